"""Valeria: Card Kingdoms, the whole game."""

from duchy.kernel.game import Game, read_box
from duchy.kernel.handicap import Handicap
from duchy.rooms.kingdoms import effects, modules
from duchy.rooms.kingdoms.actions import ACTIONS
from duchy.rooms.kingdoms.content.tables import CONTENT
from duchy.rooms.kingdoms.invariants import check_invariants
from duchy.rooms.kingdoms.observe import LAYOUT, observe, write
from duchy.rooms.kingdoms.options import MODES, OPTIONS, PRESETS, TOGETHER, check_options, variants
from duchy.rooms.kingdoms.setup import give_lead, set_up
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text import WORDS

__all__ = ["GAME", "effects", "modules"]

GAME = Game(
    box=read_box(__file__),
    rules=2,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Kingdoms,
    setup=set_up,
    text=WORDS,
    content=CONTENT,
    variants=variants(),
    check=check_options,
    invariants=check_invariants,
    layout=LAYOUT,
    observe=observe,
    write=write,
    presets=PRESETS,
    handicap=Handicap("gold", 6, give_lead, TOGETHER),
)

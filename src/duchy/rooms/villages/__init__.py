"""Villages of Valeria: rebuild a village around a castle; lead an action, and let the others follow it."""

from duchy.kernel.game import Game, read_box
from duchy.kernel.handicap import Handicap
from duchy.rooms.villages import effects, modules
from duchy.rooms.villages.actions import ACTIONS
from duchy.rooms.villages.content.tables import CONTENT
from duchy.rooms.villages.invariants import check_invariants
from duchy.rooms.villages.observe import LAYOUT, observe, write
from duchy.rooms.villages.options import MODES, OPTIONS, PRESETS, check_options, variants
from duchy.rooms.villages.setup import give_lead, set_up
from duchy.rooms.villages.state import Villages
from duchy.rooms.villages.text import WORDS

__all__ = ["GAME", "effects", "modules"]

GAME = Game(
    box=read_box(__file__),
    rules=2,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Villages,
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
    handicap=Handicap("gold", 3, give_lead, ("free", "all")),
)

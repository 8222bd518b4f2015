"""The Castles of Burgundy (2019): the base game, every expansion, the team game and the solo game."""

from __future__ import annotations

from duchy.kernel.game import Game, read_box
from duchy.kernel.handicap import Handicap
from duchy.rooms.burgundy.actions import ACTIONS
from duchy.rooms.burgundy.content.tables import CONTENT
from duchy.rooms.burgundy.invariants import check_invariants
from duchy.rooms.burgundy.modules import border_posts, copying, inns, shields, solo, trade_routes, tribute
from duchy.rooms.burgundy.observe import LAYOUT, observe, write
from duchy.rooms.burgundy.options import MODES, OPTIONS, PRESETS, TOGETHER, check_options, variants
from duchy.rooms.burgundy.setup import give_lead, set_up
from duchy.rooms.burgundy.state import Burgundy
from duchy.rooms.burgundy.text import WORDS

GAME = Game(
    box=read_box(__file__),
    rules=2,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Burgundy,
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
    handicap=Handicap("workers and silver", 6, give_lead, TOGETHER),
)

__all__ = ["GAME", "border_posts", "copying", "inns", "shields", "solo", "trade_routes", "tribute"]

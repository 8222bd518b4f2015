"""Valeria: Card Kingdoms, the whole game."""

from duchy.games.kingdoms import text
from duchy.games.kingdoms.actions import ACTIONS
from duchy.games.kingdoms.content import CONTENT
from duchy.games.kingdoms.invariants import check_invariants
from duchy.games.kingdoms.observe import LAYOUT, observe
from duchy.games.kingdoms.options import MODES, OPTIONS, check_options, variants
from duchy.games.kingdoms.setup import set_up
from duchy.games.kingdoms.state import Kingdoms
from duchy.kernel.game import Game

__all__ = ["GAME"]

GAME = Game(
    name="kingdoms",
    title="Valeria: Card Kingdoms",
    seats=(1, 5),
    minutes=(30, 90),
    summary="Roll two dice, harvest with everybody, recruit citizens, slay monsters and build domains for your duke.",
    rules=1,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Kingdoms,
    setup=set_up,
    text=text,
    content=CONTENT,
    variants=variants(),
    check=check_options,
    invariants=check_invariants,
    layout=LAYOUT,
    observe=observe,
)

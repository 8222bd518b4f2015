"""Orchard, the smallest game with everything the kernel offers: dice, hidden hands, nested frames, lanes, effects, a module.

Each player holds five hidden cards of 1 to 5. In each of four rounds a die is rolled for everybody to see; the players then
choose a card in secret, all at once, and each may keep the choice or take it back once. The highest card scores the die; with
a tie nobody does. The winner of a round may plant up to three trees, each as its row of the content says. With `frost` a die
of 1 or 2 freezes the harvest: nobody scores in that round.
"""

from duchy.rooms.orchard.actions import ACTIONS
from duchy.rooms.orchard.content.tables import CONTENT
from duchy.rooms.orchard.invariants import check_invariants
from duchy.rooms.orchard.modules import frost
from duchy.rooms.orchard.observe import LAYOUT, observe, write
from duchy.rooms.orchard.options import MODES, OPTIONS, PRESETS, check_options, variants
from duchy.rooms.orchard.setup import set_up
from duchy.rooms.orchard.state import Orchard
from duchy.rooms.orchard.text import WORDS

from duchy.kernel.game import Game, read_box

GAME = Game(
    box=read_box(__file__),
    rules=1,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Orchard,
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
)

__all__ = ["GAME", "frost"]

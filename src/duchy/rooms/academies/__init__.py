"""Guild Academies of Valeria: an academy for the four guilds, in four rounds."""

from __future__ import annotations

from duchy.kernel.game import Game, read_box
from duchy.kernel.handicap import Handicap
from duchy.rooms.academies.actions import ACTIONS
from duchy.rooms.academies.content.tables import CONTENT
from duchy.rooms.academies.invariants import check_invariants
from duchy.rooms.academies.modules import questing as questing  # hang themselves in
from duchy.rooms.academies.modules import solo as solo
from duchy.rooms.academies.observe import LAYOUT, observe, write
from duchy.rooms.academies.options import MODES, OPTIONS, PRESETS, check_options, variants
from duchy.rooms.academies.setup import give_lead, set_up
from duchy.rooms.academies.state import Academies
from duchy.rooms.academies.text import WORDS

GAME = Game(
    box=read_box(__file__),
    rules=2,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Academies,
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
    handicap=Handicap("gold", 6, give_lead),
)

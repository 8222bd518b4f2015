"""Castellans of Valeria: draft dice, build up the city of Kosk, hold its districts and climb its guilds."""

from __future__ import annotations

from duchy.kernel.game import Game, read_box
from duchy.kernel.handicap import Handicap
from duchy.rooms.castellans.actions import ACTIONS
from duchy.rooms.castellans.content.tables import CONTENT
from duchy.rooms.castellans.invariants import check_invariants
from duchy.rooms.castellans.modules import solo as solo  # hangs itself in
from duchy.rooms.castellans.observe import LAYOUT, observe, write
from duchy.rooms.castellans.options import MODES, OPTIONS, PRESETS, check_options, variants
from duchy.rooms.castellans.setup import give_lead, set_up
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text import WORDS

GAME = Game(
    box=read_box(__file__),
    rules=2,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Castellans,
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
    handicap=Handicap("gold", 4, give_lead),
)

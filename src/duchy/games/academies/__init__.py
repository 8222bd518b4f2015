"""Guild Academies of Valeria: an academy for the four guilds, in four rounds."""

from __future__ import annotations

from duchy.games.academies import text
from duchy.games.academies.actions import ACTIONS
from duchy.games.academies.content import CONTENT, LEVEL_IDS
from duchy.games.academies.invariants import check_invariants
from duchy.games.academies.observe import LAYOUT, observe
from duchy.games.academies.setup import set_up
from duchy.games.academies.state import Academies
from duchy.kernel.game import Game, Mode, Option, Variant

GAME = Game(
    name="academies",
    title="Guild Academies of Valeria",
    seats=(1, 4),
    minutes=(60, 120),
    summary="Recruit students, teach them in classrooms you build, and send your graduates on quests.",
    rules=1,
    modes=[
        Mode("free", "Everybody for themselves", "Two to four headmasters.", (2, 4), {}),
        Mode("solo", "Guild Rivals", "Alone against the Rival, whom the rules play.", (1, 1), {}),
    ],
    options=[
        Option(
            "level",
            "how much the Rival of the solo game scores for its Prestige tiles and upper seats",
            "standard",
            choices=tuple(LEVEL_IDS),
            title="Level of the Rival",
        ),
    ],
    actions=ACTIONS,
    state=Academies,
    setup=set_up,
    text=text,
    content=CONTENT,
    variants=[
        *(Variant("free", n) for n in (2, 3, 4)),
        *(Variant(f"solo-{level}", 1, {"level": level}) for level in LEVEL_IDS),
    ],
    invariants=check_invariants,
    layout=LAYOUT,
    observe=observe,
)

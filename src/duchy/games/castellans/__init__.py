"""Castellans of Valeria: draft dice, build up the city of Kosk, hold its districts and climb its guilds."""

from __future__ import annotations

from typing import Any

from duchy.games.castellans import text
from duchy.games.castellans.actions import ACTIONS
from duchy.games.castellans.charts import OPPONENT_IDS
from duchy.games.castellans.content import CONTENT
from duchy.games.castellans.invariants import check_invariants
from duchy.games.castellans.observe import LAYOUT, observe
from duchy.games.castellans.setup import set_up
from duchy.games.castellans.state import Castellans
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game, Mode, Option, Variant


def check_options(players: int, options: dict[str, Any]) -> None:
    """The first player must sit at the table."""
    if options["first_player"] > players:
        raise BadOption(f"option first_player can't be {options['first_player']} with {players} players")


GAME = Game(
    name="castellans",
    title="Castellans of Valeria",
    seats=(1, 5),
    minutes=(60, 120),
    summary="Draft dice, build manors and temples, hire citizens, ship cargo: hold the districts of Kosk and climb its guilds.",
    rules=1,
    modes=[
        Mode("free", "Everybody for themselves", "Two to five castellans compete for the city.", (2, 5), {}),
        Mode("solo", "Solo", "You against one of six opponents with plans of their own.", (1, 1), {}),
    ],
    options=[
        Option(
            "opponent",
            "who plays against you in the solo game",
            OPPONENT_IDS[0],
            choices=tuple(OPPONENT_IDS),
            title="Solo opponent",
        ),
        Option("first_player", "which seat is the first player of round 1", 1, low=1, high=5),
        Option(
            "citizen_sail",
            "whether a Sail granted by a citizen (Coxswain, Smuggler) is free or costs its usual 2 gold",
            "free",
            choices=("free", "paid"),
            title="Sail granted by a citizen",
        ),
    ],
    actions=ACTIONS,
    state=Castellans,
    setup=set_up,
    text=text,
    content=CONTENT,
    variants=[
        *[Variant("free", players) for players in (2, 3, 4, 5)],
        Variant("first-3", 4, {"first_player": 3}),
        Variant("paid-sail", 2, {"citizen_sail": "paid"}),
        *[Variant(f"solo-{name}", 1, {"opponent": name}) for name in OPPONENT_IDS],
    ],
    check=check_options,
    invariants=check_invariants,
    layout=LAYOUT,
    observe=observe,
)

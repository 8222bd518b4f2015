"""What a table may agree on."""

from __future__ import annotations

from typing import Any

from duchy.kernel.errors import BadOption
from duchy.kernel.first import check_first, first_player
from duchy.kernel.options import Mode, Option, Preset, Variant
from duchy.rooms.villages.content.tables import SEATS, SOLO_DECK, SOLO_DECK_SMALLEST, building_deck

EXPANSIONS = ("monuments", "guild_halls", "landmarks", "architects", "events")
ALL = dict.fromkeys(EXPANSIONS, True)

MODES = [
    Mode("free", "Base game", "Two to five dukes, the Buildings and Adventurers of the box.", (2, 5), {}),
    Mode("all", "All expansions", "Monuments, Guild Halls, Landmarks, Architects and Events together.", (1, 5), ALL),
    Mode("solo", "Solo", "Alone with seven coins, against the end of the deck.", (1, 1), {}),
]

EACH = ("free", "solo")
"""The modes in which every expansion is chosen by itself."""

OPTIONS = [
    Option(
        "monuments",
        "Monuments: costly works, started with Recruit and completed with Build.",
        False,
        group="expansion",
        icon="statue",
        longer=-0.04,
        modes=EACH,
    ),
    Option(
        "guild_halls",
        "Guild Halls: Buildings and Adventurers that reward the most of a building type.",
        False,
        group="expansion",
        icon="guild-hall",
        longer=-0.2,
        modes=EACH,
    ),
    Option(
        "landmarks",
        "Landmarks: discard cards for tokens instead of following (not in the solo game).",
        False,
        group="expansion",
        icon="landmark",
        longer=-0.15,
        modes=("free",),
    ),
    Option(
        "architects",
        "Architects: a secret goal each, and Castle Grounds that serve opponents.",
        False,
        group="expansion",
        icon="architect",
        longer=-0.17,
        modes=EACH,
    ),
    Option(
        "events",
        "Events: four of them hide in the Building deck.",
        False,
        group="expansion",
        icon="event",
        longer=-0.11,
        modes=EACH,
    ),
    first_player(SEATS, default=1, modes=("free", "all")),
    Option(
        "solo_deck",
        "Solo: how many Building cards the game is played with, hand and piles included.",
        SOLO_DECK,
        low=SOLO_DECK_SMALLEST,
        high=len(building_deck(True)),
        group="rule",
        modes=("solo",),
    ),
]

PRESETS = [
    Preset("first", "First game", "The Buildings and Adventurers of the box, nothing added."),
    Preset("all", "All expansions", "Monuments, Guild Halls, Landmarks, Architects and Events together.", "all"),
]


def variants() -> list[Variant]:
    """The tables that the tests of the contract play: every seat count, every expansion alone and all together."""
    found = [Variant("free", n) for n in range(2, 6)]
    found += [Variant("solo", 1), Variant("solo-full-deck", 1, {"solo_deck": len(building_deck(False))})]
    found += [Variant(name, n, {name: True}) for name in EXPANSIONS for n in (1, 3)]
    found += [Variant("all", n, ALL) for n in range(1, 6)]
    return found


def check_options(players: int, options: dict[str, Any]) -> None:
    """The first player sits at the table; the solo deck is not larger than the cards there are."""
    check_first(players, options)
    cards = len(building_deck(options["guild_halls"]))
    if options["solo_deck"] > cards:
        raise BadOption(f"option solo_deck can't be {options['solo_deck']}: there are {cards} Building cards in this game")


def mode_of(players: int, options: dict[str, Any]) -> str:
    """The mode that a table plays."""
    if players == 1:
        return "solo"
    return "all" if all(options[name] for name in EXPANSIONS) else "free"

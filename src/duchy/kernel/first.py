"""Who begins: counted alike in every game. Seats count from 1, and 0 leaves it to the lot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from duchy.kernel.core import State
from duchy.kernel.errors import BadOption
from duchy.kernel.options import Option

NAME: Final = "first_player"
LOT: Final = 0
"""The value that leaves it to the lot."""


def first_player(seats: int, default: int = LOT, modes: tuple[str, ...] = ()) -> Option:
    """The option by which a table agrees on who begins.

    >>> first_player(4).takes
    'a whole number from 0 to 4'
    """
    meaning = "who begins: a seat, counted from 1; 0 leaves it to the lot"
    return Option(NAME, meaning, default, low=LOT, high=seats, title="First player", group="seat", modes=modes)


def check_first(players: int, options: Mapping[str, Any]) -> None:
    """Who begins must sit at the table."""
    if options[NAME] > players:
        raise BadOption(
            f"option {NAME} can't be {options[NAME]}: with {players} players seats are 1 to {players}, 0 is the lot"
        )


def starter(s: State) -> int:
    """The seat that begins: as the table has agreed, else drawn."""
    agreed = int(s.options[NAME])
    return agreed - 1 if agreed else s.below(s.players)

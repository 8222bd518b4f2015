"""A lead for who is learning: a seat begins with more than the rules give it.

One option for all games; a room says what is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from duchy.kernel.errors import BadOption
from duchy.kernel.options import Option

NAME: Final = "handicap"


class Handicap:
    """What a room gives to a seat that was granted a lead: `give(state, seat, count)` after the table is laid out.

    The option stands in a match's agreement (so in its record and at the head of its chain) only where somebody was granted
    something: matches from before there was such a thing are the same as ever.

    >>> Handicap("gold", 3, lambda s, seat, count: None).words(2)
    '+2 gold'
    """

    def __init__(self, what: str, most: int, give: Callable[[Any, int, int], None], modes: tuple[str, ...] = ("free",)) -> None:
        self.what = what
        self.give = give
        self.option = Option(
            NAME,
            f"for teaching: {what} that a seat begins with beside what the rules give it; such a match is not rated",
            0,
            low=0,
            high=most,
            each=True,
            title="Handicap",
            modes=modes,
            silent=True,
        )

    def words(self, count: int) -> str:
        """A lead in words, as it stands beside a name."""
        return f"+{count} {self.what}"

    def hand_out(self, s: Any) -> None:
        """Give every seat what it was granted."""
        for seat, count in enumerate(leads(s.options)):
            if count:
                self.give(s, seat, count)


def leads(options: Mapping[str, Any]) -> list[int]:
    """What each seat of a table was granted; nothing where nobody was.

    >>> leads({"handicap": [0, 2]}), leads({})
    ([0, 2], [])
    """
    return list(options.get(NAME, ()))


def lead_of(options: Mapping[str, Any], seat: int) -> int:
    """What a seat of a table was granted.

    >>> lead_of({"handicap": [0, 2]}, 1), lead_of({}, 1)
    (2, 0)
    """
    found = leads(options)
    return found[seat] if seat < len(found) else 0


def check_handicap(players: int, options: Mapping[str, Any]) -> None:
    """Alone there is nobody to be ahead of, and the rulebook's opponents have levels of their own."""
    if players == 1 and leads(options):
        raise BadOption(f"option {NAME} is for tables with rivals: the solo game has levels or targets of its own")

"""The Rival of the solo game as tables: what it scores, its cards, the council chart, how the story ends."""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.rooms.academies.content.council import LOWER_SEATS, SEAT_IDS
from duchy.rooms.academies.content.tables import CONTENT, DOCK_IDS, STEWARDS, Component, constant, named, rows_of

TILE_VP: Final[int] = constant("rival", "tile_vp")
PEDESTAL_WEDGES: Final[int] = constant("rival", "pedestal_wedges", 1, 4)
PEDESTAL_VP: Final[int] = constant("rival", "pedestal_vp")
GRADUATES_AT: Final[int] = constant("rival", "graduates_at", 2, 6)


class Card(Component):
    """An action card: the dock, and which student is drafted there; what it does then is bound in `modules/solo.py`."""

    __slots__ = ("dock", "highest")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.dock: int = DOCK_IDS.index(row.word("dock", among=DOCK_IDS))
        self.highest: int = 1 if row.word("die", among=("highest", "lowest")) == "highest" else 0


CARDS: Final[list[Card]] = [Card(row) for row in rows_of("rival_cards", STEWARDS)]
CLOSINGS: Final[list[Row]] = rows_of("closings")


def chart(council: str, seats: list[str]) -> list[int]:
    """The seat for each sum of two dice, from 2 to 12."""
    section = CONTENT.section("council_chart")
    section.items(council, length=11)
    return [SEAT_IDS.index(seats[seat]) for seat in named(section, council, seats)]


LOWER_CHART: Final[list[int]] = chart("lower", SEAT_IDS[:LOWER_SEATS])
UPPER_CHART: Final[list[int]] = chart("upper", SEAT_IDS[LOWER_SEATS:])

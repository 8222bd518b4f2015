"""The seats of the council as tables: first those of the Lower Council, then those of the Upper one."""

from __future__ import annotations

from typing import Final

from duchy.kernel.effects import Effect, Term, Vocabulary, lasting, word
from duchy.rooms.academies.content.tables import AMOUNT, DOCK_IDS, GUILD, Component, only, rows_of

LOWER_POWERS: Final = Vocabulary(
    {
        "discount": Term(lasting, word("a dock", DOCK_IDS), AMOUNT),
        "wild_in_classrooms": Term(lasting, GUILD),
        "wild_in_one_quest": Term(lasting, GUILD),
    }
)
"""What a banner in the Lower Council is good for, as long as it is there."""
UPPER_RULES: Final = Vocabulary(
    {
        "columns": Term(lasting, AMOUNT),
        "magic_tiles": Term(lasting, AMOUNT),
        "district": Term(lasting, AMOUNT),
        "monuments": Term(lasting, AMOUNT),
        "two_icons_group": Term(lasting, AMOUNT),
        "triplets": Term(lasting, AMOUNT),
        "one_icon_tiles": Term(lasting, AMOUNT),
        "urban_group": Term(lasting, AMOUNT),
        "gold_tiles": Term(lasting, AMOUNT),
    }
)
"""What a banner in the Upper Council counts at the end, and the VP for each; `scoring` knows how."""

LOWER: Final[list[Component]] = [Component(row) for row in rows_of("lower_council")]
UPPER: Final[list[Component]] = [Component(row) for row in rows_of("upper_council")]
SEATS: Final[list[Component]] = LOWER + UPPER
SEAT_IDS: Final[list[str]] = [seat.id for seat in SEATS]
LOWER_SEATS: Final[int] = len(LOWER)
UPPER_SEATS: Final[int] = len(UPPER)
POWERS: Final[list[list[Effect]]] = [LOWER_POWERS.bind_all(seat.row) for seat in LOWER]
COUNTED: Final[list[Effect]] = [only(UPPER_RULES, seat.row) for seat in UPPER]
"""What each upper seat counts."""
BITS: Final[list[int]] = [bin(mask).count("1") for mask in range(1 << max(LOWER_SEATS, UPPER_SEATS))]
"""How many bits are set: in a set of seats, docks, quests or guilds."""


def wild_guilds(name: str) -> list[int]:
    """For each set of seats in the Lower Council, the guilds that a power makes wild, as a set."""
    of_seat = [0] * LOWER_SEATS
    for seat, powers in enumerate(POWERS):
        for power in powers:
            if power.name == name:
                of_seat[seat] |= 1 << power.numbers[0]
    found = [0] * (1 << LOWER_SEATS)
    for seats in range(1, len(found)):
        lowest = (seats & -seats).bit_length() - 1
        found[seats] = found[seats & (seats - 1)] | of_seat[lowest]
    return found


def discounts(dock: int) -> list[int]:
    """For each set of seats in the Lower Council, the gold saved at a dock."""
    of_seat = [
        sum(power.numbers[1] for power in powers if power.name == "discount" and power.numbers[0] == dock) for powers in POWERS
    ]
    found = [0] * (1 << LOWER_SEATS)
    for seats in range(1, len(found)):
        lowest = (seats & -seats).bit_length() - 1
        found[seats] = found[seats & (seats - 1)] + of_seat[lowest]
    return found


CLASS_WILD: Final[list[int]] = wild_guilds("wild_in_classrooms")
QUEST_WILD: Final[list[int]] = wild_guilds("wild_in_one_quest")
DISCOUNT: Final[list[list[int]]] = [discounts(dock) for dock in range(len(DOCK_IDS))]
"""By dock and set of lower seats."""

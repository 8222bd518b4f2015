"""What a seat may know, as bytes for learners; `LAYOUT` says what stands where."""

from __future__ import annotations

from typing import Final

from duchy.rooms.orchard.content.tables import HIGHEST
from duchy.rooms.orchard.rules.rounds import Bid, Keep, Planting
from duchy.rooms.orchard.state import Orchard
from librt.strings import BytesWriter

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, Questions, add_two, add_zeros

SEATS: Final = 4
QUESTIONS: Final = Questions([Bid, Keep, Planting])
LAYOUT: Final = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("round", 1, "the round from 1"),
    Field("die", 1, "the day's die"),
    Field("modules", 1, "which modules are in play", "bits"),
    Field("trees", 1, "how many trees a winner may plant"),
    Field("hand", HIGHEST, "how many cards of each value this seat holds"),
    Field("bid", 1, "the card this seat has chosen; 0 for none", "category", HIGHEST + 1),
    *each_seat(SEATS, Field("points", 2, "points; absent seats have none", "number")),
]


def observe(s: Orchard, seat: int) -> bytes:
    """The table as `seat` may know it."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Orchard, seat: int) -> None:
    """Write what `seat` may know."""
    mine = s.gardeners[seat]
    QUESTIONS.add(out, s, seat)
    for number in (s.round, s.die, s.modules, s.trees):
        out.append(number)
    for value in range(1, HIGHEST + 1):
        out.append(mine.hand.count(value))
    out.append(mine.bid)
    for n in range(s.players):
        add_two(out, s.gardeners[(seat + n) % s.players].points)
    add_zeros(out, 2 * (SEATS - s.players))

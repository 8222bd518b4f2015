"""Pieces of an observation: what every room's `observe.py` writes the same way.

A room appends small numbers to a `BytesWriter`, which compiled code does in a few nanoseconds each, twice as fast as by
way of lists. What is mostly empty is written as zeros and then set.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import BytesWriter

from duchy.kernel.core import Frame, State
from duchy.kernel.game import Field
from duchy.kernel.pack import fields

QUESTION_FIELDS: Final = 5
MOST_QUESTIONS: Final = 64
QUESTION = Field(
    "question",
    1,
    "the open question of this seat: its number in the room's QUESTIONS, from 1; 0 for none",
    "category",
    MOST_QUESTIONS,
)
QUESTION_NUMBERS = Field(
    "question_numbers",
    2 * QUESTION_FIELDS,
    "the open question's own numbers, by the names of its fields in order, each plus 1",
    "number",
)
ZEROS: Final[bytes] = bytes(2048)
CUT: Final[list[bytes]] = [bytes(count) for count in range(1025)]
"""So many zeros, ready to be written."""


def byte(value: int) -> int:
    """A value as one byte, kept within 0 and 255."""
    return 0 if value < 0 else 255 if value > 255 else value


def add_all(out: BytesWriter, numbers: list[int]) -> None:
    """Numbers from 0 to 255, one after the other."""
    for number in numbers:
        out.append(number)


def add_zeros(out: BytesWriter, count: int) -> None:
    """So many zeros."""
    if count > 1024:
        out.write(ZEROS[:count])
    elif count > 0:
        out.write(CUT[count])


def add_two(out: BytesWriter, value: int) -> None:
    """A number as two bytes, high first; below 0 counts as 0."""
    kept = 0 if value < 0 else 65535 if value > 65535 else value
    out.append(kept >> 8)
    out.append(kept & 255)


class Questions:
    """The questions of a room in a fixed order, and how the open one is told: which frame, and the frame's numbers by name.

    Numbers never change, so new frames go to the end of the list. Others' questions are not told.
    """

    def __init__(self, frames: list[type[Frame[Any]]]) -> None:
        assert len(frames) < MOST_QUESTIONS
        self.frames = frames
        self.numbers: dict[type[Frame[Any]], int] = {frame: number for number, frame in enumerate(frames, 1)}
        self.names: list[list[str]] = [[name for name in fields(frame) if name != "seat"] for frame in frames]
        for frame, names in zip(frames, self.names, strict=True):
            assert len(names) <= QUESTION_FIELDS, f"{frame.__name__} has more numbers than a question tells"

    def add(self, out: BytesWriter, s: State, seat: int) -> None:
        """What the seat is asked, as bytes."""
        frame = s.frame(seat)
        if frame is None:
            out.write(CUT[1 + 2 * QUESTION_FIELDS])
            return
        number = self.numbers[type(frame)]
        out.append(number)
        names = self.names[number - 1]
        for name in names:
            value: int = getattr(frame, name)
            add_two(out, value + 1)
        add_zeros(out, 2 * (QUESTION_FIELDS - len(names)))


def marks(actions: list[int], size: int) -> bytearray:
    """A byte for each of `size` actions: 1 for those in the list.

    >>> marks([1, 2], 4)
    bytearray(b'\\x00\\x01\\x01\\x00')
    """
    found = bytearray(size)
    for action in actions:
        found[action] = 1
    return found

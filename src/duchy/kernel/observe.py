"""Pieces of an observation: what every room's `observe.py` writes the same way.

A room gathers small numbers in lists, turns each run of them into bytes at once (`bytearray(list)` is the fastest way compiled
code has, several times faster than byte by byte) and joins the runs. Long stretches of nothing are cut from `ZEROS`.
"""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import Frame, State
from duchy.kernel.game import Field
from duchy.kernel.pack import fields

QUESTION_FIELDS: Final = 3
QUESTION = Field(
    "question",
    1 + QUESTION_FIELDS,
    "the open question of this seat (its number in the room's FRAMES, from 1; 0 for none) and the question's own numbers",
)
ZEROS: Final[bytes] = bytes(2048)
NOTHING: Final[list[list[int]]] = [[0] * count for count in range(33)]
"""So many zeros, ready to be added to a list."""


def byte(value: int) -> int:
    """A value as one byte, kept within 0 and 255."""
    return 0 if value < 0 else 255 if value > 255 else value


def add_two(out: list[int], value: int) -> None:
    """A number as two bytes, high first; below 0 counts as 0."""
    kept = 0 if value < 0 else 65535 if value > 65535 else value
    out.append(kept >> 8)
    out.append(kept & 255)


class Asked:
    """What is told of one kind of frame: its number in the room's list of questions, and its fields with their places."""

    __slots__ = ("names", "number", "places")

    def __init__(self, number: int, names: list[str], places: list[int]) -> None:
        self.number = number
        self.names = names
        self.places = places


_ASKED: Final[dict[Any, Asked]] = {}
"""By kind of frame, found once."""


def asked(frame: Frame[Any], questions: list[str], numbers: list[str]) -> Asked:
    """What is told of a frame: those of `numbers` it has, at their places in that list."""
    kind = type(frame)
    known = _ASKED.get(kind)
    if known is None:
        places = [place for place, name in enumerate(numbers) if hasattr(frame, name)]
        known = Asked(questions.index(kind.__name__), [numbers[place] for place in places], places)
        _ASKED[kind] = known
    return known


def add_question(out: list[int], s: State, seat: int, frames: list[str]) -> None:
    """What the seat is asked: which frame, and the frame's numbers by name. Others' questions are not told."""
    frame = s.frame(seat)
    if frame is None:
        out += NOTHING[1 + QUESTION_FIELDS]
        return
    known = _ASKED.get(type(frame))
    if known is None:
        names = [name for name in fields(type(frame)) if name != "seat" and isinstance(getattr(frame, name), int)]
        known = asked(frame, frames, names[:QUESTION_FIELDS])
    out.append(known.number + 1)
    for name in known.names:
        value: int = getattr(frame, name)
        out.append(byte(value + 1))
    out += NOTHING[QUESTION_FIELDS - len(known.names)]


def marks(actions: list[int], size: int) -> bytearray:
    """A byte for each of `size` actions: 1 for those in the list.

    >>> marks([1, 2], 4)
    bytearray(b'\\x00\\x01\\x01\\x00')
    """
    found = bytearray(size)
    for action in actions:
        found[action] = 1
    return found

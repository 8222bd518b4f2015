"""Pieces of an observation: what every room's `observe.py` writes the same way."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import State
from duchy.kernel.game import Field
from duchy.kernel.pack import fields

QUESTION_FIELDS: Final = 3
QUESTION = Field(
    "question",
    1 + QUESTION_FIELDS,
    "the open question of this seat (its number in the room's FRAMES, from 1; 0 for none) and the question's own numbers",
)


def byte(value: int) -> int:
    """A value as one byte, kept within 0 and 255."""
    return 0 if value < 0 else 255 if value > 255 else value


def add_two(out: list[int], value: int) -> None:
    """A number as two bytes, high first; below 0 counts as 0."""
    kept = 0 if value < 0 else 65535 if value > 65535 else value
    out.append(kept >> 8)
    out.append(kept & 255)


def add_bytes(out: list[int], values: list[int]) -> None:
    """Numbers as one byte each."""
    for value in values:
        out.append(0 if value < 0 else 255 if value > 255 else value)


_QUESTIONS: dict[type, list[str]] = {}
"""The fields of each kind of frame that are told, found once."""


def add_question(out: list[int], s: State, seat: int, frames: list[str]) -> None:
    """What the seat is asked: which frame, and the frame's numbers by name. Others' questions are not told."""
    frame = s.frame(seat)
    if frame is None:
        for _ in range(1 + QUESTION_FIELDS):
            out.append(0)
        return
    kind = type(frame)
    if kind not in _QUESTIONS:
        _QUESTIONS[kind] = [name for name in fields(kind) if name != "seat" and isinstance(getattr(frame, name), int)]
    out.append(frames.index(kind.__name__) + 1)
    told = 0
    for name in _QUESTIONS[kind]:
        if told < QUESTION_FIELDS:
            value: int = getattr(frame, name)
            out.append(byte(value + 1))
            told += 1
    for _ in range(QUESTION_FIELDS - told):
        out.append(0)

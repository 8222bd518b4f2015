"""Where an action ends: the questions it raises belong to it, what is asked next does not. Compiled with mypyc."""

from __future__ import annotations

from typing import Any, Final

from duchy.bots.evaluations.base import options_of
from duchy.kernel.core import Frame, State

FOLLOW: Final = 8
"""How many decisions of its own turn a bot follows greedily."""


def depth(s: State, seat: int) -> int:
    """How deep the open question of a seat is nested."""
    return len(s.lanes[seat]) if len(s.lanes) > 0 else len(s.stack)


def beneath(s: State, seat: int, floor: int) -> Frame[Any] | None:
    """What waits below the question of a seat: an action is carried out for as long as this goes on waiting there."""
    if len(s.lanes) == 0:
        return s.stack[floor - 2] if 2 <= floor <= len(s.stack) + 1 else None
    lane = s.lanes[seat]
    if 2 <= floor <= len(lane) + 1:
        return lane[floor - 2]
    return s.stack[-1] if len(s.stack) > 0 else None


def nested(s: State, seat: int, floor: int, asked: Frame[Any] | None, under: Frame[Any] | None) -> bool:
    """Whether the seat is still being asked about the details of an action, rather than for its next one."""
    if len(options_of(s, seat)) == 0:
        return False
    at = depth(s, seat)
    if at < floor or (at == floor and type(s.frame(seat)) is type(asked)):
        return False
    return beneath(s, seat, floor) is under


def rush(s: State, seat: int, floor: int, asked: Frame[Any] | None, under: Frame[Any] | None) -> None:
    """Answer the remaining questions about an action by the first thing that will do."""
    for _ in range(FOLLOW):
        if not nested(s, seat, floor, asked, under):
            return
        s.take(options_of(s, seat)[0], seat)

"""The action strip: the kinds of action that a turn has, always the same in the same order, each with what it needs.

A room lists its `Way`s (`text/strip.py`); the legal actions of the moment are dealt to them by their kind. A way that is not
open stays where it is and says why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from duchy.kernel.actions import Catalogue

Sorted = list[int]
Note = Callable[[Any, int, Sorted], str]
Why = Callable[[Any, int], str]
Terms = Callable[[Any, int], list[dict[str, Any]]]


class Way(NamedTuple):
    """One kind of action of a turn."""

    kind: str
    icon: str
    word: str
    """Short, as on a button: "Take a tile"."""
    takes: Callable[[Any], bool]
    """Which actions of the catalogue belong to it."""
    note: Note
    """What it costs or where it leads, while it is open: called with the state, the seat and the legal actions."""
    why: Why
    """What is lacking, while it is not."""
    terms: Terms | None = None
    """Where an action has several prices or yields, all of them, whether it is open or not: word, parts, whether it holds."""
    led: Callable[[Any], int | None] = lambda s: None
    """The seat that has chosen it for everybody, where one has."""


def kinds(*names: str) -> Callable[[Any], bool]:
    """Actions of these kinds.

    >>> from duchy.kernel.actions import Action
    >>> kinds("take", "fetch")(Action("take"))
    True
    """
    wanted = frozenset(names)
    return lambda act: act.kind in wanted


def laid_out(catalogue: Catalogue, ways: Sequence[Way], s: Any, seat: int, ordinary: bool) -> list[dict[str, Any]]:
    """The strip for a seat; outside its `ordinary` turn whatever is not asked waits for the open question."""
    legal = s.legal(seat) if seat in s.seats else []
    acts = [(action, catalogue.describe(action)) for action in legal]
    found = []
    for way in ways:
        mine = [action for action, act in acts if way.takes(act)]
        why = ""
        if not mine:
            why = way.why(s, seat) if ordinary else waiting(s, seat)
        found.append(
            {
                "kind": way.kind,
                "icon": way.icon,
                "word": way.word,
                "note": way.note(s, seat, mine) if mine else "",
                "actions": mine,
                "why": why,
                **({"terms": way.terms(s, seat), "led": way.led(s)} if way.terms else {}),
            }
        )
    return found


def waiting(s: Any, seat: int) -> str:
    """Why nothing of an ordinary turn is open now."""
    if s.over:
        return "the game is over"
    return "answer first" if seat in s.seats else "it is not your turn"

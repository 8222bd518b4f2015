"""A match as rows, one for each decision: for tables, plots and questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duchy.kernel.record import Match

COLUMNS = {
    "game": "the game's name",
    "seed": "the deal; 0 where a served match keeps it to itself",
    "number": "which decision of the match, from 0; what was undone does not count",
    "seat": "who decided",
    "question": "what was asked: the name of the frame",
    "choices": "how many actions were legal",
    "action": "the action's number in the catalogue",
    "kind": "its kind",
    "params": "its parameters by name",
    "scores": "the points of every seat before it",
    "events": "what happened, as everybody may know at the end",
    "final": "the points of every seat at the end; empty while the match goes on",
    "won": "whether the seat that decided has won; None while the match goes on",
}
"""What the columns mean."""


def rows(match: Match) -> Iterator[dict[str, Any]]:
    """The decisions of a match that count, in order, each with what was known and what came of it."""
    state = match.first_state()
    final = match.state.scores() if match.state.over else []
    winners = match.state.winners() if match.state.over else None
    for number, step in enumerate(match.steps):
        action = match.game.actions.describe(step.action)
        yield {
            "game": match.game.name,
            "seed": match.seed,
            "number": number,
            "seat": step.seat,
            "question": type(state.frame(step.seat)).__name__,
            "choices": len(state.legal(step.seat)),
            "action": step.action,
            "kind": action.kind,
            "params": dict(action.params),
            "scores": state.scores(),
            "events": [event.open() for event in step.events],
            "final": final,
            "won": None if winners is None else step.seat in winners,
        }
        state.apply(step.action, step.seat)

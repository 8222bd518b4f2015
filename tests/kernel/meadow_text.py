"""Meadow's words."""

from __future__ import annotations

from typing import Any


def prompt(s: Any, seat: int) -> str:
    """What is asked."""
    return {"Bid": "Choose a card.", "Keep": "Keep it?", "Planting": "Plant a tree?"}[type(s.frame(seat)).__name__]


def label(s: Any, action: int, seat: int | None = None) -> str:
    """An action in words."""
    from tests.kernel.meadow import ACTIONS

    act = ACTIONS.describe(action)
    return f"Play the {act.value}" if act.kind == "card" else act.kind


def elements(s: Any, action: int, seat: int | None = None) -> list[str]:
    """The pieces an action involves."""
    from tests.kernel.meadow import ACTIONS

    act = ACTIONS.describe(action)
    return [f"card-{act.value}"] if act.kind == "card" else [act.kind]


def sentence(event: dict[str, Any], names: list[str]) -> str:
    """An event in words; empty where the log should not show it."""
    if event["kind"] == "roll":
        return f"Round {event['round']}: the die shows {event['die']}."
    if event["kind"] == "bids":
        return "Cards: " + ", ".join(f"{n} {b}" for n, b in zip(names, event["bids"], strict=True))
    return ""


def explain(piece: str) -> str:
    """What a piece is."""
    return "A card." if piece.startswith("card-") else ""


def table(view: dict[str, Any], names: list[str]) -> str:
    """The table for the terminal."""
    return f"round {view['round']}, die {view['die']}, points {view['points']}"

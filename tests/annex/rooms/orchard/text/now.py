"""What the end would bring: nothing but the points there are."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.words import count


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat."""
    return [[{"source": "so far", "points": points}] for points in view["scores"]]


@WORDS.sums_up
def summary(view: dict[str, Any], seat: int) -> list[tuple[str, list[tuple[str, int | None]]]]:
    """How many cards a gardener has still to bid with."""
    cards = view["seats"][seat]["cards"]
    return [("To bid with", [(count(cards, "card"), None)])] if cards else []

"""What final scoring would give now: a view counts it, without an Architect that is still secret."""

from __future__ import annotations

from typing import Any

from duchy.rooms.villages.text.words import WORDS


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat, by source."""
    return [
        [{"source": source.replace("_", " "), "points": points} for source, points in seat["points"].items() if points]
        for seat in view["seats"]
    ]

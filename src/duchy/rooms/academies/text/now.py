"""What final scoring would give now; nothing of it is hidden."""

from __future__ import annotations

from typing import Any

from duchy.rooms.academies.content.council import SEAT_IDS
from duchy.rooms.academies.text.words import WORDS


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat (the Rival's too) its score, and what Prestige tiles and seats in the Upper Council are worth."""
    found = []
    for seat in view["seats"]:
        worth = {"prestige": 0, "council": 0}
        for piece in seat["endgame"]:
            worth["council" if piece["id"] in SEAT_IDS else "prestige"] += piece["points"]
        rows = [("so far", seat["score"]), *([] if view["over"] else worth.items())]
        found.append([{"source": source, "points": points} for source, points in rows if points or source == "so far"])
    return found

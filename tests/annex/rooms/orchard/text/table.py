"""The whole table for a terminal."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.text.words import WORDS


@WORDS.draws_table
def table(view: dict[str, Any], names: list[str]) -> str:
    """One line for the day, one for every gardener."""
    lines = [f"[bold]Orchard[/bold], round {view['round']} of {view['rounds']}, the die shows {view['die']}"]
    for seat, gardener in enumerate(view["seats"]):
        hand = " ".join(map(str, gardener["hand"])) if gardener["hand"] is not None else f"{gardener['cards']} cards"
        lines.append(f"{names[seat]}: {gardener['points']} points, {hand}")
    return "\n".join(lines)

"""The rules of a game in our own words, for the pages and the terminal."""

from __future__ import annotations

from duchy.kernel.game import Game
from duchy.kernel.words import Words


def rules_of(game: Game) -> str:
    """The rules help as Markdown; the game's summary where nobody has written any."""
    told = game.text.rules if isinstance(game.text, Words) else getattr(game.text, "RULES", "")
    return str(told).strip() or game.summary

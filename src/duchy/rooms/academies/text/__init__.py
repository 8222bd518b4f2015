"""The words of the game: every file of this folder adds its part to `WORDS`."""

from __future__ import annotations

from duchy.rooms.academies.text import explain, labels, left, log, now, pieces, questions, story, strip, table
from duchy.rooms.academies.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "story", "strip", "table"]

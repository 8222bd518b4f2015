"""The game in words."""

from __future__ import annotations

from duchy.rooms.burgundy.text import explain, labels, left, log, now, pieces, questions, soon, story, strip, table
from duchy.rooms.burgundy.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "soon", "story", "strip", "table"]

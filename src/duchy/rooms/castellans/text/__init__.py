"""Everything that Castellans says: questions, labels, pieces, the log, explanations, the table and the rules."""

from __future__ import annotations

from duchy.rooms.castellans.text import explain, labels, left, log, now, pieces, questions, story, strip, table, then
from duchy.rooms.castellans.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "story", "strip", "table", "then"]

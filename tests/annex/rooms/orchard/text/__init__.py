"""The game in words; the files of this folder fill `WORDS`."""

from duchy.rooms.orchard.text import explain, labels, left, log, now, pieces, questions, story, strip, table
from duchy.rooms.orchard.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "story", "strip", "table"]

"""Villages of Valeria in words: what is asked, what each choice means, what happened, what a piece does."""

from duchy.rooms.villages.text import explain, labels, left, log, now, pieces, questions, story, strip, table
from duchy.rooms.villages.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "story", "strip", "table"]

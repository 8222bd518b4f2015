"""The words of Valeria: Card Kingdoms: what is asked, what each action does, what happened, what a card is."""

from duchy.rooms.kingdoms.text import explain, labels, left, log, now, pieces, questions, story, strip, table
from duchy.rooms.kingdoms.text.words import WORDS

__all__ = ["WORDS", "explain", "labels", "left", "log", "now", "pieces", "questions", "story", "strip", "table"]

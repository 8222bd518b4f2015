"""The words of Castellans, filled by the other files of this folder."""

from __future__ import annotations

from duchy.kernel.words import Words
from duchy.rooms.castellans.actions import ACTIONS
from duchy.rooms.castellans.content.tables import CONTENT
from duchy.rooms.castellans.text.rules import RULES

WORDS = Words(ACTIONS, CONTENT, RULES)

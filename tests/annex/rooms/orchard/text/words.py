"""The room's words, to be filled by the files beside this one."""

from __future__ import annotations

from duchy.rooms.orchard.actions import ACTIONS
from duchy.rooms.orchard.content.tables import CONTENT
from duchy.rooms.orchard.text.rules import RULES

from duchy.kernel.words import Words

WORDS = Words(ACTIONS, CONTENT, RULES)

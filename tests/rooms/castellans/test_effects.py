"""The effects: every one is used, has words and has icons."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.draw.castellans.effects import GRAMMAR
from duchy.kernel.effects import Vocabulary
from duchy.rooms.castellans.content.tables import CITIZEN_ROWS, GUILD_ROWS, MANOR_ROWS, WHARF_LINE_ROWS
from duchy.rooms.castellans.effects import EFFECTS, TRADES
from duchy.rooms.castellans.rules.guilds import REWARDS

DIVIDERS = [divider for row in GUILD_ROWS for divider in row.items("dividers")]
WRITTEN: dict[str, tuple[Vocabulary, list[Any]]] = {
    "citizens and manors": (EFFECTS, [e for row in CITIZEN_ROWS + MANOR_ROWS for e in row.items("effects")]),
    "divider lines": (REWARDS, [e for divider in DIVIDERS for e in divider["effects"]]),
    "lines of the wharf": (TRADES, [e for row in WHARF_LINE_ROWS for e in row.items("effects")]),
}
UNUSED = {"stone"}
"""No divider line of ours gives stone, but one may: it gives the other goods."""


@pytest.mark.parametrize("where", WRITTEN)
def test_every_effect_is_used_by_some_row(where: str) -> None:
    vocabulary, written = WRITTEN[where]
    assert set(vocabulary.terms) - {effect[0] for effect in written} <= UNUSED


def test_every_row_with_effects_has_words() -> None:
    for row in [*CITIZEN_ROWS, *MANOR_ROWS, *WHARF_LINE_ROWS, *GUILD_ROWS]:
        assert row.word("text").endswith("."), row.where


def test_every_effect_of_a_card_or_manor_has_icons() -> None:
    assert set(GRAMMAR) >= set(EFFECTS.terms)
    for effect in WRITTEN["citizens and manors"][1]:
        assert "<use" in GRAMMAR[effect[0]](*effect[1:])

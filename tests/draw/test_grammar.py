"""Every effect that the content speaks of has its icons: a question mark on a card is a fault."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.draw import cards
from duchy.draw.castellans.effects import effects as castellans_power
from duchy.draw.kingdoms import effects as kingdoms
from duchy.draw.villages import effects as villages
from duchy.kernel.content import Content
from duchy.rooms.castellans.content.tables import CONTENT as CASTELLANS

QUESTION = "#i-help"
POWERS = ("effects", "on_turn", "off_turn")
KINGDOMS = [(card, key) for card, row in kingdoms.ROWS.items() for key in POWERS if row.has(key)]
VILLAGES = [card for card, row in villages.CARDS.items() if row.has("effects") and row.has("vp")]
"""All but the Events, whose effects are told in words."""


@pytest.mark.parametrize(("card", "key"), KINGDOMS)
def test_kingdoms(card: str, key: str) -> None:
    row = kingdoms.ROWS[card]
    assert QUESTION not in kingdoms.power(row, key)
    assert kingdoms.power(row, key).count('"cd-step"') >= len(row.items(key))


@pytest.mark.parametrize("card", [card for card, row in kingdoms.ROWS.items() if row.has("vp_per")])
def test_dukes(card: str) -> None:
    assert '"cd-step"' in kingdoms.duke_rule(card)


@pytest.mark.parametrize("card", VILLAGES)
def test_villages(card: str) -> None:
    row = villages.CARDS[card]
    assert QUESTION not in villages.power(row)
    assert villages.power(row).count('"cd-step"') == len(row.items("effects"))


def castellans_rows(content: Content) -> list[Any]:
    """Whatever has a trigger and effects: citizens and manors."""
    return [row for name in ("citizens", "manors") for row in content.section(name).rows()]


@pytest.mark.parametrize("row", castellans_rows(CASTELLANS), ids=lambda row: row.word("id"))
def test_castellans(row: Any) -> None:
    assert "<use" in castellans_power(row)


def test_an_unknown_effect_is_a_question_mark_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        assert QUESTION in cards.drawn(kingdoms.GRAMMAR, "fly", [])
    assert [record.getMessage() for record in caplog.records] == ["the effect 'fly' has no icons: a question mark is drawn"]

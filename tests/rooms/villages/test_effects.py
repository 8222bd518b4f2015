"""The vocabularies of effects: every word is used, has words for people and icons for the drawing."""

from __future__ import annotations

from duchy.draw.villages.effects import GRAMMAR
from duchy.rooms.villages.content.tables import CARD_ROWS, EVENT_ROWS
from duchy.rooms.villages.effects import AT_END, AT_ONCE, WITH_ACTION
from duchy.rooms.villages.modules import events

ONLY_IN_PACKS = {"take_gold"}
"""Known with an action too, though none of our cards has it; `test_content.py` plays it."""


def written(*moments: str) -> set[str]:
    """The effects that rows have at these moments; with none given, at an action."""
    powers = [effect for row in CARD_ROWS for effect in row.items("effects")]
    return {e[0] for e in powers if (e[1] in moments if moments else e[1] not in ("instant", "end"))}


def test_every_word_is_used_by_some_row():
    assert set(AT_ONCE.terms) == written("instant")
    assert set(WITH_ACTION.terms) == written() | ONLY_IN_PACKS
    assert set(AT_END.terms) == written("end")
    assert set(events.EFFECTS.terms) == {row.items("effects")[0][0] for row in EVENT_ROWS}
    whom = {row.items("effects")[0][1] for row in EVENT_ROWS} | {row.items("solo")[0] for row in EVENT_ROWS}
    assert set(events.WHOM.terms) == whom


def test_every_row_with_an_effect_has_words():
    for row in [*CARD_ROWS, *EVENT_ROWS]:
        assert row.word("text") == "No power." or row.items("effects"), row.where
        assert (row.word("text") == "No power.") == (not row.items("effects")), row.where


def test_every_effect_of_a_card_has_icons():
    assert set(AT_ONCE.terms) | set(WITH_ACTION.terms) | set(AT_END.terms) == set(GRAMMAR)

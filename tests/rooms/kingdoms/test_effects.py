"""The vocabularies of effects: every word is used by some card, has words of its own and icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from duchy.draw.kingdoms.effects import GRAMMAR
from duchy.kernel.content import Row
from duchy.kernel.effects import Vocabulary
from duchy.rooms.kingdoms.content.powers import DICE, GAINS, LASTING, OFF_TURN_EFFECTS, ON_TURN_EFFECTS, THEFTS
from duchy.rooms.kingdoms.content.tables import BEAST_ROWS, CITIZEN_ROWS, DOMAIN_ROWS, EVENT_ROWS, STARTER_ROWS
from duchy.rooms.kingdoms.effects import ALTERNATIVES, EFFECTS
from duchy.rooms.kingdoms.modules.monster_events import EVENT_EFFECTS
from duchy.rooms.kingdoms.text.labels import PROMISES


def written(row: Row, key: str) -> Iterator[str]:
    """The names of the effects in a row, those inside others included."""

    def names(effects: list[Any]) -> Iterator[str]:
        for effect in effects:
            yield effect[0]
            for argument in effect[1:]:
                if isinstance(argument, list):
                    yield from names(argument)

    yield from names(row.items(key))


def at(*moments: str) -> list[Row]:
    return [row for row in DOMAIN_ROWS if row.word("when") in moments]


CITIZENS = [*CITIZEN_ROWS, *STARTER_ROWS]
USES: dict[str, tuple[Vocabulary, list[Row], str]] = {
    "at once": (EFFECTS, [*BEAST_ROWS, *at("build")], "effects"),
    "on turn": (ON_TURN_EFFECTS, CITIZENS, "on_turn"),
    "off turn": (OFF_TURN_EFFECTS, CITIZENS, "off_turn"),
    "dice": (DICE, at("roll"), "effects"),
    "gains": (GAINS, at("doubles", "action_start", "citizen_gained", "monster_slain"), "effects"),
    "thefts": (THEFTS, at("action_end"), "effects"),
    "lasting": (LASTING, at("action"), "effects"),
    "events": (EVENT_EFFECTS, EVENT_ROWS, "on_number"),
}
EITHER_SIDE = {"gain_per_role", "gain_per_domain", "gain_per_name"}
"""Citizens may bring these on any turn; on which one the cards do, is chance."""


@pytest.mark.parametrize("use", USES)
def test_every_effect_is_used_by_a_card_that_explains_it(use: str) -> None:
    vocabulary, rows, key = USES[use]
    used = {name for row in rows for name in written(row, key)}
    assert used <= set(vocabulary.terms)
    assert set(vocabulary.terms) - used <= EITHER_SIDE
    assert all(len(row.word("text")) > 10 for row in rows)


def test_citizens_use_every_effect_of_a_harvest() -> None:
    used = {name for row in CITIZENS for key in ("on_turn", "off_turn") for name in written(row, key)}
    assert used == set(ON_TURN_EFFECTS.terms)


@pytest.mark.parametrize("use", [use for use in USES if use != "events"])
def test_every_effect_has_icons(use: str) -> None:
    """But for what events do on their number, which is told in words."""
    assert set(USES[use][0].terms) <= set(GRAMMAR)


def test_every_reward_one_may_choose_has_words() -> None:
    names = {effect.name for rewards in ALTERNATIVES for reward in rewards for effect in reward}
    assert names == set(PROMISES)

"""Every citizen and starter, on its owner's turn and on others'."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.rooms.kingdoms.content.tables import CITIZENS, STARTERS
from tests.rooms.kingdoms.scene import do, harvest, purse, scene

# For each citizen: dice, cards beside it, then (choice, gain in gold, strength, magic) on turn and off turn. The dice 5 and 6
# also activate the starters, whose gold or strength is part of the gain.
Case = tuple[tuple[int, int], dict[str, int], tuple[int | None, tuple[int, int, int]], tuple[int | None, tuple[int, int, int]]]
CASES: dict[str, Case] = {
    "cleric": ((1, 3), {}, (None, (0, 0, 3)), (None, (0, 0, 1))),
    "monk": ((1, 3), {}, (None, (1, 0, 2)), (0, (-1, 0, 2))),
    "merchant": ((2, 1), {}, (1, (0, 0, 2)), (None, (1, 0, 0))),
    "blacksmith": ((2, 1), {"knight": 2}, (None, (2, 0, 0)), (None, (1, 0, 0))),
    "mercenary": ((3, 1), {}, (None, (1, 1, 0)), (0, (2, -1, 0))),
    "alchemist": ((3, 1), {}, (0, (-1, 0, 3)), (0, (2, 0, -1))),
    "archer": ((4, 3), {}, (None, (0, 2, 0)), (None, (0, 1, 0))),
    "wizard": ((4, 3), {}, (None, (0, 1, 1)), (None, (0, 0, 1))),
    "peasant": ((5, 3), {}, (None, (2, 0, 0)), (None, (2, 0, 0))),
    "knight": ((6, 1), {}, (None, (0, 2, 0)), (None, (0, 2, 0))),
    "rogue": ((3, 4), {}, (None, (2, 2, 0)), (None, (1, 1, 0))),
    "thief": ((3, 4), {}, (None, (3, 0, 0)), (1, (0, 0, 2))),
    "champion": ((4, 4), {}, (None, (0, 4, 0)), (0, (-1, 4, 0))),
    "warlord": ((4, 4), {"knight": 2}, (None, (0, 3, 0)), (None, (0, 3, 0))),
    "paladin": ((4, 5), {}, (None, (1, 1, 2)), (0, (1, -1, 3))),
    "priestess": ((4, 5), {}, (None, (1, 2, 1)), (0, (1, 3, -1))),
    "butcher": ((5, 6), {"merchant": 2}, (None, (7, 1, 0)), (None, (5, 1, 0))),
    "miner": ((5, 6), {}, (None, (3, 1, 0)), (None, (5, 1, 0))),
}


def gained(s: Any, seat: int) -> tuple[int, ...]:
    return tuple(n - 5 for n in purse(s, seat)[:3])


def test_every_citizen_has_a_case() -> None:
    assert sorted(CASES) == sorted(CITIZENS)


@pytest.mark.parametrize("name", CITIZENS)
def test_citizen_on_its_owners_turn(name: str) -> None:
    dice, beside, (choice, gain), _ = CASES[name]
    s = scene(purses={0: (5, 5, 5), 1: (5, 5, 5)}, citizens={0: {name: 1, **beside}}, domains={0: ["palace_of_the_dawn"]})
    harvest(s, *dice)
    if name == "thief":
        do(s, "steal", player=1, resource="gold", amount=3)
        assert purse(s, 1)[0] == 2
    elif choice is not None:
        do(s, "use_on_turn", seat=0, citizen=name, option=choice)
    assert gained(s, 0) == gain


@pytest.mark.parametrize("name", CITIZENS)
def test_citizen_on_another_turn(name: str) -> None:
    dice, beside, _, (choice, gain) = CASES[name]
    s = scene(purses={0: (5, 5, 5), 1: (5, 5, 5)}, citizens={1: {name: 1, **beside}}, domains={1: ["palace_of_the_dawn"]})
    harvest(s, *dice)
    if choice is not None:
        do(s, "use_off_turn", seat=1, citizen=name, option=choice)
    assert gained(s, 1) == gain


def test_merchant_may_take_gold() -> None:
    s = harvest(scene(citizens={0: {"merchant": 1}}), 2, 1)
    do(s, "use_on_turn", citizen="merchant", option=0, seat=0)
    assert purse(s)[:3] == (2, 0, 0)


STARTER_CASES = {"starter_peasant": ((5, 3), (1, 0, 0)), "starter_knight": ((6, 1), (0, 1, 0))}


@pytest.mark.parametrize("name", STARTERS)
def test_starter_brings_one_to_everybody(name: str) -> None:
    dice, gain = STARTER_CASES[name]
    s = harvest(scene(3), *dice)
    assert [purse(s, seat)[:3] for seat in range(3)] == [gain] * 3


@pytest.mark.parametrize("dice", [(3, 6), (4, 6)])
def test_a_two_number_citizen_activates_with_either(dice: tuple[int, int]) -> None:
    s = harvest(scene(citizens={0: {"priestess": 1}}), *dice)
    assert purse(s)[:3] == (0, 3, 1)


def test_a_citizen_of_eleven_and_twelve_activates_once_on_double_six() -> None:
    s = harvest(scene(citizens={0: {"miner": 1}}), 6, 6)
    assert purse(s)[:3] == (1, 2, 0)

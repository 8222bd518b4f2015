"""Paying with magic as an augment."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import RYAN, act, can, do, goods, have, kinds, offered, put, scene, turn


def test_ryan_pays_two_wood_and_a_magic_for_his_manor() -> None:
    s = scene(4)
    have(s, RYAN, wood=2, magic=1)
    act(s, RYAN, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    do(s, "district", district="nor_high")
    assert goods(s, RYAN) == {}


def test_at_least_one_real_resource_is_paid() -> None:
    s = scene()
    have(s, 0, magic=6)
    act_choices(s, "gold")
    assert not can(s, "primary", action="manor") and not can(s, "primary", action="temple")
    assert not can(s, "primary", action="recruit")


def act_choices(s: Castellans, *dice: str) -> None:
    """Spend a die and stop at the choice of the primary action."""
    turn(s, 0, *dice, *dice, *dice)


@pytest.mark.parametrize(
    ("wood", "magic", "ways"),
    [(3, 2, [0, 1, 2]), (3, 0, []), (2, 2, [1, 2]), (1, 2, []), (6, 6, [0, 1, 2]), (2, 1, [])],
)
def test_the_player_chooses_how_much_magic_to_use(wood: int, magic: int, ways: list[int]) -> None:
    s = scene()
    have(s, 0, wood=wood, magic=magic)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    do(s, "district", district="nor_high")
    assert [way["magic"] for way in offered(s, "pay")] == ways
    if ways:
        do(s, "pay", magic=ways[-1])
        assert goods(s) == {g: n for g, n in (("wood", wood - 3 + ways[-1]), ("magic", magic - ways[-1])) if n}


def test_magic_never_pays_gold() -> None:
    s = scene()
    have(s, 0, wood=3, magic=6)
    put(s, 1, "manor", "nor_high")
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    assert not can(s, "district", district="nor_high") and can(s, "district", district="penumbra")


def test_the_dies_own_resource_counts_before_the_payment() -> None:
    s = scene()
    have(s, 0, magic=2)
    act_choices(s, "wood")
    assert can(s, "primary", action="manor")
    do(s, "primary", action="manor")
    do(s, "manor", token="elders_manor")
    do(s, "district", district="nor_high")
    assert goods(s) == {}


def test_what_cannot_be_paid_is_not_offered() -> None:
    s = scene()
    act_choices(s, "gold")
    assert kinds(s) == {"primary"} and [o["action"] for o in offered(s, "primary")] == ["harvest", "wharf"]

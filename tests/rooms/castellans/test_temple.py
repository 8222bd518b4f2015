"""The Temple action."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from tests.rooms.castellans.scene import HARRIS, act, can, count, do, goods, have, put, scene, spaces, track


def test_harris_builds_in_penumbra_with_a_magic() -> None:
    s = scene(4)
    have(s, HARRIS, stone=1, magic=1)
    track(s, HARRIS, shadow=2)
    act(s, HARRIS, "temple", "gold", "wood", "food")
    do(s, "district", district="penumbra")
    assert count(s, HARRIS, "temple", "penumbra") == 1
    assert spaces(s, HARRIS) == {"shadow": 4, "holy": 2}
    assert goods(s, HARRIS) == {"gold": 2}, "one token crosses a divider of 2 gold"


def test_a_stone_die_gives_a_stone_first() -> None:
    s = scene()
    have(s, 0, stone=1)
    act(s, 0, "temple", "stone", "wood", "food")
    assert goods(s) == {"stone": 2}


def test_gold_rises_with_every_temple_of_any_colour() -> None:
    s = scene(3)
    have(s, 0, stone=2, gold=1)
    put(s, 1, "temple", "penumbra", 2)
    put(s, 2, "temple", "iron_pit")
    act(s, 0, "temple", "gold", "wood", "food")
    assert not can(s, "district", district="penumbra")
    do(s, "district", district="iron_pit")
    assert goods(s) == {}


def test_a_district_holds_any_number_of_temples() -> None:
    s = scene()
    have(s, 0, stone=2, gold=6)
    put(s, 0, "temple", "penumbra", 3)
    put(s, 1, "temple", "penumbra", 3)
    act(s, 0, "temple", "gold", "wood", "food")
    do(s, "district", district="penumbra")
    assert count(s, 0, "temple", "penumbra") == 4 and goods(s) == {}


def test_no_temple_left_no_temple_action() -> None:
    s = scene()
    have(s, 0, stone=6)
    put(s, 0, "temple", "penumbra", 4)
    with pytest.raises(IllegalAction):
        act(s, 0, "temple", "gold", "wood", "food")

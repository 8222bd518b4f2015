"""The roll phase: dice, the domains that change them, doubles."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from tests.rooms.kingdoms.scene import can, do, offers, purse, question, roll, scene

ALL_DICE = ["foxgrove_palisade", "the_desert_orchid", "palace_of_the_dawn"]


def test_dice_show_one_to_six_and_the_roll_is_a_barrier() -> None:
    s = scene()
    seen = set()
    for _ in range(60):
        s.stack[0].step(s)
        seen |= {s.die1, s.die2}
        s.stack, s.lanes = s.stack[:1], []
    assert seen == {1, 2, 3, 4, 5, 6}
    assert s.barrier == "the dice were rolled"


def test_without_such_domains_nothing_is_asked() -> None:
    s = roll(scene(domains={1: ALL_DICE}), 5, 6)
    assert question(s) == "ActionPhase"


def test_each_domain_changes_a_die_once_in_a_roll_phase() -> None:
    s = roll(scene(purses={0: (9, 0, 0)}, domains={0: ALL_DICE}), 3, 4)
    do(s, "change", domain="foxgrove_palisade", die=1)
    assert (s.die1, s.die2) == (6, 4)
    assert not can(s, "change", domain="foxgrove_palisade", die=2)
    with pytest.raises(IllegalAction, match="only once in a roll phase"):
        do(s, "change", domain="foxgrove_palisade", die=2)


def test_several_domains_may_change_one_die() -> None:
    s = roll(scene(purses={0: (9, 0, 0)}, domains={0: ALL_DICE}), 3, 4)
    do(s, "change", domain="foxgrove_palisade", die=1)
    do(s, "change", domain="palace_of_the_dawn", die=1)
    assert (s.die1, s.die2) == (5, 4)
    do(s, "change", domain="the_desert_orchid", die=1)
    # the Orchid is free without holy citizens; the sum of 5 then brings the starter's gold
    assert s.die1 == 1 and purse(s)[0] == 9 - 2 + 1


def test_using_a_domain_is_optional() -> None:
    s = roll(scene(purses={0: (9, 0, 0)}, domains={0: ALL_DICE}), 5, 4)
    do(s, "done")
    assert (s.die1, s.die2) == (5, 4) and purse(s)[0] == 10


def test_a_change_that_cannot_be_paid_is_not_offered() -> None:
    s = roll(scene(purses={0: (1, 0, 9)}, domains={0: ["foxgrove_palisade"]}), 5, 4)
    assert question(s) == "ActionPhase"


def test_a_die_is_not_changed_into_itself_nor_below_one() -> None:
    s = roll(scene(purses={0: (9, 0, 0)}, domains={0: ALL_DICE}), 1, 6)
    assert {(o.domain, o.die) for o in offers(s) if o.kind == "change"} == {
        ("foxgrove_palisade", 1),
        ("the_desert_orchid", 2),
        ("palace_of_the_dawn", 2),
    }


def test_the_changed_dice_are_harvested() -> None:
    s = roll(scene(citizens={0: {"archer": 1}}, domains={0: ["palace_of_the_dawn"]}), 5, 3)
    do(s, "change", domain="palace_of_the_dawn", die=1)
    assert purse(s)[:2] == (0, 2) and (s.die1, s.die2) == (4, 3)


def test_changes_back_into_doubles_pay_again() -> None:
    s = scene(3, purses={0: (9, 0, 0)}, domains={0: ALL_DICE, 2: ["gargans_embrace"]})
    roll(s, 6, 6)
    assert purse(s, 2)[3] == 1
    do(s, "change", domain="palace_of_the_dawn", die=1)
    assert purse(s, 2)[3] == 1
    do(s, "change", domain="foxgrove_palisade", die=1)
    assert (s.die1, s.die2) == (6, 6) and purse(s, 2)[3] == 2

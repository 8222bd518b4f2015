"""The Harvest action and the windmill."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.rules.turn import Turn
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    BETH,
    act,
    ask,
    can,
    count,
    do,
    goods,
    have,
    kinds,
    offered,
    own,
    put,
    question,
    scene,
    spaces,
    unlock,
    wells,
)
from tests.rooms.castellans.scene import left_over as lay_left_over

ROAD = "bazani_gate-nor_high"


def test_beth_harvests_with_a_magic_die() -> None:
    s = scene(4)
    act(s, BETH, "harvest", "magic", "stone", "influence")
    assert question(s) == "TakeResource"
    do(s, "take", resource="wood")
    do(s, "push", guild="shadow")
    do(s, "push", guild="shadow")
    assert goods(s) == {"wood": 1, "stone": 1, "magic": 1}
    assert spaces(s) == {"shadow": 2}, "the influence die's push, and the push of every harvest"


def test_only_a_magic_die_gives_a_resource_first() -> None:
    s = scene()
    act(s, 0, "harvest", "wood", "stone", "gold")
    assert question(s) == "Push"


def test_all_three_dice_count_drafted_or_spent() -> None:
    s = scene()
    wells(s, 0, "gold", "food", "stone", spent=2)
    ask(s, Turn(0, 1, 0))
    do(s, "primary", action="harvest")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2, "food": 1, "stone": 1}


def test_every_influence_may_go_to_another_track() -> None:
    s = scene()
    act(s, 0, "harvest", "influence", "influence", "influence")
    for guild in ("worker", "soldier", "shadow", "holy"):
        do(s, "push", guild=guild)
    assert spaces(s) == {"worker": 1, "soldier": 1, "shadow": 1, "holy": 1} and s.over


def test_the_spent_die_counts_with_its_turned_face() -> None:
    s = scene()
    own(s, 0, "builder")
    wells(s, 0, "gold", "gold", "gold")
    ask(s, Turn(0, 1, 0))
    do(s, "turn", face="wood")
    do(s, "primary", action="harvest")
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 4, "wood": 1}


def test_land_owner_and_farmer_add_to_a_harvest() -> None:
    s = scene()
    unlock(s, 0, "land_owners_manor")
    own(s, 0, "farmer")
    lay_left_over(s, "influence", "influence", "influence")
    act(s, 0, "harvest", "wood", "stone", "wood")
    for _ in range(3):
        do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2, "wood": 2, "stone": 1} and spaces(s) == {"holy": 3}


# -- windmills -------------------------------------------------------------------------------------------------------------


def harvested(s: Castellans, **stock: int) -> Castellans:
    """A player who has just harvested three gold dice, and then owns `stock`."""
    act(s, 0, "harvest", "gold", "gold", "gold")
    have(s, 0, gold=0)
    have(s, 0, **stock)
    do(s, "push", guild="holy")
    return s


def test_beth_builds_a_windmill_with_a_food_and_a_magic() -> None:
    s = harvested(scene(4), food=1, magic=1)
    assert kinds(s) == {"done", "windmill"} and len(offered(s, "windmill")) == 6
    do(s, "windmill", road=ROAD)
    assert goods(s) == {} and count(s, 0, "windmill", ROAD) == 1 and spaces(s) == {"holy": 1}


def test_a_windmill_is_optional() -> None:
    s = harvested(scene(), food=2)
    do(s, "done")
    assert goods(s) == {"food": 2} and s.over


def test_gold_rises_with_every_windmill_on_the_road() -> None:
    s = scene(3)
    put(s, 1, "windmill", ROAD)
    put(s, 2, "windmill", ROAD)
    harvested(s, food=2, gold=2)
    do(s, "windmill", road=ROAD)
    assert goods(s) == {}
    s = scene(3)
    put(s, 1, "windmill", ROAD)
    put(s, 2, "windmill", ROAD)
    harvested(s, food=2, gold=1)
    assert not can(s, "windmill", road=ROAD) and can(s, "windmill", road="penumbra-luna_grove")


def test_a_road_has_four_dots() -> None:
    s = scene(3)
    put(s, 1, "windmill", ROAD, 3)
    put(s, 2, "windmill", ROAD)
    harvested(s, food=2, gold=6)
    assert not can(s, "windmill", road=ROAD)
    with pytest.raises(IllegalAction, match="free dot"):
        do(s, "windmill", road=ROAD)


def test_no_windmill_left() -> None:
    s = scene()
    put(s, 0, "windmill", ROAD, 3)
    harvested(s, food=6)
    assert s.over


def test_one_windmill_for_each_harvest() -> None:
    s = harvested(scene(), food=6)
    do(s, "windmill", road=ROAD)
    assert s.over and goods(s) == {"food": 4}

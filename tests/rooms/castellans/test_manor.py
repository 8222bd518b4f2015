"""The Manor action and the eight manor powers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.content.tables import MANOR_IDS
from duchy.rooms.castellans.scoring import score_monuments
from tests.rooms.castellans.scene import (
    BETH,
    MICHAEL,
    RYAN,
    act,
    can,
    count,
    do,
    goods,
    have,
    keep,
    left_over,
    line,
    offered,
    put,
    question,
    scene,
    spaces,
    unlock,
    vp,
    wharf_card,
)


def test_michael_builds_in_bazani_gate_beside_two_manors() -> None:
    s = scene(4)
    have(s, MICHAEL, wood=3, gold=2)
    put(s, BETH, "manor", "bazani_gate")
    put(s, RYAN, "manor", "bazani_gate")
    act(s, MICHAEL, "manor", "gold", "stone", "food")
    do(s, "manor", token="priests_manor")
    do(s, "district", district="bazani_gate")
    assert goods(s, MICHAEL) == {} and count(s, MICHAEL, "manor", "bazani_gate") == 1
    assert spaces(s, MICHAEL) == {"worker": 1, "soldier": 1}


def test_a_wood_die_gives_a_wood_first() -> None:
    s = scene()
    have(s, 0, wood=2)
    act(s, 0, "manor", "wood", "stone", "food")
    assert goods(s) == {"wood": 3}


def test_gold_rises_with_every_manor_of_any_colour() -> None:
    s = scene(3)
    have(s, 0, wood=3, gold=2)
    put(s, 0, "manor", "nor_high")
    put(s, 1, "lighthouse", "nor_high")
    put(s, 2, "manor", "nor_high")
    put(s, 2, "manor", "penumbra", 2)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    assert not can(s, "district", district="nor_high") and can(s, "district", district="penumbra")
    with pytest.raises(IllegalAction, match="1 gold for each manor"):
        do(s, "district", district="nor_high")


def test_keeps_are_no_manors() -> None:
    s = scene()
    have(s, 0, wood=3)
    keep(s, "anchorage", 3)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="elders_manor")
    assert can(s, "district", district="anchorage")


def test_one_lighthouse_in_a_district() -> None:
    s = scene()
    have(s, 0, wood=3, gold=6)
    put(s, 1, "lighthouse", "anchorage")
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="lighthouse")
    assert {"district": "anchorage"} not in offered(s, "district") and len(offered(s, "district")) == 5
    do(s, "district", district="nor_high")
    assert s.view(None)["city"][2]["lighthouse"] == 0 and s.view(None)["city"][0]["lighthouse"] == 1


def test_each_manor_token_is_built_once() -> None:
    s = scene()
    have(s, 0, wood=3)
    unlock(s, 0, "elders_manor", "bankers_manor")
    act(s, 0, "manor", "gold", "stone", "food")
    tokens = [o["token"] for o in offered(s, "manor")]
    assert tokens == [t for t in MANOR_IDS if t not in ("elders_manor", "bankers_manor")]
    with pytest.raises(IllegalAction, match="left your board"):
        do(s, "manor", token="elders_manor")


def test_no_manor_left_no_manor_action() -> None:
    s = scene()
    have(s, 0, wood=6)
    unlock(s, 0, *MANOR_IDS)
    with pytest.raises(IllegalAction):
        act(s, 0, "manor", "gold", "stone", "food")


def test_the_last_manor_may_be_a_lighthouse_without_a_district() -> None:
    s = scene(5)
    have(s, 0, wood=6, gold=0)
    unlock(s, 0, *[t for t in MANOR_IDS if t != "lighthouse"])
    for seat, district in enumerate(["bazani_gate", "nor_high", "penumbra", "luna_grove"], 1):
        put(s, seat, "lighthouse", district)
    put(s, 1, "manor", "anchorage")
    put(s, 1, "manor", "iron_pit")
    with pytest.raises(IllegalAction):
        act(s, 0, "manor", "gold", "stone", "food")


# -- one test for each manor -----------------------------------------------------------------------------------------------


def merchant() -> None:
    s = scene()
    unlock(s, 0, "merchants_manor")
    act(s, 0, "wharf", "gold", "stone", "food")
    do(s, "collect")
    assert goods(s) == {"gold": 2}


def land_owner() -> None:
    s = scene()
    unlock(s, 0, "land_owners_manor")
    left_over(s, "gold", "gold", "magic")
    act(s, 0, "harvest", "wood", "stone", "food")
    do(s, "push", guild="worker")
    do(s, "push", guild="holy")
    assert offered(s, "left_over") == [{"face": "gold"}, {"face": "magic"}]
    do(s, "left_over", face="gold")
    assert goods(s) == {"gold": 2, "wood": 1, "stone": 1, "food": 1}
    assert spaces(s) == {"worker": 1, "holy": 1}
    assert s.view(None)["left_over"] == ["gold", "gold", "magic"]


def architect() -> None:
    s = scene()
    have(s, 0, wood=3)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="architects_manor")
    do(s, "district", district="nor_high")
    assert offered(s, "push") == [{"guild": "soldier"}, {"guild": "holy"}]
    do(s, "push", guild="holy")
    assert spaces(s) == {"soldier": 1, "holy": 2}


def priest() -> None:
    s = scene()
    unlock(s, 0, "priests_manor")
    have(s, 0, stone=2)
    act(s, 0, "temple", "gold", "wood", "food")
    do(s, "district", district="nor_high")
    do(s, "push", guild="soldier")
    assert spaces(s) == {"soldier": 3, "holy": 2}


def elder() -> None:
    s = scene()
    unlock(s, 0, "elders_manor")
    have(s, 0, food=1)
    line(s, "pink", "monk", "thief", "farmer", "miner")
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=1)
    do(s, "district", district="bazani_gate")
    do(s, "push", guild="worker")
    assert spaces(s) == {"holy": 2, "worker": 1}


def lighthouse() -> None:
    s = scene(3)
    put(s, 0, "lighthouse", "anchorage")
    put(s, 0, "ship", "anchorage")
    put(s, 2, "ship", "anchorage", 2)
    put(s, 1, "ship", "iron_pit")
    score_monuments(s)
    assert [vp(s, seat) for seat in range(3)] == [6, 0, 0]


def adventurer() -> None:
    for kind, params, gained in (
        ("take_gold", {}, {"gold": 6}),
        ("take", {"resource": "stone"}, {"stone": 3}),
        ("take", {"resource": "magic"}, {"magic": 3}),
    ):
        s = scene()
        have(s, 0, wood=3)
        act(s, 0, "manor", "gold", "stone", "food")
        do(s, "manor", token="adventurers_manor")
        do(s, "district", district="nor_high")
        do(s, kind, **params)
        assert goods(s) == gained


def banker() -> None:
    s = scene()
    have(s, 0, wood=3)
    assert s.view(0)["seats"][0]["limits"]["gold"] == 6 and s.view(0)["seats"][0]["crates"] == 2
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="bankers_manor")
    do(s, "district", district="nor_high")
    assert s.view(0)["seats"][0]["limits"]["gold"] == 10 and s.view(0)["seats"][0]["crates"] == 3


POWERS: dict[str, Callable[[], None]] = {
    "merchants_manor": merchant,
    "land_owners_manor": land_owner,
    "architects_manor": architect,
    "priests_manor": priest,
    "elders_manor": elder,
    "lighthouse": lighthouse,
    "adventurers_manor": adventurer,
    "bankers_manor": banker,
}


@pytest.mark.parametrize("manor", MANOR_IDS)
def test_manor_power(manor: str) -> None:
    POWERS[manor]()


def test_a_power_is_locked_while_its_manor_is_on_the_board() -> None:
    s = scene()
    have(s, 0, stone=2)
    wharf_card(s, "wharf_5", "wharf_8")
    act(s, 0, "temple", "gold", "wood", "food")
    do(s, "district", district="nor_high")
    assert s.over, "no Priest, no further push"


def test_the_adventurers_gold_is_lost_beyond_the_limit() -> None:
    s = scene()
    have(s, 0, wood=3, gold=4)
    act(s, 0, "manor", "gold", "stone", "food")
    do(s, "manor", token="adventurers_manor")
    do(s, "district", district="nor_high")
    assert question(s) == "TakeOneKind"
    do(s, "take_gold")
    assert goods(s) == {"gold": 6}

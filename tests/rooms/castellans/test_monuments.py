"""Monument actions and what monuments score."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.content.tables import MONUMENT_IDS
from duchy.rooms.castellans.scoring import control, score_monuments
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    BETH,
    HARRIS,
    MICHAEL,
    can,
    do,
    goods,
    have,
    offered,
    put,
    scene,
    spaces,
    turn,
    unlock,
    vp,
)


def rich(players: int = 4, seat: int = 0, gold: int = 10) -> Castellans:
    s = scene(players)
    unlock(s, seat, "bankers_manor")
    have(s, seat, gold=gold)
    return s


def test_beth_erects_a_gate_between_nor_high_and_penumbra() -> None:
    s = rich(seat=BETH, gold=8)
    put(s, MICHAEL, "citizen", "nor_high")
    put(s, HARRIS, "citizen", "penumbra")
    turn(s, BETH, "gold", "wood", "stone")
    do(s, "gate", bridge="nor_high-penumbra")
    assert goods(s) == {} and [o["guild"] for o in offered(s, "push")] == ["soldier", "shadow", "holy"]
    do(s, "push", guild="holy")
    assert spaces(s) == {"holy": 2}, "both pushes on one track"
    score_monuments(s)
    assert vp(s) == 2


def test_michael_erects_a_ward_tower_in_bazani_gate() -> None:
    s = rich(seat=MICHAEL, gold=7)
    put(s, BETH, "manor", "bazani_gate")
    put(s, HARRIS, "lighthouse", "bazani_gate")
    turn(s, MICHAEL, "gold", "wood", "stone")
    do(s, "ward_tower", district="bazani_gate")
    assert goods(s, MICHAEL) == {} and [o["guild"] for o in offered(s, "push")] == ["worker", "soldier"]
    do(s, "push", guild="worker")
    assert spaces(s, MICHAEL) == {"worker": 1}
    score_monuments(s)
    assert vp(s, MICHAEL) == 2, "a lighthouse is a manor too"


def test_harris_erects_a_statue_in_penumbra_before_his_action() -> None:
    s = scene(4)
    have(s, HARRIS, gold=6)
    put(s, BETH, "temple", "penumbra")
    turn(s, HARRIS, "gold", "wood", "stone")
    do(s, "statue", district="penumbra")
    do(s, "push", guild="shadow")
    assert goods(s, HARRIS) == {} and spaces(s, HARRIS) == {"shadow": 1}
    score_monuments(s)
    assert vp(s, HARRIS) == 1


MONUMENTS = {
    "gate": (8, "citizen", {"bridge": "nor_high-penumbra"}, "bridge"),
    "ward_tower": (7, "manor", {"district": "nor_high"}, "district"),
    "statue": (6, "temple", {"district": "nor_high"}, "district"),
}


@pytest.mark.parametrize("monument", MONUMENT_IDS)
def test_monument(monument: str) -> None:
    """Its price, its single place, its single token, what it counts of any colour, and no control."""
    price, counts, where, _ = MONUMENTS[monument]
    assert not can(turn(rich(gold=price - 1), 0, "gold", "wood", "stone"), monument, **where)
    s = rich(gold=price)
    put(s, 0, counts, "nor_high")
    put(s, 1, counts, "nor_high", 2)
    put(s, 1, counts, "iron_pit")
    turn(s, 0, "gold", "wood", "stone")
    do(s, monument, **where)
    assert goods(s) == {}
    score_monuments(s)
    assert vp(s, 0) == 3 and vp(s, 1) == 0
    assert control(s, 2)[:2] == [2, 4], "a monument gives no control"
    s = rich()
    put(s, 1, monument, next(iter(where.values())))
    turn(s, 0, "gold", "wood", "stone")
    assert not can(s, monument, **where) and len(offered(s, monument)) == 5
    with pytest.raises(IllegalAction, match="place is taken"):
        do(s, monument, **where)
    s = rich()
    put(s, 0, monument, "luna_grove-iron_pit" if monument == "gate" else "iron_pit")
    turn(s, 0, "gold", "wood", "stone")
    assert offered(s, monument) == [], "each player has one"


def test_magic_does_not_pay_for_monuments() -> None:
    s = scene()
    have(s, 0, gold=5, magic=6)
    turn(s, 0, "gold", "wood", "stone")
    assert offered(s, "statue") == []


def test_gates_side_by_side_both_count_the_district_between() -> None:
    s = scene(2)
    put(s, 0, "gate", "nor_high-penumbra")
    put(s, 1, "gate", "penumbra-luna_grove")
    put(s, 0, "citizen", "penumbra", 2)
    put(s, 1, "citizen", "luna_grove")
    score_monuments(s)
    assert [vp(s, 0), vp(s, 1)] == [2, 3]


def test_a_lighthouse_counts_ships_and_is_a_manor_for_towers() -> None:
    s = scene(2)
    put(s, 0, "lighthouse", "anchorage")
    put(s, 1, "ward_tower", "anchorage")
    put(s, 1, "ship", "anchorage", 3)
    score_monuments(s)
    assert [vp(s, 0), vp(s, 1)] == [6, 1]


def test_every_kind_of_monument_has_its_row_here() -> None:
    assert list(MONUMENTS) == MONUMENT_IDS

"""A turn of the Action phase: one die, one primary action, perhaps a monument."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.rules.turn import Turn
from tests.rooms.castellans.scene import (
    act,
    ask,
    can,
    die_faces,
    do,
    goods,
    have,
    kinds,
    offered,
    own,
    question,
    scene,
    turn,
    unlock,
    wells,
)


def test_turns_go_clockwise_until_all_dice_are_spent() -> None:
    s = scene(3)
    for seat in range(3):
        wells(s, seat, "gold", "wood", "stone")
    ask(s, Turn(1, 9, 0))
    order: list[int] = []
    while not s.over:
        if question(s) in ("Turn", "Primary") and (not order or order[-1] != s.seat):
            order.append(s.seat)
        if can(s, "primary", action="harvest"):
            do(s, "primary", action="harvest")
        else:
            s.apply(s.legal()[0])
    assert order == [1, 2, 0] * 3
    assert all(spent for seat in range(3) for _, spent in die_faces(s, seat))


def test_any_die_serves_for_any_action() -> None:
    for face in ("gold", "wood", "stone", "food", "magic", "influence"):
        s = scene()
        have(s, 0, wood=3, stone=3, food=3)
        turn(s, 0, face, face, face)
        assert [o["action"] for o in offered(s, "primary")] == ["manor", "temple", "recruit", "harvest", "wharf"]


def test_the_die_moves_from_drafted_to_spent() -> None:
    s = turn(scene(), 0, "gold", "wood", "gold")
    assert offered(s, "spend") == [{"face": "gold"}, {"face": "wood"}]
    do(s, "spend", face="wood")
    assert die_faces(s) == [("gold", False), ("wood", True), ("gold", False)]


def test_only_drafted_dice_can_be_spent() -> None:
    s = scene()
    wells(s, 0, "gold", "wood", "stone", spent=1)
    ask(s, Turn(0, 1, 0))
    with pytest.raises(IllegalAction, match="drafted wells"):
        do(s, "spend", face="gold")


@pytest.mark.parametrize(
    ("face", "action", "bonus"),
    [("wood", "manor", {"wood": 1}), ("stone", "temple", {"stone": 1}), ("food", "recruit", {"food": 1})],
)
def test_a_linked_face_gives_its_bonus_only_for_its_own_action(face: str, action: str, bonus: dict[str, int]) -> None:
    s = scene()
    have(s, 0, wood=3, stone=3, food=3)
    act(s, 0, action, face, "gold", "gold")
    assert goods(s) == {g: 3 + bonus.get(g, 0) for g in ("wood", "stone", "food")}
    s = scene()
    have(s, 0, wood=3, stone=3, food=3)
    act(s, 0, action, "influence", "gold", "gold")
    assert goods(s) == {"wood": 3, "stone": 3, "food": 3}


def test_a_die_turned_while_spent_counts_with_its_final_face() -> None:
    s = scene()
    own(s, 0, "builder", "cook")
    have(s, 0, wood=2)
    turn(s, 0, "gold", "gold", "gold")
    do(s, "turn", face="food")
    do(s, "turn", face="wood")
    do(s, "primary", action="manor")
    assert goods(s) == {"wood": 3}


def test_a_monument_before_the_primary_action() -> None:
    s = scene()
    have(s, 0, gold=6)
    turn(s, 0, "gold", "wood", "stone")
    do(s, "statue", district="penumbra")
    do(s, "push", guild="holy")
    assert kinds(s) == {"spend"}, "no second monument in this turn"
    do(s, "spend", face="gold")
    do(s, "primary", action="wharf")
    assert goods(s) == {} and s.over


def test_a_monument_after_the_primary_action() -> None:
    s = scene()
    have(s, 0, gold=6)
    act(s, 0, "wharf", "gold", "wood", "stone")
    do(s, "done")
    assert question(s) == "EndOfTurn" and kinds(s) == {"done", "statue"}
    do(s, "statue", district="penumbra")
    do(s, "push", guild="holy")
    assert goods(s) == {} and s.over


def test_one_monument_a_turn() -> None:
    s = scene()
    unlock(s, 0, "bankers_manor")
    have(s, 0, gold=10, magic=0)
    turn(s, 0, "gold", "gold", "gold")
    do(s, "statue", district="penumbra")
    do(s, "push", guild="holy")
    have(s, 0, gold=10)
    do(s, "primary", action="wharf")
    do(s, "done")
    assert s.over, "the statue was this turn's monument"


def test_a_second_monument_is_refused_by_its_rule() -> None:
    s = scene()
    unlock(s, 0, "bankers_manor")
    have(s, 0, gold=10)
    turn(s, 0, "gold", "wood", "gold")
    do(s, "statue", district="penumbra")
    do(s, "push", guild="holy")
    with pytest.raises(IllegalAction, match="only one monument"):
        do(s, "gate", bridge="anchorage-bazani_gate")


def test_actions_are_not_interleaved() -> None:
    s = scene()
    have(s, 0, gold=6, wood=3)
    act(s, 0, "manor", "gold", "wood", "stone")
    assert kinds(s) == {"manor"}
    do(s, "manor", token="elders_manor")
    assert kinds(s) == {"district"}
    do(s, "district", district="nor_high")
    assert question(s) == "EndOfTurn"


def test_sub_actions_need_their_primary_action() -> None:
    s = scene()
    have(s, 0, wood=5, food=5, gold=5)
    turn(s, 0, "gold", "wood", "stone")
    assert kinds(s) == {"spend"}
    do(s, "spend", face="gold")
    assert kinds(s) == {"primary"}

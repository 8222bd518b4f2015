"""The Draft phase."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.rules.draft import Draft
from duchy.rooms.castellans.rules.turn import ActionPhase
from tests.rooms.castellans.scene import (
    BETH,
    GAME,
    ask,
    die_faces,
    do,
    drafting,
    goods,
    have,
    kinds,
    offered,
    own,
    pool,
    question,
    scene,
    spaces,
    told,
    track,
    unlock,
    wells,
)


def test_players_draft_clockwise_three_dice_each() -> None:
    s = scene(3)
    pool(s, *["gold", "wood"] * 6)
    ask(s, Draft(2, 9), ActionPhase())
    order = []
    while question(s) == "Draft":
        order.append(s.seat)
        do(s, "draft", face="wood" if len(order) % 2 else "gold")
    assert order == [2, 0, 1] * 3
    assert [len(die_faces(s, seat)) for seat in range(3)] == [3, 3, 3]


def test_the_last_three_dice_go_to_the_board() -> None:
    s = scene(2)
    pool(s, "gold", "gold", "gold", "gold", "gold", "gold", "wood", "stone", "magic")
    ask(s, Draft(0, 6), ActionPhase())
    for _ in range(6):
        do(s, "draft", face="gold")
    view = s.view(None)
    assert view["left_over"] == ["wood", "stone", "magic"] and view["pool"] == []
    assert question(s) == "Turn" and s.seat == 0


def test_the_first_player_begins_the_action_phase() -> None:
    s = scene(3)
    s.first = 2
    wells(s, 2, "wood", "stone", "gold")
    pool(s, "wood", "wood", "wood", "gold")
    ask(s, Draft(1, 1), ActionPhase())
    do(s, "draft", face="gold")
    assert question(s) == "Turn" and s.seat == 2


@pytest.mark.parametrize(
    ("face", "gained"),
    [
        ("gold", {"gold": 2}),
        ("wood", {"wood": 1}),
        ("stone", {"stone": 1}),
        ("food", {"food": 1}),
        ("magic", {"magic": 1}),
    ],
)
def test_a_drafted_die_gives_what_it_shows(face: str, gained: dict[str, int]) -> None:
    s = drafting(scene(), 0, face, "influence")
    do(s, "draft", face=face)
    assert goods(s) == gained and die_faces(s) == [(face, False)]


def test_beth_drafts_influence_and_crosses_the_shadow_divider() -> None:
    s = scene(4)
    track(s, BETH, shadow=3)
    drafting(s, BETH, "influence", "wood")
    do(s, "draft", face="influence")
    assert offered(s, "push") == [{"guild": g} for g in ("worker", "soldier", "shadow", "holy")]
    do(s, "push", guild="shadow")
    assert spaces(s) == {"shadow": 4} and goods(s) == {"gold": 2}


def test_beth_drafts_gold_and_adds_two() -> None:
    s = scene(4)
    have(s, BETH, gold=1)
    drafting(s, BETH, "gold", "wood")
    do(s, "draft", face="gold")
    assert goods(s) == {"gold": 3}


@pytest.mark.parametrize(("gold", "banker", "after"), [(5, False, 6), (6, False, 6), (5, True, 7), (9, True, 10)])
def test_gold_beyond_the_limit_is_lost(gold: int, banker: bool, after: int) -> None:
    s = scene()
    have(s, 0, gold=gold)
    if banker:
        unlock(s, 0, "bankers_manor")
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    assert goods(s) == {"gold": after}


@pytest.mark.parametrize("good", ["wood", "stone", "food", "magic"])
def test_resources_beyond_the_limit_are_lost(good: str) -> None:
    s = scene()
    have(s, 0, **{good: 6})
    drafting(s, 0, good, "influence")
    do(s, "draft", face=good)
    assert goods(s) == {good: 6}
    assert told(s, "gain")[0].facts["lost"] == 1


def test_only_dice_of_the_pool_can_be_drafted() -> None:
    s = drafting(scene(), 0, "gold", "wood")
    assert offered(s) == [{"kind": "draft", "face": "gold"}, {"kind": "draft", "face": "wood"}]
    with pytest.raises(IllegalAction, match="no such die"):
        do(s, "draft", face="magic")


def test_beths_cleric_turns_gold_to_magic_and_only_magic_counts() -> None:
    s = scene(4)
    own(s, BETH, "cleric")
    drafting(s, BETH, "gold", "wood")
    do(s, "draft", face="gold")
    assert offered(s) == [{"kind": "keep"}, {"kind": "turn", "face": "magic"}]
    do(s, "turn", face="magic")
    assert goods(s) == {"magic": 1} and die_faces(s) == [("magic", False)]


def test_changes_of_face_chain_and_only_the_last_counts() -> None:
    s = scene()
    own(s, 0, "cleric", "sculptor", "cook", "butcher", "monk")
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "turn", face="food")
    do(s, "turn", face="magic")
    do(s, "turn", face="stone")
    assert die_faces(s) == [("stone", False)] and goods(s) == {"stone": 1}
    assert "take" not in kinds(s), "Butcher and Monk look at the final face only"


def test_each_citizen_turns_a_die_once() -> None:
    s = scene()
    own(s, 0, "cleric", "sculptor")
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "turn", face="magic")
    assert offered(s, "turn") == [{"face": "stone"}]


def test_a_die_may_stay_as_it_is() -> None:
    s = scene()
    own(s, 0, "cleric")
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "keep")
    assert goods(s) == {"gold": 2}


def test_a_die_on_the_board_is_not_turned_any_more() -> None:
    s = scene()
    own(s, 0, "cleric")
    pool(s, "gold", "wood", "wood")
    ask(s, Draft(0, 1), Draft(0, 1))
    do(s, "draft", face="gold")
    do(s, "keep")
    assert question(s) == "TurnDraftedDie", "only wood is left: it is drafted at once"
    do(s, "turn", face="magic")
    assert die_faces(s) == [("gold", False), ("magic", False)]


def test_a_turned_die_triggers_the_citizen_of_its_final_face() -> None:
    s = scene()
    own(s, 0, "cleric", "monk")
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    do(s, "turn", face="magic")
    do(s, "take", resource="food")
    assert goods(s) == {"magic": 1, "food": 1}


def test_exchanges_come_after_the_gain_and_once_for_each_die() -> None:
    s = scene()
    own(s, 0, "engineer", "butcher", "artificer")
    drafting(s, 0, "food", "wood")
    do(s, "draft", face="food")
    do(s, "take", resource="wood")
    do(s, "exchange", citizen="engineer")
    do(s, "give", resource="wood")
    assert goods(s) == {"food": 1} and s.scores()[0] == 2
    assert s.over, "the Engineer is used, the Artificer can't be paid"


def test_an_exchange_may_be_declined() -> None:
    s = scene()
    own(s, 0, "engineer")
    drafting(s, 0, "food", "wood")
    do(s, "draft", face="food")
    assert kinds(s) == {"done", "exchange"}
    do(s, "done")
    assert goods(s) == {"food": 1} and s.scores()[0] == 0


def test_exchanges_can_follow_each_other() -> None:
    s = scene()
    own(s, 0, "alchemist", "artificer", "bishop")
    drafting(s, 0, "food", "wood")
    do(s, "draft", face="food")
    do(s, "exchange", citizen="alchemist")
    assert goods(s) == {"gold": 2}
    do(s, "exchange", citizen="artificer")
    assert goods(s) == {"gold": 1} and s.scores()[0] == 1 and s.over


def test_a_whole_draft_leaves_three_dice() -> None:
    s = GAME.new(players=5, seed=9)
    while s.view(None)["phase"] in ("setup", "draft"):
        s.apply(s.legal()[0])
    assert len(s.view(None)["left_over"]) == 3 and all(len(die_faces(s, seat)) == 3 for seat in range(5))

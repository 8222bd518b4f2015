"""Restoration, the end of the fourth round, final scoring and the tie-break."""

from __future__ import annotations

from duchy.games.academies.restoration import next_first, restore_academy, restore_board
from duchy.games.academies.rounds import EndRound
from duchy.games.academies.scoring import final_scoring
from duchy.games.academies.state import (
    BAG,
    BOARD,
    BUSY,
    FIRST,
    IN_CLASS,
    LIT,
    MINISTERS,
    OLD_MONUMENTS,
    OLD_TILES,
    ON_QUESTS,
    PROFESSOR_BAG,
    ROUND,
    STEWARDS,
    TOP_QUEST,
    USED_FAVORS,
)
from tests.games.academies import scene as sc
from tests.games.academies.scene import dock, has, question, scene


def test_the_bottom_favor_and_monument_are_discarded_and_the_lines_slide() -> None:
    s = scene()
    lines = s.view(None)["lines"]
    before = {name: [*lines[name]["spaces"], lines[name]["top"]] for name in ("favors", "monuments")}
    restore_board(s)
    for name in before:
        assert sc.shown(s, name) == before[name][1:]
    assert sum(s.table[USED_FAVORS : USED_FAVORS + 7]) == 1
    assert sum(s.table[OLD_MONUMENTS : OLD_MONUMENTS + 9]) == 1


def test_the_two_rightmost_professors_go_back_to_the_bag() -> None:
    s = scene()
    before = sc.shown(s, "professors")
    bag = sum(s.table[PROFESSOR_BAG : PROFESSOR_BAG + 4])
    restore_board(s)
    assert sc.shown(s, "professors")[:3] == before[2:]
    assert None not in sc.shown(s, "professors")
    assert sum(s.table[PROFESSOR_BAG : PROFESSOR_BAG + 4]) == bag


def test_bottom_tiles_are_discarded_one_prestige_one_town_two_guild() -> None:
    s = scene()
    lines = s.view(None)["lines"]
    before = {name: [*lines[name]["spaces"], lines[name]["top"]] for name in ("prestige", "town", "guild")}
    restore_board(s)
    assert sc.shown(s, "prestige") == before["prestige"][1:]
    assert sc.shown(s, "town") == before["town"][1:]
    assert sc.shown(s, "guild")[:4] == before["guild"][2:]
    assert s.table[OLD_TILES : OLD_TILES + 3] == [2, 1, 1]


def test_dock_dice_quest_dice_and_unused_graduates_go_to_the_bag_and_the_docks_are_refilled() -> None:
    s = scene()
    s.table[BAG : BAG + 4] = [0, 0, 0, 0]
    for name in sc.DOCK_IDS:
        dock(s, name, "worker 1")
    s.table[ON_QUESTS] = 3
    has(s, 0, graduates=["shadow", "shadow"])
    has(s, 1, graduates=["soldier"])
    restore_board(s)
    assert sc.graduates(s, 0) == sc.graduates(s, 1) == []
    dice = [d["guild"] for place in s.view(None)["docks"] for d in place["dice"]]
    assert sorted(dice) == ["holy"] * 3 + ["shadow"] * 2 + ["soldier"] + ["worker"] * 4, "ten dice for twelve spaces"
    assert [len(place["dice"]) for place in s.view(None)["docks"]] == [3, 3, 3, 1], "from left to right while the bag lasts"


def test_quests_with_a_torch_are_replaced_and_others_stay() -> None:
    s = scene()
    s.boards[LIT] = 0b0001
    s.boards[BOARD + LIT] = 0b0101
    restore_board(s)
    assert s.table[TOP_QUEST : TOP_QUEST + 4] == [1, 0, 1, 0]
    assert s.boards[LIT] == s.boards[BOARD + LIT] == 0, "the torches are back"


def test_students_return_to_the_garden_with_their_values() -> None:
    s = scene()
    has(s, students=["holy 5", "worker 2"])
    s.students[0] += IN_CLASS * 3
    s.lessons[0] = 2 * 16 + 11
    restore_academy(s, 0)
    assert sc.garden(s) == ["holy 5", "worker 2"] and s.lessons[0] == -1


def test_professors_and_stewards_come_home() -> None:
    s = scene()
    s.boards[BUSY] = s.boards[BUSY + 4] = 1
    s.boards[STEWARDS] = 0b0111
    s.boards[MINISTERS] = 0b0011
    restore_academy(s, 0)
    assert sc.busy(s) == [] and s.boards[STEWARDS] == 0 and s.boards[MINISTERS] == 0


def test_the_round_and_the_first_player_move_on() -> None:
    s = scene(players=3)
    s.table[FIRST] = 2
    s.stack = [EndRound()]
    s.settle()
    assert s.table[ROUND] == 2 and s.table[FIRST] == 0 and question(s) == "SendSteward" and s.seat == 0
    assert next_first(s) == 1


def test_after_the_fourth_round_the_game_is_scored_without_restoration() -> None:
    s = scene()
    s.table[ROUND] = 4
    before = s.table[:]
    has(s, tiles={0: "civic_promenade", 1: "bakers_row"}, banners=["vocations"], score=7)
    s.stack = [EndRound()]
    s.settle()
    assert s.over and s.table == before
    assert s.scores() == [7 + 4 + 1, 0]


def test_final_scoring_adds_prestige_tiles_and_upper_seats() -> None:
    s = scene()
    has(s, 0, tiles={0: "civic_promenade", 1: "bakers_row", 5: "hammer_and_hood_society"}, banners=["tuition", "vocations"])
    has(s, 1, tiles={0: "bakers_row"}, banners=["civic_pride"], monuments={0: "library"})
    final_scoring(s)
    assert s.scores() == [4 + 3 + 1, 1], "lower seats and unused chits are worth nothing"


def test_unused_favors_gold_and_magic_are_worth_nothing() -> None:
    s = scene()
    has(s, gold=20, magic=20, favors=["walk_in", "building_permit"])
    final_scoring(s)
    assert s.scores() == [0, 0]


def test_the_score_goes_on_beyond_a_hundred() -> None:
    s = scene()
    has(s, score=99, tiles={0: "civic_promenade"})
    final_scoring(s)
    assert s.scores() == [101, 0]


def test_the_highest_score_wins() -> None:
    s = scene(players=3)
    for seat, points in enumerate((30, 42, 41)):
        has(s, seat, score=points)
    assert s.winners() == [], "nobody has won before the end"
    s.over = True
    assert s.winners() == [1]


def test_a_tie_goes_to_the_most_monuments_and_is_shared_after_that() -> None:
    s = scene(players=3)
    for seat in range(3):
        has(s, seat, score=40)
    has(s, 1, monuments={0: "library"})
    s.over = True
    assert s.winners() == [1]
    has(s, 2, monuments={3: "holy_monument"})
    assert s.winners() == [1, 2]

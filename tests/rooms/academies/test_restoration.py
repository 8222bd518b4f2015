"""Restoration, the end of the fourth round, final scoring and the tie-break."""

from __future__ import annotations

from duchy.rooms.academies.rules.restoration import next_first, restore_academy, restore_board
from duchy.rooms.academies.rules.rounds import EndRound
from duchy.rooms.academies.scoring import final_scoring
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import dock, has, question, scene


def test_the_bottom_favor_and_monument_are_discarded_and_the_lines_slide() -> None:
    s = scene()
    lines = s.view(None)["lines"]
    before = {name: [*lines[name]["spaces"], lines[name]["top"]] for name in ("favors", "monuments")}
    restore_board(s)
    for name in before:
        assert sc.shown(s, name) == before[name][1:]
    assert len(s.favor_line.discards) == len(s.monument_line.discards) == 1


def test_the_two_rightmost_professors_go_back_to_the_bag() -> None:
    s = scene()
    before = sc.shown(s, "professors")
    bag = sum(s.professor_bag)
    restore_board(s)
    assert sc.shown(s, "professors")[:3] == before[2:]
    assert None not in sc.shown(s, "professors")
    assert sum(s.professor_bag) == bag


def test_bottom_tiles_are_discarded_one_prestige_one_town_two_guild() -> None:
    s = scene()
    lines = s.view(None)["lines"]
    before = {name: [*lines[name]["spaces"], lines[name]["top"]] for name in ("prestige", "town", "guild")}
    restore_board(s)
    assert sc.shown(s, "prestige") == before["prestige"][1:]
    assert sc.shown(s, "town") == before["town"][1:]
    assert sc.shown(s, "guild")[:4] == before["guild"][2:]
    assert [len(line.discards) for line in (s.guild_line, s.town_line, s.prestige_line)] == [2, 1, 1]


def test_dock_dice_quest_dice_and_unused_graduates_go_to_the_bag_and_the_docks_are_refilled() -> None:
    s = scene()
    s.bag = [0, 0, 0, 0]
    for name in sc.DOCK_IDS:
        dock(s, name, "worker 1")
    s.on_quests = [3, 0, 0, 0]
    has(s, 0, graduates=["shadow", "shadow"])
    has(s, 1, graduates=["soldier"])
    restore_board(s)
    assert sc.graduates(s, 0) == sc.graduates(s, 1) == []
    dice = [d["guild"] for place in s.view(None)["docks"] for d in place["dice"]]
    assert sorted(dice) == ["holy"] * 3 + ["shadow"] * 2 + ["soldier"] + ["worker"] * 4, "ten dice for twelve spaces"
    assert [len(place["dice"]) for place in s.view(None)["docks"]] == [3, 3, 3, 1], "from left to right while the bag lasts"


def test_quests_with_a_torch_are_replaced_and_others_stay() -> None:
    s = scene()
    s.academies[0].lit = 0b0001
    s.academies[1].lit = 0b0101
    restore_board(s)
    assert s.quest_tops == [1, 0, 1, 0]
    assert s.academies[0].lit == s.academies[1].lit == 0, "the torches are back"


def test_students_return_to_the_garden_with_their_values() -> None:
    s = scene()
    has(s, students=["holy 5", "worker 2"])
    sc.in_class(s, 2, 0, taught=1)
    restore_academy(s.academies[0])
    assert sc.garden(s) == ["holy 5", "worker 2"] and s.academies[0].lessons == []


def test_professors_and_stewards_come_home() -> None:
    s = scene()
    s.academies[0].busy = [1, 0, 0, 0, 1]
    s.academies[0].stewards = 0b0111
    s.academies[0].ministers = 0b0011
    restore_academy(s.academies[0])
    assert sc.busy(s) == [] and s.academies[0].stewards == 0 and s.academies[0].ministers == 0


def test_the_round_and_the_first_player_move_on() -> None:
    s = scene(players=3)
    s.first = 2
    s.stack = [EndRound()]
    s.settle()
    assert s.round == 2 and s.first == 0 and question(s) == "SendSteward" and s.seat == 0
    assert next_first(s) == 1


def test_after_the_fourth_round_the_game_is_scored_without_restoration() -> None:
    s = scene()
    s.round = 4
    before = s.view(None)
    has(s, tiles={0: "civic_promenade", 1: "bakers_row"}, banners=["vocations"], score=7)
    s.stack = [EndRound()]
    s.settle()
    assert s.over
    for shared in ("docks", "lines", "professors", "bag", "professor_bag", "quests", "round", "first"):
        assert s.view(None)[shared] == before[shared], "nothing is restored"
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

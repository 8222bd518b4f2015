"""Set-up: board, lines, bags and academies."""

from __future__ import annotations

import pytest

from duchy.rooms.academies.content.tables import FAVORS, MONUMENTS
from duchy.rooms.academies.content.tiles import TILES
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME


def test_the_game_has_four_rounds_and_starts_with_the_first() -> None:
    s = GAME.new(players=2, seed=3)
    assert s.round == 1
    assert s.view(None)["rounds"] == 4


def test_tiles_for_three_and_more_players_stay_out_at_two() -> None:
    assert [len(GAME.new(players=n, seed=1).guild_line.stack) for n in (1, 2, 3, 4)] == [24, 24, 36, 36]
    two = GAME.new(players=2, seed=1)
    assert all(TILES[tile].min_players == 2 for tile in two.guild_line.stack)


def test_lines_show_their_spaces_and_the_top_of_the_stack() -> None:
    s = GAME.new(players=4, seed=2)
    lines = s.view(None)["lines"]
    open_pieces = {name: len(line["spaces"]) + 1 for name, line in lines.items()}
    assert open_pieces == {"town": 4, "guild": 6, "prestige": 4, "monuments": 5, "favors": 5}
    assert len(s.view(None)["professors"]) == 5
    assert all(None not in line["spaces"] and line["top"] for line in lines.values())


def test_lines_are_dealt_from_the_top_of_their_stacks() -> None:
    s = GAME.new(players=2, seed=4)
    lines = (s.town_line, s.prestige_line, s.monument_line, s.favor_line)
    assert [line.taken for line in lines] == [3, 3, 4, 4]
    assert s.guild_line.taken == 5 + 2, "five on the line, one start tile for each player"


def test_chits_are_complete() -> None:
    assert sum(kind.copies for kind in MONUMENTS) == 24
    assert sum(kind.copies for kind in FAVORS) == 16


@pytest.mark.parametrize(("players", "each"), [(1, 5), (2, 5), (3, 7), (4, 9)])
def test_professors_by_number_of_players(players: int, each: int) -> None:
    s = GAME.new(players=players, seed=5)
    for guild in range(4):
        hired = sum(sc.faculty(s, seat).count(sc.GUILD_IDS[guild]) for seat in range(len(s.academies)))
        assert s.professor_bag[guild] + s.professor_line.count(guild) + hired == each


@pytest.mark.parametrize(("players", "each"), [(1, 7), (2, 7), (3, 10), (4, 13)])
def test_student_dice_by_number_of_players(players: int, each: int) -> None:
    s = GAME.new(players=players, seed=6)
    dice = [die for dock in s.docks for die in dock] + [die for academy in s.academies for die in academy.students if die >= 0]
    for guild in range(4):
        assert s.bag[guild] + sum(die // 6 == guild for die in dice) == each


@pytest.mark.parametrize(("players", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_each_dock_gets_one_die_more_than_players(players: int, dice: int) -> None:
    s = GAME.new(players=players, seed=7)
    assert [len(d["dice"]) for d in s.view(None)["docks"]] == [dice] * 4


def test_each_player_starts_with_headmaster_professor_two_fours_and_resources() -> None:
    s = GAME.new(players=3, seed=8)
    for seat in range(3):
        assert sc.faculty(s, seat).count("headmaster") == 1 and len(sc.faculty(s, seat)) == 2
        assert [name.split()[1] for name in sc.students(s, seat)] == ["4", "4"]
        assert (sc.gold(s, seat), sc.magic(s, seat), sc.score(s, seat)) == (5, 2, 0)
        academy = s.view(None)["seats"][seat]
        assert (academy["stewards"], academy["banners"], academy["torches"]) == (3, 3, 3)


def test_each_player_places_a_start_tile_on_the_board_edge() -> None:
    s = GAME.new(players=2, seed=9)
    assert sc.question(s) == "PlaceTile" and s.seat == s.first
    assert sc.options(s, "place") == [0, 1, 2, 3, 4]
    sc.do(s, "place", cell=2)
    assert s.seat == 1 - s.first
    sc.do(s, "place", cell=0)
    assert sc.question(s) == "SendSteward"
    assert [len(sc.tiles(s, seat)) for seat in (0, 1)] == [1, 1]


def test_trackers_start_together_before_the_first_space() -> None:
    assert GAME.new(players=4, seed=1).view(None)["track"]["trackers"] == [0, 0, 0, 0]


def test_the_first_player_is_random() -> None:
    assert {GAME.new(players=3, seed=seed).first for seed in range(20)} == {0, 1, 2}


def test_one_quest_of_each_guild_lies_open_with_three_below() -> None:
    quests = GAME.new(players=2, seed=1).view(None)["quests"]
    assert [q["stack"] for q in quests] == ["holy", "shadow", "soldier", "worker"]
    assert all(q["id"] and q["below"] == 3 for q in quests)

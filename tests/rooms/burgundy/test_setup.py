"""Setting up: boards, goods, workers, starting castles, options."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import BadOption
from duchy.rooms.burgundy.content.boards import BOARDS, NAMES, SHEETS
from duchy.rooms.burgundy.content.tables import CASTLE_TILE, TILE_IDS

from .scene import GAME, scene


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_silver_goods_and_workers_by_turn_order(players: int) -> None:
    s = GAME.new(players=players, seed=9)
    for i, seat in enumerate(s.order):
        duke, duchy = s.dukes[seat], s.duchies[seat]
        assert (duchy.silver, duchy.workers, sum(duchy.goods)) == (1, i + 1, 3)
        assert (duke.score, duke.bridge) == (0, 1)
    assert s.order == [(s.order[0] + i) % players for i in range(players)], "clockwise from the starting player"


def test_the_starting_player_is_random() -> None:
    assert {GAME.new(players=4, seed=seed).order[0] for seed in range(40)} == {0, 1, 2, 3}


def test_goods_are_42_and_25_of_them_lie_in_the_phase_stacks() -> None:
    s = GAME.new(players=4, seed=9)
    unseen = sum(s.unseen_goods)
    assert unseen == 42 - 4 * 3 - 5
    assert unseen - 4 * 5 == 17 - 4 * 3, "after the other four stacks: what went back into the box"


@pytest.mark.parametrize("number", [1, 2])
def test_on_duchies_1_and_2_the_castle_stands_on_the_central_six(number: int) -> None:
    s = GAME.new(players=2, seed=1, options={"duchies": [number, number]})
    board = BOARDS[number - 1]
    assert s.duchies[0].tiles[18] == CASTLE_TILE
    assert (board.kind[18], board.number[18]) == (3, 6)
    assert s.duchies[0].filled == 1 << 18


def test_on_other_duchies_the_castles_are_placed_by_choice_in_turn_order() -> None:
    s = GAME.new(players=3, seed=2, options={"duchies": [3, 4, 5]})
    for seat in list(s.order):
        assert s.seat == seat
        actions = [GAME.actions.describe(a) for a in s.legal()]
        assert [a.hex for a in actions] == BOARDS[2 + seat].castles
        s.apply(s.legal()[1])
        assert TILE_IDS[s.duchies[seat].tiles[actions[1].hex]] == "castle"


def test_a_duchy_each_may_be_mixed() -> None:
    s = GAME.new(players=2, seed=1, options={"duchies": [2, 7]})
    assert [BOARDS[duchy.board].id for duchy in s.duchies] == ["2", "7"]


def test_random_duchies_let_choose_a_side_and_a_castle_hex() -> None:
    s = GAME.new(players=4, seed=6, options={"random_duchies": True})
    for seat in list(s.order):
        assert s.seat == seat
        s.apply(GAME.actions.id("side", side=1))
        assert s.duchies[seat].board in [sheet[1] for sheet in SHEETS]
        assert [GAME.actions.describe(a).hex for a in s.legal()] == BOARDS[s.duchies[seat].board].castles
        s.apply(s.legal()[0])


def test_random_duchies_come_from_the_sheets_of_the_box() -> None:
    """Four copies of the sheet 1/2, one of each other: only 1 and 2 can come twice."""
    for seed in range(30):
        s = GAME.new(players=4, seed=seed, options={"random_duchies": True})
        fronts = [NAMES[duchy.board] for duchy in s.duchies if NAMES[duchy.board] != "1"]
        assert len(set(fronts)) == len(fronts)


def test_random_duchies_may_be_chosen_by_all_at_once() -> None:
    """CB-R35: nobody sees the others' choice before all have chosen."""
    s = GAME.new(players=3, seed=6, options={"random_duchies": True, "duchy_choice": "at_once"})
    assert s.seats == [0, 1, 2]
    chosen = GAME.actions.describe(s.legal(2)[-1])
    s.apply(s.legal(2)[-1], 2)
    assert s.seats == [0, 1]
    assert s.view(2)["seats"][2]["start"]["hex"] == chosen.hex
    assert s.view(0)["seats"][2]["start"] is None
    assert sum(map(len, (duchy["hexes"] for duchy in s.view(0)["duchies"]))) == 3 * 37
    assert all(hex["tile"] is None for hex in s.view(0)["duchies"][2]["hexes"])
    s.apply(s.legal(0)[0], 0)
    s.apply(s.legal(1)[0], 1)
    assert s.duchies[2].tiles[chosen.hex] == CASTLE_TILE
    assert s.duchies[2].board in [sheet[1] for sheet in SHEETS]


def test_a_secret_choice_is_chosen_anew_in_what_another_seat_imagines() -> None:
    s = GAME.new(players=2, seed=6, options={"random_duchies": True, "duchy_choice": "at_once"})
    s.apply(s.legal(1)[0], 1)
    assert len({s.determinize(0, seed).dukes[1].start for seed in range(20)}) > 1
    assert s.determinize(1, 3).dukes[1].start == s.dukes[1].start


def test_with_border_posts_the_side_of_a_random_duchy_is_chosen_too() -> None:
    s = GAME.new(players=4, seed=6, options={"random_duchies": True, "border_posts": True})
    for seat in list(s.order):
        assert s.seat == seat
        s.apply(GAME.actions.id("side", side=1))
        assert NAMES[s.duchies[seat].board] in ("11d", "11e", "11f")
        s.apply(s.legal()[0])


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (3, {"mode": "team"}, "exactly 4 players"),
        (4, {"mode": "team", "border_posts": True}, "border_posts"),
        (4, {"mode": "team", "random_duchies": True}, "random_duchies"),
        (1, {"border_posts": True}, "border_posts"),
        (1, {"random_duchies": True}, "random_duchies"),
        (1, {"shields": True}, "shields"),
        (1, {"trade_routes": True}, "trade_routes"),
        (2, {"duchies": ["11a", "11b"]}, "border_posts"),
        (2, {"duchies": ["11a", 1], "border_posts": True}, "every player"),
        (2, {"duchies": ["11a", "11a"], "border_posts": True}, "only one of each"),
        (2, {"duchies": [7, 7]}, "only one of each of 3 to 10"),
        (2, {"duchies": [1]}, "duchies"),
        (2, {"duchies": [11, 1]}, "duchies"),
        (1, {"target": 56}, "target"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_reason(players: int, options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.new(players=players, options=options)


def test_the_scene_is_a_playable_table() -> None:
    t = scene(players=3).turn(0, 1, 2)
    t.s.playout(1)
    assert t.s.over

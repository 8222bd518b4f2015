"""Setting up: boards, goods, workers, starting castles, options."""

from __future__ import annotations

import pytest

from duchy.games.burgundy.content import CASTLE_TILE, TILE_IDS
from duchy.games.burgundy.duchies import DUCHIES, NAMES, SHEETS
from duchy.games.burgundy.state import BRIDGE, DUCHY, DUKE, FILLED, GOODS, POOL, SCORE, SILVER, WORKERS
from duchy.kernel.errors import BadOption

from .scene import GAME, Scene


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_silver_goods_and_workers_by_turn_order(players: int) -> None:
    s = GAME.new(players=players, seed=9)
    for i, seat in enumerate(s.order):
        row = seat * DUCHY
        assert s.duchy[row + SILVER] == 1
        assert s.duchy[row + WORKERS] == i + 1
        assert sum(s.duchy[row + GOODS : row + GOODS + 6]) == 3
        assert s.duke[seat * DUKE + SCORE] == 0
        assert s.duke[seat * DUKE + BRIDGE] == 1
    assert s.order == [(s.order[0] + i) % players for i in range(players)], "clockwise from the starting player"


def test_the_starting_player_is_random() -> None:
    assert {GAME.new(players=4, seed=seed).order[0] for seed in range(40)} == {0, 1, 2, 3}


def test_goods_are_42_and_25_of_them_lie_in_the_phase_stacks() -> None:
    s = GAME.new(players=4, seed=9)
    unseen = sum(s.table[POOL : POOL + 6])
    assert unseen == 42 - 4 * 3 - 5
    assert unseen - 4 * 5 == 17 - 4 * 3, "after the other four stacks: what went back into the box"


@pytest.mark.parametrize("number", [1, 2])
def test_on_duchies_1_and_2_the_castle_stands_on_the_central_six(number: int) -> None:
    s = GAME.new(players=2, seed=1, options={"duchies": [number, number]})
    board = DUCHIES[number - 1]
    assert s.land[18] == CASTLE_TILE
    assert (board.kind[18], board.number[18]) == (3, 6)
    assert s.duchy[FILLED] == 1 << 18


def test_on_other_duchies_the_castles_are_placed_by_choice_in_turn_order() -> None:
    s = GAME.new(players=3, seed=2, options={"duchies": [3, 4, 5]})
    for seat in list(s.order):
        assert s.seat == seat
        actions = [GAME.actions.describe(a) for a in s.legal()]
        assert [a.hex for a in actions] == DUCHIES[2 + seat].castles
        s.apply(s.legal()[1])
        assert TILE_IDS[s.land[seat * 37 + actions[1].hex]] == "castle"


def test_a_duchy_each_may_be_mixed() -> None:
    s = GAME.new(players=2, seed=1, options={"duchies": [2, 7]})
    assert [DUCHIES[i].id for i in s.lands] == ["2", "7"]


def test_random_duchies_let_choose_a_side_and_a_castle_hex() -> None:
    s = GAME.new(players=4, seed=6, options={"random_duchies": True})
    for seat in list(s.order):
        assert s.seat == seat
        s.apply(GAME.actions.id("side", side=1))
        assert s.lands[seat] in [sheet[1] for sheet in SHEETS]
        assert [GAME.actions.describe(a).hex for a in s.legal()] == DUCHIES[s.lands[seat]].castles
        s.apply(s.legal()[0])


def test_random_duchies_come_from_the_sheets_of_the_box() -> None:
    """Four copies of the sheet 1/2, one of each other: only 1 and 2 can come twice."""
    for seed in range(30):
        s = GAME.new(players=4, seed=seed, options={"random_duchies": True})
        fronts = [NAMES[land] for land in s.lands if NAMES[land] != "1"]
        assert len(set(fronts)) == len(fronts)


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
        (2, {"duchies": [1]}, "duchies"),
        (2, {"duchies": [11, 1]}, "duchies"),
        (1, {"target": 56}, "target"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_reason(players: int, options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.new(players=players, options=options)


def test_the_scene_is_a_playable_table() -> None:
    t = Scene(players=3).turn(0, 1, 2)
    t.s.playout(1)
    assert t.s.over

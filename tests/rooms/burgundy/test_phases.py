"""Phases and rounds."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import (
    BLACK,
    BLACK_BY_PLAYERS,
    KINDS,
    PHASES,
    SPACE_KIND,
    SPECIAL_KIND,
    SPECIAL_SPACE,
    TILE_KIND,
)
from duchy.rooms.burgundy.rules.phases import Round, set_up_phase

from .scene import GAME, scene

PER_PHASE = {
    2: {"building": 4, "ship": 2, "monastery": 2, "livestock": 2, "castle": 1, "mine": 1},
    4: {"building": 8, "ship": 4, "monastery": 4, "livestock": 4, "castle": 2, "mine": 2},
}


def kinds_on_board(s: object) -> dict[str, int]:
    found: dict[str, int] = {}
    for tile in s.spaces[:BLACK]:  # type: ignore[attr-defined]
        if tile:
            kind = KINDS[TILE_KIND[tile]]
            found[kind] = found.get(kind, 0) + 1
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_the_depots_are_filled_by_colour(players: int) -> None:
    s = GAME.new(players=players, seed=3)
    assert kinds_on_board(s) == PER_PHASE[players]
    for space, tile in enumerate(s.spaces[:BLACK]):
        assert tile == 0 or TILE_KIND[tile] == SPACE_KIND[space]
        assert (tile != 0) == (space % 4 < players)


@pytest.mark.parametrize(("letter", "castles", "mines"), [("A", 2, 1), ("B", 1, 2), ("C", 2, 1), ("D", 1, 2), ("E", 2, 1)])
def test_with_three_players_a_space_of_depot_6_changes_with_the_phase(letter: str, castles: int, mines: int) -> None:
    s = GAME.new(players=3, seed=3)
    s.phase = PHASES.index(letter)
    set_up_phase(s)
    found = kinds_on_board(s)
    assert found == {"building": 6, "ship": 3, "monastery": 3, "livestock": 3, "castle": castles, "mine": mines}
    assert TILE_KIND[s.spaces[SPECIAL_SPACE]] == SPECIAL_KIND[PHASES.index(letter)]


@pytest.mark.parametrize(("players", "black"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_by_players(players: int, black: int) -> None:
    s = GAME.new(players=players, seed=3)
    assert sum(1 for tile in s.spaces[BLACK:] if tile) == black == BLACK_BY_PLAYERS[players]


def test_four_players_use_exactly_all_tiles_in_five_phases() -> None:
    s = GAME.new(players=4, seed=5)
    for phase in range(1, 5):
        s.phase = phase
        set_up_phase(s)
    assert [len(pile) for pile in s.piles] == [0] * 7


def test_a_new_phase_clears_hex_tiles_and_leaves_goods() -> None:
    t = scene().depot(1, "bank", "ship").black("church").cargo(2, red=3).phase("A", 5)
    left = sum(map(len, t.s.piles))
    t.end_phase()
    assert t.at_depot(2).get("red", 0) >= 3
    assert sum(map(len, t.s.piles)) == left - 12 - 4, "the tiles that were there do not return to the piles"
    assert t.s.phase == 1


def test_five_goods_are_laid_out_for_the_phase() -> None:
    s = GAME.new(players=2, seed=3)
    assert all(s.round_goods[i] for i in range(1, 5))
    assert s.round_goods[0] == 0, "the first has gone to its depot"


def test_a_round_rolls_all_dice_and_brings_goods_to_the_depot_of_the_white_die() -> None:
    t = scene().phase("B", 2)
    t.s.round_goods = [0, 0, 4, 0, 0]
    t.s.stack = [Round()]
    t.settle()
    assert t.s.round == 3
    assert t.at_depot(t.s.white_die) == {"red": 1}
    for seat in range(2):
        assert all(1 <= die <= 6 for die in t.s.dukes[seat].dice)


def test_the_round_is_played_in_the_order_of_the_bridge() -> None:
    t = scene(players=3).bridge(s2=3, s0=2, s1=2).phase("A", 1)
    t.s.stack = [Round()]
    t.settle()
    seats = [frame.seat for frame in reversed(t.s.stack)]
    assert seats == [2, 0, 1, -1]


def test_after_five_rounds_the_phase_ends_and_mines_pay() -> None:
    t = scene().lay(0, {24: "mine", 29: "mine"}).lay(1, {24: "mine"}).phase("B", 5)
    t.s.stack = [Round()]
    t.settle()
    assert (t.has_silver(0), t.has_silver(1)) == (2, 1)
    assert (t.s.phase, t.s.round) == (2, 1)


def test_mines_in_storage_do_not_pay() -> None:
    assert scene().store(0, "mine").phase("A", 5).end_phase().has_silver() == 0


def test_the_game_ends_after_phase_e() -> None:
    t = scene().phase("E", 5)
    t.s.stack = [Round()]
    t.settle()
    assert t.s.over


def test_a_game_has_25_rounds_and_each_seat_two_dice_in_each() -> None:
    match = __import__("duchy").Match.new(GAME, players=2, seed=4)
    rounds, used = 1, 0
    while not match.state.over:
        seat = match.state.seat
        match.act(match.state.legal(seat)[0], seat)
        rounds += sum(1 for event in match.steps[-1].events if event.kind == "roll")
        used += sum(1 for event in match.steps[-1].events if event.kind == "use")
    assert rounds == 25
    assert used == 100

"""The team game."""

from __future__ import annotations

from duchy.games.burgundy.content import CASTLE_TILE, TILE_BY_ID
from duchy.games.burgundy.duchies import DUCHIES, NAMES
from duchy.games.burgundy.place import place_tile
from duchy.games.burgundy.scoring import final_scoring
from duchy.games.burgundy.state import DUCHY, DUKE, GOODS, SCORE, SILVER, WORKERS

from .scene import GAME, Scene


def scene(**options: object) -> Scene:
    return Scene(players=4, mode="team", **options)


def test_teams_start_with_three_and_five_workers_two_silver_three_goods() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team"})
    assert s.owners == 2
    assert [s.duchy[owner * DUCHY + WORKERS] for owner in range(2)] == [3, 5]
    assert [s.duchy[owner * DUCHY + SILVER] for owner in range(2)] == [2, 2]
    assert [sum(s.duchy[owner * DUCHY + GOODS : owner * DUCHY + GOODS + 6]) for owner in range(2)] == [3, 3]


def test_the_first_round_is_played_a1_b1_a2_b2() -> None:
    assert GAME.new(players=4, seed=2, options={"mode": "team"}).order == [0, 1, 2, 3]


def test_board_12a_starts_on_its_central_castle_1() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team"})
    board = DUCHIES[NAMES.index("12a")]
    assert board.castles == [32]
    assert (board.kind[32], board.number[32]) == (3, 1)
    assert s.land[32] == s.land[65 + 32] == CASTLE_TILE


def test_board_12b_starts_on_the_castle_1_or_6_of_the_teams_choice() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team", "team_board": "12b"})
    board = DUCHIES[NAMES.index("12b")]
    assert [board.number[hex] for hex in board.castles] == [1, 6]
    assert s.seat == 0
    s.apply(GAME.actions.id("hex", hex=board.castles[1]))
    assert s.seat == 1
    assert s.land[board.castles[1]] == CASTLE_TILE


def test_workers_silver_and_goods_are_shared() -> None:
    t = scene().dice(0, 1, 1).dice(2, 4, 4).turn(0, 2).do("workers").do("workers")
    assert t.has_workers(2) == 4
    t.goods(0, red=2).settle().do("sell", goods="red")
    assert (t.score(2), t.score(0), t.has_silver(0)) == (8, 0, 1), "either member sells; the seller scores"


def test_two_storage_spaces_are_shared_and_two_private() -> None:
    t = scene().dice(0, 3, 3).dice(2, 3, 3).depot(3, "cow_2", "bank", "ship", "mine").turn(0, 2)
    t.do("take", space="3-0").do("take", space="3-1")
    assert t.stored(0) == t.stored(2) == ["cow_2", "bank", "", ""]
    t.do("take", space="3-2").do("take", space="3-3")
    assert t.stored(2) == ["cow_2", "bank", "ship", "mine"]
    assert t.stored(0) == ["cow_2", "bank", "", ""], "the partner's private tiles are out of reach"


def test_private_tiles_and_dice_of_the_partner_cannot_be_used() -> None:
    t = scene().store(2, "ship", "ship", "bank", "mine").dice(0, 1, 2).dice(2, 6, 6).workers(0, 9).turn(0)
    assert {a.slot for a in t.legal("place")} <= {0, 1}
    assert t.s.seat == 0


def test_both_members_build_on_the_whole_board() -> None:
    t = scene()
    place_tile(t.s, 0, TILE_BY_ID["bank"], 20)
    assert t.tile(20, 2) == "bank"
    assert len(DUCHIES[NAMES.index("12a")].number) == 65


def test_the_team_sum_decides() -> None:
    t = scene()
    for seat, points in enumerate((50, 90, 60, 10)):
        t.s.duke[seat * DUKE + SCORE] = points
    t.s.over = True
    assert t.s.scores() == [50, 90, 60, 10]
    assert t.s.winners() == [0, 2]


def test_a_tie_goes_to_the_team_with_more_empty_spaces() -> None:
    t = scene()
    t.s.over = True
    t.lay(0, {33: "ship"})
    assert t.s.winners() == [1, 3]


def test_the_tie_break_can_be_switched_for_teams_too() -> None:
    t = scene(tie_break_empty="fewest")
    t.s.over = True
    t.lay(0, {33: "ship"})
    assert t.s.winners() == [0, 2]


def test_what_is_left_over_is_scored_once_for_the_team() -> None:
    t = scene().silver(0, 3).workers(0, 4)
    final_scoring(t.s)
    assert t.score(0) + t.score(2) == 5


def test_a_piece_on_the_last_space_climbs_on_a_ship() -> None:
    t = scene().bridge(s1=7, s0=7, s2=1, s3=1)
    ship = next(h for h in range(65) if DUCHIES[NAMES.index("12a")].kind[h] == 5)
    place_tile(t.s, 0, TILE_BY_ID["ship"], ship)
    t.settle()
    assert t.s.order[0] == 0

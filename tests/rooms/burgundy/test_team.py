"""The team game."""

from __future__ import annotations

from duchy.rooms.burgundy.content.boards import BOARDS, NAMES
from duchy.rooms.burgundy.content.tables import CASTLE_TILE, TILE_BY_ID
from duchy.rooms.burgundy.rules.place import place_tile
from duchy.rooms.burgundy.scoring import final_scoring

from .scene import GAME, Scene, scene


def teams(**options: object) -> Scene:
    return scene(players=4, mode="team", **options)


def test_teams_start_with_three_and_five_workers_two_silver_three_goods() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team"})
    assert s.owners == 2
    assert [duchy.workers for duchy in s.duchies] == [3, 5]
    assert [duchy.silver for duchy in s.duchies] == [2, 2]
    assert [sum(duchy.goods) for duchy in s.duchies] == [3, 3]


def test_the_first_round_is_played_a1_b1_a2_b2() -> None:
    assert GAME.new(players=4, seed=2, options={"mode": "team"}).order == [0, 1, 2, 3]


def test_board_12a_starts_on_its_central_castle_1() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team"})
    board = BOARDS[NAMES.index("12a")]
    assert board.castles == [32]
    assert (board.kind[32], board.number[32]) == (3, 1)
    assert s.duchies[0].tiles[32] == s.duchies[1].tiles[32] == CASTLE_TILE


def test_board_12b_starts_on_the_castle_1_or_6_of_the_teams_choice() -> None:
    s = GAME.new(players=4, seed=2, options={"mode": "team", "team_board": "12b"})
    board = BOARDS[NAMES.index("12b")]
    assert [board.number[hex] for hex in board.castles] == [1, 6]
    numbers = [board.number[hex] for hex in board.kind_hexes[3]]
    assert (numbers.count(1), numbers.count(6)) == (1, 1), "the text speaks of the 1 and the 6"
    assert s.seat == 0
    s.apply(GAME.actions.id("hex", hex=board.castles[1]))
    assert s.seat == 1
    assert s.duchies[0].tiles[board.castles[1]] == CASTLE_TILE


def test_workers_silver_and_goods_are_shared() -> None:
    t = teams().dice(0, 1, 1).dice(2, 4, 4).turn(0, 2).do("workers").do("workers")
    assert t.has_workers(2) == 4
    t.goods(0, red=2).settle().do("sell", goods="red")
    assert (t.score(2), t.score(0), t.has_silver(0)) == (8, 0, 1), "either member sells; the seller scores"


def test_two_storage_spaces_are_shared_and_two_private() -> None:
    t = teams().dice(0, 3, 3).dice(2, 3, 3).depot(3, "cow_2", "bank", "ship", "mine").turn(0, 2)
    t.do("take", space="3-0").do("keep", slot=0).do("take", space="3-1").do("keep", slot=1)
    assert t.stored(0) == t.stored(2) == ["cow_2", "bank", "", ""]
    t.do("take", space="3-2").do("keep", slot=2).do("take", space="3-3").do("keep", slot=3)
    assert t.stored(2) == ["cow_2", "bank", "ship", "mine"]
    assert t.stored(0) == ["cow_2", "bank", "", ""], "the partner's private tiles are out of reach"


def test_private_tiles_and_dice_of_the_partner_cannot_be_used() -> None:
    t = teams().store(2, "ship", "ship", "bank", "mine").dice(0, 1, 2).dice(2, 6, 6).workers(0, 9).turn(0)
    assert {a.slot for a in t.legal("place")} <= {0, 1}
    assert t.s.seat == 0


def test_the_player_chooses_the_shared_or_the_own_storage() -> None:
    """CB-R26."""
    t = teams().dice(2, 3, 3).depot(3, "cow_2", "bank").turn(2).do("take", space="3-0")
    assert t.frame == "WhichStorage"
    assert [a.slot for a in t.legal("keep")] == [0, 2]
    t.do("keep", slot=2)
    assert (t.stored(2), t.stored(0)) == (["", "", "cow_2", ""], ["", "", "", ""])
    t.store(0, "ship", "mine").do("take", space="3-1")
    assert [a.slot for a in t.legal("keep")] == [3], "the shared storage is full"


def test_nothing_moves_between_the_storages_when_shield_4_goes() -> None:
    """CB-R26: the shared storage holds two again; the surplus is thrown away by choice, private tiles stay and do not count."""
    t = teams(shields=True).depot_shields({}).shield(0, 4).silver(0, 1)
    t.store(0, "bank", "ship", "mine", "mine", "church", "castle").phase("A", 5).end_phase().do("shield", shield=4)
    assert t.frame == "TooMany"
    assert [a.slot for a in t.legal("discard")] == [0, 1, 4, 5], "the private mines are not in question"
    t.do("discard", slot=0).do("discard", slot=1)
    assert t.stored(0) == ["church", "castle", "mine", "mine"]


def test_monastery_27_lifts_the_pieces_of_both_partners() -> None:
    """CB-R31."""
    t = teams(new_tiles=True)
    t.bridge(s1=2, s0=2, s3=1, s2=1)
    monastery = BOARDS[NAMES.index("12a")].kind_hexes[2][0]
    place_tile(t.s, 0, TILE_BY_ID["monastery_27"], monastery)
    assert t.s.order == [0, 1, 2, 3]


def test_partners_on_one_space_keep_their_order_under_monastery_27() -> None:
    t = teams(new_tiles=True).bridge(s1=1, s2=1, s0=1, s3=1)
    place_tile(t.s, 0, TILE_BY_ID["monastery_27"], BOARDS[NAMES.index("12a")].kind_hexes[2][0])
    assert t.s.order == [2, 0, 1, 3]


def test_a_team_has_six_trade_route_cards() -> None:
    """CB-R33: three for each of four players."""
    s = GAME.new(players=4, seed=2, options={"mode": "team", "trade_routes": True})
    assert [len(duchy.route_cards) for duchy in s.duchies] == [6, 6]
    assert [len(duchy.route_goods) for duchy in s.duchies] == [18, 18]
    assert len({card for duchy in s.duchies for card in duchy.route_cards}) == 12


def test_both_members_build_on_the_whole_board() -> None:
    t = teams()
    place_tile(t.s, 0, TILE_BY_ID["bank"], 20)
    assert t.tile(20, 2) == "bank"
    assert len(BOARDS[NAMES.index("12a")].number) == 65


def test_the_team_sum_decides() -> None:
    t = teams()
    for seat, points in enumerate((50, 90, 60, 10)):
        t.s.dukes[seat].score = points
    t.s.over = True
    assert t.s.scores() == [50, 90, 60, 10]
    assert t.s.winners() == [0, 2]


def test_a_tie_goes_to_the_team_with_more_empty_spaces() -> None:
    t = teams()
    t.s.over = True
    t.lay(0, {33: "ship"})
    assert t.s.winners() == [1, 3]


def test_the_tie_break_can_be_switched_for_teams_too() -> None:
    t = teams(tie_break_empty="fewest")
    t.s.over = True
    t.lay(0, {33: "ship"})
    assert t.s.winners() == [0, 2]


def test_what_is_left_over_is_scored_once_for_the_team() -> None:
    t = teams().silver(0, 3).workers(0, 4)
    final_scoring(t.s)
    assert t.score(0) + t.score(2) == 5


def test_a_piece_on_the_last_space_climbs_on_a_ship() -> None:
    t = teams().bridge(s1=7, s0=7, s2=1, s3=1)
    ship = next(h for h in range(65) if BOARDS[NAMES.index("12a")].kind[h] == 5)
    place_tile(t.s, 0, TILE_BY_ID["ship"], ship)
    t.settle()
    assert t.s.order[0] == 0

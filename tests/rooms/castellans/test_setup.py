"""Set-up: boards, first manors, keeps, dice."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import BadOption, IllegalAction
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import GAME, cards, die_faces, do, goods, keeps_in, offered, question, shown, spaces, vp

PLACES = ["anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove"]


def seated(players: int, **options: object) -> Castellans:
    """A new table after everybody has built a Merchant's manor, in the order of the districts."""
    s: Castellans = GAME.new(players=players, seed=5, options=options)
    for _ in range(players):
        free = [o["district"] for o in settle(s)]
        do(s, "district", district=free[0])
    return s


def settle(s: Castellans) -> list[dict[str, object]]:
    do(s, "manor", token="merchants_manor")
    return offered(s, "district")


@pytest.mark.parametrize(("first", "order"), [(1, [3, 2, 1, 0]), (3, [1, 0, 3, 2])])
def test_first_manors_are_chosen_counter_clockwise(first: int, order: list[int]) -> None:
    s = GAME.new(players=4, seed=1, options={"first_player": first})
    asked = []
    for district in PLACES[:4]:
        asked.append(s.seat)
        do(s, "manor", token="elders_manor")
        do(s, "district", district=district)
    assert asked == order
    assert question(s) == "Draft" and s.seat == first - 1


def test_the_first_player_sits_at_the_table() -> None:
    with pytest.raises(BadOption, match="first_player"):
        GAME.new(players=2, options={"first_player": 3})


def test_a_first_manor_opens_its_power_and_pushes_both_guilds() -> None:
    s = GAME.new(players=2, seed=1)
    do(s, "manor", token="priests_manor")
    do(s, "district", district="penumbra")
    assert spaces(s, 1) == {"shadow": 1, "holy": 1}
    assert [name for name, built in s.view(1)["seats"][1]["manors"].items() if built] == ["priests_manor"]


def test_first_manors_stand_in_different_districts() -> None:
    s = GAME.new(players=2, seed=1)
    do(s, "manor", token="priests_manor")
    do(s, "district", district="penumbra")
    do(s, "manor", token="priests_manor")
    assert {"district": "penumbra"} not in offered(s, "district") and len(offered(s, "district")) == 5
    with pytest.raises(IllegalAction, match="different districts"):
        do(s, "district", district="penumbra")


def test_a_lighthouse_may_be_the_first_manor() -> None:
    s = GAME.new(players=2, seed=1)
    do(s, "manor", token="lighthouse")
    do(s, "district", district="anchorage")
    assert s.view(None)["city"][0]["lighthouse"] == 1


def test_the_adventurer_pays_at_setup() -> None:
    s = GAME.new(players=2, seed=1)
    do(s, "manor", token="adventurers_manor")
    do(s, "district", district="anchorage")
    do(s, "take", resource="wood")
    assert goods(s, 1)["wood"] == 4


def test_the_architect_gives_no_push_at_setup() -> None:
    s = GAME.new(players=2, seed=1)
    do(s, "manor", token="architects_manor")
    do(s, "district", district="anchorage")
    assert spaces(s, 1) == {"worker": 1, "shadow": 1} and s.seat == 0


@pytest.mark.parametrize(("players", "keeps"), [(1, 4), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_a_keep_in_every_empty_district(players: int, keeps: int) -> None:
    s = seated(players)
    assert keeps_in(s) == keeps
    for district in s.view(None)["city"]:
        assert (district["keeps"] == 1) == (sum(district["manors"]) == 0)


@pytest.mark.parametrize(("players", "dice"), [(1, 9), (2, 9), (3, 12), (4, 15), (5, 18)])
def test_dice_by_player_count(players: int, dice: int) -> None:
    s = seated(players)
    assert sum(s.pool) == dice and sum(s.left_over) == 0
    assert question(s) == "Draft" and s.seat == 0


def test_boards_begin_with_all_their_tokens() -> None:
    s = GAME.new(players=3, seed=1)
    for seat in range(3):
        board = s.view(None)["seats"][seat]
        assert goods(s, seat) == {"gold": 2, "wood": 1, "stone": 1, "food": 1, "magic": 1}
        assert board["tokens"] == {"temple": 4, "ship": 3, "citizen": 4, "windmill": 3}
        assert board["monuments"] == ["gate", "ward_tower", "statue"] and not any(board["manors"].values())
        assert board["crates"] == 2 and board["limits"]["gold"] == 6
        assert spaces(s, seat) == {} and vp(s, seat) == 0 and cards(s, seat) == [] and die_faces(s, seat) == []


def test_draft_lines_and_wharf_are_laid_out() -> None:
    s = GAME.new(players=2, seed=1)
    view = s.view(None)
    assert all(shown(s, "pink")) and all(shown(s, "blue"))
    assert [row["deck"] for row in view["lines"]] == [24, 24]
    assert view["wharf"]["deck"] == 11 and len(view["wharf"]["rows"]) == 3

"""The Wharf action, the shipyard and the sail; the wharf cards."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.content.tables import RESOURCE_IDS, WHARF_ROWS
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    BETH,
    HARRIS,
    MICHAEL,
    act,
    can,
    count,
    crate,
    do,
    goods,
    have,
    kinds,
    offered,
    own,
    put,
    question,
    scene,
    spaces,
    track,
    unlock,
    vp,
    wharf_card,
)

CARDS = {row.word("id"): row for row in WHARF_ROWS}
EXAMPLE = ("wharf_5", "wharf_8")
"""The open card and the back that show the rulebook's example: sell for points, buy, sell for influence or gold."""


def at_wharf(players: int = 2, seat: int = 0, die: str = "gold", front: str = EXAMPLE[0], back: str = EXAMPLE[1]) -> Castellans:
    s = scene(players)
    wharf_card(s, front, back)
    return act(s, seat, "wharf", die, "gold", "gold")


def test_harris_ships_builds_and_sails() -> None:
    s = scene(4)
    wharf_card(s, *EXAMPLE)
    unlock(s, HARRIS, "bankers_manor")
    have(s, HARRIS, gold=1, stone=1)
    track(s, HARRIS, shadow=3)
    put(s, MICHAEL, "ship", "anchorage")
    put(s, HARRIS, "ship", "luna_grove")
    act(s, HARRIS, "wharf", "influence", "wood", "gold")
    do(s, "push", guild="shadow")
    assert goods(s, HARRIS) == {"gold": 3, "stone": 1}, "2 gold for crossing the divider"
    do(s, "crate", row=3, column=3)
    do(s, "take_gold")
    assert goods(s, HARRIS) == {"gold": 5}
    do(s, "crate", row=2, column=2)
    do(s, "crate", row=2, column=3)
    assert goods(s, HARRIS) == {"gold": 3, "wood": 2}
    do(s, "shipyard", district="anchorage")
    assert goods(s, HARRIS) == {"gold": 2} and count(s, HARRIS, "ship", "anchorage") == 1
    do(s, "sail", district="luna_grove")
    do(s, "district", district="anchorage")
    assert goods(s, HARRIS) == {} and count(s, HARRIS, "ship", "anchorage") == 2
    assert spaces(s, HARRIS) == {"shadow": 4}, "neither a ship nor a sail gives influence"


# -- crates ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", list(CARDS))
def test_wharf_card(card: str) -> None:
    """Every cell of every card, with every other card's back on the deck: what it buys or sells."""
    for back in CARDS:
        if back == card:
            continue
        for row in range(3):
            for column in range(4):
                trade(card, back, row, column)


def trade(card: str, back: str, row: int, column: int) -> None:
    good = CARDS[card].items("icons")[row][column]
    line = CARDS[back].items("lines")[row]
    s = scene(4)
    wharf_card(s, card, back)
    have(s, 0, gold=1, **({} if line == "buy" else {good: 1}))
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=row + 1, column=column + 1)
    if line == "buy":
        assert goods(s) == {good: 1}
    elif line == "sell_vp":
        assert goods(s) == {"gold": 2} and vp(s) == 1
    else:
        assert kinds(s) == {"take_gold", "push"}
        do(s, "push", guild="holy")
        assert goods(s) == {"gold": 1} and spaces(s) == {"holy": 1}


def test_twelve_cards_every_order_of_lines_on_two_backs() -> None:
    orders = [tuple(row.items("lines")) for row in CARDS.values()]
    assert len(CARDS) == 12 and len(set(orders)) == 6 and all(orders.count(order) == 2 for order in orders)
    icons = [icon for row in CARDS.values() for line in row.items("icons") for icon in line]
    assert {good: icons.count(good) for good in RESOURCE_IDS} == {"wood": 40, "stone": 40, "food": 40, "magic": 24}


@pytest.mark.parametrize(("players", "columns"), [(2, {2, 3, 4}), (3, {2, 3, 4}), (4, {1, 2, 3, 4}), (5, {1, 2, 3, 4})])
def test_the_far_left_column_needs_four_players(players: int, columns: set[int]) -> None:
    s = scene(players)
    have(s, 0, gold=6, wood=1, stone=1, food=1, magic=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert {o["column"] for o in offered(s, "crate")} == columns


def test_each_icon_holds_one_crate() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    crate(s, 1, (2, 2))
    have(s, 0, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert [(o["row"], o["column"]) for o in offered(s, "crate")] == [(2, 3), (2, 4)]
    with pytest.raises(IllegalAction, match="taken or closed"):
        do(s, "crate", row=2, column=2)


@pytest.mark.parametrize(("banker", "crates"), [(False, 2), (True, 3)])
def test_crates_in_a_round(banker: bool, crates: int) -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    if banker:
        unlock(s, 0, "bankers_manor")
    have(s, 0, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    for column in range(2, 2 + crates):
        do(s, "crate", row=2, column=column)
    assert "crate" not in kinds(s)


def test_crates_stay_out_for_the_round() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    crate(s, 0, (2, 2))
    have(s, 0, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=2, column=3)
    assert "crate" not in kinds(s), "the other crate went out in an earlier action of this round"


def test_magic_never_stands_in_for_a_sold_resource() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    have(s, 0, magic=3)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert [(o["row"], o["column"]) for o in offered(s, "crate")] == [(1, 4)], "only the magic icon of a selling line"


def test_a_resource_may_be_bought_and_sold_in_one_action_with_two_crates() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    have(s, 0, gold=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=2, column=2)
    do(s, "crate", row=1, column=2)
    assert goods(s) == {"gold": 1} and vp(s) == 1 and "crate" not in kinds(s)


def test_the_seller_chooses_influence_or_gold_for_each_crate() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    have(s, 0, stone=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=3, column=3)
    do(s, "take_gold")
    do(s, "crate", row=3, column=4)
    do(s, "push", guild="holy")
    assert goods(s) == {"gold": 2} and spaces(s) == {"holy": 1}


def test_sold_gold_beyond_the_limit_is_lost() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    have(s, 0, gold=6, stone=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=3, column=3)
    do(s, "take_gold")
    assert goods(s) == {"gold": 6}


def test_an_influence_die_gives_a_push_first() -> None:
    s = at_wharf(die="influence")
    assert question(s) == "Push"
    s = at_wharf(die="magic")
    assert s.over, "nothing to trade, no ship: the action is done"


def test_a_wharf_action_without_crates_is_legal_and_pays_its_extras() -> None:
    s = scene()
    unlock(s, 0, "merchants_manor")
    own(s, 0, "harbor_master")
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "done")
    assert goods(s) == {"gold": 4}


def test_extras_can_be_collected_before_between_and_after_crates() -> None:
    s = scene()
    wharf_card(s, *EXAMPLE)
    unlock(s, 0, "merchants_manor")
    have(s, 0, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "crate", row=2, column=2)
    do(s, "crate", row=2, column=3)
    assert goods(s) == {"gold": 4, "wood": 2}
    do(s, "collect")
    assert goods(s) == {"gold": 6, "wood": 2}, "collected after buying, nothing was lost"


# -- shipyard --------------------------------------------------------------------------------------------------------------


def test_gold_rises_with_every_ship_in_the_district() -> None:
    s = scene(3)
    wharf_card(s, *EXAMPLE)
    put(s, 1, "ship", "anchorage", 2)
    have(s, 0, wood=2, gold=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert not can(s, "shipyard", district="anchorage")
    do(s, "shipyard", district="iron_pit")
    assert goods(s) == {"gold": 1} and count(s, 0, "ship", "iron_pit") == 1


def test_a_ship_can_be_paid_with_a_wood_and_a_magic() -> None:
    s = scene()
    have(s, 0, wood=1, magic=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "shipyard", district="iron_pit")
    assert goods(s) == {} and count(s, 0, "ship", "iron_pit") == 1


def test_one_ship_and_one_sail_for_each_wharf_action() -> None:
    s = scene()
    have(s, 0, wood=6, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "shipyard", district="iron_pit")
    assert kinds(s) == {"done", "sail"}
    do(s, "sail", district="iron_pit")
    do(s, "district", district="anchorage")
    assert count(s, 0, "ship", "anchorage") == 1 and s.over


def test_the_sail_may_come_first() -> None:
    s = scene()
    put(s, 0, "ship", "anchorage")
    have(s, 0, wood=2, gold=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "sail", district="anchorage")
    do(s, "district", district="penumbra")
    assert kinds(s) == {"done", "shipyard"}


def test_crates_come_before_the_sub_actions() -> None:
    s = scene()
    have(s, 0, wood=6, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert "crate" in kinds(s)
    do(s, "shipyard", district="iron_pit")
    assert "crate" not in kinds(s)


def test_sub_actions_are_optional() -> None:
    s = scene()
    have(s, 0, wood=6, gold=6)
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "done")
    assert question(s) == "EndOfTurn" and goods(s) == {"wood": 6, "gold": 6}


def test_no_ship_left_no_shipyard() -> None:
    s = scene()
    put(s, 0, "ship", "anchorage", 3)
    have(s, 0, wood=6, gold=1)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert "shipyard" not in kinds(s) and "sail" not in kinds(s)


def test_uncollected_gold_counts_for_ship_and_sail() -> None:
    s = scene()
    unlock(s, 0, "merchants_manor")
    put(s, 0, "ship", "anchorage")
    act(s, 0, "wharf", "gold", "gold", "gold")
    do(s, "sail", district="anchorage")
    do(s, "district", district="penumbra")
    assert goods(s) == {} and count(s, 0, "ship", "penumbra") == 1


def test_a_ship_sails_to_another_district_and_only_ones_own_ships_sail() -> None:
    s = scene()
    put(s, 0, "ship", "anchorage")
    put(s, 1, "ship", "penumbra")
    have(s, BETH, gold=2)
    act(s, 0, "wharf", "gold", "gold", "gold")
    assert offered(s, "sail") == [{"district": "anchorage"}]
    do(s, "sail", district="anchorage")
    assert [o["district"] for o in offered(s, "district")] == ["bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit"]

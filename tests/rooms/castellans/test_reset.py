"""The Reset phase."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.content.tables import KEEP_DIE
from duchy.rooms.castellans.rules.rounds import EndOfRound, roll_keep
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    ask,
    crate,
    die_faces,
    do,
    goods,
    in_round,
    keep,
    keeps_in,
    kinds,
    left_over,
    line,
    own,
    placed,
    put,
    question,
    rig,
    scene,
    shown,
    wells,
)

PINKS = ("monk", "thief", "farmer", "miner")
BLUES = ("abbot", "bishop", "cleric", "sculptor")


def reset(players: int = 4) -> Castellans:
    s = scene(players)
    line(s, "pink", *PINKS)
    line(s, "blue", *BLUES)
    for seat in range(s.seated):
        wells(s, seat, "gold", "wood", "stone", spent=3)
    left_over(s, "gold", "wood", "influence")
    return s


def test_crates_go_home_and_a_new_wharf_card_is_turned_up() -> None:
    s = reset()
    crate(s, 1, (1, 2), (2, 3))
    top = s.wharf.deck[-1]
    deck = len(s.wharf.deck)
    ask(s, EndOfRound())
    assert s.wharf.crates == [-1] * 12 and s.view(None)["seats"][1]["crates"] == 2
    assert s.view(None)["wharf"]["card"] == f"wharf_{top + 1}" and len(s.wharf.deck) == deck - 1


def test_two_citizens_of_each_line_are_discarded() -> None:
    s = reset()
    ask(s, EndOfRound())
    assert shown(s, "pink")[:2] == ["farmer", "miner"] and shown(s, "blue")[:2] == ["cleric", "sculptor"]
    assert [set(row["discarded"]) for row in s.view(None)["lines"]] == [{"monk", "thief"}, {"abbot", "bishop"}]


def test_the_round_goes_on_and_the_first_player_token_moves_clockwise() -> None:
    s = reset()
    s.first = 3
    ask(s, EndOfRound())
    assert s.round == 1 and s.first == 0 and s.seat == 0 and question(s) == "Draft"


def test_all_dice_are_gathered_and_rolled() -> None:
    s = reset()
    ask(s, EndOfRound())
    assert sum(s.pool) == 15 and s.view(None)["left_over"] == []
    assert all(die_faces(s, seat) == [] for seat in range(4))
    assert s.barrier == "the dice were rolled"


@pytest.mark.parametrize(("players", "keeps"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_a_keep_by_the_die_with_up_to_three_players(players: int, keeps: int) -> None:
    s = reset(players)
    ask(s, EndOfRound())
    assert keeps_in(s) == keeps == len(placed(s, "keep"))


@pytest.mark.parametrize("die", range(1, 7))
def test_the_keep_goes_to_the_district_of_the_die(die: int) -> None:
    s = scene(2)
    rig(s, die)
    roll_keep(s)
    assert [at for at in range(6) if s.city[at].keeps] == [KEEP_DIE[die - 1]]
    assert KEEP_DIE == [0, 1, 2, 3, 4, 5], "clockwise from the Anchorage (house)"


def test_there_are_eight_keeps() -> None:
    s = scene(2)
    keep(s, "anchorage", 8)
    roll_keep(s)
    assert keeps_in(s) == 8


def test_reset_citizens_act_in_turn_order_while_the_dice_lie_there() -> None:
    s = reset(3)
    own(s, 0, "peasant")
    own(s, 2, "smuggler")
    put(s, 2, "ship", "anchorage")
    s.first = 2
    ask(s, EndOfRound())
    assert s.seat == 2 and kinds(s) == {"done", "sail"} and s.view(None)["phase"] == "reset"
    do(s, "done")
    assert s.seat == 0 and kinds(s) == {"done", "left_over"}
    do(s, "left_over", face="gold")
    do(s, "left_over", face="wood")
    assert goods(s, 0) == {"gold": 2, "wood": 1} and question(s) == "Draft"


def test_there_is_no_reset_after_round_five() -> None:
    s = reset(2)
    own(s, 0, "peasant", "smuggler")
    put(s, 0, "ship", "anchorage")
    in_round(s, 5)
    s.wharf.deck = s.wharf.deck[:7]
    ask(s, EndOfRound())
    assert s.over and goods(s) == {}

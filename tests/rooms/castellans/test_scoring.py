"""The Scoring phase and the end of the game."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.content.tables import DISTRICT_IDS, GUILD_IDS
from duchy.rooms.castellans.rules.rounds import EndOfRound
from duchy.rooms.castellans.scoring import (
    control,
    score_control,
    score_guilds,
    score_monuments,
    score_wharf,
    shares,
)
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    BETH,
    HARRIS,
    MICHAEL,
    RYAN,
    ask,
    crate,
    in_round,
    keep,
    put,
    scene,
    told,
    track,
    vp,
)


def round_one() -> Castellans:
    """The city of the rulebook's scoring example.

    Two sentences of it can't both be true of Nor High; with Michael's piece there being a temple, all printed totals hold.
    """
    s = scene(4)
    put(s, HARRIS, "temple", "anchorage")
    put(s, HARRIS, "ship", "anchorage")
    put(s, BETH, "manor", "anchorage")
    put(s, MICHAEL, "ship", "anchorage")
    put(s, RYAN, "lighthouse", "anchorage")
    put(s, MICHAEL, "manor", "bazani_gate", 2)
    put(s, BETH, "temple", "bazani_gate")
    put(s, BETH, "windmill", "bazani_gate-nor_high")
    put(s, RYAN, "manor", "bazani_gate")
    put(s, BETH, "citizen", "nor_high")
    put(s, MICHAEL, "temple", "nor_high")
    put(s, RYAN, "manor", "nor_high")
    put(s, HARRIS, "temple", "penumbra")
    put(s, RYAN, "citizen", "penumbra")
    put(s, BETH, "gate", "nor_high-penumbra")
    put(s, RYAN, "gate", "penumbra-luna_grove")
    put(s, MICHAEL, "ward_tower", "bazani_gate")
    put(s, HARRIS, "statue", "penumbra")
    crate(s, HARRIS, (1, 1), (1, 2), (1, 3))
    crate(s, MICHAEL, (2, 1), (2, 2))
    crate(s, RYAN, (3, 1), (3, 2))
    return s


def points(s: Castellans) -> list[int]:
    return [vp(s, seat) for seat in (BETH, MICHAEL, RYAN, HARRIS)]


def test_round_one_control_of_the_rulebooks_example() -> None:
    s = round_one()
    s.log = []
    score_control(s)
    assert points(s) == [12, 11, 7, 6]
    assert [event.facts["points"] for event in told(s, "control")] == [[2, 2, 2, 6], [4, 6, 2, 0], [6, 3, 3, 0]]


def test_round_one_monuments_of_the_rulebooks_example() -> None:
    s = round_one()
    score_monuments(s)
    assert points(s) == [2, 3, 5, 1]


def test_round_one_wharf_of_the_rulebooks_example() -> None:
    s = round_one()
    score_wharf(s)
    assert points(s) == [0, 1, 1, 3]


def test_round_one_ends_on_15_14_13_and_10() -> None:
    s = round_one()
    score_control(s)
    score_monuments(s)
    score_wharf(s)
    assert {"Michael": vp(s, MICHAEL), "Beth": vp(s, BETH), "Ryan": vp(s, RYAN), "Harris": vp(s, HARRIS)} == {
        "Michael": 15,
        "Beth": 14,
        "Ryan": 13,
        "Harris": 10,
    }


def test_guilds_of_the_rulebooks_example_give_15_14_12_and_7() -> None:
    s = scene(4)
    track(s, RYAN, worker=15, soldier=16, holy=16, shadow=2)
    track(s, HARRIS, worker=14, shadow=17, holy=17, soldier=1)
    track(s, MICHAEL, worker=14, soldier=15, shadow=9)
    track(s, BETH, worker=4, soldier=17, shadow=16, holy=8)
    score_guilds(s)
    assert [vp(s, HARRIS), vp(s, RYAN), vp(s, BETH), vp(s, MICHAEL)] == [15, 14, 12, 7]


SETS = {
    1: "anchorage bazani_gate nor_high",
    2: "penumbra luna_grove iron_pit",
    3: "bazani_gate nor_high penumbra",
    4: "anchorage luna_grove iron_pit",
    5: "anchorage bazani_gate nor_high penumbra luna_grove iron_pit",
}


@pytest.mark.parametrize("number", list(SETS))
def test_districts_of_the_round(number: int) -> None:
    s = scene(2)
    in_round(s, number)
    for district in DISTRICT_IDS:
        put(s, 0, "manor", district)
    s.log = []
    score_control(s)
    assert [event.facts["district"] for event in told(s, "control")] == SETS[number].split()
    assert vp(s) == 6 * len(SETS[number].split())


@pytest.mark.parametrize("piece", ["manor", "lighthouse", "temple", "ship", "citizen"])
def test_each_token_is_one_point_of_control(piece: str) -> None:
    s = scene(2)
    put(s, 1, piece, "nor_high")
    assert control(s, 2) == [0, 2, 0]


def test_a_windmill_is_half_a_point_in_both_districts() -> None:
    s = scene(2)
    put(s, 0, "windmill", "iron_pit-anchorage", 2)
    put(s, 1, "windmill", "anchorage-bazani_gate")
    assert [control(s, d) for d in (5, 0, 1)] == [[2, 0, 0], [2, 1, 0], [0, 1, 0]]


@pytest.mark.parametrize("piece", ["gate", "ward_tower", "statue"])
def test_monuments_give_no_control(piece: str) -> None:
    s = scene(2)
    put(s, 0, piece, "nor_high-penumbra" if piece == "gate" else "nor_high")
    assert control(s, 2) == [0, 0, 0]


def test_green_keeps_rank_but_score_nothing() -> None:
    s = scene(2)
    keep(s, "anchorage", 2)
    put(s, 0, "manor", "anchorage")
    score_control(s)
    assert vp(s, 0) == 4 and vp(s, 1) == 0


def test_green_takes_its_share_of_a_tie() -> None:
    s = scene(2)
    keep(s, "anchorage")
    put(s, 0, "manor", "anchorage")
    score_control(s)
    assert vp(s, 0) == 5


def test_no_control_holds_no_rank() -> None:
    s = scene(3)
    put(s, 0, "manor", "anchorage")
    score_control(s)
    assert [vp(s, seat) for seat in range(3)] == [6, 0, 0]


@pytest.mark.parametrize(
    ("standing", "won"),
    [
        ([3, 3, 1], [5, 5, 2]),
        ([2, 2, 2], [4, 4, 4]),
        ([5, 1, 1, 1, 1], [6, 1, 1, 1, 1]),
        ([5, 4, 1, 1], [6, 4, 1, 1]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([1, 1, 1, 1, 1], [2, 2, 2, 2, 2]),
        ([5, 4, 3, 2, 1], [6, 4, 2, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([4, 2, 2, 0], [6, 3, 3, 0]),
    ],
)
def test_ties_share_the_ranks_they_fill_rounded_down(standing: list[int], won: list[int]) -> None:
    assert shares(standing, [6, 4, 2]) == won


def test_wharf_ranks_three_two_one() -> None:
    s = scene(4)
    crate(s, 0, (1, 1), (1, 2))
    crate(s, 1, (2, 1))
    score_wharf(s)
    assert [vp(s, seat) for seat in range(4)] == [3, 2, 0, 0], "no crates, no points"


def test_a_token_on_the_start_gets_nothing() -> None:
    s = scene(2)
    track(s, 0, worker=1)
    score_guilds(s)
    assert [vp(s, 0), vp(s, 1)] == [6, 0]


def test_the_scoring_order_is_control_monuments_wharf() -> None:
    s = round_one()
    ask(s, EndOfRound())
    kinds = [e.kind for e in s.log or [] if e.kind in ("control", "monument_scores", "wharf_scores", "turn_up")]
    assert kinds[:10] == ["control"] * 3 + ["monument_scores"] * 5 + ["wharf_scores", "turn_up"]
    assert set(kinds[10:]) == {"turn_up"} and told(s, "turn_up")[0].facts["where"] == "wharf"


def test_after_round_five_the_guild_tracks_end_the_game() -> None:
    s = scene(2)
    in_round(s, 5)
    s.wharf.deck = s.wharf.deck[:7]
    track(s, 0, worker=1)
    ask(s, EndOfRound())
    assert s.over and vp(s) == 6 and [e.facts["guild"] for e in told(s, "guild_scores")] == GUILD_IDS


def ended(points_each: list[int]) -> Castellans:
    s = scene(len(points_each))
    for seat, won in enumerate(points_each):
        s.boards[seat].vp = won
    return s


def test_most_points_win() -> None:
    s = ask(ended([40, 50, 30]))
    assert s.over and s.winners() == [1]


def test_a_tie_goes_to_most_tokens_on_single_spaces() -> None:
    s = ended([50, 50, 30])
    track(s, 0, worker=17, soldier=14)
    track(s, 1, worker=15, holy=16)
    track(s, 2, shadow=15, worker=16, holy=17)
    ask(s)
    assert s.winners() == [1]


def test_a_tie_that_persists_is_shared() -> None:
    s = ended([50, 50, 30])
    track(s, 0, worker=17)
    track(s, 1, holy=15)
    ask(s)
    assert s.winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    s = ended([50, 40])
    assert s.winners() == []

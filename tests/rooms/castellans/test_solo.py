"""The solo game: set-up, drafting, charts, rounds and the end."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.content.charts import (
    DISTRICT_CHART,
    DRAFT_CHART,
    OPPONENT_IDS,
    OPPONENT_ROWS,
    SELECTOR,
)
from duchy.rooms.castellans.content.tables import BLUE, CARD_IDS, DISTRICT_IDS, GUILD_IDS, LIGHTHOUSE, PINK
from duchy.rooms.castellans.modules.solo import (
    chart_district,
    chart_slot,
    opponent_drafts,
    select,
)
from duchy.rooms.castellans.rules.rounds import EndOfRound, pass_first_player
from duchy.rooms.castellans.scoring import score_guilds
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    GAME,
    OPPONENT,
    YOU,
    ask,
    die_faces,
    do,
    goods,
    in_round,
    keep,
    offered,
    own,
    pool,
    put,
    question,
    rig,
    scene,
    spaces,
    told,
    track,
    vp,
    wells,
)

ROWS = {row.word("id"): row for row in OPPONENT_ROWS}


def solo(opponent: str = "broker", number: int = 1) -> Castellans:
    s = scene(1, opponent=opponent)
    in_round(s, number)
    s.log = []
    return s


# -- set-up ----------------------------------------------------------------------------------------------------------------


def test_the_opponent_settles_first_by_the_chart_of_round_one() -> None:
    seen = set()
    for seed in range(60):
        s = GAME.new(players=1, seed=seed)
        standing = [d for d in range(6) if s.view(0)["city"][d]["manors"][OPPONENT]]
        assert len(standing) == 1 and standing[0] in (0, 1, 2)
        seen.add(standing[0])
        guilds = s.view(0)["city"][standing[0]]["guilds"]
        assert spaces(s, OPPONENT) == dict.fromkeys(guilds, 1)
    assert seen == {0, 1, 2}


def test_you_settle_elsewhere_and_keeps_fill_the_other_four() -> None:
    s = GAME.new(players=1, seed=3)
    do(s, "manor", token="lighthouse")
    assert len(offered(s, "district")) == 5
    do(s, "district", **offered(s, "district")[0])
    assert sum(d["keeps"] for d in s.view(0)["city"]) == 4
    assert question(s) == "Draft" and s.seat == YOU, "you are the first player of round 1"


def test_the_opponents_gold_track_manor_stays_in_the_box() -> None:
    s = solo()
    left = s.boards[OPPONENT].manors_left
    assert bin(left).count("1") == 7 and left >> LIGHTHOUSE & 1


def test_the_opponent_has_no_goods() -> None:
    s = GAME.new(players=1, seed=3)
    assert goods(s, OPPONENT) == {}


# -- drafting --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_draft_priorities(opponent: str) -> None:
    priorities = ROWS[opponent].items("priorities")
    for best in range(6):
        s = solo(opponent)
        track(s, OPPONENT, worker=1, soldier=2, shadow=3, holy=4)
        pool(s, *priorities[best:], *priorities[best:])
        opponent_drafts(s)
        assert die_faces(s, OPPONENT) == [(priorities[best], False)] and goods(s, OPPONENT) == {}
        pushed = priorities[best] == "influence"
        assert spaces(s, OPPONENT)["worker"] == (2 if pushed else 1), "an influence die pushes the lowest track"


def test_three_tracks_tied_for_least_a_four_picks_the_soldiers() -> None:
    s = solo("keeper_of_bells")
    track(s, OPPONENT, holy=1)
    pool(s, "influence")
    rig(s, 4)
    opponent_drafts(s)
    assert spaces(s, OPPONENT) == {"soldier": 1, "holy": 1}
    assert told(s, "chart")[0].facts == {
        "die": 4,
        "chart": "selector",
        "among": ["worker", "soldier", "shadow"],
        "result": "soldier",
    }


def test_the_opponent_gains_points_but_no_goods_of_dividers() -> None:
    s = solo("keeper_of_bells")
    track(s, OPPONENT, worker=12, soldier=12, shadow=11, holy=12)
    pool(s, "influence")
    opponent_drafts(s)
    assert spaces(s, OPPONENT)["shadow"] == 12 and goods(s, OPPONENT) == {}
    track(s, OPPONENT, worker=12, soldier=7, shadow=12, holy=12)
    pool(s, "influence")
    opponent_drafts(s)
    assert vp(s, OPPONENT) == 2
    track(s, OPPONENT, worker=7, soldier=12, shadow=12, holy=12)
    pool(s, "influence")
    opponent_drafts(s)
    assert len(s.stack) == 0 and goods(s, OPPONENT) == {}, "nor resources of choice"


def test_you_and_the_opponent_alternate() -> None:
    s = GAME.new(players=1, seed=3)
    do(s, "manor", token="elders_manor")
    do(s, "district", **offered(s, "district")[0])
    for dice in (1, 2, 3):
        assert len(die_faces(s, OPPONENT)) == dice - 1
        while question(s) == "Draft" and len(die_faces(s, YOU)) < dice:
            s.apply(s.legal()[0])
        while question(s) == "Push":
            s.apply(s.legal()[0])
    assert len(die_faces(s, OPPONENT)) == 3 and len(s.view(0)["left_over"]) == 3


# -- charts ----------------------------------------------------------------------------------------------------------------

CHARTS = {
    1: "anchorage anchorage bazani_gate bazani_gate nor_high nor_high",
    2: "penumbra penumbra luna_grove luna_grove iron_pit iron_pit",
    3: "bazani_gate bazani_gate nor_high nor_high penumbra penumbra",
    4: "luna_grove luna_grove iron_pit iron_pit anchorage anchorage",
    5: "anchorage bazani_gate nor_high penumbra luna_grove iron_pit",
}


@pytest.mark.parametrize("number", list(CHARTS))
@pytest.mark.parametrize("die", range(1, 7))
def test_district_chart(number: int, die: int) -> None:
    s = solo(number=number)
    rig(s, die)
    assert DISTRICT_IDS[chart_district(s)] == CHARTS[number].split()[die - 1]
    assert told(s, "chart")[0].facts["die"] == die and len(DISTRICT_CHART) == len(CHARTS)


@pytest.mark.parametrize(
    ("die", "back", "place"), [(1, "pink", 1), (2, "pink", 2), (3, "pink", 3), (4, "blue", 3), (5, "blue", 2), (6, "blue", 1)]
)
def test_draft_chart(die: int, back: str, place: int) -> None:
    s = solo()
    rig(s, die)
    assert chart_slot(s) == (0 if back == "pink" else 4) + place - 1 == DRAFT_CHART[die - 1]


def test_an_empty_place_of_the_draft_chart_falls_to_the_edge_then_to_the_other_line() -> None:
    s = solo()
    s.lines[PINK].cards[2:] = [-1, -1]
    rig(s, 3)
    assert chart_slot(s) == 1
    s.lines[PINK].cards[:2] = [-1, -1]
    rig(s, 3)
    assert chart_slot(s) == 4
    s.lines[BLUE].cards = [-1] * 4
    assert chart_slot(s) == -1


@pytest.mark.parametrize("options", [2, 3, 4, 5, 6])
def test_selector_charts_are_fair(options: int) -> None:
    picks = [pick for pick in SELECTOR[options] if pick >= 0]
    assert {picks.count(option) for option in range(options)} == {6 // options}
    for die in range(1, 7):
        if SELECTOR[options][die - 1] >= 0:
            s = solo()
            rig(s, die)
            assert select(s, list(range(options)), DISTRICT_IDS) == SELECTOR[options][die - 1]


def test_selector_charts_agree_with_the_two_faces_of_the_rulebook() -> None:
    assert SELECTOR[2][3 - 1] == 0 and SELECTOR[3][4 - 1] == 1


def test_a_blank_face_of_a_selector_chart_is_rolled_again() -> None:
    s = solo()
    rig(s, 6, 5, 2)
    assert select(s, [0, 1, 2, 3], GUILD_IDS) == 1
    assert [event.facts["result"] for event in told(s, "chart")] == ["again", "again", "soldier"]


def test_a_single_option_needs_no_die() -> None:
    s = solo()
    assert select(s, [3], GUILD_IDS) == 3 and told(s, "chart") == []


# -- the round -------------------------------------------------------------------------------------------------------------


def test_the_order_is_three_turns_each_then_monument_then_bonus() -> None:
    s = GAME.new(players=1, seed=2, options={"opponent": "broker"})
    s.log = []
    while s.view(0)["round"] == 1:
        s.apply(s.legal()[0])
    while s.view(0)["round"] == 2:
        s.apply(s.legal()[0])
    order = [e.kind for e in s.log if e.kind in ("plan", "plan_monument", "plan_wharf", "sail", "control", "action")]
    second = order[order.index("control") + 3 :]
    second = second[: second.index("control")]
    assert "plan" not in second[second.index("plan_monument") :] and second.count("plan") == 3 == second.count("action")


@pytest.mark.parametrize(("yours", "its", "first"), [(10, 12, YOU), (12, 10, OPPONENT), (11, 11, YOU)])
def test_the_lower_score_is_first_player(yours: int, its: int, first: int) -> None:
    s = solo()
    s.boards[YOU].vp = yours
    s.boards[OPPONENT].vp = its
    pass_first_player(s)
    assert s.first == first


def test_green_competes_with_both() -> None:
    s = solo()
    keep(s, "anchorage", 2)
    put(s, YOU, "manor", "anchorage")
    put(s, OPPONENT, "manor", "anchorage")
    ask(s, EndOfRound())
    assert told(s, "control")[0].facts == {"district": "anchorage", "halves": [2, 2, 4], "points": [3, 3]}


def test_the_opponents_citizens_and_manors_have_no_powers() -> None:
    s = solo("harbor_prince", 1)
    own(s, OPPONENT, "smuggler", "peasant", "cleric", "prefect")
    assert s.boards[OPPONENT].cards != 0
    pool(s, "gold", "gold")
    opponent_drafts(s)
    assert die_faces(s, OPPONENT) == [("gold", False)]
    wells(s, OPPONENT, "gold", "gold", "gold", spent=3)
    ask(s, EndOfRound())
    assert s.seat in (YOU, -1) and goods(s, OPPONENT) == {}


def test_final_guilds_of_the_solo_example_18_and_22() -> None:
    s = solo()
    track(s, YOU, worker=15, soldier=9, shadow=8, holy=7)
    track(s, OPPONENT, worker=14, soldier=15, shadow=15, holy=16)
    score_guilds(s)
    assert [vp(s, YOU), vp(s, OPPONENT)] == [18, 22]


@pytest.mark.parametrize(
    ("yours", "its", "winners"),
    [(50, 49, [0]), (49, 50, []), (50, 50, [])],
)
def test_who_wins_the_solo_game(yours: int, its: int, winners: list[int]) -> None:
    s = solo()
    track(s, YOU, worker=15)
    track(s, OPPONENT, soldier=15, shadow=15, holy=16)
    s.boards[YOU].vp = yours
    s.boards[OPPONENT].vp = its
    ask(s)
    assert s.over and s.winners() == winners and s.scores() == [yours], "a tie goes to the tokens on single spaces"


def test_the_opponent_never_asks() -> None:
    for opponent in OPPONENT_IDS:
        s = GAME.new(players=1, seed=4, options={"opponent": opponent})
        while not s.over:
            assert s.seats == [YOU]
            s.apply(s.legal()[-1])


def test_every_citizen_id_of_a_chart_is_a_card() -> None:
    s = solo()
    rig(s, 1)
    chart_slot(s)
    assert told(s, "chart")[0].facts["result"] in CARD_IDS

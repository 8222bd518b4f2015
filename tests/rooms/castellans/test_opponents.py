"""The solo opponents: their dice actions, monuments and bonus actions, and one test for each of them."""

from __future__ import annotations

import pytest

from duchy.rooms.castellans.content.charts import (
    OPPONENT_IDS,
    OPPONENT_ROWS,
    PLANS,
)
from duchy.rooms.castellans.content.tables import DISTRICT_IDS, FACE_IDS, LIGHTHOUSE
from duchy.rooms.castellans.modules.solo import (
    opponent_acts,
    opponent_bonus,
    opponent_monument,
    opponent_recruits,
    opponent_sails,
    opponent_ships,
)
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import (
    GAME,
    OPPONENT,
    YOU,
    cards,
    count,
    crate,
    goods,
    in_round,
    line,
    placed,
    put,
    rig,
    scene,
    shown,
    spaces,
    told,
    track,
    vp,
    wells,
    wharf_card,
)

ROWS = {row.word("id"): row for row in OPPONENT_ROWS}


def solo(opponent: str = "broker", number: int = 1) -> Castellans:
    s = scene(1, opponent=opponent)
    in_round(s, number)
    s.log = []
    return s


# -- dice actions ----------------------------------------------------------------------------------------------------------


def planned(action: str, *dice: int, number: int = 0) -> Castellans:
    """The opponent takes an action of some opponent's plan, with these rolls of the black die."""
    for opponent, row in ROWS.items():
        for at, plan in enumerate(row.items("plan")):
            if action in plan["dice"] and number in (0, at + 1):
                s = solo(opponent, at + 1)
                wells(s, OPPONENT, "gold", "gold", "gold", spent=plan["dice"].index(action))
                rig(s, *dice)
                return s
    raise AssertionError(action)


def test_opponent_manor() -> None:
    s = planned("manor", 1, number=1)
    opponent_acts(s)
    assert count(s, OPPONENT, "manor", "anchorage") == 1 and spaces(s, OPPONENT) == {"worker": 1, "shadow": 1}
    assert s.boards[OPPONENT].manors_left >> LIGHTHOUSE & 1


def test_opponent_temple() -> None:
    s = planned("temple", 3, number=1)
    opponent_acts(s)
    assert count(s, OPPONENT, "temple", "bazani_gate") == 1 and spaces(s, OPPONENT) == {"worker": 2, "soldier": 2}


def test_opponent_recruits_a_card_and_places_a_token() -> None:
    s = planned("recruit", 2, number=1)
    line(s, "pink", "monk", "thief", "farmer", "miner")
    opponent_recruits(s)
    assert cards(s, OPPONENT) == ["thief"] and shown(s, "pink")[:3] == ["monk", "farmer", "miner"]
    assert sum(district.citizens[OPPONENT] for district in s.city) == 1 and goods(s, OPPONENT) == {}


def test_the_opponents_citizen_token_pushes_the_higher_of_the_two_tracks() -> None:
    s = planned("recruit", number=1)
    line(s, "pink", "monk", "thief", "farmer", "miner")
    track(s, OPPONENT, worker=5, soldier=5, shadow=1, holy=1)
    rig(s, 1, 1)
    opponent_recruits(s)
    where = next(d for d in range(6) if s.city[d].citizens[OPPONENT])
    assert where == 0 and spaces(s, OPPONENT) == {"worker": 6, "soldier": 5, "shadow": 1, "holy": 2}


def test_the_opponents_push_is_lost_where_its_highest_token_cannot_move() -> None:
    s = planned("recruit", number=1)
    line(s, "pink", "monk", "thief", "farmer", "miner")
    track(s, OPPONENT, worker=17, shadow=14)
    rig(s, 1, 1)
    opponent_recruits(s)
    assert spaces(s, OPPONENT) == {"worker": 17, "shadow": 14, "holy": 1}


def test_opponent_windmill_goes_on_the_road_clockwise() -> None:
    s = planned("windmill", 5, number=1)
    opponent_acts(s)
    assert count(s, OPPONENT, "windmill", "nor_high-penumbra") == 1 and spaces(s, OPPONENT) == {}


def test_an_opponents_windmill_finds_no_dot_on_a_full_road() -> None:
    s = planned("windmill", 5, number=1)
    put(s, YOU, "windmill", "nor_high-penumbra", 3)
    put(s, OPPONENT, "windmill", "nor_high-penumbra", 1)
    opponent_acts(s)
    assert count(s, OPPONENT, "windmill", "nor_high-penumbra") == 1


def test_opponent_shipyard() -> None:
    s = planned("shipyard", 6, number=1)
    opponent_acts(s)
    assert count(s, OPPONENT, "ship", "nor_high") == 1 and spaces(s, OPPONENT) == {}


# -- monuments -------------------------------------------------------------------------------------------------------------


def monument(name: str) -> Castellans:
    for opponent, row in ROWS.items():
        for at, plan in enumerate(row.items("plan")):
            if plan["monument"] == name:
                return solo(opponent, at + 1)
    raise AssertionError(name)


def test_the_opponents_gate_goes_between_nor_high_and_penumbra() -> None:
    s = monument("gate")
    put(s, YOU, "citizen", "bazani_gate")
    put(s, YOU, "citizen", "nor_high")
    put(s, OPPONENT, "citizen", "penumbra", 2)
    track(s, OPPONENT, soldier=2, holy=4, worker=9)
    opponent_monument(s)
    assert s.view(0)["roads"][2] == {"id": "nor_high-penumbra", "windmills": [0, 0], "gate": OPPONENT}
    assert spaces(s, OPPONENT) == {"soldier": 2, "holy": 6, "worker": 9}, "the highest of its districts' guilds goes up two"


def test_a_taken_place_leaves_the_second_best() -> None:
    s = monument("ward_tower")
    put(s, YOU, "manor", "penumbra", 3)
    put(s, YOU, "manor", "iron_pit", 2)
    put(s, YOU, "ward_tower", "penumbra")
    track(s, OPPONENT, shadow=1)
    opponent_monument(s)
    assert s.view(0)["city"][5]["ward_tower"] == OPPONENT and spaces(s, OPPONENT) == {"shadow": 2}


def test_tied_places_are_chosen_by_the_selector_chart() -> None:
    s = monument("statue")
    put(s, YOU, "temple", "penumbra")
    put(s, YOU, "temple", "iron_pit")
    track(s, OPPONENT, shadow=1)
    rig(s, 4)
    opponent_monument(s)
    assert s.view(0)["city"][5]["statue"] == OPPONENT and spaces(s, OPPONENT) == {"shadow": 2}
    s = monument("statue")
    rig(s, 3, 1)
    opponent_monument(s)
    assert s.view(0)["city"][2]["statue"] == OPPONENT, "all six score nothing: 3 is Nor High"


def test_the_opponents_lighthouse_is_a_monument() -> None:
    s = monument("lighthouse")
    put(s, YOU, "ship", "luna_grove", 2)
    put(s, OPPONENT, "ship", "iron_pit")
    opponent_monument(s)
    assert s.view(0)["city"][4]["lighthouse"] == OPPONENT and count(s, OPPONENT, "manor", "luna_grove") == 1
    assert spaces(s, OPPONENT) == {"worker": 1, "holy": 1}


def test_the_opponents_lighthouse_avoids_yours() -> None:
    s = monument("lighthouse")
    put(s, YOU, "ship", "luna_grove", 2)
    put(s, YOU, "lighthouse", "luna_grove")
    put(s, OPPONENT, "ship", "iron_pit")
    opponent_monument(s)
    assert s.view(0)["city"][5]["lighthouse"] == OPPONENT


def test_a_monument_without_a_free_place_is_left_out() -> None:
    s = monument("statue")
    for district in DISTRICT_IDS:
        put(s, YOU, "statue", district)
    opponent_monument(s)
    assert placed(s, "statue") == []


# -- bonus actions ---------------------------------------------------------------------------------------------------------


def test_two_sails_of_the_rulebooks_round_three() -> None:
    s = solo("harbor_prince", 3)
    put(s, OPPONENT, "ship", "luna_grove")
    put(s, OPPONENT, "ship", "iron_pit")
    rig(s, 3, 5)
    opponent_bonus(s)
    assert [count(s, OPPONENT, "ship", d) for d in DISTRICT_IDS] == [0, 0, 1, 1, 0, 0]
    assert [(e.facts["from"], e.facts["to"]) for e in told(s, "sail")] == [
        ("luna_grove", "nor_high"),
        ("iron_pit", "penumbra"),
    ]


def test_no_sail_if_all_ships_are_there() -> None:
    s = solo("broker", 3)
    put(s, OPPONENT, "ship", "nor_high", 2)
    put(s, YOU, "ship", "penumbra")
    rig(s, 3)
    opponent_sails(s)
    assert count(s, OPPONENT, "ship", "nor_high") == 2 and told(s, "sail") == [] and count(s, YOU, "ship", "penumbra") == 1


def test_two_food_dice_ship_two_crates_and_push_the_workers_twice() -> None:
    s = solo()
    wharf_card(s, "wharf_5", "wharf_8")
    wells(s, OPPONENT, "food", "food", "stone", spent=3)
    track(s, OPPONENT, worker=2, soldier=5, shadow=2, holy=4)
    rig(s, 3)
    opponent_ships(s, 2, 1 << FACE_IDS.index("food") | 1 << FACE_IDS.index("gold") | 1 << FACE_IDS.index("magic"))
    assert s.wharf.crates[8:12] == [-1, -1, OPPONENT, OPPONENT], "the rightmost icons of the influence line"
    assert spaces(s, OPPONENT) == {"worker": 4, "soldier": 5, "shadow": 2, "holy": 4}


def test_crates_on_the_points_line_score_at_once() -> None:
    s = solo()
    wharf_card(s, "wharf_5", "wharf_8")
    wells(s, OPPONENT, "food", "food", "food", spent=3)
    opponent_ships(s, 1, 1 << FACE_IDS.index("food"))
    assert s.wharf.crates[:4] == [-1, OPPONENT, OPPONENT, OPPONENT] and vp(s, OPPONENT) == 3
    assert goods(s, OPPONENT) == {}


def test_your_crates_block_the_opponents_line() -> None:
    s = solo()
    wharf_card(s, "wharf_5", "wharf_8")
    crate(s, YOU, (1, 4), (1, 3))
    wells(s, OPPONENT, "food", "food", "food", spent=3)
    opponent_ships(s, 1, 1 << FACE_IDS.index("food"))
    assert s.wharf.crates[:4] == [-1, OPPONENT, YOU, YOU] and vp(s, OPPONENT) == 1


def test_dice_without_the_faces_ship_nothing() -> None:
    s = solo()
    wells(s, OPPONENT, "food", "wood", "stone", spent=3)
    opponent_ships(s, 2, 1 << FACE_IDS.index("gold"))
    assert told(s, "plan_wharf")[0].facts["crates"] == 0 and spaces(s, OPPONENT) == {}


# -- one test for each opponent --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_opponent(opponent: str) -> None:
    """A whole game against it: what it builds and does in each round is what its card says."""
    s = GAME.new(players=1, seed=11, options={"opponent": opponent})
    s.log = []
    at = 0
    while not s.over:
        s.apply(s.legal()[at % len(s.legal())])
        at += 1
    events = [e for e in s.log if e.seat == OPPONENT]
    plan = ROWS[opponent].items("plan")
    assert [e.facts["action"] for e in events if e.kind == "plan"] == [a for row in plan for a in row["dice"]]
    erected = [e.facts["monument"] for e in events if e.kind == "plan_monument"]
    assert erected == [row["monument"] for row in plan if row["monument"] != "none"]
    lines = [e.facts["line"] for e in events if e.kind == "plan_wharf"]
    assert lines == [row["bonus"][0] for row in plan if row["bonus"][0] != "sail"]
    board = s.view(0)["seats"][OPPONENT]
    dice = [action for row in plan for action in row["dice"]]
    assert board["tokens"] == {
        "temple": 4 - dice.count("temple"),
        "ship": 3 - dice.count("shipyard"),
        "citizen": 4 - dice.count("recruit"),
        "windmill": 3 - dice.count("windmill"),
    }
    assert len(board["citizens"]) == dice.count("recruit") and board["monuments"] == []
    drafted = [e.facts["face"] for e in events if e.kind == "draft"]
    assert len(drafted) == 15


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_plans_stay_within_the_tokens(opponent: str) -> None:
    plans = PLANS[OPPONENT_IDS.index(opponent)]
    dice = [action for plan in plans for action in plan.dice]
    assert len(dice) == 15 and [dice.count(a) <= n for a, n in enumerate((5, 4, 4, 3, 3))] == [True] * 5
    assert sorted(plan.monument for plan in plans) == [0, 1, 2, 3, 4], "each monument once, none in one round"
    assert all((plan.line >= 0) != (plan.sails > 0) for plan in plans)

"""The Events expansion: drawn, set aside, resolved in order; one test per Event."""

from __future__ import annotations

import pytest

from duchy.rooms.villages.content.tables import EVENT_0, EVENT_ROWS, IDS
from duchy.rooms.villages.modules.events import meets, resolve
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import NUMBER, build, do, gold, hand, lead, legal, scene, settle

WORKER, SOLDIER, SHADOW, HOLY = range(4)
THREE = ["farm", "keep", "mine"]


def aside(event: str, players: int = 3, **given: object) -> Villages:
    """Seat 0 has led Tax with an Event on top of the deck, and all others have passed: the Event is resolved now."""
    s = scene(players, top=[event], events=True, **given)  # type: ignore[arg-type]
    lead(s, "tax")
    do(s, "draw", source="deck")
    while "pass" in legal(s):
        do(s, "pass")
    return s


def test_a_drawn_event_is_set_aside_and_replaced():
    s = scene(top=["royal_levy", "farm"], events=True)
    lead(s, "harvest")
    do(s, "draw", source="deck")
    assert hand(s) == ["farm"] and [IDS[c] for c in s.aside] == ["royal_levy"]
    assert s.view(1)["events_aside"] == ["royal_levy"]


def test_an_event_met_when_refilling_a_pile_is_replaced():
    s = scene(piles=[["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]], top=["royal_levy", "arena"], events=True)
    lead(s, "harvest")
    do(s, "draw", source="1")
    assert [IDS[c] for c in s.piles[0]] == ["arena"] and [IDS[c] for c in s.aside] == ["royal_levy"]


def test_an_event_that_is_the_last_card_leaves_the_draw_empty():
    s = scene(piles=[[], [], [], [], []], deck=["royal_levy"], events=True)
    lead(s, "harvest")
    assert hand(s) == []


def test_events_resolve_after_all_actions_in_the_order_drawn():
    s = scene(3, hands={1: THREE}, top=["workers_fair", "farm", "bountiful_season", "keep"], events=True)
    lead(s, "harvest")
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    assert [IDS[c] for c in s.aside] == ["workers_fair", "bountiful_season"]
    do(s, "draw", source="2")
    do(s, "follow")
    do(s, "draw", source="2")
    assert s.resolved == [], "seat 2 may still follow"
    do(s, "pass")
    assert [IDS[c] for c in s.resolved] == ["workers_fair", "bountiful_season"]
    order = []
    while legal(s) == ["draw"]:
        order.append(s.seat)
        do(s, "draw", source="2")
    assert order == [0, 1, 2], "from the active player on"


def test_an_event_drawn_while_resolving_comes_after():
    s = scene(top=["bountiful_season", "farm", "workers_fair", "keep"], events=True)
    lead(s, "tax")
    do(s, "draw", source="deck")
    do(s, "pass")
    before = gold(s, 1)
    do(s, "draw", source="deck")
    assert [IDS[c] for c in s.aside] == ["workers_fair"]
    do(s, "draw", source="2")
    assert [IDS[c] for c in s.resolved] == ["bountiful_season", "workers_fair"] and gold(s, 1) == before + 1


def test_after_events_everybody_checks_the_hand_limit():
    eight = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "wagon", "mine"]
    s = aside("bountiful_season", 2, hands={1: eight})
    do(s, "draw", source="1")
    do(s, "draw", source="1")
    assert s.seat == 1 and legal(s) == ["discard"] and len(s.villages[1].hand) == 9


def test_events_of_the_last_turn_resolve_before_scoring():
    nine = ["farm", "sawmill", "market", "gristmill", "smithy", "harbor", "warehouse", "wagon", "mine"]
    s = scene(4, hands={0: ["hideout"]}, villages={0: nine}, top=["workers_fair", "keep"], gold={0: 3}, events=True)
    build(s, "hideout", "castle")
    do(s, "done")  # the Hideout's own card
    do(s, "draw", source="deck")
    settle(s)
    assert s.over and [IDS[c] for c in s.resolved] == ["workers_fair"]


# -- one test per Event ------------------------------------------------------------------------------------------------


def jesters_craft() -> None:
    s = aside("jesters_craft", hands={0: ["arena"], 1: ["farm", "keep"], 2: ["mine", "crypt"]})
    assert s.seats == [0, 1, 2], "all pick at the same time"
    picked = hand(s, 0)[0]
    s.apply(next(a for a in s.legal(2)), 2)
    assert s.seats == [0, 1] and s.view(1)["passed"] is None
    s.apply(next(a for a in s.legal(1)), 1)
    s.apply(next(a for a in s.legal(0)), 0)
    assert picked in hand(s, 1) and len(hand(s, 1)) == 2 and "farm" in hand(s, 2)
    assert [len(v.hand) for v in s.villages] == [2, 2, 2]
    s = aside("jesters_craft", hands={0: [], 1: [], 2: ["mine"]})
    assert len(hand(s, 0)) == 1 and len(hand(s, 1)) == 1 and hand(s, 2) == [], "an empty hand passes nothing but receives"


def royal_levy() -> None:
    s = aside("royal_levy", gold={0: 1, 1: 5, 2: 5})
    assert [gold(s, seat) for seat in range(3)] == [2, 4, 4], "all tied players pay; seat 0 had its tax"
    s = scene(3, gold={0: 0, 1: 3, 2: 0}, events=True)
    s.villages[0].castle_coin = 1
    s.villages[0].coined[0] = 3
    s.aside = [NUMBER["royal_levy"]]
    resolve(s)
    assert gold(s, 0) == 0 and gold(s, 1) == 3, "coins on cards count for the most, but only the supply pays"


def goblin_raid() -> None:
    s = aside("goblin_raid", hands={1: THREE, 2: ["keep"]}, types={0: {SOLDIER: 1}})
    assert s.seat == 1 and legal(s) == ["discard"]
    settle(s)
    assert len(hand(s, 1)) == 1 and hand(s, 2) == [], "two cards, or all there are; zero counts as fewest"


def cutpurse_night() -> None:
    s = aside("cutpurse_night", types={0: {SHADOW: 1}, 1: {SHADOW: 2}})
    assert [gold(s, seat) for seat in (0, 1)] == [4, 3] and s.bank == 11 - 1 + 1
    s = aside("cutpurse_night", gold={0: 3, 1: 0, 2: 3})
    assert [gold(s, seat) for seat in range(3)] == [3, 0, 2], "an empty supply pays nothing"


def blessed_dawn() -> None:
    s = aside("blessed_dawn", types={1: {HOLY: 2}, 2: {HOLY: 1}})
    assert s.seat == 1 and legal(s) == ["draw"]
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    assert len(hand(s, 1)) == 2 and "lead" in legal(s)


def workers_fair() -> None:
    s = aside("workers_fair", types={2: {WORKER: 1}})
    assert gold(s, 2) == 4
    s = aside("workers_fair", 2, gold={0: 6, 1: 7})
    assert [gold(s, 0), gold(s, 1)] == [7, 7] and s.bank == 0, "the Tax emptied the bank"


def bountiful_season() -> None:
    s = aside("bountiful_season")
    for seat in range(3):
        assert s.seat == seat
        do(s, "draw", source="deck")
    assert [len(v.hand) for v in s.villages] == [2, 1, 1]


def spoiled_stores() -> None:
    s = aside("spoiled_stores", hands={0: THREE, 1: [*THREE, "crypt", "arena"], 2: [*THREE, "crypt"]})
    assert s.seat == 1, "seat 0 and seat 2 hold four"
    settle(s)
    assert [len(v.hand) for v in s.villages] == [4, 3, 4]


EVENTS = {
    "jesters_craft": jesters_craft,
    "royal_levy": royal_levy,
    "goblin_raid": goblin_raid,
    "cutpurse_night": cutpurse_night,
    "blessed_dawn": blessed_dawn,
    "workers_fair": workers_fair,
    "bountiful_season": bountiful_season,
    "spoiled_stores": spoiled_stores,
}
# In the solo game: a table that the Event meets, and one that it does not.
SOLO = {
    "jesters_craft": ({}, None),
    "royal_levy": ({"gold": {0: 3}}, {"gold": {0: 4}}),
    "goblin_raid": ({"types": {0: {SOLDIER: 1}}}, {}),
    "cutpurse_night": ({"types": {0: {SHADOW: 1}}}, {}),
    "blessed_dawn": ({"types": {0: {HOLY: 1}}}, {"types": {0: {HOLY: 2}}}),
    "workers_fair": ({"types": {0: {WORKER: 1}}}, {"types": {0: {WORKER: 2}}}),
    "bountiful_season": (None, {}),
    "spoiled_stores": ({"hands": {0: [*THREE, "crypt"]}}, {"hands": {0: [*THREE, "crypt", "arena"]}}),
}


def test_every_event_has_its_test():
    assert [row.word("id") for row in EVENT_ROWS] == list(EVENTS) == list(SOLO) == IDS[EVENT_0:]


@pytest.mark.parametrize("event", EVENTS)
def test_event(event: str):
    EVENTS[event]()


@pytest.mark.parametrize("event", SOLO)
def test_event_in_the_solo_game(event: str):
    spared, met = SOLO[event]
    for given, seats in ((spared, []), (met, [0])):
        if given is not None:
            s = scene(1, events=True, **{"gold": {0: 3}, **given})  # type: ignore[arg-type]
            assert meets(s, NUMBER[event] - EVENT_0) == seats


def test_ties_for_least_meet_everybody_tied():
    s = scene(4, events=True, types={2: {SOLDIER: 1}})
    assert meets(s, NUMBER["goblin_raid"] - EVENT_0) == [0, 1, 3]
    s.active = 2
    assert meets(s, NUMBER["goblin_raid"] - EVENT_0) == [3, 0, 1], "from the active player on"


def test_late_seats_may_find_the_bank_empty():
    s = scene(2, events=True, gold={0: 6, 1: 7})
    s.aside = [NUMBER["workers_fair"]]
    resolve(s)
    s.start()
    settle(s)
    assert [s.villages[0].gold, s.villages[1].gold] == [7, 7] and s.villages[0].types[0] == 0

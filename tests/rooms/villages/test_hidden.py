"""What is hidden, what everybody has seen, and what determinize re-deals."""

from __future__ import annotations

from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import EVENT_0, IDS
from duchy.rooms.villages.options import ALL
from duchy.rooms.villages.rules.cards import forget
from tests.rooms.villages.scene import do, hand, lead, legal, scene, settle

PILES = [["farm"], ["keep"], ["crypt"], ["chapel"], ["mine"]]


def test_hands_are_hidden():
    s = scene(hands={0: ["farm"], 1: ["keep", "mine"]})
    view = s.view(0)
    assert view["seats"][0]["hand"] == ["farm"] and view["seats"][1]["hand"] is None
    assert view["seats"][1]["hand_count"] == 2
    assert s.view(None)["seats"][0]["hand"] is None


def test_the_deck_is_a_number():
    s = scene()
    assert s.view(0)["deck"] == len(s.deck) and s.view(0)["adventurer_deck"] == len(s.adventurer_deck)


def test_a_card_drawn_from_a_pile_is_known_to_everybody():
    s = scene(piles=PILES)
    lead(s, "harvest")
    do(s, "draw", source="2")
    do(s, "draw", source="deck")
    assert s.view(1)["seats"][0]["known"] == ["keep"] and s.view(1)["seats"][0]["hand"] is None
    for seed in range(8):
        assert "keep" in hand(s.determinize(1, seed), 0)


def test_who_was_robbed_knows_what_the_thief_holds():
    s = scene(3, hands={1: ["farm"], 2: ["keep", "mine", "crypt"]}, villages={0: ["thieves_den"]})
    lead(s, "harvest")
    do(s, "take_card", rival=1)
    assert s.view(1)["seats"][0]["known"] == ["farm"]
    assert s.view(2)["seats"][0]["known"] == [] and s.view(None)["seats"][0]["known"] == []
    assert all("farm" in hand(s.determinize(1, seed), 0) for seed in range(8))
    assert not all("farm" in hand(s.determinize(2, seed), 0) for seed in range(8))


def test_who_passed_a_card_knows_it_until_another_leaves_that_hand_unseen():
    s = scene(
        3, hands={0: ["farm"], 1: ["keep"], 2: ["mine"]}, piles=[["crypt"], ["arena"]], top=["jesters_craft"], events=True
    )
    lead(s, "tax")
    do(s, "draw", source="deck")
    do(s, "pass")
    do(s, "pass")
    if "hand_on" in legal(s):
        do(s, "hand_on", card="farm")
    assert s.view(0)["seats"][1]["known"] == ["farm"] and s.view(2)["seats"][0]["known"] == ["mine"]
    assert s.view(1)["seats"][0]["known"] == []
    forget(s, 1)
    assert s.view(0)["seats"][1]["known"] == []


def test_a_known_card_that_is_played_is_known_no_more():
    s = scene(piles=PILES, hands={0: ["mine"]})
    lead(s, "harvest")
    do(s, "draw", source="2")
    do(s, "draw", source="deck")
    do(s, "draw", source="deck")
    settle(s)
    lead(s, "tax")
    settle(s)
    lead(s, "develop")
    do(s, "develop", card="keep")
    assert s.view(1)["seats"][0]["known"] == []


def test_cards_below_the_top_of_a_pile_were_seen_by_all():
    s = scene(piles=[["farm", "keep"], ["crypt"], ["chapel"], ["mine"], ["arena"]])
    assert s.view(None)["piles"][0] == ["farm", "keep"]


def test_other_hands_and_the_deck_are_dealt_anew():
    s = scene(3, hands={0: ["farm"], 1: ["keep", "mine", "crypt"], 2: ["arena", "chapel"]})
    dealt = {tuple(hand(s.determinize(0, seed), 1)) for seed in range(10)}
    assert len(dealt) > 5
    other = s.determinize(0, 1)
    assert hand(other) == ["farm"] and other.deck != s.deck and sorted(other.deck) != [] and len(other.deck) == len(s.deck)


def test_events_are_dealt_only_where_events_can_lie():
    s = GAME.new(players=2, seed=4, options={"events": True})
    kinds = set()
    for seed in range(20):
        deck = s.determinize(0, seed).deck
        assert all(card < EVENT_0 for card in deck[-12:])
        events = [card for card in deck if card >= EVENT_0]
        assert len(events) == len(set(events)) == 4
        kinds |= set(events)
    assert len(kinds) == 8, "which four are in the deck is not known either"


def test_the_seer_keeps_what_it_saw_on_top_of_the_deck():
    s = scene(hands={0: ["watchtower", "farm"]}, under={0: ["keep"]}, top=["mine", "crypt", "arena"])
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card="watchtower")
    settle(s, "use")
    do(s, "use")
    do(s, "keep", card="crypt")
    do(s, "put_back", card="arena")
    assert [IDS[c] for c in s.determinize(0, 3).deck[-2:]] == ["arena", "mine"]
    assert {tuple(s.determinize(1, seed).deck[-2:]) for seed in range(6)} != {tuple(s.deck[-2:])}
    do(s, "draw", source="deck")
    assert s.view(0)["deck_top"] == ["arena"]


def test_cards_being_looked_at_are_the_lookers_alone():
    s = scene(hands={0: ["watchtower", "farm"]}, under={0: ["keep"]}, top=["mine", "crypt", "arena"])
    lead(s, "build")
    settle(s, "use")
    do(s, "use")
    assert s.view(0)["looked"] == ["mine", "arena", "crypt"] and s.view(1)["looked"] is None
    assert s.determinize(0, 1).looked == s.looked
    assert any(s.determinize(1, seed).looked != s.looked for seed in range(5))


def test_a_picked_card_is_secret_until_all_have_picked():
    s = scene(3, hands={0: ["farm", "keep"], 1: ["mine", "crypt"], 2: ["arena", "chapel"]}, top=["jesters_craft"], events=True)
    lead(s, "tax")
    do(s, "draw", source="deck")
    do(s, "pass")
    do(s, "pass")
    s.apply(s.legal(1)[0], 1)
    assert s.view(1)["passed"] == "mine" and s.view(0)["passed"] is None
    assert any(s.determinize(0, seed).passed[1] != s.passed[1] for seed in range(6))


def test_architects_are_dealt_anew_but_ones_own():
    s = GAME.new(players=3, seed=1, options={"architects": True})
    mine = s.villages[0].architect
    others = set()
    for seed in range(12):
        other = s.determinize(0, seed)
        assert other.villages[0].architect == mine
        others.add(other.villages[1].architect)
    assert mine not in others and len(others) > 2


def test_solo_cards_left_out_of_the_deck_are_unknown_too():
    s = GAME.new(players=1, seed=1)
    seen = set()
    for seed in range(10):
        seen |= set(s.determinize(0, seed).deck)
    assert len(seen) > len(set(s.deck))


def test_everything_is_open_at_the_end():
    s = GAME.new(players=3, seed=1, options=ALL)
    s.playout(1)
    for seat in s.view(None)["seats"]:
        assert seat["hand"] is not None and seat["architect"] is not None


def test_drawing_from_the_deck_is_a_barrier_and_from_a_deep_pile_is_not():
    s = scene(piles=[["farm", "keep"], ["crypt"], ["chapel"], ["mine"], ["arena"]])
    lead(s, "harvest")
    s.barrier = ""
    do(s, "draw", source="1")
    assert s.barrier == ""
    do(s, "draw", source="2")
    assert "drawn" in s.barrier, "the pile was refilled from the deck"

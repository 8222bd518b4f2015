"""Words: prompts, labels, elements, the log, explanations."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.rooms.villages import GAME, told
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    ARCHITECT_ROWS,
    CASTLE_ROWS,
    EVENT_0,
    IDS,
    LANDMARK_IDS,
    NAMES,
    ROWS,
    TYPES,
)
from duchy.rooms.villages.options import ALL
from tests.rooms.villages.scene import NUMBER, choose_building, do, lead, legal, scene


def labels(s: Any) -> list[str]:
    return [GAME.text.label(s, action) for action in s.legal()]


def elements(s: Any, kind: str, **params: Any) -> list[str]:
    return GAME.text.elements(s, GAME.actions.id(kind, **params))


def test_a_lead_tells_the_terms():
    s = scene(hands={0: ["hideout", "farm"]})
    assert labels(s) == [
        "Harvest: draw 3 cards",
        "Develop: a card becomes a Resource, discard 1",
        "Build: pay for a card of your hand, then draw 1",
        "Tax: take 1 gold, draw 1 card",
    ]
    assert "lead one of the five actions" in GAME.text.prompt(s, 0)
    assert elements(s, "lead", action="tax") == ["action-tax"]


def test_an_empty_bank_is_told_before_the_tax():
    assert labels(scene(gold={0: 7, 1: 7}))[-1] == "Tax: no gold, for the bank is empty, draw 1 card"
    assert labels(scene(1, hands={0: ["farm"]}, gold={0: 3}))[-1] == "Tax: trash 1 card, take 1 gold"


def test_a_follower_is_told_who_leads_what():
    s = scene()
    lead(s, "tax")
    do(s, "draw", source="deck")
    assert GAME.text.prompt(s, 1) == "Azure leads Tax. Follow on the follower's terms or pass?"
    assert labels(s) == ["Follow Tax: draw 1 card", "Pass"]
    assert elements(s, "pass") == ["button-pass"] and elements(s, "follow") == ["button-follow"]


def test_a_payment_names_what_is_open_and_whose_coin_it_becomes():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon"], 1: ["library", "farm"]}, villages={0: ["farm"]})
    choose_building(s, "market")
    assert GAME.text.prompt(s, 0).startswith("Market: what gives the next wood? Still to pay: 1 wood and 1 food.")
    assert labels(s) == ["Coin on your own wood", "Coin on Crimson's wood: it becomes theirs", "Coin on your Castle, as wood"]
    assert elements(s, "coin", owner=1) == ["resource-1-0"] and elements(s, "castle") == ["castle-0"]
    do(s, "castle")
    assert "Food from Farm, no coin" in labels(s) and elements(s, "power") == ["village-0-farm"]


def test_a_card_in_hand_twice_is_two_pieces_of_one_action():
    s = scene(hands={0: ["farm", "farm", "keep"]})
    lead(s, "develop")
    assert elements(s, "develop", card="farm") == ["hand-farm-1", "hand-farm-2", "castle-0"]


def test_used_and_free_resources_are_told_apart():
    s = scene(hands={0: ["hideout", "chapel"], 1: ["hideout", "chapel"]}, under={0: ["wagon", "library"]})
    lead(s, "build")
    do(s, "build", card="hideout")
    do(s, "coin", owner=0)
    resources = s.view(0)["seats"][0]["resources"]
    assert [r["coin"] for r in resources] == [1, 0]


@pytest.mark.parametrize(
    "piece", [*IDS, *LANDMARK_IDS, *ACTION_NAMES, *[row.word("id") for row in [*ARCHITECT_ROWS, *CASTLE_ROWS]]]
)
def test_every_piece_is_explained(piece: str):
    said = GAME.text.explain(piece)
    assert len(said) > 20 and said.count(".") >= 1
    if piece in IDS:
        card = IDS.index(piece)
        assert said.startswith(NAMES[card])
        assert said.endswith(" (house)") == ("house" in ROWS[card].source)


def test_an_unknown_piece_is_not_explained():
    assert GAME.text.explain("nonsense") == ""


def test_house_values_are_marked():
    assert GAME.text.explain("keep").endswith("(house)") and not GAME.text.explain("silo").endswith("(house)")


def test_the_log_hides_what_a_viewer_may_not_know():
    s = scene()
    s.log = []
    told.drew_from_deck(s, 1, NUMBER["farm"])
    drawn = s.log[0]
    names = ["Anna", "Ben"]
    assert GAME.text.sentence(drawn.seen(0) or {}, names) == "Ben draws a card from the deck."
    assert GAME.text.sentence(drawn.seen(1) or {}, names) == "Ben draws Farm from the deck."


def test_unknown_events_say_nothing():
    assert GAME.text.sentence({"kind": "something else", "seat": 0}, ["Anna"]) == ""


def test_the_terminal_shows_the_own_hand_within_100_columns():
    s = GAME.new(players=5, seed=3, options=ALL)
    shown = GAME.text.table(s.view(2), ["Anna", "Ben", "[red]", "Dario", "Emma"])
    assert shown.count("Hand:") == 1 and "\\[red]" in shown
    plain = shown.replace("[bold]", "").replace("[/bold]", "")
    assert max(map(len, plain.splitlines())) <= 110
    assert "Monuments" in shown and "Landmark tokens" in shown and EVENT_0


def test_every_kind_of_action_has_a_label():
    assert {kind for kind, _ in GAME.text.label_of} == set(GAME.actions.kinds)


def test_the_rules_help_covers_every_chapter():
    for word in (
        "Harvest",
        "Develop",
        "Build",
        "Recruit",
        "Tax",
        "Monuments",
        "Guild Halls",
        "Landmarks",
        "Architects",
        "Events",
        "Solo",
    ):
        assert word in GAME.text.rules
    assert legal(scene())


def test_a_rivals_village_in_words() -> None:
    s = scene(villages={1: ["farm"]}, under={1: ["wagon", "library"]}, hands={1: ["keep"]})
    view = s.view(0)
    soon = dict(GAME.text.summary(view, 1))
    assert soon["Towards the end"] == [(f"1 of {view['ends_at']} cards, 1 card in hand", None)]
    assert sum(int(words.split()[0]) for words, _ in soon["Resources to build with"]) == 2
    view["seats"][1]["types"] = dict.fromkeys(TYPES, 9)
    told = [words for words, _ in dict(GAME.text.summary(view, 1))["Adventurers by its buildings"]]
    assert told == [NAMES[NUMBER[card]] for card in view["adventurer_row"]], "nothing is lacking"
    assert "keep" not in str(soon).lower(), "a hand is secret"

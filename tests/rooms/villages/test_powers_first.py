"""Powers used before their action, also where only they make it possible; and discounts that are left unused."""

from __future__ import annotations

from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import BUILD, DEVELOP, RECRUIT
from duchy.rooms.villages.rules.powers import COINS, TRADES
from duchy.rooms.villages.rules.recruit import recruit_price
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import do, gold, hand, lead, legal, pay, scene, settle, village

NO_PILES: list[list[str]] = [[], [], [], [], []]


def said(s: Villages) -> str:
    """The log since somebody listens."""
    assert s.log is not None
    return " ".join(GAME.text.sentence(event.open(), ["Anna", "Ben"]) or "" for event in s.log if event.kind != "forced")


def with_extra(s: Villages, action: int, extra: int, seat: int = 0) -> Villages:
    """A village that has powers no card of the box gives with this action; a content pack may."""
    s.villages[seat].extra = s.villages[seat].extra[:]
    s.villages[seat].extra[action] = extra
    s.start()
    return s


def test_a_draw_that_gives_the_card_to_discard_makes_a_develop_possible():
    s = scene(hands={0: ["keep"]}, villages={0: ["chapel"]})
    assert "develop" in legal(s, "lead"), "the Chapel's card can be discarded"
    lead(s, "develop")
    assert legal(s) == ["draw"] and "as things are" in GAME.text.prompt(s, 0)
    do(s, "draw", source="deck")
    assert set(legal(s)) == {"develop"}
    do(s, "develop", card="keep")
    settle(s, "follow")
    assert len(s.villages[0].under) == 1 and hand(s) == []


def test_without_such_a_power_it_is_not_possible():
    assert "develop" not in legal(scene(hands={0: ["keep"]}), "lead")
    s = scene(hands={0: ["keep"]}, villages={0: ["chapel"]}, piles=NO_PILES, deck=[])
    assert "develop" not in legal(s, "lead"), "nothing is left to draw"


def test_a_draw_that_gives_the_card_to_build_makes_a_build_possible():
    s = scene(hands={0: ["keep"]}, villages={0: ["monastery"]}, piles=[["hideout"], [], [], [], []], deck=[], gold={0: 1})
    assert "build" in legal(s, "lead")
    lead(s, "build")
    pay(s)
    assert "hideout" in village(s), "the only draw and the only card: nothing to ask"


def test_a_pile_without_a_card_that_could_be_built_does_not_help():
    s = scene(hands={0: ["keep"]}, villages={0: ["monastery"]}, piles=[["keep"], [], [], [], []], deck=[], gold={0: 1})
    assert "build" not in legal(s, "lead")


def test_a_deck_may_be_hoped_for_and_a_build_that_stays_impossible_comes_to_nothing():
    s = scene(villages={0: ["monastery"]}, piles=NO_PILES, deck=["keep", "keep", "mine"], gold={0: 1})
    assert "build" in legal(s, "lead"), "nobody knows what lies on the deck"
    s.log = []
    lead(s, "build")
    settle(s, "follow")
    assert hand(s) == ["keep"] and village(s) == ["monastery"]
    assert "Anna can't carry out Build after all" in said(s)


def test_without_the_gold_for_any_building_the_deck_is_no_hope():
    s = scene(villages={0: ["monastery"]}, gold={0: 0})
    assert "build" not in legal(s, "lead")


def test_what_may_be_led_tells_nothing_of_hidden_cards():
    decks = (["keep", "keep"], ["hideout", "hideout"])
    led = [legal(scene(villages={0: ["monastery"]}, piles=NO_PILES, deck=deck, gold={0: 1}), "lead") for deck in decks]
    assert led[0] == led[1]


def test_a_follower_may_rely_on_powers_too():
    s = scene(hands={0: ["keep", "mine"], 1: ["farm", "arena"]}, villages={1: ["chapel"]})
    lead(s, "develop")
    do(s, "develop", card="keep")
    settle(s, "follow")
    assert s.seat == 1 and "follow" in legal(s), "two cards and the Chapel's make three"
    do(s, "follow")
    do(s, "draw", source="1")
    assert len(legal(s, "develop")) >= 2


def test_a_granted_action_may_rely_on_powers_too():
    s = scene(hands={0: ["shrine", "keep"]}, under={0: ["keep", "crypt"]}, villages={0: ["chapel"]})
    lead(s, "build")
    pay(s, "coin")
    assert "use" in legal(s), "the Shrine's Develop: the Chapel brings the card to discard"
    do(s, "use")
    assert legal(s) == ["draw"]


def test_gold_by_power_makes_an_action_possible():
    s = with_extra(scene(row=["hollis", "bram"], types={0: {0: 2, 1: 2}}, gold={0: 0}), RECRUIT, COINS)
    assert "recruit" in legal(s, "lead")
    lead(s, "recruit")
    settle(s, "follow")
    assert len(village(s)) == 1 and gold(s) == 0


def test_a_card_may_be_traded_before_the_action_as_long_as_the_action_stays_possible():
    s = with_extra(scene(hands={0: ["hideout", "keep"]}, gold={0: 0}), BUILD, TRADES)
    assert "build" in legal(s, "lead"), "a card for the gold, the other one to build"
    lead(s, "build")
    do(s, "discard", card="keep")
    do(s, "onto", pile="1")
    pay(s)
    assert village(s) == ["hideout"]
    s = with_extra(scene(hands={0: ["farm", "keep"]}), DEVELOP, TRADES)
    lead(s, "develop")
    assert "trade" not in legal(s), "then no card would be left to discard for it"


def test_the_discount_of_a_recruit_may_be_declined():
    s = scene(row=["bram", "isolde"], types={0: {0: 1, 1: 1}}, villages={0: ["barracks"]}, gold={0: 3})
    lead(s, "recruit")
    assert set(legal(s)) == {"recruit", "waive"}
    s.log = []
    do(s, "waive")
    assert gold(s) == 2 and s.villages[0].waived == 0 and "bram" in village(s), "paid in full; nothing more to ask"
    assert "does without a discount" in said(s)


def test_the_discount_of_a_develop_may_be_declined():
    s = scene(hands={0: ["keep", "mine", "farm"]}, villages={0: ["smithy"]})
    s.villages[0].develop_discount = 1
    s.start()
    lead(s, "develop")
    do(s, "waive")
    assert s.view(0)["seats"][0]["waived"] == 1 and "waive" not in legal(s)
    do(s, "develop", card="keep")
    assert legal(s) == ["discard"] and s.villages[0].waived == 0


def test_a_discount_that_could_not_be_declined_is_not_asked_about():
    s = scene(row=["bram"], types={0: {0: 1, 1: 1}}, villages={0: ["barracks"]}, gold={0: 0})
    lead(s, "recruit")
    assert "bram" in village(s), "without gold there is nothing to choose"
    s = scene(row=["bram"], types={0: {0: 1, 1: 1}}, gold={0: 3})
    lead(s, "recruit")
    assert "bram" in village(s), "no discount, no question"


def test_declining_never_costs_more_than_the_full_price():
    s = scene(villages={0: ["barracks", "sera"]}, gold={0: 5})
    s.villages[0].waived = 2
    assert [recruit_price(s, 0, 0, 0), recruit_price(s, 0, 1, 0)] == [1, 2]

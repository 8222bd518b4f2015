"""What each kind of power must do on a table: the checks that `test_cards.py` binds to the cards."""

from __future__ import annotations

from collections.abc import Callable

from duchy.rooms.villages.content.tables import IDS, MONUMENT_0, RESOURCES, TYPE, TYPES
from duchy.rooms.villages.rules.develop import develop_price
from duchy.rooms.villages.rules.recruit import attracts, recruit_price
from duchy.rooms.villages.setup import new_village
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import NUMBER, do, gold, hand, lead, legal, pay, points_from, scene, settle, village

Check = Callable[[str], None]
STOCK = ["wagon", "library", "keep", "mine", "market", "stables", "crypt", "arena"]  # two Resources of each kind
ENOUGH = {0: 3, 1: 3, 2: 3, 3: 3}
ONE_OF = {"wood": "hideout", "stone": "watchtower", "food": "wagon", "magic": "chapel"}  # cost one of it


def options_for(card: str) -> dict[str, bool]:
    """The expansions a card comes from."""
    return {"monuments": NUMBER[card] >= MONUMENT_0, "guild_halls": card.startswith("g") and card[2:3] == "_"}


def gained(card: str, players: int = 2, **given: object) -> Villages:
    """A table on which seat 0 has just built, completed or recruited the card: its instant power is open."""
    number = NUMBER[card]
    hands = dict(given.pop("hands", {}))  # type: ignore[call-overload]
    coins = dict(given.pop("gold", {0: 6}))  # type: ignore[call-overload]
    hands[0] = [*hands.get(0, []), *([card] if number < MONUMENT_0 and TYPE[number] >= 0 else [])]
    types = {} if TYPE[number] >= 0 else {0: ENOUGH}
    s = scene(players, hands=hands, under={0: STOCK}, row=[card] if TYPE[number] < 0 else [], gold=coins, types=types,
              **options_for(card), **given)  # fmt: skip
    if TYPE[number] < 0:
        lead(s, "recruit")
        return s
    if number >= MONUMENT_0:
        s.monument_row = [c if c != number else -1 for c in s.monument_row]
        s.monument_deck = [c for c in s.monument_deck if c != number]
        s.villages[0].monument = number
        s.start()
    lead(s, "build")
    if "complete" in legal(s) and number >= MONUMENT_0:
        do(s, "complete")
    elif "build" in legal(s):
        do(s, "build", card=card)
    pay(s, "coin")
    assert card in village(s)
    return s


def drawn(card: str | None, action: str) -> int:
    """How many cards seat 0 draws at most when it leads an action, with a card in its village or without."""
    s = scene(
        hands={0: ["hideout", "farm", "smithy"]},
        under={0: ["wagon"]},
        villages={0: [card] if card else []},
        row=["isolde"],
        types={0: ENOUGH},
        **(options_for(card) if card else {}),
    )
    count = 0
    lead(s, action)
    while s.seat == 0 and "lead" not in legal(s):
        if "draw" in legal(s) and not set(legal(s)) & {"build", "recruit", "develop"}:
            why = s.stack[-1].why
            if why < 5:
                count += 1
            do(s, "draw", source="deck")
        elif "build" in legal(s):
            do(s, "build", card="hideout")
        else:
            s.apply(s.legal()[0], 0)
    return count


def draws(action: str, count: int) -> Check:
    """An action draws more cards."""

    def check(card: str) -> None:
        assert drawn(card, action) == drawn(None, action) + count

    return check


def gives(resource: str) -> Check:
    """A resource without a coin."""

    def check(card: str) -> None:
        wanted = ONE_OF[resource]
        s = scene(hands={0: [wanted, "farm"]}, villages={0: [card]}, gold={0: 0, 1: 3})
        lead(s, "build")
        assert wanted in village(s) and gold(s) == 0
        for other in RESOURCES:
            if other != resource:
                s = scene(hands={0: [ONE_OF[other]]}, villages={0: [card]}, gold={0: 0, 1: 3})
                assert "build" not in legal(s, "lead")

    return check


def taxes(count: int) -> Check:
    """More gold from a Tax, as leader and as follower."""

    def check(card: str) -> None:
        s = scene(villages={0: [card], 1: [card]})
        lead(s, "tax")
        do(s, "gold")
        do(s, "draw", source="deck")
        assert gold(s) == 3 + 1 + count
        do(s, "follow")
        do(s, "gold")
        assert gold(s, 1) == 3 + count

    return check


def per(what: str, per_how_many: int, vp: int) -> Check:
    """VP at the end for what the village has; the card itself counts."""

    def check(card: str) -> None:
        s = scene(villages={0: [card]}, under={0: STOCK}, gold={0: 5, 1: 3})
        at = NUMBER[card]
        for count in range(5):
            base = 0
            if what in TYPES:
                s.villages[0].types[TYPES.index(what)] = count + (TYPE[at] == TYPES.index(what))
                base = count + (TYPE[at] == TYPES.index(what))
            elif what == "adventurer":
                s.villages[0].adventurers = base = count
            elif what == "other_adventurer":
                s.villages[0].adventurers = count + 1
                base = count
            elif what == "distinct_type":
                for t in range(4):
                    s.villages[0].types[t] = 3 if t < count else 0
                base = min(count, 4)
            elif what == "developed_resource":
                s.villages[0].under = [NUMBER[c] for c in STOCK][:count]
                base = count
            elif what == "gold":
                s.villages[0].gold, s.villages[0].castle_coin, s.villages[0].coined[0] = count, 1, 1
                base = count + 2
            assert points_from(s, 0, "powers") == base // per_how_many * vp, (what, count)

    return check


def majority(kind: str) -> Check:
    """3 VP for more buildings of a type than every opponent."""

    def check(card: str) -> None:
        s = scene(3, villages={0: [card]}, **options_for(card))
        t = TYPES.index(kind)
        for seat, count in enumerate((3, 2, 2)):
            s.villages[seat].types[t] = count
        assert points_from(s, 0, "guild halls") == 3
        s.villages[2].types[t] = 3
        assert points_from(s, 0, "guild halls") == 0, "a tie gives nothing"
        assert points_from(s, 1, "guild halls") == 0, "no Guild Hall, no bonus"

    return check


def instant_gold(count: int) -> Check:
    """Gold from the bank at once."""

    def check(card: str) -> None:
        s = gained(card)
        before = gold(s)
        do(s, "gold")
        assert gold(s) == before + count

    return check


def instant_draw(count: int) -> Check:
    """Cards at once."""

    def check(card: str) -> None:
        s = gained(card)
        before = len(hand(s))
        for _ in range(count):
            assert legal(s) == ["done", "draw"]
            do(s, "draw", source="deck")
        assert len(hand(s)) == before + count
        assert "done" not in legal(s) or s.seat != 0

    return check


def robs_gold(opponents: int) -> Check:
    """Gold from opponents at once."""

    def check(card: str) -> None:
        s = gained(card, 4, gold={0: 6, 1: 3, 2: 3, 3: 3})
        before = gold(s)
        for rival in range(1, opponents + 1):
            do(s, "take_gold", rival=rival)
        assert gold(s) == before + opponents
        assert [gold(s, seat) for seat in (1, 2, 3)] == [3 - (seat <= opponents) for seat in (1, 2, 3)]
        assert "take_gold" not in legal(s)

    return check


def robs_cards(opponents: int) -> Check:
    """Cards from opponents at once."""

    def check(card: str) -> None:
        three = ["farm", "sawmill", "smithy"]
        s = gained(card, 4, hands={1: three, 2: three[:2], 3: three})
        before = len(hand(s))
        for rival in range(1, opponents + 1):
            do(s, "take_card", rival=rival)
        assert len(hand(s)) == before + opponents and "take_card" not in legal(s)

    return check


def cheaper_recruit(card: str) -> None:
    """Recruit costs 1 gold less, as leader, as follower, and for a Monument."""
    s = scene(villages={0: [card]}, **options_for(card))
    assert [recruit_price(s, 0, 0, 0), recruit_price(s, 0, 1, 0), recruit_price(s, 0, 0, 1)] == [0, 1, 1]
    s = scene(villages={0: [card]}, row=["isolde"], types={0: ENOUGH}, gold={0: 0, 1: 3}, **options_for(card))
    lead(s, "recruit")
    assert "isolde" in village(s) and gold(s) == 0


def smithy(card: str) -> None:
    """Develop discards a card fewer."""
    s = scene(hands={0: ["farm"], 1: ["mine", "keep"]}, villages={0: [card], 1: [card]})
    assert [develop_price(s, 0, 0), develop_price(s, 0, 1)] == [0, 1]
    lead(s, "develop")
    assert hand(s) == [] and len(s.villages[0].under) == 1


def temple(card: str) -> None:
    """An Adventurer may miss one building icon, not two."""
    s = scene(villages={0: [card]}, row=["hollis", "isolde", "elspeth"])
    assert [attracts(s.villages[0], c) for c in s.adventurer_row] == [False, False, False]
    s.villages[0].types[0] = 1
    assert [attracts(s.villages[0], c) for c in s.adventurer_row] == [True, False, True]


def black_market(card: str) -> None:
    """Tax: a card for a gold, once."""
    s = scene(hands={0: ["farm", "mine"]}, villages={0: [card]})
    lead(s, "tax")
    do(s, "trade")
    do(s, "discard", card="farm")
    do(s, "onto", pile="1")
    assert gold(s) == 5 and legal(s) == ["draw"]


def smugglers_cove(card: str) -> None:
    """Build: a card for any resource, once."""
    for wanted in ONE_OF.values():
        s = scene(hands={0: [wanted, "farm"]}, villages={0: [card]}, gold={0: 0, 1: 3})
        lead(s, "build")
        do(s, "onto", pile="1")
        assert wanted in village(s) and "farm" not in hand(s)


def gambling_hall(card: str) -> None:
    """Up to two cards for a gold each."""
    s = gained(card, hands={0: ["farm", "mine", "keep"]})
    before = gold(s)
    for name in ("farm", "mine"):
        do(s, "trade")
        do(s, "discard", card=name)
        do(s, "onto", pile="1")
    assert gold(s) == before + 2 and "trade" not in legal(s) and hand(s) == ["keep"]


def thieves_den(card: str) -> None:
    """Harvest: a random card from an opponent."""
    s = scene(hands={1: ["farm"]}, villages={0: [card]})
    lead(s, "harvest")
    do(s, "take_card", rival=1)
    assert hand(s) == ["farm"] and hand(s, 1) == [] and legal(s) == ["draw"]


def wagon(card: str) -> None:
    """A gold and a card, each on its own."""
    s = gained(card, hands={0: []})
    before = gold(s)
    do(s, "gold")
    do(s, "draw", source="deck")
    assert gold(s) == before + 1 and len(hand(s)) == 1
    s = gained(card)
    do(s, "done")
    assert legal(s) == ["done", "draw"], "without the gold, still the card"


def free_develop(card: str) -> None:
    """Develop a card without a discard, or leave it."""
    s = gained(card, hands={0: ["farm", "smithy"]})
    do(s, "develop", card="farm")
    assert hand(s) == ["smithy"] and len(s.villages[0].under) == len(STOCK) + 1
    s = gained(card, hands={0: ["farm", "smithy"]})
    do(s, "done")
    assert len(s.villages[0].under) == len(STOCK)


def watchtower(card: str) -> None:
    """Look at three cards, keep one, put the others back in any order."""
    s = gained(card, top=["farm", "mine", "keep", "arena"])
    do(s, "use")
    assert legal(s, "keep") == ["farm", "mine", "keep"]
    do(s, "keep", card="mine")
    do(s, "put_back", card="farm")
    assert hand(s) == ["mine"]
    assert [IDS[c] for c in s.deck[-3:]] == ["arena", "farm", "keep"], "the last one put back lies on top"
    assert s.view(0)["deck_top"] == ["keep", "farm"] and s.view(1)["deck_top"] == []


def armory(card: str) -> None:
    """A Recruit on the leader's terms."""
    s = scene(hands={0: [card, "farm"]}, under={0: STOCK}, row=["bram", "sera"], types={0: {0: 1, 1: 1}}, gold={0: 6, 1: 3})
    lead(s, "build")
    if "build" in legal(s):
        do(s, "build", card=card)
    pay(s, "coin")
    before = gold(s)
    do(s, "use")
    do(s, "recruit", card="bram")
    assert village(s) == [card, "bram"] and gold(s) == before - 1


def shrine(card: str) -> None:
    """A Develop on the leader's terms."""
    s = gained(card, hands={0: ["farm", "smithy", "harbor"]})
    do(s, "use")
    do(s, "develop", card="farm")
    do(s, "discard", card="smithy")
    do(s, "onto", pile="1")
    assert hand(s) == ["harbor"] and len(s.villages[0].under) == len(STOCK) + 1


def elspeth(card: str) -> None:
    """A Build on the follower's terms: no card is drawn after it."""
    s = gained(card, hands={0: ["hideout", "farm"]})
    do(s, "use")
    do(s, "build", card="hideout")
    pay(s, "coin")
    do(s, "done")  # the Hideout's own card
    assert village(s) == [card, "hideout"] and hand(s) == ["farm"] and s.seat == 1


def gatehouse(card: str) -> None:
    """Take back up to two coins from Castle and Resources."""
    s = gained(card)
    before = gold(s)
    assert legal(s, "take_back") == ["wood", "stone", "food"]
    do(s, "take_back", place="wood")
    do(s, "take_back", place="food")
    assert gold(s) == before + 2 and "take_back" not in legal(s)


def almshouse(card: str) -> None:
    """Three cards; every opponent may draw one, clockwise."""
    s = gained(card, 3)
    for _ in range(3):
        do(s, "draw", source="deck")
    assert len(hand(s)) == 3 and s.seat == 1 and legal(s) == ["done", "draw"]
    do(s, "draw", source="deck")
    assert s.seat == 2
    do(s, "done")
    assert [len(v.hand) for v in s.villages] == [3, 1, 0] and s.seat == 0


def corvane(card: str) -> None:
    """A gold and a random card from opponents, each on its own."""
    s = gained(card, 3, hands={1: ["farm"], 2: ["mine"]}, gold={0: 3, 1: 3, 2: 3})
    do(s, "take_gold", rival=1)
    do(s, "take_card", rival=2)
    assert gold(s) == 3 - 1 + 1 and hand(s) == ["mine"] and gold(s, 1) == 2
    s = gained(card, 3, hands={1: ["farm"], 2: ["mine"]})
    do(s, "done")
    assert legal(s) == ["done", "take_card"]


def nothing(card: str) -> None:
    """No power: nothing is asked, nothing is added."""
    s = gained(card)
    assert "lead" in legal(s) or set(legal(s)) <= {"draw", "follow", "pass", "onto"}
    settle(s)
    plain = scene(villages={0: [card]}, **options_for(card))
    bare = new_village()
    for name in ("draws", "extra", "recruit_discount", "ignored_types", "develop_discount", "power", "wild", "barter"):
        assert getattr(plain.villages[0], name) == getattr(bare, name), name
    assert points_from(plain, 0, "powers") == 0

"""What cards do: each power of the content is bound here, at import, to a function or to a field it adds to."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.villages.act import Offer
from duchy.games.villages.actions import A_DONE, A_KEEP, A_PUT_BACK, A_TAKE_BACK, A_USE
from duchy.games.villages.cards import from_deck, insert, room
from duchy.games.villages.content import (
    ACTION_NAMES,
    BUILD,
    DEVELOP,
    EFFECTS,
    EVENT_0,
    IDS,
    RECRUIT,
    RESOURCES,
    ROWS,
    TYPES,
)
from duchy.games.villages.develop import FreeDevelop
from duchy.games.villages.powers import (
    ADDS,
    CARD_THEFTS,
    COINS,
    GOLD_THEFTS,
    INSTANTS,
    TRADES,
    WHY_CARD,
    Instant,
    Perform,
    Rob,
)
from duchy.games.villages.state import (
    BARTER,
    CASTLE,
    CHEAPER,
    COINED,
    DRAWS,
    EXTRA,
    FEWER,
    FREE,
    GOLD,
    IGNORE,
    POWER,
    RESTING,
    WIDTH,
    WILD,
    Villages,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# -- instant powers: (state, seat, card, a, b) -------------------------------------------------------------------------


def instant_draw(s: Villages, seat: int, card: int, count: int, _: int) -> None:
    """Draw cards."""
    s.push(Perform(seat, WHY_CARD + card, 0, count, 0))


def instant_gold(s: Villages, seat: int, card: int, count: int, _: int) -> None:
    """Take gold from the bank."""
    s.push(Perform(seat, WHY_CARD + card, 0, 0, COINS * count))


def instant_trade(s: Villages, seat: int, card: int, most: int, _: int) -> None:
    """Discard cards for gold."""
    s.push(Perform(seat, WHY_CARD + card, 0, 0, TRADES * most))


def instant_take_gold(s: Villages, seat: int, card: int, _: int, targets: int) -> None:
    """Take gold from opponents."""
    s.push(Rob(seat, card, False, targets, 0))


def instant_take_card(s: Villages, seat: int, card: int, _: int, targets: int) -> None:
    """Take random cards from opponents."""
    s.push(Rob(seat, card, True, targets, 0))


def instant_free_develop(s: Villages, seat: int, card: int, count: int, _: int) -> None:
    """Develop without discarding."""
    s.push(FreeDevelop(seat, card, count))


def instant_take_action(s: Villages, seat: int, card: int, action: int, follow: int) -> None:
    """Take an action at once; nobody follows it."""
    s.push(Offer(seat, card, action, follow))


def instant_replenish(s: Villages, seat: int, card: int, most: int, _: int) -> None:
    """Take coins back from the Castle and Resources."""
    s.push(TakeBack(seat, card, most))


def instant_peek(s: Villages, seat: int, card: int, look: int, take: int) -> None:
    """Look at the top of the deck."""
    s.push(Peek(seat, card, look, take))


def instant_draw_all(s: Villages, seat: int, card: int, count: int, others: int) -> None:
    """Draw cards; afterwards every opponent may draw too, clockwise."""
    for step in range(s.players - 1, 0, -1):
        s.push(Perform((seat + step) % s.players, WHY_CARD + card, 0, others, 0))
    s.push(Perform(seat, WHY_CARD + card, 0, count, 0))


class TakeBack(Frame[Villages]):
    """Take back coins from your Castle and Resources, one at a time, or leave them."""

    __slots__ = ("card", "left")

    def __init__(self, seat: int = -1, card: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        at = self.seat * WIDTH
        for r in range(4):
            if s.own[at + COINED + r] + s.own[at + RESTING + r] > 0:
                found.append(A_TAKE_BACK + r)
        if s.own[at + CASTLE] > 0:
            found.append(A_TAKE_BACK + 4)
        if len(found) > 0:
            found.append(A_DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == A_DONE:
            return
        if self.left > 1:
            s.push(TakeBack(self.seat, self.card, self.left - 1))
        own = s.own
        at = self.seat * WIDTH
        place = action - A_TAKE_BACK
        own[at + GOLD] += 1
        if place == 4:
            own[at + CASTLE] = 0
        else:
            own[at + FREE + place] += 1
            # Solo: the coin that would be locked longest comes first; no player would choose otherwise.
            own[at + (COINED if own[at + COINED + place] > 0 else RESTING) + place] -= 1
        if s.log is not None:
            s.log.append(Event("take_back", self.seat, {"place": "castle" if place == 4 else RESOURCES[place]}))


class Peek(Frame[Villages]):
    """Look at the top cards of the deck, or leave it."""

    __slots__ = ("card", "look", "take")

    def __init__(self, seat: int = -1, card: int = 0, look: int = 0, take: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.look = look
        self.take = take

    def options(self, s: Villages) -> list[int]:
        return [A_USE, A_DONE] if len(s.deck) > 0 else []

    def choose(self, s: Villages, action: int) -> None:
        if action == A_DONE:
            return
        looked: list[int] = []
        for _ in range(self.look):
            card = from_deck(s)
            if card >= 0:
                insert(looked, card)
        s.looked = looked
        if s.log is not None:
            s.log.append(
                Event("look", self.seat, {"count": len(looked)}, {"cards": [IDS[c] for c in looked]}, seen_by=(self.seat,))
            )
        s.push(Keep(self.seat, self.card, self.take, 0))


class Keep(Frame[Villages]):
    """Keep the cards you may keep of those you look at; put the others back on the deck in the order you like."""

    __slots__ = ("card", "left", "returned")

    def __init__(self, seat: int = -1, card: int = 0, left: int = 0, returned: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left
        self.returned = returned

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        first = A_KEEP if self.left > 0 and room(s, self.seat) else A_PUT_BACK
        last = -1
        for card in s.looked:
            if card != last:
                found.append(first + card)
            last = card
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action < A_PUT_BACK:
            card = action - A_KEEP
            s.looked.remove(card)
            insert(s.hands[self.seat], card)
            s.push(Keep(self.seat, self.card, self.left - 1, 0))
            if s.log is not None:
                s.log.append(Event("keep", self.seat, {}, {"card": IDS[card]}, seen_by=(self.seat,)))
            return
        card = action - A_PUT_BACK
        s.looked.remove(card)
        s.deck.append(card)
        s.push(Keep(self.seat, self.card, 0, self.returned + 1))

    def step(self, s: Villages) -> None:
        """All cards are back: until the deck is touched, the seat knows its top."""
        s.seer = self.seat
        s.seen = self.returned


# -- binding -----------------------------------------------------------------------------------------------------------

INSTANT_POWERS: Final[dict[str, Any]] = {
    "draw": instant_draw,
    "gain_gold": instant_gold,
    "gold_for_card": instant_trade,
    "take_gold": instant_take_gold,
    "take_card": instant_take_card,
    "free_develop": instant_free_develop,
    "take_action": instant_take_action,
    "replenish": instant_replenish,
    "peek_draw": instant_peek,
    "draw_all": instant_draw_all,
}
PACKED: Final[dict[str, int]] = {
    "gain_gold": COINS,
    "gold_for_card": TRADES,
    "take_gold": GOLD_THEFTS,
    "take_card": CARD_THEFTS,
}
DISCOUNTS: Final[dict[str, tuple[int, int]]] = {
    "recruit_discount": (RECRUIT, CHEAPER),
    "ignore_requirement": (RECRUIT, IGNORE),
    "develop_discount": (DEVELOP, FEWER),
}
END_KINDS: Final[list[str]] = ["adventurer", "other_adventurer", "distinct_type", "developed_resource", "gold", *TYPES]


def numbers(card: int, effect: list[Any], count: int) -> list[int]:
    """The whole-number arguments of an effect, from 1 to 9 each."""
    found = effect[2:]
    if len(found) != count or not all(isinstance(n, int) and 1 <= n <= 9 for n in found):
        raise ROWS[card].fail("effects", f"{effect[0]!r} takes {count} whole numbers from 1 to 9, not {found!r}")
    return [int(n) for n in found]


def bind_instant(card: int, effect: list[Any]) -> None:
    """An instant power becomes a function with its arguments."""
    name = effect[0]
    if name not in INSTANT_POWERS:
        raise ROWS[card].fail("effects", f"there is no instant power {name!r}; there are: {', '.join(INSTANT_POWERS)}")
    if name == "take_action":
        if len(effect) != 4 or effect[2] not in ("develop", "build", "recruit") or effect[3] not in ("lead", "follow"):
            raise ROWS[card].fail(
                "effects", f"'take_action' takes develop, build or recruit, and lead or follow, not {effect[2:]!r}"
            )
        a, b = ACTION_NAMES.index(effect[2]), int(effect[3] == "follow")
    elif name in ("take_gold", "take_card", "peek_draw", "draw_all"):
        a, b = numbers(card, effect, 2)
        if name in ("take_gold", "take_card") and a != 1:
            raise ROWS[card].fail("effects", f"{name!r} takes 1 from each opponent, not {a}")
    else:
        a, b = numbers(card, effect, 1)[0], 0
    INSTANTS[card].append(Instant(INSTANT_POWERS[name], a, b))


def bind_action(card: int, effect: list[Any]) -> None:
    """An action power becomes an amount that a field of `own` grows by."""
    name, when = effect[0], ACTION_NAMES.index(effect[1])
    if name == "draw":
        adds = [DRAWS + when, numbers(card, effect, 1)[0]]
    elif name in ("take_gold", "take_card"):
        if numbers(card, effect, 2) != [1, 1]:
            raise ROWS[card].fail("effects", f"{name!r} as an action power takes 1 from 1 opponent")
        adds = [EXTRA + when, PACKED[name]]
    elif name in PACKED:
        adds = [EXTRA + when, PACKED[name] * numbers(card, effect, 1)[0]]
    elif name in DISCOUNTS and when == DISCOUNTS[name][0]:
        adds = [DISCOUNTS[name][1], numbers(card, effect, 1)[0]]
    elif name == "resource" and when == BUILD and (effect[2] in RESOURCES or effect[2] == "any"):
        adds = [WILD if effect[2] == "any" else POWER + RESOURCES.index(effect[2]), 1]
    elif name == "resource_for_card" and when == BUILD and effect[2] == "any":
        adds = [BARTER, 1]
    else:
        raise ROWS[card].fail("effects", f"there is no action power like {effect!r}")
    ADDS[card].extend(adds)


def check_end(card: int, effect: list[Any]) -> None:
    """End powers are counted by scoring.py; here they are only checked."""
    name = effect[0]
    if name == "vp_per" and len(effect) == 5 and effect[2] in END_KINDS:
        numbers(card, [name, "end", *effect[3:]], 2)
    elif name == "majority" and len(effect) == 4 and effect[2] in TYPES:
        numbers(card, [name, "end", effect[3]], 1)
    else:
        raise ROWS[card].fail("effects", f"there is no end power like {effect!r}")


def bind() -> None:
    """Bind every power of every card."""
    for card in range(EVENT_0):
        for effect in EFFECTS[card]:
            if effect[1] == "instant":
                bind_instant(card, effect)
            elif effect[1] in ACTION_NAMES:
                bind_action(card, effect)
            elif effect[1] == "end":
                check_end(card, effect)
            else:
                raise ROWS[card].fail(
                    "effects", f"a power works instant, end or with {', '.join(ACTION_NAMES)}, not {effect[1]!r}"
                )

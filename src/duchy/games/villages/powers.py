"""Powers: what the cards of a village add to an action, and the frame in which they are used, in any order or not at all.

`effects.py` fills the two tables here from the content: what a card adds from the turn after it was gained on, and what it
does at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.games.villages.actions import A_DONE, A_DRAW, A_GOLD, A_TAKE_CARD, A_TAKE_GOLD, A_TRADE
from duchy.games.villages.cards import DECK, FOR_TRADE, Discard, add_sources, draw, forget, insert, room, tell
from duchy.games.villages.content import ADVENTURER_0, BIT, EVENT_0, IDS, MONUMENT_0, TYPE
from duchy.games.villages.state import BUILT, GOLD, OLD, RAISED, RECRUITED, TYPED, WIDTH, Villages
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# Powers beside draws are counted in one number, six bits each.
COINS: Final = 1
TRADES: Final = 1 << 6
GOLD_THEFTS: Final = 1 << 12
CARD_THEFTS: Final = 1 << 18
MASK: Final = 63

# What a question of powers belongs to: an action 0 to 4, an Event, or the card that gives them.
WHY_EVENT: Final = 5
WHY_CARD: Final = 6
"""+ card."""


class Instant:
    """An instant power: a function of effects.py with its arguments."""

    __slots__ = ("a", "b", "use")

    def __init__(self, use: Callable[[Villages, int, int, int, int], None], a: int, b: int) -> None:
        self.use = use
        self.a = a
        self.b = b


ADDS: Final[list[list[int]]] = [[] for _ in range(EVENT_0)]
"""What an action power adds, per card: field of `own`, amount, field, amount ..."""
INSTANTS: Final[list[list[Instant]]] = [[] for _ in range(EVENT_0)]


def gain(s: Villages, seat: int, card: int) -> None:
    """A card comes into a village; its instant powers trigger."""
    own = s.own
    at = seat * WIDTH
    s.villages[seat] = [*s.villages[seat], card]
    s.still = 0
    if card < ADVENTURER_0:
        own[at + BUILT] |= BIT[card]
        own[at + RAISED] += 1
        own[at + TYPED + TYPE[card]] += 1
    elif card < MONUMENT_0:
        own[at + RECRUITED] += 1
    else:
        own[at + TYPED + TYPE[card]] += 1
    instants = INSTANTS[card]
    for number in range(len(instants) - 1, -1, -1):
        instant = instants[number]
        instant.use(s, seat, card, instant.a, instant.b)


def mature(s: Villages, seat: int) -> None:
    """The turn is over: the action powers of the cards gained in it work from now on."""
    own = s.own
    at = seat * WIDTH
    village = s.villages[seat]
    for number in range(own[at + OLD], len(village)):
        adds = ADDS[village[number]]
        for i in range(0, len(adds), 2):
            own[at + adds[i]] += adds[i + 1]
    own[at + OLD] = len(village)


def take_gold(s: Villages, seat: int, count: int) -> None:
    """Gold from the bank; an empty bank gives nothing."""
    taken = count if count < s.bank else s.bank
    s.bank -= taken
    s.own[seat * WIDTH + GOLD] += taken
    if s.log is not None and taken > 0:
        s.log.append(Event("gold", seat, {"count": taken}))


def steal_gold(s: Villages, seat: int, victim: int) -> None:
    """One coin from the supply of an opponent; in the solo game from the bank."""
    if victim == seat:
        take_gold(s, seat, 1)
        return
    s.own[victim * WIDTH + GOLD] -= 1
    s.own[seat * WIDTH + GOLD] += 1
    if s.log is not None:
        s.log.append(Event("steal_gold", seat, {"victim": victim}))


def steal_card(s: Villages, seat: int, victim: int) -> None:
    """A random card from the hand of an opponent; in the solo game from the deck."""
    if victim == seat:
        draw(s, seat, DECK)
        return
    hand = s.hands[victim]
    card = hand.pop(s.below(len(hand)))
    insert(s.hands[seat], card)
    forget(s, victim)
    tell(s, victim, seat, card)
    s.reveal("a card was taken from a hand")
    if s.log is not None:
        s.log.append(Event("steal_card", seat, {"victim": victim}, {"card": IDS[card]}, seen_by=(seat, victim)))


def add_gold_targets(s: Villages, seat: int, spared: int, found: list[int]) -> None:
    """Opponents with gold in their supply (solo: the bank), without those already visited."""
    if s.players == 1:
        if s.bank > 0 and spared == 0:
            found.append(A_TAKE_GOLD + seat)
        return
    for q in range(s.players):
        if q != seat and s.own[q * WIDTH + GOLD] > 0 and (spared >> q) & 1 == 0:
            found.append(A_TAKE_GOLD + q)


def add_card_targets(s: Villages, seat: int, spared: int, found: list[int]) -> None:
    """Opponents with cards in hand (solo: the deck), without those already visited."""
    if s.players == 1:
        if len(s.deck) > 0 and spared == 0 and room(s, seat):
            found.append(A_TAKE_CARD + seat)
        return
    for q in range(s.players):
        if q != seat and len(s.hands[q]) > 0 and (spared >> q) & 1 == 0:
            found.append(A_TAKE_CARD + q)


def add_extra(s: Villages, seat: int, extra: int, trading: bool, found: list[int]) -> None:
    """The powers beside draws that can be used now."""
    if extra & MASK > 0 and s.bank > 0:
        found.append(A_GOLD)
    if trading and (extra >> 6) & MASK > 0 and s.bank > 0 and len(s.hands[seat]) > 0:
        found.append(A_TRADE)
    if (extra >> 12) & MASK > 0:
        add_gold_targets(s, seat, 0, found)
    if (extra >> 18) & MASK > 0:
        add_card_targets(s, seat, 0, found)


def extra_after(extra: int, action: int) -> int:
    """What is left of the packed powers when one of them is used; all coins come at once."""
    if action == A_GOLD:
        return extra - (extra & MASK)
    if action == A_TRADE:
        return extra - TRADES
    return extra - GOLD_THEFTS if action < A_TAKE_CARD else extra - CARD_THEFTS


def use_extra(s: Villages, seat: int, extra: int, action: int) -> None:
    """Use one of the packed powers."""
    if action == A_GOLD:
        take_gold(s, seat, extra & MASK)
    elif action == A_TRADE:
        take_gold(s, seat, 1)
        s.push(Discard(seat, 1, FOR_TRADE))
    elif action < A_TAKE_CARD:
        steal_gold(s, seat, action - A_TAKE_GOLD)
    else:
        steal_card(s, seat, action - A_TAKE_CARD)


class Perform(Frame[Villages]):
    """Draw the cards of the action, and use the powers that add to it, in any order."""

    __slots__ = ("draws", "extra", "must", "why")

    def __init__(self, seat: int = -1, why: int = 0, must: int = 0, draws: int = 0, extra: int = 0) -> None:
        super().__init__(seat)
        self.why = why
        self.must = must
        """Cards the action itself gives: they are drawn."""
        self.draws = draws
        """Cards powers give: they may be drawn."""
        self.extra = extra

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if self.must + self.draws > 0:
            add_sources(s, self.seat, found)
        forced = self.must > 0 and len(found) > 0
        if self.extra > 0:
            add_extra(s, self.seat, self.extra, True, found)
        if not forced and len(found) > 0:
            found.append(A_DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == A_DONE:
            return
        if action < A_GOLD:
            if self.must > 0:
                if self.must + self.draws > 1 or self.extra > 0:
                    s.push(Perform(self.seat, self.why, self.must - 1, self.draws, self.extra))
            elif self.draws > 1 or self.extra > 0:
                s.push(Perform(self.seat, self.why, 0, self.draws - 1, self.extra))
            draw(s, self.seat, action - A_DRAW)
            return
        left = extra_after(self.extra, action)
        if self.must + self.draws > 0 or left > 0:
            s.push(Perform(self.seat, self.why, self.must, self.draws, left))
        use_extra(s, self.seat, self.extra, action)

    def refusal(self, s: Villages, action: int) -> str:
        if action == A_DONE:
            return "the cards the action itself gives have to be drawn first"
        return "only draws and powers that belong to this action can be used now"


class Powered(Frame[Villages]):
    """An action that powers add to: draws and the others may be used before it; what is left then follows it."""

    __slots__ = ("draws", "extra", "follow")

    def __init__(self, seat: int = -1, follow: int = 0, draws: int = 0, extra: int = 0) -> None:
        super().__init__(seat)
        self.follow = follow
        self.draws = draws
        self.extra = extra

    def again(self, draws: int, extra: int) -> Powered:
        """The same action with what is left of its powers."""
        raise AssertionError("each action asks again by itself")

    def add_choices(self, s: Villages, found: list[int]) -> None:
        """What the action itself can be done with."""
        raise AssertionError("each action has choices of its own")

    def act(self, s: Villages, action: int) -> None:
        """Carry out the action itself."""
        raise AssertionError("each action is carried out in its own way")

    def rest(self, must: int) -> Perform:
        """What follows the action: the cards it gives, and the powers left."""
        raise AssertionError("each action says which one it is")

    def given(self) -> int:
        """The cards the action itself gives."""
        return 0

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        self.add_choices(s, found)
        if len(found) > 0:
            if self.draws > 0:
                add_sources(s, self.seat, found)
            if self.extra > 0:
                add_extra(s, self.seat, self.extra, False, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action >= A_GOLD:
            s.push(self.again(self.draws, extra_after(self.extra, action)))
            use_extra(s, self.seat, self.extra, action)
        elif action >= A_DRAW:
            s.push(self.again(self.draws - 1, self.extra))
            draw(s, self.seat, action - A_DRAW)
        else:
            must = self.given()
            if must + self.draws > 0 or self.extra > 0:
                s.push(self.rest(must))
            self.act(s, action)

    def step(self, s: Villages) -> None:
        """The action can't be done any more: its powers remain."""
        if self.draws > 0 or self.extra > 0:
            s.push(self.rest(0))


class Rob(Frame[Villages]):
    """Take gold or a card from opponents, one from each, as many opponents as the card says at most."""

    __slots__ = ("card", "cards", "left", "spared")

    def __init__(self, seat: int = -1, card: int = 0, cards: bool = False, left: int = 1, spared: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.cards = cards
        self.left = left
        self.spared = spared

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if self.cards:
            add_card_targets(s, self.seat, self.spared, found)
        else:
            add_gold_targets(s, self.seat, self.spared, found)
        if len(found) > 0:
            found.append(A_DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == A_DONE:
            return
        victim = action - (A_TAKE_CARD if self.cards else A_TAKE_GOLD)
        if self.left > 1:
            s.push(Rob(self.seat, self.card, self.cards, self.left - 1, self.spared | (1 << victim)))
        if self.cards:
            steal_card(s, self.seat, victim)
        else:
            steal_gold(s, self.seat, victim)

    def refusal(self, s: Villages, action: int) -> str:
        return "choose an opponent who has something to take and was not chosen for this card before, or leave it"

"""The Events expansion: resolved after all actions of the turn, in the order drawn, from the active player on."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect, Term, Vocabulary, lasting, number, word
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import (
    EVENT_0,
    EVENT_CARDS,
    EVENT_ROWS,
    EVENTS_KEPT_ON_TOP,
    EVENTS_SHUFFLED_IN,
    TYPES,
)
from duchy.rooms.villages.rules.cards import FOR_EVENT, NO_BUILDING, Discard, forget, insert, learn
from duchy.rooms.villages.rules.gold import pay_bank, take_gold
from duchy.rooms.villages.rules.powers import WHY_EVENT, Perform
from duchy.rooms.villages.rules.turn import END_TURN, TURN_ENDS
from duchy.rooms.villages.setup import LAID_OUT
from duchy.rooms.villages.state import EVENTS, SOLO, Village, Villages


def hide_events(s: Villages, seat: int, what: int, where: int) -> bool:
    """Set the top Buildings aside, shuffle some Events into the rest, put the Buildings back on top."""
    events = EVENT_CARDS[:]
    s.shuffle(events)
    cut = max(0, len(s.deck) - EVENTS_KEPT_ON_TOP)
    rest = s.deck[:cut] + events[:EVENTS_SHUFFLED_IN]
    top = s.deck[cut:]
    s.shuffle(rest)
    s.deck = rest + top
    s.event_floor = len(rest)
    return False


def set_aside(s: Villages, seat: int, card: int, where: int) -> bool:
    """An Event that is drawn is revealed, set aside and replaced."""
    s.aside.append(card)
    told.set_aside(s, card)
    return True


# -- what Events do: (state, active seat, [how many], the seats met as bits) -------------------------------------------


def met(s: Villages, seats: int) -> list[int]:
    """The seats an Event meets, from the active player on."""
    order = [(s.active + step) % s.players for step in range(s.players)]
    return [seat for seat in order if seats >> seat & 1]


def lose_gold(s: Villages, active: int, numbers: list[int], seats: int) -> None:
    """Pay gold from the supply to the bank, as far as there is any."""
    for seat in met(s, seats)[::-1]:
        lost = min(numbers[0], s.villages[seat].gold)
        pay_bank(s, seat, lost)
        told.gold_lost(s, seat, lost)


def gain_gold(s: Villages, active: int, numbers: list[int], seats: int) -> None:
    """Take gold from the bank."""
    for seat in met(s, seats)[::-1]:
        s.push(EventGold(seat, numbers[0]))


def discard(s: Villages, active: int, numbers: list[int], seats: int) -> None:
    """Discard cards."""
    for seat in met(s, seats)[::-1]:
        s.push(Discard(seat, numbers[0], FOR_EVENT))


def draw(s: Villages, active: int, numbers: list[int], seats: int) -> None:
    """Draw cards."""
    for seat in met(s, seats)[::-1]:
        s.push(Perform(seat, WHY_EVENT, numbers[0], 0, 0))


def pass_left(s: Villages, active: int, numbers: list[int], seats: int) -> None:
    """Jester's Craft: everybody picks a card at the same time."""
    if s.modules & SOLO or seats == 0:
        return
    for seat in met(s, seats):
        forget(s, seat)
    s.passed = [-1] * s.players
    s.push(Deliver())
    s.together([HandOn(seat) for seat in met(s, seats)])


HOW_MANY: Final = number(1, 9)
EFFECTS: Final = Vocabulary(
    {
        "pass_left": Term(pass_left, number(1, 1)),
        "lose_gold": Term(lose_gold, HOW_MANY),
        "gain_gold": Term(gain_gold, HOW_MANY),
        "discard": Term(discard, HOW_MANY),
        "draw": Term(draw, HOW_MANY),
    }
)

# -- whom Events meet --------------------------------------------------------------------------------------------------

COUNTED: Final = word("what is counted", [*TYPES, "gold", "hand", "none"])
OF_GOLD: Final = 4
AT: Final = number(0, 99, "a threshold")
WHOM: Final = Vocabulary(
    {name: Term(lasting, COUNTED, AT) for name in ("all", "most", "least", "at_least", "at_most", "never")}
)


class EventCard:
    """An Event: what it does, whom it meets, and when it meets the lone player."""

    __slots__ = ("alone", "effect", "whom")

    def __init__(self, row: Row) -> None:
        written: list[Any] = row.items("effects", 1)[0]
        if not isinstance(written, list) or len(written) not in (4, 5):
            raise row.fail("effects", f"must be like ['discard', 'at_least', 'hand', 2, 5], not {written!r}")
        what, whom, counted, count = written[:4]
        threshold = written[4] if len(written) == 5 else 0
        self.effect: Effect = EFFECTS.bind(row, [what, count])
        self.whom: Effect = WHOM.bind(row, [whom, counted, threshold])
        self.alone: Effect = WHOM.bind(row, row.items("solo", 3), "solo")


EVENT: Final[list[EventCard]] = [EventCard(row) for row in EVENT_ROWS]


def counted(village: Village, what: int) -> int:
    """How many a village has of what an Event asks for."""
    if what < OF_GOLD:
        return village.types[what]
    return village.all_gold() if what == OF_GOLD else len(village.hand)


def meets(s: Villages, event: int) -> list[int]:
    """The seats an Event meets, from the active player on; ties for most or least meet all that are tied."""
    whom = EVENT[event].alone if s.modules & SOLO else EVENT[event].whom
    what, threshold = whom.numbers
    counts = [counted(village, what) for village in s.villages]
    if whom.name == "most":
        threshold = max(counts)
    elif whom.name == "least":
        threshold = min(counts)
    seats = 0
    for seat in range(s.players):
        if (
            whom.name == "all"
            or (whom.name in ("most", "at_least") and counts[seat] >= threshold)
            or (whom.name in ("least", "at_most") and counts[seat] <= threshold)
        ):
            seats |= 1 << seat
    return met(s, seats)


# -- resolving ---------------------------------------------------------------------------------------------------------


def resolve_next(s: Villages, seat: int, what: int, where: int) -> bool:
    """At the end of the turn: the first Event that was set aside, then the end of the turn again."""
    if len(s.aside) == 0:
        return False
    s.push(END_TURN)
    resolve(s)
    return True


def resolve(s: Villages) -> None:
    """Resolve the first Event that was set aside."""
    card = s.aside.pop(0)
    s.resolved.append(card)
    seats = meets(s, card - EVENT_0)
    told.event_resolved(s, card, seats)
    EVENT[card - EVENT_0].effect.run(s, s.active, sum([1 << seat for seat in seats]))


class EventGold(Frame[Villages]):
    """Gold from the bank, from the active player on: who comes late may find it empty."""

    __slots__ = ("count",)

    def __init__(self, seat: int = -1, count: int = 0) -> None:
        super().__init__(seat)
        self.count = count

    def step(self, s: Villages) -> None:
        take_gold(s, self.seat, self.count)


class HandOn(Frame[Villages]):
    """Jester's Craft: choose a card of your hand for your left neighbour."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if s.passed[self.seat] >= 0:
            return found
        last = -1
        for card in s.villages[self.seat].hand:
            if card != last:
                found.append(actions.HAND_ON + card)
            last = card
        return found

    def choose(self, s: Villages, action: int) -> None:
        card = action - actions.HAND_ON
        s.villages[self.seat].hand.remove(card)
        s.passed[self.seat] = card

    def refusal(self, s: Villages, action: int) -> str:
        return "choose a card of your own hand to pass to the left"


class Deliver(Frame[Villages]):
    """All cards are passed at the same moment."""

    def step(self, s: Villages) -> None:
        for seat in range(s.players):
            card = s.passed[seat]
            if card >= 0:
                left = (seat + 1) % s.players
                insert(s.villages[left].hand, card)
                learn(s, seat, left, card)
                told.handed_on(s, seat, left, card)
        s.passed = []
        s.reveal("cards were passed")


LAID_OUT.on(EVENTS, hide_events)
NO_BUILDING.on(EVENTS, set_aside)
TURN_ENDS.on(EVENTS, resolve_next)

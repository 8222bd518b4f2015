"""The Events expansion: resolved after all actions of the turn, in the order drawn, from the active player on."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.villages.actions import A_HAND_ON
from duchy.games.villages.cards import FOR_EVENT, Discard, forget, insert, tell
from duchy.games.villages.content import EFFECTS, EVENT_0, EVENT_ROWS, EVENTS, IDS, TYPES
from duchy.games.villages.powers import WHY_EVENT, Perform, take_gold
from duchy.games.villages.state import CASTLE, COINED, GOLD, GROUNDS, RESTING, TYPED, WIDTH, Villages
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# What an Event does, whom it meets, and what is counted for that.
KINDS: Final[list[str]] = ["pass_left", "lose_gold", "gain_gold", "discard", "draw"]
PASS_LEFT: Final = 0
LOSE_GOLD: Final = 1
GAIN_GOLD: Final = 2
DISCARD: Final = 3
WHOM: Final[list[str]] = ["all", "most", "least", "at_least", "at_most", "never"]
ALL: Final = 0
MOST: Final = 1
LEAST: Final = 2
AT_LEAST: Final = 3
AT_MOST: Final = 4
COUNTED: Final[list[str]] = [*TYPES, "gold", "hand", "none"]
OF_GOLD: Final = 4
OF_HAND: Final = 5


def bound(event: int) -> list[int]:
    """An Event as numbers: kind, whom, counted, how many, threshold; then whom, counted and threshold in the solo game."""
    row = EVENT_ROWS[event]
    effect: list[Any] = EFFECTS[EVENT_0 + event][0]
    solo: list[Any] = row.items("solo", 3)
    if effect[0] not in KINDS or effect[1] not in WHOM or effect[2] not in COUNTED or len(effect) not in (4, 5):
        raise row.fail("effects", f"there is no Event like {effect!r}")
    if solo[0] not in WHOM or solo[1] not in COUNTED or not isinstance(solo[2], int):
        raise row.fail("solo", f"must be like ['at_least', 'gold', 4], not {solo!r}")
    threshold = effect[4] if len(effect) == 5 else 0
    if not isinstance(effect[3], int) or not isinstance(threshold, int):
        raise row.fail("effects", "counts and thresholds are whole numbers")
    return [
        KINDS.index(effect[0]),
        WHOM.index(effect[1]),
        COUNTED.index(effect[2]),
        effect[3],
        threshold,
        WHOM.index(solo[0]),
        COUNTED.index(solo[1]),
        solo[2],
    ]


BOUND: Final[list[list[int]]] = [bound(event) for event in range(EVENTS)]


def all_gold(s: Villages, seat: int) -> int:
    """The gold a seat owns: its supply and the coins on its Castle, Resources and Castle Grounds."""
    own = s.own
    at = seat * WIDTH
    gold = own[at + GOLD] + own[at + GROUNDS]
    if own[at + CASTLE] > 0:
        gold += 1
    for r in range(4):
        gold += own[at + COINED + r] + own[at + RESTING + r]
    return gold


def counted(s: Villages, seat: int, what: int) -> int:
    """How many a seat has of what an Event asks for."""
    if what < OF_GOLD:
        return s.own[seat * WIDTH + TYPED + what]
    return all_gold(s, seat) if what == OF_GOLD else len(s.hands[seat])


def meets(s: Villages, event: int) -> list[int]:
    """The seats an Event meets, from the active player on; ties for most or least meet all that are tied."""
    facts = BOUND[event]
    if s.players == 1:
        have = counted(s, 0, facts[6])
        hit = (facts[5] == AT_LEAST and have >= facts[7]) or (facts[5] == AT_MOST and have <= facts[7])
        return [0] if hit else []
    whom = facts[1]
    counts = [counted(s, seat, facts[2]) for seat in range(s.players)]
    order = [(s.active + step) % s.players for step in range(s.players)]
    if whom == MOST:
        mark = max(counts)
    elif whom == LEAST:
        mark = min(counts)
    else:
        mark = facts[4]
    found: list[int] = []
    for seat in order:
        have = counts[seat]
        if (
            whom == ALL
            or (whom in (MOST, LEAST) and have == mark)
            or (whom == AT_LEAST and have >= mark)
            or (whom == AT_MOST and have <= mark)
        ):
            found.append(seat)
    return found


def resolve(s: Villages) -> None:
    """Resolve the first Event that was set aside."""
    card = s.aside.pop(0)
    s.resolved.append(card)
    event = card - EVENT_0
    seats = meets(s, event)
    if s.log is not None:
        s.log.append(Event("event", s.active, {"card": IDS[card], "seats": seats}))
    kind = BOUND[event][0]
    count = BOUND[event][3]
    if kind == PASS_LEFT:
        pass_left(s, seats)
        return
    for number in range(len(seats) - 1, -1, -1):
        seat = seats[number]
        if kind == LOSE_GOLD:
            lose_gold(s, seat, count)
        elif kind == GAIN_GOLD:
            s.push(EventGold(seat, count))
        elif kind == DISCARD:
            s.push(Discard(seat, count, FOR_EVENT))
        else:
            s.push(Perform(seat, WHY_EVENT, count, 0, 0))


def lose_gold(s: Villages, seat: int, count: int) -> None:
    """Pay gold from the supply to the bank, as far as there is any."""
    gold = s.own[seat * WIDTH + GOLD]
    lost = count if count < gold else gold
    s.own[seat * WIDTH + GOLD] -= lost
    s.bank += lost
    if s.log is not None and lost > 0:
        s.log.append(Event("lose_gold", seat, {"count": lost}))


class EventGold(Frame[Villages]):
    """Gold from the bank, from the active player on: who comes late may find it empty."""

    __slots__ = ("count",)

    def __init__(self, seat: int = -1, count: int = 0) -> None:
        super().__init__(seat)
        self.count = count

    def step(self, s: Villages) -> None:
        take_gold(s, self.seat, self.count)


def pass_left(s: Villages, seats: list[int]) -> None:
    """Jester's Craft: everybody picks a card at the same time."""
    if s.players == 1 or len(seats) == 0:
        return
    for seat in seats:
        forget(s, seat)
    s.passed = [-1] * s.players
    s.push(Deliver())
    s.together([HandOn(seat) for seat in seats])


class HandOn(Frame[Villages]):
    """Jester's Craft: choose a card of your hand for your left neighbour."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if s.passed[self.seat] >= 0:
            return found
        last = -1
        for card in s.hands[self.seat]:
            if card != last:
                found.append(A_HAND_ON + card)
            last = card
        return found

    def choose(self, s: Villages, action: int) -> None:
        s.hands[self.seat].remove(action - A_HAND_ON)
        s.passed[self.seat] = action - A_HAND_ON

    def refusal(self, s: Villages, action: int) -> str:
        return "choose a card of your own hand to pass to the left"


class Deliver(Frame[Villages]):
    """All cards are passed at the same moment."""

    def step(self, s: Villages) -> None:
        for seat in range(s.players):
            card = s.passed[seat]
            if card >= 0:
                left = (seat + 1) % s.players
                insert(s.hands[left], card)
                tell(s, seat, left, card)
                if s.log is not None:
                    s.log.append(Event("hand_on", seat, {"to": left}, {"card": IDS[card]}, seen_by=(seat, left)))
        s.passed = []
        s.reveal("cards were passed")

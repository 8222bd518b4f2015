"""Build: pay the resources of a Building in hand, or of the Monument under construction, symbol by symbol."""

from __future__ import annotations

from duchy.games.villages.actions import (
    A_BARTER,
    A_BUILD,
    A_CASTLE,
    A_COIN,
    A_COMPLETE,
    A_GROUNDS,
    A_POWER,
    A_WILD,
)
from duchy.games.villages.cards import FOR_BARTER, FOR_GROUNDS, Discard, leave_hand, put_away
from duchy.games.villages.content import ADVENTURER_0, BIT, BUILD, BUILD_DRAW, COST, COST_SUM, IDS, RESOURCES
from duchy.games.villages.means import (
    M_BARTER,
    M_CARDS,
    M_CASTLE,
    M_GOLD,
    M_GROUNDS,
    M_OPEN,
    M_POWER,
    M_WILD,
    covers,
    means,
    most_symbols,
)
from duchy.games.villages.powers import Perform, Powered, gain
from duchy.games.villages.state import (
    BUILT,
    CASTLE,
    COINED,
    DEDICATED,
    FREE,
    GOLD,
    GROUNDS,
    MONUMENT,
    WIDTH,
    Villages,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def can_build(s: Villages, seat: int) -> bool:
    """Whether the seat can build anything now."""
    hand = s.hands[seat]
    m = means(s, seat, len(hand) - 1)
    most = most_symbols(m)
    built = s.own[seat * WIDTH + BUILT]
    for card in hand:
        if COST_SUM[card] <= most and built & BIT[card] == 0:
            i = 4 * card
            if covers(m, COST[i], COST[i + 1], COST[i + 2], COST[i + 3]):
                return True
    return s.own[seat * WIDTH + MONUMENT] >= 0 and can_complete(s, seat)


def can_complete(s: Villages, seat: int) -> bool:
    """Whether the seat can pay what its Monument still needs."""
    m = means(s, seat, len(s.hands[seat]))
    i = 4 * s.own[seat * WIDTH + MONUMENT]
    d = seat * WIDTH + DEDICATED
    own = s.own
    return covers(
        m, COST[i] - own[d], COST[i + 1] - own[d + 1], COST[i + 2] - own[d + 2], COST[i + 3] - own[d + 3]
    )  # fmt: skip


class Build(Powered):
    """Build a card of your hand that your village lacks and whose resources you can pay, or complete your Monument."""

    def again(self, draws: int, extra: int) -> Powered:
        return Build(self.seat, self.follow, draws, extra)

    def rest(self, must: int) -> Perform:
        return Perform(self.seat, BUILD, must, self.draws, self.extra)

    def given(self) -> int:
        return BUILD_DRAW[self.follow]

    def add_choices(self, s: Villages, found: list[int]) -> None:
        hand = s.hands[self.seat]
        m = means(s, self.seat, len(hand) - 1)
        most = most_symbols(m)
        built = s.own[self.seat * WIDTH + BUILT]
        last = -1
        for card in hand:
            if card != last and COST_SUM[card] <= most and built & BIT[card] == 0:
                i = 4 * card
                if covers(m, COST[i], COST[i + 1], COST[i + 2], COST[i + 3]):
                    found.append(A_BUILD + card)
            last = card
        if s.own[self.seat * WIDTH + MONUMENT] >= 0 and can_complete(s, self.seat):
            found.append(A_COMPLETE)

    def act(self, s: Villages, action: int) -> None:
        if action == A_COMPLETE:
            pay_monument(s, self.seat)
        else:
            card = action - A_BUILD
            leave_hand(s, self.seat, card)
            i = 4 * card
            s.push(Pay(self.seat, card, COST[i] | COST[i + 1] << 8 | COST[i + 2] << 16 | COST[i + 3] << 24, 0))

    def refusal(self, s: Villages, action: int) -> str:
        if A_BUILD <= action < A_COMPLETE:
            card = action - A_BUILD
            if card not in s.hands[self.seat]:
                return "only a card from your own hand can be built"
            if s.own[self.seat * WIDTH + BUILT] & BIT[card] > 0:
                return "your village has this Building already: no duplicates"
            return "its resources can't be paid: count your gold, free Resources, Castle and powers"
        if action == A_COMPLETE:
            return "you have no Monument whose remaining resources you can pay"
        return "a Building has to be chosen now"


def pay_monument(s: Villages, seat: int) -> None:
    """Pay for the Monument what the dedicated cards do not cover."""
    own = s.own
    at = seat * WIDTH
    card = own[at + MONUMENT]
    need = 0
    for r in range(4):
        need |= (COST[4 * card + r] - own[at + DEDICATED + r]) << (8 * r)
    s.push(Pay(seat, card, need, 0))


class Pay(Frame[Villages]):
    """Pay the next resource symbol: a coin on a matching free Resource of anybody or on your Castle, or a power."""

    __slots__ = ("card", "need", "spent")

    def __init__(self, seat: int = -1, card: int = 0, need: int = 0, spent: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.need = need
        """Symbols still to pay, a byte for each resource."""
        self.spent = spent
        """Powers used for the resource at hand, wild powers and barters used so far, a byte each."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if self.need == 0:
            return found
        own = s.own
        seat = self.seat
        r = resource_of(self.need)
        m = means(s, seat, len(s.hands[seat]))
        m[M_POWER + r] -= self.spent & 255
        m[M_WILD] -= (self.spent >> 8) & 255
        m[M_BARTER] -= self.spent >> 16
        rest = self.need - (1 << (8 * r))
        n0 = rest & 255
        n1 = (rest >> 8) & 255
        n2 = (rest >> 16) & 255
        n3 = rest >> 24
        gold = m[M_GOLD]
        if gold > 0 and m[M_OPEN + r] > 0:
            m[M_GOLD] = gold - 1
            m[M_OPEN + r] -= 1
            if covers(m, n0, n1, n2, n3):
                i = FREE + r
                for q in range(s.players):
                    if own[i] > 0:
                        found.append(A_COIN + q)
                    i += WIDTH
            m[M_OPEN + r] += 1
            m[M_GOLD] = gold
        if gold > 0 and m[M_CASTLE] > 0:
            m[M_GOLD] = gold - 1
            m[M_CASTLE] = 0
            if covers(m, n0, n1, n2, n3):
                found.append(A_CASTLE)
            m[M_CASTLE] = 1
            m[M_GOLD] = gold
        if m[M_POWER + r] > 0:
            found.append(A_POWER)
        if m[M_WILD] > 0:
            m[M_WILD] -= 1
            if covers(m, n0, n1, n2, n3):
                found.append(A_WILD)
            m[M_WILD] += 1
        if m[M_CARDS] > 0:
            self.add_for_cards(s, m, n0, n1, n2, n3, found)
        return found

    def add_for_cards(self, s: Villages, m: list[int], n0: int, n1: int, n2: int, n3: int, found: list[int]) -> None:
        """Ways to pay that cost a card from the hand: barter, and the Castle Grounds of opponents."""
        m[M_CARDS] -= 1
        if m[M_BARTER] > 0:
            m[M_BARTER] -= 1
            if covers(m, n0, n1, n2, n3):
                found.append(A_BARTER)
            m[M_BARTER] += 1
        if m[M_GROUNDS] > 0 and m[M_GOLD] > 0:
            m[M_GROUNDS] -= 1
            m[M_GOLD] -= 1
            if covers(m, n0, n1, n2, n3):
                for q in range(s.players):
                    if q != self.seat and s.own[q * WIDTH + GROUNDS] == 0:
                        found.append(A_GROUNDS + q)

    def choose(self, s: Villages, action: int) -> None:
        own = s.own
        seat = self.seat
        r = resource_of(self.need)
        rest = self.need - (1 << (8 * r))
        spent = self.spent
        owner = seat
        if action == A_POWER:
            spent += 1
        elif action == A_WILD:
            spent += 256
        elif action == A_BARTER:
            spent += 65536
        else:
            own[seat * WIDTH + GOLD] -= 1
            if action < A_CASTLE:
                owner = action - A_COIN
                own[owner * WIDTH + FREE + r] -= 1
                own[owner * WIDTH + COINED + r] += 1
            elif action == A_CASTLE:
                own[seat * WIDTH + CASTLE] = 1
            else:
                owner = action - A_GROUNDS
                own[owner * WIDTH + GROUNDS] = 1
        if (rest >> (8 * r)) & 255 == 0:
            spent -= spent & 255
        if s.log is not None:
            s.log.append(Event("pay", seat, {"resource": RESOURCES[r], "with": way_of(action), "owner": owner}))
        s.push(Pay(seat, self.card, rest, spent))
        if action == A_BARTER:
            s.push(Discard(seat, 1, FOR_BARTER))
        elif action >= A_GROUNDS:
            s.push(Discard(seat, 1, FOR_GROUNDS))

    def step(self, s: Villages) -> None:
        """Everything is paid."""
        seat = self.seat
        if self.card >= ADVENTURER_0:
            complete(s, seat)
            return
        if s.log is not None:
            s.log.append(Event("build", seat, {"card": IDS[self.card]}))
        gain(s, seat, self.card)

    def refusal(self, s: Villages, action: int) -> str:
        if action >= A_COIN and action < A_GROUNDS + 5:
            return "that can't pay this symbol, or the rest of the cost could not be paid any more"
        return "the Building is not paid yet: choose what pays the next symbol"


def resource_of(need: int) -> int:
    """The resource that is paid next: wood, stone, food, magic."""
    if need & 255 > 0:
        return 0
    if need & 65535 > 0:
        return 1
    return 2 if need & 16777215 > 0 else 3


def way_of(action: int) -> str:
    """What paid, for the log."""
    if action < A_CASTLE:
        return "coin"
    if action == A_CASTLE:
        return "castle"
    if action in (A_POWER, A_WILD):
        return "power"
    return "barter" if action == A_BARTER else "grounds"


def complete(s: Villages, seat: int) -> None:
    """The Monument stands: turn it upright and discard the cards that were dedicated to it."""
    own = s.own
    at = seat * WIDTH
    card = own[at + MONUMENT]
    own[at + MONUMENT] = -1
    for r in range(4):
        own[at + DEDICATED + r] = 0
    if s.log is not None:
        s.log.append(Event("complete", seat, {"card": IDS[card]}))
    used = s.dedicated[seat]
    s.dedicated[seat] = []
    gain(s, seat, card)
    for spent in used:
        put_away(s, seat, spent)

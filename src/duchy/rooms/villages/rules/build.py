"""Build: pay the resources of a Building in hand, symbol by symbol."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import BIT, BUILD, BUILD_DRAW, COST, COST_SUM
from duchy.rooms.villages.rules.cards import FOR_BARTER, FOR_GROUNDS, Discard, leave_hand
from duchy.rooms.villages.rules.payment import Means, means, most_symbols
from duchy.rooms.villages.rules.powered import Powered, able, add_choices, in_reach
from duchy.rooms.villages.rules.powers import Perform, gain
from duchy.rooms.villages.state import Villages, grown

PAID: Final = Hook("a card is paid: what, the card")


def can_build(s: Villages, seat: int) -> bool:
    """Whether the seat can build anything, or could once it has used its powers."""
    village = s.villages[seat]
    if can_build_now(s, seat):
        return True
    powers = village.draws[BUILD] + village.extra[BUILD] > 0
    return powers and in_reach(s, Build(seat, 0, village.draws[BUILD], village.extra[BUILD]))


def can_build_now(s: Villages, seat: int) -> bool:
    """Whether the seat can build anything as things are."""
    village = s.villages[seat]
    most = most_symbols(village)
    built = village.built
    m: Means | None = None
    for card in village.hand:
        if COST_SUM[card] <= most and built & BIT[card] == 0:
            if m is None:
                m = means(s, seat, len(village.hand) - 1)
            if m.covers(COST[card]):
                return True
    return able(s, seat, BUILD, 0)


class Build(Powered):
    """Build a card of your hand that your village lacks and whose resources you can pay, or complete your Monument."""

    def again(self, draws: int, extra: int) -> Powered:
        return Build(self.seat, self.follow, draws, extra)

    def rest(self, must: int) -> Perform:
        return Perform(self.seat, BUILD, must, self.draws, self.extra)

    def given(self) -> int:
        return BUILD_DRAW[self.follow]

    def possible(self, s: Villages) -> bool:
        return can_build_now(s, self.seat)

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        village = s.villages[self.seat]
        hand = village.hand
        m = means(s, self.seat, len(hand) - 1)
        most = most_symbols(village)
        built = village.built
        last = -1
        for card in hand:
            if card != last and COST_SUM[card] <= most and built & BIT[card] == 0 and m.covers(COST[card]):
                found.append(actions.BUILD + card)
            last = card
        add_choices(s, self.seat, BUILD, self.follow, found)
        return self.with_powers(s, found)

    def carry_out(self, s: Villages, choice: int) -> None:
        card = choice - actions.BUILD
        leave_hand(s, self.seat, card)
        s.push(Pay(self.seat, card, packed(COST[card]), 0))

    def refusal(self, s: Villages, action: int) -> str:
        if actions.BUILD <= action < actions.COMPLETE:
            card = action - actions.BUILD
            village = s.villages[self.seat]
            if card not in village.hand:
                return "only a card from your own hand can be built"
            if village.built & BIT[card] > 0:
                return "your village has this Building already: no duplicates"
            return "its resources can't be paid: count your gold, free Resources, Castle and powers"
        if action == actions.COMPLETE:
            return "you have no Monument whose remaining resources you can pay"
        return "a Building has to be chosen now"


# What is still to be paid stands in a frame as one number, four bits for each resource.


def packed(need: list[int]) -> int:
    """How much of each resource, as one number."""
    return need[0] | need[1] << 4 | need[2] << 8 | need[3] << 12


def unpacked(need: int) -> list[int]:
    """How much of each resource."""
    return [need & 15, (need >> 4) & 15, (need >> 8) & 15, need >> 12]


def resource_of(need: int) -> int:
    """The resource that is paid next: wood, stone, food, magic."""
    if need & 15 > 0:
        return 0
    if need & 255 > 0:
        return 1
    return 2 if need & 4095 > 0 else 3


# Powers used, as one number: four bits for those of the resource at hand, six for wild ones, the rest for barters.
USED_POWER: Final = 1
USED_WILD: Final = 1 << 4
USED_BARTER: Final = 1 << 10


class Pay(Frame[Villages]):
    """Pay the next resource symbol: a coin on a matching free Resource of anybody or on your Castle, or a power."""

    __slots__ = ("card", "need", "spent")

    def __init__(self, seat: int = -1, card: int = 0, need: int = 0, spent: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.need = need
        """Symbols still to pay."""
        self.spent = spent
        """Powers used."""

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        if self.need == 0:
            return found
        r = resource_of(self.need)
        rest = unpacked(self.need)
        rest[r] -= 1
        m = means(s, self.seat, len(s.villages[self.seat].hand))
        if self.spent > 0:
            m.power = grown(m.power, r, -(self.spent & 15))
            m.wild -= (self.spent >> 4) & 63
            m.barter -= self.spent >> 10
        if m.gold > 0:
            add_coins(s, m, r, rest, found)
        if m.power[r] > 0:
            found.append(actions.POWER)
        if m.wild > 0:
            m.wild -= 1
            if m.covers(rest):
                found.append(actions.WILD)
            m.wild += 1
        if m.cards > 0:
            add_for_cards(s, self.seat, m, rest, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        seat = self.seat
        r = resource_of(self.need)
        rest = self.need - (1 << (4 * r))
        spent = self.spent
        if action == actions.POWER:
            spent += USED_POWER
        elif action == actions.WILD:
            spent += USED_WILD
        elif action == actions.BARTER:
            spent += USED_BARTER
        if (rest >> (4 * r)) & 15 == 0:
            spent -= spent & 15
        s.push(Pay(seat, self.card, rest, spent))
        if action < actions.POWER or action >= actions.GROUNDS:
            place_coin(s, seat, action, r)
        else:
            told.resource_given(s, seat, r, "barter" if action == actions.BARTER else "power")
        if action == actions.BARTER:
            s.push(Discard(seat, 1, FOR_BARTER))
        elif action >= actions.GROUNDS:
            s.push(Discard(seat, 1, FOR_GROUNDS))

    def step(self, s: Villages) -> None:
        """Everything is paid."""
        if s.modules & PAID.modules and PAID.happens(s, s.modules, self.seat, self.card):
            return
        told.built(s, self.seat, self.card)
        gain(s, self.seat, self.card)

    def refusal(self, s: Villages, action: int) -> str:
        if actions.COIN <= action < actions.TAKE_BACK:
            return "that can't pay this symbol, or the rest of the cost could not be paid any more"
        return "the Building is not paid yet: choose what pays the next symbol"


def add_coins(s: Villages, m: Means, r: int, rest: list[int], found: list[int]) -> None:
    """Where a coin can go for the next symbol, so that the rest can still be paid: Resources of its kind, the Castle."""
    m.gold -= 1
    if m.open[r] > 0:
        m.open[r] -= 1
        if m.covers(rest):
            for q in range(s.players):
                if s.villages[q].free[r] > 0:
                    found.append(actions.COIN + q)
        m.open[r] += 1
    if m.castle > 0:
        m.castle = 0
        if m.covers(rest):
            found.append(actions.CASTLE)
        m.castle = 1
    m.gold += 1


def add_for_cards(s: Villages, seat: int, m: Means, rest: list[int], found: list[int]) -> None:
    """Ways to pay that cost a card from the hand: barter, and the Castle Grounds of opponents."""
    m.cards -= 1
    if m.barter > 0:
        m.barter -= 1
        if m.covers(rest):
            found.append(actions.BARTER)
        m.barter += 1
    if m.grounds > 0 and m.gold > 0:
        m.grounds -= 1
        m.gold -= 1
        if m.covers(rest):
            for q in range(s.players):
                if q != seat and s.villages[q].grounds_coin == 0:
                    found.append(actions.GROUNDS + q)


def place_coin(s: Villages, seat: int, action: int, r: int) -> None:
    """Put a coin on a Resource of anybody, on the own Castle, or on the Castle Grounds of an opponent."""
    s.villages[seat].gold -= 1
    if action < actions.CASTLE:
        owner = action - actions.COIN
        village = s.villages[owner]
        village.free = grown(village.free, r, -1)
        village.coined = grown(village.coined, r, 1)
        told.coin_placed(s, seat, "resource", r, owner)
    elif action == actions.CASTLE:
        s.villages[seat].castle_coin = 1
        told.coin_placed(s, seat, "castle", r, seat)
    else:
        owner = action - actions.GROUNDS
        s.villages[owner].grounds_coin = 1
        told.coin_placed(s, seat, "grounds", r, owner)

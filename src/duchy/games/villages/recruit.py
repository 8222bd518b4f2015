"""Recruit: pay gold for an Adventurer the village attracts, or for the right to start a Monument."""

from __future__ import annotations

from duchy.games.villages.actions import A_BEGIN, A_DRAW, A_RECRUIT
from duchy.games.villages.content import (
    ADVENTURER_0,
    IDS,
    MONUMENT_0,
    MONUMENT_SURCHARGE,
    RECRUIT,
    RECRUIT_GOLD,
    REQUIRES,
    SOLO_RECRUIT_GOLD,
)
from duchy.games.villages.powers import Perform, Powered, gain
from duchy.games.villages.state import CHEAPER, GOLD, IGNORE, MONUMENT, TYPED, WIDTH, Villages
from duchy.kernel.events import Event


def recruit_price(s: Villages, seat: int, follow: int, surcharge: int) -> int:
    """The gold an Adventurer (or, with the surcharge, a Monument) costs, powers deducted."""
    base = SOLO_RECRUIT_GOLD if s.players == 1 else RECRUIT_GOLD[follow]
    price = base + surcharge - s.own[seat * WIDTH + CHEAPER]
    return price if price > 0 else 0


def attracts(s: Villages, seat: int, card: int) -> bool:
    """Whether the building types of the village, with what powers forgive, are those the Adventurer asks for."""
    own = s.own
    at = seat * WIDTH
    spare = own[at + IGNORE]
    for t in range(4):
        missing = REQUIRES[4 * card + t] - own[at + TYPED + t]
        if missing > 0:
            spare -= missing
            if spare < 0:
                return False
    return True


def can_recruit(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can recruit an Adventurer or start a Monument now."""
    own = s.own
    gold = own[seat * WIDTH + GOLD]
    if gold >= recruit_price(s, seat, follow, 0):
        for card in s.row:
            if card >= 0 and attracts(s, seat, card):
                return True
    return can_begin(s, seat, follow)


def can_begin(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can start a Monument: only one may be under construction."""
    if s.own[seat * WIDTH + MONUMENT] >= 0:
        return False
    if s.own[seat * WIDTH + GOLD] < recruit_price(s, seat, follow, MONUMENT_SURCHARGE):
        return False
    return any(card >= 0 for card in s.monument_row)


def add_sorted(found: list[int], first: int, action: int) -> None:
    """Add an action to the part of a list that begins at `first`, in order."""
    at = len(found)
    while at > first and found[at - 1] > action:
        at -= 1
    found.insert(at, action)


class Recruit(Powered):
    """Recruit a face-up Adventurer whose building types your village has, or start a Monument."""

    def again(self, draws: int, extra: int) -> Powered:
        return Recruit(self.seat, self.follow, draws, extra)

    def rest(self, must: int) -> Perform:
        return Perform(self.seat, RECRUIT, must, self.draws, self.extra)

    def add_choices(self, s: Villages, found: list[int]) -> None:
        if s.own[self.seat * WIDTH + GOLD] >= recruit_price(s, self.seat, self.follow, 0):
            for card in s.row:
                if card >= 0 and attracts(s, self.seat, card):
                    add_sorted(found, 0, A_RECRUIT - ADVENTURER_0 + card)
        if len(s.monument_row) > 0 and can_begin(s, self.seat, self.follow):
            first = len(found)
            for card in s.monument_row:
                if card >= 0:
                    add_sorted(found, first, A_BEGIN - MONUMENT_0 + card)

    def act(self, s: Villages, action: int) -> None:
        if action < A_BEGIN:
            hire(s, self.seat, action - A_RECRUIT + ADVENTURER_0, recruit_price(s, self.seat, self.follow, 0))
        else:
            price = recruit_price(s, self.seat, self.follow, MONUMENT_SURCHARGE)
            begin_monument(s, self.seat, action - A_BEGIN + MONUMENT_0, price)

    def refusal(self, s: Villages, action: int) -> str:
        if A_RECRUIT <= action < A_BEGIN:
            card = action - A_RECRUIT + ADVENTURER_0
            if card not in s.row:
                return "that Adventurer is not face up"
            if not attracts(s, self.seat, card):
                return "your village lacks building types this Adventurer asks for"
            return "you have not enough gold in your supply"
        if A_BEGIN <= action < A_DRAW:
            return "a Monument must be face up and paid, and only one may be under construction"
        return "an Adventurer has to be chosen now"


def pay_bank(s: Villages, seat: int, price: int) -> None:
    """Gold from a supply to the bank."""
    s.own[seat * WIDTH + GOLD] -= price
    s.bank += price


def hire(s: Villages, seat: int, card: int, price: int) -> None:
    """An Adventurer joins the village; the next one of the deck takes the place in the row."""
    pay_bank(s, seat, price)
    if s.log is not None:
        s.log.append(Event("recruit", seat, {"card": IDS[card], "price": price}))
    s.row = replaced(s, s.row, s.adventurers, card)
    s.adventurers = s.adventurers[:-1]
    gain(s, seat, card)


def begin_monument(s: Villages, seat: int, card: int, price: int) -> None:
    """Take a Monument and lay it sideways: it is under construction."""
    pay_bank(s, seat, price)
    s.own[seat * WIDTH + MONUMENT] = card
    if s.log is not None:
        s.log.append(Event("begin", seat, {"card": IDS[card], "price": price}))
    s.monument_row = replaced(s, s.monument_row, s.monument_deck, card)
    s.monument_deck = s.monument_deck[:-1]


def replaced(s: Villages, row: list[int], deck: list[int], card: int) -> list[int]:
    """The row with the top card of the deck in the place of a card; with an empty deck the place stays empty."""
    result = row[:]
    place = row.index(card)
    result[place] = -1
    if len(deck) > 0:
        result[place] = deck[-1]
        s.reveal("a card was turned up")
        if s.log is not None:
            s.log.append(Event("turned_up", -1, {"card": IDS[deck[-1]]}))
    return result

"""Recruit: pay gold for an Adventurer the village attracts."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import (
    ADVENTURER_0,
    MONUMENT_SURCHARGE,
    RECRUIT,
    RECRUIT_GOLD,
    REQUIRES,
    SOLO_RECRUIT_GOLD,
)
from duchy.rooms.villages.rules.gold import pay_bank
from duchy.rooms.villages.rules.powered import Powered, able, add_choices, in_reach
from duchy.rooms.villages.rules.powers import Perform, gain, trades
from duchy.rooms.villages.state import MONUMENTS, SOLO, Village, Villages


def full_price(s: Villages, follow: int) -> int:
    """The gold an Adventurer costs without a power."""
    return SOLO_RECRUIT_GOLD if s.modules & SOLO else RECRUIT_GOLD[follow]


def recruit_price(s: Villages, seat: int, follow: int, surcharge: int) -> int:
    """The gold an Adventurer (or, with the surcharge, a Monument) costs, powers deducted as far as the player uses them."""
    village = s.villages[seat]
    base = full_price(s, follow) + surcharge
    price = base - village.recruit_discount
    if price < 0:
        price = 0
    price += village.waived
    return price if price < base else base


def attracts(village: Village, card: int) -> bool:
    """Whether the building types of the village, with what powers forgive, are those the Adventurer asks for."""
    spare: i64 = village.ignored_types
    types = village.types
    requires = REQUIRES[card]
    t: i64
    for t in range(4):
        missing: i64 = requires[t]
        if missing > 0:
            there: i64 = types[t]
            if missing > there:
                spare -= missing - there
                if spare < 0:
                    return False
    return True


def can_recruit(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can recruit anybody, or could once it has used its powers."""
    if can_recruit_now(s, seat, follow):
        return True
    extra = s.villages[seat].extra[RECRUIT]
    return extra > 0 and in_reach(s, Recruit(seat, follow, s.villages[seat].draws[RECRUIT], extra))


def can_recruit_now(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can recruit an Adventurer as things are."""
    village = s.villages[seat]
    if village.gold >= recruit_price(s, seat, follow, 0):
        for card in s.adventurer_row:
            if card >= 0 and attracts(village, card):
                return True
    return able(s, seat, RECRUIT, follow)


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

    def possible(self, s: Villages) -> bool:
        return can_recruit_now(s, self.seat, self.follow)

    def needs_cards(self) -> bool:
        """Only to trade them for gold."""
        return trades(self.extra) > 0

    def may_waive(self, s: Villages) -> bool:
        village = s.villages[self.seat]
        most = full_price(s, self.follow) + (MONUMENT_SURCHARGE if s.modules & MONUMENTS else 0)
        if village.waived >= min(village.recruit_discount, most):
            return False
        village.waived += 1
        can = can_recruit_now(s, self.seat, self.follow)
        village.waived -= 1
        return can

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        village = s.villages[self.seat]
        if village.gold >= recruit_price(s, self.seat, self.follow, 0):
            for card in s.adventurer_row:
                if card >= 0 and attracts(village, card):
                    add_sorted(found, 0, actions.RECRUIT - ADVENTURER_0 + card)
        add_choices(s, self.seat, RECRUIT, self.follow, found)
        return self.with_powers(s, found)

    def carry_out(self, s: Villages, choice: int) -> None:
        price = recruit_price(s, self.seat, self.follow, 0)
        hire(s, self.seat, choice - actions.RECRUIT + ADVENTURER_0, price)

    def refusal(self, s: Villages, action: int) -> str:
        if actions.RECRUIT <= action < actions.BEGIN:
            card = action - actions.RECRUIT + ADVENTURER_0
            if card not in s.adventurer_row:
                return "that Adventurer is not face up"
            if not attracts(s.villages[self.seat], card):
                return "your village lacks building types this Adventurer asks for"
            return "you have not enough gold in your supply"
        if actions.BEGIN <= action < actions.DRAW:
            return "a Monument must be face up and paid, and only one may be under construction"
        return "an Adventurer has to be chosen now"


def hire(s: Villages, seat: int, card: int, price: int) -> None:
    """An Adventurer joins the village; the next one of the deck takes the place in the row."""
    pay_bank(s, seat, price)
    told.recruited(s, seat, card, price)
    s.adventurer_row = replaced(s, s.adventurer_row, s.adventurer_deck, card)
    s.adventurer_deck = s.adventurer_deck[:-1]
    gain(s, seat, card)


def replaced(s: Villages, row: list[int], deck: list[int], card: int) -> list[int]:
    """The row with the top card of the deck in the place of a card; with an empty deck the place stays empty."""
    result = row[:]
    place = row.index(card)
    result[place] = -1
    if len(deck) > 0:
        result[place] = deck[-1]
        s.reveal("a card was turned up")
        told.turned_up(s, deck[-1])
    return result

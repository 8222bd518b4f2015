"""The Monuments expansion: Recruit starts one, Develop dedicates cards to it, Build completes it."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import (
    BUILD,
    COST,
    DEVELOP,
    MONUMENT_0,
    MONUMENT_CARDS,
    MONUMENT_ROW,
    MONUMENT_SURCHARGE,
    RECRUIT,
    RESOURCE,
    VP,
)
from duchy.rooms.villages.rules.build import PAID, Pay, packed
from duchy.rooms.villages.rules.cards import leave_hand, put_away
from duchy.rooms.villages.rules.gold import pay_bank
from duchy.rooms.villages.rules.payment import means
from duchy.rooms.villages.rules.powered import ABLE, CHOICES, CHOSEN
from duchy.rooms.villages.rules.powers import gain
from duchy.rooms.villages.rules.recruit import add_sorted, recruit_price, replaced
from duchy.rooms.villages.scoring import scores_by
from duchy.rooms.villages.setup import LAID_OUT
from duchy.rooms.villages.state import MONUMENTS, SOLO, Village, Villages, grown


def lay_monuments(s: Villages, seat: int, what: int, where: int) -> bool:
    """A row of Monuments, the rest as a deck."""
    deck = MONUMENT_CARDS[:]
    s.shuffle(deck)
    s.monument_row = [deck.pop() for _ in range(min(MONUMENT_ROW, len(deck)))]
    s.monument_deck = deck
    return False


# -- what can be done --------------------------------------------------------------------------------------------------


def can_begin(s: Villages, seat: int, follow: int) -> bool:
    """Whether the seat can start a Monument: only one may be under construction."""
    village = s.villages[seat]
    if village.monument >= 0 or village.gold < recruit_price(s, seat, follow, MONUMENT_SURCHARGE):
        return False
    return any(card >= 0 for card in s.monument_row)


def needed(village: Village, card: int) -> bool:
    """Whether the village's Monument still lacks the resource of this card."""
    r = RESOURCE[card]
    return village.monument >= 0 and COST[village.monument][r] > village.given[r]


def still_to_pay(village: Village) -> list[int]:
    """What the dedicated cards do not cover, by resource."""
    cost = COST[village.monument]
    return [cost[r] - village.given[r] for r in range(4)]


def can_complete(s: Villages, seat: int) -> bool:
    """Whether the seat can pay what its Monument still needs."""
    village = s.villages[seat]
    return village.monument >= 0 and means(s, seat, len(village.hand)).covers(still_to_pay(village))


def able(s: Villages, seat: int, action: int, follow: int) -> bool:
    """Whether the seat can do something for a Monument with an action."""
    if action == RECRUIT:
        return can_begin(s, seat, follow)
    village = s.villages[seat]
    if action == BUILD:
        return can_complete(s, seat)
    return action == DEVELOP and village.monument >= 0 and any(needed(village, card) for card in village.hand)


def add_choices(s: Villages, seat: int, action: int, follow: int, found: list[int]) -> None:
    """What the seat can do for a Monument with an action."""
    village = s.villages[seat]
    if action == RECRUIT:
        if can_begin(s, seat, follow):
            first = len(found)
            for card in s.monument_row:
                if card >= 0:
                    add_sorted(found, first, actions.BEGIN - MONUMENT_0 + card)
    elif action == BUILD:
        if can_complete(s, seat):
            found.append(actions.COMPLETE)
    elif village.monument >= 0:
        last = -1
        for card in village.hand:
            if card != last and needed(village, card):
                found.append(actions.DEDICATE + card)
            last = card


# -- what is done ------------------------------------------------------------------------------------------------------


def chosen(s: Villages, seat: int, choice: int, follow: int) -> bool:
    """Start, dedicate to, or pay for a Monument; False for other choices."""
    if choice == actions.COMPLETE:
        village = s.villages[seat]
        s.push(Pay(seat, village.monument, packed(still_to_pay(village)), 0))
        s.push(DiscardDedicated(seat))
    elif actions.DEDICATE <= choice < actions.RECRUIT:
        dedicate(s, seat, choice - actions.DEDICATE)
    elif choice >= actions.BEGIN:
        begin(s, seat, choice - actions.BEGIN + MONUMENT_0, follow)
    else:
        return False
    return True


def begin(s: Villages, seat: int, card: int, follow: int) -> None:
    """Take a Monument and lay it sideways: it is under construction."""
    price = recruit_price(s, seat, follow, MONUMENT_SURCHARGE)
    pay_bank(s, seat, price)
    s.villages[seat].monument = card
    told.begun(s, seat, card, price)
    s.monument_row = replaced(s, s.monument_row, s.monument_deck, card)
    s.monument_deck = s.monument_deck[:-1]


def dedicate(s: Villages, seat: int, card: int) -> None:
    """A card of the hand goes to the Monument, without a discard."""
    leave_hand(s, seat, card)
    village = s.villages[seat]
    village.dedicated = [*village.dedicated, card]
    village.given = grown(village.given, RESOURCE[card], 1)
    told.dedicated(s, seat, card, village.monument)


class DiscardDedicated(Frame[Villages]):
    """Before a Monument is paid: discard the cards dedicated to it, in an order and onto piles of your choice.

    In the solo game they are trashed, and their order is without effect.
    """

    def options(self, s: Villages) -> list[int]:
        if s.modules & SOLO:
            return []
        return [actions.DISCARD + card for card in sorted(set(s.villages[self.seat].dedicated))]

    def choose(self, s: Villages, action: int) -> None:
        s.push(self)
        give_up(s, self.seat, action - actions.DISCARD)

    def step(self, s: Villages) -> None:
        for card in s.villages[self.seat].dedicated:
            give_up(s, self.seat, card)

    def refusal(self, s: Villages, action: int) -> str:
        return "a card dedicated to the Monument has to be discarded now, before it is paid"


def give_up(s: Villages, seat: int, card: int) -> None:
    """A dedicated card has served."""
    village = s.villages[seat]
    left = village.dedicated[:]
    left.remove(card)
    village.dedicated = left
    village.given = grown(village.given, RESOURCE[card], -1)
    put_away(s, seat, card)


def complete(s: Villages, seat: int, card: int, where: int) -> bool:
    """A paid Monument stands: turn it upright."""
    if card < MONUMENT_0:
        return False
    s.villages[seat].monument = -1
    told.completed(s, seat, card)
    gain(s, seat, card)
    return True


def points(s: Villages, seat: int) -> int:
    """The VP of completed Monuments."""
    return sum([VP[card] for card in s.villages[seat].cards if card >= MONUMENT_0])


LAID_OUT.on(MONUMENTS, lay_monuments)
ABLE.on(MONUMENTS, able)
CHOICES.on(MONUMENTS, add_choices)
CHOSEN.on(MONUMENTS, chosen)
PAID.on(MONUMENTS, complete)
scores_by("monuments", MONUMENTS, points)

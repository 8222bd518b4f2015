"""Gold: from the bank and back to it, and the coins on Castle, Resources and Castle Grounds."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.state import Village, Villages, grown

ON_CASTLE: Final = 4
"""Where a coin can be taken back from: a resource, or the Castle."""


def take_gold(s: Villages, seat: int, count: int) -> None:
    """Gold from the bank; an empty bank gives nothing."""
    taken = count if count < s.bank else s.bank
    s.bank -= taken
    s.villages[seat].gold += taken
    told.gold_taken(s, seat, taken)


def pay_bank(s: Villages, seat: int, price: int) -> None:
    """Gold from a supply to the bank."""
    s.villages[seat].gold -= price
    s.bank += price


def replenish(village: Village) -> None:
    """Take back the coins on your Castle, Resources and Castle Grounds, whoever put them there."""
    back = village.castle_coin + village.grounds_coin
    village.castle_coin = 0
    village.grounds_coin = 0
    coined = village.coined
    coins = coined[0] + coined[1] + coined[2] + coined[3]
    if coins > 0:
        free = village.free
        village.free = [free[0] + coined[0], free[1] + coined[1], free[2] + coined[2], free[3] + coined[3]]
        village.coined = [0, 0, 0, 0]
    village.gold += back + coins


class TakeBack(Frame[Villages]):
    """Take back coins from your Castle and Resources, one at a time, or leave them."""

    __slots__ = ("card", "left")

    def __init__(self, seat: int = -1, card: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def options(self, s: Villages) -> list[int]:
        found: list[int] = []
        village = s.villages[self.seat]
        for r in range(ON_CASTLE):
            if village.coined[r] + village.resting[r] > 0:
                found.append(actions.TAKE_BACK + r)
        if village.castle_coin > 0:
            found.append(actions.TAKE_BACK + ON_CASTLE)
        if len(found) > 0:
            found.append(actions.DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.DONE:
            return
        if self.left > 1:
            s.push(TakeBack(self.seat, self.card, self.left - 1))
        village = s.villages[self.seat]
        place = action - actions.TAKE_BACK
        village.gold += 1
        if place == ON_CASTLE:
            village.castle_coin = 0
        else:
            village.free = grown(village.free, place, 1)
            # Solo: the coin that would be locked longest comes first; no player would choose otherwise.
            if village.coined[place] > 0:
                village.coined = grown(village.coined, place, -1)
            else:
                village.resting = grown(village.resting, place, -1)
        told.coin_taken_back(s, self.seat, place)

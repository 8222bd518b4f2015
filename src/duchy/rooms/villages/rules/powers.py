"""Powers: what the cards of a village add to an action, and the frame in which they are used, in any order or not at all.

`effects.py` fills the two tables here from the content: what a card does at once, and what it adds to actions from the turn
after it was gained on.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect
from duchy.rooms.villages import actions
from duchy.rooms.villages.content.tables import ADVENTURER_0, BIT, EVENT_0, MONUMENT_0, TYPE
from duchy.rooms.villages.rules.cards import FOR_TRADE, Discard, add_sources, draw
from duchy.rooms.villages.rules.gold import take_gold
from duchy.rooms.villages.rules.theft import add_card_targets, add_gold_targets, steal_card, steal_gold
from duchy.rooms.villages.state import Villages, grown

INSTANT: Final[list[list[Effect]]] = [[] for _ in range(EVENT_0)]
"""By card: what it does at once when it is gained."""
LASTING: Final[list[list[Effect]]] = [[] for _ in range(EVENT_0)]
"""By card: what it adds to actions; each effect grows a number of the village once, and the action's number comes first."""

# Powers beside draws are counted in one number, four bits each: coins to take, cards to trade for gold, opponents to take
# gold from, opponents to take a card from.
COINS: Final = 1
TRADES: Final = 1 << 4
GOLD_THEFTS: Final = 1 << 8
CARD_THEFTS: Final = 1 << 12
MOST: Final = 15


def coins(extra: int) -> int:
    """Coins to take from the bank."""
    return extra & MOST


def trades(extra: int) -> int:
    """Cards that may be discarded for a gold each."""
    return (extra >> 4) & MOST


def gold_thefts(extra: int) -> int:
    """How often gold may be taken from an opponent."""
    return (extra >> 8) & MOST


def card_thefts(extra: int) -> int:
    """How often a card may be taken from an opponent."""
    return (extra >> 12) & MOST


# What a question of powers belongs to: an action 0 to 4, an Event, or the card that gives them.
WHY_EVENT: Final = 5
WHY_CARD: Final = 6
"""+ card."""


def gain(s: Villages, seat: int, card: int) -> None:
    """A card comes into a village; its instant powers trigger."""
    village = s.villages[seat]
    village.cards = [*village.cards, card]
    s.still = 0
    s.dry = 0
    if card < ADVENTURER_0:
        village.built |= BIT[card]
        village.buildings += 1
    if ADVENTURER_0 <= card < MONUMENT_0:
        village.adventurers += 1
    else:
        village.types = grown(village.types, TYPE[card], 1)
    instant = INSTANT[card]
    for number in range(len(instant) - 1, -1, -1):
        instant[number].run(s, seat, card)


def mature(s: Villages, seat: int) -> None:
    """The turn is over: the action powers of the cards gained in it work from now on."""
    village = s.villages[seat]
    for number in range(village.old, len(village.cards)):
        card = village.cards[number]
        for effect in LASTING[card]:
            effect.run(s, seat, card)
    village.old = len(village.cards)


def add_extra(s: Villages, seat: int, extra: int, trading: bool, found: list[int]) -> None:
    """The powers beside draws that can be used now."""
    if coins(extra) > 0 and s.bank > 0:
        found.append(actions.GOLD)
    if trading and trades(extra) > 0 and s.bank > 0 and len(s.villages[seat].hand) > 0:
        found.append(actions.TRADE)
    if gold_thefts(extra) > 0:
        add_gold_targets(s, seat, 0, found)
    if card_thefts(extra) > 0:
        add_card_targets(s, seat, 0, found)


def extra_after(extra: int, action: int) -> int:
    """What is left of the packed powers when one of them is used; all coins come at once."""
    if action == actions.GOLD:
        return extra - coins(extra)
    if action == actions.TRADE:
        return extra - TRADES
    return extra - GOLD_THEFTS if action < actions.TAKE_CARD else extra - CARD_THEFTS


def use_extra(s: Villages, seat: int, extra: int, action: int) -> None:
    """Use one of the packed powers."""
    if action == actions.GOLD:
        take_gold(s, seat, coins(extra))
    elif action == actions.TRADE:
        take_gold(s, seat, 1)
        s.push(Discard(seat, 1, FOR_TRADE))
    elif action < actions.TAKE_CARD:
        steal_gold(s, seat, action - actions.TAKE_GOLD)
    else:
        steal_card(s, seat, action - actions.TAKE_CARD)


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
            found.append(actions.DONE)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.DONE:
            return
        if action < actions.GOLD:
            if self.must > 0:
                if self.must + self.draws > 1 or self.extra > 0:
                    s.push(Perform(self.seat, self.why, self.must - 1, self.draws, self.extra))
            elif self.draws > 1 or self.extra > 0:
                s.push(Perform(self.seat, self.why, 0, self.draws - 1, self.extra))
            draw(s, self.seat, action - actions.DRAW)
            return
        left = extra_after(self.extra, action)
        if self.must + self.draws > 0 or left > 0:
            s.push(Perform(self.seat, self.why, self.must, self.draws, left))
        use_extra(s, self.seat, self.extra, action)

    def refusal(self, s: Villages, action: int) -> str:
        if action == actions.DONE:
            return "the cards the action itself gives have to be drawn first"
        return "only draws and powers that belong to this action can be used now"

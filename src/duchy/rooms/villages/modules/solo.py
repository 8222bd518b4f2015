"""The solo game: what differs from a table of several (its prices stand in content/solo.toml)."""

from __future__ import annotations

from duchy.rooms.villages import told
from duchy.rooms.villages.content.tables import HAND_LIMIT, HARVEST, SOLO_RANKS, SOLO_TAX_GOLD, SOLO_TAX_TRASH, TAX
from duchy.rooms.villages.rules.cards import DISCARDED, FOR_TAX, Discard
from duchy.rooms.villages.rules.carry_out import TAXED
from duchy.rooms.villages.rules.end import BY_DECK
from duchy.rooms.villages.rules.gold import take_gold
from duchy.rooms.villages.rules.powers import Perform, mature
from duchy.rooms.villages.rules.turn import REFUSED, REPLENISHED, TURN_ENDS, TURNS
from duchy.rooms.villages.state import SOLO, Villages


def replenish(s: Villages, seat: int, what: int, where: int) -> bool:
    """Coins on the resource icons come back; coins on the coin icons move to the resource icons."""
    village = s.villages[seat]
    free, resting = village.free, village.resting
    village.gold += sum(resting)
    village.free = [free[r] + resting[r] for r in range(4)]
    village.resting = village.coined
    village.coined = [0, 0, 0, 0]
    if village.castle_coin == 2:
        village.castle_coin = 0
        village.gold += 1
    elif village.castle_coin == 1:
        village.castle_coin = 2
    return True


def refuse(s: Villages, seat: int, action: int, others: int) -> bool:
    """Tax needs cards to trash; with a full hand Harvest is refused while another action is possible."""
    hand = len(s.villages[seat].hand)
    return (action == TAX and hand < SOLO_TAX_TRASH) or (action == HARVEST and hand >= HAND_LIMIT and others > 0)


def tax(s: Villages, seat: int, what: int, where: int) -> bool:
    """Trash a card for gold; no card is drawn but by powers."""
    village = s.villages[seat]
    s.push(Perform(seat, TAX, 0, village.draws[TAX], village.extra[TAX]))
    s.push(Discard(seat, SOLO_TAX_TRASH, FOR_TAX))
    take_gold(s, seat, SOLO_TAX_GOLD)
    return True


def trash(s: Villages, seat: int, card: int, where: int) -> bool:
    """What is discarded leaves the game."""
    s.trash.append(card)
    told.trashed(s, seat, card)
    return True


def end_turn(s: Villages, seat: int, what: int, where: int) -> bool:
    """The hand limit holds at all times; the game ends with the turn in which the Building deck runs out."""
    mature(s, seat)
    if len(s.deck) == 0:
        told.game_ended(s, BY_DECK)
    else:
        s.push(TURNS[seat])
    return True


def rank(points: int) -> str:
    """The title the village earns."""
    best = ""
    for row in SOLO_RANKS:
        if points >= row.number("min_vp"):
            best = row.word("name")
    return best


REPLENISHED.on(SOLO, replenish)
REFUSED.on(SOLO, refuse)
TAXED.on(SOLO, tax)
DISCARDED.on(SOLO, trash)
TURN_ENDS.on(SOLO, end_turn)

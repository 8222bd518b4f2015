"""What manor powers and citizens add to a primary action, and when.

The player may take their gold at any moment of the action. Taken as late as possible and only as much as a payment needs, it
can never be worth less: until the next payment there is only gain, and what does not fit is lost sooner or later alike. So
nobody is asked; only in the Wharf action, where one trades back and forth, the player may also say when.

The rewards of an action are bits: its manor powers first, then its citizens.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.effects import Effect
from duchy.rooms.castellans.content.tables import ACTION_CARDS, ACTION_IDS, GOLD
from duchy.rooms.castellans.effects import ACTION_MANORS, CARD_EFFECTS, MANOR_EFFECTS, amount_of, use_card, use_manor
from duchy.rooms.castellans.rules.goods import limit_of
from duchy.rooms.castellans.state import Board, Castellans


def golds(action: int) -> list[int]:
    """The gold of each reward of an action."""
    manors = [amount_of(MANOR_EFFECTS[manor], "gold") for manor in ACTION_MANORS[action]]
    return manors + [amount_of(CARD_EFFECTS[card], "gold") for card in ACTION_CARDS[action]]


REWARD_GOLD: Final[list[list[int]]] = [golds(action) for action in range(len(ACTION_IDS))]


def with_gold(action: int) -> int:
    """The rewards of an action that give gold, as bits."""
    return sum([1 << at for at in range(len(REWARD_GOLD[action])) if REWARD_GOLD[action][at] > 0])


GOLD_REWARDS: Final[list[int]] = [with_gold(action) for action in range(len(ACTION_IDS))]


def givers(effects: list[list[Effect]], among: list[int]) -> int:
    """Which of some manors or citizens give gold, as bits."""
    return sum([1 << at for at in among if amount_of(effects[at], "gold") > 0])


GOLD_MANORS: Final[list[int]] = [givers(MANOR_EFFECTS, ACTION_MANORS[action]) for action in range(len(ACTION_IDS))]
GOLD_CARDS: Final[list[int]] = [givers(CARD_EFFECTS, ACTION_CARDS[action]) for action in range(len(ACTION_IDS))]


def rewards_of(board: Board, action: int) -> int:
    """The manor powers and citizens that give a player something for an action."""
    rewards = 0
    bit = 1
    for manor in ACTION_MANORS[action]:
        if board.manors_left >> manor & 1 == 0:
            rewards |= bit
        bit <<= 1
    owned = board.cards
    if owned:
        for card in ACTION_CARDS[action]:
            if owned >> card & 1:
                rewards |= bit
            bit <<= 1
    return rewards


def collect(s: Castellans, seat: int, action: int, reward: int, at: int) -> None:
    """Gain what a manor power or a citizen adds. `at` is the district of the action, or the card of a Recruit action."""
    manors = ACTION_MANORS[action]
    if reward < len(manors):
        use_manor(s, seat, manors[reward], at)
    else:
        use_card(s, seat, ACTION_CARDS[action][reward - len(manors)])


def collect_all(s: Castellans, seat: int, action: int, rewards: int, at: int) -> None:
    """Gain all of some rewards."""
    reward = 0
    while rewards >> reward:
        if rewards >> reward & 1:
            collect(s, seat, action, reward, at)
        reward += 1


def gold_in_reach(board: Board, action: int, rewards: int) -> int:
    """A player's gold, with what is still to be collected, as far as the track holds it."""
    gold = board.goods[GOLD]
    rewards &= GOLD_REWARDS[action]
    if rewards == 0:
        return gold
    for reward in range(len(REWARD_GOLD[action])):
        if rewards >> reward & 1:
            gold += REWARD_GOLD[action][reward]
    limit = limit_of(board, GOLD)
    return gold if gold < limit else limit


def gold_for(board: Board, action: int) -> int:
    """A player's gold in an action, with all that manor powers and citizens add to it."""
    if ~board.manors_left & GOLD_MANORS[action] or board.cards & GOLD_CARDS[action]:
        return gold_in_reach(board, action, rewards_of(board, action))
    return board.goods[GOLD]


def needed(board: Board, action: int, rewards: int, price: int) -> int:
    """The rewards that must be collected before a price in gold can be paid: no more of them than it takes."""
    first = 0
    gold = board.goods[GOLD]
    reward = 0
    while gold < price and rewards >> reward:
        if rewards & GOLD_REWARDS[action] & 1 << reward:
            gold += REWARD_GOLD[action][reward]
            first |= 1 << reward
        reward += 1
    return first


def collect_needed(s: Castellans, seat: int, action: int, price: int, at: int) -> int:
    """Before a payment in gold, collect what it needs of an action's rewards; which those were."""
    board = s.boards[seat]
    if board.goods[GOLD] >= price:
        return 0
    first = needed(board, action, rewards_of(board, action), price)
    collect_all(s, seat, action, first, at)
    return first


def action_rewards(s: Castellans, seat: int, action: int, at: int, first: int) -> None:
    """Gain what manor powers and citizens add to an action, but for what was collected first."""
    collect_all(s, seat, action, rewards_of(s.boards[seat], action) & ~first, at)

"""What recruiting, building and slaying cost, and what a player can pay.

Magic augments gold and strength, but at least one token of the real thing is spent; a price of 0 is simply free.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.rooms.kingdoms.content.powers import DISCOUNTS, WAIVES_PLUS
from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    DOMAIN_CARDS,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    GOLD,
    MAGIC,
    MONSTER_CARDS,
    STACKS,
    STRENGTH,
)
from duchy.rooms.kingdoms.state import MONSTER_EVENTS, NONE, Kingdom, Kingdoms

ALL_STRONG: Final[bool] = min(card.strength for card in MONSTER_CARDS) > 0
"""No monster is free of strength, so without a strength token none can be slain."""


def affordable(purse: i64, magic: i64, price: i64) -> bool:
    """Whether gold (or strength) and magic together pay a price, at least one of the tokens being the real thing."""
    return price <= 0 or (purse > 0 and purse + magic >= price)


# -- citizens --------------------------------------------------------------------------------------------------------


def add_recruits(s: Kingdoms, kingdom: Kingdom, found: list[int], first: int) -> None:
    """List the citizens this kingdom can pay: base cost, and 1 gold more for each copy unless a domain waives that."""
    gold: i64 = kingdom.tokens[GOLD]
    magic: i64 = kingdom.tokens[MAGIC]
    funds: i64 = gold + magic if gold > 0 else 0
    plus = kingdom.domains & WAIVES_PLUS == 0
    cards = s.cards
    citizens = kingdom.citizens
    stack: i64
    for stack in range(FIRST_CITIZEN, FIRST_DOMAIN):
        height: i64 = s.height[stack]
        if height > 0:
            citizen: i64 = cards[stack][height - 1]
            card = CITIZEN_CARDS[citizen]
            price: i64 = card.cost
            if funds >= price and plus:
                price += citizens[citizen] + card.namesakes
            if funds >= price:
                found.append(first + stack - FIRST_CITIZEN)


# -- domains ---------------------------------------------------------------------------------------------------------


def domain_price(kingdom: Kingdom, domain: int) -> int:
    """The gold a domain costs this kingdom."""
    return max(0, DOMAIN_CARDS[domain].cost - discount(kingdom))


def discount(kingdom: Kingdom) -> int:
    """How much cheaper domains are for this kingdom."""
    total = 0
    for power in DISCOUNTS:
        if kingdom.domains & power.bit:
            total += power.discount
    return total


def shows(kingdom: Kingdom, needed: list[int]) -> bool:
    """Whether the citizens in the tableau show the roles a domain asks for."""
    roles = kingdom.roles
    return roles[0] >= needed[0] and roles[1] >= needed[1] and roles[2] >= needed[2] and roles[3] >= needed[3]


def add_builds(s: Kingdoms, kingdom: Kingdom, found: list[int], first: int) -> None:
    """List the domains this kingdom can pay and has the roles for."""
    gold: i64 = kingdom.tokens[GOLD]
    magic: i64 = kingdom.tokens[MAGIC]
    funds: i64 = (gold + magic if gold > 0 else 0) + discount(kingdom)
    stack: i64
    for stack in range(FIRST_DOMAIN, STACKS):
        height: i64 = s.height[stack]
        if height > 0:
            card = DOMAIN_CARDS[s.cards[stack][height - 1]]
            if funds >= card.cost and shows(kingdom, card.roles):
                found.append(first + stack - FIRST_DOMAIN)


# -- monsters --------------------------------------------------------------------------------------------------------


def monster_on(s: Kingdoms, stack: i64) -> int:
    """The monster that can be slain on a stack: the top of a monster stack, or an event on an exhausted one."""
    height: i64 = s.height[stack]
    if height > 0:
        return s.cards[stack][height - 1] if stack < FIRST_CITIZEN else NONE
    if s.modules & MONSTER_EVENTS and s.events.at[stack] >= 0:
        return s.events.at[stack]
    return NONE


def strength_price(s: Kingdoms, stack: int) -> int:
    """The strength a monster costs, what events added included."""
    return MONSTER_CARDS[monster_on(s, stack)].strength + s.added(stack, STRENGTH)


def magic_price(s: Kingdoms, stack: int) -> int:
    """The magic a monster costs on top of its strength."""
    return MONSTER_CARDS[monster_on(s, stack)].magic + s.added(stack, MAGIC)


def can_slay(s: Kingdoms, kingdom: Kingdom, stack: i64, monster: i64) -> bool:
    """Whether strength pays the monster's strength, magic its magic on top, and any added gold."""
    card = MONSTER_CARDS[monster]
    strength: i64 = card.strength
    magic: i64 = kingdom.tokens[MAGIC] - card.magic
    if s.modules & MONSTER_EVENTS:
        strength += s.added(stack, STRENGTH)
        magic -= s.added(stack, MAGIC)
        if kingdom.tokens[GOLD] < s.added(stack, GOLD):
            return False
    return magic >= 0 and affordable(kingdom.tokens[STRENGTH], magic, strength)


def add_slays(s: Kingdoms, kingdom: Kingdom, found: list[int], first: int) -> None:
    """List the monsters this kingdom can slay."""
    if kingdom.tokens[STRENGTH] == 0 and ALL_STRONG:
        return
    stacks = STACKS if s.modules & MONSTER_EVENTS else FIRST_CITIZEN
    stack: i64
    for stack in range(stacks):
        monster = monster_on(s, stack)
        if monster >= 0 and can_slay(s, kingdom, stack, monster):
            found.append(first + stack)

"""Recruiting, building and slaying: what it costs, how it is paid, what then happens.

Magic augments gold and strength, but at least one token of the real thing is spent; a price of 0 is simply free.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.kingdoms.actions import PAY
from duchy.games.kingdoms.content import (
    AT_MONSTER_SLAIN,
    BUILD_DISCOUNT,
    CITIZENS,
    COST,
    D_COST,
    D_ROLES,
    D_VP,
    DOMAINS,
    GOLD,
    M_MAGIC,
    M_STRENGTH,
    MAGIC,
    MONSTERS,
    N_CITIZENS,
    STARTER_COPIES,
    STRENGTH,
)
from duchy.games.kingdoms.effects import AT_BUILD, REWARDS, run
from duchy.games.kingdoms.moves import add_monster, all_slain, emptied, gain_citizen, give, score
from duchy.games.kingdoms.scoring import log_final
from duchy.games.kingdoms.state import FIRST_CITIZEN, FIRST_DOMAIN, NONE, STACKS, TALL, WON, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

TO_RECRUIT: Final = 0
TO_BUILD: Final = 1
TO_SLAY: Final = 2

ALL_STRONG: Final[bool] = min(M_STRENGTH) > 0
"""No monster is free of strength, so without a strength token none can be slain."""

PLAIN_EXHAUSTED: Final = -2
"""A plain Exhausted card lies on the stack (monster events only)."""


# -- what it costs ---------------------------------------------------------------------------------------------------


def domain_price(s: Kingdoms, seat: int, domain: int) -> int:
    """The gold a domain costs this player."""
    return max(0, D_COST[domain] - build_discount(s, seat))


def build_discount(s: Kingdoms, seat: int) -> int:
    """How much cheaper domains are for this player."""
    total = 0
    for power in BUILD_DISCOUNT:
        if s.owner[power[0]] == seat:
            total += power[1]
    return total


def has_roles(s: Kingdoms, seat: int, domain: i64) -> bool:
    """Whether the citizens in the tableau show the roles the domain asks for."""
    needed = D_ROLES[domain]
    roles = s.roles
    base: i64 = seat * 4
    return (
        roles[base] >= needed[0]
        and roles[base + 1] >= needed[1]
        and roles[base + 2] >= needed[2]
        and roles[base + 3] >= needed[3]
    )


def monster_on(s: Kingdoms, stack: i64) -> int:
    """The monster that can be slain on a stack: the top of a monster stack, or an event on an exhausted one."""
    if stack < FIRST_CITIZEN:
        height: i64 = s.height[stack]
        if height > 0:
            return s.deck[stack * TALL + height - 1]
    if len(s.event_at) > 0 and s.event_at[stack] >= 0 and s.height[stack] == 0:
        return s.event_at[stack]
    return NONE


def affordable(purse: i64, magic: i64, price: i64) -> bool:
    """Whether gold (or strength) and magic together pay a price, at least one of the tokens being the real thing."""
    return price <= 0 or (purse > 0 and purse + magic >= price)


def can_slay(s: Kingdoms, seat: int, stack: i64, monster: i64) -> bool:
    """Whether strength pays the monster's strength, magic its magic on top, and any added gold."""
    base: i64 = seat * 4
    strength: i64 = M_STRENGTH[monster]
    magic: i64 = s.tokens[base + MAGIC] - M_MAGIC[monster]
    if len(s.added) > 0:
        strength += s.added[stack * 3 + STRENGTH]
        magic -= s.added[stack * 3 + MAGIC]
        if s.tokens[base + GOLD] < s.added[stack * 3 + GOLD]:
            return False
    return magic >= 0 and affordable(s.tokens[base + STRENGTH], magic, strength)


# -- how it is paid --------------------------------------------------------------------------------------------------


class Pay(Frame[Kingdoms]):
    """Choose how much magic helps to pay; at least one gold (or strength) must be spent."""

    __slots__ = ("price", "purpose", "stack")

    def __init__(self, seat: int = NONE, purpose: int = TO_RECRUIT, stack: int = 0, price: int = 0) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.stack = stack
        self.price = price

    def options(self, s: Kingdoms) -> list[int]:
        least, most = magic_range(s, self.seat, self.purpose, self.stack, self.price)
        return [PAY + magic for magic in range(least, most + 1)]

    def choose(self, s: Kingdoms, action: int) -> None:
        settle_price(s, self.seat, self.purpose, self.stack, self.price, action - PAY)

    def refusal(self, s: Kingdoms, action: int) -> str:
        real = "strength" if self.purpose == TO_SLAY else "gold"
        return f"at least one {real} must be spent, and magic only as far as you have it"


def fixed_magic(s: Kingdoms, purpose: int, stack: int) -> int:
    """The magic a monster costs on top of its strength."""
    if purpose != TO_SLAY:
        return 0
    magic = M_MAGIC[monster_on(s, stack)]
    return magic + s.added[stack * 3 + MAGIC] if len(s.added) > 0 else magic


def magic_range(s: Kingdoms, seat: int, purpose: int, stack: int, price: int) -> tuple[int, int]:
    """The least and the most magic that may stand in for gold or strength."""
    if price == 0:
        return 0, 0
    purse = s.tokens[seat * 4 + (STRENGTH if purpose == TO_SLAY else GOLD)]
    magic = s.tokens[seat * 4 + MAGIC] - fixed_magic(s, purpose, stack)
    return max(0, price - purse), min(price - 1, magic)


def buy(s: Kingdoms, seat: int, purpose: int, stack: int, price: int) -> None:
    """Ask how to pay where there is more than one way, then take the card."""
    least, most = magic_range(s, seat, purpose, stack, price)
    if least == most:
        settle_price(s, seat, purpose, stack, price, least)
    else:
        s.push(Pay(seat, purpose, stack, price))


def settle_price(s: Kingdoms, seat: int, purpose: int, stack: int, price: int, magic: int) -> None:
    """Pay `price` with so much magic in place of gold or strength, and take the card."""
    real = STRENGTH if purpose == TO_SLAY else GOLD
    extra = fixed_magic(s, purpose, stack)
    s.add(seat, real, magic - price)
    s.add(seat, MAGIC, -magic - extra)
    gold = 0
    if purpose == TO_SLAY and len(s.added) > 0:
        gold = s.added[stack * 3 + GOLD]
        s.add(seat, GOLD, -gold)
    if s.log is not None:
        log_purchase(s, seat, purpose, stack, price - magic, magic + extra, gold)
    if purpose == TO_RECRUIT:
        gain_citizen(s, seat, stack)
    elif purpose == TO_BUILD:
        finish_build(s, seat, stack)
    else:
        finish_slay(s, seat, stack)


def log_purchase(s: Kingdoms, seat: int, purpose: int, stack: int, real: int, magic: int, gold: int) -> None:
    """Tell what was bought and what was paid."""
    assert s.log is not None
    if purpose == TO_SLAY:
        card, paid = MONSTERS[monster_on(s, stack)], {"gold": gold, "strength": real, "magic": magic}
    elif purpose == TO_BUILD:
        card, paid = DOMAINS[s.top(stack)], {"gold": real, "strength": 0, "magic": magic}
    else:
        card, paid = CITIZENS[s.top(stack)], {"gold": real, "strength": 0, "magic": magic}
    verb = ("recruit", "build", "slay")[purpose]
    s.log.append(Event(verb, seat, {"card": card, "stack": stack, **paid}))


# -- what then happens -----------------------------------------------------------------------------------------------


class TurnDomain(Frame[Kingdoms]):
    """Turn up the next domain of the stack, after the reward of the one just built."""

    def step(self, s: Kingdoms) -> None:
        stack = s.unturned
        s.unturned = NONE
        turn_up(s, stack)


def turn_up(s: Kingdoms, stack: int) -> None:
    """The next domain is seen by all."""
    s.reveal("a domain was turned up")
    if s.log is not None:
        s.log.append(Event("turned", NONE, {"domain": DOMAINS[s.top(stack)], "stack": stack}))


TURN_DOMAIN: Final = TurnDomain()


def finish_build(s: Kingdoms, seat: int, stack: int) -> None:
    """The domain comes into the tableau, its reward is taken, the next one is turned up."""
    domain = s.take_top(stack)
    s.owner[domain] = seat
    if s.log is not None:
        score(s, seat, D_VP[domain], "domains")
        emptied(s, stack)
    if s.height[stack] > 0:
        s.unturned = stack
        s.push(TURN_DOMAIN)
    run(s, seat, AT_BUILD[domain])
    check_solo_win(s)


def finish_slay(s: Kingdoms, seat: int, stack: int) -> None:
    """The monster comes to the victory stack, then its reward is taken."""
    monster = monster_on(s, stack)
    if len(s.event_at) > 0:
        clear_stack(s, stack)
    if stack < FIRST_CITIZEN and s.height[stack] > 0:
        s.take_top(stack)
        emptied(s, stack)
    add_monster(s, seat, monster)
    for power in AT_MONSTER_SLAIN:
        if s.owner[power[0]] == seat:
            give(s, seat, power[1], power[2])
    run(s, seat, REWARDS[monster])
    check_solo_win(s)


def clear_stack(s: Kingdoms, stack: int) -> None:
    """Added tokens go to the bank; a slain event is replaced from the bottom of the Exhausted stack."""
    s.added[stack * 3] = 0
    s.added[stack * 3 + 1] = 0
    s.added[stack * 3 + 2] = 0
    if s.height[stack] == 0 and s.event_at[stack] >= 0:
        card = s.exhausted.pop(0) if len(s.exhausted) > 0 else NONE
        s.event_at[stack] = card if card >= 0 else PLAIN_EXHAUSTED
        if s.log is not None and card >= 0:
            s.log.append(Event("event_drawn", NONE, {"monster": MONSTERS[card], "stack": stack}))


def check_solo_win(s: Kingdoms) -> None:
    """Alone, one wins at once when all monsters are slain."""
    if s.solo and all_slain(s):
        s.outcome = WON
        s.stack = []
        log_final(s)


# -- what can be bought ----------------------------------------------------------------------------------------------


def add_recruits(s: Kingdoms, seat: int, found: list[int], first: int) -> None:
    """List the citizens this player can pay: base cost, and 1 gold more for each copy unless a domain waives that."""
    gold: i64 = s.tokens[seat * 4 + GOLD]
    magic: i64 = s.tokens[seat * 4 + MAGIC]
    funds: i64 = gold + magic if gold > 0 else 0
    plus = s.pays_plus(seat)
    base: i64 = seat * N_CITIZENS
    deck = s.deck
    citizens = s.citizens
    stack: i64
    for stack in range(FIRST_CITIZEN, FIRST_DOMAIN):
        height: i64 = s.height[stack]
        if height > 0:
            citizen: i64 = deck[stack * TALL + height - 1]
            price: i64 = COST[citizen]
            if funds >= price and plus:
                price += citizens[base + citizen] + STARTER_COPIES[citizen]
            if funds >= price:
                found.append(first + stack - FIRST_CITIZEN)


def add_builds(s: Kingdoms, seat: int, found: list[int], first: int) -> None:
    """List the domains this player can pay and has the roles for."""
    gold: i64 = s.tokens[seat * 4 + GOLD]
    magic: i64 = s.tokens[seat * 4 + MAGIC]
    funds: i64 = gold + magic if gold > 0 else 0
    discount: i64 = build_discount(s, seat)
    stack: i64
    for stack in range(FIRST_DOMAIN, STACKS):
        height: i64 = s.height[stack]
        if height > 0:
            domain: i64 = s.deck[stack * TALL + height - 1]
            if funds >= D_COST[domain] - discount and has_roles(s, seat, domain):
                found.append(first + stack - FIRST_DOMAIN)


def add_slays(s: Kingdoms, seat: int, found: list[int], first: int) -> None:
    """List the monsters this player can slay."""
    if s.tokens[seat * 4 + STRENGTH] == 0 and ALL_STRONG:
        return
    stacks = STACKS if len(s.event_at) > 0 else FIRST_CITIZEN
    stack: i64
    for stack in range(stacks):
        monster = monster_on(s, stack)
        if monster >= 0 and can_slay(s, seat, stack, monster):
            found.append(first + stack)

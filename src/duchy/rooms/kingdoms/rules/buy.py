"""Recruiting, building and slaying: how it is paid, and what then happens."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect
from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import PAY
from duchy.rooms.kingdoms.content.powers import AT_MONSTER_SLAIN
from duchy.rooms.kingdoms.content.tables import DOMAINS, FIRST_CITIZEN, GOLD, MAGIC, MONSTERS, STRENGTH
from duchy.rooms.kingdoms.rules.moves import add_monster, domains_give, gain_citizen
from duchy.rooms.kingdoms.rules.prices import domain_price, magic_price, monster_on, strength_price
from duchy.rooms.kingdoms.state import NONE, Kingdoms

TO_RECRUIT: Final = 0
TO_BUILD: Final = 1
TO_SLAY: Final = 2

REWARDS: Final[list[list[Effect]]] = [[] for _ in MONSTERS]
AT_BUILD: Final[list[list[Effect]]] = [[] for _ in DOMAINS]
"""What monsters and domains do at once: `effects.py` binds it, since a reward may be to buy again."""

SLAIN: Final = Hook("a monster was slain and is about to leave its stack: seat, monster, stack")
REWARDED: Final = Hook("a monster was slain or a domain built, and its reward taken: seat")


def recruit(s: Kingdoms, seat: int, stack: int) -> None:
    """Pay for a citizen and take it."""
    buy(s, seat, TO_RECRUIT, stack, s.kingdoms[seat].price(s.top(stack)))


def build(s: Kingdoms, seat: int, stack: int) -> None:
    """Pay for a domain and take it."""
    buy(s, seat, TO_BUILD, stack, domain_price(s.kingdoms[seat], s.top(stack)))


def slay(s: Kingdoms, seat: int, stack: int) -> None:
    """Pay for a monster and take it."""
    buy(s, seat, TO_SLAY, stack, strength_price(s, stack))


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
    """The magic that must be paid whatever else is."""
    return magic_price(s, stack) if purpose == TO_SLAY else 0


def magic_range(s: Kingdoms, seat: int, purpose: int, stack: int, price: int) -> tuple[int, int]:
    """The least and the most magic that may stand in for gold or strength."""
    if price == 0:
        return 0, 0
    tokens = s.kingdoms[seat].tokens
    purse = tokens[STRENGTH if purpose == TO_SLAY else GOLD]
    magic = tokens[MAGIC] - fixed_magic(s, purpose, stack)
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
    kingdom = s.kingdoms[seat]
    real = price - magic
    if purpose == TO_SLAY:
        gold = s.added(stack, GOLD)
        magic += magic_price(s, stack)
        kingdom.add(STRENGTH, -real)
        kingdom.add(MAGIC, -magic)
        kingdom.add(GOLD, -gold)
        told.slay(s, seat, monster_on(s, stack), stack, gold, real, magic)
        finish_slay(s, seat, stack)
        return
    kingdom.add(GOLD, -real)
    kingdom.add(MAGIC, -magic)
    if purpose == TO_BUILD:
        told.build(s, seat, stack, real, magic)
        finish_build(s, seat, stack)
    else:
        told.recruit(s, seat, stack, real, magic)
        gain_citizen(s, seat, stack)


# -- what then happens -----------------------------------------------------------------------------------------------


class TurnDomain(Frame[Kingdoms]):
    """Turn up the next domain of the stack, after the reward of the one just built."""

    def step(self, s: Kingdoms) -> None:
        stack = s.unturned
        s.unturned = NONE
        turn_up(s, stack)


TURN_DOMAIN: Final = TurnDomain()


def turn_up(s: Kingdoms, stack: int) -> None:
    """The next domain is seen by all."""
    s.reveal("a domain was turned up")
    told.domain_up(s, stack)


def finish_build(s: Kingdoms, seat: int, stack: int) -> None:
    """The domain comes into the tableau, its reward is taken, the next one is turned up."""
    domain = s.take_top(stack)
    s.kingdoms[seat].domains |= 1 << domain
    told.domain_points(s, seat, domain)
    told.exhausted(s, stack)
    if s.height[stack] > 0:
        s.unturned = stack
        s.push(TURN_DOMAIN)
    for effect in AT_BUILD[domain]:
        effect.run(s, seat, domain)
    if s.modules & REWARDED.modules:
        REWARDED.happens(s, s.modules, seat)


def finish_slay(s: Kingdoms, seat: int, stack: int) -> None:
    """The monster comes to the victory stack, then its reward is taken."""
    monster = monster_on(s, stack)
    if s.modules & SLAIN.modules:
        SLAIN.happens(s, s.modules, seat, monster, stack)
    if stack < FIRST_CITIZEN and s.height[stack] > 0:
        s.take_top(stack)
        told.exhausted(s, stack)
    add_monster(s, seat, monster)
    domains_give(s, seat, AT_MONSTER_SLAIN)
    for effect in REWARDS[monster]:
        effect.run(s, seat, monster)
    if s.modules & REWARDED.modules:
        REWARDED.happens(s, s.modules, seat)

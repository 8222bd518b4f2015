"""The action strip: the four actions of a turn, what they cost and why one is closed."""

from __future__ import annotations

from typing import Any

from duchy.kernel.strip import Way, kinds, laid_out
from duchy.kernel.words import count
from duchy.rooms.kingdoms.actions import ACTIONS
from duchy.rooms.kingdoms.content.tables import (
    DOMAIN_CARDS,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    GOLD,
    MAGIC,
    STACKS,
    STRENGTH,
)
from duchy.rooms.kingdoms.rules.action_phase import ActionPhase
from duchy.rooms.kingdoms.rules.prices import domain_price, magic_price, monster_on, shows, strength_price
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text.words import WORDS

ORDINARY = (ActionPhase,)
"""The questions of an ordinary turn."""


def lacking(s: Kingdoms, seat: int, prices: list[int], what: int, name: str, reserved: int = 0) -> str:
    """What is missing for the cheapest of some prices; magic helps, but one token of the real thing must be spent."""
    tokens = s.kingdoms[seat].tokens
    if tokens[what] == 0:
        return f"you need at least 1 {name}"
    return f"you lack {max(1, min(prices) - tokens[what] - max(0, tokens[MAGIC] - reserved))} {name}"


def recruit_note(s: Kingdoms, seat: int, legal: list[int]) -> str:
    """How many, and the price of the cheapest."""
    prices = [s.kingdoms[seat].price(s.top(ACTIONS.describe(action).stack)) for action in legal]
    return f"{count(len(legal), 'citizen')}, from {min(prices)} gold"


def no_recruit(s: Kingdoms, seat: int) -> str:
    """Too dear, or nobody left."""
    there = [stack for stack in range(FIRST_CITIZEN, FIRST_DOMAIN) if s.height[stack] > 0]
    return (
        lacking(s, seat, [s.kingdoms[seat].price(s.top(stack)) for stack in there], GOLD, "gold") if there else "none is left"
    )


def build_note(s: Kingdoms, seat: int, legal: list[int]) -> str:
    """How many, and the price of the cheapest."""
    prices = [domain_price(s.kingdoms[seat], s.top(ACTIONS.describe(action).stack)) for action in legal]
    return f"{count(len(legal), 'domain')}, from {min(prices)} gold"


def no_build(s: Kingdoms, seat: int) -> str:
    """Too dear, or your citizens lack the roles."""
    there = [s.top(stack) for stack in range(FIRST_DOMAIN, STACKS) if s.height[stack] > 0]
    kingdom = s.kingdoms[seat]
    fitting = [domain for domain in there if shows(kingdom, DOMAIN_CARDS[domain].roles)]
    if not fitting:
        return "your citizens lack the roles" if there else "none is left"
    return lacking(s, seat, [domain_price(kingdom, domain) for domain in fitting], GOLD, "gold")


def slay_note(s: Kingdoms, seat: int, legal: list[int]) -> str:
    """How many, and the price of the weakest."""
    prices = [strength_price(s, ACTIONS.describe(action).stack) for action in legal]
    return f"{count(len(legal), 'monster')}, from {min(prices)} strength"


def no_slay(s: Kingdoms, seat: int) -> str:
    """Too strong, too much magic, or none left."""
    there = [stack for stack in range(STACKS) if monster_on(s, stack) >= 0]
    if not there:
        return "none is left"
    easiest = min(there, key=lambda stack: strength_price(s, stack) + magic_price(s, stack))
    missing = magic_price(s, easiest) - s.kingdoms[seat].tokens[MAGIC]
    if missing > 0 and s.kingdoms[seat].tokens[STRENGTH] >= strength_price(s, easiest):
        return f"you lack {missing} magic"
    return lacking(s, seat, [strength_price(s, easiest)], STRENGTH, "strength", magic_price(s, easiest))


WAYS = [
    Way("recruit", "recruit", "Recruit", kinds("recruit"), recruit_note, no_recruit),
    Way("build", "domain", "Build", kinds("build"), build_note, no_build),
    Way("slay", "monster", "Slay", kinds("slay"), slay_note, no_slay),
    Way("gain", "resource-any", "Gain 1", kinds("gain"), lambda *_: "gold, strength or magic", lambda *_: "not now"),
]


@WORDS.lays_strip
def strip(s: Kingdoms, seat: int) -> list[dict[str, Any]]:
    """For the seat that decides."""
    ordinary = seat in s.seats and isinstance(s.frame(seat), ORDINARY)
    return laid_out(ACTIONS, WAYS, s, seat, ordinary)

"""Scenes: a table in two lines.

`scene` lays out a table whose kingdoms hold just what is named; `harvest`, `roll`, `actions` start a phase with it.
"""

from __future__ import annotations

from typing import Any

from duchy.kernel.actions import Action
from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.actions import ACTIONS
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZEN_CARDS,
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    MONSTER_CARDS,
    MONSTERS,
)
from duchy.rooms.kingdoms.modules.solo import MONSTERS_PHASE
from duchy.rooms.kingdoms.rules import harvest as harvest_phase
from duchy.rooms.kingdoms.rules.action_phase import start_actions
from duchy.rooms.kingdoms.rules.turn import TURN, after_roll
from duchy.rooms.kingdoms.state import SOLO, Kingdom, Kingdoms, empty_kingdom

Purse = tuple[int, ...]


def scene(
    players: int = 2,
    *,
    purses: dict[int, Purse] | None = None,
    citizens: dict[int, dict[str, int]] | None = None,
    monsters: dict[int, dict[str, int]] | None = None,
    domains: dict[int, list[str]] | None = None,
    centre: tuple[str, ...] = (),
    areas: tuple[str, ...] = (),
    seed: int = 1,
    **options: Any,
) -> Kingdoms:
    """A table with seat 0 active and empty purses but for `purses` (gold, strength, magic, victory points).

    The citizens named (in kingdoms or `centre`) and the areas of the monsters named are in play; cards in kingdoms come
    from the centre, as they would in a game.
    """
    named = sorted({*(name for held in (citizens or {}).values() for name in held), *centre})
    wanted = {AREAS[area_of(name)] for held in (monsters or {}).values() for name in held if area_of(name) >= 0}
    wanted |= set(areas)
    chosen = sorted(wanted) + [area for area in AREAS if area not in wanted]
    mixed = options.get("mixed_citizens", False)
    agreed = {"citizens": [] if mixed else one_per_slot(named), "areas": chosen[:5], **options}
    s: Kingdoms = GAME.new(players=players, seed=seed, options=agreed)
    while s.turn == 0 or s.lanes:
        s.apply(s.legal()[0])
    clear(s)
    for seat, purse in (purses or {}).items():
        s.kingdoms[seat].tokens = [*purse, 0][:4]
    for seat, held in (citizens or {}).items():
        for name, n in held.items():
            for _ in range(n):
                own_citizen(s, seat, name)
    for seat, held in (monsters or {}).items():
        for name, n in held.items():
            s.kingdoms[seat].monsters[MONSTERS.index(name)] = n
    for seat, names in (domains or {}).items():
        for name in names:
            own_domain(s, seat, name)
    return s


def clear(s: Kingdoms) -> None:
    """Nobody owns anything; seat 0 is first and active; no question is open."""
    s.kingdoms = [emptied(kingdom) for kingdom in s.kingdoms]
    s.height = [len(cards) for cards in s.cards]
    s.first = s.active = 0
    s.turn = 1
    s.die1, s.die2 = 1, 2
    s.stack = [TURN]
    s.lanes = []


def emptied(kingdom: Kingdom) -> Kingdom:
    """A kingdom with its dukes, but nothing else."""
    empty = empty_kingdom([0, 0, 0, 0])
    empty.dealt, empty.duke = kingdom.dealt, kingdom.duke
    return empty


def area_of(name: str) -> int:
    return MONSTER_CARDS[MONSTERS.index(name)].area


def slot_of(name: str) -> int:
    return CITIZEN_CARDS[CITIZENS.index(name)].slot


def one_per_slot(names: list[str]) -> list[str]:
    """The first citizen named for each activation number."""
    found: dict[int, str] = {}
    for name in names:
        found.setdefault(slot_of(name), name)
    return list(found.values())


def own_citizen(s: Kingdoms, seat: int, name: str) -> None:
    """A citizen from the centre where there is one, else from the box."""
    citizen = CITIZENS.index(name)
    stack = citizen_stack(name)
    if s.height[stack] and s.top(stack) == citizen:
        s.take_top(stack)
    s.kingdoms[seat].add_citizen(citizen, 1)


def own_domain(s: Kingdoms, seat: int, name: str) -> None:
    """A domain in a kingdom; where it lay in the centre another one that is out of play takes its place."""
    domain = DOMAINS.index(name)
    laid = [card for cards in s.cards[FIRST_DOMAIN:] for card in cards]
    if domain in laid:
        spare = next(d for d in range(len(DOMAINS)) if d not in laid and not any(k.has_domain(d) for k in s.kingdoms))
        replace_domain(s, domain, spare)
    s.kingdoms[seat].domains |= 1 << domain


def replace_domain(s: Kingdoms, domain: int, by: int) -> None:
    """Another domain lies in the centre where this one lay."""
    changed = [[by if card == domain else card for card in cards] for cards in s.cards[FIRST_DOMAIN:]]
    s.cards = s.cards[:FIRST_DOMAIN] + changed


def domain_on_top(s: Kingdoms, name: str, place: int = 0) -> int:
    """Lay a domain on top of the domain stack at `place`; the stack's number."""
    domain = DOMAINS.index(name)
    stack = FIRST_DOMAIN + place
    replace_domain(s, domain, s.top(stack))
    lay_on(s, stack, [*s.lying(stack)[:-1], domain])
    return stack


def lay_on(s: Kingdoms, stack: int, cards: list[int]) -> None:
    """These cards lie on a stack, the last one on top."""
    s.cards = [cards if k == stack else lying for k, lying in enumerate(s.cards)]
    s.height[stack] = len(cards)


def monster_on_top(s: Kingdoms, name: str) -> int:
    """Take the monsters above the named one out of its stack; the stack's number."""
    kind = MONSTERS.index(name)
    for stack in range(COLUMNS):
        cards = s.lying(stack)
        if kind in cards:
            s.height[stack] = len(cards) - cards[::-1].index(kind)
            return stack
    raise AssertionError(f"{name} is not in play")


def citizen_stack(name: str) -> int:
    """The stack a citizen belongs on."""
    return FIRST_CITIZEN + slot_of(name)


def keep_duke(s: Kingdoms, seat: int, name: str) -> None:
    """A seat's duke."""
    kingdom = s.kingdoms[seat]
    kingdom.duke = DUKES.index(name)
    kingdom.dealt = [kingdom.duke, *kingdom.dealt[1:]]


# -- phases ----------------------------------------------------------------------------------------------------------


def actions(s: Kingdoms) -> Kingdoms:
    """The active seat's action phase begins."""
    s.stack = [TURN, MONSTERS_PHASE] if s.modules & SOLO else [TURN]
    start_actions(s)
    s.settle()
    return s


def harvest(s: Kingdoms, one: int, two: int) -> Kingdoms:
    """The harvest phase begins with this roll."""
    s.stack = [TURN]
    s.die1, s.die2 = one, two
    harvest_phase.harvest(s)
    s.settle()
    return s


def roll(s: Kingdoms, one: int, two: int) -> Kingdoms:
    """Seat 0 has rolled this."""
    s.stack = [TURN]
    s.die1, s.die2 = one, two
    after_roll(s)
    s.settle()
    return s


# -- playing and looking ---------------------------------------------------------------------------------------------


def do(s: Kingdoms, kind: str, seat: int | None = None, **params: Any) -> None:
    """Take an action by its name."""
    s.apply(ACTIONS.id(kind, **params), seat)


def can(s: Kingdoms, kind: str, seat: int | None = None, **params: Any) -> bool:
    """Whether an action is legal."""
    return ACTIONS.id(kind, **params) in s.legal(seat)


def offers(s: Kingdoms, seat: int | None = None) -> list[Action]:
    """All legal actions in their structured form."""
    return [ACTIONS.describe(action) for action in s.legal(seat)]


def kinds(s: Kingdoms, seat: int | None = None) -> set[str]:
    """The kinds of the legal actions."""
    return {offer.kind for offer in offers(s, seat)}


def purse(s: Kingdoms, seat: int = 0) -> tuple[int, ...]:
    """Gold, strength, magic and victory point tokens of a seat."""
    return tuple(s.kingdoms[seat].tokens)


def owned(s: Kingdoms, seat: int, name: str) -> int:
    """How many citizens of a name a seat owns, starters not among them."""
    return s.kingdoms[seat].citizens[CITIZENS.index(name)]


def slain(s: Kingdoms, seat: int, name: str) -> int:
    """How many monsters of a name a seat has slain."""
    return s.kingdoms[seat].monsters[MONSTERS.index(name)]


def question(s: Kingdoms, seat: int | None = None) -> str:
    """The open question."""
    return type(s.frame(seat)).__name__


def slay(s: Kingdoms, name: str) -> None:
    """Seat 0 begins its actions and slays a monster with as little magic as possible."""
    stack = monster_on_top(s, name)
    do(actions(s), "slay", stack=stack)
    if question(s) == "Pay":
        s.apply(s.legal()[0])


def build(s: Kingdoms, name: str) -> None:
    """Seat 0 begins its actions and builds a domain with as little magic as possible; the roles must be there."""
    stack = domain_on_top(s, name)
    do(actions(s), "build", stack=stack)
    if question(s) == "Pay":
        s.apply(s.legal()[0])

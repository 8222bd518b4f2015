"""Scenes: a table in two lines.

`scene` lays out a table whose kingdoms hold just what is named; `harvest`, `roll`, `actions` start a phase with it.
"""

from __future__ import annotations

from typing import Any

from duchy.games.kingdoms import GAME
from duchy.games.kingdoms import harvest as harvest_phase
from duchy.games.kingdoms.action import start_actions
from duchy.games.kingdoms.actions import ACTIONS
from duchy.games.kingdoms.content import AREAS, CITIZENS, DOMAINS, DUKES, M_AREA, MONSTERS, N_MONSTERS, SLOT
from duchy.games.kingdoms.solo import MONSTERS_PHASE
from duchy.games.kingdoms.state import FIRST_CITIZEN, FIRST_DOMAIN, TALL, Kingdoms
from duchy.games.kingdoms.turn import TURN, after_roll
from duchy.kernel.actions import Action

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
    wanted = {AREAS[M_AREA[MONSTERS.index(name)]] for held in (monsters or {}).values() for name in held if has_area(name)}
    wanted |= set(areas)
    chosen = sorted(wanted) + [area for area in AREAS if area not in wanted]
    mixed = options.get("mixed_citizens", False)
    agreed = {"citizens": [] if mixed else one_per_slot(named), "areas": chosen[:5], **options}
    s: Kingdoms = GAME.new(players=players, seed=seed, options=agreed)
    while s.turn == 0 or s.lanes:
        s.apply(s.legal()[0])
    clear(s)
    for seat, purse in (purses or {}).items():
        for what, n in enumerate(purse):
            s.tokens[seat * 4 + what] = n
    for seat, held in (citizens or {}).items():
        for name, n in held.items():
            for _ in range(n):
                own_citizen(s, seat, name)
    for seat, held in (monsters or {}).items():
        for name, n in held.items():
            s.monsters[seat * N_MONSTERS + MONSTERS.index(name)] = n
    for seat, names in (domains or {}).items():
        for name in names:
            own_domain(s, seat, name)
    return s


def clear(s: Kingdoms) -> None:
    """Nobody owns anything; seat 0 is first and active; no question is open."""
    s.tokens = [0] * len(s.tokens)
    s.citizens = [0] * len(s.citizens)
    s.roles = [0] * len(s.roles)
    s.monsters = [0] * len(s.monsters)
    s.owner = [-1] * len(s.owner)
    s.height = [s.deck[k * TALL : k * TALL + TALL].count(-1) for k in range(20)]
    s.height = [TALL - empty for empty in s.height]
    s.first = s.active = 0
    s.turn = 1
    s.die1, s.die2 = 1, 2
    s.stack = [TURN]
    s.lanes = []


def has_area(name: str) -> bool:
    return M_AREA[MONSTERS.index(name)] >= 0


def one_per_slot(names: list[str]) -> list[str]:
    """The first citizen named for each activation number."""
    found: dict[int, str] = {}
    for name in names:
        found.setdefault(SLOT[CITIZENS.index(name)], name)
    return list(found.values())


def own_citizen(s: Kingdoms, seat: int, name: str) -> None:
    """A citizen from the centre where there is one, else from the box."""
    citizen = CITIZENS.index(name)
    stack = FIRST_CITIZEN + SLOT[citizen]
    if s.height[stack] and s.top(stack) == citizen:
        s.take_top(stack)
    s.add_citizen(seat, citizen, 1)


def own_domain(s: Kingdoms, seat: int, name: str) -> None:
    """A domain in a kingdom; where it lay in the centre another one that is out of play takes its place."""
    domain = DOMAINS.index(name)
    cells = [k for k in range(FIRST_DOMAIN * TALL, 20 * TALL) if s.deck[k] == domain]
    if cells:
        spare = next(d for d in range(len(DOMAINS)) if d not in s.deck[FIRST_DOMAIN * TALL :] and s.owner[d] == -1)
        s.deck = [spare if k in cells else card for k, card in enumerate(s.deck)]
    s.owner[domain] = seat


def domain_on_top(s: Kingdoms, name: str, place: int = 0) -> int:
    """Lay a domain on top of the domain stack at `place`; the stack's number."""
    domain = DOMAINS.index(name)
    stack = FIRST_DOMAIN + place
    at = stack * TALL + s.height[stack] - 1
    deck = s.deck[:]
    if domain in deck[FIRST_DOMAIN * TALL :]:
        deck[deck.index(domain, FIRST_DOMAIN * TALL)] = deck[at]
    deck[at] = domain
    s.deck = deck
    return stack


def monster_on_top(s: Kingdoms, name: str) -> int:
    """Take the monsters above the named one out of its stack; the stack's number."""
    kind = MONSTERS.index(name)
    for stack in range(5):
        cards = s.deck[stack * TALL : stack * TALL + s.height[stack]]
        if kind in cards:
            s.height[stack] = len(cards) - cards[::-1].index(kind)
            return stack
    raise AssertionError(f"{name} is not in play")


def citizen_stack(name: str) -> int:
    """The stack a citizen belongs on."""
    return FIRST_CITIZEN + SLOT[CITIZENS.index(name)]


def keep_duke(s: Kingdoms, seat: int, name: str) -> None:
    """A seat's duke."""
    s.dukes[seat * 3 + 2] = s.dukes[seat * 3] = DUKES.index(name)


# -- phases ----------------------------------------------------------------------------------------------------------


def actions(s: Kingdoms) -> Kingdoms:
    """The active seat's action phase begins."""
    s.stack = [TURN, MONSTERS_PHASE] if s.solo else [TURN]
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


def act(s: Kingdoms, kind: str, seat: int | None = None, **params: Any) -> None:
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
    return tuple(s.tokens[seat * 4 : seat * 4 + 4])


def owned(s: Kingdoms, seat: int, name: str) -> int:
    """How many citizens of a name a seat owns, starters not among them."""
    return s.citizens[seat * len(CITIZENS) + CITIZENS.index(name)]


def slain(s: Kingdoms, seat: int, name: str) -> int:
    """How many monsters of a name a seat has slain."""
    return s.monsters[seat * N_MONSTERS + MONSTERS.index(name)]


def question(s: Kingdoms, seat: int | None = None) -> str:
    """The open question."""
    return type(s.frame(seat)).__name__


def slay(s: Kingdoms, name: str) -> None:
    """Seat 0 begins its actions and slays a monster with as little magic as possible."""
    stack = monster_on_top(s, name)
    act(actions(s), "slay", stack=stack)
    if question(s) == "Pay":
        s.apply(s.legal()[0])


def build(s: Kingdoms, name: str) -> None:
    """Seat 0 begins its actions and builds a domain with as little magic as possible; the roles must be there."""
    stack = domain_on_top(s, name)
    act(actions(s), "build", stack=stack)
    if question(s) == "Pay":
        s.apply(s.legal()[0])

"""What harvests bring on average and what dukes promise: tables made once, from the cards. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.kingdoms.weights import USED, measured
from duchy.rooms.kingdoms.content.powers import (
    AT_ACTION_END,
    AT_CITIZEN_GAINED,
    AT_DOUBLES,
    AT_MONSTER_SLAIN,
    EXCHANGE,
    IN_ACTION,
    OFF_TURN,
    ON_TURN,
    ONE_OF,
    POWERS,
    STARTER_NUMBERS,
    STARTER_POWERS,
    STEAL,
    Per,
    Power,
)
from duchy.rooms.kingdoms.content.tables import CITIZEN_CARDS, DOMAIN_CARDS, DUKE_CARDS, GOLD, MAGIC, NO_DUKES_ICON, Duke

# -- harvests --------------------------------------------------------------------------------------------------------

SUMS: Final[list[float]] = [max(0, 6 - abs(7 - n)) / 36 for n in range(13)]


def often(numbers: list[int]) -> float:
    """How often a roll activates a citizen with these numbers, on average: each die and the sum count."""
    return sum(SUMS[n] + (1 / 3 if n <= 6 else 0.0) for n in numbers)


def harvest(power: Power) -> list[float]:
    """What one activation brings on average: gold, strength, magic, points; what depends on other cards is left out."""
    found = [float(n) for n in power.fixed]
    if power.asks == ONE_OF:
        for option in power.either:
            for what in range(4):
                found[what] += option[what] / 2
    elif power.asks == EXCHANGE:
        found[power.paid] -= power.pay * USED
        found[power.got] += power.get * USED
    elif power.asks == STEAL:
        found[GOLD] += power.most * USED / 2
        found[MAGIC] += power.most * USED / 2
    return found


def lap_of(citizen: int, others: int) -> list[float]:
    """What a citizen brings in a lap of the table in which `others` roll besides the owner."""
    own, off = harvest(POWERS[ON_TURN][citizen]), harvest(POWERS[OFF_TURN][citizen])
    return [often(CITIZEN_CARDS[citizen].numbers) * (own[what] + others * off[what]) for what in range(4)]


def starters(others: int) -> list[float]:
    """What the two starters bring in a lap."""
    found = [0.0, 0.0, 0.0, 0.0]
    for k, activation in enumerate(STARTER_NUMBERS):
        for what in range(4):
            each = STARTER_POWERS[ON_TURN][k].fixed[what] + others * STARTER_POWERS[OFF_TURN][k].fixed[what]
            found[what] += often([activation]) * each
    return found


class Counting:
    """A power that brings something for every card of some kind, and how often it does."""

    __slots__ = ("activations", "citizen", "per", "side")

    def __init__(self, citizen: int, side: int, per: Per) -> None:
        self.citizen = citizen
        self.side = side
        self.per = per
        self.activations: float = often(CITIZEN_CARDS[citizen].numbers)


OTHERS: Final[list[int]] = [0, 1, 1, 2, 3, 3]
"""By players: how many others roll while one harvests (alone, the Dark Lord does); at a table for five one rests."""
LAP: Final[list[list[list[float]]]] = [[lap_of(c, others) for c in range(len(CITIZEN_CARDS))] for others in range(4)]
START: Final[list[list[float]]] = [starters(others) for others in range(4)]
COUNTING: Final[list[Counting]] = [
    Counting(c, side, per) for c in range(len(CITIZEN_CARDS)) for side in (ON_TURN, OFF_TURN) for per in POWERS[side][c].per
]
LASTING: Final[list[int]] = [
    power.bit for powers in (AT_CITIZEN_GAINED, AT_MONSTER_SLAIN, AT_DOUBLES, IN_ACTION, AT_ACTION_END) for power in powers
]

# -- dukes -----------------------------------------------------------------------------------------------------------


def gifts(roles: list[int], citizen: int, monster: int, domain: int, titan: int, boss: int) -> list[float]:
    """What the duke adds to what a gold, a strength and a magic buy, at the usual prices of cards."""
    per_domain = domain / 7.6
    for role in range(4):
        for card in DOMAIN_CARDS:
            per_domain += roles[role] * card.roles[role] / len(DOMAIN_CARDS) / 7.6
    best = sorted(roles)
    per_citizen = (citizen + (best[3] + best[2]) / 2) / 4.0
    per_monster = (monster + titan * 0.3 + boss * 0.2) / 5.5
    gold = (per_domain + per_citizen) / 2
    return [gold, per_monster, (gold + per_monster) / 2]


def duke_gifts(duke: Duke) -> list[float]:
    """What a duke adds to what tokens buy."""
    return gifts(duke.roles, duke.citizen, duke.monster, duke.domain, duke.per_titan, duke.per_boss)


def promise(duke: Duke) -> float:
    """What a duke counts of all that a kingdom still gains over a whole game."""
    points = sum(n * per for n, per in zip(measured("roles_to_come"), duke.roles, strict=True))
    points += measured("citizens_to_come") * duke.citizen
    points += measured("monsters_to_come") * duke.monster
    points += measured("domains_to_come") * duke.domain
    points += measured("titans_to_come") * duke.per_titan + measured("bosses_to_come") * duke.per_boss
    return float(points)


GIFT: Final[list[list[float]]] = [duke_gifts(duke) for duke in DUKE_CARDS] + [gifts(NO_DUKES_ICON, 0, 0, 0, 0, 0)]
"""By duke; the last one stands for no duke (-1)."""
PROMISE: Final[list[float]] = [promise(duke) for duke in DUKE_CARDS]

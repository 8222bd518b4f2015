"""What citizens bring in a harvest and what domains do at their moment: the effects of the rows, read into named numbers.

Nothing of this happens by itself: the rules read a power where its moment comes. So the functions behind these words fill in
a power (`effect.run(power, ...)`), once, at import. What happens at once stands in `effects.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.content import Row
from duchy.kernel.effects import NESTED, Argument, Effect, Term, Vocabulary, number, word, words
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZEN_CARDS,
    CITIZEN_ROWS,
    CITIZENS,
    DOMAIN_CARDS,
    DOMAIN_ROWS,
    RESOURCES,
    ROLES,
    STARTER_ROWS,
    TOKENS,
)

MOST_STOLEN: Final = 3

COUNT: Final[Argument] = number()
GOLD_COST: Final[Argument] = number(0, name="a price in gold")
TOKEN: Final[Argument] = word("a token", TOKENS)
RESOURCE: Final[Argument] = word("a resource", RESOURCES)
RESOURCES_OF: Final[Argument] = words("resources", RESOURCES)
STOLEN: Final[Argument] = number(1, MOST_STOLEN)
ROLE: Final[Argument] = word("a role", ROLES)
ROLE_OR_ANY: Final[Argument] = word("a role", ROLES, any=-1)
NAME: Final[Argument] = word("a citizen", CITIZENS)
AREA: Final[Argument] = word("an area", AREAS)
FACE: Final[Argument] = number(1, 6, "a face of a die")
STEP: Final[Argument] = number(-5, 5, "a step of a die")
LIMIT: Final[Argument] = number(0, name="a highest base cost, 0 for any,")

# -- citizens --------------------------------------------------------------------------------------------------------

ON_TURN: Final = 0
OFF_TURN: Final = 1

NOTHING: Final = 0
ONE_OF: Final = 1
EXCHANGE: Final = 2
STEAL: Final = 3

PER_ROLE: Final = 0
PER_DOMAIN: Final = 1
PER_NAME: Final = 2


class Per:
    """So many tokens for each card of some kind: citizens of a role or of a name, or domains."""

    __slots__ = ("count", "counts", "what", "which")

    def __init__(self, counts: int, which: int, what: int, count: int) -> None:
        self.counts = counts
        self.which = which
        self.what = what
        self.count = count


class Power:
    """What a citizen does when activated: what it simply brings, what it brings per card, and what it asks."""

    __slots__ = ("asks", "either", "fixed", "get", "got", "most", "of", "paid", "pay", "per")

    def __init__(self, row: Row, key: str, effects: list[Effect]) -> None:
        self.fixed = [0, 0, 0, 0]
        """What it simply brings, by token."""
        self.per: list[Per] = []
        self.asks: int = NOTHING
        self.either: list[list[int]] = []
        """One of: what each choice brings, by token."""
        self.paid: int = 0
        self.pay: int = 0
        self.got: int = 0
        self.get: int = 0
        """Exchange: what is paid and how many, what comes for it and how many."""
        self.most: int = 0
        self.of: int = 0
        """Steal: how many at most, and of which resources (a bit for each)."""
        for effect in effects:
            asked = self.asks
            effect.run(self, 0, -1)
            if asked != NOTHING and self.asks != asked:
                raise row.fail(f"{key}:", "asks the player twice: one question per power")
            for part in effect.parts:
                choice = Power(row, key, part)
                if choice.asks != NOTHING or choice.per:
                    raise row.fail(f"{key}:", f"lets a citizen choose {part[-1].name!r}: it can only choose what to gain")
                self.either.append(choice.fixed)


def brings(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """Tokens."""
    power.fixed[numbers[0]] += numbers[1]


def brings_per_role(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """Tokens for each citizen of a role."""
    power.per.append(Per(PER_ROLE, numbers[2], numbers[0], numbers[1]))


def brings_per_domain(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """Tokens for each domain."""
    power.per.append(Per(PER_DOMAIN, 0, numbers[0], numbers[1]))


def brings_per_name(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """Tokens for each citizen of a name, the starter included."""
    power.per.append(Per(PER_NAME, numbers[2], numbers[0], numbers[1]))


def asks_which(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """One of two gains."""
    power.asks = ONE_OF


def exchanges(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """May pay the bank for tokens."""
    power.asks = EXCHANGE
    power.paid, power.pay, power.got, power.get = numbers[0], numbers[1], numbers[2], numbers[3]


def steals(power: Power, seat: int, numbers: list[int], at: int) -> None:
    """Takes from an opponent."""
    power.asks = STEAL
    power.most, power.of = numbers[0], numbers[1]


OFF_TURN_EFFECTS: Final = Vocabulary(
    {
        "gain": Term(brings, TOKEN, COUNT),
        "gain_per_role": Term(brings_per_role, TOKEN, COUNT, ROLE),
        "gain_per_domain": Term(brings_per_domain, TOKEN, COUNT),
        "gain_per_name": Term(brings_per_name, TOKEN, COUNT, NAME),
        "one_of": Term(asks_which, NESTED, NESTED),
        "exchange": Term(exchanges, RESOURCE, COUNT, TOKEN, COUNT),
    }
)
ON_TURN_EFFECTS: Final = Vocabulary({**OFF_TURN_EFFECTS.terms, "steal": Term(steals, STOLEN, RESOURCES_OF)})
"""Thieves steal on their owner's turn only."""


def powers(rows: list[Row]) -> list[list[Power]]:
    """By side (on the owner's turn, on other turns) and citizen: what it does."""
    return [
        [Power(row, "on_turn", ON_TURN_EFFECTS.bind_all(row, "on_turn")) for row in rows],
        [Power(row, "off_turn", OFF_TURN_EFFECTS.bind_all(row, "off_turn")) for row in rows],
    ]


POWERS: Final[list[list[Power]]] = powers(CITIZEN_ROWS)
STARTER_POWERS: Final[list[list[Power]]] = powers(STARTER_ROWS)
STARTER_NUMBERS: Final[list[int]] = [row.numbers("numbers", 1)[0] for row in STARTER_ROWS]

CHOOSERS: Final[list[int]] = [c for c in range(len(CITIZENS)) if POWERS[ON_TURN][c].asks or POWERS[OFF_TURN][c].asks]
"""The citizens that ask their owner something, in the order a harvest keeps them."""
CHOOSER: Final[list[int]] = [CHOOSERS.index(c) if c in CHOOSERS else -1 for c in range(len(CITIZENS))]

# -- rolls, by the two dice; a die that was not rolled yet shows 0 ---------------------------------------------------


class Activated:
    """A citizen that a roll activates, and how often: each die and the sum count."""

    __slots__ = ("citizen", "times")

    def __init__(self, citizen: int, times: int) -> None:
        self.citizen: i64 = citizen
        self.times: i64 = times


def activated(one: int, two: int) -> list[Activated]:
    """The citizens a roll activates."""
    times = [sum(n in card.numbers for n in (one, two, one + two)) for card in CITIZEN_CARDS]
    return [Activated(citizen, n) for citizen, n in enumerate(times) if n > 0]


def starters_bring(one: int, two: int, side: int) -> list[int]:
    """What the starters bring with a roll, by token; empty where it activates none of them."""
    fixed = [0, 0, 0, 0]
    for power, activation in zip(STARTER_POWERS[side], STARTER_NUMBERS, strict=True):
        for what in range(4):
            fixed[what] += power.fixed[what] * [one, two, one + two].count(activation)
    return fixed if any(fixed) else []


class Roll:
    """What two dice set going."""

    __slots__ = ("activated", "off_turn", "on_turn", "wakes_thieves")

    def __init__(self, one: int, two: int) -> None:
        self.activated = activated(one, two)
        self.on_turn = starters_bring(one, two, ON_TURN)
        self.off_turn = starters_bring(one, two, OFF_TURN)
        """What the starters bring, by token; empty where none of them is activated."""
        self.wakes_thieves = any(POWERS[ON_TURN][act.citizen].asks == STEAL for act in self.activated)


ROLLS: Final[list[list[Roll]]] = [[Roll(one, two) for two in range(7)] for one in range(7)]
"""By the first and the second die."""

# -- domains ---------------------------------------------------------------------------------------------------------


class DomainPower:
    """What a domain does at its moment; which of the numbers say something depends on the moment."""

    __slots__ = ("add", "bit", "cost", "cost_per_holy", "count", "discount", "domain", "face", "most", "of", "waives", "what")

    def __init__(self, domain: int) -> None:
        self.domain = domain
        self.bit: i64 = 1 << domain
        self.what: int = 0
        self.count: int = 0
        """Gain: which token, how many."""
        self.most: int = 0
        self.of: int = 0
        """Steal: how many at most, and of which resources (a bit for each)."""
        self.face: int = 0
        self.add: int = 0
        self.cost: int = 0
        self.cost_per_holy: int = 0
        """Dice: the face a die is turned to (0: none) or what is added to it, and the gold that takes."""
        self.discount: int = 0
        self.waives: bool = False
        """Lasting: how much cheaper domains are, and whether copies make citizens no dearer."""


def gives(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Tokens."""
    power.what, power.count = numbers[0], numbers[1]


def takes(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Takes from an opponent."""
    power.most, power.of = numbers[0], numbers[1]


def sets_die(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Turns a die to a face, for gold."""
    power.face, power.cost = numbers[0], numbers[1]


def sets_die_per_holy(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Turns a die to a face, for gold per holy citizen."""
    power.face, power.cost_per_holy = numbers[0], numbers[1]


def adds_to_die(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Raises or lowers a die."""
    power.add = numbers[0]


def waives_plus(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Citizens cost no more for copies."""
    power.waives = True


def discounts(power: DomainPower, seat: int, numbers: list[int], at: int) -> None:
    """Domains are cheaper."""
    power.discount = numbers[0]


GAINS: Final = Vocabulary({"gain": Term(gives, TOKEN, COUNT)})
THEFTS: Final = Vocabulary({"steal": Term(takes, STOLEN, RESOURCES_OF)})
DICE: Final = Vocabulary(
    {
        "set_die": Term(sets_die, FACE, GOLD_COST),
        "set_die_per_holy": Term(sets_die_per_holy, FACE, GOLD_COST),
        "add_die": Term(adds_to_die, STEP),
    }
)
LASTING: Final = Vocabulary({"ignore_plus": Term(waives_plus), "build_discount": Term(discounts, COUNT)})


def powers_at(when: str, vocabulary: Vocabulary) -> list[DomainPower]:
    """What domains do at a moment, one power for each effect."""
    found: list[DomainPower] = []
    for domain, row in enumerate(DOMAIN_ROWS):
        if DOMAIN_CARDS[domain].when != when:
            continue
        if when == "roll":
            row.items("effects", 1)  # an action says which domain changes a die, not by which of its effects
        for effect in vocabulary.bind_all(row):
            power = DomainPower(domain)
            effect.run(power, 0, domain)
            found.append(power)
    return found


def bits(found: list[DomainPower]) -> i64:
    """The domains with these powers, as a set of bits."""
    total: i64 = 0
    for power in found:
        total |= power.bit
    return total


AT_ROLL: Final[list[DomainPower]] = powers_at("roll", DICE)
AT_DOUBLES: Final[list[DomainPower]] = powers_at("doubles", GAINS)
AT_ACTION_START: Final[list[DomainPower]] = powers_at("action_start", GAINS)
AT_CITIZEN_GAINED: Final[list[DomainPower]] = powers_at("citizen_gained", GAINS)
AT_MONSTER_SLAIN: Final[list[DomainPower]] = powers_at("monster_slain", GAINS)
AT_ACTION_END: Final[list[DomainPower]] = powers_at("action_end", THEFTS)
IN_ACTION: Final[list[DomainPower]] = powers_at("action", LASTING)

DISCOUNTS: Final[list[DomainPower]] = [power for power in IN_ACTION if power.discount > 0]
CHANGES_DICE: Final[i64] = bits(AT_ROLL)
ENDS_ACTIONS: Final[i64] = bits(AT_ACTION_END)
WAIVES_PLUS: Final[i64] = bits([power for power in IN_ACTION if power.waives])

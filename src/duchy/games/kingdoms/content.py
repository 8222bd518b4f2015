"""The cards of Valeria: Card Kingdoms as flat tables of numbers, built once at import from content/*.toml.

A citizen's power on the owner's turn stands at `citizen * 2`, the one on other turns at `citizen * 2 + 1`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.games.kingdoms.shapes import effects
from duchy.kernel.content import Content, Row, load

CONTENT: Final[Content] = load("kingdoms", Path(__file__).parent / "content")

GOLD: Final = 0
STRENGTH: Final = 1
MAGIC: Final = 2
VP: Final = 3
RESOURCES: Final = ("gold", "strength", "magic")
TOKENS: Final = ("gold", "strength", "magic", "vp")

WORKER: Final = 0
SOLDIER: Final = 1
SHADOW: Final = 2
HOLY: Final = 3
ROLES: Final = ("worker", "soldier", "shadow", "holy")

TYPES: Final = ("minion", "titan", "beast", "boss", "warden")
TITAN: Final = 1
BOSS: Final = 3


def ids(rows: list[Row]) -> list[str]:
    """The ids of a list of components."""
    return [row.word("id") for row in rows]


def place(row: Row, value: Any, names: Any, what: str) -> int:
    """The place of `value` among `names`, or an error that says where the content is wrong."""
    if value not in names:
        raise row.fail(what, f"names {value!r}; known: {', '.join(names)}")
    return int(list(names).index(value))


# -- the sections ----------------------------------------------------------------------------------------------------

CITIZEN_ROWS: Final[list[Row]] = CONTENT.section("citizens").rows(count=18)
STARTER_ROWS: Final[list[Row]] = CONTENT.section("starters").rows(count=2)
AREA_ROWS: Final[list[Row]] = CONTENT.section("areas").rows(count=8)
MONSTER_ROWS: Final[list[Row]] = CONTENT.section("monsters").rows(count=24)
WARDEN_ROWS: Final[list[Row]] = CONTENT.section("wardens").rows(count=8)
EVENT_ROWS: Final[list[Row]] = CONTENT.section("monster_events").rows(count=6)
DOMAIN_ROWS: Final[list[Row]] = CONTENT.section("domains").rows(count=24)
DUKE_ROWS: Final[list[Row]] = CONTENT.section("dukes").rows(count=10)
SETUP_ROWS: Final[list[Row]] = CONTENT.section("setups").rows()

CITIZENS: Final[list[str]] = ids(CITIZEN_ROWS)
STARTERS: Final[list[str]] = ids(STARTER_ROWS)
AREAS: Final[list[str]] = ids(AREA_ROWS)
DOMAINS: Final[list[str]] = ids(DOMAIN_ROWS)
DUKES: Final[list[str]] = ids(DUKE_ROWS)
SETUPS: Final[list[str]] = ids(SETUP_ROWS)
BEAST_ROWS: Final[list[Row]] = MONSTER_ROWS + WARDEN_ROWS + EVENT_ROWS
MONSTERS: Final[list[str]] = ids(BEAST_ROWS)
"""All cards that can be slain: the 24 monsters, then the wardens, then the monster events."""

N_CITIZENS: Final = 18
N_DOMAINS: Final = 24
N_MONSTERS: Final = 38
FIRST_WARDEN: Final = 24
FIRST_EVENT: Final = 32

# -- citizens --------------------------------------------------------------------------------------------------------

ROLE: Final[list[int]] = [place(r, r.word("role"), ROLES, "role") for r in CITIZEN_ROWS]
COST: Final[list[int]] = [r.number("cost", 0, 20) for r in CITIZEN_ROWS]
LARGEST_STACK: Final = CONTENT.section("centre").number("citizens_per_stack_5p", 1, 7)
COPIES: Final[list[int]] = [r.number("copies", LARGEST_STACK, 7) for r in CITIZEN_ROWS]
NUMBERS: Final[list[list[int]]] = [r.numbers("numbers") for r in CITIZEN_ROWS]
SLOT_NUMBERS: Final[list[list[int]]] = CONTENT.section("centre").items("activation_slots", 10)
SLOT: Final[list[int]] = [place(r, r.numbers("numbers"), SLOT_NUMBERS, "numbers") for r in CITIZEN_ROWS]
"""The citizen stack (0 to 9) each citizen belongs on."""

STARTER_NAME: Final[list[int]] = [place(r, r.word("counts_as"), CITIZENS, "counts_as") for r in STARTER_ROWS]
STARTER_NUMBER: Final[list[int]] = [r.numbers("numbers", 1)[0] for r in STARTER_ROWS]
STARTER_COPIES: Final[list[int]] = [STARTER_NAME.count(c) for c in range(N_CITIZENS)]
"""How many starters bear a citizen's name: they count towards its price."""

NO_CHOICE: Final = 0
ONE_OF: Final = 1
EXCHANGE: Final = 2
STEAL: Final = 3

NO_COUNT: Final = 0
PER_ROLE: Final = 1
PER_DOMAIN: Final = 2
PER_NAME: Final = 3


def theft(row: Row, effect: list[Any]) -> list[int]:
    """How many can be taken at most, and of which resources (a bit for each)."""
    if not 1 <= effect[1] <= 3:
        raise row.fail("effects", f"holds {effect!r}: 1 to 3 can be taken")
    return [effect[1], sum(1 << place(row, what, RESOURCES, "effects") for what in effect[2:])]


class Power:
    """What a citizen does when activated: what it simply brings, what it brings per card, and what it asks."""

    def __init__(self, row: Row, key: str) -> None:
        self.fixed = [0, 0, 0, 0]
        self.per = [NO_COUNT, 0, 0, 0]  # what is counted, its argument, what comes, how many for each
        self.choice = NO_CHOICE
        self.options = [[0, 0, 0, 0], [0, 0, 0, 0]]
        self.exchange = [0, 0, 0, 0]  # pay what, how many, get what, how many
        self.steal = [0, 0]  # how many at most, of which (bit per resource)
        for effect in effects(row, key):
            self.read(row, key, effect)

    def read(self, row: Row, key: str, effect: list[Any]) -> None:
        """Take one effect of the row into the table."""
        name, args = effect[0], effect[1:]
        if name == "gain":
            self.fixed[place(row, args[0], TOKENS, key)] += args[1]
        elif name == "gain_per_role":
            self.per = [PER_ROLE, place(row, args[2], ROLES, key), place(row, args[0], TOKENS, key), args[1]]
        elif name == "gain_per_domain":
            self.per = [PER_DOMAIN, 0, place(row, args[0], TOKENS, key), args[1]]
        elif name == "gain_per_name":
            self.per = [PER_NAME, place(row, args[2], CITIZENS, key), place(row, args[0], TOKENS, key), args[1]]
        elif name == "one_of":
            self.choice = ONE_OF
            for option, steps in zip(self.options, args, strict=True):
                for step in steps:
                    if step[0] != "gain":
                        raise row.fail(key, f"lets a citizen choose {step[0]!r}: it can only choose what to gain")
                    option[place(row, step[1], TOKENS, key)] += step[2]
        elif name == "exchange":
            self.choice = EXCHANGE
            paid, got = place(row, args[0], RESOURCES, key), place(row, args[2], TOKENS, key)
            self.exchange = [paid, args[1], got, args[3]]
        elif name == "steal":
            if key != "on_turn":
                raise row.fail(key, "can't steal: thieves steal on their owner's turn only")
            self.choice = STEAL
            self.steal = theft(row, effect)
        else:
            raise row.fail(key, f"has an effect citizens don't have: {name!r}")


POWERS: Final[list[Power]] = [Power(row, key) for row in CITIZEN_ROWS for key in ("on_turn", "off_turn")]
STARTER_POWERS: Final[list[Power]] = [Power(row, key) for row in STARTER_ROWS for key in ("on_turn", "off_turn")]


def pairs(fixed: list[int]) -> list[int]:
    """What comes and how many, one after the other, without what does not come."""
    return [value for what, n in enumerate(fixed) if n for value in (what, n)]


FIXED: Final[list[list[int]]] = [pairs(power.fixed) for power in POWERS]
PER: Final[list[list[int]]] = [power.per for power in POWERS]
CHOICE: Final[list[int]] = [power.choice for power in POWERS]
EITHER: Final[list[list[list[int]]]] = [power.options for power in POWERS]
SWAP: Final[list[list[int]]] = [power.exchange for power in POWERS]
THEFT: Final[list[list[int]]] = [power.steal for power in POWERS]


def activated(one: int, two: int) -> list[int]:
    """The citizens a roll activates and how often, one after the other: each die and the sum count."""
    numbers = [one, two, one + two]
    times = [sum(n in NUMBERS[c] for n in numbers) for c in range(N_CITIZENS)]
    return [value for c in range(N_CITIZENS) if times[c] for value in (c, times[c])]


def starters_bring(one: int, two: int, side: int) -> list[int]:
    """What the starters bring with a roll, as pairs; empty where it activates none of them."""
    fixed = [0, 0, 0, 0]
    for starter, number in enumerate(STARTER_NUMBER):
        for what in range(4):
            fixed[what] += STARTER_POWERS[starter * 2 + side].fixed[what] * [one, two, one + two].count(number)
    return pairs(fixed)


ROLLS: Final = 49
"""Rolls are numbered first die * 7 + second die; off-turn tables follow ROLLS later."""
ACTIVATED: Final[list[list[int]]] = [activated(roll // 7, roll % 7) for roll in range(ROLLS)]
STARTERS_BRING: Final[list[list[int]]] = [starters_bring(roll // 7, roll % 7, side) for side in (0, 1) for roll in range(ROLLS)]

WAKES_THIEVES: Final[list[bool]] = [any(CHOICE[c * 2] == STEAL for c in acts[::2]) for acts in ACTIVATED]
"""Whether a roll activates citizens that steal."""

CHOOSERS: Final[list[int]] = [c for c in range(N_CITIZENS) if CHOICE[c * 2] or CHOICE[c * 2 + 1]]
"""The citizens that ask their owner something, in the order a harvest keeps them."""
CHOOSER: Final[list[int]] = [CHOOSERS.index(c) if c in CHOOSERS else -1 for c in range(N_CITIZENS)]

# -- monsters --------------------------------------------------------------------------------------------------------

M_STRENGTH: Final[list[int]] = [r.number("strength", 0, 30) for r in BEAST_ROWS]
M_MAGIC: Final[list[int]] = [r.number("magic", 0, 30) for r in BEAST_ROWS]
M_VP: Final[list[int]] = [r.number("vp", 0, 30) for r in BEAST_ROWS]
M_TYPE: Final[list[int]] = [place(r, r.word("type"), TYPES, "type") for r in BEAST_ROWS]
M_AREA: Final[list[int]] = [place(r, r.word("area"), AREAS, "area") if r.has("area") else -1 for r in BEAST_ROWS]
M_COPIES: Final[list[int]] = [r.number("copies", 0, 6) for r in MONSTER_ROWS]
M_EXTRA_5P: Final[list[int]] = [r.number("extra_5p", 0, 6) for r in MONSTER_ROWS]
for area_index, area_row in enumerate(AREA_ROWS):
    in_area = [k for k in range(FIRST_WARDEN) if M_AREA[k] == area_index]
    if not 1 <= sum(M_COPIES[k] + M_EXTRA_5P[k] for k in in_area) <= 6 or M_AREA[FIRST_WARDEN:].count(area_index) != 1:
        raise area_row.fail("id", "needs one to six monster cards and one warden")
EVENT_NUMBER: Final[list[int]] = [r.number("number", 1, 12) for r in EVENT_ROWS]
EVENT_ADDS: Final[list[bool]] = [effects(r, "on_number")[0][0] == "add_cost" for r in EVENT_ROWS]
"""Whether an event adds to a monster's price; else everyone loses."""
EVENT_WHAT: Final[list[int]] = [place(r, r.items("on_number", 1)[0][1], RESOURCES, "on_number") for r in EVENT_ROWS]
EVENTS_EACH: Final = CONTENT.section("monster_events").number("events_per_player", 1, 1)

# -- domains ---------------------------------------------------------------------------------------------------------

D_COST: Final[list[int]] = [r.number("cost", 0, 30) for r in DOMAIN_ROWS]
D_VP: Final[list[int]] = [r.number("vp", 0, 30) for r in DOMAIN_ROWS]
D_ROLES: Final[list[list[int]]] = [r.numbers("roles", 4) for r in DOMAIN_ROWS]
WHENS: Final = (
    "build",
    "roll",
    "action_start",
    "action",
    "action_end",
    "citizen_gained",
    "monster_slain",
    "doubles",
)
D_WHEN: Final[list[str]] = [r.word("when", WHENS) for r in DOMAIN_ROWS]


def gains_of(when: str) -> list[list[int]]:
    """The domains that bring something by themselves at a moment: domain, what, how many."""
    found = []
    for d, row in enumerate(DOMAIN_ROWS):
        if D_WHEN[d] == when:
            for effect in effects(row):
                if effect[0] != "gain":
                    raise row.fail("effects", f"can only be a gain at {when}, not {effect[0]!r}")
                found.append([d, place(row, effect[1], TOKENS, "effects"), effect[2]])
    return found


def named(effect: str) -> list[list[int]]:
    """The domains with an effect of that name, each with its number."""
    return [[d, *e[1:]] for d, r in enumerate(DOMAIN_ROWS) for e in effects(r) if e[0] == effect]


AT_ACTION_START: Final[list[list[int]]] = gains_of("action_start")
AT_CITIZEN_GAINED: Final[list[list[int]]] = gains_of("citizen_gained")
AT_MONSTER_SLAIN: Final[list[list[int]]] = gains_of("monster_slain")
AT_DOUBLES: Final[list[list[int]]] = gains_of("doubles")
IGNORE_PLUS: Final[list[int]] = [d[0] for d in named("ignore_plus")]
BUILD_DISCOUNT: Final[list[list[int]]] = named("build_discount")


def numbers_of(effect: str, at: int) -> list[int]:
    """For each domain the number at place `at` of its effect of that name; 0 where it has none."""
    found = {d[0]: d[at] for d in named(effect)}
    return [found.get(d, 0) for d in range(N_DOMAINS)]


SET_DIE: Final[list[int]] = numbers_of("set_die", 1)
SET_DIE_COST: Final[list[int]] = numbers_of("set_die", 2)
SET_DIE_HOLY: Final[list[int]] = numbers_of("set_die_per_holy", 1)
SET_DIE_HOLY_COST: Final[list[int]] = numbers_of("set_die_per_holy", 2)
ADD_DIE: Final[list[int]] = numbers_of("add_die", 1)
ROLL_DOMAINS: Final[list[int]] = [d for d in range(N_DOMAINS) if D_WHEN[d] == "roll"]


def thefts_at_end() -> list[list[int]]:
    """The domains that take from an opponent at the end of the action phase: domain, how many at most, of which (bits)."""
    found = []
    for d, row in enumerate(DOMAIN_ROWS):
        for effect in effects(row) if D_WHEN[d] == "action_end" else []:
            if effect[0] != "steal":
                raise row.fail("effects", f"can only be a steal at action_end, not {effect[0]!r}")
            found.append([d, *theft(row, effect)])
    return found


AT_ACTION_END: Final[list[list[int]]] = thefts_at_end()

# -- dukes -----------------------------------------------------------------------------------------------------------

DUKE_VP: Final[list[list[int]]] = [r.numbers("vp_per", 9) for r in DUKE_ROWS]
"""Points per worker, soldier, shadow, holy icon, per citizen, monster, domain, and per titan and boss."""
DUKE_DIVISOR: Final[list[int]] = [r.number("resource_divisor", 1, 20) for r in DUKE_ROWS]

# -- numbers of the rules --------------------------------------------------------------------------------------------

START: Final[list[int]] = [CONTENT.section("start").number(what, 0, 20) for what in RESOURCES] + [0]
DUKES_DEALT: Final = CONTENT.section("start").number("dukes_dealt", 2, 2)
CITIZENS_PER_STACK: Final = CONTENT.section("centre").number("citizens_per_stack", 1, 7)
CITIZENS_PER_STACK_5P: Final = CONTENT.section("centre").number("citizens_per_stack_5p", 1, 7)
DOMAINS_PER_STACK: Final = CONTENT.section("centre").number("domains_per_stack", 1, 4)
DOMAINS_PER_STACK_5P: Final = CONTENT.section("centre").number("domains_per_stack_5p", 1, 4)
ACTIONS: Final = CONTENT.section("turn").number("actions", 1, 6)
GAIN: Final = CONTENT.section("turn").number("gain", 1, 6)
CONSOLATION: Final = CONTENT.section("turn").number("consolation", 0, 6)
EXHAUSTED_PER_PLAYER: Final = CONTENT.section("end").number("exhausted_per_player", 1, 20)
SOLO_EXHAUSTED: Final = CONTENT.section("solo").number("exhausted", 1, 20)
MOST_ADDED: Final = CONTENT.section("tokens").number("most_added_cost", 1, 9)
NO_DUKES_ICON: Final[list[int]] = CONTENT.section("no_dukes").numbers("vp_per_icon", 4)
NO_DUKES_DIVISOR: Final = CONTENT.section("no_dukes").number("resource_divisor", 1, 20)
NO_DUKES_MOST: Final = CONTENT.section("no_dukes").number("most", 0, 50)
NO_DUKES_TIED: Final = CONTENT.section("no_dukes").number("most_tied", 0, 50)

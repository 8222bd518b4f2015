"""The cards of Valeria: Card Kingdoms and the numbers of its rules, built once at import from content/*.toml.

How many cards of a kind there are follows from the rows. What the cards do stands in `content/powers.py` and `effects.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from duchy.kernel.content import Content, Row, Section, load

CONTENT: Final[Content] = load("kingdoms", Path(__file__).parent)

GOLD: Final = 0
STRENGTH: Final = 1
MAGIC: Final = 2
VP: Final = 3
RESOURCES: Final = ("gold", "strength", "magic")
TOKENS: Final = ("gold", "strength", "magic", "vp")

HOLY: Final = 3
ROLES: Final = ("worker", "soldier", "shadow", "holy")

TYPES: Final = ("minion", "titan", "beast", "boss", "warden")
TITAN: Final = 1
BOSS: Final = 3

MOMENTS: Final = ("build", "roll", "action_start", "action", "action_end", "citizen_gained", "monster_slain", "doubles")
"""When domains do what they do: once at building, or again and again at their moment."""

# -- the sections ----------------------------------------------------------------------------------------------------


def ids(rows: list[Row]) -> list[str]:
    """The ids of a list of components."""
    return [row.word("id") for row in rows]


CITIZEN_ROWS: Final[list[Row]] = CONTENT.section("citizens").rows()
STARTER_ROWS: Final[list[Row]] = CONTENT.section("starters").rows()
HERALD_ROWS: Final[list[Row]] = CONTENT.section("herald").rows()
AREA_ROWS: Final[list[Row]] = CONTENT.section("areas").rows()
MONSTER_ROWS: Final[list[Row]] = CONTENT.section("monsters").rows()
WARDEN_ROWS: Final[list[Row]] = CONTENT.section("wardens").rows()
EVENT_ROWS: Final[list[Row]] = CONTENT.section("monster_events").rows()
BEAST_ROWS: Final[list[Row]] = MONSTER_ROWS + WARDEN_ROWS + EVENT_ROWS
DOMAIN_ROWS: Final[list[Row]] = CONTENT.section("domains").rows()
DUKE_ROWS: Final[list[Row]] = CONTENT.section("dukes").rows()
SETUP_ROWS: Final[list[Row]] = CONTENT.section("setups").rows()

CITIZENS: Final[list[str]] = ids(CITIZEN_ROWS)
STARTERS: Final[list[str]] = ids(STARTER_ROWS)
AREAS: Final[list[str]] = ids(AREA_ROWS)
MONSTERS: Final[list[str]] = ids(BEAST_ROWS)
"""All cards that can be slain: the monsters of the areas, then the wardens, then the monster events."""
DOMAINS: Final[list[str]] = ids(DOMAIN_ROWS)
DUKES: Final[list[str]] = ids(DUKE_ROWS)
SETUPS: Final[list[str]] = ids(SETUP_ROWS)

FIRST_WARDEN: Final[int] = len(MONSTER_ROWS)
FIRST_EVENT: Final[int] = len(MONSTER_ROWS) + len(WARDEN_ROWS)

# -- the centre: five columns of a monster stack, two citizen stacks and a domain stack ------------------------------

COLUMNS: Final = 5
SLOTS: Final = 10
"""Citizen stacks, one for each activation number or pair of numbers."""
FIRST_CITIZEN: Final = 5
FIRST_DOMAIN: Final = 15
STACKS: Final = 20


def slot_numbers() -> list[list[int]]:
    """The activation numbers of the citizen stacks, as the citizens bear them."""
    found: list[list[int]] = []
    for row in CITIZEN_ROWS:
        numbers = row.numbers("numbers")
        if numbers not in found:
            found.append(numbers)
    if len(found) != SLOTS:
        raise CONTENT.section("citizens").fail("rows", f"have {len(found)} different activation numbers: {SLOTS} are needed")
    return sorted(found)


SLOT_NUMBERS: Final[list[list[int]]] = slot_numbers()

# -- the cards -------------------------------------------------------------------------------------------------------

LARGEST_STACK: Final[int] = CONTENT.section("centre").number("citizens_per_stack_5p", 1, 7)


class Citizen:
    """What is printed on a citizen, but for its powers."""

    __slots__ = ("copies", "cost", "namesakes", "numbers", "role", "slot")

    def __init__(self, row: Row) -> None:
        self.role = ROLES.index(row.word("role", ROLES))
        self.cost: i64 = row.number("cost", 0, 20)
        self.copies = row.number("copies", LARGEST_STACK, 7)
        self.numbers = row.numbers("numbers")
        self.slot = SLOT_NUMBERS.index(self.numbers)
        """The citizen stack (0 to 9) it belongs on."""
        self.namesakes: i64 = sum(starter.word("counts_as", CITIZENS) == row.word("id") for starter in STARTER_ROWS)
        """How many starters bear its name: they count towards its price."""


class Monster:
    """What is printed on a monster, a warden or a monster event, but for its reward."""

    __slots__ = ("area", "copies", "extra_5p", "kind", "magic", "strength", "vp")

    def __init__(self, row: Row) -> None:
        self.strength: i64 = row.number("strength", 0, 30)
        self.magic: i64 = row.number("magic", 0, 30)
        self.vp = row.number("vp", 0, 30)
        self.kind = TYPES.index(row.word("type", TYPES))
        self.area = AREAS.index(row.word("area", AREAS)) if row.has("area") else -1
        self.copies = row.number("copies", 0, 6) if row.has("copies") else 1
        self.extra_5p = row.number("extra_5p", 0, 6) if row.has("extra_5p") else 0
        """Cards that are added with five players."""


class Domain:
    """What is printed on a domain, but for its power."""

    __slots__ = ("cost", "roles", "vp", "when")

    def __init__(self, row: Row) -> None:
        self.cost: i64 = row.number("cost", 0, 30)
        self.vp = row.number("vp", 0, 30)
        self.roles = row.numbers("roles", len(ROLES))
        self.when = row.word("when", MOMENTS)


class Duke:
    """What a duke counts: points for each worker, soldier, shadow and holy icon, and for each card of some kind."""

    __slots__ = ("citizen", "divisor", "domain", "monster", "per_boss", "per_titan", "roles")

    def __init__(self, row: Row) -> None:
        per = row.numbers("vp_per", 9)
        self.roles = per[:4]
        self.citizen = per[4]
        self.monster = per[5]
        self.domain = per[6]
        self.per_titan = per[7]
        self.per_boss = per[8]
        """Titans and bosses count these points on top of a monster's."""
        self.divisor = row.number("resource_divisor", 1, 20)
        """One point for so many resources left."""


CITIZEN_CARDS: Final[list[Citizen]] = [Citizen(row) for row in CITIZEN_ROWS]
MONSTER_CARDS: Final[list[Monster]] = [Monster(row) for row in BEAST_ROWS]
DOMAIN_CARDS: Final[list[Domain]] = [Domain(row) for row in DOMAIN_ROWS]
DUKE_CARDS: Final[list[Duke]] = [Duke(row) for row in DUKE_ROWS]


def tallest() -> int:
    """How high a monster stack can be: all its monsters and its warden."""
    most = 0
    for area, row in enumerate(AREA_ROWS):
        cards = sum(card.copies + card.extra_5p for card in MONSTER_CARDS[:FIRST_WARDEN] if card.area == area)
        if cards == 0 or [card.area for card in MONSTER_CARDS[FIRST_WARDEN:]].count(area) != 1:
            raise row.fail("id", "needs monster cards and one warden")
        most = max(most, cards + 1)
    return most


TALLEST: Final[int] = tallest()

# -- numbers of the rules --------------------------------------------------------------------------------------------

CENTRE: Final[Section] = CONTENT.section("centre")
CITIZENS_PER_STACK: Final[int] = CENTRE.number("citizens_per_stack", 1, 7)
DOMAINS_PER_STACK: Final[int] = CENTRE.number("domains_per_stack", 1, 4)
DOMAINS_PER_STACK_5P: Final[int] = CENTRE.number("domains_per_stack_5p", 1, 4)

START: Final[list[int]] = [CONTENT.section("start").number(what, 0, 20) for what in RESOURCES] + [0]
DUKES_DEALT: Final[int] = CONTENT.section("start").number("dukes_dealt", 2, 2)

TURN: Final[Section] = CONTENT.section("turn")
ACTIONS: Final[int] = TURN.number("actions", 1, 6)
GAIN: Final[int] = TURN.number("gain", 1, 6)
CONSOLATION: Final[int] = TURN.number("consolation", 0, 6)
EXHAUSTED_PER_PLAYER: Final[int] = CONTENT.section("end").number("exhausted_per_player", 1, 20)
SOLO_EXHAUSTED: Final[int] = CONTENT.section("solo").number("exhausted", 1, 20)
EVENTS_EACH: Final[int] = CONTENT.section("monster_events").number("events_per_player", 1, 1)
MOST_ADDED: Final[int] = CONTENT.section("tokens").number("most_added_cost", 1, 9)

NO_DUKES: Final[Section] = CONTENT.section("no_dukes")
NO_DUKES_ICON: Final[list[int]] = NO_DUKES.numbers("vp_per_icon", len(ROLES))
NO_DUKES_DIVISOR: Final[int] = NO_DUKES.number("resource_divisor", 1, 20)
NO_DUKES_MOST: Final[int] = NO_DUKES.number("most", 0, 50)
NO_DUKES_TIED: Final[int] = NO_DUKES.number("most_tied", 0, 50)

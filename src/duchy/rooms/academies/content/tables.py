"""The components of Guild Academies as tables, built once from the TOML files (or a content pack) at import.

Guilds are numbered 0 to 3; a student die is its guild * 6 + value - 1. All other numbers are places in the lists of this module
and of `tiles`, which are as long as the content says.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duchy.kernel.content import Content, Row, Section, load
from duchy.kernel.effects import Effect, Term, Vocabulary, lasting, number, word

CONTENT: Final[Content] = load("academies", Path(__file__).parent)

GUILDS: Final = 4
DICE: Final = 24
"""Faces of all student dice: four guilds by six values."""
ANY: Final = 4
"""A professor or student of any guild; as a token of the faculty, the headmaster."""
NONE: Final = 5
HEADMASTER: Final = 4

CASTELLAN: Final = 0
MINISTRY: Final = 1
BENEFACTOR: Final = 3

GUILD_IDS: Final[list[str]] = ["holy", "shadow", "soldier", "worker"]
TOKEN_IDS: Final[list[str]] = [*GUILD_IDS, "headmaster"]
DOCK_IDS: Final[list[str]] = ["castellan", "ministry", "fountain", "benefactor"]
DOCKS: Final = 4

# -- reading ---------------------------------------------------------------------------------------------------------------

GUILD: Final = word("a guild", GUILD_IDS)
AMOUNT: Final = number(0, 20)


class Component:
    """A component: its row, and the words on it."""

    __slots__ = ("id", "name", "row", "text")

    def __init__(self, row: Row) -> None:
        self.row = row
        self.id: str = row.word("id")
        self.name: str = row.word("name")
        self.text: str = row.word("text") if row.has("text") else ""


def constant(section: str, key: str, low: int = 0, high: int = 99) -> int:
    """A number of a section of constants."""
    return CONTENT.section(section).number(key, low, high)


def by_players(section: str, key: str, high: int) -> list[int]:
    """A list with one number for each count of players from 1 to 4."""
    where = CONTENT.section(section)
    found: list[int] = where.numbers(key, length=4)
    for value in found:
        if not 0 <= value <= high:
            raise where.fail(key, f"must hold numbers from 0 to {high}, not {value}")
    return found


def named(row: Row, key: str, names: list[str]) -> list[int]:
    """The numbers of the names in a list."""
    values = row.items(key)
    for value in values:
        if value not in names:
            raise row.fail(key, f"must name some of {', '.join(names)}, not {value!r}")
    return [names.index(value) for value in values]


def rows_of(section: str, least: int = 1, ids: list[str] | None = None) -> list[Row]:
    """The rows of a section, at least so many; where the rules know their ids, these in this order."""
    where: Section = CONTENT.section(section)
    found: list[Row] = where.rows()
    if len(found) < least:
        raise where.fail("rows", f"must have at least {least} entries, not {len(found)}")
    if ids is not None and [row.word("id") for row in found] != ids:
        raise where.fail("rows", f"must be {', '.join(ids)}")
    return found


def only(vocabulary: Vocabulary, row: Row) -> Effect:
    """The one rule of a row that has exactly one."""
    found = vocabulary.bind_all(row)
    if len(found) != 1:
        raise row.fail("effects", "must hold exactly one rule of scoring")
    return found[0]


# -- set-up, limits, prices ------------------------------------------------------------------------------------------------

GUILD_NAMES: Final[list[str]] = [row.word("name") for row in rows_of("guilds", ids=GUILD_IDS)]
DOCK_NAMES: Final[list[str]] = [row.word("name") for row in rows_of("docks", ids=DOCK_IDS)]

ROUNDS: Final[int] = constant("rounds", "count", 1, 4)
GOLD_LIMIT: Final[int] = constant("limits", "gold", 1)
MAGIC_LIMIT: Final[int] = constant("limits", "magic", 1)
STUDENT_LIMIT: Final[int] = constant("limits", "students", 4, 9)
STEWARDS: Final[int] = constant("limits", "stewards", 1, 3)
BANNERS: Final[int] = constant("limits", "banners", 1, 3)
TORCHES: Final[int] = constant("limits", "torches", 1, 4)
PROFESSORS_PER_GUILD: Final[list[int]] = by_players("professor_bag", "per_guild", 9)
STUDENTS_PER_GUILD: Final[list[int]] = by_players("student_bag", "per_guild", 13)
START_PROFESSORS: Final[int] = constant("start", "professors", 0, 3)
START_STUDENTS: Final[int] = constant("start", "students", 0, 4)
START_VALUE: Final[int] = constant("start", "student_value", 1, 6)
START_TILES: Final[int] = constant("start", "guild_classrooms", 0, 1)
START_GOLD: Final[int] = constant("start_resources", "gold", 0, GOLD_LIMIT)
START_MAGIC: Final[int] = constant("start_resources", "magic", 0, MAGIC_LIMIT)
DICE_OVER_PLAYERS: Final[int] = constant("docks", "dice_over_players", 0, 1)
FOUNTAIN_KNOWLEDGE: Final[int] = constant("docks", "knowledge", 0, 6)
BANK: Final[int] = constant("docks", "bank", 6, 20)
STEWARD_SPACES: Final[list[int]] = by_players("steward_spaces", "per_dock", 4)

# How many spaces each line has besides its stack; professors have a bag instead of a stack.
GUILD_SPACES: Final[int] = constant("lines", "guild", 1, 5)
TOWN_SPACES: Final[int] = constant("lines", "town", 1, 3)
PRESTIGE_SPACES: Final[int] = constant("prestige_line", "spaces", 1, 3)
MONUMENT_SPACES: Final[int] = constant("lines", "monument", 1, 4)
FAVOR_SPACES: Final[int] = constant("lines", "favor", 1, 4)
PROFESSOR_SPACES: Final[int] = constant("professor_line", "spaces", 1, 5)

EXCHANGE_GOLD: Final[int] = constant("extra_actions", "exchange_gold", 1, 20)
EXCHANGE_MAGIC: Final[int] = constant("extra_actions", "exchange_magic", 1, 20)
COUNCIL_PRICE: Final[int] = constant("extra_actions", "council_gold", 0, 20)
FAVOR_PRICE: Final[int] = constant("extra_actions", "favor_gold", 0, 20)
FACULTY_GOLD: Final[int] = constant("faculty_bonus", "gold", 0, 20)
TUTOR_MAGIC: Final[int] = constant("magic_for_knowledge", "magic", 1, 20)
SEAT_BONUS: Final[int] = constant("seat_bonus", "vp", 0, 20)
# The rules know no other: a die ends at 6, and magic teaches point by point.
constant("limits", "top_value", 6, 6)
constant("magic_for_knowledge", "knowledge", 1, 1)

DROP_FAVORS: Final[int] = constant("restoration", "favors", 0, 5)
DROP_MONUMENTS: Final[int] = constant("restoration", "monuments", 0, 5)
DROP_PROFESSORS: Final[int] = constant("restoration", "professors", 0, 5)
DROP_PRESTIGE: Final[int] = constant("restoration", "prestige", 0, 4)
DROP_TOWN: Final[int] = constant("restoration", "town", 0, 4)
DROP_GUILD: Final[int] = constant("restoration", "guild", 0, 6)

# -- quests ----------------------------------------------------------------------------------------------------------------


class Quest(Component):
    """A quest card: the stack it lies on, whom it asks for and what it is worth; its benefit is bound in `effects`."""

    __slots__ = ("graduates", "guild", "left", "size", "vp")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.guild: int = GUILD_IDS.index(row.word("guild", among=GUILD_IDS))
        self.vp: int = row.number("vp", 0, 50)
        self.graduates: list[int] = sorted(named(row, "graduates", [*GUILD_IDS, "any"]))
        """The guild asked for on each place, named guilds first, then ANY."""
        self.size: int = len(self.graduates)
        if not 1 <= self.size <= 3:
            raise row.fail("graduates", "must name one to three graduates")
        self.left: list[list[int]] = [
            [self.graduates[place:].count(guild) for guild in range(GUILDS)] for place in range(self.size + 1)
        ]
        """By place and guild: how many graduates of a guild it still asks for from that place on."""


QUESTS: Final[list[Quest]] = [Quest(row) for row in rows_of("quests", GUILDS)]
QUEST_IDS: Final[list[str]] = [quest.id for quest in QUESTS]
QUEST_STACKS: Final[list[list[int]]] = [[q for q in range(len(QUESTS)) if QUESTS[q].guild == g] for g in range(GUILDS)]

TRACK_END: Final[int] = constant("questing_track", "spaces", 1, 40)
TRACK_SWAP: Final[int] = constant("questing_track", "swap", 0, 40)


def shaded() -> list[bool]:
    """Which spaces of the track give a Prestige tile and a banner move."""
    section = CONTENT.section("questing_track")
    spaces = section.numbers("shaded")
    for space in spaces:
        if not 1 <= space <= TRACK_END:
            raise section.fail("shaded", f"must name spaces from 1 to {TRACK_END}, not {space}")
    if len(set(spaces)) > 5:
        raise section.fail("shaded", "must name at most 5 spaces, since an academy holds 14 tiles")
    return [space in spaces for space in range(TRACK_END + 1)]


SHADED: Final[list[bool]] = shaded()

# -- chits -----------------------------------------------------------------------------------------------------------------

PRICES: Final = Vocabulary({"gold": Term(lasting, AMOUNT), "magic": Term(lasting, AMOUNT)})
"""What the use of a Favor may cost."""


class MonumentKind(Component):
    """A kind of Monument: a guild's, or one with a reward, which is bound in `effects`."""

    __slots__ = ("copies", "guild", "reward")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies: int = row.number("copies", 0, 24)
        guild = row.word("guild", among=[*GUILD_IDS, "none"])
        self.guild: int = GUILD_IDS.index(guild) if guild != "none" else -1
        """The guild it counts for at the end; -1 for none."""
        self.reward: int = -1
        """Its place among those with a one-time reward; -1 for one without."""
        if len(row.items("effects")) > 0 and self.guild >= 0:
            raise row.fail("effects", "must be empty for a Monument of a guild")


class FavorKind(Component):
    """A kind of Favor: what its use costs; what it does is bound in `effects`."""

    __slots__ = ("copies", "gold", "magic")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.copies: int = row.number("copies", 0, 24)
        due = PRICES.bind_all(row, "pay")
        self.gold: int = sum(price.numbers[0] for price in due if price.name == "gold")
        self.magic: int = sum(price.numbers[0] for price in due if price.name == "magic")


MONUMENTS: Final[list[MonumentKind]] = [MonumentKind(row) for row in rows_of("monuments")]
MONUMENT_IDS: Final[list[str]] = [kind.id for kind in MONUMENTS]
REWARDS: Final[list[MonumentKind]] = [kind for kind in MONUMENTS if len(kind.row.items("effects")) > 0]
"""The kinds of Monuments with a one-time reward."""
for reward, rewarding in enumerate(REWARDS):
    rewarding.reward = reward
FAVORS: Final[list[FavorKind]] = [FavorKind(row) for row in rows_of("favors")]
FAVOR_IDS: Final[list[str]] = [kind.id for kind in FAVORS]

# -- the Rival -------------------------------------------------------------------------------------------------------------

LEVEL_IDS: Final[list[str]] = [row.word("id") for row in rows_of("levels")]
LEVEL_VP: Final[list[int]] = [row.number("vp", 0, 99) for row in rows_of("levels")]
"""What the Rival scores for each Prestige tile and upper seat, by level."""

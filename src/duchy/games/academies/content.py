"""The components of Guild Academies as tables, built once from the TOML files (or a content pack) at import.

Guilds are numbered 0 to 3; a student die is its guild * 6 + value - 1. Tiles are numbered guild classrooms first, then town
classrooms, then prestige tiles; the two classrooms of the player board follow as formulas without a tile.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from duchy.kernel.content import Content, Row, Section, load

CONTENT: Final[Content] = load("academies", Path(__file__).parent / "content")

GUILDS: Final = 4
DICE: Final = 24
"""Faces of all student dice: four guilds by six values."""
ANY: Final = 4
"""A professor or student of any guild; as a token of the faculty, the headmaster."""
NONE: Final = 5
HEADMASTER: Final = 4

CASTELLAN: Final = 0
MINISTRY: Final = 1
FOUNTAIN: Final = 2
BENEFACTOR: Final = 3

MONUMENT_KINDS: Final = 9
FAVOR_KINDS: Final = 7
LOWER_SEATS: Final = 11
UPPER_SEATS: Final = 9

NORTH_WEST: Final = 1
NORTH_EAST: Final = 2
SOUTH_EAST: Final = 4
SOUTH_WEST: Final = 8

GUILD_IDS: Final[list[str]] = ["holy", "shadow", "soldier", "worker"]
DOCK_IDS: Final[list[str]] = ["castellan", "ministry", "fountain", "benefactor"]
WEDGE_IDS: Final[list[str]] = ["NW", "NE", "SE", "SW"]
RELATION_IDS: Final[list[str]] = ["none", "same_value", "different_value", "same_guild", "different_guild"]
LEVEL_IDS: Final[list[str]] = ["easy", "standard", "hard", "champion"]


def number(section: str, key: str, low: int = 0, high: int = 99) -> int:
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


def effects(row: Row, known: list[str], key: str = "effects") -> list[list[Any]]:
    """The effects of a row: lists of a known name and its arguments."""
    found = row.items(key)
    for effect in found:
        if not isinstance(effect, list) or not effect or effect[0] not in known:
            raise row.fail(key, f"must hold lists that start with one of {', '.join(known)}, not {effect!r}")
    return found


def amount(row: Row, effect: list[Any], low: int = 0, high: int = 20) -> int:
    """The number at the end of an effect."""
    value = effect[-1]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise row.fail("effects", f"{effect[0]} takes a number from {low} to {high}, not {value!r}")
    return value


def guild_of(row: Row, effect: list[Any], at: int = 1) -> int:
    """The guild an effect names."""
    value = effect[at] if len(effect) > at else None
    if value not in GUILD_IDS:
        raise row.fail("effects", f"{effect[0]} takes a guild ({', '.join(GUILD_IDS)}), not {value!r}")
    return GUILD_IDS.index(value)


def rows_of(section: str, count: int, least: int = 0) -> list[Row]:
    """The rows of a section, `count` of them (or at least `least` where count is 0)."""
    where: Section = CONTENT.section(section)
    found: list[Row] = where.rows(count=count if count else None)
    if len(found) < least:
        raise where.fail("rows", f"must have at least {least} entries, not {len(found)}")
    return found


# -- set-up, limits, prices ------------------------------------------------------------------------------------------------

GUILD_ROWS: Final[list[Row]] = rows_of("guilds", GUILDS)
GUILD_NAMES: Final[list[str]] = [row.word("name") for row in GUILD_ROWS]
DOCK_ROWS: Final[list[Row]] = rows_of("docks", 4)
DOCK_NAMES: Final[list[str]] = [row.word("name") for row in DOCK_ROWS]

ROUNDS: Final[int] = number("rounds", "count", 1, 4)
GOLD_LIMIT: Final[int] = number("limits", "gold", 1)
MAGIC_LIMIT: Final[int] = number("limits", "magic", 1)
STUDENT_LIMIT: Final[int] = number("limits", "students", 4, 9)
TOP_VALUE: Final[int] = number("limits", "top_value", 6, 6)
STEWARDS: Final[int] = number("limits", "stewards", 1, 3)
BANNERS: Final[int] = number("limits", "banners", 1, 3)
TORCHES: Final[int] = number("limits", "torches", 1, 4)
PROFESSORS_PER_GUILD: Final[list[int]] = by_players("professor_bag", "per_guild", 9)
STUDENTS_PER_GUILD: Final[list[int]] = by_players("student_bag", "per_guild", 13)
START_PROFESSORS: Final[int] = number("start", "professors", 0, 3)
START_STUDENTS: Final[int] = number("start", "students", 0, 4)
START_VALUE: Final[int] = number("start", "student_value", 1, 6)
START_TILES: Final[int] = number("start", "guild_classrooms", 0, 1)
START_GOLD: Final[int] = number("start_resources", "gold", 0, GOLD_LIMIT)
START_MAGIC: Final[int] = number("start_resources", "magic", 0, MAGIC_LIMIT)
DICE_OVER_PLAYERS: Final[int] = number("docks", "dice_over_players", 0, 1)
FOUNTAIN_KNOWLEDGE: Final[int] = number("docks", "knowledge", 0, 6)
BANK: Final[int] = number("docks", "bank", 6, 20)
STEWARD_SPACES: Final[list[int]] = by_players("steward_spaces", "per_dock", 4)

# How many spaces each line has besides its stack; professors have a bag instead of a stack.
GUILD_SPACES: Final[int] = number("lines", "guild", 1, 5)
TOWN_SPACES: Final[int] = number("lines", "town", 1, 3)
PRESTIGE_SPACES: Final[int] = number("prestige_line", "spaces", 1, 3)
MONUMENT_SPACES: Final[int] = number("lines", "monument", 1, 4)
FAVOR_SPACES: Final[int] = number("lines", "favor", 1, 4)
PROFESSOR_SPACES: Final[int] = number("professor_line", "spaces", 1, 5)

EXCHANGE_GOLD: Final[int] = number("extra_actions", "exchange_gold", 1, 20)
EXCHANGE_MAGIC: Final[int] = number("extra_actions", "exchange_magic", 1, 20)
COUNCIL_PRICE: Final[int] = number("extra_actions", "council_gold", 0, 20)
FAVOR_PRICE: Final[int] = number("extra_actions", "favor_gold", 0, 20)
FACULTY_GOLD: Final[int] = number("faculty_bonus", "gold", 0, 20)
TUTOR_MAGIC: Final[int] = number("magic_for_knowledge", "magic", 1, 20)
TUTOR_KNOWLEDGE: Final[int] = number("magic_for_knowledge", "knowledge", 1, 1)
TAKE_BACKS: Final[int] = number("take_backs", "per_education", 0, 9)
SEAT_BONUS: Final[int] = number("seat_bonus", "vp", 0, 20)

DROP_FAVORS: Final[int] = number("restoration", "favors", 0, 5)
DROP_MONUMENTS: Final[int] = number("restoration", "monuments", 0, 5)
DROP_PROFESSORS: Final[int] = number("restoration", "professors", 0, 5)
DROP_PRESTIGE: Final[int] = number("restoration", "prestige", 0, 4)
DROP_TOWN: Final[int] = number("restoration", "town", 0, 4)
DROP_GUILD: Final[int] = number("restoration", "guild", 0, 6)

GAIN_MAGIC: Final = 0
GAIN_GOLD: Final = 1
GAIN_VP: Final = 2
GAIN_IDS: Final[list[str]] = ["magic", "gold", "vp"]


def attendance() -> list[int]:
    """What the spaces of the lowest garden row pay, from left to right, as kind * 100 + amount."""
    section = CONTENT.section("attendance")
    found = []
    for entry in section.items("spaces", length=4):
        if not isinstance(entry, list) or len(entry) != 2 or entry[0] not in GAIN_IDS or not isinstance(entry[1], int):
            raise section.fail("spaces", f"must hold pairs like ['gold', 2], not {entry!r}")
        found.append(GAIN_IDS.index(entry[0]) * 100 + entry[1])
    return found


ATTENDANCE: Final[list[int]] = attendance()

# -- the council -----------------------------------------------------------------------------------------------------------

LOWER_ROWS: Final[list[Row]] = rows_of("lower_council", LOWER_SEATS)
UPPER_ROWS: Final[list[Row]] = rows_of("upper_council", UPPER_SEATS)
SEAT_ROWS: Final[list[Row]] = LOWER_ROWS + UPPER_ROWS
SEAT_IDS: Final[list[str]] = [row.word("id") for row in SEAT_ROWS]
SEAT_NAMES: Final[list[str]] = [row.word("name") for row in SEAT_ROWS]
LOWER_EFFECTS: Final[list[str]] = ["discount", "wild_in_classrooms", "wild_in_one_quest"]


def wild_guilds(effect_name: str) -> list[int]:
    """For each set of seats in the lower council, the guilds that an effect makes wild, as masks."""
    of_seat = []
    for row in LOWER_ROWS:
        mask = 0
        for effect in effects(row, LOWER_EFFECTS):
            if effect[0] == effect_name:
                mask |= 1 << guild_of(row, effect)
        of_seat.append(mask)
    return [joined(seats, of_seat) for seats in range(1 << LOWER_SEATS)]


def joined(seats: int, of_seat: list[int]) -> int:
    """The masks of all seats of a set, together."""
    mask = 0
    for seat in range(LOWER_SEATS):
        if seats >> seat & 1:
            mask |= of_seat[seat]
    return mask


def discounts() -> list[int]:
    """For each dock and set of seats, the gold saved there: dock * 2048 + set."""
    of_seat = [[0] * LOWER_SEATS for _ in DOCK_IDS]
    for seat, row in enumerate(LOWER_ROWS):
        for effect in effects(row, LOWER_EFFECTS):
            if effect[0] == "discount":
                if len(effect) != 3 or effect[1] not in DOCK_IDS:
                    raise row.fail("effects", f"discount takes a dock and an amount, not {effect[1:]!r}")
                of_seat[DOCK_IDS.index(effect[1])][seat] += amount(row, effect)
    return [
        sum(dock[seat] for seat in range(LOWER_SEATS) if seats >> seat & 1)
        for dock in of_seat
        for seats in range(1 << LOWER_SEATS)
    ]


CLASS_WILD: Final[list[int]] = wild_guilds("wild_in_classrooms")
QUEST_WILD: Final[list[int]] = wild_guilds("wild_in_one_quest")
DISCOUNT: Final[list[int]] = discounts()

# -- quests ----------------------------------------------------------------------------------------------------------------

QUEST_ROWS: Final[list[Row]] = rows_of("quests", 0, GUILDS)
QUEST_IDS: Final[list[str]] = [row.word("id") for row in QUEST_ROWS]
QUEST_NAMES: Final[list[str]] = [row.word("name") for row in QUEST_ROWS]
QUEST_GUILD: Final[list[int]] = [GUILD_IDS.index(row.word("guild", among=GUILD_IDS)) for row in QUEST_ROWS]
QUEST_VP: Final[list[int]] = [row.number("vp", 0, 50) for row in QUEST_ROWS]


def quest_graduates() -> list[list[int]]:
    """The graduates each quest asks for, named guilds first."""
    found = []
    for row in QUEST_ROWS:
        graduates = sorted(named(row, "graduates", [*GUILD_IDS, "any"]))
        if not 1 <= len(graduates) <= 3:
            raise row.fail("graduates", "must name one to three graduates")
        found.append(graduates)
    return found


GRADUATES: Final[list[list[int]]] = quest_graduates()
QUEST_SIZE: Final[list[int]] = [len(graduates) for graduates in GRADUATES]
QUEST_NEED: Final[list[int]] = [(graduates + [NONE] * 3)[slot] for graduates in GRADUATES for slot in range(3)]
"""quest * 3 + slot: the guild asked for, ANY or NONE."""
QUEST_LEFT: Final[list[int]] = [
    graduates[place:].count(guild) for graduates in GRADUATES for place in range(4) for guild in range(GUILDS)
]
"""(quest * 4 + place) * 4 + guild: how many graduates of a guild a quest still asks for from that place on."""
QUEST_STACKS: Final[list[list[int]]] = [[q for q in range(len(QUEST_ROWS)) if QUEST_GUILD[q] == g] for g in range(GUILDS)]

TRACK_END: Final[int] = number("questing_track", "spaces", 1, 40)
TRACK_SWAP: Final[int] = number("questing_track", "swap", 0, 40)


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

MONUMENT_ROWS: Final[list[Row]] = rows_of("monuments", MONUMENT_KINDS)
MONUMENT_IDS: Final[list[str]] = [row.word("id") for row in MONUMENT_ROWS]
MONUMENT_NAMES: Final[list[str]] = [row.word("name") for row in MONUMENT_ROWS]
MONUMENT_COPIES: Final[list[int]] = [row.number("copies", 0, 24) for row in MONUMENT_ROWS]
FAVOR_ROWS: Final[list[Row]] = rows_of("favors", FAVOR_KINDS)
FAVOR_IDS: Final[list[str]] = [row.word("id") for row in FAVOR_ROWS]
FAVOR_NAMES: Final[list[str]] = [row.word("name") for row in FAVOR_ROWS]
FAVOR_COPIES: Final[list[int]] = [row.number("copies", 0, 24) for row in FAVOR_ROWS]
REWARDS: Final = 5
"""The kinds of Monuments with a one-time reward; they follow the four guild Monuments."""

for place, monument in enumerate(MONUMENT_ROWS):
    wanted = GUILD_IDS[place] if place < GUILDS else "none"
    monument.word("guild", among=(wanted,))


def prices(what: str) -> list[int]:
    """What each favor costs to use, in gold or magic."""
    found = []
    for row in FAVOR_ROWS:
        due = [amount(row, pay) for pay in effects(row, ["gold", "magic"], "pay") if pay[0] == what]
        found.append(sum(due))
    return found


FAVOR_GOLD: Final[list[int]] = prices("gold")
FAVOR_MAGIC: Final[list[int]] = prices("magic")

# -- the Rival -------------------------------------------------------------------------------------------------------------

LEVEL_ROWS: Final[list[Row]] = rows_of("levels", 4)
LEVEL_VP: Final[list[int]] = [row.number("vp", 0, 99) for row in LEVEL_ROWS]
RIVAL_TILE_VP: Final[int] = number("rival", "tile_vp")
RIVAL_WEDGES: Final[int] = number("rival", "pedestal_wedges", 1, 4)
RIVAL_PEDESTAL_VP: Final[int] = number("rival", "pedestal_vp")
RIVAL_GRADUATES: Final[int] = number("rival", "graduates_at", 2, 6)
CARD_ROWS: Final[list[Row]] = rows_of("rival_cards", 4)
CARD_NAMES: Final[list[str]] = [row.word("name") for row in CARD_ROWS]
CARD_DOCK: Final[list[int]] = [DOCK_IDS.index(row.word("dock", among=DOCK_IDS)) for row in CARD_ROWS]
CARD_HIGHEST: Final[list[bool]] = [row.word("die", among=("highest", "lowest")) == "highest" for row in CARD_ROWS]
CLOSING_ROWS: Final[list[Row]] = rows_of("closings", 5)


def chart() -> list[int]:
    """The seat for each sum of two dice: sums 2 to 12 in the lower council, then in the upper one."""
    section = CONTENT.section("council_chart")
    lower = [row.word("id") for row in LOWER_ROWS]
    upper = [row.word("id") for row in UPPER_ROWS]
    section.items("lower", length=11)
    section.items("upper", length=11)
    return named(section, "lower", lower) + [LOWER_SEATS + seat for seat in named(section, "upper", upper)]


CHART: Final[list[int]] = chart()

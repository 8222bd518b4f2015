"""What a seat may know, as bytes for learners: the own board first, the others clockwise after it, always for five seats."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.castellans.content import CARDS, CELLS, COLUMNS, DISTRICTS, GUILDS, LINE, WHARF_ICON, WHARF_LINE
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CITIZENS_LEFT,
    CRATES,
    CRATES_OUT,
    DIE,
    DISCARDED,
    FIRST,
    KEEPS,
    LEFT_OVER_DICE,
    LIGHTHOUSES,
    LINES,
    MANORS_LEFT,
    MONUMENTS_LEFT,
    POOL,
    ROUND,
    SEATS,
    SHIPS_LEFT,
    TEMPLES_LEFT,
    VP,
    WHARF_CARD,
    WINDMILLS_LEFT,
    WORKER,
    Castellans,
)
from duchy.kernel.game import Field

QUESTIONS: Final[list[str]] = [
    "FirstManor",
    "FirstDistrict",
    "Draft",
    "TurnDraftedDie",
    "Exchange",
    "Give",
    "TakeResource",
    "TakeOneKind",
    "Push",
    "Turn",
    "TurnSpentDie",
    "Primary",
    "ManorAction",
    "ManorDistrict",
    "BuildManor",
    "TempleAction",
    "BuildTemple",
    "RecruitAction",
    "RecruitCard",
    "PlaceCitizen",
    "LeftOverDie",
    "Windmill",
    "BuildWindmill",
    "Wharf",
    "SaleReward",
    "BuildShip",
    "Sail",
    "SailTo",
    "EndOfTurn",
]
NUMBERS: Final[list[str]] = [
    "amount",
    "card",
    "district",
    "extras",
    "face",
    "gold",
    "guilds",
    "left",
    "may",
    "monument",
    "origin",
    "pushes",
    "road",
    "sailed",
    "shipyard",
    "slot",
    "taken",
    "times",
    "token",
    "used",
    "well",
]
"""The fields a question may have, by name."""
WIDE: Final[list[int]] = [(CARDS + 15) // 8 if name in ("extras", "used") else 3 if name == "taken" else 1 for name in NUMBERS]
"""How many bytes each takes: bits of cards, and of dice, need more than one."""

LAYOUT: Final[list[Field]] = [
    Field("round", 1, "the round, from 1"),
    Field("players", 1, "how many sit at the table, a solo opponent included"),
    Field("opponent", 1, "the solo opponent, from 1 in the order of the content; 0 among people"),
    Field("sail_price", 1, "what a Sail granted by a citizen costs"),
    Field("first", 5, "who is first player, own seat first"),
    Field("question", 1, f"the open question, from 1: {', '.join(QUESTIONS)}; 0 at the end"),
    Field("asked", 5, "who is asked, own seat first"),
    Field("question_numbers", sum(WIDE), "the numbers of the question, 0 where it has no such number: " + ", ".join(NUMBERS)),
    Field("points", 10, "victory points, two bytes each, own seat first"),
    Field("goods", 25, "gold, wood, stone, food, magic of each seat"),
    Field("influence", 20, "the tokens on the four guild tracks of each seat"),
    Field("tokens", 20, "temples, ships, citizens, windmills left on each board"),
    Field("manors", 40, "1 for each manor still on the board of each seat"),
    Field("monuments", 15, "1 for each monument still on the board of each seat"),
    Field("crates", 5, "crates out on the wharf card of each seat"),
    Field("dice", 15, "the three wells of each seat: 0 empty, 1 to 6 a drafted face, 7 to 12 a spent one"),
    Field("cards", 5 * CARDS, "1 for each citizen card of each seat"),
    Field(
        "city",
        5 * DISTRICTS * SEATS,
        "manors, temples, ships, citizens by district, windmills by road; own seat first in each place",
    ),
    Field("keeps", DISTRICTS, "green keeps by district"),
    Field("lighthouses", DISTRICTS, "whose lighthouse: 1 own, 2 the next seat ...; 0 none"),
    Field("monument_places", 3 * DISTRICTS, "whose gate by bridge, ward tower and statue by district, as above"),
    Field("pool", 6, "dice in the pool by face"),
    Field("left_over", 6, "dice left over on the board by face"),
    Field("lines", 2 * LINE, "the card, from 1, at each place of the pink and the blue line; 0 none"),
    Field("discarded", CARDS, "1 for each discarded citizen card"),
    Field("decks", 2, "cards in the pink and the blue deck"),
    Field("wharf_icons", CELLS, "the resource, 1 to 4, on each icon of the open wharf card"),
    Field("wharf_lines", 3, "what each row does: 1 buy, 2 sell for points, 3 sell for influence"),
    Field("wharf_crates", CELLS, "whose crate lies on each icon, as above"),
]
SIZE: Final[int] = sum([field.size for field in LAYOUT])


def observe(s: Castellans, seat: int) -> bytes:
    """What `seat` may know, laid out as `LAYOUT` says."""
    found = bytearray(SIZE)
    at = write_question(s, seat, found, write_head(s, seat, found))
    at = write_boards(s, seat, found, at)
    at = write_city(s, seat, found, at)
    write_market(s, seat, found, at)
    return bytes(found)


def turn_of(s: Castellans, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another sits."""
    return (other + s.seated - seat) % s.seated


def write_head(s: Castellans, seat: int, found: bytearray) -> int:
    """Round, table and first player."""
    found[0] = s.table[ROUND] + 1
    found[1] = s.seated
    found[2] = s.opponent + 1
    found[3] = s.sail_price
    found[4 + turn_of(s, seat, s.table[FIRST])] = 1
    return 9


def write_question(s: Castellans, seat: int, found: bytearray, at: int) -> int:
    """The open question, whose it is and its numbers."""
    frame: Any = s.frame()
    if frame is not None:
        found[at] = QUESTIONS.index(type(frame).__name__) + 1
        found[at + 1 + turn_of(s, seat, s.seat)] = 1
    at += 6
    for number in range(len(NUMBERS)):
        value: int = getattr(frame, NUMBERS[number], 0)
        for byte in range(WIDE[number]):
            found[at + WIDE[number] - 1 - byte] = (value >> (8 * byte)) & 255
        at += WIDE[number]
    return at


def write_boards(s: Castellans, seat: int, found: bytearray, at: int) -> int:
    """The player boards, field by field, own seat first."""
    for turn in range(s.seated):
        board = (seat + turn) % s.seated * BOARD
        found[at + 2 * turn] = s.boards[board + VP] >> 8
        found[at + 2 * turn + 1] = s.boards[board + VP] & 255
        for good in range(5):
            found[at + 10 + 5 * turn + good] = s.boards[board + good]
        for guild in range(GUILDS):
            found[at + 35 + 4 * turn + guild] = s.boards[board + WORKER + guild]
        found[at + 55 + 4 * turn] = s.boards[board + TEMPLES_LEFT]
        found[at + 56 + 4 * turn] = s.boards[board + SHIPS_LEFT]
        found[at + 57 + 4 * turn] = s.boards[board + CITIZENS_LEFT]
        found[at + 58 + 4 * turn] = s.boards[board + WINDMILLS_LEFT]
        for token in range(8):
            found[at + 75 + 8 * turn + token] = s.boards[board + MANORS_LEFT] >> token & 1
        for monument in range(3):
            found[at + 115 + 3 * turn + monument] = s.boards[board + MONUMENTS_LEFT] >> monument & 1
        found[at + 130 + turn] = s.boards[board + CRATES_OUT]
        for well in range(3):
            found[at + 135 + 3 * turn + well] = s.boards[board + DIE + well] + 1
        for card in range(CARDS):
            found[at + 150 + CARDS * turn + card] = s.boards[board + CARDS_OWNED] >> card & 1
    return at + 150 + 5 * CARDS


def write_city(s: Castellans, seat: int, found: bytearray, at: int) -> int:
    """Tokens of every place, keeps, lighthouses and monuments."""
    for place in range(5 * DISTRICTS):
        for turn in range(s.seated):
            found[at + place * SEATS + turn] = s.city[place * SEATS + (seat + turn) % s.seated]
    at += 5 * DISTRICTS * SEATS
    for district in range(DISTRICTS):
        found[at + district] = s.city[KEEPS + district]
    for place in range(4 * DISTRICTS):
        owner = s.city[LIGHTHOUSES + place]
        if owner >= 0:
            found[at + DISTRICTS + place] = turn_of(s, seat, owner) + 1
    return at + 5 * DISTRICTS


def write_market(s: Castellans, seat: int, found: bytearray, at: int) -> None:
    """Dice, citizens and the wharf."""
    for face in range(6):
        found[at + face] = s.table[POOL + face]
        found[at + 6 + face] = s.table[LEFT_OVER_DICE + face]
    at += 12
    for slot in range(2 * LINE):
        found[at + slot] = s.table[LINES + slot] + 1
    at += 2 * LINE
    for card in range(CARDS):
        found[at + card] = s.table[DISCARDED] >> card & 1
    at += CARDS
    found[at] = len(s.pink)
    found[at + 1] = len(s.blue)
    at += 2
    top = s.wharf[len(s.wharf) - 1]
    for cell in range(CELLS):
        found[at + cell] = WHARF_ICON[s.table[WHARF_CARD] * CELLS + cell]
        owner = s.city[CRATES + cell]
        if owner >= 0:
            found[at + CELLS + 3 + cell] = turn_of(s, seat, owner) + 1
    for row in range(CELLS // COLUMNS):
        found[at + CELLS + row] = WHARF_LINE[top * 3 + row] + 1

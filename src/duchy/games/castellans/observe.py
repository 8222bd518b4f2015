"""What a seat may know, as bytes for learners: the own board first, the others clockwise after it, always for five seats."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from duchy.games.castellans.content import CARDS, CELLS, DISTRICTS, GUILDS, LINE, WHARF_ICON, WHARF_LINE
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
from duchy.kernel.observe import NOTHING, ZEROS, asked

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
NO_NUMBERS: Final[list[int]] = [0] * sum(WIDE)
PLACES: Final[list[int]] = [sum(WIDE[:number]) for number in range(len(NUMBERS))]
"""Where each number begins among the numbers of the question."""
WELLS: Final = 150
"""The bytes of the player boards before the citizen cards, and where each field of them begins."""
GOODS: Final = 10
INFLUENCE: Final = 35
TOKENS: Final = 55
MANOR: Final = 75
MONUMENT: Final = 115
CRATE: Final = 130
DICE: Final = 135
NO_BOARDS: Final[list[int]] = [0] * WELLS
CITY_TOKENS: Final = 5 * DISTRICTS * SEATS
ICONS: Final[list[list[int]]] = [WHARF_ICON[at : at + CELLS] for at in range(0, len(WHARF_ICON), CELLS)]
"""The icons of each wharf card."""
EIGHT: Final[list[list[bytes]]] = [
    [bytes([byte >> bit & 1 for bit in range(min(8, CARDS - first))]) for byte in range(256)] for first in range(0, CARDS, 8)
]
"""A set of cards, eight at a time, as a byte for each."""


def observe(s: Castellans, seat: int) -> bytes:
    """What `seat` may know, laid out as `LAYOUT` says."""
    head = [s.table[ROUND] + 1, s.seated, s.opponent + 1, s.sail_price]
    add_seat(head, turn_of(s, seat, s.table[FIRST]))
    add_question(head, s, seat)
    add_boards(head, s, seat)
    parts: list[bytes | bytearray] = [bytearray(head)]
    for turn in range(s.seated):
        add_cards(parts, s.boards[(seat + turn) % s.seated * BOARD + CARDS_OWNED])
    parts.append(ZEROS[: (SEATS - s.seated) * CARDS])
    parts.append(city(s, seat))
    market: list[int] = []
    add_places(market, s, seat, LIGHTHOUSES, 4 * DISTRICTS)
    add_market(market, s)
    parts.append(bytearray(market))
    add_cards(parts, s.table[DISCARDED])
    wharf = [len(s.pink), len(s.blue)]
    wharf += ICONS[s.table[WHARF_CARD]]
    top = s.wharf[len(s.wharf) - 1] * 3
    wharf += [WHARF_LINE[top] + 1, WHARF_LINE[top + 1] + 1, WHARF_LINE[top + 2] + 1]
    add_places(wharf, s, seat, CRATES, CELLS)
    parts.append(bytearray(wharf))
    return b"".join(parts)


def turn_of(s: Castellans, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another sits."""
    return (other + s.seated - seat) % s.seated


def add_seat(out: list[int], turn: int) -> None:
    """One of the five seats."""
    out += NOTHING[turn]
    out.append(1)
    out += NOTHING[SEATS - 1 - turn]


def add_question(out: list[int], s: Castellans, seat: int) -> None:
    """The open question, whose it is and its numbers."""
    frame: Any = s.frame()
    if frame is None:
        out += NOTHING[1 + SEATS]
        out += NO_NUMBERS
        return
    known = asked(frame, QUESTIONS, NUMBERS)
    out.append(known.number + 1)
    add_seat(out, turn_of(s, seat, s.seat))
    at = len(out)
    out += NO_NUMBERS
    for n in range(len(known.names)):
        value: int = getattr(frame, known.names[n])
        number = known.places[n]
        last = at + PLACES[number] + WIDE[number] - 1
        for byte in range(WIDE[number]):
            out[last - byte] = value >> (8 * byte) & 255


def add_boards(out: list[int], s: Castellans, seat: int) -> None:
    """The player boards without their cards, field by field, own seat first."""
    at: i64 = len(out)
    out += NO_BOARDS
    all_boards = s.boards
    seated: i64 = s.seated
    for turn in range(seated):
        board: i64 = (seat + turn) % seated * BOARD
        points = all_boards[board + VP]
        out[at + 2 * turn] = points >> 8
        out[at + 2 * turn + 1] = points & 255
        for good in range(i64(5)):
            out[at + GOODS + 5 * turn + good] = all_boards[board + good]
        for guild in range(i64(GUILDS)):
            out[at + INFLUENCE + 4 * turn + guild] = all_boards[board + WORKER + guild]
        out[at + TOKENS + 4 * turn] = all_boards[board + TEMPLES_LEFT]
        out[at + TOKENS + 4 * turn + 1] = all_boards[board + SHIPS_LEFT]
        out[at + TOKENS + 4 * turn + 2] = all_boards[board + CITIZENS_LEFT]
        out[at + TOKENS + 4 * turn + 3] = all_boards[board + WINDMILLS_LEFT]
        manors: i64 = all_boards[board + MANORS_LEFT]
        for token in range(i64(8)):
            out[at + MANOR + 8 * turn + token] = manors >> token & 1
        monuments: i64 = all_boards[board + MONUMENTS_LEFT]
        for monument in range(i64(3)):
            out[at + MONUMENT + 3 * turn + monument] = monuments >> monument & 1
        out[at + CRATE + turn] = all_boards[board + CRATES_OUT]
        for well in range(i64(3)):
            out[at + DICE + 3 * turn + well] = all_boards[board + DIE + well] + 1


def add_cards(parts: list[bytes | bytearray], cards: int) -> None:
    """1 for each citizen card of a set."""
    if cards == 0:
        parts.append(ZEROS[:CARDS])
        return
    for eight in EIGHT:
        parts.append(eight[cards & 255])
        cards >>= 8


def city(s: Castellans, seat: int) -> bytearray:
    """Tokens and keeps of every place, own seat first in each: few at most times, so that they are set one by one."""
    found = bytearray(ZEROS[: CITY_TOKENS + DISTRICTS])
    tokens = s.city
    for turn in range(s.seated):
        colour = (seat + turn) % s.seated
        for place in range(0, CITY_TOKENS, SEATS):
            count = tokens[place + colour]
            if count > 0:
                found[place + turn] = count
    for district in range(DISTRICTS):
        found[CITY_TOKENS + district] = tokens[KEEPS + district]
    return found


def add_places(out: list[int], s: Castellans, seat: int, first: int, count: int) -> None:
    """Whose the things are that can be in a place only once: lighthouses and monuments, or crates."""
    city = s.city
    at = len(out)
    out += NOTHING[count]
    for place in range(count):
        owner = city[first + place]
        if owner >= 0:
            out[at + place] = turn_of(s, seat, owner) + 1


def add_market(out: list[int], s: Castellans) -> None:
    """Dice and citizens."""
    table = s.table
    out += table[POOL : POOL + 6]
    out += table[LEFT_OVER_DICE : LEFT_OVER_DICE + 6]
    for slot in range(LINES, LINES + 2 * LINE):
        out.append(table[slot] + 1)

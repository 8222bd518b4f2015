"""What a seat may know, as bytes for learners: the own board first, the others clockwise after it, always for five seats."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, Questions, add_all, add_two, add_zeros
from duchy.rooms.castellans.content.charts import OPPONENT_IDS
from duchy.rooms.castellans.content.tables import (
    CARDS,
    CELLS,
    DICE_EACH,
    DISTRICTS,
    GOODS,
    GUILDS,
    LINE,
    MANOR_IDS,
    MONUMENT_IDS,
    RESET_CARDS,
    WHARF_ICONS,
)
from duchy.rooms.castellans.rules.choices import LeftOverDie, Sail, SailTo, SaleReward
from duchy.rooms.castellans.rules.draft import BeforeGain, Draft, Exchange, Give, TurnDraftedDie
from duchy.rooms.castellans.rules.goods import TakeOneKind, TakeResource
from duchy.rooms.castellans.rules.guilds import Push
from duchy.rooms.castellans.rules.harvest import BuildWindmill, Windmill
from duchy.rooms.castellans.rules.manor import BuildManor, ManorAction, ManorDistrict
from duchy.rooms.castellans.rules.recruit import PlaceCitizen, RecruitAction, RecruitCard
from duchy.rooms.castellans.rules.rounds import ResetCitizens
from duchy.rooms.castellans.rules.temple import BuildTemple, TempleAction
from duchy.rooms.castellans.rules.turn import EndOfTurn, Primary, Turn, TurnSpentDie
from duchy.rooms.castellans.rules.wharf import BuildShip, Wharf, lines_now
from duchy.rooms.castellans.setup import FirstDistrict, FirstManor
from duchy.rooms.castellans.state import Board, Castellans

QUESTIONS: Final[Questions] = Questions(
    [
        FirstManor,
        FirstDistrict,
        Draft,
        TurnDraftedDie,
        Exchange,
        Give,
        TakeResource,
        TakeOneKind,
        Push,
        Turn,
        TurnSpentDie,
        Primary,
        ManorAction,
        ManorDistrict,
        BuildManor,
        TempleAction,
        BuildTemple,
        RecruitAction,
        RecruitCard,
        PlaceCitizen,
        LeftOverDie,
        Windmill,
        BuildWindmill,
        Wharf,
        SaleReward,
        BuildShip,
        Sail,
        SailTo,
        EndOfTurn,
        BeforeGain,
        ResetCitizens,
    ]
)
SEATS: Final = 5
KINDS: Final = 5
"""Manors, temples, ships and citizens in districts, windmills on roads."""
TOKENS: Final = 4
"""Temples, ships, citizens and windmills on a board."""

PLACES: Final = KINDS * DISTRICTS

LAYOUT: Final[list[Field]] = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("round", 1, "the round, from 1"),
    Field("players", 1, "how many sit at the table, a solo opponent included"),
    Field(
        "opponent",
        1,
        "the solo opponent, from 1 in the order of the content; 0 among people",
        "category",
        1 + len(OPPONENT_IDS),
    ),
    Field("sail_price", 1, "what a Sail granted by a citizen costs"),
    *each_seat(SEATS, Field("first", 1, "whether it is first player", "flag")),
    *each_seat(SEATS, Field("asked", 1, "whether it is asked", "flag")),
    *each_seat(SEATS, Field("points", 2, "victory points", "number")),
    *each_seat(SEATS, Field("goods", GOODS, "gold, wood, stone, food, magic")),
    *each_seat(SEATS, Field("influence", GUILDS, "the tokens on the four guild tracks")),
    *each_seat(SEATS, Field("tokens", TOKENS, "temples, ships, citizens, windmills left on the board")),
    *each_seat(SEATS, Field("manors", len(MANOR_IDS), "1 for each manor still on the board", "flag")),
    *each_seat(SEATS, Field("monuments", len(MONUMENT_IDS), "1 for each monument still on the board", "flag")),
    *each_seat(SEATS, Field("crates", 1, "crates out on the wharf card")),
    *each_seat(
        SEATS, Field("dice", DICE_EACH, "the wells: 0 empty, 1 to 6 a drafted face, 7 to 12 a spent one", "category", 13)
    ),
    *each_seat(SEATS, Field("cards", CARDS, "1 for each citizen card", "flag")),
    *each_seat(SEATS, Field("city", PLACES, "manors, temples, ships, citizens by district, windmills by road")),
    Field("keeps", DISTRICTS, "green keeps by district"),
    Field("lighthouses", DISTRICTS, "whose lighthouse: 1 own, 2 the next seat ...; 0 none", "category", SEATS + 1),
    Field(
        "monument_places",
        3 * DISTRICTS,
        "whose gate by bridge, ward tower and statue by district, as above",
        "category",
        SEATS + 1,
    ),
    Field("pool", 6, "dice in the pool by face"),
    Field("left_over", 6, "dice left over on the board by face"),
    Field("lines", 2 * LINE, "the card, from 1, at each place of the pink and the blue line; 0 none", "category", 1 + CARDS),
    Field("discarded", CARDS, "1 for each discarded citizen card", "flag"),
    Field("decks", 2, "cards in the pink and the blue deck"),
    Field("wharf_icons", CELLS, "the resource, 1 to 4, on each icon of the open wharf card", "category", GOODS),
    Field("wharf_lines", 3, "what each row does: 1 buy, 2 sell for points, 3 sell for influence", "category", 4),
    Field("wharf_crates", CELLS, "whose crate lies on each icon, as above", "category", SEATS + 1),
    Field("acted", len(RESET_CARDS), "1 for each citizen of the Reset phase that has acted in the last one", "flag"),
]
SIZE: Final[int] = sum([field.size for field in LAYOUT])


def sets(size: int) -> list[list[int]]:
    """A byte for each member, for all sets of so many things."""
    return [[members >> member & 1 for member in range(size)] for members in range(1 << size)]


MANOR_SETS: Final[list[bytes]] = [bytes(members) for members in sets(len(MANOR_IDS))]
MONUMENT_SETS: Final[list[bytes]] = [bytes(members) for members in sets(len(MONUMENT_IDS))]
EIGHT: Final[list[list[bytes]]] = [[bytes(members[: CARDS - first]) for members in sets(8)] for first in range(0, CARDS, 8)]
"""A set of cards, eight at a time, as a byte for each."""


def observe(s: Castellans, seat: int) -> bytes:
    """What `seat` may know, laid out as `LAYOUT` says."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Castellans, seat: int) -> None:
    """Write what `seat` may know."""
    boards = s.boards[seat:] + s.boards[:seat]
    QUESTIONS.add(out, s, seat)
    out.append(s.round + 1)
    out.append(s.seated)
    out.append(s.opponent + 1)
    out.append(s.sail_price)
    add_seat(out, turn_of(s, seat, s.first))
    add_asked(out, s, seat)
    add_boards(out, boards)
    for board in boards:
        add_cards(out, board.cards)
    add_zeros(out, (SEATS - s.seated) * CARDS)
    add_city(out, s, seat)
    add_market(out, s, seat)
    add_cards(out, s.discarded)
    add_decks_and_wharf(out, s, seat)


def turn_of(s: Castellans, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another sits."""
    return (other + s.seated - seat) % s.seated


def add_seat(out: BytesWriter, turn: int) -> None:
    """One of the five seats."""
    add_zeros(out, turn)
    out.append(1)
    add_zeros(out, SEATS - 1 - turn)


def add_asked(out: BytesWriter, s: Castellans, seat: int) -> None:
    """Who is asked; nobody at the end."""
    if s.over:
        add_zeros(out, SEATS)
    else:
        add_seat(out, turn_of(s, seat, s.seat))


def add_boards(out: BytesWriter, boards: list[Board]) -> None:
    """The player boards without their cards, field by field."""
    missing = SEATS - len(boards)
    for board in boards:
        add_two(out, board.vp)
    add_zeros(out, 2 * missing)
    for board in boards:
        add_all(out, board.goods)
    add_zeros(out, GOODS * missing)
    for board in boards:
        add_all(out, board.guilds)
    add_zeros(out, GUILDS * missing)
    for board in boards:
        out.append(board.temples_left)
        out.append(board.ships_left)
        out.append(board.citizens_left)
        out.append(board.windmills_left)
    add_zeros(out, TOKENS * missing)
    for board in boards:
        out.write(MANOR_SETS[board.manors_left])
    add_zeros(out, len(MANOR_IDS) * missing)
    for board in boards:
        out.write(MONUMENT_SETS[board.monuments_left])
    add_zeros(out, len(MONUMENT_IDS) * missing)
    for board in boards:
        out.append(board.crates_out)
    add_zeros(out, missing)
    for board in boards:
        for die in board.dice:
            out.append(die + 1)
    add_zeros(out, DICE_EACH * missing)


def add_cards(out: BytesWriter, cards: int) -> None:
    """1 for each citizen card of a set."""
    if cards == 0:
        add_zeros(out, CARDS)
        return
    for eight in EIGHT:
        out.write(eight[cards & 255])
        cards >>= 8


def add_city(out: BytesWriter, s: Castellans, seat: int) -> None:
    """Tokens of every place, seat by seat, and the keeps."""
    at: i64 = len(out)
    add_zeros(out, PLACES * SEATS)
    for district in s.city:
        add_place(out, at, s, seat, district.manors)
        add_place(out, at + DISTRICTS, s, seat, district.temples)
        add_place(out, at + 2 * DISTRICTS, s, seat, district.ships)
        add_place(out, at + 3 * DISTRICTS, s, seat, district.citizens)
        at += 1
    at += 3 * DISTRICTS
    for tokens in s.windmills:
        add_place(out, at, s, seat, tokens)
        at += 1
    for district in s.city:
        out.append(district.keeps)


def add_place(out: BytesWriter, at: i64, s: Castellans, seat: int, tokens: list[int]) -> None:
    """The tokens of each seat in one place: most places hold nothing at most times."""
    turn: i64 = 0
    seated: i64 = s.seated
    first: i64 = seat
    while turn < seated:
        count = tokens[(first + turn) % seated]
        if count > 0:
            out[at + PLACES * turn] = u8(count)
        turn += 1


def add_owners(out: BytesWriter, s: Castellans, seat: int, owners: list[int]) -> None:
    """Whose the things are that can be in a place only once: lighthouses and monuments, or crates."""
    for owner in owners:
        out.append(turn_of(s, seat, owner) + 1 if owner >= 0 else 0)


def add_market(out: BytesWriter, s: Castellans, seat: int) -> None:
    """Lighthouses, monuments, dice and open citizens."""
    gates, towers, statues, lighthouses = s.monuments
    add_owners(out, s, seat, lighthouses)
    add_owners(out, s, seat, gates)
    add_owners(out, s, seat, towers)
    add_owners(out, s, seat, statues)
    add_all(out, s.pool)
    add_all(out, s.left_over)
    for line in s.lines:
        for card in line.cards:
            out.append(card + 1)


def add_decks_and_wharf(out: BytesWriter, s: Castellans, seat: int) -> None:
    """How many citizens are left, and the open wharf card with its crates."""
    for line in s.lines:
        out.append(len(line.deck))
    add_all(out, WHARF_ICONS[s.wharf.card])
    for row in lines_now(s):
        out.append(row + 1)
    add_owners(out, s, seat, s.wharf.crates)
    for card in RESET_CARDS:
        out.append(s.acted >> card & 1)

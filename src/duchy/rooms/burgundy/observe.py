"""What a seat may know, as bytes for learners; `LAYOUT` says what stands where."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, ZEROS, Questions, add_all, add_two, add_zeros, byte
from duchy.rooms.burgundy.content.boards import BOARDS, MOST_HEXES
from duchy.rooms.burgundy.content.tables import BORDER_BONUS, DEPOTS, GOODS_IDS, MOST_SLOTS, SHIELD_ROWS, SPACES, TILES
from duchy.rooms.burgundy.effects import AnyBuilding, PlaceAny, SellAny, TakeKinds
from duchy.rooms.burgundy.modules.copying import CopyNow
from duchy.rooms.burgundy.modules.fetch import PlaceFetched
from duchy.rooms.burgundy.modules.shields import PLACES, CastleFirst, PutShield, TooMany
from duchy.rooms.burgundy.modules.solo import (
    BuyPoints,
    ClearDepots,
    Exchange,
    FreeTile,
    GiveGoods,
    InOrder,
    NameCrane,
    StoreBlack,
)
from duchy.rooms.burgundy.modules.trade_routes import CARD_ROWS
from duchy.rooms.burgundy.modules.tribute import PhaseShields, PhaseTile, Tribute
from duchy.rooms.burgundy.rules.castles import ExtraAction, WhiteDieAction
from duchy.rooms.burgundy.rules.ships import Bridge, NextDepot, OneType, ShipGoods, WhichGoods
from duchy.rooms.burgundy.rules.storage import ThrowAway, WhichStorage, slots_of
from duchy.rooms.burgundy.rules.turn import Turn, WithDie
from duchy.rooms.burgundy.scoring import scores
from duchy.rooms.burgundy.setup import ChooseSide, StartAtOnce, StartCastle
from duchy.rooms.burgundy.state import Burgundy, Duchy, Duke, stored

SEATS: Final = 4
CARDS: Final = 6
"""The most cards of a trade route (a team's), with three spaces each."""
ROUTE: Final = CARDS + 3 * CARDS

QUESTIONS: Final = Questions(
    [
        Turn, WithDie, ExtraAction, WhiteDieAction, ThrowAway, TakeKinds, SellAny, PlaceAny, AnyBuilding, PlaceFetched,
        ShipGoods, NextDepot, WhichGoods, OneType, Bridge, ChooseSide, StartCastle, PutShield, TooMany, PhaseTile, Tribute,
        BuyPoints, FreeTile, ClearDepots, Exchange, GiveGoods, StoreBlack, InOrder,
        WhichStorage, CopyNow, PhaseShields, CastleFirst, NameCrane, StartAtOnce,
    ]
)  # fmt: skip
"""The questions a seat can be asked; their numbers never change, new ones go to the end."""

LAYOUT: Final = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("players", 1, "how many players"),
    Field("duchies", 1, "how many duchies: two in the team game"),
    Field("modules", 1, "which expansions are in play (see content/tables.py)", "bits"),
    Field("phase", 1, "the phase, from 0"),
    Field("round", 1, "the round, from 1"),
    Field("white_die", 1, "the white die", "category", 7),
    Field("round_goods", 5, "the goods on the round spaces, type + 1", "category", 1 + len(GOODS_IDS)),
    Field("spaces", SPACES, "tiles on the board: six depots of four, the black depot, the top inn; 0 none", "category", TILES),
    Field("depot_goods", 6 * DEPOTS, "goods in each depot, by type"),
    Field(
        "bonus_tiles",
        2 * (BORDER_BONUS + 1),
        "who has the large and small bonus tile of each kind: 1 is this seat, 2 the next ...",
        "category",
        SEATS + 1,
    ),
    Field("inns", 1, "inns in the stack"),
    Field("target", 1, "the solo target"),
    Field("counter", 1, "the solo counter"),
    Field("depot_shields", DEPOTS * PLACES, "the shields of the six depots, two spaces each", "category", 1 + len(SHIELD_ROWS)),
    *each_seat(SEATS, Field("points", 2, "victory points; alone, the hexes filled", "number")),
    *each_seat(
        SEATS,
        Field("die_1", 1, "the first die", "category", 7),
        Field("die_1_used", 1, "whether it was used", "flag"),
        Field("die_2", 1, "the second die", "category", 7),
        Field("die_2_used", 1, "whether it was used", "flag"),
    ),
    *each_seat(
        SEATS,
        Field("bridge", 1, "the space of the bridge"),
        Field("turn", 1, "the place in the turn order, from 1"),
        Field("bought", 1, "whether this turn's purchase is used up", "flag"),
        Field("joker_used", 1, "whether shield 16 has turned a die this turn", "flag"),
    ),
    *each_seat(SEATS, Field("storage", MOST_SLOTS, "the stored tiles, shared ones included", "category", TILES)),
    *each_seat(
        SEATS,
        Field("goods", 6, "goods in store, by type"),
        Field("sold", 6, "goods sold, by type: one's own, and everybody's at the end"),
        Field("sold_goods", 1, "how many goods were sold"),
    ),
    *each_seat(
        SEATS,
        Field("silver", 1, "silver"),
        Field("workers", 1, "workers"),
        Field("bonuses", 1, "bonus tiles"),
        Field("copied", 1, "whose monasteries count too: 1 is this seat, 2 the next ...", "category", SEATS + 1),
        Field("shields", 3, "the shields on the castles", "bits"),
        Field("crane_as", 1, "solo: the building the crane counts as", "category", TILES),
    ),
    *each_seat(SEATS, Field("tiles", MOST_HEXES, "the tile on every hex of the duchy", "category", TILES)),
    *each_seat(SEATS, Field("prints", MOST_HEXES, "8 * (kind + 1) + number of every hex of the duchy", "category", 64)),
    *each_seat(
        SEATS,
        Field("route_cards", CARDS, "the trade route cards, card + 1", "category", 1 + len(CARD_ROWS)),
        Field("route_goods", 3 * CARDS, "the goods on them, type + 1", "category", 1 + len(GOODS_IDS)),
    ),
]

PRINTS: Final[list[bytes]] = [
    bytes([8 * (kind + 1) + number for kind, number in zip(board.kind, board.number, strict=True)])
    + ZEROS[: MOST_HEXES - len(board.kind)]
    for board in BOARDS
]
"""What is printed on the hexes of every board."""


def observe(s: Burgundy, seat: int) -> bytes:
    """The table as `seat` may know it; everything but the piles and the goods that others have sold."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Burgundy, seat: int) -> None:
    """Write what `seat` may know, laid out as `LAYOUT` says."""
    absent = SEATS - s.players
    seats = [(seat + n) % s.players for n in range(s.players)]
    dukes = [s.dukes[p] for p in seats]
    duchies = [s.duchies[p % s.owners] for p in seats]
    QUESTIONS.add(out, s, seat)
    add_board(out, s, seat)
    points = scores(s)
    for p in seats:
        add_two(out, points[p])
    add_zeros(out, 2 * absent)
    for duke in dukes:
        add_dice(out, duke)
    add_zeros(out, 4 * absent)
    for p in seats:
        add_place(out, s, p)
    add_zeros(out, 4 * absent)
    for p in seats:
        add_storage(out, s, p)
    add_zeros(out, MOST_SLOTS * absent)
    for duchy in duchies:
        add_goods(out, duchy, s.over or duchy is duchies[0])
    add_zeros(out, 13 * absent)
    for duchy in duchies:
        add_wealth(out, s, seat, duchy)
    add_zeros(out, 8 * absent)
    add_tiles(out, duchies)
    add_routes(out, duchies)


def add_board(out: BytesWriter, s: Burgundy, seat: int) -> None:
    """What lies between the players."""
    out.append(s.players)
    out.append(s.owners)
    out.append(s.modules)
    out.append(byte(s.phase))
    out.append(byte(s.round))
    out.append(byte(s.white_die))
    add_all(out, s.round_goods)
    add_zeros(out, 5 - len(s.round_goods))
    add_all(out, s.spaces)
    for goods in s.depot_goods:
        add_all(out, goods)
    for kind in range(BORDER_BONUS + 1):
        out.append(from_seat(s.large_bonus[kind], seat, s.players))
        out.append(from_seat(s.small_bonus[kind], seat, s.players))
    out.append(byte(s.inns))
    out.append(byte(s.target))
    out.append(byte(s.counter))
    for shields in s.depot_shields:
        add_all(out, shields)
    if len(s.depot_shields) == 0:
        add_zeros(out, DEPOTS * PLACES)


def from_seat(other: int, seat: int, around: int) -> int:
    """A seat or an owner as another sees it: 1 is itself, 2 the next; 0 is nobody."""
    return (other - seat) % around + 1 if other >= 0 else 0


def add_dice(out: BytesWriter, duke: Duke) -> None:
    """The two dice of a seat; a used die is negative in the state."""
    for number in duke.dice:
        out.append(-number if number < 0 else number)
        out.append(1 if number < 0 else 0)


def add_place(out: BytesWriter, s: Burgundy, seat: int) -> None:
    """Where a seat stands on the bridge and in the turn order, and what it has used up this turn."""
    duke = s.dukes[seat]
    turn = 0
    while s.order[turn] != seat:
        turn += 1
    out.append(byte(duke.bridge))
    out.append(turn + 1)
    out.append(1 if duke.bought else 0)
    out.append(1 if duke.joker_used else 0)


def add_storage(out: BytesWriter, s: Burgundy, seat: int) -> None:
    """The key spaces a seat may use."""
    count = slots_of(s, seat)
    for slot in range(count):
        out.append(stored(s, seat, slot))
    add_zeros(out, MOST_SLOTS - count)


def add_goods(out: BytesWriter, duchy: Duchy, open_sold: bool) -> None:
    """Goods in store, and what was sold: face down for the others."""
    add_all(out, duchy.goods)
    if open_sold:
        add_all(out, duchy.sold)
    else:
        add_zeros(out, 6)
    count = 0
    for number in duchy.sold:  # a loop compiles better than a sum
        count += number
    out.append(count)


def add_wealth(out: BytesWriter, s: Burgundy, seat: int, duchy: Duchy) -> None:
    """Silver, workers, bonus tiles, whose monasteries count too, shields."""
    out.append(byte(duchy.silver))
    out.append(byte(duchy.workers))
    out.append(byte(duchy.bonuses))
    out.append(from_seat(duchy.copied, seat, s.owners))
    out.append(duchy.shields & 255)
    out.append(duchy.shields >> 8 & 255)
    out.append(duchy.shields >> 16 & 255)
    out.append(duchy.crane_as)


def add_tiles(out: BytesWriter, duchies: list[Duchy]) -> None:
    """The tiles of the duchies, then what is printed on their hexes."""
    absent = MOST_HEXES * (SEATS - len(duchies))
    for duchy in duchies:
        add_all(out, duchy.tiles)
        add_zeros(out, MOST_HEXES - len(duchy.tiles))
    add_zeros(out, absent)
    for duchy in duchies:
        out.write(PRINTS[duchy.board])
    add_zeros(out, absent)


def add_routes(out: BytesWriter, duchies: list[Duchy]) -> None:
    """The trade route cards of the duchies and the goods on them."""
    for duchy in duchies:
        for card in duchy.route_cards:
            out.append(card + 1)
        add_zeros(out, CARDS - len(duchy.route_cards))
        add_all(out, duchy.route_goods)
        add_zeros(out, 3 * CARDS - len(duchy.route_goods))
    add_zeros(out, ROUTE * (SEATS - len(duchies)))

"""What a seat may know, as bytes for learners; `LAYOUT` says what stands where."""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.content import KINDS, SPACES
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.state import (
    BONUS,
    BONUSES,
    BOUGHT,
    BRIDGE,
    COPIED,
    COUNTER,
    DIE_0,
    DUCHY,
    DUKE,
    GOODS,
    INN_STACK,
    JOKER_USED,
    PHASE,
    ROUND,
    ROUND_GOODS,
    ROUTE_CARDS,
    ROUTE_GOODS,
    SCORE,
    SHIELD_SPACES,
    SHIELDS,
    SILVER,
    TARGET,
    WHITE,
    WORKERS,
    Burgundy,
    store_index,
)
from duchy.games.burgundy.storage import slots_of
from duchy.kernel.game import Field
from duchy.kernel.observe import NOTHING, QUESTION, ZEROS, add_question, add_two, byte

SEATS: Final = 4
HEXES: Final = 65
STORED: Final = 12
BONUS_TILES: Final = 2 * (len(KINDS) + 1)

FRAMES: Final[list[str]] = [
    "Turn", "WithDie", "ExtraAction", "WhiteDieAction", "ThrowAway", "TakeKinds", "SellAny", "PlaceAny", "AnyBuilding",
    "PlaceFetched", "ShipGoods", "NextDepot", "WhichGoods", "OneType", "Bridge", "ChooseSide", "StartCastle", "PutShield",
    "TooMany", "PhaseTile", "Tribute", "BuyPoints", "FreeTile", "ClearDepots", "Exchange", "GiveGoods", "StoreBlack",
    "InOrder",
]  # fmt: skip
"""The questions a seat can be asked; their numbers never change, new ones go to the end."""

LAYOUT: Final = [
    QUESTION,
    Field("seats", 2, "how many players, and how many duchies (two in the team game)"),
    Field("modules", 1, "which expansions are in play, one bit each (see state.py)"),
    Field("time", 3, "phase from 0, round from 1, the white die"),
    Field("round_goods", 5, "the goods on the round spaces, type + 1"),
    Field("spaces", SPACES, "tiles on the board: six depots of four spaces, the black depot, the top inn; 0 is no tile"),
    Field("depot_goods", 36, "goods in each depot, by type"),
    Field("bonus_tiles", BONUS_TILES, "who has the large and small bonus tile of each kind: 1 is this seat, 2 the next ..."),
    Field("extra", 15, "inns in the stack, solo target, solo counter, the shields of the six depots (two spaces each)"),
    Field("seat_points", 2 * SEATS, "points, two bytes each, own seat first, then clockwise; absent seats are 0"),
    Field("seat_dice", 4 * SEATS, "for each seat and die: its number, and whether it was used"),
    Field(
        "seat_place",
        4 * SEATS,
        "for each seat: bridge space, turn order from 1, whether it bought, joker die used",
    ),
    Field("seat_storage", STORED * SEATS, "the stored tiles of each seat, shared ones included"),
    Field(
        "duchy_goods",
        13 * SEATS,
        "for each seat's duchy: goods by type, sold goods by type (own only), how many sold",
    ),
    Field(
        "duchy_wealth",
        8 * SEATS,
        "for each seat's duchy: silver, workers, bonus tiles, whose monasteries count, shields",
    ),
    Field("duchy_tiles", HEXES * SEATS, "for each seat's duchy: the tile on every hex"),
    Field("duchy_prints", HEXES * SEATS, "for each seat's duchy: 8 * (kind + 1) + number of every hex"),
    Field("routes", 20 * SEATS, "for each seat: its trade route cards (card + 1) and the goods on them (type + 1)"),
]

PRINTS: Final[list[bytes]] = [
    bytes([8 * (kind + 1) + number for kind, number in zip(duchy.kind, duchy.number, strict=True)])
    + ZEROS[: HEXES - len(duchy.kind)]
    for duchy in DUCHIES
]
"""What is printed on the hexes of every board."""


def observe(s: Burgundy, seat: int) -> bytes:
    """The table as `seat` may know it; everything but the piles and the goods that others have sold."""
    absent = SEATS - s.players
    seats = [(seat + n) % s.players for n in range(s.players)]
    owners = [p % s.owners for p in seats]
    table: list[int] = []
    add_question(table, s, seat, FRAMES)
    add_board(table, s, seat)
    for p in seats:
        add_two(table, s.duke[p * DUKE + SCORE])
    table += NOTHING[2 * absent]
    for p in seats:
        add_dice(table, s, p)
    table += NOTHING[4 * absent]
    for p in seats:
        add_place(table, s, p)
    table += NOTHING[4 * absent]
    for p in seats:
        add_storage(table, s, p)
    goods: list[int] = []
    for owner in owners:
        add_goods(goods, s, owner, s.over or owner == owners[0])
    wealth: list[int] = []
    for owner in owners:
        add_wealth(wealth, s, seat, owner)
    parts: list[bytes | bytearray] = [bytearray(table), ZEROS[: STORED * absent], bytearray(goods), ZEROS[: 13 * absent]]
    parts += [bytearray(wealth), ZEROS[: 8 * absent]]
    add_lands(parts, s, owners)
    add_routes(parts, s, owners)
    return b"".join(parts)


def add_board(out: list[int], s: Burgundy, seat: int) -> None:
    """What lies between the players."""
    table = s.table
    out += [s.players, s.owners, s.modules, byte(table[PHASE]), byte(table[ROUND]), byte(table[WHITE])]
    out += table[ROUND_GOODS : ROUND_GOODS + 5]
    out += s.spaces
    out += s.depot_goods
    for bonus in range(BONUS_TILES):
        holder = table[BONUS + bonus]
        out.append((holder - 1 - seat) % s.players + 1 if holder > 0 else 0)
    extra = s.extra
    if len(extra) > 0:
        out += [byte(extra[INN_STACK]), byte(extra[TARGET]), byte(extra[COUNTER])]
        out += extra[SHIELD_SPACES : SHIELD_SPACES + 12]
    else:
        out += NOTHING[15]


def add_dice(out: list[int], s: Burgundy, seat: int) -> None:
    """The two dice of a seat; a used die is negative in the state."""
    for die in range(2):
        number = s.duke[seat * DUKE + DIE_0 + die]
        out.append(-number if number < 0 else number)
        out.append(1 if number < 0 else 0)


def add_place(out: list[int], s: Burgundy, seat: int) -> None:
    """Where a seat stands on the bridge and in the turn order, and what it has used up this turn."""
    duke = s.duke
    row = seat * DUKE
    turn = 0
    while s.order[turn] != seat:
        turn += 1
    out += [byte(duke[row + BRIDGE]), turn + 1, byte(duke[row + BOUGHT]), byte(duke[row + JOKER_USED])]


def add_storage(out: list[int], s: Burgundy, seat: int) -> None:
    """The key spaces a seat may use."""
    count = min(slots_of(s, seat), STORED)
    for slot in range(count):
        out.append(s.store[store_index(s, seat, slot)])
    out += NOTHING[STORED - count]


def add_goods(out: list[int], s: Burgundy, owner: int, open_sold: bool) -> None:
    """Goods in store, and what was sold: face down for the others."""
    at = owner * DUCHY + GOODS
    goods = s.duchy[at : at + 12]  # in store and sold stand side by side
    sold = goods[6] + goods[7] + goods[8] + goods[9] + goods[10] + goods[11]
    if open_sold:
        out += goods
    else:
        out += goods[:6]
        out += NOTHING[6]
    out.append(sold)


def add_wealth(out: list[int], s: Burgundy, seat: int, owner: int) -> None:
    """Silver, workers, bonus tiles, whose monasteries count too, shields."""
    duchy = s.duchy
    row = owner * DUCHY
    copied = duchy[row + COPIED]
    relative = (copied - 1 - seat) % s.owners + 1 if copied > 0 else 0
    shields = duchy[row + SHIELDS]
    out += [byte(duchy[row + SILVER]), byte(duchy[row + WORKERS]), byte(duchy[row + BONUSES]), relative]
    out += [shields & 255, shields >> 8 & 255, shields >> 16 & 255, 0]


def add_lands(parts: list[bytes | bytearray], s: Burgundy, owners: list[int]) -> None:
    """The tiles of the duchies, then what is printed on their hexes."""
    absent = ZEROS[: HEXES * (SEATS - s.players)]
    rest = ZEROS[: HEXES - s.hexes]
    tiles = bytes(bytearray(s.land))
    for owner in owners:
        parts.append(tiles[owner * s.hexes : (owner + 1) * s.hexes])
        parts.append(rest)
    parts.append(absent)
    for owner in owners:
        parts.append(PRINTS[s.lands[owner]])
    parts.append(absent)


def add_routes(parts: list[bytes | bytearray], s: Burgundy, owners: list[int]) -> None:
    """The trade route cards of the duchies and the goods on them."""
    if len(s.extra) == 0:
        parts.append(ZEROS[: 20 * SEATS])
        return
    for owner in owners:
        parts.append(bytearray(s.extra[ROUTE_CARDS + 5 * owner : ROUTE_CARDS + 5 * owner + 5]))
        parts.append(bytearray(s.extra[ROUTE_GOODS + 15 * owner : ROUTE_GOODS + 15 * owner + 15]))
    parts.append(ZEROS[: 20 * (SEATS - len(owners))])

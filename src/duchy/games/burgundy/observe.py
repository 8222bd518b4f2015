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
    SOLD,
    TARGET,
    WHITE,
    WORKERS,
    Burgundy,
    store_index,
)
from duchy.games.burgundy.storage import slots_of
from duchy.kernel.game import Field
from duchy.kernel.observe import QUESTION, add_bytes, add_question, add_two

SEATS: Final = 4
HEXES: Final = 65
STORED: Final = 12
BONUS_TILES: Final = 2 * (len(KINDS) + 1)

FRAMES: Final[list[str]] = [
    "Turn", "WithDie", "ExtraAction", "WhiteDieAction", "ThrowAway", "TakeKinds", "SellAny", "PlaceAny", "AnyBuilding",
    "PlaceFetched", "ShipGoods", "NextDepot", "WhichGoods", "OneType", "Bridge", "ChooseSide", "StartCastle", "PutShield",
    "TooMany", "PhaseTile", "Tribute", "BuyPoints", "FreeTile", "ClearDepots", "Exchange", "GiveGoods", "StoreBlack",
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

NOTHING: Final[list[int]] = [0] * HEXES
PRINTS: Final[list[list[int]]] = [
    [8 * (kind + 1) + number for kind, number in zip(duchy.kind, duchy.number, strict=True)] + NOTHING[len(duchy.kind) :]
    for duchy in DUCHIES
]
"""What is printed on the hexes of every board."""


def observe(s: Burgundy, seat: int) -> bytes:
    """The table as `seat` may know it; everything but the piles and the goods that others have sold."""
    out: list[int] = []
    add_question(out, s, seat, FRAMES)
    add_board(out, s, seat)
    for n in range(SEATS):
        add_two(out, s.duke[(seat + n) % s.players * DUKE + SCORE] if n < s.players else 0)
    for n in range(SEATS):
        add_dice(out, s, (seat + n) % s.players, n < s.players)
    for n in range(SEATS):
        add_place(out, s, (seat + n) % s.players, n < s.players)
    for n in range(SEATS):
        add_storage(out, s, (seat + n) % s.players, n < s.players)
    for n in range(SEATS):
        add_goods(out, s, (seat + n) % s.players % s.owners, n < s.players, s.over or n % s.owners == 0)
    for n in range(SEATS):
        add_wealth(out, s, seat, (seat + n) % s.players % s.owners, n < s.players)
    for n in range(SEATS):
        add_tiles(out, s, (seat + n) % s.players % s.owners, n < s.players)
    for n in range(SEATS):
        out.extend(PRINTS[s.lands[(seat + n) % s.players % s.owners]] if n < s.players else NOTHING)
    for n in range(SEATS):
        owner = (seat + n) % s.players % s.owners
        if n < s.players and len(s.extra) > 0:
            out.extend(s.extra[ROUTE_CARDS + 5 * owner : ROUTE_CARDS + 5 * owner + 5])
            out.extend(s.extra[ROUTE_GOODS + 15 * owner : ROUTE_GOODS + 15 * owner + 15])
        else:
            out.extend(NOTHING[:20])
    return bytes(out)


def add_board(out: list[int], s: Burgundy, seat: int) -> None:
    """What lies between the players."""
    out.append(s.players)
    out.append(s.owners)
    out.append(s.modules)
    add_bytes(out, [s.table[PHASE], s.table[ROUND], s.table[WHITE]])
    out.extend(s.table[ROUND_GOODS : ROUND_GOODS + 5])
    out.extend(s.spaces)
    out.extend(s.depot_goods)
    for bonus in range(BONUS_TILES):
        holder = s.table[BONUS + bonus]
        out.append((holder - 1 - seat) % s.players + 1 if holder > 0 else 0)
    if len(s.extra) > 0:
        add_bytes(out, [s.extra[INN_STACK], s.extra[TARGET], s.extra[COUNTER]])
        out.extend(s.extra[SHIELD_SPACES : SHIELD_SPACES + 12])
    else:
        out.extend([0] * 15)


def add_dice(out: list[int], s: Burgundy, seat: int, there: bool) -> None:
    """The two dice of a seat; a used die is negative in the state."""
    for die in range(2):
        number = s.duke[seat * DUKE + DIE_0 + die] if there else 0
        out.append(-number if number < 0 else number)
        out.append(1 if number < 0 else 0)


def add_place(out: list[int], s: Burgundy, seat: int, there: bool) -> None:
    """Where a seat stands on the bridge and in the turn order, and what it has used up this turn."""
    if not there:
        out.extend([0] * 4)
        return
    row = seat * DUKE
    add_bytes(out, [s.duke[row + BRIDGE], s.order.index(seat) + 1, s.duke[row + BOUGHT], s.duke[row + JOKER_USED]])


def add_storage(out: list[int], s: Burgundy, seat: int, there: bool) -> None:
    """The key spaces a seat may use."""
    count = min(slots_of(s, seat), STORED) if there else 0
    for slot in range(count):
        out.append(s.store[store_index(s, seat, slot)])
    out.extend(NOTHING[: STORED - count])


def add_goods(out: list[int], s: Burgundy, owner: int, there: bool, open_sold: bool) -> None:
    """Goods in store, and what was sold: face down for the others."""
    row = owner * DUCHY
    if not there:
        out.extend([0] * 13)
        return
    out.extend(s.duchy[row + GOODS : row + GOODS + 6])
    sold = s.duchy[row + SOLD : row + SOLD + 6]
    out.extend(sold if open_sold else NOTHING[:6])
    out.append(sum(sold))


def add_wealth(out: list[int], s: Burgundy, seat: int, owner: int, there: bool) -> None:
    """Silver, workers, bonus tiles, whose monasteries count too, shields."""
    if not there:
        out.extend([0] * 8)
        return
    row = owner * DUCHY
    copied = s.duchy[row + COPIED]
    relative = (copied - 1 - seat) % s.owners + 1 if copied > 0 else 0
    add_bytes(out, [s.duchy[row + SILVER], s.duchy[row + WORKERS], s.duchy[row + BONUSES], relative])
    shields = s.duchy[row + SHIELDS]
    add_bytes(out, [shields & 255, shields >> 8 & 255, shields >> 16 & 255, 0])


def add_tiles(out: list[int], s: Burgundy, owner: int, there: bool) -> None:
    """The tiles of a duchy."""
    count = s.hexes if there else 0
    out.extend(s.land[owner * s.hexes : owner * s.hexes + count])
    out.extend(NOTHING[count:])

"""From options and a seed to the first decision."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.burgundy.actions import HEX, SIDE
from duchy.games.burgundy.content import (
    BLACK_PILE,
    BRIDGE_START,
    CASTLE,
    CASTLE_TILE,
    CONTENT,
    CRANE,
    GEESE,
    GOODS_PER_TYPE,
    MONASTERY_0,
    SPACES,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    STORAGE,
    TILE_KIND,
    TILE_ROWS,
    TILES,
    UNLIMITED,
    WHITE_CASTLE,
)
from duchy.games.burgundy.duchies import BORDER_DUCHIES, DUCHIES, FIXED_CASTLE, NAMES, SHEET_COPIES, SHEETS
from duchy.games.burgundy.phases import ROUND_FRAME, draw_goods, set_up_phase
from duchy.games.burgundy.place import lay_tile
from duchy.games.burgundy.state import (
    BORDER_POSTS,
    BRIDGE,
    DUCHY,
    DUKE,
    EXTRA,
    GOODS,
    INNS,
    NEW_TILES,
    POOL,
    SHIELD_GAME,
    SILVER,
    SOLO,
    TABLE,
    TEAM,
    TRADE_ROUTES,
    WHITE_CASTLES,
    WORKERS,
    Burgundy,
    duchy_of,
)
from duchy.kernel.core import Frame
from duchy.kernel.errors import BadOption
from duchy.kernel.events import Event

MODULE_OPTIONS = (
    ("new_tiles", NEW_TILES),
    ("white_castles", WHITE_CASTLES),
    ("inns", INNS),
    ("trade_routes", TRADE_ROUTES),
    ("shields", SHIELD_GAME),
    ("border_posts", BORDER_POSTS),
)


def check_options(players: int, options: dict[str, Any]) -> None:
    """Refuse what the rules do not allow, and say why."""
    if options["mode"] == "team" and players != 4:
        raise BadOption(f"the team game (mode) is for exactly 4 players, two teams of two, not {players}")
    shared = options["mode"] == "team" or players == 1
    if shared and options["border_posts"]:
        raise BadOption("border_posts needs the duchies 11a to 11f, but the team and solo games have boards of their own")
    if shared and options["random_duchies"]:
        raise BadOption("random_duchies is for players with a duchy each; the team and solo games have boards of their own")
    if players == 1 and options["shields"]:
        raise BadOption("shields are laid out for 2 to 4 players; the solo game has no rule for them")
    if players == 1 and options["trade_routes"]:
        raise BadOption("trade_routes are dealt to 2 to 4 players; the solo game has no rule for them")
    border = [duchy for duchy in options["duchies"] if isinstance(duchy, str)]
    if border and not options["border_posts"]:
        raise BadOption(f"duchies {', '.join(border)} belong to the border posts: set border_posts to true as well")
    if border and len(border) < players:
        raise BadOption("duchies: with border posts every player has one of 11a to 11f")
    if len(set(border)) < len(border):
        raise BadOption("duchies: there is only one of each of 11a to 11f")


def set_up(s: Burgundy) -> None:
    """Lay out the table."""
    options = s.options
    for name, bit in MODULE_OPTIONS:
        if options[name]:
            s.modules |= bit
    if s.players == 1:
        s.modules |= SOLO
    elif options["mode"] == "team":
        s.modules |= TEAM
    s.owners = 2 if s.modules & TEAM else s.players
    s.per_depot = max(2, s.players)
    s.slots = 4 if s.modules & TEAM else STORAGE
    s.stride = UNLIMITED if s.modules & SHIELD_GAME else s.slots
    s.duke = [0] * (s.players * DUKE)
    s.duchy = [0] * (s.owners * DUCHY)
    s.store = [0] * (s.players * s.stride)
    s.table = [0] * TABLE
    s.spaces = [0] * SPACES
    s.depot_goods = [0] * 36
    s.extra = [0] * EXTRA if s.modules else []
    fill_piles(s)
    deal_goods(s)
    seat_order(s)
    give_duchies(s)
    if s.modules & SHIELD_GAME:
        from duchy.games.burgundy.shields import lay_shields

        lay_shields(s)
    if s.modules & TRADE_ROUTES:
        from duchy.games.burgundy.trade_routes import deal_routes

        deal_routes(s)
    if s.modules & SOLO:
        from duchy.games.burgundy.solo import set_target

        set_target(s)
    set_up_phase(s)


def in_play(modules: int, tile: int) -> bool:
    """Whether a tile is in the piles of a game with these modules."""
    row = TILE_ROWS[tile]
    if row is None or not row.has("coloured"):
        return False
    if tile in (CRANE, GEESE, MONASTERY_0 + 27, MONASTERY_0 + 28):
        return modules & NEW_TILES != 0
    if tile in (WHITE_CASTLE, MONASTERY_0 + 29):
        return modules & WHITE_CASTLES != 0
    return True


def box(modules: int) -> list[list[int]]:
    """The tiles of each pile: six colours, then black."""
    piles: list[list[int]] = [[] for _ in range(BLACK_PILE + 1)]
    for tile in range(TILES):
        row = TILE_ROWS[tile]
        if row is not None and in_play(modules, tile):
            piles[TILE_KIND[tile]] += [tile] * row.number("coloured", 0)
            piles[BLACK_PILE] += [tile] * row.number("black", 0)
    return piles


BOXES: Final[list[list[list[int]]]] = [box(modules) for modules in range(2 * WHITE_CASTLES)]
"""The piles with and without the two modules that add tiles to them, by the bits of these modules."""


def fill_piles(s: Burgundy) -> None:
    """Sort the hex tiles by the colour of their backs; one castle for each duchy is taken out."""
    piles = BOXES[s.modules & (NEW_TILES | WHITE_CASTLES)]
    for colour in range(BLACK_PILE + 1):
        pile = piles[colour][s.owners :] if colour == CASTLE else piles[colour]
        s.pile_from.append(len(s.pile))
        s.pile_left.append(len(pile))
        s.pile += pile


def deal_goods(s: Burgundy) -> None:
    """Three random goods tiles and the first silver for everybody."""
    for kind in range(6):
        s.table[POOL + kind] = GOODS_PER_TYPE
    goods, silver = START_GOODS, START_SILVER
    if s.modules & (TEAM | SOLO):
        section = CONTENT.section("team" if s.modules & TEAM else "solo")
        goods, silver = section.number("start_goods", 0), section.number("start_silver", 0)
    for owner in range(s.owners):
        s.duchy[owner * DUCHY + SILVER] = silver
        for _ in range(goods):
            s.duchy[owner * DUCHY + GOODS + draw_goods(s)] += 1


def seat_order(s: Burgundy) -> None:
    """Who starts is rolled; the others follow clockwise, each with one worker more. Teams start A1, B1, A2, B2."""
    start = 0 if s.modules & TEAM else s.below(s.players)
    s.order = [(start + i) % s.players for i in range(s.players)]
    for seat in range(s.players):
        s.duke[seat * DUKE + BRIDGE] = BRIDGE_START
    if s.modules & SOLO:
        s.duchy[WORKERS] = CONTENT.section("solo").number("start_workers", 0)
        return
    workers = CONTENT.section("team").numbers("start_workers", 2) if s.modules & TEAM else START_WORKERS
    for i in range(s.owners):
        s.duchy[s.order[i] * DUCHY + WORKERS] = workers[i]


# -- duchies and starting castles ------------------------------------------------------------------------------------------


def give_duchies(s: Burgundy) -> None:
    """Everybody gets a player board, then the starting castles are placed in turn order."""
    options = s.options
    s.push(ROUND_FRAME)
    seats = s.order[: s.owners]
    if s.modules & SOLO:
        s.lands = [NAMES.index(options["solo_board"])]
    elif s.modules & TEAM:
        s.lands = [NAMES.index(options["team_board"])] * 2
    elif s.modules & BORDER_POSTS:
        s.lands = [NAMES.index(str(name)) for name in options["duchies"]]
        if not all(isinstance(name, str) for name in options["duchies"]):
            dealt = BORDER_DUCHIES[:]
            s.shuffle(dealt)
            s.lands = dealt[: s.owners]
    elif options["random_duchies"]:
        sheets = [sheet for sheet, copies in enumerate(SHEET_COPIES) for _ in range(copies)]
        s.shuffle(sheets)
        s.lands = [SHEETS[sheet][0] for sheet in sheets[: s.owners]]
        for seat in reversed(seats):
            s.push(StartCastle(seat))
            s.push(ChooseSide(seat, sheets[seat]))
        s.land = [0] * (s.owners * s.hexes)
        return
    else:
        s.lands = [NAMES.index(str(name)) for name in options["duchies"]]
    s.hexes = len(DUCHIES[s.lands[0]].number)
    s.land = [0] * (s.owners * s.hexes)
    for seat in reversed(seats):
        if FIXED_CASTLE[s.lands[seat]] >= 0:
            lay_tile(s, seat, CASTLE_TILE, FIXED_CASTLE[s.lands[seat]])
        else:
            s.push(StartCastle(seat))


class ChooseSide(Frame[Burgundy]):
    """Choose a side of the duchy you were dealt."""

    __slots__ = ("sheet",)

    def __init__(self, seat: int = -1, sheet: int = 0) -> None:
        super().__init__(seat)
        self.sheet = sheet

    def options(self, s: Burgundy) -> list[int]:
        return [SIDE, SIDE + 1]

    def choose(self, s: Burgundy, action: int) -> None:
        lands = s.lands[:]
        lands[self.seat] = SHEETS[self.sheet][action - SIDE]
        s.lands = lands
        if s.log is not None:
            s.log.append(Event("duchy", self.seat, {"duchy": duchy_of(s, self.seat).id}))


class StartCastle(Frame[Burgundy]):
    """Place your starting castle on a dark green space of your duchy."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        return [HEX + hex for hex in duchy_of(s, self.seat % s.owners).castles]

    def choose(self, s: Burgundy, action: int) -> None:
        lay_tile(s, self.seat % s.owners, CASTLE_TILE, action - HEX)
        if s.log is not None:
            s.log.append(Event("start_castle", self.seat, {"hex": action - HEX}))
        if s.modules & SOLO:
            from duchy.games.burgundy.solo import count_hex

            count_hex(s, self.seat)

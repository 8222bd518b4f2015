"""From options and a seed to the first decision."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import NOBODY, Frame
from duchy.kernel.first import starter
from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import HEX, SIDE, START, starting
from duchy.rooms.burgundy.content.boards import (
    BASE_SHEETS,
    BOARDS,
    BORDER_BOARDS,
    FIXED_CASTLE,
    HEXES,
    MOST_HEXES,
    NAMES,
    SHEET_COPIES,
    SHEETS,
)
from duchy.rooms.burgundy.content.tables import (
    BLACK_BACKED,
    BLACK_PILE,
    BORDER_BONUS,
    BORDER_POSTS,
    BRIDGE_START,
    CASTLE,
    CASTLE_TILE,
    COLOURED,
    CONTENT,
    DEPOTS,
    GOODS_PER_TYPE,
    MODULES,
    SHIELDS,
    SOLO,
    SPACES,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
    STORAGE,
    TEAM,
    TILE_KIND,
    TILES,
    UNLIMITED,
)
from duchy.rooms.burgundy.effects import in_play
from duchy.rooms.burgundy.rules.phases import ROUND_FRAME, draw_goods, set_up_phase
from duchy.rooms.burgundy.rules.place import lay_tile
from duchy.rooms.burgundy.state import Burgundy, Duchy, Duke, board_of, duchy_of

SET_UP: Final = Hook("the table is laid out but for the tiles of the first phase")
STARTED: Final = Hook("a seat has placed its starting castle")


def set_up(s: Burgundy) -> None:
    """Lay out the table."""
    for name, bit in MODULES.items():
        if s.options[name]:
            s.modules |= bit
    if s.players == 1:
        s.modules |= SOLO
    elif s.options["mode"] == "team":
        s.modules |= TEAM
    s.owners = 2 if s.modules & TEAM else s.players
    s.per_depot = max(2, s.players)
    s.slots = 4 if s.modules & TEAM else STORAGE
    s.dukes = [new_duke(s) for _ in range(s.players)]
    s.duchies = [new_duchy() for _ in range(s.owners)]
    s.spaces = [0] * SPACES
    s.depot_goods = [[0] * 6 for _ in range(DEPOTS)]
    s.large_bonus = s.small_bonus = [NOBODY] * (BORDER_BONUS + 1)
    fill_piles(s)
    deal_goods(s)
    seat_order(s)
    give_duchies(s)
    if s.modules & SET_UP.modules:
        SET_UP.happens(s, s.modules, NOBODY)
    set_up_phase(s)


def new_duke(s: Burgundy) -> Duke:
    """A duke at the start: no points, an empty storage."""
    duke = Duke()
    duke.dice = [0, 0]
    duke.bridge = BRIDGE_START
    duke.storage = [0] * (UNLIMITED if s.modules & SHIELDS else s.slots)
    return duke


def new_duchy() -> Duchy:
    """A duchy without a board yet."""
    duchy = Duchy()
    duchy.goods = [0] * 6
    duchy.sold = [0] * 6
    return duchy


BOXES: Final[dict[int, list[list[int]]]] = {}
"""What lies in the box with each set of modules, sorted once: a new table copies it."""


def box(modules: int) -> list[list[int]]:
    """The tiles of each pile: six colours, then black. Tables share these lists, so they are never changed."""
    found = BOXES.get(modules)
    if found is None:
        found = BOXES[modules] = sorted_tiles(modules)
    return found


def sorted_tiles(modules: int) -> list[list[int]]:
    """The tiles of the base game and of these modules by the colour of their backs."""
    piles: list[list[int]] = [[] for _ in range(BLACK_PILE + 1)]
    for tile in range(TILES):
        if in_play(modules, tile):
            piles[TILE_KIND[tile]] += [tile] * COLOURED[tile]
            piles[BLACK_PILE] += [tile] * BLACK_BACKED[tile]
    return piles


def fill_piles(s: Burgundy) -> None:
    """Sort the hex tiles by the colour of their backs; one castle for each duchy is taken out."""
    s.piles = box(s.modules)[:]
    s.piles[CASTLE] = s.piles[CASTLE][s.owners :]


def deal_goods(s: Burgundy) -> None:
    """Three random goods tiles and the first silver for everybody."""
    s.unseen_goods = [GOODS_PER_TYPE] * 6
    goods, silver = START_GOODS, START_SILVER
    if s.modules & (TEAM | SOLO):
        section = CONTENT.section("team" if s.modules & TEAM else "solo")
        goods, silver = section.number("start_goods", 0), section.number("start_silver", 0)
    for duchy in s.duchies:
        duchy.silver = silver
        for _ in range(goods):
            duchy.goods[draw_goods(s)] += 1


def seat_order(s: Burgundy) -> None:
    """Who starts is rolled, where the table has not agreed on somebody; the others follow clockwise, each with one worker more.

    Teams start A1, B1, A2, B2.
    """
    start = 0 if s.modules & TEAM else starter(s)
    s.order = [(start + i) % s.players for i in range(s.players)]
    if s.modules & SOLO:
        s.duchies[0].workers = CONTENT.section("solo").number("start_workers", 0)
        return
    workers = CONTENT.section("team").numbers("start_workers", 2) if s.modules & TEAM else START_WORKERS
    for i in range(s.owners):
        s.duchies[s.order[i]].workers = workers[i]


def give_lead(s: Burgundy, seat: int, count: int) -> None:
    """A handicap: so many workers and as much silver more, in the team game for the team."""
    duchy = duchy_of(s, seat)
    duchy.workers += count
    duchy.silver += count


# -- duchies and starting castles ------------------------------------------------------------------------------------------


def give_duchies(s: Burgundy) -> None:
    """Everybody gets a player board, then the starting castles are placed in turn order."""
    s.push(ROUND_FRAME)
    if s.options["random_duchies"]:
        deal_sheets(s)
        return
    boards = boards_of(s)
    for owner in range(s.owners):
        s.duchies[owner].board = boards[owner]
        s.duchies[owner].tiles = [0] * len(BOARDS[boards[owner]].number)
    for seat in reversed(s.order[: s.owners]):
        hex = FIXED_CASTLE[boards[seat]]
        if hex >= 0:
            lay_tile(s.duchies[seat], CASTLE_TILE, hex)
        else:
            s.push(StartCastle(seat))


def boards_of(s: Burgundy) -> list[int]:
    """The player board of each owner: that of the mode, those the table agreed on, or border duchies at random."""
    if s.modules & SOLO:
        return [NAMES.index(s.options["solo_board"])]
    if s.modules & TEAM:
        return [NAMES.index(s.options["team_board"])] * 2
    wanted = s.options["duchies"]
    if s.modules & BORDER_POSTS and not all(isinstance(name, str) for name in wanted):
        dealt = BORDER_BOARDS[:]
        s.shuffle(dealt)
        return dealt[: s.owners]
    return [NAMES.index(str(name)) for name in wanted]


def deal_sheets(s: Burgundy) -> None:
    """Everybody gets a sheet at random, then chooses a side and the hex of the starting castle."""
    border = s.modules & BORDER_POSTS != 0
    sheets: list[int] = []
    for sheet, copies in enumerate(SHEET_COPIES):
        if (sheet >= len(BASE_SHEETS)) == border:
            sheets += [sheet] * copies
    s.shuffle(sheets)
    for owner in range(s.owners):
        s.duchies[owner].board = SHEETS[sheets[owner]][0]
        s.duchies[owner].tiles = [0] * HEXES
    if s.options["duchy_choice"] == "at_once":
        s.push(Unveil())
        s.together([StartAtOnce(seat, sheets[seat]) for seat in range(s.players)])
        return
    for seat in reversed(s.order[: s.owners]):
        s.push(StartCastle(seat))
        s.push(ChooseSide(seat, sheets[seat]))


class ChooseSide(Frame[Burgundy]):
    """Choose a side of the duchy you were dealt."""

    __slots__ = ("sheet",)

    def __init__(self, seat: int = -1, sheet: int = 0) -> None:
        super().__init__(seat)
        self.sheet = sheet

    def options(self, s: Burgundy) -> list[int]:
        return [SIDE, SIDE + 1]

    def choose(self, s: Burgundy, action: int) -> None:
        s.duchies[self.seat].board = SHEETS[self.sheet][action - SIDE]
        told.chose_duchy(s, self.seat)


class StartAtOnce(Frame[Burgundy]):
    """Choose a side of the duchy you were dealt and the hex of your starting castle; all choose at once, in secret."""

    __slots__ = ("sheet",)

    def __init__(self, seat: int = -1, sheet: int = 0) -> None:
        super().__init__(seat)
        self.sheet = sheet

    def options(self, s: Burgundy) -> list[int]:
        return starts_of(self.sheet)

    def choose(self, s: Burgundy, action: int) -> None:
        s.dukes[self.seat].start = action
        told.chose_in_secret(s, self.seat)


def starts_of(sheet: int) -> list[int]:
    """Both sides of a sheet, each with its dark green hexes."""
    return [starting(side, hex) for side, board in enumerate(SHEETS[sheet]) for hex in BOARDS[board].castles]


def sheet_of(board: int) -> int:
    """The sheet with this duchy on its front."""
    return [sheet[0] for sheet in SHEETS].index(board)


class Unveil(Frame[Burgundy]):
    """All have chosen: sides and starting castles are shown."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        for seat in s.order:
            chosen = s.dukes[seat].start - START
            s.dukes[seat].start = 0
            duchy = s.duchies[seat]
            duchy.board = SHEETS[sheet_of(duchy.board)][chosen // MOST_HEXES]
            told.chose_duchy(s, seat)
            lay_tile(duchy, CASTLE_TILE, chosen % MOST_HEXES)
            told.placed_start(s, seat, chosen % MOST_HEXES)


class StartCastle(Frame[Burgundy]):
    """Place your starting castle on a dark green space of your duchy."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        return [HEX + hex for hex in board_of(s, self.seat).castles]

    def choose(self, s: Burgundy, action: int) -> None:
        lay_tile(duchy_of(s, self.seat), CASTLE_TILE, action - HEX)
        told.placed_start(s, self.seat, action - HEX)
        if s.modules & STARTED.modules:
            STARTED.happens(s, s.modules, self.seat)

"""The components as typed tables, built once from the TOML files (or a content pack) at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duchy.kernel.content import Row, Section, load

CONTENT: Final = load("burgundy", Path(__file__).parent / "content")

# Kinds of hex tiles, and so of spaces; ANY is a tile that fits every space (an inn, a black tile of the solo game).
BUILDING: Final = 0
LIVESTOCK: Final = 1
MONASTERY: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP: Final = 5
ANY: Final = 6
BLACK_PILE: Final = 6
KINDS: Final = ["building", "livestock", "monastery", "castle", "mine", "ship"]

# Tiles. 0 is no tile; monastery n is MONASTERY_0 + n.
FIRST_BUILDING: Final = 1
TOWN_HALL: Final = 8
CRANE: Final = 9
WHITE_CASTLE: Final = 10
FIRST_LIVESTOCK: Final = 11
GEESE: Final = 23
CASTLE_TILE: Final = 24
MINE_TILE: Final = 25
SHIP_TILE: Final = 26
INN: Final = 27
BLACK_TILE: Final = 28
MONASTERY_0: Final = 28
MONASTERIES: Final = 29
TILES: Final = 58

# Lasting powers of monasteries and shields, one bit each; a duchy's powers are kept in one number.
TWIN_BUILDINGS: Final = 1 << 0
MINE_WORKER: Final = 1 << 1
SALE_SILVER: Final = 1 << 2
SALE_WORKER: Final = 1 << 3
ADJACENT_GOODS: Final = 1 << 4
BUY_ANYWHERE: Final = 1 << 5
GRAZE_MORE: Final = 1 << 6
WORKER_STEP: Final = 1 << 7
FREE_STEP_PLACE: Final = 1 << 8  # and the next five bits: one for each kind of tile; no power eases inns, so bit 14 stays free
FREE_STEP_TAKE: Final = 1 << 19
WORKERS_SILVER: Final = 1 << 15
WORKERS_MORE: Final = 1 << 16
BRIDGE_TOP: Final = 1 << 17
HIRE_WORKERS: Final = 1 << 18
ONE_PASTURE: Final = 1 << 20
WORKER_ECHO: Final = 1 << 21
TRIBUTE_WORKERS: Final = 1 << 22
BIG_STORAGE: Final = 1 << 23
SHIP_TYPE: Final = 1 << 24
COPY_MONASTERIES: Final = 1 << 25
DOUBLE_BONUS: Final = 1 << 26
DOUBLE_MINES: Final = 1 << 27
SILVER_PER_TILE: Final = 1 << 28
DOUBLE_MONASTERIES: Final = 1 << 29
CASTLE_SHIELD: Final = 1 << 30
DOUBLE_SALES: Final = 1 << 31
DOUBLE_SHIELDS: Final = 1 << 32
PHASE_TILE_DEPOT: Final = 1 << 33
PHASE_TILE_BLACK: Final = 1 << 34
JOKER_DIE: Final = 1 << 35
LARGER_AREAS: Final = 1 << 36
PLACE_ANYWHERE: Final = 1 << 37
POWER_BITS: Final = {
    "twin_buildings": TWIN_BUILDINGS,
    "mine_worker": MINE_WORKER,
    "sale_silver": SALE_SILVER,
    "sale_worker": SALE_WORKER,
    "adjacent_goods": ADJACENT_GOODS,
    "buy_anywhere": BUY_ANYWHERE,
    "graze_more": GRAZE_MORE,
    "worker_step": WORKER_STEP,
    "free_step_take": FREE_STEP_TAKE,
    "workers_silver": WORKERS_SILVER,
    "workers_more": WORKERS_MORE,
    "bridge_top": BRIDGE_TOP,
    "hire_workers": HIRE_WORKERS,
    "one_pasture": ONE_PASTURE,
    "worker_echo": WORKER_ECHO,
    "tribute_workers": TRIBUTE_WORKERS,
    "big_storage": BIG_STORAGE,
    "ship_type": SHIP_TYPE,
    "copy_monasteries": COPY_MONASTERIES,
    "double_bonus": DOUBLE_BONUS,
    "double_mines": DOUBLE_MINES,
    "silver_per_tile": SILVER_PER_TILE,
    "double_monasteries": DOUBLE_MONASTERIES,
    "castle_shield": CASTLE_SHIELD,
    "double_sales": DOUBLE_SALES,
    "double_shields": DOUBLE_SHIELDS,
    "phase_tile_depot": PHASE_TILE_DEPOT,
    "phase_tile_black": PHASE_TILE_BLACK,
    "joker_die": JOKER_DIE,
    "larger_areas": LARGER_AREAS,
    "place_anywhere": PLACE_ANYWHERE,
}


def kind_of(row: Row, word: object, key: str = "effects") -> int:
    """The number of a kind of tile, or an error that names the row."""
    if not isinstance(word, str) or word not in KINDS:
        raise row.fail(key, f"names the kind {word!r}; there are {', '.join(KINDS)}")
    return KINDS.index(word)


def by_players(row: Row, key: str, low: int = 1) -> list[int]:
    """A value for each number of players, as a list indexed by that number."""
    table = row.table(key)
    return [0] * low + [table.number(str(n), 0) for n in range(low, 5)]


# -- the tiles ---------------------------------------------------------------------------------------------------------

TILE_ROWS: Final[list[Row | None]] = [None] * TILES
"""The row of every tile, by its number."""
TILE_KIND: Final[list[int]] = [ANY] * TILES
TILE_POWER: Final[list[int]] = [0] * TILES
"""The lasting powers a tile gives."""
HEADS: Final[list[int]] = [0] * TILES
"""How many animals are on a livestock tile."""
ANIMAL: Final[list[int]] = [-1] * TILES
"""Which animal, as an index into `ANIMALS`."""
ANIMALS: Final = ["sheep", "cow", "pig", "chicken", "geese"]
GOOSE: Final = 4


def powers_of(row: Row) -> int:
    """The lasting powers among the effects of a row."""
    powers = 0
    for effect in row.items("effects"):
        name = effect[0]
        if name == "free_step_place":
            for word in effect[1:]:
                powers |= FREE_STEP_PLACE << kind_of(row, word)
        elif name in POWER_BITS:
            powers |= POWER_BITS[name]
    return powers


def lay(tile: int, kind: int, row: Row) -> None:
    """Enter a tile into the tables."""
    row.word("id"), row.word("name"), row.word("text")
    for key in ("coloured", "black"):
        if row.has(key):
            row.number(key, 0, 60)
    for effect in row.items("effects"):
        if not isinstance(effect, list) or not effect or not isinstance(effect[0], str):
            raise row.fail("effects", f'must hold lists like ["gain_silver", 2], not {effect!r}')
    TILE_ROWS[tile] = row
    TILE_KIND[tile] = kind
    TILE_POWER[tile] = powers_of(row)
    if kind == LIVESTOCK:
        HEADS[tile] = row.number("heads", 1)
        ANIMAL[tile] = ANIMALS.index(row.word("animal", ANIMALS))


def lay_all() -> None:
    """All tiles of the box, the expansions included, in the order of their numbers."""
    for i, row in enumerate(CONTENT.section("buildings").rows(count=TOWN_HALL)):
        lay(FIRST_BUILDING + i, BUILDING, row)
    for i, row in enumerate(CONTENT.section("livestock").rows(count=GEESE - FIRST_LIVESTOCK)):
        lay(FIRST_LIVESTOCK + i, LIVESTOCK, row)
    castle = CONTENT.section("castles").rows(count=1)[0]
    castle.number("coloured", 4)  # everybody starts with one
    lay(CASTLE_TILE, CASTLE, castle)
    lay(MINE_TILE, MINE, CONTENT.section("mines").rows(count=1)[0])
    lay(SHIP_TILE, SHIP, CONTENT.section("ships").rows(count=1)[0])
    lay(INN, ANY, CONTENT.section("inns").rows(count=1)[0])
    for row in CONTENT.section("monasteries").rows(count=26):
        tile = MONASTERY_0 + row.number("number", 1, 26)
        if TILE_ROWS[tile] is not None:
            raise row.fail("number", "stands twice: every monastery has a number of its own")
        lay(tile, MONASTERY, row)
    for name, count in (("new_tiles", 4), ("white_castles", 2)):
        for row in CONTENT.section(name).rows(count=count):
            lay(special(row), KINDS.index(row.word("kind", KINDS)), row)


def special(row: Row) -> int:
    """The number of a tile of the expansions."""
    if row.has("number"):
        return MONASTERY_0 + row.number("number", 27, MONASTERIES)
    return {"crane": CRANE, "geese": GEESE, "white_castle": WHITE_CASTLE}[row.word("id", ("crane", "geese", "white_castle"))]


lay_all()


def tile_id(tile: int) -> str:
    """The stable name of a tile; empty for no tile."""
    row = TILE_ROWS[tile]
    if row is None:
        return "black_tile" if tile == BLACK_TILE else ""
    return row.word("id")


TILE_IDS: Final[list[str]] = [tile_id(tile) for tile in range(TILES)]
TILE_BY_ID: Final = {name: tile for tile, name in enumerate(TILE_IDS) if name}


def argument(name: str, default: int) -> int:
    """The number a lasting power carries, from whichever tile has it."""
    for row in TILE_ROWS:
        if row is not None:
            for effect in row.items("effects"):
                if effect[0] == name and len(effect) > 1 and isinstance(effect[1], int):
                    return effect[1]
    return default


MINE_WORKERS: Final = argument("mine_worker", 1)
MORE_SALE_SILVER: Final = argument("sale_silver", 1)
SALE_WORKERS: Final = argument("sale_worker", 1)
GRAZE_VP: Final = argument("graze_more", 1)
LONG_STEP: Final = argument("worker_step", 2)
ACTION_SILVER: Final = argument("workers_silver", 1)
ACTION_WORKERS: Final = argument("workers_more", 2)
HIRED: Final = argument("hire_workers", 2)

# -- the board ---------------------------------------------------------------------------------------------------------

DEPOTS: Final = 6
SPACES_PER_DEPOT: Final = 4
BLACK: Final = 24
"""The first space of the black depot; before it stand the spaces of the six depots, four each."""
BLACK_SPACES: Final = 8
INN_SPACE: Final = 32
SPACES: Final = 33
SPACE_KIND: Final[list[int]] = [
    kind_of(row, kind, "spaces")
    for row in CONTENT.section("depots").rows(count=DEPOTS)
    for kind in row.items("spaces", SPACES_PER_DEPOT)
]
THREE_PLAYERS: Final[Section] = CONTENT.section("depot_6_three_players")
SPECIAL_SPACE: Final = 5 * SPACES_PER_DEPOT + THREE_PLAYERS.number("space", 0, 3)
SPECIAL_KIND: Final[list[int]] = [kind_of(THREE_PLAYERS, kind, "by_phase") for kind in THREE_PLAYERS.items("by_phase", 5)]
BLACK_BY_PLAYERS: Final = by_players(CONTENT.section("black_depot"), "spaces_by_players")

# -- the numbers -------------------------------------------------------------------------------------------------------

GAME_ROW: Final[Section] = CONTENT.section("game")
PHASES: Final[list[str]] = GAME_ROW.items("phases", 5)
ROUNDS: Final = GAME_ROW.number("rounds_per_phase", 1, 5)
STORAGE: Final = GAME_ROW.number("storage_spaces", 1, 4)
GOODS_TYPES: Final = GAME_ROW.number("goods_types_in_store", 1, 6)
START_SILVER: Final = GAME_ROW.number("start_silver", 0)
START_GOODS: Final = GAME_ROW.number("start_goods", 0, 4)
START_WORKERS: Final = GAME_ROW.numbers("start_workers", 4)
WORKERS_ACTION: Final = GAME_ROW.number("workers_from_action", 1)
PRICE: Final = GAME_ROW.number("purchase_silver", 0)
PRICE_WORKERS: Final = GAME_ROW.number("purchase_workers", 0)
UNLIMITED: Final = CONTENT.section("game_unlimited").number("storage_spaces", 3, 12)

SCORING: Final[Section] = CONTENT.section("scoring")
PHASE_BONUS: Final = SCORING.numbers("phase_bonus", 5)
SALE_VP: Final = by_players(SCORING, "sale_vp")
SILVER_PER_SALE: Final = SCORING.number("sale_silver", 0)
BONUS_LARGE: Final = by_players(SCORING, "bonus_large")
BONUS_SMALL: Final = by_players(SCORING, "bonus_small")
END_GOODS: Final = SCORING.number("end_vp_per_goods", 0)
END_SILVER: Final = SCORING.number("end_vp_per_silver", 0)
END_WORKERS: Final = SCORING.number("end_workers_per_vp", 1)
AREA_VP: Final = CONTENT.section("area_sizes").numbers("vp", 11)

GOODS: Final[Section] = CONTENT.section("goods")
GOODS_PER_TYPE: Final = GOODS.number("tiles_per_type", 7, 30)
GOODS_IDS: Final[list[str]] = [row.word("id") for row in GOODS.rows(count=6)]
BRIDGE_LAST: Final = CONTENT.section("bridge").number("spaces", 1)
BRIDGE_START: Final = CONTENT.section("bridge").number("start", 1)

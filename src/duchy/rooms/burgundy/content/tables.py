"""The components as typed tables, built once from the TOML files (or a content pack) at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duchy.kernel.content import Row, Section, load
from duchy.rooms.burgundy.content.powers import AMOUNTS

CONTENT: Final = load("burgundy", Path(__file__).parent)

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
ANIMALS: Final = ["sheep", "cow", "pig", "chicken", "geese"]
GOOSE: Final = 4

# The modules a table may play with, one bit each: the expansions, then the modes.
NEW_TILES: Final = 1
WHITE_CASTLES: Final = 2
INNS: Final = 4
TRADE_ROUTES: Final = 8
SHIELDS: Final = 16
BORDER_POSTS: Final = 32
TEAM: Final = 64
SOLO: Final = 128
MODULES: Final = {
    "new_tiles": NEW_TILES,
    "white_castles": WHITE_CASTLES,
    "inns": INNS,
    "trade_routes": TRADE_ROUTES,
    "shields": SHIELDS,
    "border_posts": BORDER_POSTS,
}
"""The expansions by the names of their options."""


def kind_of(row: Row, word: object, key: str) -> int:
    """The number of a kind of tile, or an error that names the row."""
    if not isinstance(word, str) or word not in KINDS:
        raise row.fail(key, f"names the kind {word!r}; there are {', '.join(KINDS)}")
    return KINDS.index(word)


def by_players(row: Row, key: str, low: int = 1) -> list[int]:
    """A value for each number of players, as a list indexed by that number."""
    table = row.table(key)
    return [0] * low + [table.number(str(n), 0) for n in range(low, 5)]


# -- the tiles ---------------------------------------------------------------------------------------------------------

# By the number of a tile; 0 is no tile.
TILE_ROWS: Final[list[Row | None]] = [None]
TILE_KIND: Final[list[int]] = [ANY]
TILE_MODULE: Final[list[int]] = [0]
"""The module a tile belongs to, 0 for the base game."""
COLOURED: Final[list[int]] = [0]
"""How many of a tile lie in the pile of its colour."""
BLACK_BACKED: Final[list[int]] = [0]
"""How many of a tile lie in the black pile."""
HEADS: Final[list[int]] = [0]
"""How many animals are on a livestock tile."""
ANIMAL: Final[list[int]] = [-1]
"""Which animal, as an index into `ANIMALS`."""
NUMBER: Final[list[int]] = [0]
"""The number printed on a monastery."""

SECTIONS: Final = ["buildings", "livestock", "monasteries", "castles", "mines", "ships"]
"""The sections of the base game's tiles, one for each kind."""


def lay(kind: int, module: int, row: Row | None) -> None:
    """Enter a tile into the tables; the black tile of the solo game has no row."""
    TILE_ROWS.append(row)
    TILE_KIND.append(kind)
    TILE_MODULE.append(module)
    coloured = row is not None and row.has("coloured")
    COLOURED.append(row.number("coloured", 0, 60) if row is not None and coloured else 0)
    BLACK_BACKED.append(row.number("black", 0, 60) if row is not None and coloured else 0)
    HEADS.append(row.number("heads", 1) if row is not None and kind == LIVESTOCK else 0)
    ANIMAL.append(ANIMALS.index(row.word("animal", ANIMALS)) if row is not None and kind == LIVESTOCK else -1)
    NUMBER.append(row.number("number", 1) if row is not None and kind == MONASTERY else 0)
    if row is not None:
        row.word("id"), row.word("name"), row.word("text")
        if kind == MONASTERY and NUMBER[-1] in NUMBER[:-1]:
            raise row.fail("number", "stands twice: every monastery has a number of its own")


def module_of(section: str, row: Row) -> int:
    """The module a component belongs to: the one its row names, else the one its section is called after, else none."""
    name = row.word("module", MODULES) if row.has("module") else section
    return MODULES.get(name, 0)


def lay_kind(kind: int) -> None:
    """All tiles of a kind, those of the expansions after those of the base game."""
    for row in CONTENT.section(SECTIONS[kind]).rows():
        lay(kind, module_of(SECTIONS[kind], row), row)
    for section in ("new_tiles", "white_castles"):
        for row in CONTENT.section(section).rows():
            if row.word("kind", KINDS) == KINDS[kind]:
                lay(kind, module_of(section, row), row)


def lay_all() -> None:
    """All tiles of the box, the expansions included; monasteries last, so that one comparison tells them."""
    CONTENT.section("castles").rows()[0].number("coloured", 4)  # everybody starts with one
    for kind in (BUILDING, LIVESTOCK, CASTLE, MINE, SHIP):
        lay_kind(kind)
    lay(ANY, INNS, CONTENT.section("inns").rows(count=1)[0])
    lay(ANY, 0, None)
    lay_kind(MONASTERY)


lay_all()
TILES: Final = len(TILE_ROWS)
CASTLE_TILE: Final = TILE_KIND.index(CASTLE)
"""The castle everybody starts with."""
INN: Final = TILE_KIND.index(ANY, 1)
BLACK_TILE: Final = INN + 1
FIRST_MONASTERY: Final = BLACK_TILE + 1
"""The monasteries are the tiles from here on."""


def tile_id(tile: int) -> str:
    """The stable name of a tile; empty for no tile."""
    row = TILE_ROWS[tile]
    if row is None:
        return "black_tile" if tile == BLACK_TILE else ""
    return row.word("id")


TILE_IDS: Final[list[str]] = [tile_id(tile) for tile in range(TILES)]
TILE_BY_ID: Final = {name: tile for tile, name in enumerate(TILE_IDS) if name}
SHIELD_ROWS: Final[list[Row]] = CONTENT.section("shields").rows()
"""The shields; shield 1 is the first of them."""


def amount(power: str) -> int:
    """The number a lasting power carries, from the first tile or shield that has it."""
    for row in [row for row in TILE_ROWS if row is not None] + SHIELD_ROWS:
        for effect in row.items("effects"):
            if isinstance(effect, list) and effect[:1] == [power] and isinstance(effect[-1], int):
                return effect[-1]
    return AMOUNTS[power]


MINE_WORKERS: Final = amount("mine_worker")
MORE_SALE_SILVER: Final = amount("sale_silver")
SALE_WORKERS: Final = amount("sale_worker")
GRAZE_VP: Final = amount("graze_more")
LONG_STEP: Final = amount("worker_step")
ACTION_SILVER: Final = amount("workers_silver")
ACTION_WORKERS: Final = amount("workers_more")
HIRED: Final = amount("hire_workers")

# -- the board ---------------------------------------------------------------------------------------------------------

DEPOTS: Final = 6
SPACES_PER_DEPOT: Final = 4
BLACK: Final = 24
"""The first space of the black depot; before it stand the spaces of the six depots, four each."""
BLACK_SPACES: Final = 8
INN_SPACE: Final = 32
SPACES: Final = 33
SPACE_NAMES: Final[list[str]] = (
    [f"{depot}-{place}" for depot in range(1, DEPOTS + 1) for place in range(SPACES_PER_DEPOT)]
    + [f"black-{place}" for place in range(BLACK_SPACES)]
    + ["inn"]
)


def space_of(depot: int, place: int) -> int:
    """A space of a numbered depot; depots and places count from 0."""
    return depot * SPACES_PER_DEPOT + place


SPACE_KIND: Final[list[int]] = [
    kind_of(row, kind, "spaces")
    for row in CONTENT.section("depots").rows(count=DEPOTS)
    for kind in row.items("spaces", SPACES_PER_DEPOT)
]
THREE_PLAYERS: Final[Section] = CONTENT.section("depot_6_three_players")
SPECIAL_SPACE: Final = space_of(5, THREE_PLAYERS.number("space", 0, 3))
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
MOST_SLOTS: Final = 12
"""More storage spaces than that have no actions."""
UNLIMITED: Final = CONTENT.section("game_unlimited").number("storage_spaces", 3, MOST_SLOTS)

SCORING: Final[Section] = CONTENT.section("scoring")
PHASE_BONUS: Final = SCORING.numbers("phase_bonus", 5)
SALE_VP: Final = by_players(SCORING, "sale_vp")
SILVER_PER_SALE: Final = SCORING.number("sale_silver", 0)
BONUS_LARGE: Final = by_players(SCORING, "bonus_large")
BONUS_SMALL: Final = by_players(SCORING, "bonus_small")
BORDER_BONUS: Final = 6
"""The border bonus stands behind the bonus tiles of the six colours."""
END_GOODS: Final = SCORING.number("end_vp_per_goods", 0)
END_SILVER: Final = SCORING.number("end_vp_per_silver", 0)
END_WORKERS: Final = SCORING.number("end_workers_per_vp", 1)
AREA_VP: Final = CONTENT.section("area_sizes").numbers("vp", 11)

GOODS: Final[Section] = CONTENT.section("goods")
GOODS_PER_TYPE: Final = GOODS.number("tiles_per_type", 7, 30)
GOODS_IDS: Final[list[str]] = [row.word("id") for row in GOODS.rows(count=6)]
BRIDGE_LAST: Final = CONTENT.section("bridge").number("spaces", 1)
BRIDGE_START: Final = CONTENT.section("bridge").number("start", 1)

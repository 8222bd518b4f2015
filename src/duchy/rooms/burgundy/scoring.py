"""Final scoring, and who has won."""

from __future__ import annotations

from typing import Final

from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy.actions import CRANES
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.powers import DOUBLE_MONASTERIES
from duchy.rooms.burgundy.content.tables import (
    ANIMAL,
    END_GOODS,
    END_SILVER,
    END_WORKERS,
    FIRST_MONASTERY,
    SOLO,
    TEAM,
    TILE_KIND,
    TILES,
)
from duchy.rooms.burgundy.rules.gains import gain_points
from duchy.rooms.burgundy.state import Burgundy, Duchy

SCORED: Final = Hook("an owner has scored goods, silver, workers and monasteries at the end")

# What monasteries count at the end. By tile, filled in effects.py: END_OF is one of these, END_VP the points for each of them,
# END_BUILDING the building that counts.
NOTHING: Final = 0
SOLD_TYPES: Final = 1
BUILDINGS: Final = 2
LIVESTOCK_TYPES: Final = 3
SOLD_TILES: Final = 4
BONUS_TILES: Final = 5
END_OF: Final[list[int]] = [NOTHING] * TILES
END_VP: Final[list[int]] = [0] * TILES
END_BUILDING: Final[list[int]] = [0] * TILES


def tile_count(duchy: Duchy, tile: int) -> int:
    """How often a tile lies in a duchy."""
    count = 0
    for there in duchy.tiles:
        if there == tile:
            count += 1
    return count


def kind_count(duchy: Duchy, kind: int) -> int:
    """How many tiles of a kind lie in a duchy."""
    count = 0
    for there in duchy.tiles:
        if there and TILE_KIND[there] == kind:
            count += 1
    return count


def sold_count(duchy: Duchy, kind: int) -> int:
    """How many goods of a type a duchy has sold, on its trade route too."""
    count = duchy.sold[kind]
    for number in duchy.route_goods:
        if number == kind + 1:
            count += 1
    return count


def monastery_points(duchy: Duchy, tile: int) -> int:
    """What a monastery is worth in the final scoring, for a duchy that has it (or copies it)."""
    end = END_OF[tile]
    count = 0
    if end == SOLD_TYPES:
        for kind in range(6):
            if sold_count(duchy, kind):
                count += 1
    elif end == BUILDINGS:
        count = tile_count(duchy, END_BUILDING[tile])
    elif end == LIVESTOCK_TYPES:
        found = 0
        for there in duchy.tiles:
            if ANIMAL[there] >= 0:
                found |= 1 << ANIMAL[there]
        count = found.bit_count()
    elif end == SOLD_TILES:
        for kind in range(6):
            count += sold_count(duchy, kind)
    elif end == BONUS_TILES:
        count = duchy.bonuses
    return count * END_VP[tile]


def monasteries_of(s: Burgundy, owner: int) -> list[int]:
    """The monasteries that work for an owner: those in the duchy and those shield 6 copies."""
    duchy = s.duchies[owner]
    found = [tile for tile in duchy.tiles if tile >= FIRST_MONASTERY]
    if duchy.copied >= 0:
        found += [tile for tile in s.duchies[duchy.copied].tiles if tile >= FIRST_MONASTERY]
    return found


def crane_count(duchy: Duchy) -> int:
    """How many cranes lie in a duchy."""
    count = 0
    for crane in CRANES:
        count += tile_count(duchy, crane)
    return count


def crane_points(duchy: Duchy, monasteries: list[int]) -> int:
    """The crane counts as one building of choice: the best that a monastery rewards."""
    cranes = crane_count(duchy)
    if cranes == 0:
        return 0
    totals = [0] * TILES
    for tile in monasteries:
        if END_OF[tile] == BUILDINGS:
            totals[END_BUILDING[tile]] += END_VP[tile]
    return max(totals) * cranes


def final_scoring(s: Burgundy) -> None:
    """Goods, silver, workers and monasteries; alone there is nothing to score."""
    if s.modules & SOLO:
        return
    for owner in range(s.owners):
        duchy = s.duchies[owner]
        gain_points(s, owner, sum(duchy.goods) * END_GOODS, "leftovers")
        gain_points(s, owner, duchy.silver * END_SILVER, "leftovers")
        gain_points(s, owner, duchy.workers // END_WORKERS, "leftovers")
        monasteries = monasteries_of(s, owner)
        points = crane_points(duchy, monasteries)
        for tile in monasteries:
            points += monastery_points(duchy, tile)
        gain_points(s, owner, 2 * points if duchy.powers & DOUBLE_MONASTERIES else points, "monasteries")
        if s.modules & SCORED.modules:
            SCORED.happens(s, s.modules, owner)


# -- who has won -----------------------------------------------------------------------------------------------------------


def scores(s: Burgundy) -> list[int]:
    """The points on each seat's marker; alone, the hexes filled."""
    if s.modules & SOLO:
        return [s.duchies[0].filled.bit_count()]
    return [duke.score for duke in s.dukes]


def empty_hexes(duchy: Duchy) -> int:
    """The unused spaces of a duchy."""
    free = BOARDS[duchy.board].all_hexes & ~duchy.filled
    return free.bit_count()


def winners(s: Burgundy) -> list[int]:
    """Most points; then by empty spaces (as printed: fewest, for teams most); then who is farthest behind on the bridge."""
    if not s.over:
        return []
    if s.modules & SOLO:
        return [0] if empty_hexes(s.duchies[0]) == 0 else []
    wanted = s.options["tie_break_empty"]
    if wanted == "printed":
        wanted = "most" if s.modules & TEAM else "fewest"
    sign = 1 if wanted == "most" else -1
    ranks: list[tuple[int, int, int]] = []
    for owner in range(s.owners):
        points = 0
        for seat in range(owner, s.players, s.owners):
            points += s.dukes[seat].score
        behind = 0 if s.modules & TEAM else s.order.index(owner)
        ranks.append((points, sign * empty_hexes(s.duchies[owner]), behind))
    best = max(ranks)
    return [seat for seat in range(s.players) if ranks[seat % s.owners] == best]

"""Final scoring, and who has won."""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.content import (
    ANIMAL,
    ANIMALS,
    CRANE,
    DOUBLE_MONASTERIES,
    END_GOODS,
    END_SILVER,
    END_WORKERS,
    MONASTERIES,
    MONASTERY_0,
    TILE_BY_ID,
    TILE_ROWS,
)
from duchy.games.burgundy.gains import gain_points
from duchy.games.burgundy.state import (
    BONUSES,
    COPIED,
    DUCHY,
    DUKE,
    FILLED,
    GOODS,
    POWERS,
    SCORE,
    SHIELD_GAME,
    SILVER,
    SOLD,
    SOLO,
    TEAM,
    TRADE_ROUTES,
    WORKERS,
    Burgundy,
    duchy_of,
)

# What a monastery scores at the end: END_OF[number] is the kind of scoring, END_ARGUMENT the building, END_VP the points each.
NOTHING: Final = 0
SOLD_TYPES: Final = 1
BUILDINGS: Final = 2
LIVESTOCK_TYPES: Final = 3
SOLD_TILES: Final = 4
BONUS_TILES: Final = 5
END_NAMES: Final = ["", "end_sold_types", "end_buildings", "end_livestock_types", "end_sold", "end_bonuses"]
END_OF: Final[list[int]] = [NOTHING] * (MONASTERIES + 1)
END_ARGUMENT: Final[list[int]] = [0] * (MONASTERIES + 1)
END_VP: Final[list[int]] = [0] * (MONASTERIES + 1)


def read_ends() -> None:
    """Fill the tables above from the effects of the monasteries."""
    for number in range(1, MONASTERIES + 1):
        row = TILE_ROWS[MONASTERY_0 + number]
        if row is None:
            continue
        for effect in row.items("effects"):
            if effect[0] in END_NAMES:
                END_OF[number] = END_NAMES.index(effect[0])
                END_VP[number] = effect[-1]
                if END_OF[number] == BUILDINGS:
                    if effect[1] not in TILE_BY_ID:
                        raise row.fail("effects", f"names the building {effect[1]!r}, which does not exist")
                    END_ARGUMENT[number] = TILE_BY_ID[effect[1]]


read_ends()


def sold_of(s: Burgundy, owner: int, kind: int) -> int:
    """How many goods of a type an owner has sold, on trade routes too."""
    count = s.duchy[owner * DUCHY + SOLD + kind]
    if s.modules & TRADE_ROUTES:
        from duchy.games.burgundy.trade_routes import on_route

        count += on_route(s, owner, kind)
    return count


def tiles_of(s: Burgundy, owner: int, tile: int) -> int:
    """How often a tile lies in a duchy."""
    count = 0
    for i in range(owner * s.hexes, (owner + 1) * s.hexes):
        if s.land[i] == tile:
            count += 1
    return count


def monastery_points(s: Burgundy, owner: int, number: int) -> int:
    """What a monastery is worth in the final scoring, for an owner who has it (or copies it)."""
    end = END_OF[number]
    count = 0
    if end == SOLD_TYPES:
        for kind in range(6):
            if sold_of(s, owner, kind):
                count += 1
    elif end == BUILDINGS:
        count = tiles_of(s, owner, END_ARGUMENT[number])
    elif end == LIVESTOCK_TYPES:
        found = 0
        for i in range(owner * s.hexes, (owner + 1) * s.hexes):
            if ANIMAL[s.land[i]] >= 0:
                found |= 1 << ANIMAL[s.land[i]]
        for animal in range(len(ANIMALS)):
            count += found >> animal & 1
    elif end == SOLD_TILES:
        for kind in range(6):
            count += sold_of(s, owner, kind)
    elif end == BONUS_TILES:
        count = s.duchy[owner * DUCHY + BONUSES]
    return count * END_VP[number]


def monasteries_of(s: Burgundy, owner: int) -> list[int]:
    """The numbers of the monasteries that work for an owner: those in the duchy and those shield 6 copies."""
    owners = [owner]
    copied = s.duchy[owner * DUCHY + COPIED]
    if copied:
        owners.append(copied - 1)
    found: list[int] = []
    for other in owners:
        for i in range(other * s.hexes, (other + 1) * s.hexes):
            if s.land[i] > MONASTERY_0:
                found.append(s.land[i] - MONASTERY_0)
    return found


def crane_points(s: Burgundy, owner: int, numbers: list[int]) -> int:
    """The crane counts as one building of choice: the best that a monastery rewards."""
    cranes = tiles_of(s, owner, CRANE)
    if cranes == 0:
        return 0
    totals = [0] * len(TILE_BY_ID)
    for number in numbers:
        if END_OF[number] == BUILDINGS:
            totals[END_ARGUMENT[number]] += END_VP[number]
    return max(totals) * cranes


def final_scoring(s: Burgundy) -> None:
    """Goods, silver, workers, monasteries and shields; alone there is nothing to score."""
    if s.modules & SOLO:
        return
    for owner in range(s.owners):
        row = owner * DUCHY
        goods = 0
        for kind in range(6):
            goods += s.duchy[row + GOODS + kind]
        gain_points(s, owner, goods * END_GOODS, "leftovers")
        gain_points(s, owner, s.duchy[row + SILVER] * END_SILVER, "leftovers")
        gain_points(s, owner, s.duchy[row + WORKERS] // END_WORKERS, "leftovers")
        numbers = monasteries_of(s, owner)
        points = crane_points(s, owner, numbers)
        for number in numbers:
            points += monastery_points(s, owner, number)
        gain_points(s, owner, 2 * points if s.duchy[row + POWERS] & DOUBLE_MONASTERIES else points, "monasteries")
        if s.modules & SHIELD_GAME:
            from duchy.games.burgundy.shields import shield_points

            gain_points(s, owner, shield_points(s, owner), "shields")


# -- who has won -----------------------------------------------------------------------------------------------------------


def scores(s: Burgundy) -> list[int]:
    """The points on each seat's marker; alone, the hexes filled."""
    if s.modules & SOLO:
        from duchy.games.burgundy.solo import filled_hexes

        return [filled_hexes(s)]
    return [s.duke[seat * DUKE + SCORE] for seat in range(s.players)]


def empty_hexes(s: Burgundy, owner: int) -> int:
    """The unused spaces of a duchy."""
    free = duchy_of(s, owner).all_hexes & ~s.duchy[owner * DUCHY + FILLED]
    return free.bit_count()


def winners(s: Burgundy) -> list[int]:
    """Most points; then by empty spaces (as printed: fewest, for teams most); then who is farthest behind on the bridge."""
    if not s.over:
        return []
    if s.modules & SOLO:
        return [0] if empty_hexes(s, 0) == 0 else []
    wanted = s.options["tie_break_empty"]
    if wanted == "printed":
        wanted = "most" if s.modules & TEAM else "fewest"
    sign = 1 if wanted == "most" else -1
    ranks: list[tuple[int, int, int]] = []
    for owner in range(s.owners):
        points = 0
        for seat in range(owner, s.players, s.owners):
            points += s.duke[seat * DUKE + SCORE]
        behind = 0 if s.modules & TEAM else s.order.index(owner)
        ranks.append((points, sign * empty_hexes(s, owner), behind))
    best = max(ranks)
    return [seat for seat in range(s.players) if ranks[seat % s.owners] == best]

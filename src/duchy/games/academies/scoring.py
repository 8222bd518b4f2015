"""Endgame scoring: Prestige tiles, seats in the Upper Council."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.games.academies.content import (
    GUILDS,
    HEADMASTER,
    LOWER_SEATS,
    MONUMENT_KINDS,
    UPPER_ROWS,
    UPPER_SEATS,
    amount,
    effects,
)
from duchy.games.academies.state import (
    BOARD,
    FACULTY,
    UPPER,
    Academies,
    count_monuments,
    gain_points,
    monument_at,
)
from duchy.games.academies.tiles import (
    BITS,
    CELLS,
    COLUMNS,
    CORNERS,
    CORNERS_OF,
    GOLD,
    ICON_PAIR,
    ICONS,
    MAGIC,
    NEIGHBOURS,
    POSITION_GUILD,
    POSITION_TWO_ICONS,
    PRESTIGE,
    PROFESSORS,
    ROWS,
    SCORING,
    TILE_KIND,
    TOWN_CLASSROOM,
)
from duchy.kernel.events import Event

Count = Callable[[Academies, int], int]


def final_scoring(s: Academies) -> None:
    """Every Prestige tile and every banner in the Upper Council; the Rival scores a flat amount for each."""
    if s.log is not None:
        s.log.append(Event("phase", -1, {"phase": "scoring"}))
    for seat in range(s.academies):
        for cell in range(CELLS):
            tile = s.academy[seat * CELLS + cell]
            if tile >= 0 and TILE_KIND[tile] == PRESTIGE:
                points = prestige_vp(s, seat, cell) if seat < s.players else s.level
                if s.log is not None:
                    s.log.append(Event("prestige_scored", seat, {"tile": tile, "points": points}))
                gain_points(s, seat, points, "prestige")
        for chair in range(UPPER_SEATS):
            if s.boards[seat * BOARD + UPPER] >> chair & 1:
                points = council_vp(s, seat, chair) if seat < s.players else s.level
                if s.log is not None:
                    s.log.append(Event("seat_scored", seat, {"chair": LOWER_SEATS + chair, "points": points}))
                gain_points(s, seat, points, "council")


# -- prestige tiles --------------------------------------------------------------------------------------------------------


def prestige_vp(s: Academies, seat: int, cell: int) -> int:
    """What the Prestige tile on a cell is worth; each is resolved by itself."""
    tile = s.academy[seat * CELLS + cell]
    kind, guilds, each = SCORING[tile * 3], SCORING[tile * 3 + 1], SCORING[tile * 3 + 2]
    if kind == PROFESSORS:
        return professor_vp(s, seat, guilds)
    if kind == ICON_PAIR:
        return icon_vp(s, seat, guilds)
    return position_vp(s, seat, cell, kind, guilds, each)


def position_vp(s: Academies, seat: int, cell: int, kind: int, guilds: int, each: int) -> int:
    """For the tile itself, fitting tiles beside it and, with a guild, that guild's Monuments on its own corners."""
    count = 1
    for i in range(cell * 4, cell * 4 + 4):
        other = NEIGHBOURS[i]
        if other >= 0:
            tile = s.academy[seat * CELLS + other]
            if tile >= 0 and position_counts(tile, kind, guilds):
                count += 1
        corner = CORNERS_OF[i]
        if kind == POSITION_GUILD and corner >= 0:
            monument = monument_at(s, seat, corner)
            if 0 <= monument < GUILDS and guilds >> monument & 1:
                count += 1
    return count * each


def position_counts(tile: int, kind: int, guilds: int) -> bool:
    """Whether a tile beside a position tile counts for it."""
    if kind == POSITION_GUILD:
        return ICONS[tile] & guilds != 0
    if kind == POSITION_TWO_ICONS:
        return BITS[ICONS[tile]] == 2
    return TILE_KIND[tile] == TOWN_CLASSROOM


def guild_monuments(s: Academies, seat: int, guilds: int) -> int:
    """How many Monuments of these guilds stand in an Academy."""
    count = 0
    for chit in s.monuments:
        kind = chit % MONUMENT_KINDS
        if chit // (CORNERS * MONUMENT_KINDS) == seat and kind < GUILDS and guilds >> kind & 1:
            count += 1
    return count


def professor_vp(s: Academies, seat: int, guilds: int) -> int:
    """Half of all professors, headmaster and guild Monuments, rounded down; and 1 for each of the guild and the headmaster."""
    total = matching = 0
    for token in range(GUILDS + 1):
        count = s.boards[seat * BOARD + FACULTY + token]
        total += count
        if token == HEADMASTER or guilds >> token & 1:
            matching += count
    total += guild_monuments(s, seat, 15)
    return total // 2 + matching + guild_monuments(s, seat, guilds)


def icon_vp(s: Academies, seat: int, guilds: int) -> int:
    """1 for each matching icon on a tile and each matching Monument."""
    count = guild_monuments(s, seat, guilds)
    for cell in range(CELLS):
        tile = s.academy[seat * CELLS + cell]
        if tile >= 0:
            count += BITS[ICONS[tile] & guilds]
    return count


# -- the upper council -----------------------------------------------------------------------------------------------------


def council_vp(s: Academies, seat: int, chair: int) -> int:
    """What a banner on an upper seat is worth."""
    return UPPER_COUNTS[chair](s, seat) * UPPER_VP[chair]


def columns(s: Academies, seat: int) -> int:
    """Columns with four tiles one above the other."""
    found = 0
    for column in range(COLUMNS):
        run = longest = 0
        for row in range(ROWS):
            run = run + 1 if s.academy[seat * CELLS + row * COLUMNS + column] >= 0 else 0
            longest = max(longest, run)
        if longest >= 4:
            found += 1
    return found


def magic_tiles(s: Academies, seat: int) -> int:
    """Tiles that give magic in class."""
    count = 0
    for cell in range(seat * CELLS, seat * CELLS + CELLS):
        if s.academy[cell] >= 0 and MAGIC[s.academy[cell]] > 0:
            count += 1
    return count


def gold_tiles(s: Academies, seat: int) -> int:
    """Tiles that give gold in class."""
    count = 0
    for cell in range(seat * CELLS, seat * CELLS + CELLS):
        if s.academy[cell] >= 0 and GOLD[s.academy[cell]] > 0:
            count += 1
    return count


def one_icon_tiles(s: Academies, seat: int) -> int:
    """Tiles with exactly one guild icon."""
    count = 0
    for cell in range(seat * CELLS, seat * CELLS + CELLS):
        if s.academy[cell] >= 0 and BITS[ICONS[s.academy[cell]]] == 1:
            count += 1
    return count


def triplets(s: Academies, seat: int) -> int:
    """Groups of three professors of one guild; the headmaster completes one pair."""
    count = pairs = 0
    for guild in range(GUILDS):
        held = s.boards[seat * BOARD + FACULTY + guild]
        count += held // 3
        if held % 3 == 2:
            pairs += 1
    if pairs > 0 and s.boards[seat * BOARD + FACULTY + HEADMASTER] > 0:
        count += 1
    return count


def district(s: Academies, seat: int) -> int:
    """The largest group of neighbours that share one guild icon."""
    best = 0
    for guild in range(GUILDS):
        fitting = [tile >= 0 and ICONS[tile] >> guild & 1 == 1 for tile in s.academy[seat * CELLS : seat * CELLS + CELLS]]
        best = max(best, largest_group(fitting))
    return best


def two_icons_group(s: Academies, seat: int) -> int:
    """The largest group of neighbours with two guild icons."""
    return largest_group([tile >= 0 and BITS[ICONS[tile]] == 2 for tile in s.academy[seat * CELLS : seat * CELLS + CELLS]])


def largest_group(fitting: list[bool]) -> int:
    """The size of the largest connected group of cells."""
    best = 0
    left = fitting[:]
    for start in range(CELLS):
        if left[start]:
            best = max(best, len(group_of(left, start)))
    return best


def group_of(left: list[bool], start: int) -> list[int]:
    """The cells connected with `start`; they are struck off."""
    group = [start]
    left[start] = False
    at = 0
    while at < len(group):
        for i in range(group[at] * 4, group[at] * 4 + 4):
            other = NEIGHBOURS[i]
            if other >= 0 and left[other]:
                left[other] = False
                group.append(other)
        at += 1
    return group


def urban_group(s: Academies, seat: int) -> int:
    """The largest group in which all neighbours differ in at least one icon; tiles without icon belong to none."""
    tiles = s.academy[seat * CELLS : seat * CELLS + CELLS]
    return largest_urban(tiles, [tile >= 0 and ICONS[tile] != 0 for tile in tiles], 0)


def largest_urban(tiles: list[int], fitting: list[bool], best: int) -> int:
    """Of two neighbours with the same icons one must stay out: try both, group by group."""
    left = fitting[:]
    for start in range(CELLS):
        if left[start]:
            group = group_of(left, start)
            if len(group) > best:
                best = split_urban(tiles, group, best)
    return best


def split_urban(tiles: list[int], group: list[int], best: int) -> int:
    """The best that can be made of one connected group."""
    for cell in group:
        for i in (cell * 4 + 1, cell * 4 + 3):
            other = NEIGHBOURS[i]
            if other in group and ICONS[tiles[cell]] == ICONS[tiles[other]]:
                for out in (cell, other):
                    rest = [False] * CELLS
                    for member in group:
                        rest[member] = member != out
                    best = max(best, largest_urban(tiles, rest, best))
                return best
    return max(best, len(group))


UPPER_RULES: Final[dict[str, Count]] = {
    "columns": columns,
    "magic_tiles": magic_tiles,
    "district": district,
    "monuments": count_monuments,
    "two_icons_group": two_icons_group,
    "triplets": triplets,
    "one_icon_tiles": one_icon_tiles,
    "urban_group": urban_group,
    "gold_tiles": gold_tiles,
}


def upper_rules() -> list[Count]:
    """What each upper seat counts."""
    found: list[Count] = []
    for row in UPPER_ROWS:
        rule = effects(row, list(UPPER_RULES))
        if len(rule) != 1:
            raise row.fail("effects", "must hold exactly one rule of scoring")
        found.append(UPPER_RULES[rule[0][0]])
    return found


UPPER_COUNTS: Final[list[Count]] = upper_rules()
UPPER_VP: Final[list[int]] = [amount(row, effects(row, list(UPPER_RULES))[0]) for row in UPPER_ROWS]

"""Points and winners; at the end Prestige tiles and seats in the Upper Council."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.rooms.academies import told
from duchy.rooms.academies.content.council import BITS, COUNTED, LOWER_SEATS, UPPER_SEATS
from duchy.rooms.academies.content.tables import GUILDS, HEADMASTER, MONUMENTS
from duchy.rooms.academies.content.tiles import (
    CELLS,
    COLUMNS,
    CORNERS_OF,
    NEIGHBOURS,
    PRESTIGE,
    ROWS,
    TILES,
    TOWN_CLASSROOM,
)
from duchy.rooms.academies.rules.gains import gain_points
from duchy.rooms.academies.state import Academies, Academy, monument_at

Worth = Callable[[Academy, int, list[int]], int]
"""What a Prestige tile is worth: the academy, its cell, its rule's numbers."""
Count = Callable[[Academy], int]
"""How many there are of what an upper seat counts."""


def scores(s: Academies) -> list[int]:
    """The score track; at the end with everything the Prestige tiles and the Upper Council are worth."""
    return [s.academies[seat].score for seat in range(s.players)]


def winners(s: Academies) -> list[int]:
    """The highest score, then the most Monuments; alone the score decides, and equal scores are a tie: nobody has lost."""
    if not s.over:
        return []
    if s.players == 1:
        return [0] if s.academies[0].score == max([academy.score for academy in s.academies]) else []
    best = max([rank(academy) for academy in s.academies])
    return [seat for seat in range(s.players) if rank(s.academies[seat]) == best]


def even(s: Academies) -> bool:
    """Whether a player alone and the Rival have the same score."""
    return s.players == 1 and s.academies[0].score == s.academies[-1].score


def rank(academy: Academy) -> int:
    """Score, then Monuments, as one number."""
    return academy.score * 100 + len(academy.monuments)


def final_scoring(s: Academies) -> None:
    """Every Prestige tile and every banner in the Upper Council; the Rival scores a flat amount for each."""
    told.phase(s, told.SCORING)
    for seat in range(len(s.academies)):
        academy = s.academies[seat]
        for cell in range(CELLS):
            tile = academy.tiles[cell]
            if tile >= 0 and TILES[tile].kind == PRESTIGE:
                points = prestige_vp(academy, cell) if seat < s.players else s.level
                told.prestige_scored(s, seat, tile, points)
                gain_points(s, seat, points, "prestige")
        for chair in range(UPPER_SEATS):
            if academy.upper >> chair & 1:
                points = council_vp(academy, chair) if seat < s.players else s.level
                told.seat_scored(s, seat, LOWER_SEATS + chair, points)
                gain_points(s, seat, points, "council")
    if even(s):
        told.even(s)


# -- prestige tiles --------------------------------------------------------------------------------------------------------


def prestige_vp(academy: Academy, cell: int) -> int:
    """What the Prestige tile on a cell is worth; each is resolved by itself."""
    tile = academy.tiles[cell]
    rule = TILES[tile].rule
    assert rule is not None
    return PRESTIGE_WORTH[tile](academy, cell, rule.numbers)


def position_guild(academy: Academy, cell: int, numbers: list[int]) -> int:
    """For the tile itself, tiles with the guild's icon beside it and the guild's Monuments on its own corners."""
    guild, each = numbers[0], numbers[1]
    count = 1
    for other in NEIGHBOURS[cell]:
        tile = academy.tiles[other]
        if tile >= 0 and TILES[tile].icons >> guild & 1:
            count += 1
    for corner in CORNERS_OF[cell]:
        monument = monument_at(academy, corner)
        if monument >= 0 and MONUMENTS[monument].guild == guild:
            count += 1
    return count * each


def position_two_icons(academy: Academy, cell: int, numbers: list[int]) -> int:
    """For the tile itself and tiles with two icons beside it."""
    count = 1
    for other in NEIGHBOURS[cell]:
        tile = academy.tiles[other]
        if tile >= 0 and TILES[tile].icon_count == 2:
            count += 1
    return count * numbers[0]


def position_town(academy: Academy, cell: int, numbers: list[int]) -> int:
    """For the tile itself and Town Classrooms beside it."""
    count = 1
    for other in NEIGHBOURS[cell]:
        tile = academy.tiles[other]
        if tile >= 0 and TILES[tile].kind == TOWN_CLASSROOM:
            count += 1
    return count * numbers[0]


def guild_monuments(academy: Academy, guilds: int) -> int:
    """How many Monuments of these guilds stand in an Academy."""
    count = 0
    for monument in academy.monuments:
        guild = MONUMENTS[monument.kind].guild
        if guild >= 0 and guilds >> guild & 1:
            count += 1
    return count


def professors(academy: Academy, cell: int, numbers: list[int]) -> int:
    """Half of all professors, headmaster and guild Monuments, rounded down; and 1 for each of the guild and the headmaster."""
    guild = numbers[0]
    total = guild_monuments(academy, (1 << GUILDS) - 1)
    for token in range(GUILDS + 1):
        total += academy.faculty[token]
    matching = academy.faculty[guild] + academy.faculty[HEADMASTER]
    return total // 2 + matching + guild_monuments(academy, 1 << guild)


def icons(academy: Academy, cell: int, numbers: list[int]) -> int:
    """1 for each matching icon on a tile and each matching Monument."""
    guilds = 1 << numbers[0] | 1 << numbers[1]
    count = guild_monuments(academy, guilds)
    for tile in academy.tiles:
        if tile >= 0:
            count += BITS[TILES[tile].icons & guilds]
    return count


def nothing(academy: Academy, cell: int, numbers: list[int]) -> int:
    """Only Prestige tiles count at the end."""
    return 0


WORTH: Final[dict[str, Worth]] = {
    "position_guild": position_guild,
    "position_two_icons": position_two_icons,
    "position_town": position_town,
    "professors": professors,
    "icons": icons,
}
PRESTIGE_WORTH: Final[list[Worth]] = [nothing if tile.rule is None else WORTH[tile.rule.name] for tile in TILES]
"""What each tile is worth at the end."""

# -- the upper council -----------------------------------------------------------------------------------------------------


def council_vp(academy: Academy, chair: int) -> int:
    """What a banner on an upper seat is worth."""
    return UPPER_COUNTS[chair](academy) * COUNTED[chair].numbers[0]


def columns(academy: Academy) -> int:
    """Columns with four tiles one above the other."""
    found = 0
    for column in range(COLUMNS):
        run = longest = 0
        for row in range(ROWS):
            run = run + 1 if academy.tiles[row * COLUMNS + column] >= 0 else 0
            longest = max(longest, run)
        if longest >= 4:
            found += 1
    return found


def monuments(academy: Academy) -> int:
    """Monuments, either side up."""
    return len(academy.monuments)


def magic_tiles(academy: Academy) -> int:
    """Tiles that give magic in class."""
    count = 0
    for tile in academy.tiles:
        if tile >= 0 and TILES[tile].magic > 0:
            count += 1
    return count


def gold_tiles(academy: Academy) -> int:
    """Tiles that give gold in class."""
    count = 0
    for tile in academy.tiles:
        if tile >= 0 and TILES[tile].gold > 0:
            count += 1
    return count


def one_icon_tiles(academy: Academy) -> int:
    """Tiles with exactly one guild icon."""
    count = 0
    for tile in academy.tiles:
        if tile >= 0 and TILES[tile].icon_count == 1:
            count += 1
    return count


def triplets(academy: Academy) -> int:
    """Groups of three professors of one guild; the headmaster completes one pair."""
    count = pairs = 0
    for guild in range(GUILDS):
        held = academy.faculty[guild]
        count += held // 3
        if held % 3 == 2:
            pairs += 1
    if pairs > 0 and academy.faculty[HEADMASTER] > 0:
        count += 1
    return count


def district(academy: Academy) -> int:
    """The largest group of neighbours that share one guild icon."""
    best = 0
    for guild in range(GUILDS):
        fitting = [tile >= 0 and TILES[tile].icons >> guild & 1 == 1 for tile in academy.tiles]
        best = max(best, largest_group(fitting))
    return best


def two_icons_group(academy: Academy) -> int:
    """The largest group of neighbours with two guild icons."""
    return largest_group([tile >= 0 and TILES[tile].icon_count == 2 for tile in academy.tiles])


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
        for other in NEIGHBOURS[group[at]]:
            if left[other]:
                left[other] = False
                group.append(other)
        at += 1
    return group


def urban_group(academy: Academy) -> int:
    """The largest group in which all neighbours differ in at least one icon; tiles without icon belong to none."""
    tiles = academy.tiles
    return largest_urban(tiles, [tile >= 0 and TILES[tile].icons != 0 for tile in tiles], 0)


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
        for other in NEIGHBOURS[cell]:
            if other > cell and other in group and TILES[tiles[cell]].icons == TILES[tiles[other]].icons:
                for out in (cell, other):
                    rest = [False] * CELLS
                    for member in group:
                        rest[member] = member != out
                    best = max(best, largest_urban(tiles, rest, best))
                return best
    return max(best, len(group))


COUNTS: Final[dict[str, Count]] = {
    "columns": columns,
    "magic_tiles": magic_tiles,
    "district": district,
    "monuments": monuments,
    "two_icons_group": two_icons_group,
    "triplets": triplets,
    "one_icon_tiles": one_icon_tiles,
    "urban_group": urban_group,
    "gold_tiles": gold_tiles,
}
UPPER_COUNTS: Final[list[Count]] = [COUNTS[rule.name] for rule in COUNTED]
"""What each upper seat counts."""

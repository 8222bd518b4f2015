"""What must be true of every table: dice, professors, tiles and chits are conserved, limits are kept."""

from __future__ import annotations

from duchy.games.academies.content import (
    BANNERS,
    FAVOR_COPIES,
    FAVOR_KINDS,
    FAVOR_SPACES,
    GOLD_LIMIT,
    GUILD_SPACES,
    GUILDS,
    MAGIC_LIMIT,
    MONUMENT_COPIES,
    MONUMENT_KINDS,
    MONUMENT_SPACES,
    PRESTIGE_SPACES,
    PROFESSOR_SPACES,
    PROFESSORS_PER_GUILD,
    REWARDS,
    STUDENT_LIMIT,
    STUDENTS_PER_GUILD,
    TORCHES,
    TOWN_SPACES,
)
from duchy.games.academies.content import STEWARDS as STEWARDS_EACH
from duchy.games.academies.council import banners_left
from duchy.games.academies.effects import MakeRoom
from duchy.games.academies.recruitment import DOCKS
from duchy.games.academies.solo import RivalExpel
from duchy.games.academies.state import (
    BAG,
    BOARD,
    BUSY,
    DOCK,
    DOCK_SIZE,
    FACULTY,
    FAVOR_LINE,
    FAVORS,
    GOLD,
    GUILD_LINE,
    IN_CLASS,
    LIT,
    MAGIC,
    MONUMENT_LINE,
    OLD_MONUMENTS,
    OLD_TILES,
    ON_QUESTS,
    PRESTIGE_LINE,
    PROFESSOR_BAG,
    PROFESSOR_LINE,
    REWARD,
    SLOTS,
    STAGE,
    STEWARDS,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_TOWN,
    TOWN_LINE,
    USED_FAVORS,
    Academies,
    count_students,
)
from duchy.games.academies.tiles import (
    BITS,
    CELLS,
    CORNERS,
    FIRST_PRESTIGE,
    FIRST_TOWN,
    MIN_PLAYERS,
    TILE_KIND,
    TILES,
)
from duchy.kernel.core import Frame


def check_invariants(s: Academies) -> None:
    """Raise AssertionError with words when the table is impossible."""
    check_dice(s)
    check_professors(s)
    check_tiles(s)
    check_chits(s)
    for seat in range(s.academies):
        check_academy(s, seat)


def held_back(s: Academies) -> list[int]:
    """Dice in the air: drafted or drawn, but still waiting for room in the garden."""
    found: list[int] = []
    frames: list[Frame[Academies]] = s.stack[:]
    for lane in s.lanes:
        frames = frames + lane
    for frame in frames:
        if isinstance(frame, MakeRoom | RivalExpel):
            found.append(frame.die)
    return found


def check_dice(s: Academies) -> None:
    """Every student die of the game is somewhere, once."""
    for guild in range(GUILDS):
        count = s.table[BAG + guild] + s.table[ON_QUESTS + guild]
        for i in range(DOCK, DOCK + DOCKS * DOCK_SIZE):
            count += 1 if s.table[i] >= 0 and s.table[i] // 6 == guild else 0
        for die in s.students:
            count += 1 if die >= 0 and die % IN_CLASS // 6 == guild else 0
        for die in held_back(s):
            count += 1 if die // 6 == guild else 0
        for seat in range(s.academies):
            count += s.boards[seat * BOARD + STAGE + guild]
        assert count == STUDENTS_PER_GUILD[s.players - 1], f"{count} student dice of guild {guild}"


def check_professors(s: Academies) -> None:
    """Every professor is in the bag, in the line or in a faculty."""
    for guild in range(GUILDS):
        count = s.table[PROFESSOR_BAG + guild]
        for i in range(PROFESSOR_LINE, PROFESSOR_LINE + PROFESSOR_SPACES):
            count += 1 if s.table[i] == guild else 0
        for seat in range(s.academies):
            count += s.boards[seat * BOARD + FACULTY + guild]
        assert count == PROFESSORS_PER_GUILD[s.players - 1], f"{count} professors of guild {guild}"


def check_tiles(s: Academies) -> None:
    """No tile lies in two places; all but the discarded ones lie somewhere."""
    seen = [0] * TILES
    lines = [(GUILD_LINE, GUILD_SPACES), (TOWN_LINE, TOWN_SPACES), (PRESTIGE_LINE, PRESTIGE_SPACES)]
    for line, spaces in lines:
        for i in range(line, line + spaces):
            if s.table[i] >= 0:
                seen[s.table[i]] += 1
    for tile in s.academy:
        if tile >= 0:
            seen[tile] += 1
    for tile in s.guild_stack[s.table[TOP_GUILD] :]:
        seen[tile] += 1
    for tile in s.town_stack[s.table[TOP_TOWN] :]:
        seen[tile] += 1
    for tile in s.prestige_stack[s.table[TOP_PRESTIGE] :]:
        seen[tile] += 1
    assert max(seen) <= 1, f"tile {seen.index(max(seen))} lies in two places"
    sizes = [sum(1 for least in MIN_PLAYERS if least <= s.academies), FIRST_PRESTIGE - FIRST_TOWN, TILES - FIRST_PRESTIGE]
    for kind, size in enumerate(sizes):
        here = sum(seen[tile] for tile in range(TILES) if TILE_KIND[tile] == kind)
        waiting = size - here - s.table[OLD_TILES + kind]
        assert 0 <= waiting <= 4, f"{waiting} tiles of kind {kind} are missing"


def check_chits(s: Academies) -> None:
    """Monuments and Favors are conserved by kind."""
    for kind in range(MONUMENT_KINDS):
        count = s.table[OLD_MONUMENTS + kind] + s.monument_stack[s.table[TOP_MONUMENT] :].count(kind)
        count += s.table[MONUMENT_LINE : MONUMENT_LINE + MONUMENT_SPACES].count(kind)
        count += sum(1 for chit in s.monuments if chit % MONUMENT_KINDS == kind)
        assert count == MONUMENT_COPIES[kind], f"{count} Monuments of kind {kind}"
    for kind in range(FAVOR_KINDS):
        count = s.table[USED_FAVORS + kind] + s.favor_stack[s.table[TOP_FAVOR] :].count(kind)
        count += s.table[FAVOR_LINE : FAVOR_LINE + FAVOR_SPACES].count(kind)
        count += sum(s.boards[seat * BOARD + FAVORS + kind] for seat in range(s.academies))
        assert count == FAVOR_COPIES[kind], f"{count} Favors of kind {kind}"
    places = [chit // MONUMENT_KINDS for chit in s.monuments]
    assert len(set(places)) == len(places), "two Monuments on one pedestal"


def check_academy(s: Academies, seat: int) -> None:
    """Limits of the resource track, the garden, tokens; classes and rewards agree with what is there."""
    board = seat * BOARD
    assert 0 <= s.boards[board + GOLD] <= GOLD_LIMIT, f"seat {seat} has {s.boards[board + GOLD]} gold"
    assert 0 <= s.boards[board + MAGIC] <= MAGIC_LIMIT, f"seat {seat} has {s.boards[board + MAGIC]} magic"
    assert count_students(s, seat) <= STUDENT_LIMIT, f"seat {seat} has {count_students(s, seat)} students"
    assert banners_left(s, seat) >= 0, f"seat {seat} has more than {BANNERS} banners"
    assert BITS[s.boards[board + STEWARDS]] <= STEWARDS_EACH, f"seat {seat} has too many stewards out"
    assert BITS[s.boards[board + LIT]] <= TORCHES, f"seat {seat} has too many torches out"
    for token in range(GUILDS + 1):
        assert 0 <= s.boards[board + BUSY + token] <= s.boards[board + FACULTY + token], f"seat {seat}: busy professors"
    rooms = [lesson // 16 for lesson in s.lessons[seat * SLOTS : seat * SLOTS + SLOTS] if lesson >= 0]
    assert len(set(rooms)) == len(rooms), f"seat {seat} has two classes in one room"
    for die in s.students[seat * SLOTS : seat * SLOTS + SLOTS]:
        assert die < IN_CLASS or die // IN_CLASS - 1 in rooms, f"seat {seat}: a student sits in a room without a class"
    for kind in range(REWARDS):
        mine = seat * CORNERS * MONUMENT_KINDS
        chits = [chit - mine for chit in s.monuments if 0 <= chit - mine < CORNERS * MONUMENT_KINDS]
        owned = sum(1 for chit in chits if chit % MONUMENT_KINDS == kind + GUILDS)
        assert 0 <= s.boards[board + REWARD + kind] <= owned, f"seat {seat}: rewards of kind {kind}"
    held = [cell for cell in range(CELLS) if s.academy[seat * CELLS + cell] >= 0]
    assert all(cell < 5 or any(abs(cell - other) in (1, 5) for other in held) for cell in held), f"seat {seat}: a loose tile"

"""What must be true of every table: dice, professors, tiles and chits are conserved, limits are kept."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.tables import (
    BANNERS,
    FAVORS,
    GOLD_LIMIT,
    GUILDS,
    MAGIC_LIMIT,
    MONUMENTS,
    PROFESSORS_PER_GUILD,
    REWARDS,
    STEWARDS,
    STUDENT_LIMIT,
    STUDENTS_PER_GUILD,
    TORCHES,
)
from duchy.rooms.academies.content.tiles import CELLS, COLUMNS, NEIGHBOURS, TILES, tiles_of
from duchy.rooms.academies.modules.solo import RivalExpel
from duchy.rooms.academies.rules.academy import PlaceTile
from duchy.rooms.academies.rules.bags import professors_in_bag, students_in_bag
from duchy.rooms.academies.rules.council import banners_left
from duchy.rooms.academies.rules.people import MakeRoom
from duchy.rooms.academies.state import GARDEN, SLOTS, Academies, Academy, Line, count_students


def check_invariants(s: Academies) -> None:
    """Raise AssertionError with words when the table is impossible."""
    check_dice(s)
    check_professors(s)
    check_tiles(s)
    check_chits(s)
    for seat in range(len(s.academies)):
        check_limits(s.academies[seat], seat)
        check_classes(s.academies[seat], seat)
        check_building(s.academies[seat], seat)


def open_frames(s: Academies) -> list[Frame[Academies]]:
    """All questions that wait, on the stack and in the lanes."""
    frames: list[Frame[Academies]] = s.stack[:]
    for lane in s.lanes:
        frames = frames + lane
    return frames


# -- nothing is lost -------------------------------------------------------------------------------------------------------


def check_dice(s: Academies) -> None:
    """Every student die of the game is somewhere, once; some wait for room in a garden."""
    dice: list[int] = [frame.die for frame in open_frames(s) if isinstance(frame, MakeRoom | RivalExpel)]
    bag = students_in_bag(s)
    for dock in s.docks:
        dice = dice + dock
    for academy in s.academies:
        dice = dice + [die for die in academy.students if die >= 0]
    for guild in range(GUILDS):
        count = bag[guild] + s.on_quests[guild] + sum(1 for die in dice if die // 6 == guild)
        count += sum(academy.stage[guild] for academy in s.academies)
        assert count == STUDENTS_PER_GUILD[s.players - 1], f"{count} student dice of guild {guild}"


def check_professors(s: Academies) -> None:
    """Every professor is in the bag, in the line or in a faculty."""
    bag = professors_in_bag(s)
    for guild in range(GUILDS):
        count = bag[guild] + s.professor_line.count(guild)
        count += sum(academy.faculty[guild] for academy in s.academies)
        assert count == PROFESSORS_PER_GUILD[s.players - 1], f"{count} professors of guild {guild}"


def left_in(line: Line) -> list[int]:
    """What lies in a line, in its stack and among its discards."""
    return [piece for piece in line.spaces if piece >= 0] + line.stack[line.taken :] + line.discards


def check_tiles(s: Academies) -> None:
    """Every tile lies in one place; one may be on its way into an Academy."""
    tiles: list[int] = [frame.tile for frame in open_frames(s) if isinstance(frame, PlaceTile)]
    for academy in s.academies:
        tiles = tiles + [tile for tile in academy.tiles if tile >= 0]
    lines: list[Line] = [s.guild_line, s.town_line, s.prestige_line]
    for kind in range(3):
        here = sorted(left_in(lines[kind]) + [tile for tile in tiles if TILES[tile].kind == kind])
        wanted = [tile for tile in tiles_of(kind) if TILES[tile].min_players <= len(s.academies)]
        assert here == wanted, f"tiles of kind {kind}: {here} instead of {wanted}"


def check_chits(s: Academies) -> None:
    """Monuments and Favors are conserved by kind."""
    monuments = left_in(s.monument_line)
    favors = left_in(s.favor_line)
    for academy in s.academies:
        monuments = monuments + [monument.kind for monument in academy.monuments]
        places = [monument.corner for monument in academy.monuments]
        assert len(set(places)) == len(places), "two Monuments on one pedestal"
    for kind in range(len(MONUMENTS)):
        count = monuments.count(kind)
        assert count == MONUMENTS[kind].copies, f"{count} Monuments of kind {kind}"
    for kind in range(len(FAVORS)):
        count = favors.count(kind) + sum(academy.favors[kind] for academy in s.academies)
        assert count == FAVORS[kind].copies, f"{count} Favors of kind {kind}"


# -- each academy ----------------------------------------------------------------------------------------------------------


def check_limits(academy: Academy, seat: int) -> None:
    """The resource track, the garden, tokens."""
    assert 0 <= academy.gold <= GOLD_LIMIT, f"seat {seat} has {academy.gold} gold"
    assert 0 <= academy.magic <= MAGIC_LIMIT, f"seat {seat} has {academy.magic} magic"
    assert count_students(academy) <= STUDENT_LIMIT, f"seat {seat} has {count_students(academy)} students"
    assert banners_left(academy) >= 0, f"seat {seat} has more than {BANNERS} banners"
    assert BITS[academy.stewards] <= STEWARDS, f"seat {seat} has too many stewards out"
    assert BITS[academy.lit] <= TORCHES, f"seat {seat} has too many torches out"
    for reward in range(len(REWARDS)):
        owned = sum(1 for monument in academy.monuments if MONUMENTS[monument.kind].reward == reward)
        assert 0 <= academy.rewards[reward] <= owned, f"seat {seat}: rewards of kind {reward}"


def check_classes(academy: Academy, seat: int) -> None:
    """Classes agree with who sits in them and who teaches."""
    for token in range(GUILDS + 1):
        assert 0 <= academy.busy[token] <= academy.faculty[token], f"seat {seat}: busy professors"
    rooms = [lesson.room for lesson in academy.lessons if lesson.room >= 0]
    assert len(set(rooms)) == len(rooms), f"seat {seat} has two classes in one room"
    for slot in range(SLOTS):
        room = academy.rooms[slot]
        assert room == GARDEN or academy.students[slot] >= 0, f"seat {seat}: nobody sits in room {room}"
        assert room == GARDEN or room in rooms, f"seat {seat}: a student sits in a room without a class"


def check_building(academy: Academy, seat: int) -> None:
    """No tile lies apart from the board and all others."""
    for cell in range(COLUMNS, CELLS):
        if academy.tiles[cell] >= 0:
            touching = any(academy.tiles[other] >= 0 for other in NEIGHBOURS[cell])
            assert touching, f"seat {seat}: a loose tile"

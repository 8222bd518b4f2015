"""The draft lines: a row of open spaces, then the stack, whose top lies open and may be drafted too.

Space 0 is the bottom of a line (of the professors: the right end), which is discarded first. What is taken leaves a gap until
the end of the turn; then the line slides down and is refilled from its stack.
"""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.academies.content.tables import (
    DROP_FAVORS,
    DROP_GUILD,
    DROP_MONUMENTS,
    DROP_PRESTIGE,
    DROP_PROFESSORS,
    DROP_TOWN,
    PROFESSOR_SPACES,
)
from duchy.rooms.academies.rules.bags import draw_from
from duchy.rooms.academies.state import Academies, Line, replaced


def offers(line: Line, found: list[int], base: int) -> None:
    """Add an action for every piece of a line that may be drafted: its spaces, then the top of the stack."""
    action: i64 = base
    for piece in line.spaces:
        if piece >= 0:
            found.append(action)
        action += 1
    if line.taken < len(line.stack):
        found.append(action)


def take(s: Academies, line: Line, space: int) -> int:
    """Take the piece on a space of a line, or (behind the last space) from the top of the stack."""
    if space < len(line.spaces):
        piece = line.spaces[space]
        line.spaces = replaced(line.spaces, space, -1)
        return piece
    piece = line.stack[line.taken]
    line.taken += 1
    if line.taken < len(line.stack):
        s.reveal("the next piece of a stack was turned up")
    return piece


def lowest_space(line: Line) -> int:
    """The lowest space of a line that holds a piece (behind the last space: the stack); -1 if nothing is left."""
    space: i64
    spaces: i64 = len(line.spaces)
    for space in range(spaces):
        if line.spaces[space] >= 0:
            return space
    return spaces if line.taken < len(line.stack) else -1


def take_lowest(s: Academies, line: Line) -> int:
    """The lowest piece of a line, taken; -1 if nothing is left."""
    space = lowest_space(line)
    return take(s, line, space) if space >= 0 else -1


def discard_lowest(s: Academies, line: Line) -> None:
    """The lowest piece of a line is discarded, if anything is left."""
    piece = take_lowest(s, line)
    if piece >= 0:
        line.discards = [*line.discards, piece]


def professor_offers(s: Academies, found: list[int], base: int) -> None:
    """The professors that may be drafted."""
    space: i64
    for space in range(PROFESSOR_SPACES):
        if s.professor_line[space] >= 0:
            found.append(base + space)


def take_professor(s: Academies, space: int) -> int:
    """Draft a professor; the line slides at the end of the turn."""
    guild = s.professor_line[space]
    s.professor_line[space] = -1
    return guild


# -- the end of a turn -----------------------------------------------------------------------------------------------------


def refill_lines(s: Academies) -> None:
    """Slide all lines down and refill them; an exhausted stack of tiles leaves its line shorter."""
    refill(s, s.guild_line)
    refill(s, s.town_line)
    refill(s, s.prestige_line)
    refill_chits(s, s.monument_line)
    refill_chits(s, s.favor_line)
    refill_professors(s)


def gap(spaces: list[int]) -> i64:
    """The lowest gap of a line; how many spaces there are if it has none."""
    at: i64 = 0
    end: i64 = len(spaces)
    while at < end and spaces[at] >= 0:
        at += 1
    return at


def slide(spaces: list[int], held: i64) -> i64:
    """Close the gaps of a line towards its bottom, from its lowest gap on; how many pieces it holds."""
    space: i64
    for space in range(held + 1, len(spaces)):
        piece = spaces[space]
        if piece >= 0:
            spaces[held] = piece
            spaces[space] = -1
            held += 1
    return held


def refill(s: Academies, line: Line) -> None:
    """Slide a line and fill it from its stack, as far as that goes."""
    held = gap(line.spaces)
    if held == len(line.spaces):
        return
    spaces = line.spaces[:]
    held = slide(spaces, held)
    while held < len(spaces) and line.taken < len(line.stack):
        spaces[held] = line.stack[line.taken]
        line.taken += 1
        held += 1
        s.reveal("a line was refilled")
    line.spaces = spaces


def refill_chits(s: Academies, line: Line) -> None:
    """An exhausted stack of Monuments or Favors is made anew from those used and discarded."""
    refill(s, line)
    if line.taken >= len(line.stack) and len(line.discards) > 0:
        chits = sorted(line.discards)
        line.discards = []
        s.shuffle(chits)
        s.reveal("discarded chits were shuffled")
        line.stack = chits
        line.taken = 0
        refill(s, line)


def refill_professors(s: Academies) -> None:
    """Slide the professors to the right and draw new ones from the bag."""
    held = slide(s.professor_line, gap(s.professor_line))
    while held < PROFESSOR_SPACES:
        guild = draw_from(s, s.professor_bag)
        if guild < 0:
            return
        s.reveal("a professor was drawn")
        s.professor_line[held] = guild
        held += 1


# -- restoration -----------------------------------------------------------------------------------------------------------


def discard_ends(s: Academies) -> None:
    """Restoration: the bottom pieces of every line are discarded, two professors go back to the bag; the lines are refilled."""
    drop(s, s.favor_line, DROP_FAVORS)
    drop(s, s.monument_line, DROP_MONUMENTS)
    drop(s, s.guild_line, DROP_GUILD)
    drop(s, s.town_line, DROP_TOWN)
    drop(s, s.prestige_line, DROP_PRESTIGE)
    dropped = 0
    for space in range(PROFESSOR_SPACES):
        if s.professor_line[space] >= 0 and dropped < DROP_PROFESSORS:
            s.professor_bag[take_professor(s, space)] += 1
            dropped += 1
    refill_lines(s)


def drop(s: Academies, line: Line, count: int) -> None:
    """Discard so many pieces from the bottom of a line."""
    for _ in range(count):
        discard_lowest(s, line)

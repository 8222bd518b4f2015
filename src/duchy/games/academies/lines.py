"""The draft lines: a row of open spaces, then the stack, whose top lies open and may be drafted too.

Space 0 is the bottom of a line (of the professors: the right end), which is discarded first. What is taken leaves a gap until
the end of the turn; then the line slides down and is refilled from its stack.
"""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.content import (
    DROP_FAVORS,
    DROP_GUILD,
    DROP_MONUMENTS,
    DROP_PRESTIGE,
    DROP_PROFESSORS,
    DROP_TOWN,
    FAVOR_KINDS,
    FAVOR_SPACES,
    GUILD_SPACES,
    MONUMENT_KINDS,
    MONUMENT_SPACES,
    PRESTIGE_SPACES,
    PROFESSOR_SPACES,
    TOWN_SPACES,
)
from duchy.games.academies.state import (
    FAVOR_LINE,
    GUILD_LINE,
    MONUMENT_LINE,
    OLD_MONUMENTS,
    OLD_TILES,
    PRESTIGE_LINE,
    PROFESSOR_BAG,
    PROFESSOR_LINE,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_TOWN,
    TOWN_LINE,
    USED_FAVORS,
    Academies,
    draw_professor,
)
from duchy.games.academies.tiles import GUILD_CLASSROOM, PRESTIGE, TOWN_CLASSROOM


def offers(s: Academies, found: list[int], base: int, line: i64, spaces: i64, top: i64, stack: list[int]) -> None:
    """Add an action for every piece of a line that may be drafted: its spaces, then the top of the stack."""
    table = s.table
    at: i64
    action: i64 = base
    for at in range(line, line + spaces):
        if table[at] >= 0:
            found.append(action)
        action += 1
    if table[top] < len(stack):
        found.append(action)


def take(s: Academies, space: int, line: int, spaces: int, top: int, stack: list[int]) -> int:
    """Take the piece on a space of a line, or (behind the last space) from the top of the stack."""
    if space < spaces:
        piece = s.table[line + space]
        s.table[line + space] = -1
        return piece
    s.table[top] += 1
    if s.table[top] < len(stack):
        s.reveal("the next piece of a stack was turned up")
    return stack[s.table[top] - 1]


def first(s: Academies, line: i64, spaces: i64, top: i64, stack: list[int]) -> int:
    """The lowest space of a line that holds a piece (behind the last space: the stack); -1 if nothing is left."""
    i: i64
    for i in range(spaces):
        if s.table[line + i] >= 0:
            return i
    return spaces if s.table[top] < len(stack) else -1


def town_offers(s: Academies, found: list[int], base: int) -> None:
    """The Town Classrooms that may be drafted."""
    offers(s, found, base, TOWN_LINE, TOWN_SPACES, TOP_TOWN, s.town_stack)


def guild_offers(s: Academies, found: list[int], base: int) -> None:
    """The Guild Classrooms that may be drafted."""
    offers(s, found, base, GUILD_LINE, GUILD_SPACES, TOP_GUILD, s.guild_stack)


def prestige_offers(s: Academies, found: list[int], base: int) -> None:
    """The Prestige tiles that may be drafted."""
    offers(s, found, base, PRESTIGE_LINE, PRESTIGE_SPACES, TOP_PRESTIGE, s.prestige_stack)


def monument_offers(s: Academies, found: list[int], base: int) -> None:
    """The Monuments that may be drafted."""
    offers(s, found, base, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack)


def favor_offers(s: Academies, found: list[int], base: int) -> None:
    """The Favors that may be drafted."""
    offers(s, found, base, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack)


def professor_offers(s: Academies, found: list[int], base: int) -> None:
    """The professors that may be drafted."""
    for i in range(PROFESSOR_SPACES):
        if s.table[PROFESSOR_LINE + i] >= 0:
            found.append(base + i)


def monument_left(s: Academies) -> bool:
    """Whether there is a Monument to draft."""
    return first(s, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack) >= 0


def favor_left(s: Academies) -> bool:
    """Whether there is a Favor to draft."""
    return first(s, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack) >= 0


def professor_left(s: Academies) -> bool:
    """Whether there is a professor to draft."""
    return any(s.table[PROFESSOR_LINE + i] >= 0 for i in range(PROFESSOR_SPACES))


def take_tile(s: Academies, kind: int, space: int) -> int:
    """Draft a tile of a kind."""
    if kind == GUILD_CLASSROOM:
        return take(s, space, GUILD_LINE, GUILD_SPACES, TOP_GUILD, s.guild_stack)
    if kind == TOWN_CLASSROOM:
        return take(s, space, TOWN_LINE, TOWN_SPACES, TOP_TOWN, s.town_stack)
    return take(s, space, PRESTIGE_LINE, PRESTIGE_SPACES, TOP_PRESTIGE, s.prestige_stack)


def take_monument(s: Academies, space: int) -> int:
    """Draft a Monument."""
    return take(s, space, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack)


def take_favor(s: Academies, space: int) -> int:
    """Draft a Favor."""
    return take(s, space, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack)


def take_professor(s: Academies, space: int) -> int:
    """Draft a professor; the line slides at the end of the turn."""
    guild = s.table[PROFESSOR_LINE + space]
    s.table[PROFESSOR_LINE + space] = -1
    return guild


def lowest_tile(s: Academies, kind: int) -> int:
    """The lowest tile of a line, taken; -1 if nothing is left."""
    if kind == GUILD_CLASSROOM:
        space = first(s, GUILD_LINE, GUILD_SPACES, TOP_GUILD, s.guild_stack)
    elif kind == TOWN_CLASSROOM:
        space = first(s, TOWN_LINE, TOWN_SPACES, TOP_TOWN, s.town_stack)
    else:
        space = first(s, PRESTIGE_LINE, PRESTIGE_SPACES, TOP_PRESTIGE, s.prestige_stack)
    return take_tile(s, kind, space) if space >= 0 else -1


def lowest_monument(s: Academies) -> int:
    """The lowest Monument of the line, taken; -1 if nothing is left."""
    space = first(s, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack)
    return take_monument(s, space) if space >= 0 else -1


def lowest_favor(s: Academies) -> int:
    """The lowest Favor of the line, taken; -1 if nothing is left."""
    space = first(s, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack)
    return take_favor(s, space) if space >= 0 else -1


# -- the end of a turn -----------------------------------------------------------------------------------------------------


def refill_lines(s: Academies) -> None:
    """Slide all lines down and refill them; an exhausted stack of tiles leaves its line shorter."""
    refill(s, GUILD_LINE, GUILD_SPACES, TOP_GUILD, s.guild_stack)
    refill(s, TOWN_LINE, TOWN_SPACES, TOP_TOWN, s.town_stack)
    refill(s, PRESTIGE_LINE, PRESTIGE_SPACES, TOP_PRESTIGE, s.prestige_stack)
    refill_monuments(s)
    refill_favors(s)
    refill_professors(s)


def slide(s: Academies, line: i64, spaces: i64) -> i64:
    """Close the gaps of a line towards its bottom; how many pieces it holds."""
    table = s.table
    held: i64 = 0
    while held < spaces and table[line + held] >= 0:
        held += 1
    i: i64
    for i in range(held + 1, spaces):
        piece = table[line + i]
        if piece >= 0:
            table[line + held] = piece
            table[line + i] = -1
            held += 1
    return held


def refill(s: Academies, line: i64, spaces: i64, top: i64, stack: list[int]) -> None:
    """Slide a line and fill it from its stack, as far as that goes."""
    held = slide(s, line, spaces)
    while held < spaces and s.table[top] < len(stack):
        s.table[line + held] = stack[s.table[top]]
        s.table[top] += 1
        held += 1
        s.reveal("a line was refilled")


def refill_monuments(s: Academies) -> None:
    """An exhausted stack of Monuments is made anew from those discarded in earlier rounds."""
    refill(s, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack)
    if s.table[TOP_MONUMENT] >= len(s.monument_stack):
        found = collect(s, OLD_MONUMENTS, MONUMENT_KINDS)
        if len(found) > 0:
            s.monument_stack = found
            s.table[TOP_MONUMENT] = 0
            refill(s, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, found)


def refill_favors(s: Academies) -> None:
    """An exhausted stack of Favors is made anew from those used and discarded."""
    refill(s, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack)
    if s.table[TOP_FAVOR] >= len(s.favor_stack):
        found = collect(s, USED_FAVORS, FAVOR_KINDS)
        if len(found) > 0:
            s.favor_stack = found
            s.table[TOP_FAVOR] = 0
            refill(s, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, found)


def collect(s: Academies, discards: int, kinds: int) -> list[int]:
    """All discarded chits, shuffled; the discards are empty then."""
    found: list[int] = []
    for kind in range(kinds):
        for _ in range(s.table[discards + kind]):
            found.append(kind)
        s.table[discards + kind] = 0
    if len(found) > 0:
        s.shuffle(found)
        s.reveal("discarded chits were shuffled")
    return found


def refill_professors(s: Academies) -> None:
    """Slide the professors to the right and draw new ones from the bag."""
    held = slide(s, PROFESSOR_LINE, PROFESSOR_SPACES)
    while held < PROFESSOR_SPACES:
        guild = draw_professor(s)
        if guild < 0:
            return
        s.reveal("a professor was drawn")
        s.table[PROFESSOR_LINE + held] = guild
        held += 1


# -- restoration -----------------------------------------------------------------------------------------------------------


def discard_ends(s: Academies) -> None:
    """Restoration: the bottom pieces of every line are discarded, two professors go back to the bag; the lines are refilled."""
    table = s.table
    for _ in range(DROP_FAVORS):
        kind = lowest_favor(s)
        if kind >= 0:
            table[USED_FAVORS + kind] += 1
    for _ in range(DROP_MONUMENTS):
        kind = lowest_monument(s)
        if kind >= 0:
            table[OLD_MONUMENTS + kind] += 1
    drop_tiles(s, GUILD_CLASSROOM, DROP_GUILD)
    drop_tiles(s, TOWN_CLASSROOM, DROP_TOWN)
    drop_tiles(s, PRESTIGE, DROP_PRESTIGE)
    dropped = 0
    for i in range(PROFESSOR_SPACES):
        guild = table[PROFESSOR_LINE + i]
        if guild >= 0 and dropped < DROP_PROFESSORS:
            table[PROFESSOR_LINE + i] = -1
            table[PROFESSOR_BAG + guild] += 1
            dropped += 1
    refill_lines(s)


def drop_tiles(s: Academies, kind: int, count: int) -> None:
    """Discard the bottom tiles of a line for good."""
    for _ in range(count):
        if lowest_tile(s, kind) >= 0:
            s.table[OLD_TILES + kind] += 1

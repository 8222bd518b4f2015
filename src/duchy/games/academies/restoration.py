"""The Restoration Phase: the board and the academies are made ready for the next round."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.content import GUILDS
from duchy.games.academies.lines import discard_ends
from duchy.games.academies.recruitment import DOCKS, fill_docks
from duchy.games.academies.state import (
    BAG,
    BOARD,
    BUSY,
    DOCK,
    DOCK_SIZE,
    FIRST,
    IN_CLASS,
    LIT,
    MINISTERS,
    ON_QUESTS,
    SCORE,
    SLOTS,
    STAGE,
    STEWARDS,
    TAKEN_BACK,
    TOP_QUEST,
    Academies,
)
from duchy.kernel.events import Event


def restore_board(s: Academies) -> None:
    """Ends of lines, dice of docks, quests and stages, quests with a torch."""
    if s.log is not None:
        s.log.append(Event("phase", -1, {"phase": "restoration"}))
    table = s.table
    discard_ends(s)
    i: i64
    for i in range(DOCK, DOCK + DOCKS * DOCK_SIZE):
        if table[i] >= 0:
            table[BAG + table[i] // 6] += 1
            table[i] = -1
    for guild in range(GUILDS):
        back = table[ON_QUESTS + guild]
        table[ON_QUESTS + guild] = 0
        for seat in range(s.players):
            # The Rival alone keeps graduates who found no quest.
            back += s.boards[seat * BOARD + STAGE + guild]
            s.boards[seat * BOARD + STAGE + guild] = 0
        table[BAG + guild] += back
    fill_docks(s)
    lit = 0
    for seat in range(s.academies):
        lit |= s.boards[seat * BOARD + LIT]
        s.boards[seat * BOARD + LIT] = 0
    for stack in range(GUILDS):
        if lit >> stack & 1:
            table[TOP_QUEST + stack] += 1


def restore_academy(s: Academies, seat: int) -> None:
    """Students back to the garden with their values, professors to the faculty, stewards home."""
    board = seat * BOARD
    at: i64
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.students[at] >= IN_CLASS:
            s.students[at] %= IN_CLASS
        s.lessons[at] = -1
    for token in range(GUILDS + 1):
        s.boards[board + BUSY + token] = 0
    s.boards[board + STEWARDS] = 0
    s.boards[board + TAKEN_BACK] = 0
    s.boards[board + MINISTERS] = 0


def next_first(s: Academies) -> int:
    """The first player token goes clockwise; against the Rival, whoever has the lower score begins (you, if tied)."""
    if s.academies == s.players:
        return (s.table[FIRST] + 1) % s.players
    return 1 if s.boards[BOARD + SCORE] < s.boards[SCORE] else 0

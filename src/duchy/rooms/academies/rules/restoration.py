"""The Restoration Phase: the board and the academies are made ready for the next round."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.academies import told
from duchy.rooms.academies.content.tables import GUILDS
from duchy.rooms.academies.rules.lines import discard_ends
from duchy.rooms.academies.rules.recruitment import fill_docks
from duchy.rooms.academies.state import GARDEN, RESTORATION, SLOTS, Academies, Academy


def restore_board(s: Academies) -> None:
    """Ends of lines, dice of docks, quests and stages, quests with a torch."""
    told.phase(s, RESTORATION)
    discard_ends(s)
    for dice in s.docks:
        for die in dice:
            s.bag[die // 6] += 1
    for guild in range(GUILDS):
        s.bag[guild] += s.on_quests[guild]
        s.on_quests[guild] = 0
        for seat in range(s.players):
            # The Rival alone keeps graduates who found no quest.
            s.bag[guild] += s.academies[seat].stage[guild]
            s.academies[seat].stage[guild] = 0
    fill_docks(s)
    lit = 0
    for academy in s.academies:
        lit |= academy.lit
        academy.lit = 0
    for stack in range(GUILDS):
        if lit >> stack & 1:
            s.quest_tops[stack] += 1


def restore_academy(academy: Academy) -> None:
    """Students back to the garden with their values, professors to the faculty, stewards home."""
    slot: i64
    for slot in range(SLOTS):
        academy.rooms[slot] = GARDEN
    academy.lessons = []
    for token in range(GUILDS + 1):
        academy.busy[token] = 0
    academy.stewards = 0
    academy.taken_back = 0
    academy.apart = []
    academy.ministers = 0


def next_first(s: Academies) -> int:
    """The first player token goes clockwise."""
    return (s.first + 1) % s.players

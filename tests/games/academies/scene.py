"""Scenes for the tests: a table set in two lines, actions by their names, academies read by theirs."""

from __future__ import annotations

from typing import Any

import duchy
from duchy.games.academies.actions import ACTIONS
from duchy.games.academies.content import (
    DOCK_IDS,
    FAVOR_IDS,
    GUILD_IDS,
    GUILDS,
    LOWER_SEATS,
    MONUMENT_IDS,
    MONUMENT_KINDS,
    QUEST_IDS,
    SEAT_IDS,
)
from duchy.games.academies.recruitment import SendSteward
from duchy.games.academies.state import (
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
    LOWER,
    MAGIC,
    MONUMENT_LINE,
    PRESTIGE_LINE,
    PROFESSOR_LINE,
    REWARD,
    SCORE,
    SLOTS,
    STAGE,
    TOP_QUEST,
    TOWN_LINE,
    TRACK,
    UPPER,
    Academies,
)
from duchy.games.academies.tiles import CELLS, CORNERS, TILE_IDS
from duchy.kernel.core import Frame

GAME = duchy.game("academies")
TOKENS = [*GUILD_IDS, "headmaster"]
LINES = {
    "guild": (GUILD_LINE, 5, TILE_IDS),
    "town": (TOWN_LINE, 3, TILE_IDS),
    "prestige": (PRESTIGE_LINE, 3, TILE_IDS),
    "monuments": (MONUMENT_LINE, 4, MONUMENT_IDS),
    "favors": (FAVOR_LINE, 4, FAVOR_IDS),
    "professors": (PROFESSOR_LINE, 5, GUILD_IDS),
}


def die(name: str) -> int:
    """'holy 3' as a die."""
    guild, value = name.split()
    return GUILD_IDS.index(guild) * 6 + int(value) - 1


def name_of(face: int) -> str:
    """A die as 'holy 3'."""
    return f"{GUILD_IDS[face % IN_CLASS // 6]} {face % 6 + 1}"


def scene(players: int = 2, seed: int = 1, level: str = "standard") -> Academies:
    """A table before the first steward, with empty academies: nothing but 10 gold and 5 magic each."""
    s: Academies = GAME.new(players=players, seed=seed, options={"level": level})
    s.boards = [0] * (BOARD * s.academies)
    s.students = [-1] * (SLOTS * s.academies)
    s.academy = [-1] * (CELLS * s.academies)
    s.monuments = []
    for seat in range(s.players):
        has(s, seat, gold=10, magic=5)
    s.log = []
    ask(s)
    return s


def has(
    s: Academies,
    seat: int = 0,
    *,
    gold: int | None = None,
    magic: int | None = None,
    score: int | None = None,
    track: int | None = None,
    students: list[str] | None = None,
    faculty: list[str] | None = None,
    graduates: list[str] | None = None,
    tiles: dict[int, str] | None = None,
    monuments: dict[int, str] | None = None,
    favors: list[str] | None = None,
    banners: list[str] | None = None,
) -> None:
    """Give an academy what a test needs; what is not named stays."""
    board = seat * BOARD
    for at, value in ((GOLD, gold), (MAGIC, magic), (SCORE, score), (TRACK, track)):
        if value is not None:
            s.boards[board + at] = value
    if students is not None:
        s.students[seat * SLOTS : (seat + 1) * SLOTS] = [die(d) for d in students] + [-1] * (SLOTS - len(students))
    for names, at, known in ((faculty, FACULTY, TOKENS), (graduates, STAGE, GUILD_IDS), (favors, FAVORS, FAVOR_IDS)):
        if names is not None:
            for index, name in enumerate(known):
                s.boards[board + at + index] = names.count(name)
    for cell, tile in (tiles or {}).items():
        s.academy[seat * CELLS + cell] = TILE_IDS.index(tile)
    for corner, monument in (monuments or {}).items():
        kind = MONUMENT_IDS.index(monument)
        s.monuments.append((seat * CORNERS + corner) * MONUMENT_KINDS + kind)
        if kind >= GUILDS:
            s.boards[board + REWARD + kind - GUILDS] += 1
    for banner in banners or []:
        chair = SEAT_IDS.index(banner)
        if chair < LOWER_SEATS:
            s.boards[board + LOWER] |= 1 << chair
        else:
            s.boards[board + UPPER] |= 1 << (chair - LOWER_SEATS)


def dock(s: Academies, name: str, *dice: str) -> None:
    """Put these dice on a dock."""
    base = DOCK + DOCK_IDS.index(name) * DOCK_SIZE
    s.table[base : base + DOCK_SIZE] = sorted(die(d) for d in dice) + [-1] * (DOCK_SIZE - len(dice))


def line(s: Academies, name: str, *pieces: str) -> None:
    """Put these pieces on the spaces of a line, from the bottom up."""
    start, spaces, names = LINES[name]
    s.table[start : start + spaces] = [names.index(p) for p in pieces] + [-1] * (spaces - len(pieces))


def shown(s: Academies, name: str) -> list[str | None]:
    """The spaces of a line by name."""
    start, spaces, names = LINES[name]
    return [None if piece < 0 else names[piece] for piece in s.table[start : start + spaces]]


def open_quests(s: Academies, *quests: str) -> None:
    """Lay these quests open, each on the stack of its guild; other stacks are used up."""
    from duchy.games.academies.content import QUEST_GUILD

    for stack in range(GUILDS):
        s.table[TOP_QUEST + stack] = 0
        s.quest_stacks[stack] = []
    for quest in quests:
        number = QUEST_IDS.index(quest)
        s.quest_stacks[QUEST_GUILD[number]] = [number]


def ask(s: Academies, *frames: Frame[Any]) -> Academies:
    """Ask these questions, the first one first; after them seat 0 would send a steward."""
    s.over = False
    s.lanes = []
    s.lane_actions = []
    s.stack = [SendSteward(0), *reversed(frames)]
    s.settle()
    return s


def question(s: Academies) -> str:
    """The name of the open question."""
    return type(s.frame()).__name__


def act(s: Academies, kind: str, seat: int | None = None, **params: Any) -> None:
    """Take an action by name."""
    s.apply(ACTIONS.id(kind, **params), seat)


def can(s: Academies, kind: str, seat: int | None = None, **params: Any) -> bool:
    """Whether an action is legal."""
    return ACTIONS.id(kind, **params) in s.legal(seat)


def options(s: Academies, kind: str, seat: int | None = None) -> list[Any]:
    """The values an action of a kind may take now (of its last parameter)."""
    found = [ACTIONS.describe(a) for a in s.legal(seat)]
    return [list(a.params.values())[-1] if a.params else True for a in found if a.kind == kind]


def kinds(s: Academies, seat: int | None = None) -> set[str]:
    """The kinds of action that are legal."""
    return {ACTIONS.describe(a).kind for a in s.legal(seat)}


# -- reading ---------------------------------------------------------------------------------------------------------------


def gold(s: Academies, seat: int = 0) -> int:
    return s.boards[seat * BOARD + GOLD]


def magic(s: Academies, seat: int = 0) -> int:
    return s.boards[seat * BOARD + MAGIC]


def score(s: Academies, seat: int = 0) -> int:
    return s.boards[seat * BOARD + SCORE]


def track(s: Academies, seat: int = 0) -> int:
    return s.boards[seat * BOARD + TRACK]


def students(s: Academies, seat: int = 0) -> list[str]:
    """All students by name, in class or not."""
    return [name_of(d) for d in s.students[seat * SLOTS : (seat + 1) * SLOTS] if d >= 0]


def garden(s: Academies, seat: int = 0) -> list[str]:
    """The students in the garden."""
    return [name_of(d) for d in s.students[seat * SLOTS : (seat + 1) * SLOTS] if 0 <= d < IN_CLASS]


def by_name(s: Academies, seat: int, at: int, names: list[str]) -> list[str]:
    """Counts as a list of names."""
    return [name for i, name in enumerate(names) for _ in range(s.boards[seat * BOARD + at + i])]


def graduates(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s, seat, STAGE, GUILD_IDS)


def faculty(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s, seat, FACULTY, TOKENS)


def busy(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s, seat, BUSY, TOKENS)


def favors(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s, seat, FAVORS, FAVOR_IDS)


def banners(s: Academies, seat: int = 0) -> list[str]:
    """The council seats with a banner."""
    lower, upper = s.boards[seat * BOARD + LOWER], s.boards[seat * BOARD + UPPER]
    return [name for i, name in enumerate(SEAT_IDS) if (lower | upper << LOWER_SEATS) >> i & 1]


def monuments(s: Academies, seat: int = 0) -> dict[int, str]:
    """The Monuments of an academy by corner."""
    mine = [c for c in s.monuments if c // (CORNERS * MONUMENT_KINDS) == seat]
    return {c // MONUMENT_KINDS % CORNERS: MONUMENT_IDS[c % MONUMENT_KINDS] for c in mine}


def tiles(s: Academies, seat: int = 0) -> dict[int, str]:
    """The tiles of an academy by cell."""
    mine = s.academy[seat * CELLS : (seat + 1) * CELLS]
    return {cell: TILE_IDS[tile] for cell, tile in enumerate(mine) if tile >= 0}


def told(s: Academies, kind: str) -> list[dict[str, Any]]:
    """The events of a kind since the scene was set."""
    assert s.log is not None
    return [event.facts for event in s.log if event.kind == kind]

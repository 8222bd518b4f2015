"""Scenes for the tests: a table set in two lines, actions by their names, academies read by theirs."""

from __future__ import annotations

from typing import Any

import duchy
from duchy.kernel.core import Frame
from duchy.rooms.academies.actions import ACTIONS
from duchy.rooms.academies.content.council import LOWER_SEATS, SEAT_IDS
from duchy.rooms.academies.content.tables import (
    DOCK_IDS,
    FAVOR_IDS,
    GUILD_IDS,
    GUILDS,
    MONUMENT_IDS,
    MONUMENTS,
    QUEST_IDS,
    QUESTS,
    TOKEN_IDS,
)
from duchy.rooms.academies.content.tiles import TILE_IDS
from duchy.rooms.academies.rules.recruitment import SendSteward
from duchy.rooms.academies.setup import empty_academy
from duchy.rooms.academies.state import GARDEN, SLOTS, Academies, Lesson, Line, Monument, replaced

GAME = duchy.game("academies")
NOBODY = 5
"""Instead of a professor, for a class that needs none."""


def die(name: str) -> int:
    """'holy 3' as a die."""
    guild, value = name.split()
    return GUILD_IDS.index(guild) * 6 + int(value) - 1


def name_of(face: int) -> str:
    """A die as 'holy 3'."""
    return f"{GUILD_IDS[face // 6]} {face % 6 + 1}"


def scene(players: int = 2, seed: int = 1, level: str = "standard") -> Academies:
    """A table before the first steward, with empty academies: nothing but 10 gold and 5 magic each."""
    s: Academies = GAME.new(players=players, seed=seed, options={"level": level})
    s.academies = [empty_academy() for _ in s.academies]
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
    academy = s.academies[seat]
    for field, value in (("gold", gold), ("magic", magic), ("score", score), ("track", track)):
        if value is not None:
            setattr(academy, field, value)
    if students is not None:
        academy.students = [die(d) for d in students] + [-1] * (SLOTS - len(students))
        academy.rooms = [GARDEN] * SLOTS
    for field, names, known in (
        ("faculty", faculty, TOKEN_IDS),
        ("stage", graduates, GUILD_IDS),
        ("favors", favors, FAVOR_IDS),
    ):
        if names is not None:
            setattr(academy, field, [names.count(name) for name in known])
    for cell, tile in (tiles or {}).items():
        academy.tiles = replaced(academy.tiles, cell, TILE_IDS.index(tile))
    for corner, monument in (monuments or {}).items():
        kind = MONUMENT_IDS.index(monument)
        academy.monuments = [*academy.monuments, Monument(corner, kind)]
        reward = MONUMENTS[kind].reward
        if reward >= 0:
            academy.rewards = replaced(academy.rewards, reward, academy.rewards[reward] + 1)
    for banner in banners or []:
        chair = SEAT_IDS.index(banner)
        if chair < LOWER_SEATS:
            academy.lower |= 1 << chair
        else:
            academy.upper |= 1 << (chair - LOWER_SEATS)


def in_class(
    s: Academies, room: int, *slots: int, token: int = NOBODY, taught: int = 0, busy: bool = True, seat: int = 0
) -> None:
    """Seat students in a room; `token` teaches them."""
    academy = s.academies[seat]
    for slot in slots:
        academy.rooms[slot] = room
    academy.lessons.append(Lesson(room, token, taught))
    if token != NOBODY and busy:
        academy.busy[token] += 1


def dock(s: Academies, name: str, *dice: str) -> None:
    """Put these dice on a dock."""
    s.docks[DOCK_IDS.index(name)] = sorted(die(d) for d in dice)


def spaces_of(s: Academies, name: str) -> list[int]:
    """The spaces of a line."""
    return s.professor_line if name == "professors" else line_of(s, name).spaces


def line_of(s: Academies, name: str) -> Line:
    """A line with a stack."""
    return {
        "guild": s.guild_line,
        "town": s.town_line,
        "prestige": s.prestige_line,
        "monuments": s.monument_line,
        "favors": s.favor_line,
    }[name]


def names_of(name: str) -> list[str]:
    """What may lie on a line."""
    return {"monuments": MONUMENT_IDS, "favors": FAVOR_IDS, "professors": GUILD_IDS}.get(name, TILE_IDS)


def line(s: Academies, name: str, *pieces: str) -> None:
    """Put these pieces on the spaces of a line, from the bottom up."""
    spaces = [names_of(name).index(p) for p in pieces] + [-1] * (len(spaces_of(s, name)) - len(pieces))
    if name == "professors":
        s.professor_line = spaces
    else:
        line_of(s, name).spaces = spaces


def used_up(line: Line) -> None:
    """Nothing is left in the stack of a line."""
    line.taken = len(line.stack)


def shown(s: Academies, name: str) -> list[str | None]:
    """The spaces of a line by name."""
    return [None if piece < 0 else names_of(name)[piece] for piece in spaces_of(s, name)]


def open_quests(s: Academies, *quests: str) -> None:
    """Lay these quests open, each on the stack of its guild; other stacks are used up."""
    s.quest_tops = [0] * GUILDS
    s.quest_stacks = [[] for _ in range(GUILDS)]
    for quest in quests:
        number = QUEST_IDS.index(quest)
        s.quest_stacks[QUESTS[number].guild] = [number]


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


def do(s: Academies, kind: str, seat: int | None = None, **params: Any) -> None:
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
    return s.academies[seat].gold


def magic(s: Academies, seat: int = 0) -> int:
    return s.academies[seat].magic


def score(s: Academies, seat: int = 0) -> int:
    return s.academies[seat].score


def track(s: Academies, seat: int = 0) -> int:
    return s.academies[seat].track


def students(s: Academies, seat: int = 0) -> list[str]:
    """All students by name, in class or not."""
    return [name_of(d) for d in s.academies[seat].students if d >= 0]


def garden(s: Academies, seat: int = 0) -> list[str]:
    """The students in the garden."""
    academy = s.academies[seat]
    return [name_of(d) for d, room in zip(academy.students, academy.rooms, strict=True) if d >= 0 and room == GARDEN]


def by_name(counts: list[int], names: list[str]) -> list[str]:
    """Counts as a list of names."""
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def graduates(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s.academies[seat].stage, GUILD_IDS)


def faculty(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s.academies[seat].faculty, TOKEN_IDS)


def busy(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s.academies[seat].busy, TOKEN_IDS)


def favors(s: Academies, seat: int = 0) -> list[str]:
    return by_name(s.academies[seat].favors, FAVOR_IDS)


def banners(s: Academies, seat: int = 0) -> list[str]:
    """The council seats with a banner."""
    academy = s.academies[seat]
    return [name for i, name in enumerate(SEAT_IDS) if (academy.lower | academy.upper << LOWER_SEATS) >> i & 1]


def monuments(s: Academies, seat: int = 0) -> dict[int, str]:
    """The Monuments of an academy by corner."""
    return {monument.corner: MONUMENT_IDS[monument.kind] for monument in s.academies[seat].monuments}


def tiles(s: Academies, seat: int = 0) -> dict[int, str]:
    """The tiles of an academy by cell."""
    return {cell: TILE_IDS[tile] for cell, tile in enumerate(s.academies[seat].tiles) if tile >= 0}


def told(s: Academies, kind: str) -> list[dict[str, Any]]:
    """The events of a kind since the scene was set."""
    assert s.log is not None
    return [event.facts for event in s.log if event.kind == kind]

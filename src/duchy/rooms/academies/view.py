"""What a seat may know: everything on the table but the order of the stacks; the bags' contents can be counted."""

from __future__ import annotations

from typing import Any

from duchy.kernel.pack import values
from duchy.rooms.academies.content.council import BITS, LOWER_SEATS, SEAT_IDS, UPPER_SEATS
from duchy.rooms.academies.content.rival import CARDS, CLOSINGS
from duchy.rooms.academies.content.tables import (
    DOCK_IDS,
    FAVOR_IDS,
    GUILD_IDS,
    GUILDS,
    LEVEL_IDS,
    LEVEL_VP,
    MONUMENT_IDS,
    MONUMENTS,
    NONE,
    QUEST_IDS,
    REWARDS,
    ROUNDS,
    SHADED,
    STEWARDS,
    TOKEN_IDS,
    TORCHES,
    TRACK_END,
    TRACK_SWAP,
)
from duchy.rooms.academies.content.tiles import COLUMNS, PRESTIGE, TILE_IDS, TILES
from duchy.rooms.academies.rules.bags import professors_in_bag, students_in_bag
from duchy.rooms.academies.rules.council import banners_left, seated
from duchy.rooms.academies.rules.formulas import tile_in
from duchy.rooms.academies.scoring import council_vp, prestige_vp
from duchy.rooms.academies.state import GARDEN, SOLO, Academies, Academy, Lesson, Line, open_quest

PHASES = ["recruitment", "education", "questing", "restoration", "setup"]


def view(s: Academies, seat: int | None) -> dict[str, Any]:
    """The table as plain data, things named by the ids of their content rows."""
    return {
        "game": "academies",
        "mode": "solo" if s.modules & SOLO else "free",
        "players": s.players,
        "viewer": seat,
        "deciding": s.seats,
        "over": s.over,
        "scores": s.scores(),
        "winners": s.winners(),
        "round": s.round,
        "rounds": ROUNDS,
        "phase": "scored" if s.over else PHASES[s.phase],
        "first": s.first,
        "asking": [asking(s, p) for p in s.seats],
        "docks": [dock(s, d) for d in range(len(DOCK_IDS))],
        "lines": lines(s),
        "professors": [None if g < 0 else GUILD_IDS[g] for g in s.professor_line],
        "bag": by_guild(students_in_bag(s)),
        "professor_bag": by_guild(professors_in_bag(s)),
        "council": {
            "lower": [chair(s, c) for c in range(LOWER_SEATS)],
            "upper": [chair(s, LOWER_SEATS + c) for c in range(UPPER_SEATS)],
        },
        "quests": [quest(s, g) for g in range(GUILDS)],
        "track": {
            "spaces": TRACK_END,
            "shaded": [space for space in range(TRACK_END + 1) if SHADED[space]],
            "swap": TRACK_SWAP,
            "trackers": [academy.track for academy in s.academies],
        },
        "seats": [seat_of(s, p) for p in range(len(s.academies))],
        "rival": rival(s) if s.modules & SOLO else None,
    }


def by_guild(numbers: list[int]) -> dict[str, int]:
    """Four numbers under the names of the guilds."""
    return dict(zip(GUILD_IDS, numbers, strict=True))


def asking(s: Academies, seat: int) -> dict[str, Any]:
    """The open question of a seat, for drawings: its frame and what it is about."""
    frame = s.frame(seat)
    assert frame is not None
    found: dict[str, Any] = {"question": type(frame).__name__, **values(frame)}
    if "tile" in found:
        found["tile"] = TILE_IDS[found["tile"]]
    if "dock" in found:
        found["dock"] = DOCK_IDS[found["dock"]]
    if "die" in found:
        found["die"] = die(found["die"])
    return found


def die(face: int) -> dict[str, Any]:
    """A student die."""
    return {"guild": GUILD_IDS[face // 6], "value": face % 6 + 1}


# -- the board -------------------------------------------------------------------------------------------------------------


def dock(s: Academies, number: int) -> dict[str, Any]:
    """Dice and stewards at a dock."""
    return {
        "id": DOCK_IDS[number],
        "dice": [die(d) for d in s.docks[number]],
        "stewards": [p for p, academy in enumerate(s.academies) if academy.stewards >> number & 1],
    }


def lines(s: Academies) -> dict[str, Any]:
    """The lines with a stack: their spaces from the bottom up, the open top of the stack, and how much lies below it."""
    return {
        "town": line(s.town_line, TILE_IDS),
        "guild": line(s.guild_line, TILE_IDS),
        "prestige": line(s.prestige_line, TILE_IDS),
        "monuments": line(s.monument_line, MONUMENT_IDS),
        "favors": line(s.favor_line, FAVOR_IDS),
    }


def line(shown: Line, names: list[str]) -> dict[str, Any]:
    """One line."""
    top = shown.top()
    return {
        "spaces": [None if piece < 0 else names[piece] for piece in shown.spaces],
        "top": names[top] if top >= 0 else None,
        "below": max(0, len(shown.stack) - shown.taken - 1),
    }


def chair(s: Academies, number: int) -> dict[str, Any]:
    """A seat of the council."""
    return {"id": SEAT_IDS[number], "banners": [p for p, academy in enumerate(s.academies) if seated(academy, number)]}


def quest(s: Academies, stack: int) -> dict[str, Any]:
    """The open card of a quest stack."""
    card = open_quest(s, stack)
    return {
        "stack": GUILD_IDS[stack],
        "id": None if card < 0 else QUEST_IDS[card],
        "torches": [p for p, academy in enumerate(s.academies) if academy.lit >> stack & 1],
        "below": max(0, len(s.quest_stacks[stack]) - s.quest_tops[stack] - 1),
    }


# -- academies -------------------------------------------------------------------------------------------------------------


def seat_of(s: Academies, seat: int) -> dict[str, Any]:
    """One academy and all its owner has."""
    a = s.academies[seat]
    tiles = [(cell, tile) for cell, tile in enumerate(a.tiles) if tile >= 0]
    return {
        "seat": seat,
        "rival": seat >= s.players,
        "score": a.score,
        "gold": a.gold,
        "magic": a.magic,
        "stewards": STEWARDS - BITS[a.stewards],
        "torches": TORCHES - BITS[a.lit],
        "banners": banners_left(a),
        "faculty": dict(zip(TOKEN_IDS, a.faculty, strict=True)),
        "busy": dict(zip(TOKEN_IDS, a.busy, strict=True)),
        "garden": students_in(a, GARDEN),
        "classes": [class_of(a, lesson) for lesson in a.lessons if lesson.room >= 0],
        "stage": by_guild(a.stage),
        "favors": [kind for kind, count in zip(FAVOR_IDS, a.favors, strict=True) for _ in range(count)],
        "tiles": [
            {"cell": cell, "column": cell % COLUMNS, "row": cell // COLUMNS, "id": TILE_IDS[tile]} for cell, tile in tiles
        ],
        "monuments": monuments(a, seat < s.players),
        "endgame": endgame(a, s.level if seat >= s.players else None),
    }


def students_in(academy: Academy, room: int) -> list[dict[str, Any]]:
    """The students in the garden or in a room."""
    places = enumerate(zip(academy.students, academy.rooms, strict=True))
    return [{"student": slot, **die(face)} for slot, (face, where) in places if face >= 0 and where == room]


def class_of(academy: Academy, lesson: Lesson) -> dict[str, Any]:
    """A class in session."""
    return {
        "room": lesson.room,
        "tile": TILE_IDS[tile_in(academy, lesson.room)],
        "professor": None if lesson.professor == NONE else TOKEN_IDS[lesson.professor],
        "students": students_in(academy, lesson.room),
        "taught": lesson.taught == 1,
    }


def monuments(academy: Academy, count: bool) -> list[dict[str, Any]]:
    """The Monuments of an academy, face up only where they `count`; of several alike, those that came first were used first."""
    fresh = {kind.id: unused for kind, unused in zip(REWARDS, academy.rewards, strict=True)}
    found = []
    for monument in reversed(academy.monuments):
        kind = MONUMENTS[monument.kind]
        up = count and fresh.get(kind.id, 1) > 0
        if kind.id in fresh:
            fresh[kind.id] -= 1
        found.append({"corner": monument.corner, "id": kind.id, "face_up": up})
    return found[::-1]


def endgame(academy: Academy, flat: int | None) -> list[dict[str, Any]]:
    """What prestige tiles and upper seats would be worth now; to the Rival all of them the same."""
    found = []
    for cell, tile in enumerate(academy.tiles):
        if tile >= 0 and TILES[tile].kind == PRESTIGE:
            found.append({"id": TILE_IDS[tile], "points": prestige_vp(academy, cell) if flat is None else flat})
    for c in range(UPPER_SEATS):
        if academy.upper >> c & 1:
            found.append({"id": SEAT_IDS[LOWER_SEATS + c], "points": council_vp(academy, c) if flat is None else flat})
    return found


# -- the Rival -------------------------------------------------------------------------------------------------------------


def rival(s: Academies) -> dict[str, Any]:
    """The Rival's cards, its level, and at the end how the story closes."""
    return {
        "level": LEVEL_IDS[LEVEL_VP.index(s.level)],
        "cards": [CARDS[c].id for c in s.cards[: s.cards_turned]],
        "closing": closing(s.academies[0].score - s.academies[1].score) if s.over else None,
    }


def closing(lead: int) -> str:
    """How the story ends, by your lead over the Rival."""
    for row in CLOSINGS:
        if lead >= row.number("least"):
            return row.word("text")
    return CLOSINGS[-1].word("text")

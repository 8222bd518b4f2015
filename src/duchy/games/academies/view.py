"""What a seat may know: everything on the table but the order of the stacks; the bags' contents can be counted."""

from __future__ import annotations

from typing import Any

from duchy.games.academies.content import (
    CARD_ROWS,
    CLOSING_ROWS,
    DOCK_IDS,
    FAVOR_IDS,
    FAVOR_KINDS,
    FAVOR_SPACES,
    GUILD_IDS,
    GUILD_SPACES,
    GUILDS,
    HEADMASTER,
    LEVEL_IDS,
    LEVEL_VP,
    LOWER_SEATS,
    MONUMENT_IDS,
    MONUMENT_KINDS,
    MONUMENT_SPACES,
    NONE,
    PRESTIGE_SPACES,
    PROFESSOR_SPACES,
    QUEST_IDS,
    ROUNDS,
    SEAT_IDS,
    SHADED,
    STEWARDS,
    TORCHES,
    TOWN_SPACES,
    TRACK_END,
    TRACK_SWAP,
    UPPER_SEATS,
)
from duchy.games.academies.council import banners_left, seated
from duchy.games.academies.formulas import formula_of
from duchy.games.academies.questing import open_quest
from duchy.games.academies.scoring import council_vp, prestige_vp
from duchy.games.academies.state import (
    BAG,
    BOARD,
    BUSY,
    DOCK,
    DOCK_SIZE,
    FACULTY,
    FAVOR_LINE,
    FAVORS,
    FIRST,
    GOLD,
    GUILD_LINE,
    IN_CLASS,
    LIT,
    MAGIC,
    MONUMENT_LINE,
    PHASE,
    PRESTIGE_LINE,
    PROFESSOR_BAG,
    PROFESSOR_LINE,
    REWARD,
    ROUND,
    SCORE,
    SLOTS,
    STAGE,
    TOP_CARD,
    TOP_FAVOR,
    TOP_GUILD,
    TOP_MONUMENT,
    TOP_PRESTIGE,
    TOP_QUEST,
    TOP_TOWN,
    TOWN_LINE,
    TRACK,
    UPPER,
    Academies,
)
from duchy.games.academies.state import STEWARDS as SENT
from duchy.games.academies.tiles import BITS, CELLS, COLUMNS, CORNERS, PRESTIGE, TILE_IDS, TILE_KIND
from duchy.kernel.pack import values

PHASES = ["recruitment", "education", "questing", "restoration", "setup"]
TOKENS = [*GUILD_IDS, "headmaster"]


def view(s: Academies, seat: int | None) -> dict[str, Any]:
    """The table as plain data, things named by the ids of their content rows."""
    return {
        "game": "academies",
        "players": s.players,
        "viewer": seat,
        "deciding": s.seats,
        "over": s.over,
        "scores": s.scores(),
        "round": s.table[ROUND],
        "rounds": ROUNDS,
        "phase": "scored" if s.over else PHASES[s.table[PHASE]],
        "first": s.table[FIRST],
        "asking": [asking(s, p) for p in s.seats],
        "docks": [dock(s, d) for d in range(len(DOCK_IDS))],
        "lines": lines(s),
        "professors": [None if g < 0 else GUILD_IDS[g] for g in stretch(s, PROFESSOR_LINE, PROFESSOR_SPACES)],
        "bag": by_guild(s.table, BAG),
        "professor_bag": by_guild(s.table, PROFESSOR_BAG),
        "council": {
            "lower": [chair(s, c) for c in range(LOWER_SEATS)],
            "upper": [chair(s, LOWER_SEATS + c) for c in range(UPPER_SEATS)],
        },
        "quests": [quest(s, g) for g in range(GUILDS)],
        "track": {
            "spaces": TRACK_END,
            "shaded": [space for space in range(TRACK_END + 1) if SHADED[space]],
            "swap": TRACK_SWAP,
            "trackers": [s.boards[p * BOARD + TRACK] for p in range(s.academies)],
        },
        "academies": [academy(s, p) for p in range(s.academies)],
        "rival": rival(s) if s.academies > s.players else None,
    }


def stretch(s: Academies, start: int, length: int) -> list[int]:
    """A part of the table."""
    return s.table[start : start + length]


def by_guild(numbers: list[int], at: int) -> dict[str, int]:
    """Four numbers under the names of the guilds."""
    return {GUILD_IDS[g]: numbers[at + g] for g in range(GUILDS)}


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
    found.pop("allowed", None)
    return found


def die(face: int) -> dict[str, Any]:
    """A student die."""
    return {"guild": GUILD_IDS[face % IN_CLASS // 6], "value": face % 6 + 1}


def dock(s: Academies, number: int) -> dict[str, Any]:
    """Dice and stewards at a dock."""
    return {
        "id": DOCK_IDS[number],
        "dice": [die(d) for d in stretch(s, DOCK + number * DOCK_SIZE, DOCK_SIZE) if d >= 0],
        "stewards": [p for p in range(s.academies) if s.boards[p * BOARD + SENT] >> number & 1],
    }


def lines(s: Academies) -> dict[str, Any]:
    """The lines with a stack: their spaces from the bottom up, the open top of the stack, and how much lies below it."""
    return {
        "town": line(s, TOWN_LINE, TOWN_SPACES, TOP_TOWN, s.town_stack, TILE_IDS),
        "guild": line(s, GUILD_LINE, GUILD_SPACES, TOP_GUILD, s.guild_stack, TILE_IDS),
        "prestige": line(s, PRESTIGE_LINE, PRESTIGE_SPACES, TOP_PRESTIGE, s.prestige_stack, TILE_IDS),
        "monuments": line(s, MONUMENT_LINE, MONUMENT_SPACES, TOP_MONUMENT, s.monument_stack, MONUMENT_IDS),
        "favors": line(s, FAVOR_LINE, FAVOR_SPACES, TOP_FAVOR, s.favor_stack, FAVOR_IDS),
    }


def line(s: Academies, start: int, spaces: int, top: int, stack: list[int], names: list[str]) -> dict[str, Any]:
    """One line."""
    left = len(stack) - s.table[top]
    return {
        "spaces": [None if piece < 0 else names[piece] for piece in stretch(s, start, spaces)],
        "top": names[stack[s.table[top]]] if left > 0 else None,
        "below": max(0, left - 1),
    }


def chair(s: Academies, number: int) -> dict[str, Any]:
    """A seat of the council."""
    return {"id": SEAT_IDS[number], "banners": [p for p in range(s.academies) if seated(s, p, number)]}


def quest(s: Academies, stack: int) -> dict[str, Any]:
    """The open card of a quest stack."""
    card = open_quest(s, stack)
    return {
        "stack": GUILD_IDS[stack],
        "id": None if card < 0 else QUEST_IDS[card],
        "torches": [p for p in range(s.academies) if s.boards[p * BOARD + LIT] >> stack & 1],
        "below": max(0, len(s.quest_stacks[stack]) - s.table[TOP_QUEST + stack] - 1),
    }


def academy(s: Academies, seat: int) -> dict[str, Any]:
    """One academy and all its owner has."""
    board = seat * BOARD
    boards = s.boards
    slots = [(slot, s.students[seat * SLOTS + slot]) for slot in range(SLOTS)]
    return {
        "seat": seat,
        "rival": seat >= s.players,
        "score": boards[board + SCORE],
        "gold": boards[board + GOLD],
        "magic": boards[board + MAGIC],
        "stewards": STEWARDS - BITS[boards[board + SENT]],
        "torches": TORCHES - BITS[boards[board + LIT]],
        "banners": banners_left(s, seat),
        "faculty": {TOKENS[t]: boards[board + FACULTY + t] for t in range(HEADMASTER + 1)},
        "busy": {TOKENS[t]: boards[board + BUSY + t] for t in range(HEADMASTER + 1)},
        "garden": [{"student": slot, **die(d)} for slot, d in slots if 0 <= d < IN_CLASS],
        "classes": [lesson(s, seat, at) for at in range(seat * SLOTS, seat * SLOTS + SLOTS) if s.lessons[at] >= 0],
        "stage": by_guild(boards, board + STAGE),
        "favors": [FAVOR_IDS[k] for k in range(FAVOR_KINDS) for _ in range(boards[board + FAVORS + k])],
        "tiles": [
            {"cell": cell, "column": cell % COLUMNS, "row": cell // COLUMNS, "id": TILE_IDS[s.academy[seat * CELLS + cell]]}
            for cell in range(CELLS)
            if s.academy[seat * CELLS + cell] >= 0
        ],
        "monuments": monuments(s, seat),
        "endgame": endgame(s, seat),
    }


def lesson(s: Academies, seat: int, at: int) -> dict[str, Any]:
    """A class in session."""
    room, token, taught = s.lessons[at] // 16, s.lessons[at] % 16 // 2, s.lessons[at] % 2
    sitting = [(slot, s.students[seat * SLOTS + slot]) for slot in range(SLOTS)]
    return {
        "room": room,
        "tile": TILE_IDS[formula_of(s, seat, room)],
        "professor": None if token == NONE else TOKENS[token],
        "students": [{"student": slot, **die(d)} for slot, d in sitting if d >= 0 and d // IN_CLASS == room + 1],
        "taught": taught == 1,
    }


def monuments(s: Academies, seat: int) -> list[dict[str, Any]]:
    """The Monuments of an academy; of several alike, those that came first were used first."""
    chits = [c for c in s.monuments if c // (CORNERS * MONUMENT_KINDS) == seat]
    fresh = {k + GUILDS: s.boards[seat * BOARD + REWARD + k] for k in range(MONUMENT_KINDS - GUILDS)}
    found = []
    for chit in reversed(chits):
        kind = chit % MONUMENT_KINDS
        up = seat < s.players and (kind < GUILDS or fresh[kind] > 0)
        if kind >= GUILDS:
            fresh[kind] -= 1
        found.append({"corner": chit // MONUMENT_KINDS % CORNERS, "id": MONUMENT_IDS[kind], "face_up": up})
    return found[::-1]


def endgame(s: Academies, seat: int) -> list[dict[str, Any]]:
    """What prestige tiles and upper seats would be worth now."""
    flat = seat >= s.players
    found = []
    for cell in range(CELLS):
        tile = s.academy[seat * CELLS + cell]
        if tile >= 0 and TILE_KIND[tile] == PRESTIGE:
            found.append({"id": TILE_IDS[tile], "points": s.level if flat else prestige_vp(s, seat, cell)})
    for c in range(UPPER_SEATS):
        if s.boards[seat * BOARD + UPPER] >> c & 1:
            found.append({"id": SEAT_IDS[LOWER_SEATS + c], "points": s.level if flat else council_vp(s, seat, c)})
    return found


def rival(s: Academies) -> dict[str, Any]:
    """The Rival's cards, its level, and at the end how the story closes."""
    return {
        "level": LEVEL_IDS[LEVEL_VP.index(s.level)],
        "cards": [CARD_ROWS[c].word("id") for c in s.cards[: s.table[TOP_CARD]]],
        "closing": closing(s.boards[SCORE] - s.boards[BOARD + SCORE]) if s.over else None,
    }


def closing(lead: int) -> str:
    """How the story ends, by your lead over the Rival."""
    for row in CLOSING_ROWS:
        if lead >= row.number("least"):
            return row.word("text")
    return CLOSING_ROWS[-1].word("text")

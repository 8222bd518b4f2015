"""What is told of a game of Academies, in the order of `text/log.py`; nothing is put together while nobody listens."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.told import gained, paid, placed, scored, tell, turned_up
from duchy.rooms.academies.content.council import SEAT_IDS
from duchy.rooms.academies.content.tables import DOCK_IDS, FAVOR_IDS, GUILD_IDS, MONUMENT_IDS, NONE, QUEST_IDS, TOKEN_IDS
from duchy.rooms.academies.content.tiles import TILE_IDS
from duchy.rooms.academies.state import SLOTS, Academies

PHASES: Final[list[str]] = ["recruitment", "education", "questing", "restoration", "scoring"]
"""The phases as they are told; the game ends with the scoring."""
SCORING: Final = 4


def round_begins(s: Academies) -> None:
    """A new round, and who goes first."""
    if s.log is not None:
        tell(s, "round", s.first, {"round": s.round})


def phase(s: Academies, number: int) -> None:
    """A phase begins."""
    if s.log is not None:
        tell(s, "phase", -1, {"phase": PHASES[number]})


def docks(s: Academies) -> None:
    """New students came to the docks."""
    if s.log is not None:
        tell(s, "docks", -1, {"docks": [[shown(die) for die in dock] for dock in s.docks]})


def shown(die: int) -> dict[str, Any]:
    """A die by guild and value."""
    return {"guild": GUILD_IDS[die // 6], "value": die % 6 + 1}


# -- recruitment -----------------------------------------------------------------------------------------------------------


def recruited(s: Academies, seat: int, dock: int, die: int) -> None:
    """A steward drafted a student."""
    if s.log is not None:
        tell(s, "recruit", seat, {"dock": DOCK_IDS[dock], **shown(die)})


def no_dock(s: Academies, seat: int) -> None:
    """A steward finds nobody to draft."""
    tell(s, "no_dock", seat, {})


def banked(s: Academies, seat: int, value: int) -> None:
    """Somebody went to the bank with a student of this value."""
    if s.log is not None:
        tell(s, "bank", seat, {"value": value})


def exchanged(s: Academies, seat: int, gold: int, magic: int) -> None:
    """Gold for magic or magic for gold: what is given is below 0."""
    if s.log is not None:
        tell(s, "exchange", seat, {"gold": gold, "magic": magic})


def gold(s: Academies, seat: int, got: int, due: int) -> None:
    """Somebody gains gold: what the resource track could hold of what was due."""
    if due:
        gained(s, seat, "gold", got, "full" if got < due else "")


def magic(s: Academies, seat: int, got: int, due: int) -> None:
    """Somebody gains magic: what the resource track could hold of what was due."""
    if due:
        gained(s, seat, "magic", got, "full" if got < due else "")


def paid_gold(s: Academies, seat: int, count: int) -> None:
    """Somebody pays gold."""
    if count:
        paid(s, seat, "gold", count)


def paid_magic(s: Academies, seat: int, count: int) -> None:
    """Somebody pays magic."""
    if count:
        paid(s, seat, "magic", count)


# -- tiles, chits, banners -------------------------------------------------------------------------------------------------


def drafted(s: Academies, seat: int, tile: int) -> None:
    """Somebody took a tile."""
    if s.log is not None:
        tell(s, "draft", seat, {"tile": TILE_IDS[tile]})


def built(s: Academies, seat: int, tile: int, cell: int) -> None:
    """A tile joined an Academy."""
    if s.log is not None:
        placed(s, seat, TILE_IDS[tile], cell, "tile")


def set_up(s: Academies, seat: int, monument: int, corner: int) -> None:
    """A Monument joined an Academy."""
    if s.log is not None:
        placed(s, seat, MONUMENT_IDS[monument], corner, "monument")


def swapped(s: Academies, seat: int, one: int, two: int) -> None:
    """Two tiles changed places."""
    if s.log is not None:
        tell(s, "swap", seat, {"cells": [one, two]})


def took_favor(s: Academies, seat: int, kind: int) -> None:
    """Somebody took a Favor."""
    if s.log is not None:
        tell(s, "favor", seat, {"favor": FAVOR_IDS[kind]})


def used_favor(s: Academies, seat: int, kind: int) -> None:
    """Somebody used a Favor."""
    if s.log is not None:
        tell(s, "use_favor", seat, {"favor": FAVOR_IDS[kind]})


def used_monument(s: Academies, seat: int, monument: str) -> None:
    """Somebody flipped a Monument for its reward."""
    if s.log is not None:
        tell(s, "use_monument", seat, {"monument": monument})


def moved_banner(s: Academies, seat: int, origin: int, chair: int) -> None:
    """A banner went to a seat of the council, from another seat or (origin 0) from the board."""
    if s.log is not None:
        tell(s, "banner", seat, {"origin": SEAT_IDS[origin - 1] if origin else "board", "chair": SEAT_IDS[chair]})


# -- people ----------------------------------------------------------------------------------------------------------------


def hired(s: Academies, seat: int, guild: int) -> None:
    """A professor joined a faculty."""
    if s.log is not None:
        tell(s, "professor", seat, {"guild": GUILD_IDS[guild]})


def offered(s: Academies, seat: int, die: int) -> None:
    """A student came out of the bag."""
    if s.log is not None:
        tell(s, "student", seat, shown(die))


def declined(s: Academies, seat: int, die: int) -> None:
    """A student stayed in the bag."""
    if s.log is not None:
        tell(s, "declined", seat, {"guild": GUILD_IDS[die // 6]})


def expelled(s: Academies, seat: int, slot: int, die: int) -> None:
    """A student went back into the bag."""
    if s.log is not None:
        tell(s, "expel", seat, {"student": slot, **shown(die)})


def rose(s: Academies, seat: int, slot: int, die: int) -> None:
    """A student gained a point of knowledge; `die` is what it shows now."""
    if s.log is not None:
        tell(s, "knowledge", seat, {"student": slot, **shown(die)})


def graduated(s: Academies, seat: int, slot: int, die: int) -> None:
    """A student graduated."""
    if s.log is not None:
        tell(s, "graduate", seat, {"student": slot, "guild": GUILD_IDS[die // 6]})


def flipped(s: Academies, seat: int, slot: int, die: int) -> None:
    """A student was turned to its opposite face, which it shows now."""
    if s.log is not None:
        tell(s, "flip", seat, {"student": slot, "before": 6 - die % 6, **shown(die)})


# -- education and questing ------------------------------------------------------------------------------------------------


def professor_goes(s: Academies, seat: int, room: int, token: int) -> None:
    """A professor or the headmaster goes to a class."""
    if s.log is not None:
        tell(s, "assign_professor", seat, {"room": room, "token": TOKEN_IDS[token]})


def student_goes(s: Academies, seat: int, room: int, slot: int, die: int) -> None:
    """A student goes to a class."""
    if s.log is not None:
        tell(s, "assign_student", seat, {"room": room, "student": slot, **shown(die)})


def took_back(s: Academies, seat: int, room: int) -> None:
    """A class goes back to garden and faculty."""
    if s.log is not None:
        tell(s, "take_back", seat, {"room": room})


def bonuses(s: Academies, seat: int, idle: int, unused: int) -> None:
    """What counts for the bonuses of a player board."""
    if s.log is not None:
        tell(s, "bonuses", seat, {"idle": idle, "unused": unused})


def taught(s: Academies, seat: int, room: int, tile: int, professor: int) -> None:
    """A class is taught: who sits in it, and who teaches (NONE: nobody has to)."""
    if s.log is not None:
        academy = s.academies[seat]
        students = [shown(academy.students[slot]) for slot in range(SLOTS) if academy.rooms[slot] == room]
        token = "" if professor == NONE else TOKEN_IDS[professor]
        tell(s, "class", seat, {"room": room, "tile": TILE_IDS[tile], "students": students, "professor": token})


def tutored(s: Academies, seat: int, slot: int, magic: int) -> None:
    """Magic is spent on a student."""
    if s.log is not None:
        tell(s, "tutor", seat, {"student": slot, "magic": magic})


def lost_knowledge(s: Academies, seat: int, count: int) -> None:
    """Knowledge that nobody gets."""
    if s.log is not None:
        tell(s, "knowledge_lost", seat, {"count": count})


def left_unflipped(s: Academies, seat: int) -> None:
    """A flip that is not used."""
    tell(s, "no_flip", seat, {})


def sent(s: Academies, seat: int, quest: int, guild: int) -> None:
    """A graduate goes on a quest."""
    if s.log is not None:
        tell(s, "send", seat, {"quest": QUEST_IDS[quest], "guild": GUILD_IDS[guild]})


def completed(s: Academies, seat: int, quest: int) -> None:
    """A quest is completed."""
    if s.log is not None:
        tell(s, "quest", seat, {"quest": QUEST_IDS[quest]})


def advanced(s: Academies, seat: int, space: int) -> None:
    """A tracker moved."""
    if s.log is not None:
        tell(s, "tracker", seat, {"space": space})


# -- the Rival and the end -------------------------------------------------------------------------------------------------


def rival_card(s: Academies, card: str) -> None:
    """The Rival turned a card."""
    turned_up(s, card, why="rival")


def rival_rises(s: Academies, seat: int) -> None:
    """All students of the Rival gained a point."""
    tell(s, "rival_rises", seat, {})


def rival_tutored(s: Academies, seat: int, slot: int, die: int, points: int) -> None:
    """Tutor points for a student of the Rival; `die` is what it shows now."""
    if s.log is not None:
        tell(s, "rival_tutors", seat, {"student": slot, "points": points, **shown(die)})


def rival_roll(s: Academies, seat: int, total: int) -> None:
    """The sum on the council chart for the Rival's banner."""
    if s.log is not None:
        tell(s, "rival_roll", seat, {"sum": total})


def prestige_scored(s: Academies, seat: int, tile: int, points: int) -> None:
    """What a Prestige tile turned out to be worth."""
    if s.log is not None:
        tell(s, "prestige_scored", seat, {"tile": TILE_IDS[tile], "points": points})


def seat_scored(s: Academies, seat: int, chair: int, points: int) -> None:
    """What a seat in the Upper Council turned out to be worth."""
    if s.log is not None:
        tell(s, "seat_scored", seat, {"chair": SEAT_IDS[chair], "points": points})


def even(s: Academies) -> None:
    """The Rival and its player have the same score."""
    tell(s, "even", 0, {})


def points(s: Academies, seat: int, count: int, source: str) -> None:
    """Somebody scores."""
    scored(s, seat, count, source)

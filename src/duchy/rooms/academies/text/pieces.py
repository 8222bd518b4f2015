"""The pieces that actions involve, in the order a person would click them; what has none here is a button."""

from __future__ import annotations

from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.words import dashed
from duchy.rooms.academies.content.tables import DOCK_IDS, GUILD_IDS
from duchy.rooms.academies.content.tiles import STUDY_HALL, TILE_IDS
from duchy.rooms.academies.modules.questing import RivalSends
from duchy.rooms.academies.modules.solo import RIVAL, RivalExpel, RivalTutor
from duchy.rooms.academies.rules.education import AssignProfessor, AssignStudent
from duchy.rooms.academies.rules.formulas import tile_in
from duchy.rooms.academies.rules.teaching import ClassBenefits
from duchy.rooms.academies.state import Academies
from duchy.rooms.academies.text.labels import piece_on
from duchy.rooms.academies.text.words import WORDS
from duchy.rooms.academies.view import monuments

AnyFrame = Frame[Any]


def tile_element(tile: int) -> str:
    """A tile, wherever it lies: each is there only once."""
    return f"tile-{dashed(TILE_IDS[tile])}"


# -- the board -------------------------------------------------------------------------------------------------------------


@WORDS.pieces("recruit")
def recruit(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """The dock and its dice that are alike."""
    die = GUILD_IDS.index(act.guild) * 6 + act.value - 1
    copies = s.docks[DOCK_IDS.index(act.dock)].count(die)
    return [f"dock-{act.dock}", *(f"die-{act.dock}-{act.guild}-{act.value}-{n}" for n in range(copies))]


@WORDS.pieces("ministry")
def ministry(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """The dock itself."""
    return ["dock-ministry"]


@WORDS.pieces("draft_town")
def draft_town(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A tile of the Town line."""
    return [tile_element(piece_on(s.town_line, act.space))]


@WORDS.pieces("draft_guild")
def draft_guild(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A tile of the Guild line."""
    return [tile_element(piece_on(s.guild_line, act.space))]


@WORDS.pieces("draft_prestige")
def draft_prestige(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A tile of the Prestige line."""
    return [tile_element(piece_on(s.prestige_line, act.space))]


@WORDS.pieces("draft_monument", "draft_favor", "draft_professor")
def draft_chit(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A space of a line."""
    return [f"{act.kind.removeprefix('draft_')}-line-{act.space}"]


@WORDS.pieces("seat")
def seat(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A seat of the council."""
    return [f"seat-{dashed(act.chair)}"]


@WORDS.pieces("quest")
def quest(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A quest card."""
    return [f"quest-{act.quest}"]


@WORDS.pieces("choose_guild")
def choose_guild(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A guild of the bag."""
    return [f"bag-{act.guild}"]


# -- an academy ------------------------------------------------------------------------------------------------------------


@WORDS.pieces("expel", "assign_student")
def one_student(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A student."""
    return [f"student-{frame.seat}-{act.student}"]


@WORDS.pieces("expel", frames=[RivalExpel])
def rival_student(s: Academies, frame: RivalExpel, act: Action) -> list[str]:
    """A student of the Rival."""
    return [f"student-{RIVAL}-{act.student}"]


@WORDS.pieces("teach", "flip", "tutor")
def taught_student(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A student, and what happens to it."""
    return [f"student-{frame.seat}-{act.student}", f"button-{act.kind}"]


@WORDS.pieces("teach", frames=[RivalTutor])
def tutored_student(s: Academies, frame: RivalTutor, act: Action) -> list[str]:
    """A student of the Rival, and what happens to it."""
    return [f"student-{RIVAL}-{act.student}", f"button-{act.kind}"]


@WORDS.pieces("send")
def graduate(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A graduate."""
    return [f"graduate-{frame.seat}-{act.guild}"]


@WORDS.pieces("send", frames=[RivalSends])
def rival_graduate(s: Academies, frame: RivalSends, act: Action) -> list[str]:
    """A graduate of the Rival."""
    return [f"graduate-{RIVAL}-{act.guild}"]


@WORDS.pieces("assign_professor")
def professor(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A professor or the headmaster."""
    return [f"professor-{frame.seat}-{act.token}"]


@WORDS.pieces("open_class", "take_back", "process")
def room(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A classroom of one's own."""
    return [room_element(s, frame.seat, act.room)]


def room_element(s: Academies, seat: int, number: int) -> str:
    """A classroom: its tile, or a room printed on the player board."""
    tile = tile_in(s.academies[seat], number)
    return f"room-{seat}-{dashed(TILE_IDS[tile])}" if number >= STUDY_HALL else tile_element(tile)


@WORDS.concerns(AssignProfessor, AssignStudent, ClassBenefits)
def filled_room(s: Academies, frame: Any) -> list[str]:
    """The classroom that is filled or taught."""
    return [room_element(s, frame.seat, frame.room)]


@WORDS.pieces("place")
def cell(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A cell above the player board."""
    return [f"cell-{frame.seat}-{act.cell}"]


@WORDS.pieces("swap")
def swap(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A tile of the Academy."""
    return [tile_element(s.academies[frame.seat].tiles[act.cell])]


@WORDS.pieces("corner")
def corner(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A corner of the Academy."""
    return [f"corner-{frame.seat}-{act.corner}"]


@WORDS.pieces("banner")
def banner(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A banner."""
    return [f"banner-{frame.seat}-{dashed(act.origin)}"]


@WORDS.pieces("use_monument")
def use_monument(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """The Monuments of a kind that still have their reward."""
    own = monuments(s.academies[frame.seat], True)
    return [f"monument-{frame.seat}-{chit['corner']}" for chit in own if chit["id"] == act.monument and chit["face_up"]]


@WORDS.pieces("use_favor")
def use_favor(s: Academies, frame: AnyFrame, act: Action) -> list[str]:
    """A Favor."""
    return [f"favor-{frame.seat}-{dashed(act.favor)}"]

"""The words of actions."""

from __future__ import annotations

from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.rooms.academies.content.council import SEAT_IDS, SEATS
from duchy.rooms.academies.content.tables import (
    BANK,
    COUNCIL_PRICE,
    EXCHANGE_GOLD,
    EXCHANGE_MAGIC,
    FAVOR_IDS,
    FAVOR_PRICE,
    FAVORS,
    GUILD_IDS,
    GUILD_NAMES,
    MONUMENT_IDS,
    MONUMENTS,
    QUESTS,
    TUTOR_MAGIC,
    Component,
)
from duchy.rooms.academies.content.tiles import TILES
from duchy.rooms.academies.modules.solo import RIVAL, RivalExpel, RivalTutor
from duchy.rooms.academies.rules.academy import ChoosePedestal, PlaceTile, SwapTiles, completes
from duchy.rooms.academies.rules.council import MoveBanner
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.formulas import classroom
from duchy.rooms.academies.rules.people import Flip, Knowledge, MakeRoom
from duchy.rooms.academies.rules.questing import EndQuesting, QuestTurn
from duchy.rooms.academies.rules.recruitment import DockTurn
from duchy.rooms.academies.rules.teaching import ClassBenefits, SpendMagic
from duchy.rooms.academies.state import GARDEN, Academies, Line, open_quest
from duchy.rooms.academies.text.questions import die_name
from duchy.rooms.academies.text.words import NAMES, WORDS, corner_name, place_name

AnyFrame = Frame[Any]


def piece_on(line: Line, space: int) -> int:
    """What lies on a space of a line, or (behind the last space) on top of its stack."""
    return line.spaces[space] if space < len(line.spaces) else line.top()


# -- recruitment -----------------------------------------------------------------------------------------------------------


@WORDS.labels("recruit")
def recruit(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A steward and a student."""
    return f"{NAMES[act.dock]}: {NAMES[act.guild]} {act.value}"


@WORDS.labels("expel")
def expel(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A student who leaves."""
    return f"Expel {die_name(s.academies[frame.seat].students[act.student])}"


@WORDS.labels("expel", RivalExpel)
def rival_expels(s: Academies, frame: RivalExpel, act: Action) -> str:
    """A student who leaves the Rival."""
    return f"Expel {die_name(s.academies[RIVAL].students[act.student])}"


@WORDS.labels("bank")
def bank(s: Academies, frame: DockTurn, act: Action) -> str:
    """The bank."""
    return f"Bank: {BANK - frame.value} gold"


WORDS.labels("exchange_gold", say=f"Extra: {EXCHANGE_GOLD} gold for {EXCHANGE_MAGIC} magic")
WORDS.labels("exchange_magic", say=f"Extra: {EXCHANGE_MAGIC} magic for {EXCHANGE_GOLD} gold")
WORDS.labels("extra_council", say=f"Extra: {COUNCIL_PRICE} gold to move a banner")
WORDS.labels("extra_favor", say=f"Extra: {FAVOR_PRICE} gold for a Favor")
WORDS.labels("ministry", say="Ministry: move a banner and take a Favor")


def taken(piece: Component) -> str:
    """A piece of a line to take."""
    return f"Take {piece.name}: {piece.text}"


@WORDS.labels("draft_town")
def draft_town(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Town Classroom."""
    return taken(TILES[piece_on(s.town_line, act.space)])


@WORDS.labels("draft_guild")
def draft_guild(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Guild Classroom."""
    return taken(TILES[piece_on(s.guild_line, act.space)])


@WORDS.labels("draft_prestige")
def draft_prestige(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Prestige tile."""
    return taken(TILES[piece_on(s.prestige_line, act.space)])


@WORDS.labels("draft_monument")
def draft_monument(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Monument."""
    return taken(MONUMENTS[piece_on(s.monument_line, act.space)])


@WORDS.labels("draft_favor")
def draft_favor(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Favor."""
    return taken(FAVORS[piece_on(s.favor_line, act.space)])


@WORDS.labels("draft_professor")
def draft_professor(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A professor."""
    return f"Take a {GUILD_NAMES[s.professor_line[act.space]]} professor"


@WORDS.labels("choose_guild")
def choose_guild(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A student from the bag."""
    return f"A {NAMES[act.guild]} student"


@WORDS.labels("place")
def place(s: Academies, frame: PlaceTile, act: Action) -> str:
    """A place for a tile."""
    earned = ["", "a pedestal", "two pedestals", "three pedestals", "four pedestals"]
    complete = completes(s.academies[frame.seat], frame.tile, act.cell)
    return f"Place it in {place_name(act.cell)}" + (f", which completes {earned[complete]}" if complete else "")


@WORDS.labels("corner")
def corner(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A corner for a Monument."""
    return f"The corner {corner_name(act.corner)}"


@WORDS.labels("corner", ChoosePedestal)
def pedestal(s: Academies, frame: ChoosePedestal, act: Action) -> str:
    """A pedestal that gets its Monument next."""
    return f"The pedestal {corner_name(act.corner)}"


@WORDS.labels("swap")
def swap(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A tile that changes places."""
    return f"{classroom(s.academies[frame.seat], act.cell).name} ({place_name(act.cell)})"


@WORDS.labels("banner")
def banner(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A banner to move."""
    return "A banner from your board" if act.origin == "board" else f"Your banner at {NAMES[act.origin]}"


@WORDS.labels("seat")
def seat(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A seat to take."""
    chair = SEATS[SEAT_IDS.index(act.chair)]
    return f"{chair.name}: {chair.text}"


# -- education and questing ------------------------------------------------------------------------------------------------


def student(s: Academies, owner: int, slot: int) -> str:
    """A student of an academy in words."""
    academy = s.academies[owner]
    room = academy.rooms[slot]
    where = "garden" if room == GARDEN else classroom(academy, room).name
    return f"{die_name(academy.students[slot])} ({where})"


def risen(die: int) -> str:
    """What a point of knowledge makes of a student."""
    return "graduates" if die % 6 == 5 else f"becomes {die % 6 + 2}"


@WORDS.labels("teach")
def teach(s: Academies, frame: AnyFrame, act: Action) -> str:
    """Knowledge for a student."""
    die = s.academies[frame.seat].students[act.student]
    return f"Teach {student(s, frame.seat, act.student)}: {risen(die)}"


@WORDS.labels("teach", RivalTutor)
def rival_teaches(s: Academies, frame: RivalTutor, act: Action) -> str:
    """Tutor points for a student of the Rival."""
    return f"Tutor the Rival's {die_name(s.academies[RIVAL].students[act.student])}"


@WORDS.labels("flip")
def flip(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A flip for a student."""
    die = s.academies[frame.seat].students[act.student]
    return f"Flip {student(s, frame.seat, act.student)}: becomes {6 - die % 6}"


@WORDS.labels("tutor")
def tutor(s: Academies, frame: AnyFrame, act: Action) -> str:
    """Magic for a student."""
    die = s.academies[frame.seat].students[act.student]
    return f"Spend {TUTOR_MAGIC} magic on {student(s, frame.seat, act.student)}: {risen(die)}"


@WORDS.labels("open_class")
def open_class(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A classroom to fill."""
    room = classroom(s.academies[frame.seat], act.room)
    return f"Hold a class in {room.name}: {room.text}"


@WORDS.labels("take_back")
def take_back(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A class to take back."""
    return f"Take back the class in {classroom(s.academies[frame.seat], act.room).name}"


@WORDS.labels("process")
def process(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A class to teach."""
    return f"Teach the class in {classroom(s.academies[frame.seat], act.room).name}"


@WORDS.labels("assign_professor")
def assign_professor(s: Academies, frame: AnyFrame, act: Action) -> str:
    """Somebody of the faculty."""
    return "The headmaster" if act.token == "headmaster" else f"A {NAMES[act.token]} professor"


@WORDS.labels("assign_student")
def assign_student(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A student for a class."""
    return die_name(s.academies[frame.seat].students[act.student])


@WORDS.labels("quest")
def quest(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A quest to complete."""
    card = QUESTS[open_quest(s, GUILD_IDS.index(act.quest))]
    return f"Go on {card.name} ({card.vp} VP)"


@WORDS.labels("send")
def send(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A graduate for a quest."""
    return f"Send a {NAMES[act.guild]} graduate"


# -- chits, and the end of something ---------------------------------------------------------------------------------------


@WORDS.labels("use_monument")
def use_monument(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Monument to use."""
    monument = MONUMENTS[MONUMENT_IDS.index(act.monument)]
    return f"Flip {monument.name}: {monument.text}"


@WORDS.labels("use_favor")
def use_favor(s: Academies, frame: AnyFrame, act: Action) -> str:
    """A Favor to use."""
    favor = FAVORS[FAVOR_IDS.index(act.favor)]
    return f"Use {favor.name}: {favor.text}"


WORDS.labels("done", DockTurn, EndQuesting, say="End the turn")
WORDS.labels("done", MakeRoom, say="Leave the new student in the bag")
WORDS.labels("done", Knowledge, say="Let the knowledge go")
WORDS.labels("done", ClassBenefits, say="Let the surplus go")
WORDS.labels("done", Flip, say="Leave the students as they are")
WORDS.labels("done", SwapTiles, say="Leave the tiles as they are")
WORDS.labels("done", MoveBanner, say="Leave the banners as they are")
WORDS.labels("done", ReportToClass, say="Finish: start teaching")
WORDS.labels("done", SpendMagic, say="Finish Education")
WORDS.labels("done", QuestTurn, say="Finish questing")

"""What is asked, question by question."""

from __future__ import annotations

from duchy.kernel.words import count, listed
from duchy.rooms.academies.content.council import LOWER_SEATS
from duchy.rooms.academies.content.tables import ANY, BANK, DOCK_IDS, DOCK_NAMES, GUILD_NAMES, QUESTS, TUTOR_MAGIC
from duchy.rooms.academies.content.tiles import RELATION_IDS, TILE_IDS, TILES
from duchy.rooms.academies.modules.questing import RivalQuests, RivalSends
from duchy.rooms.academies.modules.solo import RivalDraft, RivalExpel, RivalTutor
from duchy.rooms.academies.rules.academy import ChooseCorner, ChoosePedestal, DraftMonument, DraftPrestige, PlaceTile, SwapTiles
from duchy.rooms.academies.rules.chits import DraftFavor
from duchy.rooms.academies.rules.council import MoveBanner, TakeSeat
from duchy.rooms.academies.rules.education import AssignProfessor, AssignStudent, ReportToClass
from duchy.rooms.academies.rules.formulas import classroom, tile_in
from duchy.rooms.academies.rules.people import ChooseStudent, DraftProfessor, Flip, Knowledge, MakeRoom
from duchy.rooms.academies.rules.questing import EndQuesting, QuestTurn, SendGraduate
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward, price
from duchy.rooms.academies.rules.teaching import ClassBenefits, SpendMagic, Teaching
from duchy.rooms.academies.state import Academies, graduates, open_quest
from duchy.rooms.academies.text.words import WORDS, corner_name

RELATIONS = {
    "none": "",
    "same_value": ", all of one value",
    "different_value": ", all of different values",
    "same_guild": ", all of one guild",
    "different_guild": ", all of different guilds",
}
REWARDS = {
    "castellan": "a Town Classroom",
    "ministry": "a banner move and a Favor",
    "fountain": "a professor and 2 knowledge",
    "benefactor": "a Guild Classroom",
}


def die_name(die: int) -> str:
    """A student die in words: Holy 3."""
    return f"{GUILD_NAMES[die // 6]} {die % 6 + 1}"


# -- recruitment -----------------------------------------------------------------------------------------------------------

WORDS.asks(SendSteward, say="Choose a student at a dock where you have no steward.")


@WORDS.asks(DockTurn)
def dock_turn(s: Academies, f: DockTurn) -> str:
    """A turn in Recruitment."""
    dock, value = DOCK_NAMES[f.dock], f.value
    if f.acted:
        return "Take one extra action, use a chit, or end your turn." if not f.extra else "Use a chit, or end your turn."
    due = price(s, f.seat, f.dock, value)
    less = f" ({value}, less {value - due})" if due < value else ""
    if s.academies[f.seat].gold < due:
        return (
            f"The {dock} action costs {due} gold{less}, more than you have: bank for {BANK - value} gold, or raise gold first."
        )
    reward = REWARDS[DOCK_IDS[f.dock]]
    return f"Pay {due} gold{less} for {reward}, or bank for {BANK - value} gold. One extra action before or after."


@WORDS.asks(MakeRoom)
def make_room(s: Academies, f: MakeRoom) -> str:
    """Whom to expel."""
    free = " Or leave the new one in the bag." if f.free else ""
    return f"Your academy has nine students. Expel one from the garden to make room for {die_name(f.die)}.{free}"


@WORDS.asks(PlaceTile)
def place_tile(s: Academies, f: PlaceTile) -> str:
    """Where a tile goes."""
    return f"Where does {TILES[f.tile].name} go? On the board's top edge or beside one of your tiles; it never moves again."


@WORDS.asks(DraftMonument)
def draft_monument(s: Academies, f: DraftMonument) -> str:
    """Which Monument to take."""
    return f"Choose a Monument for the pedestal {corner_name(f.corner)}."


@WORDS.asks(ChoosePedestal)
def choose_pedestal(s: Academies, f: ChoosePedestal) -> str:
    """Which pedestal comes first."""
    return f"You have completed {count(f.left.bit_count(), 'pedestal')} at once. Which one gets its Monument first?"


WORDS.asks(DraftPrestige, say="Your tracker reached a shaded space: choose a Prestige tile.")
WORDS.asks(ChooseCorner, say="Choose where four of your tiles meet: the Monument goes there.")


@WORDS.asks(SwapTiles)
def swap_tiles(s: Academies, f: SwapTiles) -> str:
    """Which tiles change places."""
    if f.chosen < 0:
        return "Your tracker passed the swap space: choose the first of two tiles to change places, or leave them."
    return f"Choose the tile that changes places with {classroom(s.academies[f.seat], f.chosen).name}, or leave them."


WORDS.asks(DraftFavor, say="Choose a Favor. You may use it at once or keep it.")
WORDS.asks(DraftProfessor, say="Choose a professor from the line.")


@WORDS.asks(ChooseStudent)
def choose_student(s: Academies, f: ChooseStudent) -> str:
    """Which student comes out of the bag."""
    return f"Choose the guild of the student you take from the bag, at value {f.value}."


@WORDS.asks(Knowledge)
def knowledge(s: Academies, f: Knowledge) -> str:
    """Who learns."""
    return f"{f.points} knowledge: choose a student to raise by 1, or let it go. Above 6 a student graduates."


WORDS.asks(Flip, say="Turn one of your students to its opposite face (1 and 6, 2 and 5, 3 and 4), or leave them as they are.")


@WORDS.asks(MoveBanner)
def move_banner(s: Academies, f: MoveBanner) -> str:
    """Which banner moves."""
    return "Choose the banner you move" + (", or leave them as they are." if f.free else ".")


@WORDS.asks(TakeSeat)
def take_seat(s: Academies, f: TakeSeat) -> str:
    """Where a banner goes."""
    low, high = "the Lower Council", "the Upper Council"
    place = low if f.origin == 0 else "the Lower or Upper Council" if f.origin <= LOWER_SEATS else high
    return f"Choose a seat in {place} for your banner. Each player already there scores 2 VP."


# -- education -------------------------------------------------------------------------------------------------------------

WORDS.asks(ReportToClass, say="Send students to class: choose a room you can fill.")


@WORDS.asks(AssignProfessor)
def assign_professor(s: Academies, f: AssignProfessor) -> str:
    """Who teaches."""
    return f"{classroom(s.academies[f.seat], f.room).name}: who teaches this class?"


@WORDS.asks(AssignStudent)
def assign_student(s: Academies, f: AssignStudent) -> str:
    """Who sits in a classroom next."""
    room = classroom(s.academies[f.seat], f.room)
    guild, low, high = room.students[f.place]
    who = "student" if guild == ANY else f"{GUILD_NAMES[guild]} student"
    values = "" if (low, high) == (1, 6) else f" of value {low} to {high}" if low < high else f" of value {low}"
    gives = WORDS.explain(TILE_IDS[tile_in(s.academies[f.seat], f.room)]).removesuffix(" (house)").rpartition(": ")[2]
    along = RELATIONS[RELATION_IDS[room.relation]] if room.size > 1 else ""
    return f"{room.name}: which {who}{values} learns? Place {f.place + 1} of {room.size}{along}: {gives}"


WORDS.asks(Teaching, say="Teach your classes, in any order. Every class must be taught.")


@WORDS.asks(ClassBenefits)
def class_benefits(s: Academies, f: ClassBenefits) -> str:
    """Where knowledge and flips of a class go."""
    parts = [f"{f.knowledge} knowledge"] * (f.knowledge > 0) + [count(f.flips, "flip")] * (f.flips > 0)
    name = classroom(s.academies[f.seat], f.room).name
    rule = "The knowledge that is too much may be lost." if f.surplus and f.knowledge else "All of it must be used."
    return f"{name}: {listed(parts)} to give to the students of this class. {rule}"


@WORDS.asks(SpendMagic)
def spend_magic(s: Academies, f: SpendMagic) -> str:
    """The last step of Education."""
    magic = s.academies[f.seat].magic
    return (
        f"All classes are taught. Spend magic ({magic} left) on students in class, {TUTOR_MAGIC} for each knowledge, or finish."
    )


# -- questing --------------------------------------------------------------------------------------------------------------


@WORDS.asks(QuestTurn)
def quest_turn(s: Academies, f: QuestTurn) -> str:
    """A turn in Questing."""
    ready = count(graduates(s.academies[f.seat]), "graduate") if graduates(s.academies[f.seat]) else "no graduate"
    return f"You have {ready} on the stage. Choose a quest to complete, teach with magic, or finish."


@WORDS.asks(SendGraduate)
def send_graduate(s: Academies, f: SendGraduate) -> str:
    """Who goes on a quest next."""
    quest = QUESTS[open_quest(s, f.stack)]
    need = quest.graduates[f.place]
    who = "a graduate of any guild" if need == ANY else f"a {GUILD_NAMES[need]} graduate"
    return f"{quest.name}: send {who} ({f.place + 1} of {quest.size})."


WORDS.asks(EndQuesting, say="Before your turn ends: spend magic on students in class, use Favors or Monuments, or end it.")

# -- the Rival -------------------------------------------------------------------------------------------------------------

WORDS.asks(RivalDraft, say="The Rival drafts a student and two are equal: you decide which it takes.")


@WORDS.asks(RivalExpel)
def rival_expel(s: Academies, f: RivalExpel) -> str:
    """Whom the Rival expels."""
    return f"The Rival's academy is full: which student leaves for {die_name(f.die)}?"


@WORDS.asks(RivalTutor)
def rival_tutor(s: Academies, f: RivalTutor) -> str:
    """Whom the Rival tutors."""
    return f"The Rival has {count(f.points, 'tutor point')} for its highest student, and several are equal: who gets them?"


WORDS.asks(RivalQuests, say="The Rival can complete several quests of the same worth: which comes first?")


@WORDS.asks(RivalSends)
def rival_sends(s: Academies, f: RivalSends) -> str:
    """Whom the Rival sends along."""
    quest = QUESTS[open_quest(s, f.stack)]
    return (
        f"The Rival goes on {quest.name}. Its other graduates may be of any guild, as long as it can complete as many quests "
        "as possible: which one goes along?"
    )

"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import ARROW, Bit, Part, component, icon, person, words
from duchy.kernel.words import count, dashed, listed
from duchy.rooms.academies.content.tables import DOCK_IDS
from duchy.rooms.academies.text.log import CARD_TEXTS, PHASES, SOURCES, die
from duchy.rooms.academies.text.words import NAMES, WORDS

STORY = WORDS.story
STORY.stranger = "the Rival"
Told = dict[str, Any]

STORY.untold("assign_professor", "assign_student", "take_back", "bonuses", "prestige_scored", "seat_scored")
"""Who sits where is told when the class is taught; what a tile or a seat was worth, with its points."""


def a(name: str) -> str:
    """A name with its article.

    >>> a("Arcane Monument"), a("Library Monument")
    ('an Arcane Monument', 'a Library Monument')
    """
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def student(e: Told) -> list[Part]:
    """A student die in pictures."""
    return [icon(f"guild-{e['guild']}"), words(e["value"])]


def slot(e: Told) -> list[str]:
    """The element of a student of an academy."""
    return [f"student-{e['seat']}-{e['student']}"]


@STORY.table("round", after=[])
def round_begins(e: Told) -> Bit:
    """A new round, and who goes first."""
    return Bit(f"Round {e['round']}: {person(e['seat'])} goes first", [words(f"Round {e['round']}")])


@STORY.table("phase", after=[])
def phase(e: Told) -> Bit:
    """A phase begins."""
    return Bit(PHASES[e["phase"]].rstrip("."), [words(e["phase"].capitalize())])


@STORY.table("docks")
def docks(e: Told) -> Bit:
    """New students came to the docks."""
    students = count(sum(len(dock) for dock in e["docks"]), "student")
    return Bit(f"{students} come to the docks", [icon("student"), words(students)], [f"dock-{dock}" for dock in DOCK_IDS])


# -- recruitment -----------------------------------------------------------------------------------------------------------


@STORY.act("recruit")
def recruited(e: Told) -> Bit:
    """A steward drafted a student."""
    return Bit(f"drafts {die(e)} at the {NAMES[e['dock']]}", [icon("steward"), ARROW, *student(e)], [f"dock-{e['dock']}"])


@STORY.act("no_dock")
def no_dock(e: Told) -> Bit:
    """A steward finds nobody to draft."""
    return Bit("finds no student at any open dock", [icon("steward"), icon("x-close")])


@STORY.more("bank")
def banked(e: Told) -> Bit:
    """Somebody went to the bank."""
    return Bit("goes to the bank")


@STORY.more("exchange")
def exchanged(e: Told) -> Bit:
    """Gold for magic or magic for gold."""
    given, got = ("gold", "magic") if e["gold"] < 0 else ("magic", "gold")
    parts = [words(-e[given]), icon(given), ARROW, words(e[got]), icon(got)]
    return Bit(f"exchanges {-e[given]} {given} for {e[got]} {got}", parts)


@STORY.more("gain")
def gained(e: Told) -> Bit:
    """Gold or magic: what the track could hold."""
    if not e["count"]:
        return Bit()
    return Bit(f"gains {e['count']} {e['what']}", [words(f"+{e['count']}"), icon(e["what"])])


@STORY.more("pay")
def paid(e: Told) -> Bit:
    """Gold or magic."""
    return Bit(f"pays {e['count']} {e['what']}", [words(f"−{e['count']}"), icon(e["what"])])


# -- tiles, chits, banners -------------------------------------------------------------------------------------------------


@STORY.more("draft")
def drafted(e: Told) -> Bit:
    """Somebody took a tile; that it is built, follows."""
    return Bit("", [ARROW, component(e["tile"], "guild-class"), words(NAMES[e["tile"]])])


@STORY.more("place")
def built(e: Told) -> Bit:
    """A tile or a Monument joined an Academy."""
    if e["why"] == "monument":
        said = f"sets up {a(NAMES[e['what']])}"
        return Bit(said, [component(e["what"], "monument-chit")], [f"monument-{e['seat']}-{e['where']}"])
    return Bit(f"builds {NAMES[e['what']]}", [icon("build")], [f"tile-{dashed(e['what'])}"])


@STORY.more("swap")
def swapped(e: Told) -> Bit:
    """Two tiles changed places."""
    return Bit("swaps two tiles", [icon("flip")], [f"cell-{e['seat']}-{cell}" for cell in e["cells"]])


@STORY.more("favor")
def took_favor(e: Told) -> Bit:
    """Somebody took a Favor."""
    return Bit(f"takes the Favor {NAMES[e['favor']]}", [ARROW, component(e["favor"], "favor")])


@STORY.more("use_favor")
def used_favor(e: Told) -> Bit:
    """Somebody used a Favor."""
    return Bit(f"uses {NAMES[e['favor']]}", [component(e["favor"], "favor"), words(NAMES[e["favor"]])])


@STORY.more("use_monument")
def used_monument(e: Told) -> Bit:
    """Somebody flipped a Monument."""
    return Bit(f"flips {a(NAMES[e['monument']])}", [component(e["monument"], "monument-chit")])


@STORY.more("banner")
def moved_banner(e: Told) -> Bit:
    """A banner went to a seat of the council."""
    name = NAMES[e["chair"]]
    return Bit(f"moves a banner to {name}", [icon("banner"), ARROW, words(name)], [f"seat-{dashed(e['chair'])}"])


# -- people ----------------------------------------------------------------------------------------------------------------


@STORY.more("professor")
def hired(e: Told) -> Bit:
    """A professor joined a faculty."""
    parts = [icon("professor"), icon(f"guild-{e['guild']}")]
    return Bit(f"hires a {NAMES[e['guild']]} professor", parts, [f"professor-{e['seat']}-{e['guild']}"])


@STORY.more("student")
def offered(e: Told) -> Bit:
    """A student came out of the bag."""
    return Bit(f"draws {die(e)} from the bag", [words("+"), *student(e)])


@STORY.more("declined")
def declined(e: Told) -> Bit:
    """A student stayed in the bag."""
    return Bit("leaves the student in the bag", [icon("x-close")])


@STORY.more("expel")
def expelled(e: Told) -> Bit:
    """A student went back into the bag."""
    return Bit(f"expels {die(e)}", [words("−"), *student(e)])


@STORY.more("knowledge")
def rose(e: Told) -> Bit:
    """A student gained a point of knowledge."""
    return Bit(f"raises {a(NAMES[e['guild']])} student to {e['value']}", [icon("knowledge"), *student(e)], slot(e))


@STORY.more("graduate")
def graduated(e: Told) -> Bit:
    """A student graduated."""
    parts = [icon("graduate"), icon(f"guild-{e['guild']}")]
    return Bit(f"graduates a {NAMES[e['guild']]} student", parts, [f"graduate-{e['seat']}-{e['guild']}"])


@STORY.more("flip")
def flipped(e: Told) -> Bit:
    """A student was turned to its opposite face."""
    return Bit(f"flips {NAMES[e['guild']]} {e['before']} to {e['value']}", [icon("flip"), *student(e)], slot(e))


# -- education and questing ------------------------------------------------------------------------------------------------


@STORY.act("class")
def taught(e: Told) -> Bit:
    """A class is taught: where and who sits in it."""
    sitting = listed([die(one) for one in e["students"]]) or "nobody"
    room = f"tile-{dashed(e['tile'])}"
    parts = [component(e["tile"], "guild-class"), words(NAMES[e["tile"]])]
    return Bit(f"teaches {sitting} in {NAMES[e['tile']]}", parts, [room, f"room-{e['seat']}-{dashed(e['tile'])}"])


@STORY.act("tutor")
def tutored(e: Told) -> Bit:
    """Magic is spent on a student."""
    return Bit(f"spends {e['magic']} magic", [words(f"−{e['magic']}"), icon("magic"), ARROW], slot(e))


@STORY.more("knowledge_lost")
def lost_knowledge(e: Told) -> Bit:
    """Knowledge that nobody gets."""
    return Bit(f"lets {e['count']} knowledge go")


@STORY.more("no_flip")
def left_unflipped(e: Told) -> Bit:
    """A flip that is not used."""
    return Bit("flips nobody")


@STORY.first("send")
def sent(e: Told) -> Bit:
    """A graduate goes on a quest."""
    return Bit(f"sends a {NAMES[e['guild']]} graduate", [icon("graduate"), icon(f"guild-{e['guild']}")])


@STORY.act("quest")
def completed(e: Told) -> Bit:
    """A quest is completed."""
    return Bit(f"completes {NAMES[e['quest']]}", [ARROW, component(e["quest"], "quest"), words(NAMES[e["quest"]])])


@STORY.more("tracker")
def advanced(e: Told) -> Bit:
    """A tracker moved."""
    return Bit(f"moves to space {e['space']} of the questing track", [icon("torch"), words(e["space"])])


# -- the Rival and the end -------------------------------------------------------------------------------------------------


@STORY.table("turn_up")
def rival_card(e: Told) -> Bit:
    """The Rival turned a card."""
    return Bit(
        f"The Rival turns {NAMES[e['what']]}: {CARD_TEXTS[e['what']].rstrip('.')}", [icon("card"), words(NAMES[e["what"]])]
    )


@STORY.more("rival_rises")
def rival_rises(e: Told) -> Bit:
    """All students of the Rival gained a point."""
    return Bit("raises every student by 1", [icon("knowledge"), words("+1")])


@STORY.more("rival_tutors")
def rival_tutored(e: Told) -> Bit:
    """Tutor points for a student of the Rival."""
    return Bit(f"tutors its {NAMES[e['guild']]} student to {e['value']}", [icon("knowledge"), *student(e)])


@STORY.first("rival_roll")
def rival_roll(e: Told) -> Bit:
    """The sum on the council chart for the Rival's banner."""
    return Bit("", [icon("die-any"), words(e["sum"]), ARROW])


@STORY.table("even")
def even(e: Told) -> Bit:
    """Alone: the same score."""
    return Bit("Both have the same score: a tie", [words("a tie")])


@STORY.more("score")
def points(e: Told) -> Bit:
    """Somebody scores."""
    return Bit(f"scores {e['points']} {SOURCES[e['source']]}", [], [], e["points"])

"""The log in words, in the order of `told.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import count, listed
from duchy.rooms.academies.content.council import LOWER_SEATS, SEAT_IDS
from duchy.rooms.academies.content.rival import CARDS
from duchy.rooms.academies.content.tables import BANK, DOCK_NAMES
from duchy.rooms.academies.scoring import even as is_even
from duchy.rooms.academies.state import Academies
from duchy.rooms.academies.text.words import NAMES, WORDS, place_name

Told = dict[str, Any]
Names = Sequence[str]

PHASES = {
    "education": "Education: all send their students to class.",
    "questing": "Questing: the graduates set out.",
    "restoration": "Restoration: lines move on, dice go back to the bag.",
    "scoring": "The game is scored.",
}
SOURCES = {
    "classrooms": "from the class",
    "attendance": "for full attendance",
    "quests": "for the quest",
    "seat bonus": "for sharing a council seat",
    "prestige": "for a Prestige tile",
    "council": "for a seat in the Upper Council",
    "tiles": "for the tile",
    "pedestals": "for the pedestal",
    "rewards": "as a reward",
}
CARD_TEXTS = {card.id: card.text for card in CARDS}


def who(e: Told, names: Names) -> str:
    """Whoever an event is about: behind the players there is only the Rival."""
    return names[e["seat"]] if e["seat"] < len(names) else "The Rival"


def die(e: Told) -> str:
    """The die of an event."""
    return f"{NAMES[e['guild']]} {e['value']}"


@WORDS.says("round")
def round_begins(e: Told, names: Names) -> str:
    """A new round, and who goes first."""
    return f"Round {e['round']} begins; {who(e, names)} goes first."


@WORDS.says("phase")
def phase(e: Told, names: Names) -> str:
    """A phase begins."""
    return PHASES[e["phase"]]


@WORDS.says("docks")
def docks(e: Told, names: Names) -> str:
    """New students came to the docks."""
    shown = [", ".join(die(d) for d in dock) or "none" for dock in e["docks"]]
    return "The docks: " + "; ".join(f"{name}: {dice}" for name, dice in zip(DOCK_NAMES, shown, strict=True)) + "."


# -- recruitment -----------------------------------------------------------------------------------------------------------


@WORDS.says("recruit")
def recruited(e: Told, names: Names) -> str:
    """A steward drafted a student."""
    return f"{who(e, names)} drafts {die(e)} at the {NAMES[e['dock']]}."


@WORDS.says("no_dock")
def no_dock(e: Told, names: Names) -> str:
    """A steward finds nobody to draft."""
    return f"{who(e, names)} finds no student at any open dock."


@WORDS.says("bank")
def banked(e: Told, names: Names) -> str:
    """Somebody went to the bank."""
    return f"{who(e, names)} goes to the bank: {BANK} gold less {e['value']}."


@WORDS.says("exchange")
def exchanged(e: Told, names: Names) -> str:
    """Gold for magic or magic for gold."""
    if e["gold"] < 0:
        return f"{who(e, names)} exchanges {-e['gold']} gold for {e['magic']} magic."
    return f"{who(e, names)} exchanges {-e['magic']} magic for {e['gold']} gold."


@WORDS.says("gain")
def gained(e: Told, names: Names) -> str:
    """Somebody gains gold or magic: what the track could hold of it."""
    full = " (the track is full)" if e["why"] == "full" else ""
    return f"{who(e, names)} gains {e['count'] or 'no'} {e['what']}{full}."


@WORDS.says("pay")
def paid(e: Told, names: Names) -> str:
    """Somebody pays gold or magic."""
    return f"{who(e, names)} pays {e['count']} {e['what']}."


# -- tiles, chits, banners -------------------------------------------------------------------------------------------------


@WORDS.says("draft")
def drafted(e: Told, names: Names) -> str:
    """Somebody took a tile."""
    return f"{who(e, names)} takes {NAMES[e['tile']]}."


@WORDS.says("place")
def built(e: Told, names: Names) -> str:
    """A tile or a Monument joined an Academy."""
    if e["why"] == "monument":
        return f"{who(e, names)} sets up a {NAMES[e['what']]}."
    return f"{who(e, names)} builds {NAMES[e['what']]} in {place_name(e['where'])}."


@WORDS.says("swap")
def swapped(e: Told, names: Names) -> str:
    """Two tiles changed places."""
    one, two = e["cells"]
    return f"{who(e, names)} swaps the tiles in {place_name(one)} and {place_name(two)}."


@WORDS.says("favor")
def took_favor(e: Told, names: Names) -> str:
    """Somebody took a Favor."""
    return f"{who(e, names)} takes the Favor {NAMES[e['favor']]}."


@WORDS.says("use_favor")
def used_favor(e: Told, names: Names) -> str:
    """Somebody used a Favor."""
    return f"{who(e, names)} uses {NAMES[e['favor']]}."


@WORDS.says("use_monument")
def used_monument(e: Told, names: Names) -> str:
    """Somebody flipped a Monument."""
    return f"{who(e, names)} flips a {NAMES[e['monument']]}."


@WORDS.says("banner")
def moved_banner(e: Told, names: Names) -> str:
    """A banner went to a seat of the council."""
    council = "Lower" if SEAT_IDS.index(e["chair"]) < LOWER_SEATS else "Upper"
    origin = "" if e["origin"] == "board" else f" from the {NAMES[e['origin']]}"
    return f"{who(e, names)} moves a banner{origin} to the {NAMES[e['chair']]} ({council} Council)."


# -- people ----------------------------------------------------------------------------------------------------------------


@WORDS.says("professor")
def hired(e: Told, names: Names) -> str:
    """A professor joined a faculty."""
    return f"{who(e, names)} hires a {NAMES[e['guild']]} professor."


@WORDS.says("student")
def offered(e: Told, names: Names) -> str:
    """A student came out of the bag."""
    return f"{who(e, names)} is offered {die(e)} from the bag."


@WORDS.says("declined")
def declined(e: Told, names: Names) -> str:
    """A student stayed in the bag."""
    return f"{who(e, names)} leaves the {NAMES[e['guild']]} student in the bag."


@WORDS.says("expel")
def expelled(e: Told, names: Names) -> str:
    """A student went back into the bag."""
    return f"{who(e, names)} expels {die(e)}."


@WORDS.says("knowledge")
def rose(e: Told, names: Names) -> str:
    """A student gained a point of knowledge."""
    return f"{who(e, names)}: a {NAMES[e['guild']]} student rises to {e['value']}."


@WORDS.says("graduate")
def graduated(e: Told, names: Names) -> str:
    """A student graduated."""
    return f"{who(e, names)}: a {NAMES[e['guild']]} student graduates."


@WORDS.says("flip")
def flipped(e: Told, names: Names) -> str:
    """A student was turned to its opposite face."""
    return f"{who(e, names)} flips {NAMES[e['guild']]} {e['before']} to {e['value']}."


# -- education and questing ------------------------------------------------------------------------------------------------


@WORDS.says("assign_professor", "assign_student")
def goes_to_class(e: Told, names: Names) -> str:
    """Who sits in a class is told when it is taught."""
    return ""


@WORDS.says("take_back")
def took_back(e: Told, names: Names) -> str:
    """A class goes back to garden and faculty."""
    return f"{who(e, names)} takes a class back."


@WORDS.says("bonuses")
def bonuses(e: Told, names: Names) -> str:
    """What counts for the bonuses of a player board."""
    return f"{who(e, names)} starts teaching with {e['idle']} idle in the faculty and {e['unused']} unused in the garden."


@WORDS.says("class")
def taught(e: Told, names: Names) -> str:
    """A class is taught: where, who sits in it and who teaches."""
    sitting = listed([die(student) for student in e["students"]]) or "nobody"
    teacher = {"": "", "headmaster": ", with the headmaster"}.get(
        e["professor"], f", with a {NAMES.get(e['professor'])} professor"
    )
    return f"{who(e, names)} teaches the class in {NAMES[e['tile']]}: {sitting}{teacher}."


@WORDS.says("tutor")
def tutored(e: Told, names: Names) -> str:
    """Magic is spent on a student."""
    return f"{who(e, names)} spends {e['magic']} magic."


@WORDS.says("knowledge_lost")
def lost_knowledge(e: Told, names: Names) -> str:
    """Knowledge that nobody gets."""
    return f"{who(e, names)} lets {e['count']} knowledge go."


@WORDS.says("no_flip")
def left_unflipped(e: Told, names: Names) -> str:
    """A flip that is not used."""
    return f"{who(e, names)} flips nobody."


@WORDS.says("send")
def sent(e: Told, names: Names) -> str:
    """A graduate goes on a quest."""
    return f"{who(e, names)} sends a {NAMES[e['guild']]} graduate on {NAMES[e['quest']]}."


@WORDS.says("quest")
def completed(e: Told, names: Names) -> str:
    """A quest is completed."""
    return f"{who(e, names)} completes {NAMES[e['quest']]}."


@WORDS.says("tracker")
def advanced(e: Told, names: Names) -> str:
    """A tracker moved."""
    return f"{who(e, names)} moves to space {e['space']} of the questing track."


# -- the Rival and the end -------------------------------------------------------------------------------------------------


@WORDS.says("turn_up")
def rival_card(e: Told, names: Names) -> str:
    """The Rival turned a card."""
    return f"The Rival turns {NAMES[e['what']]}: {CARD_TEXTS[e['what']]}"


@WORDS.says("rival_rises")
def rival_rises(e: Told, names: Names) -> str:
    """All students of the Rival gained a point."""
    return "Every student of the Rival rises by 1."


@WORDS.says("rival_tutors")
def rival_tutored(e: Told, names: Names) -> str:
    """Tutor points for a student of the Rival."""
    before = e["value"] - e["points"]
    return f"The Rival tutors its {NAMES[e['guild']]} {before} with {count(e['points'], 'point')}: now {e['value']}."


@WORDS.says("rival_roll")
def rival_roll(e: Told, names: Names) -> str:
    """The sum on the council chart for the Rival's banner."""
    return f"The Rival's banner goes by {e['sum']} on the council chart."


@WORDS.says("prestige_scored")
def prestige_scored(e: Told, names: Names) -> str:
    """What a Prestige tile turned out to be worth."""
    return f"{who(e, names)}: {NAMES[e['tile']]} is worth {e['points']} VP."


@WORDS.says("seat_scored")
def seat_scored(e: Told, names: Names) -> str:
    """What a seat in the Upper Council turned out to be worth."""
    return f"{who(e, names)}: the {NAMES[e['chair']]} gives {e['points']} VP."


@WORDS.says("even")
def even(e: Told, names: Names) -> str:
    """Alone: the same score."""
    return f"{who(e, names)} and the Rival have the same score: a tie."


@WORDS.tells_end
def ended(s: Academies, names: Names) -> str:
    """Alone: a tie is nobody's win."""
    return f"{names[0]} and the Rival tie" if is_even(s) else ""


@WORDS.says("score")
def points(e: Told, names: Names) -> str:
    """Somebody scores."""
    return f"{who(e, names)} scores {e['points']} VP {SOURCES[e['source']]}."

"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import ARROW, Bit, Part, component, icon, person, words
from duchy.kernel.words import dashed, listed
from duchy.rooms.castellans.content.tables import ACTION_IDS, ACTION_ROWS, COLUMNS, MANOR_IDS, MONUMENT_IDS
from duchy.rooms.castellans.text.log import SOURCES, built
from duchy.rooms.castellans.text.names import citizen_name, dice_words, district_name, guild_name, somewhere
from duchy.rooms.castellans.text.words import WORDS

STORY = WORDS.story
STORY.stranger = "the opponent"
Told = dict[str, Any]

STORY.each("score", on=["control", "guild_scores", "wharf_scores"])
STORY.untold("turn_up", "discard", "reshuffle", "chart", "plan", "plan_monument", "plan_wharf", "lost_push")


def face(name: str) -> Part:
    """A die's face, a good."""
    return icon(name)


def district(name: str) -> str:
    """The element of a district, or of a road between two."""
    return f"road-{dashed(name)}" if "-" in name else f"district-{dashed(name)}"


# -- rounds and dice -------------------------------------------------------------------------------------------------------


@STORY.table("round", after=[])
def round_begins(e: Told) -> Bit:
    """A new round."""
    return Bit(f"Round {e['round']}: {person(e['seat'])} is the first player", [words(f"Round {e['round']}")])


@STORY.table("roll")
def rolled(e: Told) -> Bit:
    """The dice of the pool."""
    return Bit(f"the dice show {dice_words(e['dice'])}", [face(name) for name in e["dice"]])


@STORY.table("left_over_dice")
def dice_left_over(e: Told) -> Bit:
    """The dice that nobody drafted."""
    return Bit(f"nobody drafted {dice_words(e['dice'])}", [words("left over"), *(face(name) for name in e["dice"])])


@STORY.act("draft")
def drafted(e: Told) -> Bit:
    """A die leaves the pool."""
    return Bit(f"drafts {e['face']}", [icon("die-any"), face(e["face"])], [f"pool-{e['face']}"])


@STORY.more("turn")
def turned(e: Told) -> Bit:
    """A citizen turns a die."""
    return Bit(f"turns the die to {e['to']}", [ARROW, face(e["to"])])


@STORY.more("exchange")
def exchanged(e: Told) -> Bit:
    """A citizen's exchange."""
    return Bit(f"uses the {citizen_name(e['citizen'])}", [component(e["citizen"], "citizen")])


@STORY.more("left_over")
def used_left_over(e: Told) -> Bit:
    """A left-over die's value."""
    return Bit(f"uses the left-over {e['face']} die", [icon("die-any"), face(e["face"])], [f"left-over-{e['face']}"])


# -- goods and influence ---------------------------------------------------------------------------------------------------


@STORY.more("gain")
def gained(e: Told) -> Bit:
    """Gold or a resource."""
    if not e["count"]:
        return Bit()
    parts = [words(f"+{e['count']}"), face(e["what"])]
    return Bit(f"gains {e['count']} {e['what']}", parts, [f"goods-{e['seat']}-{e['what']}"])


@STORY.more("pay")
def paid(e: Told) -> Bit:
    """What was paid, in pictures; nothing is told of a payment of nothing."""
    amounts = [(e["count"], e["what"]), (e.get("magic", 0), "magic"), (e.get("gold", 0), "gold")]
    parts = [part for number, name in amounts if number for part in (words(f"−{number}"), face(name))]
    paid = listed([f"{number} {name}" for number, name in amounts if number])
    return Bit(f"pays {paid}", parts) if parts else Bit()


@STORY.more("push")
def pushed(e: Told) -> Bit:
    """A token goes up a track."""
    parts = [icon(f"guild-{e['guild']}"), words(f"{e['from']}→{e['to']}")]
    return Bit(f"goes up on the {guild_name(e['guild'])} track", parts, [f"guild-{e['guild']}"])


# -- actions ---------------------------------------------------------------------------------------------------------------


@STORY.first("spend")
def spent(e: Told) -> Bit:
    """The die of an action."""
    return Bit("", [face(e["face"]), ARROW])


@STORY.act("action")
def acted(e: Told) -> Bit:
    """A primary action."""
    name = ACTION_ROWS[ACTION_IDS.index(e["action"])].word("name")
    return Bit(f"takes the {name} action", [icon(e["action"])], [f"action-{e['action']}"])


@STORY.more("recruit")
def recruited(e: Told) -> Bit:
    """A citizen card is taken."""
    name = citizen_name(e["citizen"])
    card = f"citizen-{e['seat']}-{dashed(e['citizen']).replace('#', '-')}"
    return Bit(f"recruits the {name}", [component(e["citizen"], "citizen"), words(name)], [card])


@STORY.act("use")
def used_citizen(e: Told) -> Bit:
    """A citizen of the Reset phase."""
    return Bit(f"uses the {citizen_name(e['citizen'])}", [component(e["citizen"], "citizen")])


@STORY.more("sail")
def sailed(e: Told) -> Bit:
    """A ship goes elsewhere."""
    said = f"sails from {district_name(e['from'])} to {district_name(e['to'])}"
    return Bit(said, [icon("ship"), ARROW, words(district_name(e["to"]))], [district(e["to"])])


# -- pieces on the table ---------------------------------------------------------------------------------------------------


@STORY.more("place")
def placed(e: Told) -> Bit:
    """A piece goes to its place; the green keep is nobody's."""
    what, where = e["what"], e["where"]
    if what == "keep":
        name = district_name(where)
        return Bit(f"a green keep goes to {name}", [icon("keep"), ARROW, words(name)], [district(where)])
    if what == "crate":
        cell = f"wharf-{where // COLUMNS + 1}-{where % COLUMNS + 1}"
        return Bit(f"puts a crate on {e['good']}", [icon("crate"), face(e["good"])], [cell])
    name = "manor" if what in MANOR_IDS or what == "house" else dashed(what)
    place = f"bridge-{dashed(where)}" if what == "gate" else district(where)
    short = "" if "-" in where else district_name(where)
    return Bit(f"{built(what)} {somewhere(where)}", [icon(name), ARROW, *([words(short)] if short else [])], [place])


# -- scoring ---------------------------------------------------------------------------------------------------------------


@STORY.more("score")
def scored(e: Told) -> Bit:
    """Points, and what for."""
    source = SOURCES.get(e["source"], e["source"])
    return Bit(f"scores {e['points']} for {source}", [], [], e["points"])


@STORY.table("control", after=[])
def control_scores(e: Told) -> Bit:
    """The control of a district and its points."""
    name = district_name(e["district"])
    return Bit(f"control of {name}", [words(name)], [district(e["district"])])


@STORY.act("monument_scores")
def monument_scores(e: Told) -> Bit:
    """What a monument or lighthouse scores."""
    kind = e["monument"] if e["monument"] in MONUMENT_IDS else "lighthouse"
    name = e["monument"].replace("_", " ")
    return Bit(f"counts a {name} in {district_name(e['place'])}", [icon(dashed(kind))], [district(e["place"])])


@STORY.table("wharf_scores", after=[])
def wharf_scores(e: Told) -> Bit:
    """Crates on the wharf card."""
    return Bit("crates on the wharf", [icon("wharf"), words("wharf")])


@STORY.table("guild_scores", after=[])
def guild_scores(e: Told) -> Bit:
    """The tokens on a guild track."""
    name = guild_name(e["guild"])
    return Bit(f"the {name} track", [icon(f"guild-{e['guild']}"), words(name)], [f"guild-{e['guild']}"])

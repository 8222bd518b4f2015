"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import ARROW, Bit, Part, component, icon, person, words
from duchy.kernel.words import count, dashed, listed
from duchy.rooms.villages.text.log import LANDMARK_NAMES
from duchy.rooms.villages.text.strip import ICONS
from duchy.rooms.villages.text.words import WORDS, name_of

STORY = WORDS.story
Told = dict[str, Any]

STORY.untold("turn", "end")


def card(piece: str, kind: str = "card") -> list[Part]:
    """A card among the pictures, with its name."""
    return [component(piece, kind), words(name_of(piece))]


# -- the turn ----------------------------------------------------------------------------------------------------------


@STORY.act("lead")
def lead(e: Told) -> Bit:
    """The active player leads an action."""
    return Bit(f"leads {e['action'].capitalize()}", [icon(ICONS[e["action"]])], [f"action-{e['action']}"])


@STORY.act("follow")
def follow(e: Told) -> Bit:
    """Somebody follows it."""
    return Bit(f"follows {e['action'].capitalize()}", [icon("follow"), icon(ICONS[e["action"]])])


@STORY.act("pass")
def stand_aside(e: Told) -> Bit:
    """Or not."""
    return Bit("passes", [words("passes")])


@STORY.act("claim")
def claim(e: Told) -> Bit:
    """A Landmark instead of following."""
    name = LANDMARK_NAMES[e["what"]]
    return Bit(f"claims the {name}", [component(e["what"], "landmark"), words(name)], [f"landmark-{dashed(e['what'])}"])


@STORY.more("fail")
def come_to_nothing(e: Told) -> Bit:
    """Powers did not make it possible."""
    return Bit("can't carry it out after all", [icon("x-close")])


# -- cards -------------------------------------------------------------------------------------------------------------


@STORY.more("draw")
def draw(e: Told) -> Bit:
    """A card that all saw, or only its owner."""
    source = "deck" if e["why"] == "deck" else e["why"].replace("pile ", "pile-")
    where = "the deck" if e["why"] == "deck" else e["why"]
    if "what" not in e:
        return Bit("draws a card", [words("+1"), icon("card")], [source, f"cards-{e['seat']}"])
    return Bit(f"draws {name_of(e['what'][0])} from {where}", [words("+"), *card(e["what"][0])], [source, f"cards-{e['seat']}"])


@STORY.more("turn_up")
def turn_up(e: Told) -> Bit:
    """An Event; other cards that are turned up are seen on the board."""
    if e["where"] != "aside":
        return Bit()
    return Bit(f"An Event turns up: {name_of(e['what'])}", card(e["what"], "event"))


@STORY.more("discard")
def discard(e: Told) -> Bit:
    """A card lies on a pile."""
    return Bit(f"discards {name_of(e['what'])}", [words("−"), *card(e["what"])], [f"pile-{e['where']}"])


@STORY.more("trash")
def trash(e: Told) -> Bit:
    """A card is out of the solo game."""
    return Bit(f"trashes {name_of(e['what'])}", [words("−"), *card(e["what"])])


@STORY.more("look")
def look(e: Told) -> Bit:
    """At cards of the deck."""
    seen = f": {listed([name_of(one) for one in e['what']])}" if e.get("what") else ""
    return Bit(f"looks at {count(e['count'], 'card')} of the deck{seen}", [icon("spectator"), words(e["count"])], ["deck"])


@STORY.more("keep")
def keep(e: Told) -> Bit:
    """One of them."""
    return Bit(f"keeps {name_of(e['what']) if 'what' in e else 'one of them'}", [icon("card")])


# -- the village -------------------------------------------------------------------------------------------------------


@STORY.more("develop")
def develop(e: Told) -> Bit:
    """A card became a Resource."""
    return Bit(f"develops {name_of(e['what'])}", [ARROW, *card(e["what"], "develop")], [f"castle-{e['seat']}"])


@STORY.more("dedicate")
def dedicate(e: Told) -> Bit:
    """A card for a Monument."""
    said = f"dedicates {name_of(e['what'])} to the {name_of(e['where'])}"
    return Bit(said, [ARROW, *card(e["what"])], [f"construction-{e['seat']}"])


@STORY.more("build")
def build(e: Told) -> Bit:
    """A Building stands."""
    return Bit(f"builds {name_of(e['what'])}", [ARROW, *card(e["what"], "build")], [f"village-{e['seat']}-{dashed(e['what'])}"])


@STORY.more("complete")
def complete(e: Told) -> Bit:
    """A Monument stands."""
    said = f"completes the {name_of(e['what'])}"
    return Bit(said, [icon("x-check"), *card(e["what"])], [f"village-{e['seat']}-{dashed(e['what'])}"])


@STORY.more("recruit")
def recruit(e: Told) -> Bit:
    """An Adventurer came."""
    parts = [words(e["price"]), icon("gold"), ARROW, *card(e["what"], "adventurer")]
    return Bit(f"recruits {name_of(e['what'])} for {e['price']} gold", parts, [f"village-{e['seat']}-{dashed(e['what'])}"])


@STORY.more("begin")
def begin(e: Told) -> Bit:
    """A Monument is under construction."""
    parts = [words(e["price"]), icon("gold"), ARROW, *card(e["what"])]
    return Bit(f"starts the {name_of(e['what'])} for {e['price']} gold", parts, [f"construction-{e['seat']}"])


@STORY.more("waive")
def waive(e: Told) -> Bit:
    """A part of a discount is not used."""
    return Bit("does without a discount")


# -- gold and resources ------------------------------------------------------------------------------------------------


@STORY.more("place")
def place_coin(e: Told) -> Bit:
    """A coin pays a resource: in pictures only, but for those of others."""
    place = {"castle": f"castle-{e['owner']}", "grounds": f"grounds-{e['owner']}"}.get(e["where"], f"{e['why']}-{e['owner']}")
    said = f"uses {e['why']} of {person(e['owner'])}" if e["owner"] != e["seat"] else ""
    return Bit(said, [icon(e["why"])], [place])


@STORY.more("gain")
def gain(e: Told) -> Bit:
    """Gold from the bank, or a resource of a power."""
    if e["what"] == "gold":
        return Bit(f"takes {e['count']} gold", [words(f"+{e['count']}"), icon("gold")], [f"gold-{e['seat']}"])
    return Bit("", [icon(e["what"])])


@STORY.more("pay")
def pay(e: Told) -> Bit:
    """Gold to the bank."""
    return Bit(f"pays {e['count']} gold", [words(f"−{e['count']}"), icon("gold")], [f"gold-{e['seat']}"])


@STORY.more("steal_gold")
def steal_gold(e: Told) -> Bit:
    """A coin of an opponent."""
    whose = person(e["victim"])
    parts = [words("+1"), icon("gold"), words(f"from {whose}")]
    return Bit(f"takes 1 gold from {whose}", parts, [f"gold-{e['victim']}", f"gold-{e['seat']}"])


@STORY.more("steal_card")
def steal_card(e: Told) -> Bit:
    """A card of an opponent: the two of them know which."""
    name, whose = name_of(e["what"]) if "what" in e else "a card", person(e["victim"])
    return Bit(f"takes {name} from {whose}", [words("+1"), icon("card"), words(f"from {whose}")], [f"cards-{e['victim']}"])


@STORY.more("take_back")
def take_back(e: Told) -> Bit:
    """A coin came back."""
    return Bit("takes a coin back", [icon("gold"), icon("undo")], [f"castle-{e['seat']}"])


# -- Events and the end ------------------------------------------------------------------------------------------------


@STORY.table("event")
def event(e: Told) -> Bit:
    """An Event meets some seats."""
    whom = listed([person(seat) for seat in e["seats"]]) or "nobody"
    return Bit(f"The Event {name_of(e['what'])} meets {whom}", [*card(e["what"], "event"), ARROW, words(whom)])


@STORY.act("hand_on")
def hand_on(e: Told) -> Bit:
    """A card went to the left neighbour."""
    name, whom = name_of(e["what"]) if "what" in e else "a card", person(e["to"])
    return Bit(f"passes {name} to {whom}", [icon("card"), ARROW, words(whom)], [f"cards-{e['to']}"])


@STORY.table("foresee")
def foresee(e: Told) -> Bit:
    """The end comes near."""
    why = "Nothing is left to draw" if e["why"] == "nothing to draw" else "No village has grown for long"
    return Bit(f"{why}: the game may end in {count(e['rounds'], 'round')}", [icon("clock"), words(why)])


@STORY.table("close")
def close(e: Told) -> Bit:
    """The game ends."""
    full = f": {listed([person(seat) for seat in e['seats']])} reached {e['cards']} cards" if e["seats"] else ""
    return Bit(f"The game ends{full}", [icon("x-end"), words("The end")])


@STORY.more("score")
def score(e: Told) -> Bit:
    """Counted at the end."""
    return Bit(f"scores {e['points']} for {e['source']}", [], [], e["points"])

"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import ARROW, Bit, Part, component, icon, person, words
from duchy.kernel.words import dashed, listed
from duchy.rooms.kingdoms.actions import BANK
from duchy.rooms.kingdoms.content.tables import TOKENS
from duchy.rooms.kingdoms.text.log import ENDS, a
from duchy.rooms.kingdoms.text.words import NAMES, WORDS, amount

STORY = WORDS.story
Told = dict[str, Any]

STORY.untold("refuse")
STORY.each("harvest", on=["roll", "change"])


def pile(event: Told) -> list[str]:
    """The stack of the centre an event is about."""
    return [f"stack-{event['stack']}"]


def tokens(event: Told, sign: str = "") -> list[Part]:
    """All tokens an event names, in pictures."""
    return [part for what in TOKENS if event.get(what) for part in (words(f"{sign}{event[what]}"), icon(what))]


def loser(event: Told) -> str:
    """Whom something was taken from."""
    return "the bank" if event["from"] == BANK else person(event["from"])


# -- what all games tell ---------------------------------------------------------------------------------------------


@STORY.more("gain", after=["slay", "use", "build", "roll", "harvest"])
def gain(event: Told) -> Bit:
    """Tokens from the bank: an action of its own, or what a domain brings."""
    source = f" from {NAMES[event['why']]}" if event["why"] else ""
    parts = [*([component(event["why"], "domain")] if event["why"] else []), words(f"+{event['count']}"), icon(event["what"])]
    return Bit(f"gains {amount(event['count'], event['what'])}{source}", parts, [f"{event['what']}-{event['seat']}"])


@STORY.more("pay")
def pay(event: Told) -> Bit:
    """Tokens to the bank."""
    return Bit(f"pays {amount(event['count'], event['what'])}", [words(f"−{event['count']}"), icon(event["what"])])


SOURCES = {"duke": "the duke", "icons": "icons and resources", "most": "most cards"}


@STORY.more("score")
def score(event: Told) -> Bit:
    """Points; what they are for is told where it is only counted at the end."""
    source = SOURCES.get(event["source"])
    return Bit(f"scores {event['points']} for {source}" if source else "", [], [], event["points"])


@STORY.table("turn_up", amid=True)
def turn_up(event: Told) -> Bit:
    """The next domain, or a monster event."""
    name = NAMES[event["what"]]
    said = f"A monster event appears: {name}" if event["why"] == "event" else f"{name} is turned up"
    kind = "monster" if event["why"] == "event" else "domain"
    return Bit(said, [component(event["what"], kind), words(name)], [f"stack-{event['where']}"])


# -- dukes -----------------------------------------------------------------------------------------------------------


@STORY.act("keep_duke")
def keep_duke(event: Told) -> Bit:
    """Only its owner knows which."""
    if "duke" not in event:
        return Bit("keeps a duke", [icon("duke")])
    return Bit(f"keeps {NAMES[event['duke']]}", [component(event["duke"], "duke"), words(NAMES[event["duke"]])])


@STORY.table("last_round")
def last_round(event: Told) -> Bit:
    """Why the game ends."""
    then = "the game is over" if event["now"] else f"{person(event['last'])}'s turn is the last"
    return Bit(f"{ENDS[event['why']]}: {then}", [icon("x-end"), words("the last round")])


@STORY.act("duke")
def duke(event: Told) -> Bit:
    """A duke turned up at the end."""
    return Bit(f"turns up {NAMES[event['duke']]}", [component(event["duke"], "duke"), words(NAMES[event["duke"]])])


@STORY.table("dark_lord")
def dark_lord(event: Told) -> Bit:
    """The Dark Lord's duke and points."""
    said = f"The Dark Lord is {NAMES[event['duke']]} and has {amount(event['points'], 'vp')}"
    return Bit(said, [component(event["duke"], "duke"), words(event["points"]), icon("vp")])


# -- dice and harvest ------------------------------------------------------------------------------------------------


@STORY.act("roll")
def roll(event: Told) -> Bit:
    """The dice."""
    one, two = event["dice"]
    return Bit(f"rolls {one} and {two}", [icon(f"die-{one}"), icon(f"die-{two}")], ["die-1", "die-2"])


@STORY.more("change")
def change(event: Told) -> Bit:
    """A die that was changed."""
    one, two = event["dice"]
    parts = [component(event["domain"], "domain"), ARROW, icon(f"die-{one}"), icon(f"die-{two}")]
    return Bit(f"changes the dice to {one} and {two} with {NAMES[event['domain']]}", parts)


@STORY.more("harvest")
def harvest(event: Told) -> Bit:
    """What a seat harvested; who got nothing is not told."""
    gained = listed([amount(event[what], what) for what in TOKENS if event.get(what)])
    if not gained:
        return Bit()
    purses = [f"{what}-{event['seat']}" for what in TOKENS if event.get(what)]
    return Bit(f"harvests {gained}", tokens(event, "+"), purses)


@STORY.act("use")
def use(event: Told) -> Bit:
    """A citizen that asks something."""
    return Bit(
        f"uses the {NAMES[event['citizen']]}", [component(event["citizen"], "citizen"), words(NAMES[event["citizen"]]), ARROW]
    )


@STORY.act("steal")
def steal(event: Told) -> Bit:
    """Tokens from an opponent or the bank."""
    said = f"takes {amount(event['count'], event['what'])} from {loser(event)}"
    purses = [f"{event['what']}-{seat}" for seat in (event["seat"], event["from"]) if seat != BANK]
    return Bit(said, [words(f"+{event['count']}"), icon(event["what"]), words(f"from {loser(event)}")], purses)


# -- cards -----------------------------------------------------------------------------------------------------------


def bought(event: Told, verb: str, name: str, kind: str) -> Bit:
    """A card of the centre, and what it cost."""
    parts = [*tokens(event), ARROW, component(event["card"], kind), words(NAMES[event["card"]])]
    price = listed([amount(event[what], what) for what in TOKENS if event.get(what)]) or "nothing"
    return Bit(f"{verb} {name} for {price}", parts, [*pile(event), f"{kind}-{dashed(event['card'])}"])


@STORY.act("recruit")
def recruit(event: Told) -> Bit:
    """A citizen that was bought."""
    return bought(event, "recruits", a(NAMES[event["card"]]), "citizen")


@STORY.act("build")
def build(event: Told) -> Bit:
    """A domain that was bought."""
    return bought(event, "builds", NAMES[event["card"]], "domain")


@STORY.act("slay")
def slay(event: Told) -> Bit:
    """A monster that was slain."""
    return bought(event, "slays", a(NAMES[event["card"]]), "monster")


@STORY.more("take")
def take(event: Told) -> Bit:
    """A free citizen."""
    return Bit(f"takes {a(NAMES[event['citizen']])} for free", [component(event["citizen"], "citizen")], pile(event))


@STORY.more("take_monster")
def take_monster(event: Told) -> Bit:
    """A free monster."""
    return Bit(f"takes the {NAMES[event['monster']]} from the centre", [component(event["monster"], "monster")], pile(event))


@STORY.more("rob")
def rob(event: Told) -> Bit:
    """A monster from an opponent."""
    said = f"takes the {NAMES[event['monster']]} from {loser(event)}"
    return Bit(said, [component(event["monster"], "monster"), words(f"from {loser(event)}")])


@STORY.more("give_back")
def give_back(event: Told) -> Bit:
    """A card that was given back."""
    return Bit(f"puts the {NAMES[event['card']]} back", [icon("card"), icon("undo")], pile(event))


@STORY.table("exhausted", amid=True)
def exhausted(event: Told) -> Bit:
    """An emptied stack."""
    if "area" in event:
        what = f"the monsters of the {NAMES[event['area']]}"
    else:
        what = f"the citizens of {' and '.join(map(str, event['numbers']))}" if event["numbers"] else "a stack of domains"
    return Bit(f"{what} {'is' if what.startswith('a ') else 'are'} exhausted", [icon("exhausted"), words(what)], pile(event))


# -- monster events and the solo game ----------------------------------------------------------------------------------


@STORY.table("event_acts")
def event_acts(event: Told) -> Bit:
    """An event that takes something from everybody."""
    return Bit(f"The {NAMES[event['monster']]} acts", [component(event["monster"], "monster")])


@STORY.act("lose")
def lose(event: Told) -> Bit:
    """Tokens lost to the bank."""
    return Bit(f"loses {amount(event['count'], event['what'])}", [words(f"−{event['count']}"), icon(event["what"])])


@STORY.act("event_token")
def event_token(event: Told) -> Bit:
    """An event that makes a monster dearer."""
    parts = [words("+1"), icon(event["what"]), ARROW, component(event["on"], "monster")]
    return Bit(f"makes the {NAMES[event['on']]} dearer by 1 {event['what']}", parts, pile(event))


@STORY.table("attack")
def attack(event: Told) -> Bit:
    """A monster that attacks."""
    return Bit(f"The {NAMES[event['monster']]} attacks", [component(event["monster"], "monster"), ARROW], pile(event))


@STORY.table("capture")
def capture(event: Told) -> Bit:
    """What the Dark Lord carried off."""
    return Bit(f"the Dark Lord carries off {NAMES[event['card']]}", [words(NAMES[event["card"]])], pile(event))


@STORY.table("solo_ends")
def solo_ends(event: Told) -> Bit:
    """Why the solo game ends at once."""
    why = {"slain": "All monsters are slain: the game is won", "fallen": "A column has fallen: the game is lost"}
    said = why.get(event["why"], f"{event['stacks']} stacks are exhausted: the scores are compared")
    return Bit(said, [icon("x-end"), words(said)])

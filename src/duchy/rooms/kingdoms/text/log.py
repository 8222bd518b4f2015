"""What happened, in sentences for the log: in the order of `told.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.words import named
from duchy.rooms.kingdoms.actions import BANK
from duchy.rooms.kingdoms.content.tables import TOKENS
from duchy.rooms.kingdoms.text.words import NAMES, WORDS, amount

Told = dict[str, Any]
Names = Sequence[str]


def who(event: Told, names: Names) -> str:
    """The player an event is about."""
    return named(names, event["seat"])


def several(event: Told) -> str:
    """All tokens an event names, in words; empty where there are none."""
    return ", ".join(amount(event[what], what) for what in TOKENS if event.get(what))


def a(name: str) -> str:
    """A name with its article.

    >>> a("Archer"), a("Knight")
    ('an Archer', 'a Knight')
    """
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def loser(event: Told, names: Names) -> str:
    """Whom something was taken from."""
    return "the bank" if event["from"] == BANK else named(names, event["from"])


# -- what all games tell ---------------------------------------------------------------------------------------------


@WORDS.says("gain")
def gain(event: Told, names: Names) -> str:
    """Tokens from the bank."""
    source = f" from {NAMES[event['why']]}" if event["why"] else ""
    return f"{who(event, names)} gains {amount(event['count'], event['what'])}{source}."


@WORDS.says("pay")
def pay(event: Told, names: Names) -> str:
    """Tokens to the bank."""
    return f"{who(event, names)} pays {amount(event['count'], event['what'])}."


@WORDS.says("score")
def score(event: Told, names: Names) -> str:
    """Points that are only counted at the end are told; the others show where they come from."""
    words = {"duke": "the duke", "icons": "icons and resources", "most": "most cards"}.get(event["source"])
    return f"{who(event, names)} scores {amount(event['points'], 'vp')} for {words}." if words else ""


@WORDS.says("turn_up")
def turn_up(event: Told, names: Names) -> str:
    """The next domain, or a monster event."""
    name = NAMES[event["what"]]
    return f"A monster event appears: {name}." if event["why"] == "event" else f"{name} is turned up."


# -- dukes -----------------------------------------------------------------------------------------------------------


@WORDS.says("keep_duke")
def keep_duke(event: Told, names: Names) -> str:
    """Only its owner knows which."""
    return f"{who(event, names)} keeps {NAMES[event['duke']]}." if "duke" in event else f"{who(event, names)} keeps a duke."


ENDS = {"monsters": "All monsters are slain", "domains": "All domains are built", "exhausted": "Enough stacks are exhausted"}


@WORDS.says("last_round")
def last_round(event: Told, names: Names) -> str:
    """Why the game ends, and with whose turn."""
    if event["now"]:
        return f"{ENDS[event['why']]}, and all have had equally many turns: the game is over."
    return f"{ENDS[event['why']]}: the round is played out, and {named(names, event['last'])}'s turn is the last."


@WORDS.says("duke")
def duke(event: Told, names: Names) -> str:
    """A duke turned up at the end."""
    return f"{who(event, names)}'s duke is {NAMES[event['duke']]}."


@WORDS.says("dark_lord")
def dark_lord(event: Told, names: Names) -> str:
    """The Dark Lord's duke and points."""
    return f"The Dark Lord is {NAMES[event['duke']]} and has {amount(event['points'], 'vp')}."


# -- dice and harvest ------------------------------------------------------------------------------------------------


@WORDS.says("roll")
def roll(event: Told, names: Names) -> str:
    """The roll; with five players also who rests."""
    one, two = event["dice"]
    rests = f" {named(names, event['resting'])} rests." if event["resting"] >= 0 else ""
    return f"Turn {event['turn']}: {who(event, names)} rolls {one} and {two} ({one + two}).{rests}"


@WORDS.says("change")
def change(event: Told, names: Names) -> str:
    """A die that was changed."""
    cost = f" for {event['gold']} gold" if event["gold"] else ""
    one, two = event["dice"]
    return f"{who(event, names)} uses {NAMES[event['domain']]}{cost}: the dice now show {one} and {two}."


@WORDS.says("harvest")
def harvest(event: Told, names: Names) -> str:
    """The harvest of a seat."""
    if not event["activated"]:
        return f"{who(event, names)} has no activated card."
    return f"{who(event, names)} harvests {several(event) or 'nothing at once'}."


@WORDS.says("use")
def use(event: Told, names: Names) -> str:
    """A citizen that asks something."""
    return f"{who(event, names)} uses the {NAMES[event['citizen']]}."


@WORDS.says("refuse")
def refuse(event: Told, names: Names) -> str:
    """A gain that was refused."""
    return f"{who(event, names)} refuses what the harvest offers."


@WORDS.says("steal")
def steal(event: Told, names: Names) -> str:
    """Tokens from an opponent or the bank."""
    return f"{who(event, names)} takes {amount(event['count'], event['what'])} from {loser(event, names)}."


# -- cards -----------------------------------------------------------------------------------------------------------


@WORDS.says("recruit")
def recruit(event: Told, names: Names) -> str:
    """A citizen that was bought."""
    return f"{who(event, names)} recruits {a(NAMES[event['card']])} for {several(event) or 'nothing'}."


@WORDS.says("build")
def build(event: Told, names: Names) -> str:
    """A domain that was bought."""
    return f"{who(event, names)} builds {NAMES[event['card']]} for {several(event) or 'nothing'}."


@WORDS.says("slay")
def slay(event: Told, names: Names) -> str:
    """A monster that was slain."""
    return f"{who(event, names)} slays {a(NAMES[event['card']])} for {several(event) or 'nothing'}."


@WORDS.says("take")
def take(event: Told, names: Names) -> str:
    """A free citizen."""
    return f"{who(event, names)} takes {a(NAMES[event['citizen']])} for free."


@WORDS.says("take_monster")
def take_monster(event: Told, names: Names) -> str:
    """A free monster."""
    return f"{who(event, names)} takes the {NAMES[event['monster']]} from the centre."


@WORDS.says("rob")
def rob(event: Told, names: Names) -> str:
    """A monster from an opponent."""
    return f"{who(event, names)} takes the {NAMES[event['monster']]} from {loser(event, names)}."


@WORDS.says("give_back")
def give_back(event: Told, names: Names) -> str:
    """A card that was given back."""
    return f"{who(event, names)} puts the {NAMES[event['card']]} back on its stack."


@WORDS.says("exhausted")
def exhausted(event: Told, names: Names) -> str:
    """An emptied stack."""
    if "area" in event:
        return f"The monsters of the {NAMES[event['area']]} are exhausted."
    if event["numbers"]:
        return f"The citizens of {' and '.join(map(str, event['numbers']))} are exhausted."
    return "A domain stack is exhausted."


# -- monster events --------------------------------------------------------------------------------------------------


@WORDS.says("event_acts")
def event_acts(event: Told, names: Names) -> str:
    """An event that takes something from everybody."""
    return f"The {NAMES[event['monster']]} acts."


@WORDS.says("lose")
def lose(event: Told, names: Names) -> str:
    """Tokens lost to the bank."""
    return f"{who(event, names)} loses {amount(event['count'], event['what'])}."


@WORDS.says("event_token")
def event_token(event: Told, names: Names) -> str:
    """An event that makes a monster dearer."""
    return f"The {NAMES[event['monster']]} acts: {who(event, names)} adds 1 {event['what']} to the {NAMES[event['on']]}."


# -- the solo game ---------------------------------------------------------------------------------------------------


@WORDS.says("attack")
def attack(event: Told, names: Names) -> str:
    """A monster that attacks."""
    return f"The {NAMES[event['monster']]} attacks."


@WORDS.says("capture")
def capture(event: Told, names: Names) -> str:
    """What the Dark Lord carried off."""
    return f"The Dark Lord carries off {NAMES[event['card']]}."


@WORDS.says("solo_ends")
def solo_ends(event: Told, names: Names) -> str:
    """Why the solo game ends at once."""
    if event["why"] == "slain":
        return "All monsters are slain: the game is won at once."
    if event["why"] == "fallen":
        return "No citizen and no domain is left in the attacked column: the game is lost at once."
    return f"{event['stacks']} stacks are exhausted: the game ends at once, and the scores are compared."

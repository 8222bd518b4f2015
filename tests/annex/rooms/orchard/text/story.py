"""The turn story: one line for each act, in the order of told.py."""

from __future__ import annotations

from typing import Any

from duchy.rooms.orchard.text.log import SOURCES
from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.tale import Bit, component, icon, person, words
from duchy.kernel.words import listed

STORY = WORDS.story
Told = dict[str, Any]


@STORY.table("roll", after=[])
def rolled(event: Told) -> Bit:
    """The day's die."""
    parts = [words(f"Round {event['round']}"), icon(f"die-{event['die']}")]
    return Bit(f"Round {event['round']}: the die shows {event['die']}", parts)


@STORY.act("choose")
def chose(event: Told) -> Bit:
    """Only its owner reads which card it was."""
    return Bit(f"chooses the {event['card']}", [icon("card"), words(event["card"])]) if "card" in event else Bit()


@STORY.table("bids", after=[])
def turned(event: Told) -> Bit:
    """All cards."""
    shown = listed([f"{person(seat)} {bid}" for seat, bid in enumerate(event["bids"])])
    return Bit(f"The cards are {shown}", [icon("card"), words(shown)])


@STORY.act("place")
def planted(event: Told) -> Bit:
    """A tree."""
    return Bit(f"plants an {event['what']} tree", [component(event["what"], "develop")])


@STORY.act("frost")
def froze(event: Told) -> Bit:
    """No harvest."""
    return Bit("harvests nothing: frost", [icon("x-close")])


@STORY.more("score")
def scored(event: Told) -> Bit:
    """Points and where they are from."""
    return Bit(f"scores {event['points']} for {SOURCES[event['source']]}", [], [], event["points"])

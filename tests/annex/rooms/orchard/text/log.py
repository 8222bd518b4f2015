"""What happened, in sentences, in the order of told.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.rooms.orchard.text.words import WORDS

from duchy.kernel.words import count, named

SOURCES = {"harvest": "the harvest", "trees": "a tree"}


@WORDS.says("roll")
def rolled(event: dict[str, Any], names: Sequence[str]) -> str:
    """The day's die."""
    return f"Round {event['round']}: the die shows {event['die']}."


@WORDS.says("choose")
def chose(event: dict[str, Any], names: Sequence[str]) -> str:
    """Only its owner reads which card it was."""
    return f"You chose the {event['card']}." if "card" in event else ""


@WORDS.says("bids")
def turned(event: dict[str, Any], names: Sequence[str]) -> str:
    """All cards."""
    return "Cards: " + ", ".join(f"{named(names, seat)} {bid}" for seat, bid in enumerate(event["bids"])) + "."


@WORDS.says("place")
def planted(event: dict[str, Any], names: Sequence[str]) -> str:
    """A tree."""
    return f"{named(names, event['seat'])} plants an {event['what']} tree."


@WORDS.says("frost")
def froze(event: dict[str, Any], names: Sequence[str]) -> str:
    """No harvest."""
    return f"Frost: {named(names, event['seat'])} harvests nothing."


@WORDS.says("score")
def scored(event: dict[str, Any], names: Sequence[str]) -> str:
    """Points and where they are from."""
    return f"{named(names, event['seat'])} scores {count(event['points'], 'point')} for {SOURCES[event['source']]}."

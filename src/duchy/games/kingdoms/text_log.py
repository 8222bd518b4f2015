"""What happened, in sentences for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.kingdoms.actions import BANK
from duchy.games.kingdoms.content import AREA_ROWS, BEAST_ROWS, CITIZEN_ROWS, DOMAIN_ROWS, DUKE_ROWS

NAMES = {row.word("id"): row.word("name") for row in (*CITIZEN_ROWS, *BEAST_ROWS, *DOMAIN_ROWS, *DUKE_ROWS)}
AREAS = {row.word("id"): row.word("name") for row in AREA_ROWS}
TOKENS = ("gold", "strength", "magic", "vp")

Told = dict[str, Any]


def tokens(n: int, what: str) -> str:
    """A number of tokens."""
    if what == "vp":
        return f"{n} victory point" if n == 1 else f"{n} victory points"
    return f"{n} {what}"


def several(event: Told) -> str:
    """All tokens an event names, in words; empty where there are none."""
    return ", ".join(tokens(event[what], what) for what in TOKENS if event.get(what))


def a(name: str) -> str:
    """A name with its article."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def bought(event: Told, who: str) -> str:
    """Recruit, build or slay."""
    verb = {"recruit": "recruits", "build": "builds", "slay": "slays"}[event["kind"]]
    name = NAMES[event["card"]]
    card = name if event["kind"] == "build" else a(name)
    return f"{who} {verb} {card} for {several(event) or 'nothing'}."


def harvested(event: Told, who: str) -> str:
    """The harvest of a seat."""
    if not event["activated"]:
        return f"{who} has no activated card."
    return f"{who} harvests {several(event) or 'nothing at once'}."


def rolled(event: Told, who: str) -> str:
    """The roll."""
    one, two = event["dice"]
    return f"Turn {event['turn']}: {who} rolls {one} and {two} ({one + two})."


def exhausted(event: Told, who: str) -> str:
    """An emptied stack."""
    if "area" in event:
        return f"The monsters of the {AREAS[event['area']]} are exhausted."
    if event["numbers"]:
        return f"The citizens of {' and '.join(map(str, event['numbers']))} are exhausted."
    return "A domain stack is exhausted."


def scored(event: Told, who: str) -> str:
    """Points that are only counted at the end are told; the others show where they come from."""
    words = {"duke": "the duke", "icons": "icons and resources", "most": "most cards"}.get(event["source"])
    return f"{who} scores {tokens(event['points'], 'vp')} for {words}." if words else ""


SENTENCES: dict[str, Callable[[Told, str], str]] = {
    "recruit": bought,
    "build": bought,
    "slay": bought,
    "harvest": harvested,
    "roll": rolled,
    "score": scored,
    "gain": lambda e, who: f"{who} gains {tokens(e['n'], e['what'])}.",
    "lost": lambda e, who: f"{who} loses {tokens(e['n'], e['what'])}.",
    "paid": lambda e, who: f"{who} pays {several(e)}.",
    "use": lambda e, who: f"{who} uses the {NAMES[e['citizen']]}.",
    "take": lambda e, who: f"{who} takes {a(NAMES[e['citizen']])} for free.",
    "taken": lambda e, who: f"{who} takes the {NAMES[e['monster']]} from the centre.",
    "returned": lambda e, who: f"{who} puts the {NAMES[e['card']]} back on its stack.",
    "exhausted": exhausted,
    "turned": lambda e, who: f"{NAMES[e['domain']]} is turned up.",
    "event_drawn": lambda e, who: f"A monster event appears: {NAMES[e['monster']]}.",
    "event_acts": lambda e, who: f"The {NAMES[e['monster']]} acts.",
    "event_token": lambda e, who: f"The {NAMES[e['monster']]} acts: {who} adds 1 {e['what']} to the {NAMES[e['on']]}.",
    "change": lambda e, who: (
        f"{who} uses {NAMES[e['domain']]}{' for ' + tokens(e['gold'], 'gold') if e['gold'] else ''}: "
        f"the dice now show {e['dice'][0]} and {e['dice'][1]}."
    ),
    "keep_duke": lambda e, who: f"{who} keeps {NAMES[e['duke']]}." if "duke" in e else f"{who} keeps a duke.",
    "duke": lambda e, who: f"{who}'s duke is {NAMES[e['duke']]}.",
    "dark_lord": lambda e, who: f"The Dark Lord is {NAMES[e['duke']]} and has {tokens(e['points'], 'vp')}.",
    "attack": lambda e, who: f"The {NAMES[e['monster']]} attacks.",
    "captured": lambda e, who: f"The Dark Lord carries off {NAMES[e['card']]}.",
}


def sentence(event: Told, names: list[str]) -> str:
    """An event in words; empty where the log has nothing to say."""
    seat = event["seat"]
    who = names[seat] if 0 <= seat < len(names) else ""
    if event["kind"] in ("steal", "robbed"):
        whom = "the bank" if event["from"] == BANK else names[event["from"]]
        if event["kind"] == "steal":
            return f"{who} takes {tokens(event['n'], event['what'])} from {whom}."
        return f"{who} takes the {NAMES[event['monster']]} from {whom}."
    tell = SENTENCES.get(event["kind"])
    return tell(event, who) if tell else ""

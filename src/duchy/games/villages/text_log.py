"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.games.villages.content import LANDMARK_ROWS
from duchy.games.villages.text_cards import counted, listed, name_of

__all__ = ["sentence"]

Facts = dict[str, Any]
LANDMARK_NAMES = {row.word("id"): row.word("name") for row in LANDMARK_ROWS}


def say_turn(e: Facts, who: str, names: list[str]) -> str:
    back = f" and takes back {counted(e['back'], 'coin')}" if e["back"] else ""
    return f"Turn {e['turn']}: {who} begins{back}."


def say_draw(e: Facts, who: str, names: list[str]) -> str:
    card = name_of(e["card"]) if "card" in e else "a card"
    return f"{who} draws {card} from {'the deck' if e['source'] == 'deck' else 'pile ' + str(e['source'])}."


def say_pay(e: Facts, who: str, names: list[str]) -> str:
    kind = e["resource"]
    if e["with"] == "coin":
        own = names[e["owner"]] == who
        return f"{who} puts a coin on {'their own' if own else names[e['owner']] + chr(39) + 's'} {kind}."
    if e["with"] == "castle":
        return f"{who} puts a coin on their Castle for {kind}."
    if e["with"] == "grounds":
        return f"{who} puts a coin on {names[e['owner']]}'s Castle Grounds for {kind}."
    return f"{who} has {kind} from a power" + (", for a discarded card." if e["with"] == "barter" else ".")


def say_steal_card(e: Facts, who: str, names: list[str]) -> str:
    card = name_of(e["card"]) if "card" in e else "a card"
    return f"{who} takes {card} from {names[e['victim']]}'s hand."


def say_look(e: Facts, who: str, names: list[str]) -> str:
    seen = f": {listed([name_of(c) for c in e['cards']])}" if e.get("cards") else ""
    return f"{who} looks at {counted(e['count'], 'card')} of the deck{seen}."


def say_event(e: Facts, who: str, names: list[str]) -> str:
    met = f" It meets {listed([names[seat] for seat in e['seats']])}." if e["seats"] else " It meets nobody."
    return f"Event: {name_of(e['card'])}.{met}"


def say_hand_on(e: Facts, who: str, names: list[str]) -> str:
    card = name_of(e["card"]) if "card" in e else "a card"
    return f"{who} passes {card} to {names[e['to']]}."


def say_end(e: Facts, who: str, names: list[str]) -> str:
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, e["scores"], strict=True))
    return f"The game is over: {scores}. Won by {listed([names[seat] for seat in e['winners']])}."


SENTENCES: dict[str, Callable[[Facts, str, list[str]], str]] = {
    "turn": say_turn,
    "lead": lambda e, who, names: f"{who} leads {e['action'].capitalize()}.",
    "follow": lambda e, who, names: f"{who} follows {e['action'].capitalize()}.",
    "pass": lambda e, who, names: f"{who} passes.",
    "claim": lambda e, who, names: f"{who} claims the {LANDMARK_NAMES[e['landmark']]}.",
    "draw": say_draw,
    "refill": lambda e, who, names: f"Pile {e['pile']} is refilled with {name_of(e['card'])}.",
    "discard": lambda e, who, names: f"{who} discards {name_of(e['card'])} onto pile {e['pile']}.",
    "trash": lambda e, who, names: f"{who} trashes {name_of(e['card'])}.",
    "develop": lambda e, who, names: f"{who} develops {name_of(e['card'])} as a Resource.",
    "dedicate": lambda e, who, names: f"{who} dedicates {name_of(e['card'])} to the {name_of(e['monument'])}.",
    "build": lambda e, who, names: f"{who} builds {name_of(e['card'])}.",
    "complete": lambda e, who, names: f"{who} completes the {name_of(e['card'])}.",
    "recruit": lambda e, who, names: f"{who} recruits {name_of(e['card'])} for {e['price']} gold.",
    "begin": lambda e, who, names: f"{who} starts the {name_of(e['card'])} for {e['price']} gold.",
    "turned_up": lambda e, who, names: f"{name_of(e['card'])} is turned up.",
    "pay": say_pay,
    "gold": lambda e, who, names: f"{who} takes {e['count']} gold from the bank.",
    "lose_gold": lambda e, who, names: f"{who} pays {e['count']} gold to the bank.",
    "steal_gold": lambda e, who, names: f"{who} takes 1 gold from {names[e['victim']]}.",
    "steal_card": say_steal_card,
    "take_back": lambda e, who, names: f"{who} takes back the coin on their {e['place'].capitalize()}.",
    "look": say_look,
    "keep": lambda e, who, names: f"{who} keeps {name_of(e['card'])}." if "card" in e else f"{who} keeps one of them.",
    "event_drawn": lambda e, who, names: f"An Event turns up and is set aside: {name_of(e['card'])}.",
    "event": say_event,
    "hand_on": say_hand_on,
    "score": lambda e, who, names: f"{who}: {e['points']} VP from {e['source']}.",
    "end": say_end,
}


def sentence(event: dict[str, Any], names: list[str]) -> str:
    """An event for the log; empty where nothing is to be said."""
    say = SENTENCES.get(event["kind"])
    if say is None:
        return ""
    who = names[event["seat"]] if event["seat"] >= 0 else ""
    return say(event, who, names)

"""The rule of a piece by its content id, in our own words, marked as the house's or the owner's."""

from __future__ import annotations

from duchy.kernel.content import Row
from duchy.rooms.villages.content.tables import RESOURCES, SOLO_MAJORITY, TYPES
from duchy.rooms.villages.text.words import NUMBER, WORDS, cost_words, require_words

__all__: list[str] = []  # everything is found through WORDS

WORDS.notes.update(
    {
        "harvest": "Harvest: the leader draws 3 Building cards, each from any pile or the deck; a follower draws 1. "
        "Solo: draw 3, but never above 8 cards in hand.",
        "develop": "Develop: a card of your hand becomes a Resource under your Castle. "
        "The leader discards 1 card, a follower 2. Solo: trash 1 card.",
        "build": "Build: pay the resources of a card of your hand and add it to your village. The leader then draws a card.",
        "recruit": "Recruit: an Adventurer whose building types your village has joins it. "
        "The leader pays 1 gold, a follower 2. Solo: 2 gold.",
        "tax": "Tax: the leader takes 1 gold from the bank and draws a card; a follower draws a card. "
        "Solo: trash a card for 1 gold, and draw none.",
    }
)


def text_of(row: Row) -> str:
    """What is written on a card, what it means to a player alone, and whose values they are."""
    return row.word("text") + alone(row) + (row.mark or (" (house)" if "house" in row.source else ""))


def alone(row: Row) -> str:
    """A sentence for cards that compare players: what stands in for it in the solo game."""
    if row.has("solo"):
        whom, what, threshold = row.items("solo", 3)
        return f" Solo: {event_alone(whom, what, threshold)}."
    if row.has("effects") and any(effect[0] == "majority" for effect in row.items("effects")):
        return f" Solo: with {SOLO_MAJORITY} or more of them."
    return ""


def event_alone(whom: str, what: str, threshold: int) -> str:
    """When an Event meets a player alone."""
    if whom == "never":
        return "nothing happens"
    if whom == "all" or (whom == "at_least" and threshold == 0):
        return "it meets you"
    things = {"gold": "gold, that on your cards counted", "hand": "cards in hand"}.get(what, f"{what.capitalize()} buildings")
    if whom == "at_most":
        return f"it meets you with {f'{threshold} or fewer' if threshold else 'no'} {things}"
    return f"it meets you with {threshold} or more {things}"


def kind_of(row: Row) -> str:
    """The building type."""
    return row.word("type", TYPES).capitalize()


def price_of(row: Row) -> str:
    """What a card is worth and costs."""
    return f"{row.number('vp')} VP. Costs {cost_words(NUMBER[row.word('id')])}."


@WORDS.explains("landmarks", "architects", "castles")
def board(row: Row) -> str:
    return f"{row.word('name')}. {text_of(row)}"


@WORDS.explains("events")
def event(row: Row) -> str:
    return f"{row.word('name')}, Event. {text_of(row)}"


@WORDS.explains("monuments")
def monument(row: Row) -> str:
    return f"{row.word('name')}, {kind_of(row)} Monument, {price_of(row)} {text_of(row)}"


@WORDS.explains("adventurers", "guild_hall_adventurers")
def adventurer(row: Row) -> str:
    asks = require_words(NUMBER[row.word("id")])
    return f"{row.word('name')}, Adventurer, {row.number('vp')} VP. Asks for {asks} buildings. {text_of(row)}"


@WORDS.explains("buildings", "guild_hall_buildings")
def building(row: Row) -> str:
    side = f"As a Resource: {row.word('resource', RESOURCES)}."
    return f"{row.word('name')}, {kind_of(row)} Building, {price_of(row)} {side} {text_of(row)}"

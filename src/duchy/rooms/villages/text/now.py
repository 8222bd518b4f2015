"""What final scoring would give now: a view counts it, without an Architect that is still secret."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Fact, count, listed
from duchy.rooms.villages.content.tables import REQUIRES, RESOURCES, TYPES, VP
from duchy.rooms.villages.text.words import NUMBER, WORDS, name_of


@WORDS.scores_now
def now(view: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each seat, by source."""
    return [
        [{"source": source.replace("_", " "), "points": points} for source, points in seat["points"].items() if points]
        for seat in view["seats"]
    ]


@WORDS.sums_up
def summary(view: dict[str, Any], seat: int) -> list[tuple[str, list[Fact]]]:
    """How near a village is to the end, its Resources by coin, its Monument, and the Adventurers its Buildings attract."""
    village = view["seats"][seat]
    if view["over"]:
        return []
    found: list[tuple[str, list[Fact]]] = [
        ("Towards the end", towards_end(view, village)),
        ("Resources to build with", resources(village)),
        ("Under construction", construction(village)),
        (
            "Adventurers by its buildings",
            [line for card in view["adventurer_row"] if card for line in attracted(village, card)],
        ),
    ]
    return [(title, lines) for title, lines in found if lines]


def towards_end(view: dict[str, Any], village: dict[str, Any]) -> list[Fact]:
    """Cards of the number that ends the game, and cards in hand."""
    hand = f"{count(village['hand_count'], 'card')} in hand"
    if view["ends_at"] is None:
        return [(hand, None)]
    return [(f"{village['count']} of {view['ends_at']} cards, {hand}", None)]


def resources(village: dict[str, Any]) -> list[Fact]:
    """Of each kind how many are free, and how many bear a coin."""
    found: list[Fact] = []
    for kind in RESOURCES:
        coins = [one["coin"] for one in village["resources"] if one["resource"] == kind]
        if coins:
            used = len(coins) - coins.count(0)
            found.append((f"{coins.count(0)} {kind} free" + (f", {used} with a coin" if used else ""), None))
    return found


def construction(village: dict[str, Any]) -> list[Fact]:
    """The Monument that is being built, and what it lacks."""
    begun = village["construction"]
    if begun is None:
        return []
    lacks = listed([f"{number} {kind}" for kind, number in begun["needs"].items() if number]) or "nothing"
    return [(f"{name_of(begun['card'])}: lacks {lacks}", VP[NUMBER[begun["card"]]])]


def attracted(village: dict[str, Any], card: str) -> list[Fact]:
    """An Adventurer whose Buildings are there, or all but one; without what powers would forgive."""
    asked = zip(TYPES, REQUIRES[NUMBER[card]], strict=True)
    lacks = {kind: need - village["types"][kind] for kind, need in asked if need > village["types"][kind]}
    if sum(lacks.values()) > 1:
        return []
    note = f": lacks 1 {listed([kind.capitalize() for kind in lacks])}" if lacks else ""
    return [(f"{name_of(card)}{note}", VP[NUMBER[card]])]

"""The action strip: dice, the five primary actions, monuments, the end of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.strip import Note, Way, Why, kinds, laid_out
from duchy.kernel.words import count
from duchy.rooms.castellans.actions import ACTIONS
from duchy.rooms.castellans.content.tables import (
    ACTION_FACE,
    ACTION_IDS,
    CHEAPEST_MONUMENT,
    FACE_IDS,
    FOOD,
    GOLD,
    MAGIC,
    MANOR_WOOD,
    PLACE_FOOD,
    STONE,
    TEMPLE_STONE,
    WOOD,
)
from duchy.rooms.castellans.rules.draft import Draft
from duchy.rooms.castellans.rules.turn import EndOfTurn, Primary, Turn
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text.words import WORDS

ORDINARY = (Draft, Turn, Primary, EndOfTurn)
"""The questions of an ordinary turn."""

ICONS = {"manor": "manor", "temple": "temple", "recruit": "recruit", "harvest": "harvest", "wharf": "wharf"}
WORTH = {
    "manor": f"{MANOR_WOOD} wood",
    "temple": f"{TEMPLE_STONE} stone",
    "recruit": f"{min(PLACE_FOOD)} food or more",
    "harvest": "your dice, and a push",
    "wharf": "crates and ships",
}
PRICES = {"manor": (WOOD, MANOR_WOOD), "temple": (STONE, TEMPLE_STONE), "recruit": (FOOD, min(PLACE_FOOD))}

BEFORE: dict[type, str] = {Draft: "draft the dice first", Turn: "spend a die first", EndOfTurn: "the action is taken"}


def primary(name: str) -> Callable[[Action], bool]:
    """To take one of the primary actions."""
    return lambda act: act.kind == "primary" and act.action == name


def noted(name: str) -> Note:
    """What it costs or brings, and whether the die fits."""

    def note(s: Castellans, seat: int, legal: list[int]) -> str:
        frame = s.frame(seat)
        linked = isinstance(frame, Primary) and frame.face == ACTION_FACE[ACTION_IDS.index(name)]
        return WORTH[name] + (", and a bonus" if linked else "")

    return note


def refused(name: str) -> Why:
    """A die comes first; then what is lacking."""

    def why(s: Castellans, seat: int) -> str:
        frame = s.frame(seat)
        if not isinstance(frame, Primary):
            return BEFORE[type(frame)]
        good, price = PRICES[name]
        goods = s.boards[seat].goods
        lacking = price - goods[good] - goods[MAGIC]
        return f"you lack {lacking} {FACE_IDS[good]}" if lacking > 0 else "no token or no gold for it"

    return why


def die_note(s: Castellans, seat: int, legal: list[int]) -> str:
    """To draft, or to spend."""
    return "draft one of the pool" if isinstance(s.frame(seat), Draft) else "spend one of yours"


def no_monument(s: Castellans, seat: int) -> str:
    """One in a turn, for gold."""
    frame, board = s.frame(seat), s.boards[seat]
    if isinstance(frame, Draft):
        return "draft the dice first"
    if isinstance(frame, Primary):
        return "take the die's action first"
    if isinstance(frame, Turn | EndOfTurn) and frame.monument:
        return "one monument in a turn"
    lacking = CHEAPEST_MONUMENT - board.goods[GOLD]
    return f"you lack {lacking} gold" if lacking > 0 else "none is left"


WAYS = [
    Way("die", "die-any", "Use a die", kinds("draft", "spend"), die_note, lambda *_: "the die is spent"),
    *(Way(name, ICONS[name], name.capitalize(), primary(name), noted(name), refused(name)) for name in ACTION_IDS),
    Way(
        "monument",
        "statue",
        "Erect",
        kinds("gate", "ward_tower", "statue"),
        lambda s, seat, legal: count(len(legal), "place"),
        no_monument,
    ),
    Way("end", "x-end", "End turn", kinds("done"), lambda *_: "", lambda *_: "first the action of a die"),
]


@WORDS.lays_strip
def strip(s: Castellans, seat: int) -> list[dict[str, Any]]:
    """For the seat that decides."""
    ordinary = seat in s.seats and isinstance(s.frame(seat), ORDINARY)
    return laid_out(ACTIONS, WAYS, s, seat, ordinary)

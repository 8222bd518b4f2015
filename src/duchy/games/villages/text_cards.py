"""Cards and seats in words."""

from __future__ import annotations

from duchy.games.villages.content import (
    ACTION_NAMES,
    ADVENTURER_0,
    ARCHITECT_ROWS,
    CASTLE_ROWS,
    COST,
    EFFECTS,
    EVENT_0,
    IDS,
    LANDMARK_ROWS,
    MONUMENT_0,
    NAMES,
    REQUIRES,
    RESOURCE,
    RESOURCES,
    ROWS,
    TEXTS,
    TYPE,
    TYPES,
    VP,
)
from duchy.games.villages.state import OLD, WIDTH, Villages
from duchy.kernel.names import called

NUMBER = {name: card for card, name in enumerate(IDS)}
ACTION_WORDS = {
    "harvest": "Harvest: the leader draws 3 Building cards, each from any pile or the deck; a follower draws 1.",
    "develop": "Develop: a card of your hand becomes a Resource under your Castle. The leader discards 1 card, a follower 2.",
    "build": "Build: pay the resources of a card of your hand and add it to your village. The leader then draws a card.",
    "recruit": "Recruit: an Adventurer whose building types your village has joins it. The leader pays 1 gold, a follower 2.",
    "tax": "Tax: the leader takes 1 gold from the bank and draws a card; a follower draws a card.",
}


def house_of(seat: int) -> str:
    """A seat by its name, or by the colour of its Castle."""
    return called(seat, CASTLE_ROWS[seat].word("name").split()[0])


def name_of(card_id: str) -> str:
    """The name of a card by its id."""
    return NAMES[NUMBER[card_id]]


def counted(count: int, word: str) -> str:
    """'1 card', '2 cards'; gold stays gold."""
    return f"{count} {word}" if count == 1 or word in ("gold", *RESOURCES) else f"{count} {word}s"


def listed(parts: list[str]) -> str:
    """'a, b and c'."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def cost_words(card: int) -> str:
    """'2 wood and 1 magic'."""
    parts = [f"{COST[4 * card + r]} {RESOURCES[r]}" for r in range(4) if COST[4 * card + r]]
    return listed(parts) if parts else "nothing"


def require_words(card: int) -> str:
    """'2 Worker and 1 Holy'."""
    return listed([f"{REQUIRES[4 * card + t]} {TYPES[t].capitalize()}" for t in range(4) if REQUIRES[4 * card + t]])


def element(card: int) -> str:
    """A card's id as part of an element id."""
    return IDS[card].replace("_", "-")


def explain(piece: str) -> str:
    """The rule of a piece by its content id, in our own words; '(house)' marks values of our own."""
    if piece in ACTION_NAMES:
        return ACTION_WORDS[piece]
    for row in [*LANDMARK_ROWS, *ARCHITECT_ROWS, *CASTLE_ROWS]:
        if row.word("id") == piece:
            return f"{row.word('name')}. {row.word('text')}" + (" (house)" if "house" in row.source else "")
    if piece not in NUMBER:
        return ""
    card = NUMBER[piece]
    mark = " (house)" if "house" in ROWS[card].source else ""
    name, text = NAMES[card], TEXTS[card]
    if card >= EVENT_0:
        return f"{name}, Event. {text}{mark}"
    if card >= MONUMENT_0:
        kind = TYPES[TYPE[card]].capitalize()
        return f"{name}, {kind} Monument, {VP[card]} VP. Costs {cost_words(card)}. {text}{mark}"
    if card >= ADVENTURER_0:
        return f"{name}, Adventurer, {VP[card]} VP. Asks for {require_words(card)} buildings. {text}{mark}"
    kind = TYPES[TYPE[card]].capitalize()
    side = f"As a Resource: {RESOURCES[RESOURCE[card]]}."
    return f"{name}, {kind} Building, {VP[card]} VP. Costs {cost_words(card)}. {side} {text}{mark}"


def givers(s: Villages, seat: int, effect: str, when: str, kind: str | None = None) -> list[int]:
    """The cards of a village, gained before this turn, that have such a power."""
    old = s.villages[seat][: s.own[seat * WIDTH + OLD]]
    return [
        card for card in old if any(e[0] == effect and e[1] == when and (kind is None or e[2] == kind) for e in EFFECTS[card])
    ]

"""The catalogue: every kind of action of Villages of Valeria.

The order of the kinds is the order in which frames list their options, so that lists come out sorted.
"""

from __future__ import annotations

from typing import Final

from duchy.games.villages.content import (
    ACTION_NAMES,
    ADVENTURER_0,
    ADVENTURER_ROWS,
    BUILDING_ROWS,
    IDS,
    LANDMARK_ROWS,
    MONUMENT_0,
    MONUMENT_ROWS,
    RESOURCES,
)
from duchy.kernel.actions import Catalogue, Kind

CARDS: Final[list[str]] = IDS[: len(BUILDING_ROWS)]
ADVENTURER_IDS: Final[list[str]] = IDS[ADVENTURER_0 : ADVENTURER_0 + len(ADVENTURER_ROWS)]
MONUMENT_IDS: Final[list[str]] = IDS[MONUMENT_0 : MONUMENT_0 + len(MONUMENT_ROWS)]
LANDMARK_IDS: Final[list[str]] = [row.word("id") for row in LANDMARK_ROWS]
SEATS: Final = range(5)

ACTIONS: Final = Catalogue(
    Kind("lead", action=ACTION_NAMES),
    Kind("follow"),
    Kind("pass"),
    Kind("claim", landmark=LANDMARK_IDS),
    Kind("use"),
    Kind("build", card=CARDS),
    Kind("complete"),
    Kind("develop", card=CARDS),
    Kind("dedicate", card=CARDS),
    Kind("recruit", card=ADVENTURER_IDS),
    Kind("begin", card=MONUMENT_IDS),
    Kind("draw", source=["1", "2", "3", "4", "5", "deck"]),
    Kind("gold"),
    Kind("trade"),
    Kind("take_gold", rival=SEATS),
    Kind("take_card", rival=SEATS),
    Kind("coin", owner=SEATS),
    Kind("castle"),
    Kind("power"),
    Kind("wild"),
    Kind("barter"),
    Kind("grounds", owner=SEATS),
    Kind("take_back", place=[*RESOURCES, "castle"]),
    Kind("discard", card=CARDS),
    Kind("onto", pile=["1", "2", "3", "4", "5"]),
    Kind("keep", card=CARDS),
    Kind("put_back", card=CARDS),
    Kind("hand_on", card=CARDS),
    Kind("done"),
)

A_LEAD: Final = ACTIONS.base("lead")
A_FOLLOW: Final = ACTIONS.base("follow")
A_PASS: Final = ACTIONS.base("pass")
A_CLAIM: Final = ACTIONS.base("claim")
A_USE: Final = ACTIONS.base("use")
A_BUILD: Final = ACTIONS.base("build")
A_COMPLETE: Final = ACTIONS.base("complete")
A_DEVELOP: Final = ACTIONS.base("develop")
A_DEDICATE: Final = ACTIONS.base("dedicate")
A_RECRUIT: Final = ACTIONS.base("recruit")
A_BEGIN: Final = ACTIONS.base("begin")
A_DRAW: Final = ACTIONS.base("draw")
A_GOLD: Final = ACTIONS.base("gold")
A_TRADE: Final = ACTIONS.base("trade")
A_TAKE_GOLD: Final = ACTIONS.base("take_gold")
A_TAKE_CARD: Final = ACTIONS.base("take_card")
A_COIN: Final = ACTIONS.base("coin")
A_CASTLE: Final = ACTIONS.base("castle")
A_POWER: Final = ACTIONS.base("power")
A_WILD: Final = ACTIONS.base("wild")
A_BARTER: Final = ACTIONS.base("barter")
A_GROUNDS: Final = ACTIONS.base("grounds")
A_TAKE_BACK: Final = ACTIONS.base("take_back")
A_DISCARD: Final = ACTIONS.base("discard")
A_ONTO: Final = ACTIONS.base("onto")
A_KEEP: Final = ACTIONS.base("keep")
A_PUT_BACK: Final = ACTIONS.base("put_back")
A_HAND_ON: Final = ACTIONS.base("hand_on")
A_DONE: Final = ACTIONS.base("done")

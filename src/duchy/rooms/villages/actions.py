"""The catalogue: every kind of action of Villages of Valeria.

The order of the kinds is the order in which frames list their options, so that lists come out sorted.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.rooms.villages.content import tables

CARDS: Final[list[str]] = tables.IDS[: tables.ADVENTURER_0]
RIVALS: Final = range(tables.SEATS)
PILES: Final[list[str]] = [str(pile + 1) for pile in range(tables.PILES)]

ACTIONS: Final = Catalogue(
    Kind("lead", action=tables.ACTION_NAMES),
    Kind("follow"),
    Kind("pass"),
    Kind("claim", landmark=tables.LANDMARK_IDS),
    Kind("use"),
    Kind("build", card=CARDS),
    Kind("complete"),
    Kind("develop", card=CARDS),
    Kind("dedicate", card=CARDS),
    Kind("recruit", card=tables.IDS[tables.ADVENTURER_0 : tables.MONUMENT_0]),
    Kind("begin", card=tables.IDS[tables.MONUMENT_0 : tables.EVENT_0]),
    Kind("draw", source=[*PILES, "deck"]),
    Kind("gold"),
    Kind("trade"),
    Kind("take_gold", rival=RIVALS),
    Kind("take_card", rival=RIVALS),
    Kind("coin", owner=RIVALS),
    Kind("castle"),
    Kind("power"),
    Kind("wild"),
    Kind("barter"),
    Kind("grounds", owner=RIVALS),
    Kind("take_back", place=[*tables.RESOURCES, "castle"]),
    Kind("discard", card=CARDS),
    Kind("onto", pile=PILES),
    Kind("keep", card=CARDS),
    Kind("put_back", card=CARDS),
    Kind("hand_on", card=CARDS),
    Kind("done"),
    Kind("waive"),
)

# The first number of each kind. Rules write `actions.BUILD + card`, to tell them from the five actions a duke may lead.
LEAD: Final = ACTIONS.base("lead")
FOLLOW: Final = ACTIONS.base("follow")
PASS: Final = ACTIONS.base("pass")
CLAIM: Final = ACTIONS.base("claim")
USE: Final = ACTIONS.base("use")
BUILD: Final = ACTIONS.base("build")
COMPLETE: Final = ACTIONS.base("complete")
DEVELOP: Final = ACTIONS.base("develop")
DEDICATE: Final = ACTIONS.base("dedicate")
RECRUIT: Final = ACTIONS.base("recruit")
BEGIN: Final = ACTIONS.base("begin")
DRAW: Final = ACTIONS.base("draw")
GOLD: Final = ACTIONS.base("gold")
TRADE: Final = ACTIONS.base("trade")
TAKE_GOLD: Final = ACTIONS.base("take_gold")
TAKE_CARD: Final = ACTIONS.base("take_card")
COIN: Final = ACTIONS.base("coin")
CASTLE: Final = ACTIONS.base("castle")
POWER: Final = ACTIONS.base("power")
WILD: Final = ACTIONS.base("wild")
BARTER: Final = ACTIONS.base("barter")
GROUNDS: Final = ACTIONS.base("grounds")
TAKE_BACK: Final = ACTIONS.base("take_back")
DISCARD: Final = ACTIONS.base("discard")
ONTO: Final = ACTIONS.base("onto")
KEEP: Final = ACTIONS.base("keep")
PUT_BACK: Final = ACTIONS.base("put_back")
HAND_ON: Final = ACTIONS.base("hand_on")
DONE: Final = ACTIONS.base("done")
WAIVE: Final = ACTIONS.base("waive")

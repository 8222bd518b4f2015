"""The catalogue: every kind of action with its parameters, and the first number of each kind."""

from __future__ import annotations

from typing import Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.rooms.castellans.content.tables import (
    ACTION_IDS,
    BACK_IDS,
    BETWEEN_IDS,
    CARD_IDS,
    DISTRICT_IDS,
    EXCHANGE_CARDS,
    FACE_IDS,
    GUILD_IDS,
    MANOR_IDS,
    RESET_CARDS,
    RESOURCE_IDS,
)

ACTIONS: Final[Catalogue] = Catalogue(
    Kind("done"),
    Kind("draft", face=FACE_IDS),
    Kind("keep"),
    Kind("turn", face=FACE_IDS),
    Kind("exchange", citizen=[CARD_IDS[card] for card in EXCHANGE_CARDS]),
    Kind("give", resource=RESOURCE_IDS),
    Kind("take", resource=RESOURCE_IDS),
    Kind("take_gold"),
    Kind("push", guild=GUILD_IDS),
    Kind("spend", face=FACE_IDS),
    Kind("gate", bridge=BETWEEN_IDS),
    Kind("ward_tower", district=DISTRICT_IDS),
    Kind("statue", district=DISTRICT_IDS),
    Kind("primary", action=ACTION_IDS),
    Kind("manor", token=MANOR_IDS),
    Kind("district", district=DISTRICT_IDS),
    Kind("pay", magic=range(7)),
    Kind("recruit", line=BACK_IDS, place=range(1, 5)),
    Kind("left_over", face=FACE_IDS),
    Kind("crate", row=range(1, 4), column=range(1, 5)),
    Kind("collect"),
    Kind("shipyard", district=DISTRICT_IDS),
    Kind("sail", district=DISTRICT_IDS),
    Kind("windmill", road=BETWEEN_IDS),
    Kind("use", citizen=[CARD_IDS[card] for card in RESET_CARDS]),
)

DONE: Final[int] = ACTIONS.base("done")
DRAFT: Final[int] = ACTIONS.base("draft")
KEEP: Final[int] = ACTIONS.base("keep")
TURN: Final[int] = ACTIONS.base("turn")
EXCHANGES: Final[int] = ACTIONS.base("exchange")
GIVE: Final[int] = ACTIONS.base("give")
TAKE: Final[int] = ACTIONS.base("take")
TAKE_GOLD: Final[int] = ACTIONS.base("take_gold")
PUSH: Final[int] = ACTIONS.base("push")
SPEND: Final[int] = ACTIONS.base("spend")
ERECT: Final[int] = ACTIONS.base("gate")
"""Gates, ward towers and statues follow each other, each place by place."""
PRIMARY: Final[int] = ACTIONS.base("primary")
TOKEN: Final[int] = ACTIONS.base("manor")
DISTRICT: Final[int] = ACTIONS.base("district")
PAY: Final[int] = ACTIONS.base("pay")
CARD: Final[int] = ACTIONS.base("recruit")
LEFT_DIE: Final[int] = ACTIONS.base("left_over")
CRATE: Final[int] = ACTIONS.base("crate")
COLLECT: Final[int] = ACTIONS.base("collect")
SHIPYARD: Final[int] = ACTIONS.base("shipyard")
SAIL: Final[int] = ACTIONS.base("sail")
WINDMILL: Final[int] = ACTIONS.base("windmill")
USE: Final[int] = ACTIONS.base("use")

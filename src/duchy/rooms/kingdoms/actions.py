"""The catalogue: every kind of action of Valeria: Card Kingdoms, with its parameters.

Stacks of the centre are numbered as they lie: 0 to 4 the monsters from the left, 5 to 14 the citizens by activation number,
15 to 19 the domains. The kinds stand in the order in which the frames list them, so that options come out sorted; the most
frequent ones come first, since small numbers are cheap. To gain comes after what can be bought, so that even a player who
always takes the first action gets to the end.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.rooms.kingdoms.content.powers import MOST_STOLEN
from duchy.rooms.kingdoms.content.tables import (
    CITIZENS,
    COLUMNS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    MONSTERS,
    RESOURCES,
    STACKS,
)

BANK: Final = 5
"""The sixth purse one may take from: in the solo game what players would lose comes from the bank."""

MOST_AUGMENTED: Final = 40

ACTIONS: Final = Catalogue(
    Kind("recruit", stack=range(FIRST_CITIZEN, FIRST_DOMAIN)),
    Kind("build", stack=range(FIRST_DOMAIN, STACKS)),
    Kind("slay", stack=range(STACKS)),
    Kind("gain", resource=RESOURCES),
    Kind("pay", magic=range(MOST_AUGMENTED)),
    Kind("use_on_turn", citizen=CITIZENS, option=(0, 1)),
    Kind("use_off_turn", citizen=CITIZENS, option=(0, 1)),
    Kind("steal", player=range(6), resource=RESOURCES, amount=range(1, MOST_STOLEN + 1)),
    Kind("duke", duke=DUKES),
    Kind("reward", option=(0, 1)),
    Kind("take", stack=range(FIRST_CITIZEN, FIRST_DOMAIN)),
    Kind("rob", player=range(5)),
    Kind("exchange"),
    Kind("attack", stack=range(COLUMNS)),
    Kind("capture", stack=range(FIRST_CITIZEN, FIRST_DOMAIN)),
    Kind("change", domain=DOMAINS, die=(1, 2)),
    Kind("token", stack=range(STACKS)),
    Kind("return_monster", monster=MONSTERS),
    Kind("return_citizen", citizen=CITIZENS),
    Kind("done"),
)

DUKE: Final[int] = ACTIONS.base("duke")
CHANGE: Final[int] = ACTIONS.base("change")
TOKEN: Final[int] = ACTIONS.base("token")
USE: Final[int] = ACTIONS.base("use_on_turn")
USE_OFF: Final[int] = ACTIONS.base("use_off_turn")
STEAL: Final[int] = ACTIONS.base("steal")
GAIN: Final[int] = ACTIONS.base("gain")
RECRUIT: Final[int] = ACTIONS.base("recruit")
BUILD: Final[int] = ACTIONS.base("build")
SLAY: Final[int] = ACTIONS.base("slay")
PAY: Final[int] = ACTIONS.base("pay")
REWARD: Final[int] = ACTIONS.base("reward")
TAKE: Final[int] = ACTIONS.base("take")
ROB: Final[int] = ACTIONS.base("rob")
EXCHANGE: Final[int] = ACTIONS.base("exchange")
RETURN_MONSTER: Final[int] = ACTIONS.base("return_monster")
RETURN_CITIZEN: Final[int] = ACTIONS.base("return_citizen")
ATTACK: Final[int] = ACTIONS.base("attack")
CAPTURE: Final[int] = ACTIONS.base("capture")
DONE: Final[int] = ACTIONS.base("done")

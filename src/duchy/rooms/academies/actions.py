"""The catalogue: every kind of action with its parameters."""

from __future__ import annotations

from typing import Final

from duchy.kernel.actions import Catalogue, Kind
from duchy.rooms.academies.content.council import SEAT_IDS
from duchy.rooms.academies.content.tables import DOCK_IDS, FAVOR_IDS, GUILD_IDS, REWARDS, TOKEN_IDS
from duchy.rooms.academies.content.tiles import CELLS, CORNERS, ROOMS

# The kinds that are asked most come first, since Python keeps ready-made numbers up to 256. Within a question the order of the
# kinds is the order in which its options are listed, so chits and `done` come last; behind them only `take_back`, so that who
# always takes the first or always the last choice does not open and take back one class for ever.
ACTIONS: Final = Catalogue(
    Kind("recruit", dock=DOCK_IDS, guild=GUILD_IDS, value=range(1, 7)),
    Kind("expel", student=range(9)),
    Kind("bank"),
    Kind("exchange_gold"),
    Kind("exchange_magic"),
    Kind("extra_council"),
    Kind("extra_favor"),
    Kind("ministry"),
    Kind("draft_town", space=range(4)),
    Kind("draft_guild", space=range(6)),
    Kind("draft_prestige", space=range(4)),
    Kind("draft_monument", space=range(5)),
    Kind("draft_favor", space=range(5)),
    Kind("draft_professor", space=range(5)),
    Kind("teach", student=range(9)),
    Kind("flip", student=range(9)),
    Kind("tutor", student=range(9)),
    Kind("assign_professor", token=TOKEN_IDS),
    Kind("assign_student", student=range(9)),
    Kind("quest", quest=GUILD_IDS),
    Kind("send", guild=GUILD_IDS),
    Kind("choose_guild", guild=GUILD_IDS),
    Kind("open_class", room=range(ROOMS)),
    Kind("process", room=range(ROOMS)),
    Kind("place", cell=range(CELLS)),
    Kind("banner", origin=["board", *SEAT_IDS]),
    Kind("seat", chair=SEAT_IDS),
    Kind("corner", corner=range(CORNERS)),
    Kind("swap", cell=range(CELLS)),
    Kind("use_monument", monument=[monument.id for monument in REWARDS]),
    Kind("use_favor", favor=FAVOR_IDS),
    Kind("done"),
    Kind("take_back", room=range(ROOMS)),
)

RECRUIT: Final[int] = ACTIONS.base("recruit")
EXPEL: Final[int] = ACTIONS.base("expel")
BANK_IT: Final[int] = ACTIONS.base("bank")
SELL_GOLD: Final[int] = ACTIONS.base("exchange_gold")
SELL_MAGIC: Final[int] = ACTIONS.base("exchange_magic")
EXTRA_COUNCIL: Final[int] = ACTIONS.base("extra_council")
EXTRA_FAVOR: Final[int] = ACTIONS.base("extra_favor")
PETITION: Final[int] = ACTIONS.base("ministry")
DRAFT_TOWN: Final[int] = ACTIONS.base("draft_town")
DRAFT_GUILD: Final[int] = ACTIONS.base("draft_guild")
DRAFT_PRESTIGE: Final[int] = ACTIONS.base("draft_prestige")
DRAFT_MONUMENT: Final[int] = ACTIONS.base("draft_monument")
DRAFT_FAVOR: Final[int] = ACTIONS.base("draft_favor")
DRAFT_PROFESSOR: Final[int] = ACTIONS.base("draft_professor")
PLACE: Final[int] = ACTIONS.base("place")
BANNER: Final[int] = ACTIONS.base("banner")
SEAT: Final[int] = ACTIONS.base("seat")
CORNER: Final[int] = ACTIONS.base("corner")
CHOOSE_GUILD: Final[int] = ACTIONS.base("choose_guild")
TEACH: Final[int] = ACTIONS.base("teach")
FLIP: Final[int] = ACTIONS.base("flip")
TUTOR: Final[int] = ACTIONS.base("tutor")
OPEN_CLASS: Final[int] = ACTIONS.base("open_class")
ASSIGN_PROFESSOR: Final[int] = ACTIONS.base("assign_professor")
ASSIGN_STUDENT: Final[int] = ACTIONS.base("assign_student")
PROCESS: Final[int] = ACTIONS.base("process")
QUEST: Final[int] = ACTIONS.base("quest")
SEND: Final[int] = ACTIONS.base("send")
SWAP: Final[int] = ACTIONS.base("swap")
USE_MONUMENT: Final[int] = ACTIONS.base("use_monument")
USE_FAVOR: Final[int] = ACTIONS.base("use_favor")
DONE: Final[int] = ACTIONS.base("done")
TAKE_BACK: Final[int] = ACTIONS.base("take_back")

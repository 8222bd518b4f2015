"""Which pieces an action involves, in the order a person would click them; whatever is missing here is a button."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.rooms.burgundy.content.tables import BLACK, SPACE_NAMES
from duchy.rooms.burgundy.modules.solo import GiveGoods
from duchy.rooms.burgundy.rules.ships import WhichGoods
from duchy.rooms.burgundy.state import Burgundy, keeper
from duchy.rooms.burgundy.text.words import WORDS

Asked = Frame[Burgundy]


def storage_space(s: Burgundy, seat: int, slot: int) -> str:
    """A storage space: in a team the shared ones belong to the duchy."""
    return f"store-{keeper(s, seat, slot)}-{slot}"


def board_space(space: str) -> str:
    """A space of the board."""
    return f"depot-{space}" if SPACE_NAMES.index(space) < BLACK else space


def duchy_hex(s: Burgundy, seat: int, hex: int) -> str:
    """A hex of the seat's duchy."""
    return f"hex-{seat % s.owners}-{hex}"


@WORDS.pieces("place")
def place(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """From where to where."""
    return [storage_space(s, frame.seat, act.slot), duchy_hex(s, frame.seat, act.hex)]


@WORDS.pieces("take", "fetch")
def take(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The tile."""
    return [board_space(act.space)]


@WORDS.pieces("buy")
def buy(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The tile; in a numbered depot it could be taken as well, so a button says that it is bought."""
    bought = [board_space(act.space)]
    return [*bought, "button-buy"] if SPACE_NAMES.index(act.space) < BLACK else bought


@WORDS.pieces("buy_with_workers")
def buy_with_workers(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The tile, and how it is paid for."""
    return [board_space(act.space), "button-buy-workers"]


@WORDS.pieces("sell")
@WORDS.pieces("goods", frames=[GiveGoods])
def sell(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The goods in store."""
    return [f"goods-{frame.seat % s.owners}-{act.goods}"]


@WORDS.pieces("goods", frames=[WhichGoods])
def load(s: Burgundy, frame: WhichGoods, act: Action) -> list[str]:
    """The goods in the depot."""
    return [f"cargo-{frame.depot + 1}-{act.goods}"]


@WORDS.pieces("die")
def die(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The die."""
    return [f"die-{frame.seat}-{act.die}"]


@WORDS.pieces("joker")
def joker(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The die, and that shield 16 turns it."""
    return [f"die-{frame.seat}-{act.die}", "button-joker"]


@WORDS.pieces("discard", "keep")
def discard(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The storage space."""
    return [storage_space(s, frame.seat, act.slot)]


@WORDS.pieces("depot")
def depot(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The depot."""
    return [f"depot-{act.depot}"]


@WORDS.pieces("shield")
def shield(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The shield."""
    return [f"shield-{act.shield}"]


@WORDS.pieces("hex")
def hex(s: Burgundy, frame: Asked, act: Action) -> list[str]:
    """The hex."""
    return [duchy_hex(s, frame.seat, act.hex)]

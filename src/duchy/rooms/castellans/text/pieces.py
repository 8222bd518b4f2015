"""The pieces each choice of Castellans involves, in the order of clicking; choices without any are buttons."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.words import dashed
from duchy.rooms.castellans.content.tables import FACE_IDS
from duchy.rooms.castellans.rules.turn import Turn
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text.words import WORDS

Asked = Frame[Castellans]


@WORDS.pieces("draft")
def pool_die(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A die of the pool."""
    return [f"pool-{act.face}"]


@WORDS.pieces("exchange", "use")
def citizen(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A citizen card of the own board."""
    return [f"citizen-{frame.seat}-{dashed(act.citizen).replace('#', '-')}"]


@WORDS.pieces("give", "take")
def resource(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A resource track of the own board."""
    return [f"goods-{frame.seat}-{act.resource}"]


@WORDS.pieces("take_gold")
def gold(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """The gold track of the own board."""
    return [f"goods-{frame.seat}-gold"]


@WORDS.pieces("push")
def track(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A guild track."""
    return [f"guild-{act.guild}"]


@WORDS.pieces("spend")
def drafted_dice(s: Castellans, frame: Turn, act: Action) -> list[str]:
    """Every drafted die of that face."""
    dice = s.boards[frame.seat].dice
    return [f"die-{frame.seat}-{well}" for well, die in enumerate(dice) if die == FACE_IDS.index(act.face)]


@WORDS.pieces("gate")
def gate(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """The own gate and its bridge."""
    return [f"monument-{frame.seat}-gate", f"bridge-{dashed(act.bridge)}"]


@WORDS.pieces("ward_tower", "statue")
def monument(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """The own monument and its place in the district."""
    return [f"monument-{frame.seat}-{dashed(act.kind)}", f"{dashed(act.kind)}-{dashed(act.district)}"]


@WORDS.pieces("primary")
def action(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """The field of a primary action."""
    return [f"action-{act.action}"]


@WORDS.pieces("manor")
def manor(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A manor token of the own board."""
    return [f"manor-{frame.seat}-{dashed(act.token)}"]


@WORDS.pieces("district")
def district(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A district."""
    return [f"district-{dashed(act.district)}"]


@WORDS.pieces("recruit")
def card(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A place of a draft line."""
    return [f"slot-{act.line}-{act.place}"]


@WORDS.pieces("left_over")
def left_over_die(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A die left over on the board."""
    return [f"left-over-{act.face}"]


@WORDS.pieces("crate")
def cell(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """An icon of the wharf card."""
    return [f"wharf-{act.row}-{act.column}"]


@WORDS.pieces("shipyard")
def new_ship(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A ship of the own board and its district."""
    return [f"token-{frame.seat}-ship", f"district-{dashed(act.district)}"]


@WORDS.pieces("sail")
def ship(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """An own ship in the city."""
    return [f"ship-{frame.seat}-{dashed(act.district)}"]


@WORDS.pieces("windmill")
def windmill(s: Castellans, frame: Asked, act: Action) -> list[str]:
    """A windmill of the own board and its road."""
    return [f"token-{frame.seat}-windmill", f"road-{dashed(act.road)}"]

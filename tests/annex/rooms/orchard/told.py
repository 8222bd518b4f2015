"""What is told of the game, in the order of text/log.py, which says it."""

from __future__ import annotations

from duchy.rooms.orchard.content.tables import TREES
from duchy.rooms.orchard.state import Orchard

from duchy.kernel.told import placed, tell, tell_secret


def rolled(s: Orchard) -> None:
    """The day's die."""
    if s.log is not None:
        tell(s, "roll", -1, {"die": s.die, "round": s.round})


def chose(s: Orchard, seat: int, card: int) -> None:
    """A card lies face down; its owner knows which."""
    if s.log is not None:
        tell_secret(s, "choose", seat, {}, {"card": card})


def turned(s: Orchard, bids: list[int]) -> None:
    """All cards are turned."""
    if s.log is not None:
        tell(s, "bids", -1, {"bids": bids[:]})


def planted(s: Orchard, seat: int, tree: int) -> None:
    """A tree."""
    if s.log is not None:
        placed(s, seat, TREES[tree], "orchard")


def froze(s: Orchard, seat: int) -> None:
    """No harvest this time."""
    if s.log is not None:
        tell(s, "frost", seat, {"die": s.die})

"""Shield 6: the monasteries of another duchy count for its owner too. Whose, may be chosen at any moment of the game.

In the own turn the choice stands beside the other actions (see shields.py). When it is not the owner's turn, the owner is asked
at the moments at which it can make a difference: a rival has placed a monastery, a round is over and the bridge decides who
plays first, a phase ends, the final scoring begins.
"""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import COPY, DONE
from duchy.rooms.burgundy.content.powers import BRIDGE_TOP
from duchy.rooms.burgundy.content.tables import FIRST_MONASTERY, SHIELDS
from duchy.rooms.burgundy.modules.shields import may_copy, refresh_powers
from duchy.rooms.burgundy.rules.phases import GAME_ENDS, ROUND_BEGINS
from duchy.rooms.burgundy.rules.place import PLACED
from duchy.rooms.burgundy.rules.storage import SIDE_ACTION
from duchy.rooms.burgundy.state import Burgundy, Duchy, duchy_of


def copy_monasteries(s: Burgundy, seat: int, action: int, where: int) -> bool:
    """From now on the monasteries of another duchy count for this one too."""
    duchy_of(s, seat).copied = action - COPY
    told.copied_monasteries(s, seat, action - COPY)
    refresh_powers(s)
    return True


def has_monastery(duchy: Duchy) -> bool:
    """Whether there is anything to copy."""
    return max(duchy.tiles) >= FIRST_MONASTERY


class CopyNow(Frame[Burgundy]):
    """Shield 6: choose whose monasteries count for you too, or wait."""

    __slots__ = ("last",)

    def __init__(self, seat: int = -1, last: int = 0) -> None:
        super().__init__(seat)
        self.last = last
        """1 where there is no later moment."""

    def options(self, s: Burgundy) -> list[int]:
        mine = self.seat % s.owners
        if not may_copy(s.duchies[mine]):
            return []
        found = [COPY + owner for owner in range(s.owners) if owner != mine and has_monastery(s.duchies[owner])]
        if len(found) and not self.last:
            found.insert(0, DONE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action != DONE:
            copy_monasteries(s, self.seat, action, 0)


def ask_owners(s: Burgundy, but: int, last: int) -> None:
    """Ask all who may still choose, in turn order, but for one owner."""
    for owner in reversed(s.order):
        if owner < s.owners and owner != but and may_copy(s.duchies[owner]):
            s.push(CopyNow(owner, last))


def placed_monastery(s: Burgundy, seat: int, tile: int, hex: int) -> bool:
    """A rival has placed a monastery."""
    if tile >= FIRST_MONASTERY:
        ask_owners(s, seat % s.owners, 0)
    return False


def round_begins(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """Below the turns of a round lies what happens when they are over."""
    s.stack.insert(len(s.stack) - s.players, RoundOver())
    return False


class RoundOver(Frame[Burgundy]):
    """All turns of the round are over: copied bridge wardens (monastery 27) would still change who plays first."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        if any(duchy.powers & BRIDGE_TOP for duchy in s.duchies):
            ask_owners(s, -1, 0)


def game_ends(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """The last moment is before the final scoring."""
    ask_owners(s, -1, 1)
    return False


SIDE_ACTION.on(SHIELDS, copy_monasteries)
PLACED.on(SHIELDS, placed_monastery)
ROUND_BEGINS.on(SHIELDS, round_begins)
GAME_ENDS.on(SHIELDS, game_ends)

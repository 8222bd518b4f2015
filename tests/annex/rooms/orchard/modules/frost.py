"""Frost: a die of 1 or 2 freezes the harvest of the round."""

from __future__ import annotations

from typing import Final

from duchy.rooms.orchard import told
from duchy.rooms.orchard.rules.rounds import HARVEST
from duchy.rooms.orchard.state import FROST, Orchard

FREEZES: Final = 2


def freeze(s: Orchard, seat: int, what: int, where: int) -> bool:
    """A low die gives nothing; True takes the place of the harvest."""
    if s.die > FREEZES:
        return False
    told.froze(s, seat)
    return True


HARVEST.on(FROST, freeze)

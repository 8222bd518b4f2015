"""The Architects expansion: a secret goal each.

Castle Grounds come with it where there are opponents. They are one more place for a coin, so paying counts them in
(rules/payment.py); without the expansion there are none.
"""

from __future__ import annotations

from duchy.rooms.villages.content.tables import ARCHITECT_ROWS, ARCHITECT_TYPES, ARCHITECT_VP
from duchy.rooms.villages.scoring import scores_by
from duchy.rooms.villages.setup import LAID_OUT
from duchy.rooms.villages.state import ARCHITECTS, Villages


def deal_architects(s: Villages, seat: int, what: int, where: int) -> bool:
    """A secret Architect for everybody."""
    cards = list(range(len(ARCHITECT_ROWS)))
    s.shuffle(cards)
    for village in s.villages:
        village.architect = cards.pop()
    return False


def points(s: Villages, seat: int) -> int:
    """VP for every building of the types the secret Architect shows; completed Monuments count."""
    village = s.villages[seat]
    if village.architect < 0:
        return 0
    return ARCHITECT_VP * sum([village.types[kind] for kind in ARCHITECT_TYPES[village.architect]])


LAID_OUT.on(ARCHITECTS, deal_architects)
scores_by("architect", ARCHITECTS, points)

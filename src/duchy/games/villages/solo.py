"""The solo game: what differs from a table of several (its prices stand in content/solo.toml, trashing in cards.py)."""

from __future__ import annotations

from duchy.games.villages.content import HAND_LIMIT, SOLO_RANKS
from duchy.games.villages.state import CASTLE, COINED, FREE, GOLD, RESTING, Villages


def replenish_solo(s: Villages) -> int:
    """Coins on the resource icons come back; coins on the coin icons move to the resource icons. How many came back."""
    own = s.own
    back = 0
    for r in range(4):
        resting = own[RESTING + r]
        coined = own[COINED + r]
        if resting + coined > 0:
            back += resting
            own[FREE + r] += resting
            own[RESTING + r] = coined
            own[COINED + r] = 0
    if own[CASTLE] == 2:
        own[CASTLE] = 0
        back += 1
    elif own[CASTLE] == 1:
        own[CASTLE] = 2
    own[GOLD] += back
    return back


def may_harvest(s: Villages, others: int) -> bool:
    """With a full hand Harvest is refused while another action is possible."""
    return len(s.hands[0]) < HAND_LIMIT or others == 0


def rank(points: int) -> str:
    """The title the village earns."""
    best = ""
    for row in SOLO_RANKS:
        if points >= row.number("min_vp"):
            best = row.word("name")
    return best

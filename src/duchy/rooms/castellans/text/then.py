"""What a token in a district would change: control there, and the points of a district that scores this round."""

from __future__ import annotations

from typing import Any

from duchy.kernel.actions import Action
from duchy.kernel.words import count
from duchy.rooms.castellans.content.tables import CONTROL_VP, DISTRICT_IDS, HALVES, SCORING
from duchy.rooms.castellans.scoring import control, shares
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text.words import WORDS

__all__: list[str] = []  # everything is found through WORDS


@WORDS.foretells("district", "shipyard")
def in_district(s: Castellans, frame: Any, act: Action) -> str:
    """Control with one token more: everything it is worked out from lies open."""
    district, seat = DISTRICT_IDS.index(act.district), frame.seat
    before = control(s, district)
    after = [*before]
    after[seat] += HALVES
    said = f"Your control here: {before[seat] / HALVES:g}, then {after[seat] / HALVES:g}{beside(before, seat)}."
    if not SCORING[s.round] >> district & 1:
        return f"{said} It does not score this round."
    now, then = shares(before, CONTROL_VP)[seat], shares(after, CONTROL_VP)[seat]
    return f"{said} It scores this round: {count(then, 'point')} instead of {now}."


def beside(standing: list[int], seat: int) -> str:
    """The strongest of the others."""
    most = max((own for other, own in enumerate(standing) if other != seat), default=0)
    return f"; the best of the others {most / HALVES:g}" if most else "; nobody else has any"

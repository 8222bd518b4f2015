"""The Guild Halls expansion: Buildings and Adventurers that reward the most of a building type.

Their cards join the decks at set-up (see `building_deck`); their effect is `majority`.
"""

from __future__ import annotations

from duchy.rooms.villages.content.tables import BASE_ADVENTURER_ROWS, BASE_BUILDING_ROWS, MONUMENT_ROWS, SOLO_MAJORITY
from duchy.rooms.villages.scoring import MAJORITIES, scores_by
from duchy.rooms.villages.state import GUILD_HALLS, SOLO, Villages


def has_majority(s: Villages, seat: int, kind: int) -> bool:
    """Whether a village has more of a building type than every other; solo, at least a fixed number."""
    mine = s.villages[seat].types[kind]
    if s.modules & SOLO:
        return mine >= SOLO_MAJORITY
    return all(q == seat or s.villages[q].types[kind] < mine for q in range(s.players))


def points(s: Villages, seat: int) -> int:
    """The VP of majorities."""
    found = 0
    for card in s.villages[seat].cards:
        for kind, vp in MAJORITIES[card]:
            if has_majority(s, seat, kind):
                found += vp
    return found


# A content pack may give the effect to other cards: then it counts at every table.
ELSEWHERE = [
    row.word("id")
    for row in BASE_BUILDING_ROWS + BASE_ADVENTURER_ROWS + MONUMENT_ROWS
    if "majority" in [effect[0] for effect in row.items("effects")]
]
scores_by("guild halls", 0 if ELSEWHERE else GUILD_HALLS, points)

"""The Monument action: erect a gate, a ward tower or a statue for gold; and what they score."""

from __future__ import annotations

from duchy.games.castellans.actions import ERECT
from duchy.games.castellans.content import (
    BETWEEN_IDS,
    BRIDGE_MASK,
    CHEAPEST_MONUMENT,
    DISTRICT_IDS,
    DISTRICTS,
    GATE,
    GOLD,
    GUILD_MASK,
    LIGHTHOUSE_VP,
    MONUMENT_COST,
    MONUMENT_IDS,
    MONUMENT_PUSHES,
    MONUMENT_VP,
    STATUE,
    WARD_TOWER,
)
from duchy.games.castellans.goods import pay_gold
from duchy.games.castellans.guilds import Push
from duchy.games.castellans.state import (
    BOARD,
    CITIZENS,
    MANORS,
    MONUMENTS,
    MONUMENTS_LEFT,
    SHIPS,
    TEMPLES,
    Castellans,
    tokens_at,
)
from duchy.kernel.events import Event


def monuments_affordable(s: Castellans, seat: int) -> bool:
    """Whether a player has a monument left and the gold for the cheapest."""
    at = seat * BOARD
    return s.boards[at + GOLD] >= CHEAPEST_MONUMENT and s.boards[at + MONUMENTS_LEFT] != 0


def add_monuments(s: Castellans, seat: int, found: list[int]) -> None:
    """The monuments a player can pay, on every free place of theirs."""
    at = seat * BOARD
    gold = s.boards[at + GOLD]
    left = s.boards[at + MONUMENTS_LEFT]
    for monument in range(3):
        if left >> monument & 1 and gold >= MONUMENT_COST[monument]:
            for place in range(DISTRICTS):
                if s.city[MONUMENTS + monument * DISTRICTS + place] < 0:
                    found.append(ERECT + monument * DISTRICTS + place)


def erect(s: Castellans, seat: int, which: int) -> None:
    """Pay for a monument, put it on its place and push one guild of its district (of its two districts, for a gate)."""
    monument = which // DISTRICTS
    place = which % DISTRICTS
    pay_gold(s, seat, MONUMENT_COST[monument])
    place_monument(s, seat, monument, place)
    s.push(Push(seat, monument_guilds(monument, place), MONUMENT_PUSHES[monument], 1))


def monument_guilds(monument: int, place: int) -> int:
    """The guilds a monument may push, as bits."""
    return BRIDGE_MASK[place] if monument == GATE else GUILD_MASK[place]


def place_monument(s: Castellans, seat: int, monument: int, place: int) -> None:
    """The monument takes its place."""
    s.boards[seat * BOARD + MONUMENTS_LEFT] &= ~(1 << monument)
    s.city[MONUMENTS + monument * DISTRICTS + place] = seat
    if s.log is not None:
        where = BETWEEN_IDS[place] if monument == GATE else DISTRICT_IDS[place]
        s.log.append(Event("monument", seat, {"monument": MONUMENT_IDS[monument], "place": where}))


def monument_points(s: Castellans, monument: int, place: int) -> int:
    """What a monument scores on a place: a gate its citizens, a tower manors, a statue temples, a lighthouse ships."""
    if monument == GATE:
        seen = tokens_at(s, CITIZENS, place) + tokens_at(s, CITIZENS, (place + 1) % DISTRICTS)
        return MONUMENT_VP[GATE] * seen
    if monument == WARD_TOWER:
        return MONUMENT_VP[WARD_TOWER] * tokens_at(s, MANORS, place)
    if monument == STATUE:
        return MONUMENT_VP[STATUE] * tokens_at(s, TEMPLES, place)
    return LIGHTHOUSE_VP * tokens_at(s, SHIPS, place)

"""The Monument action: erect a gate, a ward tower or a statue for gold; and what they score."""

from __future__ import annotations

from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import ERECT
from duchy.rooms.castellans.content.tables import (
    BRIDGE_MASK,
    CHEAPEST_MONUMENT,
    DISTRICTS,
    GATE,
    GOLD,
    GUILD_MASK,
    LIGHTHOUSE_MONUMENT,
    MONUMENT_COST,
    MONUMENT_PUSHES,
    MONUMENT_VP,
    STATUE,
    WARD_TOWER,
)
from duchy.rooms.castellans.effects import LIGHTHOUSE_VP
from duchy.rooms.castellans.rules.goods import pay_only
from duchy.rooms.castellans.rules.guilds import Push
from duchy.rooms.castellans.state import Board, Castellans, total


def monuments_affordable(board: Board) -> bool:
    """Whether a player has a monument left and the gold for the cheapest."""
    return board.goods[GOLD] >= CHEAPEST_MONUMENT and board.monuments_left != 0


def add_monuments(s: Castellans, seat: int, found: list[int]) -> None:
    """The monuments a player can pay, on every free place of theirs."""
    board = s.boards[seat]
    gold = board.goods[GOLD]
    for monument in range(LIGHTHOUSE_MONUMENT):
        if board.monuments_left >> monument & 1 and gold >= MONUMENT_COST[monument]:
            owners = s.monuments[monument]
            for place in range(DISTRICTS):
                if owners[place] < 0:
                    found.append(ERECT + monument * DISTRICTS + place)


def erect(s: Castellans, seat: int, which: int) -> None:
    """Pay for a monument, put it on its place and push one guild of its district (of its two districts, for a gate)."""
    monument = which // DISTRICTS
    place = which % DISTRICTS
    pay_only(s, seat, GOLD, MONUMENT_COST[monument])
    place_monument(s, seat, monument, place)
    s.push(Push(seat, monument_guilds(monument, place), MONUMENT_PUSHES[monument], 1))


def monument_guilds(monument: int, place: int) -> int:
    """The guilds a monument may push, as bits."""
    return BRIDGE_MASK[place] if monument == GATE else GUILD_MASK[place]


def place_monument(s: Castellans, seat: int, monument: int, place: int) -> None:
    """The monument takes its place."""
    s.boards[seat].monuments_left &= ~(1 << monument)
    own_place(s, seat, monument, place)
    told.placed_monument(s, seat, monument, place)


def own_place(s: Castellans, seat: int, monument: int, place: int) -> None:
    """The place of a monument or a lighthouse is somebody's now."""
    owners = s.monuments[monument][:]
    owners[place] = seat
    s.monuments[monument] = owners


def monument_points(s: Castellans, monument: int, place: int) -> int:
    """What a monument scores on a place: a gate its citizens, a tower manors, a statue temples, a lighthouse ships."""
    here = s.city[place]
    if monument == GATE:
        return MONUMENT_VP[GATE] * (total(here.citizens) + total(s.city[(place + 1) % DISTRICTS].citizens))
    if monument == WARD_TOWER:
        return MONUMENT_VP[WARD_TOWER] * total(here.manors)
    if monument == STATUE:
        return MONUMENT_VP[STATUE] * total(here.temples)
    return LIGHTHOUSE_VP * total(here.ships)

"""What the evaluation of Burgundy must know, whatever its weights: scenes in which one table is plainly better."""

from __future__ import annotations

from duchy.bots.eval_burgundy import BurgundyEvaluation
from duchy.games.burgundy.content import LIVESTOCK, MINE, MINE_TILE, PHASES, ROUNDS, TILE_BY_ID
from duchy.games.burgundy.state import DIE_0, DIE_1, DUCHY, FILLED, FRONTIER, PHASE, ROUND, Burgundy, duchy_of
from tests.bots.helpers import played_on
from tests.games.burgundy.scene import GAME

SEAT = 0


def worth(s: Burgundy) -> float:
    return BurgundyEvaluation().value(s, SEAT)


def table() -> Burgundy:
    """Early in a game, with nothing in store."""
    s = played_on(GAME, 2, 3, 12)
    assert isinstance(s, Burgundy)
    s.store = [0] * len(s.store)
    return s


def with_stored(s: Burgundy, tile: int) -> Burgundy:
    other = s.copy()
    other.store[SEAT * s.stride] = tile
    return other


def test_a_stored_tile_is_worth_something_as_long_as_a_die_can_place_it() -> None:
    s = table()
    assert worth(with_stored(s, MINE_TILE)) > worth(s)
    s.table[PHASE], s.table[ROUND] = len(PHASES) - 1, ROUNDS
    s.duke[DIE_0], s.duke[DIE_1] = -1, -1
    assert worth(with_stored(s, MINE_TILE)) == worth(s)


def test_a_stored_animal_is_worth_more_beside_its_like() -> None:
    s = table()
    duchy = duchy_of(s, SEAT)
    pasture = max((hexes for hexes in duchy.area_hexes if duchy.kind[hexes[0]] == LIVESTOCK), key=len)
    sheep, cow, three = TILE_BY_ID["sheep_4"], TILE_BY_ID["cow_4"], TILE_BY_ID["sheep_3"]
    s.land[pasture[0]] = sheep
    s.duchy[SEAT * DUCHY + FILLED] |= 1 << pasture[0]
    s.duchy[SEAT * DUCHY + FRONTIER] = (s.duchy[SEAT * DUCHY + FRONTIER] & ~(1 << pasture[0])) | 1 << pasture[1]
    assert worth(with_stored(s, three)) > worth(with_stored(s, cow))


def test_a_mine_pays_longer_the_earlier_it_lies() -> None:
    s = table()
    hex = next(hex for hex in duchy_of(s, SEAT).kind_hexes[MINE] if s.land[hex] == 0)
    gains = []
    for phase in range(len(PHASES)):
        s.table[PHASE] = phase
        other = s.copy()
        other.land[hex] = MINE_TILE
        gains.append(worth(other) - worth(s))
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[-1]

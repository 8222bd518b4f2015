"""What the evaluation of Burgundy must know, whatever its weights: scenes in which one table is plainly better."""

from __future__ import annotations

from duchy.bots.evaluations.burgundy import BurgundyEvaluation
from duchy.bots.evaluations.burgundy.weights import TABLE, weight
from duchy.rooms.burgundy.content.tables import LIVESTOCK, MINE, PHASES, ROUNDS, TILE_BY_ID
from duchy.rooms.burgundy.state import Burgundy, board_of
from tests.bots.helpers import played_on
from tests.rooms.burgundy.scene import GAME

SEAT = 0
MINE_TILE = TILE_BY_ID["mine"]


def worth(s: Burgundy) -> float:
    return BurgundyEvaluation().value(s, SEAT)


def table() -> Burgundy:
    """Early in a game, with nothing in store."""
    s = played_on(GAME, 2, 3, 12)
    assert isinstance(s, Burgundy)
    for duke in s.dukes:
        duke.storage = [0] * len(duke.storage)
    return s


def with_stored(s: Burgundy, tile: int) -> Burgundy:
    other = s.copy()
    other.dukes[SEAT].storage[0] = tile
    return other


def test_a_stored_tile_is_worth_something_as_long_as_a_die_can_place_it() -> None:
    s = table()
    assert worth(with_stored(s, MINE_TILE)) > worth(s)
    s.phase, s.round = len(PHASES) - 1, ROUNDS
    s.dukes[SEAT].dice = [-1, -1]
    assert worth(with_stored(s, MINE_TILE)) == worth(s)


def test_a_stored_animal_is_worth_more_beside_its_like() -> None:
    s = table()
    board, duchy = board_of(s, SEAT), s.duchies[SEAT]
    pasture = max((hexes for hexes in board.area_hexes if board.kind[hexes[0]] == LIVESTOCK), key=len)
    sheep, cow, three = TILE_BY_ID["sheep_4"], TILE_BY_ID["cow_4"], TILE_BY_ID["sheep_3"]
    duchy.tiles[pasture[0]] = sheep
    duchy.filled |= 1 << pasture[0]
    duchy.frontier = (duchy.frontier & ~(1 << pasture[0])) | 1 << pasture[1]
    assert worth(with_stored(s, three)) > worth(with_stored(s, cow))


def test_a_mine_pays_longer_the_earlier_it_lies() -> None:
    s = table()
    hex = next(hex for hex in board_of(s, SEAT).kind_hexes[MINE] if s.duchies[SEAT].tiles[hex] == 0)
    gains = []
    for phase in range(len(PHASES)):
        s.phase = phase
        other = s.copy()
        other.duchies[SEAT].tiles[hex] = MINE_TILE
        gains.append(worth(other) - worth(s))
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[-1]


def test_every_weight_has_a_value_and_says_what_it_weighs() -> None:
    assert all(isinstance(weight(name), float) and len(entry["meaning"]) > 5 for name, entry in TABLE.items())

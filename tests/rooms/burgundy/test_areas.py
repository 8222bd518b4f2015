"""Completed areas and completed colours."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import AREA_VP, MINE, MONASTERY, PHASE_BONUS, PHASES
from duchy.rooms.burgundy.rules.place import score_area
from duchy.rooms.burgundy.state import board_of

from .scene import scene

# Duchy 1: hex 11 is a town of one (building 3); 12, 7, 3 are a monastery area of three; 24, 29, 33 are the only mines.


def test_the_sizes_score_1_to_36() -> None:
    assert AREA_VP[1:9] == [1, 3, 6, 10, 15, 21, 28, 36]


def test_sizes_beyond_eight_go_on_as_triangular_numbers() -> None:
    assert AREA_VP[9:] == [45, 55]


@pytest.mark.parametrize(("letter", "bonus"), list(zip(PHASES, PHASE_BONUS, strict=True)))
def test_a_completed_area_scores_its_size_and_the_phase(letter: str, bonus: int) -> None:
    t = scene().phase(letter).dice(0, 3, 1).store(0, "bank").turn(0).do("place", slot=0, hex=11)
    assert t.score() == 1 + bonus
    assert [10, 8, 6, 4, 2][PHASES.index(letter)] == bonus


def test_an_open_area_scores_nothing() -> None:
    t = scene().dice(0, 1, 1).store(0, "monastery_2").turn(0).do("place", slot=0, hex=12)
    assert t.score() == 0


def test_the_last_tile_completes_an_area_of_three() -> None:
    t = scene().phase("C").lay(0, {12: "monastery_1", 7: "monastery_2"}).dice(0, 3, 1).store(0, "monastery_3").turn(0)
    t.do("place", slot=0, hex=3)
    assert t.score() == 6 + 6


@pytest.mark.parametrize(
    ("duchy", "size", "points"),
    [(1, 1, 1), (2, 2, 3), (1, 3, 6), (2, 4, 10), (1, 5, 15), (3, 6, 21), (7, 7, 28), (10, 8, 36)],
)
def test_every_size_from_one_to_eight(duchy: int, size: int, points: int) -> None:
    t = scene(duchies=[duchy, 1])
    area = next(hexes for hexes in board_of(t.s, 0).area_hexes if len(hexes) == size)
    if t.duchy().tiles[area[0]] == 0:
        t.lay(0, dict.fromkeys(area, "inn"))
    t.s.phase = 4
    score_area(t.s, 0, area[-1])
    assert t.score() == points + 2


def test_the_starting_castle_scores_no_area() -> None:
    assert scene(duchies=[2, 2]).score() == 0


# -- colours --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_first_to_cover_a_colour_gets_the_large_bonus_the_second_the_small_one(
    players: int, large: int, small: int
) -> None:
    """The third mine of duchy 1 completes an area of three and the colour."""
    t = scene(players=players).phase("E")
    for seat in range(players):
        t.fill(seat, MINE, "mine", but=1).dice(seat, 3, 3).store(seat, "mine")
        t.duchy(seat).frontier = board_of(t.s, seat).all_hexes & ~t.duchy(seat).filled
    t.turn(*range(players))
    for _ in range(players):
        t.do("place", slot=0, hex=33).do("workers")
    scores = [t.score(seat) - 6 - 2 for seat in range(players)]
    assert scores == [large, small, 0, 0][:players]
    bonus = next(b for b in t.s.view(0)["bonuses"] if b["kind"] == "mine")
    assert (bonus["large"], bonus["small"]) == (0, 1)


def test_the_sixth_monastery_completes_its_colour() -> None:
    t = scene().phase("E").fill(0, MONASTERY, "monastery_17", but=1).dice(0, 1, 1).store(0, "monastery_18").turn(0)
    (hex,) = t.hexes()
    t.do("place", slot=0, hex=hex)
    assert t.score() == 6 + 2 + 5

"""Final scoring and tie-breaks."""

from __future__ import annotations

from duchy.rooms.burgundy.scoring import final_scoring

from .scene import Scene, scene


def test_what_is_left_over() -> None:
    """One point for each unsold goods tile and each silver, one for every two workers."""
    t = scene().goods(0, red=2, pink=1).silver(0, 4).workers(0, 5)
    final_scoring(t.s)
    assert t.score() == 3 + 4 + 2


def finished(**options: object) -> Scene:
    t = scene(players=3, **options)
    for seat in range(3):
        t.s.dukes[seat].score = 50
    t.s.over = True
    return t


def test_most_points_win() -> None:
    t = finished()
    t.s.dukes[1].score = 51
    assert t.s.winners() == [1]


def test_a_tie_goes_to_the_fewest_empty_spaces() -> None:
    t = finished().lay(2, {17: "ship"}).bridge(s0=3, s1=2, s2=1)
    assert t.s.winners() == [2]


def test_the_tie_break_can_be_switched_to_most_empty_spaces() -> None:
    t = finished(tie_break_empty="most").lay(2, {17: "ship"}).lay(1, {17: "ship"})
    assert t.s.winners() == [0]


def test_then_to_the_farthest_behind_on_the_bridge() -> None:
    assert finished().bridge(s1=4, s2=2, s0=1).s.winners() == [0]


def test_lower_in_the_stack_is_farther_behind() -> None:
    assert finished().bridge(s1=4, s2=4, s0=4).s.winners() == [0]
    assert finished().bridge(s1=4, s0=4, s2=4).s.winners() == [2]


def test_nobody_has_won_before_the_end() -> None:
    t = finished()
    t.s.over = False
    assert t.s.winners() == []

"""Observations: the own things first, the same length for every table."""

from __future__ import annotations

from duchy.games.villages import ALL, GAME
from tests.games.villages.scene import choose_building, lead, table


def field(s, seat: int, name: str) -> list[int]:
    """The bytes of one field."""
    at = 0
    for one in GAME.layout:
        if one.name == name:
            return list(GAME.observe(s, seat)[at : at + one.size])
        at += one.size
    raise KeyError(name)


def test_the_length_does_not_depend_on_table_and_options():
    lengths = {len(GAME.observe(GAME.new(players=n, seed=1, options=o), 0)) for n in range(1, 6) for o in ({}, ALL)}
    assert lengths == {sum(one.size for one in GAME.layout)}


def test_the_own_seat_comes_first_and_the_others_clockwise():
    s = table(3, gold={0: 1, 1: 4, 2: 7})
    assert [field(s, 1, f"gold_{n}") for n in range(3)] == [[4], [7], [1]]
    assert field(s, 1, "present_3") == [0] and field(s, 1, "active") == [3]


def test_the_hand_is_the_own_one():
    s = table(hands={0: ["farm", "farm"], 1: ["sawmill"]})
    assert field(s, 0, "hand")[:2] == [2, 0] and field(s, 1, "hand")[:2] == [0, 1]


def test_the_open_question_is_told():
    s = table(hands={0: ["market", "keep"]}, under={0: ["wagon"], 1: ["library", "farm"]})
    assert field(s, 0, "question")[:2] == [1, 1] and field(s, 1, "question")[:2] == [1, 2]
    choose_building(s, "market")
    assert field(s, 0, "question")[:7] == [7, 1, 3, 1, 0, 1, 0], "pay, mine, Market: wood and food"


def test_the_led_action_is_told():
    s = table()
    lead(s, "tax")
    assert field(s, 0, "action") == [5]

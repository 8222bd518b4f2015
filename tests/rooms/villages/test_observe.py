"""Observations: the own things first, the same length for every table."""

from __future__ import annotations

from duchy.rooms.villages import GAME
from duchy.rooms.villages.options import ALL
from tests.rooms.villages.scene import NUMBER, choose_building, lead, scene


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
    s = scene(3, gold={0: 1, 1: 4, 2: 7})
    assert [field(s, 1, f"gold_{n}") for n in range(3)] == [[4], [7], [1]]
    assert field(s, 1, "present_3") == [0] and field(s, 1, "active") == [3]


def test_the_hand_is_the_own_one():
    s = scene(hands={0: ["farm", "farm"], 1: ["sawmill"]})
    assert field(s, 0, "hand")[:2] == [2, 0] and field(s, 1, "hand")[:2] == [0, 1]


def test_the_open_question_is_told():
    s = scene(hands={0: ["market", "keep"]}, under={0: ["wagon"], 1: ["library", "farm"]})
    assert field(s, 0, "question") == [1] and field(s, 1, "question") == [0], "others' questions are not told"
    assert field(s, 0, "question_numbers") == field(s, 1, "question_numbers") == [0] * 10
    choose_building(s, "market")
    wood_and_food = 1 + (1 << 8)
    told = [NUMBER["market"] + 1, wood_and_food + 1, 0 + 1]
    assert field(s, 0, "question") == [7], "pay"
    numbers = [byte for n in told for byte in divmod(n, 256)]
    assert field(s, 0, "question_numbers") == [*numbers, 0, 0, 0, 0], "card, need, spent"


def test_the_led_action_is_told():
    s = scene()
    lead(s, "tax")
    assert field(s, 0, "action") == [5]

"""What a drawing tells of a turn: who harvests at which number, who led and who decides, what a seat has at hand."""

from __future__ import annotations

import re

import pytest

import duchy
from duchy.draw import draw
from duchy.draw.kingdoms.harvest import at_numbers, harvest
from duchy.draw.villages.lane import lane
from duchy.draw.villages.market import selection

NAMES = ["Anna", "Ben", "Cleo"]


def test_citizens_stand_at_their_numbers() -> None:
    kingdom = {"starters": ["starter_knight"], "citizens": [{"card": "butcher", "count": 2}, {"card": "knight", "count": 1}]}
    assert at_numbers(kingdom) == {6: ["noguild", "soldier"], 11: ["worker"] * 2, 12: ["worker"] * 2}


def test_the_columns_of_the_roll_are_lit() -> None:
    view = duchy.game("kingdoms").new(players=3, seed=1).view(0)
    shown = str(harvest({**view, "dice": [2, 6]}, NAMES))
    assert re.findall(r'<th scope="col" class="rolled">(\d+)<', shown) == ["2", "6", "8"]
    assert shown.count('<th scope="row">') == 3
    assert 'class="rolled' not in str(harvest({**view, "dice": []}, NAMES))


def test_the_lane_says_who_led_who_decides_and_who_leads_then() -> None:
    view = duchy.game("villages").new(players=3, seed=1).view(0)
    turn = {**view, "active": 1, "action": "build", "deciding": [2], "waiting": [0], "turn": 7}
    steps = re.findall(r'vi-lane-(\w+)">.*?<b>([^<]+)</b><small>([^<]+)<', str(lane(turn, NAMES)))
    assert steps == [
        ("done", "Ben", "led Build"),
        ("now", "Cleo", "follows"),
        ("then", "Anna", "may follow"),
        ("next", "Turn 8", "Cleo leads"),
    ]
    assert not lane({**turn, "players": 1}, NAMES)


@pytest.mark.parametrize("name", duchy.games())
def test_what_a_seat_has_at_hand_is_one_line_of_pieces_that_meet_no_others(name: str) -> None:
    state = duchy.game(name).new(players=3, seed=2)
    parts = draw(name, state.view(1), NAMES).parts()
    ids = [found for part in parts.values() for found in re.findall(r' id="([^"]+)"', part)]
    assert parts["purse"].count("k-hand") >= 1
    assert len(ids) == len(set(ids))


def test_the_terms_that_hold_for_whoever_looks_are_lit() -> None:
    view = duchy.game("villages").new(players=3, seed=1).view(0)
    led = {**view, "active": 1, "action": "build"}
    lit = [re.findall(r"vi-(leads|follows) counts", str(selection(led, me))) for me in (0, 1)]
    assert lit == [["follows"], ["leads"]], "of the action that was led, the half of the one who looks"
    asked = {**view, "active": 1, "action": None}
    assert re.findall(r"vi-(leads|follows) counts", str(selection(asked, 1))) == ["leads"] * 5
    assert "counts" not in selection(asked, 0) and "counts" not in selection({**led, "over": True}, 1)

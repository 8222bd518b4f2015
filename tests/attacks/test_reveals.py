"""`/reveals` tells what an action would reveal from what the seat knows: never from the true table, never from a fixed deal."""

from __future__ import annotations

import itertools
import random
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any, cast

import pytest

import duchy
from duchy.kernel.fair import Fair
from duchy.table.live import Live
from duchy.web import play
from tests.attacks.conftest import Where, visit


def asked(state: Any, seat: int) -> dict[int, str]:
    """What each of the seat's actions would reveal."""
    live = cast(Live, SimpleNamespace(match=SimpleNamespace(state=state)))
    return {action: play.reveals(live, seat, action) for action in state.legal(seat)[:6]}


@pytest.mark.parametrize("name", duchy.games())
def test_two_tables_that_a_seat_can_not_tell_apart_answer_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = duchy.game(name).new(players=2, seed=1, key=Fair.new().key)
    dice, said = random.Random(name), 0
    for _ in range(30):
        seat = state.seats[0]
        before, alike = state.digest(), state.determinize(seat, dice.getrandbits(62))
        answers = []
        for table in (state, alike):
            deals = itertools.count()
            monkeypatch.setattr(play.secrets, "randbits", lambda _, deals=deals: next(deals))
            answers.append(asked(table, seat))
            assert next(deals) == play.TRIALS * len(answers[0]), "every trial has a deal of its own"
        assert answers[0] == answers[1]
        said += any(answers[0].values())
        assert state.digest() == before, "asking changes nothing, the luck least of all"
        state.apply(dice.choice(state.legal(seat)), seat)
        if state.over:
            break
    assert said, "nothing was ever revealed: the test asks too little"


def test_asking_is_for_the_seat_alone_and_changes_nothing(where: Where, stack: ExitStack) -> None:
    anna, eve = visit(stack, where[0]), visit(stack, where[1])
    table = anna.open("burgundy", seat_1="here")
    seat = next(seat for seat in (0, 1) if anna.screen(table, seat)["actions"])
    before, head = anna.screen(table, seat), anna.get(f"{table}/fair.json").json()["head"]
    for action in before["actions"]:
        assert anna.tell(f"{table}/reveals", seat=seat, action=action["id"]).status_code == 200
        assert anna.tell(f"{table}/reveals", seat=1 - seat, action=action["id"]).status_code == 400, "it is not asked now"
        assert eve.tell(f"{table}/reveals", seat=seat, action=action["id"]).status_code == 403
    assert anna.tell(f"{table}/reveals", seat=seat, action=10**9).status_code == 400
    assert anna.screen(table, seat) == before and anna.get(f"{table}/fair.json").json()["head"] == head

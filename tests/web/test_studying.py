"""What an analysis says beside its verdicts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from duchy.kernel.record import Step
from duchy.web.studying import luck


def verdict(number: int, chance: float, cost: float = 0.0) -> dict[str, Any]:
    return {"number": number, "chance": chance, "cost": cost}


def test_a_jump_is_luck_where_something_was_revealed_and_nobody_had_chosen_it() -> None:
    steps = [Step(0, 0, None, [], words, False) for words in ("", "the dice are rolled", "", "", "a card is drawn", "")]
    live: Any = SimpleNamespace(match=SimpleNamespace(steps=steps), table=SimpleNamespace(names=["Anna", "Ben"]))
    lucky = [verdict(0, 0.4), verdict(2, 0.7), verdict(3, 0.4)]
    earned = [verdict(1, 0.6, cost=0.3), verdict(4, 0.3), verdict(5, 0.32)]
    assert luck(live, [lucky, earned]) == [(1, "Luck: the dice are rolled; Anna +30 %")]
    assert luck(live, []) == []

"""Bots think in processes of their own, with a time limit."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest

import duchy
from duchy.table.errors import OverLimit
from duchy.table.queue import Queue
from duchy.table.thinking import HINT, MOVE, Thinkers


def hang(*given: Any) -> int:
    """A bot that never answers."""
    time.sleep(600)
    return 0


def test_a_bot_answers_with_a_legal_action_and_a_hint() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=1, limit=60, start=60)
        state = duchy.game("burgundy").new(players=2, seed=3)
        chosen = await thinkers.choose("burgundy", state, state.seat, "greedy", 1)
        assert chosen in state.legal()
        hints = await thinkers.hints("burgundy", state, state.seat, 0.2, 1)
        assert hints and hints[0].action in state.legal()
        thinkers.close()

    asyncio.run(test())


def test_a_house_that_others_share_hires_a_helper_before_it_is_asked() -> None:
    async def test() -> None:
        for shared in (True, False):
            thinkers = Thinkers(helpers=1, limit=60, start=60)
            assert not thinkers.ready
            await thinkers.get_ready(shared)
            assert thinkers.ready and len(thinkers.crew.helpers) == int(shared)
            thinkers.close()

    asyncio.run(test())


def test_a_search_is_shared_by_the_helpers_and_starts_no_others() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=2, limit=60, start=60)
        state = duchy.game("burgundy").new(players=2, seed=3)
        assert await thinkers.choose("burgundy", state, state.seat, "search:time=0.3", 1) in state.legal()
        assert len(thinkers.crew.helpers) == 2
        thinkers.close()

    asyncio.run(test())


def test_a_bot_that_hangs_is_replaced() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=1, limit=1.0, start=60)
        assert await thinkers.run(hang) is None
        assert not thinkers.crew.helpers
        state = duchy.game("burgundy").new(players=2, seed=3)
        assert await thinkers.choose("burgundy", state, state.seat, "random", 1) in state.legal()
        thinkers.close()

    asyncio.run(test())


def test_waiting_is_not_thinking_and_late_bots_are_answered_for_by_weaker_ones() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=1, limit=60, patience=0.2, start=60)
        state = duchy.game("burgundy").new(players=2, seed=3)
        asked = [thinkers.choose("burgundy", state, state.seat, "search:time=0.4", n, f"table{n}") for n in range(5)]
        answers = asyncio.gather(*asked)
        while len(thinkers.places()) < 4:
            await asyncio.sleep(0.01)
        assert thinkers.places() == {f"table{n}": n for n in range(1, 5)}
        assert all(chosen in state.legal() for chosen in await answers)
        assert thinkers.places() == {} and thinkers.queue.free == 1
        thinkers.close()

    asyncio.run(test())


def test_a_lost_helper_is_answered_for_by_the_next_weaker_level() -> None:
    class Losing(Thinkers):
        """The strongest bot never answers."""

        asked: list[str]

        async def decide(self, name: str, state: Any, seat: int, spec: str, seed: int) -> int | None:
            self.asked.append(spec)
            return await super().decide(name, state, seat, spec, seed) if spec == "greedy" else None

    async def test() -> None:
        thinkers = Losing(helpers=1, limit=60, start=60)
        thinkers.asked = []
        state = duchy.game("burgundy").new(players=2, seed=3)
        chosen = await thinkers.choose("burgundy", state, state.seat, "search:time=1.0", 1)
        assert thinkers.asked == ["search:time=1.0", "expect", "scholar", "greedy"]
        assert chosen == await thinkers.choose("burgundy", state, state.seat, "greedy", 1)
        thinkers.close()

    asyncio.run(test())


def test_a_helper_that_is_never_ready_holds_up_nobody() -> None:
    """On a machine that is busy enough a helper takes minutes to start: then the simplest bot answers, here and now."""

    async def test() -> None:
        thinkers = Thinkers(helpers=1, start=0.1)
        thinkers.crew.prepare = partial(time.sleep, 600)
        state = duchy.game("burgundy").new(players=2, seed=3)
        try:
            chosen = await asyncio.wait_for(thinkers.choose("burgundy", state, state.seat, "search:time=1.0", 1), 60)
            assert chosen in state.legal() and thinkers.queue.free == 1
            assert await asyncio.wait_for(thinkers.hints("burgundy", state, state.seat, 0.1, 1), 60) == []
        finally:
            thinkers.close()

    asyncio.run(test())


def test_only_the_first_decision_waits_for_helpers_that_are_not_ready() -> None:
    """A turn has many decisions: if each of them waited, a table would seem to stand still."""

    async def test() -> None:
        thinkers = Thinkers(helpers=1, start=0.01)
        thinkers.crew.prepare = partial(time.sleep, 600)
        state = duchy.game("burgundy").new(players=2, seed=3)
        try:
            await asyncio.wait_for(thinkers.choose("burgundy", state, state.seat, "greedy", 1), 60)
            thinkers.start = thinkers.limit = 3600.0
            chosen = await asyncio.wait_for(thinkers.choose("burgundy", state, state.seat, "search:time=1.0", 1), 60)
            assert chosen in state.legal()
            thinkers.crew.close()
            thinkers.crew.prepare = None
            assert await thinkers.run(abs, -3, start=60) == 3 and not thinkers.late, "whoever is ready is waited for again"
        finally:
            thinkers.close()

    asyncio.run(test())


def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=1, start=0.01)
        thinkers.crew.prepare = partial(time.sleep, 0.5)
        try:
            assert await thinkers.run(hang) is None, "nobody was ready"
            assert await thinkers.run(abs, -3, start=60) == 3, "and who is ready now does not hang"
        finally:
            thinkers.close()

    asyncio.run(test())


def test_moves_come_before_hints_and_a_person_has_one_question_at_a_time() -> None:
    async def test() -> None:
        thinkers = Thinkers(helpers=1, limit=60, start=60)
        order: list[str] = []

        async def turn(urgency: int, name: str) -> None:
            async with thinkers.queue.turn(urgency, name):
                order.append(name)
                await asyncio.sleep(0.01)

        names = [(MOVE, "first"), (HINT, "hint"), (MOVE, "second"), (HINT, "later"), (MOVE, "third")]
        await asyncio.gather(*(turn(urgency, name) for urgency, name in names))
        assert order == ["first", "second", "third", "hint", "later"]
        with thinkers.one_for("anna"), pytest.raises(OverLimit, match="still thinking"), thinkers.one_for("anna"):
            pass
        with thinkers.one_for("anna"), thinkers.one_for("ben"):
            pass
        thinkers.close()

    asyncio.run(test())


def test_who_leaves_the_queue_takes_no_place_along() -> None:
    async def test() -> None:
        queue = Queue(1)

        async def turn() -> None:
            async with queue.turn(MOVE, "x"):
                await asyncio.sleep(60)

        holds, waits = asyncio.create_task(turn()), asyncio.create_task(turn())
        await asyncio.sleep(0)
        waits.cancel()
        holds.cancel()
        await asyncio.gather(holds, waits, return_exceptions=True)
        assert queue.free == 1 and queue.places() == {}
        async with queue.turn(MOVE, "y"):
            assert queue.free == 0

    asyncio.run(test())

"""Bots think in processes of their own, with a time limit."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import duchy
from duchy.table.thinking import Thinkers


def hang(*given: Any) -> int:
    """A bot that never answers."""
    time.sleep(600)
    return 0


def test_a_bot_answers_with_a_legal_action_and_a_hint() -> None:
    async def test() -> None:
        thinkers = Thinkers(workers=1, limit=60)
        state = duchy.game("burgundy").new(players=2, seed=3)
        chosen = await thinkers.choose("burgundy", state, state.seat, "greedy", 1)
        assert chosen in state.legal()
        hints = await thinkers.hints("burgundy", state, state.seat, 0.2, 1)
        assert hints and hints[0].action in state.legal()
        thinkers.close()

    asyncio.run(test())


def test_a_bot_that_hangs_is_replaced() -> None:
    async def test() -> None:
        thinkers = Thinkers(workers=1, limit=1.0)
        started = time.monotonic()
        assert await thinkers.run(hang) is None
        assert time.monotonic() - started < 10
        assert thinkers.pool is None
        state = duchy.game("burgundy").new(players=2, seed=3)
        assert await thinkers.choose("burgundy", state, state.seat, "random", 1) in state.legal()
        thinkers.close()

    asyncio.run(test())

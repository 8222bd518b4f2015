"""Bots think in processes of their own, so that nobody waits for them; whoever thinks too long plays at random."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from duchy.kernel.core import State
from duchy.kernel.game import find

log = logging.getLogger("duchy.thinking")


def think(name: str, state: State, seat: int, spec: str, seed: int) -> int:
    """A bot's answer, in the worker process (which alone loads the bots)."""
    from duchy.bots import bot
    from duchy.bots.seen import Seen

    return bot(spec, seed=seed).choose(Seen(find(name), state, seat, seed))


def advise(name: str, state: State, seat: int, seconds: float, seed: int) -> list[Any]:
    """Hints for a person, in the worker process: what the strongest bot thinks of the best moves."""
    from duchy.bots import hints
    from duchy.bots.seen import Seen

    return list(hints(Seen(find(name), state, seat, seed), seconds))


def study(record: dict[str, Any], seat: int, seconds: float) -> list[Any]:
    """The decisions of a finished match, weighed in the worker process."""
    from duchy.bots import analyse

    return [moment._asdict() for moment in analyse(record, seat, time=seconds)]


class Thinkers:
    """A few worker processes, started when the first bot is asked and replaced when one hangs."""

    def __init__(self, workers: int | None = None, limit: float = 10.0) -> None:
        self.workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self.limit = limit
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, state: State, seat: int, spec: str, seed: int) -> int:
        """One of the seat's legal actions, within the time limit."""
        legal = state.legal(seat)
        if spec == "random":
            return secrets.choice(legal)
        chosen = await self.run(think, name, state, seat, spec, seed)
        if chosen not in legal:
            log.warning("bot %s gave no answer at %s; it plays at random", spec, name)
            return secrets.choice(legal)
        return int(chosen)

    async def hints(self, name: str, state: State, seat: int, seconds: float, seed: int) -> list[Any]:
        """What the strongest bot would do; empty where it does not know."""
        found: list[Any] | None = await self.run(advise, name, state, seat, seconds, seed)
        return found or []

    async def study(self, record: dict[str, Any], seat: int, seconds: float) -> list[Any]:
        """What each decision of a seat cost; empty where it could not be found out."""
        found: list[Any] | None = await self.run(study, record, seat, seconds, limit=3 * seconds + 10)
        return found or []

    async def run(self, task: Any, *given: Any, limit: float | None = None) -> Any:
        """Run a task in a worker; None where it failed or took too long."""
        try:
            if self.pool is None:
                self.pool = ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context("spawn"))
            work = asyncio.get_running_loop().run_in_executor(self.pool, task, *given)
            return await asyncio.wait_for(work, limit or self.limit)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a worker was lost (%s); starting others", type(error).__name__)
            self.close()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot failed")
        return None

    def close(self) -> None:
        """End the workers, even one that hangs."""
        if self.pool is not None:
            workers = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
            self.pool = None

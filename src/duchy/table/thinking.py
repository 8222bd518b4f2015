"""Bots think in processes of their own, so that nobody waits for them; who has to wait for a process stands in a queue."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

from duchy.bots.seen import Seen
from duchy.cores import PREPARING, Crew, HelperLost, cores
from duchy.kernel.core import State
from duchy.kernel.errors import BadOption
from duchy.kernel.fair import redealt
from duchy.kernel.game import find
from duchy.table.errors import OverLimit
from duchy.table.guests import PREFIX, Guest, asked, seconds
from duchy.table.queue import Queue

if TYPE_CHECKING:
    from duchy.bots.players import Share
    from duchy.bots.result import Result

T = TypeVar("T")
log = logging.getLogger("duchy.thinking")
MOVE, HINT = 0, 1
"""Who comes first in the queue."""
GUESTS_AT_ONCE = 2
SOON = 0.5
"""So many seconds a helper is waited for after one was waited for in vain."""
STUDYING = 15
"""So many times as long as it has may an analysis take on a busy machine; nobody's move waits for it."""
MOST = 32
"""So many hints and analyses may be asked for at once."""


def prepare() -> None:
    """In a new helper: read the bots, so that a bot's first second is its own."""
    from duchy.bots import levels

    levels()


def decide(name: str, state: State, seat: int, spec: str, seed: int, helpers: int) -> int | list[Share]:
    """In a helper: a bot's answer, or the shares of a search that several can think about."""
    from duchy.bots import Seen, bot

    player, seen = bot(spec, seed=seed), Seen(find(name), state, seat, seed)
    return player.shares(seen, helpers) or player.choose(seen)


def advise(name: str, state: State, seat: int, seconds: float, seed: int, helpers: int) -> list[Share]:
    """In a helper: what the strongest bot thinks about before it gives hints, in shares for several."""
    from duchy.bots import Seen
    from duchy.bots.players import Limits, shares

    seen = Seen(find(name), state, seat, seed)
    return shares(seen, Limits(time=seconds), seed, helpers) if seen.legal else []


def study(record: dict[str, Any], seat: int, seconds: float) -> list[dict[str, Any]]:
    """In a helper: the decisions of a finished match, weighed."""
    from duchy.bots import analyse

    return [verdict._asdict() for verdict in analyse(record, seat, time=seconds)]


class Thinkers:
    """The helpers of a house, hired when the first bot is asked and replaced when one hangs.

    Whoever has to wait for a helper is not thinking meanwhile: the time of a bot begins when its turn comes. Moves come first,
    hints after them; analyses have a helper of their own. A bot that has waited too long, or that was lost, is answered for by
    the next weaker level, never at random. Every wait has an end: a helper that is not ready in time is not waited for.
    """

    def __init__(self, helpers: int = 0, limit: float = 10.0, patience: float = 5.0, start: float = 5.0) -> None:
        size = helpers or cores()
        self.crew = Crew(size, nice=12, prepare=prepare)
        """Far behind the server itself, which people wait for."""
        self.scholar = Crew(1, nice=19, prepare=prepare)
        """For analyses, which take long and are in no hurry."""
        self.guests = Crew(GUESTS_AT_ONCE, nice=10, hire=Guest)
        """For bots that the host has invited: processes that know nothing of this one."""
        self.queue = Queue(size)
        self.limit = limit
        self.start = start
        """So many seconds a helper may take until it begins a move; a busy machine needs minutes for a new one."""
        self.late: set[Crew] = set()
        """Whose helpers were waited for in vain: until one is ready, nobody waits so long again. A turn has many decisions."""
        self.patience = patience
        """After so many seconds in the queue a bot is late."""
        self.ready = False
        """Whether bots that another process left could think here at once."""
        self.asking: set[str] = set()
        """The people whose hint or analysis is being thought about: one each."""

    async def get_ready(self, shared: bool) -> None:
        """Where others share the house, hire helpers before anybody asks; a machine that has none in time does without.

        Two, since one may be busy with a search when the tables of another process fall to this one.
        """
        if shared:
            await asyncio.gather(*(self.run(prepare, start=self.limit) for _ in range(min(2, self.crew.size))))
        self.ready = True

    async def choose(self, name: str, state: State, seat: int, spec: str, seed: int, table: str = "") -> int:
        """One of the seat's legal actions. `table` is what the queue shows it under."""
        legal = state.legal(seat)
        if spec == "random":
            return secrets.choice(legal)
        asked = time.monotonic()
        async with self.queue.turn(MOVE, table):
            specs = weaker(spec)
            if time.monotonic() - asked > self.patience and len(specs) > 1:
                log.info("bot %s is late at %s: %s answers", spec, name, specs[1])
                del specs[0]
            with suppress(TimeoutError):
                async with asyncio.timeout(self.start + self.limit):
                    for level in specs:
                        chosen = await self.decide(name, state, seat, level, seed)
                        if chosen in legal:
                            return int(chosen)
                        log.warning("bot %s gave no answer at %s; the next weaker one answers", level, name)
                        if self.crew in self.late:
                            break
        # No helper can be had in time: the simplest bot thinks here.
        last = await asyncio.to_thread(decide, name, state, seat, specs[-1], seed, 1)
        return last if isinstance(last, int) and last in legal else legal[0]

    async def decide(self, name: str, state: State, seat: int, spec: str, seed: int) -> int | None:
        """A bot's answer, by as many helpers as nobody else waits for; None where it has none. We hold a turn already."""
        if spec.startswith(PREFIX):
            return await self.guest(name, state, seat, spec, seed)
        with self.queue.spare() as more:
            chosen = await self.run(decide, name, state, seat, spec, seed, 1 + more)
            if isinstance(chosen, list):
                result = await self.together(chosen)
                chosen = result.best() if result is not None and any(result.visits) else None
        return chosen

    async def guest(self, name: str, state: State, seat: int, spec: str, seed: int) -> int | None:
        """A guest's answer: it is sent what its seat has seen, re-dealt, never the table itself."""
        seen = Seen(find(name), redealt(state, seat), seat, seed, seconds())
        try:
            function, given = asked(spec, seen, seed)
        except BadOption as error:
            log.warning("%s", error)
            return None
        return await self.run(function, *given, limit=seconds(), crew=self.guests)

    async def hints(self, name: str, state: State, seat: int, seconds: float, seed: int, who: str = "") -> list[Any]:
        """What the strongest bot would do; empty where it does not know."""
        from duchy.bots.advice import ranked

        with self.one_for(who):
            await self.run(prepare, start=3 * self.start)  # nobody's move shall wait behind a hint that waits for a helper
            async with self.queue.turn(HINT, ""):
                with self.queue.spare() as more:
                    shares = await self.run(advise, name, state, seat, seconds, seed, 1 + more)
                    result = await self.together(shares or [])
        return ranked(result, shares[0].seen) if result is not None and shares else []

    async def study(self, record: dict[str, Any], seat: int, seconds: float, who: str = "") -> list[dict[str, Any]]:
        """What each decision of a seat cost; empty where it could not be found out."""
        with self.one_for(who):
            return (
                await self.run(study, record, seat, seconds, limit=STUDYING * seconds + 10, crew=self.scholar, start=PREPARING)
                or []
            )

    @contextmanager
    def one_for(self, who: str) -> Iterator[None]:
        """A person has one question thought about at a time."""
        if who in self.asking:
            raise OverLimit("the bot is still thinking about your last question")
        if len(self.asking) >= MOST:
            raise OverLimit("the bots have too many questions to answer just now: ask again in a while")
        self.asking |= {who} if who else set()
        try:
            yield
        finally:
            self.asking.discard(who)

    def places(self) -> dict[str, int]:
        """Where the bots of which tables stand in the queue, counted from 1."""
        return self.queue.places()

    async def together(self, shares: Sequence[Share]) -> Result | None:
        """What several helpers found out at the same time."""
        from duchy.bots.players import merge, think

        found = await asyncio.gather(*(self.run(think, *share) for share in shares))
        results = [result for result in found if result is not None]
        return merge(results) if results else None

    async def run(
        self, function: Callable[..., T], *given: Any, limit: float = 0.0, crew: Crew | None = None, start: float = 0.0
    ) -> T | None:
        """Have a helper do something; None where it failed, took too long, or nobody was ready to begin."""
        begun: Future[None] = Future()
        crew = crew or self.crew
        patience = start or (SOON if crew in self.late else self.start)
        try:
            done = crew.submit(function, *given, limit=limit or self.limit, begun=begun)
            await asyncio.wait_for(asyncio.wrap_future(begun), patience)
            self.late.discard(crew)
            return await asyncio.wrap_future(done)
        except HelperLost as error:
            log.warning("%s; another takes its place", error)
        except TimeoutError:
            self.late.add(crew)
            log.warning("no helper was ready within %s s", patience)
        except Exception:
            log.exception("a bot failed")
        return None

    def close(self) -> None:
        """End the helpers, even one that hangs."""
        self.crew.close()
        self.scholar.close()
        self.guests.close()


def weaker(spec: str) -> list[str]:
    """A bot and the weaker ones that answer where it can't; nobody is answered for at random.

    >>> weaker("search:time=1.0"), weaker("greedy")
    (['search:time=1.0', 'expect', 'scholar', 'greedy'], ['greedy'])
    """
    from duchy.bots import levels

    known = [level.spec for level in levels() if level.spec != "random"]
    below = known[: known.index(spec)] if spec in known else known[:1]
    return [spec, *reversed(below)] if spec not in below else [spec]

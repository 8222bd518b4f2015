"""The bots, from random to search. Each receives what its seat has seen and answers with an action."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from duchy.bots.eval_base import Dice
from duchy.bots.evaluations import WIDTH, evaluation, plan
from duchy.bots.result import FOREVER, Result
from duchy.bots.search import Thinker
from duchy.bots.seen import Seen
from duchy.bots.workers import crew

MANY = 1 << 40
SHARE = 0.97
"""How much of its time a search on several cores thinks; the rest goes to questions and answers between the processes."""


class Bot:
    """A player that is a program. The base class plays at random.

    The same seed and the same decisions in the same order give the same answers, as long as no time limit cuts in.
    """

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.seed = seed
        self.asked = 0

    def choose(self, seen: Seen) -> int:
        """One of `seen.legal`."""
        actions = seen.legal
        return self.decide(seen, actions, self.next_seed()) if len(actions) > 1 else actions[0]

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The answer where there is a choice."""
        return actions[Dice(seed).below(len(actions))]

    def next_seed(self) -> int:
        """A seed of its own for every decision."""
        self.asked += 1
        return (self.seed * 1_000_003 + self.asked) * 1_000_003

    def __repr__(self) -> str:
        return f"<Bot {self.spec}>"


class Greedy(Bot):
    """Takes what is best for itself right after the move, whatever it is to the others."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The best by one move ahead on one deal."""
        thinker = Thinker(evaluation(seen.game.name), seed, WIDTH, 0)
        thinker.selfish = True
        values = thinker.one_move(seen.determinize(seed), seen.seat, actions)
        best = max(values)
        ties = [action for action, value in zip(actions, values, strict=True) if value == best]
        return ties[thinker.dice.below(len(ties))]


class Limits(NamedTuple):
    """How long and how a bot may think; 0 or empty leaves it to the game's plan."""

    time: float = 0.0
    sims: int = 0
    method: str = ""
    laps: int = 0
    keep: int = 0
    width: int = 0
    others: int = 0
    noise: int = -1
    explore: float = 0.7
    jobs: int = 0
    cpu: int = 0
    """1: the time is processor time, so that a bot plays equally well on a busy machine; for measurements."""
    until: float = 0.0
    """When to stop on the machine's clock, however late a helper began; not a setting for people."""


class Expect(Bot):
    """Weighs the best moves over several deals and the others' likely replies, up to its own next turn."""

    def __init__(self, spec: str, seed: int, limits: Limits) -> None:
        super().__init__(spec, seed)
        self.limits = limits

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The best mean over some deals, one lap ahead."""
        how = plan(seen.game.name)
        keep = self.limits.keep or how.shortlist
        limits = self.limits._replace(
            laps=self.limits.laps or 1,
            keep=keep,
            method="flat",
            sims=self.limits.sims or how.deals * keep,
            width=self.limits.width or WIDTH,
            others=self.limits.others or how.replies,
            jobs=1,
        )
        return think(seen, limits, seed).best()


class Search(Bot):
    """Searches the moves to come on many deals until its time is up."""

    def __init__(self, spec: str, seed: int, limits: Limits) -> None:
        super().__init__(spec, seed)
        self.limits = limits

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The action that did best in the simulations of all workers."""
        return ponder(seen, self.limits, seed).best()


def think(seen: Seen, limits: Limits, seed: int, wanted: list[int] | None = None) -> Result:
    """Search in this process."""
    how = plan(seen.game.name)
    noise = how.noise if limits.noise < 0 else limits.noise
    thinker = Thinker(evaluation(seen.game.name), seed, limits.width or how.width, noise)
    thinker.me = seen.seat
    thinker.others = limits.others or how.others
    thinker.busy = limits.cpu > 0
    thinker.deadline = limits.until or (thinker.now() + limits.time if limits.time else FOREVER)
    candidates = wanted or thinker.candidates(seen.determinize(seed), seen.seat, limits.keep or how.keep)
    result = Result(candidates)
    laps = limits.laps or how.laps
    sims = limits.sims or MANY
    if (limits.method or how.method) == "tree":
        thinker.tree(seen.determinize, seen.seat, result, laps, sims, seed, limits.explore)
    else:
        thinker.flat(seen.determinize, seen.seat, result, laps, sims, seed)
    return result


def ponder(seen: Seen, limits: Limits, seed: int) -> Result:
    """Search on all cores: the candidates are chosen once, each worker simulates them with luck of its own."""
    if limits.jobs == 1 or (limits.sims and not limits.jobs):
        return think(seen, limits, seed)
    how = plan(seen.game.name)
    started = perf_counter()
    thinker = Thinker(evaluation(seen.game.name), seed, limits.width or how.width, how.noise)
    wanted = thinker.candidates(seen.determinize(seed), seen.seat, limits.keep or how.keep)
    workers = crew(limits.jobs)
    share = limits._replace(
        until=started + SHARE * limits.time if limits.time and not limits.cpu else 0.0,
        sims=-(-limits.sims // len(workers)),
        jobs=1,
    )
    tasks = [(seen, share, seed + 500_009 * number, wanted) for number in range(len(workers))]
    results = workers.run(think, tasks)
    return merge(results)


def merge(results: list[Result]) -> Result:
    """The results of several workers on the same actions, added up."""
    total = results[0]
    for other in results[1:]:
        for at in range(len(total.actions)):
            total.visits[at] += other.visits[at]
            total.totals[at] += other.totals[at]
            total.points[at] += other.points[at]
            total.chances[at] += other.chances[at]
        total.sims += other.sims
    return total

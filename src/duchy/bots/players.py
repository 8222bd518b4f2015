"""The bots, from random to search. Each receives what its seat has seen and answers with an action."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from duchy.bots.ends import Ending, near
from duchy.bots.evaluations import evaluation, plan
from duchy.bots.evaluations.base import Dice
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.result import FOREVER, Result
from duchy.bots.search import ENDS, LOOK, Lookahead
from duchy.bots.seen import Seen
from duchy.cores import crew

MANY = 1 << 40
THINKING = 0.97
"""How much of its time a search on several cores thinks; the rest goes to questions and answers between the processes."""
STEPS_PER_SIM = 20
"""An exact end may try so many actions in place of a simulation, where simulations are counted."""
FEW = 4
"""How many actions `scholar` thinks through."""
DEALS = 3
"""On how many deals it does."""


class Bot:
    """A player that is a program. The base class plays at random.

    The same seed and the same decisions in the same order give the same answers, as long as no time limit cuts in.
    """

    def __init__(self, spec: str, seed: int) -> None:
        self.spec = spec
        self.seed = seed
        self.asked = 0
        self.until = 0.0
        """When the answer must be there; 0: whenever the bot is done."""

    def choose(self, seen: Seen, until: float = 0.0) -> int:
        """One of `seen.legal`; with `until` (on `time.perf_counter`) the best it has found by then, whatever its own time."""
        actions = seen.legal
        self.until = until
        return self.decide(seen, actions, self.next_seed()) if len(actions) > 1 else actions[0]

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The answer where there is a choice."""
        return actions[Dice(seed).below(len(actions))]

    def shares(self, seen: Seen, count: int) -> list[Share]:
        """The decision in so many parts, to be thought about (`think`) at the same time; none where it is not worth it."""
        return []

    def next_seed(self) -> int:
        """A seed of its own for every decision."""
        self.asked += 1
        return (self.seed * 1_000_003 + self.asked) * 1_000_003

    def __repr__(self) -> str:
        return f"<Bot {self.spec}>"


class Share(NamedTuple):
    """A part of a decision: what `think` is asked in one of several processes."""

    seen: Seen
    limits: Limits
    seed: int
    wanted: list[int]


class Greedy(Bot):
    """Takes what is best for itself right after the move, whatever it is to the others."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The best by one move ahead on one deal."""
        ahead = Lookahead(evaluation(seen.game.name), seed, WIDTH, 0)
        ahead.selfish = True
        values = ahead.one_move(seen.determinize(seed), seen.seat, actions)
        best = max(values)
        ties = [action for action, value in zip(actions, values, strict=True) if value == best]
        return ties[ahead.dice.below(len(ties))]


class Scholar(Bot):
    """Thinks its own turn through on some deals: how far it will be ahead then, by what was learnt where there is anything."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The best mean at the end of the own turn, of the actions that look best one move ahead."""
        ahead = Lookahead(evaluation(seen.game.name), seed, WIDTH, 0)
        ahead.me = seen.seat
        ahead.close = ENDS
        if self.until:
            ahead.deadline = self.until
        some = ahead.candidates(seen.determinize(seed), seen.seat, FEW)
        totals = [0.0] * len(some)
        for deal in range(DEALS):
            values = ahead.look(seen.determinize(seed + deal), seen.seat, some, LOOK)
            if len(values) < len(some):
                break  # no time: the first sight decides
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        return some[totals.index(max(totals))]


class Limits(NamedTuple):
    """How long and how a bot may think; 0 or empty leaves it to the game's plan."""

    time: float = 0.0
    sims: int = 0
    method: str = ""
    laps: int = 0
    keep: int = 0
    width: int = 0
    others: int = 0
    answers: int = 0
    noise: int = -1
    explore: float = 0.7
    jobs: int = 0
    cpu: int = 0
    """1: the time is processor time, so that a bot plays equally well on a busy machine; for measurements."""
    ends: int = 6000
    """How many actions may be tried to find an exact end; 0: never."""
    close: int = ENDS
    """How closely to look, where something was learnt: 0 not at all, 1 where simulations end, 2 at every simulated move."""
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
            ends=0,
            until=self.until,
        )
        return think(seen, limits, seed).best()


class Search(Bot):
    """Searches the moves to come on many deals until its time is up."""

    def __init__(self, spec: str, seed: int, limits: Limits) -> None:
        super().__init__(spec, seed)
        self.limits = limits

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The action that did best in the simulations of all processes."""
        return ponder(seen, self.limits._replace(until=self.until), seed).best()

    def shares(self, seen: Seen, count: int) -> list[Share]:
        """The same candidates for each process, with luck of its own."""
        alone = alone_by(self.limits) or len(seen.legal) < 2 or ending(seen, self.limits, self.seed)
        return [] if alone else shares(seen, self.limits, self.next_seed(), count)


def think(seen: Seen, limits: Limits, seed: int, wanted: list[int] | None = None) -> Result:
    """Search in this process."""
    how = plan(seen.game.name)
    noise = how.noise if limits.noise < 0 else limits.noise
    ahead = Lookahead(evaluation(seen.game.name), seed, limits.width or how.width, noise)
    ahead.me = seen.seat
    ahead.close = limits.close
    ahead.others = limits.others or how.others
    ahead.busy = limits.cpu > 0
    ahead.deadline = ahead.now() + limits.time if limits.time else FOREVER
    if limits.until:
        # On the machine's clock, however the bot's own time is counted.
        ahead.deadline = min(ahead.deadline, ahead.now() + limits.until - perf_counter())
    ended = exact(seen, ahead, limits, seed, wanted or seen.legal)
    if ended is not None:
        return ended
    candidates = wanted or ahead.candidates(seen.determinize(seed), seen.seat, limits.keep or how.keep)
    result = Result(candidates)
    ahead.answers = limits.answers or how.answers
    laps = limits.laps or how.laps
    sims = limits.sims or MANY
    if (limits.method or how.method) == "tree":
        ahead.tree(seen.determinize, seen.seat, result, laps, sims, seed, limits.explore)
    else:
        ahead.flat(seen.determinize, seen.seat, result, laps, sims, seed)
    return result


def exact(seen: Seen, ahead: Lookahead, limits: Limits, seed: int, actions: list[int]) -> Result | None:
    """What each action leads to at the end of the game, where that can be tried in full."""
    steps = min(limits.ends, STEPS_PER_SIM * limits.sims) if limits.sims else limits.ends
    noise, ahead.noise = ahead.noise, 0
    worths = Ending(seen, ahead, seed, steps).values(actions) if steps and near(seen, ahead, seed) else None
    ahead.noise = noise
    if worths is None:
        return None
    result = Result(actions[:])
    for at, worth in enumerate(worths):
        result.note(at, worth.utility, worth.points, worth.chance)
    return result


def alone_by(limits: Limits) -> bool:
    """Whether a search is told to use one process."""
    return limits.jobs == 1 or bool(limits.sims and not limits.jobs)


def ending(seen: Seen, limits: Limits, seed: int) -> bool:
    """Whether an exact end is worth a try: that is done in one process."""
    return limits.ends > 0 and near(seen, Lookahead(evaluation(seen.game.name), seed, WIDTH, 0), seed)


def ponder(seen: Seen, limits: Limits, seed: int) -> Result:
    """Search on all cores; a helper, which has its share already, searches on its own."""
    if alone_by(limits) or ending(seen, limits, seed):
        return think(seen, limits, seed)
    helpers = crew(limits.jobs)
    tasks = shares(seen, limits, seed, limits.jobs or helpers.size + 1)
    return merge(helpers.together(think, tasks, every=limits.sims > 0))


def shares(seen: Seen, limits: Limits, seed: int, count: int) -> list[Share]:
    """A search in so many parts: the candidates are chosen once, each process simulates them with luck of its own."""
    how = plan(seen.game.name)
    started = perf_counter()
    ahead = Lookahead(evaluation(seen.game.name), seed, limits.width or how.width, how.noise)
    ahead.close = limits.close
    wanted = ahead.candidates(seen.determinize(seed), seen.seat, limits.keep or how.keep)
    ends = [started + THINKING * limits.time] if limits.time and not limits.cpu else []
    part = limits._replace(
        until=min(ends + ([limits.until] if limits.until else []), default=0.0),
        sims=-(-limits.sims // count),
        jobs=1,
    )
    return [Share(seen, part, seed + 500_009 * number, wanted) for number in range(count)]


def merge(results: list[Result]) -> Result:
    """The results of several processes on the same actions, added up."""
    total = results[0]
    for other in results[1:]:
        for at in range(len(total.actions)):
            total.visits[at] += other.visits[at]
            total.totals[at] += other.totals[at]
            total.points[at] += other.points[at]
            total.chances[at] += other.chances[at]
        total.sims += other.sims
    return total

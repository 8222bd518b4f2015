"""Exact ends: where few decisions are left, everything a seat can still do is tried to the end of the game.

Luck and what is hidden are dealt anew before every action (a bot never sees what will be drawn) and averaged over; where two
deals lead to the same for the eyes of the seat, one is enough. Rivals answer as they do in simulations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from duchy.bots.evaluations.base import options_of
from duchy.bots.result import FOREVER
from duchy.bots.search import Lookahead
from duchy.bots.seen import Seen
from duchy.kernel.core import State

LUCK = 6
"""On how many deals a bot tries an action whose outcome is not certain."""
LATE = 0.12
"""With more than this part of a game left, nothing is tried."""
DECISIONS = 3
"""Nor with more decisions of the seat left in a likely course of the game: from four on the steps never sufficed."""
SHARE = 0.5
"""Which part of its time a search gives to an exact end, before it does without."""


class TooFar(Exception):
    """The end is too far away for the steps or the time that was given."""


class Worth(NamedTuple):
    """What an action leads to on average: what the seat wants, its points, its part of the victory."""

    utility: float
    points: float
    chance: float


def mean(worths: list[Worth]) -> Worth:
    """The average of some outcomes.

    >>> mean([Worth(1.0, 10.0, 0.0), Worth(3.0, 20.0, 1.0)])
    Worth(utility=2.0, points=15.0, chance=0.5)
    """
    n = len(worths)
    return Worth(sum(w.utility for w in worths) / n, sum(w.points for w in worths) / n, sum(w.chance for w in worths) / n)


def near(seen: Seen, ahead: Lookahead, seed: int) -> bool:
    """Whether the end is near enough to be tried: a likely course of the game has few decisions of the seat left."""
    s, own = seen.determinize(seed), 0
    if ahead.ev.left(s) > LATE or seen.game.observe is None:
        return False
    while not s.over and own <= DECISIONS:
        own += s.seat == seen.seat
        s = ahead.advance(s, s.seat, options_of(s, s.seat), ahead.others)
    return own <= DECISIONS


class Ending:
    """Tries the rest of a game in every way its seat can play it."""

    def __init__(self, seen: Seen, ahead: Lookahead, seed: int, steps: int, luck: int = LUCK) -> None:
        assert seen.game.observe is not None
        self.seen, self.ahead, self.seed = seen, ahead, seed
        self.observe: Callable[[State, int], bytes] = seen.game.observe
        self.steps = steps
        """How many actions may still be tried."""
        self.luck = luck
        """On how many deals an action is tried whose outcome is not certain."""
        now = ahead.now()
        self.stop = now + SHARE * (ahead.deadline - now)
        self.known: dict[tuple[bytes, tuple[int, ...]], Worth] = {}
        """What tables are worth that came up before in this deal, as the seat sees them: many orders lead to the same."""

    def values(self, actions: list[int]) -> list[Worth] | None:
        """What each action is worth; None where the end is too far away."""
        deals: list[list[Worth]] = []
        try:
            for deal in range(self.luck):
                self.known.clear()
                dealt = self.seen.determinize(self.seed + 7919 * deal)
                deals.append([self.after(dealt, action) for action in actions])
                if deal == 1 and deals[0] == deals[1]:
                    break
        except TooFar:
            # Some deals are enough for a good answer; none is not.
            if len(deals) < 2:
                return None
        return [mean(list(column)) for column in zip(*deals, strict=True)]

    def after(self, s: State, action: int) -> Worth:
        """What a table is worth on which the seat takes an action: certain, or on average over the luck it brings."""
        one, other = self.dealt(s, 0, action), self.dealt(s, 1, action)
        if self.as_seen(one) == self.as_seen(other):
            return self.worth(one)
        more = [self.dealt(s, deal, action) for deal in range(2, self.luck)]
        return mean([self.worth(each) for each in (one, other, *more)])

    def dealt(self, s: State, deal: int, action: int) -> State:
        """The table after an action, on a deal of its own, when the seat (or nobody) is asked next."""
        seat, ahead = self.seen.seat, self.ahead
        self.steps -= 1
        if self.steps < 0 or ahead.now() > self.stop:
            raise TooFar
        s = s.determinize(seat, self.seed + 104_729 * self.steps + deal) if deal else s.copy()
        s.take(action, seat)
        while not s.over and not options_of(s, seat):
            s = ahead.advance(s, s.seat, options_of(s, s.seat), ahead.others)
        return s

    def as_seen(self, s: State) -> tuple[bytes, tuple[int, ...]]:
        """A table as far as the seat can tell it from others."""
        seat = self.seen.seat
        return self.observe(s, seat), tuple(s.scores() if s.over else options_of(s, seat))

    def worth(self, s: State) -> Worth:
        """What a table is worth whose seat plays as well as can be."""
        ev, seat = self.ahead.ev, self.seen.seat
        if s.over:
            points = ev.standings(s)
            return Worth(ev.utility_of(s, seat, points), points[seat], ev.won(s, seat))
        key = self.as_seen(s)
        if key not in self.known:
            best = Worth(-FOREVER, 0.0, 0.0)
            for action in options_of(s, seat)[:]:
                best = max(best, self.after(s, action))
            self.known[key] = best
        return self.known[key]

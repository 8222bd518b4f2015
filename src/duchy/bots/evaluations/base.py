"""What a program thinks of a table: the base of the five evaluations. This module is compiled with mypyc."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from duchy.bots.net import Net
from duchy.kernel.core import State
from duchy.kernel.luck import LOW, MULTIPLIER, seed_of

NEVER: Final = 1 << 30
KNOTS: Final = 10
"""At how many moments before the end of a game its uncertainty is fitted."""
BEGUN: Final = 1.5
"""More than this part of a game is left only while seats still choose what they begin with."""
RIVALRY: Final[list[float]] = [0.0, 0.0, 1.0, 0.5, 0.5, 0.5]
"""By players, how much the best rival counts beside the own points, where a game says nothing else."""
GUESS: Final[list[float]] = [2.0, 10.0]
"""The uncertainty in points at the end and at the beginning where nothing was fitted."""


class Dice:
    """The searches' own generator, so that thinking never touches the generator of a table."""

    __slots__ = ("x",)

    def __init__(self, seed: int) -> None:
        self.x: i64 = seed_of(seed)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        x: i64 = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        m: i64 = n
        r: i64 = (((x ^ (x >> 32)) & 0x3FFFFFFF) * m) >> 30
        return r


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """An evaluation says how many points a seat can expect at the end. This one knows only the points on the table.

    A game's own evaluation overrides `value`, `clock` and `left`, and `margin_of` and `side` where seats play as a team or
    against the rulebook. What it was taught (`nets`) corrects what it says, where a table is looked at more closely.
    """

    __slots__ = ("nets", "par", "pars", "rivalry", "spreads", "w", "win")

    def __init__(self) -> None:
        self.win: float = 8.0
        """What winning is worth beside the margin, in points."""
        self.par: float = 50.0
        """The points (or the margin over the opponent) that win a solo game as often as not."""
        self.rivalry: list[float] = RIVALRY[:]
        """By players, how much of the best rival's points is taken from the own ones: 1 wants to be ahead, 0 wants points."""
        self.w: list[float] = []
        """The weights of the evaluation; see docs/bots.md for how they were tuned."""
        self.spreads: list[list[float]] = []
        """By players, how far apart in points two seats are of whom one wins e times as often: at the end of a game, then
        at `KNOTS` moments before it. Fitted (`chances.toml`); where there is nothing, `GUESS`."""
        self.pars: list[float] = []
        """Alone, at the same moments, how far over `par` a table must look that wins as often as not; fitted too."""
        self.nets: list[Net | None] = []
        """By players, what was learnt about what `value` gets wrong."""

    def value(self, s: State, seat: int) -> float:
        """The points the seat can expect at the end."""
        return float(s.scores()[seat])

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of: numbers that add up to it, in the order of the module's `TERMS`."""
        return [self.value(s, seat)]

    def clock(self, s: State) -> int:
        """A number that grows with every turn of any seat; 0 always where a game has no better idea."""
        return 0

    def left(self, s: State) -> float:
        """Which part of the game is still to come, from 1 to 0; more than 1 before it has really begun."""
        return 0.5

    def lap(self, s: State) -> int:
        """How far the clock runs from one turn of a seat to its next."""
        return s.players

    def side(self, s: State, seat: int) -> int:
        """Who wins together with this seat: the lowest seat of its team."""
        return seat

    # -- how a seat stands ---------------------------------------------------------------------------------------------

    def standing(self, s: State, seat: int) -> float:
        """What `value` says, or the true score once the game is over."""
        return float(s.scores()[seat]) if s.over else self.value(s, seat)

    def aim(self, s: State, seat: int) -> float:
        """What a player who looks one move ahead compares: how it stands, where a game knows nothing better."""
        return self.standing(s, seat)

    def standings(self, s: State) -> list[float]:
        """How all seats stand."""
        if s.over:
            return [float(points) for points in s.scores()]
        return [self.value(s, seat) for seat in range(s.players)]

    def usual(self, s: State) -> bool:
        """Whether a table is of the kind that networks learn from: no expansions where a game says so."""
        return True

    def trust(self, s: State) -> float:
        """How much of what a network adds is believed, from 1 to 0: less where the game may end before it comes true."""
        return 1.0

    def net(self, s: State) -> Net | None:
        """What was learnt for tables of this size and kind."""
        return self.nets[s.players] if s.players < len(self.nets) and self.usual(s) else None

    def outlook(self, s: State, seat: int) -> list[float]:
        """The points every seat can expect at the end as `seat` sees it, by all that is known: the closer look."""
        net = self.net(s)
        if net is None or s.over:
            return self.standings(s)
        n = s.players
        terms: list[float] = []
        sums = [0.0] * n
        for k in range(n):
            p = (seat + k) % n
            for term in self.terms(s, p):
                terms.append(term)
                sums[p] += term
        more = net.correction(s, seat, terms)
        trust = self.trust(s)
        for k in range(n):
            sums[(seat + k) % n] += more[k] * trust
        return sums

    def sight(self, s: State, seat: int) -> float:
        """What a player who looks closely compares: points, and to be ahead; as `aim` where nothing was learnt."""
        if self.net(s) is None:
            return self.aim(s, seat)
        points = self.outlook(s, seat)
        if len(points) == 1:
            return points[0]
        part = self.rivalry[min(len(points), len(self.rivalry) - 1)]
        return points[seat] * (1.0 - part) + self.margin_of(s, seat, points) * part

    def margin_of(self, s: State, seat: int, points: list[float]) -> float:
        """By these points of all seats, how far the seat is over its best rival; alone, its points."""
        if len(points) == 1:
            return points[0]
        best = -1e9
        for rival in range(len(points)):
            if rival != seat and points[rival] > best:
                best = points[rival]
        return points[seat] - best

    def margin(self, s: State, seat: int) -> float:
        """Points over the best rival; alone, the points."""
        return self.margin_of(s, seat, self.outlook(s, seat))

    def utility_of(self, s: State, seat: int, points: list[float]) -> float:
        """What a seat wants: its margin, and to win."""
        return self.margin_of(s, seat, points) + self.win * (2.0 * self.chance_of(s, seat, points) - 1.0)

    # -- who will win --------------------------------------------------------------------------------------------------

    def chances(self, s: State, seat: int) -> list[float]:
        """Every seat's chance to win as `seat` sees it: they add up to one, but for team mates, who have that of their team."""
        points = self.outlook(s, seat)
        return [self.chance_of(s, p, points) for p in range(s.players)]

    def chance(self, s: State, seat: int) -> float:
        """The seat's chance to win; ties are shared."""
        return self.chance_of(s, seat, self.outlook(s, seat))

    def chance_of(self, s: State, seat: int, points: list[float]) -> float:
        """The chance to win by these points of all seats."""
        if s.over:
            return self.won(s, seat)
        spread = self.spread(s)
        if s.players == 1:
            par = self.par + (moment(self.pars, self.left(s)) if len(self.pars) > 0 else 0.0)
            return squash((self.margin_of(s, seat, points) - par) / spread)
        if self.left(s) > BEGUN:
            points = [0.0] * s.players  # who has chosen what it starts with is not ahead of who still may
        sides = [0.0] * s.players
        for p in range(s.players):
            sides[self.side(s, p)] += points[p]
        own = self.side(s, seat)
        total = 0.0
        for p in range(s.players):
            if self.side(s, p) == p:
                total += exp(min(60.0, (sides[p] - sides[own]) / spread))
        return 1.0 / total

    def won(self, s: State, seat: int) -> float:
        """The seat's part of a victory in a game that is over."""
        winners = s.winners()
        if seat not in winners:
            return 0.0
        count = 0
        for winner in winners:
            if self.side(s, winner) == winner:
                count += 1
        return 1.0 / max(1, count)

    def spread(self, s: State) -> float:
        """How uncertain the end still is, in points: from the moments it was fitted at."""
        fitted = self.spreads[s.players] if s.players < len(self.spreads) else []
        return moment(fitted if len(fitted) > 0 else GUESS, self.left(s))


def moment(fitted: list[float], left: float) -> float:
    """What was fitted for the moment of a game with so much left, between the two moments it lies between.

    They lie closer together towards the end, where the uncertainty falls fastest.
    """
    at = sqrt(max(0.0, min(1.0, left))) * (len(fitted) - 1)
    low = min(int(at), len(fitted) - 2)
    return fitted[low] + (fitted[low + 1] - fitted[low]) * (at - low)


def squash(x: float) -> float:
    """From any number to a number between 0 and 1."""
    if x > 30.0:
        return 1.0
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))


def options_of(s: State, seat: int) -> list[int]:
    """What a seat may choose from now, without a copy: not to be changed."""
    if s.over:
        return []
    if len(s.lanes) > 0:
        return s.lane_actions[seat]
    return s.actions_open if s.seat == seat else []

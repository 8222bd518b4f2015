"""What a program thinks of a table: the base of the five evaluations. This module is compiled with mypyc."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from duchy.kernel.core import LOW, MULTIPLIER, State, seed_of

NEVER: Final = 1 << 30


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

    A game's own evaluation overrides `value` and `clock`, and `margin` where seats play as a team.
    """

    __slots__ = ("par", "scale", "w", "win")

    def __init__(self) -> None:
        self.win: float = 8.0
        """What winning is worth beside the margin, in points."""
        self.scale: float = 10.0
        """The margin in points that makes a win probable (73 in 100) in mid-game."""

        self.par: float = 50.0
        """The points (or the margin over the opponent) that win a solo game as often as not."""
        self.w: list[float] = []
        """The weights of the evaluation; see docs/bots.md for how they were tuned."""

    def value(self, s: State, seat: int) -> float:
        """The points the seat can expect at the end."""
        return float(s.scores()[seat])

    def clock(self, s: State) -> int:
        """A number that grows with every turn of any seat; 0 always where a game has no better idea."""
        return 0

    def standing(self, s: State, seat: int) -> float:
        """What `value` says, or the true score once the game is over."""
        return float(s.scores()[seat]) if s.over else self.value(s, seat)

    def aim(self, s: State, seat: int) -> float:
        """What a player who looks one move ahead compares: how it stands, where a game knows nothing better."""
        return self.standing(s, seat)

    def margin(self, s: State, seat: int) -> float:
        """Points over the best rival; alone, the points."""
        own = self.standing(s, seat)
        if s.players == 1:
            return own
        best = -1e9
        for rival in range(s.players):
            if rival != seat:
                other = self.standing(s, rival)
                if other > best:
                    best = other
        return own - best

    def utility(self, s: State, seat: int) -> float:
        """What a seat wants: its margin, and to win."""
        margin = self.margin(s, seat)
        return margin + self.win * (2.0 * self.chance_of(s, seat, margin) - 1.0)

    def chance(self, s: State, seat: int) -> float:
        """The seat's chance to win; ties are shared."""
        return self.chance_of(s, seat, self.margin(s, seat))

    def lap(self, s: State) -> int:
        """How far the clock runs from one turn of a seat to its next."""
        return s.players

    def chance_of(self, s: State, seat: int, margin: float) -> float:
        """The chance to win with a margin over the best rival."""
        if s.over:
            winners = s.winners()
            return 1.0 / len(winners) if seat in winners else 0.0
        return squash((margin - self.par if s.players == 1 else margin) / self.scale)


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

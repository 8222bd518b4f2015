"""What a place in the city is worth: points, control still to be scored, monuments, guilds, goods. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.castellans.content import (
    CONTROL_VP,
    DISTRICTS,
    GUILD_VP,
    GUILDS,
    LIGHTHOUSE_MONUMENT,
    ROUNDS,
    SCORING,
    WHARF_VP,
)
from duchy.games.castellans.monuments import monument_points
from duchy.games.castellans.scoring import control
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CRATES_OUT,
    DIE,
    LIGHTHOUSES,
    MANORS_LEFT,
    MONUMENTS,
    ROUND,
    SPENT,
    VP,
    WORKER,
    Castellans,
)
from duchy.kernel.core import State

GOLD_W: Final = 0
GOODS_W: Final = 1
"""Wood, stone, food and magic (the faces after gold), each."""
CONTROL_W: Final = 2
PRESENCE_W: Final = 3
MONUMENT_W: Final = 4
GUILD_W: Final = 5
PUSH_W: Final = 6
WHARF_W: Final = 7
MANOR_W: Final = 8
CARD_W: Final = 9
PLENTY_W: Final = 10
WEIGHTS: Final[list[float]] = [0.36, 0.42, 0.63, 0.15, 0.87, 0.45, 0.15, 0.69, 0.74, 0.6, 0.4]


class CastellansEvaluation(Evaluation):
    """Points now, and the scorings to come as if the city stayed as it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.win = 8.0
        self.scale = 10.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """Dice drafted and dice spent so far."""
        assert isinstance(s, Castellans)
        count = s.table[ROUND] * 6 * s.seated
        for seat in range(s.seated):
            at = seat * BOARD + DIE
            for well in range(3):
                face = s.boards[at + well]
                if face >= 0:
                    count += 2 if face >= SPENT else 1
        return count

    def lap(self, s: State) -> int:
        """Everybody at the table drafts or spends a die."""
        assert isinstance(s, Castellans)
        return s.seated

    def margin(self, s: State, seat: int) -> float:
        """Alone, the opponent is the rival."""
        assert isinstance(s, Castellans)
        if s.opponent < 0:
            return super().margin(s, seat)
        if s.over:
            return float(s.boards[VP] - s.boards[BOARD + VP])
        return self.value(s, seat) - self.value(s, s.players)

    def value(self, s: State, seat: int) -> float:
        """The points a seat can expect at the end."""
        assert isinstance(s, Castellans)
        w = self.w
        at = seat * BOARD
        boards = s.boards
        now = s.table[ROUND]
        rounds = ROUNDS - now
        left = rounds - self.spent_share(s, seat)
        points = float(boards[at + VP])
        fade = 1.0 if left > 0.7 else left / 0.7
        points += enough(boards[at], w[PLENTY_W]) * w[GOLD_W] * fade
        for face in range(1, 5):
            points += enough(boards[at + face], w[PLENTY_W]) * w[GOODS_W] * fade
        points += self.control_points(s, seat, now) + self.monuments(s, seat, rounds)
        points += self.guilds(s, seat)
        points += self.wharf(s, seat)
        points += (7 - boards[at + MANORS_LEFT].bit_count()) * w[MANOR_W] * left
        points += boards[at + CARDS_OWNED].bit_count() * w[CARD_W] * left
        return points

    def spent_share(self, s: Castellans, seat: int) -> float:
        """Which part of this round's dice a seat has used up."""
        spent = 0
        for well in range(3):
            if s.boards[seat * BOARD + DIE + well] >= SPENT:
                spent += 1
        return spent / 3.0

    def control_points(self, s: Castellans, seat: int, now: int) -> float:
        """What the districts will bring in the rounds that score them, if nobody moved any more."""
        w = self.w
        total = 0.0
        for district in range(DISTRICTS):
            times = 0.0
            weight = 1.0
            for turn in range(now, ROUNDS):
                if SCORING[turn] >> district & 1:
                    times += weight
                weight *= w[CONTROL_W]
            if times == 0.0:
                continue
            standing = control(s, district)
            own = standing[seat]
            total += times * share(standing, seat, CONTROL_VP) + times * own * w[PRESENCE_W] * 0.5
        return total

    def monuments(self, s: Castellans, seat: int, rounds: int) -> float:
        """Monuments and the lighthouse score in every round still to come."""
        total = 0
        city = s.city
        for monument in range(LIGHTHOUSE_MONUMENT + 1):
            base = LIGHTHOUSES if monument == LIGHTHOUSE_MONUMENT else MONUMENTS + monument * DISTRICTS
            for place in range(DISTRICTS):
                if city[base + place] == seat:
                    total += monument_points(s, monument, place)
        return total * (1.0 + (rounds - 1) * self.w[MONUMENT_W])

    def guilds(self, s: Castellans, seat: int) -> float:
        """The ranks on the guild tracks, and every step towards the next reward."""
        w = self.w
        total = 0.0
        for guild in range(GUILDS):
            standing = [s.boards[p * BOARD + WORKER + guild] for p in range(s.seated)]
            total += w[GUILD_W] * share(standing, seat, GUILD_VP) + w[PUSH_W] * standing[seat]
        return total

    def wharf(self, s: Castellans, seat: int) -> float:
        """Crates on this round's wharf card."""
        standing = [s.boards[p * BOARD + CRATES_OUT] for p in range(s.seated)]
        return self.w[WHARF_W] * share(standing, seat, WHARF_VP)


def share(standing: list[int], seat: int, prizes: list[int]) -> float:
    """The prize of a seat by rank; who ties shares."""
    own = standing[seat]
    if own <= 0:
        return 0.0
    above = 0
    level = 0
    for other in standing:
        if other > own:
            above += 1
        elif other == own:
            level += 1
    total = 0
    for rank in range(above, above + level):
        if rank < len(prizes):
            total += prizes[rank]
    return total / level


def enough(goods: int, plenty: float) -> float:
    """More than a handful of one thing is worth less."""
    return float(goods) if goods <= 4 else 4.0 + (goods - 4) * plenty


def make() -> Evaluation:
    """The evaluation of Castellans of Valeria."""
    return CastellansEvaluation()

"""What a place in the city is worth: points, control still to be scored, monuments, guilds, goods. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.castellans.content import (
    CARD_TRIGGER,
    CARDS,
    CONTROL_VP,
    DISTRICTS,
    GUILD_VP,
    GUILDS,
    LIGHTHOUSE_MONUMENT,
    MAGIC,
    MANOR_IDS,
    MANOR_WOOD,
    ROUNDS,
    SCORING,
    STONE,
    TEMPLE_STONE,
    WHARF_VP,
    WOOD,
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

GOODS_W: Final = 0
"""Gold, then wood, stone, food and magic."""
CONTROL_W: Final = 5
PRESENCE_W: Final = 6
MONUMENT_W: Final = 7
GROWTH_W: Final = 8
GUILD_W: Final = 9
PUSH_W: Final = 10
WHARF_W: Final = 11
PLENTY_W: Final = 12
READY_W: Final = 13
"""Enough wood for a manor; then enough stone for a temple."""
DIE_W: Final = 15
"""A die still to be spent, by its face."""
MANOR_W: Final = 21
"""What each manor gives in a round."""
CARD_W: Final = 29
"""What a citizen gives in a round, by when it acts."""
WEIGHTS: Final[list[float]] = [
    0.64, 0.61, 0.36, 0.99, 0.23,
    0.3, 0.19, 0.66, 0.11, 0.96, 0.28, 0.68, 0.51, 0.26, 0.24,
    0.32, 1.9, 0.81, 0.63, 0.46, 0.97,
    0.4, 1.5, 0.82, 0.68, 0.42, 0.32, 0.56, 2.5,
    0.37, 0.42, 0.22, 0.51, 0.061, 0.54,
]  # fmt: skip


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
        for face in range(MAGIC + 1):
            points += enough(boards[at + face], w[PLENTY_W]) * w[GOODS_W + face] * fade
        if left > 0.0:
            if boards[at + WOOD] >= MANOR_WOOD:
                points += w[READY_W]
            if boards[at + STONE] >= TEMPLE_STONE:
                points += w[READY_W + 1]
        points += self.control_points(s, seat, now) + self.monuments(s, seat, rounds)
        points += self.guilds(s, seat) + self.wharf(s, seat)
        return points + self.board(s, seat, left)

    def board(self, s: Castellans, seat: int, left: float) -> float:
        """Dice still to be spent, and what manors and citizens will give in the rounds to come."""
        w = self.w
        boards = s.boards
        at = seat * BOARD
        now = 0.0
        for well in range(3):
            face = boards[at + DIE + well]
            if 0 <= face < SPENT:
                now += w[DIE_W + face]
        later = 0.0
        closed = boards[at + MANORS_LEFT]
        for manor in range(len(MANOR_IDS)):
            if closed >> manor & 1 == 0:
                later += w[MANOR_W + manor]
        owned = boards[at + CARDS_OWNED]
        if owned:
            for card in range(CARDS):
                if owned >> card & 1:
                    later += w[CARD_W + CARD_TRIGGER[card]]
        return now + later * left

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
        mine = 0
        city = s.city
        for monument in range(LIGHTHOUSE_MONUMENT + 1):
            base = LIGHTHOUSES if monument == LIGHTHOUSE_MONUMENT else MONUMENTS + monument * DISTRICTS
            for place in range(DISTRICTS):
                if city[base + place] == seat:
                    total += monument_points(s, monument, place)
                    mine += 1
        # The districts fill up: a monument will score more than now in the later rounds.
        growth = mine * self.w[GROWTH_W] * rounds * (rounds - 1) * 0.5
        return total * (1.0 + (rounds - 1) * self.w[MONUMENT_W]) + growth

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

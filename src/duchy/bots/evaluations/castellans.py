"""What a place in the city is worth: points, control still to be scored, monuments, guilds, goods. Compiled with mypyc."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.plan import Plan
from duchy.kernel.core import State
from duchy.rooms.castellans.content.tables import (
    CARD_TRIGGER,
    CARD_TRIGGERS,
    CARDS,
    CONTROL_VP,
    DICE_EACH,
    DISTRICTS,
    FACE_IDS,
    GOODS,
    GUILD_VP,
    GUILDS,
    MANOR_IDS,
    MANOR_WOOD,
    MONUMENTS,
    ROUNDS,
    SCORING,
    STONE,
    TEMPLE_STONE,
    WHARF_VP,
    WOOD,
)
from duchy.rooms.castellans.modules.solo import OPPONENT, YOU
from duchy.rooms.castellans.rules.monuments import monument_points
from duchy.rooms.castellans.rules.rounds import NextRound
from duchy.rooms.castellans.scoring import control
from duchy.rooms.castellans.state import SOLO, SPENT, Board, Castellans

TERMS: Final = [
    "points",
    "goods",
    "districts",
    "monuments",
    "guild tracks",
    "the wharf",
    "dice to spend",
    "manors and citizens",
]
"""What `terms` gives, in words."""
HANDFUL: Final = 4
"""More than a handful of one good is worth less."""
LAST_SPELL: Final = 0.7
"""Goods lose their worth in this last part of the game, in rounds."""


class Weights:
    """What `castellans.toml` says, by name: see there for the meanings."""

    __slots__ = (
        "cards",
        "control",
        "dice",
        "goods",
        "growth",
        "guild_rank",
        "manors",
        "monument",
        "plenty",
        "presence",
        "push",
        "ready_manor",
        "ready_temple",
        "wharf_rank",
    )

    def __init__(self, told: dict[str, Any]) -> None:
        values: dict[str, float] = {name: float(row["value"]) for name, row in told["weights"].items()}
        other = values["other_manor"]
        self.goods: list[float] = [values[f"goods_{face}"] for face in FACE_IDS[:GOODS]]
        self.dice: list[float] = [values[f"die_{face}"] for face in FACE_IDS]
        self.manors: list[float] = [values.get(manor, other) for manor in MANOR_IDS]
        self.cards: list[float] = [values[f"citizen_{trigger}"] for trigger in CARD_TRIGGERS]
        self.control: float = values["control"]
        self.growth: float = values["growth"]
        self.guild_rank: float = values["guild_rank"]
        self.monument: float = values["monument"]
        self.plenty: float = values["plenty"]
        self.presence: float = values["presence"]
        self.push: float = values["push"]
        self.ready_manor: float = values["ready_manor"]
        self.ready_temple: float = values["ready_temple"]
        self.wharf_rank: float = values["wharf_rank"]


def read_weights() -> Weights:
    """The weights of the file beside this one."""
    return Weights(tomllib.loads(Path(__file__).with_name("castellans.toml").read_text(encoding="utf-8")))


WEIGHTS: Final[Weights] = read_weights()


class CastellansEvaluation(Evaluation):
    """Points now, and the scorings to come as if the city stayed as it is."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        super().__init__()
        self.weights: Weights = WEIGHTS
        self.win = 8.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """Dice drafted and dice spent so far."""
        assert isinstance(s, Castellans)
        count = s.round * 2 * DICE_EACH * s.seated
        if between_rounds(s):
            return count
        for board in s.boards:
            for die in board.dice:
                if die >= 0:
                    count += 2 if die >= SPENT else 1
        return count

    def lap(self, s: State) -> int:
        """Everybody at the table drafts or spends a die."""
        assert isinstance(s, Castellans)
        return s.seated

    def left(self, s: State) -> float:
        """The dice still to be drafted and spent."""
        assert isinstance(s, Castellans)
        count = self.clock(s)
        return 2.0 if count == 0 else 1.0 - count / (ROUNDS * 2.0 * DICE_EACH * s.seated)

    def margin_of(self, s: State, seat: int, points: list[float]) -> float:
        """Alone, the opponent is the rival."""
        assert isinstance(s, Castellans)
        if s.modules & SOLO == 0:
            return super().margin_of(s, seat, points)
        if s.over:
            return float(s.boards[YOU].vp - s.boards[OPPONENT].vp)
        return points[seat] - self.value(s, OPPONENT)

    def value(self, s: State, seat: int) -> float:
        """The points a seat can expect at the end."""
        total = 0.0
        for term in self.terms(s, seat):
            total += term
        return total

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of, in the order of `TERMS`."""
        assert isinstance(s, Castellans)
        board = s.boards[seat]
        rounds = ROUNDS - s.round
        left = rounds - (0.0 if between_rounds(s) else spent_share(board))
        return [
            float(board.vp),
            self.stock(board, left),
            self.control_points(s, seat),
            self.monuments(s, seat, rounds),
            self.guilds(s, seat),
            self.wharf(s, seat),
            self.dice(board),
            self.board(board) * left,
        ]

    def stock(self, board: Board, left: float) -> float:
        """What the goods are worth; at the end nothing."""
        w = self.weights
        points = 0.0
        fade = 1.0 if left > LAST_SPELL else left / LAST_SPELL
        for good in range(GOODS):
            points += enough(board.goods[good], w.plenty) * w.goods[good] * fade
        if left > 0.0:
            if board.goods[WOOD] >= MANOR_WOOD:
                points += w.ready_manor
            if board.goods[STONE] >= TEMPLE_STONE:
                points += w.ready_temple
        return points

    def dice(self, board: Board) -> float:
        """Dice still to be spent."""
        now = 0.0
        for die in board.dice:
            if 0 <= die < SPENT:
                now += self.weights.dice[die]
        return now

    def board(self, board: Board) -> float:
        """What manors and citizens will give in a round to come."""
        w = self.weights
        later = 0.0
        for manor in range(len(MANOR_IDS)):
            if board.manors_left >> manor & 1 == 0:
                later += w.manors[manor]
        owned = board.cards
        if owned:
            for card in range(CARDS):
                if owned >> card & 1:
                    later += w.cards[CARD_TRIGGER[card]]
        return later

    def control_points(self, s: Castellans, seat: int) -> float:
        """What the districts will bring in the rounds that score them, if nobody moved any more."""
        w = self.weights
        total = 0.0
        for district in range(DISTRICTS):
            times = 0.0
            weight = 1.0
            for turn in range(s.round, ROUNDS):
                if SCORING[turn] >> district & 1:
                    times += weight
                weight *= w.control
            if times == 0.0:
                continue
            standing = control(s, district)
            own = standing[seat]
            total += times * share(standing, seat, CONTROL_VP) + times * own * w.presence * 0.5
        return total

    def monuments(self, s: Castellans, seat: int, rounds: int) -> float:
        """Monuments and the lighthouse score in every round still to come."""
        total = 0
        mine = 0
        for monument in range(MONUMENTS):
            owners = s.monuments[monument]
            for place in range(DISTRICTS):
                if owners[place] == seat:
                    total += monument_points(s, monument, place)
                    mine += 1
        # The districts fill up: a monument will score more than now in the later rounds.
        growth = mine * self.weights.growth * rounds * (rounds - 1) * 0.5
        return total * (1.0 + (rounds - 1) * self.weights.monument) + growth

    def guilds(self, s: Castellans, seat: int) -> float:
        """The ranks on the guild tracks, and every step towards the next reward."""
        w = self.weights
        total = 0.0
        for guild in range(GUILDS):
            standing = [board.guilds[guild] for board in s.boards]
            total += w.guild_rank * share(standing, seat, GUILD_VP) + w.push * standing[seat]
        return total

    def wharf(self, s: Castellans, seat: int) -> float:
        """Crates on this round's wharf card."""
        standing = [board.crates_out for board in s.boards]
        return self.weights.wharf_rank * share(standing, seat, WHARF_VP)


def between_rounds(s: Castellans) -> bool:
    """Whether the round token has gone on while the spent dice still lie in their wells: the end of a Reset phase."""
    return len(s.stack) > 0 and isinstance(s.stack[0], NextRound)


def spent_share(board: Board) -> float:
    """Which part of this round's dice a seat has used up."""
    spent = 0
    for die in board.dice:
        if die >= SPENT:
            spent += 1
    return spent / 3.0


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
    """What lies beyond a handful counts only in part."""
    return float(goods) if goods <= HANDFUL else HANDFUL + (goods - HANDFUL) * plenty


def make() -> Evaluation:
    """The evaluation of Castellans of Valeria."""
    return CastellansEvaluation()


PLAN = Plan(method="tree", laps=3, others=4)

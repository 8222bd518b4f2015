"""What an academy is worth: points, what will be counted at the end, students, professors, tiles. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.academies.content import ROUNDS, UPPER_SEATS
from duchy.games.academies.scoring import council_vp, prestige_vp
from duchy.games.academies.state import (
    BOARD,
    FACULTY,
    FAVORS,
    GOLD,
    IN_CLASS,
    LIT,
    LOWER,
    MAGIC,
    PHASE,
    REWARD,
    ROUND,
    SCORE,
    SETUP,
    SLOTS,
    STAGE,
    STEWARDS,
    TRACK,
    UPPER,
    Academies,
    count_monuments,
)
from duchy.games.academies.tiles import CELLS, PRESTIGE, TILE_KIND
from duchy.kernel.core import State

GOLD_W: Final = 0
MAGIC_W: Final = 1
STUDENT_W: Final = 2
KNOWLEDGE_W: Final = 3
GRADUATE_W: Final = 4
PROFESSOR_W: Final = 5
TILE_W: Final = 6
LOWER_W: Final = 7
FAVOR_W: Final = 8
MONUMENT_W: Final = 9
PRESTIGE_W: Final = 10
TRACK_W: Final = 11
CLASS_W: Final = 12
LIT_W: Final = 13
WEIGHTS: Final[list[float]] = [0.3, 0.45, 0.6, 0.35, 3.5, 1.0, 0.8, 1.2, 0.7, 1.0, 1.1, 0.4, 2.2, 0.3]


class AcademiesEvaluation(Evaluation):
    """Points now and as if the end were counted now, and what the academy can still do."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.win = 8.0
        self.scale = 12.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """Stewards sent so far, then one step for each later phase of the round."""
        assert isinstance(s, Academies)
        phase = s.table[PHASE]
        if phase == SETUP:
            return 0
        lap = s.players
        count = s.table[ROUND] * 6 * lap
        if phase > 0:
            return count + (2 + phase) * lap
        for seat in range(s.players):
            count += s.boards[seat * BOARD + STEWARDS].bit_count()
        return count

    def margin(self, s: State, seat: int) -> float:
        """Alone, the Rival is the rival."""
        assert isinstance(s, Academies)
        if s.players > 1 or s.academies == 1:
            return super().margin(s, seat)
        rival = float(s.boards[BOARD + SCORE])
        if not s.over:
            rival += s.level * s.boards[BOARD + UPPER].bit_count()
            for cell in range(CELLS):
                tile = s.academy[CELLS + cell]
                if tile >= 0 and TILE_KIND[tile] == PRESTIGE:
                    rival += s.level
        return self.standing(s, seat) - rival

    def value(self, s: State, seat: int) -> float:
        """The points an academy can expect at the end."""
        assert isinstance(s, Academies)
        w = self.w
        boards = s.boards
        at = seat * BOARD
        # A part of the round is over once its stewards are out; after the last questing nothing counts any more.
        left = ROUNDS + 1 - s.table[ROUND] - (0.0 if s.table[PHASE] == SETUP else s.table[PHASE] * 0.25)
        fade = min(1.0, max(0.0, left))
        points = float(boards[at + SCORE])
        points += boards[at + GOLD] * w[GOLD_W] * fade + boards[at + MAGIC] * w[MAGIC_W] * fade
        points += self.counted(s, seat, left)
        points += self.people(s, seat, left, fade)
        favors = 0
        for kind in range(FAVORS, REWARD):
            favors += boards[at + kind]
        rewards = 0
        for kind in range(REWARD, BOARD):
            rewards += boards[at + kind]
        points += (favors * w[FAVOR_W] + rewards * 0.8) * fade
        points += boards[at + LOWER].bit_count() * w[LOWER_W] * left
        points += boards[at + TRACK] * w[TRACK_W]
        points += boards[at + LIT].bit_count() * w[LIT_W] * left
        return points

    def counted(self, s: Academies, seat: int, left: float) -> float:
        """Prestige tiles and upper seats as they would count now; other tiles by the lessons still to come."""
        w = self.w
        points = 0.0
        for cell in range(CELLS):
            tile = s.academy[seat * CELLS + cell]
            if tile >= 0:
                if TILE_KIND[tile] == PRESTIGE:
                    points += prestige_vp(s, seat, cell) * w[PRESTIGE_W]
                else:
                    points += w[TILE_W] * left
        upper = s.boards[seat * BOARD + UPPER]
        if upper:
            for chair in range(UPPER_SEATS):
                if upper >> chair & 1:
                    points += council_vp(s, seat, chair) * w[PRESTIGE_W]
        return points + count_monuments(s, seat) * w[MONUMENT_W]

    def people(self, s: Academies, seat: int, left: float, fade: float) -> float:
        """Students by their knowledge, graduates, professors."""
        w = self.w
        points = 0.0
        for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
            die = s.students[i]
            if die >= 0:
                value = die % 6 + 1
                points += (w[STUDENT_W] + w[KNOWLEDGE_W] * value * (1.0 + value / 6.0) * 0.5) * fade
                if die >= IN_CLASS:
                    points += w[CLASS_W] * fade
        at = seat * BOARD
        for guild in range(4):
            points += s.boards[at + STAGE + guild] * w[GRADUATE_W] * (0.5 + 0.5 * fade)
        for guild in range(5):
            points += s.boards[at + FACULTY + guild] * w[PROFESSOR_W] * left
        return points


def make() -> Evaluation:
    """The evaluation of Guild Academies of Valeria."""
    return AcademiesEvaluation()

"""What an academy is worth: points, quests in reach, what the end will count, and its classes to come. Compiled with mypyc.

The numbers it believes in stand by name in `academies.toml`.
"""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.academies.parts import (
    PASSED,
    best_chairs,
    classes_open,
    early,
    pedestals,
    quests_open,
    spent,
    taught,
    varied,
)
from duchy.bots.evaluations.academies.quests import hope, learners, steps
from duchy.bots.evaluations.academies.rival import rival_draft, rival_points
from duchy.bots.evaluations.academies.weights import WEIGHTS, Weights
from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.plan import Plan
from duchy.kernel.core import State
from duchy.rooms.academies.content.council import BITS, COUNTED, UPPER_SEATS
from duchy.rooms.academies.content.tables import GUILDS, HEADMASTER, NONE, ROUNDS, STEWARDS
from duchy.rooms.academies.content.tiles import PRESTIGE, TILES, Tile
from duchy.rooms.academies.rules.formulas import classroom, unused
from duchy.rooms.academies.scoring import council_vp, prestige_vp
from duchy.rooms.academies.state import EDUCATION, QUESTING, RECRUITMENT, SETUP, SOLO, Academies, Academy, count_students

TERMS: Final = [
    "points",
    "the moment",
    "gold and magic",
    "the Council",
    "classes, students and quests",
    "favors, rewards and Monuments",
]
"""What `terms` gives, in words."""
URBAN: Final[list[bool]] = [rule.name == "urban_group" for rule in COUNTED]
"""The upper seat whose exact count is slow."""
LAST_ROW: Final = 9
"""So many empty cells in a row, and there is no tile behind them."""


class Campus:
    """What the tiles of an academy promise: their points at the end, and what classes on them can give in a round."""

    __slots__ = ("goods", "knowledge", "points", "seats", "tiles")

    def __init__(self, points: float) -> None:
        self.points = points
        # The two classrooms of the board: 3 knowledge for three students.
        self.knowledge: float = 3.0
        self.seats: int = 3
        self.goods: float = 0.0
        self.tiles: int = 0


class AcademiesEvaluation(Evaluation):
    """Points now and as if the end were counted now, the quests in reach, and what the academy can still do."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        super().__init__()
        self.weights: Weights = WEIGHTS
        self.win = 8.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """Stewards sent so far, then one step for each later phase of the round."""
        assert isinstance(s, Academies)
        if s.phase == SETUP:
            return 0
        lap = s.players
        count = s.round * 6 * lap
        if s.phase != RECRUITMENT:
            return count + (2 + s.phase) * lap
        for seat in range(s.players):
            count += BITS[s.academies[seat].stewards]
        return count

    def left(self, s: State) -> float:
        """The stewards still to be sent and the phases still to come."""
        assert isinstance(s, Academies)
        return 2.0 if s.phase == SETUP else 1.0 - self.clock(s) / ((ROUNDS + 1.0) * 6 * s.players)

    def margin_of(self, s: State, seat: int, points: list[float]) -> float:
        """Alone, the Rival is the rival."""
        assert isinstance(s, Academies)
        return points[seat] - rival_points(s) if s.modules & SOLO else super().margin_of(s, seat, points)

    def value(self, s: State, seat: int) -> float:
        """The points an academy can expect at the end."""
        points = 0.0
        for term in self.terms(s, seat):
            points += term
        return points

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of, in the order of `TERMS`."""
        assert isinstance(s, Academies)
        w = self.weights
        academy = s.academies[seat]
        soon = early(s)
        rounds = ROUNDS - s.round
        stewards = STEWARDS * rounds
        if soon:
            stewards += STEWARDS - BITS[academy.stewards]
        lessons = rounds + (1 if soon else 0)
        return [
            float(academy.score),
            self.moment(s, soon),
            spent(academy.gold, w.gold, w.gold_room * stewards)
            + spent(academy.magic, w.magic, w.magic_room * (lessons + (1 if s.phase == EDUCATION else 0))),
            self.council(academy, lessons, rounds, stewards),
            self.classes(s, seat, rounds),
            self.kept(academy, stewards),
        ]

    def moment(self, s: Academies, soon: bool) -> float:
        """What is the same for all: the points that usually come in the rounds gone by, and what the Rival may find."""
        w = self.weights
        points = 0.0
        for i in range(s.round - 1):
            points -= w.tolls[i]
        if not soon:
            points += w.education
        if soon and s.modules & SOLO:
            points -= rival_draft(s)
        return points

    def kept(self, academy: Academy, stewards: int) -> float:
        """Pedestals, favors, rewards and Monuments."""
        w = self.weights
        points = w.pedestal * pedestals(academy) if stewards > 0 else 0.0
        for count in academy.favors:
            points += count * w.favor
        for count in academy.rewards:
            points += count * w.reward
        return points + len(academy.monuments) * w.monument

    def council(self, academy: Academy, lessons: int, rounds: int, stewards: int) -> float:
        """Upper seats as they would count now; lower seats for their power and as the way up."""
        w = self.weights
        upper = academy.upper
        points = 0.0
        if upper:
            for chair in range(UPPER_SEATS):
                if upper >> chair & 1:
                    quick = URBAN[chair]
                    points += varied(academy) * COUNTED[chair].numbers[0] if quick else council_vp(academy, chair)
                    points += w.growth * rounds
        lower = BITS[academy.lower]
        if lower > 0 and stewards > 0:
            points += w.chair * min(1.0, stewards / 3.0) * best_chairs(academy, lower)
        return points + lower * (w.seat * lessons + w.lower * min(1.0, stewards / 4.0))

    def classes(self, s: Academies, seat: int, rounds: int) -> float:
        """Tiles and professors, what they can teach, and the quests that the students can then complete."""
        w = self.weights
        academy = s.academies[seat]
        soon = early(s)
        lessons = rounds + (1 if soon else 0)
        campus = self.campus(academy, rounds, lessons)
        filled = min(1.0, (count_students(academy) + (2 if soon else 0)) / campus.seats)
        knowledge = campus.knowledge * filled
        goods = campus.goods * filled
        points = campus.points
        points += campus.tiles * w.tile * min(1.0, 0.15 + 0.3 * lessons)
        points += (goods + knowledge * w.later) * rounds
        if soon:
            return points + goods + self.people(s, seat, rounds, knowledge, True)
        if s.phase != EDUCATION:
            return points + self.people(s, seat, rounds, 0.0, False)
        pool = 0.0
        got = 0.0
        for lesson in academy.lessons:
            if lesson.room >= 0 and not lesson.taught:
                room = classroom(academy, lesson.room)
                pool += taught(academy, lesson.room, room.knowledge, room.flips)
                got += self.goods(room)
        assigning = classes_open(s, seat)
        if assigning:
            part = w.open * min(1.0, unused(academy) / 3.0)
            pool += part * max(0.0, knowledge - pool)
            got += part * max(0.0, goods - got)
        return points + got + self.people(s, seat, rounds, pool, assigning)

    def campus(self, academy: Academy, rounds: int, lessons: int) -> Campus:
        """The tiles one by one: professors go to the first classrooms that they suit."""
        w = self.weights
        faculty = academy.faculty[:]
        found = Campus((faculty[0] + faculty[1] + faculty[2] + faculty[3]) * w.professor * lessons)
        empty = 0
        for cell, number in enumerate(academy.tiles):
            if number < 0:
                empty += 1
                if empty > LAST_ROW:
                    break
                continue
            empty = 0
            found.tiles += 1
            tile = TILES[number]
            if tile.kind == PRESTIGE:
                found.points += prestige_vp(academy, cell) + w.growth * rounds
                continue
            found.seats += tile.size
            wanted = tile.professor
            part = 1.0
            if wanted < GUILDS and faculty[wanted] > 0:
                faculty[wanted] -= 1
            elif wanted < NONE and faculty[HEADMASTER] > 0:
                faculty[HEADMASTER] -= 1
            elif wanted < NONE:
                part = w.spare
            found.knowledge += part * (tile.knowledge + w.flip * tile.flips)
            found.goods += part * self.goods(tile)
        return found

    def goods(self, tile: Tile) -> float:
        """What a class gives besides knowledge, in points."""
        w = self.weights
        return w.magic * tile.magic + w.gold * tile.gold + tile.vp

    def people(self, s: Academies, seat: int, rounds: int, pool: float, learning: bool) -> float:
        """Students for the rounds to come, and the quests of this round for graduates and those the pool can teach."""
        w = self.weights
        academy = s.academies[seat]
        points = -w.taken_back * academy.taken_back * academy.taken_back  # more each time: no going in circles
        needs = learners(academy, learning)
        if rounds > 0:
            for die in academy.students:
                if die >= 0:
                    points += w.student + w.knowledge * (die % 6 + 1)
            needed = sum(needs[0]) + sum(needs[1]) + sum(needs[2]) + sum(needs[3])
            points += min(pool, float(needed)) * w.knowledge
        before = s.phase != QUESTING or quests_open(s, seat)
        done = academy.track + BITS[academy.lit] if before else academy.track
        points += steps(w, done, rounds) - 2.0 * w.step * PASSED[academy.track]
        if before:
            coming = STEWARDS - BITS[academy.stewards] if early(s) else 0
            points += hope(w, s, needs, pool + academy.magic, coming, academy.lit, done, rounds)
        return points


def make() -> Evaluation:
    """The evaluation of Guild Academies of Valeria."""
    return AcademiesEvaluation()


PLAN = Plan(laps=1, others=2, replies=2, shortlist=4)

"""What an academy is worth: points, quests in reach, what the end will count, and its classes to come. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_academies_parts import (
    PASSED,
    best_chairs,
    classes_open,
    garden_students,
    pedestals,
    quests_open,
    rival_draft,
    rival_points,
    spent,
    taught,
    varied,
)
from duchy.bots.eval_base import Evaluation
from duchy.games.academies.content import (
    GUILDS,
    HEADMASTER,
    NONE,
    QUEST_LEFT,
    QUEST_SIZE,
    QUEST_VP,
    ROUNDS,
    SHADED,
    TORCHES,
    TRACK_END,
    UPPER_SEATS,
)
from duchy.games.academies.content import STEWARDS as STEWARDS_EACH
from duchy.games.academies.formulas import formula_of
from duchy.games.academies.questing import open_quest
from duchy.games.academies.scoring import UPPER_COUNTS, UPPER_VP, council_vp, prestige_vp, urban_group
from duchy.games.academies.state import (
    BOARD,
    EDUCATION,
    FACULTY,
    FAVORS,
    GOLD,
    IN_CLASS,
    LIT,
    LOWER,
    MAGIC,
    PHASE,
    QUESTING,
    RECRUITMENT,
    REWARD,
    ROUND,
    SCORE,
    SETUP,
    SLOTS,
    STAGE,
    STEWARDS,
    TAKEN_BACK,
    TRACK,
    UPPER,
    Academies,
    count_monuments,
    count_students,
)
from duchy.games.academies.tiles import BITS, CELLS, FLIPS, KNOWLEDGE, PRESTIGE, PROFESSOR, SIZE, TILE_KIND, VP
from duchy.games.academies.tiles import GOLD as TILE_GOLD
from duchy.games.academies.tiles import MAGIC as TILE_MAGIC
from duchy.kernel.core import State

WAY: Final[list[float]] = [0.0 if SHADED[k] or k in (0, TRACK_END) else 0.8 for k in range(TRACK_END + 1)]
"""A space between two shaded ones counts a little less than the step to it, while there is time for another one."""
ASKS: Final[list[int]] = [
    sum(QUEST_LEFT[quest * 16 + guild] << 8 * guild for guild in range(GUILDS))
    | QUEST_SIZE[quest] << 32
    | QUEST_VP[quest] << 40
    for quest in range(len(QUEST_VP))
]
"""What each quest asks for and gives in one number, so that several are simply added: a byte per guild, size, points."""
URBAN: Final[list[bool]] = [rule is urban_group for rule in UPPER_COUNTS]  # the upper seat whose exact count is slow
TAKEN_BACK_W: Final = 2.0  # classes are seldom taken back for good reasons

GOLD_W: Final = 0
GOLD_ROOM: Final = 1  # gold that each steward to come can spend well
MAGIC_W: Final = 2
MAGIC_ROOM: Final = 3  # magic that each Education to come can spend well
STUDENT_W: Final = 4  # a student who stays for the next round
KNOWLEDGE_W: Final = 5  # each point of its value
FLIP_W: Final = 6  # a flip of a class, in points of knowledge
SPARE_W: Final = 7  # how much of its worth a classroom keeps without a professor for it
TILE_W: Final = 8  # a tile, for what may be counted at the end
STEP_W: Final = 9  # half of what a shaded space of the track gives: a Prestige tile and a banner move
GROWTH_W: Final = 10  # how much a Prestige tile or an upper seat still grows in a round
LOWER_W: Final = 11  # a banner in the lower council on its way up
SEAT_W: Final = 12  # the power of a lower seat in a round
PROFESSOR_W: Final = 13
MONUMENT_W: Final = 14
FAVOR_W: Final = 15
REWARD_W: Final = 16
HOPE_W: Final = 17  # how much a quest in sight counts
BENEFIT_W: Final = 18  # what a quest gives besides points and a step on the track
MISSING_W: Final = 19  # the knowledge that a student needs who has not been recruited yet
OPEN_W: Final = 20  # how much a class that may still be held counts, before students are sent to it
LATER_W: Final = 21  # how much knowledge counts that will be taught in a later round
# What the evaluation rises by when rounds 2, 3 and 4 begin, as measured in play, and what it falls by when Education does:
# without these, ending a phase would look like a gain or a loss in itself.
TOLL_W: Final = 22
PEDESTAL_W: Final = 26  # a pedestal that a tile or two would complete
CHAIR_W: Final = 27  # what the best free upper seats would count now, for banners on their way up
WEIGHTS: Final[list[float]] = [
    0.386, 5.39, 0.368, 4.78, 0.339, 0.218, 0.856, 0.398, 2.04, 4.95, 0.795, 1.59, 0.858, 0.579, 1.2, 0.864, 0.678, 0.802,
    0.99, 6.19, 0.524, 0.235, 5.28, 8.68, 1.16, 7.18, 1.5, 0.35,
]  # fmt: skip


class AcademiesEvaluation(Evaluation):
    """Points now and as if the end were counted now, the quests in reach, and what the academy can still do."""

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
            count += BITS[s.boards[seat * BOARD + STEWARDS]]
        return count

    def margin(self, s: State, seat: int) -> float:
        """Alone, the Rival is the rival."""
        assert isinstance(s, Academies)
        return self.standing(s, seat) - rival_points(s) if s.academies > s.players else super().margin(s, seat)

    def value(self, s: State, seat: int) -> float:
        """The points an academy can expect at the end."""
        assert isinstance(s, Academies)
        w = self.w
        boards = s.boards
        at = seat * BOARD
        phase = s.table[PHASE]
        early = phase in (RECRUITMENT, SETUP)
        rounds = ROUNDS - s.table[ROUND]
        stewards = STEWARDS_EACH * rounds
        if early:
            stewards += STEWARDS_EACH - BITS[boards[at + STEWARDS]]
        lessons = rounds + (1 if early else 0)
        points = float(boards[at + SCORE])
        for i in range(s.table[ROUND] - 1):
            points -= w[TOLL_W + i]
        if not early:
            points += w[TOLL_W + 3]
        points += spent(boards[at + GOLD], w[GOLD_W], w[GOLD_ROOM] * stewards)
        points += spent(boards[at + MAGIC], w[MAGIC_W], w[MAGIC_ROOM] * (lessons + (1 if phase == EDUCATION else 0)))
        points += self.council(s, seat, lessons, rounds, stewards)
        points += self.classes(s, seat, phase, rounds, stewards)
        if stewards > 0:
            points += w[PEDESTAL_W] * pedestals(s, seat)
        for kind in range(FAVORS, REWARD):
            points += boards[at + kind] * w[FAVOR_W]
        for kind in range(REWARD, BOARD):
            points += boards[at + kind] * w[REWARD_W]
        if early and s.academies > s.players:
            points -= rival_draft(s)
        return points + count_monuments(s, seat) * w[MONUMENT_W]

    def council(self, s: Academies, seat: int, lessons: int, rounds: int, stewards: int) -> float:
        """Upper seats as they would count now; lower seats for their power and as the way up."""
        w = self.w
        upper = s.boards[seat * BOARD + UPPER]
        points = 0.0
        if upper:
            for chair in range(UPPER_SEATS):
                if upper >> chair & 1:
                    points += varied(s, seat) * UPPER_VP[chair] if URBAN[chair] else council_vp(s, seat, chair)
                    points += w[GROWTH_W] * rounds
        lower = BITS[s.boards[seat * BOARD + LOWER]]
        if lower > 0 and stewards > 0:
            points += w[CHAIR_W] * min(1.0, stewards / 3.0) * best_chairs(s, seat, upper, lower)
        return points + lower * (w[SEAT_W] * lessons + w[LOWER_W] * min(1.0, stewards / 4.0))

    def classes(self, s: Academies, seat: int, phase: int, rounds: int, stewards: int) -> float:
        """Tiles and professors, what they can teach, and the quests that the students can then complete."""
        w = self.w
        at = seat * BOARD + FACULTY
        faculty = s.boards[at : at + GUILDS + 1]
        early = phase in (RECRUITMENT, SETUP)
        points = (faculty[0] + faculty[1] + faculty[2] + faculty[3]) * w[PROFESSOR_W] * (rounds + (1 if early else 0))
        # The two classrooms of the board: 3 knowledge for three students.
        knowledge = 3.0
        goods = 0.0
        seats = 3
        empty = 0
        tiles = 0
        for cell in range(seat * CELLS, seat * CELLS + CELLS):
            tile = s.academy[cell]
            if tile < 0:
                empty += 1
                if empty > 9:
                    break
                continue
            empty = 0
            tiles += 1
            if TILE_KIND[tile] == PRESTIGE:
                points += prestige_vp(s, seat, cell - seat * CELLS) + w[GROWTH_W] * rounds
                continue
            seats += SIZE[tile]
            wanted = PROFESSOR[tile]
            part = 1.0
            if wanted < GUILDS and faculty[wanted] > 0:
                faculty[wanted] -= 1
            elif wanted < NONE and faculty[HEADMASTER] > 0:
                faculty[HEADMASTER] -= 1
            elif wanted < NONE:
                part = w[SPARE_W]
            knowledge += part * (KNOWLEDGE[tile] + w[FLIP_W] * FLIPS[tile])
            goods += part * self.goods(tile)
        filled = min(1.0, (count_students(s, seat) + (2 if early else 0)) / seats)
        knowledge *= filled
        goods *= filled
        points += tiles * w[TILE_W] * min(1.0, 0.15 + 0.3 * (rounds + (1 if early else 0)))
        points += (goods + knowledge * w[LATER_W]) * rounds
        if early:
            return points + goods + self.people(s, seat, phase, rounds, knowledge, True)
        if phase != EDUCATION:
            return points + self.people(s, seat, phase, rounds, 0.0, False)
        pool = 0.0
        got = 0.0
        for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
            lesson = s.lessons[i]
            if lesson >= 0 and lesson & 1 == 0:
                formula = formula_of(s, seat, lesson // 16)
                pool += taught(s, seat, lesson // 16, KNOWLEDGE[formula], FLIPS[formula])
                got += self.goods(formula)
        assigning = classes_open(s, seat)
        if assigning:
            part = w[OPEN_W] * min(1.0, garden_students(s, seat) / 3.0)
            pool += part * max(0.0, knowledge - pool)
            got += part * max(0.0, goods - got)
        return points + got + self.people(s, seat, phase, rounds, pool, assigning)

    def goods(self, formula: int) -> float:
        """What a class gives besides knowledge, in points."""
        w = self.w
        return w[MAGIC_W] * TILE_MAGIC[formula] + w[GOLD_W] * TILE_GOLD[formula] + VP[formula]

    def people(self, s: Academies, seat: int, phase: int, rounds: int, pool: float, learning: bool) -> float:
        """Students for the rounds to come, and the quests of this round for graduates and those the pool can teach."""
        w = self.w
        at = seat * BOARD
        points = -TAKEN_BACK_W * s.boards[at + TAKEN_BACK]
        needs: list[list[int]] = [[0] * s.boards[at + STAGE + guild] for guild in range(GUILDS)]
        needed = 0
        for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
            die = s.students[i]
            if die < 0:
                continue
            value = die % 6 + 1
            if rounds > 0:
                points += w[STUDENT_W] + w[KNOWLEDGE_W] * value
            if learning or die >= IN_CLASS:
                needed += 7 - value
                row = needs[die % IN_CLASS // 6]
                k = len(row)
                row.append(7 - value)
                while k > 0 and row[k - 1] > 7 - value:
                    row[k] = row[k - 1]
                    k -= 1
                row[k] = 7 - value
        if rounds > 0:
            points += min(pool, float(needed)) * w[KNOWLEDGE_W]
        lit = s.boards[at + LIT]
        track = s.boards[at + TRACK]
        before = phase != QUESTING or quests_open(s, seat)
        done = track + BITS[lit] if before else track
        points += self.steps(done, rounds) - 2.0 * w[STEP_W] * PASSED[track]
        if before:
            coming = STEWARDS_EACH - BITS[s.boards[at + STEWARDS]] if phase in (RECRUITMENT, SETUP) else 0
            points += self.hope(s, needs, pool + s.boards[at + MAGIC], coming, lit, done, rounds)
        return points

    def steps(self, space: int, rounds: int) -> float:
        """What the way to a space of the track has given; half of the way to a shaded one counts while there is time."""
        space = min(space, TRACK_END)
        return self.w[STEP_W] * (2.0 * PASSED[space] + (WAY[space] if rounds > 0 else 0.0))

    def hope(self, s: Academies, needs: list[list[int]], pool: float, coming: int, lit: int, done: int, rounds: int) -> float:
        """The best set of open quests for those who have graduated and those who can be taught in time."""
        w = self.w
        sets = [0]
        for stack in range(GUILDS):
            quest = open_quest(s, stack)
            if quest >= 0 and not lit >> stack & 1:
                sets += [other + ASKS[quest] for other in sets]
        torches = TORCHES - BITS[lit]
        gains = [n * w[BENEFIT_W] + self.steps(done + n, rounds) - self.steps(done, rounds) for n in range(torches + 1)]
        stays = w[STUDENT_W] + 7.0 * w[KNOWLEDGE_W] if rounds > 0 else 0.0
        most = coming + len(needs[0]) + len(needs[1]) + len(needs[2]) + len(needs[3])
        best = 0.0
        for mask in range(len(sets) - 1, 0, -1):
            asks = sets[mask]
            size = asks >> 32 & 255
            count = BITS[mask]
            if count > torches or size > most:
                continue
            worth = (asks >> 40) + gains[count]
            if worth <= best:
                continue
            taken = [asks & 255, asks >> 8 & 255, asks >> 16 & 255, asks >> 24 & 255]
            due = 0.0
            used = 0
            missing = 0
            for guild in range(GUILDS):
                row = needs[guild]
                size -= taken[guild]
                if taken[guild] > len(row):
                    missing += taken[guild] - len(row)
                    taken[guild] = len(row)
                for k in range(taken[guild]):
                    if row[k] > 0:
                        due += row[k]
                        used += 1
            while size > 0 and missing <= coming:
                size -= 1
                cheapest = 99
                chosen = -1
                for guild in range(GUILDS):
                    if taken[guild] < len(needs[guild]) and needs[guild][taken[guild]] < cheapest:
                        cheapest = needs[guild][taken[guild]]
                        chosen = guild
                if chosen < 0:
                    missing += 1
                else:
                    taken[chosen] += 1
                    due += cheapest
                    used += 1 if cheapest > 0 else 0
            if missing > coming:
                continue
            due += missing * w[MISSING_W]
            fill = 1.0 if due <= pool else (pool / due) * (pool / due)
            best = max(best, fill * (worth - used * stays))
        return best * w[HOPE_W]


def make() -> Evaluation:
    """The evaluation of Guild Academies of Valeria."""
    return AcademiesEvaluation()

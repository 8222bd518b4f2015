"""What the Rival of the solo game can expect at the end. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.academies.parts import PASSED, early
from duchy.bots.evaluations.academies.weights import RIVAL as W
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.rival import CARDS
from duchy.rooms.academies.content.tables import BANNERS, DOCKS, GUILDS, QUESTS, ROUNDS, STEWARDS, TRACK_END
from duchy.rooms.academies.modules.questing import RivalQuests
from duchy.rooms.academies.modules.solo import HUMAN, RIVAL
from duchy.rooms.academies.state import EDUCATION, QUESTING, Academies, open_quest

N_CARDS: Final[float] = float(len(CARDS))


def rival_points(s: Academies) -> float:
    """The points the Rival can expect at the end: the numbers come from a regression, see `academies.toml`.

    A low student costs it lessons, a large quest graduates, and every second quest is worth a Prestige tile and a banner.
    What it may still find in the docks is `rival_draft`.
    """
    rival = s.academies[RIVAL]
    points = float(rival.score)
    if s.over:
        return points
    rounds = ROUNDS - s.round
    questing = s.phase != QUESTING or any(isinstance(frame, RivalQuests) for frame in s.stack)
    steps = min(TRACK_END, rival.track + (BITS[rival.lit] if questing else 0))
    passed = PASSED[rival.track]
    points += s.level * (BITS[rival.upper] + passed) + (s.level + W.step) * (PASSED[steps] - passed)
    points += W.round * rounds + W.start
    if BITS[rival.upper] < BANNERS and rival.lower:
        points += W.banner
    if rounds > 0 or questing:
        points += (W.half_step if rounds > 0 else W.last_half_step) * (steps % 2)
        points = add_quests(s, points, rounds)
    lessons = rounds + (1.0 if early(s) else 0.5 if s.phase == EDUCATION else 0.0)
    if lessons > 0.0:
        points = add_students(s, points, lessons)
    cards = STEWARDS * rounds + (STEWARDS - s.cards_turned if early(s) else 0)
    return points + W.card * cards


def add_quests(s: Academies, points: float, rounds: int) -> float:
    """Graduates on its stage, and quests that ask for few of them."""
    rival = s.academies[RIVAL]
    for guild in range(GUILDS):
        points += W.graduate * rival.stage[guild]
    done = s.academies[HUMAN].lit | rival.lit if rounds > 0 else 0
    for stack in range(GUILDS):
        quest = open_quest(s, stack)
        if quest >= 0 and not done >> stack & 1:
            points += (W.quest if rounds > 0 else W.last_quest) * (W.quest_size - QUESTS[quest].size)
    return points


def add_students(s: Academies, points: float, lessons: float) -> float:
    """Students and those who tutor them, for the lessons to come."""
    rival = s.academies[RIVAL]
    points += W.lessons
    for token in range(GUILDS + 1):
        points += W.professor * lessons * rival.faculty[token]
    for die in rival.students:
        if die >= 0:
            points += W.student - W.lacking * (5 - die % 6)
    return points


def rival_draft(s: Academies) -> float:
    """What the students that the Rival may find in the docks are worth to it, over those it finds on average.

    It takes the lowest, so whoever leaves it a low one hinders it.
    """
    pips = 0
    for dock in range(DOCKS):
        if not s.academies[RIVAL].stewards >> dock & 1:
            least = 5
            for die in s.docks[dock]:
                least = min(least, die % 6)
            pips += least
    left = STEWARDS - s.cards_turned
    return W.pip * (pips * left / (N_CARDS - s.cards_turned) - W.pips * left)

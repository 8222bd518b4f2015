"""Guild Rivals: alone against the Rival, whom the rules play. Where its choice is tied or unclear, you decide for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect, Term, Vocabulary
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import EXPEL, RECRUIT, TEACH
from duchy.rooms.academies.content.council import BITS, LOWER_SEATS
from duchy.rooms.academies.content.rival import (
    CARDS,
    GRADUATES_AT,
    LOWER_CHART,
    PEDESTAL_VP,
    PEDESTAL_WEDGES,
    TILE_VP,
    UPPER_CHART,
)
from duchy.rooms.academies.content.tables import BANNERS, DICE, PROFESSOR_SPACES
from duchy.rooms.academies.content.tiles import COLUMNS, COLUMNS_PRINTED, CORNERS_OF
from duchy.rooms.academies.rules.academy import put_monument, put_tile, wedges_at
from duchy.rooms.academies.rules.council import banners_left, move_banner, seated
from duchy.rooms.academies.rules.gains import gain_points
from duchy.rooms.academies.rules.lines import discard_lowest, take_lowest, take_professor
from duchy.rooms.academies.rules.people import add_student, expel, hire, remove_student
from duchy.rooms.academies.rules.recruitment import take_die
from duchy.rooms.academies.rules.rounds import EDUCATION_DUE, ROUND_READY, STEWARD_DUE
from duchy.rooms.academies.setup import START_TILE_DUE
from duchy.rooms.academies.state import SLOTS, SOLO, Academies, Line

RIVAL: Final = 1
HUMAN: Final = 0

# -- what its cards say ----------------------------------------------------------------------------------------------------


def build_town(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """The lowest Town Classroom."""
    rival_tile(s, s.town_line)


def build_guild(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """The lowest Guild Classroom."""
    rival_tile(s, s.guild_line)


def petition(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """A banner by the council chart; the bottom Favor is thrown away."""
    rival_banner(s)
    discard_lowest(s, s.favor_line)


def hire_rightmost(s: Academies, seat: int, numbers: list[int], at: int) -> None:
    """The rightmost professor."""
    for space in range(PROFESSOR_SPACES):
        if s.professor_line[space] >= 0:
            hire(s, RIVAL, take_professor(s, space))
            return


CARD_EFFECTS: Final = Vocabulary(
    {
        "build_town": Term(build_town),
        "petition": Term(petition),
        "hire": Term(hire_rightmost),
        "build_guild": Term(build_guild),
    }
)
CARD_POWERS: Final[list[list[Effect]]] = [CARD_EFFECTS.bind_all(card.row) for card in CARDS]


def prepare(s: Academies, seat: int, what: int, where: int) -> bool:
    """Before each round: who begins, and the Rival's action cards shuffled."""
    s.first = next_first(s)
    cards = list(range(len(CARDS)))
    s.shuffle(cards)
    s.cards = cards
    s.cards_turned = 0
    return False


def next_first(s: Academies) -> int:
    """Whoever has the lower score begins (you, if tied)."""
    return RIVAL if s.academies[RIVAL].score < s.academies[HUMAN].score else HUMAN


# -- recruitment -----------------------------------------------------------------------------------------------------------


def rival_steward(s: Academies, seat: int, what: int, where: int) -> bool:
    """In the Rival's turn a card is turned."""
    if seat == RIVAL:
        s.push(RivalTurn())
    return seat == RIVAL


class RivalTurn(Frame[Academies]):
    """The Rival turns an action card and does what it says."""

    def step(self, s: Academies) -> None:
        number = s.cards[s.cards_turned]
        card = CARDS[number]
        s.cards_turned += 1
        s.reveal("the Rival turned a card")
        told.rival_card(s, card.id)
        s.academies[RIVAL].stewards |= 1 << card.dock
        s.push(RivalAction(-1, number))
        s.push(RivalDraft(HUMAN, card.dock, card.highest))


class RivalDraft(Frame[Academies]):
    """The Rival drafts the highest or lowest student of the dock; between equal ones you decide."""

    __slots__ = ("dock", "highest")

    def __init__(self, seat: int = -1, dock: int = 0, highest: int = 0) -> None:
        super().__init__(seat)
        self.dock = dock
        self.highest = highest

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        best = -1
        for die in s.docks[self.dock]:
            value = die % 6
            if best < 0 or (value > best if self.highest else value < best):
                best = value
                found = []
            action = RECRUIT + self.dock * DICE + die
            if value == best and action not in found:
                found.append(action)
        return found

    def choose(self, s: Academies, action: int) -> None:
        die = (action - RECRUIT) % DICE
        take_die(s, self.dock, die)
        told.recruited(s, RIVAL, self.dock, die)
        if not add_student(s.academies[RIVAL], die):
            s.push(RivalExpel(HUMAN, die))


class RivalExpel(Frame[Academies]):
    """The Rival's academy is full too at nine students: you decide who leaves."""

    __slots__ = ("die",)

    def __init__(self, seat: int = -1, die: int = 0) -> None:
        super().__init__(seat)
        self.die = die

    def options(self, s: Academies) -> list[int]:
        students = s.academies[RIVAL].students
        return [EXPEL + slot for slot in range(SLOTS) if students[slot] >= 0]

    def choose(self, s: Academies, action: int) -> None:
        expel(s, RIVAL, action - EXPEL)
        add_student(s.academies[RIVAL], self.die)


class RivalAction(Frame[Academies]):
    """What the card says besides the student: a tile, a banner, or a professor."""

    __slots__ = ("card",)

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card

    def step(self, s: Academies) -> None:
        for effect in CARD_POWERS[self.card]:
            effect.run(s, RIVAL, -1)


def rival_tile(s: Academies, line: Line) -> None:
    """The Rival takes the lowest tile of a line, builds it and scores."""
    tile = take_lowest(s, line)
    if tile < 0:
        return
    told.drafted(s, RIVAL, tile)
    cell = build(s, tile)
    gain_points(s, RIVAL, TILE_VP, "tiles")
    for corner in CORNERS_OF[cell]:
        if wedges_at(s.academies[RIVAL].tiles, corner) >= PEDESTAL_WEDGES:
            gain_points(s, RIVAL, PEDESTAL_VP, "pedestals")
            monument = take_lowest(s, s.monument_line)
            if monument >= 0:
                put_monument(s, RIVAL, monument, corner)


def build(s: Academies, tile: int) -> int:
    """The Rival's tiles go to the lowest open space, from left to right; which cell that was."""
    cell = 0
    while s.academies[RIVAL].tiles[cell] >= 0 or cell % COLUMNS >= COLUMNS_PRINTED:
        cell += 1
    put_tile(s, RIVAL, tile, cell)
    return cell


def build_start(s: Academies, seat: int, tile: int, where: int) -> bool:
    """The Rival places its start tile without being asked."""
    if seat == RIVAL:
        build(s, tile)
    return seat == RIVAL


def rival_banner(s: Academies) -> None:
    """Two dice and the council chart: the earliest lower banner goes up, or else a new one comes; own seats are passed over."""
    rival = s.academies[RIVAL]
    if BITS[rival.upper] >= BANNERS:
        return
    total = s.below(6) + s.below(6)
    s.reveal("the Rival rolled for its banner")
    origin = earliest_lower(s)
    if origin < 0 and banners_left(rival) == 0:
        return
    seats = LOWER_CHART if origin < 0 else UPPER_CHART
    while seated(rival, seats[total]):
        total = (total + 1) % 11
    told.rival_roll(s, RIVAL, total + 2)
    move_banner(s, RIVAL, origin + 1, seats[total])


def earliest_lower(s: Academies) -> int:
    """The lower seat that holds a banner of the Rival; -1 if none does. By its own rule it never holds two."""
    for chair in range(LOWER_SEATS):
        if seated(s.academies[RIVAL], chair):
            return chair
    return -1


# -- education -------------------------------------------------------------------------------------------------------------


def rival_education(s: Academies, seat: int, what: int, where: int) -> bool:
    """The Rival's students learn when yours have."""
    s.push(RivalEducation())
    return False


class RivalEducation(Frame[Academies]):
    """The Rival's 6s graduate; every other student rises by 1; then its faculty tutors."""

    def step(self, s: Academies) -> None:
        rival_graduates(s)
        told.rival_rises(s, RIVAL)
        rival = s.academies[RIVAL]
        slot: i64
        for slot in range(SLOTS):
            if rival.students[slot] >= 0:
                rival.students[slot] += 1
        rival_graduates(s)
        s.push(RivalTutor(HUMAN, sum(rival.faculty)))


def rival_graduates(s: Academies) -> None:
    """The Rival's students graduate at 6."""
    rival = s.academies[RIVAL]
    for slot in range(SLOTS):
        die = rival.students[slot]
        if die >= 0 and die % 6 + 1 >= GRADUATES_AT:
            remove_student(rival, slot)
            rival.stage[die // 6] += 1
            told.graduated(s, RIVAL, slot, die)


class RivalTutor(Frame[Academies]):
    """The Rival's tutor points go to its highest student until that one graduates, then to the next; you break ties."""

    __slots__ = ("points",)

    def __init__(self, seat: int = -1, points: int = 0) -> None:
        super().__init__(seat)
        self.points = points

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        best: i64 = -1
        guilds: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            die: i64 = s.academies[RIVAL].students[slot]
            if die < 0 or die % 6 < best:
                continue
            if die % 6 > best:
                best = die % 6
                guilds = 0
                found = []
            if not guilds >> (die // 6) & 1:
                guilds |= 1 << (die // 6)
                found.append(TEACH + slot)
        return found if self.points > 0 else []

    def choose(self, s: Academies, action: int) -> None:
        students = s.academies[RIVAL].students
        slot = action - TEACH
        given = min(GRADUATES_AT - (students[slot] % 6 + 1), self.points)
        students[slot] += given
        told.rival_tutored(s, RIVAL, slot, students[slot], given)
        rival_graduates(s)
        s.push(RivalTutor(HUMAN, self.points - given))


START_TILE_DUE.on(SOLO, build_start)
ROUND_READY.on(SOLO, prepare)
STEWARD_DUE.on(SOLO, rival_steward)
EDUCATION_DUE.on(SOLO, rival_education)

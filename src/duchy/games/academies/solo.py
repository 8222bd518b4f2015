"""Guild Rivals: alone against the Rival, whom the rules play. Where its choice is tied or unclear, you decide for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.academies.academy import put_monument, put_tile, wedges_at
from duchy.games.academies.actions import EXPEL, QUEST, RECRUIT, SEND, TEACH
from duchy.games.academies.content import (
    BANNERS,
    CARD_DOCK,
    CARD_HIGHEST,
    CASTELLAN,
    CHART,
    DICE,
    FOUNTAIN,
    GUILDS,
    LOWER_SEATS,
    MINISTRY,
    PROFESSOR_SPACES,
    QUEST_GUILD,
    QUEST_SIZE,
    QUEST_VP,
    RIVAL_GRADUATES,
    RIVAL_PEDESTAL_VP,
    RIVAL_TILE_VP,
    RIVAL_WEDGES,
    SHADED,
    TORCHES,
    TRACK_END,
)
from duchy.games.academies.council import banners_left, move_banner, seated
from duchy.games.academies.effects import expel, hire
from duchy.games.academies.lines import lowest_favor, lowest_monument, lowest_tile, refill_lines, take_professor
from duchy.games.academies.questing import graduates, light, open_quest
from duchy.games.academies.recruitment import take_die
from duchy.games.academies.state import (
    BOARD,
    DOCK,
    DOCK_SIZE,
    FACULTY,
    LIT,
    ON_QUESTS,
    PROFESSOR_LINE,
    SLOTS,
    STAGE,
    STEWARDS,
    TOP_CARD,
    TRACK,
    UPPER,
    USED_FAVORS,
    Academies,
    add_student,
    gain_points,
)
from duchy.games.academies.tiles import (
    BITS,
    CELLS,
    COLUMNS,
    COLUMNS_PRINTED,
    CORNERS_OF,
    GUILD_CLASSROOM,
    PRESTIGE,
    TOWN_CLASSROOM,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

RIVAL: Final = 1
HUMAN: Final = 0


def shuffle_cards(s: Academies) -> None:
    """The Rival's action cards are shuffled at the start of each Recruitment Phase."""
    cards = list(range(len(CARD_DOCK)))
    s.shuffle(cards)
    s.cards = cards
    s.table[TOP_CARD] = 0


# -- recruitment -----------------------------------------------------------------------------------------------------------


class RivalTurn(Frame[Academies]):
    """The Rival turns an action card and does what it says."""

    def step(self, s: Academies) -> None:
        card = s.cards[s.table[TOP_CARD]]
        s.table[TOP_CARD] += 1
        s.reveal("the Rival turned a card")
        if s.log is not None:
            s.log.append(Event("rival_card", RIVAL, {"card": card}))
        s.boards[RIVAL * BOARD + STEWARDS] |= 1 << CARD_DOCK[card]
        s.push(RivalAction(-1, CARD_DOCK[card]))
        s.push(RivalDraft(HUMAN, CARD_DOCK[card], 1 if CARD_HIGHEST[card] else 0))


class RivalDraft(Frame[Academies]):
    """The Rival drafts the highest or lowest student of the dock; between equal ones you decide."""

    __slots__ = ("dock", "highest")

    def __init__(self, seat: int = -1, dock: int = 0, highest: int = 0) -> None:
        super().__init__(seat)
        self.dock = dock
        self.highest = highest

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        best: i64 = -1
        i: i64
        for i in range(DOCK + self.dock * DOCK_SIZE, DOCK + (self.dock + 1) * DOCK_SIZE):
            die: i64 = s.table[i]
            if die < 0:
                break
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
        if s.log is not None:
            s.log.append(Event("recruit", RIVAL, {"dock": self.dock, "guild": die // 6, "value": die % 6 + 1}))
        if not add_student(s, RIVAL, die):
            s.push(RivalExpel(HUMAN, die))


class RivalExpel(Frame[Academies]):
    """The Rival's academy is full too at nine students: you decide who leaves."""

    __slots__ = ("die",)

    def __init__(self, seat: int = -1, die: int = 0) -> None:
        super().__init__(seat)
        self.die = die

    def options(self, s: Academies) -> list[int]:
        return [EXPEL + i for i in range(SLOTS) if s.students[RIVAL * SLOTS + i] >= 0]

    def choose(self, s: Academies, action: int) -> None:
        expel(s, RIVAL, action - EXPEL)
        add_student(s, RIVAL, self.die)


class RivalAction(Frame[Academies]):
    """What the card says besides the student: a tile, a banner, or a professor."""

    __slots__ = ("dock",)

    def __init__(self, seat: int = -1, dock: int = 0) -> None:
        super().__init__(seat)
        self.dock = dock

    def step(self, s: Academies) -> None:
        if self.dock == CASTELLAN:
            rival_tile(s, TOWN_CLASSROOM)
        elif self.dock == MINISTRY:
            rival_banner(s)
            kind = lowest_favor(s)
            if kind >= 0:
                s.table[USED_FAVORS + kind] += 1
        elif self.dock == FOUNTAIN:
            for space in range(PROFESSOR_SPACES):
                if s.table[PROFESSOR_LINE + space] >= 0:
                    hire(s, RIVAL, take_professor(s, space))
                    break
        else:
            rival_tile(s, GUILD_CLASSROOM)


def rival_tile(s: Academies, kind: int) -> None:
    """The Rival takes the lowest tile of a line, builds it and scores."""
    tile = lowest_tile(s, kind)
    if tile < 0:
        return
    if s.log is not None:
        s.log.append(Event("draft", RIVAL, {"tile": tile}))
    cell = build(s, tile)
    gain_points(s, RIVAL, RIVAL_TILE_VP, "tiles")
    for i in range(cell * 4, cell * 4 + 4):
        corner = CORNERS_OF[i]
        if corner >= 0 and wedges_at(s, RIVAL, corner) >= RIVAL_WEDGES:
            gain_points(s, RIVAL, RIVAL_PEDESTAL_VP, "pedestals")
            monument = lowest_monument(s)
            if monument >= 0:
                put_monument(s, RIVAL, monument, corner)


def build(s: Academies, tile: int) -> int:
    """The Rival's tiles go to the lowest open space, from left to right; which cell that was."""
    cell = 0
    while s.academy[RIVAL * CELLS + cell] >= 0 or cell % COLUMNS >= COLUMNS_PRINTED:
        cell += 1
    put_tile(s, RIVAL, tile, cell)
    return cell


def rival_banner(s: Academies) -> None:
    """Two dice and the council chart: the earliest lower banner goes up, or else a new one comes; own seats are passed over."""
    if BITS[s.boards[RIVAL * BOARD + UPPER]] >= BANNERS:
        return
    total = s.below(6) + s.below(6)
    s.reveal("the Rival rolled for its banner")
    origin = earliest_lower(s)
    if origin < 0 and banners_left(s, RIVAL) == 0:
        return
    council = 0 if origin < 0 else LOWER_SEATS
    while seated(s, RIVAL, CHART[council + total]):
        total = (total + 1) % 11
    if s.log is not None:
        s.log.append(Event("rival_roll", RIVAL, {"sum": total + 2}))
    move_banner(s, RIVAL, origin + 1, CHART[council + total])


def earliest_lower(s: Academies) -> int:
    """The lower seat that holds a banner of the Rival; -1 if none does. By its own rule it never holds two."""
    for chair in range(LOWER_SEATS):
        if seated(s, RIVAL, chair):
            return chair
    return -1


# -- education -------------------------------------------------------------------------------------------------------------


class RivalEducation(Frame[Academies]):
    """The Rival's 6s graduate; every other student rises by 1; then its faculty tutors."""

    def step(self, s: Academies) -> None:
        rival_graduates(s)
        if s.log is not None:
            s.log.append(Event("rival_rises", RIVAL, {}))
        at: i64
        for at in range(RIVAL * SLOTS, RIVAL * SLOTS + SLOTS):
            if s.students[at] >= 0:
                s.students[at] += 1
        rival_graduates(s)
        points = 0
        for token in range(GUILDS + 1):
            points += s.boards[RIVAL * BOARD + FACULTY + token]
        s.push(RivalTutor(HUMAN, points))


def rival_graduates(s: Academies) -> None:
    """The Rival's students graduate at 6."""
    slot: i64
    for slot in range(SLOTS):
        die: i64 = s.students[RIVAL * SLOTS + slot]
        if die >= 0 and die % 6 + 1 >= RIVAL_GRADUATES:
            s.students[RIVAL * SLOTS + slot] = -1
            s.boards[RIVAL * BOARD + STAGE + die // 6] += 1
            if s.log is not None:
                s.log.append(Event("graduate", RIVAL, {"student": slot, "guild": die // 6}))


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
            die: i64 = s.students[RIVAL * SLOTS + slot]
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
        at = RIVAL * SLOTS + action - TEACH
        needed = RIVAL_GRADUATES - (s.students[at] % 6 + 1)
        given = min(needed, self.points)
        s.students[at] += given
        rival_graduates(s)
        s.push(RivalTutor(HUMAN, self.points - given))


# -- questing --------------------------------------------------------------------------------------------------------------


class RivalQuests(Frame[Academies]):
    """The Rival completes quests, the highest first: the right number of graduates, one of them of the card's guild."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        lit = s.boards[RIVAL * BOARD + LIT]
        if BITS[lit] >= TORCHES:
            return found
        stage = RIVAL * BOARD + STAGE
        total = graduates(s, RIVAL)
        best = -1
        for stack in range(GUILDS):
            quest = open_quest(s, stack)
            if quest < 0 or lit >> stack & 1 or total < QUEST_SIZE[quest] or s.boards[stage + QUEST_GUILD[quest]] == 0:
                continue
            if QUEST_VP[quest] > best:
                best = QUEST_VP[quest]
                found = []
            if QUEST_VP[quest] == best:
                found.append(QUEST + stack)
        return found

    def choose(self, s: Academies, action: int) -> None:
        stack = action - QUEST
        quest = open_quest(s, stack)
        s.push(RivalQuests(HUMAN))
        rival_sends(s, QUEST_GUILD[quest])
        s.push(RivalSends(HUMAN, stack, 1))

    def step(self, s: Academies) -> None:
        start = s.boards[RIVAL * BOARD + TRACK]
        end = min(TRACK_END, start + BITS[s.boards[RIVAL * BOARD + LIT]])
        s.boards[RIVAL * BOARD + TRACK] = end
        if s.log is not None and end > start:
            s.log.append(Event("tracker", RIVAL, {"space": end}))
        for space in range(start + 1, end + 1):
            if SHADED[space]:
                rival_tile(s, PRESTIGE)
                rival_banner(s)
        refill_lines(s)


def rival_sends(s: Academies, guild: int) -> None:
    """A graduate of the Rival goes on a quest."""
    s.boards[RIVAL * BOARD + STAGE + guild] -= 1
    s.table[ON_QUESTS + guild] += 1


class RivalSends(Frame[Academies]):
    """The Rival's other graduates on a quest may be of any guild: you decide which."""

    __slots__ = ("place", "stack")

    def __init__(self, seat: int = -1, stack: int = 0, place: int = 0) -> None:
        super().__init__(seat)
        self.stack = stack
        self.place = place

    def options(self, s: Academies) -> list[int]:
        left = QUEST_SIZE[open_quest(s, self.stack)] - self.place
        if left == 0:
            return []
        found = [SEND + guild for guild in range(GUILDS) if s.boards[RIVAL * BOARD + STAGE + guild] > 0]
        return found[:1] if graduates(s, RIVAL) == left else found

    def choose(self, s: Academies, action: int) -> None:
        rival_sends(s, action - SEND)
        s.push(RivalSends(HUMAN, self.stack, self.place + 1))

    def step(self, s: Academies) -> None:
        light(s, RIVAL, self.stack)

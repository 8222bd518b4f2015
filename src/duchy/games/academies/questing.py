"""The Questing Phase, in turn order: graduates go on quests, torches move the tracker, the tracker earns prestige."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.games.academies.academy import DraftPrestige, SwapTiles
from duchy.games.academies.actions import DONE, QUEST, SEND, TUTOR, USE_MONUMENT
from duchy.games.academies.chits import chit_offers, use_chit
from duchy.games.academies.content import (
    ANY,
    GUILDS,
    QUEST_LEFT,
    QUEST_NEED,
    QUEST_SIZE,
    QUEST_VP,
    QUEST_WILD,
    SHADED,
    TORCHES,
    TRACK_END,
    TRACK_SWAP,
)
from duchy.games.academies.council import MoveBanner
from duchy.games.academies.effects import QUEST_POWERS
from duchy.games.academies.lines import refill_lines
from duchy.games.academies.state import (
    BOARD,
    LIT,
    LOWER,
    MINISTERS,
    ON_QUESTS,
    STAGE,
    TOP_QUEST,
    TRACK,
    Academies,
    gain_points,
)
from duchy.games.academies.teaching import tutor, tutor_offers
from duchy.games.academies.tiles import BITS
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def open_quest(s: Academies, stack: int) -> int:
    """The open card of a stack; -1 if the stack is used up."""
    top = s.table[TOP_QUEST + stack]
    return s.quest_stacks[stack][top] if top < len(s.quest_stacks[stack]) else -1


def ministers(s: Academies, seat: int) -> int:
    """The guilds whose graduates may still count as any guild on one quest in this round, as a mask."""
    board = seat * BOARD
    return QUEST_WILD[s.boards[board + LOWER]] & ~s.boards[board + MINISTERS]


def can_complete(s: Academies, seat: int, quest: int, place: int, wild: i64) -> bool:
    """Whether the graduates on the stage fill a quest from `place` on: wild ones stand in for what is missing."""
    stage: i64 = seat * BOARD + STAGE
    left: i64 = (quest * 4 + place) * GUILDS
    total: i64 = 0
    missing: i64 = 0
    spare: i64 = 0
    guild: i64
    for guild in range(GUILDS):
        held: i64 = s.boards[stage + guild]
        need: i64 = QUEST_LEFT[left + guild]
        total += held
        if need > held:
            missing += need - held
        elif wild >> guild & 1:
            spare += held - need
    return missing <= spare and total >= QUEST_SIZE[quest] - place


def graduates(s: Academies, seat: int) -> int:
    """How many graduates stand on the stage."""
    stage = seat * BOARD + STAGE
    boards = s.boards
    return boards[stage] + boards[stage + 1] + boards[stage + 2] + boards[stage + 3]


class QuestTurn(Frame[Academies]):
    """Send graduates on quests; magic, Favors and Monuments may still make graduates of others."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        board = self.seat * BOARD
        tutor_offers(s, self.seat, found)
        lit = s.boards[board + LIT]
        if BITS[lit] < TORCHES and graduates(s, self.seat) > 0:
            wild = ministers(s, self.seat)
            for stack in range(GUILDS):
                quest = open_quest(s, stack)
                if quest >= 0 and not lit >> stack & 1 and can_complete(s, self.seat, quest, 0, wild):
                    found.append(QUEST + stack)
        chit_offers(s, self.seat, found, False)
        if len(found) > 0:
            found.append(DONE)
        return found

    def step(self, s: Academies) -> None:
        s.push(EndQuesting(self.seat))
        advance_tracker(s, self.seat)

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            self.step(s)
            return
        s.push(self)
        if action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        elif action >= QUEST:
            s.push(SendGraduate(self.seat, action - QUEST))
        else:
            tutor(s, self.seat, action - TUTOR)

    def refusal(self, s: Academies, action: int) -> str:
        if QUEST <= action < QUEST + GUILDS:
            lit = s.boards[self.seat * BOARD + LIT]
            if BITS[lit] >= TORCHES:
                return "you have no torch left in this round"
            if lit >> (action - QUEST) & 1:
                return "you have completed that quest already"
            return "your graduates don't fill that quest, and a quest is filled completely or not at all"
        return ""


class SendGraduate(Frame[Academies]):
    """Choose the graduate for the next place of the quest."""

    __slots__ = ("helped", "place", "stack")

    def __init__(self, seat: int = -1, stack: int = 0, place: int = 0, helped: int = 0) -> None:
        super().__init__(seat)
        self.stack = stack
        self.place = place
        self.helped = helped
        """The guilds that have stood in for another one on this quest, as a mask."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        quest = open_quest(s, self.stack)
        wild = ministers(s, self.seat)
        need = QUEST_NEED[quest * 3 + self.place]
        stage = self.seat * BOARD + STAGE
        for guild in range(GUILDS):
            if s.boards[stage + guild] > 0 and (need in (ANY, guild) or wild >> guild & 1):
                s.boards[stage + guild] -= 1
                if can_complete(s, self.seat, quest, self.place + 1, wild):
                    found.append(SEND + guild)
                s.boards[stage + guild] += 1
        return found

    def choose(self, s: Academies, action: int) -> None:
        guild = action - SEND
        board = self.seat * BOARD
        quest = open_quest(s, self.stack)
        need = QUEST_NEED[quest * 3 + self.place]
        helped = self.helped
        if need not in (ANY, guild):
            helped |= 1 << guild
        s.boards[board + STAGE + guild] -= 1
        s.table[ON_QUESTS + guild] += 1
        if self.place + 1 < QUEST_SIZE[quest]:
            s.push(SendGraduate(self.seat, self.stack, self.place + 1, helped))
            return
        s.boards[board + MINISTERS] |= helped
        light(s, self.seat, self.stack)
        QUEST_POWERS[quest].use(s, self.seat)


def light(s: Academies, seat: int, stack: int) -> None:
    """A completed quest: a torch on the card, its points."""
    quest = open_quest(s, stack)
    s.boards[seat * BOARD + LIT] |= 1 << stack
    if s.log is not None:
        s.log.append(Event("quest", seat, {"quest": quest}))
    gain_points(s, seat, QUEST_VP[quest], "quests")


def advance_tracker(s: Academies, seat: int) -> None:
    """One space for each torch of this round; shaded spaces earn a Prestige tile and a banner move, the middle a tile swap."""
    board = seat * BOARD
    start = s.boards[board + TRACK]
    end = min(TRACK_END, start + BITS[s.boards[board + LIT]])
    s.boards[board + TRACK] = end
    if s.log is not None and end > start:
        s.log.append(Event("tracker", seat, {"space": end}))
    for space in range(end, start, -1):
        if SHADED[space]:
            s.push(MoveBanner(seat, 1))
            s.push(DraftPrestige(seat))
        if space == TRACK_SWAP:
            s.push(SwapTiles(seat))


class EndQuesting(Frame[Academies]):
    """Before your turn ends you may use Favors and Monuments; then the lines are refilled."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        chit_offers(s, self.seat, found, False)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            refill_lines(s)
        else:
            s.push(self)
            use_chit(s, self.seat, action)

    def step(self, s: Academies) -> None:
        refill_lines(s)

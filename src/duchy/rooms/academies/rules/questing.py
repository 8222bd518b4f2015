"""The Questing Phase, in turn order: graduates go on quests, torches move the tracker, the tracker earns prestige."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import DONE, QUEST, SEND, TUTOR, USE_MONUMENT
from duchy.rooms.academies.content.council import BITS, QUEST_WILD
from duchy.rooms.academies.content.tables import ANY, GUILDS, QUESTS, SHADED, TORCHES, TRACK_END, TRACK_SWAP, Quest
from duchy.rooms.academies.effects import QUEST_POWERS
from duchy.rooms.academies.rules.academy import DraftPrestige, SwapTiles
from duchy.rooms.academies.rules.chits import chit_offers, use_chit
from duchy.rooms.academies.rules.council import MoveBanner
from duchy.rooms.academies.rules.gains import gain_points
from duchy.rooms.academies.rules.lines import refill_lines
from duchy.rooms.academies.rules.teaching import tutor, tutor_offers
from duchy.rooms.academies.state import Academies, Academy, graduates, open_quest


def ministers(academy: Academy) -> int:
    """The guilds whose graduates may still count as any guild on one quest in this round, as a set."""
    return QUEST_WILD[academy.lower] & ~academy.ministers


def can_complete(stage: list[int], quest: Quest, place: int, wild: i64) -> bool:
    """Whether the graduates on a stage fill a quest from `place` on: wild ones stand in for what is missing."""
    left = quest.left[place]
    total: i64 = 0
    missing: i64 = 0
    spare: i64 = 0
    guild: i64
    for guild in range(GUILDS):
        held: i64 = stage[guild]
        need: i64 = left[guild]
        total += held
        if need > held:
            missing += need - held
        elif wild >> guild & 1:
            spare += held - need
    return missing <= spare and total >= quest.size - place


class QuestTurn(Frame[Academies]):
    """Send graduates on quests; magic, Favors and Monuments may still make graduates of others."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        tutor_offers(s, self.seat, found)
        lit = academy.lit
        if BITS[lit] < TORCHES and graduates(academy) > 0:
            wild = ministers(academy)
            for stack in range(GUILDS):
                quest = open_quest(s, stack)
                if quest >= 0 and not lit >> stack & 1 and can_complete(academy.stage, QUESTS[quest], 0, wild):
                    found.append(QUEST + stack)
        chit_offers(s, self.seat, found)
        if len(found) > 0:
            found.append(DONE)
        return found

    def step(self, s: Academies) -> None:
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
            lit = s.academies[self.seat].lit
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
        """The guilds that have stood in for another one on this quest, as a set."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        academy = s.academies[self.seat]
        quest = QUESTS[open_quest(s, self.stack)]
        wild = ministers(academy)
        need = quest.graduates[self.place]
        left = academy.stage[:]
        for guild in range(GUILDS):
            if left[guild] > 0 and (need in (ANY, guild) or wild >> guild & 1):
                left[guild] -= 1
                if can_complete(left, quest, self.place + 1, wild):
                    found.append(SEND + guild)
                left[guild] += 1
        return found

    def choose(self, s: Academies, action: int) -> None:
        guild = action - SEND
        academy = s.academies[self.seat]
        number = open_quest(s, self.stack)
        quest = QUESTS[number]
        helped = self.helped
        if quest.graduates[self.place] not in (ANY, guild):
            helped |= 1 << guild
        send_graduate(s, self.seat, number, guild)
        if self.place + 1 < quest.size:
            s.push(SendGraduate(self.seat, self.stack, self.place + 1, helped))
            return
        academy.ministers |= helped
        light(s, self.seat, self.stack)
        QUEST_POWERS[number].use(s, self.seat)


def send_graduate(s: Academies, seat: int, quest: int, guild: int) -> None:
    """A graduate leaves the stage for a quest."""
    s.academies[seat].stage[guild] -= 1
    s.on_quests[guild] += 1
    told.sent(s, seat, quest, guild)


def light(s: Academies, seat: int, stack: int) -> None:
    """A completed quest: a torch on the card, its points."""
    quest = open_quest(s, stack)
    s.academies[seat].lit |= 1 << stack
    told.completed(s, seat, quest)
    gain_points(s, seat, QUESTS[quest].vp, "quests")


def move_tracker(s: Academies, seat: int) -> int:
    """The tracker moves one space for each torch of this round; the space it comes from."""
    academy = s.academies[seat]
    start = academy.track
    academy.track = min(TRACK_END, start + BITS[academy.lit])
    if academy.track > start:
        told.advanced(s, seat, academy.track)
    return start


def advance_tracker(s: Academies, seat: int) -> None:
    """Shaded spaces on the way earn a Prestige tile and a banner move, the middle a tile swap.

    Where the tracker earns nothing the turn is over: whoever ended the quests has just been asked for magic and chits.
    """
    start = move_tracker(s, seat)
    end = s.academies[seat].track
    if not any(SHADED[space] or space == TRACK_SWAP for space in range(start + 1, end + 1)):
        refill_lines(s)
        return
    s.push(EndQuesting(seat))
    for space in range(end, start, -1):
        if SHADED[space]:
            s.push(MoveBanner(seat, 1))
            s.push(DraftPrestige(seat))
        if space == TRACK_SWAP:
            s.push(SwapTiles(seat))


class EndQuesting(Frame[Academies]):
    """Before your turn ends you may spend magic and use Favors and Monuments; then the lines are refilled."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        tutor_offers(s, self.seat, found)
        chit_offers(s, self.seat, found)
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            refill_lines(s)
            return
        s.push(self)
        if action >= USE_MONUMENT:
            use_chit(s, self.seat, action)
        else:
            tutor(s, self.seat, action - TUTOR)

    def step(self, s: Academies) -> None:
        refill_lines(s)

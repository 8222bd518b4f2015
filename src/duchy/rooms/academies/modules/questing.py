"""The Rival on its quests: as many as possible, the highest first. Where its choice is tied or unclear, you decide for it."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.academies.actions import QUEST, SEND
from duchy.rooms.academies.content.council import BITS
from duchy.rooms.academies.content.tables import GUILDS, QUESTS, SHADED, TORCHES
from duchy.rooms.academies.modules.solo import HUMAN, RIVAL, rival_banner, rival_tile
from duchy.rooms.academies.rules.lines import refill_lines
from duchy.rooms.academies.rules.questing import light, move_tracker, send_graduate
from duchy.rooms.academies.rules.rounds import QUESTS_DUE
from duchy.rooms.academies.state import SOLO, Academies, open_quest


def rival_quests(s: Academies, seat: int, what: int, where: int) -> bool:
    """In the Rival's turn its graduates go on quests by themselves."""
    if seat == RIVAL:
        s.push(RivalQuests(HUMAN))
    return seat == RIVAL


# -- how many quests are in reach ------------------------------------------------------------------------------------------


def highest(s: Academies, stage: list[int], lit: int) -> list[int]:
    """The stacks of the highest quests that graduates can complete: the right number, one of them of the card's guild."""
    found: list[int] = []
    if BITS[lit] >= TORCHES:
        return found
    total = sum(stage)
    best = -1
    for stack in range(GUILDS):
        number = open_quest(s, stack)
        if number < 0 or lit >> stack & 1:
            continue
        quest = QUESTS[number]
        if total < quest.size or stage[quest.guild] == 0:
            continue
        if quest.vp > best:
            best = quest.vp
            found = []
        if quest.vp == best:
            found.append(stack)
    return found


def in_reach(s: Academies, stage: list[int], lit: int) -> int:
    """How many quests the graduates on a stage can complete at most, the highest first."""
    most = 0
    for stack in highest(s, stage, lit):
        most = max(most, 1 + after_quest(s, stage, lit, stack))
    return most


def after_quest(s: Academies, stage: list[int], lit: int, stack: int) -> int:
    """How many quests are in reach at most after the one of a stack."""
    quest = QUESTS[open_quest(s, stack)]
    left = stage[:]
    left[quest.guild] -= 1
    return after_companions(s, left, lit | 1 << stack, quest.size - 1, 0)


def after_companions(s: Academies, stage: list[int], lit: int, companions: int, least: int) -> int:
    """How many quests are in reach at most after so many more graduates have left, of the guilds from `least` on."""
    if companions == 0:
        return in_reach(s, stage, lit)
    most = -1
    for guild in range(least, GUILDS):
        if stage[guild] > 0:
            left = stage[:]
            left[guild] -= 1
            most = max(most, after_companions(s, left, lit, companions - 1, guild))
    return most


# -- the questions ---------------------------------------------------------------------------------------------------------


class RivalQuests(Frame[Academies]):
    """The Rival completes as many quests as possible, the highest first; between equal ones you decide."""

    def options(self, s: Academies) -> list[int]:
        rival = s.academies[RIVAL]
        stacks = highest(s, rival.stage, rival.lit)
        if len(stacks) < 2:
            return [QUEST + stack for stack in stacks]
        further = [after_quest(s, rival.stage, rival.lit, stack) for stack in stacks]
        most = max(further)
        return [QUEST + stacks[i] for i in range(len(stacks)) if further[i] == most]

    def choose(self, s: Academies, action: int) -> None:
        stack = action - QUEST
        quest = open_quest(s, stack)
        s.push(RivalQuests(HUMAN))
        send_graduate(s, RIVAL, quest, QUESTS[quest].guild)
        s.push(RivalSends(HUMAN, stack, 1))

    def step(self, s: Academies) -> None:
        start = move_tracker(s, RIVAL)
        for space in range(start + 1, s.academies[RIVAL].track + 1):
            if SHADED[space]:
                rival_tile(s, s.prestige_line)
                rival_banner(s)
        refill_lines(s)


class RivalSends(Frame[Academies]):
    """The Rival's other graduates on a quest may be of any guild: you decide which, if no further quest is lost by it."""

    __slots__ = ("place", "stack")

    def __init__(self, seat: int = -1, stack: int = 0, place: int = 0) -> None:
        super().__init__(seat)
        self.stack = stack
        self.place = place

    def options(self, s: Academies) -> list[int]:
        left = QUESTS[open_quest(s, self.stack)].size - self.place
        if left == 0:
            return []
        rival = s.academies[RIVAL]
        guilds = [guild for guild in range(GUILDS) if rival.stage[guild] > 0]
        if sum(rival.stage) == left or len(guilds) < 2:
            return [SEND + guilds[0]]
        lit = rival.lit | 1 << self.stack
        further: list[int] = []
        for guild in guilds:
            stage = rival.stage[:]
            stage[guild] -= 1
            further.append(after_companions(s, stage, lit, left - 1, 0))
        most = max(further)
        return [SEND + guilds[i] for i in range(len(guilds)) if further[i] == most]

    def choose(self, s: Academies, action: int) -> None:
        send_graduate(s, RIVAL, open_quest(s, self.stack), action - SEND)
        s.push(RivalSends(HUMAN, self.stack, self.place + 1))

    def step(self, s: Academies) -> None:
        light(s, RIVAL, self.stack)


QUESTS_DUE.on(SOLO, rival_quests)

"""The order of play: four rounds of Recruitment, Education, Questing and Restoration; then the final scoring."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.academies import told
from duchy.rooms.academies.content.tables import ROUNDS, STEWARDS
from duchy.rooms.academies.rules.aside import put_back, set_aside, takes_from_lines
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.lines import refill_lines
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.rules.recruitment import SendSteward
from duchy.rooms.academies.rules.restoration import next_first, restore_academy, restore_board
from duchy.rooms.academies.scoring import final_scoring
from duchy.rooms.academies.state import EDUCATION, QUESTING, RECRUITMENT, RESTORATION, Academies

ROUND_READY: Final = Hook("everything is ready for the next round")
STEWARD_DUE: Final = Hook("it is an academy's turn to send a steward")
EDUCATION_DUE: Final = Hook("all are about to send their students to class")
QUESTS_DUE: Final = Hook("it is going to be an academy's turn to quest")


class StartRound(Frame[Academies]):
    """A round begins with the Recruitment Phase: three stewards each, in turn order."""

    def step(self, s: Academies) -> None:
        s.phase = RECRUITMENT
        told.round_begins(s)
        s.push(EndRound())
        s.push(StartQuesting())
        s.push(StartEducation())
        s.push(NextSteward())


class NextSteward(Frame[Academies]):
    """At the end of a turn the lines are refilled; the next player clockwise sends a steward, until all have sent theirs."""

    __slots__ = ("turn",)

    def __init__(self, seat: int = -1, turn: int = 0) -> None:
        super().__init__(seat)
        self.turn = turn

    def step(self, s: Academies) -> None:
        if self.turn > 0:
            refill_lines(s)
        if self.turn < STEWARDS * len(s.academies):
            s.push(NextSteward(-1, self.turn + 1))
            seat = (s.first + self.turn) % len(s.academies)
            if not (s.modules & STEWARD_DUE.modules and STEWARD_DUE.happens(s, s.modules, seat)):
                s.push(SendSteward(seat))


class StartEducation(Frame[Academies]):
    """All players send their students to class at the same time, each for themselves.

    Only where several hold chits that take from a line, of which there is but one, these go one after another in turn order.
    """

    def step(self, s: Academies) -> None:
        s.phase = EDUCATION
        told.phase(s, EDUCATION)
        s.push(EndEducation())
        if s.modules & EDUCATION_DUE.modules:
            EDUCATION_DUE.happens(s, s.modules, -1)
        set_aside(s)
        waiting: list[int] = []
        for turn in range(s.players):
            seat = (s.first + turn) % s.players
            if takes_from_lines(s.academies[seat]):
                waiting.append(seat)
        waiting = waiting[1:]
        for i in range(len(waiting) - 1, -1, -1):
            s.push(NextInEducation(-1, waiting[i]))
        frames: list[Frame[Academies]] = [ReportToClass(seat) for seat in range(s.players) if seat not in waiting]
        s.together(frames)


class NextInEducation(Frame[Academies]):
    """The next of those whose chits take from a line goes to class; before that the lines are refilled."""

    __slots__ = ("owner",)

    def __init__(self, seat: int = -1, owner: int = 0) -> None:
        super().__init__(seat)
        self.owner = owner

    def step(self, s: Academies) -> None:
        refill_lines(s)
        frames: list[Frame[Academies]] = [ReportToClass(self.owner)]
        s.together(frames)


class EndEducation(Frame[Academies]):
    """When all have finished, what was set aside goes back to the bags, and the lines are refilled."""

    def step(self, s: Academies) -> None:
        put_back(s)
        refill_lines(s)


class StartQuesting(Frame[Academies]):
    """Players quest one after the other, from the first player on."""

    def step(self, s: Academies) -> None:
        s.phase = QUESTING
        told.phase(s, QUESTING)
        for turn in range(len(s.academies) - 1, -1, -1):
            seat = (s.first + turn) % len(s.academies)
            if not (s.modules & QUESTS_DUE.modules and QUESTS_DUE.happens(s, s.modules, seat)):
                s.push(QuestTurn(seat))


class EndRound(Frame[Academies]):
    """After the fourth round the game is scored; before that everything is restored."""

    def step(self, s: Academies) -> None:
        if s.round >= ROUNDS:
            final_scoring(s)
            return
        s.phase = RESTORATION
        restore_board(s)
        for academy in s.academies:
            restore_academy(academy)
        s.round += 1
        s.first = next_first(s)
        round_ready(s)
        s.push(StartRound())


def round_ready(s: Academies) -> None:
    """Let modules prepare the round that is about to begin."""
    if s.modules & ROUND_READY.modules:
        ROUND_READY.happens(s, s.modules, -1)

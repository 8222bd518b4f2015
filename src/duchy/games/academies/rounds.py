"""The order of play: four rounds of Recruitment, Education, Questing and Restoration; then the final scoring."""

from __future__ import annotations

from duchy.games.academies.content import ROUNDS
from duchy.games.academies.content import STEWARDS as STEWARDS_EACH
from duchy.games.academies.education import ReportToClass
from duchy.games.academies.lines import refill_lines
from duchy.games.academies.questing import QuestTurn
from duchy.games.academies.recruitment import SendSteward
from duchy.games.academies.restoration import next_first, restore_academy, restore_board
from duchy.games.academies.scoring import final_scoring
from duchy.games.academies.solo import RivalEducation, RivalQuests, RivalTurn, shuffle_cards
from duchy.games.academies.state import EDUCATION, FIRST, PHASE, QUESTING, RECRUITMENT, RESTORATION, ROUND, Academies
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class StartRound(Frame[Academies]):
    """A round begins with the Recruitment Phase: three stewards each, in turn order."""

    def step(self, s: Academies) -> None:
        s.table[PHASE] = RECRUITMENT
        if s.log is not None:
            s.log.append(Event("round", s.table[FIRST], {"round": s.table[ROUND]}))
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
        if self.turn < STEWARDS_EACH * s.academies:
            s.push(NextSteward(-1, self.turn + 1))
            seat = (s.table[FIRST] + self.turn) % s.academies
            if seat < s.players:
                s.push(SendSteward(seat))
            else:
                s.push(RivalTurn())


class StartEducation(Frame[Academies]):
    """All players send their students to class at the same time, each for themselves."""

    def step(self, s: Academies) -> None:
        s.table[PHASE] = EDUCATION
        if s.log is not None:
            s.log.append(Event("phase", -1, {"phase": "education"}))
        if s.academies > s.players:
            s.push(RivalEducation())
        frames: list[Frame[Academies]] = [ReportToClass(seat) for seat in range(s.players)]
        s.together(frames)


class StartQuesting(Frame[Academies]):
    """Players quest one after the other, from the first player on."""

    def step(self, s: Academies) -> None:
        s.table[PHASE] = QUESTING
        if s.log is not None:
            s.log.append(Event("phase", -1, {"phase": "questing"}))
        for turn in range(s.academies - 1, -1, -1):
            seat = (s.table[FIRST] + turn) % s.academies
            if seat < s.players:
                s.push(QuestTurn(seat))
            else:
                s.push(RivalQuests(0))


class EndRound(Frame[Academies]):
    """After the fourth round the game is scored; before that everything is restored."""

    def step(self, s: Academies) -> None:
        if s.table[ROUND] >= ROUNDS:
            final_scoring(s)
            return
        s.table[PHASE] = RESTORATION
        restore_board(s)
        for seat in range(s.academies):
            restore_academy(s, seat)
        s.table[ROUND] += 1
        s.table[FIRST] = next_first(s)
        if s.academies > s.players:
            shuffle_cards(s)
        s.push(StartRound())

"""What happened at a table, as one viewer may read it: the log, the scores by source, the positions of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any

from duchy.kernel.events import Event
from duchy.kernel.game import Game
from duchy.kernel.names import calling
from duchy.kernel.record import Match, Step

Act = dict[str, Any]
"""A line of the turn story: seat (None: the table), turn, parts, points, pieces, said, and `step`, where the replay has it."""


@dataclass(frozen=True)
class Said:
    """One line of the log; `points` where somebody scored."""

    seat: int
    text: str
    points: int = 0


class Story:
    """The log for one viewer, kept from one move to the next: only what is new is put into words."""

    def __init__(self, game: Game, viewer: int | None, names: list[str], everything: bool = False) -> None:
        self.game = game
        self.viewer = viewer
        self.names = names
        self.everything = everything
        """Whether nothing is secret any more: for the replay of a finished match."""
        self.told: list[tuple[Step, list[Said]]] = []
        self.count = 0
        """How many lines that makes."""
        self.turns: list[tuple[tuple[Step, ...], list[Act]]] = []

    def tell(self, match: Match) -> list[tuple[Step, list[Said]]]:
        """Every step with its lines."""
        common = min(len(self.told), len(match.steps))
        while common and self.told[common - 1][0] is not match.steps[common - 1]:
            common -= 1
        self.count -= sum(len(lines) for _, lines in self.told[common:])
        del self.told[common:]
        for step in match.steps[common:]:
            lines = self.lines(step.events)
            self.told.append((step, lines))
            self.count += len(lines)
        return self.told

    def acts(self, match: Match) -> list[Act]:
        """The turn story: what happened act by act. What one seat did in a row is told at once, since a line may gather several
        steps; only the turns that are new, or went on, are told again."""
        runs = [tuple(run) for _, run in groupby(match.steps, key=lambda step: step.seat)]
        common = 0
        while common < min(len(runs), len(self.turns)) and runs[common] == self.turns[common][0]:
            common += 1
        del self.turns[common:]
        steps = sum(len(run) for run in runs[:common])
        for run in runs[common:]:
            self.turns.append((run, self.turn(match, run, steps, len(self.turns))))
            steps += len(run)
        return [act for _, acts in self.turns for act in acts]

    def turn(self, match: Match, run: Sequence[Step], before: int, number: int) -> list[Act]:
        """What one seat did in a row, after so many steps; a room without a story of its own has its log told line by line."""
        steps = [at for at, step in enumerate(run, before + 1) for _ in step.events]
        events = [event.open() if self.everything else event for step in run for event in step.events]
        with calling(self.names):
            told = self.game.text.tale(match.state, events, self.viewer) if tells(self.game) else None
        if told is not None:
            return [{**act, "turn": f"{number}-{act['turn']}", "step": steps[act["at"]]} for act in told]
        return [
            plain_act(said, f"{number}-0", at) for at, step in enumerate(run, before + 1) for said in self.lines(step.events)
        ]

    def lines(self, events: Sequence[Event]) -> list[Said]:
        """What the events of one step say to this viewer. A forced move is marked on the first thing that comes of it."""
        found = []
        forced = False
        for event in events:
            seen = event.open() if self.everything else event.seen(self.viewer)
            if seen is None:
                continue
            if event.kind == "forced":
                forced = True
            elif text := str(self.game.text.sentence(seen, self.names)):
                points = seen.get("points", 0) if event.kind == "score" else 0
                said = f"{text} (the only choice)" if forced else text
                found.append(Said(event.seat, said, points if isinstance(points, int) else 0))
                forced = False
        return found


def tells(game: Game) -> bool:
    """Whether a game has a turn story of its own."""
    return bool(getattr(getattr(game.text, "story", None), "tellers", None))


def plain_act(said: Said, turn: str, step: int) -> Act:
    """A line of the log as an act of the story."""
    seat = said.seat if said.seat >= 0 else None
    words = {"parts": [{"text": said.text}], "said": said.text}
    return {"seat": seat, "turn": turn, "points": said.points or None, "pieces": [], "step": step, **words}


def since(match: Match, seat: int) -> int:
    """How many steps there were up to and with the seat's last own one."""
    for index in range(len(match.steps) - 1, -1, -1):
        if match.steps[index].seat == seat:
            return index + 1
    return 0


def noticed(match: Match, viewer: int | None) -> list[int]:
    """The steps a viewer could have noticed: all but what others decide in secret at the same time."""
    return [i for i, step in enumerate(match.steps, 1) if not step.lanes or step.seat == viewer]


def positions_since(match: Match, viewer: int | None, most: int) -> list[Any]:
    """The positions a viewer has seen since their last own step, from that one on (a spectator: the last ones).

    States before the last barrier are forgotten, so the match is played again up to them.
    """
    first = since(match, viewer) if viewer is not None else 0
    wanted = [number for number in [0, *noticed(match, viewer)] if number >= first][-most:]
    state = match.first_state()
    found = [state.copy()] if 0 in wanted else []
    for number, step in enumerate(match.steps, 1):
        state.apply(step.action, step.seat)
        if number in wanted:
            found.append(state.copy())
    return found


def position(match: Match, viewer: int | None, step: int) -> Any:
    """The position after so many steps; None where a viewer could not have noticed it."""
    if step not in [0, *noticed(match, viewer)]:
        return None
    return next(islice(match.positions(), step, None))


def sources(match: Match) -> list[str]:
    """Where points came from in this match, in the order of their first appearance."""
    found: dict[str, None] = {}
    for _, event in scored(match):
        found.setdefault(str(event.facts.get("source", "other")))
    return list(found)


def by_source(match: Match) -> list[dict[str, int]]:
    """For each seat, points by source. Only for the end of a match, when nothing is secret any more."""
    totals: list[dict[str, int]] = [{} for _ in range(match.players)]
    for _, event in scored(match):
        source = str(event.facts.get("source", "other"))
        totals[event.seat][source] = totals[event.seat].get(source, 0) + points(event)
    return totals


def scored(match: Match) -> list[tuple[int, Event]]:
    """Every event in which a seat scored, with the number of its step."""
    return [
        (number, event)
        for number, step in enumerate(match.steps, 1)
        for event in step.events
        if event.kind == "score" and 0 <= event.seat < match.players
    ]


def points(event: Event) -> int:
    """How many points an event brought."""
    value = event.open().get("points", 0)
    return value if isinstance(value, int) else 0


def final_scoring(match: Match) -> dict[str, dict[int, int]]:
    """What was counted only when a match was over: points by source and seat.

    It begins where somebody else than who moved last has part in the last step; what that move itself brought is none of it.
    """
    if not match.state.over or not match.steps:
        return {}
    last = match.steps[-1]
    begins = next((at for at, event in enumerate(last.events) if event.seat not in (-1, last.seat)), 0)
    counted = [event for event in last.events if event.kind == "score" and 0 <= event.seat < match.players]
    at_the_end = {event.facts.get("source", "other") for event in last.events[begins:] if event in counted}
    found: dict[str, dict[int, int]] = {}
    for event in counted:
        if (source := str(event.facts.get("source", "other"))) in at_the_end:
            seats = found.setdefault(source, {})
            seats[event.seat] = seats.get(event.seat, 0) + points(event)
    return found

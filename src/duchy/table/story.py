"""What happened at a table, as one viewer may read it: the log, the scores by source, the moments of a replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from duchy.kernel.events import Event
from duchy.kernel.game import Game
from duchy.kernel.record import Match, Step


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

    def tell(self, match: Match) -> list[tuple[Step, list[Said]]]:
        """Every step with its lines."""
        common = 0
        for (step, _), now in zip(self.told, match.steps, strict=False):
            if step is not now:
                break
            common += 1
        del self.told[common:]
        for step in match.steps[common:]:
            self.told.append((step, self.lines(step)))
        return self.told

    def lines(self, step: Step) -> list[Said]:
        """What one step says to this viewer."""
        found = []
        for event in step.events:
            seen = event.open() if self.everything else event.seen(self.viewer)
            if seen is not None and (text := self.words(event, seen)):
                points = seen.get("points", 0) if event.kind == "score" else 0
                found.append(Said(event.seat, text, points if isinstance(points, int) else 0))
        return found

    def words(self, event: Event, seen: dict[str, Any]) -> str:
        """An event in the game's words; a forced move in ours."""
        if event.kind == "forced":
            action = self.game.actions.describe(seen["action"])
            said = " ".join([action.kind.replace("_", " "), *(f"{k} {v}" for k, v in action.params.items())])
            return f"{self.names[event.seat] if event.seat >= 0 else 'The table'}: {said} (the only choice)"
        return str(self.game.text.sentence(seen, self.names))


def since(match: Match, seat: int) -> int:
    """How many steps there were up to and with the seat's last own one."""
    for index in range(len(match.steps) - 1, -1, -1):
        if match.steps[index].seat == seat:
            return index + 1
    return 0


def moments(match: Match, viewer: int | None) -> list[int]:
    """The steps a viewer could have noticed: all but what others decide in secret at the same time."""
    return [i for i, step in enumerate(match.steps, 1) if not step.lanes or step.seat == viewer]


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

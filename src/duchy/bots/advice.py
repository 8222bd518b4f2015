"""Advice for people: hints at the table, and the analysis of a finished match. Both from the seat's own knowledge."""

from __future__ import annotations

from typing import Any, NamedTuple

from duchy.bots.players import Limits, ponder, think
from duchy.bots.result import Result
from duchy.bots.seen import Seen
from duchy.bots.why import whys
from duchy.kernel.record import Match


class Hint(NamedTuple):
    """A move, the points it can expect at the end, and the share of simulated games it wins."""

    action: int
    points: float
    chance: float
    why: str = ""
    """What speaks for it beside the other hints, in a sentence; empty where nothing tells them apart at once."""


class Weighed(NamedTuple):
    """One decision of the seat in a match that was played, weighed afterwards."""

    number: int
    """The count of actions before it: where to find it in the replay."""
    chance: float
    """The chance to win before the decision, if the best move is played."""
    chosen: int
    best: int
    cost: float
    """How much chance to win the chosen move gave away, never below 0."""
    points: float
    """How many points it gave away."""
    why: str = ""
    """What the best move would have brought instead, in a sentence."""


def hints(seen: Seen, time: float = 1.0, sims: int = 0, seed: int = 0) -> list[Hint]:
    """The moves worth considering, best first."""
    actions = seen.legal
    if not actions:
        return []
    result = ponder(seen, Limits(time=0.0 if sims else time, sims=sims), seed)
    return ranked(result, seen)


def ranked(result: Result, seen: Seen | None = None) -> list[Hint]:
    """The tried actions, the one the search would play first, then by utility; with `seen` each says why."""
    first = result.best()
    tried = [at for at in range(len(result.actions)) if result.visits[at]]
    tried.sort(key=lambda at: (result.actions[at] != first, -result.mean(at)))
    told = whys(seen, [result.actions[at] for at in tried]) if seen is not None else [""] * len(tried)
    return [
        Hint(result.actions[at], result.points[at] / result.visits[at], result.chances[at] / result.visits[at], why)
        for at, why in zip(tried, told, strict=True)
    ]


def analyse(match: Match | dict[str, Any] | str, seat: int, time: float = 30.0, sims: int = 0, seed: int = 0) -> list[Weighed]:
    """Every decision of a seat in a match (or its record): chance to win, and what the move cost.

    The time is for the whole match. The moves that cost most are `sorted(verdicts, key=lambda v: -v.cost)`.
    """
    played = as_match(match)
    own = [number for number, step in enumerate(played.steps) if step.seat == seat]
    share = time / max(1, len(own))
    verdicts = []
    for number, (step, state) in enumerate(zip(played.steps, played.positions(), strict=False)):
        if step.seat == seat:
            seen = Seen(played.game, state, seat, seed)
            verdicts.append(weigh(seen, number, step.action, share, sims, seed + number))
    return verdicts


def as_match(match: Match | dict[str, Any] | str) -> Match:
    """The match, from its record where need be."""
    if isinstance(match, str):
        return Match.load(match)
    return Match.replay(match) if isinstance(match, dict) else match


def weigh(seen: Seen, number: int, chosen: int, time: float, sims: int, seed: int) -> Weighed:
    """Compare the chosen move with the best one on the same deals."""
    limits = Limits(time=0.0 if sims else time * 0.7, sims=sims, jobs=1)
    found = think(seen, limits, seed)
    best = found.best()
    # The chosen move may not have been a candidate, or was dropped early: both play the same deals once more.
    pair = [best, chosen] if chosen != best else [best]
    again = think(seen, limits._replace(time=limits.time * 3 / 7), seed + 1, pair)
    tried = [at for at in range(len(pair)) if again.visits[at]]
    means = [(again.points[at] / again.visits[at], again.chances[at] / again.visits[at]) for at in tried]
    points, chance = means[0]
    lost_points, lost_chance = points - means[-1][0], chance - means[-1][1]
    why = whys(seen, pair, seed)[0]
    return Weighed(number, max(c for _, c in means), chosen, best, max(0.0, lost_chance), max(0.0, lost_points), why)

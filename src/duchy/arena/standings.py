"""What a tournament says: win shares with intervals, mean scores, ratings, time per decision."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from openskill.models import PlackettLuce

from duchy.arena.play import Outcome

Z = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


@dataclass
class Duel:
    """One bot against a field."""

    bot: str
    field: str
    games: int
    share: float
    low: float
    high: float
    score: float
    field_score: float


@dataclass
class BotStanding:
    """One bot over all its games."""

    bot: str
    mu: float
    sigma: float
    games: int
    score: float
    milliseconds: float
    slowest: float


@dataclass
class Standings:
    """All pairings, and the bots from strongest to weakest."""

    game: str
    players: int
    rows: list[Duel]
    ratings: list[BotStanding]

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


def standings(outcomes: list[Outcome]) -> Standings:
    """The standings after some games; their order matters to the ratings only."""
    first = outcomes[0].job
    return Standings(first.game, first.players, duels(outcomes), ratings(outcomes))


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win share (Wilson's, which behaves near 0 and 1)."""
    if games == 0:
        return 0.0, 1.0
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def duels(outcomes: list[Outcome]) -> list[Duel]:
    """One per pairing."""
    by_pairing: dict[tuple[str, str], list[Outcome]] = {}
    for outcome in outcomes:
        by_pairing.setdefault(outcome.job.pairing, []).append(outcome)
    return [duel(one, field, games) for (one, field), games in by_pairing.items()]


def duel(one: str, field: str, games: list[Outcome]) -> Duel:
    """The win share of the bot in question; shared victories are split."""
    share = sum(share_of(outcome, one) for outcome in games) / len(games)
    mine = [s for o in games for s, name in zip(o.scores, o.job.bots, strict=True) if name == one]
    theirs = [s for o in games for s, name in zip(o.scores, o.job.bots, strict=True) if name == field]
    low, high = wilson(share, len(games))
    return Duel(one, field, len(games), share, low, high, mean(mine), mean(theirs))


def share_of(outcome: Outcome, name: str) -> float:
    """The part of the victory that went to a bot's seats; in self-play, whether anybody won at all."""
    winners = outcome.winners
    return sum(outcome.job.bots[seat] == name for seat in winners) / len(winners) if winners else 0.0


def mean(values: list[float] | list[int]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def ratings(outcomes: list[Outcome]) -> list[BotStanding]:
    """OpenSkill (Plackett-Luce) ratings; several seats of one bot count as one entrant with their mean place."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for outcome in outcomes:
        names = list(dict.fromkeys(outcome.job.bots))
        for name in names:
            known.setdefault(name, model.rating(name=name))
        if len(names) > 1:
            places = [mean_place(outcome, name) for name in names]
            new = model.rate([[known[name]] for name in names], ranks=places)
            known.update({name: team[0] for name, team in zip(names, new, strict=True)})
    found = [rating(name, known[name], outcomes) for name in known]
    return sorted(found, key=lambda r: -r.mu)


def mean_place(outcome: Outcome, name: str) -> float:
    """Where a bot's seats came in on average: winners first, then by points."""
    scores = [score + (10**6 if seat in outcome.winners else 0) for seat, score in enumerate(outcome.scores)]
    places = [float(sum(other > own for other in scores)) for own in scores]
    return mean([place for place, bot in zip(places, outcome.job.bots, strict=True) if bot == name])


def rating(name: str, skill: Any, outcomes: list[Outcome]) -> BotStanding:
    """A bot's rating with its mean score and how long it thought."""
    seats = [(o, seat) for o in outcomes for seat, bot in enumerate(o.job.bots) if bot == name]
    decisions = sum(o.decisions[seat] for o, seat in seats)
    seconds = sum(o.seconds[seat] for o, seat in seats)
    slowest = max(o.slowest[seat] for o, seat in seats)
    score = mean([o.scores[seat] for o, seat in seats])
    games = len({o.job.key for o, _ in seats})
    return BotStanding(name, skill.mu, skill.sigma, games, score, 1000 * seconds / max(1, decisions), 1000 * slowest)

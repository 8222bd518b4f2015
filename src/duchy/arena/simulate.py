"""Games in bulk, random or between bots: how fast they run and how they end."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import duchy
from duchy.arena.calibrate import unit
from duchy.arena.play import Job, play
from duchy.bots import bot
from duchy.cores import Crew
from duchy.kernel.errors import BadOption

CHUNK = 50


def run_chunk(name: str, players: int, options: dict[str, Any], seeds: range, bots: tuple[str, ...] = ()) -> dict[str, Any]:
    """Play one game per seed, at random or between bots; plain numbers for each."""
    game = duchy.game(name)
    decisions, scores, shares = [], [], []
    start = time.perf_counter()
    for seed in seeds:
        if bots:
            outcome = play(Job(name, players, options, bots, seed, (bots[0], bots[-1])))
            decisions.append(sum(outcome.decisions))
            scores.append(outcome.scores)
            winners = outcome.winners
        else:
            state = game.new(players=players, seed=seed, options=options)
            decisions.append(state.playout(seed))
            scores.append(state.scores())
            winners = state.winners()
        shares.append([1 / len(winners) if seat in winners else 0.0 for seat in range(players)])
    seconds = time.perf_counter() - start
    return {"seed": seeds.start, "seconds": seconds, "decisions": decisions, "scores": scores, "shares": shares}


def run_chunks(tasks: list[tuple[str, int, dict[str, Any], range, tuple[str, ...]]], jobs: int) -> Iterator[dict[str, Any]]:
    """Each piece of work as soon as it is done, here or by helpers."""
    if jobs == 1:
        yield from (run_chunk(*task) for task in tasks)
        return
    crew = Crew(min(jobs, len(tasks)))
    try:
        yield from crew.each(run_chunk, tasks)
    finally:
        crew.close()


def chunks(seed: int, games: int) -> Iterator[range]:
    """The seeds of all games, cut into pieces of work."""
    for start in range(0, games, CHUNK):
        yield range(seed + start, seed + min(start + CHUNK, games))


def simulate(
    name: str,
    players: int,
    games: int,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    bots: Sequence[str] = (),
) -> dict[str, Any]:
    """Play games and sum them up: random ones, or with `bots` at the seats (one for all seats, or one each).

    The same seed gives the same games, whatever the number of jobs.

    >>> simulate("burgundy", players=2, games=3, seed=1)["games"]
    3
    """
    agreed = duchy.game(name).agree(players, options)
    seated = seats(bots, players)
    before = unit()
    start = time.perf_counter()
    results = []
    for result in run_chunks([(name, players, agreed, seeds, seated) for seeds in chunks(seed, games)], jobs):
        results.append(result)
        progress(len(result["decisions"]))
    seconds = time.perf_counter() - start
    results.sort(key=lambda result: int(result["seed"]))
    return {**summary(name, players, agreed, seed, results, seconds, (before + unit()) / 2, jobs), "bots": list(seated)}


def seats(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """The bot of each seat; none for random play inside the engine.

    >>> seats(["greedy"], 3), seats([], 2)
    (('greedy', 'greedy', 'greedy'), ())
    """
    if len(bots) not in (0, 1, players):
        raise BadOption(f"{len(bots)} bots for {players} seats: name one for all, or one for each")
    for spec in bots:
        bot(spec)
    return tuple(bots) * players if len(bots) == 1 else tuple(bots)


def summary(
    name: str,
    players: int,
    options: dict[str, Any],
    seed: int,
    results: list[dict[str, Any]],
    seconds: float,
    calibration: float,
    jobs: int,
) -> dict[str, Any]:
    """The figures of a run."""
    decisions = [n for r in results for n in r["decisions"]]
    scores = [row for r in results for row in r["scores"]]
    shares = [row for r in results for row in r["shares"]]
    busy = sum(r["seconds"] for r in results)
    return {
        "game": name,
        "players": players,
        "options": options,
        "seed": seed,
        "games": len(decisions),
        "jobs": jobs,
        "compiled": duchy.compiled(),
        "seconds": seconds,
        "games_per_second": len(decisions) / seconds,
        "decisions_per_second": sum(decisions) / seconds,
        "calibration_unit_seconds": calibration,
        "decisions_per_unit": sum(decisions) / busy * calibration,
        "decisions_per_game": statistics.mean(decisions),
        "seats": by_seat(scores, shares),
    }


def by_seat(scores: list[list[int]], shares: list[list[float]]) -> list[dict[str, Any]]:
    """The figures of each seat over all games."""
    columns = zip(zip(*scores, strict=True), zip(*shares, strict=True), strict=True)
    return [
        {
            "seat": seat,
            "mean": statistics.mean(points),
            "spread": statistics.pstdev(points),
            "low": min(points),
            "high": max(points),
            "win_share": statistics.mean(share),
        }
        for seat, (points, share) in enumerate(columns)
    ]

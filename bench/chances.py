"""How good the bots' chances to win are, and how they were fitted.

    python -m bench.chances collect FILE --bot greedy --games 100 --seed 1 [--only burgundy:2]   (resumable: a line per game)
    python -m bench.chances fit FILE                 prints chances.toml (evaluations/chances.toml)
    python -m bench.chances report FILE [--plot calibration.svg]   calibration error and Brier score by thirds of a game

Fit and report on different seeds. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import duchy
from duchy.arena.training.selfplay import varied
from duchy.bots import Seen, bot
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.base import BEGUN, KNOTS, moment

Rows = list[dict[str, Any]]
LOOSE = 8.0
"""How uncertain a solo game is taken to be, in points, while its par is fitted."""
STEP = 5
"""Every so many decisions a table is written down."""
THIRDS = ("first third", "second third", "last third")


def tables() -> Iterator[tuple[str, int]]:
    """Every game and number of players."""
    for name in duchy.games():
        low, high = duchy.game(name).seats
        yield from ((name, players) for players in range(low, high + 1))


def play(name: str, players: int, spec: str, seed: int) -> dict[str, Any]:
    """One game: at some tables on the way what is left of it and how all seats stand, and who won."""
    game, ev = duchy.game(name), evaluation(name)
    state = game.new(players=players, seed=seed, options=varied(game, players, {}, Random(seed)))
    bots = [bot(spec, seed * 64 + seat) for seat in range(players)]
    rows, at = [], 0
    while not state.over:
        if at % STEP == 0:
            points = ev.outlook(state, state.seat)
            shown = [ev.margin_of(state, 0, points) - ev.par] if players == 1 else points
            rows.append([round(ev.left(state), 4), *(round(x, 2) for x in shown)])
        state.apply(bots[state.seat].choose(Seen(game, state, state.seat, seed)), state.seat)
        at += 1
    won = [round(ev.won(state, seat), 4) for seat in range(players)]
    return {"game": name, "players": players, "bot": spec, "seed": seed, "rows": rows, "won": won}


def collect(file: Path, spec: str, games: int, seed: int, only: str) -> None:
    """Play what is not in the file yet."""
    there = {(r["game"], r["players"], r["bot"], r["seed"]) for r in read(file)} if file.exists() else set()
    with file.open("a", encoding="utf-8") as out:
        for number in range(seed, seed + games):
            for name, players in tables():
                wanted = not only or f"{name}:{players}" in only.split(",")
                if wanted and (name, players, spec, number) not in there:
                    out.write(json.dumps(play(name, players, spec, number)) + "\n")
                    out.flush()


def read(file: Path) -> Rows:
    """The games of a file; a line that was cut off is left out."""
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    return found


def by_table(rows: Rows) -> dict[tuple[str, int], Rows]:
    """The games of each table."""
    found: dict[tuple[str, int], Rows] = defaultdict(list)
    for row in rows:
        found[row["game"], row["players"]].append(row)
    return dict(sorted(found.items()))


def arrays(games: Rows) -> tuple[Any, Any, Any, Any, Any]:
    """What was left, how all stood, who won, the third of the game, and which game it was, of every table written down."""
    left, points, won, third, which = [], [], [], [], []
    for number, game in enumerate(games):
        share = game["won"] if game["players"] > 1 else [game["won"][0], 1 - game["won"][0]]
        for at, row in enumerate(game["rows"]):
            left.append(row[0])
            points.append(row[1:] if game["players"] > 1 else [row[1], 0.0])
            won.append(share)
            third.append(3 * at // len(game["rows"]))
            which.append(number)
    return np.array(left), np.array(points), np.array(won), np.array(third), np.array(which)


def chances(left: Any, points: Any, spread: list[float]) -> Any:
    """What `Evaluation.chance_of` says of these tables."""
    at = np.sqrt(np.clip(left, 0, 1)) * (len(spread) - 1)
    width = np.interp(at, np.arange(len(spread)), spread)
    x = points / width[:, None]
    x[left > BEGUN] = 0.0
    x = np.exp(x - x.max(1, keepdims=True))
    return x / x.sum(1, keepdims=True)


def knots(end: float, more: float, bend: float) -> list[float]:
    """The uncertainty at each moment: some at the end, more before."""
    return [end + more * (k / KNOTS) ** bend for k in range(KNOTS + 1)]


def fit_par(games: Rows) -> list[float]:
    """Alone: how far over par a table must look at each moment to win as often as not, on a straight line over the game."""
    left, points, won, *_ = arrays(games)
    moments = np.sqrt(np.clip(left, 0, 1))
    # As if one more game had been half won: a bot that always wins must not push it beyond all bounds.
    hoped = 0.5 + (won[:, 0] - 0.5) * len(games) / (len(games) + 1)
    best, least = (0.0, 0.0), 1e9
    for end in np.linspace(-60, 60, 41):
        for more in np.linspace(-60, 60, 41):
            said = 1 / (1 + np.exp(-np.clip((points[:, 0] - end - more * moments) / LOOSE, -15, 15)))
            found = float(-(hoped * np.log(said) + (1 - hoped) * np.log(1 - said)).mean())
            if found < least:
                best, least = (float(end), float(more)), found
    return [round(best[0] + best[1] * k / KNOTS, 1) for k in range(KNOTS + 1)]


def over_par(games: Rows, par: list[float]) -> Rows:
    """The games with the margins over what was fitted."""
    return [
        {**game, "rows": [[left, margin - moment(par, left)] for left, margin in game["rows"]]} if par else game
        for game in games
    ]


def fit(games: Rows) -> list[float]:
    """The uncertainty that makes what happened most likely, found by a patient random walk."""
    left, points, won, *_ = arrays(games)
    dice = Random(1)

    def surprise(shape: tuple[float, float, float]) -> float:
        said = chances(left, points, knots(*shape))
        return float(-(won * np.log(said + 1e-9)).sum(1).mean())

    best = (1.0, 10.0, 1.0)
    least = surprise(best)
    for step in range(600):
        size = 0.8 * 0.992**step + 0.02
        end, more, bend = (value * math.exp(dice.gauss(0, size)) for value in best)
        trial = (min(max(end, 0.3), 60.0), min(max(more, 0.3), 200.0), min(max(bend, 0.3), 4.0))
        found = surprise(trial)
        if found < least:
            best, least = trial, found
    return [round(x, 2) for x in knots(*best)]


def print_fit(rows: Rows) -> None:
    """As `chances.toml`."""
    for (name, players), games in by_table(rows).items():
        par = fit_par(games) if players == 1 else []
        spread = fit(over_par(games, par))
        bots = ", ".join(f"{sum(g['bot'] == spec for g in games)} of {spec}" for spec in sorted({g["bot"] for g in games}))
        alone = f"par = {par}\n" if par else ""
        print(f"[{name}.{players}]\nspread = {spread}\n{alone}rules = {duchy.game(name).rules}\ngames = {json.dumps(bots)}\n")


def calibration(said: Any, won: Any) -> tuple[float, list[tuple[float, float, int]]]:
    """The mean distance between what was said and what happened, in ten equally full bins; and the bins."""
    order = np.argsort(said.ravel(), kind="stable")
    bins = [
        (float(said.ravel()[part].mean()), float(won.ravel()[part].mean()), len(part))
        for part in np.array_split(order, 10)
        if len(part)
    ]
    total = sum(n for _, _, n in bins)
    return sum(abs(a - b) * n for a, b, n in bins) / total, bins


def without_noise(said: Any, won: Any, which: Any) -> float:
    """How wrong the chances are beyond what so few games would show of perfect ones: the root of a mean square over the bins.

    Every game is one outcome, however many of its tables were written down: in a bin the errors of two different games are
    multiplied, so that what only luck made wrong adds up to nothing, on average.

    >>> right = np.tile([[0.25, 0.75]], (400, 1))
    >>> dice = np.random.default_rng(1).random(400) < 0.25
    >>> happened = np.column_stack([dice, ~dice]).astype(float)
    >>> without_noise(right, happened, np.arange(400)) < 0.03 < 0.15 < without_noise(right[:, ::-1], happened, np.arange(400))
    True
    """
    seats = said.shape[1]
    order = np.argsort(said.ravel(), kind="stable")
    wrong, games = (said - won).ravel(), int(which.max()) + 1
    square = 0.0
    for part in np.array_split(order, 10):
        sums = np.bincount(which[part // seats], wrong[part], games)
        apart = (sums.sum() ** 2 - (sums**2).sum()) * games / (games - 1)
        square += float(apart) / len(part)
    return math.sqrt(max(0.0, square / len(order)))


def report(rows: Rows, plot: Path | None) -> None:
    """A table as in docs/bots.md."""
    pictures = []
    print("| game | players | games | error by thirds | without noise | Brier by thirds | always the same |")
    print("|---|---|---|---|---|---|---|")
    for (name, players), games in by_table(rows).items():
        ev = evaluation(name)
        left, points, won, third, which = arrays(over_par(games, ev.pars if players == 1 else []))
        fitted = ev.spreads[players] if players < len(ev.spreads) else []
        said = chances(left, points, fitted or [2.0, 10.0])
        if players == 1:
            said, won = said[:, :1], won[:, :1]
        errors = [calibration(said[third == t], won[third == t])[0] for t in range(3)]
        true = [without_noise(said[third == t], won[third == t], which[third == t]) for t in range(3)]
        briers = [float(((said - won)[third == t] ** 2).mean()) for t in range(3)]
        same = float(((won - won.mean(0)) ** 2).mean())
        cells = [", ".join(f"{x:.3f}" for x in values) for values in (errors, true, briers)]
        print(f"| {name} | {players} | {len(games)} | {' | '.join(cells)} | {same:.3f} |")
        pictures.append((f"{name}, {players}", [calibration(said[third == t], won[third == t])[1] for t in range(3)]))
    if plot is not None:
        plot.write_text(picture(pictures), encoding="utf-8")


def picture(rows: list[tuple[str, list[list[tuple[float, float, int]]]]]) -> str:
    """Small squares, one a table: what was said to the right, what happened upwards; the thirds of a game in three colours."""
    side, columns = 150, 4
    height = (len(rows) + columns - 1) // columns * (side + 34) + 24
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * (side + 24)} {height}" font-family="sans-serif">']
    colours = ("#3b6ea5", "#b8860b", "#a03030")
    for k, (title, lines) in enumerate(rows):
        x, y = (k % columns) * (side + 24) + 12, k // columns * (side + 34) + 22
        out.append(f'<text x="{x}" y="{y - 6}" font-size="12">{title}</text>')
        out.append(f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="none" stroke="#999"/>')
        out.append(f'<path d="M{x} {y + side}L{x + side} {y}" stroke="#ccc"/>')
        for colour, bins in zip(colours, lines, strict=True):
            spots = " ".join(f"{x + a * side:.1f},{y + side - b * side:.1f}" for a, b, _ in bins)
            out.append(f'<polyline points="{spots}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
    for k, (third, colour) in enumerate(zip(THIRDS, colours, strict=True)):
        out.append(f'<text x="{12 + k * 110}" y="{height - 6}" font-size="12" fill="{colour}">{third}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def main() -> None:
    """Run one of the three."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("collect", "fit", "report"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="tables, as in burgundy:2,kingdoms:5")
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    if given.what == "collect":
        collect(given.file, given.bot, given.games, given.seed, given.only)
    elif given.what == "fit":
        print_fit(read(given.file))
    else:
        report(read(given.file), given.plot)


if __name__ == "__main__":
    main()

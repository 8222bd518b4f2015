"""Tuning an evaluation's weights by play: every deal one side gets all weights multiplied by random factors, the other divided.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.tune villages --deals 1000 --rounds 2 [--start FILE] [--count-ends]

Both sides play `greedy`, every deal from both seats. The margins regressed on the logarithms of the factors say where to step;
the weights after each round are printed, with a match of `--trial` games against those of `--rival` (a weights file; default:
those in use). For evaluations whose weights are single numbers by name. `--fixed NAME` leaves a weight alone.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import duchy
from duchy.arena.standings import wilson
from duchy.bots.evaluations import module_of
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import Lookahead

WIDE = 0.35
"""The spread of the logarithms of the factors."""
STEP = 0.25
"""No weight is multiplied or divided by more than exp of this in a round."""

Numbers = dict[str, float]


def read(file: Path, table: str = "weights") -> Numbers:
    """The weights of a file by name."""
    return {name: float(row["value"]) for name, row in tomllib.loads(file.read_text(encoding="utf-8"))[table].items()}


def shipped(game: str) -> Path:
    """The file with the weights in use."""
    return Path(str(module_of(game).__file__)).with_name(f"{game}.toml")  # type: ignore[union-attr]


class Side:
    """A greedy player with weights of its own."""

    def __init__(self, game: str, numbers: Numbers, seed: int) -> None:
        module: Any = module_of(game)
        evaluation = module.make()
        evaluation.weights = module.Weights({"weights": {name: {"value": value} for name, value in numbers.items()}})
        if hasattr(evaluation, "for_two"):
            evaluation.for_two = evaluation.weights
        self.ahead = Lookahead(evaluation, seed, WIDTH, 0)
        self.ahead.selfish = True

    def choose(self, s: Any, seed: int) -> int:
        """The best one move ahead on one deal."""
        legal = s.legal(s.seat)
        if len(legal) == 1:
            return int(legal[0])
        values = self.ahead.one_move(s.determinize(s.seat, seed), s.seat, legal)
        return int(legal[values.index(max(values))])


def play(game: str, sides: list[Side], seed: int) -> Any:
    """A game; the seats' sides in order."""
    dice = Random(seed)
    s: Any = duchy.game(game).new(players=len(sides), seed=seed)
    while not s.over:
        s.take(sides[s.seat].choose(s, dice.getrandbits(40)), s.seat)
    return s


def gradient(game: str, numbers: Numbers, names: list[str], deals: int, seed: int) -> tuple[Any, Any]:
    """How many points of margin a factor of e brings to each weight, with its standard error."""
    rows, margins = [], []
    for deal in range(deals):
        dice = Random(seed + deal)
        logs = np.array([dice.gauss(0, WIDE) for _ in names])
        factors = dict(zip(names, np.exp(logs), strict=True))
        up = Side(game, {name: value * factors.get(name, 1.0) for name, value in numbers.items()}, seed + deal)
        down = Side(game, {name: value / factors.get(name, 1.0) for name, value in numbers.items()}, seed + deal)
        first = play(game, [up, down], seed + deal).scores()
        second = play(game, [down, up], seed + deal).scores()
        rows.append(2 * logs)
        margins.append((first[0] - first[1] + second[1] - second[0]) / 2)
    x, y = np.array(rows), np.array(margins)
    found, *_ = np.linalg.lstsq(x, y, rcond=None)
    noise = y - x @ found
    errors = np.sqrt(np.diag(np.linalg.inv(x.T @ x)) * (noise @ noise) / max(1, len(y) - len(names)))
    return found, errors


def stepped(numbers: Numbers, names: list[str], found: Any, errors: Any) -> Numbers:
    """The weights moved by what is known: far where the effect stands out of the noise."""
    sure = found / errors
    moves = dict(zip(names, np.clip(sure / 6.0, -1, 1) * STEP, strict=True))
    return {name: value * float(np.exp(moves.get(name, 0.0))) for name, value in numbers.items()}


def trial(game: str, one: Numbers, other: Numbers, games: int, players: int, seed: int) -> str:
    """Duplicate deals of one set of weights among others, in words."""
    won, deals = 0.0, -(-games // players)
    for deal in range(deals):
        for seat in range(players):
            sides = [Side(game, one if at == seat else other, seed + deal) for at in range(players)]
            winners = play(game, sides, seed + deal).winners()
            won += (seat in winners) / len(winners)
    low, high = wilson(won / (deals * players), deals * players)
    return f"{won / (deals * players):.1%} ({low:.1%} to {high:.1%}) of {deals * players} at {players}"


def ends(game: str, numbers: Numbers, players: int, games: int, seed: int) -> str:
    """How games of these weights among themselves end (Villages alone): by the count of cards, after how many turns."""
    from duchy.rooms.villages.content.tables import CARDS_TO_END

    counted, turns = 0, 0
    for deal in range(games):
        s = play(game, [Side(game, numbers, seed + deal) for _ in range(players)], seed + deal)
        counted += max(v.buildings + v.adventurers for v in s.villages) >= CARDS_TO_END[players - 1]
        turns += s.turn
    return f"{counted} of {games} games of {players} end by count, {turns / games:.0f} turns"


def main() -> None:
    """Step by step, with a match after each."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--deals", type=int, default=1000)
    asked.add_argument("--rounds", type=int, default=2)
    asked.add_argument("--trial", type=int, default=400)
    asked.add_argument("--start", type=Path, default=None)
    asked.add_argument("--rival", type=Path, default=None)
    asked.add_argument("--fixed", nargs="*", default=[])
    asked.add_argument("--seed", type=int, default=40_000_001)
    asked.add_argument("--count-ends", action="store_true", help="Villages: how many games end by their count")
    given = asked.parse_args()
    numbers, rival = read(given.start or shipped(given.game)), read(given.rival or shipped(given.game))
    names = [name for name in numbers if name not in given.fixed]
    for step in range(given.rounds + 1):
        if step:
            found, errors = gradient(given.game, numbers, names, given.deals, given.seed + 1_000_003 * step)
            for name, effect, error in zip(names, found, errors, strict=True):
                print(f"  {name}: {effect:+.2f} +- {error:.2f}")
            numbers = stepped(numbers, names, found, errors)
        print(f"round {step}: " + ", ".join(f"{name} = {value:.3g}" for name, value in numbers.items()), flush=True)
        print("  " + trial(given.game, numbers, rival, given.trial, 2, given.seed + 500_000_003 + step * 10_000), flush=True)
        for players in (2, 4, 5) if given.count_ends else ():
            print("  " + ends(given.game, numbers, players, 20, given.seed + 700_000_001), flush=True)


if __name__ == "__main__":
    main()

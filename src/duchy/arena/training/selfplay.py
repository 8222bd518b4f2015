"""Games that a network plays against itself, one complete action ahead, and what is to be learnt from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from duchy.arena.training.model import HUNDRED, Correction, values
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.base import BESIDE
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import ENDS, PLAINLY, Lookahead
from duchy.kernel.core import State
from duchy.kernel.game import Game

LAMBDA = 0.6
"""How much of a target is what came later, how much what was thought at the next own decision."""


@dataclass
class Experience:
    """What one seat saw after each of its actions in one game, and what the network thought of it."""

    seen: list[bytes] = field(default_factory=list)
    terms: list[list[float]] = field(default_factory=list)
    thought: list[np.ndarray[Any, np.dtype[np.float32]]] = field(default_factory=list)


@dataclass
class Sample:
    """What is to be learnt: observations, hand-made terms, and every seat's points as they turned out."""

    seen: list[bytes] = field(default_factory=list)
    terms: list[list[float]] = field(default_factory=list)
    targets: list[np.ndarray[Any, np.dtype[np.float32]]] = field(default_factory=list)


class Playing:
    """A game that is being played, with a line for each seat."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], seed: int) -> None:
        self.state = game.new(players=players, seed=seed, options=options)
        self.lines = [Experience() for _ in range(players)]


def varied(game: Game, players: int, options: dict[str, Any], dice: Random) -> dict[str, Any]:
    """The options of one game: a table of Burgundy gets duchies 1 to 10 at random where nothing else is said."""
    if game.name == "burgundy" and players > 1 and "duchies" not in options and options.get("mode", "free") == "free":
        return {**options, "duchies": dice.sample(range(1, 11), players)}
    return options


def look(game: Game, state: State, seat: int) -> tuple[bytes, list[float]]:
    """What the network is told of a table: the seat's observation, and the hand-made terms of all seats from its own on."""
    assert game.observe is not None, f"{game.name} has no observations to learn from"
    judge = evaluation(game.name)
    terms: list[float] = []
    for k in range(state.players):
        terms += judge.terms(state, (seat + k) % state.players)
    return game.observe(state, seat), terms


def result(state: State, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """How a game ended, as the seat sees it: its own points first, in hundreds."""
    points = state.scores()
    return np.array([points[(seat + k) % state.players] / HUNDRED for k in range(state.players)], np.float32)


def wish(thought: np.ndarray[Any, np.dtype[np.float32]]) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What a seat wants: points, and to be ahead of its best rival."""
    if thought.shape[1] == 1:
        return thought[:, 0]
    best: np.ndarray[Any, np.dtype[np.float32]] = thought[:, 1:].max(1)
    return thought[:, 0] - best * (1.0 if thought.shape[1] == 2 else BESIDE)


def choose(game: Game, net: Correction, tables: list[Playing], dice: Random) -> list[int]:
    """For every table the best complete action, all judged in one batch on re-dealt tables; the lines are continued."""
    seen: list[bytes] = []
    terms: list[list[float]] = []
    spans: list[tuple[Playing, int, list[int], int, dict[int, Any]]] = []
    for table in tables:
        state, first, ends = table.state, len(seen), {}
        seat = state.seat
        ahead = Lookahead(evaluation(game.name), dice.getrandbits(50), WIDTH, 0)
        legal = state.legal(seat)
        dealt = state.determinize(seat, dice.getrandbits(50))
        for action in legal:
            after = ahead.try_out(dealt.copy(), seat, action)
            if after.over:
                ends[len(seen)] = result(after, seat)
            told, worth = look(game, after, seat)
            seen.append(told)
            terms.append(worth)
        spans.append((table, seat, legal, first, ends))
    thought, chosen = values(net, seen, terms), []
    for table, seat, legal, first, ends in spans:
        for at, points in ends.items():
            thought[at] = points
        best = first + int(np.argmax(wish(thought[first : first + len(legal)])))
        chosen.append(legal[best - first])
        line = table.lines[seat]
        line.seen.append(seen[best])
        line.terms.append(terms[best])
        line.thought.append(thought[best])
    return chosen


def lesson(table: Playing) -> Sample:
    """What a finished game teaches: lambda-returns along each seat's line, from its end backwards."""
    found = Sample()
    for seat, line in enumerate(table.lines):
        target = result(table.state, seat)
        targets = []
        for thought in reversed(line.thought):
            targets.append(target)
            target = (1.0 - LAMBDA) * thought + LAMBDA * target
        found.seen += line.seen
        found.terms += line.terms
        found.targets += reversed(targets)
    return found


def greedy(game: Game, state: State, dice: Random, close: bool = False) -> int:
    """What `greedy` would do, or with `close` what the network in the house would do."""
    ahead = Lookahead(evaluation(game.name), dice.getrandbits(50), WIDTH, 0)
    ahead.selfish, ahead.close = not close, ENDS if close else PLAINLY
    legal = state.legal(state.seat)
    worth = ahead.one_move(state.determinize(state.seat, dice.getrandbits(50)), state.seat, legal)
    return legal[worth.index(max(worth))]


@dataclass
class Score:
    """How a network did: share of wins, its points, its best rival's."""

    games: int
    wins: float
    points: float
    rival: float


def match(
    game: Game, net: Correction, players: int, options: dict[str, Any], games: int, seed: int, close: bool = False
) -> Score:
    """The network against `greedy` (with `close` against the one in the house), each deal from every seat."""
    tables, dice = [], Random(seed)
    for n in range(0, games, players):
        agreed = varied(game, players, options, dice)
        tables += [(Playing(game, players, agreed, seed + n), me) for me in range(players)]
    while any(not table.state.over for table, _ in tables):
        mine = [table for table, me in tables if not table.state.over and table.state.seat == me]
        for table, action in zip(mine, choose(game, net, mine, dice) if mine else [], strict=True):
            table.state.take(action, table.state.seat)
        for table, me in tables:
            if not table.state.over and table.state.seat != me:
                table.state.take(greedy(game, table.state, dice, close), table.state.seat)
    ends = [(table.state, me) for table, me in tables]
    won = sum(1 / len(state.winners()) for state, me in ends if me in state.winners()) / len(ends)
    points = np.array([result(state, me) for state, me in ends]) * HUNDRED
    rival = points[:, 1:].max(1) if players > 1 else np.zeros(1)
    return Score(len(ends), won, float(points[:, 0].mean()), float(rival.mean()))

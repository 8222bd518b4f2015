"""Games that a network plays against itself, one complete action ahead, and what is to be learnt from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import numpy as np

from duchy.arena.training.model import HUNDRED, Correction, values
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.questions import beneath, depth, nested
from duchy.bots.search import ENDS, PLAINLY, Lookahead
from duchy.kernel.core import Frame, State
from duchy.kernel.game import Game

LAMBDA = 0.6
"""How much of a target is what came later, how much what was thought at the next own decision."""


class Begun(NamedTuple):
    """An action that was begun: by this it is known when it has been carried out (see `bots/questions.py`)."""

    floor: int
    asked: Frame[Any] | None
    under: Frame[Any] | None


@dataclass
class Experience:
    """What one seat saw after each of its actions in one game."""

    seen: list[bytes] = field(default_factory=list)
    terms: list[list[float]] = field(default_factory=list)
    begun: list[Begun] = field(default_factory=list)
    """Actions of which details are still being asked."""


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


def wish(game: Game, thought: np.ndarray[Any, np.dtype[np.float32]]) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What a seat wants: points, less a part of its best rival's."""
    players = thought.shape[1]
    if players == 1:
        return thought[:, 0]
    best: np.ndarray[Any, np.dtype[np.float32]] = thought[:, 1:].max(1)
    parts = evaluation(game.name).rivalry
    wanted: np.ndarray[Any, np.dtype[np.float32]] = thought[:, 0] - best * parts[min(players, len(parts) - 1)]
    return wanted


def choose(game: Game, net: Correction, tables: list[Playing], dice: Random) -> list[int]:
    """For every table the best complete action, all judged in one batch on re-dealt tables."""
    seen: list[bytes] = []
    terms: list[list[float]] = []
    spans: list[tuple[list[int], int]] = []
    ends: dict[int, Any] = {}
    for table in tables:
        state = table.state
        seat, legal = state.seat, state.legal(state.seat)
        spans.append((legal, len(seen)))
        if len(legal) == 1:
            continue
        ahead = Lookahead(evaluation(game.name), dice.getrandbits(50), WIDTH, 0)
        dealt = state.determinize(seat, dice.getrandbits(50))
        for action in legal:
            after = ahead.try_out(dealt.copy(), seat, action)
            if after.over:
                ends[len(seen)] = result(after, seat)
            told, worth = look(game, after, seat)
            seen.append(told)
            terms.append(worth)
    if not seen:
        return [legal[0] for legal, _ in spans]
    thought = values(net, seen, terms)
    for at, points in ends.items():
        thought[at] = points
    wanted = wish(game, thought)
    return [legal[int(np.argmax(wanted[at : at + len(legal)]))] if len(legal) > 1 else legal[0] for legal, at in spans]


def carry_out(game: Game, table: Playing, action: int, dice: Random) -> None:
    """Take an action at a table; once nothing more is asked about it, what its seat sees continues the seat's line.

    That is the true table, after what luck has really brought: learning from tables that were imagined while choosing would
    teach that what an action draws or rolls is worth little, since it was never there. What the seat can't see is dealt anew.
    """
    state = table.state
    seat = state.seat
    line = table.lines[seat]
    floor = depth(state, seat)
    line.begun.append(Begun(floor, state.frame(seat), beneath(state, seat, floor)))
    state.take(action, seat)
    waiting = [] if state.over else [each for each in line.begun if nested(state, seat, *each)]
    if len(waiting) < len(line.begun) and not state.over:
        told, worth = look(game, state.determinize(seat, dice.getrandbits(50)), seat)
        line.seen.append(told)
        line.terms.append(worth)
    line.begun = waiting


def lesson(table: Playing, net: Correction) -> Sample:
    """What a finished game teaches: lambda-returns along each seat's line."""
    found = Sample()
    for seat, line in enumerate(table.lines):
        if line.seen:
            found.seen += line.seen
            found.terms += line.terms
            found.targets += returns(values(net, line.seen, line.terms), result(table.state, seat))
    return found


def returns(
    thoughts: np.ndarray[Any, np.dtype[np.float32]], target: np.ndarray[Any, np.dtype[np.float32]]
) -> list[np.ndarray[Any, np.dtype[np.float32]]]:
    """The targets of a line, from the end of the game backwards: what came later, and what was thought of the next table."""
    targets = []
    for thought in thoughts[::-1]:
        targets.append(target)
        target = (1.0 - LAMBDA) * thought + LAMBDA * target
    return targets[::-1]


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

"""Lessons before a network plays itself: games of the hand-made evaluation, which cost a third, are gone through several times.

What they teach is the worth of tables to players who go on as the hand-made evaluation does. Now and then such a player takes
its second or third choice, so that the network sees tables that are otherwise only compared with.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import torch

from duchy.arena.training.learner import BATCH, Course, Learner, Progress, off
from duchy.arena.training.model import HUNDRED
from duchy.arena.training.selfplay import Playing, carry_out, result, varied
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import Lookahead
from duchy.kernel.game import Game

EXPLORE = 0.1
"""How often one of the three best actions is taken instead of the best."""
PASSES = 6
"""How often all games are gone through; before each the targets are made anew from what was learnt so far."""
LATER = 0.8
"""Lambda of the lessons: more of how games went on than in self-play, for what is learnt first must come from far behind."""
TRUST = 0.5
"""How much of a correction is believed at first: by all of it actions would be chosen because they are overrated."""

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Book:
    """Games that were played: what each seat saw after its actions, line after line, and how each line ended."""

    def __init__(self, seen: list[bytes], terms: list[list[float]], lines: list[int], ends: list[Floats]) -> None:
        self.seen = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
        self.terms = np.array(terms, np.float32) / HUNDRED
        self.end = np.array(ends, np.float32)[lines]
        """How the line of each table ended."""
        self.last = np.append(np.diff(lines) != 0, True)
        """Which tables are the last of their line."""

    def thoughts(self, learner: Learner) -> Floats:
        """What a network thinks of all tables."""
        found = np.zeros_like(self.end)
        with torch.no_grad():
            for at in range(0, len(found), 8 * BATCH):
                some = slice(at, at + 8 * BATCH)
                seen, terms = torch.from_numpy(self.seen[some].copy()), torch.from_numpy(self.terms[some])
                found[some] = learner.mean(seen, terms).numpy()
        return found

    def targets(self, learner: Learner) -> Floats:
        """Lambda-returns of all tables."""
        thought, found = self.thoughts(learner), self.end.copy()
        for at in range(len(found) - 2, -1, -1):
            if not self.last[at]:
                found[at] = (1.0 - LATER) * thought[at + 1] + LATER * found[at + 1]
        return found


def choice(game: Game, table: Playing, dice: Random) -> int:
    """The best action by the hand-made evaluation, or now and then one of the three best."""
    state = table.state
    seat, legal = state.seat, state.legal(state.seat)
    if len(legal) == 1:
        return legal[0]
    ahead = Lookahead(evaluation(game.name), dice.getrandbits(50), WIDTH, 0)
    worth = ahead.one_move(state.determinize(seat, dice.getrandbits(50)), seat, legal)
    order = sorted(range(len(legal)), key=lambda at: -worth[at])
    return legal[order[dice.randrange(min(3, len(order))) if dice.random() < EXPLORE else 0]]


def write(game: Game, course: Course, games: int, told: Callable[[int], None]) -> Book:
    """Play so many games."""
    dice = Random(course.seed)
    seen: list[bytes] = []
    terms: list[list[float]] = []
    lines: list[int] = []
    ends: list[Floats] = []
    for number in range(games):
        options = varied(game, course.players, course.options, dice)
        table = Playing(game, course.players, options, course.seed * 7_000_003 + number)
        while not table.state.over:
            carry_out(game, table, choice(game, table, dice), dice)
        for seat, line in enumerate(table.lines):
            seen += line.seen
            terms += line.terms
            lines += [len(ends)] * len(line.seen)
            ends.append(result(table.state, seat))
        told(number + 1)
    return Book(seen, terms, lines, ends)


def study(learner: Learner, games: int, told: Callable[[Progress, float], None]) -> None:
    """Let a network learn from so many games of the hand-made evaluation, in steps that become smaller to nothing."""
    began, progress = time.process_time(), learner.progress

    def played(number: int) -> None:
        if number % 500 == 0:
            told(Progress(number, seconds=time.process_time() - began), 0.0)

    book = write(learner.game, learner.course, games, played)
    count = len(book.seen)
    steps, rate = max(1, PASSES * count // BATCH), learner.course.rate
    dice = np.random.default_rng(learner.course.seed)
    losses: list[float] = []
    targets = book.end
    for step in range(steps):
        if step % max(1, steps // PASSES) == 0:
            targets = book.targets(learner)
        for group in learner.optimizer.param_groups:
            group["lr"] = rate * (1.0 - step / steps)
        some = dice.integers(0, count, BATCH)
        thought = learner.net(torch.from_numpy(book.seen[some]), torch.from_numpy(book.terms[some]))
        losses.append(learner.step(off(thought - torch.from_numpy(targets[some]))))
    learner.believe(TRUST)
    learner.net.load_state_dict(deepcopy(learner.mean.state_dict()))
    progress.games += games
    progress.lessons += games
    progress.seconds += time.process_time() - began
    told(progress, float(np.sqrt(np.mean(losses[-100:]))) * HUNDRED)

"""The course of a training: rounds of games and steps of learning, with checkpoints. Needs torch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from pathlib import Path
from pickle import UnpicklingError
from random import Random
from typing import Any

import numpy as np
import torch

from duchy.arena.cluster import Cluster
from duchy.arena.training.model import HUNDRED, Correction
from duchy.arena.training.selfplay import Playing, Sample, Score, carry_out, choose, greedy, lesson, match, varied
from duchy.arena.training.vocabulary import Lexicon, learn_words, outline
from duchy.bots.evaluations import evaluation
from duchy.cores import Crew
from duchy.kernel.errors import BadOption, BadRecord
from duchy.kernel.game import Game, find

KEPT = 400_000
"""How many of the last samples are learnt from."""
BATCH = 512
REUSE = 10
"""How often a sample is learnt from, on average."""
TABLES = 48
"""How many games a process plays at the same time: their actions are judged in one batch."""
FIRST_GAMES = 60
"""Half of them at random, half greedy: what they show is what a network can read."""
ON_THE_WAY = 60
"""How many games a match on the way has."""
ENOUGH = 10_000
"""With fewer samples nothing is learnt yet."""
RIPE = 50_000
"""With fewer samples fewer steps are made, so that the first ones (also after `--resume`) are not learnt by heart."""
COMMON = 0.2
"""How much it counts to be wrong by the same points for all seats: how long a game lasts helps all and decides little."""
FINE = 0.03
"""How small the steps are at the end of a training, beside those at its beginning: they become smaller all along."""
CALM = 0.999
"""How much of the mean of the weights stays in every step: what plays and ships is the mean, which swings less."""


@dataclass
class Course:
    """What is trained and how: everything that must be the same when a training is continued."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    first: int = 48
    second: int = 32
    rate: float = 1e-3
    seed: int = 1


@dataclass
class Progress:
    """How far a training is."""

    games: int = 0
    lessons: int = 0
    """So many of them the hand-made evaluation played."""
    seconds: float = 0.0
    """Processor time of all processes."""
    matches: list[tuple[int, float]] = field(default_factory=list)
    """On the way: after how many games, share of wins against `greedy`."""


class Learner:
    """A network in training."""

    def __init__(self, course: Course, words: Lexicon) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(course.seed)
        self.course, self.words, self.progress = course, words, Progress()
        self.game = find(course.game)
        self.terms = count_terms(course)
        self.net = Correction(words, course.players, self.terms, course.first, course.second)
        self.mean = deepcopy(self.net)
        """The same network with the mean of its last weights: it plays, and it is what is written."""
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=course.rate, weight_decay=0.01)
        self.dice = Random(course.seed)
        size = sum(size for _, size in words.fields)
        self.seen = np.zeros((KEPT, size), np.uint8)
        self.given = np.zeros((KEPT, course.players * self.terms), np.float32)
        self.targets = np.zeros((KEPT, course.players), np.float32)
        self.count = 0
        """Samples so far; the last `KEPT` of them are kept."""

    def pace(self, done: float) -> None:
        """Learn in steps of the size that is right when this part of the training is done."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.course.rate * (1.0 - (1.0 - FINE) * min(1.0, done))

    def add(self, sample: Sample) -> None:
        """Take in what games have taught."""
        n = len(sample.seen)
        at = (self.count + np.arange(n)) % KEPT
        self.seen[at] = np.frombuffer(b"".join(sample.seen), np.uint8).reshape(n, -1)
        self.given[at] = np.array(sample.terms, np.float32) / HUNDRED
        self.targets[at] = np.stack(sample.targets)
        self.count += n

    def learn(self, fresh: int) -> float:
        """Steps of learning for so many fresh samples; the mean loss, in points."""
        have = min(self.count, KEPT)
        if have < ENOUGH:
            return 0.0
        losses = []
        for _ in range(max(1, int(fresh * REUSE * min(1.0, have / RIPE)) // BATCH)):
            some = np.array([self.dice.randrange(have) for _ in range(BATCH)])
            thought = self.net(torch.from_numpy(self.seen[some]), torch.from_numpy(self.given[some]))
            losses.append(self.step(off(thought - torch.from_numpy(self.targets[some]))))
        return float(np.sqrt(np.mean(losses))) * HUNDRED

    def step(self, loss: torch.Tensor) -> float:
        """One step of learning; how large the loss was before it."""
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        self.optimizer.step()
        self.settle()
        return float(loss.item())

    def settle(self) -> None:
        """Let the mean follow the network by a small step."""
        with torch.no_grad():
            for slow, quick in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                slow.lerp_(quick, 1.0 - CALM)

    def believe(self, part: float) -> None:
        """Let what plays and is written say so much of its correction: by all of it actions are chosen that are overrated."""
        with torch.no_grad():
            self.mean.out.weight.mul_(part)
            self.mean.out.bias.mul_(part)

    def match(self, games: int, seed: int, close: bool = False) -> Score:
        """Against `greedy` (with `close` against the network in the house) on fresh deals."""
        return match(self.game, self.mean, self.course.players, self.course.options, games, seed, close)

    def check_layout(self, file: Path) -> None:
        """Refuse to learn on from a file whose observations are not those of the game now."""
        if [(each.name, each.size) for each in self.game.layout] != self.words.fields:
            raise BadRecord(f"{file}: the observations of {self.course.game} have changed since; begin a new training")

    def save(self, path: Path) -> None:
        """Write a checkpoint; the old one stays until the new one is whole. Samples are not kept: they are soon made anew."""
        path.parent.mkdir(parents=True, exist_ok=True)
        data = {
            "course": asdict(self.course),
            "progress": asdict(self.progress),
            "words": self.words.plain(),
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }
        torch.save(data, path.with_suffix(".new"))
        path.with_suffix(".new").replace(path)


def off(error: torch.Tensor) -> torch.Tensor:
    """How wrong the network was: mostly by what it got wrong between the seats."""
    common = error.mean(1, keepdim=True)
    loss: torch.Tensor = ((error - common) ** 2).mean() + COMMON * (common**2).mean()
    return loss if error.shape[1] > 1 else (common**2).mean()


def fresh(course: Course) -> Learner:
    """A training from its beginning: the words are those that some random and greedy games show."""
    game, dice = find(course.game), Random(course.seed)
    if game.observe is None:
        raise BadOption(f"{course.game} has no observations to learn from")
    game.agree(course.players, course.options)
    found = outline(game)
    seen = np.zeros((len(found.groups), 256), bool)
    everywhere = np.arange(len(found.groups))
    for number in range(FIRST_GAMES):
        table = Playing(game, course.players, varied(game, course.players, course.options, dice), 9_000_000 + number)
        state = table.state
        while not state.over:
            for seat in range(course.players):
                seen[everywhere, np.frombuffer(game.observe(state, seat), np.uint8)] = True
            legal = state.legal(state.seat)
            state.take(greedy(game, state, dice) if number % 2 else dice.choice(legal), state.seat)
    return Learner(course, learn_words(found, seen))


def count_terms(course: Course) -> int:
    """How many terms the hand-made evaluation of a seat has."""
    state = find(course.game).new(players=course.players, seed=1, options=course.options)
    return len(evaluation(course.game).terms(state, 0))


def resumed(path: Path) -> Learner:
    """A training continued from its checkpoint."""
    try:
        data = torch.load(path, weights_only=True)
        words = data["words"]
        learner = Learner(
            Course(**data["course"]),
            Lexicon(
                [tuple(each) for each in words["fields"]],
                words["groups"],
                words["unless"],
                [tuple(each) for each in words["words"]],
                words["numbers"],
            ),
        )
        learner.check_layout(path)
        learner.net.load_state_dict(data["net"])
        learner.mean.load_state_dict(data["mean"])
        learner.optimizer.load_state_dict(data["optimizer"])
        learner.progress = Progress(**data["progress"])
        learner.dice = Random(learner.course.seed + learner.progress.games)
    except (KeyError, IndexError, TypeError, RuntimeError, ValueError, EOFError, OSError, UnpicklingError) as error:
        raise BadRecord(f"{path}: not a checkpoint of a training ({error})") from None
    return learner


def play(course: Course, words: dict[str, Any], weights: dict[str, Any], games: int, seed: int) -> tuple[Sample, float]:
    """In a helper: so many games with these weights; what they teach, and the processor time."""
    began = time.process_time()
    torch.set_num_threads(1)
    net = Correction(Lexicon(**words), course.players, count_terms(course), course.first, course.second)
    net.load_state_dict(weights)
    found = Sample()
    for sample in games_of(find(course.game), net, course, games, seed):
        found.seen += sample.seen
        found.terms += sample.terms
        found.targets += sample.targets
    return found, time.process_time() - began


def games_of(game: Game, net: Correction, course: Course, games: int, seed: int) -> Iterator[Sample]:
    """What each of so many games teaches, as soon as it is over."""
    dice = Random(seed)

    def deal(number: int) -> Playing:
        return Playing(game, course.players, varied(game, course.players, course.options, dice), seed * 100_003 + number)

    tables = [deal(number) for number in range(min(TABLES, games))]
    dealt = len(tables)
    while tables:
        for table, action in zip(tables, choose(game, net, tables, dice), strict=True):
            carry_out(game, table, action, dice)
        for table in [table for table in tables if table.state.over]:
            yield lesson(table, net)
            tables.remove(table)
            if dealt < games:
                tables.append(deal(dealt))
                dealt += 1


def train(
    learner: Learner,
    games: int,
    jobs: int,
    path: Path | None,
    told: Callable[[Progress, float], None],
    every: int = 1000,
    ray: str | None = None,
) -> None:
    """Train until so many games have been played in all; a checkpoint after every round, a match after `every` games.

    The games of a round are played by so many processes, of this machine or of the Ray cluster at an address.
    """
    progress = learner.progress
    crew = Cluster(ray) if ray is not None else Crew(jobs) if jobs > 1 else None
    try:
        while progress.games < games:
            began = time.process_time()
            count = min(TABLES * 2, games - progress.games)
            before = learner.count
            learner.pace(progress.games / games)
            play_round(learner, count, jobs, crew)
            loss = learner.learn(learner.count - before)
            done = progress.games + count
            matched = done // every > progress.games // every
            progress.games = done
            if matched:
                progress.matches.append((done, learner.match(ON_THE_WAY, 1_000_000_007 + done).wins))
            progress.seconds += time.process_time() - began
            if path is not None:
                learner.save(path)
            told(progress, loss)
    finally:
        if crew is not None:
            crew.close()


def play_round(learner: Learner, count: int, jobs: int, crew: Crew | Cluster | None) -> None:
    """Take in what so many games teach: played here, or in parts by helpers."""
    course = learner.course
    seed = course.seed * 1_000_003 + learner.progress.games
    if crew is None:
        for sample in games_of(learner.game, learner.mean, course, count, seed):
            learner.add(sample)
        return
    words, weights = learner.words.plain(), learner.mean.state_dict()
    tasks = [(course, words, weights, -(-count // jobs), seed + job) for job in range(jobs)]
    for sample, seconds in crew.each(play, tasks):
        learner.add(sample)
        learner.progress.seconds += seconds

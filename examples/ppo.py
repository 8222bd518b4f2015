"""From nothing to an agent: learn what `greedy` would do where the net gets to, then PPO, on many tables.

    pip install 'duchy[research]' torch
    python examples/ppo.py castellans --minutes 30          # writes castellans.pt, tells how it does against greedy
    duchy arena castellans --bots examples/ppo.py:Trained greedy --games 200

The net looks one action ahead: each legal action is carried out on a table dealt anew for the seat, and what the seat then sees
is compared with what it sees now. It knows nothing of any game but its layout. All is here: net, learning, evaluation, bot.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import duchy
import duchy.envs
from duchy import Game, State
from duchy.arena.standings import wilson
from duchy.bots import Bot, Seen, bot
from duchy.envs.many import TablesEnv

CLIP, TRACE, SURE = 0.15, 0.95, 2.0
CROWD = 400
"""Of a group with more (byte, value) pairs than this it is told how often each value is there, not where."""
Floats = NDArray[np.float32]


class Reader:
    """What is seen, as numbers: counts as they are, categories one-hot, crowded ones (hexes of a duchy) counted by value."""

    def __init__(self, game: Game, players: int) -> None:
        self.bytes: dict[str, list[int]] = {"count": [], "number": [], "flag": [], "bits": [], "category": []}
        groups: dict[tuple[str, int], list[int]] = {}
        at = 0
        for field in game.layout:
            here = range(at, at + field.size)
            at += field.size
            if field.seat is not None and field.seat >= max(2, players):
                continue
            stem = re.sub(r"(_\d+)+$", "", field.name)  # what lies in several slots is one group for each seat
            if field.kind == "category":
                groups.setdefault((f"{stem} of {field.seat}", field.values), []).extend(here)
            self.bytes[field.kind] += [] if field.kind == "category" else here
        self.starts: list[int] = []
        """Where the numbers of each byte of a category begin: those of a crowd are told together."""
        self.most: list[int] = []
        self.columns = 0
        for (_, values), members in groups.items():
            crowded = len(members) * values > CROWD
            self.bytes["category"] += members
            self.most += [values - 1] * len(members)
            self.starts += [self.columns + (0 if crowded else values * n) for n in range(len(members))]
            self.columns += values * (1 if crowded else len(members))
        self.size = self(np.zeros((1, at), np.uint8)).shape[1]

    def __call__(self, raw: NDArray[np.uint8]) -> Floats:
        """A row of numbers for each row of bytes."""
        high = raw[:, self.bytes["number"][::2]].astype(np.float32)
        parts = [
            raw[:, self.bytes["count"]] / np.float32(8),
            (high * 256 + raw[:, self.bytes["number"][1::2]]) / np.float32(32),
            raw[:, self.bytes["flag"]].astype(np.float32),
            np.unpackbits(raw[:, self.bytes["bits"]], axis=1).astype(np.float32),
            self.counted(np.minimum(raw[:, self.bytes["category"]], self.most)),
        ]
        return np.concatenate(parts, axis=1)

    def counted(self, found: NDArray[np.int64]) -> Floats:
        """How often each value is there, of a byte or of a crowd of them."""
        places = np.arange(len(found))[:, None] * self.columns + self.starts + found
        counts = np.bincount(places.ravel(), minlength=len(found) * self.columns)
        return counts.reshape(len(found), self.columns).astype(np.float32)


class Choice(NamedTuple):
    """Decisions of some seats: what is seen, and what every legal action leads to."""

    now: Tensor
    change: Tensor
    """A row for each action of each decision: what it changes."""
    action: Tensor
    owner: Tensor
    """Of each action, whose it is and at which place among that decision's actions."""
    place: Tensor

    def take(self, some: Tensor) -> Choice:
        """Some of the decisions."""
        number = torch.full((len(self.now),), -1)
        number[some] = torch.arange(len(some))
        kept = number[self.owner] >= 0
        return Choice(self.now[some], self.change[kept], self.action[kept], number[self.owner[kept]], self.place[kept])


def look_ahead(game: Game, tables: list[State], seats: list[int], reader: Reader) -> Choice:
    """Try every legal action on copies of the tables: give ones dealt anew for the seats."""
    assert game.observe is not None
    now, after, numbers = [], [], []
    for row, (table, seat) in enumerate(zip(tables, seats, strict=True)):
        now.append(game.observe(table, seat))
        for at, action in enumerate(table.legal(seat)):
            tried = table.copy()
            tried.apply(action, seat)
            after.append(game.observe(tried, seat))
            numbers.append((action, row, at))
    read = torch.from_numpy(reader(np.frombuffer(b"".join(now + after), np.uint8).reshape(len(now) + len(after), -1)))
    actions, owner, place = torch.tensor(numbers).unbind(1)
    return Choice(read[: len(now)], read[len(now) :] - read[owner], actions, owner, place)


class Net(nn.Module):
    """How good each action is, and how well the seat stands."""

    usual: Tensor
    seen: Tensor

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.now = nn.Linear(size, width)
        self.change = nn.Linear(size, width, bias=False)
        self.action = nn.Embedding(actions, width)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))
        self.value = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, 1))
        self.register_buffer("usual", torch.full((size,), 0.01))
        self.register_buffer("seen", torch.full((size,), 0.01))
        nn.init.normal_(self.action.weight, std=0.1)

    def watch(self, change: Tensor) -> None:
        """Learn how large a change usually is, so that a point more is not lost among larger numbers."""
        self.usual += change.square().sum(0)
        self.seen += (change != 0).sum(0)

    def forward(self, choice: Choice) -> tuple[Tensor, Tensor]:
        """Log chances of the legal actions by their places, and the value."""
        change = (choice.change * (self.seen / self.usual).sqrt()).clamp(-5, 5)
        inner = self.now(choice.now)[choice.owner] + self.change(change) + self.action(choice.action)
        logits = torch.full((len(choice.now), int(choice.place.max()) + 1), -1e9)
        logits[choice.owner, choice.place] = self.score(inner).squeeze(-1)
        return torch.log_softmax(logits, dim=-1), self.value(choice.now).squeeze(-1)


def joined(choices: list[Choice]) -> Choice:
    """Decisions one after the other."""
    first = np.cumsum([0, *(len(choice.now) for choice in choices)])
    owner = torch.cat([choice.owner + int(n) for choice, n in zip(choices, first, strict=False)])
    now, change, action, _, place = (torch.cat(parts) for parts in zip(*choices, strict=True))
    return Choice(now, change, action, owner, place)


class Story:
    """What has happened on the tables in some steps: seen, done and earned by whoever was asked."""

    def __init__(self, env: TablesEnv, steps: int) -> None:
        self.choices: list[Choice] = []
        rows, players = env.num_envs, env.table.players
        self.seats = np.zeros((steps, rows), np.int64)
        self.chosen = np.zeros((steps, rows), np.int64)
        """The place of what was done among the legal actions."""
        self.taught = np.full((steps, rows), -1, np.int64)
        """The place of what the teacher would do; -1 where it was not asked."""
        self.chance = np.zeros((steps, rows), np.float32)
        self.values = np.zeros((steps, rows), np.float32)
        self.ended = np.zeros((steps, rows), bool)
        self.earned = np.zeros((steps, rows, players), np.float32)

    def advantages(self) -> Floats:
        """How much better than foreseen each choice did. Every seat has a story of its own, and earns on others' turns too."""
        steps, rows, players = self.earned.shape
        found = np.zeros((steps, rows), np.float32)
        ahead, trace, waiting = (np.zeros((rows, players), np.float32) for _ in range(3))
        known = np.zeros((rows, players), bool)
        each = np.arange(rows)
        for step in reversed(range(steps)):
            over, seats = self.ended[step], self.seats[step]
            ahead[over], trace[over], known[over] = 0, 0, True
            waiting[over] = 0
            waiting += self.earned[step]
            gain = waiting[each, seats] + ahead[each, seats] - self.values[step] + TRACE * trace[each, seats]
            found[step] = np.where(known[each, seats], gain, 0)
            trace[each, seats], ahead[each, seats] = found[step], self.values[step]
            waiting[each, seats], known[each, seats] = 0, True
        return found

    def batch(self) -> tuple[Choice, dict[str, Tensor]]:
        """All decisions, one after the other."""
        names = ("chosen", "taught", "chance", "values")
        told = {name: torch.from_numpy(getattr(self, name)).flatten() for name in names}
        told["gain"] = torch.from_numpy(self.advantages()).flatten()
        return joined(self.choices), {**told, "target": told["gain"] + told["values"]}


class Learner:
    """A net that plays on many tables, and learns from it."""

    def __init__(self, game: str, seed: int, rows: int = 64, steps: int = 32) -> None:
        torch.manual_seed(seed)
        self.env = duchy.envs.vector(game, rows, players=2, reward="margin")
        self.game = self.env.table.game
        self.reader = Reader(self.game, 2)
        self.net = Net(self.reader.size, self.env.table.actions)
        self.optimizer = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.teachers = [bot("greedy", seed * 1000 + row) for row in range(rows)]
        self.steps, self.rng = steps, np.random.default_rng(seed)
        _, self.info = self.env.reset(seed=seed)

    def play(self, lessons: bool) -> Story:
        """Play on. In lessons the teacher says what it would do everywhere, and decides itself on half of the tables."""
        env, story = self.env, Story(self.env, self.steps)
        for step in range(self.steps):
            seats = self.info["seat"].tolist()
            deals = zip(env.states, seats, self.rng.integers(2**62, size=env.num_envs).tolist(), strict=True)
            dealt = [table.determinize(seat, seed) for table, seat, seed in deals]  # nothing hidden is shown to the net
            choice = look_ahead(self.game, dealt, seats, self.reader)
            with torch.no_grad():
                chances, values = self.net(choice)
            chosen = torch.multinomial(chances.exp(), 1)[:, 0]
            story.choices.append(choice)
            story.seats[step], story.values[step], story.chosen[step] = seats, values.numpy(), chosen.numpy()
            story.chance[step] = chances.gather(1, chosen[:, None])[:, 0].numpy()
            if lessons:
                self.net.watch(choice.change)
                story.taught[step] = self.taught(dealt, seats)
                story.chosen[step, ::2] = story.taught[step, ::2]
            acted = [table.legal(seat)[at] for table, seat, at in zip(dealt, seats, story.chosen[step], strict=True)]
            before = margins(env)
            _, _, story.ended[step], _, self.info = env.step(np.array(acted))
            story.earned[step] = margins(env) - before
            for row in np.flatnonzero(story.ended[step]):
                story.earned[step, row] = self.info["final_info"]["rewards"][row] - before[row]
        return story

    def graduate(self) -> None:
        """Lessons are over. Imitation leaves the net as unsure as its teacher is hard to foresee: PPO needs it to mean it."""
        with torch.no_grad():
            for weights in self.net.score[-1].parameters():
                weights.mul_(SURE)
        self.optimizer = torch.optim.Adam(self.net.parameters(), eps=1e-5)
        self.steps *= 2

    def taught(self, dealt: list[State], seats: list[int]) -> list[int]:
        """What the teachers would do now, by its place."""
        seen = [Seen(self.game, table, seat) for table, seat in zip(dealt, seats, strict=True)]
        return [one.legal.index(teacher.choose(one)) for teacher, one in zip(self.teachers, seen, strict=True)]

    def study(self, choice: Choice, batch: dict[str, Tensor], epochs: int = 3, size: int = 256) -> float:
        """Learn to do as the teacher does, and how it will end; how often the net agreed with it at first sight."""
        agreed = 0
        for epoch in range(epochs):
            for part in torch.randperm(len(batch["taught"])).split(size):  # type: ignore[no-untyped-call]
                chances, values = self.net(choice.take(part))
                agreed += int((chances.argmax(-1) == batch["taught"][part]).sum()) if epoch == 0 else 0
                loss = nn.functional.nll_loss(chances, batch["taught"][part])
                self.follow(loss + nn.functional.mse_loss(values, batch["target"][part]))
        return agreed / len(batch["taught"])

    def improve(self, choice: Choice, batch: dict[str, Tensor], epochs: int = 2, size: int = 512) -> float:
        """PPO's clipped steps, small ones after an imitation, without a reward for being unsure; how many were clipped."""
        clipped, gain = 0, (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
        for _ in range(epochs):
            for part in torch.randperm(len(gain)).split(size):  # type: ignore[no-untyped-call]
                chances, values = self.net(choice.take(part))
                ratio = (chances.gather(1, batch["chosen"][part][:, None])[:, 0] - batch["chance"][part]).exp()
                policy = -torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
                self.follow(policy + 4 * nn.functional.mse_loss(values, batch["target"][part]))
                clipped += int(((ratio - 1).abs() > CLIP).sum())
        return clipped / len(gain) / epochs

    def follow(self, loss: Tensor) -> None:
        """One step down the slope."""
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()


def margins(env: TablesEnv) -> Floats:
    """How far each seat is ahead now, in hundreds of points. It earns how that changes: easier to learn from than the end."""
    scores = np.array([table.scores() for table in env.states], np.float32) / np.float32(100)
    return scores - scores[:, ::-1]


def against(net: Net, name: str, rival: str, games: int, seed: int = 10_000) -> float:
    """The share of games won against a bot, both seats of each deal in turn; a tie is half."""
    game, reader = duchy.game(name), Reader(duchy.game(name), 2)
    tables = [game.new(players=2, seed=seed + n // 2) for n in range(games)]
    rivals = [bot(rival, seed + n) for n in range(games)]
    waiting = list(range(games))
    while waiting:
        for n in waiting:
            while not tables[n].over and n % 2 not in tables[n].seats:
                tables[n].apply(rivals[n].choose(Seen(game, tables[n], 1 - n % 2)), 1 - n % 2)
        waiting = [n for n in waiting if not tables[n].over]
        if waiting:
            dealt = [tables[n].determinize(n % 2, seed + n) for n in waiting]
            choice = look_ahead(game, dealt, [n % 2 for n in waiting], reader)
            with torch.no_grad():
                best = net(choice)[0].argmax(-1).tolist()
            for n, at in zip(waiting, best, strict=True):
                tables[n].apply(tables[n].legal(n % 2)[at], n % 2)
    return sum((n % 2 in table.winners()) / len(table.winners()) for n, table in enumerate(tables)) / games


class Trained(Bot):
    """Plays what was learnt: the net of the game at hand, from `DUCHY_NETS` or the folder one stands in."""

    def __init__(self, spec: str, seed: int) -> None:
        super().__init__(spec, seed)
        self.nets: dict[tuple[str, int], tuple[Net, Reader]] = {}

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The likeliest action of the net."""
        key = (seen.game.name, seen.players)
        if key not in self.nets:
            self.nets[key] = load(seen.game.name, seen.players)
        net, reader = self.nets[key]
        with torch.no_grad():
            chances, _ = net(look_ahead(seen.game, [seen.determinize(seed)], [seen.seat], reader))
        return actions[int(chances.argmax())]


def load(name: str, players: int = 2) -> tuple[Net, Reader]:
    """A saved net, if it was trained on this game as it is now."""
    path = Path(os.environ.get("DUCHY_NETS", ".")) / f"{name}.pt"
    if not path.is_file():
        raise duchy.BadOption(f"there is no {path}: python examples/ppo.py {name}")
    saved = torch.load(path, weights_only=True)
    game = duchy.game(name)
    if (saved["layout"], saved["players"]) != (game.layout_fingerprint, players):
        raise duchy.BadOption(f"{path} was trained on another layout, version or number of players: train again")
    reader = Reader(game, players)
    net = Net(reader.size, game.actions.size)
    net.load_state_dict(saved["net"])
    return net, reader


def save(net: Net, name: str, out: Path) -> None:
    """Keep a net with what it was trained on."""
    out.mkdir(parents=True, exist_ok=True)
    torch.save({"net": net.state_dict(), "layout": duchy.game(name).layout_fingerprint, "players": 2}, out / f"{name}.pt")


def train(name: str, minutes: float, lessons: float, seed: int, out: Path, report: float = 120.0) -> None:
    """Lessons first, then self-play; whatever did best against `greedy` on the way is kept in a file."""
    torch.set_num_threads(1)
    learner = Learner(name, seed)
    spent, count, told, best, agreed, taught = 0.0, 0, 0.0, -1.0, 0.0, True
    start = time.process_time()
    while spent < minutes * 60:
        share = spent / (minutes * 60)
        if taught and share >= lessons:
            learner.graduate()
            taught = False
        rate = 1e-3 * (1 - share / lessons) + 1e-4 if taught else 2e-4 * (1 - share) / (1 - lessons) + 1e-5
        learner.optimizer.param_groups[0]["lr"] = rate
        choice, batch = learner.play(taught).batch()
        agreed = learner.study(choice, batch) if taught else learner.improve(choice, batch)
        count += len(batch["gain"])
        spent = time.process_time() - start
        if spent - told > report or spent >= minutes * 60:
            told = spent
            won = against(learner.net, name, "greedy", 60, seed=50_000)
            what = f"lessons, agrees with its teacher {agreed:.0%}" if taught else f"self-play, {agreed:.1%} clipped"
            print(f"{spent:5.0f} s {count:8d} decisions, {what}, wins {won:.0%} of 60 against greedy", flush=True)
            if won >= best:
                best = won
                save(learner.net, name, out)


def main() -> None:
    """Train and tell how well it went, on fresh deals."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=duchy.games())
    words.add_argument("--minutes", type=float, default=30.0, help="of one core, the looks at how it does included")
    words.add_argument("--lessons", type=float, default=0.6, help="the share of them in which greedy teaches")
    words.add_argument("--games", type=int, default=200, help="against random play and against greedy")
    words.add_argument("--report", type=float, default=120.0, help="so many seconds from one look at how it does to the next")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path(), help="the folder for the net")
    given = words.parse_args()
    train(given.game, given.minutes, given.lessons, given.seed, given.out, given.report)
    os.environ["DUCHY_NETS"] = str(given.out)
    net = load(given.game)[0]
    for rival in ("random", "greedy"):
        won = against(net, given.game, rival, given.games)
        low, high = wilson(won, given.games)
        print(f"{given.game}: wins {won:.1%} ({low:.1%} to {high:.1%}) of {given.games} against {rival}", flush=True)


if __name__ == "__main__":
    main()

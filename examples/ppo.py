"""From nothing to an agent: learn what `greedy` would do where the net gets to, then PPO by self-play, on many tables.

    pip install 'duchy[research]' torch
    python examples/ppo.py castellans --minutes 30          # writes castellans.pt, tells how it does against greedy
    duchy arena castellans --bots examples/ppo.py:Trained greedy --games 200

Everything is in this one file: the net, both ways of learning, the evaluation, and the bot that plays what was learnt.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import duchy
import duchy.envs
from duchy.bots import Bot, Seen, bot
from duchy.envs.encode import Encoder
from duchy.envs.many import TablesEnv

ENCODE = "onehot"
CLIP, ENTROPY, TRACE = 0.15, 0.003, 0.95
Floats = NDArray[np.float32]


class Net(nn.Module):
    """What to do and how well it stands, from one observation."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log chances of the legal actions, and the value."""
        inner = self.body(seen)
        logits = self.policy(inner).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, dim=-1), self.value(inner).squeeze(-1)


class Story:
    """What has happened on the tables in some steps: seen, done and earned by whoever was asked."""

    def __init__(self, env: TablesEnv, steps: int) -> None:
        rows, players = env.num_envs, env.table.players
        self.seen = np.zeros((steps, rows, env.table.size), np.float32)
        self.mask = np.zeros((steps, rows, env.table.actions), np.int8)
        self.seats = np.zeros((steps, rows), np.int64)
        self.chosen = np.zeros((steps, rows), np.int64)
        self.taught = np.full((steps, rows), -1, np.int64)
        """What the teacher would do; -1 where it was not asked."""
        self.chance = np.zeros((steps, rows), np.float32)
        self.values = np.zeros((steps, rows), np.float32)
        self.ended = np.zeros((steps, rows), bool)
        self.earned = np.zeros((steps, rows, players), np.float32)

    def advantages(self) -> Floats:
        """How much better than foreseen each choice did. Every seat has a story of its own; it earns at the end."""
        steps, rows, players = self.earned.shape
        found = np.zeros((steps, rows), np.float32)
        ahead, trace, waiting = (np.zeros((rows, players), np.float32) for _ in range(3))
        known = np.zeros((rows, players), bool)
        each = np.arange(rows)
        for step in reversed(range(steps)):
            over, seats = self.ended[step], self.seats[step]
            ahead[over], trace[over], known[over] = 0, 0, True
            waiting[over] = self.earned[step][over]
            gain = waiting[each, seats] + ahead[each, seats] - self.values[step] + TRACE * trace[each, seats]
            found[step] = np.where(known[each, seats], gain, 0)
            trace[each, seats], ahead[each, seats] = found[step], self.values[step]
            waiting[each, seats], known[each, seats] = 0, True
        return found

    def batch(self) -> dict[str, Tensor]:
        """All decisions, one after the other."""
        gains = self.advantages()
        parts = {"seen": self.seen, "mask": self.mask, "chosen": self.chosen, "taught": self.taught, "chance": self.chance}
        flat = {name: torch.from_numpy(part).flatten(0, 1) for name, part in parts.items()}
        return {**flat, "gain": torch.from_numpy(gains).flatten(), "target": torch.from_numpy(gains + self.values).flatten()}


class Learner:
    """A net that plays on many tables against itself, and learns from it."""

    def __init__(self, game: str, seed: int, rows: int = 64, steps: int = 64) -> None:
        torch.manual_seed(seed)
        self.env = duchy.envs.vector(game, rows, players=2, encode=ENCODE, reward="margin")
        self.net = Net(self.env.table.size, self.env.table.actions)
        self.steps = steps
        self.optimizer = torch.optim.Adam(self.net.parameters(), 1e-3)
        self.teachers = [bot("greedy", seed * 1000 + row) for row in range(rows)]
        self.rng = np.random.default_rng(seed)
        self.seen, self.info = self.env.reset(seed=seed)

    def play(self, lessons: bool) -> Story:
        """Play on. In lessons the teacher says what it would do everywhere, and decides itself on half of the tables."""
        env, story = self.env, Story(self.env, self.steps)
        for step in range(self.steps):
            mask = self.info["action_mask"]
            with torch.no_grad():
                chances, values = self.net(torch.from_numpy(self.seen), torch.from_numpy(mask))
            chosen = torch.multinomial(chances.exp(), 1)[:, 0]
            story.seen[step], story.mask[step], story.seats[step] = self.seen, mask, self.info["seat"]
            story.chance[step] = chances.gather(1, chosen[:, None])[:, 0].numpy()
            story.values[step], story.chosen[step] = values.numpy(), chosen.numpy()
            if lessons:
                story.taught[step] = self.taught()
                story.chosen[step, ::2] = story.taught[step, ::2]
            self.seen, _, story.ended[step], _, self.info = env.step(story.chosen[step])
            for row in np.flatnonzero(story.ended[step]):
                story.earned[step, row] = self.info["final_info"]["rewards"][row]
        return story

    def taught(self) -> NDArray[np.int64]:
        """What the teachers would do now."""
        game = self.env.table.game
        return np.array([t.choose(Seen(game, s, s.seat)) for t, s in zip(self.teachers, self.env.tables.tables, strict=True)])

    def study(self, batch: dict[str, Tensor], epochs: int = 4, size: int = 256) -> float:
        """Learn to do as the teacher does, and how it will end; how often the net agreed with it at first sight.

        A teacher's word costs more than a look at it, so each is looked at several times, in small steps.
        """
        agreed = 0
        for epoch in range(epochs):
            for part in torch.randperm(len(batch["taught"])).split(size):  # type: ignore[no-untyped-call]
                chances, values = self.net(batch["seen"][part], batch["mask"][part])
                agreed += int((chances.argmax(-1) == batch["taught"][part]).sum()) if epoch == 0 else 0
                loss = nn.functional.nll_loss(chances, batch["taught"][part])
                self.follow(loss + nn.functional.mse_loss(values, batch["target"][part]))
        return agreed / len(batch["taught"])

    def improve(self, batch: dict[str, Tensor], epochs: int = 3, size: int = 512) -> None:
        """PPO's clipped steps."""
        gain = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
        for _ in range(epochs):
            for part in torch.randperm(len(gain)).split(size):  # type: ignore[no-untyped-call]
                chances, values = self.net(batch["seen"][part], batch["mask"][part])
                ratio = (chances.gather(1, batch["chosen"][part][:, None])[:, 0] - batch["chance"][part]).exp()
                policy = -torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
                surprise = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
                worth = nn.functional.mse_loss(values, batch["target"][part])
                self.follow(policy + worth - ENTROPY * surprise)

    def follow(self, loss: Tensor) -> None:
        """One step down the slope."""
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()

    def pace(self, rate: float) -> None:
        """How large the steps are."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate


def against(net: Net, game: str, rival: str, games: int, seed: int = 10_000) -> float:
    """The share of games won against a bot, both seats of each deal in turn; a tie is half."""
    won = 0.0
    for seat in (0, 1):
        rows = games // 2
        env = duchy.envs.vector(game, rows, players=2, seat=seat, opponents=rival, encode=ENCODE)
        seen, info = env.reset(seed=seed)
        waiting = np.ones(rows, bool)
        while waiting.any():
            with torch.no_grad():
                chances, _ = net(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]))
            seen, rewards, over, _, info = env.step(chances.argmax(-1).numpy())
            won += float(((rewards[over & waiting] + 1) / 2).sum())
            waiting &= ~over
    return won / (2 * (games // 2))


class Trained(Bot):
    """Plays what was learnt: the net of the game at hand, from `DUCHY_NETS` or the folder one stands in."""

    def __init__(self, spec: str, seed: int) -> None:
        super().__init__(spec, seed)
        self.nets: dict[tuple[str, int], tuple[Net, Encoder]] = {}

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """The likeliest action of the net."""
        key = (seen.game.name, seen.players)
        if key not in self.nets:
            self.nets[key] = load(seen.game.name, seen.players)
        net, encoder = self.nets[key]
        numbers = encoder(np.frombuffer(seen.observation, np.uint8))
        with torch.no_grad():
            chances, _ = net(torch.from_numpy(numbers)[None], torch.tensor(list(seen.mask))[None])
        return int(chances.argmax())


def load(name: str, players: int = 2) -> tuple[Net, Encoder]:
    """A saved net, if it was trained on this game as it is now."""
    path = Path(os.environ.get("DUCHY_NETS", ".")) / f"{name}.pt"
    if not path.is_file():
        raise duchy.BadOption(f"there is no {path}: python examples/ppo.py {name}")
    saved = torch.load(path, weights_only=True)
    game = duchy.game(name)
    if (saved["layout"], saved["players"]) != (game.layout_fingerprint, players):
        raise duchy.BadOption(f"{path} was trained on another layout, version or number of players: train again")
    encoder = Encoder(game, players, ENCODE)
    net = Net(encoder.size, game.actions.size)
    net.load_state_dict(saved["net"])
    return net, encoder


def save(net: Net, name: str, out: Path) -> None:
    """Keep a net with what it was trained on."""
    out.mkdir(parents=True, exist_ok=True)
    told = {"net": net.state_dict(), "layout": duchy.game(name).layout_fingerprint, "players": 2}
    torch.save(told, out / f"{name}.pt")


def train(name: str, minutes: float, lessons: float, seed: int, out: Path, report: float = 120.0) -> Net:
    """Lessons first, then self-play; whatever did best against `greedy` on the way is kept in a file."""
    torch.set_num_threads(1)
    learner = Learner(name, seed)
    spent, count, told, best, agreed = 0.0, 0, 0.0, -1.0, 0.0
    start = time.process_time()
    while spent < minutes * 60:
        share = spent / (minutes * 60)
        taught = share < lessons
        learner.pace(1e-3 * (1 - share / lessons) + 1e-4 if taught else 2e-4 * (1 - share) / (1 - lessons) + 2e-5)
        batch = learner.play(taught).batch()
        if taught:
            agreed = learner.study(batch)
        else:
            learner.improve(batch)
        count += len(batch["gain"])
        spent = time.process_time() - start
        if spent - told > report or spent >= minutes * 60:
            told = spent
            won = against(learner.net, name, "greedy", 60, seed=50_000)
            what = f"lessons, agrees with its teacher {agreed:.0%}" if taught else "self-play"
            print(f"{spent:5.0f} s {count:8d} decisions, {what}, wins {won:.0%} of 60 against greedy", flush=True)
            if won >= best:
                best = won
                save(learner.net, name, out)
    return learner.net


def main() -> None:
    """Train and tell how well it went, on fresh deals."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=duchy.games())
    words.add_argument("--minutes", type=float, default=30.0, help="of one core, the looks at how it does included")
    words.add_argument("--lessons", type=float, default=0.6, help="the share of them in which greedy teaches")
    words.add_argument("--games", type=int, default=200, help="against random play and against greedy")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path(), help="the folder for the net")
    given = words.parse_args()
    train(given.game, given.minutes, given.lessons, given.seed, given.out)
    os.environ["DUCHY_NETS"] = str(given.out)
    net, _ = load(given.game)
    for rival in ("random", "greedy"):
        won = against(net, given.game, rival, given.games)
        print(f"{given.game}: wins {won:.1%} of {given.games} against {rival}", flush=True)


if __name__ == "__main__":
    main()

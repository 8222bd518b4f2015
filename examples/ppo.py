"""From nothing to an agent: imitate `greedy` for a while, then PPO by self-play on the vector environment.

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
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import duchy
import duchy.envs
from duchy.bots import Bot, Seen, bot
from duchy.envs.encode import Encoder
from duchy.envs.many import TablesEnv

CLIP, ENTROPY, DISCOUNT, TRACE = 0.2, 0.01, 1.0, 0.95


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


def imitate(net: Net, game: str, seconds: float, seed: int) -> None:
    """Learn what `greedy` does and whether it then wins, from its games against itself."""
    env = duchy.envs.vector(game, 16, players=2, encode="float", reward="margin")
    teachers = [bot("greedy", seed=seed * 1000 + n) for n in range(env.num_envs)]
    learner = torch.optim.Adam(net.parameters(), 1e-3)
    kept: list[tuple[Tensor, Tensor, Tensor]] = []
    seen, info = env.reset(seed=seed)
    start = time.process_time()
    while time.process_time() - start < seconds:
        chosen = np.array([teachers[n].choose(Seen(env.table.game, s, s.seat)) for n, s in enumerate(env.tables.tables)])
        kept.append((torch.from_numpy(seen), torch.from_numpy(info["action_mask"]), torch.from_numpy(chosen)))
        seen, _, _, _, info = env.step(chosen)
        if len(kept) % 4 == 0:
            picks = np.random.default_rng(len(kept)).integers(len(kept), size=16)
            batch = [torch.cat([kept[int(n)][part] for n in picks]) for part in range(3)]
            chances, _ = net(batch[0], batch[1])
            loss = nn.functional.nll_loss(chances, batch[2])
            learner.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            learner.step()
            if len(kept) % 2000 == 0:
                print(f"imitation: {len(kept) * env.num_envs} decisions, loss {loss.item():.3f}", flush=True)


def rollout(
    net: Net, env: TablesEnv, seen: Any, info: dict[str, Any], steps: int
) -> tuple[dict[str, Tensor], Any, dict[str, Any]]:
    """Play on: what was seen, done and earned, with advantages. In self-play every seat has a story of its own."""
    rows, players = env.num_envs, env.table.players
    told: list[tuple[Any, ...]] = []
    earned = np.zeros((steps, rows, players), np.float32)
    ended = np.zeros((steps, rows), bool)
    for step in range(steps):
        mask, seats = info["action_mask"], info["seat"]
        with torch.no_grad():
            chances, values = net(torch.from_numpy(seen), torch.from_numpy(mask))
        chosen = torch.distributions.Categorical(logits=chances).sample()  # type: ignore[no-untyped-call]
        told.append((seen, mask, seats, chosen, chances.gather(1, chosen[:, None])[:, 0], values.numpy()))
        seen, _, over, _, info = env.step(chosen.numpy())
        ended[step] = over
        for row in np.flatnonzero(over):
            earned[step, row] = info["final_info"]["rewards"][row]
    advantages = np.zeros((steps, rows), np.float32)
    next_value = np.zeros((rows, players), np.float32)
    trace = np.zeros((rows, players), np.float32)
    waiting = np.zeros((rows, players), np.float32)
    known = np.zeros((rows, players), bool)
    for step in reversed(range(steps)):
        seats, values = told[step][2], told[step][5]
        next_value[ended[step]], trace[ended[step]], known[ended[step]] = 0, 0, True
        waiting[ended[step]] = earned[step][ended[step]]
        each = np.arange(rows)
        # What a seat earns comes with the end, however many others decide in between.
        delta = waiting[each, seats] + DISCOUNT * next_value[each, seats] - values
        advantage = delta + DISCOUNT * TRACE * trace[each, seats]
        advantages[step] = np.where(known[each, seats], advantage, 0)
        trace[each, seats] = advantages[step]
        next_value[each, seats], waiting[each, seats], known[each, seats] = values, 0, True
    values = np.stack([one[5] for one in told])
    batch = {
        "seen": torch.from_numpy(np.concatenate([one[0] for one in told])),
        "mask": torch.from_numpy(np.concatenate([one[1] for one in told])),
        "chosen": torch.cat([one[3] for one in told]),
        "chance": torch.cat([one[4] for one in told]),
        "advantage": torch.from_numpy(advantages.reshape(-1)),
        "target": torch.from_numpy((advantages + values).reshape(-1)),
    }
    return batch, seen, info


def improve(net: Net, learner: torch.optim.Optimizer, batch: dict[str, Tensor], epochs: int = 3, size: int = 1024) -> None:
    """PPO's clipped steps."""
    count = len(batch["chosen"])
    gain = (batch["advantage"] - batch["advantage"].mean()) / (batch["advantage"].std() + 1e-8)
    for _ in range(epochs):
        for part in torch.randperm(count).split(size):  # type: ignore[no-untyped-call]
            chances, values = net(batch["seen"][part], batch["mask"][part])
            ratio = (chances.gather(1, batch["chosen"][part][:, None])[:, 0] - batch["chance"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            policy = -torch.min(ratio * gain[part], clipped * gain[part]).mean()
            surprise = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
            loss = policy + 0.5 * nn.functional.mse_loss(values, batch["target"][part]) - ENTROPY * surprise
            learner.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            learner.step()


def self_play(net: Net, game: str, seconds: float, seed: int, rows: int = 64, steps: int = 128) -> None:
    """PPO against itself, for so many seconds of one core."""
    env = duchy.envs.vector(game, rows, players=2, encode="float", reward="margin")
    learner = torch.optim.Adam(net.parameters(), 2.5e-4)
    seen, info = env.reset(seed=seed)
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        batch, seen, info = rollout(net, env, seen, info, steps)
        improve(net, learner, batch)
        count += rows * steps
        if count % (rows * steps * 20) == 0:
            print(f"self-play: {count} decisions in {time.process_time() - start:.0f} s", flush=True)


def against(net: Net, game: str, rival: str, games: int, seed: int = 10_000) -> float:
    """The share of games won against a bot, both seats in turn; a tie is half."""
    won = 0.0
    for number in range(games):
        env = duchy.envs.gymnasium(game, players=2, seat=number % 2, opponents=rival, encode="float")
        seen, info = env.reset(seed=seed + number // 2)
        over, reward = False, 0.0
        while not over:
            with torch.no_grad():
                chances, _ = net(torch.from_numpy(seen)[None], torch.from_numpy(info["action_mask"])[None])
            seen, reward, over, _, info = env.step(int(chances.argmax()))
        won += (reward + 1) / 2
    return won / games


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
    encoder = Encoder(game, players, "float")
    net = Net(encoder.size, game.actions.size)
    net.load_state_dict(saved["net"])
    return net, encoder


def train(name: str, minutes: float, imitation: float, seed: int, out: Path) -> Net:
    """Both ways of learning, one after the other; the net is kept in a file."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    game = duchy.game(name)
    net = Net(Encoder(game, 2, "float").size, game.actions.size)
    imitate(net, name, minutes * 60 * imitation, seed)
    save(net, name, out)
    self_play(net, name, minutes * 60 * (1 - imitation), seed)
    save(net, name, out)
    return net


def save(net: Net, name: str, out: Path) -> None:
    """Keep a net with what it was trained on."""
    out.mkdir(parents=True, exist_ok=True)
    told = {"net": net.state_dict(), "layout": duchy.game(name).layout_fingerprint, "players": 2}
    torch.save(told, out / f"{name}.pt")


def main() -> None:
    """Train and tell how well it went."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=duchy.games())
    words.add_argument("--minutes", type=float, default=30.0, help="of one core")
    words.add_argument("--imitation", type=float, default=0.5, help="the share of them that goes to imitating greedy")
    words.add_argument("--games", type=int, default=100, help="against random play and against greedy")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path(), help="the folder for the net")
    given = words.parse_args()
    net = train(given.game, given.minutes, given.imitation, given.seed, given.out)
    for rival in ("random", "greedy"):
        print(
            f"{given.game}: wins {against(net, given.game, rival, given.games):.1%} of {given.games} against {rival}",
            flush=True,
        )


if __name__ == "__main__":
    main()

"""Gymnasium: one seat learns, bots play the others; alone or many in step."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from duchy.bots import Seen, bot
from duchy.envs.common import MODES, Bytes, Mask, Spec


class SeatEnv(gymnasium.Env[Bytes, int]):
    """One seat against bots. Observations are bytes (see the game's layout); `action_masks()` tells the legal actions.

    An illegal action changes nothing and costs `illegal` (default -1), so that unmasked learners survive their first steps.

    >>> env = SeatEnv("burgundy", players=2, opponents="random")
    >>> observation, info = env.reset(seed=3)
    >>> observation.dtype.name, bool(env.action_masks().any())
    ('uint8', True)
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: str = "greedy",
        reward: str = "win",
        illegal: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.table = Spec(name, players, options, reward)
        self.seat = seat
        self.opponents = opponents
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (self.table.size,), np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)  # type: ignore[assignment]
        self.state: Any = None
        self.bots: dict[int, Any] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """A new game at the seat's first decision."""
        super().reset(seed=seed)
        draw = self.np_random.integers(2**62, size=self.table.players + 1)
        self.state = self.table.new(int(draw[0]))
        self.bots = {p: bot(self.opponents, seed=int(draw[p + 1])) for p in range(self.table.players) if p != self.seat}
        self.others_play()
        return self.observation(), {}

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the bots, until the seat decides again."""
        if int(action) not in self.state.legal(self.seat):
            return self.observation(), self.illegal, self.state.over, False, {"illegal": True}
        self.state.apply(int(action), self.seat)
        self.others_play()
        earned = self.table.rewards(self.state)[self.seat] if self.state.over else 0.0
        return self.observation(), earned, self.state.over, False, {}

    def others_play(self) -> None:
        """Bots decide until it is the seat's turn or the end."""
        state = self.state
        while not state.over and self.seat not in state.seats:
            seat = state.seat
            state.apply(self.bots[seat].choose(Seen(self.table.game, state, seat)), seat)

    def observation(self) -> Bytes:
        """What the seat may know."""
        return self.table.observe(self.state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO wants it."""
        return self.table.mask(self.state, self.seat).astype(bool)

    def render(self) -> Any:
        """The table from the seat's eyes."""
        if self.render_mode == "rgb_array":
            return self.table.picture(self.state, self.seat)
        text = self.table.ansi(self.state, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _repr_html_(self) -> str | None:
        return self.table.html(self.state, self.seat)


class SeatVectorEnv(gymnasium.vector.VectorEnv[Bytes, NDArray[np.int64], Any]):
    """Many tables in step, each restarted by itself when it ends (the next step's observation is the new game's)."""

    metadata: dict[str, Any] = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self, name: str, count: int, players: int | None = None, options: dict[str, Any] | None = None, **settings: Any
    ) -> None:
        self.envs = [SeatEnv(name, players, options, **settings) for _ in range(count)]
        self.num_envs = count
        self.single_observation_space = self.envs[0].observation_space
        self.single_action_space = self.envs[0].action_space
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, count)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes, dict[str, Any]]:
        """New games everywhere; table n is seeded with seed + n."""
        first = [env.reset(seed=None if seed is None else seed + n)[0] for n, env in enumerate(self.envs)]
        return np.stack(first), {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Bytes, Any, Any, Any, dict[str, Any]]:
        """One decision on every table."""
        seen, rewards, ended = [], [], []
        final: list[Bytes | None] = []
        for env, action in zip(self.envs, actions, strict=True):
            observation, reward, over, _, _ = env.step(int(action))
            final.append(observation if over else None)
            seen.append(env.reset()[0] if over else observation)
            rewards.append(reward)
            ended.append(over)
        infos: dict[str, Any] = {"final_obs": final} if any(ended) else {}
        over_now = np.array(ended)
        return np.stack(seen), np.array(rewards), over_now, np.zeros_like(over_now), infos

    def action_masks(self) -> Mask:
        """The legal actions of every table, one row each."""
        return np.stack([env.action_masks() for env in self.envs]).astype(np.int8)

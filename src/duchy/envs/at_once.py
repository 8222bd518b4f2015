"""PettingZoo: the parallel interface. Whoever is asked at the same time answers in the same step; the others wait."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any, Generic

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from duchy.envs.aec import ActionSpace
from duchy.envs.common import MODES, RESET_FIRST, ByAgent, Frame, Observation, Spec, T, cost, seed_given
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game

Seen = dict[str, dict[str, Any]]
"""By agent: `observation` and `action_mask`, or its info."""


class ParallelTable(ParallelEnv, Generic[T]):  # type: ignore[misc]
    """All seats in one step. Who has nothing to decide has an empty mask, and whatever it sends is left aside.

    Where several decide at once (as they do in four of our games), none sees what the others choose before its own choice. An
    illegal action changes nothing and costs its agent `illegal` (default -1): it is asked again.

    >>> env = ParallelTable("kingdoms", players=3)
    >>> seen, infos = env.reset(seed=1)
    >>> [agent for agent in env.agents if seen[agent]["action_mask"].any()]  # everybody chooses a Duke
    ['seat_0', 'seat_1', 'seat_2']
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str | Game[T],
        players: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "win",
        encode: str = "bytes",
        illegal: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.table: Spec[T] = Spec(name, players, options, reward, encode, render_mode)
        self.metadata = {**type(self).metadata, "name": f"duchy_{self.table.game.name}_v{self.table.game.rules}"}
        self.render_mode = render_mode
        self.illegal = cost(illegal)
        self.possible_agents = [f"seat_{n}" for n in self.table.seats]
        self.agents: list[str] = []
        self.dealt: T | None = None
        self.seeds = np.random.default_rng()
        self.action_spaces = ByAgent({agent: ActionSpace(self.table.actions) for agent in self.possible_agents})
        mask = spaces.Box(0, 1, (self.table.actions,), np.int8)
        self.observation_spaces = ByAgent(
            {
                agent: spaces.Dict({"observation": self.table.encoder.space, "action_mask": mask})
                for agent in self.possible_agents
            }
        )

    @property
    def state_now(self) -> T:
        """The table itself, with everything on it; `BadOption` before the first reset."""
        if self.dealt is None:
            raise BadOption(RESET_FIRST)
        return self.dealt

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> ActionSpace:
        """The space of an agent's actions: the game's catalogue."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Seen]:
        """A new game; without a seed, the next one of the running sequence."""
        if options:  # as in aec.py: PettingZoo's own test sends some
            warnings.warn(f"reset takes no options; {', '.join(options)} left aside: give them when it is made", stacklevel=2)
        if seed_given(seed) is not None:
            self.seeds = np.random.default_rng(seed)
        self.dealt = self.table.new(int(self.seeds.integers(2**62)))
        self.agents = self.possible_agents[:]
        return self.looks()

    def step(self, actions: Mapping[str, int]) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Seen]:
        """Everybody who is asked acts."""
        state, agents = self.state_now, self.agents
        wrong = []
        for seat, action in self.chosen(actions).items():
            if action in state.legal(seat):
                state.apply(action, seat)
            else:
                wrong.append(agents[seat])
        earned = self.table.rewards(state) if state.over else [0.0] * len(agents)
        rewards = dict(zip(agents, earned, strict=True))
        seen, infos = self.looks()
        for agent in wrong:
            rewards[agent] = self.illegal
            infos[agent]["illegal"] = True
        if state.over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, state.over), dict.fromkeys(agents, False), infos

    def chosen(self, actions: Mapping[str, int]) -> dict[int, int]:
        """What those who are asked have chosen, if everybody has and all of it is in the catalogue."""
        if not self.agents:
            raise BadOption("the game is over, or was never begun: call reset() first")
        missing = [agent for agent in map(self.possible_agents.__getitem__, self.state_now.seats) if agent not in actions]
        if missing:
            raise BadOption(f"{', '.join(missing)} is asked and has sent no action")
        return {seat: self.table.action(actions[self.possible_agents[seat]]) for seat in self.state_now.seats}

    def looks(self) -> tuple[Seen, Seen]:
        """What every agent sees, and how the game stands for it."""
        seen: Seen = {}
        infos: Seen = {}
        for seat, agent in enumerate(self.agents):
            raw = self.table.observed(self.state_now, seat)
            infos[agent] = self.table.info(self.state_now, raw, seat)
            seen[agent] = {"observation": self.table.shown(raw), "action_mask": infos[agent]["action_mask"].copy()}
        return seen, infos

    def state(self) -> Observation:
        """What all seats know together: for centralised critics. Not for players."""
        return self.table.together(self.state_now)

    def render(self) -> Frame:
        """The table as `render_mode` wants it: printed, as text, or as an array."""
        return self.table.render(self.dealt)

    def _repr_html_(self) -> str | None:
        return self.table.html(self.dealt)

    def close(self) -> None:
        """Nothing to let go of."""

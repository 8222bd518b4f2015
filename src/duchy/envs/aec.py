"""PettingZoo: the agent-environment-cycle interface, all seats in one environment."""

from __future__ import annotations

import json
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from duchy.envs.common import MODES, RESET_FIRST, ByAgent, Frame, Observation, Spec, T, seed_given
from duchy.kernel.core import NOBODY
from duchy.kernel.errors import BadOption, BadRecord
from duchy.kernel.game import Game

if TYPE_CHECKING:
    from duchy.envs.settings import Shown


def env(
    name: str | Game[T], players: int | None = None, options: dict[str, Any] | None = None, **settings: Unpack[Shown]
) -> wrappers.OrderEnforcingWrapper:
    """The environment with PettingZoo's stock wrappers: illegal actions end the game at -1, wrong order is reported."""
    bare = raw_env(name, players, options, **settings)
    ended = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    bounded = wrappers.AssertOutOfBoundsWrapper(ended)
    ordered = wrappers.OrderEnforcingWrapper(bounded)
    bare.around = [ended, bounded, ordered]
    return ordered


SHARED = frozenset(
    {"agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"},
)
"""What the stock wrappers ask for, some twenty times a step."""


class ActionSpace(spaces.Discrete):
    """The catalogue as a space; whether it holds a plain number is asked at every step."""

    def contains(self, x: Any) -> bool:
        """Whether `x` is an action's number."""
        return 0 <= x < self.count if type(x) is int else super().contains(x)

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class raw_env(AECEnv, Generic[T]):  # type: ignore[misc]  # noqa: N801 (PettingZoo's own naming)
    """The bare environment. An observation is a dict: `observation` (bytes, see the game's layout) and `action_mask`.

    >>> env = raw_env("burgundy", players=2)
    >>> env.reset(seed=1)
    >>> env.agent_selection in ("seat_0", "seat_1")
    True
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012
    around: Sequence[Any] = ()
    """The wrappers around this environment, if they are the stock ones."""

    def __init__(
        self,
        name: str | Game[T],
        players: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "win",
        encode: str = "bytes",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table: Spec[T] = Spec(name, players, options, reward, encode, render_mode)
        self.metadata = {**type(self).metadata, "name": f"duchy_{self.table.game.name}_v{self.table.game.rules}"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.table.players)]
        self.seat_of = ByAgent({agent: seat for seat, agent in enumerate(self.possible_agents)})
        self.agents: list[str] = []
        self.dealt: T | None = None
        self.seeds = np.random.default_rng()
        self.deal = 0
        """The seed of the game at hand."""
        self.moves: list[int] = []
        """What was done since: with the deal, all that `save` needs."""
        self.asked = NOBODY
        self.seen = b""
        """The seat that is asked, and what it sees: looked at once, shown as often as somebody wants to see it."""
        agents, mask = self.possible_agents, spaces.Box(0, 1, (self.table.actions,), np.int8)
        self.action_spaces = ByAgent({agent: ActionSpace(self.table.actions) for agent in agents})
        self.observation_spaces = ByAgent(
            {agent: spaces.Dict({"observation": self.table.encoder.space, "action_mask": mask}) for agent in agents}
        )

    @property
    def state_now(self) -> T:
        """The table itself, with everything on it; `BadOption` before the first reset."""
        if self.dealt is None:
            raise BadOption(RESET_FIRST)
        return self.dealt

    def __setattr__(self, name: str, value: Any) -> None:
        """Lay what the wrappers ask for on them too: looking it up from one to the next costs more than the rest of a step."""
        object.__setattr__(self, name, value)
        if name in SHARED:
            for wrapper in self.around:
                object.__setattr__(wrapper, name, value)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> ActionSpace:
        """The space of an agent's actions: the game's catalogue."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the next one of the running sequence."""
        if options:  # PettingZoo's own test sends some to every environment: to refuse them is not allowed
            warnings.warn(f"reset takes no options; {', '.join(options)} left aside: give them when it is made", stacklevel=2)
        if seed_given(seed) is not None:
            self.seeds = np.random.default_rng(seed)
        self.deal = int(self.seeds.integers(2**62))
        self.moves = []
        self.dealt = self.table.new(self.deal)
        self.begin()

    def begin(self) -> None:
        """Everybody is in, nobody has earned anything."""
        self.asked = NOBODY
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_now.seat]
        self.ask()

    def ask(self) -> None:
        """Look at the table through the eyes of whoever is asked, and tell it how the game stands. The others hear nothing."""
        state = self.state_now
        if self.asked != NOBODY:
            self.infos[self.possible_agents[self.asked]] = {}
        self.asked = state.seat
        self.seen = self.table.observed(state, self.asked)
        self.infos[self.possible_agents[self.asked]] = self.table.info(state, self.seen, self.asked)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and its legal actions."""
        seat, state, table = self.seat_of[agent], self.state_now, self.table
        seen = table.shown(self.seen) if seat == self.asked else table.observe(state, seat)
        return {"observation": seen, "action_mask": table.mask(state, seat if agent == self.agent_selection else NOBODY)}

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, chosen = self.state_now, self.table.action(action)
        self._cumulative_rewards[agent] = 0.0
        state.apply(chosen, self.seat_of[agent])
        self.moves.append(chosen)
        if state.over:
            earned = self.table.rewards(state)
            self.asked = NOBODY
            self.infos = {agent: self.ending(agent) for agent in self.agents}
            self.rewards = dict(zip(self.possible_agents, earned, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            following = self.possible_agents[state.seat]
            if following != agent:
                self.agent_selection = following
            self.ask()
        if self.render_mode == "human":
            self.render()

    def ending(self, agent: str) -> dict[str, Any]:
        """How the game has ended for an agent."""
        seat = self.seat_of[agent]
        return self.table.info(self.state_now, self.table.observed(self.state_now, seat), seat)

    def render(self) -> Frame:
        """The table as `render_mode` wants it: printed, as text, or as an array."""
        return self.table.render(self.dealt)

    def state(self) -> Observation:
        """What all seats know together: for centralised critics. Not for players."""
        return self.table.together(self.state_now)

    def _repr_html_(self) -> str | None:
        return self.table.html(self.dealt)

    def close(self) -> None:
        """Nothing to let go of."""

    def save(self) -> bytes:
        """The environment at this point, for `restore`: plain data (the deal and the moves), no code."""
        told = {
            "env": self.metadata["name"],
            "fingerprint": self.table.game.layout_fingerprint,
            "players": self.table.players,
            "options": self.table.options,
            "deal": self.deal,
            "moves": self.moves,
            "stepped": [agent for agent in self.possible_agents if agent not in self.agents],
            "seeds": self.seeds.bit_generator.state,
        }
        return json.dumps(told).encode()

    def restore(self, saved: bytes) -> None:
        """Go back to a saved point of the same game, played again move by move; `BadRecord` says what does not fit."""
        try:
            told = json.loads(saved)
            same = (told["env"], told["fingerprint"], told["players"], told["options"])
            if same != (self.metadata["name"], self.table.game.layout_fingerprint, self.table.players, self.table.options):
                raise BadRecord("what was saved is of another game, version or table")
            seeds = np.random.default_rng()
            seeds.bit_generator.state = told["seeds"]
            deal, moves, gone = int(told["deal"]), list(told["moves"]), list(told["stepped"])
        except (ValueError, TypeError, KeyError) as error:
            raise BadRecord(f"not a saved environment: {error!r}") from None
        self.seeds, self.deal, self.moves = seeds, deal, []
        self.dealt = self.table.new(deal)
        self.begin()
        for move in moves:
            self.step(move)
        while len(gone) > len(self.possible_agents) - len(self.agents):
            self.step(None)

    def copy(self) -> raw_env[T]:
        """An independent environment at the same point."""
        table = self.table
        other = raw_env(table.game, table.players, table.options, table.reward, table.encode, self.render_mode)
        other.restore(self.save())
        return other

"""Gymnasium: one seat learns, others play the rest of the table."""

from __future__ import annotations

from typing import Any, Generic, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from duchy.bots import Bot, Seen
from duchy.envs.common import MODES, RESET_FIRST, Frame, Observation, Spec, T, cost, seed_given
from duchy.envs.rivals import Opponents, Rivals
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game


class SeatEnv(gymnasium.Env[Observation, np.int64], Generic[T]):
    """One seat against others. `action_masks()` and `info["action_mask"]` tell the legal actions.

    `opponents` is a bot's name, a `Bot`, a list with one for each other seat, a mix (`{"random": 3, "greedy": 1}`), a function
    of what a seat has seen, or `"self"`: the learner then decides for every seat, and `info["seat"]` says for which.
    An illegal action changes nothing and costs `illegal` (default -1), so that unmasked learners survive their first steps.

    >>> env = SeatEnv("burgundy", players=2, opponents="random")
    >>> observation, info = env.reset(seed=3)
    >>> observation.dtype.name, bool(env.action_masks().any()), info["seat"]
    ('uint8', True, 0)
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str | Game[T],
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: Opponents = "greedy",
        reward: str = "win",
        encode: str = "bytes",
        illegal: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.table: Spec[T] = Spec(name, players, options, reward, encode, render_mode)
        self.learner = self.table.seat(seat)
        self.rivals = Rivals(opponents, self.table.players - 1)
        self.illegal = cost(illegal)
        self.render_mode = render_mode
        self.observation_space = cast("spaces.Space[Observation]", self.table.encoder.space)
        self.action_space = spaces.Discrete(self.table.actions)
        self.dealt: T | None = None
        self.bots: list[Bot] = []

    @property
    def state(self) -> T:
        """The table itself, with everything on it; `BadOption` before the first reset."""
        if self.dealt is None:
            raise BadOption(RESET_FIRST)
        return self.dealt

    @property
    def seat(self) -> int:
        """The seat that decides here: the learner's, in self-play that of whoever is asked."""
        if self.rivals.itself and self.dealt is not None and not self.dealt.over:
            return self.dealt.seat
        return self.learner

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A new game at the seat's first decision."""
        self.table.refuse(options)
        super().reset(seed=seed_given(seed))
        self.dealt = self.table.new(int(self.np_random.integers(2**62)))
        self.bots = self.rivals.draw(self.np_random) if not self.rivals.itself else []
        self.others_play()
        return self.observation(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat acts, then the others, until the seat decides again."""
        state, seat, chosen = self.state, self.seat, self.table.action(action)
        if chosen not in state.legal(seat):
            return self.observation(), self.illegal, state.over, False, {**self.info(), "illegal": True}
        state.apply(chosen, seat)
        self.others_play()
        earned = self.table.rewards(state)[seat] if state.over else 0.0
        return self.observation(), earned, state.over, False, self.info()

    def others_play(self) -> None:
        """The others decide until it is the seat's turn or the end."""
        state = self.state
        while not self.rivals.itself and not state.over and self.learner not in state.seats:
            seat = state.seat
            player = self.bots[(seat - self.learner) % self.table.players - 1]
            state.apply(player.choose(Seen(self.table.game, state, seat)), seat)

    def observation(self) -> Observation:
        """What the seat may know."""
        return self.table.observe(self.state, self.seat)

    def info(self) -> dict[str, Any]:
        """Whose decision it is, what is legal, and how the game stands."""
        seat, state = self.seat, self.state
        return {"seat": seat, **self.table.info(state, self.table.observed(state, seat), seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO wants it."""
        return self.table.mask(self.state, self.seat).astype(bool)

    def render(self) -> Frame:
        """The table from the seat's eyes."""
        return self.table.render(self.dealt, self.seat)

    def _repr_html_(self) -> str | None:
        return self.table.html(self.dealt, self.seat)

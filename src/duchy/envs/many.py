"""Gymnasium: many tables in step, stepped by compiled code; the learner sits at one seat of each, or at all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from duchy.bots import Bot, Seen
from duchy.envs.common import MODES, Mask, Spec
from duchy.envs.rivals import Opponents, Rivals
from duchy.kernel.errors import BadOption
from duchy.kernel.many import EVERYBODY, Many

Rows = NDArray[Any]


class TablesEnv(VectorEnv[Rows, Rows, Rows]):
    """Many tables as one vector environment. `info["action_mask"]` (and `action_masks()`) tells the legal actions of each row.

    `opponents="self"` is self-play: a row is seen through the eyes of whoever is asked (`info["seat"]`), and each action is
    that seat's. The reward goes to the seat that has acted; what every seat has earned stands in the last `info["rewards"]`.
    Gymnasium's three ways to restart are there: in the same step (with `final_obs` and `final_info`), in the next, or not.

    >>> env = TablesEnv("castellans", 4, opponents="self")
    >>> seen, info = env.reset(seed=1)
    >>> seen.shape[0], info["action_mask"].shape == (4, 138)
    (4, True)
    >>> seen, rewards, over, cut, info = env.step(env.any_legal())
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: Opponents = "self",
        reward: str = "win",
        encode: str = "bytes",
        illegal: float = -1.0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise BadOption(f"there must be one table at least, not {num_envs}")
        self.table = Spec(name, players, options, reward, encode, render_mode)
        self.seat = self.table.seat(seat)
        self.rivals = Rivals(opponents, self.table.players - 1)
        self.illegal = illegal
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 2, "autoreset_mode": self.mode}
        self.single_observation_space = self.table.encoder.space
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.tables = self.begun(0)
        self.seeds = [np.random.default_rng() for _ in range(num_envs)]
        self.bots: list[list[Bot]] = [[] for _ in range(num_envs)]
        self.over = np.zeros(num_envs, bool)
        self.started = False

    def begun(self, seed: int) -> Many:
        """No tables yet."""
        return Many(self.table.game.write or self.table.write, self.table.encoder.raw, self.table.actions, seed)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the compiled tables, and what lies on them."""
        kept = {name: value for name, value in vars(self).items() if name != "tables"}
        return {**kept, "_kept": (list(self.tables.tables), list(self.tables.learners), self.tables.luck)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        tables, learners, luck = kept.pop("_kept")
        vars(self).update(kept)
        self.tables = self.begun(0)
        self.tables.luck = luck
        for row, (table, learner) in enumerate(zip(tables, learners, strict=True)):
            self.tables.put(row, table, learner)

    # -- Gymnasium's side ----------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """New games: everywhere, or where `options={"reset_mask": ...}` says. Table n gets seed + n, or seed[n]."""
        wanted = self.wanted(options)
        seeds = seed if isinstance(seed, Sequence) else [None if seed is None else seed + n for n in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise BadOption(f"{len(seeds)} seeds for {self.num_envs} tables")
        if not self.started:
            self.tables = self.begun(0 if seeds[0] is None else seeds[0])
        for row in range(self.num_envs):
            given = seeds[row]
            if given is not None and wanted[row]:
                self.seeds[row] = np.random.default_rng(given)
            if wanted[row]:
                self.restart(row)
        self.started = True
        return self.seen(), self.info()

    def wanted(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        """Which tables to begin anew."""
        given = dict(options or {})
        mask = given.pop("reset_mask", None)
        if given:
            raise BadOption(
                f"reset takes the option reset_mask, not {', '.join(given)}; the game's own are given when it is made"
            )
        if mask is None or not self.started:
            return np.ones(self.num_envs, bool)
        found = np.asarray(mask)
        if found.shape != (self.num_envs,) or found.dtype != bool or not found.any():
            raise BadOption(f"reset_mask is an array of {self.num_envs} truth values, one true at least")
        return found

    def restart(self, row: int) -> None:
        """A new game at the learner's first decision."""
        rng = self.seeds[row]
        learner = EVERYBODY if self.rivals.itself else self.seat
        self.tables.put(row, self.table.new(int(rng.integers(2**62))), learner)
        if not self.rivals.itself and not self.rivals.random:
            self.bots[row] = self.rivals.draw(rng)
        self.over[row] = False
        self.others_play(row)

    def step(self, actions: Rows) -> tuple[Rows, Rows, Rows, Rows, dict[str, Any]]:
        """One decision on every table."""
        chosen: list[int] = self.checked(actions)
        rewards = np.zeros(self.num_envs, np.float64)
        seats = self.tables.seats() if self.rivals.itself else None
        fresh: list[int] = []
        if self.mode == AutoresetMode.NEXT_STEP and self.over.any():
            fresh = [int(row) for row in np.flatnonzero(self.over)]
            for row in fresh:
                self.restart(row)
                chosen[row] = -1
        elif self.mode == AutoresetMode.DISABLED and self.over.any():
            raise BadOption("some tables are over: begin them anew with reset(options={'reset_mask': ...})")
        wrong = self.tables.step(chosen)
        if not self.rivals.itself:
            for row in range(self.num_envs):
                self.others_play(row)
        rewards[wrong] = self.illegal
        ended = self.tables.ended()
        infos: dict[str, Any] = {}
        over = np.zeros(self.num_envs, bool)
        if ended:
            over[ended] = True
            for row in ended:
                info, earned = self.outcome(row, self.seat if seats is None else seats[row])
                rewards[row] = earned
                if self.mode == AutoresetMode.SAME_STEP:
                    last = self.table.encoder(np.frombuffer(self.tables.seen_on(row), np.uint8))
                    info = {"final_obs": last, "final_info": info}
                infos = self._add_info(infos, info, row)
                if self.mode == AutoresetMode.SAME_STEP:
                    self.restart(row)
        self.over = over.copy() if self.mode != AutoresetMode.SAME_STEP else self.over
        return self.seen(), rewards, over, np.zeros(self.num_envs, bool), {**infos, **self.info(wrong)}

    def checked(self, actions: Rows) -> list[int]:
        """The actions as plain numbers, if there is one for each table and all are in the catalogue."""
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise BadOption(f"step takes {self.num_envs} whole numbers, one action for each table")
        if found.min() < 0 or found.max() >= self.table.actions:
            raise BadOption(f"an action is a number from 0 to {self.table.actions - 1}")
        return found.tolist()  # type: ignore[no-any-return]

    def outcome(self, row: int, seat: int) -> tuple[dict[str, Any], float]:
        """How a game has ended, and what the seat that acted last has earned."""
        state = self.tables.tables[row]
        earned = self.table.rewards(state)
        winners = state.winners()
        return {
            "scores": np.array(state.scores()),
            "winners": np.array([p in winners for p in range(self.table.players)]),
            "rewards": np.array(earned),
        }, earned[seat]

    def info(self, wrong: Sequence[int] = ()) -> dict[str, Any]:
        """The legal actions of every row, whose eyes it is seen through, and where the last action was illegal."""
        found: dict[str, Any] = {"action_mask": self.action_masks(), "seat": np.array(self.tables.seats())}
        if wrong:
            found["illegal"] = np.isin(np.arange(self.num_envs), wrong)
        everywhere = np.ones(self.num_envs, bool)
        return {**found, **{f"_{key}": everywhere for key in found}}

    # -- the tables ----------------------------------------------------------------------------------------------------

    def others_play(self, row: int) -> None:
        """Bots decide until the learner is asked or the game is over."""
        if self.rivals.itself:
            return
        if self.rivals.random:
            self.tables.drift(row)
            return
        state = self.tables.tables[row]
        while self.tables.waits(row):
            seat = state.seat
            player = self.bots[row][(seat - self.seat) % self.table.players - 1]
            state.apply(player.choose(Seen(self.table.game, state, seat)), seat)

    def seen(self) -> Rows:
        """The observations of all rows."""
        raw = np.frombuffer(bytearray(self.tables.seen()), np.uint8).reshape(self.num_envs, -1)
        return self.table.encoder(raw)

    def action_masks(self) -> Mask:
        """The legal actions of every table, one row each."""
        return np.frombuffer(bytearray(self.tables.masks()), np.int8).reshape(self.num_envs, -1)

    def any_legal(self) -> NDArray[np.int64]:
        """A random legal action for each table; 0 where a game is over."""
        found: NDArray[np.int64] = np.maximum(np.array(self.tables.any_legal()), 0)
        return found

    def state(self) -> Rows:
        """What all seats see together, row by row: for centralised critics. Not for players."""
        return np.stack([self.table.together(table) for table in self.tables.tables])

    def render(self) -> Any:
        """Every table, as `render_mode` wants it."""
        return tuple(
            self.table.render(table, seat) for table, seat in zip(self.tables.tables, self.tables.seats(), strict=True)
        )

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing to let go of."""

"""Gymnasium: many tables in step, stepped by compiled code; the learner sits at one seat of each, or at all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from duchy.bots import Bot, Seen
from duchy.envs.common import MODES, RESET_FIRST, Mask, Spec, T, cost, seed_given
from duchy.envs.rivals import Opponents, Rivals
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game
from duchy.kernel.many import EVERYBODY, NOTHING, Deal, Many

Rows = NDArray[Any]


class TablesEnv(VectorEnv[Rows, Rows, Rows], Generic[T]):
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
        name: str | Game[T],
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
        if isinstance(num_envs, bool) or not isinstance(num_envs, int) or num_envs < 1:
            raise BadOption(f"num_envs is how many tables, one at least, not {num_envs!r}")
        if autoreset_mode not in list(AutoresetMode) and autoreset_mode not in [mode.value for mode in AutoresetMode]:
            known = ", ".join(mode.value for mode in AutoresetMode)
            raise BadOption(f"autoreset_mode can't be {autoreset_mode!r}: it is one of {known}")
        self.table: Spec[T] = Spec(name, players, options, reward, encode, render_mode)
        self.seat = self.table.seat(seat)
        self.rivals = Rivals(opponents, self.table.players - 1)
        self.illegal = cost(illegal)
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(MODES), "render_fps": 2, "autoreset_mode": self.mode}
        self.single_observation_space = self.table.encoder.space
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.deal = Deal(self.table.game.state, self.table.game.lay_out, self.table.players, self.table.options)
        self.tables = self.begun(0)
        self.seeds = [np.random.default_rng() for _ in range(num_envs)]
        self.bots: list[list[Bot]] = [[] for _ in range(num_envs)]
        self.over = np.zeros(num_envs, bool)
        self.started = False
        self.everywhere = np.ones(num_envs, bool)
        self.everywhere.flags.writeable = False
        self.each = np.arange(num_envs)
        first = self.each[:, None, None] * self.table.encoder.raw
        self.told = np.array(self.table.points, np.int64)[:, None, :, None] + first + np.arange(2)
        """Through the eyes of each seat, in each row: where the points of seat 0, 1, ... stand among all that is seen."""

    @property
    def states(self) -> list[T]:
        """The tables themselves, with everything on them: to copy and to try things on. A list of your own."""
        return cast("list[T]", self.tables.tables[:])

    @property
    def botted(self) -> bool:
        """Whether bots sit at the tables: what is neither self-play nor random is played outside of the compiled step."""
        return not self.rivals.itself and not self.rivals.random

    def begun(self, seed: int) -> Many:
        """No tables yet."""
        learner = EVERYBODY if self.rivals.itself else self.seat
        write = self.table.game.write or self.table.write
        found = Many(self.deal, write, self.table.actions, learner, self.rivals.random, seed)
        found.renews = self.mode == AutoresetMode.SAME_STEP and not self.botted
        return found

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the compiled tables, and what lies on them."""
        kept = {name: value for name, value in vars(self).items() if name not in ("tables", "deal")}
        return {**kept, "_kept": (self.tables.tables, self.tables.seeds, self.tables.luck)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        tables, seeds, luck = kept.pop("_kept")
        vars(self).update(kept)
        self.deal = Deal(self.table.game.state, self.table.game.lay_out, self.table.players, self.table.options)
        self.tables = self.begun(0)
        self.tables.luck = luck
        self.tables.tables, self.tables.seeds, self.tables.actors = tables, seeds, [0] * len(tables)
        self.tables.show()

    # -- Gymnasium's side ----------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """New games: everywhere, or where `options={"reset_mask": ...}` says. Table n gets seed + n, or seed[n]."""
        wanted = self.wanted(options)
        seeds = self.seeds_given(seed)
        if not self.started:
            self.tables = self.begun(0 if seeds[0] is None else seeds[0])
        for row in range(self.num_envs):
            given = seeds[row]
            if given is not None and wanted[row]:
                self.seeds[row] = np.random.default_rng(given)
            if row == len(self.tables.seeds):
                self.tables.seeds.append(0)
            if wanted[row]:
                self.draw(row)
                self.restart(row)
        self.started = True
        self.tables.show()
        raw = self.raw()
        return self.table.encoder(raw), self.info(raw)

    def seeds_given(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """A seed for each table, or `BadOption`."""
        if isinstance(seed, Sequence) and not isinstance(seed, str):
            if len(seed) != self.num_envs:
                raise BadOption(f"{len(seed)} seeds for {self.num_envs} tables")
            return [seed_given(one) for one in seed]
        first = seed_given(seed)
        return [None if first is None else first + n for n in range(self.num_envs)]

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

    def draw(self, row: int) -> None:
        """Draw what the next game of a row is dealt with."""
        self.tables.seeds[row] = int(self.seeds[row].integers(2**62))

    def restart(self, row: int) -> None:
        """A new game at the learner's first decision; what the one after it is dealt with is drawn ahead."""
        self.tables.restart(row)
        self.draw(row)
        self.over[row] = False
        if self.botted:
            self.bots[row] = self.rivals.draw(self.seeds[row])
            self.others_play(row)

    def step(self, actions: Rows) -> tuple[Rows, Rows, Rows, Rows, dict[str, Any]]:
        """One decision on every table."""
        if not self.started:
            raise BadOption(RESET_FIRST)
        chosen = self.checked(actions)
        if self.mode != AutoresetMode.SAME_STEP and self.over.any():
            self.renew(chosen)
        if self.botted:
            self.with_bots(chosen)
        else:
            self.tables.step(chosen)
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, bool)
        raw = self.raw()
        infos = self.info(raw)
        if self.tables.wrong:
            rewards[self.tables.wrong] = self.illegal
            infos["illegal"] = np.isin(np.arange(self.num_envs), self.tables.wrong)
            infos["_illegal"] = self.everywhere
        if self.tables.ended:
            over[self.tables.ended] = True
            self.conclude(rewards, infos)
        if self.mode != AutoresetMode.SAME_STEP:
            self.over = over.copy()
        return self.table.encoder(raw), rewards, over, np.zeros(self.num_envs, bool), infos

    def renew(self, chosen: list[int]) -> None:
        """Begin anew what was over, instead of a step there; where nothing is begun by itself, say so."""
        if self.mode == AutoresetMode.DISABLED:
            raise BadOption("some tables are over: begin them anew with reset(options={'reset_mask': ...})")
        for row in np.flatnonzero(self.over).tolist():
            self.restart(row)
            chosen[row] = NOTHING

    def with_bots(self, chosen: list[int]) -> None:
        """A step on tables where bots play: they decide between the learners' actions and the next look."""
        self.tables.act(chosen)
        for row in range(self.num_envs):
            self.others_play(row)
        ended = [row for row, table in enumerate(self.tables.tables) if table.over]
        last = [self.tables.tables[row] for row in ended]
        if self.mode == AutoresetMode.SAME_STEP:
            for row in ended:
                self.restart(row)
        self.tables.show()
        self.tables.ended, self.tables.last = ended, last

    def checked(self, actions: Rows) -> list[int]:
        """The actions as plain numbers, if there is one for each table and all are in the catalogue."""
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise BadOption(f"step takes {self.num_envs} whole numbers, one action for each table")
        chosen: list[int] = found.tolist()
        if min(chosen) < 0 or max(chosen) >= self.table.actions:
            raise BadOption(f"an action is a number from 0 to {self.table.actions - 1}")
        return chosen

    def conclude(self, rewards: Rows, infos: dict[str, Any]) -> None:
        """How the games that are over have ended: what was earned, and Gymnasium's words for the rest."""
        here = np.zeros(self.num_envs, bool)
        ended, last = self.tables.ended, self.tables.last
        here[ended] = True
        told: dict[str, Any] = {
            "scores": np.zeros((self.num_envs, self.table.players), np.int64),
            "winners": np.zeros((self.num_envs, self.table.players), bool),
            "rewards": np.zeros((self.num_envs, self.table.players), np.float64),
        }
        for row, state in zip(ended, last, strict=True):
            scores, winners = state.scores(), state.winners()
            earned = self.table.earned(scores, winners)
            told["scores"][row], told["rewards"][row] = scores, earned
            told["winners"][row, winners] = True
            rewards[row] = earned[self.tables.actors[row]]
        if self.mode != AutoresetMode.SAME_STEP:  # the tables still lie there: their scores are told with all the others
            infos.update(winners=told["winners"], rewards=told["rewards"], _rewards=here)
            return
        told = {**told, **{f"_{key}": here.copy() for key in told}}
        final = np.full(self.num_envs, None, dtype=object)
        for row, state in zip(ended, last, strict=True):
            final[row] = self.table.encoder(np.frombuffer(self.tables.seen_on(state), np.uint8))
            if not self.botted:
                self.draw(row)
        infos.update({"final_obs": final, "_final_obs": here, "final_info": told, "_final_info": here.copy()})

    def info(self, raw: Rows) -> dict[str, Any]:
        """The legal actions of every row, whose eyes it is seen through, and how the game stands for them."""
        seats = np.array(self.tables.seats())
        everywhere = self.everywhere
        return {
            "action_mask": self.action_masks(),
            "seat": seats,
            "scores": self.scores(raw, seats),
            "winners": np.zeros((self.num_envs, self.table.players), bool),
            "_action_mask": everywhere,
            "_seat": everywhere,
            "_scores": everywhere,
            "_winners": everywhere,
        }

    def scores(self, raw: Rows, seats: NDArray[np.int64]) -> Rows:
        """The points of all seats (columns) as they are known to one seat of each table: what its observation tells of them."""
        return raw.take(self.told[seats, self.each]).view(">u2")[..., 0].astype(np.int64)

    # -- the tables ----------------------------------------------------------------------------------------------------

    def others_play(self, row: int) -> None:
        """Bots decide until the learner is asked or the game is over."""
        state = self.tables.tables[row]
        while not state.over and self.seat not in state.seats:
            seat = state.seat
            player = self.bots[row][(seat - self.seat) % self.table.players - 1]
            state.apply(player.choose(Seen(self.table.game, state, seat)), seat)

    def raw(self) -> Rows:
        """What is seen on every table, one row each, as the room writes it."""
        return np.frombuffer(self.tables.seen.getvalue(), np.uint8).reshape(self.num_envs, -1)

    def action_masks(self) -> Mask:
        """The legal actions of every table, one row each."""
        return np.frombuffer(bytearray(self.tables.masks.getvalue()), np.int8).reshape(self.num_envs, -1)

    def any_legal(self) -> NDArray[np.int64]:
        """A random legal action for each table; 0 where a game is over."""
        return np.array(self.tables.any_legal())

    def state(self) -> Rows:
        """What all seats see together, row by row: for centralised critics. Not for players."""
        return np.stack([self.table.together(table) for table in self.states])

    def render(self) -> Any:
        """Every table, as `render_mode` wants it."""
        return tuple(self.table.render(table, seat) for table, seat in zip(self.states, self.tables.seats(), strict=True))

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing to let go of."""

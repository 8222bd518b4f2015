"""OpenSpiel: our games registered from outside.

The deal, and every action that rolls, draws or shuffles, is followed by a chance node. What can happen there can't be listed
(a shuffled pile has too many orders), so it is sampled: `SEEDS` equally likely seeds for the generator stand for it.
`resample_from_infostate` re-deals what a player can't know: algorithms for imperfect information (ISMCTS) use it and never
peek.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import duchy
from duchy.envs.common import Spec
from duchy.kernel.core import seed_of

SEEDS = 1024
LONGEST = 20000

_OUTCOMES = [(seed, 1 / SEEDS) for seed in range(SEEDS)]
_REGISTERED: dict[str, str] = {}


def register(name: str | None = None) -> list[str]:
    """Register one game or all; their OpenSpiel names, for `pyspiel.load_game("duchy_burgundy(players=3)")`."""
    names = duchy.games() if name is None else [name]
    for one in names:
        if one not in _REGISTERED:
            register_one(one)
            _REGISTERED[one] = f"duchy_{one}"
    return [_REGISTERED[one] for one in names]


def register_one(name: str) -> None:
    """Make one game known to OpenSpiel."""
    game = duchy.game(name)
    least = max(2, game.seats[0])
    kind = pyspiel.GameType(
        short_name=f"duchy_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": least},
    )

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One of our games, as OpenSpiel sees it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            self.table = Spec(name, given.get("players", least), None, "win")
            facts = pyspiel.GameInfo(
                num_distinct_actions=self.table.actions,
                max_chance_outcomes=SEEDS,
                num_players=self.table.players,
                min_utility=-1.0,
                max_utility=1.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, facts, given)

        def new_initial_state(self) -> SpielState:
            """A table before the deal."""
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            """Observations as our own bytes, scaled to 0..1."""
            return SpielObserver(self.table)

    pyspiel.register_game(kind, SpielGame)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match, as OpenSpiel sees it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.table: Spec = game.table
        self.match: Any = None
        self.pending = -1
        """The action that waits for its luck."""

    def current_player(self) -> int:
        """Whose decision it is; the chance player's where luck is drawn."""
        if self.match is None or self.pending >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else int(self.match.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return [] if player != self.current_player() else list(self.match.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds that stand for what can happen."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = self.table.new(int(action))
        elif self.pending >= 0:
            # The same seed means other luck at another point of a match.
            self.match.rng = seed_of(len(self.history()) * SEEDS + int(action))
            self.match.apply(self.pending, self.match.seat)
            self.pending = -1
        else:
            after = self.match.copy()
            after.apply(int(action), after.seat)
            if after.rng == self.match.rng:
                self.match = after
            else:
                self.pending = int(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return repr(self.table.game.actions.describe(int(action)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.match is not None and bool(self.match.over)

    def returns(self) -> list[float]:
        """1 for the winner (shared among several), -1 for the others; 0 before the end."""
        return self.table.rewards(self.match) if self.is_terminal() else [0.0] * self.table.players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A state this player can't tell from the true one."""
        other: SpielState = self.clone()
        if self.match is None:
            return other
        other.match = self.match.determinize(player_id, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.match is None:
            return "before the deal"
        return str(self.match.digest()) + (f" and then {self.pending}" if self.pending >= 0 else "")


class SpielObserver:
    """An observation as numbers from 0 to 1, with the layout's fields by name."""

    def __init__(self, table: Spec) -> None:
        self.table = table
        self.tensor = np.zeros(table.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for field in table.game.layout:
            self.dict[field.name] = self.tensor[at : at + field.size]
            at += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        """What `player` sees of `state`."""
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.table.observe(state.match, player) / np.float32(255)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        return "before the deal" if state.match is None else self.table.ansi(state.match, player)

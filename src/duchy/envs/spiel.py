"""OpenSpiel: our games registered from outside.

The deal, and every action that rolls, draws or shuffles, is followed by a chance node. What can happen there can't be listed
(a shuffled pile has too many orders), so it is sampled: `SEEDS` equally likely seeds for the generator stand for it.
`resample_from_infostate` re-deals what a player can't know: algorithms for imperfect information (ISMCTS) use it and never
peek.

A player's information state is what it may know now (the observation's bytes), the open decision and its legal actions: a
player's own past counts as far as it shows on the table, as a person's would who keeps no notes.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import duchy
from duchy.bots import Bot, Seen, bot
from duchy.envs.common import Spec
from duchy.kernel.errors import BadOption
from duchy.kernel.luck import seed_of

SEEDS = 1024
LONGEST = 20000
MOST_POINTS = 100.0
"""No seat earns (or lies behind by) more than so many hundred points."""

_OUTCOMES = [(seed, 1 / SEEDS) for seed in range(SEEDS)]
_REGISTERED: dict[str, str] = {}

_Kind = pyspiel.GameType


def register(name: str | None = None) -> list[str]:
    """Register one game or all; their OpenSpiel names, for `pyspiel.load_game("duchy_burgundy(players=3)")`."""
    names = duchy.games() if name is None else [name]
    for one in names:
        if one not in _REGISTERED:
            register_one(one)
            _REGISTERED[one] = f"duchy_{one}"
    return [_REGISTERED[one] for one in names]


def options_of(text: str) -> dict[str, Any]:
    """Game options as OpenSpiel's game strings can carry them: no commas, brackets or equals signs.

    >>> options_of("mode:team;shields:true;duchies:1/2/11a/4;target:50")
    {'mode': 'team', 'shields': True, 'duchies': [1, 2, '11a', 4], 'target': 50}
    """
    given: dict[str, Any] = {}
    for word in filter(None, text.split(";")):
        key, colon, value = word.partition(":")
        if not colon or not key:
            raise BadOption(f"an option of an OpenSpiel game is given as key:value, not {word!r}; several are parted by ;")
        given[key] = [plain(one) for one in value.split("/") if one] if "/" in value else plain(value)
    return given


def plain(value: str) -> Any:
    """A number or a truth value where it is one, else text."""
    try:
        return json.loads(value)
    except ValueError:
        return value


def utility(table: Spec) -> tuple[Any, float | None]:
    """What the rewards of all players add up to, where that is always the same."""
    if table.players > 1 and table.reward == "win":
        return (_Kind.Utility.ZERO_SUM, 0.0) if table.players == 2 else (_Kind.Utility.CONSTANT_SUM, 2.0 - table.players)
    if table.players == 2 and table.reward == "margin":
        return _Kind.Utility.ZERO_SUM, 0.0
    return _Kind.Utility.GENERAL_SUM, None


def kind_of(name: str, sums: Any) -> Any:
    """A game's facts as OpenSpiel wants them."""
    game = duchy.game(name)
    return _Kind(
        short_name=f"duchy_{name}",
        long_name=game.title,
        dynamics=_Kind.Dynamics.SEQUENTIAL,
        chance_mode=_Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_Kind.Information.IMPERFECT_INFORMATION,
        utility=sums,
        reward_model=_Kind.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats[0]), "options": "", "reward": "win"},
    )


def register_one(name: str) -> None:
    """Make one game known to OpenSpiel."""

    class Registered(SpielGame):
        # A class, not a function: OpenSpiel lets go of it after the interpreter has ended, which only a class survives.
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(kind_of(name, _Kind.Utility.GENERAL_SUM), Registered)


def load(text: str) -> Any:
    """The game of an OpenSpiel string, also in a process that has not registered it yet."""
    register(text.partition("(")[0].removeprefix("duchy_"))
    return pyspiel.load_game(text)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, as OpenSpiel sees it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = given.get("players", max(2, duchy.game(name).seats[0]))
        self.table = Spec(name, players, options_of(given.get("options", "")), given.get("reward", "win"), "float")
        sums, total = utility(self.table)
        most = 1.0 if self.table.reward == "win" else MOST_POINTS
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions,
            max_chance_outcomes=SEEDS,
            num_players=self.table.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(name, sums), facts, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def new_initial_state(self) -> SpielState:
        """A table before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and at most one for each action."""
        return LONGEST + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player may know, scaled to 0..1; as text, the table to read or (perfect recall) the key of it."""
        recall = getattr(iig_obs_type, "perfect_recall", False)
        return SpielObserver(self.table, key=bool(recall))


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
        """What each player has earned at the end; 0 before it."""
        return self.table.rewards(self.match) if self.is_terminal() else [0.0] * self.table.players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A state this player can't tell from the true one."""
        other: SpielState = self.clone()
        if self.match is not None:
            other.match = self.match.determinize(player_id, int(probability_sampler() * 2**53))
        return other

    def known(self, player: int) -> str:
        """The key of all that a player knows: the observation, the decision that is open and what may be chosen."""
        if self.match is None:
            return f"{player}: before the deal"
        seen = self.table.observed(self.match, player).hex()
        legal = ",".join(map(str, self.match.legal(player)))
        waiting = f" waits for luck: {self.pending}" if self.pending >= 0 else ""
        return f"{player}: {seen} {legal}{waiting}"

    def __str__(self) -> str:
        if self.match is None:
            return "before the deal"
        return str(self.match.digest()) + (f" and then {self.pending}" if self.pending >= 0 else "")


class SpielObserver:
    """An observation as numbers from 0 to 1, with the layout's fields by name."""

    def __init__(self, table: Spec, key: bool = False) -> None:
        self.table = table
        self.key = key
        self.tensor = np.zeros(table.size, np.float32)
        self.dict: dict[str, Any] = {name: self.tensor[span] for name, span in table.encoder.spans.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """What `player` sees of `state`."""
        if state.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.table.observe(state.match, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        if self.key or state.match is None:
            return state.known(player)
        return f"{self.table.ansi(state.match, player)}\n{state.known(player)}"


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots (or yours) for OpenSpiel's own matches, `evaluate_bots`. It sees what its player may know."""

    def __init__(self, player: int, spec: str | Bot, seed: int = 0) -> None:
        super().__init__()
        self.player = player
        self.bot = bot(spec, seed) if isinstance(spec, str) else spec

    def player_id(self) -> int:
        """Which player the bot is."""
        return self.player

    def restart_at(self, state: Any) -> None:
        """Every decision is looked at afresh."""

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """What others do shows on the table."""

    def step(self, state: Any) -> int:
        """The bot's answer to the open decision."""
        return self.bot.choose(Seen(state.table.game, state.match, self.player))

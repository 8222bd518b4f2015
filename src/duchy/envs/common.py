"""What the environments share: observations and masks as arrays, rewards, rendering."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, cast

import numpy as np
from numpy.typing import NDArray

import duchy
from duchy.envs.encode import Encoder
from duchy.kernel.core import State
from duchy.kernel.errors import BadOption
from duchy.kernel.game import Game
from duchy.kernel.observe import marks

if TYPE_CHECKING:
    from librt.strings import BytesWriter
    from typing_extensions import TypeVar

    T = TypeVar("T", bound=State, default=State)
    """The states on the tables of an environment."""
    V = TypeVar("V")
else:  # as in kernel/game.py
    from typing import TypeVar

    T = TypeVar("T")
    V = TypeVar("V")

Bytes = NDArray[np.uint8]
Observation = NDArray[np.uint8] | NDArray[np.float32]
"""What is seen: bytes, or numbers where `encode` says so."""
Mask = NDArray[np.int8]
Frame = str | NDArray[np.uint8] | None
"""What `render` gives: text, a picture, or nothing where it prints."""

REWARDS = ("win", "score", "margin")
MODES = ("human", "ansi", "rgb_array")
RESET_FIRST = "there is no table yet: call reset() first"


def cost(illegal: Any) -> float:
    """What an illegal action earns, if it is a number."""
    if isinstance(illegal, bool) or not isinstance(illegal, int | float):
        raise BadOption(f"illegal is what an illegal action earns, a number, not {illegal!r}")
    return float(illegal)


def seed_given(seed: Any) -> int | None:
    """A seed, if it is one: a whole number from 0, or None for luck."""
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise BadOption(f"a seed is a whole number from 0, not {seed!r}")
    return int(seed)


def plain(number: int) -> int:
    """A number as Python's own, where it is one of NumPy's; what is none stays as it is, for whoever checks it."""
    return int(number) if isinstance(number, np.integer) else number


class ByAgent(dict[str, V], Generic[V]):
    """What is kept for each of PettingZoo's agents; `BadOption` for one that is not at the table.

    >>> ByAgent(seat_0=0, seat_1=1)["seat_7"]
    Traceback (most recent call last):
    ...
    duchy.kernel.errors.BadOption: there is no agent 'seat_7': they are seat_0, seat_1
    """

    def __missing__(self, agent: str) -> V:
        raise BadOption(f"there is no agent {agent!r}: they are {', '.join(self)}")


def bare(markup: str) -> str:
    """Rich's markup without its tags. Rich's own way finds all spans first, at four times the cost.

    >>> bare("[bold]2[/bold] gold \\\\[a] [3]")
    '2 gold [a] [3]'
    """
    from rich.markup import RE_TAGS

    def kept(tag: re.Match[str]) -> str:
        slashes = len(tag[2])
        return "\\" * (slashes // 2) + (tag[0][slashes:] if slashes % 2 else "")

    return RE_TAGS.sub(kept, markup)


def game_of(name: str | Game[T]) -> Game[T]:
    """A game, or the one of that name: a name alone says nothing about the type of its states."""
    return name if isinstance(name, Game) else cast("Game[T]", duchy.game(name))


class Spec(Generic[T]):
    """A table an environment plays on: the game (or its name), its players and options, how it rewards, shows and draws."""

    def __init__(
        self,
        name: str | Game[T],
        players: int | None,
        options: dict[str, Any] | None,
        reward: str = "win",
        encode: str = "bytes",
        render_mode: str | None = None,
    ) -> None:
        self.game: Game[T] = game_of(name)
        self.players = max(2, self.game.seats[0]) if players is None else plain(players)
        self.options = self.game.agree(self.players, options)
        if reward not in REWARDS:
            raise BadOption(f"reward can't be {reward!r}: it is one of {', '.join(REWARDS)}")
        if render_mode is not None and render_mode not in MODES:
            raise BadOption(f"render_mode can't be {render_mode!r}: it is one of {', '.join(MODES)}")
        if self.game.observe is None:
            raise BadOption(f"{self.game.name} has no observations: write rooms/{self.game.name}/observe.py")
        self.observed = self.game.observe
        self.reward = reward
        self.encode = encode
        self.render_mode = render_mode
        self.encoder = Encoder(self.game, self.players, encode)
        self.points = [[self.encoder.starts[f"points_{(n - eyes) % self.players}"] for n in self.seats] for eyes in self.seats]
        """Where an observation through the eyes of each seat tells the points of seat 0, 1, ..."""
        self.size = self.encoder.size
        self.actions = self.game.actions.size

    def __deepcopy__(self, memo: dict[int, Any]) -> Spec[T]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        options = json.dumps(self.options, sort_keys=True)
        return again, (self.game.name, self.players, options, self.reward, self.encode, self.render_mode)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spec) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.game.name, self.players, self.reward, self.encode))

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {self.reward} as reward, {self.encoder!r}>"

    @property
    def seats(self) -> range:
        """The seats of the table."""
        return range(self.players)

    def seat(self, seat: int) -> int:
        """A seat of the table, or `BadOption`."""
        found = plain(seat)
        if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < self.players:
            raise BadOption(f"seat can't be {seat!r}: the table has seats 0 to {self.players - 1}")
        return found

    def write(self, out: BytesWriter, state: T, seat: int) -> None:
        """Append what a seat may know to a `BytesWriter`."""
        if self.game.write is not None:
            self.game.write(out, state, seat)
        else:
            out.write(self.observed(state, seat))

    def new(self, seed: int) -> T:
        """A new table."""
        return self.game.new(players=self.players, seed=seed, options=self.options)

    def observe(self, state: T, seat: int) -> Observation:
        """What a seat may know, as the environment shows it."""
        return self.shown(self.observed(state, seat))

    def shown(self, seen: bytes) -> Observation:
        """The bytes of an observation as the environment shows them."""
        return self.encoder(np.frombuffer(seen, dtype=np.uint8))

    def together(self, state: T) -> Observation:
        """What all seats know, one after the other."""
        return np.concatenate([self.observe(state, seat) for seat in self.seats])

    def mask(self, state: T, seat: int) -> Mask:
        """One for each action that is legal for the seat now; nobody (-1) has none."""
        return np.frombuffer(marks(state.legal(seat), self.actions), dtype=np.int8)

    def action(self, action: Any) -> int:
        """An action's number, or `BadOption` where it is none of the catalogue."""
        number = action[()] if isinstance(action, np.ndarray) and action.ndim == 0 else action
        if isinstance(number, bool) or not isinstance(number, int | np.integer):
            raise BadOption(f"an action is a whole number, not {action!r}")
        if not 0 <= int(action) < self.actions:
            raise BadOption(f"action {int(action)} is outside the catalogue: 0 to {self.actions - 1}")
        return int(action)

    def refuse(self, options: dict[str, Any] | None) -> None:
        """A new game takes no options of its own: they are agreed on when the environment is made."""
        if options:
            raise BadOption(f"reset takes no options, not {', '.join(options)}; give them when the environment is made")

    def info(self, state: T, seen: bytes, seat: int) -> dict[str, Any]:
        """What may be chosen, and how the game stands for a seat that sees this: the points it can count, who has won.

        At the end these are the final scores; before it, what others keep hidden does not count (as in `view(seat)["scores"]`).
        """
        scores = [seen[at] << 8 | seen[at + 1] for at in self.points[seat]]
        return {"action_mask": self.mask(state, seat), "scores": scores, "winners": state.winners() if state.over else []}

    def rewards(self, state: T) -> list[float]:
        """What each seat earns at the end."""
        return self.earned(state.scores(), state.winners())

    def earned(self, scores: list[int], winners: list[int]) -> list[float]:
        """What each seat earns by these scores and winners.

        `win`: 1 for the winner (shared among several), -1 for the others; `score`: points / 100; `margin`: the lead over
        the best other seat / 100.
        """
        if self.reward == "score":
            return [points / 100 for points in scores]
        if self.reward == "margin" and len(scores) > 1:
            return [(p - max(o for j, o in enumerate(scores) if j != i)) / 100 for i, p in enumerate(scores)]
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(len(scores))]

    def ansi(self, state: T, seat: int | None = None) -> str:
        """The table as text, without colour codes."""
        return bare(self.game.text.table(state.view(seat), [f"Seat {n}" for n in self.seats]))

    def html(self, state: T | None, seat: int | None = None) -> str | None:
        """The table as a notebook shows it; nothing before the first reset."""
        return None if state is None else duchy.picture(state, seat)

    def pixels(self, state: T, seat: int | None = None) -> NDArray[np.uint8]:
        """The table as an RGB array: the board as the browser shows it, or its text where no Chromium is at hand."""
        from duchy.draw.picture import HEIGHT, WIDTH, name_of, page
        from duchy.envs.pixels import shown

        name = name_of(state)
        board = None if name is None else lambda: page(name, state, seat)
        return shown(board, lambda: self.ansi(state, seat), (WIDTH, HEIGHT))

    def render(self, state: T | None, seat: int | None = None) -> Frame:
        """The table as `render_mode` wants it: printed, as text, or as an array."""
        if state is None:
            raise BadOption("there is nothing to draw before the first reset")
        if self.render_mode == "rgb_array":
            return self.pixels(state, seat)
        text = self.ansi(state, seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


@lru_cache(maxsize=64)
def again(name: str, players: int, options: str, reward: str, encode: str, render_mode: str | None) -> Spec:
    """A spec that was pickled: made once, since OpenSpiel sends it along with every state."""
    return Spec(name, players, json.loads(options), reward, encode, render_mode)

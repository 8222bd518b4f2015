"""Observations and actions as numbers a net can learn from, as the layout and the catalogue describe them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from duchy.kernel.errors import BadOption
from duchy.kernel.game import Field, Game

if TYPE_CHECKING:
    from gymnasium import spaces

WAYS = ("bytes", "float", "onehot")
Floats = NDArray[np.float32]


class Encoder:
    """What a seat sees, trimmed to the seats at the table, in one of three ways.

    `bytes`: as the room writes it. `float`: numbers from 0 to 1 (counts on a logarithmic scale, bits one by one). `onehot`: as
    `float`, but a category has a number for each of its values. `names` says what each number is.

    >>> import duchy
    >>> game = duchy.game("castellans")
    >>> [Encoder(game, 2, how).size for how in ("bytes", "float")] < [Encoder(game, 5, how).size for how in ("bytes", "float")]
    True
    """

    def __init__(self, game: Game, players: int, how: str = "bytes") -> None:
        if how not in WAYS:
            raise BadOption(f"encode can't be {how!r}: it is one of {', '.join(WAYS)}")
        low, high = game.seats
        if not low <= players <= high:
            raise BadOption(f"{game.title} takes {low} to {high} players, not {players}")
        self.how = how
        self.players = players
        self.game = game.name
        self.raw = sum(field.size for field in game.layout)
        """The bytes of an observation as the room writes it."""
        self.names: list[str] = []
        self.spans: dict[str, slice] = {}
        """Where the numbers of each field stand."""
        self.starts: dict[str, int] = {}
        """Where the bytes of each field begin in what the room writes."""
        self._sources: list[int] = []
        self._rows: list[int] = []
        self._numbers: list[int] = []
        self._tables: dict[tuple[Any, ...], int] = {}
        at = 0
        for field in game.layout:
            if field.seat is None or field.seat < max(2, players):  # a solo opponent may have a seat
                first = len(self.names)
                self._add(field, at)
                self.spans[field.name] = slice(first, len(self.names))
            self.starts[field.name] = at
            at += field.size
        self.size = len(self.names)
        self.sources = np.array(self._sources)
        breaks = np.flatnonzero(np.diff(self.sources) != 1) + 1
        self.runs = [slice(int(run[0]), int(run[-1]) + 1) for run in np.split(self.sources, breaks)]
        """What is kept of the raw bytes, where they are kept as they are: copying runs beats picking byte by byte."""
        self.rows = np.array(self._rows)
        self.numbers = np.array(self._numbers, dtype=np.int64)
        self.table = np.array([scale(*key) for key in self._tables], dtype=np.float32) if self._tables else None

    def __repr__(self) -> str:
        return f"<Encoder of {self.game} for {self.players} players as {self.how}: {self.size} numbers>"

    def _add(self, field: Field, at: int) -> None:
        """The numbers of one field."""
        if self.how == "bytes":
            for n in range(field.size):
                self._column(f"{field.name}[{n}]", at + n)
            return
        for n in range(0, field.size, 2 if field.kind == "number" else 1):
            name = f"{field.name}[{n}]"
            if field.kind == "number":
                self._numbers.append(len(self.names))
                self._column(name, at + n, ("flag",))
            elif field.kind == "bits":
                for bit in range(8):
                    self._column(f"{name}.{bit}", at + n, ("bit", bit))
            elif field.kind == "category" and self.how == "onehot":
                for value in range(field.values):
                    self._column(f"{name}={value}", at + n, ("is", value))
            else:
                self._column(name, at + n, (field.kind, field.values) if field.kind == "category" else (field.kind,))

    def _column(self, name: str, source: int, key: tuple[Any, ...] = ()) -> None:
        """One number more: where it comes from and how it is read."""
        self.names.append(name)
        self._sources.append(source)
        if key:
            self._rows.append(self._tables.setdefault(key, len(self._tables)))

    def __call__(self, raw: NDArray[np.uint8]) -> NDArray[np.uint8] | Floats:
        """Observations (one, or a row for each) as numbers."""
        if self.table is None:
            return np.concatenate([raw[..., run] for run in self.runs], axis=-1)
        found: Floats = self.table[self.rows, raw[..., self.sources]]
        if len(self.numbers):
            first = self.sources[self.numbers]
            value = raw[..., first].astype(np.float32) * 256 + raw[..., first + 1]
            found[..., self.numbers] = np.log2(1 + value) / 16
        return found

    @property
    def space(self) -> spaces.Box:
        """The Gymnasium space of what comes out."""
        from gymnasium import spaces

        if self.how == "bytes":
            return spaces.Box(0, 255, (self.size,), np.uint8)
        return spaces.Box(0.0, 1.0, (self.size,), np.float32)


def scale(kind: str, value: int = 0) -> list[float]:
    """What each of the 256 values of a byte becomes."""
    if kind == "count":
        return [float(np.log2(1 + n) / 8) for n in range(256)]
    if kind == "category":
        return [min(1.0, n / max(1, value - 1)) for n in range(256)]
    if kind == "bit":
        return [float(n >> value & 1) for n in range(256)]
    if kind == "is":
        return [float(n == value) for n in range(256)]
    return [min(1.0, float(n)) for n in range(256)]


def action_names(game: Game) -> list[str]:
    """What the columns of `action_features` are: each kind of action, and each value of each parameter."""
    kinds = list(game.actions.kinds.values())
    values = {f"{name}={value}": None for kind in kinds for name, domain in kind.params.items() for value in domain}
    return [*(kind.name for kind in kinds), *values]


def action_features(game: Game) -> Floats:
    """A row for each action of the catalogue, for policies that point at actions: its kind and its parameters, one-hot.

    >>> import duchy
    >>> game = duchy.game("castellans")
    >>> action_features(game).shape == (game.actions.size, len(action_names(game)))
    True
    """
    columns = {name: n for n, name in enumerate(action_names(game))}
    found = np.zeros((game.actions.size, len(columns)), np.float32)
    for number in range(game.actions.size):
        action = game.actions.describe(number)
        found[number, columns[action.kind]] = 1
        for name, value in action.params.items():
            found[number, columns[f"{name}={value}"]] = 1
    return found

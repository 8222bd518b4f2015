"""What a table may agree on before it begins: options, modes, presets, and the variants that tests play."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from duchy.kernel.errors import BadOption

GROUPS: Final = ("board", "expansion", "seat", "rule", "fine")
"""Where an option stands when a table is set up: boards and expansions as pictures, who begins beside the seats, rules in the
open, what is fine print folded away."""


class Instead:
    """What is done in place of an option while another one (`name`, a yes or no) is yes; of its choices, `but` still count."""

    def __init__(self, name: str, words: str, but: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.words = words
        self.but = but


class Option:
    """One thing a table may agree on: what it means, what it takes, what it is when nobody says anything.

    `choices` lists the values it takes; `low` and `high` bound an integer; `each` makes it a list with one value per seat.
    For those who choose: `group` says what kind of thing it is, `icon` names a picture of our sheet, `words` say of a choice
    what it is, `modes` name the modes it counts in (none named: all of them), `longer` is how much longer a game is with
    it (measured in decisions, `python -m bench.lengths`). What is `silent` is left out of the agreement where nobody asks
    for it, so that it can be added to a game without changing the matches that were played before.

    >>> Option("mode", "how seats play together", "free", choices=("free", "team")).check("team", 4)
    'team'
    >>> Option("target", "where the marker starts", 50, low=45, high=55).check(60, 1)
    Traceback (most recent call last):
    ...
    duchy.kernel.errors.BadOption: option target can't be 60: it takes a whole number from 45 to 55
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        default: Any,
        *,
        choices: tuple[Any, ...] | None = None,
        low: int | None = None,
        high: int | None = None,
        each: bool = False,
        title: str = "",
        group: str = "fine",
        icon: str = "",
        words: Mapping[Any, str] | None = None,
        modes: tuple[str, ...] = (),
        longer: float | None = None,
        instead: tuple[Instead, ...] = (),
        silent: bool = False,
    ) -> None:
        if group not in GROUPS:
            raise ValueError(f"option {name!r}: group can't be {group!r}; it is one of {', '.join(GROUPS)}")
        self.name = name
        self.title = title or name.replace("_", " ").capitalize()
        self.meaning = meaning
        self.default = default
        self.choices = choices
        self.low = low
        self.high = high
        self.each = each
        self.group = group
        self.icon = icon
        self.words = dict(words or {})
        self.modes = modes
        self.longer = longer
        self.instead = instead
        self.silent = silent

    def counts_in(self, mode: str) -> bool:
        """Whether the option has a meaning in a mode.

        >>> Option("target", "where the marker starts", 50, low=45, high=55, modes=("solo",)).counts_in("free")
        False
        """
        return not self.modes or mode in self.modes

    def overruled(self, options: Mapping[str, Any]) -> str:
        """What is done instead, where other options of the table leave this one no say; empty where it counts.

        >>> board = Option("board", "the player board", 1, choices=(1, 2, "b"), instead=(Instead("random", "dealt", ("b",)),))
        >>> board.overruled({"board": 2, "random": True}), board.overruled({"board": "b", "random": True})
        ('dealt', '')
        """
        value = options.get(self.name, self.default)
        values = value if isinstance(value, list) else [value]
        for each in self.instead:
            if options.get(each.name) is True and not any(one in each.but for one in values):
                return each.words
        return ""

    def __repr__(self) -> str:
        return f"Option({self.name!r}, default={self.default!r}, takes {self.takes})"

    @property
    def takes(self) -> str:
        """What values the option takes, in words."""
        if self.choices is not None:
            one = "one of " + ", ".join(json.dumps(c) for c in self.choices)
        elif isinstance(self.default, bool):
            one = "true or false"
        else:
            one = f"a whole number from {self.low} to {self.high}"
        return f"a list with, for each seat, {one}" if self.each else one

    def check(self, value: Any, players: int) -> Any:
        """The value, if the option takes it."""
        if self.each:
            good = isinstance(value, list) and len(value) == players and all(self.fits(v) for v in value)
        else:
            good = self.fits(value)
        if not good:
            raise BadOption(f"option {self.name} can't be {json.dumps(value, default=str)}: it takes {self.takes}")
        return value

    def usual(self, players: int) -> Any:
        """What it is at a table where nobody says anything.

        >>> Option("duchies", "the player board of each seat", 1, choices=(1, 2), each=True).usual(3)
        [1, 1, 1]
        """
        return [self.default] * players if self.each else self.default

    def fits(self, value: Any) -> bool:
        """Whether one value is within the limits."""
        if self.choices is not None:
            return any(value == c and type(value) is type(c) for c in self.choices)
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def facts(self) -> dict[str, Any]:
        """The option as plain data."""
        return {
            "name": self.name,
            "title": self.title,
            "meaning": self.meaning,
            "takes": self.takes,
            "default": self.default,
            "choices": None if self.choices is None else list(self.choices),
            "low": self.low,
            "high": self.high,
            "each": self.each,
            "group": self.group,
            "modes": list(self.modes),
        }


class Mode:
    """A way to play that the rulebook describes: its name, the seats it takes and the options that switch it on."""

    def __init__(self, name: str, title: str, meaning: str, seats: tuple[int, int], options: Mapping[str, Any]) -> None:
        self.name = name
        self.title = title
        self.meaning = meaning
        self.seats = seats
        self.options = dict(options)

    def __repr__(self) -> str:
        return f"Mode({self.name!r}, seats={self.seats})"

    def facts(self) -> dict[str, Any]:
        """The mode as plain data."""
        return {
            "name": self.name,
            "title": self.title,
            "meaning": self.meaning,
            "seats": list(self.seats),
            "options": self.options,
        }


class Preset:
    """A set-up that is ready to be chosen, as for beginners: its name, the mode, the options that are not as usual."""

    def __init__(
        self, name: str, title: str, meaning: str, mode: str = "free", options: Mapping[str, Any] | None = None
    ) -> None:
        self.name = name
        self.title = title
        self.meaning = meaning
        self.mode = mode
        self.options = dict(options or {})

    def __repr__(self) -> str:
        return f"Preset({self.name!r}, mode={self.mode!r})"


class Variant:
    """A table the tests must cover: players and options, under a name."""

    def __init__(self, name: str, players: int, options: Mapping[str, Any] | None = None) -> None:
        self.name = name
        self.players = players
        self.options = dict(options or {})

    def __repr__(self) -> str:
        return f"{self.name}-{self.players}p"

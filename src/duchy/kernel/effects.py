"""What cards and tiles do, in one shape for all games. This module is compiled with mypyc.

A row of the content lists its effects as `[name, arguments...]`. A room's vocabulary says which names there are, which kinds
of arguments each takes and which function carries it out; `bind` turns what is written into an `Effect`, once, at import.
Everything that can be wrong in a row is said with file, row, key, what was expected and the nearest known word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from duchy.kernel.content import Row, nearest

Deed = Callable[[Any, int, list[int], int], None]
"""What an effect does: `act(s, seat, numbers, at)`; `at` is the hex, card or district where it happens, -1 for nowhere."""


def lasting(s: Any, seat: int, numbers: list[int], at: int) -> None:
    """Nothing happens at once: a power that lasts, or is counted at the end, is read by the rules where it matters."""


class Argument:
    """A kind of argument: how it is called, and which values it takes.

    `words` are the values in words, each standing for its place in the list; where there are none the value is a whole number
    from `low` to `high`. `others` are words with a number of their own ('any' for -1). With `many` it takes all arguments that
    follow, and stands for the set of their bits.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str] = (),
        low: int = 0,
        high: int = 99,
        others: dict[str, int] | None = None,
        many: bool = False,
    ) -> None:
        self.name = name
        self.words = list(words)
        self.low = low
        self.high = high
        self.others = {} if others is None else others
        self.many = many

    def takes(self) -> str:
        """What it takes, in words."""
        if self.words or self.others:
            return f"{self.name} ({', '.join([*self.words, *self.others])})"
        return self.name if self is NESTED else f"{self.name} from {self.low} to {self.high}"

    def number(self, value: Any) -> int | None:
        """The number a value stands for; None where it fits none."""
        if isinstance(value, str):
            if value in self.others:
                return self.others[value]
            return self.words.index(value) if value in self.words else None
        if isinstance(value, bool) or not isinstance(value, int) or self.words:
            return None
        return value if self.low <= value <= self.high else None


def number(low: int = 1, high: int = 99, name: str = "a whole number") -> Argument:
    """A whole number within limits."""
    return Argument(name, low=low, high=high)


def word(name: str, words: Sequence[str], **others: int) -> Argument:
    """One of some words; `any=-1` adds a word with a number of its own."""
    return Argument(name, words, others=others)


def words(name: str, among: Sequence[str]) -> Argument:
    """One or more of some words, as a set of bits."""
    return Argument(name, among, many=True)


NESTED: Final = Argument("a list of effects")
"""An argument that is a list of effects itself: it becomes one of the effect's `parts`."""


class Term:
    """A word of the vocabulary: the function behind it and the kinds of its arguments."""

    def __init__(self, act: Deed, *arguments: Argument) -> None:
        self.act = act
        self.arguments = list(arguments)

    def takes(self) -> str:
        """What its arguments are, in words."""
        said = [("one or more of " if argument.many else "") + argument.takes() for argument in self.arguments]
        return ", then ".join(said) or "nothing"


class Effect:
    """An effect of a row, bound: what it does with which numbers."""

    __slots__ = ("act", "name", "numbers", "parts")

    def __init__(self, name: str, act: Deed, numbers: list[int], parts: list[list[Effect]]) -> None:
        self.name = name
        self.act = act
        self.numbers = numbers
        self.parts = parts
        """The effects inside this one, where it has lists of effects as arguments."""

    def run(self, s: Any, seat: int, at: int) -> None:
        """Carry it out."""
        self.act(s, seat, self.numbers, at)


class Vocabulary:
    """The effects a room knows, by name.

    >>> def gain(s, seat, numbers, at): s[numbers[0]] += numbers[1]
    >>> effects = Vocabulary({"gain": Term(gain, word("a token", ["gold", "magic"]), number(1, 9))})
    >>> row = Row("cards.toml [cards].mill", {"effects": [["gain", "magic", 2]]}, "house")
    >>> purse = [0, 0]
    >>> for effect in effects.bind_all(row): effect.run(purse, 0, -1)
    >>> purse
    [0, 2]
    >>> effects.bind(row, ["gain", "magik", 2])
    Traceback (most recent call last):
    ...
    duchy.kernel.errors.BadContent: cards.toml [cards].mill: effects: 'gain' takes a token (gold, magic), then a whole number \
from 1 to 9; 'magik' does not fit (did you mean 'magic'?)
    """

    def __init__(self, terms: dict[str, Term], when: str = "") -> None:
        self.terms = terms
        self.when = when
        """A word that stands after the name of each of these effects and says when they happen; empty for none."""

    def bind_all(self, row: Row, key: str = "effects") -> list[Effect]:
        """All effects that a row lists under a key."""
        row.asked(key, kind="effects", vocabulary=self)
        return [self.bind(row, written, key) for written in row.items(key)]

    def bind(self, row: Row, written: Any, key: str = "effects") -> Effect:
        """One effect as it is written in a row; `BadContent` where it does not fit."""
        row.asked(key, kind="effects", vocabulary=self)
        if not isinstance(written, list) or len(written) == 0 or not isinstance(written[0], str):
            raise row.fail(f"{key}:", f"an effect is a list that begins with its name, not {written!r}")
        name: str = written[0]
        if name not in self.terms:
            raise row.fail(
                f"{key}:", f"there is no effect {name!r}; there are {', '.join(self.terms)}{nearest(name, list(self.terms))}"
            )
        numbers: list[int] = []
        parts: list[list[Effect]] = []
        given: list[Any] = written[2:] if self.when and len(written) > 1 and written[1] == self.when else written[1:]
        self.read(row, key, name, given, numbers, parts)
        return Effect(name, self.terms[name].act, numbers, parts)

    def read(self, row: Row, key: str, name: str, given: list[Any], numbers: list[int], parts: list[list[Effect]]) -> None:
        """The arguments of an effect as numbers, and the effects inside it."""
        term = self.terms[name]
        wanted = term.arguments
        many = len(wanted) > 0 and wanted[-1].many
        if len(given) < len(wanted) or (len(given) > len(wanted) and not many):
            raise row.fail(f"{key}:", f"{name!r} takes {term.takes()}; it has {given!r}")
        for at, argument in enumerate(wanted):
            if argument is NESTED:
                if not isinstance(given[at], list):
                    raise row.fail(f"{key}:", f"{name!r} takes {term.takes()}; {given[at]!r} does not fit")
                parts.append([self.bind(row, inner, key) for inner in given[at]])
            elif argument.many:
                bits = 0
                for value in given[at:]:
                    bits |= 1 << self.number(row, key, name, argument, value)
                numbers.append(bits)
            else:
                numbers.append(self.number(row, key, name, argument, given[at]))

    def number(self, row: Row, key: str, name: str, argument: Argument, value: Any) -> int:
        """The number of one argument."""
        found = argument.number(value)
        if found is None:
            hint = nearest(value, [*argument.words, *argument.others]) if isinstance(value, str) else ""
            raise row.fail(f"{key}:", f"{name!r} takes {self.terms[name].takes()}; {value!r} does not fit{hint}")
        return found

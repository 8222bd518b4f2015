"""Bots by name: `random`, `greedy`, `scholar`, `expect`, `search:time=1.0`, or your own as `package.module:Class`."""

from __future__ import annotations

from typing import Any, NamedTuple

from duchy.bots import own
from duchy.bots.players import Bot, Expect, Greedy, Limits, Scholar, Search
from duchy.kernel.errors import BadOption

METHODS = ("flat", "tree")
SETTINGS = tuple(name for name in Limits._fields if name != "until")
SIMPLE: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "scholar": Scholar}
"""Bots without settings."""
EXPECT_TIME = 0.042
SEARCH_TIME = 1.0


class Level(NamedTuple):
    """A strength as it is offered to people."""

    level: int
    spec: str
    name: str
    sentence: str


def levels() -> list[Level]:
    """The strengths from weakest to strongest."""
    return [
        Level(0, "random", "Wanderer", "Makes any move the rules allow, without looking where it leads."),
        Level(1, "greedy", "Apprentice", "Takes what looks best for itself at once, and thinks no further."),
        Level(2, "scholar", "Scholar", "Thinks its own turn through to the end, and how far ahead it will be then."),
        Level(3, "expect", "Steward", "Weighs luck and your likely replies up to its own next turn."),
        Level(4, "search:time=1.0", "Castellan", "Plays out many possible futures, for up to a second, before every move."),
    ]


def bot(spec: str, seed: int = 0) -> Bot:
    """The bot a spec names, or `BadOption` with what there is.

    A bot of your own is named by its class (`package.module:Class`, `folder/file.py:Class`) or, once installed, by the name
    of its entry point in the group `duchy.bots`.

    >>> bot("search:time=0.2,jobs=1").spec
    'search:time=0.2,jobs=1'
    >>> bot("duchy.bots.players:Greedy").spec
    'duchy.bots.players:Greedy'
    """
    name, _, rest = spec.partition(":")
    if "." in name or "/" in name:
        return own.bot(spec, seed)
    if name in SIMPLE:
        if rest:
            raise BadOption(f"bot {spec!r}: {name} takes no settings")
        return SIMPLE[name](spec, seed)
    limits = limits_of(spec, rest) if name in ("expect", "search") else Limits()
    if name == "expect":
        return Expect(spec, seed, limits if limits.time or limits.sims else limits._replace(time=EXPECT_TIME))
    if name == "search":
        return Search(spec, seed, limits if limits.time or limits.sims else limits._replace(time=SEARCH_TIME))
    return own.installed(spec, seed)


def limits_of(spec: str, text: str) -> Limits:
    """The settings after the colon."""
    given: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in SETTINGS:
            raise BadOption(f"bot {spec!r}: no setting {key!r}; there are: {', '.join(SETTINGS)}")
        given[key] = setting(spec, key, value)
    return Limits(**given)


def setting(spec: str, key: str, value: str) -> float | int | str:
    """One setting, checked."""
    if key == "method":
        if value not in METHODS:
            raise BadOption(f"bot {spec!r}: method is one of {', '.join(METHODS)}, not {value!r}")
        return value
    kind = float if key in ("time", "explore") else int
    try:
        number = kind(value)
    except ValueError:
        raise BadOption(f"bot {spec!r}: {key} must be a number, not {value!r}") from None
    if not 0 <= number <= 1_000_000_000:
        raise BadOption(f"bot {spec!r}: {key} must not be negative (nor beyond reason)")
    return number

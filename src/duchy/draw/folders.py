"""Where a game's drawing stands: the folder of its name, in the house or in an annex."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from duchy.kernel.annex import annexes

ROOTS: Final = [Path(__file__).parent, *map(Path, annexes("draw"))]


class Look(NamedTuple):
    """How a game looks on pages beside its table: the drawing's `look.toml`."""

    emblem: str = "card"
    """An icon of our sheet."""
    side: str = "#6b5b47"
    """The colour of the box's side."""
    crests: str = "charges"
    """What tells the seats apart: heraldic `charges`, or `guilds` where colours of seats and guilds would mix."""
    tabs: Mapping[str, Sequence[str]] = {"board": ("Board", "keep"), "own": ("Mine", "manor"), "others": ("Rivals", "person")}
    """What a phone calls the parts of the table, each with an icon of our sheet."""
    beside: str = ""
    """What shares its place with the story in a laptop's window, as the first of the story's tabs; empty: nothing does."""
    sources: Mapping[str, Sequence[str]] = {}
    """What a source of points is called, with an icon of our sheet."""


@cache
def folder(game: str) -> Path | None:
    """The folder of a game's drawing; None for a game that has none."""
    found = [root / game for root in ROOTS if (root / game / "__init__.py").exists()] if game else []
    return found[0] if found else None


@cache
def look(game: str) -> Look:
    """How a game looks.

    >>> look("burgundy").emblem
    'castle'
    """
    home = folder(game)
    return Look(**tomllib.loads((home / "look.toml").read_text(encoding="utf-8"))) if home else Look()

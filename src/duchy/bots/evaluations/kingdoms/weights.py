"""The numbers the evaluation believes in, by name, as they stand in `evaluations/kingdoms.toml`. Compiled with mypyc."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from duchy.rooms.kingdoms.content.tables import RESOURCES

FILE: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "kingdoms.toml").read_text(encoding="utf-8"))


def measured(name: str) -> Any:
    """A number that was measured, or a list of them."""
    return FILE["measured"][name]["value"]


def weight(name: str) -> float:
    """A number that was tuned."""
    return float(FILE["weights"][name]["value"])


class Weights:
    """The tuned numbers by name; those of the three resources by resource."""

    __slots__ = (
        "change",
        "early",
        "favour",
        "foresee",
        "icon",
        "keep",
        "power",
        "prey",
        "purse",
        "ready",
        "room",
        "second",
        "tokens",
        "worth",
    )

    def __init__(self) -> None:
        self.worth: list[float] = [weight(f"{what}_worth") for what in RESOURCES]
        self.room: list[float] = [weight(f"{what}_room") for what in RESOURCES]
        self.early: list[float] = [weight(f"{what}_early") for what in RESOURCES]
        self.purse: float = weight("purse")
        self.keep: float = weight("keep")
        self.icon: float = weight("icon")
        self.second: float = weight("second")
        self.change: float = weight("change")
        self.power: float = weight("power")
        self.ready: float = weight("ready")
        self.favour: float = weight("favour")
        self.prey: float = weight("prey")
        self.foresee: float = weight("foresee")
        self.tokens: float = weight("tokens")


USED: Final[float] = measured("used")
STACK_LAPS: Final[float] = measured("stack_laps")
TRUST: Final[float] = measured("trust")
HURRY: Final[float] = measured("hurry")
LENGTH: Final[list[float]] = measured("length")

"""How positions are judged and searched: one module per game, found by its name, in the house or in an annex.

A module makes its evaluation (`make`) and says how its game is searched (`PLAN`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.plan import Plan
from duchy.bots.learned import learned, places
from duchy.kernel.annex import annexes

__path__ += annexes("bots/evaluations")


def module_of(game: str) -> ModuleType | None:
    """The module that judges a game; None for a game that has none."""
    name = f"duchy.bots.evaluations.{game}"
    return import_module(name) if find_spec(name) else None


@cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game; for a game without one, the points on the table."""
    module = module_of(game)
    made = module.make() if module else Evaluation()
    assert isinstance(made, Evaluation)
    rows = chances(game)
    made.spreads = [rows.get(str(n), {}).get("spread", []) for n in range(max(map(int, rows), default=-1) + 1)]
    made.pars = rows.get("1", {}).get("par", [])
    made.nets = learned(game, places(list(__path__)))
    return made


def chances(game: str) -> dict[str, dict[str, list[float]]]:
    """How uncertain the end of a game is, by players: what was fitted (`chances.toml`), or nothing."""
    for folder in __path__:
        file = Path(folder) / "chances.toml"
        found = tomllib.loads(file.read_text(encoding="utf-8")).get(game, {}) if file.is_file() else {}
        if found:
            return {n: {key: row[key] for key in ("spread", "par") if key in row} for n, row in found.items()}
    return {}


def terms(game: str) -> list[str]:
    """What the terms of a game's evaluation are called."""
    module = module_of(game)
    return list(getattr(module, "TERMS", ["points"]))


@cache
def plan(game: str) -> Plan:
    """How a game is searched."""
    module = module_of(game)
    found = module.PLAN if module else Plan()
    assert isinstance(found, Plan)
    return found

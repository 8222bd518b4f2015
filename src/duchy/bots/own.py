"""Bots from outside the house: a class in a package, in a file, or behind an entry point."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from duchy.bots.players import Bot
from duchy.kernel.errors import BadOption

GROUP = "duchy.bots"
HOUSE = (
    "random, greedy, scholar, expect, search (as in 'search:time=1.0'), your own as 'package.module:Class' or 'file.py:Class'"
)


def bot(spec: str, seed: int) -> Bot:
    """The bot of `package.module:Class` or `folder/file.py:Class`."""
    where, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier():
        raise BadOption(f"bot {spec!r}: a bot of your own is 'package.module:Class' or 'file.py:Class'")
    module = from_file(spec, Path(where)) if where.endswith(".py") else from_package(spec, where)
    found = getattr(module, name, None)
    if found is None:
        raise BadOption(f"bot {spec!r}: {where} has no {name}")
    return made(spec, found, seed)


def installed(spec: str, seed: int) -> Bot:
    """The bot of an installed package, by the name of its entry point."""
    for point in entry_points(group=GROUP):
        if point.name == spec:
            return made(spec, point.load(), seed)
    others = "".join(f", {point.name}" for point in entry_points(group=GROUP))
    raise BadOption(f"there is no bot {spec.partition(':')[0]!r}; there are: {HOUSE}{others}")


def made(spec: str, found: object, seed: int) -> Bot:
    """One of a class of bots."""
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadOption(f"bot {spec!r}: a bot is a class that derives from duchy.bots.Bot")
    return found(spec, seed)


def from_package(spec: str, name: str) -> ModuleType:
    """A module by its name; the folder one stands in counts too."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise BadOption(f"bot {spec!r}: {name} can't be imported: {error}") from None


def from_file(spec: str, path: Path) -> ModuleType:
    """A module by its file, read once."""
    if not path.is_file():
        raise BadOption(f"bot {spec!r}: there is no file {path}")
    name = f"duchy_own_{path.stem}_{abs(hash(str(path.resolve())))}"
    if name not in sys.modules:
        plan = importlib.util.spec_from_file_location(name, path)
        assert plan is not None and plan.loader is not None
        module = importlib.util.module_from_spec(plan)
        sys.modules[name] = module
        try:
            plan.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise BadOption(f"bot {spec!r}: {path} does not run: {error}") from error
    return sys.modules[name]

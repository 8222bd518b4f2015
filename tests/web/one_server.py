"""A server in a process of its own: `python -m tests.web.one_server PORT DATABASE [SETTINGS]`. It can be killed."""

from __future__ import annotations

import json
import sys
from typing import Any

import uvicorn

from duchy.rooms import game, games
from duchy.table.house import Habits
from duchy.table.thinking import Thinkers
from duchy.web.app import create_app
from duchy.web.settings import Settings
from duchy.web.wire import Wire, listening
from tests.kernel import meadow
from tests.table.conftest import Random


def upgrade(how: str) -> None:
    """The server of tomorrow. Gentle: the rules have another version, and every old match is still legal. Harsh: low cards
    can't be chosen any more."""
    meadow.GAME.rules = 7 if how == "gentle" else 8
    if how == "harsh":
        every = meadow.Bid.options
        meadow.Bid.options = lambda self, s: every(self, s)[-1:]  # type: ignore[method-assign]


def warm_up() -> None:
    """Read whatever the first request would read."""
    for name in games():
        game(name)
    create_app(Settings("postgresql://nobody@127.0.0.1/none"), Random())  # which nobody connects to


def serve(port: int, database: str, given: dict[str, Any]) -> None:
    """Serve until ended."""
    if how := given.pop("upgrade", ""):
        upgrade(how)
    proxies = given.pop("proxies", "")
    thinkers = Thinkers() if given.pop("bots", False) else Random()
    habits = Habits(**{"pace": 0.0, **given.pop("habits", {})})
    for name, seconds in given.pop("wire", {}).items():
        setattr(Wire, name, seconds)
    settings = Settings(database, **{"limits": False, "habits": habits, **given})
    uvicorn.Server(listening(create_app(settings, thinkers), "127.0.0.1", port, proxies)).run()


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3]) if len(sys.argv) > 3 else {})

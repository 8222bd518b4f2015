"""A server in a process of its own: `python -m tests.web.one_server PORT DATABASE [SETTINGS]`. It can be killed."""

from __future__ import annotations

import json
import sys

import uvicorn

import tests.kernel.meadow  # noqa: F401  (registers the test game)
from duchy.table.house import Habits
from duchy.table.thinking import Thinkers
from duchy.web.app import create_app
from duchy.web.settings import Settings
from duchy.web.wire import Wire, listening
from tests.table.conftest import Random

if __name__ == "__main__":
    port, database = int(sys.argv[1]), sys.argv[2]
    given = json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}
    proxies = given.pop("proxies", "")
    thinkers = Thinkers() if given.pop("bots", False) else Random()
    habits = Habits(**{"pace": 0.0, **given.pop("habits", {})})
    for name, seconds in given.pop("wire", {}).items():
        setattr(Wire, name, seconds)
    settings = Settings(database, **{"limits": False, "habits": habits, **given})
    uvicorn.Server(listening(create_app(settings, thinkers), "127.0.0.1", port, proxies)).run()

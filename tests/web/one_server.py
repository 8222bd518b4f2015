"""A server in a process of its own: `python -m tests.web.one_server PORT DATABASE`. It can be killed."""

from __future__ import annotations

import sys

import uvicorn

import tests.kernel.orchard  # noqa: F401  (registers the test game)
from duchy.table.house import Habits
from duchy.web.app import create_app
from duchy.web.settings import Settings
from tests.table.conftest import Random

if __name__ == "__main__":
    port, database = int(sys.argv[1]), sys.argv[2]
    settings = Settings(database, limits=False, habits=Habits(pace=0.0))
    uvicorn.run(create_app(settings, Random()), port=port, log_level="error", timeout_graceful_shutdown=1)

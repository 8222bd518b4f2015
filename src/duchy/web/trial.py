"""Test tables: content is read once by a process, so a table with a pack as it is now opens on a server beside the host's own.

It listens where the host's browser can reach it, plays at the same pace, keeps its visitors' cookie apart from the house's
(a browser does not tell the ports of one machine from each other), and ends with the house.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from duchy.kernel.content import PACK
from duchy.kernel.errors import BadContent
from duchy.web.door import AnyRequest, house_of
from duchy.web.gate import Gate
from duchy.web.reachable import only_here
from duchy.web.settings import Settings

COOKIE = "duchy-test"
MOST = 3
"""So many test tables are open at once; the one that was opened first makes room."""


class Trials:
    """The servers of test tables, by the folder of their pack."""

    def __init__(self) -> None:
        self.servers: dict[Path, subprocess.Popen[str]] = {}
        self.one = threading.Lock()

    def open(self, folder: Path, wishes: dict[str, Any]) -> int:
        """A server that plays with the pack as it is now, in place of an earlier one; its port."""
        with self.one:  # of two clicks the second replaces what the first has opened
            self.end(folder)
            while len(self.servers) >= MOST:
                self.end(next(iter(self.servers)))
            served = subprocess.Popen(
                [sys.executable, "-m", "duchy.web.trial"],
                env={**os.environ, PACK: str(folder)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            self.servers[folder] = served
            assert served.stdin is not None and served.stdout is not None
            served.stdin.write(json.dumps(wishes) + "\n")
            served.stdin.flush()
            port = served.stdout.readline().strip()
            if not port:
                self.end(folder)
                raise BadContent("the table with this pack could not be opened: check the pack first")
            return int(port)

    def end(self, folder: Path) -> None:
        """End the server of a pack, if there is one: it has nothing to finish, its log is written move by move."""
        if (served := self.servers.pop(folder, None)) is not None:
            served.kill()
            served.wait()
            for line in (served.stdin, served.stdout):
                assert line is not None
                line.close()

    def close(self) -> None:
        """End them all."""
        for folder in list(self.servers):
            self.end(folder)


def open_trial(request: AnyRequest, folder: Path, workbench: str) -> str:
    """Open a test table for the host's browser; the address of its server."""
    trials: Trials = request.app.state.trials
    here = request.base_url.hostname or "localhost"
    wishes = {
        "database": f"sqlite:///{folder}/.tables.sqlite",
        "listens": listens(request, here),
        "hosts": [here],
        "pace": house_of(request).habits.pace,
        "workbench": f"{str(request.base_url).rstrip('/')}{workbench}",
    }
    return f"http://{f'[{here}]' if ':' in here else here}:{trials.open(folder.resolve(), wishes)}"


def listens(request: AnyRequest, here: str) -> str:
    """Where a test table must listen, so that the browser that asks for it reaches it."""
    settings: Settings = request.app.state.settings
    gate: Gate = request.app.state.gate
    if here == gate.opened:
        return gate.opened
    if only_here(here):
        return "127.0.0.1"
    if not settings.listens or only_here(settings.listens):
        raise BadContent(
            "a test table opens on a port of its own, which can't be reached through a proxy: use the workbench on the machine "
            "itself, or start another server there with duchy serve --content"
        )
    return settings.listens


# -- the server itself -------------------------------------------------------------------------------------------------


def main() -> None:
    """Serve a test table; the line tells how, and when it ends, whoever wanted the table has ended."""
    wishes = json.loads(sys.stdin.readline())
    threading.Thread(target=end_with_the_house, daemon=True).start()
    import uvicorn

    from duchy.table.house import Habits
    from duchy.web.app import create_app
    from duchy.web.wire import listening

    settings = Settings(
        wishes["database"],
        listens=wishes["listens"],
        hosts=tuple(wishes["hosts"]),
        workbench=wishes["workbench"],
        cookie=COOKIE,
        habits=replace(Habits(), pace=wishes["pace"]),
    )
    server = uvicorn.Server(listening(create_app(settings), wishes["listens"], 0))
    threading.Thread(target=tell_port, args=(server,), daemon=True).start()
    server.run()


def end_with_the_house() -> None:
    """Wait for the end of the line, in the middle of whatever we do."""
    sys.stdin.read()
    os._exit(0)


def tell_port(server: Any) -> None:
    """Say where it listens as soon as it does."""
    while not server.started:
        time.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)


if __name__ == "__main__":
    main()

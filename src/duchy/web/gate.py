"""The gate to the network: a server for this machine alone is opened to others while it runs, when its host says so."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import uvicorn

from duchy.table.errors import Refused

HOW = "start it with `duchy serve --host 0.0.0.0` instead"


class Gate:
    """Listens on one more address, until the server ends. Whoever runs the server says which it is."""

    def __init__(self) -> None:
        self.server: uvicorn.Server | None = None
        self.opened = ""
        """The address in the network that is listened on, too; empty: none."""

    async def open(self, address: str) -> None:
        """Let the network in at an address of this machine, at the port that is open already; once is enough."""
        if self.server is None or not self.server.servers:
            raise Refused(f"this server can't open another address while it runs: {HOW}")
        if not address:
            raise Refused("this machine is in no network that others could reach it by")
        if self.opened:
            return
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.opened = address  # before we wait: of two clicks one opens
        try:
            self.server.servers.append(await listen(self.server, address, port))
        except OSError as error:
            self.opened = ""
            raise Refused(f"{address}:{port} can't be opened ({error.strerror or error}): {HOW}") from None


async def listen(server: uvicorn.Server, address: str, port: int) -> asyncio.Server:
    """One more socket of a running server: whoever calls there is served as everybody else."""
    config = server.config
    wire: Any = config.http_protocol_class
    protocol = partial(wire, config=config, server_state=server.server_state, app_state=server.lifespan.state)
    return await asyncio.get_running_loop().create_server(protocol, host=address, port=port, backlog=config.backlog)

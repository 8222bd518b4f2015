"""`GET /health`: whether this server can serve, for proxies and whoever looks after it. It says nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import sqlalchemy as sa
from litestar import Request, Response, get

from duchy.table.store import Store
from duchy.web.guard import HEALTH

log = logging.getLogger("duchy.web")
PATIENCE = 2.0


class Pulse:
    """Whether the database answers, asked once a second at most."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.felt = -1.0
        self.beats = False
        self.lock = asyncio.Lock()

    async def good(self) -> bool:
        """Feel it, if that was not done just now."""
        async with self.lock:
            if self.felt < 0 or time.monotonic() - self.felt >= 1.0:
                self.beats = await self.feel()
                self.felt = time.monotonic()
        return self.beats

    async def feel(self) -> bool:
        """Ask the database anything."""
        try:
            async with asyncio.timeout(PATIENCE), self.store.engine.connect() as db:
                await db.execute(sa.text("SELECT 1"))
        except Exception as error:  # whatever it is, it does not answer
            log.warning("health: %s", type(error).__name__)
            return False
        return True


@get(HEALTH, include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """This server answers, and its database answers it."""
    good = await request.app.state.pulse.good()
    said = "well" if good else "the database does not answer"
    return Response({"status": said}, status_code=200 if good else 503)

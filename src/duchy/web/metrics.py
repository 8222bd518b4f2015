"""`GET /metrics`: the figures of this process in the text format of Prometheus, for the host's collector.

The format is a page of rules; writing it by hand spares a dependency and keeps the figures where they are counted
(`table/tally.py`). Each process tells its own: a collector asks every one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Message, Receive, Send

from duchy.table import schema
from duchy.table.house import House
from duchy.table.rows import CLOSED, OPEN, OVER, PLAYING
from duchy.table.tally import STEPS, Labels, Tally
from duchy.web.door import bearer, house_of
from duchy.web.host import counting_key, is_host, same

KIND = "text/plain; version=0.0.4; charset=utf-8"
STATUSES = (OPEN, PLAYING, OVER, CLOSED)
MEANING = {
    "requests": "Requests answered, by method and status.",
    "move_seconds": "Seconds from a move's arrival to its answer.",
    "bot_seconds": "Seconds a bot took for a decision, waiting in the queue included.",
    "notices_sent": "Notices that were taken by a mail server or a webhook.",
    "notices_failed": "Notices that could not be delivered at a try, or were dropped.",
}
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
Gauge = tuple[str, str, list[tuple[Labels, float]]]


class Tallying:
    """Wraps the application: counts what it answers, and how long moves take."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        self.app = app
        self.tally = tally

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        began = monotonic()
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.tally.count("requests", method=method, status=str(message["status"]))
                if is_move(scope) and message["status"] < 400:
                    self.tally.took("move_seconds", monotonic() - began)
            await send(message)

        await self.app(scope, receive, counted)


def is_move(scope: dict[str, Any]) -> bool:
    """Whether a request is a move at a table."""
    path = str(scope["path"])
    return scope["method"] == "POST" and path.endswith("/act") and path.startswith(("/t/", "/api/tables/"))


def label_text(labels: Labels) -> str:
    r"""Labels as they are written.

    >>> label_text((("by", "mail"), ("said", 'a "b"')))
    '{by="mail",said="a \\"b\\""}'
    """
    escaped = [(name, value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")) for name, value in labels]
    return "{" + ",".join(f'{name}="{value}"' for name, value in escaped) + "}" if escaped else ""


def counted_text(tally: Tally) -> Iterator[str]:
    """Everything that was counted and timed."""
    for name, meaning in MEANING.items():
        if name.endswith("_seconds"):
            yield from head(name, meaning, "histogram")
            times = tally.times.get(name)
            steps, total = (times.upto(), times.count) if times else ([0] * len(STEPS), 0)
            for most, count in zip((*map(str, STEPS), "+Inf"), (*steps, total), strict=True):
                yield f'duchy_{name}_bucket{{le="{most}"}} {count}'
            yield f"duchy_{name}_sum {times.sum if times else 0.0:.6f}"
            yield f"duchy_{name}_count {total}"
        else:
            yield from head(f"{name}_total", meaning, "counter")
            for labels, count in sorted(tally.counts.get(name, {}).items()):
                yield f"duchy_{name}_total{label_text(labels)} {count}"


def head(name: str, meaning: str, kind: str) -> Iterator[str]:
    """What stands above the figures of one name."""
    yield f"# HELP duchy_{name} {meaning}"
    yield f"# TYPE duchy_{name} {kind}"


async def counts(house: House) -> tuple[dict[str, int], int]:
    """How many tables there are in each status, and how many people."""
    t, p = schema.tables, schema.people
    async with house.store.engine.connect() as db:
        rows = await db.execute(sa.select(t.c.status, sa.func.count()).group_by(t.c.status))
        found = dict.fromkeys(STATUSES, 0) | {row[0]: row[1] for row in rows}
        people = (await db.execute(sa.select(sa.func.count()).select_from(p))).scalar_one()
    return found, int(people)


async def gauges(house: House) -> list[Gauge]:
    """How things stand now."""
    tables, people = await counts(house)
    queue = house.thinkers.queue
    single = [
        ("streams", "Open streams of this process.", len(house.bells)),
        ("people", "People who have played here.", people),
        ("tables_in_memory", "Matches this process holds in memory.", len(house.lives)),
        ("bots_driven", "Tables whose bots this process drives now.", len(house.driven)),
        ("bots_thinking", "Places of thinkers that are taken.", queue.size - queue.free),
        ("bot_queue", "Bots, hints and analyses that wait for a place to think.", queue.length()),
        ("letters_waiting", "Mails that the mail server has not taken yet.", await house.notices.boxes.waiting()),
        ("webhooks_waiting", "Webhooks on their way.", house.errands.queue),
        ("open_seconds", "Seconds since this process began.", round(house.tally.open_for(), 3)),
    ]
    by_status: list[tuple[Labels, float]] = [((("status", status),), count) for status, count in sorted(tables.items())]
    found: list[Gauge] = [(name, meaning, [((), float(number))]) for name, meaning, number in single]
    return [("tables", "Tables by status.", by_status), *found]


async def figures(house: House) -> str:
    """All figures as text."""
    lines = list(counted_text(house.tally))
    for name, meaning, values in await gauges(house):
        lines += head(name, meaning, "gauge")
        lines += [f"duchy_{name}{label_text(labels)} {value:g}" for labels, value in values]
    return "\n".join(lines) + "\n"


def may_count(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody may read the figures."""
    settings = request.app.state.settings
    token = bearer(request) or ""
    known = bool(settings.host_key) and same(token, counting_key(settings.host_key))
    return settings.open_metrics or known or is_host(request)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    """The figures, for who has the token that the host's desk shows."""
    if not may_count(request):
        raise NotFoundException("these figures are the host's: send 'Authorization: Bearer TOKEN', the desk shows the token")
    return Response(await figures(house_of(request)), headers={"content-type": KIND})

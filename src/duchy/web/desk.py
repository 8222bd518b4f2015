"""The host's desk: people, tables, load, the queue of bots, backups, bans, announcements and mails of this house."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from litestar.response import File, Redirect, Template

from duchy.rooms import games
from duchy.table import backup, bulletin, clock, schema
from duchy.table.errors import NotThere, Refused
from duchy.table.house import House
from duchy.table.mail import Letter, Unwanted, mail_address
from duchy.table.rows import OVER
from duchy.web import reachable
from duchy.web.door import AnyRequest, base_of, house_of
from duchy.web.gate import Gate
from duchy.web.host import counting_key, need_host
from duchy.web.metrics import STATUSES, counts
from duchy.web.pages import known
from duchy.web.reachable import reach

Form = URLEncodedBody[dict[str, str]]
PAGE = 50
"""So many people or tables stand on a page."""
Sought = Annotated[str, QueryParameter(max_length=60)]
Page = Annotated[int, QueryParameter(ge=1, le=100_000)]


async def host_house(request: AnyRequest) -> House:
    """The house, for its host alone."""
    need_host(request)
    return house_of(request)


def memory() -> int:
    """Bytes of memory this process holds; 0 where the system does not say."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def database_size(house: House) -> int:
    """Bytes of the database."""
    if house.store.postgres:
        async with house.store.engine.connect() as db:
            return int((await db.execute(sa.text("SELECT pg_database_size(current_database())"))).scalar_one())
    file = Path(sa.make_url(house.store.url).database or "")
    return sum(each.stat().st_size for each in (file, file.with_name(f"{file.name}-wal")) if each.is_file())


async def load(house: House) -> dict[str, Any]:
    """How much there is to do, and how the machine bears it."""
    tables, people = await counts(house)
    lately = house.tally.times.get("move_seconds")
    return {
        "load": [round(each, 1) for each in os.getloadavg()] if hasattr(os, "getloadavg") else [],
        "cores": os.cpu_count(),
        "memory": memory(),
        "open_for": house.tally.open_for(),
        "streams": len(house.bells),
        "here": len({person for _, person in house.presence.streams}),
        "in_memory": len(house.lives),
        "tables": tables,
        "people": people,
        "barred": len(house.people.barred),
        "database": await database_size(house),
        "moves": lately.count if lately else 0,
        "move_ms": round(1000 * lately.sum / lately.count) if lately and lately.count else None,
    }


def queue_of(house: House) -> list[dict[str, Any]]:
    """The tables whose bots think now (place 0) or stand in the queue of this process."""
    places = house.thinkers.places()
    found = []
    for id in sorted({*house.driven, *places}, key=lambda id: places.get(id, 0)):
        live = house.lives.get(id)
        title, game = (live.table.title, live.game.title) if live is not None else ("", "")
        found.append({"table": id, "title": title, "game": game, "place": places.get(id, 0)})
    return found


async def mails(house: House) -> dict[str, Any]:
    """How the mail goes."""
    server, tally = house.habits.mail, house.tally
    sent, failed = (tally.counted(name, by="mail") for name in ("notices_sent", "notices_failed"))
    waiting = await house.notices.boxes.waiting()
    return {"server": server, "sent": sent, "failed": failed, "waiting": waiting, "gap": house.habits.mail_gap}


async def people_page(house: House, sought: str, page: int) -> tuple[list[Any], bool]:
    """People by name, login or id, the newest first, and whether there are more; how many tables each sits at."""
    p, s = schema.people, schema.seats
    seats = sa.select(sa.func.count(sa.distinct(s.c.match))).where(s.c.person == p.c.id).scalar_subquery()
    question = sa.select(p.c.id, p.c.name, p.c.login, p.c.banned, p.c.created, seats.label("tables"))
    if sought:
        like = f"%{escaped(sought.lower())}%"
        names = [sa.func.lower(each).like(like, escape="\\") for each in (p.c.name, p.c.login)]
        question = question.where(sa.or_(p.c.id == sought, *names))
    return await a_page(house, question.order_by(p.c.banned.desc(), p.c.created.desc()), page)


async def tables_page(house: House, sought: str, status: str, page: int) -> tuple[list[Any], bool]:
    """Tables by title, code or id, the newest first, and whether there are more."""
    t, s = schema.tables, schema.seats
    question = sa.select(t.c.id, t.c.code, t.c.title, t.c.game, t.c.status, t.c.created, t.c.length, t.c.clock)
    if sought:
        like = f"%{escaped(sought.lower())}%"
        title = sa.func.lower(t.c.title).like(like, escape="\\")
        question = question.where(sa.or_(title, t.c.id == sought, t.c.code == sought.lower()))
    if status:
        question = question.where(t.c.status == status)
    rows, more = await a_page(house, question.order_by(t.c.created.desc()), page)
    ids = [row["id"] for row in rows]
    async with house.store.engine.connect() as db:
        chairs = (await db.execute(sa.select(s).where(s.c.match.in_(ids)).order_by(s.c.number))).mappings().all()
    seats = {id: [chair for chair in chairs if chair["match"] == id] for id in ids}
    return [{**row, "seats": seats[row["id"]]} for row in rows], more


def escaped(text: str) -> str:
    r"""Text in which LIKE finds nothing special.

    >>> escaped("50%_off")
    '50\\%\\_off'
    """
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


async def a_page(house: House, question: sa.Select[Any], page: int) -> tuple[list[Any], bool]:
    """One page of an answer, and whether another follows."""
    async with house.store.engine.connect() as db:
        rows = list((await db.execute(question.limit(PAGE + 1).offset(PAGE * (page - 1)))).mappings())
    return rows[:PAGE], len(rows) > PAGE


def done(where: str, said: str = "") -> Redirect:
    """Back to the page, which says what was done."""
    return Redirect(f"/desk{where}" + (f"?did={said}" if said else ""), status_code=303)


DID = {
    "announced": "Everybody sees it on their next page, whoever sits at a table at once.",
    "down": "Taken down.",
    "backup": "There is a new backup.",
    "banned": "Barred: streams end, pages and the API are refused.",
    "unbanned": "Let in again.",
    "closed": "The table is closed: all of it was deleted.",
    "bot": "A bot plays there now.",
    "opened": "Your network can reach this server now, until you stop it: invitations carry its address.",
    "mailed": "The mail server has taken the test mail.",
}


class Desk(Controller):
    """The pages of the host."""

    path = "/desk"
    include_in_schema = False

    @get("/")
    async def overview(self, request: AnyRequest, did: Sought = "") -> Template:
        """How the house does: load, queue, announcements, backups, mails."""
        house = await host_house(request)
        settings = request.app.state.settings
        context = {
            **await known(request),
            "tab": "desk",
            "did": DID.get(did, ""),
            "load": await load(house),
            "queue": queue_of(house),
            "announced": house.bulletin.all,
            "backups": await asyncio.to_thread(backup.backups, settings.backups),
            "folder": settings.backups,
            "mail": await mails(house),
            "base": base_of(request),
            "counting": counting_key(settings.host_key),
            "open_metrics": settings.open_metrics,
            "reach": reach(request),
        }
        return Template("desk.html", context=context)

    @get("/people")
    async def people(self, request: AnyRequest, q: Sought = "", page: Page = 1, did: Sought = "") -> Template:
        """Everybody who has played here."""
        house = await host_house(request)
        rows, more = await people_page(house, q.strip(), page)
        present = {person for _, person in house.presence.streams}
        context = {**await known(request), "tab": "people", "rows": rows, "more": more, "q": q, "page": page, "here": present}
        return Template("desk-people.html", context={**context, "did": DID.get(did, "")})

    @get("/tables")
    async def tables(
        self, request: AnyRequest, q: Sought = "", status: Sought = "", page: Page = 1, did: Sought = ""
    ) -> Template:
        """Every table; nothing of what lies hidden on it."""
        house = await host_house(request)
        rows, more = await tables_page(house, q.strip(), status if status in STATUSES else "", page)
        context = {**await known(request), "tab": "tables", "rows": rows, "more": more, "q": q, "page": page, "status": status}
        return Template(
            "desk-tables.html", context={**context, "statuses": STATUSES, "known": games(), "did": DID.get(did, "")}
        )

    @get("/queue.json")
    async def queue(self, request: AnyRequest) -> list[dict[str, Any]]:
        """The queue of bots, for `duchy admin queue`."""
        return queue_of(await host_house(request))

    @post("/ban")
    async def ban(self, request: AnyRequest, data: Form) -> Redirect:
        """Bar somebody, or let them in again."""
        house = await host_house(request)
        on = data.get("do") != "lift"
        await bulletin.bar(house.store, data.get("person", "")[:40], on)
        await house.host_spoke()
        return done("/people", "banned" if on else "unbanned")

    @post("/close")
    async def close(self, request: AnyRequest, data: Form) -> Redirect:
        """Delete a table."""
        house = await host_house(request)
        id = data.get("table", "")[:40]
        if await house.store.table(id) is None:
            raise NotThere(f"there is no table {id}")
        await house.store.drop_table(id)
        await house.hear(id, "table")
        return done("/tables", "closed")

    @post("/stand-in")
    async def stand_in(self, request: AnyRequest, data: Form) -> Redirect:
        """Let a bot play for a seat that keeps the others waiting."""
        house = await host_house(request)
        live, seat = await house.live(data.get("table", "")[:40]), data.get("seat", "")
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) < live.table.players):
            raise Refused("seat: there is no such seat at this table")
        if live.table.status == OVER:
            raise Refused("the match is over")
        await clock.stand_in(house, live, int(seat), True)
        return done("/tables", "bot")

    @post("/announce")
    async def announce(self, request: AnyRequest, data: Form) -> Redirect:
        """Tell everybody something, or take it down."""
        house = await host_house(request)
        if (id := data.get("down", "")) != "":
            if not (id.isascii() and id.isdigit() and len(id) < 10):
                raise Refused("which announcement?")
            await bulletin.take_down(house.store, int(id))
        else:
            await bulletin.announce(house.store, data.get("text", ""))
        await house.host_spoke()
        return done("", "down" if id else "announced")

    @post("/backup")
    async def backup(self, request: AnyRequest) -> Redirect:
        """Make a copy of the database, while it is in use."""
        house = await host_house(request)
        lock: asyncio.Lock = request.app.state.copying
        if lock.locked():
            raise Refused("a backup is being made already")
        async with lock:
            await asyncio.to_thread(backup.make, house.store.url, request.app.state.settings.backups)
        return done("", "backup")

    @post("/open")
    async def open_network(self, request: AnyRequest, data: Form) -> Redirect:
        """Let the network in, for a host who says so twice; back to the table that was to be opened, or to the desk."""
        await host_house(request)
        if data.get("sure") != "yes":
            raise Refused("sure: say that you mean it: everybody in your network can then reach this server")
        if not reach(request).open:
            gate: Gate = request.app.state.gate
            await gate.open(reachable.network_address())
        table = data.get("table", "")
        return Redirect(f"/t/{table}", status_code=303) if table.isalnum() else done("", "opened")

    @get("/backups/{name:str}")
    async def download(self, request: AnyRequest, name: FromPath[str]) -> File:
        """A copy, to keep elsewhere. It holds everything: keep it to yourself."""
        await host_house(request)
        file = backup.backup_file(request.app.state.settings.backups, name)
        return File(file, filename=name, media_type="application/octet-stream")

    @post("/test-mail")
    async def test_mail(self, request: AnyRequest, data: Form) -> Redirect:
        """Ask the mail server whether it takes our mails, and say what it answers."""
        house = await host_house(request)
        postman = house.notices.postman
        if postman is None:
            raise Refused("no mail server is named: start with `duchy serve --mail`")
        to = mail_address(data.get("address", ""))
        said = f"This is a test of the mails of {house.habits.address}: they work.\n"
        try:
            await postman.send(Letter(0, "", to, "A test of your tables' mails", said, "", 0.0, 0))
        except (Unwanted, OSError) as error:
            raise Refused(f"the mail server did not take it: {error}") from None
        return done("", "mailed")

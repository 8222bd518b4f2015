"""The JSON API for other clients and bots, with the same checks and secrecy as the pages. OpenAPI: /api/schema/openapi.json."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Response, Stream

from duchy.games import game as find_game
from duchy.kernel.names import calling
from duchy.table import moves, seating
from duchy.table.errors import NotThere, Refused
from duchy.table.live import Live
from duchy.table.rows import commitment
from duchy.web.door import caller_of, house_of, limit
from duchy.web.pages import shelf
from duchy.web.play import Seat, check_number, eyes
from duchy.web.screen import actions
from duchy.web.stream import stream

AnyRequest = Request[Any, Any, Any]
Short = Annotated[str, msgspec.Meta(max_length=60)]
Index = Annotated[int, msgspec.Meta(ge=0, le=9)]


class NewPerson(msgspec.Struct):
    """Somebody who wants to play."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Identity(msgspec.Struct):
    """Who somebody is; the token goes into the Authorization header of every request."""

    id: str
    name: str
    token: str


class Wished(msgspec.Struct):
    """Who shall sit on a seat: here, link or bot."""

    kind: Short
    name: Short = ""
    bot: Short = ""


class NewTable(msgspec.Struct):
    """What is agreed before a match."""

    game: Short
    seats: Annotated[list[Wished], msgspec.Meta(min_length=1, max_length=9)]
    options: dict[str, Any] = {}
    title: Short = ""
    clock: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0
    undo: bool = True
    hints: bool = True


class SeatFacts(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    kind: str
    name: str
    free: bool
    bot: bool
    mine: bool


class TableFacts(msgspec.Struct):
    """A table as everybody may see it. `commitment` is the SHA-256 of the seed, which is in the record at the end."""

    id: str
    code: str
    title: str
    game: str
    players: int
    options: dict[str, Any]
    status: str
    seats: list[SeatFacts]
    deciding: list[int]
    commitment: str
    clock: int
    result: dict[str, Any] | None


class Choice(msgspec.Struct):
    """A legal action: its number, its structured form, its words and the pieces it involves."""

    id: int
    action: dict[str, Any]
    label: str
    elements: list[str]


class Decision(msgspec.Struct):
    """What a seat may choose from now. Send `turn` back with the answer."""

    seat: int
    turn: int
    prompt: str
    actions: list[Choice]


class Answer(msgspec.Struct):
    """An answer to a decision: the number of an action or its structured form."""

    seat: Index
    action: int | dict[str, str | int]
    turn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None


class Back(msgspec.Struct):
    """Whose last action shall be taken back (or taken again)."""

    seat: Index
    turn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None


class Sit(msgspec.Struct):
    """Which free seat (any where none is named)."""

    seat: Index | None = None


class Line(msgspec.Struct):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


def facts(live: Live, person: str) -> TableFacts:
    """A table as everybody may see it."""
    t = live.table
    seats = [SeatFacts(s.number, s.kind, s.name, s.free, s.automatic, s.person == person) for s in t.seats]
    return TableFacts(
        t.id,
        t.code,
        t.title,
        t.game,
        t.players,
        t.options,
        t.status,
        seats,
        live.waiting,
        commitment(t.seed),
        t.clock,
        t.result,
    )


def news(live: Live, viewer: int | None) -> dict[str, Any]:
    """What the stream of the API sends: the view, and what there is to decide."""
    decision = decide(live, viewer) if viewer is not None and viewer in live.waiting else None
    return {"status": live.table.status, "view": live.match.state.view(viewer), "decision": decision}


def decide(live: Live, viewer: int) -> Decision:
    """The decision that is open for a seat."""
    described = live.game.actions.describe
    choices = [Choice(c["id"], described(c["id"]).plain(), c["label"], c["elements"]) for c in actions(live, viewer)]
    with calling(live.table.names):
        prompt = str(live.game.text.prompt(live.match.state, viewer)) if choices else ""
    return Decision(viewer, live.turns[viewer], prompt, choices)


async def seated(request: AnyRequest, id: str, kind: str = "read") -> tuple[Live, str]:
    """The table, and who asks."""
    person = caller_of(request).id
    limit(request, kind, person)
    return await house_of(request).live(id), person


class Api(Controller):
    """Tables, views, legal actions, moves and their stream."""

    path = "/api"

    @get("/games")
    async def games(self) -> list[dict[str, Any]]:
        """Every game with its seats, modes and options."""
        return [game.facts() for game in shelf()]

    @get("/bots")
    async def bots(self) -> list[dict[str, Any]]:
        """The bots that may sit at a table."""
        return seating.bot_levels()

    @post("/people")
    async def new_person(self, request: AnyRequest, data: JSONBody[NewPerson]) -> Identity:
        """A new identity; keep the token."""
        house = house_of(request)
        limit(request, "open", f"new from {request.client.host if request.client else ''}")
        person = await house.people.be(house.people.new_id(), data.name)
        return Identity(person.id, person.name, house.people.token(person.id))

    @get("/tables")
    async def tables(self, request: AnyRequest) -> list[TableFacts]:
        """The tables you sit at."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "read", person)
        return [facts(await house.live(table.id), person) for table in await house.store.tables_of(person)]

    @post("/tables")
    async def open_table(self, request: AnyRequest, data: JSONBody[NewTable]) -> TableFacts:
        """Open a table; the match begins when every seat is taken."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "open", person)
        find_game(data.game)
        wishes = [seating.Wish(w.kind, w.name, w.bot) for w in data.seats]
        plan = seating.Plan(data.game, wishes, data.options, data.title, data.clock, data.undo, data.hints)
        return facts(await seating.open_table(house, await house.people.be(person, ""), plan), person)

    @get("/codes/{code:str}")
    async def by_code(self, request: AnyRequest, code: FromPath[str]) -> TableFacts:
        """The table of a short code."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "guess", person)
        table = await house.store.table(code=code.lower()[:12])
        if table is None:
            raise NotThere("there is no table with this code")
        return facts(await house.live(table.id), person)

    @get("/tables/{id:str}")
    async def table(self, request: AnyRequest, id: FromPath[str]) -> TableFacts:
        """What everybody may know of a table."""
        live, person = await seated(request, id)
        return facts(live, person)

    @post("/tables/{id:str}/seats", status_code=200)
    async def sit(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Sit]) -> TableFacts:
        """Sit down on a free seat."""
        live, person = await seated(request, id, "move")
        house = house_of(request)
        await seating.sit(house, live, await house.people.be(person, ""), data.seat)
        return facts(live, person)

    @get("/tables/{id:str}/view")
    async def view(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> dict[str, Any]:
        """The table through the eyes of your seat (a spectator's where you have none)."""
        live, person = await seated(request, id)
        found: dict[str, Any] = live.match.state.view(eyes(live, person, seat))
        return found

    @get("/tables/{id:str}/actions")
    async def actions(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Decision:
        """What your seat may choose from now; no actions where it is not your turn."""
        live, person = await seated(request, id)
        viewer = eyes(live, person, seat)
        if viewer is None:
            raise Refused("you have no seat at this table")
        return decide(live, viewer)

    @post("/tables/{id:str}/act", status_code=200)
    async def act(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Answer]) -> Decision:
        """Choose. `turn` refuses an answer to an older decision; the same `key` twice counts once."""
        live, person = await seated(request, id, "move")
        chosen = data.action if isinstance(data.action, int) else live.game.actions.parse(data.action)
        check_number(live, chosen)
        await moves.act(house_of(request), live, person, data.seat, chosen, turn=data.turn, key=data.key)
        return decide(live, data.seat)

    @post("/tables/{id:str}/undo", status_code=200)
    async def undo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Back]) -> Decision:
        """Take back your last action, where no barrier stands in the way."""
        live, person = await seated(request, id, "move")
        await moves.undo(house_of(request), live, person, data.seat, turn=data.turn, key=data.key)
        return decide(live, data.seat)

    @post("/tables/{id:str}/redo", status_code=200)
    async def redo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Back]) -> Decision:
        """Take again what you have just undone."""
        live, person = await seated(request, id, "move")
        await moves.redo(house_of(request), live, person, data.seat, turn=data.turn, key=data.key)
        return decide(live, data.seat)

    @post("/tables/{id:str}/chat", status_code=200)
    async def chat(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Line]) -> dict[str, bool]:
        """Say something at the table."""
        live, person = await seated(request, id, "talk")
        house = house_of(request)
        await seating.say(house, live, await house.people.be(person, ""), data.text)
        return {"done": True}

    @get("/tables/{id:str}/events")
    async def events(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Stream:
        """A stream of Server-Sent Events: the parts of {status, view, decision} that changed."""
        live, person = await seated(request, id)
        viewer = eyes(live, person, seat)
        return stream(request, house_of(request), live, person, lambda now: news(now, viewer), whole=True)

    @get("/tables/{id:str}/record")
    async def record(self, request: AnyRequest, id: FromPath[str]) -> Response[str]:
        """The record of a finished match, with its seed."""
        live, _ = await seated(request, id)
        if not live.finished:
            raise Refused("the record is open when the match is over")
        return Response(live.match.dump(), media_type="application/json")

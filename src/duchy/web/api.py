"""The JSON API for other clients and bots, with the same checks and secrecy as the pages. OpenAPI: /api/schema/openapi.json."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Response, Stream

from duchy.kernel.names import calling
from duchy.rooms import game as find_game
from duchy.table import moves, seating
from duchy.table.errors import NotThere, NotYours, Refused, SetAside
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import CLOSED, OVER, Table
from duchy.web.door import caller_of, house_of, limit
from duchy.web.fair import Word, added
from duchy.web.limits import address_of
from duchy.web.pages import shelf
from duchy.web.play import Remark, SeatAsked, check_number, eyes
from duchy.web.screen import actions
from duchy.web.stream import Follower, stream

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


class Leave(msgspec.Struct):
    """Whether every token and every browser of yours is meant."""

    everywhere: bool = False


class Wished(msgspec.Struct):
    """Who shall sit on a seat: here, link or bot."""

    kind: Short
    name: Short = ""
    bot: Short = ""


class NewTable(msgspec.Struct):
    """What is agreed before a match. `luck` is added to the secret you were promised as `promise` (`POST /api/promises`): a
    word, or `sha256-` and the SHA-256 of a word that you open when everybody sits (`POST /api/tables/{id}/luck`)."""

    game: Short
    seats: Annotated[list[Wished], msgspec.Meta(min_length=1, max_length=9)]
    options: dict[str, Any] = {}
    title: Short = ""
    clock: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0
    undo: bool = True
    hints: bool = True
    luck: str = ""
    promise: Annotated[str, msgspec.Meta(max_length=40)] = ""
    bank: Annotated[int, msgspec.Meta(ge=0, le=10**6)] = 0
    """Seconds for a person's whole match, in place of a clock for each decision, and what every decision adds to them."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=10**4)] = 0
    late: Short = "bot"
    """What happens when time is out: `bot` takes over, or `remind`."""
    public: bool = False
    """Whether the lobby shows the table."""


class SeatFacts(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    kind: str
    name: str
    free: bool
    bot: bool
    mine: bool


class TableFacts(msgspec.Struct):
    """A table as everybody may see it; only who may invite sees its `code`.

    `commitment` is a hash of the secret that the luck is made of (docs/serving.md); the secret is in the record at the end.
    `luck` is what the people have added to it. While `opening` it is time to open yours: note the others' before.
    """

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
    luck: list[str] = []
    opening: bool = False


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
    """The code of the table, as its host gave it, which free seat (any where none is named), and what you add to its luck."""

    code: Short
    seat: Index | None = None
    luck: str = ""


async def facts(house: House, live: Live, person: str) -> TableFacts:
    """A table as everybody may see it; the code that lets others sit down only for those who may invite."""
    t = live.table
    code = t.code if await seating.may_invite(house, live, person) else ""
    seats = [SeatFacts(s.number, s.kind, s.name, s.free, s.automatic, s.person == person) for s in t.seats]
    return TableFacts(
        t.id,
        code,
        t.title,
        t.game,
        t.players,
        t.options,
        t.status,
        seats,
        live.waiting,
        t.commitment,
        t.clock,
        t.result,
        added(t),
        t.opening,
    )


def set_aside(t: Table, person: str) -> TableFacts:
    """A table that can't be opened (its log is damaged, or its rules are gone), as far as its own row tells."""
    seats = [SeatFacts(s.number, s.kind, s.name, s.free, s.automatic, s.person == person) for s in t.seats]
    status = t.status if t.status in (CLOSED, OVER) else "set aside"
    options = {} if t.damaged else t.options
    return TableFacts(t.id, "", t.title, t.game, t.players, options, status, seats, [], "", t.clock, None)


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
    async def bots(self, game: Annotated[str, QueryParameter(max_length=40)] = "") -> list[dict[str, Any]]:
        """The bots that may sit at a table; with a game, their ratings in it where they were measured."""
        return seating.bot_levels(game)

    @post("/people")
    async def new_person(self, request: AnyRequest, data: JSONBody[NewPerson]) -> Identity:
        """A new identity; keep the token."""
        house = house_of(request)
        limit(request, "open", f"new from {address_of(request.scope)}")
        person = await house.people.be(house.people.new_id(), data.name)
        return Identity(person.id, person.name, house.people.sessions.token(person.id))

    @post("/logout", status_code=200)
    async def logout(self, request: AnyRequest, data: JSONBody[Leave]) -> dict[str, bool]:
        """Your token counts no more; with `everywhere` none of yours does."""
        sessions, me = house_of(request).people.sessions, caller_of(request)
        limit(request, "login", me.id)
        await (sessions.end_all(me.id) if data.everywhere else sessions.end(me.session))
        return {"done": True}

    @get("/tables")
    async def tables(self, request: AnyRequest) -> list[TableFacts]:
        """The tables you sit at."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "read", person)
        found = []
        for table in await house.store.tables_of(person):
            try:
                found.append(await facts(house, await house.live(table.id), person))
            except SetAside:
                found.append(set_aside(table, person))
        return found

    @post("/promises")
    async def promise(self, request: AnyRequest) -> seating.Promise:
        """The hash of a secret that is kept for the next table you open: only then choose what you add (`luck`)."""
        person = caller_of(request).id
        limit(request, "open", person)
        return await seating.promise(house_of(request), person)

    @post("/tables")
    async def open_table(self, request: AnyRequest, data: JSONBody[NewTable]) -> TableFacts:
        """Open a table; the match begins when every seat is taken."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "open", person)
        find_game(data.game)
        wishes = [seating.Wish(w.kind, w.name, w.bot) for w in data.seats]
        plan = seating.Proposal(data.game, wishes, data.options, data.title, data.clock, data.undo, data.hints)
        plan.luck, plan.promise = data.luck, data.promise
        plan.bank, plan.increment, plan.late, plan.public = data.bank, data.increment, data.late, data.public
        return await facts(house, await seating.open_table(house, await house.people.be(person, ""), plan), person)

    @get("/codes/{code:str}")
    async def by_code(self, request: AnyRequest, code: FromPath[str]) -> TableFacts:
        """The table of a short code."""
        house, person = house_of(request), caller_of(request).id
        limit(request, "guess", person)
        table = await house.store.table(code=code.lower()[:12])
        if table is None:
            raise NotThere("there is no table with this code")
        return await facts(house, await house.live(table.id), person)

    @get("/tables/{id:str}")
    async def table(self, request: AnyRequest, id: FromPath[str]) -> TableFacts:
        """What everybody may know of a table."""
        live, person = await seated(request, id)
        return await facts(house_of(request), live, person)

    @post("/tables/{id:str}/seats", status_code=200)
    async def sit(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Sit]) -> TableFacts:
        """Sit down on a free seat; who only watches does not know the code."""
        live, person = await seated(request, id, "guess")
        house = house_of(request)
        if not compare_digest(data.code.lower().encode(), live.table.code.encode()):
            raise NotYours("code: this is not the code of the table; ask who opened it for the invitation")
        await seating.sit(house, live, await house.people.be(person, ""), data.seat, data.luck)
        return await facts(house, live, person)

    @post("/tables/{id:str}/luck", status_code=200)
    async def open_word(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Word]) -> TableFacts:
        """Open the word whose seal you added to the luck, while the table is `opening`."""
        live, person = await seated(request, id, "move")
        house = house_of(request)
        await seating.open_word(house, live, person, data.luck)
        return await facts(house, live, person)

    @get("/tables/{id:str}/view")
    async def view(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> dict[str, Any]:
        """The table through the eyes of your seat (a spectator's where you have none)."""
        live, person = await seated(request, id)
        found: dict[str, Any] = live.match.state.view(eyes(live, person, seat))
        return found

    @get("/tables/{id:str}/actions")
    async def actions(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Decision:
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
    async def chat(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Remark]) -> dict[str, bool]:
        """Say something at the table."""
        live, person = await seated(request, id, "talk")
        house = house_of(request)
        await seating.say(house, live, await house.people.be(person, ""), data.text)
        return {"done": True}

    @get("/tables/{id:str}/events")
    async def events(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Stream:
        """A stream of Server-Sent Events: the parts of {status, view, decision} that changed."""
        live, person = await seated(request, id)
        viewer = eyes(live, person, seat)
        program = Follower(live.table.id, person, viewer, lambda now: news(now, viewer), whole=True)
        return stream(request, house_of(request), program, caller_of(request))

    @get("/tables/{id:str}/record")
    async def record(self, request: AnyRequest, id: FromPath[str]) -> Response[str]:
        """The record of a finished match, with its seed."""
        live, _ = await seated(request, id)
        if not live.finished:
            raise Refused("the record is open when the match is over")
        return Response(live.match.dump(), media_type="application/json")

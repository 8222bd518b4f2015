"""The game page: its screen, its stream, and what a player can do there."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Redirect, Response, Stream, Template

from duchy.kernel.names import calling
from duchy.table import clock, moves, seating
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import OPEN, commitment
from duchy.table.story import positions_since
from duchy.web.door import Me, house_of, limit, me_of
from duchy.web.drawing import drawn
from duchy.web.screen import Screen, pictures, screen, whole_log
from duchy.web.stream import Sent, stream

AnyRequest = Request[Any, Any, Any]
SHOTS = 24
"""So many pictures at most show what happened since somebody's last turn."""


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A click: what is chosen, by which seat, at which turn; the key makes a repeated click count once."""

    seat: int
    action: int = -1
    turn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


class Chair(msgspec.Struct, forbid_unknown_fields=True):
    """A seat, and the bot that shall sit there where that is the wish."""

    seat: int
    bot: str = ""


def eyes(live: Live, person: str, wished: int | None) -> int | None:
    """Through whose eyes a person may look: an own seat (the one that decides first), else a spectator's."""
    mine = live.table.seats_of(person)
    if wished is not None:
        if wished not in mine:
            raise NotYours("this seat is not yours")
        return wished
    deciding = [seat for seat in mine if seat in live.waiting]
    return deciding[0] if deciding else mine[0] if mine else None


def check_number(live: Live, action: int) -> None:
    """Refuse a number that no action of the game has: the reasons of the open question speak of actions that exist."""
    size = live.game.actions.size
    if not 0 <= action < size:
        raise Refused(f"action: there is no action {action}; those of {live.game.title} have the numbers 0 to {size - 1}")


Seat = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, required=False)]


class Play(Controller):
    """One table."""

    path = "/t/{id:str}"
    include_in_schema = False

    @get("/")
    async def page(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Template | Redirect:
        """The game page; while seats are free, the waiting room."""
        house, me = house_of(request), me_of(request)
        live = await house.live(id)
        viewer = eyes(live, me.id, seat)
        base = str(request.base_url).rstrip("/")
        facts = {
            "live": live,
            "table": live.table,
            "viewer": viewer,
            "me": me,
            "seats": live.table.seats_of(me.id),
            "commitment": commitment(live.table.seed),
            "base": base,
        }
        if live.table.status == OPEN:
            return Template("waiting.html", context={**facts, "levels": seating.bot_levels()})
        return Template("table.html", context={**facts, "screen": screen(house, live, viewer, me.id)})

    @get("/screen")
    async def screen(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Screen:
        """The parts of the page as data."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        return screen(house, live, eyes(live, me.id, seat), me.id)

    @get("/stream")
    async def stream(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Stream:
        """News of the table, through the eyes of a seat."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        viewer = eyes(live, me.id, seat)

        def parts(now: Live) -> Screen:
            # a seat that has moved to another device (or that was freed) is looked at from outside
            still = viewer if viewer is not None and viewer in now.table.seats_of(me.id) else None
            if viewer is not None and still is None:
                raise NotThere("this seat is yours no more")
            return {**screen(house, now, still, me.id), "state": now.table.status}

        return stream(request, house, live, me.id, parts)

    @get("/log")
    async def log(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> Response[str]:
        """The whole log."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        return Response(whole_log(live, eyes(live, me.id, seat)), media_type="text/html")

    @get("/since")
    async def since(self, request: AnyRequest, id: FromPath[str], seat: Seat = None) -> list[Screen]:
        """What happened since the seat's last own decision, picture by picture, told as on a stream."""
        house, me = house_of(request), me_of(request)
        limit(request, "think", me.id)
        live = await house.live(id)
        viewer = eyes(live, me.id, seat)
        sent = Sent(whole=False)
        found = []
        for state in positions_since(live.match, viewer, SHOTS):
            found.append(sent.news(pictures(drawn(live.game, state.view(viewer), live.table.names))))
            await asyncio.sleep(0)
        return found

    @post("/act", status_code=200)
    async def act(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> dict[str, bool]:
        """Choose an action."""
        house, live, me = await at_table(request, id)
        check_number(live, data.action)
        await moves.act(house, live, me.id, data.seat, data.action, turn=data.turn, key=data.key)
        return {"done": True}

    @post("/reveals", status_code=200)
    async def reveals(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> dict[str, str]:
        """What an action would reveal, tried on a table the seat can't tell from the true one: so it tells nothing new."""
        house, live, me = await at_table(request, id)
        house.own(live, me.id, data.seat)
        check_number(live, data.action)
        trial = live.match.state.determinize(data.seat, 1)
        trial.barrier = ""
        trial.apply(data.action, data.seat)
        return {"reveals": trial.barrier}

    @post("/undo", status_code=200)
    async def undo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> dict[str, bool]:
        """Take back the last action."""
        house, live, me = await at_table(request, id)
        await moves.undo(house, live, me.id, data.seat, turn=data.turn, key=data.key)
        return {"done": True}

    @post("/redo", status_code=200)
    async def redo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> dict[str, bool]:
        """Take again what was undone."""
        house, live, me = await at_table(request, id)
        await moves.redo(house, live, me.id, data.seat, turn=data.turn, key=data.key)
        return {"done": True}

    @post("/chat", status_code=200)
    async def chat(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Words]) -> dict[str, bool]:
        """Say something."""
        house, live, me = await at_table(request, id, "talk")
        await seating.say(house, live, await house.people.be(me.id, ""), data.text)
        return {"done": True}

    @post("/hints", status_code=200)
    async def hints(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Chair]) -> list[dict[str, Any]]:
        """What a strong bot would do here, from the seat's own knowledge."""
        house, live, me = await at_table(request, id, "think")
        house.own(live, me.id, data.seat)
        if not live.table.hints or data.seat not in live.waiting:
            raise Refused("there are no hints now")
        state = live.match.state.copy()
        found = await house.thinkers.hints(live.game.name, state, data.seat, 1.0, live.count)
        text = live.game.text
        with calling(live.table.names):
            return [
                {
                    "id": h.action,
                    "label": str(text.label(state, h.action, data.seat)),
                    "points": round(h.points, 1),
                    "chance": round(100 * h.chance),
                }
                for h in found[:4]
            ]

    @post("/stand-in", status_code=200)
    async def stand_in(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Chair]) -> dict[str, bool]:
        """Let a bot play for somebody who is away."""
        house, live, me = await at_table(request, id)
        if not 0 <= data.seat < live.table.players:
            raise NotThere("there is no such seat")
        await clock.take_over(house, live, me.id, data.seat)
        return {"done": True}

    @post("/return", status_code=200)
    async def back(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Chair]) -> dict[str, bool]:
        """Take an own seat back from the bot."""
        house, live, me = await at_table(request, id)
        await clock.take_back(house, live, me.id, data.seat)
        return {"done": True}

    @post("/fill", status_code=200)
    async def fill(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Chair]) -> dict[str, bool]:
        """A bot sits down on a free seat."""
        house, live, me = await at_table(request, id)
        await seating.fill_with_bot(house, live, me.id, data.seat, data.bot)
        return {"done": True}

    @post("/rematch", status_code=200)
    async def rematch(self, request: AnyRequest, id: FromPath[str]) -> dict[str, str]:
        """The same table again."""
        house, live, me = await at_table(request, id, "open")
        fresh = await seating.rematch(house, live, await house.people.be(me.id, ""))
        return {"next": f"/t/{fresh.table.id}" if fresh.table.seats_of(me.id) else f"/j/{fresh.table.code}"}


async def at_table(request: AnyRequest, id: str, kind: str = "move") -> tuple[House, Live, Me]:
    """The house, the table and who asks, counted against their limit."""
    house, me = house_of(request), me_of(request)
    limit(request, kind, me.id)
    return house, await house.live(id), me

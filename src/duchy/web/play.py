"""The game page: its screen, its stream, and what a player can do there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Redirect, Response, Stream, Template

from duchy.club.challenge import check_alone
from duchy.club.house import way_back
from duchy.draw import draw
from duchy.kernel.names import calling
from duchy.table import clock, moves, seating
from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import OPEN
from duchy.table.story import position, positions_since
from duchy.web.door import Me, base_of, house_of, limit, me_of
from duchy.web.ending import result_picture
from duchy.web.screen import Screen, screen, whole_log
from duchy.web.seats import rival
from duchy.web.stream import Follower, Followers, Sent, stream
from duchy.web.waiting import waiting_room

AnyRequest = Request[Any, Any, Any]
TRIALS = 3
OPENING = "opening"
"""What a page is told while words are to be opened: everybody sits, and the match has not begun."""
SHOTS = 24
"""So many positions at most show what happened since somebody's last turn."""


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A click: what is chosen, by which seat, at which turn; the key makes a repeated click count once.

    `stream` and `version` say what news the page has, so that the answer can be what changed since.
    """

    seat: int
    action: int = -1
    turn: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | None = None
    stream: Annotated[str, msgspec.Meta(max_length=60)] = ""
    version: int = 0


class LuckGiven(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody's browser adds to the luck of a new table, and the promise it was given before (`/fair/promises`)."""

    luck: Annotated[str, msgspec.Meta(max_length=80)] = ""
    promise: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Remark(msgspec.Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(max_length=500)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
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


def reveals(live: Live, seat: int, action: int) -> str:
    """What an action would reveal, as far as the seat can know: tried on tables it can't tell from the true one.

    They are dealt anew for every question, so that nothing follows from how one of them was dealt.
    """
    found = ""
    for _ in range(TRIALS):
        trial = live.match.state.determinize(seat, secrets.randbits(62))
        trial.barrier = ""
        trial.apply(action, seat)
        found = found or trial.barrier
    return found


SeatAsked = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, required=False)]


class Play(Controller):
    """One table."""

    path = "/t/{id:str}"
    include_in_schema = False

    @get("/")
    async def page(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Template | Redirect:
        """The game page; while seats are free, the waiting room."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        viewer, club = eyes(live, me.id, seat), await way_back(house.store, id)
        facts = {
            "live": live,
            "game": live.game,
            "table": live.table,
            "viewer": viewer,
            "me": me,
            "seats": live.table.seats_of(me.id),
            "commitment": live.table.commitment,
            "club": club,
            "base": base_of(request),
            "reactions": seating.REACTIONS,
            "code": live.table.code if club is None and await seating.may_invite(house, live, me.id) else "",
        }
        if live.table.status == OPEN:
            return Template("waiting.html", context={**facts, **await waiting_room(request, live, me)})
        hook = (await house.notices.contact(id)).hook if live.table.host == me.id else ""
        return Template("table.html", context={**facts, "hook": hook, "screen": screen(house, live, viewer, me.id)})

    @get("/screen")
    async def screen(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Screen:
        """The parts of the page as data."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        return screen(house, live, eyes(live, me.id, seat), me.id)

    @get("/stream")
    async def stream(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Stream:
        """News of the table, through the eyes of a seat."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        return stream(request, house, page_of(house, live, me, eyes(live, me.id, seat)), me)

    @get("/log")
    async def log(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> Response[str]:
        """The whole log."""
        house, me = house_of(request), me_of(request)
        limit(request, "read", me.id)
        live = await house.live(id)
        return Response(whole_log(live, eyes(live, me.id, seat)), media_type="text/html")

    @get("/since")
    async def since(self, request: AnyRequest, id: FromPath[str], seat: SeatAsked = None) -> list[Screen]:
        """What happened since the seat's last own decision, position by position, told as on a stream."""
        house, me = house_of(request), me_of(request)
        limit(request, "think", me.id)
        live = await house.live(id)
        viewer = eyes(live, me.id, seat)
        sent = Sent(whole=False)
        found = []
        for state in positions_since(live.match, viewer, SHOTS):
            found.append(sent.news({**draw(live.game.name, state.view(viewer), live.table.names).parts()}))
            await asyncio.sleep(0)
        return found

    @get("/moment/{step:int}")
    async def moment(self, request: AnyRequest, id: FromPath[str], step: FromPath[int], seat: SeatAsked = None) -> Screen:
        """A moment of the match as the seat saw it then; moments that were others' secrets are not shown."""
        house, me = house_of(request), me_of(request)
        limit(request, "think", me.id)
        live = await house.live(id)
        viewer = eyes(live, me.id, seat)
        state = position(live.match, viewer, step)
        if state is None:
            raise NotThere("the match has no such moment")
        return {**draw(live.game.name, state.view(viewer), live.table.names).parts()}

    @get("/rival/{who:int}")
    async def rival(self, request: AnyRequest, id: FromPath[str], who: FromPath[int]) -> dict[str, str]:
        """A seat's whole board, as everybody may see it, with everything on it explained."""
        limit(request, "read", me_of(request).id)
        live = await house_of(request).live(id)
        if not 0 <= who < live.table.players or live.table.status == OPEN:
            raise NotThere("there is no such seat")
        return {"name": live.table.names[who], **rival(live, who)}

    @get("/picture.svg")
    async def picture(self, request: AnyRequest, id: FromPath[str]) -> Response[str]:
        """The result of a finished match as one picture."""
        limit(request, "read", me_of(request).id)
        live = await house_of(request).live(id)
        if not live.finished:
            raise Refused("the match is not over yet")
        return Response(result_picture(live), media_type="image/svg+xml")

    @post("/act", status_code=200)
    async def act(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> Screen:
        """Choose an action; the answer is what changed on the page, as its stream would tell it."""
        house, live, me = await at_table(request, id)
        check_number(live, data.action)
        deed = moves.act(house, live, me.id, data.seat, data.action, turn=data.turn, key=data.key)
        return await told(request, live, me, data, deed)

    @post("/reveals", status_code=200)
    async def reveals(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> dict[str, str]:
        """What an action would reveal, tried on a table the seat can't tell from the true one: so it tells nothing new."""
        house, live, me = await at_table(request, id)
        house.own(live, me.id, data.seat)
        check_number(live, data.action)
        return {"reveals": reveals(live, data.seat, data.action)}

    @post("/undo", status_code=200)
    async def undo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> Screen:
        """Take back the last action."""
        house, live, me = await at_table(request, id)
        return await told(request, live, me, data, moves.undo(house, live, me.id, data.seat, turn=data.turn, key=data.key))

    @post("/redo", status_code=200)
    async def redo(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Move]) -> Screen:
        """Take again what was undone."""
        house, live, me = await at_table(request, id)
        return await told(request, live, me, data, moves.redo(house, live, me.id, data.seat, turn=data.turn, key=data.key))

    @post("/chat", status_code=200)
    async def chat(self, request: AnyRequest, id: FromPath[str], data: JSONBody[Remark]) -> dict[str, bool]:
        """Say something."""
        house, live, me = await at_table(request, id, "talk")
        await seating.say(house, live, await house.people.be(me.id, ""), data.text)
        return {"done": True}

    @post("/hints", status_code=200)
    async def hints(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SeatWish]) -> list[dict[str, Any]]:
        """What a strong bot would do here, from the seat's own knowledge."""
        house, live, me = await at_table(request, id, "think")
        house.own(live, me.id, data.seat)
        if not live.table.hints or data.seat not in live.waiting:
            raise Refused("there are no hints now")
        state = live.match.state.copy()
        # A deal that others can't repeat: what a hint says must tell nothing of how the true table lies.
        found = await house.thinkers.hints(live.game.name, state, data.seat, 1.0, secrets.randbits(62), me.id)
        text = live.game.text
        with calling(live.table.names):
            return [
                {
                    "id": h.action,
                    "label": str(text.label(state, h.action, data.seat)),
                    "points": round(h.points, 1),
                    "chance": round(100 * h.chance),
                    "why": h.why,
                }
                for h in found[:4]
            ]

    @post("/stand-in", status_code=200)
    async def stand_in(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SeatWish]) -> dict[str, bool]:
        """Let a bot play for somebody who is away."""
        house, live, me = await at_table(request, id)
        if not 0 <= data.seat < live.table.players:
            raise NotThere("there is no such seat")
        await check_alone(house.store, id)
        await clock.take_over(house, live, me.id, data.seat)
        return {"done": True}

    @post("/return", status_code=200)
    async def back(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SeatWish]) -> dict[str, bool]:
        """Take an own seat back from the bot."""
        house, live, me = await at_table(request, id)
        await clock.take_back(house, live, me.id, data.seat)
        return {"done": True}

    @post("/fill", status_code=200)
    async def fill(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SeatWish]) -> dict[str, bool]:
        """A bot sits down on a free seat."""
        house, live, me = await at_table(request, id)
        await seating.fill_with_bot(house, live, me.id, data.seat, data.bot)
        return {"done": True}

    @post("/rematch", status_code=200)
    async def rematch(self, request: AnyRequest, id: FromPath[str], data: JSONBody[LuckGiven]) -> dict[str, str]:
        """The same table again."""
        house, live, me = await at_table(request, id, "open")
        fresh = await seating.rematch(house, live, await house.people.be(me.id, ""), data.luck, data.promise)
        return {"next": f"/t/{fresh.table.id}" if fresh.table.seats_of(me.id) else f"/j/{fresh.table.code}"}


async def at_table(request: AnyRequest, id: str, kind: str = "move") -> tuple[House, Live, Me]:
    """The house, the table and who asks, counted against their limit."""
    house, me = house_of(request), me_of(request)
    limit(request, kind, me.id)
    return house, await house.live(id), me


def page_of(house: House, live: Live, me: Me, viewer: int | None) -> Follower:
    """A page of this table in somebody's browser."""

    def parts(now: Live) -> Screen:
        said = [[each.id, each.text] for each in house.bulletin.all]
        state = OPENING if now.table.opening else now.table.status
        return {**screen(house, now, viewer, me.id), "state": state, "announced": said}

    return Follower(live.table.id, me.id, viewer, parts)


async def told(request: AnyRequest, live: Live, me: Me, move: Move, deed: Awaitable[None]) -> Screen:
    """Do what a player wants; what that changed for the page it was asked from."""
    followers: Followers = request.app.state.followers
    page = page_of(house_of(request), live, me, move.seat)
    return await followers.told(page, move.stream, move.version, live, deed)

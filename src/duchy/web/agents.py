"""The door for programs that play: what a seat sees as numbers, and a table it can't tell from the true one."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get
from litestar.params import FromPath, QueryParameter

from duchy.kernel.fair import redealt
from duchy.kernel.pack import plain, values
from duchy.table.errors import NotYours, Refused
from duchy.table.live import Live
from duchy.table.news import Bell
from duchy.table.rows import CLOSED, OVER
from duchy.web.api import seated
from duchy.web.door import caller_of, house_of
from duchy.web.limits import address_of
from duchy.web.play import SeatAsked, eyes
from duchy.web.stream import check_room

LONGEST_WAIT = 30

Wait = Annotated[int, QueryParameter(name="wait", ge=0, le=LONGEST_WAIT, required=False)]
WithTable = Annotated[bool, QueryParameter(name="table", required=False)]


class Sight(msgspec.Struct):
    """What a program's seat sees: send `turn` back with the answer (`POST /api/tables/{id}/act`).

    `observation` is hexadecimal, laid out as `layout` (a fingerprint) says; `legal` is empty where the seat has nothing to
    decide. `table` is a whole table that the seat can't tell from the true one, if it was asked for: no secret is in it.
    """

    game: str
    layout: str
    players: int
    status: str
    seat: int
    turn: int
    legal: list[int]
    observation: str
    table: dict[str, Any] | None
    scores: list[int] | None


def sight(live: Live, seat: int, whole: bool) -> Sight:
    """What a seat sees now."""
    game, state = live.game, live.match.state
    if game.observe is None:
        raise Refused(f"{game.title} has no observations")
    asked = seat in live.waiting
    return Sight(
        game=game.name,
        layout=game.layout_fingerprint,
        players=state.players,
        status=live.table.status,
        seat=seat,
        turn=live.turns[seat],
        legal=state.legal(seat) if asked else [],
        observation=game.observe(state, seat).hex(),
        table=plain(values(redealt(state, seat))) if whole and asked else None,
        scores=state.scores() if state.over else None,
    )


class Agents(Controller):
    """Programs at the table."""

    path = "/api"

    @get("/tables/{id:str}/agent")
    async def agent(
        self,
        request: Request[Any, Any, Any],
        id: FromPath[str],
        seat: SeatAsked = None,
        wait: Wait = 0,
        table: WithTable = False,
    ) -> Sight:
        """What your seat sees; with `wait`, as soon as it has something to decide (or to open) or the match is over."""
        house = house_of(request)
        live, person = await seated(request, id)
        bell = Bell(person)
        until = asyncio.get_running_loop().time() + wait
        followers, address = request.app.state.followers, address_of(request.scope)
        if wait:  # who waits holds a line open, as a stream does: there is only so much room
            check_room(house, followers, request.app.state.settings, person, address, True)
        with house.bells.hung(live.table.id, bell), followers.counted(address):
            while True:
                bell.clear()
                house.people.let_in(caller_of(request).id)  # who has logged out, or is barred, waits for nothing more
                live = await house.live(id)
                viewer = eyes(live, person, seat)
                if viewer is None:
                    raise NotYours("you have no seat at this table")
                left = until - asyncio.get_running_loop().time()
                asked = viewer in live.waiting or (live.table.opening and viewer in live.table.closed)
                if asked or live.table.status in (OVER, CLOSED) or left <= 0:
                    return sight(live, viewer, table)
                try:
                    await asyncio.wait_for(bell.wait(), left)
                except TimeoutError:
                    continue

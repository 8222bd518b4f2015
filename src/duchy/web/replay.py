"""Finished matches: scores, record, replay from any seat's eyes, and playing on from any moment."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, JSONBody, MultipartBody, QueryParameter
from litestar.response import Redirect, Response, Template

from duchy.club.challenge import check_record
from duchy.club.house import way_back
from duchy.draw import draw
from duchy.kernel.errors import BadRecord
from duchy.kernel.record import Match
from duchy.table import archive
from duchy.table.errors import Refused
from duchy.table.live import Live
from duchy.table.rows import OVER
from duchy.table.story import Story, by_source, sources
from duchy.web.charts import bars, curve, title_of
from duchy.web.door import base_of, house_of, limit, me_of
from duchy.web.ending import film, legend, ranking
from duchy.web.guard import check_text
from duchy.web.lists import my_tables
from duchy.web.pages import known
from duchy.web.screen import log_line
from duchy.web.studying import Studies, told
from duchy.web.telling import scoring

AnyRequest = Request[Any, Any, Any]
Upload = MultipartBody[dict[str, Any]]
OPEN_EYES = -2
LONGEST = 3000
LARGEST = 1_000_000
STUDIES = Studies()
Eyes = Annotated[int, QueryParameter(name="eyes", ge=-2, le=9)]


class From(msgspec.Struct, forbid_unknown_fields=True):
    """From which moment, and on which seat, somebody plays on."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    bot: str = "greedy"
    luck: Annotated[str, msgspec.Meta(max_length=80)] = ""
    promise: Annotated[str, msgspec.Meta(max_length=40)] = ""


async def finished(request: AnyRequest, id: str) -> Live:
    """A match that is over; a running one has no replay, since it would show what is hidden."""
    limit(request, "read", me_of(request).id)
    live = await house_of(request).live(id)
    if not live.finished:
        raise Refused("the match is not over yet: its replay and its record open at the end")
    return live


@get("/t/{id:str}/end", include_in_schema=False)
async def end(request: AnyRequest, id: FromPath[str]) -> Template:
    """The end of a game: scores by source, the curve, what can be done next."""
    live = await finished(request, id)
    match, names, game = live.match, live.table.names, live.game.name
    found = sources(match)
    me = me_of(request)
    context = {
        **await known(request),
        "live": live,
        "table": live.table,
        "mine": live.table.seats_of(me.id),
        "winners": [names[seat] for seat in match.state.winners()],
        "scores": match.state.scores(),
        "totals": by_source(match),
        "sources": [(source, title_of(source, game)) for source in found],
        "bars": bars(names, by_source(match), found, match.state.scores(), game, ranking(live)) if found else "",
        "legend": legend(found, game),
        "curve": curve(names, film(live).scores(), film(live).rounds(), game),
        "base": base_of(request),
        "club": await way_back(house_of(request).store, id),
    }
    return Template("end.html", context=context)


@get("/t/{id:str}/record.json", include_in_schema=False)
async def record(request: AnyRequest, id: FromPath[str]) -> Response[str]:
    """The record as a file."""
    live = await finished(request, id)
    name = f"{live.table.game}-{live.table.id[:6]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(live.match.dump(), media_type="application/json", headers=headers)


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(request: AnyRequest, id: FromPath[str]) -> Template:
    """The replay page."""
    live = await finished(request, id)
    shots = film(live)
    context = {
        "me": me_of(request),
        "game": live.game,
        "table": live.table,
        "total": len(shots.states) - 1,
        "rounds": shots.rounds(),
    }
    return Template("replay.html", context=context)


@get("/t/{id:str}/replay/{step:int}", include_in_schema=False)
async def shot(request: AnyRequest, id: FromPath[str], step: FromPath[int], eyes: Eyes = -1) -> dict[str, Any]:
    """One position of a finished match, through the eyes of a seat (-1: a spectator's; -2: everything open)."""
    live = await finished(request, id)
    shots = film(live)
    if not 0 <= step < len(shots.states) or eyes >= live.table.players:
        raise Refused("the match has no such moment")
    viewer = None if eyes < 0 else eyes
    names = live.table.names
    view = shots.open_view(step) if eyes == OPEN_EYES else shots.states[step].view(viewer)
    said_now = Story(live.game, viewer, names, eyes == OPEN_EYES).lines(live.match.steps[step - 1].events) if step else []
    return {
        "step": step,
        **draw(live.game.name, view, names).parts(),
        "log": "".join(log_line(said, live.game.name, False) for said in said_now),
        "seat": live.match.steps[step - 1].seat if step else None,
        "scoring": scoring(live) if step == len(shots.states) - 1 else [],
    }


@post("/t/{id:str}/replay/play", include_in_schema=False, status_code=200)
async def play_on(request: AnyRequest, id: FromPath[str], data: JSONBody[From]) -> dict[str, str]:
    """Play on from a moment against bots, on a table of one's own."""
    live = await finished(request, id)
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    person = await house.people.be(me.id, "")
    fresh = await archive.play_on(house, person, live.match, data.step, data.seat, data.bot, data.luck, data.promise)
    return {"next": f"/t/{fresh.table.id}"}


@post("/t/{id:str}/analysis", include_in_schema=False, status_code=200)
async def begin_analysis(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    """Have every seat's decisions weighed, from what the seat could know; the answer is how far that is."""
    live = await finished(request, id)
    limit(request, "think", me_of(request).id)
    STUDIES.begin(house_of(request), live, me_of(request).id)
    return told(live, film(live).states, film(live).rounds(), STUDIES)


@get("/t/{id:str}/analysis", include_in_schema=False)
async def analysis(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    """How far the analysis is, and what it has found: chances to win, accuracy, the decisions that cost most."""
    live = await finished(request, id)
    return told(live, film(live).states, film(live).rounds(), STUDIES)


@get("/replays", include_in_schema=False)
async def replays(request: AnyRequest) -> Template:
    """One's own finished matches, and a form for a record."""
    rows = [row for row in (await my_tables(request, all=True))["rows"] if row.table.status == OVER]
    return Template("replays.html", context={**await known(request), "rows": rows})


@post("/replays", include_in_schema=False)
async def upload(request: AnyRequest, data: Upload) -> Redirect:
    """A record becomes a finished table of one's own."""
    house, me = house_of(request), me_of(request)
    limit(request, "record", me.id)
    file = data.get("record")
    if not isinstance(file, UploadFile):
        raise BadRecord("choose the file of a record")
    data = read_record(await file.read())
    async with request.app.state.playing_records:
        match = await asyncio.to_thread(Match.replay, data)
    await check_record(house.store, match, me.id)
    live = await archive.keep(house, await house.people.be(me.id, ""), match)
    return Redirect(f"/t/{live.table.id}/replay", status_code=303)


def read_record(text: bytes) -> Any:
    """A record as plain data; refused by its size and its number of entries before any of them is played."""
    if len(text) > LARGEST:
        raise BadRecord(f"a record of more than {LARGEST // 1000} kB is too large to be kept here")
    check_text(text, nested=True)
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"not a Duchy record: {error}") from None
    entries = data.get("entries") if isinstance(data, dict) else None
    if isinstance(entries, list) and len(entries) > LONGEST:
        raise BadRecord(f"a record of more than {LONGEST} entries is too long to be kept here")
    return data


REPLAYS = [end, record, replay, shot, play_on, begin_analysis, analysis, replays, upload]

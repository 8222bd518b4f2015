"""Finished matches: scores, record, replay from any seat's eyes, and playing on from any moment."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, JSONBody, MultipartBody, QueryParameter
from litestar.response import Redirect, Response, Template

from duchy.kernel.errors import BadRecord
from duchy.kernel.names import calling
from duchy.kernel.record import Match
from duchy.table import archive
from duchy.table.errors import Refused
from duchy.table.live import Live
from duchy.table.rows import OVER
from duchy.table.story import Story, by_source, sources
from duchy.web.charts import bars, chances, curve, title_of
from duchy.web.door import house_of, limit, me_of
from duchy.web.drawing import drawn
from duchy.web.pages import my_tables
from duchy.web.screen import log_line

AnyRequest = Request[Any, Any, Any]
Upload = MultipartBody[dict[str, Any]]
OPEN_EYES = -2
LONGEST = 3000
STUDY = 12.0
"""Seconds for the analysis of a match."""
Eyes = Annotated[int, QueryParameter(name="eyes", ge=-2, le=9)]


class From(msgspec.Struct, forbid_unknown_fields=True):
    """From which moment, and on which seat, somebody plays on."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    bot: str = "greedy"


async def finished(request: AnyRequest, id: str) -> Live:
    """A match that is over; a running one has no replay, since it would show what is hidden."""
    limit(request, "read", me_of(request).id)
    live = await house_of(request).live(id)
    if not live.finished:
        raise Refused("the match is not over yet: its replay and its record open at the end")
    return live


def film(live: Live) -> archive.Film:
    """Every position of a finished match, kept while the table is in memory."""
    kept = live.drawn.get("film")
    if kept is None:
        kept = live.drawn["film"] = archive.Film(live.match)
    assert isinstance(kept, archive.Film)
    return kept


@get("/t/{id:str}/end", include_in_schema=False)
async def end(request: AnyRequest, id: FromPath[str]) -> Template:
    """The end of a game: scores by source, the curve, what can be done next."""
    live = await finished(request, id)
    match, names, game = live.match, live.table.names, live.game.name
    found = sources(match)
    me = me_of(request)
    context = {
        "me": me,
        "live": live,
        "table": live.table,
        "mine": live.table.seats_of(me.id),
        "winners": [names[seat] for seat in match.state.winners()],
        "scores": match.state.scores(),
        "totals": by_source(match),
        "sources": [(source, title_of(source)) for source in found],
        "bars": bars(names, by_source(match), found, match.state.scores(), game) if found else "",
        "curve": curve(names, film(live).scores(), film(live).rounds(), game),
        "base": str(request.base_url).rstrip("/"),
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
        "live": live,
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
    picture = drawn(live.game, view, names)
    told = Story(live.game, viewer, names, eyes == OPEN_EYES).lines(live.match.steps[step - 1].events) if step else []
    return {
        "step": step,
        "status": picture.status,
        "board": picture.board,
        "own": picture.own,
        "others": picture.others,
        "log": "".join(log_line(said, live.game.name, False) for said in told),
        "seat": live.match.steps[step - 1].seat if step else None,
    }


@post("/t/{id:str}/replay/play", include_in_schema=False, status_code=200)
async def play_on(request: AnyRequest, id: FromPath[str], data: JSONBody[From]) -> dict[str, str]:
    """Play on from a moment against bots, on a table of one's own."""
    live = await finished(request, id)
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    fresh = await archive.play_on(house, await house.people.be(me.id, ""), live.match, data.step, data.seat, data.bot)
    return {"next": f"/t/{fresh.table.id}"}


@post("/t/{id:str}/analysis", include_in_schema=False, status_code=200)
async def analysis(request: AnyRequest, id: FromPath[str], data: JSONBody[From]) -> dict[str, Any]:
    """A seat's chance to win over the match, and the decisions that cost most, from what the seat could know."""
    live = await finished(request, id)
    limit(request, "think", me_of(request).id)
    if data.seat >= live.table.players:
        raise Refused("there is no such seat")
    moments = await house_of(request).thinkers.study(live.match.plain(), data.seat, STUDY)
    line = [(m["number"], m["chance"]) for m in moments]
    chart = chances(line, len(live.match.steps), data.seat, live.game.name) if line else ""
    worst = sorted((m for m in moments if m["cost"] > 0.005 and m["chosen"] != m["best"]), key=lambda m: -float(m["cost"]))
    return {"chart": chart, "moves": [costly(live, m, data.seat) for m in worst[:5]]}


def costly(live: Live, moment: dict[str, Any], seat: int) -> dict[str, Any]:
    """A decision that cost something, in words."""
    state, text = film(live).states[moment["number"]], live.game.text
    with calling(live.table.names):
        played, better = (str(text.label(state, moment[which], seat)) for which in ("chosen", "best"))
    return {"step": moment["number"], "cost": round(100 * moment["cost"]), "played": played, "better": better}


@get("/replays", include_in_schema=False)
async def replays(request: AnyRequest) -> Template:
    """One's own finished matches, and a form for a record."""
    rows = [row for row in await my_tables(request) if row["table"].status == OVER]
    return Template("replays.html", context={"me": me_of(request), "rows": rows})


@post("/replays", include_in_schema=False)
async def upload(request: AnyRequest, data: Upload) -> Redirect:
    """A record becomes a finished table of one's own."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    file = data.get("record")
    if not isinstance(file, UploadFile):
        raise BadRecord("choose the file of a record")
    text = (await file.read()).decode("utf-8", errors="replace")
    match = await asyncio.to_thread(Match.load, text)
    if len(match.entries) > LONGEST:
        raise BadRecord(f"a record of more than {LONGEST} entries is too long to be kept here")
    live = await archive.keep(house, await house.people.be(me.id, ""), match)
    return Redirect(f"/t/{live.table.id}/replay", status_code=303)


REPLAYS = [end, record, replay, shot, play_on, analysis, replays, upload]

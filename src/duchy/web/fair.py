"""The page that lets everybody check a match: its commitment, its contributions, its chain, and at the end every draw."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Template

from duchy.club.house import way_back
from duchy.kernel.events import Event
from duchy.kernel.fair import CONTRIBUTION
from duchy.kernel.verify import Verdict, verify
from duchy.rooms import game as find_game
from duchy.table import seating
from duchy.table.errors import NotThere
from duchy.table.live import Live, seat_of
from duchy.table.rows import CLOSED, OVER, Table
from duchy.table.story import Story
from duchy.web.door import house_of, limit, me_of
from duchy.web.pages import known

AnyRequest = Request[Any, Any, Any]


@post("/fair/promises", include_in_schema=False)
async def promise(request: AnyRequest) -> seating.Promise:
    """Commit to the luck of the next table that somebody opens."""
    me = me_of(request)
    limit(request, "open", me.id)
    return await seating.promise(house_of(request), me.id)


class Word(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody's browser has sealed before."""

    luck: Annotated[str, msgspec.Meta(max_length=CONTRIBUTION)]


@post("/t/{id:str}/luck", status_code=200, include_in_schema=False)
async def open_word(request: AnyRequest, id: FromPath[str], data: JSONBody[Word]) -> dict[str, bool]:
    """Open a word, now that everybody sits."""
    me, house = me_of(request), house_of(request)
    limit(request, "move", me.id)
    await seating.open_word(house, await house.live(id), me.id, data.luck)
    return {"done": True}


async def facts(live: Live) -> dict[str, Any]:
    """What everybody may know of where a match's luck comes from; after the end, everything."""
    table = live.table
    known: dict[str, Any] = {
        "sealed": table.secret is not None,
        "commitment": table.commitment,
        "contributions": added(table),
        "opening": table.opening,
        "closed": table.closed,
        "head": live.head,
        "over": live.finished,
        "rules": table.rules,
        "fingerprint": table.fingerprint,
        "carried": table.carried,
    }
    if live.finished:
        known["chain"] = live.match.chain
        known["verdict"] = (await verdict(live))._asdict()
        known["secret"] = table.secret
    return known


def added(table: Table) -> list[str]:
    """What the people of a table have added to its luck, by seat: words, and seals of words that are not open (yet)."""
    return table.contributions or [seat.luck or "" for seat in table.seats]


async def verdict(live: Live) -> Verdict:
    """Whether the record of a finished match tells the truth; found out once, beside the requests."""
    if "verdict" not in live.drawn:
        found = await asyncio.to_thread(verify, live.match.plain())
        result = live.table.result
        if found.good and result is not None and result["scores"] != live.match.state.scores():
            found = Verdict(False, [*found.found, "the result that was written down is another one"])
        live.drawn["verdict"] = found
    kept: Verdict = live.drawn["verdict"]
    return kept


@get("/t/{id:str}/fair", include_in_schema=False)
async def fair(request: AnyRequest, id: FromPath[str]) -> Template:
    """The page for people."""
    limit(request, "read", me_of(request).id)
    live = await house_of(request).live(id)
    club = await way_back(house_of(request).store, id)
    seen = await known(request)
    context = {**seen, "table": live.table, "game": live.game, "known": await facts(live), "club": club}
    return Template("fair.html", context=context)


@get("/t/{id:str}/fair.json", include_in_schema=False)
async def fair_facts(request: AnyRequest, id: FromPath[str]) -> dict[str, Any]:
    """The same for programs."""
    limit(request, "read", me_of(request).id)
    return await facts(await house_of(request).live(id))


@get("/t/{id:str}/told", include_in_schema=False)
async def told(request: AnyRequest, id: FromPath[str]) -> Template:
    """A match whose rules this server does not have any more, told from what was written down while it was played."""
    house, me = house_of(request), me_of(request)
    limit(request, "read", me.id)
    table = await house.store.table(id)
    if table is None or table.damaged or table.status not in (CLOSED, OVER):
        raise NotThere("there is no such match to read")
    mine = table.seats_of(me.id)
    viewer = mine[0] if mine else None
    story = Story(find_game(table.game), viewer, table.names, everything=table.status == OVER)
    lines = [line for happened in counting(await house.store.events(id)) for line in say(story, happened)]
    chat = await house.store.chat(id)
    context = {**await known(request), "table": table, "game": story.game, "lines": lines, "chat": chat}
    return Template("told.html", context=context)


def counting(rows: list[tuple[Any, Any]]) -> list[list[Any]]:
    """What happened in the moves that count: those that were taken back are left out."""
    kept: list[tuple[int, list[Any]]] = []
    for entry, events in rows:
        if not isinstance(entry, dict):
            continue
        seat = seat_of(entry)
        if "undo" in entry:
            last = max((n for n, (who, _) in enumerate(kept) if who == seat), default=-1)
            del kept[last : last + 1]
        else:
            kept.append((seat, events if isinstance(events, list) else []))
    return [events for _, events in kept]


def say(story: Story, happened: list[Any]) -> list[str]:
    """The words for what happened; a thing that the words of today do not know is named by its kind."""
    try:
        return [said.text for said in story.lines([Event(*each) for each in happened])]
    except Exception:
        seen = [event.open() if story.everything else event.seen(story.viewer) for event in (Event(*each) for each in happened)]
        return [str(event["kind"]) for event in seen if event is not None and event["kind"] != "forced"]


FAIR = [promise, open_word, fair, fair_facts, told]

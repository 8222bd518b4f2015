"""Tournaments: the list, the form for a new one, the page that follows itself, results to take along."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Response, Template

from duchy.club import profiles, rounds, takeaway, tournament
from duchy.club.scoring import Chair, outcomes, tables_of
from duchy.rooms import game as find_game
from duchy.table import seating
from duchy.table.errors import Refused
from duchy.web.club.home import seen
from duchy.web.door import AnyRequest, base_of, house_of, limit, me_of
from duchy.web.plans import CLOCKS, whole

Form = URLEncodedBody[dict[str, str]]
PACES = {3600: "every hour", 7200: "every 2 hours", 86400: "every day", 172800: "every 2 days", 604800: "every week"}


@get("/club/tournaments", include_in_schema=False)
async def list_all(request: AnyRequest) -> Template:
    """All tournaments, and the form for another."""
    return await list_page(request)


async def list_page(request: AnyRequest, said: str = "") -> Template:
    """The list, with what was wrong with the form where something was."""
    rows = await tournament.latest(house_of(request).store)
    clocks = [(int(word), words) for word, words in CLOCKS if word.isdigit() and word != "0"]  # the same for every decision
    context = {**await seen(request), "tournaments": rows, "levels": seating.bot_levels(), "clocks": clocks}
    context |= {"paces": [(0, "as soon as the last table is done"), *((n, PACES[n]) for n in tournament.PACES)], "said": said}
    return Template("club/tournaments.html", context=context, status_code=400 if said else 200)


@post("/club/tournaments", include_in_schema=False)
async def announce(request: AnyRequest, data: Form) -> Template | Redirect:
    """A new tournament."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    try:
        plan = planned(data)
        tournament.check(plan)
        id = await tournament.announce(house, await house.people.be(me.id, ""), plan)
    except Refused as error:
        return await list_page(request, str(error))
    return Redirect(f"/club/tournament/{id}", status_code=303)


def planned(data: dict[str, str]) -> tournament.Programme:
    """What the form says."""
    return tournament.Programme(
        data.get("title", ""),
        data.get("game", ""),
        data.get("system", tournament.SWISS),
        whole(data.get("size"), 0),
        whole(data.get("rounds"), 0),
        whole(data.get("clock"), 0),
        bot=data.get("bot", "greedy"),
        starts=starting_time(data.get("starts", ""), data.get("offset", "")),
        every=whole(data.get("every"), 0),
        final=data.get("final") == "on",
    )


def starting_time(text: str, offset: str) -> float | None:
    """The time that a form says, by the clock of the browser: so many minutes behind that of Greenwich.

    >>> starting_time("1970-01-01T02:00", "-60"), starting_time("", "")
    (3600.0, None)
    """
    if not text:
        return None
    try:
        return datetime.fromisoformat(text[:16]).replace(tzinfo=UTC).timestamp() + 60 * int(offset[:5] or 0)
    except ValueError:
        raise Refused("starts: a day and an hour, as 2030-01-31T20:00, or nothing") from None


@get("/club/tournament/{id:str}", include_in_schema=False)
async def one(request: AnyRequest, id: FromPath[str], round: Annotated[int, QueryParameter(ge=0, le=99)] = 0) -> Template:
    """A tournament: standings, the tables of this round, those of an earlier one."""
    context = {**await seen(request), **await facts(request, id, round), "base": base_of(request)}
    return Template("club/tournament.html", context=context)


@get("/club/tournament/{id:str}/now", include_in_schema=False)
async def current(
    request: AnyRequest, id: FromPath[str], mark: Annotated[str, QueryParameter(max_length=80)] = ""
) -> Template | Response[None]:
    """The inner part of the page, for pages that follow; nothing where nothing has happened since."""
    known = await facts(request, id, 0)
    if mark == known["mark"]:
        return Response(None, status_code=204)
    return Template("club/standing.html", context={**await seen(request), **known})


async def facts(request: AnyRequest, id: str, round: int) -> dict[str, Any]:
    """What the page shows."""
    house, me = house_of(request), me_of(request)
    found = await tournament.find(house.store, id)
    people = await profiles.several(house.store, [e["person"] for e in found.entrants if e["person"]])
    names = {
        e["number"]: profiles.shown(e["person"] or "", e["name"], people, me.id) | {"bot": e["bot"], "out": e["out"]}
        for e in found.entrants
    }
    past = min(round or max(1, found.round - (found.status == tournament.RUNNING)), found.round)
    lines = found.standings()
    boards = [board_of(request, found, seats, people) for (n, _), seats in tables_of(found.chairs).items() if n == found.round]
    present = sum(chair["here"] for board in boards for chair in board["seats"])
    return {
        "tournament": found,
        "game": find_game(found.game),
        "names": names,
        "lines": lines,
        "scored": any(chair.score is not None for chair in found.chairs),
        "ranks": {line.entrant: line for line in lines},
        "number": found.number_of(me.id),
        "host": bool(found.host) and found.host == me.id,
        "boards": boards,
        "past": past,
        "played": [played(seats) for (n, _), seats in tables_of(found.chairs).items() if n == past and past < found.round + 1],
        "levels": seating.bot_levels(),
        "mark": f"{found.changed}.{found.status}.{present}",
    }


def board_of(
    request: AnyRequest, found: tournament.Tournament, seats: list[Chair], known: dict[str, profiles.Profile]
) -> dict[str, Any]:
    """A table of this round: who sits there, who is here, whether it is done."""
    house, me = house_of(request), me_of(request)
    people = {entrant["number"]: entrant["person"] for entrant in found.entrants}
    match = seats[0].match
    live = house.lives.get(match)
    rows = []
    for chair, outcome in zip(seats, outcomes(seats), strict=True):
        person = people.get(chair.entrant)
        seen = person is not None and (person == me.id or person not in known or known[person].present)
        here = seen and house.presence.here(match, str(person))
        stands_in = live is not None and live.table.seats[chair.seat].stand_in
        rows.append({"chair": chair, "outcome": outcome, "here": here, "person": seen, "stands_in": stands_in})
    mine = any(people.get(chair.entrant) == me.id for chair in seats)
    return {"board": seats[0].board, "match": match, "mine": mine, "done": seats[0].score is not None, "seats": rows}


def played(seats: list[Chair]) -> dict[str, Any]:
    """A finished table of an earlier round, the first first."""
    rows = sorted(zip(seats, outcomes(seats), strict=True), key=lambda pair: pair[1].place or 9)
    return {"board": seats[0].board, "match": seats[0].match, "done": seats[0].score is not None, "seats": rows}


@post("/club/tournament/{id:str}", include_in_schema=False)
async def change(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Enter, leave, add bots, begin, end."""
    house, me = house_of(request), me_of(request)
    limit(request, "move", me.id)
    do = data.get("do", "")
    if do == "enter":
        person = await house.people.called(me.id, data.get("name", ""))
        await tournament.join(house, id, person)
        await house.people.be(me.id, person.name)
    elif do == "leave":
        await tournament.leave(house, id, me.id, whole(data.get("number"), -1))
    elif do == "bots":
        await tournament.add_bots(house, id, me.id, data.get("bot", ""), whole(data.get("count"), 0))
    elif do == "start":
        await rounds.start(house, id, me.id)
    elif do == "end":
        await rounds.end(house, id, me.id)
    else:
        raise Refused("do: enter, leave, bots, start or end")
    return Redirect(f"/club/tournament/{id}", status_code=303)


@get("/club/tournament/{id:str}/results.csv", include_in_schema=False)
async def as_csv(request: AnyRequest, id: FromPath[str]) -> Response[str]:
    """The standings for a spreadsheet."""
    text = takeaway.as_csv(await named(request, id))
    headers = {"content-disposition": 'attachment; filename="tournament.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@get("/club/tournament/{id:str}/results.json", include_in_schema=False)
async def as_json(request: AnyRequest, id: FromPath[str]) -> Response[str]:
    """Standings and tables for programs."""
    text = takeaway.as_json(await named(request, id))
    headers = {"content-disposition": 'attachment; filename="tournament.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def named(request: AnyRequest, id: str) -> tournament.Tournament:
    """A tournament with the names that this person may see: who is not listed is not named in what is taken along either."""
    limit(request, "read", me_of(request).id)
    found = await tournament.find(house_of(request).store, id)
    people = await profiles.several(house_of(request).store, [e["person"] for e in found.entrants if e["person"]])
    for entrant in found.entrants:
        entrant["name"] = profiles.shown(entrant["person"] or "", entrant["name"], people, me_of(request).id)["name"]
    return found


TOURNAMENTS = [list_all, announce, one, current, change, as_csv, as_json]

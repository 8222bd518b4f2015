"""The solo ladder: what I have beaten, and what comes next."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from duchy.club import ladder
from duchy.table import seating
from duchy.table.rows import HERE
from duchy.web.club.home import seen
from duchy.web.door import AnyRequest, house_of, limit, me_of


@get("/club/ladder", include_in_schema=False)
async def climb(request: AnyRequest) -> Template:
    """The ladders of all games."""
    context = await seen(request)
    store, me = house_of(request).store, me_of(request)
    ladders = [(game, await ladder.climbed(store, me.id, game.name)) for game in context["games"] if ladder.rungs(game.name)]
    return Template("club/ladder.html", context={**context, "ladders": ladders})


@post("/club/ladder/{name:str}/{rung:str}", include_in_schema=False)
async def play(request: AnyRequest, name: FromPath[str], rung: FromPath[str]) -> Redirect:
    """Sit down alone at a rung."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    found = ladder.find(name, rung)
    person = await house.people.be(me.id, "")
    plan = seating.Proposal(name, [seating.Wish(HERE)], found.options, found.title)
    live = await seating.open_table(house, person, plan)
    return Redirect(f"/t/{live.table.id}", status_code=303)


SOLO = [climb, play]

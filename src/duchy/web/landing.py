"""The first page: the shelf and one's tables; for a newcomer a name, a game to begin with, and where others are already."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Template

from duchy.kernel.game import Game
from duchy.lessons import lessons
from duchy.table import lobby
from duchy.table.errors import Refused
from duchy.table.people import clean_name
from duchy.table.rows import now
from duchy.web.account import shield_wished, wear
from duchy.web.club.home import SHOWN, todays
from duchy.web.door import AnyRequest, house_of, limit, me_of
from duchy.web.lists import my_tables, others_tables
from duchy.web.pages import known, shelf
from duchy.web.setup import sensible

COMPANY = 5
"""So many people who are here now a page names; the lobby has them all."""


@get("/", include_in_schema=False)
async def landing(request: AnyRequest) -> Template:
    """The shelf of games, and the tables somebody sits at; who never sat at any is welcomed."""
    me = me_of(request)
    limit(request, "read", me.id)
    house = house_of(request)
    context = {**await known(request), "games": shelf(), "lessons": lessons(), **await my_tables(request)}
    context |= {**await others_tables(house, me.id, SHOWN), "today": await todays(request), "now": now()}
    if context["rows"] or context["asked"] or await house.store.tables_of(me.id, limit=1):
        here = [one for one in await lobby.company(house, me.id, COMPANY) if one.here]
        return Template("landing.html", context={**context, "here": here})
    return Template("newcomer.html", context=context | welcome())


def welcome() -> dict[str, Any]:
    """What a newcomer sees beside the games."""
    return {
        "easy": first_game(shelf()),
        "against": {game.name: sensible(game).words for game in shelf()},
        "titles": {game.name: game.title for game in shelf()},
    }


def first_game(games: list[Game]) -> str:
    """The game to begin with: of those with a lesson the one that is over soonest.

    >>> first_game(shelf())
    'villages'
    """
    taught = [game for game in games if game.name in lessons()] or games
    return min(taught, key=lambda game: (game.minutes[1], game.minutes[0])).name


@post("/name", include_in_schema=False)
async def be_called(request: AnyRequest, data: URLEncodedBody[dict[str, str]]) -> Redirect:
    """What the others shall call me, and the shield I wear."""
    me = me_of(request)
    limit(request, "login", me.id)
    name = clean_name(data.get("name", ""))
    if not name:
        raise Refused("name: write what the others shall call you")
    house, crest = house_of(request), shield_wished(data)
    await house.people.be(me.id, name)
    await wear(house, me.id, crest)
    return Redirect("/lobby" if data.get("back") == "lobby" else "/", status_code=303)


LANDING = [landing, be_called]

"""The pages around the tables: joining, coming back, rules."""

from __future__ import annotations

from typing import Annotated, Any

import segno
from litestar import Request, get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Response, Template

from duchy.club.challenge import check_sight
from duchy.club.house import way_back
from duchy.kernel.game import Game
from duchy.lessons import lessons
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table import seating
from duchy.table.errors import NotThere
from duchy.table.rows import Table
from duchy.table.rules import rules_of
from duchy.web.account import ACCOUNT
from duchy.web.door import house_of, limit, me_of
from duchy.web.lists import agreed
from duchy.web.plans import whole
from duchy.web.reachable import invite_base
from duchy.web.tutorial import TUTORIALS
from duchy.web.words import markdown

AnyRequest = Request[Any, Any, Any]
Form = URLEncodedBody[dict[str, str]]


def shelf() -> list[Game]:
    """The games that can be played here."""
    return [find_game(name) for name in games()]


async def known(request: AnyRequest) -> dict[str, Any]:
    """Who looks at a page, with the name the header shows."""
    me = me_of(request)
    return {"me": me, "person": await house_of(request).people.find(me.id)}


# -- joining ---------------------------------------------------------------------------------------------------------


@get("/join", include_in_schema=False)
async def ask_code(request: AnyRequest, code: Annotated[str, QueryParameter(max_length=40)] = "") -> Template | Redirect:
    """Where a short code is typed in."""
    word = "".join(c for c in code.lower() if c.isalnum())
    if word:
        return Redirect(f"/j/{word}", status_code=303)
    return Template("join.html", context={**await known(request), "table": None})


async def by_code(request: AnyRequest, code: str) -> Table:
    """The table of a short code; guessing is counted."""
    limit(request, "guess", me_of(request).id)
    table = await house_of(request).store.table(code=code.lower())
    if table is None:
        raise NotThere("there is no table with this code: check its letters, or ask for the link again")
    return table


@get("/j/{code:str}", include_in_schema=False)
async def invited(request: AnyRequest, code: FromPath[str]) -> Template | Redirect:
    """An invitation: sit down, or watch."""
    table = await by_code(request, code)
    if table.seats_of(me_of(request).id):
        return Redirect(f"/t/{table.id}", status_code=303)
    game = find_game(table.game)
    settled = await way_back(house_of(request).store, table.id) is not None
    context = {**await known(request), "table": table, "game": game, "agreed": agreed(table, game), "settled": settled}
    return Template("join.html", context=context)


@post("/j/{code:str}", include_in_schema=False)
async def sit_down(request: AnyRequest, code: FromPath[str], data: Form) -> Redirect:
    """Sit down."""
    house, me = house_of(request), me_of(request)
    table = await by_code(request, code)
    person = await house.people.called(me.id, data.get("name", ""))
    wanted = whole(data.get("seat"), -1)
    await seating.sit(house, await house.live(table.id), person, wanted if wanted >= 0 else None, data.get("luck", ""))
    await house.people.be(me.id, person.name)
    return Redirect(f"/t/{table.id}", status_code=303)


@get("/j/{code:str}/qr.svg", include_in_schema=False)
async def qr(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """The invitation as a QR code."""
    table = await by_code(request, code)
    link = f"{invite_base(request)}/j/{table.code}"
    svg = segno.make(link, error="m").svg_inline(scale=5, border=2, dark="#2b2418", light="#fffaf0", omitsize=True)
    svg = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(svg.encode(), media_type="image/svg+xml")


@get("/back/{key:str}", include_in_schema=False)
async def come_back(request: AnyRequest, key: FromPath[str]) -> Template:
    """The personal link of a seat: ask first, so that no preview of a link takes the seat."""
    limit(request, "guess", me_of(request).id)
    table = await house_of(request).store.table(key=key)
    if table is None or not any(chair.link == key for chair in table.seats):
        raise NotThere(seating.DEAD_LINK)
    return Template("back.html", context={"me": me_of(request), "table": table, "key": key, "game": find_game(table.game)})


@post("/back/{key:str}", include_in_schema=False)
async def take_along(request: AnyRequest, key: FromPath[str], data: Form) -> Redirect:
    """Take the seat to this device."""
    house, me = house_of(request), me_of(request)
    limit(request, "guess", me.id)
    if (table := await house.store.table(key=key)) is not None:
        await check_sight(house, table, me.id)
    live, seat = await seating.return_by_key(house, key, await house.people.be(me.id, ""))
    return Redirect(f"/t/{live.table.id}?seat={seat}", status_code=303)


# -- rules -----------------------------------------------------------------------------------------------------------


@get("/rules", include_in_schema=False)
async def rules_list(request: AnyRequest) -> Template:
    """The rules of all games."""
    return Template("rules.html", context={**await known(request), "games": shelf(), "game": None})


@get("/rules/{name:str}", include_in_schema=False)
async def rules(request: AnyRequest, name: FromPath[str]) -> Template:
    """The rules of a game in our own words."""
    game = find_game(name)
    help = markdown(rules_of(game).removeprefix(f"# {game.title}"))
    context = {**await known(request), "games": shelf(), "game": game, "help": help, "lesson": name in lessons()}
    return Template("rules.html", context=context)


@get("/explain/{name:str}/{piece:str}", include_in_schema=False)
async def explain(request: AnyRequest, name: FromPath[str], piece: FromPath[str]) -> Response[str]:
    """The rule of a piece."""
    limit(request, "read", me_of(request).id)
    try:
        said = str(find_game(name).text.explain(piece[:80]))
    except (KeyError, ValueError, IndexError):
        said = ""
    return Response(said, media_type="text/plain", headers={"cache-control": "max-age=600"})


PAGES = [
    ask_code,
    invited,
    sit_down,
    qr,
    come_back,
    take_along,
    rules_list,
    rules,
    explain,
    *ACCOUNT,
    *TUTORIALS,
]

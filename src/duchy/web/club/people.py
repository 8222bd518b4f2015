"""Profiles: what somebody has reached, what others may see of it, all of it as a file, and being forgotten."""

from __future__ import annotations

import json
from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Response, Template

from duchy.club import lists, mydata, profiles
from duchy.club.rating import Skill, spread
from duchy.club.schema import ALL, ANY, PEOPLE
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table.errors import Refused
from duchy.table.people import clean_name
from duchy.web.club import charts
from duchy.web.club.home import Page, results_page, seen
from duchy.web.door import AnyRequest, house_of, limit, me_of, take_cookie
from duchy.web.setup import portrait_of

Form = URLEncodedBody[dict[str, str]]


@get("/club/me", include_in_schema=False)
async def mine(request: AnyRequest, game: Annotated[str, QueryParameter(max_length=40)] = "") -> Redirect:
    """The way to one's own profile."""
    house, me = house_of(request), me_of(request)
    limit(request, "read", me.id)
    await house.people.be(me.id, "")
    found = await profiles.profile_of(house.store, me.id)
    return Redirect(f"/club/p/{found.handle}" + (f"?game={game}" if game in games() else ""), status_code=303)


@get("/club/p/{handle:str}", include_in_schema=False)
async def profile(
    request: AnyRequest, handle: FromPath[str], game: Annotated[str, QueryParameter(max_length=40)] = ""
) -> Template:
    """Somebody's profile: ratings, bots, scores, sources, openings, recent games."""
    context = await seen(request)
    store, me = house_of(request).store, me_of(request)
    found = await profiles.by_handle(store, handle, me.id)
    rows = await lists.standings_of(store, found.person)
    played = {row["game"]: row["games"] for row in rows if row["pool"] == ALL}
    chosen = find_game(game or max(played, key=lambda name: played[name], default=games()[0]))
    context |= {
        "profile": found,
        "own": found.person == me.id,
        "chosen": chosen,
        "ratings": [rating_row(name, rows) for name in games() if name in played],
        "counts": [row for row in rows if row["game"] == chosen.name and row["pool"] == ALL and row["players"] != ANY],
        "bots": await lists.against_bots(store, found.person, chosen.name),
        "portrait": portrait_of,
        "met": await lists.head_to_head(store, found.person, me.id, chosen.name),
        "openings": await lists.openings(store, found.person, chosen.name),
        "recent": await lists.recent(store, me.id, 6, of=found.person),
        "totals": await lists.totals(store, found.person),
        "share_bar": charts.share_bar,
        **await compared(request, chosen.name, rows),
    }
    return Template("club/profile.html", context=context)


def rating_row(name: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The ratings of a game: among people, and with the bots."""
    found: dict[str, Any] = {"game": find_game(name)}
    for row in rows:
        if row["game"] == name and row["players"] == ANY:
            skill = Skill(row["mu"], row["sigma"])
            found[row["pool"]] = {"skill": skill, "games": row["games"], "bar": charts.rating_bar(skill)}
    return {ALL: None, PEOPLE: None, **found}


async def compared(request: AnyRequest, game: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Scores and sources beside those of a strong bot at the same number of players: as it played here, else as measured."""
    of_game = [row for row in rows if row["game"] == game and row["pool"] == ALL and row["players"] != ANY]
    if not of_game:
        return {"scores": "", "sources": [], "compared": None}
    row = max(of_game, key=lambda row: row["games"])
    bot = await lists.strong_bot(house_of(request).store, game, row["players"])
    means = [{name: points / each["games"] for name, points in each["sources"].items()} if each else {} for each in (row, bot)]
    mine, theirs = spread(row["scores"]), spread(bot["scores"]) if bot else (0.0, 0.0)
    return {
        "scores": charts.distribution(row["scores"], bot["scores"] if bot else {}, bot["name"] if bot else ""),
        "sources": charts.sources(*means),
        "compared": {**row, "mean": mine[0], "bot": bot["name"] if bot else "", "bots": theirs[0], **among(bot)},
    }


def among(bot: dict[str, Any] | None) -> dict[str, str]:
    """Where a bot's figures come from, in words."""
    if bot is None:
        return {"among": ""}
    return {"among": f"in {bot['games']} games here" if bot["here"] else f"in {bot['games']} measured games among its equals"}


@get("/club/p/{handle:str}/games", include_in_schema=False)
async def games_of(request: AnyRequest, handle: FromPath[str], page: Page = 1) -> Template:
    """Somebody's finished games, the newest first."""
    found = await profiles.by_handle(house_of(request).store, handle, me_of(request).id)
    return await results_page(request, page, found.person, found.name)


# -- what others see, and what is kept -------------------------------------------------------------------------------


@get("/club/privacy", include_in_schema=False)
async def privacy(request: AnyRequest) -> Template:
    """What others may see of me."""
    context = await seen(request)
    await house_of(request).people.be(me_of(request).id, "")
    return Template("club/privacy.html", context={**context, **await switches(request), "said": ""})


async def switches(request: AnyRequest) -> dict[str, Any]:
    """What can be switched, and how it is."""
    found = await profiles.profile_of(house_of(request).store, me_of(request).id)
    return {"profile": found, "switches": [(name, words, found.switches()[name]) for name, words in profiles.SWITCHES.items()]}


@post("/club/privacy", include_in_schema=False, status_code=200)
async def change_privacy(request: AnyRequest, data: Form) -> Template:
    """Switch what others may see."""
    house, me = house_of(request), me_of(request)
    limit(request, "move", me.id)
    await house.people.be(me.id, "")
    await profiles.change(house.store, me.id, **{name: data.get(name) == "on" for name in profiles.SWITCHES})
    return Template("club/privacy.html", context={**await seen(request), **await switches(request), "said": "Saved."})


@get("/club/me/data.json", include_in_schema=False)
async def my_data(request: AnyRequest) -> Response[str]:
    """Everything the server keeps of me."""
    me = me_of(request)
    limit(request, "think", me.id)
    text = json.dumps(await mydata.export(house_of(request), me.id), indent=1)
    headers = {"content-disposition": 'attachment; filename="duchy-my-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/club/me/forget", include_in_schema=False)
async def forget_me(request: AnyRequest, data: Form) -> Redirect:
    """Forget me, for who has written their name (and, with a login, their password) once more."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    person = await house.people.find(me.id)
    if person is None or clean_name(data.get("name", "")) != person.name:
        raise Refused("name: write your name as it stands here, so that nobody is forgotten by a slip")
    if person.login:
        await house.people.enter(person.login, data.get("password", ""))
    await mydata.forget(house, me.id)
    take_cookie(request)
    return Redirect("/", status_code=303)


PEOPLE_ROUTES = [mine, profile, games_of, privacy, change_privacy, my_data, forget_me]

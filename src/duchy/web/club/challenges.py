"""Challenges: the list, one of them with everybody's scores, playing it, and a link that tells a result but not the deal."""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from duchy.club import challenge, profiles
from duchy.club.schema import is_bot
from duchy.kernel.errors import DuchyError
from duchy.rooms import game as find_game
from duchy.web.club.home import seen, shown_tries
from duchy.web.door import AnyRequest, base_of, house_of, limit, me_of


@get("/club/challenges", include_in_schema=False)
async def all_open(request: AnyRequest) -> Template:
    """The challenges of today and of this week."""
    context = await seen(request)
    store, me = house_of(request).store, me_of(request)
    rows = [
        {"challenge": each, "game": find_game(each.game), "mine": await challenge.attempt_of(store, each, me.id)}
        for each in challenge.open_now()
    ]
    return Template("club/challenges.html", context={**context, "rows": rows})


@get("/club/challenge/{kind:str}/{day:str}/{name:str}", include_in_schema=False)
async def one(request: AnyRequest, kind: FromPath[str], day: FromPath[str], name: FromPath[str]) -> Template:
    """A challenge: whom it is against, everybody's scores, and for who has played it where they parted from the bot."""
    context = await seen(request)
    found = challenge.find(kind, day, name)
    house, me = house_of(request), me_of(request)
    mine = await challenge.attempt_of(house.store, found, me.id)
    done = mine is not None and mine["ended"] is not None
    rows = await shown_tries(request, found)
    context |= {
        "challenge": found,
        "game": find_game(name),
        "open": found in challenge.open_now(),
        "mine": mine,
        "done": done,
        "tries": rows,
        "partings": await partings(request, found, mine) if done and mine else [],
        "bot_waits": done and not any(row["bot"] for row in rows),
        "base": base_of(request),
    }
    return Template("club/challenge.html", context=context)


async def partings(request: AnyRequest, found: challenge.Challenge, mine: dict[str, Any]) -> list[dict[str, Any]]:
    """Where I parted from the bot, and from the best of the others."""
    house, me = house_of(request), me_of(request)
    rows = [row for row in await challenge.tries(house.store, found, 50) if row["who"] != me.id]
    bots, people = [row for row in rows if is_bot(row["who"])][:1], [row for row in rows if not is_bot(row["who"])][:1]
    known = await profiles.several(house.store, [row["who"] for row in people])
    told = []
    for row in (*bots, *people):
        try:
            own, other = await house.live(mine["match"]), await house.live(row["match"])
        except DuchyError:  # the rules have changed since
            continue
        who = profiles.shown(row["who"], row["name"], known, me.id, "challenges")
        told.append({"who": who, "score": row["score"], "at": challenge.parted(own.match, other.match)})
    return told


@post("/club/challenge/{kind:str}/{day:str}/{name:str}", include_in_schema=False)
async def begin(request: AnyRequest, kind: FromPath[str], day: FromPath[str], name: FromPath[str]) -> Redirect:
    """Play it: once."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    data = await request.form()
    person = await house.people.called(me.id, str(data.get("name", "")))
    live = await challenge.begin(house, person, challenge.find(kind, day, name))
    await house.people.be(me.id, person.name)
    return Redirect(f"/t/{live.table.id}", status_code=303)


@get("/club/shared/{share:str}", include_in_schema=False)
async def shared(request: AnyRequest, share: FromPath[str]) -> Template:
    """A result that somebody passes on: the score and the place, nothing of the deal."""
    context = await seen(request)
    store, me = house_of(request).store, me_of(request)
    row = await challenge.by_share(store, share[:40])
    found = challenge.Challenge(row["kind"], row["day"], row["game"])
    rows = await challenge.tries(store, found)
    people = [each for each in rows if not is_bot(each["who"])]
    bot = next((each for each in rows if is_bot(each["who"])), None)
    place = next((at for at, each in enumerate(people, 1) if each["who"] == row["who"]), None)
    context |= {
        "challenge": found,
        "game": find_game(found.game),
        "open": found in challenge.open_now(),
        "row": row,
        "place": place,
        "of": len(people),
        "bot": bot,
        "played": await challenge.attempt_of(store, found, me.id),
    }
    return Template("club/shared.html", context=context)


CHALLENGES = [all_open, one, begin, shared]

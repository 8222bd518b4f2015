"""The club's home: whose turn it is, today's challenge, ratings, recent results, tournaments."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter
from litestar.response import Template

from duchy.club import challenge, lists, profiles, tournament
from duchy.club.schema import ALL, ANY, PEOPLE
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table.errors import Refused
from duchy.table.rows import OVER, now
from duchy.web.door import AnyRequest, house_of, limit, me_of
from duchy.web.lists import my_tables, others_tables
from duchy.web.pages import known, shelf

LATELY = 6
"""So many past days are shown with who was best."""
SHOWN = 3
"""So many public tables a page shows of each kind; the lobby has them all."""
A_PAGE = 50
Page = Annotated[int, QueryParameter(ge=1, le=100_000)]


async def seen(request: AnyRequest) -> dict[str, Any]:
    """What every page of the club needs: who looks, and the games."""
    limit(request, "read", me_of(request).id)
    found = shelf()
    return {**await known(request), "games": found, "titles": {game.name: game.title for game in found}, "now": now()}


@get("/club", include_in_schema=False)
async def home(request: AnyRequest) -> Template:
    """The club's home."""
    context = await seen(request)
    house, me = house_of(request), me_of(request)
    rows = [row for row in (await my_tables(request))["rows"] if row.table.status != OVER]
    context |= await others_tables(house, me.id, SHOWN) | {
        "rows": rows,
        "turns": [row for row in rows if row.turn],
        "today": await todays(request),
        "grid": await lists.grid(house.store, me.id, games()),
        "recent": await lists.recent(house.store, me.id, 5),
        "tournaments": await tournament.latest(house.store, 4),
    }
    return Template("club/home.html", context=context)


async def todays(request: AnyRequest) -> dict[str, Any]:
    """Today's challenge with everybody's scores, and who was best in the last days."""
    store, me = house_of(request).store, me_of(request)
    found = challenge.of_today()
    day = challenge.today()
    past = [challenge.of_today(challenge.of_day(found.game, day - timedelta(days=n)).ends - 1) for n in range(LATELY, 0, -1)]
    mine = await challenge.attempt_of(store, found, me.id)
    best = await challenge.winners(store, past)
    return {
        "challenge": found,
        "game": find_game(found.game),
        "mine": mine,
        "tries": await shown_tries(request, found, 5),
        "lately": await named(request, best),
    }


async def shown_tries(request: AnyRequest, found: challenge.Challenge, limit: int = 100) -> list[dict[str, Any]]:
    """Everybody's tries as this person may see them."""
    store = house_of(request).store
    return await named(request, await challenge.tries(store, found, limit))


async def named(request: AnyRequest, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tries with whose they were, as this person may see it."""
    store, me = house_of(request).store, me_of(request)
    known_people = await profiles.several(store, [row["who"] for row in rows])
    return [{**row, **profiles.shown(row["who"], row["name"], known_people, me.id, "challenges")} for row in rows]


@get("/club/ratings/{name:str}", include_in_schema=False)
async def ratings(
    request: AnyRequest,
    name: FromPath[str],
    players: Annotated[int, QueryParameter(ge=0, le=9)] = ANY,
    pool: Annotated[str, QueryParameter(max_length=8)] = ALL,
) -> Template:
    """The ratings of a game, for any number of players or for one."""
    game = find_game(name)
    if pool not in (ALL, PEOPLE):
        raise Refused(f"pool: ratings are of '{ALL}' games or among '{PEOPLE}'")
    board = await lists.leaderboard(house_of(request).store, me_of(request).id, game.name, players, pool)
    counts = [(ANY, "any number"), *((n, str(n)) for n in range(max(2, game.seats[0]), game.seats[1] + 1))]
    context = {**await seen(request), "game": game, "board": board, "players": players, "pool": pool, "counts": counts}
    return Template("club/ratings.html", context=context)


@get("/club/results", include_in_schema=False)
async def results(request: AnyRequest, page: Page = 1) -> Template:
    """What was played here, the newest first."""
    return await results_page(request, page)


async def results_page(request: AnyRequest, page: int, of: str = "", whose: str = "") -> Template:
    """A page of the finished games of the house, or of one person."""
    context = await seen(request)
    rows = await lists.recent(house_of(request).store, me_of(request).id, A_PAGE + 1, of, A_PAGE * (page - 1))
    context |= {"recent": rows[:A_PAGE], "more": len(rows) > A_PAGE, "page": page, "whose": whose}
    return Template("club/results.html", context=context)


HOME = [home, ratings, results]

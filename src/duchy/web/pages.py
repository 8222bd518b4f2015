"""The pages around the tables: landing, new table, joining, rules."""

from __future__ import annotations

import json
from typing import Annotated, Any

import segno
from litestar import Request, get, post
from litestar.params import FromPath, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Response, Template

from duchy.kernel.errors import DuchyError
from duchy.kernel.game import Game
from duchy.lessons import lessons
from duchy.rooms import game as find_game
from duchy.rooms import games
from duchy.table import seating
from duchy.table.errors import NotThere, Refused
from duchy.table.rows import HERE, OVER, Table
from duchy.table.rules import rules_of
from duchy.web.account import ACCOUNT
from duchy.web.door import base_of, house_of, limit, me_of
from duchy.web.guard import DEEPEST, depth
from duchy.web.tutorial import TUTORIALS
from duchy.web.words import markdown

AnyRequest = Request[Any, Any, Any]
Form = URLEncodedBody[dict[str, str]]


def shelf() -> list[Game]:
    """The games that can be played here."""
    return [find_game(name) for name in games()]


def clocks() -> list[tuple[int, str]]:
    """The clocks a table may have, in words."""
    words = ["No clock", "1 min a move", "5 min", "30 min", "24 h a move", "3 days"]
    return list(zip(seating.CLOCKS, words, strict=True))


async def known(request: AnyRequest) -> dict[str, Any]:
    """Who looks at a page, with the name the header shows."""
    me = me_of(request)
    return {"me": me, "person": await house_of(request).people.find(me.id)}


async def my_tables(request: AnyRequest) -> list[dict[str, Any]]:
    """The tables somebody sits at, own turns first."""
    house, me = house_of(request), me_of(request)
    rows = []
    for table in await house.store.tables_of(me.id):
        row: dict[str, Any] = {"table": table, "turn": False, "who": "", "since": None, "error": ""}
        try:
            row["game"] = find_game(table.game)
            if table.status != OVER:
                live = await house.live(table.id)
                mine = table.seats_of(me.id)
                row["turn"] = any(seat in mine for seat in live.waiting)
                row["who"] = ", ".join(table.names[seat] for seat in live.waiting)
                row["since"] = live.last
        except DuchyError as error:
            row["error"] = str(error)
        if "game" in row:
            rows.append(row)
    rows.sort(key=lambda row: (not row["turn"], row["table"].status == OVER))
    return rows


@get("/", include_in_schema=False)
async def landing(request: AnyRequest) -> Template:
    """The shelf of games, and the tables somebody sits at."""
    return await shelf_page(request, None)


@get("/new/{name:str}", include_in_schema=False)
async def new_table(
    request: AnyRequest, name: FromPath[str], seats: Annotated[int | None, QueryParameter(ge=1, le=9)] = None
) -> Template:
    """The landing page with the dialog for a new table."""
    return await shelf_page(request, find_game(name), seats)


async def shelf_page(request: AnyRequest, chosen: Game | None, seats: int | None = None, error: str = "") -> Template:
    """The landing page."""
    me = me_of(request)
    limit(request, "read", me.id)
    person = await house_of(request).people.find(me.id)
    context = {
        "me": me,
        "person": person,
        "games": shelf(),
        "lessons": lessons(),
        "rows": await my_tables(request),
        "chosen": chosen,
        "levels": seating.bot_levels(chosen.name if chosen else ""),
        "clocks": clocks(),
        "seats": seats,
        "error": error,
    }
    return Template("landing.html", context=context, status_code=400 if error else 200)


@post("/new/{name:str}", include_in_schema=False)
async def open_table(request: AnyRequest, name: FromPath[str]) -> Template | Redirect:
    """Open a table as the form says."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    game = find_game(name)
    form: dict[str, list[str]] = {}
    for key, value in (await request.form()).multi_items():
        form.setdefault(key, []).append(str(value))
    person = await house.people.be(me.id, form.get("name-0", [""])[0])
    try:
        live = await seating.open_table(house, person, proposal_of(game, form))
    except DuchyError as error:
        return await shelf_page(request, game, error=str(error))
    return Redirect(f"/t/{live.table.id}", status_code=303)


def proposal_of(game: Game, form: dict[str, list[str]]) -> seating.Proposal:
    """What the form of a new table asks for."""
    one = {key: values[0] for key, values in form.items()}
    mode = next((m for m in game.modes if m.name == one.get("mode")), game.modes[0])
    count = whole(one.get("players"), max(mode.seats[0], 1))
    if not mode.seats[0] <= count <= mode.seats[1]:
        raise Refused(f"{mode.title} takes {mode.seats[0]} to {mode.seats[1]} players, not {count}")
    wishes = []
    for seat in range(count):
        kind = one.get(f"seat-{seat}", HERE if seat == 0 else "bot")
        bot = one.get(f"bot-{seat}", "") if kind == "bot" else ""
        wishes.append(seating.Wish(kind, one.get(f"name-{seat}", "") if kind == HERE else "", bot))
    options = {**options_of(game, form, count), **mode.options}
    plan = seating.Proposal(game.name, wishes, options, one.get("title", ""), whole(one.get("clock"), 0))
    plan.undo, plan.hints = one.get("undo") == "on", one.get("hints") == "on"
    plan.luck, plan.promise = one.get("luck", ""), one.get("promise", "")[:40]
    return plan


def options_of(game: Game, form: dict[str, list[str]], count: int) -> dict[str, Any]:
    """The options the form changes; what it leaves as it is keeps its default."""
    options: dict[str, Any] = {}
    for option in game.options.values():
        given = form.get(f"option-{option.name}")
        if option.each:
            each = [form.get(f"option-{option.name}-{seat}", [""])[0] for seat in range(count)]
            if all(each):
                options[option.name] = [option_value(value, option.choices) for value in each]
        elif given and isinstance(option.default, list):
            options[option.name] = given
        elif given and given[0] != "":
            options[option.name] = option_value(given[0], option.choices)
    return options


def option_value(given: str, choices: tuple[Any, ...] | None) -> Any:
    """A form's word as the option's value: the choice that reads like it, else a number or a yes.

    >>> option_value("11a", (1, 2, "11a")), option_value("2", (1, 2, "11a")), option_value("true", None)
    ('11a', 2, True)
    """
    for choice in choices or ():
        if str(choice) == given:
            return choice
    if depth(given.encode()) > DEEPEST:
        return given  # no option is like that, which will be said
    try:
        return json.loads(given)
    except ValueError:
        return given


def whole(text: str | None, otherwise: int) -> int:
    """A whole number from a form."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else otherwise


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
    house, me = house_of(request), me_of(request)
    table = await by_code(request, code)
    if table.seats_of(me.id):
        return Redirect(f"/t/{table.id}", status_code=303)
    context = {"me": me, "person": await house.people.find(me.id), "table": table, "game": find_game(table.game)}
    return Template("join.html", context=context)


@post("/j/{code:str}", include_in_schema=False)
async def sit_down(request: AnyRequest, code: FromPath[str], data: Form) -> Redirect:
    """Sit down."""
    house, me = house_of(request), me_of(request)
    table = await by_code(request, code)
    person = await house.people.be(me.id, data.get("name", ""))
    wanted = whole(data.get("seat"), -1)
    await seating.sit(house, await house.live(table.id), person, wanted if wanted >= 0 else None, data.get("luck", ""))
    return Redirect(f"/t/{table.id}", status_code=303)


@get("/j/{code:str}/qr.svg", include_in_schema=False)
async def qr(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """The invitation as a QR code."""
    table = await by_code(request, code)
    link = f"{base_of(request)}/j/{table.code}"
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
    landing,
    new_table,
    open_table,
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

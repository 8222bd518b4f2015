"""Setting up a table: the page with its pictures, quick play, and the address that leads to the same set-up."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect, Template

from duchy.bots.ratings import strengths
from duchy.draw import LOOK, option_face
from duchy.kernel.errors import DuchyError
from duchy.kernel.first import NAME
from duchy.kernel.game import Game
from duchy.kernel.options import Option
from duchy.rooms import game as find_game
from duchy.table import lobby, seating
from duchy.table.people import clean_name
from duchy.web import plans
from duchy.web.door import AnyRequest, base_of, house_of, limit, me_of

GROUPS = ("board", "expansion", "rule", "fine")


@cache
def portraits() -> str:
    """The sheet with the bots' portraits."""
    return (LOOK / "portraits.svg").read_text(encoding="utf-8")


def portrait_of(bot: str) -> str:
    """The portrait of a bot by its name; empty for a guest, who has none."""
    return name if f'id="portrait-{(name := bot.lower())}"' in portraits() else ""


def characters(game: str) -> list[dict[str, Any]]:
    """The bots as people: portrait, sentence, and how strong they are where that was measured."""
    said = strengths(game)
    return [
        {
            **level,
            "portrait": portrait_of(str(level["name"])),
            "strength": said.get(str(level["spec"]).partition(":")[0], ""),
        }
        for level in seating.bot_levels(game)
    ]


def faces(game: Game, option: Option) -> list[dict[str, Any]]:
    """The choices of a board, drawn where the game draws them."""
    return [
        {"value": choice, "drawn": option_face(game.name, option.name, choice), "words": option.words.get(choice, "")}
        for choice in option.choices or ()
    ]


async def setup_page(request: AnyRequest, plan: plans.TablePlan, error: str = "") -> Template:
    """The page on which a table is set up."""
    house, me, game = house_of(request), me_of(request), plan.game
    last = await last_plan(request, game)
    context = {
        "me": me,
        "person": await house.people.find(me.id),
        "game": game,
        "plan": plan,
        "last": last,
        "quick": sensible(game),
        "presets": [(preset, plans.of_preset(game, preset)) for preset in game.presets],
        "groups": {group: [o for o in game.options.values() if o.group == group and o.name != "mode"] for group in GROUPS},
        "first": game.options.get(NAME),
        "levels": characters(game.name),
        "clocks": plans.CLOCKS,
        "lates": plans.LATE,
        "faces": faces,
        "base": base_of(request),
        "title": clean_name(request.query_params.get("title", "")),
        "error": error,
    }
    return Template("setup.html", context=context, status_code=400 if error else 200)


def sensible(game: Game) -> plans.TablePlan:
    """A set-up nobody has to think about: the first game of beginners, against an Apprentice."""
    return plans.of_preset(game, game.presets[0]) if game.presets else plans.read(game, {})


async def last_plan(request: AnyRequest, game: Game) -> plans.TablePlan | None:
    """How somebody has set up their last table of a game, if that still makes sense."""
    kept = await lobby.remembered(house_of(request).store, me_of(request).id, game.name)
    try:
        return plans.from_query(game, kept) if kept else None
    except DuchyError:
        return None


@get("/new/{name:str}", include_in_schema=False)
async def new_table(request: AnyRequest, name: FromPath[str]) -> Template:
    """Set up a table: as the address says, else as last time."""
    limit(request, "read", me_of(request).id)
    game = find_game(name)
    given: dict[str, list[str]] = {}
    for key, value in request.query_params.multi_items():
        given.setdefault(key, []).append(str(value))
    try:
        plan = plans.read(game, given) if given else (await last_plan(request, game)) or sensible(game)
        game.agree(plan.players, {**plan.options, **plan.mode.options})
    except DuchyError as error:
        return await setup_page(request, sensible(game), f"This link does not fit: {error}")
    return await setup_page(request, plan)


@post("/new/{name:str}", include_in_schema=False)
async def open_table(request: AnyRequest, name: FromPath[str]) -> Template | Redirect:
    """Open a table as the form says."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    game = find_game(name)
    form: dict[str, list[str]] = {}
    for key, value in (await request.form()).multi_items():
        form.setdefault(key, []).append(str(value))
    one = {key: values[0] for key, values in form.items()}
    plan = sensible(game)
    try:
        plan = plans.read(game, form, sent=True)
        names = [one.get(f"name-{seat}", "") for seat in range(plan.players)]
        person = await house.people.called(me.id, names[0])
        proposal = plan.proposal(names, one.get("title", ""), one.get("luck", ""), one.get("promise", "")[:40])
        live = await seating.open_table(house, person, proposal)
    except DuchyError as error:
        return await setup_page(request, plan, str(error))
    await house.people.be(me.id, person.name)
    await lobby.remember(house.store, me.id, game.name, plan.query)
    return Redirect(f"/t/{live.table.id}", status_code=303)


@post("/new/{name:str}/quick", include_in_schema=False)
async def quick_play(request: AnyRequest, name: FromPath[str], data: URLEncodedBody[dict[str, str]]) -> Template | Redirect:
    """One click: as last time, or (the first time, or where that is wished) something sensible."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    game = find_game(name)
    plan = (None if data.get("fresh") else await last_plan(request, game)) or sensible(game)
    try:
        person = await house.people.be(me.id, "")
        proposal = plan.proposal(luck=data.get("luck", ""), promise=data.get("promise", "")[:40])
        live = await seating.open_table(house, person, proposal)
    except DuchyError as error:
        return await setup_page(request, plan, str(error))
    return Redirect(f"/t/{live.table.id}", status_code=303)


SETUP = [new_table, open_table, quick_play]

"""The application: every route, the templates, the static files, the errors."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import jinja2
import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Template
from litestar.template import TemplateConfig
from sqlalchemy.exc import DataError

import duchy
from duchy.club.house import Club
from duchy.draw import look, scene
from duchy.draw.kit import crest
from duchy.kernel.errors import DuchyError
from duchy.kernel.game import Game
from duchy.table.house import House
from duchy.table.store import Store
from duchy.table.thinking import Thinkers
from duchy.web.account import shield_of
from duchy.web.agents import Agents
from duchy.web.api import Api
from duchy.web.club import CLUB
from duchy.web.club.door import at_the_door
from duchy.web.desk import Desk
from duchy.web.docs import docs_routes
from duchy.web.door import add_headers, me_of
from duchy.web.fair import FAIR
from duchy.web.gate import Gate
from duchy.web.gather import GATHERING
from duchy.web.guard import BODY_LIMIT, Guard
from duchy.web.health import Pulse, health
from duchy.web.host import enter
from duchy.web.landing import LANDING
from duchy.web.limits import Buckets
from duchy.web.lobby import LOBBIES
from duchy.web.looks import fingerprint, sheet, static_routes
from duchy.web.metrics import Tallying, metrics
from duchy.web.notices import NOTICES
from duchy.web.pages import PAGES
from duchy.web.play import Play
from duchy.web.replay import REPLAYS
from duchy.web.settings import Settings
from duchy.web.setup import SETUP
from duchy.web.stream import Followers
from duchy.web.trial import Trials
from duchy.web.words import ago, day, glyph, hour, nth, past, prefs_of, size, unheard
from duchy.web.workbench import Workbench

HERE = Path(__file__).parent
HOSTING: list[Any] = [enter, Desk, Workbench, *NOTICES]
"""The host's own pages, and what people are told when they are away."""
UNREADABLE = (UnicodeDecodeError, RecursionError, DataError)
"""What the guard can't see without reading as files what may be files: parts that are no text, JSON without end, NUL bytes."""
log = logging.getLogger("duchy.web")


def templates(mark: str) -> jinja2.Environment:
    """Jinja2 with everything escaped and our few helpers."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(asset=lambda name: f"/static/{mark}/{name}", icon=glyph, look=look)
    environment.globals.update(crest=crest, shield_of=shield_of)
    environment.globals.update(
        sheet=partial(sheet, mark), scene=scene, prefs_of=prefs_of, to_json=to_json, modes_json=modes_json, unheard=unheard
    )
    environment.filters.update(ago=ago, past=past, day=day, hour=hour, nth=nth, size=size)
    return environment


def to_json(value: Any) -> str:
    """Data for an attribute."""
    return msgspec.json.encode(value).decode()


def modes_json(game: Game) -> str:
    """What the form of a new table must know of the modes."""
    return to_json([mode.facts() for mode in game.modes])


IN_WORDS = {
    "Not Found": "there is no such page: the address may be old or mistyped",
    "Method Not Allowed": "this address is not asked that way: go back, and use the buttons of the page",
}
"""The framework's own words, which help nobody, and ours."""


def wrong_parts(error: Exception) -> str:
    """Which parts of a request do not fit, and why, where the framework says only that some do not.

    >>> wrong_parts(ValidationException(extra=[{"key": "players", "message": "Expected `int`, got `str`"}]))
    'players: expected int, got str'
    """
    parts = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    told = [(str(part["key"]), str(part["message"]).replace("`", "")) for part in parts if {"key", "message"} <= {*part}]
    return "; ".join(f"{key}: {'is missing' if said == repr(key) else said[:1].lower() + said[1:]}" for key, said in told)


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """An error speaks to a person: JSON for programs and for our module, a page for everybody else."""
    status = (
        getattr(error, "status", None) or getattr(error, "status_code", None) or (400 if isinstance(error, DuchyError) else 500)
    )
    said = wrong_parts(error) or str(getattr(error, "detail", None) or error)
    if isinstance(error, UNREADABLE):
        status, said = 400, "this is not what a browser or a program would send: it can't be read or kept"
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        said = "something went wrong here; it was written down, and the match is as it was"
    said = IN_WORDS.get(said, said)
    headers = dict(getattr(error, "headers", None) or {})
    if wants_page(request):
        context = {"me": me_of(request), "said": said, "status": status}
        return Template("error.html", context=context, status_code=status, headers=headers)
    return Response({"error": said}, status_code=status, headers=headers, media_type="application/json")


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a person looks at the answer."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


@asynccontextmanager
async def open_house(app: Litestar) -> AsyncIterator[None]:
    """The house is open while the application runs."""
    await app.state.house.open()
    await app.state.club.open()
    try:
        yield
    finally:
        app.state.trials.close()
        await app.state.house.close()


def create_app(settings: Settings, thinkers: Thinkers | None = None) -> Litestar:
    """The application for these settings."""
    house = House(Store(settings.database), settings.habits, thinkers)
    mark = fingerprint()
    app = Litestar(
        [
            health,
            metrics,
            *LANDING,
            *PAGES,
            *SETUP,
            *LOBBIES,
            *FAIR,
            Play,
            *GATHERING,
            *REPLAYS,
            Api,
            Agents,
            *HOSTING,
            *CLUB,
            *docs_routes(),
            *static_routes(mark),
        ],
        before_request=at_the_door,
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=3, exclude=["/stream", "/events"]
        ),
        exception_handlers={DuchyError: answer_error, HTTPException: answer_error, Exception: answer_error},
        lifespan=[open_house],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Duchy",
            version=duchy.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=BODY_LIMIT,
        state=State(
            {
                "house": house,
                "club": Club(house),
                "settings": settings,
                "buckets": Buckets(),
                "followers": Followers(),
                "pulse": Pulse(house.store),
                "playing_records": asyncio.Lock(),
                "copying": asyncio.Lock(),
                "gate": Gate(),
                "trials": Trials(),
            }
        ),
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(templates(mark))),
    )
    app.asgi_handler = Tallying(Guard(app.asgi_handler, settings), house.tally)
    return app

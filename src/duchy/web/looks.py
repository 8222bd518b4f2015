"""What a page needs beside its HTML: scripts, style sheets and pictures of the house, of the games and of annexes.

All of it is served under a mark that changes with any of it: a browser may keep everything for good, and never has an old one.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers.base import BaseRouteHandler
from litestar.static_files import create_static_files_router
from markupsafe import Markup

from duchy.draw import LOOK, folder, look
from duchy.draw.folders import ROOTS
from duchy.rooms import games

STATIC = Path(__file__).parent / "static"
SHEETS = (
    *("base", "pages", "new", "setup", "room", "lobby", "landing", "charts", "scores", "tutorial"),
    *("play", "prompt", "ways", "choices", "story", "bar", "over", "hint", "club", "profile", "phone", "phone-prompt", "now"),
)
"""The style sheets of the house, in the order in which they count; they travel as one."""
FILES = (STATIC, LOOK)
KINDS = (".css", ".js", ".svg")
BRIEF = CacheControlHeader(max_age=600, public=True)
LASTING = CacheControlHeader(max_age=31536000, public=True, immutable=True)


def fingerprint() -> str:
    """The mark: a hash of every script, style sheet and picture."""
    files = sorted(file for root in (*FILES, *ROOTS) for file in root.rglob("*") if file.suffix in KINDS)
    return blake2b(b"".join(file.read_bytes() for file in files), digest_size=5).hexdigest()


def static_routes(mark: str) -> list[Any]:
    """The files as they lie there, the drawings' files beside their code, and the style sheets of the house in one."""

    @get(f"/static/{mark}/house.css", media_type=MediaType.TEXT, cache_control=LASTING, sync_to_thread=False)
    def house() -> Response[str]:
        return Response(house_css(), media_type="text/css")

    drawings = f"/static/{mark}/draw"
    return [
        create_static_files_router("/static", directories=list(FILES), cache_control=BRIEF),
        create_static_files_router(f"/static/{mark}", directories=list(FILES), cache_control=LASTING, name="marked"),
        create_static_files_router(
            drawings, directories=list(ROOTS), cache_control=LASTING, name="drawings", guards=[only_looks]
        ),
        house,
    ]


def only_looks(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Code lies in the same folders; it is nobody's style sheet."""
    if not connection.url.path.endswith(KINDS):
        raise NotFoundException()


def house_css() -> str:
    """The style sheets of the house, with the colours of the boxes on its shelf."""
    sheets = [(STATIC / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS]
    return "\n".join([*sheets, *(f".g-{name} {{ --side: {look(name).side}; }}" for name in games())])


def sheet(mark: str, game: str) -> Markup:
    """The link to a game's style sheet; nothing for a game that is told as text."""
    return (
        Markup('<link rel="stylesheet" href="/static/{}/draw/{}/style.css">').format(mark, game) if folder(game) else Markup()
    )

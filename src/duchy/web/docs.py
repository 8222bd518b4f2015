"""The documentation at `/docs` of a running table: the site that `make docs` has built.

It is found where `DUCHY_DOCS` names a folder (a container does), or in build/site of the checkout this runs from.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

BRIEF = CacheControlHeader(max_age=600, public=True)
NOT_BUILT = "the documentation is not built on this server: `make docs` builds it, then start the table again"


def site() -> Path | None:
    """The folder of the site; None where nobody has built it."""
    named = os.environ.get("DUCHY_DOCS")
    folders = [Path(named)] if named else [above / "build" / "site" for above in Path(__file__).parents]
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


@get(["/docs", "/docs/{path:path}"], sync_to_thread=False, include_in_schema=False)
def not_built(path: FromPath[str] = "") -> None:
    """Say why there is nothing to read."""
    raise NotFoundException(NOT_BUILT)


def docs_routes() -> list[Any]:
    """The site as it lies there, or a page that says how to get it."""
    folder = site()
    if folder is None:
        return [not_built]
    return [create_static_files_router("/docs", directories=[folder], html_mode=True, cache_control=BRIEF, name="docs")]

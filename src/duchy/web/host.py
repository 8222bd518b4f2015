"""The host's own door: whoever has the key that `duchy serve` prints may look after the house and work on packs here."""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from litestar import Request, get
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from duchy.web.door import bearer, limit, me_of

AnyRequest = Request[Any, Any, Any]
COOKIE = "duchy-host"
YEAR = 366 * 24 * 3600


def key_in(folder: Path) -> str:
    """The host's key, made on the first start and readable by its owner only."""
    file = folder / "host-key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        # Of several processes that start together one gives the key, whole, and the others take it.
        with NamedTemporaryFile("w", dir=folder, prefix=".host-key-") as whole:
            whole.write(secrets.token_urlsafe(24) + "\n")
            whole.flush()
            with suppress(FileExistsError):
                os.link(whole.name, file)
    return file.read_text(encoding="utf-8").strip()


def mark_of(key: str) -> str:
    """What a browser keeps in place of the key."""
    return blake2b(b"the host's cookie", key=key.encode()[:64], digest_size=20).hexdigest()


def counting_key(key: str) -> str:
    """What opens the figures of the house (`/metrics`) and nothing else: a program that collects them needs no more."""
    return blake2b(b"the house's figures", key=key.encode()[:64], digest_size=20).hexdigest()


def is_host(request: AnyRequest) -> bool:
    """Whether the host asks: in a browser that has entered, or with the key itself, as `duchy admin` does."""
    key: str = request.app.state.settings.host_key
    cookie, token = request.cookies.get(COOKIE, ""), bearer(request) or ""
    return bool(key) and (same(cookie, mark_of(key)) or same(token, key))


def same(given: str, known: str) -> bool:
    """Whether two words are the same, without telling how much of them."""
    return hmac.compare_digest(given.encode(), known.encode())


def need_host(request: AnyRequest) -> None:
    """Turn everybody else away: the page does not exist for them."""
    if not is_host(request):
        raise NotFoundException("there is no such page, or it is the host's: `duchy serve` prints the host's address")


@get("/host/{key:str}", include_in_schema=False)
async def enter(request: AnyRequest, key: FromPath[str]) -> Redirect:
    """The address with the key makes a browser the host's."""
    limit(request, "guess", me_of(request).id)
    known: str = request.app.state.settings.host_key
    if not known or not same(key, known):
        raise NotFoundException()
    secure: bool = request.app.state.settings.secure
    kept = Cookie(COOKIE, value=mark_of(known), max_age=YEAR, httponly=True, samesite="strict", secure=secure)
    return Redirect("/desk", cookies=[kept])

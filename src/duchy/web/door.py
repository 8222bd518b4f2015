"""The door: who comes in, what every answer says about security, and forms that nobody else can send."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.types import Message, Scope

from duchy.table.house import House
from duchy.web.limits import ADDRESS_SHARE, Buckets
from duchy.web.settings import Settings

COOKIE = "duchy"
SAFE = ("GET", "HEAD", "OPTIONS")
YEAR = 366 * 24 * 3600

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Me:
    """Who asks: an id, and what their forms must send along."""

    id: str
    csrf: str


def house_of(request: Request[Any, Any, Any]) -> House:
    """The house this process runs."""
    house: House = request.app.state.house
    return house


def me_of(request: Request[Any, Any, Any]) -> Me:
    """Who asks, by cookie; somebody new gets a cookie with the answer."""
    if (known := request.scope["state"].get("me")) is not None:
        assert isinstance(known, Me)
        return known
    people = house_of(request).people
    id = people.read(request.cookies.get(COOKIE))
    if id is None:
        id = people.new_id()
        request.scope["state"]["fresh"] = people.token(id)
    me = Me(id, people.csrf(id))
    request.scope["state"]["me"] = me
    return me


def caller_of(request: Request[Any, Any, Any]) -> Me:
    """Who asks, by bearer token or cookie; the API turns everybody else away."""
    people = house_of(request).people
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    id = people.read(token) if kind.lower() == "bearer" else people.read(request.cookies.get(COOKIE))
    if id is None:
        raise NotAuthorizedException("send 'Authorization: Bearer TOKEN'; a token comes from POST /api/people")
    return Me(id, people.csrf(id))


def become(request: Request[Any, Any, Any], id: str) -> None:
    """The answer carries the cookie of another person: after a login."""
    request.scope["state"]["fresh"] = house_of(request).people.token(id)


async def check_form(request: Request[Any, Any, Any]) -> None:
    """Before any handler: a request that changes something and comes with our cookie must carry our mark, too.

    A request with a bearer token needs none, since no browser sends that by itself.
    """
    if request.method in SAFE or "authorization" in request.headers:
        return
    if request.cookies.get(COOKIE) is None and request.url.path.startswith("/api/"):
        return
    given = request.headers.get("x-duchy-csrf")
    if given is None and request.headers.get("content-type", "").startswith(("application/x-www-form", "multipart/form")):
        given = (await request.form()).get("csrf")
    if not isinstance(given, str) or not hmac.compare_digest(given.encode(), me_of(request).csrf.encode()):
        raise PermissionDeniedException("this form is too old or not ours: go back, reload the page and try again")


def limit(request: Request[Any, Any, Any], kind: str, who: str) -> None:
    """Count a request against the person's bucket and the address's."""
    if request.app.state.settings.limits:
        buckets: Buckets = request.app.state.buckets
        buckets.take(kind, who)
        if request.client is not None:
            buckets.take(kind, f"at {request.client.host}", ADDRESS_SHARE)


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer says how a browser must treat it; a new visitor gets a cookie."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", []))
    present = {bytes(name).lower() for name, _ in headers}
    for name, value in HEADERS.items():
        headers.append((name.encode(), value.encode()))
    if b"cache-control" not in present:
        headers.append((b"cache-control", b"no-store"))
    fresh = scope.get("state", {}).get("fresh")
    if fresh is not None:
        settings: Settings = scope["litestar_app"].state.settings
        secure = "; Secure" if settings.secure else ""
        cookie = f"{COOKIE}={fresh}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
        headers.append((b"set-cookie", cookie.encode()))
    message["headers"] = headers

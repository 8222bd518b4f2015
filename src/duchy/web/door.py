"""The door: who comes in, what every answer says about security, and forms that nobody else can send."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.types import Message, Scope

from duchy.table.house import House
from duchy.table.sessions import Session
from duchy.web.limits import ADDRESS_SHARE, Buckets, address_of
from duchy.web.settings import Settings

AnyRequest = Request[Any, Any, Any]
SAFE = ("GET", "HEAD", "OPTIONS")
SIGNED = ("/mail/stop/", "/mail/confirm/")
"""Links in mails are signed themselves: mail programs use them without any cookie."""
FOR_ALL = ("/static/", "/health", "/metrics", "/host/", "/desk", *SIGNED)
"""What even somebody who is barred may ask for: how the refusal looks, and what is not theirs but the host's."""
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
    """Who asks: an id, what their forms must send along, and the session they came with."""

    id: str
    csrf: str
    session: Session
    known: bool = True
    """Whether they came with a cookie (or a token) of ours."""


def house_of(request: AnyRequest) -> House:
    """The house this process runs."""
    house: House = request.app.state.house
    return house


def me_of(request: AnyRequest) -> Me:
    """Who asks, by cookie; somebody new gets a cookie with the answer."""
    if (known := request.scope["state"].get("me")) is not None:
        assert isinstance(known, Me)
        return known
    people = house_of(request).people
    session = people.sessions.read(cookie_of(request))
    known = session is not None
    if session is None:
        session = give_cookie(request, people.new_id())
    me = Me(session.person, people.sessions.csrf(session), session, known)
    request.scope["state"]["me"] = me
    return me


def cookie_of(request: AnyRequest) -> str | None:
    """The cookie that says who asks."""
    settings: Settings = request.app.state.settings
    return request.cookies.get(settings.cookie)


def bearer(request: AnyRequest) -> str | None:
    """The token of a program, which no browser sends by itself."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def caller_of(request: AnyRequest) -> Me:
    """Who asks, by bearer token or cookie; the API turns everybody else away."""
    sessions = house_of(request).people.sessions
    token = bearer(request)
    session = sessions.read(cookie_of(request) if token is None else token)
    if session is None:
        raise NotAuthorizedException("send 'Authorization: Bearer TOKEN'; a token comes from POST /api/people")
    return Me(session.person, sessions.csrf(session), session)


def give_cookie(request: AnyRequest, id: str) -> Session:
    """The answer carries the cookie of a new session: for somebody new, and after a login."""
    sessions = house_of(request).people.sessions
    token = request.scope["state"]["fresh"] = sessions.token(id)
    session = sessions.read(token)
    assert session is not None
    return session


def take_cookie(request: AnyRequest) -> None:
    """The answer makes the browser forget who it was."""
    request.scope["state"]["fresh"] = ""


def base_of(request: AnyRequest) -> str:
    """Where people reach this server, for links they pass on: as its host has said, else as this browser reaches it."""
    settings: Settings = request.app.state.settings
    return settings.address or str(request.base_url).rstrip("/")


def show_out(request: AnyRequest) -> None:
    """Whoever is barred is told so, whatever they ask for."""
    people = house_of(request).people
    if people.barred and not request.url.path.startswith(FOR_ALL):
        for token in (bearer(request), cookie_of(request)):
            if token is not None and (session := people.sessions.read(token)) is not None:
                people.let_in(session.person)


async def check_form(request: AnyRequest) -> None:
    """Before any handler: a request that changes something must carry the mark of the cookie it came with.

    A program's token, which no browser sends by itself, needs none; it counts at the API alone, and a cookie beside it counts
    nothing there. Nobody who is barred comes in.
    """
    show_out(request)
    if request.method in SAFE or request.url.path.startswith(SIGNED):
        return
    if request.url.path.startswith("/api/") and (bearer(request) is not None or cookie_of(request) is None):
        return
    given = request.headers.get("x-duchy-csrf")
    if given is None and request.headers.get("content-type", "").startswith(("application/x-www-form", "multipart/form")):
        given = (await request.form()).get("csrf")
    if not isinstance(given, str) or not hmac.compare_digest(given.encode(), me_of(request).csrf.encode()):
        raise PermissionDeniedException("this form is too old or not ours: go back, reload the page and try again")


def limit(request: AnyRequest, kind: str, who: str) -> None:
    """Count a request against the person's bucket and the address's."""
    if request.app.state.settings.limits:
        buckets: Buckets = request.app.state.buckets
        buckets.take(kind, who)
        buckets.take(kind, f"at {address_of(request.scope)}", ADDRESS_SHARE)


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
        cookie = f"{settings.cookie}={fresh}; Path=/; Max-Age={YEAR if fresh else 0}; HttpOnly; SameSite=Lax{secure}"
        headers.append((b"set-cookie", cookie.encode()))
    message["headers"] = headers

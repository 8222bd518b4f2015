"""Oneself: name and webhook, login and password, logging out, and the links that bring a seat to another device."""

from __future__ import annotations

from litestar import get, post
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Template

from duchy.club.profiles import profile_of
from duchy.table import seating
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.mailboxes import GAPS
from duchy.table.rows import CRESTS, OVER, Person, crest_of
from duchy.web.door import AnyRequest, Me, base_of, give_cookie, house_of, limit, me_of, take_cookie

SAID = {
    "asked": "A mail with a link is on its way: open it to confirm the address.",
    "saved": "Saved.",
    "forgotten": "The address is forgotten.",
}
Form = URLEncodedBody[dict[str, str]]


async def my_page(request: AnyRequest, said: str = "") -> Template:
    """The page about oneself, with the links of one's seats."""
    house, me = house_of(request), me_of(request)
    chairs = [
        (table, chair)
        for table in await house.store.tables_of(me.id)
        if table.status != OVER
        for chair in table.seats
        if chair.person == me.id
    ]
    context = {"me": me, "person": await house.people.find(me.id), "said": said, "chairs": chairs, "base": base_of(request)}
    return Template("me.html", context={**context, **await mails(request)})


async def mails(request: AnyRequest) -> dict[str, object]:
    """What the page says of mails."""
    notices = house_of(request).notices
    mailing = notices.postman is not None
    box = await notices.boxes.find(me_of(request).id) if mailing else None
    return {"mailing": mailing, "box": box, "gaps": GAPS, "mail_said": SAID.get(request.query_params.get("mail", ""), "")}


def shield_of(me: Me, person: Person | None = None) -> int:
    """The shield of whoever looks at a page."""
    return person.shield if person is not None else crest_of(me.id)


def shield_wished(given: dict[str, str]) -> int | None:
    """The shield a form asks for; None where it leaves it as it is.

    >>> shield_wished({"crest": "3"}), shield_wished({})
    (3, None)
    """
    word = given.get("crest", "")
    if word and word not in map(str, range(CRESTS)):
        raise Refused(f"crest: choose one of the {CRESTS} shields")
    return int(word) if word else None


async def wear(house: House, id: str, crest: int | None) -> None:
    """From now on somebody wears this shield wherever they are named."""
    if crest is None:
        return
    await profile_of(house.store, id)  # lists look there for what is not as at first
    await house.people.change(id, crest=crest)
    for live in [live for live in house.lives.values() if live.table.seats_of(id)]:
        for number in live.table.seats_of(id):
            live.table.seats[number].crest = crest
        live.changed()
        house.bells.ring(live.table.id)


def renewed(request: AnyRequest, id: str) -> None:
    """From here on the browser has a new session, and its forms a new mark."""
    session = give_cookie(request, id)
    request.scope["state"]["me"] = Me(id, house_of(request).people.sessions.csrf(session), session)


@get("/me", include_in_schema=False)
async def myself(request: AnyRequest) -> Template:
    """Name, webhook, login."""
    limit(request, "read", me_of(request).id)
    return await my_page(request)


@post("/me", include_in_schema=False, status_code=200)
async def change_me(request: AnyRequest, data: Form) -> Template:
    """Change name or webhook; take a login."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    hook, login, password = data.get("webhook", "").strip(), data.get("login", ""), data.get("password", "")
    crest = shield_wished(data)
    if hook:
        await house.errands.check(hook)
    if bool(login) != bool(password):
        raise Refused("login: it takes both, a name to enter with and a password")
    await house.people.be(me.id, "")
    if login:
        await house.people.enrol(me.id, login, password)
        await house.people.sessions.end(me.session)
        renewed(request, me.id)
    await house.people.be(me.id, data.get("name", ""))
    await house.people.change(me.id, webhook=hook or None)
    await wear(house, me.id, crest)
    house.notices.forget(me.id)
    return await my_page(request, "Saved.")


@post("/me/password", include_in_schema=False, status_code=200)
async def change_password(request: AnyRequest, data: Form) -> Template:
    """Another password, with the old one; every other device must enter anew."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    await house.people.change_password(me.id, data.get("old", ""), data.get("new", ""))
    await house.people.sessions.end_all(me.id)
    renewed(request, me.id)
    return await my_page(request, "The password is changed; other devices must enter anew.")


@post("/me/links", include_in_schema=False, status_code=200)
async def change_link(request: AnyRequest, data: Form) -> Template:
    """Another link for a seat of one's own (the old one is dead), or none."""
    house, me = house_of(request), me_of(request)
    limit(request, "move", me.id)
    number = data.get("seat", "")
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise Refused("seat: which one?")
    live = await house.live(data.get("table", ""))
    await seating.renew_link(house, live, me.id, int(number), off=data.get("do") == "revoke")
    return await my_page(request, "This link is no more." if data.get("do") == "revoke" else "Here is a new link.")


@post("/login", include_in_schema=False)
async def login(request: AnyRequest, data: Form) -> Redirect:
    """Enter with login and password: with a new session, whatever the browser had before."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    id = await house.people.enter(data.get("login", ""), data.get("password", ""))
    if me.known:
        await house.people.sessions.end(me.session)
    give_cookie(request, id)
    return Redirect("/", status_code=303)


@post("/logout", include_in_schema=False)
async def logout(request: AnyRequest, data: Form) -> Redirect:
    """Leave: this browser's session ends, or (`everywhere`) every session of this person."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    if me.known:
        sessions = house.people.sessions
        await (sessions.end_all(me.id) if data.get("everywhere") else sessions.end(me.session))
    take_cookie(request)
    return Redirect("/", status_code=303)


ACCOUNT = [myself, change_me, change_password, change_link, login, logout]

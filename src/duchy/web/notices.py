"""How somebody is told what happens while they are away: their address for mails, its links, and the webhook of a table."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect, Template

from duchy.table.errors import NotThere, NotYours, Refused
from duchy.table.letters import check_confirm, may_stop
from duchy.table.mail import mail_address
from duchy.table.mailboxes import Mailbox
from duchy.web.door import AnyRequest, house_of, limit, me_of

Form = URLEncodedBody[dict[str, str]]
LONGEST = 500


@post("/me/mail", include_in_schema=False)
async def change_mail(request: AnyRequest, data: Form) -> Redirect:
    """Name an address (a link goes there), say how often mails come, or take the address back."""
    house, me = house_of(request), me_of(request)
    limit(request, "login", me.id)
    if house.notices.postman is None:
        raise Refused("this server sends no mails: its host has not named a mail server")
    if data.get("do") == "forget":
        await house.notices.boxes.forget(me.id)
        house.notices.forget(me.id)
        return Redirect("/me?mail=forgotten#notices", status_code=303)
    gap = data.get("gap", "15")
    address = mail_address(data.get("address", ""))
    await house.people.be(me.id, "")
    asked = await house.notices.ask(me.id, address, int(gap) if gap.isascii() and gap.isdigit() and len(gap) < 6 else -1)
    return Redirect(f"/me?mail={'asked' if asked else 'saved'}#notices", status_code=303)


async def box_of(request: AnyRequest, person: str) -> Mailbox:
    """The mailbox that a link in a mail is about."""
    limit(request, "guess", person[:32])
    box = await house_of(request).notices.boxes.find(person[:32])
    if box is None:
        raise NotThere("this link leads nowhere: the address was taken back, or it is not whole")
    return box


async def box_to_stop(request: AnyRequest, person: str, mark: str) -> Mailbox:
    """The mailbox that a stopping link may stop."""
    box = await box_of(request, person)
    if not may_stop(house_of(request).people.sessions, box.person, box.address, mark):
        raise NotThere("this link leads nowhere: it is of another address, or not whole")
    return box


async def box_to_confirm(request: AnyRequest, person: str, at: int, mark: str) -> Mailbox:
    """The mailbox that a confirming link may confirm."""
    box = await box_of(request, person)
    house = house_of(request)
    check_confirm(house.people.sessions, box, at, mark, house.notices.clock())
    return box


@get("/mail/stop/{person:str}/{mark:str}", include_in_schema=False)
async def ask_stop(request: AnyRequest, person: FromPath[str], mark: FromPath[str]) -> Template:
    """The link at the end of every mail: one button, so that no preview of a link stops anything."""
    box = await box_to_stop(request, person, mark)
    return Template("mail.html", context={"me": me_of(request), "box": box, "do": "stop", "done": not box.wanted})


@post("/mail/stop/{person:str}/{mark:str}", include_in_schema=False, status_code=200)
async def stop(request: AnyRequest, person: FromPath[str], mark: FromPath[str]) -> Template:
    """No more mails: asked for by that button, or by a mail program by itself (RFC 8058)."""
    box = await box_to_stop(request, person, mark)
    house = house_of(request)
    await house.notices.boxes.stop(box.person, box.address)
    house.notices.forget(box.person)
    return Template("mail.html", context={"me": me_of(request), "box": box, "do": "stop", "done": True})


@get("/mail/confirm/{person:str}/{at:int}/{mark:str}", include_in_schema=False)
async def ask_confirm(request: AnyRequest, person: FromPath[str], at: FromPath[int], mark: FromPath[str]) -> Template:
    """The link that was sent to an address: one button, so that no preview of a link confirms anything."""
    box = await box_to_confirm(request, person, at, mark)
    return Template("mail.html", context={"me": me_of(request), "box": box, "do": "confirm", "done": box.confirmed})


@post("/mail/confirm/{person:str}/{at:int}/{mark:str}", include_in_schema=False, status_code=200)
async def confirm(request: AnyRequest, person: FromPath[str], at: FromPath[int], mark: FromPath[str]) -> Template:
    """The address is its owner's: from now on mails may go there."""
    box = await box_to_confirm(request, person, at, mark)
    house = house_of(request)
    await house.notices.boxes.confirm(box.person, box.address)
    house.notices.forget(box.person)
    await house.notices.welcome(box.person)
    return Template("mail.html", context={"me": me_of(request), "box": box, "do": "confirm", "done": True})


@post("/t/{id:str}/hook", include_in_schema=False)
async def hook_table(request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
    """Who opened a table says where its news are sent: a channel of the group, for example."""
    house, me = house_of(request), me_of(request)
    limit(request, "open", me.id)
    live = await house.live(id)
    if live.table.host != me.id:
        raise NotYours("only who opened the table says where its news are sent")
    url = data.get("webhook", "").strip()
    if len(url) > LONGEST:
        raise Refused(f"webhook: an address has at most {LONGEST} letters")
    if url:
        await house.errands.check(url)
    await house.notices.hook_table(live.table.id, url)
    return Redirect(f"/t/{live.table.id}", status_code=303)


NOTICES = [change_mail, ask_stop, stop, ask_confirm, confirm, hook_table]

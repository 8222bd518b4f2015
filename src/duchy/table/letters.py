"""The words of mails. Nothing stands in them that a spectator of the table may not know; every one says how to stop them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from duchy.table.errors import NotThere
from duchy.table.mail import Letter
from duchy.table.mailboxes import DAY, Mailbox, Notice

if TYPE_CHECKING:
    from duchy.table.house import House
    from duchy.table.sessions import Sessions

VALID = 3 * DAY
"""So long the link that confirms an address is good."""


class Told(NamedTuple):
    """A notice with the table it is about."""

    notice: Notice
    title: str
    game: str
    link: str

    @property
    def again(self) -> bool:
        """Whether it is a reminder of a turn."""
        return self.notice.told > 0


def stop_link(house: House, person: str, address: str) -> str:
    """The link that ends mails to an address, signed: whoever reads the mail may use it, from any device."""
    mark = house.people.sessions.mark("stop mails", f"{person} {address}")
    return f"{house.habits.address}/mail/stop/{person}/{mark}"


def may_stop(sessions: Sessions, person: str, address: str, mark: str) -> bool:
    """Whether a link that ends mails is ours."""
    return sessions.signed("stop mails", f"{person} {address}", mark)


def confirm_link(house: House, person: str, address: str, at: float) -> str:
    """The link by which the owner of an address says that it is theirs."""
    mark = house.people.sessions.mark("confirm mails", f"{person} {address} {int(at)}")
    return f"{house.habits.address}/mail/confirm/{person}/{int(at)}/{mark}"


def check_confirm(sessions: Sessions, box: Mailbox, at: int, mark: str, now: float) -> None:
    """`NotThere` where a link that confirms an address is not ours, too old, or of another address."""
    if not sessions.signed("confirm mails", f"{box.person} {box.address} {at}", mark):
        raise NotThere("this link leads nowhere: it is of another address, or not whole")
    if now - at > VALID:
        raise NotThere("this link is too old: name your address again on the page about yourself")


def confirmation(house: House, person: str, address: str, now: float) -> Letter:
    """The question whether an address is somebody's own."""
    link = confirm_link(house, person, address, now)
    body = (
        f"Somebody at {house.habits.address} wants mails about their tables sent to this address.\n\n"
        f"If it was you, open this link within three days and confirm it:\n{link}\n\n"
        "If it was not, do nothing: there will be no other mail.\n"
    )
    return Letter(0, person, address, "Are these your tables?", body, stop_link(house, person, address), now, 0)


def digest(house: House, box: Mailbox, name: str, told: list[Told], now: float) -> Letter:
    """What happened at somebody's tables, in one mail."""
    turns = [each for each in told if each.notice.turn is not None]
    others = [each for each in told if each.notice.turn is None]
    stop = stop_link(house, box.person, box.address)
    parts = [f"Hello {name},\n"]
    if turns:
        parts.append("It is your turn:\n" + "".join(f"- {turn(each, now)}\n" for each in turns))
    if others:
        parts.append("What happened:\n" + "".join(f"- {each.title}: {each.notice.text}\n  {each.link}\n" for each in others))
    parts.append(f"-- \nNo more of these mails: {stop}\nHow often they come: {house.habits.address}/me\n")
    return Letter(0, box.person, box.address, subject(turns, others), "\n".join(parts), stop, now, 0)


def turn(told: Told, now: float) -> str:
    """One table that waits."""
    days = int((now - told.notice.at) // DAY)
    since = f", since {'yesterday' if days == 1 else f'{days} days ago'}" if days else ""
    return f"{told.title} ({told.game}){since}\n  {told.link}"


def subject(turns: list[Told], others: list[Told]) -> str:
    """What a mail is about."""
    if len(turns) == 1:
        return f"{'Still your turn' if turns[0].again else 'Your turn'} at {turns[0].title}"
    if turns:
        return f"Your turn at {len(turns)} tables"
    return f"News from {others[0].title}" if len(others) == 1 else "News from your tables"

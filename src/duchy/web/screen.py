"""What a browser is sent of a table: only what the viewer's seat may know, in parts that are sent again when they change."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from html import escape
from typing import Any

from duchy.draw import draw
from duchy.draw.kit import crest, icon
from duchy.kernel.names import calling
from duchy.kernel.words import count
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.queue import ordinal
from duchy.table.rows import OPEN, ChatLine
from duchy.table.story import Said, since
from duchy.web.ending import ending, ranking, won
from duchy.web.seats import chips, left
from duchy.web.telling import crest_of, icon_html, part_html, told

LOG_LINES = 80
PAGES = 32
"""So many pages as they were drawn last are kept, for those who look through the same eyes at the same time."""
lately: deque[tuple[Live, int | None]] = deque()

PASSES = ("pass", "done")
"""The kinds of action that do without."""
Screen = dict[str, Any]


def screen(house: House, live: Live, viewer: int | None, person: str) -> Screen:
    """All parts of the page for one viewer (None: a spectator)."""
    shared = live.drawn.get(viewer)
    if shared is None:
        shared = live.drawn[viewer] = table_parts(live, viewer)
        lately.append((live, viewer))
        if len(lately) > PAGES:
            old, eyes = lately.popleft()
            old.drawn.pop(eyes, None)
    return {**shared, **personal_parts(house, live, viewer, person)}


def table_parts(live: Live, viewer: int | None) -> Screen:
    """What is the same for everybody who looks through these eyes."""
    names = live.table.names
    view = live.match.state.view(viewer)
    return {
        **draw(live.game.name, view, names).parts(),
        "chips": chips(live, viewer, view),
        "prompt": prompt(live, viewer),
        "actions": actions(live, viewer),
        "strip": strip(live, viewer),
        **told(live, viewer),
        "left": left(live.game, view, names),
        "end": ending(live) if live.match.state.over else "",
        "turn": None if viewer is None else live.turns[viewer],
        "undo": undo(live, viewer),
        "log": log_html(live, viewer),
        "chat": chat_html(live),
        "over": live.match.state.over,
        "clock": live.deadline(),
    }


def personal_parts(house: House, live: Live, viewer: int | None, person: str) -> Screen:
    """What depends on who asks: whose turn it is among several seats here, who is away, the title of the tab."""
    mine = live.table.seats_of(person)
    waiting = live.waiting
    elsewhere = [seat for seat in mine if seat in waiting and seat != viewer and not live.table.seats[seat].automatic]
    my_turn = viewer in waiting and viewer in mine
    hand_over = elsewhere[0] if elsewhere and not my_turn else None
    return {
        "pass": None
        if hand_over is None
        else {"seat": hand_over, "name": live.table.names[hand_over], "curtain": hidden(live)},
        "mine": my_turn,
        "notice": notice(house, live, viewer, person),
        "next": f"/t/{live.table.rematch}" if live.table.rematch else None,
    }


def hidden(live: Live) -> bool:
    """Whether seats see different things now: then a curtain falls between two people at one device."""
    if "hidden" not in live.drawn:
        views = [live.match.state.view(seat) for seat in range(live.table.players)]
        for view in views:
            view.pop("viewer", None)
        live.drawn["hidden"] = any(view != views[0] for view in views)
    return bool(live.drawn["hidden"])


def prompt(live: Live, viewer: int | None) -> dict[str, Any]:
    """What is asked, or whom everybody waits for; `about`: the pieces that the question is about."""
    state, names = live.match.state, live.table.names
    if live.table.status == OPEN:
        free = sum(seat.free for seat in live.table.seats)
        return {"crest": "", "text": f"Waiting for {free} more player{'s' if free > 1 else ''} to sit down."}
    if state.over:
        first = state.winners()[:1]
        return {"crest": crest_of(first[0], live.game.name) if first else "", "text": outcome(live)}
    if viewer is not None and viewer in state.seats:
        with calling(names):
            about: Callable[..., list[str]] = getattr(live.game.text, "about", lambda *_: [])
            text = str(live.game.text.prompt(state, viewer))
            return {"crest": crest_of(viewer, live.game.name), "text": text, "about": about(state, viewer)}
    who = state.seats
    said = " and ".join(names[seat] for seat in who)
    verb = "decide" if len(who) > 1 else "decides"
    watching = "You are watching. " if viewer is None else ""
    return {"crest": crest_of(who[0], live.game.name) if who else "", "text": f"{watching}{said} {verb}."}


def outcome(live: Live) -> str:
    """The result in one sentence."""
    state = live.match.state
    scores = [state.scores()[seat] for seat in ranking(live)]
    shown = ", ".join(str(score) for score in scores)
    if not state.winners():
        return f"The game is over: the table has lost. {shown}"
    ahead = scores[0] - scores[1] if len(scores) > 1 and len(state.winners()) == 1 else 0
    return f"{won(live)} by {count(ahead, 'point')}: {shown}" if ahead > 0 else f"{won(live)}: {shown}"


def actions(live: Live, viewer: int | None) -> list[dict[str, Any]]:
    """Every legal action of the viewer with its words and the pieces it involves; `same` is an earlier one that is as good."""
    if viewer is None or viewer not in live.waiting:
        return []
    state, text = live.match.state, live.game.text
    found: list[dict[str, Any]] = []
    paid: Callable[..., list[str]] = getattr(text, "coins", lambda *_: [])
    then: Callable[..., str] = getattr(text, "then", lambda *_: "")
    first: dict[tuple[str, ...], int] = {}
    with calling(live.table.names):
        for action in state.legal(viewer):
            choice: dict[str, Any] = {
                "id": action,
                "label": str(text.label(state, action, viewer)),
                "elements": list(text.elements(state, action, viewer)),
            }
            if (kind := live.game.actions.describe(action).kind) in PASSES:
                choice["pass"] = kind
            if coins := paid(state, action, viewer):
                choice["coins"] = [{"what": coin, "icon": icon_html(coin, viewer, live.game.name)} for coin in coins]
                choice["leaves"] = text.leaves(state, action, viewer)
            if says := then(state, action, viewer):
                choice["then"] = says
            known = first.setdefault((choice["label"], *choice["elements"][1:]), action)
            found.append(choice if known == action else {**choice, "same": known})
    return found


def strip(live: Live, viewer: int | None) -> list[dict[str, Any]]:
    """The kinds of action a turn has, always the same; a seat that must wait sees them grey."""
    lay = getattr(live.game.text, "strip", None)
    if viewer is None or lay is None or live.table.status == OPEN or live.match.state.over:
        return []
    with calling(live.table.names):
        found = lay(live.match.state, viewer)
    return [drawn_way(way, viewer, live.game.name) for way in found]


def drawn_way(way: dict[str, Any], viewer: int, game: str) -> dict[str, Any]:
    """A way of the strip with its icon, the terms it has in pictures, and the crest of who has led it."""
    shown = {**way, "icon": icon_html(way["icon"], viewer, game)}
    if "terms" in way:
        shown["terms"] = [
            {**each, "parts": "".join(part_html(part, viewer, game) for part in each["parts"])} for each in way["terms"]
        ]
        shown["led"] = "" if way["led"] is None else crest_of(way["led"], game)
    return shown


def undo(live: Live, viewer: int | None) -> dict[str, Any]:
    """Whether the viewer may undo, and what stands in the way."""
    if viewer is None or not live.table.undo or live.table.status == OPEN:
        return {"can": False, "why": "this table plays without undo" if viewer is not None else "", "redo": False}
    can, why = live.match.can_undo(viewer)
    return {"can": can and not live.match.state.over, "why": why, "redo": bool(live.match.undone.get(viewer))}


# -- log and chat ----------------------------------------------------------------------------------------------------


def log_html(live: Live, viewer: int | None) -> str:
    """The last lines of the log, the newest first; what happened since the viewer's last turn is marked.

    Each line has an id, so that a page that knows the others is sent the new ones alone.
    """
    told = live.story(viewer).tell(live.match)
    known = since(live.match, viewer) if viewer is not None else len(told)
    number = live.story(viewer).count
    found: list[str] = []
    for index in range(len(told) - 1, -1, -1):
        for said in reversed(told[index][1]):
            found.append(log_line(said, live.game.name, index >= known, f"log-{number}"))
            number -= 1
        if len(found) >= LOG_LINES:
            break
    return "".join(found[:LOG_LINES])


def whole_log(live: Live, viewer: int | None) -> str:
    """Every line of the log, the newest first."""
    told = live.story(viewer).tell(live.match)
    return "".join(log_line(said, live.game.name, False) for _, found in reversed(told) for said in reversed(found))


def log_line(said: Said, game: str, new: bool, key: str = "") -> str:
    """One line of the log."""
    mark = (f' id="{key}"' if key else "") + (' class="new"' if new else "")
    who = crest_of(said.seat, game) if said.seat >= 0 else ""
    points = f"<em>{said.points:+d}</em>" if said.points else ""
    return f"<li{mark}>{who}<span>{escape(said.text)}</span>{points}</li>"


def chat_html(live: Live) -> str:
    """The chat, the oldest line first."""
    return "".join(chat_line(live, line) for line in live.chat)


def chat_line(live: Live, line: ChatLine) -> str:
    """One line of chat, or a reaction, with the seat of who said it."""
    mine = live.table.seats_of(line.person)
    who = f' data-who="{mine[0]}"' if mine else ""
    shield = crest(worn, cls="by-whom") if mine and (worn := live.table.seats[mine[0]].shield) is not None else ""
    if line.reaction:
        return f'<li class="reaction"{who}>{shield}<b>{escape(line.name)}</b> <i>{escape(line.reaction)}</i></li>'
    return f"<li{who}>{shield}<b>{escape(line.name)}</b> {escape(line.text)}</li>"


def back_button(seat: int) -> str:
    """Who was away takes the seat back."""
    return f'<button class="button" data-do="return" data-seat="{seat}">Take my seat back</button>'


def notice(house: House, live: Live, viewer: int | None, person: str) -> str:
    """What the viewer can do about absent players and an own seat that a bot holds."""
    table = live.table
    if live.match.state.over or table.status == OPEN:
        return ""
    if owned := [seat.number for seat in table.seats if seat.owner == person]:
        return f"<p>{escape(table.names[owned[0]])} stands in for you.</p>{back_button(owned[0])}"
    if viewer is None:
        return ""
    if table.seats[viewer].stand_in and viewer in table.seats_of(person):
        said = f"{icon('bot')} A bot is playing for you."
        return f"<p>{said}</p>{back_button(viewer)}"
    if live.place:
        who = " and ".join(escape(table.names[seat]) for seat in live.automatic[:1])
        return f"<p>{who} is thinking, {ordinal(live.place)} in the queue.</p>"
    for seat in live.waiting:
        chair = table.seats[seat]
        if chair.automatic or chair.person in (None, person) or house.here(live, seat):
            continue
        if live.waited(seat) < house.habits.grace:
            return f"<p>{escape(chair.name)} is away.</p>"
        return (
            f"<p>{escape(chair.name)} has been away for a while.</p>"
            f'<button class="button" data-do="stand-in" data-seat="{seat}">Let a bot play for {escape(chair.name)}</button>'
        )
    return ""

"""This turn of Villages as a lane: who led what, who decides, who comes then, who leads next."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.markup import NOTHING, Html, html
from duchy.draw.villages.effects import title


def lane(view: dict[str, Any], names: list[str]) -> Html:
    """A step for each seat in the order of the turn, and the leader of the next one; alone there is nobody to wait for."""
    if view["players"] == 1 or view["over"]:
        return NOTHING
    order = [(view["active"] + k) % view["players"] for k in range(view["players"])]
    steps = [step(seat, kit.name_of(names, seat), *what(view, seat)) for seat in order]
    then = (view["active"] + 1) % view["players"]
    coming = step(then, f"Turn {view['turn'] + 1}", f"{kit.name_of(names, then)} leads", "next")
    return html('<ol class="vi-lane" aria-label="This turn">{}{}</ol>', steps, coming)


def what(view: dict[str, Any], seat: int) -> tuple[str, str]:
    """What a seat does in this turn in words, and how its step looks."""
    action, decides = view["action"], seat in view["deciding"]
    if seat == view["active"]:
        return (f"led {action.capitalize()}" if action else "leads", "now" if decides else "done" if action else "")
    if decides:
        paid = view["paying"]
        if paid and paid["seat"] == seat:
            return f"builds {title(paid['card'])}", "now"
        return "follow or pass?" if seat in view["waiting"] else "follows" if action else "decides", "now"
    if action is None or seat in view["waiting"]:
        return "may follow", ""
    return "done", "done"


def step(seat: int, name: str, words: str, cls: str) -> Html:
    """One step of the lane."""
    inner = html('{}<span class="vi-step"><b>{}</b><small>{}</small></span>', kit.crest(seat), name, words)
    return html('<li class="vi-lane-{}">{}</li>', cls or "then", inner)

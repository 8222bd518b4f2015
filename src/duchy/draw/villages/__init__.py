"""The table of Villages: the header here, the middle in `market`, one's own area in `own`, the rivals in `others`."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.drawing import Drawing
from duchy.draw.markup import NOTHING, Html, html
from duchy.draw.villages.market import board
from duchy.draw.villages.others import others
from duchy.draw.villages.own import own, purse
from duchy.rooms.villages.text.ending import ending_words


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view, with the board of one seat large."""
    return Drawing(status(view, names), board(view, names, me), own(view, names, me), others(view, names), purse(view, me))


def status(view: dict[str, Any], names: list[str]) -> Html:
    """Who leads, who has followed, who waits; when the game ends."""
    order = [(view["active"] + k) % view["players"] for k in range(view["players"])]
    coming = ending_words(view, [kit.name_of(names, seat) for seat in range(view["players"])])
    at = f"ends at {view['ends_at']} cards" if view["ends_at"] else "ends with the deck"
    together = view["action"] is not None and view["players"] > 1
    return html(
        '<div class="drawing vi-status"><span>Turn {}</span>{}{}{}</div>',
        view["turn"],
        [turn(view, seat, kit.name_of(names, seat)) for seat in order] if together else NOTHING,
        html('<span class="{}">{} {}</span>', "vi-ending" if coming else "vi-ends", kit.icon("x-end"), coming or at),
        html("<b>{}</b>", view["rank"]) if view["rank"] else NOTHING,
    )


def turn(view: dict[str, Any], seat: int, name: str) -> Html:
    """What a seat does in the action of this turn."""
    decides = seat in view["deciding"]
    word = "now" if decides else ("waits" if seat in view["waiting"] else "done")
    if seat == view["active"]:
        word = "leads"
    return html('<span class="vi-turn{}">{}<b>{}</b> {}</span>', " now" if decides else "", kit.crest(seat), name, word)

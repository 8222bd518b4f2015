"""The table of Orchard: the day's die on the board, the own hand below, the others at a glance."""

from __future__ import annotations

from collections import Counter
from typing import Any

from duchy.draw import kit
from duchy.draw.drawing import Drawing
from duchy.draw.markup import Html, html, join


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view."""
    return Drawing(status(view), board(view), own(view, names, me), others(view, names), purse(view, me))


def purse(view: dict[str, Any], me: int) -> Html:
    """What is at hand, in one line: so many cards."""
    cards = kit.count(view["seats"][me]["cards"], "card")
    held = kit.piece("span", html("<b>{}</b>", cards), "or-held", f"{cards} in hand", el=f"cards-{me}", role="img")
    return kit.line(kit.seat_class(me), [held])


def status(view: dict[str, Any]) -> Html:
    """Which day it is."""
    return html('<span class="or-round">Round {} of {}</span>', view["round"], view["rounds"])


def board(view: dict[str, Any]) -> Html:
    """The die that says what the harvest is worth."""
    frost = html('<p class="or-frost">Frost: a die of 1 or 2 gives nothing.</p>') if view["frost"] else join()
    return html('<div class="or-day">{}<p>The harvest is worth {}.</p>{}</div>', kit.die_box(view["die"]), view["die"], frost)


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """The hand large; a spectator sees its back."""
    gardener = view["seats"][me]
    if gardener["hand"] is None:
        cards = html("<p>{} cards in hand</p>", gardener["cards"])
    else:
        cards = join(card(value, count) for value, count in sorted(Counter(gardener["hand"]).items()))
    chosen = html('<p class="or-chosen">You chose the {}.</p>', gardener["bid"]) if gardener["bid"] else join()
    return html('<div class="or-hand">{}{}</div>{}', head(view, names, me), cards, chosen)


def card(value: int, count: int) -> Html:
    """The cards of one value; one piece, since they are the same."""
    several = html("<small>×{}</small>", count) if count > 1 else join()
    inner = html("<b>{}</b>{}", value, several)
    return kit.piece("div", inner, "or-card", f"card {value}", el=f"card-{value}", piece=f"card-{value}")


def head(view: dict[str, Any], names: list[str], seat: int) -> Html:
    """A gardener's crest, name and points."""
    points = kit.count(view["scores"][seat], "point")
    return html('<p class="or-name">{}<b>{}</b> {}</p>', kit.crest(seat, "orchard"), kit.name_of(names, seat), points)


def others(view: dict[str, Any], names: list[str]) -> Html:
    """The others: name, points, how many cards."""
    return join(
        html('<div class="or-other">{}<p>{} cards</p></div>', head(view, names, seat), view["seats"][seat]["cards"])
        for seat in kit.other_seats(view)
    )

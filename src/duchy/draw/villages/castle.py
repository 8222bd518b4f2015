"""A castle of Villages and the resources under it, as their owner and as the rivals see them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from duchy.draw import cards, kit
from duchy.draw.markup import NOTHING, Html, html


def coin_slot(coin: int) -> Html:
    """A coin, or the place for one."""
    return html('<span class="vi-coin">{}</span>', kit.icon("gold")) if coin else html('<span class="vi-slot"></span>')


def place(icon: Html, cls: str, words: str, el: str, coin: int, piece: str = "") -> Html:
    """A place that one coin uses."""
    inner = html("{}{}", icon, coin_slot(coin))
    return kit.piece("span", inner, f"{cls} cd-box{' used' if coin else ''}", words, el=el, piece=piece, role="img")


@lru_cache(maxsize=1024)
def castle(seat: int, card: str, coin: int, me: bool) -> Html:
    """The castle: any resource for its owner, for one coin."""
    icon = html('<span class="vi-castle-icon">{}</span>', kit.icon("castle"))
    if me:
        icon = html("{}<b>Wild</b><small>only you</small>", icon)
    words = f"castle{', with a coin' if coin else ', free'}"
    return place(icon, "vi-keep" if me else "vi-resource vi-lock", words, f"castle-{seat}", coin, card)


@lru_cache(maxsize=1024)
def grounds(seat: int, coin: int | None) -> Html:
    """The castle grounds of the Architects expansion, where it is played: any resource for opponents."""
    if coin is None:
        return NOTHING
    icon = html('<span class="vi-resource-icon">{}</span>', kit.icon("architect"))
    words = f"castle grounds{', with a coin' if coin else ', free'}"
    return place(icon, "vi-resource", words, f"grounds-{seat}", coin)


def resources(s: dict[str, Any]) -> list[Html]:
    """All Resources under a castle: one coin uses each."""
    return [resource(f"resource-{s['seat']}-{i}", r["resource"], r["coin"]) for i, r in enumerate(s["resources"])]


@lru_cache(maxsize=4096)
def resource(el: str, what: str, coin: int) -> Html:
    """A Resource."""
    icon = html('<span class="vi-resource-icon">{}</span>', cards.resource(what))
    return place(icon, f"vi-resource vi-{what}", f"{what}{', used' if coin else ', free'}", el, coin)

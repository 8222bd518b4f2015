"""What is left of a game of Villages: how near each village is to the end, decks and bank, and what that means."""

from __future__ import annotations

from typing import Any

from duchy.draw import cards, kit
from duchy.draw.cards import resource
from duchy.draw.markup import NOTHING, Html, html
from duchy.kernel.words import count, listed


def left(view: dict[str, Any], names: list[str]) -> Html:
    """A row of cards for each seat, the three supplies, a sentence."""
    end = view["ends_at"]
    order = sorted(view["seats"], key=lambda seat: -seat["count"])
    rows = [towards(seat, end, view["paying"]) for seat in order] if end else NOTHING
    supplies = [
        supply(kit.icon("building"), view["deck"], "deck"),
        supply(kit.icon("adventurer"), view["adventurer_deck"], "adventurers"),
        supply(resource("gold"), view["bank"], "bank"),
    ]
    inner = html(
        '<ol class="vi-towards">{}</ol><div class="vi-supplies">{}</div><p class="vi-means">{}</p>',
        rows,
        supplies,
        " ".join(meaning(view, names)),
    )
    note = f"{end} cards end the game" if end else "the game ends with the deck"
    return cards.panel("What is left", "clock", inner, note, "vi-left")


def towards(seat: dict[str, Any], end: int, paid: dict[str, Any] | None) -> Html:
    """The cards of a village on the way to the end; dashed the one that is being built."""
    coming = bool(paid) and paid["seat"] == seat["seat"] if paid else False
    pips = [
        html('<i class="{}"></i>', "in" if n < seat["count"] else "coming" if coming and n == seat["count"] else "")
        for n in range(end)
    ]
    label = f"{count(seat['count'], 'card')} of {end}"
    cls = kit.seat_class(seat["seat"])
    return html(
        '<li class="{}" aria-label="{}">{}<span>{}</span><b>{}</b></li>',
        cls,
        label,
        kit.crest(seat["seat"]),
        pips,
        seat["count"],
    )


def supply(icon: Html, number: int, what: str) -> Html:
    """How much there is of something."""
    return html('<span class="{}">{}<b>{}</b> {}</span>', "" if number else "none", icon, number, what)


def meaning(view: dict[str, Any], names: list[str]) -> list[str]:
    """What these numbers mean for what one does next."""
    found = []
    if not view["bank"]:
        found.append("Bank empty: Tax brings no gold.")
    if not view["deck"]:
        found.append("Deck empty: draw from the piles.")
    if view["ends_at"]:
        most = max(seat["count"] for seat in view["seats"])
        near = [kit.name_of(names, seat["seat"]) for seat in view["seats"] if seat["count"] == most]
        rest = count(max(0, view["ends_at"] - most), "card")
        found.append(f"Nearest: {listed(near)}, {rest} to go." if len(near) < 3 else f"{rest.capitalize()} to go.")
    return found

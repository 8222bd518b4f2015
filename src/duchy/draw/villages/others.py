"""The rivals at a table of Villages at a glance: what they have, what of it one may use, what they have built."""

from __future__ import annotations

from typing import Any

from duchy.draw import cards, kit
from duchy.draw.cards import amount, guild, guild_count
from duchy.draw.markup import NOTHING, Html, html
from duchy.draw.villages import faces
from duchy.draw.villages.castle import castle, grounds, resources
from duchy.draw.villages.effects import CARDS, title
from duchy.draw.villages.market import LANDMARK_ICONS

FEW = 3
"""More rivals than this have short strips: their villages open with a click."""


def others(view: dict[str, Any], names: list[str]) -> Html:
    """The other seats."""
    strips = [rival(view, names, seat) for seat in kit.other_seats(view)]
    return html('<div class="drawing k-strips{}">{}</div>', " vi-many" if len(strips) > FEW else "", strips)


def rival(view: dict[str, Any], names: list[str], seat: int) -> Html:
    """A rival, and what they do now."""
    now = seat in view["deciding"] and not view["over"]
    word = "now" if now else ""
    if not view["over"] and view["active"] == seat:
        word = "leads"
    elif not view["over"] and seat in view["waiting"]:
        word = "waits"
    return strip(view["seats"][seat], seat, kit.name_of(names, seat), word, now, view["ends_at"], view["scores"][seat])


@kit.kept
def strip(s: dict[str, Any], seat: int, name: str, word: str, now: bool, ends_at: int, score: int | None) -> Html:
    """The strip of a rival: gold, hand, cards built, the resources one may use, the village as small shields."""
    return html(
        '<section class="k-strip {}" id="seat-{}">{}<div class="vi-stats">{}</div>'
        '<div class="vi-resources">{}{}{}</div><div class="cd-chips">{}</div>{}</section>',
        kit.seat_class(seat),
        seat,
        cards.head(seat, name, cards.mark(word, now), score),
        stats(s, seat, ends_at),
        castle(seat, s["castle"], s["castle_coin"], False),
        grounds(seat, s["grounds_coin"]),
        resources(s),
        [chip(seat, i, v["card"]) for i, v in enumerate(s["village"])],
        marks(s),
    )


def stats(s: dict[str, Any], seat: int, ends_at: int) -> list[Html]:
    """Gold, hand, cards built, and how many buildings of each guild."""
    known = f", known: {', '.join(map(title, s['known']))}" if s["known"] else ""
    held = f"{s['hand_count']} cards in hand{known}"
    return [
        kit.piece("span", amount(s["gold"], "gold"), "cd-box vi-stat", f"{s['gold']} gold", el=f"gold-{seat}", role="img"),
        kit.piece("span", amount(s["hand_count"], "card"), "cd-box vi-stat", held, el=f"cards-{seat}", role="img"),
        html(
            '<span class="cd-amount">{}<b>{}</b>{}</span>',
            kit.icon("building"),
            s["count"],
            html("<small>/{}</small>", ends_at) if ends_at else NOTHING,
        ),
        html('<span class="vi-types">{}</span>', [guild_count(kind, n) for kind, n in s["types"].items() if n]),
    ]


def chip(seat: int, i: int, card: str) -> Html:
    """A card of a rival's village as a small shield."""
    row = CARDS[card]
    kind = faces.kind_of(row)
    icon = kit.icon("adventurer", "c-soft") if kind == "adventurer" else guild(kind)
    inner = html("{}<em>{}</em>", icon, row.number("vp"))
    el, key = f"village-{seat}-{kit.dashed(card)}", f"village-{seat}-at-{i}"
    return kit.piece("span", inner, f"cd-chip {kind}", title(card), el=el, piece=card, key=key, role="img")


def marks(s: dict[str, Any]) -> Html:
    """A rival's landmark tokens and monument under construction."""
    found = []
    for name, n in (s["tokens"] or {}).items():
        found += [kit.icon(LANDMARK_ICONS[name], "vi-mark", title(name))] * n
    if s["construction"]:
        card = s["construction"]["card"]
        found.append(html('<span class="vi-under-way">{}{}</span>', kit.icon("monument-chit"), title(card)))
    return html('<div class="vi-marks">{}</div>', found) if found else NOTHING

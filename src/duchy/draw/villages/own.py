"""One's own seat in Villages: gold, castle and resources, village, monument under construction, landmarks, architect."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import amount, guild, guild_count, resource
from duchy.draw.markup import NOTHING, Html, html
from duchy.draw.villages import faces
from duchy.draw.villages.castle import castle, grounds, resources
from duchy.draw.villages.effects import CARDS, title
from duchy.draw.villages.left import left
from duchy.draw.villages.market import LANDMARK_ICONS, sockets
from duchy.kernel.words import count

MANY_BUILT: Final = 6
"""More cards in a village than this are drawn smaller."""


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """All of one's own area."""
    s = view["seats"][me]
    under = html('<span class="vi-under">{}{}</span>', resources(s), grounds(me, s["grounds_coin"]))
    row = html('<div class="vi-castle-row">{}{}</div>', castle(me, s["castle"], s["castle_coin"], True), under)
    parts = [
        head(view, names, me),
        cards.panel("Castle and resources", "castle", row, "one coin each"),
        village(kit.only(s, "seat", "village", "types")),
        construction(s),
        landmarks(view, s),
        architect(s),
        left(view, names) if me == kit.shown_seat(view) and not view["over"] else NOTHING,
    ]
    return html('<div class="drawing vi-own {}">{}</div>', kit.seat_class(me), parts)


def head(view: dict[str, Any], names: list[str], me: int) -> Html:
    """Name, points, and the three numbers that matter."""
    s = view["seats"][me]
    mark = cards.mark("leads" if view["active"] == me else "follows", me in view["deciding"])
    gold = counter(resource("gold"), s["gold"], "gold to spend")
    held = counter(kit.icon("card"), s["hand_count"], f"hand, limit {view['hand_limit']}")
    end = f"of {view['ends_at']} cards" if view["ends_at"] else "cards"
    return html(
        '<section class="cd-panel vi-me">{}<div class="cd-counters">{}<span class="cd-counter">{}</span>{}</div></section>',
        cards.head(me, kit.name_of(names, me), NOTHING if view["over"] else mark, view["scores"][me]),
        kit.piece("span", gold, "cd-counter", f"{s['gold']} gold", el=f"gold-{me}", role="img"),
        counter(kit.icon("building"), s["count"], end),
        kit.piece("span", held, "cd-counter", f"{s['hand_count']} cards in hand", el=f"cards-{me}", role="img"),
    )


def purse(view: dict[str, Any], me: int) -> Html:
    """Gold, cards, the castle and its resources in one line."""
    s = view["seats"][me]
    numbers = [
        html("<span>{}<b>{}</b></span>", resource("gold"), s["gold"]),
        html("<span>{}<b>{}</b></span>", kit.icon("building"), s["count"]),
        html("<span>{}<b>{}</b></span>", kit.icon("card"), s["hand_count"]),
    ]
    places = [castle(me, s["castle"], s["castle_coin"], False), *resources(s)]
    return kit.line(kit.seat_class(me), numbers, places)


def counter(icon: Html, number: int, words: str) -> Html:
    """A large number between its icon and its words."""
    return html("{}<b>{}</b><small>{}</small>", icon, number, words)


@kit.kept
def village(s: dict[str, Any]) -> Html:
    """The cards one has built and recruited."""
    seat = s["seat"]
    shown = [
        faces.built(v["card"], f"village-{seat}-{kit.dashed(v['card'])}", f"village-{seat}-at-{i}", v["new"])
        for i, v in enumerate(s["village"])
    ]
    dense = " vi-dense" if len(shown) > MANY_BUILT else ""
    inner = html('<div class="vi-slips{}">{}</div>', dense, shown)
    nothing = html('<span class="cd-none">nothing built yet</span>')
    roles = [guild_count(kind, n) for kind, n in s["types"].items()]
    return cards.panel("Village", "building", inner if shown else nothing, roles, "vi-village")


def construction(s: dict[str, Any]) -> Html:
    """The monument under construction, socket by socket."""
    c = s["construction"]
    if c is None:
        return NOTHING
    card, row = c["card"], CARDS[c["card"]]
    kind = row.word("type")
    inner = html(
        '{}<span class="vi-construction-text"><b>{}</b><span class="vi-sockets">{}</span></span>{}',
        cards.emblem(f"guild-{kind}", "vi-half-emblem"),
        title(card),
        sockets(faces.cost_of(row), c["needs"]),
        cards.pill(row.number("vp"), "vp"),
    )
    missing = ", ".join(f"{n} {what}" for what, n in c["needs"].items() if n)
    label = f"{title(card)} under construction, {'needs ' + missing if missing else 'ready'}"
    cls = f"vi-construction cd-card cd-box {kind}"
    body = kit.piece("div", inner, cls, label, el=f"construction-{s['seat']}", piece=card)
    return cards.panel("Under construction", "monument-chit", html("{}{}", body, dedicated(s["seat"], c["dedicated"])))


def dedicated(seat: int, given: list[str]) -> Html:
    """The cards dedicated to a monument, by name: they are discarded when it is completed."""
    if not given:
        return NOTHING
    chips = []
    for i, card in enumerate(given):
        el = f"dedicated-{seat}-{kit.dashed(card)}-{given[: i + 1].count(card)}"
        what = CARDS[card].word("resource")
        inner = html("{}<small>{}</small>", resource(what), title(card))
        label = f"{title(card)}, dedicated as {what}"
        chips.append(kit.piece("span", inner, f"vi-dedicated cd-box vi-{what}", label, el=el, piece=card, role="img"))
    return html('<div class="vi-given">{}</div>', chips)


def landmarks(view: dict[str, Any], s: dict[str, Any]) -> Html:
    """The landmark tokens one has, and where one has the most."""
    if s["tokens"] is None:
        return NOTHING
    best = {name: max(seat["tokens"][name] for seat in view["seats"]) for name in s["tokens"]}
    shown = [tokens(name, n, n == best[name] and view["players"] > 1) for name, n in s["tokens"].items()]
    points = count(s["points"].get("landmarks", 0), "point")
    return cards.panel("Landmarks", "landmark", html('<div class="vi-tokens">{}</div>', shown), points)


def tokens(name: str, number: int, most: bool) -> Html:
    """One's tokens of a landmark."""
    mark = html("<em>most</em>") if number and most else NOTHING
    inner = html("{}<b>{}</b>{}", kit.icon(LANDMARK_ICONS[name]), number, mark)
    cls = f"vi-token{'' if number else ' no'}"
    return kit.piece("span", inner, cls, f"{number} {title(name)} tokens", piece=name, role="img")


def architect(s: dict[str, Any]) -> Html:
    """One's secret architect."""
    if not s["has_architect"]:
        return NOTHING
    card = s["architect"]
    if card is None:
        return html('<section class="cd-panel vi-architect">{} architect hidden</section>', kit.icon("architect"))
    kinds = [guild(kind) for kind in CARDS[card].items("types")]
    inner = html("{}<b>{}</b><span>{} / {}</span>", kit.icon("architect"), title(card), amount(1, "vp"), kinds)
    return kit.piece("div", inner, "cd-panel vi-architect", f"your architect, {title(card)}", piece=card)

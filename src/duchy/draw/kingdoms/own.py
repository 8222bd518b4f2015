"""One's own kingdom in Card Kingdoms: purse, citizens, domains, slain monsters and the duke."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import amount, guild_count, resource
from duchy.draw.kingdoms import faces
from duchy.draw.kingdoms.centre import PURSE
from duchy.draw.kingdoms.effects import ROWS, duke_rule, power, title
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.kernel.words import count
from duchy.rooms.kingdoms.content.tables import ROLES

CROWDED: Final = 8
"""More kinds of citizens than this are drawn as smaller cards."""
MANY_TROPHIES: Final = 5
ROOM: Final = 540
"""So many px has one's own kingdom in a laptop's window; where that is too little its parts are told in fewer words."""
HEAD, PANEL, CARD_ROW, DOMAIN, TROPHY_ROW, DUKE, GAP = 104, 37, 92, 40, 78, 68, 6


def too_high(k: dict[str, Any]) -> bool:
    """Whether a kingdom drawn in full would be higher than a laptop's window."""
    rows = -(-(len(k["starters"]) + len(k["citizens"])) // 4)
    slain = len(k["monsters"])
    stack = TROPHY_ROW if slain <= MANY_TROPHIES else TROPHY_ROW // 3 * -(-slain // 2)
    parts = [HEAD, PANEL + rows * CARD_ROW, DUKE]
    parts += [PANEL + DOMAIN * len(k["domains"])] if k["domains"] else []
    parts += [PANEL + stack] if slain else []
    return sum(parts) + GAP * len(parts) > ROOM


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """All of one's own kingdom."""
    k = view["seats"][me]
    parts = [
        head(view, names, me),
        citizens(kit.only(k, "starters", "citizens", "roles")),
        domains(k["domains"]),
        trophies(k["monsters"]),
        dukes(k),
    ]
    full = " ki-full" if too_high(k) else ""
    return html('<div class="drawing ki-own {}{}">{}</div>', kit.seat_class(me), full, parts)


def head(view: dict[str, Any], names: list[str], me: int) -> Html:
    """Name, points and the purse in large numbers."""
    k = view["seats"][me]
    now = cards.mark("active", now=True) if view["active"] == me and not view["over"] else NOTHING
    duke = k["parts"].get("duke", 0) if k["parts"] else 0
    more = html('<small class="ki-more">+{}{}</small>', duke, kit.icon("duke")) if duke and not view["over"] else NOTHING
    return html(
        '<section class="cd-panel ki-me">{}<div class="cd-counters">{}</div></section>',
        cards.head(me, kit.name_of(names, me), now, html("{}{}", view["scores"][me], more)),
        [counter(k[what], what, me) for what in PURSE],
    )


def purse(k: dict[str, Any], me: int) -> Html:
    """Gold, strength, magic and tokens, and what the roles amount to, in one line."""
    held = [have(k[what], what, me) for what in PURSE]
    return kit.line(kit.seat_class(me), held, [guild_count(role, k["roles"][role]) for role in ROLES])


def have(number: int, what: str, me: int) -> Html:
    """So much of one part of the purse."""
    name = "victory tokens" if what == "vp" else what
    shown = html("{}<b>{}</b>", resource(what), number)
    return kit.piece("span", shown, "ki-have", f"{number} {name}", el=f"{what}-{me}", role="img")


@lru_cache(maxsize=4096)
def counter(number: int, what: str, me: int) -> Html:
    """One part of the purse in a large number, and under it the coin one may take from the bank."""
    coin = html("<small>tokens</small>")
    if what != "vp":
        coin = kit.piece("small", html("bank +1"), "ki-coin", f"1 {what} from the bank", el=f"bank-{what}", role="img")
    return html('<span class="cd-counter">{}{}</span>', have(number, what, me), coin)


@kit.kept
def citizens(k: dict[str, Any]) -> Html:
    """The tableau by activation number, starters first."""
    minis = [faces.mini(card, 1, False, f"citizen-{kit.dashed(card)}", plain=True) for card in k["starters"]]
    minis += [faces.mini(c["card"], c["count"], c["activated"], f"citizen-{kit.dashed(c['card'])}") for c in k["citizens"]]
    roles = [guild_count(role, k["roles"][role]) for role in ROLES]
    dense = " ki-dense" if len(minis) > CROWDED else ""
    return cards.panel("Citizens", "citizen", html('<div class="ki-minis{}">{}</div>', dense, minis), roles, "ki-tableau")


@kit.kept
def domains(built: list[str]) -> Html:
    """The domains, one line each."""
    if not built:
        return NOTHING
    points = sum(ROWS[card].number("vp") for card in built)
    return cards.panel("Domains", "domain", [domain(card) for card in built], count(points, "point"), "ki-domains")


def domain(card: str) -> Html:
    """A domain as a line: when, name, power, roles and points."""
    row = ROWS[card]
    icon, caption = faces.WHEN[row.word("when")]
    points = row.number("vp")
    inner = html(
        '{}<span class="ki-domain-name"><b>{}</b><small>{} <i>{}</i></small></span><span class="ki-domain-roles">{}</span>{}',
        cards.when(icon),
        title(card),
        power(row),
        caption,
        faces.required(row, None),
        cards.pill(points, "vp"),
    )
    spent = " spent" if row.word("when") == "build" else ""
    label = f"{title(card)}, domain, {points} points"
    return kit.piece("div", inner, f"ki-domain cd-box{spent}", label, el=f"domain-{kit.dashed(card)}", piece=card)


@kit.kept
def trophies(slain: list[dict[str, Any]]) -> Html:
    """The slain monsters."""
    if not slain:
        return NOTHING
    dense = " ki-dense" if len(slain) > MANY_TROPHIES else ""
    shown = html('<div class="ki-trophies{}">{}</div>', dense, [trophy(m["card"], m["count"]) for m in slain])
    points = sum(ROWS[m["card"]].number("vp") * m["count"] for m in slain)
    return cards.panel("Victory stack", "monster", shown, count(points, "point"), "ki-stack")


def trophy(card: str, number: int) -> Html:
    """A slain monster, and how many of its kind."""
    row = ROWS[card]
    points = row.number("vp")
    inner = html(
        '{}{}<span class="ki-trophy-name">{}</span>{}',
        faces.count(number),
        kit.icon(faces.TYPES[row.word("type")], "ki-trophy-icon"),
        title(card),
        amount(points, "vp"),
    )
    label = f"{title(card)}{faces.times(number)}, slain, {points} points each"
    return kit.piece("div", inner, "cd-trophy", label, el=f"monster-{kit.dashed(card)}", piece=card)


def dukes(k: dict[str, Any]) -> Html:
    """The duke kept, or the two to choose from; hidden from everybody else."""
    if k["dukes"] is None:
        return html('<section class="cd-panel ki-duke hid">{} duke hidden</section>', kit.icon("duke"))
    shown = [k["duke"]] if k["duke"] else k["dukes"]
    return join(duke(card, k) for card in shown)


def duke(card: str, k: dict[str, Any]) -> Html:
    """A duke: what it scores and how much that is so far."""
    so_far = (k["parts"] or {}).get("duke") if k["duke"] else None
    points = NOTHING
    if so_far is not None:
        points = html('<span class="ki-duke-points"><b>{}</b><small>so far</small></span>', so_far)
    inner = html(
        '{}<span class="ki-duke-text"><b>{}</b><small>secret duke, shown only to you</small>{}</span>{}',
        cards.emblem("duke", "ki-duke-emblem"),
        title(card),
        duke_rule(card),
        points,
    )
    return kit.piece("div", inner, "cd-panel cd-card duke ki-duke", title(card), el=f"duke-{kit.dashed(card)}", piece=card)

"""The seats of Villages: one's own castle, resources and village; the rivals at a glance."""

from __future__ import annotations

from typing import Any

from duchy.draw import cards, kit
from duchy.draw import villages_cards as vc
from duchy.draw.cards import amount, guild


def coin_slot(coin: int) -> str:
    """A coin, or the place for one."""
    return f'<span class="vi-coin">{kit.icon("gold")}</span>' if coin else '<span class="vi-slot"></span>'


def castle(s: dict[str, Any], me: bool) -> str:
    """The castle: any resource for its owner, for one coin."""
    coin = s["castle_coin"]
    label = f"castle{', with a coin' if coin else ', free'}"
    words = "<b>Wild</b><small>only you</small>" if me else ""
    inner = f'<span class="vi-kc">{kit.icon("castle")}</span>{words}{coin_slot(coin)}'
    cls = f"vi-{'keep' if me else 'rs vi-lock'} cd-box{' used' if coin else ''}"
    return kit.piece("span", inner, cls, label, el=f"castle-{s['seat']}", piece=s["castle"], role="img")


def grounds(s: dict[str, Any]) -> str:
    """The castle grounds of the Architects expansion: any resource for opponents."""
    if s["grounds_coin"] is None:
        return ""
    coin = s["grounds_coin"]
    inner = f'<span class="vi-ri">{kit.icon("architect")}</span>{coin_slot(coin)}'
    label = f"castle grounds{', with a coin' if coin else ', free'}"
    return kit.piece("span", inner, f"vi-rs cd-box{' used' if coin else ''}", label, el=f"grounds-{s['seat']}", role="img")


def resource(s: dict[str, Any], place: int, r: dict[str, Any]) -> str:
    """A Resource under a castle: one coin uses it."""
    what, coin = r["resource"], r["coin"]
    inner = f'<span class="vi-ri">{kit.icon(what, f"c-{what}")}</span>{coin_slot(coin)}'
    label = f"{what}{', used' if coin else ', free'}"
    return kit.piece(
        "span", inner, f"vi-rs vi-{what} cd-box{' used' if coin else ''}", label, el=f"resource-{s['seat']}-{place}", role="img"
    )


def resources(s: dict[str, Any]) -> str:
    """All Resources under a castle."""
    return "".join(resource(s, place, r) for place, r in enumerate(s["resources"]))


# -- one's own ---------------------------------------------------------------------------------------------------------


def own(view: dict[str, Any], names: list[str], me: int) -> str:
    """Gold, castle and resources, village, monument under construction, landmarks, architect."""
    s = view["seats"][me]
    under = f'<div class="vi-cr">{castle(s, True)}<span class="vi-under">{resources(s)}{grounds(s)}</span></div>'
    parts = [
        head(view, names, me),
        cards.panel("Castle and resources", "castle", under, "one coin each", "vi-castle"),
        village(kit.only(s, "seat", "village", "types")),
        construction(s),
        landmarks(view, s),
        architect(s),
    ]
    return f'<div class="dg vi-own {kit.seat_class(me)}">{"".join(parts)}</div>'


def head(view: dict[str, Any], names: list[str], me: int) -> str:
    """Name, points, and the three numbers that matter."""
    s = view["seats"][me]
    tag = ""
    if not view["over"]:
        tag = (
            f'<span class="k-tagword{" now" if me in view["deciding"] else ""}">'
            f"{'leads' if view['active'] == me else 'follows'}</span>"
        )
    of = f"of {view['ends_at']} cards" if view["ends_at"] else "cards"
    boxes = (
        kit.piece(
            "span",
            f"{kit.icon('gold', 'c-gold')}<b>{s['gold']}</b><small>gold to spend</small>",
            "cd-bg",
            f"{s['gold']} gold",
            el=f"gold-{me}",
            role="img",
        )
        + f'<span class="cd-bg">{kit.icon("building")}<b>{s["count"]}</b><small>{of}</small></span>'
        + kit.piece(
            "span",
            f"{kit.icon('card')}<b>{s['hand_count']}</b><small>hand, limit {view['hand_limit']}</small>",
            "cd-bg",
            f"{s['hand_count']} cards in hand",
            el=f"cards-{me}",
            role="img",
        )
    )
    return (
        f'<section class="cd-panel vi-me"><div class="k-head">{kit.crest(me)}<h2>{kit.esc(kit.name_of(names, me))}</h2>{tag}'
        f'<span class="k-vp">{kit.icon("vp")}{view["scores"][me]}</span></div><div class="cd-big">{boxes}</div></section>'
    )


@kit.kept
def village(s: dict[str, Any]) -> str:
    """The cards one has built and recruited."""
    shown = "".join(
        vc.built(v["card"], f"village-{s['seat']}-{vc.dashed(v['card'])}", f"village-{s['seat']}-at-{i}", v["new"])
        for i, v in enumerate(s["village"])
    )
    roles = "".join(f'<span class="cd-q">{guild(kind)}<b>{n}</b></span>' for kind, n in s["types"].items())
    dense = " vi-dense" if len(s["village"]) > 6 else ""
    inner = f'<div class="vi-slips{dense}">{shown}</div>' if shown else '<span class="cd-none">nothing built yet</span>'
    return cards.panel("Village", "building", inner, roles, "vi-vil")


def construction(s: dict[str, Any]) -> str:
    """The monument under construction, socket by socket."""
    c = s["construction"]
    if c is None:
        return ""
    row = vc.CARDS[c["card"]]
    left = dict(c["needs"])
    sockets = ""
    for what in reversed(vc.cost_of(row)):
        filled = left[what] <= 0
        left[what] -= 0 if filled else 1
        sockets = f'<span class="vi-sock vi-{what}{" in" if filled else ""}">{kit.icon(what, f"c-{what}")}</span>' + sockets
    kind = row.word("type")
    inner = (
        f'{cards.shield(f"guild-{kind}", "cd-emb vi-hemb")}<span class="vi-mt"><b>{kit.esc(vc.title(c["card"]))}</b>'
        f'<span class="vi-socks">{sockets}</span></span>{cards.pill(row.number("vp"), "vp")}'
    )
    missing = ", ".join(f"{n} {what}" for what, n in c["needs"].items() if n)
    label = f"{vc.title(c['card'])} under construction, {'needs ' + missing if missing else 'ready'}"
    body = kit.piece("div", inner, f"vi-mrow cd-card cd-box {kind}", label, el=f"construction-{s['seat']}", piece=c["card"])
    return cards.panel("Under construction", "monument-chit", body)


def landmarks(view: dict[str, Any], s: dict[str, Any]) -> str:
    """The landmark tokens one has, and where one has the most."""
    if s["tokens"] is None:
        return ""
    items = ""
    for name, n in s["tokens"].items():
        best = max(other["tokens"][name] for other in view["seats"])
        mark = "<em>most</em>" if n and n == best and view["players"] > 1 else ""
        label = f"{n} {vc.title(name)} tokens"
        inner = f"{kit.icon(vc.LANDMARK_ICONS[name])}<b>{n}</b>{mark}"
        items += kit.piece("span", inner, f"vi-lm{'' if n else ' no'}", label, piece=name, role="img")
    return cards.panel(
        "Landmarks", "landmark", f'<div class="vi-lms">{items}</div>', kit.count(s["points"].get("landmarks", 0), "point")
    )


def architect(s: dict[str, Any]) -> str:
    """One's secret architect."""
    if not s["has_architect"]:
        return ""
    if s["architect"] is None:
        return f'<section class="cd-panel vi-arch">{kit.icon("architect")} architect hidden</section>'
    kinds = "".join(guild(kind) for kind in vc.CARDS[s["architect"]].items("types"))
    inner = f"{kit.icon('architect')}<b>{kit.esc(vc.title(s['architect']))}</b><span>{amount(1, 'vp')} / {kinds}</span>"
    return kit.piece("div", inner, "cd-panel vi-arch", f"your architect, {vc.title(s['architect'])}", piece=s["architect"])


# -- the rivals --------------------------------------------------------------------------------------------------------


def others(view: dict[str, Any], names: list[str]) -> str:
    """The other seats."""
    return f'<div class="dg vi-others k-strips">{"".join(rival(view, names, seat) for seat in kit.other_seats(view))}</div>'


def rival(view: dict[str, Any], names: list[str], seat: int) -> str:
    """A rival, and what they do now."""
    tag = ""
    if not view["over"]:
        word = "leads" if view["active"] == seat else ("waits" if seat in view["waiting"] else "")
        now = " now" if seat in view["deciding"] else ""
        tag = f'<span class="k-tagword{now}">{word or "now"}</span>' if word or now else ""
    of = f"<small>/{view['ends_at']}</small>" if view["ends_at"] else ""
    return strip(view["seats"][seat], seat, kit.name_of(names, seat), tag, of, view["scores"][seat])


@kit.kept
def strip(s: dict[str, Any], seat: int, name: str, tag: str, of: str, score: int | None) -> str:
    """The strip of a rival: gold, hand, cards built, the resources one may use, the village as small shields."""
    known = f", known: {', '.join(vc.title(c) for c in s['known'])}" if s["known"] else ""
    stats = (
        kit.piece("span", amount(s["gold"], "gold"), "cd-box vi-stat", f"{s['gold']} gold", el=f"gold-{seat}", role="img")
        + kit.piece(
            "span",
            amount(s["hand_count"], "card"),
            "cd-box vi-stat",
            f"{s['hand_count']} cards in hand{known}",
            el=f"cards-{seat}",
            role="img",
        )
        + f'<span class="cd-q">{kit.icon("building")}<b>{s["count"]}</b>{of}</span><span class="vi-ty">'
        + "".join(f'<span class="cd-q">{guild(kind)}<b>{n}</b></span>' for kind, n in s["types"].items() if n)
        + "</span>"
    )
    chips = "".join(chip(s, i, v) for i, v in enumerate(s["village"]))
    inner = (
        f'<div class="k-head">{kit.crest(seat)}<h2>{kit.esc(name)}</h2>{tag}'
        f'<span class="k-vp">{kit.icon("vp")}{score}</span></div><div class="vi-stats">{stats}</div>'
        f'<div class="vi-rsl">{castle(s, False)}{grounds(s)}{resources(s)}</div><div class="cd-czs">{chips}</div>{marks(s)}'
    )
    return f'<section class="k-strip {kit.seat_class(seat)}" id="seat-{seat}">{inner}</section>'


def chip(s: dict[str, Any], i: int, v: dict[str, Any]) -> str:
    """A card of a rival's village as a small shield."""
    row = vc.CARDS[v["card"]]
    kind = row.word("type") if row.has("type") else "adventurer"
    icon = kit.icon("adventurer", "c-soft") if kind == "adventurer" else guild(kind)
    el = f"village-{s['seat']}-{vc.dashed(v['card'])}"
    inner = f"{icon}<em>{row.number('vp')}</em>"
    return kit.piece(
        "span",
        inner,
        f"cd-cz {kind}",
        vc.title(v["card"]),
        el=el,
        piece=v["card"],
        key=f"village-{s['seat']}-at-{i}",
        role="img",
    )


def marks(s: dict[str, Any]) -> str:
    """A rival's landmark tokens and monument under construction."""
    found = ""
    if s["tokens"]:
        for name, n in s["tokens"].items():
            found += "".join(kit.icon(vc.LANDMARK_ICONS[name], "vi-mark", vc.title(name)) for _ in range(n))
    if s["construction"]:
        words = vc.title(s["construction"]["card"])
        found += f'<span class="vi-mdone">{kit.icon("monument-chit")}{kit.esc(words)}</span>'
    return f'<div class="vi-marks">{found}</div>' if found else ""

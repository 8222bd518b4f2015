"""The table of Card Kingdoms: the grid of stacks, the kingdoms, the dice."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw import kingdoms_cards as kc
from duchy.draw.cards import amount, guild
from duchy.draw.drawing import Drawing

PURSE: Final = ("gold", "strength", "magic", "vp")
ROLES: Final = cards.ROLES
PHASES: Final = (("roll", "Roll"), ("harvest", "Harvest"), ("action", "Action"))
CROWDED: Final = 8
"""More kinds of citizens than this are drawn as smaller cards."""


def draw(view: dict[str, Any], names: list[str]) -> Drawing:
    """The drawing of a view."""
    me = kit.shown_seat(view)
    return Drawing(status(view), board(view, me), own(view, names, me), others(view, names))


def dashed(card: str) -> str:
    """A content id as part of an element id."""
    return card.replace("_", "-")


# -- the header --------------------------------------------------------------------------------------------------------


def status(view: dict[str, Any]) -> str:
    """Round, phase, and how near the end is."""
    phase = view["phase"]
    steps = []
    for name, words in PHASES:
        now = name == phase
        more = f" {3 - max(1, view['actions_left'] + 1)} of 2" if now and name == "action" and view["actions_left"] < 2 else ""
        steps.append(f'<span class="{"now" if now else ""}">{words}{more}</span>')
    if phase not in dict(PHASES):
        steps = [f'<span class="now">{kit.esc(phase.capitalize())}</span>']
    end = " last" if view["last_round"] else ""
    gone = f"<b>{view['exhausted']}</b> of {view['exhausted_end']} exhausted"
    return (
        f'<div class="dg ki-status"><span>Round {view["round"]}</span><span class="ki-steps">{"".join(steps)}</span>'
        f'<span class="ki-exh{end}">{kit.icon("exhausted")} {gone}{", last round" if end else ""}</span></div>'
    )


# -- the centre --------------------------------------------------------------------------------------------------------


def board(view: dict[str, Any], me: int) -> str:
    """Five columns: monsters, two rows of citizens, domains."""
    owned = view["kingdoms"][me]["icons"]
    rows = "".join(
        f'<span class="ki-rl ki-r{i}" aria-hidden="true">{w}</span>' for i, w in enumerate(("Monsters", "Citizens", "Domains"))
    )
    centre = "".join(stack(s, owned) for s in view["centre"])
    return f'<div class="dg ki-board">{bar(view, me)}<div class="ki-grid">{rows}{centre}</div></div>'


def bar(view: dict[str, Any], me: int) -> str:
    """What a phone shows above the centre: one's purse and the dice."""
    purse = "".join(amount(view["kingdoms"][me][what], what) for what in PURSE)
    return f'<div class="ki-bar">{kit.crest(me)}{purse}<span class="ki-dice">{dice(view, "bar")}</span></div>'


def dice(view: dict[str, Any], where: str) -> str:
    """The two dice and their sum."""
    if not view["dice"]:
        return '<span class="cd-none">not rolled yet</span>'
    shown = [
        kit.die_box(value, label=f"die {i}: {value}", el=f"die-{i}", key=f"{where}-die-{i}")
        for i, value in enumerate(view["dice"], start=1)
    ]
    total = sum(view["dice"])
    return f'{"".join(shown)}<span class="ki-sum"><small>sum</small><b>{total}</b></span>'


@kit.kept
def stack(shown: dict[str, Any], owned: dict[str, int]) -> str:
    """A stack of the centre, whatever lies on top of it."""
    el = f"stack-{shown['stack']}"
    left, card = shown["left"], shown["card"]
    if shown["event"]:
        return kc.monster(shown["event"], 1, el, shown["added"])
    if shown["exhausted"]:
        return gone(shown, el)
    if card is None:
        label = f"domains, face down, {left} in the stack"
        back = kit.piece("div", kit.icon("domain"), "cd-card cd-back", label, el=el)
        return cards.stack(back, left)
    if shown["kind"] == "monster":
        return kc.monster(card, left, el, shown["added"])
    if shown["kind"] == "citizen":
        return kc.citizen(card, left, shown["price"], el)
    return kc.domain(card, left, shown["price"], owned, el)


def gone(shown: dict[str, Any], el: str) -> str:
    """An exhausted stack: a hatched place with the name of what lay there."""
    numbers = "/".join(map(str, shown.get("numbers", [])))
    what = shown.get("area", "").capitalize() or (f"citizen {numbers}" if numbers else "domain")
    inner = f"{kit.icon('exhausted')}<b>Exhausted</b><span>{kit.esc(what)}</span>"
    return kit.piece("div", inner, "cd-gone", f"exhausted stack, {what}", el=el)


# -- one's own kingdom -------------------------------------------------------------------------------------------------


def own(view: dict[str, Any], names: list[str], me: int) -> str:
    """Purse, citizens, domains, slain monsters and the duke."""
    k = view["kingdoms"][me]
    parts = [
        head(view, names, me),
        citizens(kit.only(k, "starters", "citizens", "roles")),
        domains(k["domains"]),
        trophies(k["monsters"]),
        dukes(k),
    ]
    return f'<div class="dg ki-own {kit.seat_class(me)}">{"".join(parts)}</div>'


def head(view: dict[str, Any], names: list[str], me: int) -> str:
    """Name, points and the purse in large numbers."""
    k = view["kingdoms"][me]
    now = '<span class="k-tagword now">active</span>' if view["active"] == me and not view["over"] else ""
    duke = k["parts"].get("duke", 0) if k["parts"] else 0
    more = f'<small class="ki-more">+{duke}{kit.icon("duke")}</small>' if duke and not view["over"] else ""
    purse = "".join(box(k, w, me) for w in PURSE)
    return (
        f'<section class="cd-panel ki-me"><div class="k-head">{kit.crest(me)}<h2>{kit.esc(kit.name_of(names, me))}</h2>{now}'
        f'<span class="k-vp">{kit.icon("vp")}{view["scores"][me]}{more}</span></div><div class="cd-big">{purse}</div></section>'
    )


def box(k: dict[str, Any], what: str, me: int) -> str:
    """One part of the purse in a large number, and under it the coin one may take from the bank."""
    name = "victory tokens" if what == "vp" else what
    low = "<small>tokens</small>"
    if what != "vp":
        low = kit.piece("small", "bank +1", "ki-coin", f"1 {what} from the bank", el=f"bank-{what}", role="img")
    have = kit.piece(
        "span", f"{kit.icon(what, f'c-{what}')}<b>{k[what]}</b>", "ki-have", f"{k[what]} {name}", el=f"{what}-{me}", role="img"
    )
    return f'<span class="cd-bg">{have}{low}</span>'


@kit.kept
def citizens(k: dict[str, Any]) -> str:
    """The tableau by activation number, starters first."""
    minis = [kc.mini(card, 1, False, f"citizen-{dashed(card)}", plain=True) for card in k["starters"]]
    minis += [kc.mini(c["card"], c["count"], c["activated"], f"citizen-{dashed(c['card'])}") for c in k["citizens"]]
    roles = "".join(f'<span class="cd-q">{guild(role)}<b>{k["roles"][role]}</b></span>' for role in ROLES)
    dense = " ki-dense" if len(minis) > CROWDED else ""
    return cards.panel("Citizens", "citizen", f'<div class="ki-minis{dense}">{"".join(minis)}</div>', roles, "ki-tab")


@kit.kept
def domains(built: list[str]) -> str:
    """The domains as lines: when, name, power, roles and points."""
    if not built:
        return ""
    lines = []
    for card in built:
        row = kc.ROWS[card]
        icon, caption = kc.WHEN[row.word("when")]
        spent = " spent" if row.word("when") == "build" else ""
        inner = (
            f'{cards.when(icon)}<span class="ki-dn">{kit.esc(kc.title(card))}<small>{kc.effect(row)} {caption}</small></span>'
            f'<span class="ki-rr">{kc.needs(row.numbers("roles"), None)}</span>{cards.pill(row.number("vp"), "vp")}'
        )
        label = f"{kc.title(card)}, domain, {row.number('vp')} points"
        lines.append(kit.piece("div", inner, f"ki-drow cd-box{spent}", label, el=f"domain-{dashed(card)}", piece=card))
    points = sum(kc.ROWS[card].number("vp") for card in built)
    return cards.panel("Domains", "domain", "".join(lines), kit.count(points, "point"))


@kit.kept
def trophies(slain: list[dict[str, Any]]) -> str:
    """The slain monsters."""
    if not slain:
        return ""
    found = []
    for m in slain:
        row = kc.ROWS[m["card"]]
        many = f'<span class="ki-mc">×{m["count"]}</span>' if m["count"] > 1 else ""
        inner = (
            f'{many}{kit.icon(kc.TYPES[row.word("type")], "ki-ti")}<span class="ki-tn">{kit.esc(kc.title(m["card"]))}</span>'
            f"{amount(row.number('vp'), 'vp')}"
        )
        label = (
            f"{kc.title(m['card'])}{' times ' + str(m['count']) if m['count'] > 1 else ''}, slain, {row.number('vp')}"
            " points each"
        )
        found.append(kit.piece("div", inner, "cd-tro", label, el=f"monster-{dashed(m['card'])}", piece=m["card"]))
    points = sum(kc.ROWS[m["card"]].number("vp") * m["count"] for m in slain)
    dense = " ki-dense" if len(found) > 5 else ""
    return cards.panel(
        "Victory stack", "monster", f'<div class="ki-tros{dense}">{"".join(found)}</div>', kit.count(points, "point")
    )


def dukes(k: dict[str, Any]) -> str:
    """The duke kept, or the two to choose from; hidden from everybody else."""
    if k["dukes"] is None:
        return f'<section class="cd-panel ki-duke hid">{kit.icon("duke")} duke hidden</section>'
    shown = [k["duke"]] if k["duke"] else k["dukes"]
    return "".join(duke(card, k) for card in shown)


def duke(card: str, k: dict[str, Any]) -> str:
    """A duke: what it scores and how much that is so far."""
    sofar = (k["parts"] or {}).get("duke") if k["duke"] else None
    points = f'<span class="ki-dv"><b>{sofar}</b><small>so far</small></span>' if sofar is not None else ""
    inner = (
        f'{cards.shield("duke", "cd-emb ki-dk")}<span class="ki-dt"><b>{kit.esc(kc.title(card))}</b>'
        f"<small>secret duke, shown only to you</small>{kc.duke_rule(card)}</span>{points}"
    )
    return kit.piece("div", inner, "cd-panel cd-card duke ki-duke", kc.title(card), el=f"duke-{dashed(card)}", piece=card)


# -- the others --------------------------------------------------------------------------------------------------------


def others(view: dict[str, Any], names: list[str]) -> str:
    """The roll, the Dark Lord where there is one, and the other kingdoms at a glance."""
    roll = cards.panel("Roll", "harvest", f'<div class="ki-dice">{dice(view, "roll")}</div>')
    strips = "".join(rival(view, names, seat) for seat in kit.other_seats(view))
    return f'<div class="dg ki-others k-strips">{roll}{dark_lord(view)}{strips}</div>'


def rival(view: dict[str, Any], names: list[str], seat: int) -> str:
    """A rival, and what is special about them now."""
    tags = ""
    if view["active"] == seat and not view["over"]:
        tags = '<span class="k-tagword now">active</span>'
    elif view["first"] == seat:
        tags = '<span class="k-tagword">first player</span>'
    elif view["resting"] == seat:
        tags = '<span class="k-tagword">rests</span>'
    return strip(view["kingdoms"][seat], seat, kit.name_of(names, seat), tags, view["scores"][seat])


@kit.kept
def strip(k: dict[str, Any], seat: int, name: str, tags: str, score: int | None) -> str:
    """The strip of a rival: purse, citizens, how many domains and monsters."""
    purse = "".join(kit.piece("span", amount(k[w], w), "cd-box", f"{k[w]} {w}", el=f"{w}-{seat}", role="img") for w in PURSE)
    chips = [kc.chip(card, 1, plain=True) for card in k["starters"]]
    chips += [kc.chip(c["card"], c["count"]) for c in k["citizens"]]
    slain = sum(m["count"] for m in k["monsters"])
    duke = kit.esc(kc.title(k["duke"])) if k["duke"] else "<i>hidden</i>"
    inner = (
        f'<div class="k-head">{kit.crest(seat)}<h2>{kit.esc(name)}</h2>{tags}'
        f'<span class="k-vp">{kit.icon("vp")}{score}</span></div><div class="ki-res">{purse}</div>'
        f'<div class="cd-czs">{"".join(chips)}</div><div class="ki-own-row"><span>'
        f"{kit.icon('domain')} {len(k['domains'])}</span>"
        f'<span>{kit.icon("monster")} {slain}</span><span class="ki-hid">{kit.icon("duke")} {duke}</span></div>'
    )
    label = f"{name}'s kingdom"
    return kit.piece("section", inner, f"k-strip cd-box {kit.seat_class(seat)}", label, el=f"seat-{seat}")


def dark_lord(view: dict[str, Any]) -> str:
    """The opponent of the solo game: what he has captured."""
    d = view["dark_lord"]
    if d is None:
        return ""
    chips = "".join(kc.chip(c["card"], c["count"]) for c in d["citizens"])
    score = f'<span class="k-vp">{kit.icon("vp")}{d["score"]}</span>' if d["score"] is not None else ""
    duke = kit.esc(kc.title(d["duke"])) if d["duke"] else "<i>hidden</i>"
    return (
        f'<section class="k-strip k-s3"><div class="k-head">{kit.icon("boss")}<h2>The Dark Lord</h2>{score}</div>'
        f'<div class="cd-czs">{chips}</div><div class="ki-own-row"><span>{kit.icon("domain")} {len(d["domains"])}</span>'
        f'<span>{kit.icon("monster")} {d["monsters"]} alive</span><span class="ki-hid">'
        f"{kit.icon('duke')} {duke}</span></div></section>"
    )

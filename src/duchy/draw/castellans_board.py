"""The player boards of Castellans: one's own with everything, the rivals' at a glance."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import castellans_pieces as cp
from duchy.draw import kit
from duchy.games.castellans.content import MONUMENT_ROWS

GOODS: Final = ("gold", "wood", "stone", "food", "magic")
MONUMENTS: Final = {row.word("id"): row for row in MONUMENT_ROWS}


def own(view: dict[str, Any], names: list[str], me: int) -> str:
    """Goods, dice, actions, manors, supply, monuments and citizens of the seat shown large."""
    s = view["seats"][me]
    head = (
        f'<div class="ca-me">{kit.crest(me)}<h2>{kit.esc(kit.name_of(names, me))}</h2>'
        f'<span class="ca-vp">{s["vp"]}{kit.icon("vp")}</span></div>'
    )
    goods = "".join(track(s["goods"][what], s["limits"][what], me, what) for what in GOODS)
    parts = [
        head,
        f'<div class="ca-goods">{goods}</div>',
        f'<div class="ca-dicebox">{wells(s["dice"], me)}{crates(s, me)}{actions()}</div>',
        manors(s["manors"], me),
        supply(s["tokens"], s["monuments"], me),
        citizens(s["citizens"], me),
    ]
    return f'<div class="dg ca-own {kit.seat_class(me)}">{"".join(parts)}</div>'


@kit.kept
def track(have: int, limit: int, me: int, what: str) -> str:
    """A goods track with its marker."""
    cells = "".join(f"<i>{f'<b>{n}</b>' if n == have else n}</i>" for n in range(limit + 1))
    inner = f'{kit.icon(what, f"c-{what}")}<span class="ca-cells">{cells}</span>'
    return kit.piece("div", inner, f"ca-gtrack ca-t-{what}", f"{have} of {limit} {what}", el=f"goods-{me}-{what}", piece=what)


def crates(s: dict[str, Any], me: int) -> str:
    """The crates at home."""
    if not s["crates"]:
        return ""
    boxes = cp.crate_box(me) * s["crates"]
    return (
        f'<div class="ca-crates" role="img" aria-label="{kit.count(s["crates"], "crate")} at home"><span>Crates</span>'
        f"{boxes}</div>"
    )


@kit.kept
def wells(dice: list[dict[str, Any] | None], me: int) -> str:
    """The three dice: drafted and not yet spent, or spent."""
    shown = ""
    for i, d in enumerate(dice):
        if d is None:
            shown += '<span class="ca-well"></span>'
        else:
            spent = " spent" if d["spent"] else ""
            label = f"{d['face']} die{', spent' if d['spent'] else ''}"
            shown += (
                f'<span class="ca-well{" dark" if spent else ""}">'
                f"{cp.die(d['face'], f'ca-big{spent}', label, el=f'die-{me}-{i}')}</span>"
            )
    return f'<div class="ca-wells"><span>Dice</span>{shown}</div>'


@kit.kept
def actions() -> str:
    """The five actions, each with the die face that gives it something more."""
    shown = ""
    for name, row in cp.ACTIONS.items():
        inner = f"{kit.icon(name)}{cp.bare_die(row.word('face'))}"
        shown += kit.piece(
            "span", inner, "ca-action", f"{row.word('name')} action", el=f"action-{name}", piece=name, role="img"
        )
    return f'<div class="ca-actions">{shown}</div>'


@kit.kept
def manors(all_built: dict[str, bool], me: int) -> str:
    """The eight manors: a piece covers its power until it is built."""
    shown = ""
    for name, built in all_built.items():
        row = cp.MANORS[name]
        kind = "lighthouse" if name == "lighthouse" else "manor"
        piece = cp.piece_box(kind, me, "ca-hole" if built else "")
        words = row.word("name").replace("'s manor", "")
        inner = (
            f"<b><i>{row.number('number')}</i>{kit.esc(words)}</b>"
            f'<span class="ca-slot">{piece}</span><span class="ca-fx">{cp.effects(row)}</span>'
        )
        label = f"{row.word('name')}, {'built' if built else 'not built'}"
        el = f"manor-{me}-{name.replace('_', '-')}"
        shown += kit.piece("div", inner, f"ca-man{' open' if built else ''}", label, el=el, piece=name)
    return f'<div class="ca-mans">{shown}</div>'


@kit.kept
def supply(tokens: dict[str, int], unbuilt: list[str], me: int) -> str:
    """The pieces left, and the monuments not yet built with their price."""
    left = ""
    for kind, n in tokens.items():
        inner = f"{cp.piece_box(kind, me)}<b>{n}</b>"
        left += kit.piece(
            "span", inner, f"ca-sup{'' if n else ' none'}", f"{n} {kind} tokens left", el=f"token-{me}-{kind}", role="img"
        )
    monuments = ""
    for name, row in MONUMENTS.items():
        free = name in unbuilt
        price = f"{row.number('cost')}{kit.icon('gold', 'c-gold')}" if free else "built"
        inner = f"{cp.piece_box(name, me) if free else kit.icon(name.replace('_', '-'))}<i>{price}</i>"
        label = f"{row.word('name')}, " + (f"{row.number('cost')} gold" if free else "built")
        el = f"monument-{me}-{name.replace('_', '-')}"
        monuments += kit.piece("span", inner, f"ca-m1{'' if free else ' none'}", label, el=el, piece=name, role="img")
    return f'<div class="ca-supply"><div class="ca-sgrid">{left}</div><div class="ca-mons">{monuments}</div></div>'


@kit.kept
def citizens(cards: list[str], me: int) -> str:
    """The citizen cards one has recruited."""
    shown = ""
    for card in cards:
        row = cp.CITIZENS[card.split("#")[0]]
        inner = (
            f'{cp.guild_box(row.word("guild"))}<b>{kit.esc(row.word("name"))}</b><span class="ca-fx">{cp.effects(row)}</span>'
        )
        el = f"citizen-{me}-{card.replace('#', '-').replace('_', '-')}"
        shown += kit.piece("div", inner, f"ca-chip ca-{row.word('back')}", row.word("name"), el=el, piece=row.word("id"))
    none = '<span class="ca-chip none"></span>' if not shown else ""
    return f'<div class="ca-mycit"><h2>Citizens <small>{len(cards)}</small></h2>{shown}{none}</div>'


# -- the rivals --------------------------------------------------------------------------------------------------------


def others(view: dict[str, Any], names: list[str]) -> str:
    """The other seats, and the solo opponent's plan."""
    me = kit.shown_seat(view)
    seats = [(me + k) % len(view["seats"]) for k in range(1, len(view["seats"]))]
    shown = "".join(rival(view, names, seat) for seat in seats)
    return f'<div class="dg ca-others k-strips">{shown}{opponent(view)}</div>'


def rival(view: dict[str, Any], names: list[str], seat: int) -> str:
    """A rival, or the solo opponent."""
    solo = view["opponent"]
    name = solo["name"] if solo and seat == solo["seat"] else kit.name_of(names, seat)
    tag = '<span class="k-tagword">first</span>' if view["first"] == seat else ""
    if seat in view["deciding"]:
        tag += '<span class="k-tagword now">now</span>'
    return strip(view["seats"][seat], seat, name, tag)


@kit.kept
def strip(s: dict[str, Any], seat: int, name: str, tag: str) -> str:
    """The strip of a rival: goods, dice, manors, citizens."""
    goods = "".join(
        kit.piece(
            "span",
            f"{kit.icon(w, f'c-{w}')}<b>{s['goods'][w]}</b>",
            "ca-g1",
            f"{s['goods'][w]} {w}",
            el=f"goods-{seat}-{w}",
            role="img",
        )
        for w in GOODS
    )
    dice = "".join(
        cp.die(d["face"], " spent" if d["spent"] else "", el=f"die-{seat}-{i}")
        for i, d in enumerate(s["dice"])
        if d is not None
    )
    built = " ".join(str(cp.MANORS[m].number("number")) for m, done in s["manors"].items() if done) or "none"
    cards = ", ".join(cp.CITIZENS[c.split("#")[0]].word("name") for c in s["citizens"]) or "none"
    crate = f"<span>{kit.icon('crate')}{s['crates']}</span>" if s["crates"] is not None else ""
    inner = (
        f'<div class="k-head">{kit.crest(seat)}<h2>{kit.esc(name)}</h2>{tag}<span class="k-vp">'
        f"{s['vp']}{kit.icon('vp')}</span></div>"
        f'<p class="ca-pow"><span>{kit.icon("manor", label="manors built")}{built}</span>{crate}'
        f"<span>{kit.icon('recruit', label='citizens')}{kit.esc(cards)}</span></p>"
        f'<div class="ca-l2"><span class="ca-gs">{goods}</span><span class="ca-ds">{dice}</span></div>'
    )
    return f'<section class="k-strip {kit.seat_class(seat)}">{inner}</section>'


def opponent(view: dict[str, Any]) -> str:
    """The solo opponent's priorities and plan."""
    o = view["opponent"]
    if not o:
        return ""
    order = "".join(cp.bare_die(face) for face in o["priorities"])
    rows = ""
    for i, p in enumerate(o["plan"], start=1):
        now = " now" if i == view["round"] else ""
        words = ", ".join(w.replace("_", " ") for w in [*p["dice"], p["monument"]] if w)
        rows += f'<li class="ca-plan{now}"><b>{i}</b> {kit.esc(words)}</li>'
    title = f"{o['name']}, {o['title']}"
    inner = f"<h2>{kit.esc(title)}</h2><div>{order}</div><ol>{rows}</ol>"
    return kit.piece("section", inner, "k-strip ca-opp k-s1", title, piece=o["id"])

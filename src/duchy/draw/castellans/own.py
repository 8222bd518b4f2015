"""One's own board of Castellans: goods, dice, actions, manors, supply, monuments and citizens."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.effects import ACTIONS, effects
from duchy.draw.castellans.market import CITIZENS
from duchy.draw.markup import NOTHING, Html, html
from duchy.kernel.content import Row
from duchy.rooms.castellans.content.tables import MANOR_ROWS, MONUMENT_ROWS

GOODS: Final = ("gold", "wood", "stone", "food", "magic")
MANORS: Final[dict[str, Row]] = {row.word("id"): row for row in MANOR_ROWS}
MONUMENTS: Final[dict[str, Row]] = {row.word("id"): row for row in MONUMENT_ROWS}


def own(view: dict[str, Any], names: list[str], me: int) -> Html:
    """Goods, dice, actions, manors, supply, monuments and citizens of the seat shown large."""
    s = view["seats"][me]
    return html(
        '<div class="drawing ca-own {}">{}<div class="ca-goods">{}</div><div class="ca-dice-box">{}{}{}</div>{}{}{}</div>',
        kit.seat_class(me),
        head(kit.name_of(names, me), me, s["vp"]),
        [track(s["goods"][what], s["limits"][what], me, what) for what in GOODS],
        wells(s["dice"], me),
        crates(s["crates"], me),
        actions(),
        manors(s["manors"], me),
        supply(s["tokens"], s["monuments"], me),
        citizens(s["citizens"], me),
    )


def head(name: str, me: int, points: int) -> Html:
    """Crest, name and points."""
    return html(
        '<div class="ca-own-head">{}<h2>{}</h2><span class="ca-points">{}{}</span></div>',
        kit.crest(me),
        name,
        points,
        kit.icon("vp"),
    )


def purse(s: dict[str, Any], me: int) -> Html:
    """Goods, dice not yet spent and crates in one line."""
    goods = [
        kit.piece(
            "span",
            html("{}<b>{}</b>", kit.icon(what, f"c-{what}"), s["goods"][what]),
            "",
            f"{s['goods'][what]} {what}",
            el=f"goods-{me}-{what}",
            role="img",
        )
        for what in GOODS
    ]
    left = [
        cp.die(d["face"], "", f"{d['face']} die", el=f"die-{me}-{i}") for i, d in enumerate(s["dice"]) if d and not d["spent"]
    ]
    return kit.line(kit.seat_class(me), left, goods)


# -- goods, dice, actions ----------------------------------------------------------------------------------------------


@kit.kept
def track(have: int, limit: int, me: int, what: str) -> Html:
    """A goods track with its marker."""
    cells = [html("<i><b>{}</b></i>", n) if n == have else html("<i>{}</i>", n) for n in range(limit + 1)]
    inner = html('{}<span class="ca-cells">{}</span>', kit.icon(what, f"c-{what}"), cells)
    cls = f"ca-goods-track ca-goods-{what}"
    return kit.piece("div", inner, cls, f"{have} of {limit} {what}", el=f"goods-{me}-{what}", piece=what)


def crates(number: int, me: int) -> Html:
    """The crates at home."""
    if not number:
        return NOTHING
    return html(
        '<div class="ca-crates" role="img" aria-label="{} at home"><span>Crates</span>{}</div>',
        kit.count(number, "crate"),
        [cp.crate_box(me)] * number,
    )


@kit.kept
def wells(dice: list[dict[str, Any] | None], me: int) -> Html:
    """The three dice: drafted and not yet spent, or spent."""
    return html('<div class="ca-wells"><span>Dice</span>{}</div>', [well(d, f"die-{me}-{i}") for i, d in enumerate(dice)])


def well(d: dict[str, Any] | None, el: str) -> Html:
    """The well of one die; dark once it is spent."""
    if d is None:
        return html('<span class="ca-well"></span>')
    if d["spent"]:
        shown = cp.die(d["face"], "ca-big spent", f"{d['face']} die, spent", el=el)
        return html('<span class="ca-well dark">{}</span>', shown)
    return html('<span class="ca-well">{}</span>', cp.die(d["face"], "ca-big", f"{d['face']} die", el=el))


@kit.kept
def actions() -> Html:
    """The five actions, each with the die face that gives it something more."""
    shown = [
        kit.piece(
            "span",
            [kit.icon(name), cp.bare_die(row.word("face"))],
            "ca-action",
            f"{row.word('name')} action",
            el=f"action-{name}",
            piece=name,
            role="img",
        )
        for name, row in ACTIONS.items()
    ]
    return html('<div class="ca-actions">{}</div>', shown)


# -- manors ------------------------------------------------------------------------------------------------------------


@kit.kept
def manors(all_built: dict[str, bool], me: int) -> Html:
    """The eight manors."""
    return html('<div class="ca-manors">{}</div>', [manor(name, built, me) for name, built in all_built.items()])


@lru_cache(maxsize=1024)
def manor(name: str, built: bool, me: int) -> Html:
    """A manor: a piece covers its power until it is built."""
    row = MANORS[name]
    inner = html(
        '<b><i>{}</i>{}</b><span>{}</span><span class="ca-effects">{}</span>',
        row.number("number"),
        row.word("name").replace("'s manor", ""),
        cp.piece_box("lighthouse" if name == "lighthouse" else "manor", me, "ca-hole" if built else ""),
        effects(row),
    )
    label = f"{row.word('name')}, {'built' if built else 'not built'}"
    el = f"manor-{me}-{name.replace('_', '-')}"
    return kit.piece("div", inner, f"ca-manor{' open' if built else ''}", label, el=el, piece=name)


# -- supply ------------------------------------------------------------------------------------------------------------


@kit.kept
def supply(tokens: dict[str, int], unbuilt: list[str], me: int) -> Html:
    """The pieces left, and the monuments not yet built with their price."""
    return html(
        '<div class="ca-supply"><div class="ca-supply-grid">{}</div><div class="ca-supply-monuments">{}</div></div>',
        [token(kind, n, me) for kind, n in tokens.items()],
        [monument(name, row, name in unbuilt, me) for name, row in MONUMENTS.items()],
    )


@lru_cache(maxsize=1024)
def token(kind: str, n: int, me: int) -> Html:
    """How many pieces of a kind are left."""
    inner = html("{}<b>{}</b>", cp.piece_box(kind, me), n)
    cls = f"ca-supply-token{'' if n else ' none'}"
    return kit.piece("span", inner, cls, f"{n} {kind} tokens left", el=f"token-{me}-{kind}", role="img")


def monument(name: str, row: Row, free: bool, me: int) -> Html:
    """A monument: its price while it is not built."""
    el, cost = f"monument-{me}-{name.replace('_', '-')}", row.number("cost")
    if free:
        inner = html("{}<i>{}{}</i>", cp.piece_box(name, me), cost, kit.icon("gold", "c-gold"))
        label, cls = f"{row.word('name')}, {cost} gold", "ca-supply-monument"
    else:
        inner = html("{}<i>built</i>", kit.icon(name.replace("_", "-")))
        label, cls = f"{row.word('name')}, built", "ca-supply-monument none"
    return kit.piece("span", inner, cls, label, el=el, piece=name, role="img")


# -- citizens ----------------------------------------------------------------------------------------------------------


@kit.kept
def citizens(cards: list[str], me: int) -> Html:
    """The citizen cards one has recruited."""
    shown = [citizen(card, me) for card in cards] or html('<span class="ca-chip none"></span>')
    return html('<div class="ca-own-citizens"><h2>Citizens <small>{}</small></h2>{}</div>', len(cards), shown)


def citizen(card: str, me: int) -> Html:
    """A citizen recruited, in a line."""
    row = CITIZENS[card.split("#")[0]]
    name = row.word("name")
    inner = html('{}<b>{}</b><span class="ca-effects">{}</span>', cp.guild_box(row.word("guild")), name, effects(row))
    el = f"citizen-{me}-{card.replace('#', '-').replace('_', '-')}"
    return kit.piece("div", inner, f"ca-chip ca-{row.word('back')}", name, el=el, piece=row.word("id"))

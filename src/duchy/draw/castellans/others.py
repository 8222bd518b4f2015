"""The rivals of Castellans at a glance: goods, dice, manors, citizens; and the card of the solo opponent."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.market import CITIZENS
from duchy.draw.castellans.opponent import opponent
from duchy.draw.castellans.own import GOODS, MANORS
from duchy.draw.markup import NOTHING, Html, html


def others(view: dict[str, Any], names: list[str]) -> Html:
    """The other seats, and the solo opponent's cards."""
    me, seats = kit.shown_seat(view), len(view["seats"])
    shown = [rival(view, names, (me + k) % seats) for k in range(1, seats)]
    return html('<div class="drawing k-strips">{}{}</div>', shown, opponent(view["opponent"], view["round"]))


def rival(view: dict[str, Any], names: list[str], seat: int) -> Html:
    """A rival, or the solo opponent."""
    solo = view["opponent"]
    name = solo["name"] if solo and seat == solo["seat"] else kit.name_of(names, seat)
    return strip(view["seats"][seat], seat, name, view["first"] == seat, seat in view["deciding"])


@kit.kept
def strip(s: dict[str, Any], seat: int, name: str, first: bool, now: bool) -> Html:
    """The strip of a rival: goods, dice, manors, citizens."""
    head = html(
        '<div class="k-head">{}<h2>{}</h2>{}{}<span class="k-points">{}{}</span></div>',
        kit.crest(seat),
        name,
        html('<span class="k-tag">first</span>') if first else NOTHING,
        html('<span class="k-tag now">now</span>') if now else NOTHING,
        s["vp"],
        kit.icon("vp"),
    )
    dice = [
        cp.die(d["face"], " spent" if d["spent"] else "", el=f"die-{seat}-{i}")
        for i, d in enumerate(s["dice"])
        if d is not None
    ]
    return html(
        '<section class="k-strip {}">{}{}<div class="ca-strip-row"><span class="ca-strip-goods">{}</span>'
        '<span class="ca-strip-dice">{}</span></div></section>',
        kit.seat_class(seat),
        head,
        powers(s),
        [good(what, s["goods"][what], seat) for what in GOODS],
        dice,
    )


def powers(s: dict[str, Any]) -> Html:
    """The numbers of the manors built, crates at home, citizens by name."""
    built = " ".join(str(MANORS[m].number("number")) for m, done in s["manors"].items() if done) or "none"
    cards = ", ".join(CITIZENS[c.split("#")[0]].word("name") for c in s["citizens"]) or "none"
    crates = html("<span>{}{}</span>", kit.icon("crate"), s["crates"]) if s["crates"] is not None else NOTHING
    return html(
        '<p class="ca-powers"><span>{}{}</span>{}<span>{}{}</span></p>',
        kit.icon("manor", label="manors built"),
        built,
        crates,
        kit.icon("recruit", label="citizens"),
        cards,
    )


def good(what: str, n: int, seat: int) -> Html:
    """How much of a good a rival has."""
    inner = html("{}<b>{}</b>", kit.icon(what, f"c-{what}"), n)
    return kit.piece("span", inner, "ca-good", f"{n} {what}", el=f"goods-{seat}-{what}", role="img")

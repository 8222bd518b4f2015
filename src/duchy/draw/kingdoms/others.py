"""The others at a table of Card Kingdoms: the roll, the rivals at a glance, the Dark Lord."""

from __future__ import annotations

from typing import Any

from duchy.draw import cards, kit
from duchy.draw.cards import amount
from duchy.draw.kingdoms import faces
from duchy.draw.kingdoms.centre import PURSE
from duchy.draw.kingdoms.effects import title
from duchy.draw.kingdoms.harvest import harvest
from duchy.draw.markup import NOTHING, Html, html

FEW = 2
"""More rivals than this have short strips: the table of the harvest names their citizens, and a click opens their kingdom."""


MOST = 3
"""More than this have none beside the board: what matters of them stands in the header (`pocket`)."""


def others(view: dict[str, Any], names: list[str]) -> Html:
    """The roll, the Dark Lord where there is one, and the other kingdoms."""
    strips = [rival(view, names, seat) for seat in kit.other_seats(view)]
    many = (" ki-many" if len(strips) > FEW else "") + (" ki-most" if len(strips) > MOST else "")
    shown = [harvest(view, names), dark_lord(view["dark_lord"]), strips]
    return html('<div class="drawing k-strips{}">{}</div>', many, shown)


def pocket(view: dict[str, Any], seat: int) -> Html:
    """What a chip of the header tells of a seat where there are too many for strips: its purse, and that it rests."""
    if len(kit.other_seats(view)) <= MOST:
        return NOTHING
    purse = [
        kit.piece("span", amount(number, w), "", f"{number} {w}", el=f"{w}-{seat}", role="img")
        for w, number in held(view, seat)
    ]
    return html("{}{}", purse, html("<i>rests</i>") if view["resting"] == seat else NOTHING)


def held(view: dict[str, Any], seat: int) -> list[tuple[str, int]]:
    """Gold, strength and magic of a seat; tokens of victory points are in its score."""
    return [(what, view["seats"][seat][what]) for what in PURSE if what != "vp"]


def rival(view: dict[str, Any], names: list[str], seat: int) -> Html:
    """A rival, and what is special about them now."""
    word = ""
    if view["active"] == seat and not view["over"]:
        word = "active"
    elif view["first"] == seat:
        word = "first player"
    elif view["resting"] == seat:
        word = "rests"
    return strip(view["seats"][seat], seat, kit.name_of(names, seat), word, view["scores"][seat])


@kit.kept
def strip(k: dict[str, Any], seat: int, name: str, word: str, score: int | None) -> Html:
    """The strip of a rival: purse, citizens, how many domains and monsters."""
    purse = [kit.piece("span", amount(k[w], w), "cd-box", f"{k[w]} {w}", el=f"{w}-{seat}", role="img") for w in PURSE]
    chips = [faces.chip(card, 1, plain=True) for card in k["starters"]]
    chips += [faces.chip(c["card"], c["count"]) for c in k["citizens"]]
    slain = sum(m["count"] for m in k["monsters"])
    inner = html(
        '{}<div class="ki-resources">{}</div><div class="cd-chips">{}</div>{}',
        cards.head(seat, name, cards.mark(word, now=word == "active"), score),
        purse,
        chips,
        belongings(len(k["domains"]), f"{slain}", k["duke"]),
    )
    return kit.piece("section", inner, f"k-strip cd-box {kit.seat_class(seat)}", f"{name}'s kingdom", el=f"seat-{seat}")


def belongings(domains: int, monsters: str, duke: str | None) -> Html:
    """The last line of a strip: domains, monsters, the duke where it is known."""
    return html(
        '<div class="ki-own-row"><span>{} {}</span><span>{} {}</span><span class="ki-hidden">{} {}</span></div>',
        kit.icon("domain"),
        domains,
        kit.icon("monster"),
        monsters,
        kit.icon("duke"),
        title(duke) if duke else html("<i>hidden</i>"),
    )


def dark_lord(d: dict[str, Any] | None) -> Html:
    """The opponent of the solo game: what he has captured."""
    if d is None:
        return NOTHING
    score = NOTHING
    if d["score"] is not None:
        score = html('<span class="k-points">{}{}</span>', kit.icon("vp"), d["score"])
    return html(
        '<section class="k-strip k-seat-3"><div class="k-head">{}<h2>The Dark Lord</h2>{}</div>'
        '<div class="cd-chips">{}</div>{}</section>',
        kit.icon("boss"),
        score,
        [faces.chip(c["card"], c["count"]) for c in d["citizens"]],
        belongings(len(d["domains"]), f"{d['monsters']} alive", d["duke"]),
    )

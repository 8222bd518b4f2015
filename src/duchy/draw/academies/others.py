"""The other academies at a glance, and the Rival of the solo game."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.own import graduates_of
from duchy.draw.markup import NOTHING, Html, html


def others(view: dict[str, Any], names: list[str], me: int) -> Html:
    """The other academies, and the Rival's cards."""
    seats = view["seats"]
    shown = [rival_strip(view, names, seats[(me + k) % len(seats)]) for k in range(1, len(seats))]
    return html('<div class="drawing k-strips">{}{}</div>', shown, rival_story(view["rival"]))


def rival_story(rival: dict[str, Any] | None) -> Html:
    """How strong the Rival is, and what it has done."""
    if not rival:
        return NOTHING
    words = f"The Rival: {rival['level']}, {kit.count(len(rival['cards']), 'card')} played"
    closing = html("<p>{}</p>", rival["closing"]) if rival["closing"] else NOTHING
    return html('<section class="k-strip k-guild-seat-1">{}{}</section>', words, closing)


def rival_strip(view: dict[str, Any], names: list[str], a: dict[str, Any]) -> Html:
    """Another seat, or the Rival of the solo game."""
    seat = a["seat"]
    return strip(a, ap.name_of(a, names), ap.points_of(a, view["scores"]), view["first"] == seat, seat in view["deciding"])


@kit.kept
def strip(a: dict[str, Any], name: str, points: int | None, first: bool, now: bool) -> Html:
    """The strip of a rival: points, gold, magic, a small academy, students, professors, graduates."""
    seat = a["seat"]
    head = html(
        '<div class="k-head">{}<h2>{}</h2>{}{}<span class="ac-stats">{}</span><span class="k-points">{}{}</span></div>',
        kit.crest(seat, ap.GAME),
        name,
        html('<span class="k-tag">first</span>') if first else NOTHING,
        html('<span class="k-tag now">now</span>') if now else NOTHING,
        stats(a),
        kit.icon("vp"),
        points,
    )
    students = [*a["garden"], *(s for c in a["classes"] for s in c["students"])]
    return html(
        '<section class="k-strip {}">{}<div class="ac-strip-row">{}{}{}{}</div></section>',
        kit.seat_class(seat, ap.GAME),
        head,
        small_academy(a["tiles"]),
        [professors(guild, n) for guild, n in a["faculty"].items() if n],
        [ap.die(s, el=f"student-{seat}-{s['student']}", cls="ac-tiny-die") for s in students],
        graduates_of(seat, a["stage"]),
    )


def stats(a: dict[str, Any]) -> list[Html]:
    """Gold, magic, stewards, favors in numbers."""
    shown = (
        (kit.icon("gold", "c-gold", "gold"), a["gold"]),
        (kit.icon("magic", "c-magic", "magic"), a["magic"]),
        (kit.icon("steward", "", "stewards"), a["stewards"]),
        (kit.icon("favor", "", "favors"), len(a["favors"])),
    )
    return [html('<span class="k-number">{}{}</span>', icon, number) for icon, number in shown]


def small_academy(tiles: list[dict[str, Any]]) -> Html:
    """The tiles as small squares in the colours of their kinds."""
    height = max((t["row"] for t in tiles), default=0) + 1
    squares = [
        html(
            '<rect class="ac-thumb-tile ac-{}" x="{}" y="{}" width="7.6" height="7.6"/>',
            ap.KIND[t["id"]],
            t["column"] * 8 + 0.5,
            (height - 1 - t["row"]) * 8 + 0.5,
        )
        for t in tiles
    ]
    return kit.svg(f"0 0 42 {height * 8 + 2}", squares, "ac-thumb", f"{len(tiles)} tiles")


def professors(guild: str, n: int) -> Html:
    """How many professors of a guild."""
    icon = kit.icon("headmaster" if guild == "headmaster" else f"guild-{guild}", f"ac-guild-icon k-{guild}")
    return html('<span class="ac-professor-count">{}{}</span>', icon, n)

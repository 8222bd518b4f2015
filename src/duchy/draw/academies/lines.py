"""What Guild Academies lays out in lines: tiles with the open top of their stacks, chits, professors, the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.chits import favor, monument
from duchy.draw.academies.tiles import tile_box
from duchy.draw.markup import NOTHING, Html, html


@lru_cache(maxsize=512)
def caption(icon: str, title: str, small: str = "") -> Html:
    """A small heading."""
    more = html(" <small>{}</small>", small) if small else NOTHING
    return html('<h2 class="ac-caption">{}{}{}</h2>', kit.icon(icon), title, more)


@kit.kept
def line(shown: dict[str, Any], title: str, icon: str) -> Html:
    """A line of tiles with the open top of its stack."""
    tiles = [tile_box(t, f"tile-{ap.dashed(t)}") if t else html('<span class="ac-hole"></span>') for t in shown["spaces"]]
    top = shown["top"]
    if top:
        tiles.append(tile_box(top, f"tile-{ap.dashed(top)}", f"top of the stack, {shown['below']} below", "ac-stack"))
    return html('<div class="ac-line">{}{}</div>', caption(icon, title), reversed(tiles))


@kit.kept
def chits(monuments: dict[str, Any], favors: dict[str, Any], professors: list[str | None]) -> Html:
    """The lines of monuments, favors and professors."""
    groups = [
        (caption("monument-chit", "Monuments"), [monument(m, f"monument-line-{i}") for i, m in lying(monuments)]),
        (caption("favor", "Favors"), [favor(f, f"favor-line-{i}") for i, f in lying(favors)]),
        (caption("professor", "Professors"), [professor(g, i) for i, g in enumerate(professors) if g]),
    ]
    return html(
        '<div class="ac-chits">{}</div>',
        [html('<div>{}<div class="ac-set">{}</div></div>', title, shown) for title, shown in groups],
    )


def lying(shown: dict[str, Any]) -> list[tuple[int, str]]:
    """The places of a line and what lies there, the open top of the stack last."""
    return [(i, chit) for i, chit in enumerate([*shown["spaces"], shown["top"]]) if chit]


def professor(guild: str, place: int) -> Html:
    """A professor of the line."""
    return ap.professor(guild, f"professor-line-{place}", f"{guild} professor of the line", "ac-small")


@kit.kept
def bag(students: dict[str, int]) -> Html:
    """How many students of each guild the bag still holds."""
    items = [
        kit.piece(
            "span",
            html("{}{}", kit.icon(f"guild-{guild}", f"ac-guild-icon k-{guild}"), n),
            "ac-bag",
            f"{n} {guild} students in the bag",
            el=f"bag-{guild}",
            role="img",
        )
        for guild, n in students.items()
    ]
    return html('<div>{}<div class="ac-set ac-bags">{}</div></div>', caption("student", "Bag"), items)

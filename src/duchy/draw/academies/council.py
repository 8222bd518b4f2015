"""The council of Guild Academies: ministers on their chairs, and the banners on them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.lines import caption
from duchy.draw.markup import Html, html, join

MINISTER: Final = html(
    '<path class="ac-arch" d="M8 44V19C8 8.5 15.5 1.5 25 1.5S42 8.5 42 19v25z"/>'
    '<path class="ac-robe" d="M12.5 44c.3-9 4-14 8-15.5l4.5 3 4.5-3c4 1.5 7.7 6.5 8 15.5z"/>'
    '<path class="ac-tie" d="M22.6 30l2.4 9 2.4-9"/>'
    '<circle class="ac-face" cx="25" cy="20.5" r="7"/>'
    '<path class="ac-robe" d="M17 18.5c0-6.5 3.5-9.5 8-9.5s8 3 8 9.5c-2.5-1.5-5-2.2-8-2.2s-5.5.7-8 2.2z"/>'
    '<rect class="ac-plaque" x="1" y="42" width="48" height="21" rx="4.5"/>'
)
COUNTED: Final = {
    "columns": "area-ruins",
    "magic_tiles": "magic",
    "district": "landmark",
    "monuments": "monument-chit",
    "two_icons_group": "guild-any",
    "triplets": "student",
    "one_icon_tiles": "guild-class",
    "urban_group": "town-class",
    "gold_tiles": "gold",
}
"""What an upper seat counts, as one picture."""
CHEAPER: Final = {"castellan": "town-class", "fountain": "professor", "benefactor": "guild-class"}
"""What a discount at a dock makes cheaper."""
WILD: Final = {"wild_in_classrooms": "guild-class", "wild_in_one_quest": "quest"}
"""Where students of a guild may stand for any."""


@kit.kept
def council(chairs: list[dict[str, Any]], owners: list[str], which: str, title: str, icon: str, small: str) -> Html:
    """One row of the council with the banners on it."""
    seats = [chair_box(c, owners, which) for c in chairs]
    return html('<div>{}<div class="ac-council">{}</div></div>', caption(icon, title, small), seats)


def chair_box(c: dict[str, Any], owners: list[str], which: str) -> Html:
    """A chair and the banners on it."""
    name = c["id"]
    minister, el = chair(name, which == "upper"), f"seat-{ap.dashed(name)}"
    return html(
        '<div class="ac-chair-box ac-{}">{}<span class="ac-banners">{}</span></div>',
        which,
        kit.piece("svg", minister, "ac-chair", ap.title(name), el=el, piece=name, viewBox="0 0 50 64"),
        [ap.banner(p, f"banner-{p}-{ap.dashed(name)}", f"banner of {owners[p]}") for p in c["banners"]],
    )


@cache
def chair(name: str, upper: bool) -> Html:
    """A minister on a chair, with a plaque that says what the seat does."""
    effect = ap.ROWS[name].items("effects")[0]
    return join(MINISTER, counts(*effect) if upper else grants(*effect))


def counts(what: str, points: int) -> Html:
    """What an upper seat scores: so many points for each."""
    icon = COUNTED[what]
    return join(
        kit.text(points, 9, 57.8, 15, "ac-number ac-centred"),
        kit.use("vp", 21, 52.5, 13, "ac-colour-vp"),
        kit.use(icon, 38, 52.5, 15, f"ac-colour-{icon}"),
    )


def grants(power: str, *given: Any) -> Html:
    """What a lower seat grants: a discount at a dock, or students of a guild that stand for any."""
    if power == "discount":
        dock, gold = given
        return join(
            kit.text(f"−{gold}", 10, 57.5, 13, "ac-number ac-centred"),
            kit.use("gold", 23, 52.5, 12, "ac-colour-gold"),
            kit.use(CHEAPER[dock], 39, 52.5, 14, "ac-ink"),
        )
    (guild,) = given
    return join(
        html('<circle class="ac-paper" cx="41" cy="12" r="8.5"/>'),
        kit.use(WILD[power], 41, 12, 12, "ac-ink"),
        kit.use(f"guild-{guild}", 12, 52.5, 14, f"ac-guild-icon k-{guild}"),
        kit.text("=", 25, 57, 13, "ac-number ac-centred"),
        kit.use("guild-any", 38, 52.5, 14, "ac-ink"),
    )

"""The quests of Guild Academies: the questing track and the open quest of each guild."""

from __future__ import annotations

from functools import cache
from typing import Any

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.academies.formulas import ICONS, student_square
from duchy.draw.academies.lines import caption
from duchy.draw.markup import NOTHING, Html, html, join

# -- the track ---------------------------------------------------------------------------------------------------------


@kit.kept
def track(t: dict[str, Any], owners: list[str]) -> Html:
    """The questing track with everybody's tracker."""
    cells = [
        html(
            '<li class="{}"><span class="ac-space-number">{}</span>{}</li>',
            "shade" if space in t["shaded"] else "",
            space or "start",
            standing(t, space, owners),
        )
        for space in range(t["spaces"] + 1)
    ]
    title = caption("quest", "Quests")
    return html('<div>{}<ol class="ac-track" aria-label="Questing track">{}</ol></div>', title, cells)


def standing(t: dict[str, Any], space: int, owners: list[str]) -> Html:
    """The trackers on a space; on a free one what it brings."""
    here = [p for p, at in enumerate(t["trackers"]) if at == space]
    if here:
        return join(kit.crest(p, ap.GAME, "ac-tracker", owners[p]) for p in here)
    if space in t["shaded"]:
        return join(kit.icon("prestige", "ac-hint"), kit.icon("banner", "ac-hint"))
    return kit.icon("flip", "ac-hint") if space == t["swap"] else NOTHING


# -- the quests --------------------------------------------------------------------------------------------------------


@kit.kept
def quests(shown: list[dict[str, Any]]) -> Html:
    """The open quest of each guild."""
    return html('<div class="ac-quests">{}</div>', [quest(q) if q["id"] else no_quest(q["stack"]) for q in shown])


def no_quest(guild: str) -> Html:
    """A stack of quests that are all done."""
    inner = html("<h3>{} quests</h3><p>all done</p>", guild)
    return kit.piece("div", inner, f"ac-quest k-{guild} done", f"no {guild} quest left", el=f"quest-{guild}")


def quest(q: dict[str, Any]) -> Html:
    """A quest: the graduates it asks for, points, what else it brings, who has done it."""
    guild, row = q["stack"], ap.ROWS[q["id"]]
    inner = html(
        '<h3>{}<span>{}</span></h3><span class="ac-asked">{}</span>'
        '<span class="ac-gains"><b>{}</b>{}{}<span class="ac-torches">{}</span></span>',
        kit.icon(f"guild-{guild}"),
        row.word("name"),
        [kit.svg("-10 -14 20 26", student_square(g, 0, 0, 18), "ac-ask") for g in row.items("graduates")],
        row.number("vp"),
        kit.icon("vp", "ac-colour-vp"),
        [gain(*e) for e in row.items("effects")],
        [ap.torch(p) for p in q["torches"]],
    )
    label = f"{row.word('name')}, {guild} quest, {row.number('vp')} points"
    return kit.piece("div", inner, f"ac-quest k-{guild}", label, el=f"quest-{guild}", piece=q["id"])


@cache
def gain(what: str, n: int) -> Html:
    """What a quest brings beside its points."""
    icon = kit.icon_of(ICONS, what)
    return html('<span class="ac-gain">{}{}</span>', n, kit.icon(icon, f"ac-colour-{icon}"))

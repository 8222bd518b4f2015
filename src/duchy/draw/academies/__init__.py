"""The table of Guild Academies: lines of tiles, council, quests, chits and docks."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies.council import council
from duchy.draw.academies.docks import docks
from duchy.draw.academies.lines import bag, chits, line
from duchy.draw.academies.others import others
from duchy.draw.academies.own import own, purse
from duchy.draw.academies.quests import quests, track
from duchy.draw.drawing import Drawing
from duchy.draw.markup import Html, html

PHASES: Final = ("recruitment", "education", "questing", "restoration")


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view, with the board of one seat large."""
    owners = [owner(view, names, seat) for seat in range(len(view["seats"]))]
    common = kit.only(view, "lines", "council", "track", "quests", "professors", "bag", "docks")
    return Drawing(status(view), board(common, owners), own(view, names, me), others(view, names, me), purse(view["seats"][me]))


def status(view: dict[str, Any]) -> Html:
    """Round and phase."""
    now, phase = view["round"], view["phase"]
    phases = PHASES if phase in PHASES else (phase,)
    return html(
        '<div class="drawing ac-status"><span class="ac-rounds">Round {}</span><span class="ac-steps">{}</span></div>',
        [
            html('<i class="{}">{}</i>', "now" if n == now else "done" if n < now else "", n)
            for n in range(1, view["rounds"] + 1)
        ],
        [html('<span class="{}">{}</span>', "now" if p == phase else "", p.capitalize()) for p in phases],
    )


@kit.kept
def board(view: dict[str, Any], owners: list[str]) -> Html:
    """Prestige and Town at the left edge, Guild at the right; council, quests and chits between; docks below."""
    lines, seats = view["lines"], view["council"]
    middle = [
        council(seats["upper"], owners, "upper", "Upper council", "vp", "scores at the end"),
        council(seats["lower"], owners, "lower", "Lower council", "banner", "a power while your banner is there"),
        track(view["track"], owners),
        quests(view["quests"]),
        chits(lines["monuments"], lines["favors"], view["professors"]),
    ]
    return html(
        '<div class="drawing ac-board"><div class="ac-column">{}{}</div><div class="ac-middle">{}</div>'
        '<div class="ac-column ac-right">{}{}</div>{}</div>',
        line(lines["prestige"], "Prestige", "prestige"),
        line(lines["town"], "Town", "town-class"),
        middle,
        line(lines["guild"], "Guild", "guild-class"),
        bag(view["bag"]),
        docks(view["docks"], owners),
    )


def owner(view: dict[str, Any], names: list[str], seat: int) -> str:
    """The name of an academy's owner."""
    return "the Rival" if seat >= view["players"] else kit.name_of(names, seat)

"""The table of Card Kingdoms: the header here, the stacks in `centre`, one's own kingdom in `own`, the rivals in `others`."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.drawing import Drawing
from duchy.draw.kingdoms.centre import board
from duchy.draw.kingdoms.others import others
from duchy.draw.kingdoms.others import pocket as pocket
from duchy.draw.kingdoms.own import own, purse
from duchy.draw.markup import Html, html

PHASES: Final = {"roll": "Roll", "harvest": "Harvest", "action": "Action"}
ACTIONS: Final = 2


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view, with the board of one seat large."""
    return Drawing(status(view), board(view, me), own(view, names, me), others(view, names), purse(view["seats"][me], me))


def status(view: dict[str, Any]) -> Html:
    """Round, phase, and how near the end is."""
    last = view["last_round"]
    return html(
        '<div class="drawing ki-status"><span>Round {}</span><span class="ki-steps">{}</span>'
        '<span class="ki-exhausted{}">{} <b>{}</b> of {}<span> exhausted{}</span></span></div>',
        view["round"],
        phases(view),
        " last" if last else "",
        kit.icon("exhausted"),
        view["exhausted"],
        view["exhausted_end"],
        ", last round" if last else "",
    )


def phases(view: dict[str, Any]) -> list[Html]:
    """The phases of a turn, the present one marked; of the actions which one it is, after the first."""
    phase, left = view["phase"], view["actions_left"]
    if phase not in PHASES:
        return [html('<span class="now">{}</span>', phase.capitalize())]
    number = f" {ACTIONS + 1 - max(1, left + 1)} of {ACTIONS}" if phase == "action" and left < ACTIONS else ""
    return [
        html('<span class="{}">{}{}</span>', "now" if name == phase else "", words, number if name == phase else "")
        for name, words in PHASES.items()
    ]

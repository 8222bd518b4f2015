"""The table of Castellans of Valeria: guild tracks, the city, the market, player boards."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans.city import ring
from duchy.draw.castellans.market import citizens, dice, wharf
from duchy.draw.castellans.others import others
from duchy.draw.castellans.own import own, purse
from duchy.draw.castellans.scoring import control, rounds
from duchy.draw.castellans.tracks import tracks
from duchy.draw.drawing import Drawing
from duchy.draw.markup import Html, html

PHASES: Final = ("draft", "action", "reset")


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view, with the board of one seat large."""
    return Drawing(status(view), board(view, names), own(view, names, me), others(view, names), purse(view["seats"][me], me))


def status(view: dict[str, Any]) -> Html:
    """Round and phase."""
    now = view["phase"]
    phases = PHASES if now in PHASES else (now,)
    return html(
        '<div class="drawing ca-status"><span>Round <b>{}</b> of {}</span><span class="ca-steps">{}</span></div>',
        view["round"],
        view["rounds"],
        [html('<span class="{}">{}</span>', "now" if phase == now else "", phase.capitalize()) for phase in phases],
    )


def board(view: dict[str, Any], names: list[str]) -> Html:
    """Guild tracks at the left, the city in the middle, dice, citizens, wharf and control at the right."""
    return html(
        '<div class="drawing ca-board">{}{}<div class="ca-market">{}{}<div class="ca-market-foot">{}{}</div>{}</div></div>',
        tracks([s["guilds"] for s in view["seats"]]),
        ring(view),
        dice(kit.only(view, "pool", "left_over")),
        citizens(view["lines"]),
        wharf(view["wharf"]),
        rounds(view["round"]),
        control(view["city"], view["scoring"], len(view["seats"]), names),
    )

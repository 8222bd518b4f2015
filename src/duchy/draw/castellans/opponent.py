"""The solo opponent of Castellans: its card with priorities, plan and bonus, and the Charts card."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.ground import NAMES
from duchy.draw.castellans.market import LINES
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.rooms.castellans.text.opponent import bonus_words, plan_words

DICE: Final = {"shipyard": "ship"}
"""The icons of dice actions that are not called as their icon."""


@kit.kept
def opponent(o: dict[str, Any] | None, now: int) -> Html:
    """The solo opponent's card, and the Charts card below it."""
    if not o:
        return NOTHING
    title = f"{o['name']}, {o['title']}"
    inner = html(
        '<h2>{}</h2><div class="ca-wanted" role="img" aria-label="{}"><span>Drafts</span>{}</div>'
        '<table class="ca-plans"><tbody>{}</tbody></table>',
        title,
        f"Drafts, the most wanted first: {', '.join(o['priorities'])}",
        [cp.bare_die(face) for face in o["priorities"]],
        [planned(i, p, i == now) for i, p in enumerate(o["plan"], start=1)],
    )
    card = kit.piece("section", inner, "k-strip ca-opponent k-seat-1", title, piece=o["id"])
    return join(card, charts(o["charts"], now))


def planned(number: int, p: dict[str, Any], now: bool) -> Html:
    """What the opponent does in a round: dice actions, monument, bonus."""
    monument = p["monument"].replace("_", "-")
    return html(
        '<tr class="{}" title="{}"><th scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>',
        "now" if now else "",
        f"Round {number}: {'; '.join(plan_words(p))}",
        number,
        [kit.icon(DICE.get(action, action), label=action) for action in p["dice"]],
        html("<em>-</em>") if monument == "none" else kit.icon(monument, label=p["monument"].replace("_", " ")),
        bonus(p["bonus"]),
    )


def bonus(what: list[Any]) -> Html:
    """The bonus action: ships that sail, or the line of the wharf and the dice that put a crate there."""
    if what[0] == "sail":
        shown = html("<b>{}</b>{}", what[1], kit.icon("ship"))
    else:
        shown = html(
            '{}<span class="ca-wharf-line">{}</span>{}', kit.icon("crate"), LINES[what[0]], [cp.bare_die(f) for f in what[1:]]
        )
    return html('<span class="ca-bonus" role="img" aria-label="{}">{}</span>', bonus_words(what), shown)


# -- the Charts card -------------------------------------------------------------------------------------------------------


def charts(c: dict[str, Any], now: int) -> Html:
    """What each face of the black die means: districts by round, citizens, options that tie."""
    districts = [
        chart(f"Round {number}", [NAMES[district] for district in faces], number == now)
        for number, faces in enumerate(c["district"], start=1)
    ]
    draft = chart("Citizen", [f"{line} {place}" for line, place in c["draft"]], False)
    ties = [
        chart(f"Tie of {options}", [kit.ordinal(pick) if pick else "again" for pick in faces], False)
        for options, faces in c["selector"].items()
    ]
    return html(
        '<section class="k-strip ca-charts"><h2>Charts</h2><p>The black die. Citizens are counted from the edge, tied guilds '
        "from the left, tied places clockwise.</p>"
        "<table><thead><tr><td></td>{}</tr></thead><tbody>{}{}{}</tbody></table></section>",
        [html('<th scope="col">{}</th>', die) for die in range(1, 7)],
        districts,
        draft,
        ties,
    )


def chart(title: str, results: list[str], now: bool) -> Html:
    """A chart in a line; a result of several faces side by side is written once."""
    cells = []
    at = 0
    while at < len(results):
        end = at + 1
        while end < len(results) and results[end] == results[at]:
            end += 1
        cells.append(html('<td colspan="{}">{}</td>', end - at, results[at]))
        at = end
    return html('<tr class="{}"><th scope="row">{}</th>{}</tr>', "now" if now else "", title, cells)

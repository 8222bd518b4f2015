"""What scores in Castellans: who controls which district now, and which districts score in which round."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.ground import ANGLE, NAMES, wedge
from duchy.draw.markup import Html, html
from duchy.rooms.castellans.content.tables import DISTRICT_IDS, SCORING


@kit.kept
def control(city: list[dict[str, Any]], scoring: list[str], players: int, names: list[str]) -> Html:
    """Who controls the districts that score this round; the green keeps compete in the last column."""
    crests = [kit.crest(seat, label=kit.name_of(names, seat)) for seat in range(players)]
    crests.append(html('<span class="ca-green" role="img" aria-label="green keeps">{}</span>', cp.piece_box("keep", None)))
    return html(
        '<div class="ca-control"><h2>Control now</h2><table><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table></div>',
        [html('<th scope="col">{}</th>', crest) for crest in crests],
        [controlled(NAMES[d["id"]], d["control"]) for d in city if d["id"] in scoring],
    )


def controlled(name: str, points: list[int]) -> Html:
    """The line of one district; who leads stands out."""
    best = max(points)
    cells = [html('<td class="{}">{}</td>', "lead" if n and n == best else "", halves(n)) for n in points]
    return html('<tr><th scope="row">{}</th>{}</tr>', name, cells)


def halves(n: int) -> str:
    """Half points as they are spoken."""
    whole, half = divmod(n, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


@kit.kept
def rounds(now: int) -> Html:
    """Which districts score in which round."""
    shown = [
        html('<li class="{}">{}</li>', "past" if i < now else ("now" if i == now else "next"), small_city(i, mask))
        for i, mask in enumerate(SCORING, start=1)
    ]
    return html(
        '<div><h2>Rounds</h2><ol class="ca-rounds" aria-label="Which districts score in which round">{}</ol></div>', shown
    )


def small_city(number: int, mask: int) -> Html:
    """The city in a round: the districts that score are filled."""
    parts = [
        html('<path class="ca-{}" d="{}"/>', "scores" if mask >> d & 1 else "rests", wedge(ANGLE[name], 105, 225))
        for d, name in enumerate(DISTRICT_IDS)
    ]
    number_shown = html('<text x="258" y="300">{}</text>', number)
    return kit.svg("28 28 460 460", [*parts, number_shown], "ca-mini", f"round {number}")

"""The chits of Guild Academies: octagonal monuments and the tickets of favors."""

from __future__ import annotations

from functools import cache
from typing import Final

from duchy.draw import kit
from duchy.draw.academies.formulas import ICONS, NUMBER, PALE_NUMBER, guild_icon
from duchy.draw.academies.pieces import ROWS, title
from duchy.draw.markup import Html, html, join

OCTAGON: Final = "M12.5 2h15L38 12.5v15L27.5 38h-15L2 27.5v-15z"
OCTAGON_RULE: Final = "M13.6 4.7h12.8l8.9 8.9v12.8l-8.9 8.9H13.6l-8.9-8.9V13.6z"
TICKET: Final = html(
    '<path class="ac-ticket" d="M3 5.5A2.5 2.5 0 0 1 5.5 3h33A2.5 2.5 0 0 1 41 5.5V15a3 3 0 0 0 0 6v9.5a2.5 2.5 0 0 1-2.5 2.5'
    'h-33A2.5 2.5 0 0 1 3 30.5V21a3 3 0 0 0 0-6z"/>'
)

# -- monuments ---------------------------------------------------------------------------------------------------------


@cache
def monument_shape(name: str, face_up: bool = True) -> Html:
    """A monument in a box of 40: gilt inside if it counts at the end, grey if it is a reward, dark once used."""
    if not face_up:
        return join(octagon(" used", ""), html('<path class="ac-tick" d="M13 20.5l5 5 9.5-11"/>'))
    row = ROWS[name]
    guild = row.word("guild")
    if guild != "none":
        return join(octagon("", " gilt"), guild_icon(guild, 20, 20, 23))
    what, n = row.items("effects")[0]
    icon = kit.icon_of(ICONS, what)
    if what in ("flip", "professor_from_line"):
        return join(octagon("", ""), kit.use(icon, 20, 20, 22, "ac-ink"))
    return join(octagon("", ""), kit.use(icon, 14.5, 20, 18, f"ac-colour-{icon}"), kit.text(n, 29, 26, 16, NUMBER))


def octagon(body: str, rule: str) -> Html:
    """The body of a monument and the rule inside it, each with the class of its state."""
    return html(
        '<path class="ac-octagon{}" d="{}"/><path class="ac-octagon-rule{}" d="{}"/>', body, OCTAGON, rule, OCTAGON_RULE
    )


def monument(name: str, el: str) -> Html:
    """A monument of the line in running HTML."""
    return kit.piece("svg", monument_shape(name), "ac-monument", title(name), el=el, piece=name, viewBox="0 0 40 40")


# -- favors ------------------------------------------------------------------------------------------------------------


@kit.kept
def favor(name: str, el: str, many: int = 1) -> Html:
    """A favor: a ticket with its price on a black pill and what it gives."""
    row = ROWS[name]
    shown, y = [TICKET], 18.0
    for what, n in row.items("pay"):
        shown.append(price(what, n))
        y = 24.5
    given = [item for what, n in row.items("effects") for item in signs(what, n)]
    pitch, size = (13.0, 13.0) if len(given) < 3 else (10.4, 11.0)  # three stay clear of the notches at the sides
    left = 22 - pitch * (len(given) - 1) / 2
    shown += [sign(item, left + pitch * i, y, size) for i, item in enumerate(given)]
    label = title(name) + (f", {many} of them" if many > 1 else "")
    return kit.piece("svg", shown, "ac-favor", label, el=el, piece=name, viewBox="0 0 44 36")


def price(what: str, n: int) -> Html:
    """What a favor costs."""
    return join(
        html('<rect class="ac-pill" x="7" y="5.5" width="30" height="11.5" rx="5.7"/>'),
        kit.text(f"−{n}", 16, 14.8, 10, PALE_NUMBER),
        kit.use(what, 28, 11.2, 10.5, f"ac-colour-{what}"),
    )


def signs(what: str, n: int) -> list[str]:
    """An effect of a favor as icons and numbers."""
    if what == "student_of_choice":
        return [kit.icon_of(ICONS, what), f"die-{n}"]
    return [kit.icon_of(ICONS, what), str(n)] if what in ("gold", "magic", "knowledge", "vp") else [kit.icon_of(ICONS, what)]


def sign(item: str, x: float, y: float, size: float) -> Html:
    """One icon or number on a ticket."""
    return kit.text(item, x, y + 4, 11, NUMBER) if item.isdigit() else kit.use(item, x, y, size, f"ac-colour-{item}")

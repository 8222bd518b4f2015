"""The effects of Castellans as icons: what sets a citizen or a manor off, then what it gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans.pieces import bare_die
from duchy.draw.markup import Html, html, join
from duchy.kernel.content import Row
from duchy.rooms.castellans.content.tables import ACTION_ROWS

ACTIONS: Final[dict[str, Row]] = {row.word("id"): row for row in ACTION_ROWS}
ICONS: Final = {
    **{name: name for name in ("gold", "wood", "stone", "food", "magic", "vp", "influence", "crate")},
    **dict.fromkeys(("resource", "resource_choice", "resource_one_type"), "resource-any"),
}
"""The icon of what can be counted."""
TO: Final = html('<i class="ca-arrow">›</i>')
WHEN: Final = {
    "draft_face": "on draft",
    "on_action": "each time",
    "turn_face": "draft or spend",
    "exchange": "per draft",
    "instant": "at once",
    "reset": "each reset",
}
"""When a citizen's effect happens."""


def amount(number: int | str, what: str) -> Html:
    """A number before its icon."""
    name = ICONS[what]
    return html('<span class="ca-amount"><b>{}</b>{}</span>', number, kit.icon(name, f"c-{name}"))


def counted(what: str) -> Callable[[int], Html]:
    """So many of something."""
    return lambda n: amount(n, what)


def influence(n: int) -> Html:
    """So many pushes."""
    return amount(f"+{n}", "influence")


def dice(n: int) -> Html:
    """So many of the dice left over."""
    return html('<span class="ca-amount"><b>{}</b>{}</span>', n, kit.icon("die-any"))


GRAMMAR: Final[dict[str, Callable[..., Html]]] = {
    **{what: counted(what) for what in ("gold", "vp", "resource_choice", "resource_one_type")},
    **dict.fromkeys(("influence_any", "influence_one_track", "influence_district", "influence_card"), influence),
    **dict.fromkeys(("board_die", "board_dice"), dice),
    "gold_or_resources": lambda gold, n: html("{}<em>/</em>{}", amount(gold, "gold"), amount(n, "resource")),
    "sail": lambda n: kit.icon("ship"),
    "vp_per_ship": lambda n: html("{}<em>per</em>{}", amount(n, "vp"), kit.icon("ship")),
    "unlock": lambda: join(amount(10, "gold"), amount("+1", "crate")),
}
"""How each effect is drawn, from its numbers."""


def effect(e: list[Any]) -> Html:
    """One effect as icons."""
    return GRAMMAR[e[0]](*e[1:]) if e[0] in GRAMMAR else kit.icon(kit.unknown(e[0]))


@cache
def effects(row: Row) -> Html:
    """What a manor or a citizen does: what sets it off, then what it gives."""
    trigger = row.word("trigger")
    if trigger == "turn_face":
        return join(kit.icon("die-any"), TO, bare_die(row.word("face")))
    given = join(effect(e) for e in row.items("effects"))
    if trigger == "draft_face":
        return join(bare_die(row.word("face")), TO, given)
    if trigger == "exchange":
        what, n = row.items("pay")
        return join(amount(n, what), TO, given)
    action = row.word("action") if row.has("action") else trigger
    return join(kit.icon(action), TO, given) if action in ACTIONS else given

"""The docks of Guild Academies: students on the piers, stewards on the water, the extra actions between."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import kit
from duchy.draw.academies import pieces as ap
from duchy.draw.markup import Html, html
from duchy.rooms.academies.content.tables import CONTENT

GAINS: Final = {
    "castellan": ("town-class",),
    "ministry": ("banner", "favor"),
    "fountain": ("professor", "knowledge"),
    "benefactor": ("guild-class",),
}
"""What the die one takes at a dock pays for."""
EXTRA: Final = CONTENT.section("extra_actions")


@kit.kept
def docks(all_docks: list[dict[str, Any]], owners: list[str]) -> Html:
    """The four docks with students and stewards, the extra actions between them."""
    shown = [dock(d, owners) for d in all_docks]
    shown.insert(2, extra())
    return html('<div class="ac-docks">{}</div>', shown)


@kit.kept
def dock(d: dict[str, Any], owners: list[str]) -> Html:
    """One dock: what it does, the dice on the pier, the stewards on the water."""
    name = ap.title(d["id"])
    inner = html(
        '<h3>{}</h3><span class="ac-dock-action">{}={}{}{}</span><span class="ac-pier">{}</span>'
        '<span class="ac-stewards">{}</span>',
        name,
        kit.icon("die-any"),
        kit.icon("gold", "c-gold"),
        kit.icon("x-arrow", "ac-arrow"),
        [kit.icon(gain) for gain in GAINS[d["id"]]],
        on_the_pier(d["dice"], d["id"], f"at the {name}"),
        [html('<span class="ac-steward-space">{}</span>', ap.steward(p)) for p in d["stewards"]],
    )
    words = ", ".join(owners[p] for p in d["stewards"])
    label = f"{name} dock{', stewards of ' + words if words else ''}"
    return kit.piece("div", inner, "ac-dock", label, el=f"dock-{d['id']}", piece=d["id"])


def on_the_pier(dice: list[dict[str, Any]], dock_id: str, note: str) -> list[Html]:
    """The student dice of a dock; equal ones are told apart by their number."""
    seen: dict[tuple[str, int], int] = {}
    shown = []
    for d in dice:
        face = d["guild"], d["value"]
        n = seen.get(face, 0)
        seen[face] = n + 1
        shown.append(ap.die(d, el=f"die-{dock_id}-{d['guild']}-{d['value']}-{n}", note=note))
    return shown


# -- extra actions -----------------------------------------------------------------------------------------------------


@kit.kept
def extra() -> Html:
    """The extra actions, one per drafted die."""
    exchange = html(
        "{}{}⇌{}{}",
        EXTRA.number("exchange_gold"),
        kit.icon("gold", "c-gold"),
        EXTRA.number("exchange_magic"),
        kit.icon("magic", "c-magic"),
    )
    rows = {"exchange_gold": exchange, "extra_council": paid("council", "banner"), "extra_favor": paid("favor", "favor")}
    items = [
        kit.piece("span", inner, "ac-extra-action", name.replace("_", " "), piece=name, role="img")
        for name, inner in rows.items()
    ]
    return html('<div class="ac-extra"><small>one per die</small>{}</div>', items)


def paid(what: str, icon: str) -> Html:
    """So much gold for something."""
    gold, arrow = kit.icon("gold", "c-gold"), kit.icon("x-arrow", "ac-arrow")
    return html("{}{}{}{}", EXTRA.number(f"{what}_gold"), gold, arrow, kit.icon(icon))

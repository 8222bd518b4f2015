"""Who harvests at which number: one line for each kingdom, the columns of the roll lit."""

from __future__ import annotations

from typing import Any

from duchy.draw import cards, kit
from duchy.draw.kingdoms.centre import dice
from duchy.draw.kingdoms.effects import ROWS
from duchy.draw.markup import NOTHING, Html, html

NUMBERS = range(1, 13)


def harvest(view: dict[str, Any], names: list[str]) -> Html:
    """The roll, and below it what every number brings to whom."""
    lines = [kit.only(seat, "starters", "citizens") for seat in view["seats"]]
    called = [kit.name_of(names, seat) for seat in range(len(lines))]
    shown = html('<div class="ki-dice">{}</div>', dice(view, "roll"))
    return cards.panel("Who harvests at what", "harvest", html("{}{}", shown, table(lines, called, rolled(view["dice"]))))


def rolled(dice: list[int] | None) -> list[int]:
    """The numbers that a roll activates: each die, and both together.

    >>> rolled([2, 6])
    [2, 6, 8]
    >>> rolled(None)
    []
    """
    return [*dice, sum(dice)] if dice else []


@kit.kept
def table(kingdoms: list[dict[str, Any]], names: list[str], lit: list[int]) -> Html:
    """A column for each number."""
    heads = [html('<th scope="col" class="{}">{}</th>', "rolled" if n in lit else "", n) for n in NUMBERS]
    lines = [row(kingdom, seat, names[seat], lit) for seat, kingdom in enumerate(kingdoms)]
    return html('<table class="ki-harvest"><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>', heads, lines)


def row(kingdom: dict[str, Any], seat: int, name: str, lit: list[int]) -> Html:
    """What each number brings to one kingdom."""
    found = at_numbers(kingdom)
    cells = [html('<td class="{}">{}</td>', "rolled" if n in lit else "", cell(n, found.get(n, []))) for n in NUMBERS]
    return html('<tr><th scope="row">{}</th>{}</tr>', kit.crest(seat, label=name), cells)


def cell(number: int, roles: list[str]) -> Html:
    """The citizens of one number, in the colour of the first; how many, where there are several."""
    if not roles:
        return NOTHING
    label = f"{kit.count(len(roles), 'citizen')} at {number}"
    return html(
        '<span class="ki-cell {}" role="img" aria-label="{}">{}</span>', roles[0], label, len(roles) if len(roles) > 1 else ""
    )


def at_numbers(kingdom: dict[str, Any]) -> dict[int, list[str]]:
    """The roles of a kingdom's citizens by the numbers that activate them; starters have none."""
    held = [("noguild", card, 1) for card in kingdom["starters"]]
    held += [(ROWS[c["card"]].word("role"), c["card"], c["count"]) for c in kingdom["citizens"]]
    found: dict[int, list[str]] = {}
    for role, card, count in held:
        for number in ROWS[card].numbers("numbers") if ROWS[card].has("numbers") else []:
            found.setdefault(number, []).extend([role] * count)
    return found

"""The effects of Villages as icons: the rows of the content, and for each word of theirs how it is drawn."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import ARROW, Grammar, amount, guild, sign, step, words
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.kernel.content import Row
from duchy.rooms.villages.content.tables import ARCHITECT_ROWS, LANDMARK_ROWS, RESOURCES, ROWS, TYPES

CARDS: Final[dict[str, Row]] = {row.word("id"): row for row in [*ROWS, *ARCHITECT_ROWS, *LANDMARK_ROWS]}
WHEN: Final = {
    "instant": "x-bolt",
    "end": "x-end",
    "harvest": "harvest",
    "develop": "develop",
    "build": "build",
    "recruit": "recruit",
    "tax": "tax",
}
"""The icon of an effect's moment."""
COUNTED: Final = {
    "distinct_type": "guild-any",
    "other_adventurer": "adventurer",
    "adventurer": "adventurer",
    "developed_resource": "resource-any",
    "monument": "monument-chit",
    "gold": "gold",
}
"""The icon of what points are counted for, beside guilds and resources."""


def title(card: str) -> str:
    """A card's name."""
    return CARDS[card].word("name")


def counted(what: str) -> Html:
    """What points are counted for, as an icon, or as words where there is none."""
    if what in TYPES:
        return guild(what)
    if what in RESOURCES:
        return cards.resource(what)
    return kit.icon(COUNTED[what]) if what in COUNTED else words(what.replace("_", " "))


def rivals(number: int) -> Html:
    """One rival, or several."""
    return join(kit.icon("person"), html("<b>×{}</b>", number) if number > 1 else NOTHING)


def points_per(what: str, each: int, points: int) -> Html:
    """Points for every so many of something."""
    return step(amount(points, "vp"), sign("/"), html("<b>{}</b>", each) if each > 1 else NOTHING, counted(what))


GRAMMAR: Final[Grammar] = {
    "draw": lambda n: step(amount(f"+{n}", "card")),
    "recruit_discount": lambda n: step(amount(f"−{n}", "gold")),
    "develop_discount": lambda n: step(amount(f"−{n}", "card")),
    "take_gold": lambda n, of: step(rivals(of), ARROW, amount(n, "gold")),
    "take_card": lambda n, of: step(rivals(of), ARROW, amount(n, "card")),
    "resource": lambda what: step(amount("+", what)),
    "gain_gold": lambda n: step(amount(f"+{n}", "gold")),
    "vp_per": points_per,
    "free_develop": lambda n: step(kit.icon("develop"), words("free")),
    "take_action": lambda action, terms: step(kit.icon(WHEN[action]), words(terms)),
    "peek_draw": lambda n, keep: step(kit.icon("spectator"), amount(n, "card"), ARROW, amount(f"+{keep}", "card")),
    "replenish": lambda n: step(kit.icon("undo"), amount(n, "gold")),
    "gold_for_card": lambda n: step(amount("−1", "card"), ARROW, amount(f"+{n}", "gold")),
    "resource_for_card": lambda what: step(amount("−1", "card"), ARROW, amount("+", what)),
    "ignore_requirement": lambda n: step(html('<b class="cd-strike">{}</b>', n), kit.icon("guild-any")),
    "draw_all": lambda n, others: step(amount(f"+{n}", "card"), kit.icon("person"), amount(f"+{others}", "card")),
    "majority": lambda kind, points: step(words("most"), guild(kind), amount(points, "vp")),
}


def effects_of(row: Row) -> list[list[Any]]:
    """The effects of a row, each with its name, its moment and its arguments."""
    return row.items("effects") if row.has("effects") else []


def power(row: Row) -> Html:
    """When and what: the badge of the first effect, then all effects as icons."""
    effects = effects_of(row)
    badge = cards.when(WHEN[effects[0][1]]) if effects and effects[0][1] in WHEN else NOTHING
    return join(badge, cards.effects(cards.drawn(GRAMMAR, name, given) for name, _, *given in effects))

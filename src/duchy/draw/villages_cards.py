"""The cards of Villages: the rows of the content as icons, and the cards built from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import ARROW, amount, guild, sign, step, words
from duchy.games.villages.content import ARCHITECT_ROWS, LANDMARK_ROWS, RESOURCES, ROWS, TYPES
from duchy.kernel.content import Row

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
LANDMARK_ICONS: Final = {"gate": "gate", "silo": "silo", "statue": "statue", "ward_tower": "ward-tower", "windmill": "windmill"}


def counted(what: str) -> str:
    """The icon of what points are counted for."""
    if what in TYPES:
        return guild(what)
    if what in RESOURCES:
        return kit.icon(what, f"c-{what}")
    icons = {
        "distinct_type": "guild-any",
        "other_adventurer": "adventurer",
        "adventurer": "adventurer",
        "developed_resource": "resource-any",
        "monument": "monument-chit",
        "gold": "gold",
    }
    return kit.icon(icons[what]) if what in icons else words(what.replace("_", " "))


def people(n: int) -> str:
    """One rival, or several."""
    return kit.icon("person") + (f"<b>×{n}</b>" if n > 1 else "")


def per(what: str, each: int, points: int) -> str:
    """Points for every so many of something."""
    return step(amount(points, "vp"), sign("/"), f"<b>{each}</b>" if each > 1 else "", counted(what))


GRAMMAR: Final[dict[str, Callable[..., str]]] = {
    "draw": lambda n: step(amount(f"+{n}", "card")),
    "recruit_discount": lambda n: step(amount(f"−{n}", "gold")),
    "develop_discount": lambda n: step(amount(f"−{n}", "card")),
    "take_gold": lambda n, rivals: step(people(rivals), ARROW, amount(n, "gold")),
    "take_card": lambda n, rivals: step(people(rivals), ARROW, amount(n, "card")),
    "resource": lambda what: step(amount("+", what)),
    "gain_gold": lambda n: step(amount(f"+{n}", "gold")),
    "vp_per": per,
    "free_develop": lambda n: step(kit.icon("develop"), words("free")),
    "take_action": lambda action, terms: step(kit.icon(WHEN[action]), words(terms)),
    "peek_draw": lambda n, keep: step(kit.icon("spectator"), amount(n, "card"), ARROW, amount(f"+{keep}", "card")),
    "replenish": lambda n: step(kit.icon("undo"), amount(n, "gold")),
    "gold_for_card": lambda n: step(amount("−1", "card"), ARROW, amount(f"+{n}", "gold")),
    "resource_for_card": lambda what: step(amount("−1", "card"), ARROW, amount("+", what)),
    "ignore_requirement": lambda n: step(f'<b class="cd-strike">{n}</b>', kit.icon("guild-any")),
    "draw_all": lambda n, others: step(amount(f"+{n}", "card"), kit.icon("person"), amount(f"+{others}", "card")),
    "majority": lambda kind, points: step(words("most"), guild(kind), amount(points, "vp")),
}


def power(row: Row) -> str:
    """When and what: the badge of the first effect, then all effects as icons."""
    effects: list[list[Any]] = row.items("effects") if row.has("effects") else []
    steps = [GRAMMAR[e[0]](*e[2:]) if e[0] in GRAMMAR else step(kit.icon("help")) for e in effects]
    badge = cards.when(WHEN[effects[0][1]]) if effects and effects[0][1] in WHEN else ""
    return badge + cards.row(steps)


def title(card: str) -> str:
    """A card's name."""
    return CARDS[card].word("name")


def dashed(card: str) -> str:
    """A content id as part of an element id."""
    return card.replace("_", "-")


def cost_of(row: Row) -> list[str]:
    """The resources a card costs, one by one, in the usual order."""
    cost = row.need("cost")
    return [what for what in RESOURCES for _ in range(cost.get(what, 0))]


@kit.kept
def building(card: str, el: str, key: str = "", cls: str = "", note: str = "") -> str:
    """A Building as it lies in a pile or in hand: price at the left, the resource side upside down at the foot."""
    row = CARDS[card]
    if not row.has("cost"):
        return event(card, el, key, note)
    kind, resource = row.word("type"), row.word("resource")
    costs = "".join(kit.icon(what, f"c-{what}") for what in cost_of(row))
    field = (
        f'<span class="vi-costs">{costs}</span>{cards.shield(f"guild-{kind}")}'
        f'<span class="cd-score">{cards.pill(row.number("vp"), "vp")}</span>'
    )
    side = f'<span class="vi-side vi-{resource}">{kit.icon(resource, f"c-{resource}")}</span>'
    label = (
        f"{title(card)}, {kind} building, costs {', '.join(cost_of(row)) or 'nothing'}, {row.number('vp')} points, "
        f"as a resource {resource}{', ' + note if note else ''}"
    )
    foot = cards.foot(power(row)) + side
    return cards.card(f"vi-building {kind} {cls}".strip(), title(card), field, foot, label, el=el, piece=card, key=key)


def event(card: str, el: str, key: str = "", note: str = "") -> str:
    """An Event card."""
    label = f"{title(card)}, event{', ' + note if note else ''}"
    foot = cards.foot(f'<span class="cd-t">{kit.esc(title(card))}</span>')
    return cards.card("vi-building event", "Event", cards.shield("event"), foot, label, el=el, piece=card, key=key)


def half(card: str, el: str, needs: str, icon: str, cls: str, label: str) -> str:
    """A half card: monument or adventurer in its row."""
    row = CARDS[card]
    field = f"{cards.shield(icon, 'cd-emb vi-hemb')}{cards.pill(row.number('vp'), 'vp')}"
    extra = f'<span class="vi-needs">{needs}</span>'
    return cards.card(f"vi-half {cls}", title(card), field, cards.foot(power(row)), label, el=el, piece=card, extra=extra)


@kit.kept
def monument(card: str) -> str:
    """A Monument in its row: what it needs and what it brings."""
    row = CARDS[card]
    cost = row.need("cost")
    needs = "".join(amount(cost[what], what) for what in RESOURCES if cost.get(what))
    asked = ", ".join(f"{cost[what]} {what}" for what in RESOURCES if cost.get(what))
    kind = row.word("type")
    label = f"{title(card)}, {kind} monument, needs {asked}, {row.number('vp')} points"
    return half(card, f"monument-{dashed(card)}", needs, f"guild-{kind}", kind, label)


@kit.kept
def adventurer(card: str, owned: dict[str, int]) -> str:
    """An Adventurer in its row: the buildings it asks for, owned ones solid."""
    row = CARDS[card]
    asked = row.items("requires")
    seen: dict[str, int] = {}
    needs = ""
    for kind in asked:
        seen[kind] = seen.get(kind, 0) + 1
        missing = "" if owned.get(kind, 0) >= seen[kind] else " unmet"
        needs += f'<span class="cd-gi {kind}{missing}">{guild(kind)}</span>'
    label = f"{title(card)}, adventurer, asks for {', '.join(asked)}, {row.number('vp')} points"
    parted = f"adventurer vi-p-{asked[0]}" if asked else "adventurer"
    return half(card, f"adventurer-{dashed(card)}", needs, "adventurer", parted, label)


@kit.kept
def built(card: str, el: str, key: str, new: bool) -> str:
    """A card in a village: no price any more."""
    row = CARDS[card]
    kind = row.word("type") if row.has("type") else "adventurer"
    icon = "adventurer" if kind == "adventurer" else f"guild-{kind}"
    field = cards.shield(icon) + f'<span class="cd-score">{cards.pill(row.number("vp"), "vp")}</span>'
    once = row.has("effects") and row.items("effects") and row.items("effects")[0][1] == "instant"
    label = f"{title(card)}, {kind}, {row.number('vp')} points{', new this turn' if new else ''}"
    cls = f"vi-built {kind}{' vi-spent' if once else ''}{' vi-new' if new else ''}"
    return cards.card(cls, title(card), field, cards.foot(power(row)), label, el=el, piece=card, key=key)

"""The cards of Villages: as they lie in the market and in hand, and as they stand in a village."""

from __future__ import annotations

from duchy.draw import cards, kit
from duchy.draw.cards import amount, guild_asked, resource
from duchy.draw.markup import Html, Inner, html, join
from duchy.draw.villages.effects import CARDS, effects_of, power, title
from duchy.kernel.content import Row
from duchy.rooms.villages.content.tables import RESOURCES


def cost_of(row: Row) -> list[str]:
    """The resources a card costs, one by one, in the usual order."""
    cost = row.need("cost")
    return [what for what in RESOURCES for _ in range(cost.get(what, 0))]


def kind_of(row: Row) -> str:
    """The guild of a building or monument; every other card of a village is an adventurer."""
    return row.word("type") if row.has("type") else "adventurer"


@kit.kept
def building(card: str, el: str, key: str = "", note: str = "") -> Html:
    """A Building as it lies in a pile or in hand: price at the left, the resource side upside down at the foot."""
    row = CARDS[card]
    if not row.has("cost"):
        return event(card, el, key, note)
    kind, as_resource, points = row.word("type"), row.word("resource"), row.number("vp")
    costs = cost_of(row)
    field = [
        html('<span class="vi-costs">{}</span>', [resource(what) for what in costs]),
        cards.emblem(f"guild-{kind}"),
        cards.score(points),
    ]
    side = html('<span class="vi-side vi-{}">{}</span>', as_resource, resource(as_resource))
    label = (
        f"{title(card)}, {kind} building, costs {', '.join(costs) or 'nothing'}, {points} points, "
        f"as a resource {as_resource}{', ' + note if note else ''}"
    )
    foot = join(cards.foot(power(row)), side)
    return cards.card(f"vi-building {kind}", title(card), field, foot, label, el=el, piece=card, key=key)


def event(card: str, el: str, key: str = "", note: str = "") -> Html:
    """An Event card."""
    label = f"{title(card)}, event{', ' + note if note else ''}"
    foot = cards.foot(cards.words(title(card)))
    return cards.card("vi-building event", "Event", cards.emblem("event"), foot, label, el=el, piece=card, key=key)


def half(card: str, el: str, needs: Inner, icon: str, cls: str, label: str) -> Html:
    """A half card: monument or adventurer in its row."""
    row = CARDS[card]
    field = join(cards.emblem(icon, "vi-half-emblem"), cards.pill(row.number("vp"), "vp"))
    extra = html('<span class="vi-needs">{}</span>', needs)
    return cards.card(f"vi-half {cls}", title(card), field, cards.foot(power(row)), label, el=el, piece=card, extra=extra)


@kit.kept
def monument(card: str) -> Html:
    """A Monument in its row: what it needs and what it brings."""
    row = CARDS[card]
    cost = row.need("cost")
    needs = [amount(cost[what], what) for what in RESOURCES if cost.get(what)]
    asked = ", ".join(f"{cost[what]} {what}" for what in RESOURCES if cost.get(what))
    kind = row.word("type")
    label = f"{title(card)}, {kind} monument, needs {asked}, {row.number('vp')} points"
    return half(card, f"monument-{kit.dashed(card)}", needs, f"guild-{kind}", kind, label)


@kit.kept
def adventurer(card: str, owned: dict[str, int]) -> Html:
    """An Adventurer in its row: the buildings it asks for, owned ones solid."""
    row = CARDS[card]
    asked = row.items("requires")
    needs = [guild_asked(kind, asked[:i].count(kind) < owned.get(kind, 0)) for i, kind in enumerate(asked)]
    label = f"{title(card)}, adventurer, asks for {', '.join(asked)}, {row.number('vp')} points"
    cls = f"adventurer vi-asks-{asked[0]}" if asked else "adventurer"
    return half(card, f"adventurer-{kit.dashed(card)}", needs, "adventurer", cls, label)


@kit.kept
def built(card: str, el: str, key: str, new: bool) -> Html:
    """A card in a village: no price any more."""
    row = CARDS[card]
    kind, points = kind_of(row), row.number("vp")
    field = [cards.emblem("adventurer" if kind == "adventurer" else f"guild-{kind}"), cards.score(points)]
    spent = [moment for _, moment, *_ in effects_of(row)][:1] == ["instant"]
    label = f"{title(card)}, {kind}, {points} points{', new this turn' if new else ''}"
    cls = f"vi-built {kind}{' vi-spent' if spent else ''}{' vi-new' if new else ''}"
    return cards.card(cls, title(card), field, cards.foot(power(row)), label, el=el, piece=card, key=key)

"""The cards of Card Kingdoms: as they lie on the stacks, in one's own tableau, and as a rival's chips."""

from __future__ import annotations

from typing import Final

from duchy.draw import cards, kit
from duchy.draw.cards import amount, guild, guild_asked
from duchy.draw.kingdoms.effects import ROWS, power, title
from duchy.draw.markup import NOTHING, Html, html, join
from duchy.kernel.content import Row
from duchy.kernel.words import listed
from duchy.rooms.kingdoms.content.tables import ROLES

WHEN: Final = {
    "build": ("x-bolt", "once, when built"),
    "roll": ("die-any", "your roll"),
    "action_start": ("x-dawn", "start of your actions"),
    "action": ("x-sun", "your actions"),
    "action_end": ("x-dusk", "end of your actions"),
    "citizen_gained": ("recruit", "citizen gained"),
    "monster_slain": ("monster", "monster slain"),
    "doubles": ("x-doubles", "any doubles"),
}
"""The icon and the words of a domain's moment."""
TYPES: Final = {"minion": "minion", "titan": "titan", "beast": "beast", "boss": "boss", "warden": "monster", "event": "event"}
"""The icon of a monster's type."""

Terms = dict[str, dict[str, int]] | None
"""What buying a card would leave, the mix that pays it, or what is lacking."""
TERMS: Final = {"leaves": ", leaves you ", "mix": ", to be paid with ", "lacks": ", you lack "}


def in_words(terms: Terms) -> str:
    """The terms of a card, for its label."""
    return "".join(TERMS[kind] + listed([f"{n} {what}" for what, n in parts.items()]) for kind, parts in (terms or {}).items())


def below(terms: Terms) -> Html:
    """The terms of a card as a chip on its lower edge."""
    return join(
        html('<span class="ki-terms {}" aria-hidden="true">{}</span>', kind, chip_of(kind, parts))
        for kind, parts in (terms or {}).items()
    )


def chip_of(kind: str, parts: dict[str, int]) -> list[Html]:
    """How much of what; of roles that are lacking their shields alone."""
    word = [html("leaves ")] if kind == "leaves" else []
    sign = "−" if kind == "lacks" else ""
    return word + [join([guild(what)] * n) if what in ROLES else amount(f"{sign}{n}", what) for what, n in parts.items()]


def monster(card: str, left: int, el: str, added: list[int] | None = None, terms: Terms = None) -> Html:
    """A monster on its stack: area, price, points, reward."""
    row = ROWS[card]
    kind, points = row.word("type"), row.number("vp")
    gold, strength, magic = added or [0, 0, 0]
    prices = [("gold", gold), ("strength", row.number("strength") + strength), ("magic", row.number("magic") + magic)]
    area = row.word("area") if row.has("area") else ""
    field = [
        html('<span class="ki-area">{}</span>', kit.icon(f"area-{area}")) if area else NOTHING,
        cards.emblem(TYPES[kind]),
        cards.cost([cards.pill(n, what) for what, n in prices if n]),
        cards.score(points),
    ]
    price = " and ".join(f"{n} {what}" for what, n in prices if n)
    label = f"{title(card)}, {kind}{f' of the {area}' if area else ''}, {price}, {points} points, {left} in the stack"
    said, foot = label + in_words(terms), cards.foot(power(row))
    return cards.stack(cards.card("monster", title(card), field, foot, said, el=el, piece=card), left, below(terms))


@kit.kept
def citizen(card: str, left: int, price: int, el: str, terms: Terms = None) -> Html:
    """A citizen on its stack: activation numbers, the price for the viewer, both powers."""
    row = ROWS[card]
    role, base = row.word("role"), row.number("cost")
    more = html('<small class="ki-base">{}<i>+{}</i></small>', base, price - base) if price > base else NOTHING
    field = [
        cards.keys(row.numbers("numbers")),
        cards.emblem(f"guild-{role}"),
        more,
        cards.cost(cards.pill(price, "gold")),
    ]
    label = f"{title(card)}, {role} citizen, {price} gold for you, {left} in the stack{in_words(terms)}"
    foot = cards.halves(power(row, "on_turn"), power(row, "off_turn"))
    return cards.stack(cards.card(f"citizen {role}", title(card), field, foot, label, el=el, piece=card), left, below(terms))


def required(row: Row, owned: dict[str, int] | None) -> list[Html]:
    """The roles a domain asks for, marked where they are missing; all of them are there where it is built."""
    found = []
    for role, n in zip(ROLES, row.numbers("roles"), strict=True):
        have = n if owned is None else owned.get(role, 0)
        found += [guild_asked(role, i < have) for i in range(n)]
    return found


def domain(card: str, left: int, price: int, owned: dict[str, int], el: str, terms: Terms = None) -> Html:
    """A domain on its stack: what it asks for, its price, points and power."""
    row = ROWS[card]
    icon, caption = WHEN[row.word("when")]
    points = row.number("vp")
    field = [
        html('<span class="ki-required">{}</span>', required(row, owned)),
        cards.emblem("domain"),
        cards.cost(cards.pill(price, "gold")),
        cards.score(points),
    ]
    asked = ", ".join(f"{n} {role}" for role, n in zip(ROLES, row.numbers("roles"), strict=True) if n)
    label = f"{title(card)}, domain, {price} gold for you, asks for {asked}, {points} points, {left} in the stack"
    said, foot = label + in_words(terms), cards.foot([cards.when(icon), power(row)], caption)
    return cards.stack(cards.card("domain", title(card), field, foot, said, el=el, piece=card), left, below(terms))


def times(number: int) -> str:
    """How often a card is there, for a label."""
    return f" times {number}" if number > 1 else ""


def count(number: int) -> Html:
    """How often a card is there, in its corner."""
    return html('<span class="ki-count">×{}</span>', number) if number > 1 else NOTHING


@kit.kept
def mini(card: str, number: int, activated: bool, el: str, plain: bool = False) -> Html:
    """One's own citizen: activation number, role, both powers, how many; a starter is `plain`."""
    row = ROWS[card]
    role = "noguild" if plain else row.word("role")
    inner = [
        mini_key(row.numbers("numbers") if row.has("numbers") else []),
        count(number),
        html(
            '<span class="cd-mini-field">{}</span><span class="ki-mini-name">{}</span>',
            cards.emblem("citizen" if plain else f"guild-{role}", "ki-mini-emblem"),
            title(card).removeprefix("Starter "),
        ),
        html('<span class="ki-mini-power">{}</span>', power(row, "on_turn")),
        html('<span class="ki-mini-power ki-off">{}{}</span>', kit.icon("spectator"), power(row, "off_turn")),
    ]
    label = f"{title(card)}{times(number)}{', activated by this roll' if activated else ''}"
    return kit.piece("div", inner, f"cd-mini {role}{' hit' if activated else ''}", label, el=el, piece=card)


def mini_key(numbers: list[int]) -> Html:
    """The activation numbers of one's own citizen, one under the other."""
    if not numbers:
        return NOTHING
    several = " ki-two" if len(numbers) > 1 else ""
    lines = html("<br/>").join(html("{}", number) for number in numbers)
    return html('<span class="ki-mini-key{}">{}</span>', several, lines)


@kit.kept
def chip(card: str, number: int, plain: bool = False) -> Html:
    """A rival's citizen as a small chip; a starter is `plain`."""
    row = ROWS[card]
    role = "noguild" if plain else row.word("role")
    inner = html(
        "<b>{}</b>{}{}",
        "/".join(map(str, row.numbers("numbers"))) if row.has("numbers") else "",
        kit.icon("citizen", "c-soft") if plain else guild(role),
        html("<em>×{}</em>", number) if number > 1 else NOTHING,
    )
    return kit.piece("span", inner, f"cd-chip {role}", f"{title(card)}{times(number)}", piece=card, role="img")

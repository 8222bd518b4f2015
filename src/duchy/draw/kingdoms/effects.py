"""The effects of Card Kingdoms as icons: the rows of the content, and for each word of theirs how it is drawn."""

from __future__ import annotations

from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import ARROW, OR, Grammar, amount, guild, sign, step, words
from duchy.draw.markup import NOTHING, Html, html
from duchy.kernel.content import Row
from duchy.rooms.kingdoms.content.tables import BEAST_ROWS, CITIZEN_ROWS, CONTENT, DOMAIN_ROWS, DUKE_ROWS, ROLES, STARTER_ROWS

ROWS: Final[dict[str, Row]] = {
    row.word("id"): row
    for rows in (CITIZEN_ROWS, STARTER_ROWS, BEAST_ROWS, DOMAIN_ROWS, DUKE_ROWS, CONTENT.section("herald").rows())
    for row in rows
}


def title(card: str) -> str:
    """A card's name."""
    return ROWS[card].word("name")


def one_of(*options: list[list[Any]]) -> Html:
    """Options with a slanted stroke between."""
    return step(OR.join(step(*icons_of(option)) for option in options))


def steal(most: int, *what: str) -> Html:
    """A person, an arrow, what is taken."""
    return step(kit.icon("person"), ARROW, OR.join(amount(most, name) for name in what))


def take_citizen(role: str, limit: int) -> Html:
    """A citizen, then the role, then the highest base cost (0 is no limit)."""
    capped = amount(f"≤{limit}", "gold") if limit else NOTHING
    return step(kit.icon("citizen"), NOTHING if role == "any" else guild(role), capped)


def add_die(number: int) -> Html:
    """A die and what is added to it."""
    return step(kit.icon("die-any"), html("<b>{}</b>", f"{number:+d}".replace("-", "−")))


GRAMMAR: Final[Grammar] = {
    "gain": lambda what, n: step(amount(n, what)),
    "wild": lambda n: step(amount(n, "any")),
    "gain_per_role": lambda what, n, role: step(amount(n, what), sign("×"), guild(role)),
    "gain_per_domain": lambda what, n: step(sign("+"), amount(n, what), sign("×"), kit.icon("domain")),
    "gain_per_name": lambda what, n, name: step(amount(n, what), sign("×"), words(title(name))),
    "gain_per_area": lambda what, n, area: step(amount(n, what), sign("×"), kit.icon(f"area-{area}")),
    "gain_per_monster": lambda what, n: step(amount(n, what), sign("×"), kit.icon("monster")),
    "exchange": lambda a, n, b, m: step(amount(n, a), ARROW, amount(m, b)),
    "one_of": one_of,
    "steal": steal,
    "take_citizen": take_citizen,
    "take_named_citizen": lambda name: step(kit.icon("citizen"), words(title(name))),
    "set_die": lambda face, gold: step(amount(gold, "gold"), ARROW, kit.icon(f"die-{face}")),
    "set_die_per_holy": lambda face, gold: step(amount(gold, "gold"), sign("×"), guild("holy"), ARROW, kit.icon(f"die-{face}")),
    "add_die": add_die,
    "ignore_plus": lambda: step(kit.icon("citizen"), html('<b class="cd-strike">+1</b>')),
    "build_discount": lambda n: step(kit.icon("domain"), amount(f"−{n}", "gold")),
    "slay": lambda: step(sign("+"), kit.icon("monster"), words("slay")),
    "return_monster": lambda n: step(kit.icon("monster"), ARROW, amount(n, "vp")),
    "return_citizen": lambda n: step(kit.icon("citizen"), ARROW, amount(n, "vp")),
    "take_random_monster": lambda: step(kit.icon("person"), ARROW, kit.icon("monster")),
}


def icons_of(effects: list[list[Any]]) -> list[Html]:
    """Each effect of a row as icons."""
    return [cards.drawn(GRAMMAR, name, given) for name, *given in effects]


def power(row: Row, key: str = "effects") -> Html:
    """The effects of a row under a key."""
    return cards.effects(icons_of(row.items(key)))


def duke_rule(card: str) -> Html:
    """What a duke scores."""
    row = ROWS[card]
    counted = [guild(role) for role in ROLES] + [kit.icon(name) for name in ("citizen", "monster", "domain", "titan", "boss")]
    steps = [step(amount(n, "vp"), sign("/"), icon) for n, icon in zip(row.numbers("vp_per"), counted, strict=True) if n]
    divisor = row.number("resource_divisor") if row.has("resource_divisor") else 0
    if divisor:
        steps.append(step(amount(1, "vp"), sign("/"), html("<b>{}</b>", divisor), kit.icon("resource-any")))
    return cards.effects(steps)

"""The cards of Card Kingdoms: the rows of the content as icons, and the cards built from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw import cards, kit
from duchy.draw.cards import ARROW, OR, amount, guild, sign, step, words
from duchy.games.kingdoms.content import BEAST_ROWS, CITIZEN_ROWS, CONTENT, DOMAIN_ROWS, DUKE_ROWS, ROLES, STARTER_ROWS
from duchy.kernel.content import Row

ROWS: Final[dict[str, Row]] = {
    row.word("id"): row
    for rows in (CITIZEN_ROWS, STARTER_ROWS, BEAST_ROWS, DOMAIN_ROWS, DUKE_ROWS, CONTENT.section("herald").rows())
    for row in rows
}
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
TYPES: Final = {"minion": "minion", "titan": "titan", "beast": "beast", "boss": "boss", "warden": "monster", "event": "event"}


def capped(limit: int) -> str:
    """The highest base cost a free citizen may have; 0 is no limit."""
    return amount(f"≤{limit}", "gold") if limit else ""


def one_of(*options: list[list[Any]]) -> str:
    """Options with a slanted stroke between."""
    return step(OR.join(step("".join(icons_of(option))) for option in options))


def steal(most: int, *what: str) -> str:
    """A person, an arrow, what is taken."""
    return step(kit.icon("person"), ARROW, OR.join(amount(most, name) for name in what))


def take_citizen(role: str, limit: int) -> str:
    """A citizen, then the role or the highest cost."""
    return step(kit.icon("citizen"), "" if role == "any" else guild(role), capped(limit))


GRAMMAR: Final[dict[str, Callable[..., str]]] = {
    "gain": lambda what, n: step(amount(n, what)),
    "wild": lambda n: step(amount(n, "any")),
    "gain_per_role": lambda what, n, role: step(amount(n, what), sign("×"), guild(role)),
    "gain_per_domain": lambda what, n: step(sign("+"), amount(n, what), sign("×"), kit.icon("domain")),
    "gain_per_name": lambda what, n, name: step(amount(n, what), sign("×"), words(ROWS[name].word("name"))),
    "gain_per_area": lambda what, n, area: step(amount(n, what), sign("×"), kit.icon(f"area-{area}")),
    "gain_per_monster": lambda what, n: step(amount(n, what), sign("×"), kit.icon("monster")),
    "exchange": lambda a, n, b, m: step(amount(n, a), ARROW, amount(m, b)),
    "one_of": one_of,
    "steal": steal,
    "take_citizen": take_citizen,
    "take_named_citizen": lambda name: step(kit.icon("citizen"), words(ROWS[name].word("name"))),
    "set_die": lambda face, gold: step(amount(gold, "gold"), ARROW, kit.icon(f"die-{face}")),
    "set_die_per_holy": lambda face, gold: step(amount(gold, "gold"), sign("×"), guild("holy"), ARROW, kit.icon(f"die-{face}")),
    "add_die": lambda n: step(kit.icon("die-any"), f"<b>{n:+d}</b>".replace("-", "−")),
    "ignore_plus": lambda: step(kit.icon("citizen"), '<b class="cd-strike">+1</b>'),
    "build_discount": lambda n: step(kit.icon("domain"), amount(f"−{n}", "gold")),
    "slay": lambda: step(sign("+"), kit.icon("monster"), words("slay")),
    "return_monster": lambda n: step(kit.icon("monster"), ARROW, amount(n, "vp")),
    "return_citizen": lambda n: step(kit.icon("citizen"), ARROW, amount(n, "vp")),
    "take_random_monster": lambda: step(kit.icon("person"), ARROW, kit.icon("monster")),
}


def icons_of(effects: list[list[Any]]) -> list[str]:
    """Each effect of a row as icons; what the grammar doesn't know is a question mark, its words stand in the explanation."""
    return [GRAMMAR[e[0]](*e[1:]) if e[0] in GRAMMAR else step(kit.icon("help")) for e in effects]


def effect(row: Row, key: str = "effects") -> str:
    """The effects of a row under a key."""
    return cards.row(icons_of(row.items(key)))


def title(card: str) -> str:
    """A card's name."""
    return ROWS[card].word("name")


def monster(card: str, left: int, el: str, added: list[int] | None = None) -> str:
    """A monster on its stack: area, price, points, reward."""
    row = ROWS[card]
    kind = row.word("type")
    more = added or [0, 0, 0]
    prices = [("gold", more[0]), ("strength", row.number("strength") + more[1]), ("magic", row.number("magic") + more[2])]
    costs = "".join(cards.pill(n, what) for what, n in prices if n)
    area = row.word("area") if row.has("area") else ""
    mark = f'<span class="ki-area">{kit.icon(f"area-{area}")}</span>' if area else ""
    field = (
        mark
        + cards.shield(TYPES[kind])
        + f'<span class="cd-cost">{costs}</span><span class="cd-score">{cards.pill(row.number("vp"), "vp")}</span>'
    )
    price = " and ".join(f"{n} {what}" for what, n in prices if n)
    label = f"{title(card)}, {kind}{f' of the {area}' if area else ''}, {price}, {row.number('vp')} points, {left} in the stack"
    body = cards.card("monster", title(card), field, cards.foot(effect(row)), label, el=el, piece=card)
    return cards.stack(body, left)


@kit.kept
def citizen(card: str, left: int, price: int, el: str) -> str:
    """A citizen on its stack: activation numbers, the price for the viewer, both powers."""
    row = ROWS[card]
    role, base = row.word("role"), row.number("cost")
    more = f'<small class="ki-base">{base}<i>+{price - base}</i></small>' if price > base else ""
    field = (
        cards.keys(row.numbers("numbers"))
        + cards.shield(f"guild-{role}")
        + more
        + f'<span class="cd-cost">{cards.pill(price, "gold")}</span>'
    )
    label = f"{title(card)}, {role} citizen, {price} gold for you, {left} in the stack"
    foot = cards.halves(effect(row, "on_turn"), effect(row, "off_turn"))
    return cards.stack(cards.card(f"citizen {role}", title(card), field, foot, label, el=el, piece=card), left)


def needs(roles: list[int], owned: dict[str, int] | None) -> str:
    """The roles a domain asks for: owned ones solid, missing ones dashed."""
    found = []
    for role, n in zip(ROLES, roles, strict=True):
        have = n if owned is None else owned.get(role, 0)
        found += [f'<span class="cd-gi {role}{"" if i < have else " unmet"}">{guild(role)}</span>' for i in range(n)]
    return "".join(found)


def domain(card: str, left: int, price: int, owned: dict[str, int], el: str) -> str:
    """A domain on its stack: what it asks for, its price, points and power."""
    row = ROWS[card]
    icon, caption = WHEN[row.word("when")]
    field = (
        f'<span class="ki-req">{needs(row.numbers("roles"), owned)}</span>'
        + cards.shield("domain")
        + f'<span class="cd-cost">{cards.pill(price, "gold")}</span>'
        + f'<span class="cd-score">{cards.pill(row.number("vp"), "vp")}</span>'
    )
    asked = ", ".join(f"{n} {role}" for role, n in zip(ROLES, row.numbers("roles"), strict=True) if n)
    label = f"{title(card)}, domain, {price} gold for you, asks for {asked}, {row.number('vp')} points, {left} in the stack"
    foot = cards.foot(cards.when(icon) + effect(row), caption)
    return cards.stack(cards.card("domain", title(card), field, foot, label, el=el, piece=card), left)


@kit.kept
def mini(card: str, number: int, activated: bool, el: str, plain: bool = False) -> str:
    """One's own citizen: activation number, role, both powers, how many."""
    row = ROWS[card]
    role = "noguild" if plain else row.word("role")
    name = title(card).removeprefix("Starter ")
    many = f'<span class="ki-mc">×{number}</span>' if number > 1 else ""
    keys = row.numbers("numbers") if row.has("numbers") else []
    key = f'<span class="ki-mk{" ki-two" if len(keys) > 1 else ""}">{"<br/>".join(map(str, keys))}</span>' if keys else ""
    icon = "citizen" if plain else f"guild-{role}"
    inner = (
        f'{key}{many}<span class="cd-mi">{cards.shield(icon, "cd-emb ki-emb")}</span><span class="ki-mn">{kit.esc(name)}</span>'
        f'<span class="ki-mp">{effect(row, "on_turn")}</span>'
        f'<span class="ki-mp ki-off">{kit.icon("spectator")}{effect(row, "off_turn")}</span>'
    )
    label = f"{title(card)}{f' times {number}' if number > 1 else ''}{', activated by this roll' if activated else ''}"
    return kit.piece("div", inner, f"cd-mini {role}{' hit' if activated else ''}", label, el=el, piece=card)


@kit.kept
def chip(card: str, number: int, plain: bool = False) -> str:
    """A rival's citizen as a small chip."""
    row = ROWS[card]
    role = "noguild" if plain else row.word("role")
    keys = "/".join(map(str, row.numbers("numbers"))) if row.has("numbers") else ""
    many = f"<em>×{number}</em>" if number > 1 else ""
    icon = kit.icon("citizen", "c-soft") if plain else guild(role)
    label = f"{title(card)}{f' times {number}' if number > 1 else ''}"
    return kit.piece("span", f"<b>{keys}</b>{icon}{many}", f"cd-cz {role}", label, piece=card, role="img")


def duke_rule(card: str) -> str:
    """What a duke scores, as icons."""
    row = ROWS[card]
    per = row.numbers("vp_per")
    counted = [guild(role) for role in ROLES] + [kit.icon(name) for name in ("citizen", "monster", "domain", "titan", "boss")]
    parts = [step(amount(n, "vp"), sign("/"), icon) for n, icon in zip(per, counted, strict=True) if n]
    divisor = row.number("resource_divisor") if row.has("resource_divisor") else 0
    if divisor:
        parts.append(step(amount(1, "vp"), sign("/"), f"<b>{divisor}</b>", kit.icon("resource-any")))
    return cards.row(parts)

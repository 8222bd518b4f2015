"""What final scoring would give now, as far as a view shows it: of a hidden duke nothing is known."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Fact, count, listed
from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    CITIZENS,
    DOMAIN_CARDS,
    DOMAINS,
    MONSTER_CARDS,
    MONSTERS,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    NO_DUKES_MOST,
    NO_DUKES_TIED,
    RESOURCES,
    ROLES,
)
from duchy.rooms.kingdoms.rules.prices import affordable, domain_price, shows
from duchy.rooms.kingdoms.state import Kingdom, empty_kingdom
from duchy.rooms.kingdoms.text.words import NAMES, WORDS

Seen = dict[str, Any]


@WORDS.scores_now
def now(view: Seen) -> list[list[dict[str, Any]]]:
    """Own dukes count, those of others are hidden; without dukes everything lies open."""
    found = []
    for seat in view["seats"]:
        parts = seat["parts"].items() if seat["parts"] else open_parts(view, seat)
        found.append([{"source": source, "points": points} for source, points in parts if points])
    return found


def open_parts(view: Seen, seat: Seen) -> list[tuple[str, int]]:
    """What everybody can count."""
    monsters = sum(MONSTER_CARDS[MONSTERS.index(one["card"])].vp * one["count"] for one in seat["monsters"])
    domains = sum(DOMAIN_CARDS[DOMAINS.index(name)].vp for name in seat["domains"])
    tokens = seat["points"] - monsters - domains
    found = [("monsters", monsters), ("domains", domains), ("tokens", tokens)]
    if view["options"]["no_dukes"]:
        found += [("icons", icon_points(view, seat)), ("most", most_points(view, seat))]
    return found


def icon_points(view: Seen, seat: Seen) -> int:
    """Without dukes: role icons and resources."""
    icons: int = sum(per * seat["icons"][role] for role, per in zip(ROLES, NO_DUKES_ICON, strict=True))
    purse: list[int] = [seat[what] for what in RESOURCES]
    each = view["options"]["resource_rule"] == "each"
    return icons + (sum(n // NO_DUKES_DIVISOR for n in purse) if each else sum(purse) // NO_DUKES_DIVISOR)


def most_points(view: Seen, seat: Seen) -> int:
    """Without dukes: most citizens, monsters and domains."""
    points = 0
    for counted in (citizens, monsters, domains):
        numbers = [counted(other) for other in view["seats"]]
        best = max(numbers)
        if best and counted(seat) == best:
            points += NO_DUKES_MOST if numbers.count(best) == 1 else NO_DUKES_TIED
    return points


def citizens(seat: Seen) -> int:
    """How many citizens a kingdom has; starters do not count."""
    return sum(one["count"] for one in seat["citizens"])


def monsters(seat: Seen) -> int:
    """How many monsters a kingdom has slain."""
    return sum(one["count"] for one in seat["monsters"])


def domains(seat: Seen) -> int:
    """How many domains a kingdom has."""
    return len(seat["domains"])


# -- what a rival is about to do ---------------------------------------------------------------------------------------


@WORDS.sums_up
def summary(view: Seen, seat: int) -> list[tuple[str, list[Fact]]]:
    """What a kingdom could take as things lie, domains that lack little, and the numbers it harvests at."""
    kingdom = seen_kingdom(view["seats"][seat])
    reach = [line for stack in view["centre"] if not view["over"] for line in within_reach(stack, kingdom)]
    close = [line for stack in view["centre"] if not view["over"] for line in lacking(stack, kingdom)]
    found = [
        ("Within reach", sorted(reach, key=lambda line: -(line[1] or 0))),
        ("Lacks little for", close),
        ("Harvests", [harvest_line(one) for one in view["seats"][seat]["citizens"]]),
    ]
    return [(title, lines) for title, lines in found if lines]


def seen_kingdom(seat: Seen) -> Kingdom:
    """What lies open of a kingdom, so that the rules' own prices can be asked."""
    kingdom = empty_kingdom([*(seat[what] for what in RESOURCES), seat["vp"]])
    for one in seat["citizens"]:
        kingdom.add_citizen(CITIZENS.index(one["card"]), one["count"])
    kingdom.domains = sum(1 << DOMAINS.index(name) for name in seat["domains"])
    return kingdom


def within_reach(stack: Seen, kingdom: Kingdom) -> list[Fact]:
    """The monster or domain on a stack, where the kingdom can pay for it and has the roles."""
    gold, strength, magic = kingdom.tokens[:3]
    monster = stack["event"] or (stack["card"] if stack["kind"] == "monster" else None)
    if monster:
        card, added = MONSTER_CARDS[MONSTERS.index(monster)], stack["added"] or [0, 0, 0]
        price, spare = card.strength + added[1], magic - card.magic - added[2]
        can = gold >= added[0] and spare >= 0 and affordable(strength, spare, price)
        return [(f"slay {NAMES[monster]}, {price} strength", card.vp)] if can else []
    if stack["kind"] != "domain" or not stack["card"]:
        return []
    domain = DOMAINS.index(stack["card"])
    price, vp = domain_price(kingdom, domain), DOMAIN_CARDS[domain].vp
    can = shows(kingdom, DOMAIN_CARDS[domain].roles) and affordable(gold, magic, price)
    return [(f"build {NAMES[stack['card']]}, {price} gold", vp)] if can else []


NEARLY = 2
"""So many tokens or roles may be missing."""


def lacking(stack: Seen, kingdom: Kingdom) -> list[Fact]:
    """A domain for which a role or some gold is missing."""
    if stack["kind"] != "domain" or not stack["card"]:
        return []
    domain = DOMAINS.index(stack["card"])
    needs = zip(ROLES, DOMAIN_CARDS[domain].roles, kingdom.roles, strict=True)
    missing = {role: need - has for role, need, has in needs if need > has}
    gold = domain_price(kingdom, domain) - kingdom.tokens[0] - kingdom.tokens[2]
    if gold > 0:
        missing["gold"] = gold
    if not missing or sum(missing.values()) > NEARLY:
        return []
    words = listed([f"{number} {what}" for what, number in missing.items()])
    return [(f"{NAMES[stack['card']]}: {words}", DOMAIN_CARDS[domain].vp)]


def harvest_line(one: Seen) -> Fact:
    """The citizens of a name, and the numbers that activate them."""
    numbers = [str(number) for number in CITIZEN_CARDS[CITIZENS.index(one["card"])].numbers]
    return f"at {listed(numbers, 'or')}: {count(one['count'], NAMES[one['card']])}", None

"""What final scoring would give now, as far as a view shows it: of a hidden duke nothing is known."""

from __future__ import annotations

from typing import Any

from duchy.rooms.kingdoms.content.tables import (
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
from duchy.rooms.kingdoms.text.words import WORDS

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

"""Victory points: slain monsters, domains, tokens, and what the duke counts."""

from __future__ import annotations

from duchy.rooms.kingdoms.content.tables import (
    BOSS,
    COLUMNS,
    DOMAIN_CARDS,
    DUKE_CARDS,
    MONSTER_CARDS,
    MONSTERS,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    NO_DUKES_MOST,
    NO_DUKES_TIED,
    STARTERS,
    TITAN,
    VP,
)
from duchy.rooms.kingdoms.state import DARK_LORD, HERALD, LOST, NONE, SOLO, WON, Kingdom, Kingdoms


def monster_points(kingdom: Kingdom) -> int:
    """Points printed on the slain monsters."""
    points = 0
    for kind, count in enumerate(kingdom.monsters):
        if count > 0:
            points += count * MONSTER_CARDS[kind].vp
    return points


def domain_points(kingdom: Kingdom) -> int:
    """Points printed on the domains."""
    points = 0
    for domain, card in enumerate(DOMAIN_CARDS):
        if kingdom.has_domain(domain):
            points += card.vp
    return points


def tokens_count(s: Kingdoms) -> bool:
    """Whether victory point tokens count: the solo game's scoring does not name them, so there only by agreement."""
    return s.modules & SOLO == 0 or bool(s.options["solo_tokens"])


def token_points(s: Kingdoms, kingdom: Kingdom) -> int:
    """Victory point tokens."""
    return kingdom.tokens[VP] if tokens_count(s) else 0


def icons(kingdom: Kingdom, role: int) -> int:
    """Role icons on citizens and on domains."""
    count = kingdom.roles[role]
    for domain, card in enumerate(DOMAIN_CARDS):
        if kingdom.has_domain(domain):
            count += card.roles[role]
    return count


def of_kind(kingdom: Kingdom, kind: int) -> int:
    """Slain monsters of a type."""
    return sum(count for monster, count in enumerate(kingdom.monsters) if MONSTER_CARDS[monster].kind == kind)


def resource_points(s: Kingdoms, kingdom: Kingdom, divisor: int) -> int:
    """One point per so many resources left: all three kinds together, or each kind by itself where the table agreed so."""
    left = kingdom.tokens[:VP]
    if s.options["resource_rule"] == "each":
        return sum(n // divisor for n in left)
    return sum(left) // divisor


def duke_points(s: Kingdoms, kingdom: Kingdom, duke: int) -> int:
    """What a duke counts in a kingdom."""
    card = DUKE_CARDS[duke]
    points = sum(per * icons(kingdom, role) for role, per in enumerate(card.roles) if per > 0)
    points += card.citizen * kingdom.citizen_count()
    points += card.monster * kingdom.slain()
    points += card.domain * kingdom.domain_count()
    points += card.per_titan * of_kind(kingdom, TITAN) + card.per_boss * of_kind(kingdom, BOSS)
    return points + resource_points(s, kingdom, card.divisor)


# -- the variant without dukes ---------------------------------------------------------------------------------------


def icon_points(s: Kingdoms, kingdom: Kingdom) -> int:
    """Without dukes everybody scores role icons and resources alike."""
    points = sum(per * icons(kingdom, role) for role, per in enumerate(NO_DUKES_ICON))
    return points + resource_points(s, kingdom, NO_DUKES_DIVISOR)


def most_points(s: Kingdoms, seat: int) -> int:
    """Without dukes there are points for most citizens, most monsters and most domains."""
    points = 0
    citizens = [kingdom.citizen_count() for kingdom in s.kingdoms]
    monsters = [kingdom.slain() for kingdom in s.kingdoms]
    domains = [kingdom.domain_count() for kingdom in s.kingdoms]
    for counts in (citizens, monsters, domains):
        best = max(counts)
        if best > 0 and counts[seat] == best:
            points += NO_DUKES_MOST if counts.count(best) == 1 else NO_DUKES_TIED
    return points


# -- all together ----------------------------------------------------------------------------------------------------


def final_parts(s: Kingdoms, seat: int) -> list[tuple[str, int]]:
    """What is only counted at the end: the duke, or what stands in for dukes."""
    kingdom = s.kingdoms[seat]
    if s.options["no_dukes"]:
        return [("icons", icon_points(s, kingdom)), ("most", most_points(s, seat))]
    return [("duke", duke_points(s, kingdom, kingdom.duke) if kingdom.duke != NONE else 0)]


def parts(s: Kingdoms, seat: int) -> list[tuple[str, int]]:
    """A seat's victory points by source."""
    kingdom = s.kingdoms[seat]
    open_parts = [
        ("monsters", monster_points(kingdom)),
        ("domains", domain_points(kingdom)),
        ("tokens", token_points(s, kingdom)),
    ]
    return open_parts + final_parts(s, seat)


def total(s: Kingdoms, seat: int) -> int:
    """A seat's victory points if the game ended now."""
    return sum(points for _, points in parts(s, seat))


def scores(s: Kingdoms) -> list[int]:
    """Victory points of each seat, as if the game ended now."""
    return [total(s, seat) for seat in range(s.players)]


def public_total(s: Kingdoms, seat: int) -> int:
    """What everybody can count: monsters, domains and tokens."""
    kingdom = s.kingdoms[seat]
    return monster_points(kingdom) + domain_points(kingdom) + token_points(s, kingdom)


def tableau(s: Kingdoms, seat: int) -> int:
    """Cards in a tableau: citizens, starters, domains and slain monsters; the duke does not count."""
    kingdom = s.kingdoms[seat]
    starters = len(STARTERS) + (1 if s.modules & HERALD else 0)
    return kingdom.citizen_count() + starters + kingdom.domain_count() + kingdom.slain()


def winners(s: Kingdoms) -> list[int]:
    """Most victory points; of those tied, fewest cards; still tied, they share the win."""
    if not s.over:
        return []
    if s.modules & SOLO:
        return [0] if beats_dark_lord(s) else []
    points = scores(s)
    tied = [seat for seat in range(s.players) if points[seat] == max(points)]
    fewest = min(tableau(s, seat) for seat in tied)
    return [seat for seat in tied if tableau(s, seat) == fewest]


# -- the solo game ---------------------------------------------------------------------------------------------------


def beats_dark_lord(s: Kingdoms) -> bool:
    """All monsters slain wins at once, a fallen column loses at once; otherwise more points than the Dark Lord win."""
    if s.outcome == WON or s.outcome == LOST:
        return s.outcome == WON
    return total(s, 0) > dark_lord_total(s)


def surviving(s: Kingdoms) -> list[int]:
    """The monsters still in the centre, by name."""
    counts = [0] * len(MONSTERS)
    for stack in range(COLUMNS):
        for kind in s.lying(stack):
            counts[kind] += 1
    return counts


def dark_lord_total(s: Kingdoms) -> int:
    """Monsters that survive, domains captured, and his duke applied to these and to the captured citizens."""
    lord = s.kingdoms[DARK_LORD].copy()
    lord.monsters = surviving(s)
    return monster_points(lord) + domain_points(lord) + duke_points(s, lord, lord.duke)

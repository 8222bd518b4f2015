"""Victory points: slain monsters, domains, tokens, and what the duke counts."""

from __future__ import annotations

from duchy.games.kingdoms.content import (
    BOSS,
    D_ROLES,
    D_VP,
    DUKE_DIVISOR,
    DUKE_VP,
    DUKES,
    M_TYPE,
    M_VP,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    NO_DUKES_MOST,
    NO_DUKES_TIED,
    STARTERS,
    TITAN,
    VP,
)
from duchy.games.kingdoms.moves import score, slain
from duchy.games.kingdoms.state import DARK_LORD, LOST, TALL, WON, Kingdoms
from duchy.kernel.events import Event


def monster_points(s: Kingdoms, seat: int) -> int:
    """Points printed on the slain monsters."""
    return sum(s.monsters[seat * N_MONSTERS + k] * M_VP[k] for k in range(N_MONSTERS))


def domain_points(s: Kingdoms, seat: int) -> int:
    """Points printed on the domains."""
    return sum(D_VP[d] for d in range(N_DOMAINS) if s.owner[d] == seat)


def token_points(s: Kingdoms, seat: int) -> int:
    """Victory point tokens; the solo game's scoring does not name them, so there they count only by agreement."""
    if s.solo and not s.options["solo_tokens"]:
        return 0
    return s.tokens[seat * 4 + VP]


def icons(s: Kingdoms, seat: int, role: int) -> int:
    """Role icons on citizens and on domains."""
    count = s.role_citizens(seat, role)
    for d in range(N_DOMAINS):
        if s.owner[d] == seat:
            count += D_ROLES[d][role]
    return count


def citizen_count(s: Kingdoms, seat: int) -> int:
    """Citizen cards; starters are none."""
    return sum(s.citizens[seat * N_CITIZENS : (seat + 1) * N_CITIZENS])


def of_type(s: Kingdoms, seat: int, kind: int) -> int:
    """Slain monsters of a type."""
    return sum(s.monsters[seat * N_MONSTERS + k] for k in range(N_MONSTERS) if M_TYPE[k] == kind)


def resource_points(s: Kingdoms, seat: int, divisor: int) -> int:
    """One point per so many resources left: all three kinds together, or each kind by itself where the table agreed so."""
    left = s.tokens[seat * 4 : seat * 4 + 3]
    if s.options["resource_rule"] == "each":
        return sum(n // divisor for n in left)
    return sum(left) // divisor


def duke_points(s: Kingdoms, seat: int, duke: int) -> int:
    """What a duke counts in a kingdom."""
    per = DUKE_VP[duke]
    points = sum(per[role] * icons(s, seat, role) for role in range(4))
    points += per[4] * citizen_count(s, seat)
    points += per[5] * slain(s, seat)
    points += per[6] * s.domain_count(seat)
    points += per[7] * of_type(s, seat, TITAN) + per[8] * of_type(s, seat, BOSS)
    return points + resource_points(s, seat, DUKE_DIVISOR[duke])


# -- the variant without dukes ---------------------------------------------------------------------------------------


def icon_points(s: Kingdoms, seat: int) -> int:
    """Without dukes everybody scores role icons and resources alike."""
    points = sum(NO_DUKES_ICON[role] * icons(s, seat, role) for role in range(4))
    return points + resource_points(s, seat, NO_DUKES_DIVISOR)


def most_points(s: Kingdoms, seat: int) -> int:
    """Without dukes there are points for most citizens, most monsters and most domains."""
    points = 0
    citizens = [citizen_count(s, p) for p in range(s.players)]
    monsters = [slain(s, p) for p in range(s.players)]
    domains = [s.domain_count(p) for p in range(s.players)]
    for counts in (citizens, monsters, domains):
        best = max(counts)
        if best > 0 and counts[seat] == best:
            points += NO_DUKES_MOST if counts.count(best) == 1 else NO_DUKES_TIED
    return points


# -- all together ----------------------------------------------------------------------------------------------------


def final_parts(s: Kingdoms, seat: int) -> list[tuple[str, int]]:
    """What is only counted at the end: the duke, or what stands in for dukes."""
    if s.options["no_dukes"]:
        return [("icons", icon_points(s, seat)), ("most", most_points(s, seat))]
    duke = s.dukes[seat * 3 + 2]
    return [("duke", duke_points(s, seat, duke) if duke >= 0 else 0)]


def parts(s: Kingdoms, seat: int) -> list[tuple[str, int]]:
    """A seat's victory points by source."""
    points = [("monsters", monster_points(s, seat)), ("domains", domain_points(s, seat)), ("tokens", token_points(s, seat))]
    return points + final_parts(s, seat)


def total(s: Kingdoms, seat: int) -> int:
    """A seat's victory points if the game ended now."""
    return sum(points for _, points in parts(s, seat))


def public_total(s: Kingdoms, seat: int) -> int:
    """What everybody can count: monsters, domains and tokens."""
    return monster_points(s, seat) + domain_points(s, seat) + token_points(s, seat)


def log_final(s: Kingdoms) -> None:
    """Turn up the dukes and tell what they count."""
    if s.log is None:
        return
    for seat in range(s.players):
        if s.dukes[seat * 3 + 2] >= 0:
            s.log.append(Event("duke", seat, {"duke": DUKES[s.dukes[seat * 3 + 2]]}))
        for source, points in final_parts(s, seat):
            score(s, seat, points, source)
    if s.solo:
        s.log.append(Event("dark_lord", -1, {"duke": DUKES[s.dukes[DARK_LORD * 3 + 2]], "points": dark_lord_total(s)}))


def tableau(s: Kingdoms, seat: int) -> int:
    """Cards in a tableau: citizens, starters, domains and slain monsters; the duke does not count."""
    starters = len(STARTERS) + (1 if s.herald else 0)
    return citizen_count(s, seat) + starters + s.domain_count(seat) + slain(s, seat)


def winners(s: Kingdoms) -> list[int]:
    """Most victory points; of those tied, fewest cards; still tied, they share the win."""
    if not s.over:
        return []
    if s.solo:
        return [0] if beats_dark_lord(s) else []
    scores = [total(s, seat) for seat in range(s.players)]
    tied = [seat for seat in range(s.players) if scores[seat] == max(scores)]
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
    counts = [0] * N_MONSTERS
    for stack in range(5):
        for i in range(s.height[stack]):
            counts[s.deck[stack * TALL + i]] += 1
    return counts


def dark_lord_total(s: Kingdoms) -> int:
    """Monsters that survive, domains captured, and his duke applied to these and to the captured citizens."""
    lord = s.copy()
    lord.monsters[DARK_LORD * N_MONSTERS : (DARK_LORD + 1) * N_MONSTERS] = surviving(s)
    points = monster_points(lord, DARK_LORD) + domain_points(lord, DARK_LORD)
    return points + duke_points(lord, DARK_LORD, s.dukes[DARK_LORD * 3 + 2])

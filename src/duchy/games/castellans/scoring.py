"""The Scoring phase: control of the round's districts, monuments everywhere, the wharf; at the end the guild tracks."""

from __future__ import annotations

from duchy.games.castellans.content import (
    CONTROL_VP,
    DISTRICT_IDS,
    DISTRICTS,
    GATE,
    GUILD_IDS,
    GUILD_VP,
    GUILDS,
    HALVES,
    KEEP_HALVES,
    LIGHTHOUSE_MONUMENT,
    MONUMENT_IDS,
    SCORING,
    WHARF_VP,
    WINDMILL_HALVES,
)
from duchy.games.castellans.goods import score
from duchy.games.castellans.monuments import monument_points
from duchy.games.castellans.state import (
    BOARD,
    CITIZENS,
    CRATES_OUT,
    KEEPS,
    LIGHTHOUSES,
    MANORS,
    MONUMENTS,
    ROUND,
    SEATS,
    SHIPS,
    TEMPLES,
    WINDMILLS,
    WORKER,
    Castellans,
)
from duchy.kernel.events import Event


def shares(standing: list[int], prizes: list[int]) -> list[int]:
    """What each rival wins by rank. Who ties shares the prizes of the ranks they fill, rounded down; zero holds no rank.

    >>> shares([4, 2, 2, 2], [6, 4, 2])
    [6, 2, 2, 2]
    >>> shares([3, 0, 3, 1], [6, 4, 2])
    [5, 0, 5, 2]
    """
    found = []
    for own in standing:
        above = 0
        level = 0
        for other in standing:
            if other > own:
                above += 1
            elif other == own:
                level += 1
        total = 0
        for rank in range(above, above + level):
            if rank < len(prizes):
                total += prizes[rank]
        found.append(total // level if own > 0 else 0)
    return found


def control(s: Castellans, district: int) -> list[int]:
    """The control of each player in a district, green last, in half points: windmills of both roads count half."""
    found = []
    before = (district + DISTRICTS - 1) % DISTRICTS
    for seat in range(s.seated):
        at = district * SEATS + seat
        tokens = s.city[MANORS + at] + s.city[TEMPLES + at] + s.city[SHIPS + at] + s.city[CITIZENS + at]
        mills = s.city[WINDMILLS + at] + s.city[WINDMILLS + before * SEATS + seat]
        found.append(tokens * HALVES + mills * WINDMILL_HALVES)
    found.append(s.city[KEEPS + district] * KEEP_HALVES)
    return found


def score_control(s: Castellans) -> None:
    """Each district of the round's set: 6, 4 and 2 points; green takes its rank, but no points."""
    for district in range(DISTRICTS):
        if SCORING[s.table[ROUND]] >> district & 1:
            standing = control(s, district)
            points = shares(standing, CONTROL_VP)
            if s.log is not None:
                facts = {"district": DISTRICT_IDS[district], "halves": standing, "points": points[: s.seated]}
                s.log.append(Event("control", -1, facts))
            give(s, points, "control")


def score_monuments(s: Castellans) -> None:
    """Every monument and every lighthouse of the city, whatever districts the round scores."""
    for monument in range(LIGHTHOUSE_MONUMENT + 1):
        for place in range(DISTRICTS):
            if monument == LIGHTHOUSE_MONUMENT:
                owner = s.city[LIGHTHOUSES + place]
            else:
                owner = s.city[MONUMENTS + monument * DISTRICTS + place]
            if owner >= 0:
                points = monument_points(s, monument, place)
                if s.log is not None:
                    name = "lighthouse" if monument == LIGHTHOUSE_MONUMENT else MONUMENT_IDS[monument]
                    facts = {"monument": name, "place": DISTRICT_IDS[place], "points": points}
                    if monument == GATE:
                        facts["to"] = DISTRICT_IDS[(place + 1) % DISTRICTS]
                    s.log.append(Event("monument_scores", owner, facts))
                if points > 0:
                    score(s, owner, points, "monuments")


def score_wharf(s: Castellans) -> None:
    """Most crates on the wharf card: 3, 2 and 1 points."""
    standing = [s.boards[seat * BOARD + CRATES_OUT] for seat in range(s.seated)]
    points = shares(standing, WHARF_VP)
    if s.log is not None:
        s.log.append(Event("wharf_scores", -1, {"crates": standing, "points": points}))
    give(s, points, "wharf")


def score_guilds(s: Castellans) -> None:
    """At the end each guild track: 6, 4 and 2 points; a token that never left the start holds no rank."""
    for guild in range(GUILDS):
        standing = [s.boards[seat * BOARD + WORKER + guild] for seat in range(s.seated)]
        points = shares(standing, GUILD_VP)
        if s.log is not None:
            s.log.append(Event("guild_scores", -1, {"guild": GUILD_IDS[guild], "spaces": standing, "points": points}))
        give(s, points, "guilds")


def give(s: Castellans, points: list[int], source: str) -> None:
    """Add the points of a contest."""
    for seat in range(s.seated):
        if points[seat] > 0:
            score(s, seat, points[seat], source)

"""The Scoring phase: control of the round's districts, monuments everywhere, the wharf; at the end the guild tracks."""

from __future__ import annotations

from duchy.rooms.castellans import told
from duchy.rooms.castellans.content.tables import (
    CONTROL_VP,
    DISTRICTS,
    FIRST_SINGLE,
    GUILD_VP,
    GUILDS,
    HALVES,
    KEEP_HALVES,
    MONUMENTS,
    SCORING,
    WHARF_VP,
    WINDMILL_HALVES,
)
from duchy.rooms.castellans.rules.goods import score
from duchy.rooms.castellans.rules.monuments import monument_points
from duchy.rooms.castellans.state import Board, Castellans


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
    here = s.city[district]
    mills = s.windmills[district]
    mills_before = s.windmills[(district + DISTRICTS - 1) % DISTRICTS]
    for seat in range(s.seated):
        tokens = here.manors[seat] + here.temples[seat] + here.ships[seat] + here.citizens[seat]
        found.append(tokens * HALVES + (mills[seat] + mills_before[seat]) * WINDMILL_HALVES)
    found.append(here.keeps * KEEP_HALVES)
    return found


def score_control(s: Castellans) -> None:
    """Each district of the round's set: 6, 4 and 2 points; green takes its rank, but no points."""
    for district in range(DISTRICTS):
        if SCORING[s.round] >> district & 1:
            standing = control(s, district)
            points = shares(standing, CONTROL_VP)
            told.control_scores(s, district, standing, points)
            give(s, points, "control")


def score_monuments(s: Castellans) -> None:
    """Every monument and every lighthouse of the city, whatever districts the round scores."""
    for monument in range(MONUMENTS):
        for place in range(DISTRICTS):
            owner = s.monuments[monument][place]
            if owner >= 0:
                points = monument_points(s, monument, place)
                told.monument_scores(s, owner, monument, place, points)
                if points > 0:
                    score(s, owner, points, "monuments")


def score_wharf(s: Castellans) -> None:
    """Most crates on the wharf card: 3, 2 and 1 points."""
    standing = [board.crates_out for board in s.boards]
    points = shares(standing, WHARF_VP)
    told.wharf_scores(s, standing, points)
    give(s, points, "wharf")


def score_guilds(s: Castellans) -> None:
    """At the end each guild track: 6, 4 and 2 points; a token that never left the start holds no rank."""
    for guild in range(GUILDS):
        standing = [board.guilds[guild] for board in s.boards]
        points = shares(standing, GUILD_VP)
        told.guild_scores(s, guild, standing, points)
        give(s, points, "guilds")


def give(s: Castellans, points: list[int], source: str) -> None:
    """Add the points of a contest."""
    for seat in range(s.seated):
        if points[seat] > 0:
            score(s, seat, points[seat], source)


def scores(s: Castellans) -> list[int]:
    """The victory points of every seat; a solo opponent's are on its board."""
    return [s.boards[seat].vp for seat in range(s.players)]


def winners(s: Castellans) -> list[int]:
    """Most points; then most tokens on the single spaces of the guild tracks; then they share the victory.

    Nobody is named where a solo opponent wins.
    """
    if not s.over:
        return []
    standing = [(board.vp, on_single_spaces(board)) for board in s.boards]
    best = max(standing)
    return [seat for seat in range(s.players) if standing[seat] == best]


def on_single_spaces(board: Board) -> int:
    """How many of a player's influence tokens stand on single spaces."""
    return sum([1 for space in board.guilds if space >= FIRST_SINGLE])

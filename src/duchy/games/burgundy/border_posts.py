"""The border posts: linking the three posts of duchies 11a to 11f with placed tiles."""

from __future__ import annotations

from duchy.games.burgundy.content import PHASE_BONUS
from duchy.games.burgundy.duchies import Duchy, hexes_of
from duchy.games.burgundy.gains import gain_points
from duchy.games.burgundy.place import take_bonus
from duchy.games.burgundy.state import DUCHY, FILLED, PHASE, Burgundy, duchy_of
from duchy.kernel.events import Event

POSTS = 3
BONUS_INDEX = 6
"""The border bonus stands behind the bonus tiles of the six colours."""
# The two posts that each printed line joins.
PAIRS = ((0, 1), (0, 2), (1, 2))


def chain_groups(duchy: Duchy, filled: int) -> list[int]:
    """For each post a name of its group: posts joined by a chain of placed tiles share it."""
    groups = list(range(POSTS))
    for post in range(POSTS):
        reached = duchy.posts[post] & filled
        grown = -1
        while grown != reached:
            grown = reached
            for hex in hexes_of(grown, len(duchy.near)):
                reached |= duchy.near[hex] & filled
        for other in range(post):
            if reached & duchy.posts[other]:
                groups[post] = groups[other]
                break
    return groups


def line_groups(duchy: Duchy, filled: int) -> list[int]:
    """The same where only the printed straight lines count."""
    groups = list(range(POSTS))
    for (a, b), line in zip(PAIRS, duchy.lines, strict=True):
        if filled & line == line:
            old, new = groups[b], groups[a]
            groups = [new if group == old else group for group in groups]
    return groups


def groups_of(s: Burgundy, owner: int, filled: int) -> int:
    """In how many groups the posts of a duchy are."""
    duchy = duchy_of(s, owner)
    groups = line_groups(duchy, filled) if s.options["border_links"] == "line" else chain_groups(duchy, filled)
    return len(set(groups))


def link_posts(s: Burgundy, seat: int, hex: int) -> None:
    """Every post that the new tile joins to another scores for the phase; all three in one group take the border bonus."""
    owner = seat % s.owners
    filled = s.duchy[owner * DUCHY + FILLED]
    after = groups_of(s, owner, filled)
    joined = groups_of(s, owner, filled & ~(1 << hex)) - after
    for _ in range(joined):
        if s.log is not None:
            s.log.append(Event("posts", seat, {"linked": POSTS + 1 - after}))
        gain_points(s, seat, PHASE_BONUS[s.table[PHASE]], "posts")
    if joined and after == 1:
        take_bonus(s, seat, BONUS_INDEX)

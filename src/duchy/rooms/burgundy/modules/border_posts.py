"""The border posts: linking the three posts of duchies 11a to 11f with placed tiles."""

from __future__ import annotations

from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.content.boards import BOARDS, Board, hexes_of
from duchy.rooms.burgundy.content.tables import BORDER_BONUS, BORDER_POSTS, PHASE_BONUS
from duchy.rooms.burgundy.rules.gains import gain_points
from duchy.rooms.burgundy.rules.place import COMPLETED, take_bonus
from duchy.rooms.burgundy.state import Burgundy, Duchy, duchy_of

POSTS = 3
# The two posts that each printed line joins.
PAIRS = ((0, 1), (0, 2), (1, 2))


def chain_groups(board: Board, filled: int) -> list[int]:
    """For each post a name of its group: posts joined by a chain of placed tiles share it."""
    groups = list(range(POSTS))
    for post in range(POSTS):
        reached = board.posts[post] & filled
        grown = -1
        while grown != reached:
            grown = reached
            for hex in hexes_of(grown, len(board.near)):
                reached |= board.near[hex] & filled
        for other in range(post):
            if reached & board.posts[other]:
                groups[post] = groups[other]
                break
    return groups


def line_groups(board: Board, filled: int) -> list[int]:
    """The same where only the printed straight lines count."""
    groups = list(range(POSTS))
    for (a, b), line in zip(PAIRS, board.lines, strict=True):
        if filled & line == line:
            old, new = groups[b], groups[a]
            groups = [new if group == old else group for group in groups]
    return groups


def groups_of(s: Burgundy, duchy: Duchy, filled: int) -> int:
    """In how many groups the posts of a duchy are."""
    board = BOARDS[duchy.board]
    groups = line_groups(board, filled) if s.options["border_links"] == "line" else chain_groups(board, filled)
    return len(set(groups))


def link_posts(s: Burgundy, seat: int, tile: int, hex: int) -> bool:
    """Every post that the new tile joins to another scores for the phase; all three in one group take the border bonus."""
    duchy = duchy_of(s, seat)
    after = groups_of(s, duchy, duchy.filled)
    joined = groups_of(s, duchy, duchy.filled & ~(1 << hex)) - after
    for _ in range(joined):
        told.linked_posts(s, seat, POSTS + 1 - after)
        gain_points(s, seat, PHASE_BONUS[s.phase], "posts")
    if joined and after == 1:
        take_bonus(s, seat, BORDER_BONUS)
    return False


COMPLETED.on(BORDER_POSTS, link_posts)

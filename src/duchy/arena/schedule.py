"""Who plays whom: every pairing, with rotated seats on the same deals."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from duchy.arena.play import Job
from duchy.kernel.errors import BadOption
from duchy.kernel.game import find


def schedule(game: str, bots: list[str], games: int, players: int, options: dict[str, Any], seed: int) -> list[Job]:
    """At least `games` games of every pairing, in whole deals.

    Two seats: each deal is played twice, with the seats swapped. More seats: one bot among others of one kind, each deal as
    often as there are seats, and each bot of a pairing is once the one and once the field. One bot alone plays itself, and at
    a table for one each bot plays the solo game.
    """
    found = find(game)
    agreed = found.agree(players, options)
    if games < 1:
        raise BadOption("the arena needs at least one game per pairing")
    if len(set(bots)) != len(bots) or not bots:
        raise BadOption("name one bot or several different ones; a bot needs no second mention to play itself")
    jobs = []
    for one, field in pairings(bots, players):
        seats = 1 if one == field else players
        for deal in range(-(-games // seats)):
            for seat in range(seats):
                names = [field] * players
                names[seat] = one
                jobs.append(Job(game, players, agreed, tuple(names), seed + deal, (one, field)))
    return jobs


def pairings(bots: list[str], players: int) -> list[tuple[str, str]]:
    """The bot in question and its field."""
    if len(bots) == 1 or players == 1:
        return [(name, name) for name in bots]
    return list(combinations(bots, 2) if players == 2 else permutations(bots, 2))

"""Random games keep the invariants, in every variant; the same seed gives the same game."""

from __future__ import annotations

import pytest

from duchy.rooms.burgundy.content.tables import CASTLE_TILE
from duchy.rooms.burgundy.invariants import check_invariants

from .scene import GAME


@pytest.mark.parametrize("variant", GAME.variants, ids=repr)
def test_random_games_keep_the_invariants(variant: object) -> None:
    for seed in (21, 22):
        s = GAME.new(players=variant.players, seed=seed, options=variant.options)  # type: ignore[attr-defined]
        pick = seed
        while not s.over:
            pick = (pick * 1103515245 + 12345) % 2**31
            actions = s.legal()
            s.apply(actions[(pick >> 8) % len(actions)])
            check_invariants(s)


def test_the_invariants_notice_what_is_wrong() -> None:
    for spoil, words in (
        (lambda s: setattr(s.duchies[0], "silver", -1), "negative silver"),
        (lambda s: setattr(s.duchies[0], "frontier", 0), "frontier"),
        (lambda s: s.dukes[0].storage.__setitem__(0, CASTLE_TILE) or s.piles[3].extend([CASTLE_TILE] * 9), "in the box"),
        (lambda s: s.order.reverse() or s.order.append(0), "order"),
        (lambda s: s.depot_goods[0].__setitem__(0, 30), "goods of type"),
    ):
        s = GAME.new(players=2, seed=1)
        check_invariants(s)
        spoil(s)
        with pytest.raises(AssertionError, match=words):
            check_invariants(s)


def test_the_same_seed_gives_the_same_game_with_the_same_digest() -> None:
    """These digests are the same compiled and interpreted, in every process and version of Python."""
    found = []
    for players in (2, 3, 4):
        s = GAME.new(players=players, seed=2019)
        s.playout(2019)
        found.append((s.scores(), s.digest()[:12]))
    assert found == EXPECTED


EXPECTED: list[tuple[list[int], str]] = [
    ([49, 49], "12cdee5f295d"),
    ([63, 54, 32], "80efd57e5593"),
    ([70, 49, 37, 51], "b119365174cb"),
]

"""Random games keep the invariants; the fuzzer prints the seed of what it breaks."""

from __future__ import annotations

import pytest

from duchy.kernel.luck import seed_of
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import HAND_LIMIT
from duchy.rooms.villages.options import ALL, EXPANSIONS

TABLES = [
    *[(n, {}) for n in range(1, 6)],
    *[(n, {name: True}) for name in EXPANSIONS for n in (1, 4)],
    *[(n, ALL) for n in range(1, 6)],
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_games_keep_the_invariants_and_end(players: int, options: dict[str, bool]):
    for seed in range(3):
        s = GAME.new(players=players, seed=seed, options=options)
        x = seed_of(seed)
        count = 0
        while not s.over:
            x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
            seats = s.seats
            seat = seats[(x >> 20) % len(seats)]
            legal = s.legal(seat)
            s.apply(legal[(x >> 33) % len(legal)], seat)
            count += 1
            try:
                GAME.invariants(s)
            except AssertionError as error:
                raise AssertionError(f"{players} players, {options}, seed {seed}, decision {count}: {error}") from error
            assert count < 20000
        assert len(s.scores()) == players
        assert all(len(v.hand) <= HAND_LIMIT for v in s.villages)


def test_the_same_seed_and_actions_give_the_same_game():
    one, two = (GAME.new(players=4, seed=9, options=ALL) for _ in range(2))
    assert one.playout(3) == two.playout(3) and one.digest() == two.digest()

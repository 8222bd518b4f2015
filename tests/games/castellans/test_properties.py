"""Random games keep what must hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.games.castellans.charts import OPPONENT_IDS
from duchy.games.castellans.content import CARDS, FIRST_SINGLE, WHARF_CARDS
from duchy.games.castellans.invariants import check_invariants
from duchy.games.castellans.scoring import shares
from duchy.games.castellans.state import BOARD, CARDS_OWNED, DISCARDED, LINES, POOL
from duchy.kernel.core import seed_of
from tests.games.castellans.scene import GAME, table


def walk(players: int, seed: int, **options: object) -> None:
    s = GAME.new(players=players, seed=seed, options=options)
    x = seed_of(seed)
    count = 0
    while not s.over:
        check_invariants(s)
        legal = s.legal()
        x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
        s.apply(legal[(x >> 33) % len(legal)])
        count += 1
    check_invariants(s)
    assert count < 1500 and min(s.scores()) >= 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_invariants(players: int) -> None:
    for seed in range(12):
        walk(players, seed)


@pytest.mark.parametrize("opponent", OPPONENT_IDS)
def test_random_solo_games_keep_the_invariants(opponent: str) -> None:
    for seed in range(8):
        walk(1, seed, opponent=opponent)


@pytest.mark.parametrize("pick", [0, -1])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_stubborn_players_reach_the_end(players: int, pick: int) -> None:
    """Always the first action, or always the last one."""
    for seed in range(4):
        s = GAME.new(players=players, seed=seed)
        while not s.over:
            check_invariants(s)
            s.apply(s.legal()[pick])


def test_invariants_notice_what_is_wrong() -> None:
    s = GAME.new(players=3, seed=1)
    for spoil in (
        lambda t: t.boards.__setitem__(0, 7),
        lambda t: t.boards.__setitem__(BOARD + 10, 3),
        lambda t: t.table.__setitem__(POOL, 1),
        lambda t: t.pink.pop(),
        lambda t: t.table.__setitem__(DISCARDED, 1 << t.table[LINES]),
        lambda t: t.boards.__setitem__(CARDS_OWNED, 1 << t.blue[0]),
        lambda t: t.wharf.pop(),
        lambda t: (t.boards.__setitem__(6, FIRST_SINGLE), t.boards.__setitem__(BOARD + 6, FIRST_SINGLE)),
        lambda t: t.city.__setitem__(150, 9),
        lambda t: t.city.__setitem__(180, 0),
    ):
        other = s.copy()
        check_invariants(other)
        spoil(other)
        with pytest.raises(AssertionError):
            check_invariants(other)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=6))
@settings(max_examples=200, deadline=None)
def test_shares_never_give_more_than_the_prizes(standing: list[int]) -> None:
    won = shares(standing, [6, 4, 2])
    assert sum(won) <= 12 and all((w == 0) or (at > 0) for w, at in zip(won, standing, strict=True))
    for one, a in zip(won, standing, strict=True):
        for other, b in zip(won, standing, strict=True):
            assert a != b or one == other
            assert a <= b or one >= other


@given(st.integers(0, 10**6), st.integers(2, 5))
@settings(max_examples=25, deadline=None)
def test_the_table_is_laid_out_whole(seed: int, players: int) -> None:
    s = table(players, seed)
    assert len(s.pink) + len(s.blue) + 8 == CARDS and len(s.wharf) == WHARF_CARDS - 1
    check_invariants(s)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = GAME.new(players=4, seed=77), GAME.new(players=4, seed=77)
    one.playout(5)
    two.playout(5)
    assert one.digest() == two.digest()

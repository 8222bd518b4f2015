"""Random games keep what must hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duchy.kernel.luck import seed_of
from duchy.rooms.castellans.content.charts import OPPONENT_IDS
from duchy.rooms.castellans.content.tables import BLUE, CARDS, FIRST_SINGLE, GATE, PINK, WHARF_CARDS
from duchy.rooms.castellans.invariants import check_invariants
from duchy.rooms.castellans.rules.monuments import own_place
from duchy.rooms.castellans.scoring import shares
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import GAME, scene


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


def share_a_single_space(s: Castellans) -> None:
    for board in s.boards[:2]:
        board.guilds[0] = FIRST_SINGLE


SPOILS: dict[str, Callable[[Castellans], object]] = {
    "more gold than the track holds": lambda s: s.boards[0].goods.__setitem__(0, 7),
    "a temple too few": lambda s: setattr(s.boards[1], "temples_left", 3),
    "a die too many": lambda s: s.pool.__setitem__(0, 1),
    "a citizen lost": lambda s: s.lines[PINK].deck.pop(),
    "a citizen both open and discarded": lambda s: setattr(s, "discarded", 1 << s.lines[PINK].cards[0]),
    "a citizen both owned and in the deck": lambda s: setattr(s.boards[0], "cards", 1 << s.lines[BLUE].deck[0]),
    "a wharf card lost": lambda s: s.wharf.deck.pop(),
    "two tokens on a single space": share_a_single_space,
    "too many keeps": lambda s: setattr(s.city[0], "keeps", 9),
    "a gate of somebody who has it": lambda s: own_place(s, 0, GATE, 0),
    "a crate that nobody has put out": lambda s: s.wharf.crates.__setitem__(0, 0),
}


@pytest.mark.parametrize("wrong", SPOILS)
def test_invariants_notice_what_is_wrong(wrong: str) -> None:
    s = GAME.new(players=3, seed=1)
    check_invariants(s)
    SPOILS[wrong](s)
    with pytest.raises(AssertionError):
        check_invariants(s)


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
    s = scene(players, seed)
    assert sum(len(line.deck) + len(line.cards) for line in s.lines) == CARDS and len(s.wharf.deck) == WHARF_CARDS - 1
    check_invariants(s)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = GAME.new(players=4, seed=77), GAME.new(players=4, seed=77)
    one.playout(5)
    two.playout(5)
    assert one.digest() == two.digest()

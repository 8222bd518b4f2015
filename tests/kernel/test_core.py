"""The driver, the generator and the lanes, on the small test game."""

from __future__ import annotations

import pytest

from duchy.kernel.core import State
from duchy.kernel.errors import IllegalAction
from duchy.kernel.luck import MULTIPLIER, seed_of
from tests.kernel.meadow import ACTIONS, GAME, PLANT, STOP, Meadow, Planting


def test_the_generator_gives_the_same_numbers_on_every_machine() -> None:
    s = State()
    s.rng = seed_of(7)
    assert [s.below(6) for _ in range(12)] == [0, 5, 4, 2, 5, 2, 3, 5, 5, 4, 4, 0]
    assert s.rng == 59156548540749724


def test_the_generator_stays_below_62_bits_and_never_stands_still() -> None:
    s = State()
    for seed in range(50):
        s.rng = seed_of(seed)
        seen = set()
        for _ in range(200):
            s.below(6)
            assert 0 < s.rng < 2**62
            seen.add(s.rng)
        assert len(seen) == 200


def test_the_generators_multiplier_gives_a_safe_prime() -> None:
    """The period of a multiply-with-carry generator is that of 2**32 modulo this prime."""
    p = MULTIPLIER * 2**32 - 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        assert pow(base, p - 1, p) == 1
        assert pow(base, (p - 1) // 2 - 1, (p - 1) // 2) == 1


def test_the_numbers_are_even() -> None:
    s = State()
    s.rng = seed_of(1)
    counts = [0] * 6
    for _ in range(60000):
        counts[s.below(6)] += 1
    chi = sum((c - 10000) ** 2 / 10000 for c in counts)
    assert chi < 20.5, counts


def sealed(key: bytes) -> State:
    s = State()
    s.seal(key)
    return s


def test_the_keyed_stream_gives_the_same_numbers_on_every_machine() -> None:
    s = sealed(bytes(range(32)))
    assert [s.below(6) for _ in range(12)] == [0, 3, 4, 0, 4, 4, 0, 2, 0, 3, 1, 0]
    assert s.draws == 12
    assert [s.below(6) for _ in range(12)] != [sealed(bytes(32)).below(6) for _ in range(12)]


def test_the_numbers_of_the_keyed_stream_are_even() -> None:
    s = sealed(b"a key of the server")
    counts = [0] * 6
    for _ in range(60000):
        counts[s.below(6)] += 1
    chi = sum((c - 10000) ** 2 / 10000 for c in counts)
    assert chi < 20.5, counts


def test_what_the_keyed_stream_shows_does_not_tell_the_fast_generator() -> None:
    """The fast generator stands still while the stream is drawn from: nothing open depends on it."""
    s = sealed(bytes(32))
    before = s.rng
    s.shuffle(list(range(100)))
    assert s.rng == before


def test_a_copy_draws_the_same_and_a_re_dealt_table_does_not_know_the_key() -> None:
    s = GAME.new(players=2, seed=1)
    s.seal(bytes(32))
    s.below(6)
    other = s.copy()
    assert [other.below(100) for _ in range(20)] == [s.below(100) for _ in range(20)]
    assert other.digest() == s.digest()
    other.reseed(5)
    assert not other.sealed and other.key == b"" and other.draws == 0


def test_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    s = State()
    s.rng = seed_of(1)
    seen = set()
    for _ in range(300):
        cards = [1, 2, 3]
        s.shuffle(cards)
        assert sorted(cards) == [1, 2, 3]
        seen.add(tuple(cards))
    assert len(seen) == 6


def test_seeds_of_any_size_start_different_games() -> None:
    assert len({seed_of(seed) for seed in [0, 1, -1, 2**64, 2**200]}) == 5


def test_a_question_that_stays_open_is_asked_again_and_ends() -> None:
    s = Meadow()
    s.players = 1
    s.points = [0]
    s.push(Planting(0, 0))
    s.start()
    for _ in range(3):
        assert s.legal() == [PLANT, STOP]
        s.apply(PLANT)
    assert s.over and s.points == [3]


def test_in_lanes_each_seat_decides_for_itself_in_any_order() -> None:
    one = GAME.new(players=2, seed=5)
    two = one.copy()
    first, second = one.legal(0)[0], one.legal(1)[0]
    one.apply(first, 0)
    one.apply(second, 1)
    two.apply(second, 1)
    two.apply(first, 0)
    assert one.digest() == two.digest()


def test_a_seat_that_has_finished_its_lane_has_no_say() -> None:
    s = GAME.new(players=3, seed=5)
    while 1 in s.seats:
        s.apply(s.legal(1)[0], 1)
    assert s.seats == [0, 2]
    assert s.legal(1) == []
    with pytest.raises(IllegalAction, match="seat 1 has nothing to decide now"):
        s.apply(ACTIONS.id("card", value=1), 1)


def test_an_illegal_action_names_the_rule() -> None:
    s = GAME.new(players=2, seed=5)
    with pytest.raises(IllegalAction, match="you hold no such card"):
        s.apply(STOP, 0)
    s = Meadow()
    s.players, s.points = 1, [0]
    s.push(Planting(0, 0))
    s.start()
    with pytest.raises(IllegalAction, match="Plant a tree for a point, or stop"):
        s.apply(0)


def test_after_the_end_nothing_is_legal() -> None:
    s = GAME.new(players=2, seed=5)
    s.playout(1)
    with pytest.raises(IllegalAction, match="the game is over"):
        s.apply(0, 0)

"""Random games: invariants after every decision, the game ends, secrets, conservation."""

from __future__ import annotations

import random

import pytest

from duchy.rooms.academies.invariants import check_invariants
from duchy.rooms.academies.state import Monument, replaced
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, scene


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_invariants_and_end(players: int) -> None:
    for seed in range(12):
        s = GAME.new(players=players, seed=seed)
        pick = random.Random(seed * 10 + players)
        decisions = 0
        while not s.over:
            seat = pick.choice(s.seats)
            s.apply(pick.choice(s.legal(seat)), seat)
            check_invariants(s)
            decisions += 1
        assert s.round == 4 and 60 < decisions < 1500
        assert s.winners() or players == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stubborn_play_ends_too(players: int) -> None:
    """Always the first or always the last choice: no endless exchange, no endless taking back."""
    for which in (0, -1):
        s = GAME.new(players=players, seed=99)
        decisions = 0
        while not s.over:
            s.apply(s.legal()[which])
            decisions += 1
            assert decisions < 3000
        check_invariants(s)


def test_nothing_but_the_stacks_and_cards_is_hidden() -> None:
    s = GAME.new(players=2, seed=12)
    for _ in range(60):
        s.apply(s.legal()[0])
    other = s.determinize(0, 5)
    assert other.guild_line.stack != s.guild_line.stack and sorted(other.guild_line.stack) == sorted(s.guild_line.stack)
    assert other.view(0) == s.view(0)
    for hidden in ("guild_line", "town_line", "prestige_line", "monument_line", "favor_line"):
        assert sorted(getattr(other, hidden).stack) == sorted(getattr(s, hidden).stack)
        setattr(other, hidden, getattr(s, hidden))
    other.quest_stacks, other.cards, other.rng = s.quest_stacks, s.cards, s.rng
    assert other.digest() == s.digest(), "nothing else differs"


def test_broken_tables_are_noticed() -> None:
    """The invariants can fail: a lost die, a doubled tile, too much gold."""
    fresh = GAME.new(players=2, seed=1)
    check_invariants(fresh)
    for break_it in (
        lambda s: s.academies[0].students.__setitem__(0, -1),
        lambda s: setattr(s.academies[0], "tiles", replaced(s.academies[0].tiles, 3, s.guild_line.spaces[0])),
        lambda s: setattr(s.academies[0], "gold", 21),
        lambda s: s.professor_line.__setitem__(0, -1),
        lambda s: setattr(s.academies[0], "favors", replaced(s.academies[0].favors, 0, 1)),
        lambda s: setattr(s.academies[0], "monuments", [Monument(0, 5)]),
    ):
        s = fresh.copy()
        break_it(s)
        with pytest.raises(AssertionError):
            check_invariants(s)


def test_scenes_are_independent() -> None:
    one, two = scene(), scene()
    sc.has(one, gold=3)
    assert sc.gold(two) == 10

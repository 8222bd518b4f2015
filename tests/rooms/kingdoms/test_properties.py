"""Random games keep the rules that must always hold."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.kernel.record import Match
from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.state import Kingdoms

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"setup": "random"}),
    (3, {"setup": "random", "mixed_citizens": True}),
    (4, {"setup": "random", "wardens": True, "herald": True}),
    (5, {"setup": "random", "monster_events": True}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_random_games_keep_the_invariants(players: int, options: dict[str, Any]) -> None:
    assert GAME.invariants is not None
    for seed in range(6):
        s = GAME.new(players=players, seed=seed, options=options)
        x = seed
        while not s.over:
            seat = s.seat
            legal = s.legal(seat)
            x = (x * 1103515245 + 12345) % 2**31
            s.apply(legal[(x >> 8) % len(legal)], seat)
            GAME.invariants(s)
        assert s.over


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_purchase_is_paid_with_at_least_one_real_token(players: int, options: dict[str, Any]) -> None:
    bought = 0
    for seed in range(4):
        match = Match.new(GAME, players, seed, options)
        x = seed
        while not match.state.over:
            seat = match.state.seat
            legal = match.state.legal(seat)
            x = (x * 1103515245 + 12345) % 2**31
            match.act(legal[(x >> 8) % len(legal)], seat)
            for event in match.steps[-1].events:
                if event.kind in ("recruit", "build"):
                    assert event.facts["gold"] >= 1 and event.facts["magic"] >= 0
                    bought += 1
                if event.kind == "slay":
                    assert event.facts["strength"] >= 1 and event.facts["magic"] >= 0
                    bought += 1
    assert bought > 50


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_player_who_always_takes_the_first_action_gets_to_the_end(players: int) -> None:
    s = GAME.new(players=players, seed=1)
    for _ in range(2000):
        if not s.over:
            s.apply(s.legal()[0])
    assert s.over


def spoil(s: Kingdoms, what: str) -> None:
    """One thing on the table is wrong."""
    kingdom = s.kingdoms[0]
    if what == "dealt":
        kingdom.dealt = [kingdom.dealt[1]] * 2
    elif what == "domains":
        s.kingdoms[1].domains = 1
    elif what == "height":
        s.height[0] -= 1
    else:
        getattr(kingdom, what)[0] = -1 if what == "tokens" else 1


@pytest.mark.parametrize("what", ["tokens", "citizens", "monsters", "domains", "dealt", "height"])
def test_the_invariants_notice_a_lost_card_a_debt_and_a_wrong_duke(what: str) -> None:
    assert GAME.invariants is not None
    s = GAME.new(players=2, seed=1)
    GAME.invariants(s)
    spoil(s, what)
    with pytest.raises(AssertionError):
        GAME.invariants(s)

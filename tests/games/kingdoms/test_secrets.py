"""What a seat may not know stays hidden, and can be dealt anew."""

from __future__ import annotations

from duchy.games.kingdoms import GAME
from duchy.games.kingdoms.content import DOMAINS, DUKES
from duchy.games.kingdoms.state import FIRST_DOMAIN, TALL
from tests.games.kingdoms.scene import act, actions, citizen_stack, domain_on_top, scene


def test_face_down_domains_are_dealt_from_all_that_nobody_has_seen() -> None:
    s = GAME.new(players=3, seed=1)
    tops = [s.top(stack) for stack in range(FIRST_DOMAIN, 20)]
    seen = set()
    for seed in range(60):
        other = s.determinize(0, seed)
        assert [other.top(stack) for stack in range(FIRST_DOMAIN, 20)] == tops
        seen.add(other.deck[FIRST_DOMAIN * TALL])
    assert seen == set(range(len(DOMAINS))) - set(tops)


def test_others_dukes_are_dealt_from_those_one_was_not_dealt() -> None:
    s = GAME.new(players=3, seed=1)
    own = s.dukes[0:2]
    seen = set()
    for seed in range(60):
        other = s.determinize(0, seed)
        assert other.dukes[0:2] == own and other.legal(0) == s.legal(0)
        seen |= set(other.dukes[3:5])
    assert seen == set(range(len(DUKES))) - set(own)


def test_a_spectator_knows_no_duke() -> None:
    s = GAME.new(players=2, seed=1)
    s.apply(s.legal(0)[0], 0)
    assert len({s.determinize(None, seed).dukes[2] for seed in range(40)}) > 5


def test_a_domain_not_yet_turned_up_is_hidden_from_all() -> None:
    s = scene(2, purses={0: (30, 0, 0)}, citizens={0: {"merchant": 1, "rogue": 1}})
    stack = domain_on_top(s, "rogues_landing")
    act(actions(s), "build", stack=stack)
    assert s.unturned == stack
    assert len({s.determinize(0, seed).top(stack) for seed in range(40)}) > 5
    act(s, "take", stack=citizen_stack("merchant"))
    assert len({s.determinize(0, seed).top(stack) for seed in range(40)}) == 1


def test_the_dark_lord_is_unknown_until_the_end() -> None:
    s = GAME.new(players=1, seed=3)
    s.apply(s.legal()[0])
    lords = {s.determinize(0, seed).dukes[5] for seed in range(60)}
    assert lords == set(range(len(DUKES))) - {s.dukes[2]}
    s.playout(1)
    assert s.view(0)["dark_lord"]["duke"] in DUKES


def test_face_down_events_are_dealt_from_those_not_seen() -> None:
    s = GAME.new(players=2, seed=3, options={"monster_events": True})
    assert len({s.determinize(0, seed).exhausted[-1] for seed in range(60)}) == 6


def test_the_generator_is_not_known() -> None:
    s = GAME.new(players=2, seed=3)
    assert s.determinize(0, 1).rng != s.rng != s.determinize(0, 2).rng

"""What a seat may not know stays hidden, and can be dealt anew."""

from __future__ import annotations

from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.content.tables import DOMAINS, DUKES, FIRST_DOMAIN
from duchy.rooms.kingdoms.state import DARK_LORD
from tests.rooms.kingdoms.scene import actions, citizen_stack, do, domain_on_top, scene


def test_face_down_domains_are_dealt_from_all_that_nobody_has_seen() -> None:
    s = GAME.new(players=3, seed=1)
    tops = [s.top(stack) for stack in range(FIRST_DOMAIN, 20)]
    seen = set()
    for seed in range(60):
        other = s.determinize(0, seed)
        assert [other.top(stack) for stack in range(FIRST_DOMAIN, 20)] == tops
        seen.add(other.cards[FIRST_DOMAIN][0])
    assert seen == set(range(len(DOMAINS))) - set(tops)


def test_others_dukes_are_dealt_from_those_one_was_not_dealt() -> None:
    s = GAME.new(players=3, seed=1)
    own = s.kingdoms[0].dealt
    seen = set()
    for seed in range(60):
        other = s.determinize(0, seed)
        assert other.kingdoms[0].dealt == own and other.legal(0) == s.legal(0)
        seen |= set(other.kingdoms[1].dealt)
    assert seen == set(range(len(DUKES))) - set(own)


def test_a_spectator_knows_no_duke() -> None:
    s = GAME.new(players=2, seed=1)
    s.apply(s.legal(0)[0], 0)
    assert len({s.determinize(None, seed).kingdoms[0].duke for seed in range(40)}) > 5


def test_a_domain_not_yet_turned_up_is_hidden_from_all() -> None:
    s = scene(2, purses={0: (30, 0, 0)}, citizens={0: {"merchant": 1, "rogue": 1}})
    stack = domain_on_top(s, "rogues_landing")
    do(actions(s), "build", stack=stack)
    assert s.unturned == stack
    assert len({s.determinize(0, seed).top(stack) for seed in range(40)}) > 5
    do(s, "take", stack=citizen_stack("merchant"))
    assert len({s.determinize(0, seed).top(stack) for seed in range(40)}) == 1


def test_the_dark_lord_is_unknown_until_the_end() -> None:
    s = GAME.new(players=1, seed=3)
    s.apply(s.legal()[0])
    lords = {s.determinize(0, seed).kingdoms[DARK_LORD].duke for seed in range(60)}
    assert lords == set(range(len(DUKES))) - {s.kingdoms[0].duke}
    s.playout(1)
    assert s.view(0)["dark_lord"]["duke"] in DUKES


def test_face_down_events_are_dealt_from_those_not_seen() -> None:
    s = GAME.new(players=2, seed=3, options={"monster_events": True})
    assert len({s.determinize(0, seed).events.exhausted[-1] for seed in range(60)}) == 6


def test_the_generator_is_not_known() -> None:
    s = GAME.new(players=2, seed=3)
    assert s.determinize(0, 1).rng != s.rng != s.determinize(0, 2).rng

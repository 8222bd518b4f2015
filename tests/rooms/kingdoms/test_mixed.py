"""The mixed citizen variant."""

from __future__ import annotations

from duchy.rooms.kingdoms.content.tables import CITIZEN_CARDS, CITIZENS, FIRST_CITIZEN
from duchy.rooms.kingdoms.state import Kingdoms
from tests.rooms.kingdoms.scene import actions, build, do, lay_on, scene
from tests.rooms.kingdoms.test_setup import cards, new


def test_all_citizens_of_a_number_are_shuffled_together() -> None:
    seen: list[set[str]] = [set() for _ in range(10)]
    for seed in range(20):
        s = new(4, seed=seed, mixed_citizens=True)
        for slot in range(10):
            stack = cards(s, FIRST_CITIZEN + slot)
            assert len(stack) == 5 and all(CITIZEN_CARDS[c].slot == slot for c in stack)
            seen[slot] |= {CITIZENS[c] for c in stack}
    assert seen[0] == {"cleric", "monk"} and seen[8] == {"paladin", "priestess"} and seen[4] == {"peasant"}


def test_stacks_have_four_down_and_one_up_or_five_and_one_with_five_players() -> None:
    assert new(4, mixed_citizens=True).height[FIRST_CITIZEN] == 5
    assert new(5, mixed_citizens=True).height[FIRST_CITIZEN] == 6


def test_only_the_top_card_is_seen() -> None:
    s = new(4, mixed_citizens=True)
    for viewer in (None, 0, 1):
        shown = s.view(viewer)["centre"][FIRST_CITIZEN]
        assert shown["below"] == [] and shown["card"] in ("cleric", "monk")


def stacked(*names: str) -> Kingdoms:
    """A mixed table whose first citizen stack holds these cards from the top."""
    s = scene(2, purses={0: (30, 0, 0)}, citizens={0: {"peasant": 2}}, mixed_citizens=True)
    lay_on(s, FIRST_CITIZEN, [CITIZENS.index(name) for name in reversed(names)])
    return s


def test_the_next_card_is_turned_up_when_the_one_above_is_taken() -> None:
    s = stacked("monk", "cleric", "monk")
    do(actions(s), "recruit", stack=FIRST_CITIZEN)
    shown = s.view(1)["centre"][FIRST_CITIZEN]
    assert shown["card"] == "cleric" and shown["below"] == [] and s.barrier == "a citizen was turned up"


def test_a_card_that_is_covered_again_stays_known() -> None:
    s = stacked("monk", "cleric", "monk")
    do(actions(s), "recruit", stack=FIRST_CITIZEN)
    build(s, "nest_of_the_weaver_witch")
    do(s, "return_citizen", citizen="monk")
    shown = s.view(1)["centre"][FIRST_CITIZEN]
    assert shown["card"] == "monk" and shown["below"] == ["cleric"] and s.face_up[0] == 2
    for seed in range(20):
        assert s.determinize(1, seed).view(1) == s.view(1)


def test_a_two_number_stack_mixes_too() -> None:
    assert {n for c in cards(new(4, mixed_citizens=True), FIRST_CITIZEN + 9) for n in CITIZEN_CARDS[c].numbers} == {11, 12}

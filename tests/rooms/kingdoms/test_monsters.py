"""Every monster and warden: its price, its points, its reward."""

from __future__ import annotations

import pytest

from duchy.rooms.kingdoms.content.tables import FIRST_EVENT, MONSTERS
from duchy.rooms.kingdoms.scoring import monster_points
from tests.rooms.kingdoms.scene import can, citizen_stack, do, kinds, offers, owned, purse, question, scene, slain, slay

# For each monster: strength, magic, points; monsters slain before; reward in gold, strength, magic, points (first choice).
Case = tuple[tuple[int, int, int], dict[str, int], tuple[int, int, int, int]]
CASES: dict[str, Case] = {
    "goblin": ((1, 0, 1), {}, (1, 0, 0, 0)),
    "goblin_mage": ((3, 0, 2), {}, (1, 0, 0, 0)),
    "goblin_king": ((6, 0, 4), {"goblin": 2, "skeleton": 1}, (3, 0, 0, 0)),
    "skeleton": ((2, 0, 2), {}, (1, 0, 0, 0)),
    "flaming_skeleton": ((5, 0, 3), {}, (1, 0, 1, 0)),
    "skeleton_king": ((8, 0, 4), {"skeleton": 2, "goblin": 1}, (6, 0, 0, 0)),
    "treant": ((3, 0, 1), {}, (1, 0, 1, 0)),
    "bane_spider": ((6, 0, 2), {}, (3, 0, 0, 0)),
    "spider_queen": ((10, 3, 5), {"treant": 1, "goblin": 1}, (4, 0, 0, 0)),
    "owlbear": ((4, 0, 2), {}, (0, 0, 2, 0)),
    "giant": ((8, 0, 3), {}, (1, 0, 2, 0)),
    "troll": ((12, 0, 6), {"owlbear": 1, "giant": 1, "goblin": 1}, (0, 0, 6, 0)),
    "dire_bear": ((5, 0, 3), {}, (2, 0, 0, 0)),
    "orc_warrior": ((9, 0, 3), {}, (0, 0, 0, 0)),
    "orc_chieftain": ((14, 0, 6), {"dire_bear": 2, "goblin": 1}, (6, 0, 0, 0)),
    "gargoyle": ((1, 0, 1), {}, (0, 0, 1, 0)),
    "wraith": ((4, 3, 3), {}, (0, 0, 0, 0)),
    "witch_queen": ((5, 4, 5), {"gargoyle": 3, "goblin": 1}, (0, 0, 4, 0)),
    "gelatinous_cube": ((4, 1, 3), {}, (2, 0, 0, 0)),
    "basilisk": ((6, 3, 4), {}, (3, 0, 0, 0)),
    "swamp_dragon": ((10, 4, 6), {"gelatinous_cube": 2, "goblin": 1}, (0, 0, 6, 0)),
    "kobolds": ((5, 1, 3), {}, (2, 0, 1, 0)),
    "gold_golem": ((7, 3, 4), {}, (5, 0, 0, 0)),
    "red_dragon": ((12, 6, 7), {"kobolds": 1, "goblin": 1}, (6, 0, 0, 0)),
    "goblin_bomber": ((5, 0, 3), {}, (2, 0, 0, 0)),
    "death_knight": ((7, 0, 1), {}, (0, 0, 5, 0)),
    "ettercap": ((3, 5, 2), {}, (0, 0, 0, 0)),
    "satyr_mage": ((5, 5, 3), {}, (5, 0, 0, 0)),
    "orc_batrider": ((12, 0, 5), {}, (0, 0, 0, 0)),
    "flesh_golem": ((8, 0, 1), {}, (0, 0, 5, 0)),
    "swamp_witch": ((1, 8, 3), {}, (0, 5, 0, 0)),
    "dragonkin": ((6, 6, 4), {}, (3, 0, 3, 0)),
}
TAKES_CITIZEN = {"orc_warrior": 3, "wraith": 2, "ettercap": 2, "orc_batrider": 0}


def test_every_monster_and_warden_has_a_case() -> None:
    assert list(CASES) == MONSTERS[:FIRST_EVENT]


@pytest.mark.parametrize("name", MONSTERS[:FIRST_EVENT])
def test_monster_price_points_and_reward(name: str) -> None:
    (strength, magic, vp), before, reward = CASES[name]
    s = scene(purses={0: (0, 20, 20)}, monsters={0: {**before, name: 0}}, wardens=True)
    points = monster_points(s.kingdoms[0])
    slay(s, name)
    if name in TAKES_CITIZEN or question(s) in ("ChooseReward", "AnyResource"):
        s.apply(s.legal()[0])
    assert question(s) == "ActionPhase"
    gold, more_strength, more_magic, tokens = reward
    assert purse(s) == (gold, 20 - strength + more_strength, 20 - magic + more_magic, tokens)
    assert monster_points(s.kingdoms[0]) - points == vp and slain(s, 0, name) == 1


@pytest.mark.parametrize("name", TAKES_CITIZEN)
def test_monster_gives_a_free_citizen_up_to_its_limit(name: str) -> None:
    s = scene(purses={0: (0, 20, 20)}, monsters={0: {name: 0}}, centre=("archer", "cleric", "champion"), wardens=True)
    slay(s, name)
    most = TAKES_CITIZEN[name]
    assert can(s, "take", stack=citizen_stack("champion"))
    assert can(s, "take", stack=citizen_stack("cleric")) == (most != 2)
    assert can(s, "take", stack=citizen_stack("archer")) == (most == 0)
    do(s, "take", stack=citizen_stack("champion"))
    assert owned(s, 0, "champion") == 1 and purse(s)[0] == 0


@pytest.mark.parametrize(("name", "second"), [("goblin_mage", (0, 0, 1)), ("dire_bear", (0, 0, 2)), ("basilisk", (0, 0, 3))])
def test_monster_with_a_choice_of_resources_gives_the_other_too(name: str, second: tuple[int, int, int]) -> None:
    (strength, magic, _), _, _ = CASES[name]
    s = scene(purses={0: (0, strength, magic)}, monsters={0: {name: 0}})
    slay(s, name)
    do(s, "reward", option=1)
    assert purse(s)[:3] == second


def test_bane_spider_gives_a_knight() -> None:
    s = scene(purses={0: (0, 6, 0)}, areas=("forest",))
    slay(s, "bane_spider")
    do(s, "reward", option=1)
    assert owned(s, 0, "knight") == 1 and purse(s)[0] == 0


def test_bane_spider_gives_gold_when_no_knight_is_left() -> None:
    s = scene(purses={0: (0, 6, 0)}, areas=("forest",))
    s.height[citizen_stack("knight")] = 0
    slay(s, "bane_spider")
    assert question(s) == "ActionPhase" and purse(s)[0] == 3


def test_spider_queen_needs_a_citizen_for_her_second_reward() -> None:
    s = scene(purses={0: (0, 10, 3)}, areas=("forest",))
    for stack in range(5, 15):
        s.height[stack] = 0
    slay(s, "spider_queen")
    assert purse(s) == (2, 0, 0, 0) and question(s) == "ActionPhase"


def test_a_free_citizen_that_is_not_there_is_skipped() -> None:
    s = scene(purses={0: (0, 9, 0)}, areas=("mountains",))
    for stack in range(5, 15):
        s.height[stack] = 0
    slay(s, "orc_warrior")
    assert question(s) == "ActionPhase"


def test_wild_reward_is_one_kind_of_resource() -> None:
    s = scene(purses={0: (0, 5, 5)}, areas=("valley",), wardens=True)
    slay(s, "satyr_mage")
    assert kinds(s) == {"gain"} and len(offers(s)) == 3
    do(s, "gain", resource="strength")
    assert purse(s) == (0, 5, 0, 0)

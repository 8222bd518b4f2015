"""Set-up: stacks, kingdoms, recommended set-ups, choices of the table."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.kernel.errors import BadOption
from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.content.tables import (
    CITIZENS,
    DOMAINS,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    FIRST_WARDEN,
    MONSTER_CARDS,
    MONSTERS,
    SETUPS,
)
from duchy.rooms.kingdoms.state import Kingdoms


def cards(s: Kingdoms, stack: int) -> list[int]:
    """The cards of a stack from the top."""
    return s.lying(stack)[::-1]


def monsters(s: Kingdoms) -> list[list[str]]:
    return [[MONSTERS[k] for k in cards(s, stack)] for stack in range(5)]


def citizens(s: Kingdoms) -> list[str]:
    return [CITIZENS[s.top(FIRST_CITIZEN + slot)] for slot in range(10)]


def new(players: int = 3, seed: int = 1, **options: Any) -> Kingdoms:
    s: Kingdoms = GAME.new(players=players, seed=seed, options=options)
    return s


def test_first_game_monsters_from_left_to_right_and_top_to_bottom() -> None:
    assert monsters(new()) == [
        ["goblin"] * 3 + ["goblin_mage", "goblin_king"],
        ["skeleton"] * 2 + ["flaming_skeleton"] * 2 + ["skeleton_king"],
        ["treant"] * 2 + ["bane_spider"] * 2 + ["spider_queen"],
        ["owlbear"] * 3 + ["giant", "troll"],
        ["dire_bear"] * 2 + ["orc_warrior"] * 2 + ["orc_chieftain"],
    ]


def test_first_game_citizens_in_order_of_their_numbers() -> None:
    first_row = ["cleric", "merchant", "mercenary", "archer", "peasant"]
    assert citizens(new()) == [*first_row, "knight", "rogue", "champion", "paladin", "butcher"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stacks_of_one_to_four_players(players: int) -> None:
    s = new(players)
    assert s.height == [5] * 15 + [3] * 5


def test_stacks_of_five_players() -> None:
    s = new(5)
    assert s.height == [6] * 15 + [4] * 5


def test_example_ruins_for_five_players() -> None:
    assert monsters(new(5))[1] == ["skeleton"] * 3 + ["flaming_skeleton"] * 2 + ["skeleton_king"]


def test_the_five_player_cards_of_all_areas() -> None:
    extra = {}
    for areas in (["hills", "ruins", "forest", "valley", "mountains"], ["barrens", "swamp", "caverns", "hills", "ruins"]):
        four, five = monsters(new(4, areas=areas)), monsters(new(5, areas=areas))
        for small, large in zip(four, five, strict=True):
            (more,) = [name for name in set(large) if large.count(name) > small.count(name)]
            extra[small[-1]] = more
    assert extra == {
        "goblin_king": "goblin_mage",
        "skeleton_king": "skeleton",
        "spider_queen": "treant",
        "troll": "giant",
        "orc_chieftain": "dire_bear",
        "witch_queen": "gargoyle",
        "swamp_dragon": "gelatinous_cube",
        "red_dragon": "kobolds",
    }


@pytest.mark.parametrize("seed", range(8))
def test_monster_stacks_are_sorted_by_strength_and_so_is_the_row(seed: int) -> None:
    s = new(seed=seed, setup="random")
    tops = []
    for stack in range(5):
        strengths = [MONSTER_CARDS[k].strength for k in cards(s, stack)]
        assert strengths == sorted(strengths)
        tops.append(strengths[0])
    assert tops == sorted(tops)


def test_domains_lie_one_face_up_and_the_rest_face_down() -> None:
    s = new()
    for stack in range(FIRST_DOMAIN, 20):
        shown = s.view(0)["centre"][stack]
        assert shown["card"] == DOMAINS[s.top(stack)] and "below" not in shown


def test_unused_domains_stay_in_the_box() -> None:
    for players, used in ((4, 15), (5, 20)):
        s = new(players)
        laid = [d for stack in range(FIRST_DOMAIN, 20) for d in cards(s, stack)]
        assert len(laid) == len(set(laid)) == used


def test_starting_resources_and_starters() -> None:
    s = new(4)
    for kingdom in s.view(0)["seats"]:
        assert (kingdom["gold"], kingdom["strength"], kingdom["magic"], kingdom["vp"]) == (2, 0, 1, 0)
        assert kingdom["starters"] == ["starter_peasant", "starter_knight"] and kingdom["cards"] == 2


def test_the_first_player_is_drawn_at_random() -> None:
    assert {new(4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}


SETUP_FACTS = {
    "first_game": (
        "hills ruins forest valley mountains",
        "cleric merchant mercenary archer rogue champion paladin butcher",
        "",
    ),
    "glittering_gold": (
        "hills ruins forest swamp caverns",
        "monk merchant alchemist archer rogue champion paladin butcher",
        "forgotten_sorrows the_violet_thorn golden_obelisk_of_nae monolith_of_ostendaar",
    ),
    "mastery_over_magic": (
        "barrens ruins forest valley mountains",
        "cleric merchant alchemist wizard thief champion paladin butcher",
        "eye_of_asteraten blood_crow_army foxgrove_palisade gargans_embrace",
    ),
    "monster_blood": (
        "barrens ruins forest swamp mountains",
        "cleric blacksmith mercenary archer rogue warlord priestess miner",
        "forgotten_sorrows nest_of_the_weaver_witch cathedral_of_st_aquila cutthroats_truce",
    ),
}


@pytest.mark.parametrize("name", SETUPS)
def test_recommended_set_up(name: str) -> None:
    areas, names, removed = SETUP_FACTS[name]
    s = new(5, setup=name)
    shown = s.view(None)
    assert {stack["area"] for stack in shown["centre"][:5]} == set(areas.split())
    assert set(citizens(s)) == set(names.split()) | {"peasant", "knight"}
    assert set(shown["removed_domains"]) == set(removed.split())
    laid = {DOMAINS[d] for stack in range(FIRST_DOMAIN, 20) for d in cards(s, stack)}
    assert not laid & set(removed.split())


def test_random_set_up_differs_from_seed_to_seed() -> None:
    assert len({str(monsters(new(seed=seed, setup="random"))) for seed in range(12)}) > 6
    assert len({str(citizens(new(seed=seed, setup="random"))) for seed in range(12)}) > 6


def test_the_table_may_choose_areas_citizens_and_removed_domains() -> None:
    removed = ["palace_of_the_dawn", "gargans_embrace"]
    s = new(areas=["caverns", "swamp", "hills", "barrens", "valley"], citizens=["thief", "miner"], removed_domains=removed)
    assert {stack[-1] for stack in monsters(s)} == {"red_dragon", "swamp_dragon", "goblin_king", "witch_queen", "troll"}
    assert citizens(s)[6] == "thief" and citizens(s)[9] == "miner"
    assert s.view(0)["removed_domains"] == sorted(removed, key=DOMAINS.index)


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (3, {"areas": ["hills"]}, "five monster stacks"),
        (3, {"areas": ["hills", "hills", "ruins", "forest", "valley"]}, "different names"),
        (3, {"citizens": ["thief", "rogue"]}, "same activation number"),
        (5, {"removed_domains": DOMAINS[:5]}, "20 are needed"),
        (3, {"mixed_citizens": True, "citizens": ["thief"]}, "no meaning with mixed_citizens"),
        (1, {"monster_events": True}, "2 to 5 players"),
        (1, {"no_dukes": True}, "2 to 5 players"),
        (2, {"solo_tokens": True}, "solo game"),
        (6, {}, "1 to 5 players"),
    ],
)
def test_agreements_the_rules_do_not_cover_are_refused(players: int, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.new(players=players, options=options)


def test_wardens_stand_directly_above_the_boss() -> None:
    s = new(wardens=True)
    assert [stack[-2] for stack in monsters(s)] == ["goblin_bomber", "death_knight", "ettercap", "satyr_mage", "orc_batrider"]
    assert all(MONSTERS.index(stack[-2]) >= FIRST_WARDEN and len(stack) == 6 for stack in monsters(s))

"""Every Prestige tile, and the three examples of the rulebook."""

from __future__ import annotations

import pytest

from duchy.rooms.academies.content.tiles import PRESTIGE as PRESTIGE_KIND
from duchy.rooms.academies.content.tiles import TILE_IDS, TILES
from duchy.rooms.academies.scoring import prestige_vp
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import has, scene

PRESTIGE = [tile.id for tile in TILES if tile.kind == PRESTIGE_KIND]

# One academy for all sixteen: the tile under test lies in the middle of this cross, in column 3, row 2.
#
#                 templars_gatehouse (Ho So)
#   smithy (Wo)   THE TILE                     dueling_alley (So Sh)
#                 bakers_row (Wo, town)        city_baths (none, town)
CROSS = {2: "bakers_row", 3: "city_baths", 6: "smithy", 8: "dueling_alley", 12: "templars_gatehouse"}
MIDDLE = 7
# Corners of the middle cell: upper left 9, upper right 10, lower right 6, lower left 5; corner 0 is far away.
MONUMENTS = {9: "worker_monument", 6: "soldier_monument", 5: "library", 0: "holy_monument"}
FACULTY = ["holy", "holy", "shadow", "worker", "headmaster"]

# Icons in the cross: worker 2, soldier 2, holy 1, shadow 1; each tile below adds its own. Guild Monuments: one each but shadow.
# Professors, headmaster and guild Monuments: 4 + 1 + 3 = 8, half of it 4.
WORTH = {
    "master_artisans_studio": 2 * (1 + 2 + 1),  # itself, bakers_row and smithy, the worker Monument on its corner
    "high_cathedral": 2 * (1 + 1 + 0),  # templars_gatehouse; the holy Monument is far away
    "champions_arena": 2 * (1 + 2 + 1),  # dueling_alley and templars_gatehouse, the soldier Monument
    "court_of_whispers": 2 * (1 + 1 + 0),  # dueling_alley
    "twin_crest_cloister": 2 * (1 + 2),  # dueling_alley and templars_gatehouse have two icons
    "civic_promenade": 2 * (1 + 1),  # bakers_row; city_baths only touches a corner
    "shadows_guild_hall": 4 + 1 + 1,  # one professor and the headmaster
    "holy_guild_hall": 4 + 2 + 1 + 1,  # two professors, the headmaster, one Monument
    "soldiers_guild_hall": 4 + 0 + 1 + 1,  # headmaster and Monument
    "workers_guild_hall": 4 + 1 + 1 + 1,  # a professor, the headmaster, a Monument
    "hammer_and_helm_society": (2 + 1) + (2 + 1) + 2,  # worker icons, soldier icons, two Monuments
    "hammer_and_hood_society": (2 + 1) + (1 + 1) + 1,  # worker, shadow, one Monument
    "hammer_and_halo_society": (2 + 1) + (1 + 1) + 2,  # worker, holy, two Monuments
    "helm_and_hood_society": (2 + 1) + (1 + 1) + 1,  # soldier, shadow, one Monument
    "helm_and_halo_society": (2 + 1) + (1 + 1) + 2,  # soldier, holy, two Monuments
    "hood_and_halo_society": (1 + 1) + (1 + 1) + 1,  # shadow, holy, one Monument
}


def test_every_prestige_tile_has_its_test() -> None:
    assert list(WORTH) == PRESTIGE


@pytest.mark.parametrize("tile", PRESTIGE)
def test_prestige_tile(tile: str) -> None:
    s = scene()
    has(s, tiles={**CROSS, MIDDLE: tile}, monuments=MONUMENTS, faculty=FACULTY)
    assert prestige_vp(s.academies[0], MIDDLE) == WORTH[tile]


@pytest.mark.parametrize("tile", PRESTIGE)
def test_a_prestige_tile_counts_only_the_own_academy(tile: str) -> None:
    s = scene()
    has(s, 0, tiles={MIDDLE: tile}, faculty=["headmaster"])
    alone = prestige_vp(s.academies[0], MIDDLE)
    has(s, 1, tiles=CROSS, monuments=MONUMENTS, faculty=FACULTY)
    assert prestige_vp(s.academies[0], MIDDLE) == alone


def test_example_position_tile_worth_ten() -> None:
    """Master Artisan's Studio: itself, three Worker tiles beside it and one Worker Monument on it: 2 VP each, 10 VP."""
    s = scene()
    has(s, tiles={1: "master_artisans_studio", 0: "smithy", 2: "kiln_house", 6: "brewers_abbey", 7: "cart_barn"})
    has(s, monuments={1: "worker_monument", 2: "worker_monument"})
    assert prestige_vp(s.academies[0], 1) == 10, "tile 7 only touches a corner, the second Monument stands elsewhere"


def test_example_professor_tile_worth_eight() -> None:
    """Shadows Guild Hall: 5 professors, headmaster and 2 guild Monuments are 4 VP; 4 matching Shadow items are 4 VP."""
    s = scene()
    has(s, tiles={0: "shadows_guild_hall"}, faculty=["shadow", "shadow", "holy", "worker", "soldier", "headmaster"])
    has(s, monuments={1: "shadow_monument", 2: "holy_monument", 3: "treasury"})
    assert prestige_vp(s.academies[0], 0) == 8


def test_example_guild_tile_worth_ten() -> None:
    """Hammer & Helm Society: 10 Worker and Soldier icons and Monuments."""
    s = scene()
    has(s, tiles={0: "hammer_and_helm_society", 1: "armory_forge", 2: "sappers_trench", 3: "smithy", 4: "watch_post"})
    has(s, tiles={5: "choir_loft"}, monuments={0: "worker_monument", 1: "soldier_monument", 2: "holy_monument"})
    assert prestige_vp(s.academies[0], 0) == 10


def test_half_of_the_professors_is_rounded_down() -> None:
    s = scene()
    has(s, tiles={0: "holy_guild_hall"}, faculty=["worker", "worker", "headmaster"])
    assert prestige_vp(s.academies[0], 0) == 1 + 1


def test_every_prestige_tile_is_resolved_by_itself() -> None:
    s = scene()
    has(s, tiles={0: "hammer_and_helm_society", 1: "hammer_and_hood_society", 2: "smithy"})
    assert [prestige_vp(s.academies[0], 0), prestige_vp(s.academies[0], 1)] == [4, 4]


def test_the_classrooms_of_the_board_never_count() -> None:
    s = scene()
    has(s, tiles={0: "civic_promenade"})
    assert prestige_vp(s.academies[0], 0) == 2
    assert TILE_IDS[-2:] == ["study_hall", "lecture_hall"] and sc.tiles(s) == {0: "civic_promenade"}

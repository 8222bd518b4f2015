"""Every duke in one kingdom, and the two ways to count resources."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.content.tables import DUKES
from duchy.rooms.kingdoms.scoring import icons, parts
from duchy.rooms.kingdoms.state import Kingdoms
from tests.rooms.kingdoms.scene import do, keep_duke, scene

# Icons: 4 workers, 4 soldiers, 5 shadows, 2 holy. 10 citizens, 4 monsters (one titan, one boss), 2 domains, 5 + 4 + 2
# resources.
POINTS = {
    "cornelius_the_dreamer": 3 * 2 + 11 // 3,
    "elsyn_saint_of_shadows": 2 * 2 + 2 * 5 + 11 // 4,
    "elisium_the_allsmith": 4 + 4 + 5 + 2 + 11 // 4,
    "hrothgar_the_conqueror": 2 * 4 + 1 + 11 // 4,
    "isabella_the_righteous": 4 + 2 * 2 + 11 // 3,
    "lekzandr_the_protector": 4 + 2 * 2 + 11 // 3,
    "node_master_of_swords": 4 + 2 * 5 + 11 // 3,
    "reese_the_firebrand": 10 + 4 + 2 + 11 // 4,
    "simon_the_unclean": 4 + 4 + 11 // 2,
    "waryn_lord_of_rogues": 4 + 2 * 5 + 11 // 3,
}


def kingdom(**options: Any) -> Kingdoms:
    return scene(
        purses={0: (5, 4, 2)},
        citizens={0: {"merchant": 3, "archer": 2, "rogue": 4, "cleric": 1}},
        monsters={0: {"goblin": 2, "goblin_mage": 1, "goblin_king": 1}},
        domains={0: ["palace_of_the_dawn", "the_orb_of_urdr"]},
        **options,
    )


def test_every_duke_has_a_case() -> None:
    assert list(POINTS) == DUKES


@pytest.mark.parametrize("name", DUKES)
def test_duke(name: str) -> None:
    s = kingdom()
    keep_duke(s, 0, name)
    assert dict(parts(s, 0))["duke"] == POINTS[name]


def test_role_icons_on_domains_count_for_dukes() -> None:
    s = kingdom()
    assert [icons(s.kingdoms[0], role) for role in range(4)] == [4, 4, 5, 2]


@pytest.mark.parametrize(("rule", "points"), [("total", 11 // 3), ("each", 5 // 3 + 4 // 3 + 2 // 3)])
def test_resources_count_together_or_each_kind_by_itself(rule: str, points: int) -> None:
    s = kingdom(resource_rule=rule)
    keep_duke(s, 0, "cornelius_the_dreamer")
    assert dict(parts(s, 0))["duke"] == 6 + points


def test_starters_are_not_citizens_for_dukes() -> None:
    s = scene()
    keep_duke(s, 0, "reese_the_firebrand")
    assert dict(parts(s, 0))["duke"] == 0


def test_two_dukes_are_dealt_and_one_is_kept_in_secret() -> None:
    s = GAME.new(players=3, seed=4)
    assert s.seats == [0, 1, 2] and all(len(s.legal(p)) == 2 for p in range(3))
    dealt = s.view(1)["seats"][1]["dukes"]
    do(s, "duke", seat=1, duke=dealt[1])
    assert s.seats == [0, 2]
    assert s.view(1)["seats"][1]["duke"] == dealt[1]
    for other in (0, 2, None):
        assert s.view(other)["seats"][1]["duke"] is None and s.view(other)["seats"][1]["dukes"] is None


def test_dukes_are_shown_at_the_end() -> None:
    s = GAME.new(players=3, seed=4)
    s.playout(1)
    assert all(k["duke"] in DUKES for k in s.view(None)["seats"])

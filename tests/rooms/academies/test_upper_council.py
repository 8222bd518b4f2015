"""Every seat of the Upper Council, with the rulebook's examples."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.academies.content import council
from duchy.rooms.academies.scoring import council_vp
from tests.rooms.academies.scene import has, scene

UPPER = [seat.id for seat in council.UPPER]


def worth(seat: str, tiles: dict[int, str], monuments: dict[int, str] | None = None, faculty: list[str] | None = None) -> int:
    s = scene()
    has(s, tiles=tiles, monuments=monuments or {}, faculty=faculty or ["headmaster"])
    return council_vp(s.academies[0], UPPER.index(seat))


def stack(column: int, *tiles: str) -> dict[int, str]:
    """Tiles of one column from the board upwards."""
    return {row * 5 + column: tile for row, tile in enumerate(tiles)}


def rectitude() -> None:
    """Two columns of four: 6 VP, side by side or not."""
    first = stack(0, "smithy", "cart_barn", "choir_loft", "high_cathedral")
    second = stack(3, "kiln_house", "watch_post", "rooftop_run", "war_room")
    assert worth("rectitude", {**first, **second, **stack(1, "back_alley", "city_baths", "town_square")}) == 6
    assert worth("rectitude", stack(2, "smithy", "cart_barn", "choir_loft")) == 0
    tall = stack(2, "smithy", "cart_barn", "choir_loft", "war_room", "kiln_house", "watch_post", "rooftop_run", "back_alley")
    assert worth("rectitude", tall) == 3, "one column counts once, however tall"
    gap = {0: "smithy", 1: "cart_barn", 6: "choir_loft", 11: "war_room", 10: "kiln_house", 15: "watch_post", 20: "rooftop_run"}
    assert worth("rectitude", gap) == 0, "column 1 has four tiles, but a hole below them"


def arcane_sites() -> None:
    """Three tiles that give magic: 3 VP."""
    tiles = {0: "choir_loft", 1: "wayside_shrine", 2: "kiln_house", 3: "smithy", 4: "high_cathedral"}
    assert worth("arcane_sites", tiles) == 3


def districts() -> None:
    """The largest group with one icon has five tiles; a sixth one stands apart: 5 VP."""
    tiles = {
        0: "smithy",
        1: "brewers_abbey",
        2: "kiln_house",
        6: "armory_forge",
        7: "cart_barn",
        4: "bakers_row",
        3: "choir_loft",
    }
    assert worth("districts", tiles) == 5
    assert worth("districts", {0: "city_baths", 1: "town_square"}) == 0, "tiles without icon belong to no group"
    assert worth("districts", {0: "choir_loft", 1: "brewers_abbey", 2: "smithy"}) == 2, "one shared icon for the whole group"


def civic_pride() -> None:
    """Four Monuments of any kind: 4 VP."""
    chits = {0: "library", 1: "holy_monument", 2: "worker_monument", 3: "treasury"}
    assert worth("civic_pride", {}, chits) == 4


def diversity() -> None:
    """Two double-guild tiles side by side, a third one apart: 4 VP."""
    tiles = {0: "brewers_abbey", 1: "armory_forge", 2: "smithy", 3: "dueling_alley"}
    assert worth("diversity", tiles) == 4
    assert worth("diversity", {0: "hammer_and_helm_society", 5: "confessional", 6: "dueling_alley"}) == 6


def curriculum() -> None:
    """Two triplets, one of them with the headmaster: 6 VP."""
    assert worth("curriculum", {}, faculty=["holy", "holy", "holy", "worker", "worker", "headmaster"]) == 6
    assert worth("curriculum", {}, faculty=["holy", "holy", "worker", "worker", "headmaster"]) == 3, (
        "the headmaster counts once"
    )
    assert worth("curriculum", {}, faculty=["holy", "holy", "holy", "holy", "headmaster"]) == 3
    assert worth("curriculum", {}, faculty=["shadow", "holy", "worker", "headmaster"]) == 0
    assert worth("curriculum", {}, {0: "holy_monument"}, ["holy", "holy"]) == 0, "guild Monuments are no professors here"


def vocations() -> None:
    """Eight tiles with one icon: 8 VP, side by side or not."""
    one = ["smithy", "cart_barn", "choir_loft", "war_room", "kiln_house", "watch_post", "rooftop_run", "high_cathedral"]
    tiles = dict(zip((0, 1, 3, 4, 5, 10, 15, 9), one, strict=True))
    assert worth("vocations", {**tiles, 2: "city_baths", 6: "brewers_abbey"}) == 8


def urbanization() -> None:
    """Six tiles whose neighbours differ; two more are shut out by a neighbour with the same icon: 6 VP."""
    tiles = {0: "smithy", 1: "choir_loft", 2: "war_room", 3: "rooftop_run", 6: "brewers_abbey", 8: "watch_post"}
    assert worth("urbanization", tiles) == 6
    assert worth("urbanization", {**tiles, 5: "kiln_house", 13: "training_yard"}) == 6, "two more with the icon of a neighbour"
    assert worth("urbanization", {0: "city_baths", 1: "smithy", 2: "town_square"}) == 1, "tiles without icon belong to no group"
    assert worth("urbanization", {0: "brewers_abbey", 1: "almshouse_kitchens"}) == 1, "both have the same two icons"
    assert worth("urbanization", {0: "brewers_abbey", 1: "smithy"}) == 2, "one different icon is enough"
    cut = {0: "smithy", 1: "choir_loft", 2: "chapel_of_first_light", 3: "war_room", 4: "kiln_house"}
    assert worth("urbanization", cut) == 3, "either of the two holy tiles must stay out"


def tax_collection() -> None:
    """Four tiles that give gold: 4 VP (the rulebook's 5 is a misprint)."""
    tiles = {0: "smithy", 1: "moneylender", 2: "counting_house", 3: "city_baths", 4: "choir_loft", 5: "high_cathedral"}
    assert worth("tax_collection", tiles) == 4


SEATS: dict[str, Callable[[], None]] = {
    "rectitude": rectitude,
    "arcane_sites": arcane_sites,
    "districts": districts,
    "civic_pride": civic_pride,
    "diversity": diversity,
    "curriculum": curriculum,
    "vocations": vocations,
    "urbanization": urbanization,
    "tax_collection": tax_collection,
}


def test_every_upper_seat_has_its_test() -> None:
    assert list(SEATS) == UPPER


@pytest.mark.parametrize("seat", UPPER)
def test_upper_seat(seat: str) -> None:
    SEATS[seat]()


@pytest.mark.parametrize("seat", UPPER)
def test_an_empty_academy_scores_nothing(seat: str) -> None:
    assert worth(seat, {}, faculty=["headmaster"]) == 0

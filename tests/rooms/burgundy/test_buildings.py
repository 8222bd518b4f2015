"""The eight buildings, each with its effect and the case that it can't be used. A building without a test fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, KINDS, LIVESTOCK
from duchy.rooms.burgundy.effects import TakeKinds

from .scene import Scene, scene


def placed(tile: str, t: Scene) -> Scene:
    """The building goes on hex 25 (building 3) of duchy 1, beside the starting castle."""
    return t.dice(0, 3, 1).store(0, tile).turn(0).do("place", slot=0, hex=25)


def board() -> Scene:
    """One tile of each kind in the numbered depots, all six kinds in the black one's place are out of reach."""
    t = scene()
    for number, tile in enumerate(("bank", "cow_2", "monastery_2", "castle", "mine", "ship"), 1):
        t.depot(number, tile)
    return t.black("church", "pig_3", "mine", "ship")


def check_taking(tile: str, *kinds: str) -> None:
    t = placed(tile, board())
    wanted = {f"{KINDS.index(kind) + 1}-0" for kind in kinds}
    assert {a.space for a in t.legal("take")} == wanted
    assert t.can("done")
    space = sorted(wanted)[0]
    t.do("take", space=space)
    assert t.stored()[0] != ""
    assert t.frame == "Turn"
    assert placed(tile, board()).do("done").stored() == ["", "", ""]
    assert placed(tile, scene()).frame == "Turn", "nothing to take: the effect is lost"


def warehouse() -> None:
    t = placed("warehouse", scene().goods(0, red=2, pink=1))
    assert {a.kind for a in t.legal()} == {"done", "sell"}
    t.do("sell", goods="red")
    assert (t.score(), t.has_silver(), t.has_goods()) == (4, 1, {"pink": 1})
    assert t.s.dukes[0].dice[1] == 1, "the second die is still there"
    assert placed("warehouse", scene()).frame == "Turn", "nothing to sell: the effect is lost"


def watchtower() -> None:
    assert placed("watchtower", scene()).score() == 4


def boarding_house() -> None:
    assert placed("boarding_house", scene()).has_workers() == 4


def bank() -> None:
    assert placed("bank", scene()).has_silver() == 2


def town_hall() -> None:
    t = placed("town_hall", scene().store(0, "town_hall", "ship", "castle"))
    assert t.frame == "PlaceAny"
    assert {(a.slot, a.hex) for a in t.legal("place")} == {(1, 17), (1, 19)}, "any number, but colour and neighbour hold"
    t.do("place", slot=1, hex=17)
    assert t.tile(17) == "ship"
    assert placed("town_hall", scene()).frame == "Turn"


EXPECTED: dict[str, Callable[[], None]] = {
    "warehouse": warehouse,
    "watchtower": watchtower,
    "carpenters_workshop": lambda: check_taking("carpenters_workshop", "building"),
    "church": lambda: check_taking("church", "monastery", "castle", "mine"),
    "market": lambda: check_taking("market", "livestock", "ship"),
    "boarding_house": boarding_house,
    "bank": bank,
    "town_hall": town_hall,
}


@pytest.mark.parametrize("building", [row.word("id") for row in CONTENT.section("buildings").rows()])
def test_building(building: str) -> None:
    EXPECTED[building]()


def test_a_town_hall_triggers_the_effect_of_the_second_tile() -> None:
    t = placed("town_hall", scene().store(0, "town_hall", "bank"))
    assert t.hexes(1) == {11, 26, 31}, "the new town hall opens its own town"
    t.do("place", slot=1, hex=26)
    assert t.has_silver() == 2


def test_a_town_hall_keeps_one_building_of_a_kind_per_town() -> None:
    t = placed("town_hall", scene().store(0, "town_hall", "town_hall"))
    assert t.hexes(1) == {11}


def test_a_tile_may_be_bought_for_the_town_hall() -> None:
    t = placed("town_hall", scene().silver(0, 2).black("ship"))
    t.do("buy", space="black-0")
    assert t.frame == "PlaceAny"
    assert t.hexes(0) == {17, 19}


def test_a_market_with_full_storage_throws_a_tile_away() -> None:
    t = board().store(0, "mine", "bank", "church").turn(0).ask(TakeKinds(0, 1 << LIVESTOCK))
    t.do("take", space="2-0").do("discard", slot=1)
    assert t.stored() == ["mine", "cow_2", "church"]


def test_a_castle_gives_an_action_with_any_number() -> None:
    """Place another tile, take two workers, take from any depot, sell any goods."""
    t = board().lay(0, {12: "monastery_2"}).dice(0, 6, 1).store(0, "castle", "ship").goods(0, orange=1, red=1).turn(0)
    t.do("place", slot=0, hex=6)
    assert t.frame == "ExtraAction"
    assert {a.kind for a in t.legal()} == {"workers", "sell", "take", "place"}
    assert len(t.legal("take")) == 6
    assert {a.goods for a in t.legal("sell")} == {"orange", "red"}
    assert t.hexes(1) == {17, 19}
    t.do("workers")
    assert t.has_workers() == 2
    assert t.s.dukes[0].dice[1] == 1, "the second die is still there"


def test_castles_chain() -> None:
    t = scene().lay(0, {12: "monastery_2"}).dice(0, 6, 1).store(0, "castle", "castle", "castle").turn(0)
    t.do("place", slot=0, hex=6)
    t.do("place", slot=1, hex=2)
    assert t.frame == "ExtraAction"
    t.do("place", slot=2, hex=1)
    assert t.frame == "ExtraAction"
    t.do("workers")
    assert t.frame == "Turn"


def test_a_mine_does_nothing_when_placed() -> None:
    t = scene().dice(0, 4, 1).store(0, "mine").turn(0).do("place", slot=0, hex=24)
    assert (t.frame, t.score(), t.has_silver()) == ("Turn", 0, 0)

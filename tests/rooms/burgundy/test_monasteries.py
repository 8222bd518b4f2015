"""The 26 monasteries (and 27 to 29), one test for each number. A monastery without a test fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, TILE_BY_ID
from duchy.rooms.burgundy.rules.place import place_tile
from duchy.rooms.burgundy.scoring import final_scoring

from .scene import Scene, scene

# Duchy 1 around the starting castle (hex 18): 11 building 3, 12 monastery 1, 17 ship 2, 19 ship 5, 24 mine 4, 25 building 3.
BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenters_workshop",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "town_hall",
    29: "white_castle",
}
TOWN = (25, 26, 30, 31, 32)


def owning(*numbers: int) -> Scene:
    """A duchy with monasteries (and with hexes of every kind within reach)."""
    t = scene()
    for hex, number in zip((12, 7, 3, 30, 34, 35), numbers, strict=False):
        t.lay(0, {hex: f"monastery_{number}"})
    return t


def m1() -> None:
    plain = scene().dice(0, 1, 5).store(0, "bank").lay(0, {25: "bank"}).depot(1, "mine").turn(0)
    assert plain.hexes() == set()
    t = owning(1).dice(0, 1, 5).store(0, "bank").lay(0, {25: "bank"}).turn(0)
    assert t.hexes() == {26, 31}


def m2() -> None:
    t = owning(2).lay(0, {24: "mine", 29: "mine"}).end_phase()
    assert (t.has_silver(), t.has_workers()) == (2, 2)


def m3() -> None:
    t = owning(3).dice(0, 4, 1).goods(0, red=2).turn(0).do("sell", goods="red")
    assert (t.has_silver(), t.score()) == (2, 4)
    t = owning(3).dice(0, 3, 1).goods(0, red=2).store(0, "warehouse").turn(0)
    t.do("place", slot=0, hex=25).do("sell", goods="red")
    assert t.has_silver() == 2, "with a warehouse too"


def m4() -> None:
    t = owning(4).dice(0, 4, 1).goods(0, red=2).turn(0).do("sell", goods="red")
    assert (t.has_silver(), t.has_workers()) == (1, 1)
    t = owning(4).dice(0, 3, 1).goods(0, red=2).store(0, "warehouse").turn(0)
    t.do("place", slot=0, hex=25).do("sell", goods="red")
    assert t.has_workers() == 1, "with a warehouse too"


def m5() -> None:
    t = owning(5).dice(0, 2, 1).store(0, "ship").cargo(1, red=1).cargo(6, pink=2).cargo(2, brown=1).cargo(3, orange=1).turn(0)
    t.do("place", slot=0, hex=17).do("depot", depot=1)
    assert {a.depot for a in t.legal("depot")} == {2, 6}, "depots 2 and 6 are next to depot 1"
    assert t.can("done")
    t.do("depot", depot=6)
    assert t.has_goods() == {"red": 1, "pink": 2}
    assert t.frame == "Turn"


def m6() -> None:
    t = owning(6).dice(0, 2, 1).silver(0, 2).workers(0, 2).depot(5, "ship").black("bank").turn(0)
    assert {a.space for a in t.legal("buy")} == {"5-0", "black-0"}
    assert {a.space for a in t.legal("buy_with_workers")} == {"5-0", "black-0"}
    t.do("buy_with_workers", space="5-0")
    assert (t.has_silver(), t.has_workers(), t.stored()[0]) == (2, 0, "ship")
    assert not t.legal("buy"), "still only one tile a turn"
    poor = owning(6).dice(0, 2, 1).silver(0, 1).workers(0, 1).depot(5, "ship").turn(0)
    assert not poor.legal("buy") and not poor.legal("buy_with_workers")


def m7() -> None:
    t = owning(7).lay(0, {10: "sheep_4"})
    place_tile(t.s, 0, TILE_BY_ID["sheep_3"], 9)
    assert t.score() == 9


def m8() -> None:
    """Carla needs two workers to turn a 3 into a 6; one worker goes one or two steps."""
    t = owning(8).dice(0, 3, -1).workers(0, 2).depot(6, "ship").turn(0).do("take", space="6-0")
    assert t.has_workers() == 0
    one = owning(8).dice(0, 3, -1).workers(0, 1)
    for number in range(1, 7):
        one.depot(number, "mine")
    assert {int(a.space[0]) for a in one.turn(0).legal("take")} == {1, 2, 3, 4, 5}
    assert one.do("take", space="4-0").has_workers() == 0


def check_free_step(number: int, eased: set[str]) -> None:
    """Each kind of tile beside the castle with a die one off: only the eased kinds fit, and no worker is spent."""
    spots = {"building": ("bank", 25, 4), "ship": ("ship", 17, 3), "mine": ("mine", 24, 5)}
    spots |= {"livestock": ("cow_2", 10, 5), "castle": ("castle", 6, 1), "monastery": ("monastery_2", 7, 6)}
    for kind, (tile, hex, die) in spots.items():
        t = owning(number).lay(0, {11: "church"}).dice(0, die, die).store(0, tile).depot(die, "mine").turn(0)
        assert (hex in t.hexes()) == (kind in eased), kind
        if kind in eased:
            t.do("place", slot=0, hex=hex)
            assert t.tile(hex) == tile
    if "building" in eased:
        t = owning(number).dice(0, 5, 5).workers(0, 1).store(0, "bank").turn(0)
        assert 25 in t.hexes(), "a worker and the free step together go two steps"
        assert t.do("place", slot=0, hex=25).has_workers() == 0


def m12() -> None:
    t = owning(12).dice(0, 1, 1).depot(6, "ship").depot(2, "mine").depot(3, "bank").turn(0)
    assert {a.space for a in t.legal("take")} == {"6-0", "2-0"}
    t.do("take", space="6-0")
    assert t.stored()[0] == "ship"
    assert not owning(12).dice(0, 1, 1).goods(0, purple=1).depot(1, "mine").turn(0).legal("sell"), "only for taking tiles"
    assert owning(12).dice(0, 1, 1).workers(0, 1).depot(3, "bank").turn(0).can("take", space="3-0"), "with a worker: two steps"


def m13() -> None:
    t = owning(13).dice(0, 1, 1).turn(0).do("workers")
    assert (t.has_workers(), t.has_silver()) == (2, 1)
    t = owning(13).dice(0, 3, 1).store(0, "boarding_house").turn(0).do("place", slot=0, hex=25)
    assert (t.has_workers(), t.has_silver()) == (4, 0), "not with a boarding house"


def m14() -> None:
    assert owning(14).dice(0, 1, 1).turn(0).do("workers").has_workers() == 4
    t = owning(14).dice(0, 3, 1).store(0, "boarding_house").turn(0).do("place", slot=0, hex=25)
    assert t.has_workers() == 4, "not with a boarding house"


def m15() -> None:
    """Dario has sold 4 red, 3 purple, 3 pink, 1 orange; unsold goods don't count."""
    t = owning(15).sold(0, red=4, purple=3, pink=3, orange=1).goods(0, brown=2)
    assert t.ledger(15) == 8


def check_ledger(number: int) -> None:
    building = BUILDINGS[number]
    t = owning(number)
    assert t.ledger(number) == 0
    t.lay(0, {25: building, 11: building, 26: "bank" if building != "bank" else "church"})
    assert t.ledger(number) == 8
    t.store(0, building)
    final_scoring(t.s)
    assert t.score() == 8, "tiles in storage don't count"


def m24() -> None:
    """Anna has 3 sheep tiles, 1 cow tile and 1 pig tile."""
    t = owning(24).lay(0, {10: "sheep_2", 9: "sheep_3", 5: "sheep_4", 4: "cow_2", 27: "pig_3"})
    assert t.ledger(24) == 12


def m25() -> None:
    """Dario's eleven sold tiles."""
    t = owning(25).sold(0, red=4, purple=3, pink=3, orange=1).goods(0, brown=2)
    assert t.ledger(25) == 11


def m26() -> None:
    t = owning(26)
    t.duchy().bonuses = 2
    assert t.ledger(26) == 6


def m27() -> None:
    t = scene(players=3, new_tiles=True).bridge(s1=2, s2=2, s0=2).dice(0, 1, 1).store(0, "monastery_27").turn(0, 1)
    t.do("place", slot=0, hex=12)
    assert t.s.order == [0, 1, 2], "it climbs its stack at once"
    t.do("workers")
    t.bridge(s0=3, s2=3, s1=2).dice(1, 2, 2).store(1, "ship").settle()
    t.do("place", slot=0, hex=17)
    assert t.s.order == [0, 1, 2], "a newcomer goes on the others, but under the warden"


def m28() -> None:
    t = scene(new_tiles=True).lay(0, {12: "monastery_28"}).silver(0, 3).dice(0, 1, 1).turn(0)
    t.do("hire").do("hire")
    assert (t.has_silver(), t.has_workers()) == (1, 4)
    assert not scene(new_tiles=True).lay(0, {12: "monastery_28"}).dice(0, 1, 1).turn(0).can("hire")


EXPECTED: dict[int, Callable[[], None]] = {
    1: m1,
    2: m2,
    3: m3,
    4: m4,
    5: m5,
    6: m6,
    7: m7,
    8: m8,
    9: lambda: check_free_step(9, {"building"}),
    10: lambda: check_free_step(10, {"ship", "livestock"}),
    11: lambda: check_free_step(11, {"castle", "mine", "monastery"}),
    12: m12,
    13: m13,
    14: m14,
    15: m15,
    **{number: (lambda n=number: check_ledger(n)) for number in BUILDINGS},
    24: m24,
    25: m25,
    26: m26,
    27: m27,
    28: m28,
}
NUMBERS = [
    row.number("number")
    for section in ("monasteries", "new_tiles", "white_castles")
    for row in CONTENT.section(section).rows()
    if row.has("number")
]


@pytest.mark.parametrize("number", NUMBERS)
def test_monastery(number: int) -> None:
    EXPECTED[number]()


def test_example_ben_scores_two_watchtowers_and_four_banks() -> None:
    t = owning(17, 22).lay(0, {25: "watchtower", 11: "watchtower", 26: "bank", 31: "bank", 8: "bank", 13: "bank"})
    assert t.ledger(17) + t.ledger(22) == 24
    final_scoring(t.s)
    assert t.score() == 24


def test_a_monastery_in_storage_has_no_effect() -> None:
    t = scene().store(0, "monastery_25").sold(0, red=5)
    final_scoring(t.s)
    assert t.score() == 0
    assert scene().store(0, "monastery_14").dice(0, 1, 1).turn(0).do("workers").has_workers() == 2


def test_strong_workers_and_the_free_step_combine() -> None:
    """Monasteries 8 and 12: a free step, then a worker for two more."""
    t = owning(8, 12).dice(0, 1, -1).workers(0, 1).depot(4, "ship").turn(0).do("take", space="4-0")
    assert t.has_workers() == 0

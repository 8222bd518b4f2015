"""Everything that the content of Burgundy, Castellans and Academies can say on a tile or a card has its picture."""

from __future__ import annotations

import re
from typing import Any

import pytest

from duchy.draw import LOOK
from duchy.draw.academies.chits import favor, monument
from duchy.draw.academies.council import chair
from duchy.draw.academies.docks import dock
from duchy.draw.academies.formulas import ICONS
from duchy.draw.academies.pieces import KIND
from duchy.draw.academies.quests import quest
from duchy.draw.academies.tiles import tile_shape
from duchy.draw.burgundy import tiles as burgundy
from duchy.draw.castellans import effects as castellans
from duchy.draw.castellans import market
from duchy.draw.castellans.own import MANORS
from duchy.draw.markup import Html
from duchy.rooms.academies.content.tables import CONTENT as ACADEMIES
from duchy.rooms.academies.effects import EFFECTS as ACADEMIES_EFFECTS
from duchy.rooms.burgundy.content.tables import TILE_BY_ID
from duchy.rooms.castellans.content.tables import GUILD_ROWS
from duchy.rooms.castellans.effects import EFFECTS as CASTELLANS_EFFECTS

SYMBOLS = {
    f"/static/{sheet}#{name}"
    for sheet in ("icons.svg", "pieces.svg")
    for name in re.findall(r'<symbol id="([^"]+)"', (LOOK / sheet).read_text(encoding="utf-8"))
}


def check(drawn: Html) -> None:
    """It has a picture, every picture is on a sheet, and none is a question mark."""
    icons = re.findall(r'<use[^>]* href="([^"]+)"', drawn)
    assert icons and set(icons) <= SYMBOLS and not any(icon.endswith("#i-help") for icon in icons), icons


def ids(section: str) -> list[str]:
    """The pieces of a section of the content of Academies."""
    return [row.word("id") for row in ACADEMIES.section(section).rows()]


@pytest.mark.parametrize("tile", [tile for tile in TILE_BY_ID if tile])
def test_burgundy_tiles(tile: str) -> None:
    check(burgundy.tile_shape(tile, 30))
    check(burgundy.mini_tile(tile))


def test_every_monastery_of_burgundy_says_what_it_does() -> None:
    shown = {tile: burgundy.pictograms(tile) for tile in TILE_BY_ID if tile.startswith("monastery_")}
    assert len(shown) == 29
    assert not any("help" in pictures for pictures in shown.values()), "that is for effects without a picture of their own"
    assert shown["monastery_9"] == ("die-any", "building")
    assert shown["monastery_22"] == ("bank", "vp")


@pytest.mark.parametrize("row", [*market.CITIZENS.values(), *MANORS.values()], ids=lambda row: row.word("id"))
def test_castellans_citizens_and_manors(row: Any) -> None:
    check(castellans.effects(row))
    for name, *_ in row.items("effects"):
        assert name in castellans.GRAMMAR


def test_castellans_says_when_a_citizen_acts_and_what_a_track_brings() -> None:
    assert {row.word("trigger") for row in market.CITIZENS.values()} <= set(castellans.WHEN)
    assert {divider["effects"][0][0] for row in GUILD_ROWS for divider in row.items("dividers")} <= set(castellans.ICONS)
    assert set(market.LINES) == set(market.LINE_NAMES)


def test_every_effect_of_the_rooms_is_known() -> None:
    assert set(ACADEMIES_EFFECTS.terms) <= set(ICONS)
    assert set(CASTELLANS_EFFECTS.terms) <= set(castellans.GRAMMAR)


@pytest.mark.parametrize("tile", [tile for tile, kind in KIND.items() if kind != "board"])
def test_academies_tiles(tile: str) -> None:
    check(tile_shape(tile))


@pytest.mark.parametrize("name", [*ids("monuments"), *ids("favors")])
def test_academies_chits(name: str) -> None:
    check(favor(name, "x") if name in ids("favors") else monument(name, "x"))


@pytest.mark.parametrize("name", [*ids("upper_council"), *ids("lower_council")])
def test_academies_ministers(name: str) -> None:
    check(chair(name, name in ids("upper_council")))


def test_academies_quests_and_docks() -> None:
    for row in ACADEMIES.section("quests").rows():
        check(quest({"stack": "holy", "id": row.word("id"), "torches": []}))
    for name in ids("docks"):
        check(dock({"id": name, "dice": [], "stewards": []}, []))

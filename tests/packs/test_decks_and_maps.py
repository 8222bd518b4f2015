"""Packs that no table could be laid with: maps that hang together nowhere, decks that are too small."""

from __future__ import annotations

from pathlib import Path

import pytest

from duchy.kernel.content import Row
from duchy.kernel.errors import BadContent
from duchy.packs.files import PackFolder
from duchy.packs.opened import OpenPack
from duchy.packs.probe import ask
from duchy.rooms.burgundy.content.boards import from_map

SHAPE = (4, 5, 6, 7, 6, 5, 4)
KINDS = ("castle", "ship", "mine", "building", "monastery", "livestock")


def map_of(*widths: int) -> list[str]:
    """Rows of hexes of every kind in turn."""
    return [" ".join(f"{KINDS[(x + y) % 6]}:{(x + 2 * y) % 6 + 1}" for x in range(n)) for y, n in enumerate(widths)]


def read(rows: list[object]) -> object:
    return from_map(Row("burgundy/mine.toml [duchies].1", {"id": "1", "name": "Duchy 1", "text": "", "map": rows}, "owner"), 37)


def test_a_map_as_it_should_be_is_read() -> None:
    assert read(list(map_of(*SHAPE)))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (map_of(4, 5, 6, 0, 7, 6, 5, 4), "is not connected: no way leads from the first hex to .* in row 5"),
        (map_of(4, 6, 6, 7, 5, 5, 4), "is not connected: no way leads from the first hex to ship:3 in row 2"),
        (map_of(4, 5, 6, 7, 6, 5), "must have 37 hexes, not 33"),
        ([row.replace("castle", "building") for row in map_of(*SHAPE)], "has no castle, where everybody begins"),
        ([row.replace("mine:", "mne:") for row in map_of(*SHAPE)], r"has the hex 'mne:.'; .*did you mean 'mine'\?"),
        ([1, 2], "must hold one text per row"),
    ],
)
def test_a_map_that_can_not_be_played_on_is_named(rows: list[object], message: str) -> None:
    with pytest.raises(BadContent, match=rf"burgundy/mine.toml \[duchies\].1: map {message}"):
        read(rows)


def test_a_deck_that_is_too_small_is_named_with_its_file(tmp_path: Path) -> None:
    PackFolder(tmp_path).begin("Mine")
    opened = OpenPack(PackFolder(tmp_path), "villages")
    opened.keep("buildings", opened.rows("buildings")[:1])
    with pytest.raises(BadContent, match=r"^villages/buildings.toml: Villages of Valeria, .*there are 2 Building cards"):
        ask("check", "villages", [tmp_path])

"""Every variant of every game, at several moments, for every viewer: the drawing is sound, complete and keeps secrets."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import duchy
from duchy.draw import LOOK, Drawing, draw, scene
from duchy.kernel.luck import seed_of
from tests.kernel import meadow

NAMES = ["Maud & Sons", "Rémy <b>", 'Otto "the"', "Ilse", "Anselm"]
MOMENTS = (0, 9, 60, 200)

ROOM = os.environ.get("ROOM", "all")
ROOMS = [name for name in duchy.games() if ROOM in ("all", name)]
"""With ROOM=burgundy in the environment, that room alone, as for the contract tests."""
CASES = [(name, i) for name in ROOMS for i in range(len(duchy.game(name).variants))]


def case_name(case: tuple[str, int]) -> str:
    """The id of a test: the game and the variant."""
    return f"{case[0]}-{duchy.game(case[0]).variants[case[1]]!r}"


def positions(case: tuple[str, int]) -> list[Any]:
    """A random game of the variant at several moments, some where several decide at once; the last one is its end."""
    name, index = case
    variant = duchy.game(name).variants[index]
    state = duchy.game(name).new(players=variant.players, seed=index + 3, options=variant.options)
    found, number, rng, together = [state.copy()], 0, seed_of(index), 0
    while not state.over:
        seat = state.seats[number % len(state.seats)]
        legal = state.legal(seat)
        rng = (rng * 6364136223846793005 + 1442695040888963407) % 2**64
        state.apply(legal[(rng >> 33) % len(legal)], seat)
        number += 1
        shared = len(state.seats) > 1 and number % 7 == 0 and together < 2
        together += shared
        if number in MOMENTS or shared:
            found.append(state.copy())
    found.append(state)
    return found


def parse(part: str) -> ElementTree.Element:
    """A fragment as XML; names of entities and unclosed tags would fail here."""
    return ElementTree.fromstring(f"<div>{part}</div>")


def parts(drawing: Drawing) -> list[ElementTree.Element]:
    """All elements of a drawing."""
    return [e for part in (drawing.status, drawing.board, drawing.own, drawing.others) for e in parse(part).iter()]


@cache
def icons(sheet: str) -> set[str]:
    """The symbols of an icon sheet."""
    file = LOOK / sheet.removeprefix("/static/")
    return set(re.findall(r'<symbol id="([^"]+)"', file.read_text(encoding="utf-8")))


def check_sound(elements: list[ElementTree.Element]) -> None:
    """Unique ids, no style, no script, known icons, and a name on every piece."""
    ids = [e.get("id") for e in elements if e.get("id")]
    assert len(ids) == len(set(ids)), sorted(i for i in set(ids) if ids.count(i) > 1)
    for e in elements:
        assert e.get("style") is None
        assert e.tag not in ("style", "script", "a", "img", "foreignObject")
        assert not any(name.startswith("on") for name in e.attrib)
        if e.tag == "use":
            sheet, _, symbol = e.get("href", "").partition("#")
            assert symbol in icons(sheet), e.get("href")
        if e.get("data-el") or e.get("data-piece"):
            assert e.get("aria-label") and e.get("tabindex") == "-1" and e.get("role"), ElementTree.tostring(e)[:200]
        if e.get("data-el"):
            assert re.fullmatch(r"[A-Za-z0-9-]+", e.get("data-el", "")), e.get("data-el")
            assert e.get("id")
        if e.get("role") == "img":
            assert not any(inner.get("tabindex") for inner in e.iter() if inner is not e), (
                "what is in a picture can't be reached"
            )


def check_complete(name: str, state: Any, seat: int, elements: list[ElementTree.Element]) -> None:
    """Whatever a legal action involves is drawn for the seat that decides."""
    drawn = {e.get("data-el") for e in elements}
    text = duchy.game(name).text
    for action in state.legal(seat):
        involved = text.elements(state, action, seat)
        missing = [el for el in involved if el not in drawn and not el.startswith("button-")]
        assert not missing, (text.label(state, action, seat), missing)


def check_explained(name: str, elements: list[ElementTree.Element]) -> None:
    """Whatever says that it can be explained can be."""
    explain = duchy.game(name).text.explain
    for piece in {e.get("data-piece") for e in elements} - {None}:
        assert explain(piece), piece


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_table(case: tuple[str, int]) -> None:
    """Sound, complete and discreet, from every seat and from outside."""
    name = case[0]
    for state in positions(case):
        for viewer in [None, *range(state.players)]:
            drawing = draw(name, state.view(viewer), NAMES)
            elements = parts(drawing)
            check_sound(elements)
            check_explained(name, elements)
            if viewer in state.seats:
                check_complete(name, state, viewer, elements)
            if not state.over:
                assert draw(name, state.determinize(viewer, 99).view(viewer), NAMES) == drawing


@pytest.mark.parametrize("name", ROOMS)
def test_names_are_escaped(name: str) -> None:
    """A name is text, whatever it contains."""
    state = duchy.game(name).new(players=2, seed=1)
    drawing = draw(name, state.view(0), ["<script>alert(1)</script>", "<i>x</i>"])
    whole = drawing.status + drawing.board + drawing.own + drawing.others
    assert "<script" not in whole and "<i>x</i>" not in whole and "&lt;script&gt;" in whole


@pytest.mark.parametrize("name", ROOMS)
def test_scene(name: str) -> None:
    """The picture on the box is well-formed, without style or script, and whole in itself: it also stands in an `img`."""
    root = ElementTree.fromstring(scene(name))
    assert root.get("viewBox") == "0 0 236 168"
    symbols = {f"#{e.get('id')}" for e in root.iter() if e.tag.endswith("symbol")}
    for e in root.iter():
        assert e.get("style") is None and not e.tag.endswith("script")
        assert not any("var(" in value for value in e.attrib.values())
        if e.tag.endswith("use"):
            assert e.get("href") in symbols


def test_a_game_without_a_drawing_is_told_as_text() -> None:
    """The page then shows what a terminal would."""
    state = meadow.GAME.new(players=2, seed=1)
    assert draw("meadow", state.view(0), ["Anna", "<i>Ben</i>"]).board.startswith("<pre")
    assert "<i>" not in draw("meadow", state.view(0), ["Anna", "<i>Ben</i>"]).board
    assert scene("meadow") == ""


SHEETS = sorted(LOOK.parent.glob("*/*.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_stylesheets_name_only_files_of_ours(sheet: Path) -> None:
    """Imports and pictures of a stylesheet stand where it says: nothing is fetched from elsewhere."""
    text = sheet.read_text(encoding="utf-8")
    for name in re.findall(r'@import "([^"]+)"|url\(([^)]+)\)', text):
        assert (sheet.parent / (name[0] or name[1])).is_file(), name
    assert "http" not in text and "data:" not in text
    assert text.count("{") == text.count("}")

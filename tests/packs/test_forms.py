"""Forms know what the rules ask of a row; every component that can be drawn is drawn."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import import_module

import pytest

import duchy
from duchy.draw import component
from duchy.packs.compare import changes, counts
from duchy.packs.template import house_sections

each_game = pytest.mark.parametrize("name", duchy.games())


def overview(name: str) -> dict[str, dict[str, dict[str, object]]]:
    """The fields by section and key, from a process that listens while the game is opened."""
    run = subprocess.run(
        [sys.executable, "-m", "duchy.packs.probe", "overview", name], input="{}", text=True, capture_output=True, check=True
    )
    return {s["name"]: {f["key"]: f for f in s["fields"]} for s in json.loads(run.stdout)["sections"]}


def test_a_field_takes_what_the_rules_ask_for() -> None:
    fields = overview("villages")["buildings"]
    assert (fields["vp"]["kind"], fields["vp"]["low"], fields["vp"]["high"]) == ("number", 0, 30)
    assert fields["type"]["among"] == ["worker", "soldier", "shadow", "holy"]
    assert fields["cost"]["kind"] == "numbers by word"
    effects = {(e["name"], e["when"]): e for e in fields["effects"]["effects"]}  # type: ignore[attr-defined]
    assert effects["draw", "instant"]["does"] == "Draw cards."
    assert [a["words"] for a in effects["draw", ""]["arguments"]] == [["harvest", "develop", "build", "recruit", "tax"], []]


@each_game
def test_every_field_of_every_section_has_a_kind(name: str) -> None:
    for section, fields in overview(name).items():
        for key, field in fields.items():
            assert field["kind"], f"{section} {key}"
            assert field["takes"]


@each_game
def test_every_component_that_is_drawn_by_itself_is_drawn(name: str) -> None:
    faces = import_module(f"duchy.draw.{name}.components").FACES
    for section in faces:
        for row in duchy.game(name).content.section(section).rows():
            drawn = component(name, section, row.word("id"))
            assert drawn and "<" in drawn, f"{section} {row.word('id')}"
    assert component(name, "no such section", "x") is None


def test_what_is_house_data_is_counted_with_its_copies() -> None:
    content = duchy.game("villages").content
    house, every = counts(content.section("buildings"))
    assert every == 84 and 0 < house <= 84
    assert {section.where.partition("[")[2] for section in house_sections(content)} >= {"buildings]", "adventurers]", "events]"}


def test_a_map_is_compared_hex_by_hex() -> None:
    ours = {"rows": [{"id": "11a", "map": ["ship:1 mine:2", "castle:6"]}]}
    theirs = {"rows": [{"id": "11a", "map": ["ship:1 mine:3", "ship:6"]}]}
    assert [str(change) for change in changes("duchies", ours, theirs)] == [
        "[duchies] 11a: row 1, place 2 mine:2 -> mine:3",
        "[duchies] 11a: row 2, place 1 castle:6 -> ship:6",
    ]
    other = {"rows": [{"id": "11a", "map": ["ship:1"]}]}
    assert [str(change) for change in changes("duchies", ours, other)] == [
        "[duchies] 11a: map ship:1 mine:2 castle:6 -> ship:1"
    ]


def test_changes_are_told_value_by_value() -> None:
    ours = {"source": "house", "n": 1, "rows": [{"id": "mill", "vp": 1, "text": "a"}, {"id": "inn", "vp": 2}]}
    theirs = {"source": "owner", "n": 2, "rows": [{"id": "mill", "vp": 3, "text": "b"}, {"id": "bank", "vp": 2}]}
    assert [str(change) for change in changes("cards", ours, theirs)] == [
        "[cards]: n 1 -> 2",
        "[cards] mill: vp 1 -> 3",
        "[cards] bank: new",
        "[cards] inn: left out",
    ]

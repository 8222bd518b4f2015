"""A pack on the workbench: every step is kept, can be undone, and what does not fit is said and not lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from duchy.kernel.errors import BadContent
from duchy.packs.files import PackFolder
from duchy.packs.opened import OpenPack, checked, folder_of, tally
from duchy.packs.probe import ask

SAMPLE = Path(__file__).parents[2] / "docs" / "sample-pack"


@pytest.fixture
def opened(tmp_path: Path) -> OpenPack:
    pack = PackFolder(tmp_path / "mine")
    pack.begin("My box")
    return OpenPack(pack, "villages")


def row_of(opened: OpenPack, name: str) -> dict[str, Any]:
    return next(dict(row) for row in opened.rows("buildings") if row["id"] == name)


def test_a_component_is_put_in_and_marked_as_the_owners(opened: OpenPack) -> None:
    opened.put("buildings", "market", {**row_of(opened, "market"), "vp": 5})
    assert row_of(opened, "market")["vp"] == 5
    assert row_of(opened, "market")["source"] == "owner: My box"
    assert "source" not in row_of(opened, "sawmill"), "the others stay as they are"


def test_a_component_like_ours_leaves_no_trace_in_the_pack(opened: OpenPack) -> None:
    house = row_of(opened, "market")
    opened.put("buildings", "market", {**house, "vp": 5})
    opened.put("buildings", "market", house)
    assert opened.pack.section("villages", "buildings") is None


def test_components_are_copied_left_out_and_given_back(opened: OpenPack) -> None:
    assert opened.copy("buildings", "market") == "market_2"
    assert opened.copy("buildings", "market") == "market_3"
    opened.remove("buildings", "market_2")
    opened.remove("buildings", "farm")
    names = [row["id"] for row in opened.rows("buildings")]
    assert "farm" not in names and "market_3" in names and "market_2" not in names
    opened.put("buildings", "market", {**row_of(opened, "market"), "vp": 5})
    opened.give_back("buildings", "market")
    assert row_of(opened, "market")["vp"] == 2
    with pytest.raises(BadContent, match="is not one of ours"):
        opened.give_back("buildings", "market_3")


def test_every_step_can_be_undone_to_the_beginning(opened: OpenPack) -> None:
    opened.put("buildings", "market", {**row_of(opened, "market"), "vp": 5})
    opened.copy("buildings", "market")
    opened.put("scoring", "scoring", {"id": "scoring", "vp_per_gold": 3})
    assert [opened.undo() for _ in range(3)] == ["scoring", "buildings", "buildings"]
    assert opened.pack.section("villages", "buildings") is None
    with pytest.raises(BadContent, match="nothing to undo"):
        opened.undo()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([], "a component is a table"),
        ({}, "a component is a table"),
        ({"vp": 1.5}, "neither a text nor a whole number"),
        ({"vp": None}, "neither a text nor a whole number"),
        ({"vp": 10**9}, "up to a million"),
        ({"name": "x" * 601}, "at most 600 characters"),
        ({"name": "a\x00b"}, "all of them visible"),
        ({"na me": 1}, "is no key"),
        ({"effects": [[[[[[[1]]]]]]]}, "nested too deeply"),
    ],
)
def test_what_no_file_of_ours_could_hold_is_refused(opened: OpenPack, given: Any, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        checked(given)


def test_a_name_in_use_an_unknown_component_or_section_is_refused(opened: OpenPack) -> None:
    with pytest.raises(BadContent, match="there is a component 'farm' already"):
        opened.put("buildings", "market", {**row_of(opened, "market"), "id": "farm"})
    with pytest.raises(BadContent, match=r"no component 'markt' \(did you mean 'market'\?\)"):
        opened.remove("buildings", "markt")
    with pytest.raises(BadContent, match=r"no section 'building' \(did you mean 'buildings'\?\)"):
        opened.rows("building")
    with pytest.raises(BadContent, match="none can be added"):
        opened.copy("scoring", "scoring")
    assert opened.steps() == []


@pytest.mark.parametrize("name", ["../up", "a/b", "", ".", "A", "x" * 50])
def test_a_packs_name_leads_nowhere_else(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadContent, match="no pack's name"):
        folder_of(tmp_path, name)


def test_counts_stand_beside_ours(opened: OpenPack) -> None:
    opened.remove("buildings", "farm")
    found = {
        line["what"]: (line["count"], line["ours"]) for line in tally(opened.house("buildings"), opened.values("buildings"))
    }
    assert found["in the box"] == (82, 84) and found["worker"][0] == found["worker"][1] - 2


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"vp": "two"}, r"villages/buildings.toml \[buildings\].market: vp must be a whole number, not 'two'"),
        ({"vp": 99}, "vp must be from 0 to 30, not 99"),
        ({"type": "worker_"}, r"type must be one of .*did you mean 'worker'\?"),
        ({"effects": [["drew", "tax", 1]]}, r"there is no effect 'drew'.*did you mean 'draw'\?"),
        ({"effects": [["draw", "tax"]]}, "'draw' takes"),
        ({"effects": "draw"}, "effects must be a list"),
        ({"cost": {"gold": 1}}, "names 'gold'"),
        ({"copies": 0}, "copies must be from 1 to 10"),
        ({"cost": {"wood": {"deep": 1}}}, "of the kind the game reads|cost"),
    ],
)
def test_a_value_that_does_not_fit_is_named_by_file_row_and_key(opened: OpenPack, change: dict[str, Any], message: str) -> None:
    opened.put("buildings", "market", {**row_of(opened, "market"), **change})
    with pytest.raises(BadContent, match=message):
        ask("look", "villages", [opened.pack.folder], section="buildings", row="market")
    assert row_of(opened, "market") | change == row_of(opened, "market"), "nothing is lost"


def test_markup_in_a_name_is_shown_and_never_obeyed(opened: OpenPack) -> None:
    opened.put("buildings", "market", {**row_of(opened, "market"), "name": "<img src=x onerror=alert(1)>"})
    seen = ask("look", "villages", [opened.pack.folder], section="buildings", row="market")
    assert "<img" not in seen["drawn"] and "&lt;img" in seen["drawn"]


def test_the_sample_pack_fits_and_says_what_it_changes() -> None:
    found = ask("overview", "villages", [SAMPLE])
    assert "[scoring]: vp_per_gold 1 -> 2" in found["changes"]
    assert any(line.endswith(": new") for line in found["changes"])
    assert ask("check", "villages", [SAMPLE])["games"] > 10

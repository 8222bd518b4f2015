"""The content: counts, sources, and packs that are wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.games.villages import GAME
from duchy.games.villages.content import (
    ADVENTURER_0,
    BASE_BUILDINGS,
    BUILDINGS,
    CONTENT,
    COPIES,
    COST,
    MONUMENT_0,
    REQUIRES,
    RESOURCE,
    ROWS,
    TYPE,
    VP,
)

FOLDER = Path(sys.modules["duchy.games.villages.content"].__file__ or "").parent / "content"


def test_every_section_and_row_has_a_source_and_every_card_a_text():
    for section in CONTENT:
        assert section.source.startswith(("rulebook", "public", "house"))
    for row in ROWS:
        assert row.word("text")


def test_the_facts_found_in_public_are_kept():
    rows = {row.word("id"): row for row in ROWS}
    assert rows["farm"].need("cost") == {"wood": 2, "stone": 1, "magic": 1} and rows["farm"].word("resource") == "food"
    assert rows["hideout"].need("cost") == {"wood": 1} and rows["hideout"].number("vp") == 1
    assert rows["tavern"].items("effects") == [["vp_per", "end", "adventurer", 1, 1]]
    assert all(VP[card] <= 3 for card in range(BUILDINGS)), "a review: Buildings are worth 3 at most"
    assert min(VP[ADVENTURER_0 : ADVENTURER_0 + 16]) >= 2


def test_the_set_is_balanced_as_it_was_designed():
    base = range(BASE_BUILDINGS)
    assert all(COPIES[card] == 2 for card in base)
    assert [sum(TYPE[card] == t for card in base) for t in range(4)] == [12, 10, 10, 10]
    assert [sum(RESOURCE[card] == r for card in base) for r in range(4)] == [11, 10, 11, 10]
    assert [sum(COST[4 * card + r] for card in base) for r in range(4)] == [28, 29, 29, 28]
    heroes = range(ADVENTURER_0, ADVENTURER_0 + 16)
    assert [sum(REQUIRES[4 * card + t] for card in heroes) for t in range(4)] == [10, 10, 10, 10]
    assert [TYPE[MONUMENT_0 : MONUMENT_0 + 12].count(t) for t in range(4)] == [3, 3, 3, 3]


def broken(tmp_path: Path, name: str, old: str, new: str) -> str:
    """What is said when a pack has this mistake in a file."""
    folder = tmp_path / "villages"
    folder.mkdir()
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    code = "import duchy; duchy.game('villages').new(players=3, seed=1).playout(1)"
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("buildings", 'type = "worker"', 'type = "wizard"', "type must be one of"),
        ("buildings", "vp = 2", "vp = 99", "vp must be from 0 to 30"),
        ("buildings", '["resource", "build", "food"]', '["conjure", "build", "food"]', "no action power like"),
        ("buildings", '["gain_gold", "instant", 1]', '["gain_gold", "instant", 0]', "whole numbers from 1 to 9"),
        ("buildings", "cost = { wood = 2", "cost = { iron = 2", "names 'iron'"),
        ("adventurers", '"worker", "worker"', '"worker", "wizard"', "names 'wizard'"),
        ("events", '"lose_gold", "most"', '"lose_gold", "nobody"', "no Event like"),
        ("landmarks", 'source = "rulebook"', 'source = "hearsay"', "source must start with"),
    ],
)
def test_a_pack_with_a_mistake_is_refused_with_the_place(tmp_path: Path, name: str, old: str, new: str, said: str):
    assert said in broken(tmp_path, name, old, new)


def test_a_pack_with_other_values_plays(tmp_path: Path):
    assert broken(tmp_path, "buildings", "vp = 2", "vp = 3") == ""


def test_the_catalogue_is_small_enough_for_learners():
    assert GAME.actions.size < 3000

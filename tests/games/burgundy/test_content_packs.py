"""Content packs: a pack that fits is played with, one that does not is refused with file, section and key."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.games import burgundy

CONTENT = Path(__file__).parents[3] / "src" / "duchy" / "games" / "burgundy" / "content"
RUN = """
import duchy
s = duchy.game("burgundy").new(players=4, seed=1)
s.playout(1)
print(s.view(None)["sale_vp"], duchy.game("burgundy").fingerprint)
"""


def section(name: str) -> str:
    """The text of one section with its rows, as it stands in our own files."""
    for path in CONTENT.glob("*.toml"):
        parts = path.read_text(encoding="utf-8").split("\n[")
        wanted = [part for part in parts if part.startswith((f"{name}]", f"[{name}."))]
        if wanted:
            return "\n[".join(["", *wanted])
    raise AssertionError(name)


def run(tmp_path: Path, toml: str) -> subprocess.CompletedProcess[str]:
    (tmp_path / "burgundy").mkdir()
    (tmp_path / "burgundy" / "mine.toml").write_text(toml, encoding="utf-8")
    where = str(Path(burgundy.__file__).parents[3])
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path), "PYTHONPATH": where}
    return subprocess.run([sys.executable, "-c", RUN], env=env, capture_output=True, text=True, check=False)


def test_a_pack_with_other_values_is_played_with(tmp_path: Path) -> None:
    done = run(tmp_path, section("scoring").replace("4 = 4 }", "4 = 9 }", 1))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("9 ")
    assert burgundy.GAME.fingerprint not in done.stdout, "a record of the one is not a record of the other"


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("duchies", "livestock:6 castle:5", "livestock:6", "37 hexes"),
        ("duchies", "livestock:6 castle:5", "livestock:6 tower:5", "'tower:5'"),
        ("depots", '"building", "ship"', '"building", "boat"', "'boat'"),
        ("monasteries", "number = 2\n", "number = 3\n", "stands twice"),
        ("monasteries", '["mine_worker", 1]', '["mine_dwarf", 1]', "mine_dwarf"),
        ("monasteries", '"bank", 4', '"casino", 4', "casino"),
        ("buildings", '["gain_silver", 2]', '"gain_silver"', "effects"),
        ("game", "start_silver = 1", 'start_silver = "one"', "whole number"),
        ("goods", "tiles_per_type = 7", "tiles_per_type = 3", "tiles_per_type"),
        ("castles", "coloured = 14", "coloured = 1", "coloured"),
    ],
)
def test_a_pack_that_does_not_fit_says_what_is_wrong_and_where(
    tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    text = section(name)
    assert old in text
    done = run(tmp_path, text.replace(old, new, 1))
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "BadContent" in last and words in last and "mine.toml" in last, last

"""A record names the packs it was played with, and says which one is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

PLAY = """
import duchy
from duchy.kernel.record import Match
match = Match.new(duchy.game("villages"), 2, 1)
match.act(match.state.legal()[0], match.state.seat)
print(match.dump())
"""
OPEN = """
import sys, duchy
from duchy.kernel.record import Match
try:
    Match.load(sys.stdin.read())
    print("opened")
except duchy.BadRecord as error:
    print(error)
"""
MINE = '[scoring]\nsource = "owner: my box"\nvp_per_gold = 2\n'


def run(code: str, pack: Path | None, given: str = "") -> str:
    env = {key: value for key, value in os.environ.items() if key != "DUCHY_CONTENT"}
    if pack:
        env["DUCHY_CONTENT"] = str(pack)
    return subprocess.run([sys.executable, "-c", code], env=env, input=given, text=True, capture_output=True, check=True).stdout


def pack_of(folder: Path, text: str = MINE) -> Path:
    (folder / "villages").mkdir(parents=True)
    (folder / "villages" / "mine.toml").write_text(text)
    (folder / "pack.toml").write_text('name = "My box"\n')
    return folder


def test_a_record_names_its_packs_and_says_which_is_missing(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "mine")
    record = run(PLAY, pack)
    assert [named["name"] for named in json.loads(record)["packs"]] == ["My box"]
    assert run(OPEN, pack, record) == "opened\n"
    assert "start Duchy with its content pack (My box)" in run(OPEN, None, record)
    other = pack_of(tmp_path / "other", MINE.replace("2", "3"))
    assert "(My box), in the version it was played with" in run(OPEN, other, record)


def test_a_record_without_a_pack_is_not_opened_with_one(tmp_path: Path) -> None:
    record = run(PLAY, None)
    assert "packs" not in json.loads(record)
    assert "it was played without a content pack" in run(OPEN, pack_of(tmp_path / "mine"), record)

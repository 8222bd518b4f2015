"""What bots have learnt with a pack travels with it, counts at its tables, and nowhere else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.bots.learned import load
from duchy.kernel.errors import BadContent, BadRecord
from duchy.packs.files import PackFolder
from duchy.packs.opened import OpenPack
from duchy.packs.probe import ask
from duchy.rooms import game
from tests.packs.test_opened import SAMPLE

TRAIN = """
import sys
from duchy.arena.training import learner
learner.FIRST_GAMES, learner.ENOUGH, learner.KEPT, learner.TABLES, learner.CALM = 2, 50, 4_000, 4, 0.0
from duchy.cli import main
main()
"""
DUCHY = "from duchy.cli import main; main()"
AT_A_TABLE = """
import json, random
import duchy
from duchy.bots.evaluations import evaluation
from duchy.table.thinking import decide  # what a table's helpers do

state, dice, chosen = duchy.game("kingdoms").new(players=2, seed=3), random.Random(3), []
for step in range(40):
    chosen.append(decide("kingdoms", state, state.seat, "scholar", step, 1))
    state.apply(dice.choice(state.legal()))
nets = evaluation("kingdoms").nets
print(json.dumps([len(nets) > 2 and nets[2] is not None, chosen]))
"""


def run(code: str, *words: str, pack: Path | None = None) -> str:
    env = {key: value for key, value in os.environ.items() if key != "DUCHY_CONTENT"}
    if pack is not None:
        env["DUCHY_CONTENT"] = str(pack)
    done = subprocess.run([sys.executable, "-c", code, *words], env=env, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr[-600:]
    return done.stdout


def changed(folder: Path, gold: int = 1) -> Path:
    """A pack with citizens of other prices."""
    PackFolder(folder).begin("Mine")
    opened = OpenPack(PackFolder(folder), "kingdoms")
    row = opened.rows("citizens")[0]
    opened.put("citizens", str(row["id"]), {**row, "cost": int(row["cost"]) + gold})
    return folder


@pytest.fixture(scope="module")
def taught(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack whose bots were taught by the command, made one file, and laid out again at a friend's."""
    home = tmp_path_factory.mktemp("taught")
    pack = changed(home / "mine")
    run(TRAIN, "train", "kingdoms", "--content", str(pack), "--games", "12", "--rate", "0.02", "--trial", "0")
    assert sorted(file.name for file in (pack / "weights").iterdir()) == ["kingdoms-2.bin", "kingdoms-2.pt", "kingdoms-2.toml"]
    run(DUCHY, "content", "pack", str(pack), str(home / "mine.duchy"))
    said = run(DUCHY, "content", "unpack", str(home / "mine.duchy"), str(home / "friends"))
    assert "weights/kingdoms-2.bin" in said and ".pt" not in said
    return home / "friends"


def test_bots_at_a_table_use_what_was_learnt_with_the_pack(taught: Path, tmp_path: Path) -> None:
    used, chosen = json.loads(run(AT_A_TABLE, pack=taught))
    assert used
    untaught, otherwise = json.loads(run(AT_A_TABLE, pack=changed(tmp_path / "plain")))
    assert not untaught
    assert len(chosen) == len(otherwise) and chosen != otherwise


def test_the_check_says_whether_bots_use_it(taught: Path, tmp_path: Path) -> None:
    assert "weights/kingdoms-2.toml: bots use it" in run(DUCHY, "content", "check", str(taught))
    other = changed(tmp_path / "other", gold=2)
    (other / "weights").symlink_to(taught / "weights")
    assert "left alone, learnt with other values" in run(DUCHY, "content", "check", str(other))


def test_weights_are_no_game_of_the_pack(taught: Path) -> None:
    assert PackFolder(taught).games() == ["kingdoms"]
    assert "weights" not in run(DUCHY, "content", "diff", str(taught))


def test_what_the_house_has_learnt_does_not_judge_a_packs_cards() -> None:
    look = "from duchy.bots.evaluations import evaluation; print([net is not None for net in evaluation('villages').nets])"
    assert "True" in run(look)
    assert "True" not in run(look, pack=SAMPLE)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("kingdoms-2.toml", b"x", "not the pedigree"),
        ("kingdoms-2.toml", b"\xff", "not the pedigree"),
        ("kingdoms-2.toml", b"[shape]\nplayers = 2\n", "not the pedigree"),
        ("kingdoms-2.bin", b"12345", "not the numbers"),
        ("kingdoms-2.bin", b"x" * 1_000_001, "1,000,000 is the most"),
        ("kingdoms-2.bin", None, "is not a plain file"),
    ],
)
def test_weights_that_are_none_are_a_sentence(
    taught: Path, tmp_path: Path, name: str, data: bytes | None, message: str
) -> None:
    PackFolder(tmp_path).begin("Mine")
    (tmp_path / "kingdoms").mkdir()
    for file in [*taught.glob("kingdoms/*"), *taught.glob("weights/*")]:
        (tmp_path / file.parent.name).mkdir(exist_ok=True)
        (tmp_path / file.parent.name / file.name).write_bytes(file.read_bytes())
    (tmp_path / "weights" / name).unlink()
    if data is not None:
        (tmp_path / "weights" / name).write_bytes(data)
    with pytest.raises(BadContent, match=message):
        ask("check", "kingdoms", [tmp_path])


def test_weights_for_another_number_of_players_are_refused(taught: Path, tmp_path: Path) -> None:
    for suffix in ("toml", "bin"):
        (tmp_path / f"kingdoms-3.{suffix}").write_bytes((taught / "weights" / f"kingdoms-2.{suffix}").read_bytes())
    with pytest.raises(BadRecord, match="players = 2"):
        load(tmp_path / "kingdoms-3.toml", game("kingdoms"))

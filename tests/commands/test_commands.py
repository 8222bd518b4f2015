"""The command line as a person meets it: in a process of its own, mistakes included."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import duchy


def run(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "COLUMNS": "200", "NO_COLOR": "1", "DUCHY_HOME": str(home or Path("nowhere"))}
    return subprocess.run(
        [sys.executable, "-m", "duchy.cli", *words], input=typed, text=True, capture_output=True, env=env, check=False
    )


def refused(*words: str) -> str:
    """What a refused command says: exit code 2, one sentence, no traceback."""
    done = run(*words)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_version_says_whether_the_rules_are_compiled() -> None:
    said = run("--version").stdout
    assert duchy.__version__ in said
    assert ("rules compiled" in said) == duchy.compiled()


def test_games_lists_all_five_with_modes_and_options() -> None:
    facts = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in facts] == duchy.games()
    for game in facts:
        assert game["modes"] and game["summary"] and all(option["meaning"] for option in game["options"])
    shown = run("games").stdout
    assert all(game["title"] in shown for game in facts)


def test_simulate_prints_its_figures_and_does_not_depend_on_jobs() -> None:
    one, two = (
        json.loads(run("simulate", "burgundy", "--players", "2", "--games", "60", "--jobs", jobs, "--json").stdout)
        for jobs in ("1", "2")
    )
    assert one["games"] == 60 and one["decisions_per_unit"] > 0
    assert one["seats"] == two["seats"]
    assert sum(seat["win_share"] for seat in one["seats"]) == pytest.approx(1)
    assert "decisions per calibration unit" in run("simulate", "burgundy", "--players", "2", "--games", "2").stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play",), "name a game"),
        (("play", "burgundy", "--players", "9"), "takes 1 to 4 players, not 9"),
        (("play", "burgundy", "--players", "2", "--seat", "2"), "--seat must be from 0 to 1"),
        (("play", "burgundy", "--option", "luck=1"), "no option 'luck'"),
        (("play", "burgundy", "--option", "luck"), "key=value"),
        (("play", "burgundy", "--bots", "genius"), "genius"),
        (("play", "--resume", "nowhere.json"), "nowhere.json"),
        (("simulate", "burgundy", "--players", "0", "--games", "1"), "not 0"),
        (("simulate", "burgundy", "--players", "2", "--games", "0"), "at least 1"),
        (("replay", "nowhere.json"), "nowhere.json"),
        (("content", "check", "nowhere"), "no such content pack"),
    ],
)
def test_a_mistake_gets_one_clear_sentence(words: tuple[str, ...], message: str) -> None:
    assert message in refused(*words).replace("\n", " ")


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game left after two choices."""
    home = tmp_path_factory.mktemp("home")
    done = run(
        "play", "burgundy", "--players", "2", "--seed", "7", "--bots", "random", typed="1\n1\n? market\nxyz\nu\nq\n", home=home
    )
    assert done.returncode == 0, done.stderr
    assert "is none of the choices" in done.stdout
    assert "Saved." in done.stdout
    (file,) = (home / "games").glob("burgundy-*.json")
    return file


def test_play_saves_and_resumes(saved: Path) -> None:
    before = json.loads(saved.read_text())
    assert before["seed"] == 7 and before["entries"]
    done = run("play", "--resume", str(saved), "--bots", "random", typed="1\n" * 2000)
    assert "The game is over." in done.stdout
    assert len(json.loads(saved.read_text())["entries"]) > len(before["entries"])


def test_replay_tells_the_game_and_shows_any_point(saved: Path) -> None:
    whole: Any = json.loads(run("replay", str(saved), "--json").stdout)
    start: Any = json.loads(run("replay", str(saved), "--at", "0", "--json").stdout)
    assert whole["digest"] != start["digest"] and start["entries"] == 0
    assert run("replay", str(saved)).stdout.strip()
    assert "entries 0 to" in refused("replay", str(saved), "--at", "99999")


def test_a_damaged_record_is_refused(saved: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text()[:-20])
    assert "not a Duchy record" in refused("replay", str(damaged))
    damaged.write_bytes(b"\xff\xfe\x00")
    assert "not a Duchy record" in refused("replay", str(damaged))


def test_content_check_names_what_is_wrong(tmp_path: Path) -> None:
    room = tmp_path / "burgundy"
    room.mkdir()
    (room / "mine.toml").write_text('[nonsense]\nsource = "house: mine"\n')
    assert "burgundy has no such section" in refused("content", "check", str(tmp_path))
    (tmp_path / "chess").mkdir()
    assert "there is no game of that name" in refused("content", "check", str(tmp_path))


def test_the_arena_is_refused_like_every_command_and_takes_content(tmp_path: Path) -> None:
    assert refused("arena", "chess", "--bots", "random").startswith("duchy: ")
    assert "no such content pack" in refused("arena", "kingdoms", "--bots", "random", "--content", str(tmp_path / "none"))
    said = run("arena", "--help").stdout
    assert not any(name in said for name in duchy.games())

"""Bots from outside the house: by module, by file, by entry point."""

from __future__ import annotations

from pathlib import Path

import pytest

import duchy
from duchy.arena.play import Job, play
from duchy.bots import Seen, bot, own

CODE = '''
from duchy.bots import Bot, Seen


class Last(Bot):
    """Takes the last legal action."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        assert actions == seen.legal and seen.mask[seen.legal[-1]] == 1 and len(seen.observation) > 100 and seen.seconds is None
        return seen.legal[-1]


class Stranger:
    """No bot."""
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(CODE)
    return path


def test_a_file_plays_in_the_arena(file: Path) -> None:
    spec = f"{file}:Last"
    outcome = play(Job("castellans", 2, {}, (spec, "random"), 1, (spec, "random")))
    assert len(outcome.scores) == 2 and all(outcome.decisions)


def test_a_module_on_the_path(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    game = duchy.game("castellans")
    state = game.new(players=2, seed=1)
    assert bot("mine.py:Last".replace("mine.py", str(file))).choose(Seen(game, state, state.seat)) == state.legal()[-1]


def test_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint

    points = [EntryPoint("my-greedy", "duchy.bots.players:Greedy", own.GROUP)]
    monkeypatch.setattr(own, "entry_points", lambda group: points)
    assert bot("my-greedy", 1).spec == "my-greedy"
    with pytest.raises(duchy.BadOption, match=r"there is no bot .wizard.; there are: random, greedy.*my-greedy"):
        bot("wizard")


def test_what_is_no_bot_is_refused(file: Path) -> None:
    for spec, words in [
        (f"{file}:Stranger", "derives from duchy.bots.Bot"),
        (f"{file}:Nobody", "has no Nobody"),
        (f"{file.parent}/no.py:Last", "there is no file"),
        ("no.such.module:Last", "can't be imported"),
        ("duchy.bots.players", "'package.module:Class' or 'file.py:Class'"),
    ]:
        with pytest.raises(duchy.BadOption, match=words):
            bot(spec)
    broken = file.parent / "broken.py"
    broken.write_text("1 / 0")
    with pytest.raises(duchy.BadOption, match="does not run: division by zero"):
        bot(f"{broken}:Last")

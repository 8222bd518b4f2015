"""The code on docs/research.md runs as it stands there, and so does the recipe."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest
import torch

import duchy
import duchy.envs
from duchy.bots import Seen, bot

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "research.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_the_code_on_the_page_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS[number], f"research.md block {number}", "exec"), {"__name__": "page"})
    if "print" in BLOCKS[number]:
        assert capsys.readouterr().out


def test_the_page_has_its_code() -> None:
    assert len(BLOCKS) == 8


@pytest.fixture
def recipe() -> Any:
    plan = importlib.util.spec_from_file_location("recipe", ROOT / "examples" / "ppo.py")
    assert plan is not None and plan.loader is not None
    module = importlib.util.module_from_spec(plan)
    plan.loader.exec_module(module)
    return module


def moved(before: list[Any], net: Any) -> bool:
    """Whether a net has learnt anything."""
    return any(not bool((a == b).all()) for a, b in zip(before, net.parameters(), strict=True))


def test_the_recipe_trains_saves_and_plays(recipe: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = duchy.game("castellans")
    learner = recipe.Learner("castellans", seed=1, rows=4, steps=260)
    before = [p.clone() for p in learner.net.parameters()]
    story = learner.play(lessons=False)
    batch = story.batch()
    assert batch["chosen"].shape == batch["gain"].shape == (1040,) and bool((batch["gain"] != 0).any())
    assert story.ended.any() and (story.earned[story.ended].sum(-1) == 0).all(), "what one seat gains the other loses"
    learner.improve(batch, epochs=1)
    assert moved(before, learner.net)
    recipe.save(learner.net, "castellans", tmp_path)
    monkeypatch.setenv("DUCHY_NETS", str(tmp_path))
    state = game.new(players=2, seed=1)
    player = bot(f"{ROOT / 'examples' / 'ppo.py'}:Trained")
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    told = torch.load(tmp_path / "castellans.pt", weights_only=True)
    torch.save({**told, "layout": "of old"}, tmp_path / "castellans.pt")
    with pytest.raises(duchy.BadOption, match="another layout"):
        recipe.load("castellans")


def test_the_recipe_learns_from_its_teacher(recipe: Any) -> None:
    learner = recipe.Learner("castellans", seed=1, rows=4, steps=8)
    before = [p.clone() for p in learner.net.parameters()]
    story = learner.play(lessons=True)
    assert (story.taught >= 0).all() and (story.chosen[:, ::2] == story.taught[:, ::2]).all()
    assert 0 <= learner.study(story.batch()) <= 1 and moved(before, learner.net)
    assert 0 <= recipe.against(learner.net, "castellans", "random", games=2) <= 1

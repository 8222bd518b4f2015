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
    assert len(BLOCKS) == 7


@pytest.fixture
def recipe() -> Any:
    plan = importlib.util.spec_from_file_location("recipe", ROOT / "examples" / "ppo.py")
    assert plan is not None and plan.loader is not None
    module = importlib.util.module_from_spec(plan)
    plan.loader.exec_module(module)
    return module


def test_the_recipe_trains_saves_and_plays(recipe: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(1)
    game = duchy.game("castellans")
    net = recipe.Net(recipe.Encoder(game, 2, "float").size, game.actions.size, 256)
    before = [p.clone() for p in net.parameters()]
    env = duchy.envs.vector("castellans", 4, encode="float", reward="margin")
    seen, info = env.reset(seed=1)
    batch, seen, info = recipe.rollout(net, env, seen, info, 120)
    assert batch["chosen"].shape == batch["advantage"].shape == (480,) and bool((batch["advantage"] != 0).any())
    recipe.improve(net, torch.optim.Adam(net.parameters(), 1e-3), batch, epochs=1)
    assert any(not bool((a == b).all()) for a, b in zip(before, net.parameters(), strict=True))
    recipe.save(net, "castellans", tmp_path)
    monkeypatch.setenv("DUCHY_NETS", str(tmp_path))
    state = game.new(players=2, seed=1)
    player = bot(f"{ROOT / 'examples' / 'ppo.py'}:Trained")
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    told = torch.load(tmp_path / "castellans.pt", weights_only=True)
    torch.save({**told, "layout": "of old"}, tmp_path / "castellans.pt")
    with pytest.raises(duchy.BadOption, match="another layout"):
        recipe.load("castellans")


def test_the_recipe_learns_to_imitate(recipe: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game = duchy.game("castellans")
    net = recipe.Net(recipe.Encoder(game, 2, "float").size, game.actions.size, 256)
    before = [p.clone() for p in net.parameters()]
    recipe.imitate(net, "castellans", seconds=2.0, seed=1)
    assert any(not bool((a == b).all()) for a, b in zip(before, net.parameters(), strict=True))
    assert 0 <= recipe.against(net, "castellans", "random", games=2) <= 1

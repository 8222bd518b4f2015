"""The code on docs/research.md runs as it stands there, and so does the recipe."""

from __future__ import annotations

import importlib.util
import re
import runpy
from pathlib import Path
from typing import Any

import numpy as np
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


@pytest.fixture(scope="module")
def recipe() -> Any:
    torch.set_num_threads(1)  # as the recipe does: threads that wait for each other cost more than they bring
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
    choice, batch = story.batch()
    assert batch["chosen"].shape == batch["gain"].shape == (1040,) and bool((batch["gain"] != 0).any())
    assert story.ended.any() and (story.earned.sum(-1) == 0).all(), "what one seat gains the other loses"
    sure = learner.net(choice)[0].exp().max(-1).values.mean()
    learner.graduate()
    assert learner.net(choice)[0].exp().max(-1).values.mean() > sure and learner.steps == 520
    assert 0 <= learner.improve(choice, batch, epochs=1) <= 1 and moved(before, learner.net)
    recipe.save(learner.net, "castellans", tmp_path)
    monkeypatch.setenv("DUCHY_NETS", str(tmp_path))
    state = game.new(players=2, seed=1)
    player = bot(f"{ROOT / 'examples' / 'ppo.py'}:Trained")
    assert player.choose(Seen(game, state, state.seat)) in state.legal()
    told = torch.load(tmp_path / "castellans.pt", weights_only=True)
    torch.save({**told, "layout": "of old"}, tmp_path / "castellans.pt")
    with pytest.raises(duchy.BadOption, match="another layout"):
        recipe.load("castellans")


def test_what_is_earned_on_the_way_adds_up_to_the_margin_at_the_end(recipe: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = recipe.Learner("castellans", seed=1, rows=2, steps=260)
    ends: dict[int, float] = {}
    step = learner.env.step

    def noting(actions: Any) -> Any:
        found = step(actions)
        for row in np.flatnonzero(found[2]).tolist():
            ends.setdefault(row, found[4]["final_info"]["rewards"][row][0])
        return found

    monkeypatch.setattr(learner.env, "step", noting)
    start = recipe.margins(learner.env)[:, 0]
    story = learner.play(lessons=False)
    assert ends
    for row, end in ends.items():
        assert start[row] + story.earned[: story.ended[:, row].argmax() + 1, row, 0].sum() == pytest.approx(end, abs=1e-5)


def test_advantages_of_each_seat_are_its_own(recipe: Any) -> None:
    """Seat 0, 1, 0, then the end: what seat 1 brings about on its turn counts for seat 0's choice before it."""
    env = duchy.envs.vector("castellans", 1, players=2)
    story = recipe.Story(env, 3)
    story.seats[:, 0] = [0, 1, 0]
    story.values[:, 0] = [0.5, -0.25, 0.125]
    story.earned[:, 0, 0] = [0.1, -0.3, 0.2]
    story.earned[:, 0, 1] = -story.earned[:, 0, 0]
    story.ended[2, 0] = True
    last = 0.2 - 0.125
    first = (0.1 - 0.3) + 0.125 - 0.5 + recipe.TRACE * last
    other = (0.3 - 0.2) - -0.25
    assert story.advantages()[:, 0].tolist() == pytest.approx([first, other, last])


def test_the_recipe_learns_from_its_teacher(recipe: Any) -> None:
    learner = recipe.Learner("castellans", seed=1, rows=8, steps=16)
    story = learner.play(lessons=True)
    assert (story.taught >= 0).all() and (story.chosen[:, ::2] == story.taught[:, ::2]).all()
    choice, batch = story.batch()
    first = learner.study(choice, batch, epochs=8)
    assert learner.study(choice, batch, epochs=1) > max(0.6, first), "the same lessons, heard a second time"
    assert 0 <= recipe.against(learner.net, "castellans", "random", games=2) <= 1


@pytest.mark.parametrize("name", duchy.games())
def test_the_recipe_reads_every_layout(recipe: Any, name: str) -> None:
    game, reader = duchy.game(name), recipe.Reader(duchy.game(name), 2)
    state = game.new(players=2, seed=3)
    for _ in range(8):
        state.apply(state.legal()[0], state.seat)
    raw = np.frombuffer(game.observe(state, state.seat), np.uint8)
    read = reader(raw[None])
    assert read.shape == (1, reader.size)
    at, sums = 0, {"count": 0.0, "number": 0.0, "flag": 0.0, "bits": 0.0, "category": 0.0}
    for field in game.layout:
        here = raw[at : at + field.size].astype(int)
        at += field.size
        if field.seat is None or field.seat < 2:
            pairs = here.reshape(-1, 2) @ [256, 1] if field.kind == "number" else here
            set_bits = sum(int(byte).bit_count() for byte in here)
            worth = {"count": here.sum() / 8, "number": pairs.sum() / 32, "flag": here.sum(), "bits": set_bits}
            sums[field.kind] += float(worth.get(field.kind, field.size))  # of a category each byte is told once
    assert read.sum() == pytest.approx(sum(sums.values()), rel=1e-4)


def test_the_net_weighs_the_legal_actions_and_what_they_change(recipe: Any) -> None:
    learner = recipe.Learner("villages", seed=2, rows=5, steps=3)
    choice, _ = learner.play(lessons=False).batch()
    chances, values = learner.net(choice)
    legal = torch.zeros_like(chances)
    legal[choice.owner, choice.place] = 1
    assert values.shape == (15,) and torch.allclose(chances.exp().sum(-1), torch.ones(15))
    assert bool((chances.exp()[legal == 0] == 0).all()) and bool((choice.change != 0).any())
    some = torch.tensor([7, 2, 11])
    few, _ = learner.net(choice.take(some))
    assert torch.allclose(few, chances[some][:, : few.shape[1]], atol=1e-5), "a decision is weighed alike in any company"


def test_the_typed_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "typed.py"), run_name="__main__")
    assert len(capsys.readouterr().out.splitlines()) == 8

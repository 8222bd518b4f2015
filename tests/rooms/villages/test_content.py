"""The content: counts, sources, and packs that are wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import (
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

FOLDER = Path(sys.modules["duchy.rooms.villages.content.tables"].__file__ or "").parent


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
    assert [sum(COST[card][r] for card in base) for r in range(4)] == [28, 29, 29, 28]
    heroes = range(ADVENTURER_0, ADVENTURER_0 + 16)
    assert [sum(REQUIRES[card][t] for card in heroes) for t in range(4)] == [10, 10, 10, 10]
    assert [TYPE[MONUMENT_0 : MONUMENT_0 + 12].count(t) for t in range(4)] == [3, 3, 3, 3]


def played(tmp_path: Path, files: dict[str, str], code: str) -> str:
    """The last thing said when a pack with these files is played by this code; nothing where all went well."""
    folder = tmp_path / "villages"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    return done.stderr.strip().splitlines()[-1] if done.returncode else ""


def ours(name: str) -> str:
    """A file of our own content."""
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def broken(tmp_path: Path, name: str, old: str, new: str) -> str:
    """What is said when a pack has this mistake in a file."""
    assert old in ours(name)
    code = "import duchy; duchy.game('villages').new(players=3, seed=1).playout(1)"
    return played(tmp_path, {name: ours(name).replace(old, new, 1)}, code)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("buildings", 'type = "worker"', 'type = "wizard"', "type must be one of"),
        ("buildings", "vp = 2", "vp = 99", "vp must be from 0 to 30"),
        (
            "buildings",
            '["resource", "build", "food"]',
            '["conjure", "build", "food"]',
            "there is no effect 'conjure'",
        ),
        (
            "buildings",
            '["gain_gold", "instant", 1]',
            '["gain_gold", "instant", 0]',
            "from 1 to 9; 0 does not fit",
        ),
        ("buildings", '["draw", "tax", 1]', '["draw", "taxes", 1]', "'taxes' does not fit (did you mean 'tax'?)"),
        (
            "buildings",
            '["gain_gold", "tax", 1]',
            '["gain_gold", "tax", 9], ["gain_gold", "tax", 9]',
            "too much of 'gain_gold' with one action",
        ),
        ("buildings", "cost = { wood = 2", "cost = { wood = 12", "names 'wood' 12 times; 9 is the most"),
        ("castles", 'id = "azure"', 'id = "crimson"', "names 'crimson' twice"),
        ("buildings", "cost = { wood = 2", "cost = { iron = 2", "names 'iron'"),
        ("adventurers", '"worker", "worker"', '"worker", "wizard"', "names 'wizard'"),
        ("events", '"lose_gold", "most"', '"lose_gold", "nobody"', "there is no effect 'nobody'; there are all, most, least"),
        ("landmarks", 'source = "rulebook"', 'source = "hearsay"', "source must start with"),
    ],
)
def test_a_pack_with_a_mistake_is_refused_with_the_place(tmp_path: Path, name: str, old: str, new: str, said: str):
    assert said in broken(tmp_path, name, old, new)


def test_a_pack_with_other_values_plays(tmp_path: Path):
    assert broken(tmp_path, "buildings", "vp = 2", "vp = 3") == ""


def test_the_catalogue_is_small_enough_for_learners():
    assert GAME.actions.size < 3000


# -- a new row is played without a line of code --------------------------------------------------------------------------

ADDED = {
    "buildings": """
        [[buildings.rows]]
        id = "new_building"
        name = "New Building"
        type = "holy"
        cost = { wood = 1 }
        resource = "magic"
        vp = 2
        copies = 9
        effects = [["take_gold", "harvest", 1, 1], ["resource", "build", "any"], ["majority", "end", "holy", 2]]
        text = "Everything at once."
        """,
    "adventurers": """
        [[adventurers.rows]]
        id = "new_adventurer"
        name = "New Adventurer"
        requires = ["holy"]
        vp = 1
        effects = [["peek_draw", "instant", 2, 1], ["draw", "tax", 2]]
        text = "Looks around."
        """,
    "monuments": """
        [[monuments.rows]]
        id = "new_monument"
        name = "New Monument"
        type = "shadow"
        cost = { wood = 1, magic = 1 }
        vp = 4
        effects = [["take_action", "instant", "build", "lead"]]
        text = "Builds on."
        """,
    "events": """
        [[events.rows]]
        id = "new_event"
        name = "New Event"
        effects = [["discard", "at_most", "gold", 1, 3]]
        solo = ["all", "none", 0]
        text = "The poor discard."
        """,
    "landmarks": """
        [[landmarks.rows]]
        id = "new_landmark"
        name = "New Landmark"
        discard = 1
        resource = "any"
        vp = 1
        text = "A sixth one."
        """,
    "architects": """
        [[architects.rows]]
        id = "new_architect"
        name = "New Architect"
        types = ["holy"]
        text = "One type only."
        """,
}
PLAY = """
import random, duchy
from duchy.bots.evaluations import evaluation
from duchy.draw import draw
from duchy.rooms.villages.options import ALL
game, seen, dice = duchy.game("villages"), set(), random.Random(1)
names = ["Anna", "Ben", "Carla"]
for seed in range(8):
    for options in ({}, ALL):
        s = game.new(players=3, seed=seed, options=options)
        while not s.over:
            seat = s.seat
            legal = s.legal(seat)
            liked = [a for a in legal if "new_" in str(game.actions.describe(a)) or game.actions.describe(a).kind == "complete"]
            action = dice.choice(liked or legal)
            game.text.prompt(s, seat), game.text.label(s, action, seat), game.text.elements(s, action, seat)
            evaluation("villages").value(s, seat)
            s.apply(action, seat)
            game.invariants(s)
        view = s.view(0)
        draw("villages", view, names), game.text.table(view, names), game.observe(s, 0), s.determinize(1, 2)
        for seat in view["seats"]:
            seen |= {card["card"] for card in seat["village"]} | {seat["architect"]}
            seen |= {landmark for landmark, count in (seat["tokens"] or {}).items() if count}
        seen |= set(view["events_resolved"])
for kind in ("building", "adventurer", "monument", "event", "landmark", "architect"):
    assert f"new_{kind}" in seen, f"{kind} was never played"
    assert game.text.explain(f"new_{kind}"), f"{kind} has no words"
"""


def test_a_row_of_each_kind_with_known_effects_is_played_as_it_is_written(tmp_path: Path):
    files = {name: ours(name) + dedent(rows) for name, rows in ADDED.items()}
    assert played(tmp_path, files, PLAY) == ""

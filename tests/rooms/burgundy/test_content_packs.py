"""Content packs: a pack that fits is played with, one that does not is refused with file, section and key."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from duchy.rooms import burgundy

CONTENT = Path(__file__).parents[3] / "src" / "duchy" / "rooms" / "burgundy" / "content"
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


def run(tmp_path: Path, toml: str, code: str = RUN) -> subprocess.CompletedProcess[str]:
    (tmp_path / "burgundy").mkdir()
    (tmp_path / "burgundy" / "mine.toml").write_text(toml, encoding="utf-8")
    where = str(Path(burgundy.__file__).parents[3])
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path), "PYTHONPATH": where}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_a_pack_with_other_values_is_played_with(tmp_path: Path) -> None:
    done = run(tmp_path, section("scoring").replace("4 = 4 }", "4 = 9 }", 1))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("9 ")
    assert burgundy.GAME.fingerprint not in done.stdout, "a record of the one is not a record of the other"


ABBEY = """
[[monasteries.rows]]
id = "quiet_abbey"
name = "Quiet abbey"
number = 30
coloured = 1
black = 0
text = "{text}"
effects = {effects}
"""
DRAW = """
from duchy.draw.burgundy.tiles import pictograms, tile_name, tile_shape
tile_shape("quiet_abbey", 30)
print(*pictograms("quiet_abbey"), tile_name("quiet_abbey"), ">30<" in tile_shape("quiet_abbey", 30))
"""


@pytest.mark.parametrize(
    ("effects", "shown"),
    [
        ('[["hire_workers", 2]]', "silver worker-chip"),
        ('[["end_buildings", "town_hall", 2]]', "town-hall vp"),
        ('[["place_anywhere"]]', "monastery help"),
    ],
)
def test_a_new_monastery_is_drawn_by_its_effect_or_with_a_question_mark(tmp_path: Path, effects: str, shown: str) -> None:
    text = section("monasteries") + ABBEY.format(text="Ours.", effects=effects)
    done = run(tmp_path, text, DRAW)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"{shown} Monastery 30: Quiet abbey True"


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


# -- more of everything -------------------------------------------------------------------------------------------------

ADDED = {
    "buildings": """
        id = "inn_keeper"
        name = "Inn keeper"
        coloured = 5
        black = 2
        text = "Take 1 worker and 1 silver."
        effects = [["gain_workers", 1], ["gain_silver", 1]]
    """,
    "livestock": """
        id = "cow_5"
        name = "5 cows"
        animal = "cow"
        heads = 5
        coloured = 4
        black = 0
        text = "Score 5 points."
        effects = [["graze"]]
    """,
    "monasteries": """
        id = "monastery_30"
        name = "Watch and trade"
        number = 30
        coloured = 9
        black = 9
        text = "A sale brings a worker more; at the end 2 points for each type sold."
        effects = [["sale_worker", 1], ["end_sold_types", 2]]
    """,
    "new_tiles": """
        id = "monastery_31"
        name = "Long bridge"
        kind = "monastery"
        number = 31
        coloured = 5
        black = 0
        text = "Your piece lies on top."
        effects = [["bridge_top"]]
    """,
    "mines": """
        id = "mine_deep"
        name = "Deep mine"
        coloured = 5
        black = 0
        text = "A mine that brings 1 silver at once."
        effects = [["gain_silver", 1]]
    """,
    "ships": """
        id = "ship_fast"
        name = "Fast ship"
        coloured = 5
        black = 0
        text = "A ship that scores 1 point."
        effects = [["gain_vp", 1], ["ship_goods"]]
    """,
    "castles": """
        id = "castle_rich"
        name = "Rich castle"
        coloured = 5
        black = 0
        text = "A castle with 1 silver."
        effects = [["extra_action"], ["gain_silver", 1]]
    """,
    "shields": """
        id = "shield_19"
        name = "Trade"
        number = 19
        vp = 3
        text = "A sale brings one more silver."
        effects = [["sale_silver", 1], ["double_sales"]]
    """,
    "trade_route_cards": """
        id = "route_13"
        name = "Road to Lyon"
        text = "turquoise: 1 point; red: a tile placed; orange: a sale"
        goods = [1, 4, 6]
        effects = [["gain_vp", 1], ["place_any"], ["sell_any"]]
    """,
    "duchies": """
        id = "14"
        name = "Duchy 14"
        text = "all of it as on duchy 1"
        map = [
          "livestock:6 castle:5 castle:4 monastery:3",
          "livestock:2 livestock:1 castle:6 monastery:5 building:4",
          "livestock:5 livestock:4 building:3 monastery:1 building:2 building:3",
          "ship:6 ship:1 ship:2 castle:6 ship:5 ship:4 ship:1",
          "building:2 building:5 mine:4 building:3 building:1 livestock:2",
          "building:6 mine:1 monastery:2 building:5 building:6",
          "mine:3 monastery:4 monastery:1 building:3",
        ]
    """,
}
"""A new row for every kind of component: known effects, nothing else."""

PLAY = """
import sys
import duchy
from duchy.bots.evaluations import evaluation
from duchy.draw import draw
from duchy.rooms.burgundy.content.tables import TILE_BY_ID
from duchy.rooms.burgundy.setup import box
game = duchy.game("burgundy")
seen = set()
names = ["Anna", "Ben", "Carla", "Dario"]
for players, options in ((2, {}), (4, {"new_tiles": True, "shields": True, "trade_routes": True}), (1, {"new_tiles": True})):
    for seed in range(6):
        if players == 4 and "14" in [str(n) for n in game.options["duchies"].choices]:
            options["duchies"] = [14, 1, 14, 2]
        s = game.new(players=players, seed=seed, options=options)
        seen |= {shield for depot in s.view(None)["depots"] for shield in depot["shields"]}
        pick = seed + 1
        while not s.over:
            game.invariants(s)
            game.text.prompt(s, s.seat)
            [(game.text.label(s, a), game.text.elements(s, a)) for a in s.legal()]
            game.observe(s, s.seat)
            evaluation("burgundy").value(s, s.seat)
            pick = (pick * 1103515245 + 12345) % 2**31
            many = [a for a in s.legal() if game.actions.describe(a).kind in ("place", "shield")] if pick & 256 else s.legal()
            chosen = many or s.legal()
            s.apply(chosen[(pick >> 12) % len(chosen)])
        view = s.view(None)
        game.text.table(view, names), draw("burgundy", view, names)
        for duchy in view["duchies"]:
            seen |= {hex["tile"] for hex in duchy["hexes"]} | set(duchy["shields"]) | {"board " + duchy["board"]}
            seen |= {card["card"] for card in duchy["route"] or []}
name = sys.argv[1]
assert name in seen or "board " + name in seen, f"{name} was never seen"
assert game.text.explain(name) or game.text.explain("duchy_" + name)
if name == "monastery_31":
    assert not any(TILE_BY_ID[name] in pile for pile in box(0)), "a tile of an expansion is not in the base game"
"""


@pytest.mark.parametrize("name", ADDED)
def test_a_new_component_with_known_effects_takes_one_row(tmp_path: Path, name: str) -> None:
    text = f'{section(name)}\n[[{name}.rows]]\nsource = "house: added"\n{textwrap.dedent(ADDED[name])}'
    (new,) = re.findall(r'^ *id = "(.*)"', ADDED[name], re.M)
    done = run(tmp_path, text, PLAY.replace("sys.argv[1]", repr(new)))
    assert done.returncode == 0, done.stderr

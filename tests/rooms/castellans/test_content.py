"""The content: counts, references, sources, and packs that replace it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duchy
from duchy.rooms.castellans.content.tables import CONTENT, DISTRICT_ROWS, GUILD_MASK, GUILDS_OF, SCORING
from duchy.rooms.castellans.text import WORDS

HOUSE = {
    "guild_track",
    "guilds",
    "keep_dice",
    "keeps",
    "start",
    "resource_limits",
    "citizen_copies",
    "draft_lines",
    "wharf_cards",
    "opponents",
    "district_chart",
    "draft_chart",
    "selector_charts",
}
"""The sections whose values we designed ourselves; docs/rules/castellans.md lists them."""


def test_house_sections_are_marked_and_listed() -> None:
    assert {name for name, section in CONTENT.sections.items() if section.house} == HOUSE
    listed = Path(__file__).parents[3] / "docs" / "rules" / "castellans.md"
    text = listed.read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in HOUSE)


def test_house_rows_are_marked() -> None:
    marked = {r.word("id") for s in CONTENT for r in (s.rows() if s.has("rows") else []) if r.house and not s.house}
    assert marked == {"anchorage", "nor_high", "luna_grove", "iron_pit", "lighthouse", "adventurers_manor", "bankers_manor"}


def test_six_districts_have_the_six_pairs_of_guilds() -> None:
    assert len(set(GUILD_MASK)) == 6 and [sum(guild in pair for pair in GUILDS_OF) for guild in range(4)] == [3, 3, 3, 3]
    known = {row.word("id"): set(row.items("guilds")) for row in DISTRICT_ROWS}
    assert known["penumbra"] == {"holy", "shadow"} and known["bazani_gate"] == {"worker", "soldier"}
    assert "holy" in known["nor_high"]


def test_every_district_scores_three_times() -> None:
    assert [sum(bits >> d & 1 for bits in SCORING) for d in range(6)] == [3] * 6


def test_every_piece_is_explained() -> None:
    for row in (row for section in WORDS.sections for row in CONTENT.section(section).rows()):
        said = WORDS.explain(row.word("id"))
        assert row.word("name") in said and len(said) > len(row.word("name")) + 5
        assert said.endswith("(house)") == row.house
    assert WORDS.explain("no such piece") == ""


PLAY = """
import duchy
game = duchy.game("castellans")
for players in (1, 2, 5):
    for seed in range(3):
        s = game.new(players=players, seed=seed)
        while not s.over:
            game.invariants(s)
            s.apply(s.legal()[(seed * 7 + len(s.stack)) % len(s.legal())])
print("played", game.content.digest)
"""


def play_with(pack: Path, play: str = PLAY) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "DUCHY_CONTENT": str(pack), "PYTHONPATH": str(Path(duchy.__file__).parents[1])}
    return subprocess.run([sys.executable, "-c", play], env=env, capture_output=True, text=True, check=False)


def write(pack: Path, text: str) -> Path:
    (pack / "castellans").mkdir()
    (pack / "castellans" / "printed.toml").write_text(text, encoding="utf-8")
    return pack


def test_a_pack_with_other_numbers_plays(tmp_path: Path) -> None:
    copies = "\n".join(f"{row.word('id')} = 2" for row in CONTENT.section("citizens").rows())
    text = f"""
[citizen_copies]
source = "public: an owner's box"
{copies}

[start]
source = "public: an owner's box"
gold = 4
wood = 2
stone = 0
food = 2
magic = 0

[guild_track]
source = "public: an owner's box"
spaces = 15
"""
    done = play_with(write(tmp_path, text))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] == "played" and done.stdout.split()[1] != CONTENT.digest


CITIZEN = """
[citizens]
source = "house"
[[citizens.rows]]
id = "monk"
name = "Monk"
guild = "holy"
back = "pink"
trigger = "instant"
text = "Does something."
"""

ADDED = {
    "citizens.toml": """
[[citizens.rows]]
id = "usurer"
name = "Usurer"
guild = "shadow"
back = "blue"
trigger = "exchange"
pay = ["gold", 1]
effects = [["vp", 1], ["influence_one_track", 2]]
text = "When you draft a die, you may pay 1 gold for 1 VP and 2 pushes on one guild."

[[citizens.rows]]
id = "docker"
name = "Docker"
guild = "worker"
back = "pink"
trigger = "on_action"
action = "wharf"
effects = [["vp", 1]]
text = "Each Wharf action gives you 1 VP."
""",
    "manors.toml": """
[[manors.rows]]
id = "masons_manor"
name = "Mason's manor"
number = 9
trigger = "temple"
effects = [["gold", 2]]
text = "Each Temple action gives you 2 gold more."
""",
    "wharf.toml": """
[[wharf_lines.rows]]
id = "barter"
name = "Barter"
effects = [["pay_icon", 1], ["gold", 3]]
text = "Give the resource shown, gain 3 gold."

[[wharf_cards.rows]]
id = "wharf_13"
name = "Wharf 13"
icons = [["stone", "wood", "food", "magic"], ["stone", "wood", "food", "magic"], ["stone", "wood", "food", "magic"]]
lines = ["barter", "sell_vp", "buy"]
""",
    "solo.toml": """
[[opponents.rows]]
id = "idler"
name = "The Idler"
title = "the Idler"
text = "The Idler, who plays for nothing much."
priorities = ["gold", "wood", "food", "influence", "magic", "stone"]
plan = [
  { dice = ["manor", "manor", "manor"], monument = "none", bonus = ["sail", 1] },
  { dice = ["manor", "manor", "manor"], monument = "none", bonus = ["sail", 1] },
  { dice = ["temple", "temple", "temple"], monument = "gate", bonus = ["sell_vp", "gold"] },
  { dice = ["recruit", "recruit", "recruit"], monument = "none", bonus = ["sail", 1] },
  { dice = ["shipyard", "windmill", "windmill"], monument = "none", bonus = ["sell_influence", "gold"] },
]
""",
}
"""One row of every kind of component that a pack may add, with effects the game knows."""

USE = """
import duchy
from duchy.bots.evaluations import evaluation
game = duchy.game("castellans")
new = {"usurer", "docker", "masons_manor", "wharf_13", "barter", "idler"}
assert all(game.text.explain(piece) for piece in new)
seen, said = set(), set()
for seed in range(40):
    players = (1, 2, 5)[seed % 3]
    s = game.new(players=players, seed=seed, options={"opponent": "idler"} if players == 1 else {})
    s.log = []
    names = ["Anna", "Ben", "Carla", "Dario", "Emma"][:players]
    at = seed
    while not s.over:
        game.invariants(s)
        assert len(game.observe(s, s.seat)) == sum(field.size for field in game.layout)
        assert game.text.prompt(s, s.seat)
        legal = s.legal()
        said.update(game.text.label(s, action) for action in legal)
        liked = [a for a in legal if any(game.actions.describe(a).params.get(k) in new for k in ("token", "citizen"))]
        s.apply((liked or legal)[at * 31 % len(liked or legal)])
        at += 1
        view = s.view(0)
        seen |= {view["wharf"]["card"], *(row["line"] for row in view["wharf"]["rows"])}
        seen |= {piece for seat in view["seats"] for piece in seat["citizens"]}
        seen |= {token for seat in view["seats"] for token, built in seat["manors"].items() if built}
        seen |= {view["opponent"]["id"]} if view["opponent"] else set()
    assert game.text.table(s.view(None), names)
    assert all(isinstance(game.text.sentence(event.open(), names), str) for event in s.log)
    assert evaluation("castellans").value(s, 0) >= 0
assert new <= seen, new - seen
assert "Usurer: 1 gold for 1 VP and 2 on one guild track" in said
assert any(label.startswith("Sell 1 wood for 3 gold") for label in said) and "Collect now (Docker)" in said
print("played", game.content.digest)
"""


def test_one_row_of_every_kind_can_be_added_without_code(tmp_path: Path) -> None:
    folder = tmp_path / "castellans"
    folder.mkdir()
    ours = Path(duchy.__file__).parent / "rooms" / "castellans" / "content"
    for name, rows in ADDED.items():
        (folder / name).write_text((ours / name).read_text(encoding="utf-8") + rows, encoding="utf-8")
    done = play_with(tmp_path, USE)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[start]\nsource='house'\ngold=2\nwood=1\nstone=1\nfood=1\n", "printed.toml [start]: magic is missing"),
        (
            "[keep_dice]\nsource='house'\nanchorage=1\nbazani_gate=1\nnor_high=3\npenumbra=4\nluna_grove=5\niron_pit=6\n",
            "1 to 6",
        ),
        ("[draft_lines]\nsource='house'\nfood=[1, 2, 3]\n", "must have 4 entries"),
        ("[wharf_cards]\nsource='house'\nrows=[]\n", "at least 6 cards"),
        ("[selector_charts]\nsource='house'\noptions_2=[1,1,1,1,1,1]\n", "must name each of 1 to 2"),
        ("[dice]\nsource='house'\ndrafted_each=4\nleft_over=3\n", "drafted_each must be from 3 to 3"),
        ("[draft_lines]\nsource='house'\nfood=[0, 2, 3, 9]\n", "from 1 to 7"),
        (f"{CITIZEN}effects=[['golt', 2]]\n", "effects: there is no effect 'golt'"),
        (f"{CITIZEN}effects=[['golt', 2]]\n", "(did you mean 'gold'?)"),
        (f"{CITIZEN}effects=[['gold', 'two']]\n", "[citizens].monk: effects: 'gold' takes a whole number from 1 to 99"),
        (f"{CITIZEN}effects=[['board_dice', 5]]\n", "'board_dice' takes a whole number from 1 to 4; 5 does not fit"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    done = play_with(write(tmp_path, text))
    assert done.returncode != 0 and complaint in done.stderr, done.stderr[-400:]

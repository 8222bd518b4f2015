"""The content: counts, references, sources, and packs that replace it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duchy
from duchy.games.castellans.content import CONTENT, DISTRICT_ROWS, GUILD_MASK, GUILDS_OF, SCORING
from duchy.games.castellans.text import PIECES, explain

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
    assert len(set(GUILD_MASK)) == 6 and [GUILDS_OF.count(guild) for guild in range(4)] == [3, 3, 3, 3]
    known = {row.word("id"): set(row.items("guilds")) for row in DISTRICT_ROWS}
    assert known["penumbra"] == {"holy", "shadow"} and known["bazani_gate"] == {"worker", "soldier"}
    assert "holy" in known["nor_high"]


def test_every_district_scores_three_times() -> None:
    assert [sum(bits >> d & 1 for bits in SCORING) for d in range(6)] == [3] * 6


def test_every_piece_is_explained() -> None:
    for piece, row in PIECES.items():
        said = explain(piece)
        assert row.word("name") in said and len(said) > len(row.word("name")) + 5
        assert said.endswith("(house)") == row.house
    assert explain("no such piece") == ""


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


def play_with(pack: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "DUCHY_CONTENT": str(pack), "PYTHONPATH": str(Path(duchy.__file__).parents[1])}
    return subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)


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
    ],
)
def test_a_pack_that_does_not_fit_is_refused_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    done = play_with(write(tmp_path, text))
    assert done.returncode != 0 and complaint in done.stderr, done.stderr[-400:]

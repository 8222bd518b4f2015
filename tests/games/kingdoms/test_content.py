"""The content: counts of the component list, sources, texts; mistakes are named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.games.kingdoms import content
from duchy.games.kingdoms.content import AREAS, CITIZEN_ROWS, CONTENT, MONSTER_ROWS, Power
from duchy.games.kingdoms.effects import bind
from duchy.games.kingdoms.text import ROWS, explain
from duchy.kernel.content import Row
from duchy.kernel.errors import BadContent


def test_the_component_list() -> None:
    counts = CONTENT.section("counts")
    assert sum(row.number("copies") for row in CITIZEN_ROWS) == counts.number("citizen_cards") == 108
    monsters = sum(row.number("copies") + row.number("extra_5p") for row in MONSTER_ROWS)
    assert monsters == counts.number("monster_cards") == 48
    assert len(content.DOMAIN_ROWS) == counts.number("domain_cards") == 24
    assert len(content.DUKE_ROWS) == counts.number("duke_cards") == 10
    assert sum(row.number("copies") for row in content.STARTER_ROWS) == counts.number("starter_cards") == 10


def test_every_area_has_five_cards_and_one_more_for_five_players() -> None:
    for area in AREAS:
        rows = [row for row in MONSTER_ROWS if row.word("area") == area]
        assert sum(row.number("copies") for row in rows) == 5 and sum(row.number("extra_5p") for row in rows) == 1
        assert [row.number("order") for row in rows] == [1, 2, 3]
        strengths = [row.number("strength") for row in rows]
        assert strengths == sorted(set(strengths)) and rows[-1].word("type") == "boss"


def test_every_number_has_one_or_two_citizens() -> None:
    slots = [content.SLOT.count(slot) for slot in range(10)]
    assert slots == [2, 2, 2, 2, 1, 1, 2, 2, 2, 2]


# Role, cost of each citizen as printed; powers are in test_citizens.
CITIZEN_FACTS = {
    "cleric": ("holy", 3),
    "monk": ("holy", 3),
    "merchant": ("worker", 2),
    "blacksmith": ("worker", 3),
    "mercenary": ("shadow", 3),
    "alchemist": ("shadow", 3),
    "archer": ("soldier", 4),
    "wizard": ("soldier", 4),
    "peasant": ("worker", 2),
    "knight": ("soldier", 2),
    "rogue": ("shadow", 2),
    "thief": ("shadow", 2),
    "champion": ("soldier", 2),
    "warlord": ("soldier", 2),
    "paladin": ("holy", 2),
    "priestess": ("holy", 2),
    "butcher": ("worker", 1),
    "miner": ("worker", 1),
}


def test_roles_and_costs_of_citizens() -> None:
    assert {row.word("id"): (row.word("role"), row.number("cost")) for row in CITIZEN_ROWS} == CITIZEN_FACTS


def test_titans_and_bosses() -> None:
    titans = {row.word("id") for row in MONSTER_ROWS if row.word("type") == "titan"}
    assert titans == {"goblin_mage", "flaming_skeleton", "giant", "wraith", "gold_golem"}
    assert sum(row.word("type") == "boss" for row in MONSTER_ROWS) == 8


def test_every_card_can_be_explained_in_our_own_words() -> None:
    for piece, row in ROWS.items():
        if piece not in AREAS:
            assert len(row.word("text")) > 10, piece
        assert row.word("name") in explain(piece)
    assert explain("no such card") == ""


def test_house_values_are_marked() -> None:
    house = {section.where for section in CONTENT if section.house}
    assert house == {"setup.toml [tokens]"}


WRONG = [
    ([["gain", "silver", 1]], "on_turn names 'silver'"),
    ([["fly", 1]], "has an unknown effect 'fly'"),
    ([["gain", "gold"]], "gain takes a word, a whole number"),
    ([["gain", 1, "gold"]], "gain takes a word, a whole number"),
    (["gain"], "an effect is a list that begins with its name"),
    ([["slay"]], "effect citizens don't have: 'slay'"),
    ([["steal", 9, "gold"]], "1 to 3 can be taken"),
    ([["one_of", [["gain", "gold", 1]]]], "one_of takes two lists"),
    ([["one_of", [["slay"]], [["gain", "gold", 1]]]], "can only choose what to gain"),
]


@pytest.mark.parametrize(("effects", "problem"), WRONG)
def test_a_wrong_power_of_a_citizen_is_named(effects: list[object], problem: str) -> None:
    row = Row("pack.toml [citizens].x", {"on_turn": effects}, "house: test")
    with pytest.raises(BadContent, match=r"pack.toml \[citizens\].x: .*" + problem):
        Power(row, "on_turn")


def test_citizens_steal_on_their_owners_turn_only() -> None:
    row = Row("pack.toml [citizens].x", {"off_turn": [["steal", 3, "gold"]]}, "house: test")
    with pytest.raises(BadContent, match="on their owner's turn only"):
        Power(row, "off_turn")


def test_a_wrong_effect_of_a_monster_or_domain_is_named() -> None:
    row = Row("pack.toml [monsters].x", {}, "house: test")
    with pytest.raises(BadContent, match="has 'build_discount', which can't happen at once"):
        bind(row, 0, [["build_discount", 1]])
    with pytest.raises(BadContent, match="one question per card"):
        bind(row, 0, [["wild", 1], ["slay"]])


def test_a_content_pack_changes_what_cards_do(tmp_path: Path) -> None:
    ours = Path(content.__file__).parent / "content" / "citizens.toml"
    (tmp_path / "kingdoms").mkdir()
    changed = ours.read_text(encoding="utf-8").replace('on_turn = [["gain", "magic", 3]]', 'on_turn = [["gain", "magic", 5]]')
    (tmp_path / "kingdoms" / "mine.toml").write_text(changed, encoding="utf-8")
    code = "from duchy.games.kingdoms.content import CITIZENS, POWERS; print(POWERS[CITIZENS.index('cleric') * 2].fixed)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DUCHY_CONTENT": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "[0, 0, 5, 0]"


def test_no_file_of_the_room_is_longer_than_400_lines() -> None:
    folder = Path(content.__file__).parent
    assert {path.name for path in folder.glob("*.py") if len(path.read_text().splitlines()) > 400} == set()

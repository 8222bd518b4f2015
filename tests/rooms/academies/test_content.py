"""The content: counts, references, sources; a pack that does not fit is refused with file, section and key."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duchy.rooms.academies.content.tables import CONTENT, FAVORS, GUILD_IDS, MONUMENTS, QUEST_STACKS, QUESTS
from duchy.rooms.academies.content.tiles import GUILD_CLASSROOM, PRESTIGE, TILES, TOWN_CLASSROOM, tiles_of
from tests.rooms.academies.scene import GAME


def test_component_counts_are_those_of_the_box() -> None:
    box = CONTENT.section("components")
    assert len(tiles_of(GUILD_CLASSROOM)) == box.number("guild_classrooms") == 36
    assert len(tiles_of(TOWN_CLASSROOM)) == box.number("town_classrooms") == 20
    assert len(tiles_of(PRESTIGE)) == box.number("prestige_tiles") == 16
    assert sum(kind.copies for kind in MONUMENTS) == box.number("monuments") == 24
    assert sum(kind.copies for kind in FAVORS) == box.number("favors") == 16
    assert len(QUESTS) == box.number("quests") == 16
    assert 4 * CONTENT.section("student_bag").numbers("per_guild")[3] == box.number("student_dice") == 52
    assert 4 * CONTENT.section("professor_bag").numbers("per_guild")[3] == box.number("professors") == 36


def test_twelve_guild_classrooms_are_for_three_and_more_players() -> None:
    assert sorted(TILES[tile].min_players for tile in tiles_of(GUILD_CLASSROOM)) == [2] * 24 + [3] * 12


def test_each_guild_has_as_many_icons_as_the_others() -> None:
    for kind, each in ((GUILD_CLASSROOM, 12), (TOWN_CLASSROOM, 4)):
        icons = [icon for tile in tiles_of(kind) for icon in TILES[tile].row.items("icons")]
        assert [icons.count(guild) for guild in GUILD_IDS] == [each] * 4


def test_each_quest_stack_has_four_cards() -> None:
    assert [len(stack) for stack in QUEST_STACKS] == [4, 4, 4, 4]


def test_every_row_says_what_it_does_and_where_it_is_from() -> None:
    for section in CONTENT:
        assert section.source
        if section.has("rows"):
            for row in section.rows():
                assert row.word("id") and row.source
                if section.where.split("[")[1] not in ("guilds]", "levels]"):
                    assert row.word("text").strip().endswith((".", "!"))


def test_ids_are_not_used_twice() -> None:
    seen: set[str] = set()
    for section in CONTENT:
        if section.has("rows"):
            for row in section.rows():
                assert row.word("id") not in seen, row.word("id")
                seen.add(row.word("id"))


def test_no_text_copies_a_sentence_of_the_rulebook() -> None:
    """Facts only: each text is short, and none is longer than two lines."""
    texts = [row.word("text") for section in CONTENT if section.has("rows") for row in section.rows() if row.has("text")]
    assert len(texts) > 100 and max(map(len, texts)) < 200


BAD = {
    "a missing quest": ("quests.toml", "[quests]\nsource = 'house'\nrows = []\n", "at least 4"),
    "an unknown bonus": (
        "board.toml",
        "[attendance]\nsource = 'house'\nspaces = [['fame', 1], ['gold', 2], ['vp', 1], ['vp', 1]]\n",
        "spaces",
    ),
    "too much gold": ("board.toml", "[start_resources]\nsource = 'house'\ngold = 21\nmagic = 0\n", "gold must be from 0 to 20"),
    "a word for a number": (
        "council.toml",
        "[seat_bonus]\nsource = 'house'\nvp = 'two'\n",
        "vp must be a whole number",
    ),
    "an unknown section": ("more.toml", "[dragons]\nsource = 'house'\n", "no such section"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_content_pack_that_does_not_fit_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    file, text, words = BAD[name]
    (tmp_path / "academies").mkdir()
    (tmp_path / "academies" / file).write_text(text, encoding="utf-8")
    code = "import duchy; duchy.game('academies').new(players=2)"
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "BadContent" in done.stderr and words in done.stderr and file in done.stderr


def test_a_content_pack_is_played(tmp_path: Path) -> None:
    (tmp_path / "academies").mkdir()
    text = "[start_resources]\nsource = 'house: a test'\ngold = 12\nmagic = 1\n"
    (tmp_path / "academies" / "board.toml").write_text(text, encoding="utf-8")
    code = "import duchy; s = duchy.game('academies').new(players=2); print(s.academies[0].gold, s.playout(1) > 50)"
    env = {**os.environ, "DUCHY_CONTENT": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["12", "True"]


def test_house_values_are_marked_where_they_are_explained() -> None:
    assert GAME.text.explain("bakers_row").endswith("(house)")
    assert not GAME.text.explain("vocations").endswith("(house)")
    assert GAME.text.explain("tuition").endswith("(house)"), "its amount is ours"
    assert GAME.text.explain("no_such_thing") == ""

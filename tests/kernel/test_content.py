"""Content files and packs: what is wrong is named with file, section and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from duchy.kernel.content import Row, load
from duchy.kernel.errors import BadContent

OWN = """
[game]
source = "rulebook"
rounds = 5
names = ["a", "b"]
[tiles]
source = "house: designed"
[[tiles.rows]]
id = "mill"
cost = 2
[[tiles.rows]]
id = "inn"
cost = 3
source = "public: a list"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "own"
    own.mkdir()
    (own / "things.toml").write_text(OWN)
    return own


def test_sections_rows_and_sources(folder: Path) -> None:
    content = load("mills", folder)
    assert content.section("game").number("rounds", 1, 9) == 5
    mill, inn = content.section("tiles").rows(count=2)
    assert mill.house and not inn.house
    assert mill.number("cost") == 2 and inn.word("id", ("inn", "mill")) == "inn"


def test_a_pack_overrides_whole_sections(folder: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "mills").mkdir(parents=True)
    (pack / "mills" / "mine.toml").write_text('[game]\nsource = "public: my box"\nrounds = 7\n')
    content = load("mills", folder, str(pack))
    assert content.section("game").number("rounds") == 7
    assert not content.section("game").has("names")
    assert len(content.section("tiles").rows()) == 2
    assert content.digest != load("mills", folder).digest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[game\n", r"mills/mine.toml: not valid TOML"),
        ("rounds = 3\n", r"mills/mine.toml: rounds stands outside any section"),
        ("[game]\nrounds = 3\n", r"mills/mine.toml \[game\]: source must start with"),
        ('[extra]\nsource = "house"\n', r"mills/mine.toml \[extra\]: mills has no such section"),
    ],
)
def test_a_bad_pack_is_named(folder: Path, tmp_path: Path, text: str, message: str) -> None:
    pack = tmp_path / "pack"
    (pack / "mills").mkdir(parents=True)
    (pack / "mills" / "mine.toml").write_text(text)
    with pytest.raises(BadContent, match=message):
        load("mills", folder, str(pack))


def test_a_missing_pack_is_named(folder: Path) -> None:
    with pytest.raises(BadContent, match="no such content pack"):
        load("mills", folder, "nowhere")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda r: r.number("none"), "here: none is missing"),
        (lambda r: r.number("text"), "here: text must be a whole number"),
        (lambda r: r.number("big", 0, 9), "here: big must be from 0 to 9, not 10"),
        (lambda r: r.word("big"), "here: big must be a text"),
        (lambda r: r.word("text", ("x", "y")), "here: text must be one of 'x', 'y'"),
        (lambda r: r.items("big"), "here: big must be a list"),
        (lambda r: r.items("list", 3), "here: list must have 3 entries, not 2"),
        (lambda r: r.numbers("list"), "here: list must hold whole numbers"),
        (lambda r: r.table("big"), "here: big must be a table"),
    ],
)
def test_errors_name_the_key(call: object, message: str) -> None:
    row = Row("here", {"text": "a", "big": 10, "list": [1, "x"]}, "rulebook")
    with pytest.raises(BadContent, match=message):
        call(row)  # type: ignore[operator]

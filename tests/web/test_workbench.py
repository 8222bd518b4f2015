"""The workbench without a browser: packs that something is wrong with stay where they are, and say so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from duchy.packs.files import PackFolder, zipped
from tests.web.conftest import Visitor, serving

KEY = "a-key-for-the-tests"


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """Where the host's packs lie; one is good."""
    PackFolder(tmp_path / "packs" / "good").begin("A good one")
    return tmp_path / "packs"


@pytest.fixture
def host(packs: Path, tmp_path: Path) -> Iterator[Visitor]:
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", host_key=KEY, packs=packs) as url:
        host = Visitor(url)
        host.get(f"/host/{KEY}")
        yield host


def test_a_pack_that_can_not_be_read_does_not_hide_the_others(host: Visitor, packs: Path) -> None:
    (packs / "bad").mkdir()
    (packs / "bad" / "pack.toml").write_text("name = 3\n")
    page = host.get("/workbench")
    assert page.status_code == 200
    assert "A good one" in page.text
    assert "pack.toml: name must be a text of 1 to 60 visible characters, not 3" in page.text


def test_the_shelf_says_how_to_play_with_a_pack(host: Visitor, packs: Path) -> None:
    assert f"duchy serve --content {packs / 'good'}</code>" in host.get("/workbench").text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[buildings]\nsource = "owner"\nrows = 3\n', "rows of [buildings] must be a list of tables; mend it there"),
        ('[buildings]\nsource = "owner"\nrows = [1]\n', "rows of [buildings] must be a list of tables; mend it there"),
        ("buildings = 3\n", "buildings must be a section, not 3; mend it there"),
        ("[buildings\n", "villages/mine.toml: not valid TOML"),
    ],
)
def test_a_file_that_was_broken_by_hand_is_named(host: Visitor, packs: Path, text: str, said: str) -> None:
    (packs / "good" / "villages").mkdir()
    (packs / "good" / "villages" / "mine.toml").write_text(text)
    answer = host.get("/workbench/good/villages/buildings", headers={"accept": "application/json"})
    assert answer.status_code == 400
    assert said in answer.json()["error"]
    assert (packs / "good" / "villages" / "mine.toml").read_text() == text


def test_a_pack_from_a_friend_is_taken_in_and_a_file_that_is_none_is_not(host: Visitor, packs: Path) -> None:
    headers = {"x-duchy-csrf": host.csrf, "accept": "application/json"}

    def bring(**given: bytes) -> httpx.Response:
        return host.post("/workbench/import", files=given, headers=headers)

    taken = bring(pack=zipped(packs / "good"))
    assert taken.json() == {"short": "pack-1"}
    assert PackFolder(packs / "pack-1").name == "A good one"
    for given, said in (
        ({"pack": b"something else"}, "not a packed content pack"),
        ({"other": b"x"}, "there is no file in this"),
    ):
        refused = bring(**given)
        assert refused.status_code == 400 and said in refused.json()["error"]
    assert not (packs / "pack-2").exists()
    assert host.get("/workbench/good/export").content == zipped(packs / "good")

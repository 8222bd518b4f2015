"""Test tables of the workbench: a server beside the host's own, with a pack as it is now, and gone with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from duchy.packs.files import PackFolder
from duchy.web import trial
from tests.web.conftest import Visitor, serving

KEY = "a-key-for-the-tests"
SCORING = '[scoring]\nsource = "owner: {name}"\nvp_per_gold = {vp}\n'


def pack_of(root: Path, name: str, vp: object = 2) -> None:
    folder = root / "packs" / name
    PackFolder(folder).begin(name)
    (folder / "villages").mkdir(exist_ok=True)
    (folder / "villages" / "scoring.toml").write_text(SCORING.format(name=name, vp=vp))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", host_key=KEY, packs=tmp_path / "packs") as url:
        yield url


def host_at(house: str) -> Visitor:
    host = Visitor(house)
    host.get(f"/host/{KEY}")
    return host


def table_of(host: Visitor, pack: str) -> str:
    """The page for a new table with a pack."""
    return str(host.ask(f"/workbench/{pack}/villages/play/test")["address"])


def answers(address: str) -> bool:
    try:
        return httpx.get(address).status_code == 200
    except httpx.ConnectError:
        return False


def test_a_test_table_plays_with_the_pack_and_another_replaces_it(house: str, tmp_path: Path) -> None:
    pack_of(tmp_path, "mine")
    host = host_at(house)
    first = table_of(host, "mine")
    page = httpx.get(first)
    assert "Played with <b>mine</b>" in page.text
    assert f'href="{house}/workbench/mine/villages"' in page.text
    assert set(page.cookies) == {trial.COOKIE}, "the house's own cookie stays as it is"
    guest = Visitor(first.partition("/new/")[0])
    assert "Villages of Valeria is played with <b>mine</b>" in guest.get("/lobby").text
    for kind in ("bot", "link"):  # at a table that has begun, and in the waiting room of another
        assert "Played with <b>mine</b>" in guest.get(guest.open("villages", seat_1=kind)).text
    second = table_of(host, "mine")
    assert answers(second) and not answers(first)


def test_of_many_test_tables_the_oldest_makes_room(house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST", 1)
    for name in ("one", "two"):
        pack_of(tmp_path, name)
    host = host_at(house)
    tables = [table_of(host, name) for name in ("one", "two")]
    assert [answers(table) for table in tables] == [False, True]


def test_test_tables_end_with_the_house(tmp_path: Path) -> None:
    pack_of(tmp_path, "mine")
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", host_key=KEY, packs=tmp_path / "packs") as url:
        table = table_of(host_at(url), "mine")
        assert answers(table)
    assert not answers(table)


def test_a_pack_that_does_not_fit_opens_no_table_and_says_why(house: str, tmp_path: Path) -> None:
    pack_of(tmp_path, "mine", '"two"')
    answer = host_at(house).tell("/workbench/mine/villages/play/test")
    assert answer.status_code == 400
    assert answer.json()["error"] == "villages/scoring.toml [scoring]: vp_per_gold must be a whole number, not 'two'"


def test_where_no_port_of_its_own_could_be_reached_the_host_is_told(tmp_path: Path) -> None:
    pack_of(tmp_path, "mine")
    given = {"host_key": KEY, "packs": tmp_path / "packs", "hosts": ("tables.example.org",)}
    with serving(f"sqlite:///{tmp_path / 'duchy.sqlite'}", **given) as url:
        host = Visitor(url)
        host.headers.update({"host": "tables.example.org", "authorization": f"Bearer {KEY}"})
        answer = host.tell("/workbench/mine/villages/play/test")
    assert answer.status_code == 400
    assert "can't be reached through a proxy" in answer.json()["error"]

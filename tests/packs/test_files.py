"""Packs as files: what is written is what is read, and whatever is wrong is said before anything is written."""

from __future__ import annotations

import io
import stat
import zipfile
from pathlib import Path

import pytest

from duchy.kernel.content import MOST_BYTES, load
from duchy.kernel.errors import BadContent
from duchy.packs.files import PackFolder, unzipped, zipped

OWN = """
[cards]
source = "house: ours"
[[cards.rows]]
id = "mill"
cost = { wood = 1 }
[[cards.rows]]
id = "inn"
cost = { wood = 2 }
[limits]
source = "rulebook"
hand = 5
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "own"
    own.mkdir()
    (own / "things.toml").write_text(OWN)
    return own


def pack_of(tmp_path: Path, text: str, name: str = "pack") -> Path:
    (tmp_path / name / "mills").mkdir(parents=True)
    (tmp_path / name / "mills" / "mine.toml").write_text(text)
    return tmp_path / name


def test_what_is_put_is_read_and_comments_stay(tmp_path: Path) -> None:
    pack = PackFolder(pack_of(tmp_path, '# mine\n[limits]\nsource = "owner: my box"\nhand = 6 # as printed\n'))
    rows = [{"id": "mill", "cost": {"wood": 3}, "effects": [["gain", "gold", 1]], "map": ["a:1 b:2", "c:3"]}]
    pack.put("mills", "cards", {"source": "owner: my box", "rows": rows})
    assert pack.section("mills", "cards") == {"source": "owner: my box", "rows": rows}
    pack.put("mills", "limits", {"source": "owner: my box", "hand": 7})
    assert "# mine" in (pack.folder / "mills" / "mine.toml").read_text()
    assert pack.section("mills", "limits") == {"source": "owner: my box", "hand": 7}
    pack.drop("mills", "limits")
    assert pack.section("mills", "limits") is None and pack.section("mills", "cards") is not None
    assert stat.S_IMODE((pack.folder / "mills" / "cards.toml").stat().st_mode) == 0o600


def test_a_file_of_an_editor_that_marks_its_files_is_read(folder: Path, tmp_path: Path) -> None:
    pack = PackFolder(pack_of(tmp_path, '\ufeff[limits]\nsource = "owner: my box"\nhand = 6\n'))
    assert load("mills", folder, str(pack.folder)).section("limits").number("hand") == 6
    pack.put("mills", "limits", {"source": "owner: my box", "hand": 7})
    assert pack.section("mills", "limits") == {"source": "owner: my box", "hand": 7}


def test_rows_that_a_pack_changes_are_the_owners_and_the_others_stay_ours(folder: Path, tmp_path: Path) -> None:
    text = OWN.partition("[limits]")[0].replace("{ wood = 2 }", "{ wood = 3 }")
    content = load("mills", folder, str(pack_of(tmp_path, text)))
    mill, inn = content.section("cards").rows()
    assert (mill.house, mill.owner, mill.mark) == (True, False, " (house)")
    assert (inn.house, inn.owner, inn.mark) == (False, True, " (owner's)")
    assert not content.section("limits").owner


def test_of_several_packs_the_later_one_wins_and_each_is_named_with_its_hash(folder: Path, tmp_path: Path) -> None:
    first = pack_of(tmp_path, '[limits]\nsource = "owner: a"\nhand = 6\n', "first")
    second = pack_of(tmp_path, '[limits]\nsource = "owner: b"\nhand = 7\n', "second")
    (second / "pack.toml").write_text('name = "My box"\n')
    content = load("mills", folder, f"{first}:{second}")
    assert content.section("limits").number("hand") == 7
    assert [pack.name for pack in content.packs] == ["first", "My box"]
    assert len({pack.digest for pack in content.packs}) == 2
    assert load("mills", folder, f"{second}:{first}").section("limits").number("hand") == 6


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[limits]\nhand = 6\n", r"\[limits\]: source must start with"),
        ("[limit]\nsource = 'owner'\n", r"has no such section; it has: cards, limits \(did you mean 'limits'\?\)"),
        ("x = " + "[" * 3000 + "]" * 3000, "nested too deeply"),
        ("[limits]\nsource = 'owner'\nx = " + "[" * 12 + "]" * 12, "nested too deeply; 8 levels are the most"),
        ("# " + "x" * MOST_BYTES, "1,000,000 is the most"),
        ("x = 1" + "0" * 5000, "not valid TOML"),
        ("[cards]\nsource = 'owner'\nrows = [{id = 'a', source = 3}]\n", "source must be a text, not 3"),
        ("[cards]\nsource = 'owner'\nrows = [{id = 'a', costs = 3}]\n", r"\.a: 'costs' is no key .*did you mean 'cost'\?"),
        ("[limits]\nsource = 'owner'\nhands = 3\n", r"\[limits\]: 'hands' is no key .*did you mean 'hand'\?"),
        ("[cards]\nsource = 'owner'\nrows = [{id = ['a']}]\n", r"\[cards\]\.1: id must be a text, not \['a'\]"),
        (
            "[cards]\nsource = 'owner'\nrows = [{id = 'a', name = 'x\\u0000y'}]\n".replace("'x", '"x').replace("y'", 'y"'),
            "visible",
        ),
        ("[cards]\nsource = 'owner'\nrows = [{id = 'a', name = '\u202eb'}]\n", r"\.a: name must .* all of them visible"),
        ("[cards]\nsource = 'owner'\nrows = [{id = 'a', text = '" + "x" * 601 + "'}]\n", "at most 600 characters"),
    ],
)
def test_a_pack_that_can_not_be_read_is_named(folder: Path, tmp_path: Path, text: str, message: str) -> None:
    pack = pack_of(tmp_path, text)
    with pytest.raises(BadContent, match=message):
        load("mills", folder, str(pack)).section("cards").rows()


def test_links_are_not_followed(folder: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "mills").mkdir(parents=True)
    (pack / "mills" / "mine.toml").symlink_to(folder / "things.toml")
    with pytest.raises(BadContent, match=r"mills/mine.toml: is not a plain file"):
        load("mills", folder, str(pack))
    (pack / "mills" / "mine.toml").unlink()
    (pack / "mills").rmdir()
    (pack / "mills").symlink_to(folder)
    with pytest.raises(BadContent, match="is a link"):
        load("mills", folder, str(pack))


def test_a_pack_travels_as_one_file(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, '[limits]\nsource = "owner"\nhand = 6\n')
    PackFolder(pack).begin("Mine")
    data = zipped(pack)
    assert data == zipped(pack), "the same pack gives the same bytes"
    assert unzipped(data, tmp_path / "there") == ["mills/mine.toml", "pack.toml"]
    assert (tmp_path / "there" / "mills" / "mine.toml").read_text() == (pack / "mills" / "mine.toml").read_text()
    for taken in (tmp_path / "there", pack / "pack.toml"):
        with pytest.raises(BadContent, match="is there already and no empty folder"):
            unzipped(data, taken)


def spoilt(data: bytes) -> bytes:
    """An archive whose first file can't be unpacked."""
    at = data.index(b".toml") + 5
    return data[:at] + b"\xff\xff" + data[at + 2 :]


def archive(*files: tuple[str, bytes], link: bool = False, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files:
            info = zipfile.ZipInfo(name)
            if link:
                info.external_attr = 0o120777 << 16
            made.writestr(info, data, method)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"no archive", "not a packed content pack"),
        (archive(("../../evil.toml", b"")), "has no place in a pack"),
        (archive(("/etc/evil.toml", b"")), "has no place in a pack"),
        (archive(("mills/a.toml", b"target"), link=True), "has no place in a pack"),
        (archive(("mills/run.sh", b"")), "has no place in a pack"),
        (archive(("mills/a.toml", b"\xff\xfe")), "is not text"),
        (archive(("mills/a.toml", b" " * (MOST_BYTES + 1))), "1,000,000 is the most"),
        (archive(*[(f"mills/a{n}.toml", b"") for n in range(300)]), "a pack holds 1 to 200 files"),
        (b"x" * 2_000_001, "2,000,000 is the most"),
        (
            archive(*[(f"mills/a{n}.toml", b" " * 999_999) for n in range(6)]),
            "5,999,994 bytes; 5,000,000 is the most",
        ),
        (archive(("mills/a.toml", b""), ("mills/A.toml", b"")), "each file once"),
        (archive(("mills/a.toml", b"x = 1"))[:-30], "not a packed content pack"),
        (spoilt(archive(("mills/a.toml", b"x = 1" * 50))), "not a packed content pack"),
        (archive(("mills/a.toml", b"x"), method=zipfile.ZIP_LZMA), "packed in a way that packs are not"),
        (archive(("weights/../a-2.bin", b"x")), "has no place in a pack"),
    ],
)
def test_a_file_that_is_no_pack_writes_nothing(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        unzipped(data, tmp_path / "there")
    assert not (tmp_path / "there").exists()

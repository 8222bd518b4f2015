"""A content pack as files: a folder with `pack.toml` and one folder of TOML files per game, or one zipped file of it."""

from __future__ import annotations

import io
import os
import re
import zipfile
import zlib
from pathlib import Path
from typing import Any

import tomlkit

from duchy.bots.learned import WEIGHTS, content_of
from duchy.kernel.content import MOST_BYTES, MOST_FILES, name_of, seen, tables_of
from duchy.kernel.errors import BadContent

MOST_ZIPPED = 2_000_000
"""A pack of all five games takes some fifty thousand bytes, what was learnt of one of them a hundred thousand."""
MOST_UNZIPPED = 5_000_000
NAMES = re.compile(rf"(pack|[a-z0-9_]{{1,40}}/[a-zA-Z0-9_-]{{1,60}})\.toml|{WEIGHTS}/[a-z0-9_]{{1,40}}-[1-9]\.bin")


class PackFolder:
    """The folder of a pack, for reading and writing its sections.

    Each section has a file of its own, named after it, so that an edit rewrites little and what is beside it stays as it is.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def name(self) -> str:
        """What the pack is called."""
        return name_of(self.folder)

    def begin(self, name: str) -> None:
        """Make the folder and say what the pack is called; a pack that is there keeps what it has."""
        if not 0 < len(name) <= 60 or not all(map(seen, name)):
            raise BadContent("a pack's name has 1 to 60 characters, all of them visible")
        self.folder.mkdir(parents=True, exist_ok=True)
        if not (self.folder / "pack.toml").exists():
            write(self.folder / "pack.toml", tomlkit.dumps({"name": name}))

    def games(self) -> list[str]:
        """The games it says something of."""
        inner = [inner for inner in self.folder.iterdir() if inner.is_dir() and inner.name != WEIGHTS]
        return sorted(folder.name for folder in inner if any(folder.glob("*.toml")))

    def file_of(self, game: str, section: str) -> Path:
        """Where a section stands, or will stand."""
        for file in sorted((self.folder / game).glob("*.toml")):
            if section in tables_of(file, self.folder):
                return file
        return self.folder / game / f"{section}.toml"

    def section(self, game: str, section: str) -> dict[str, Any] | None:
        """A section's values; None where the pack leaves ours."""
        file = self.file_of(game, section)
        if not file.exists():
            return None
        found = tables_of(file, self.folder).get(section)
        if found is not None and not isinstance(found, dict):
            raise BadContent(f"{file}: {section} must be a section, not {found!r}; mend it there")
        return found

    def put(self, game: str, section: str, values: dict[str, Any]) -> None:
        """Write a section. Comments and the other sections of its file stay."""
        file = self.file_of(game, section)
        file.parent.mkdir(parents=True, exist_ok=True)
        document = tomlkit.parse(file.read_text(encoding="utf-8-sig")) if file.exists() else tomlkit.document()
        document[section] = table_of(values)
        text = tomlkit.dumps(document)
        if len(text.encode()) > MOST_BYTES:
            raise BadContent(f"[{section}] would have {len(text.encode()):,} bytes; {MOST_BYTES:,} is the most")
        write(file, text)

    def drop(self, game: str, section: str) -> None:
        """Leave a section to the house again."""
        file = self.file_of(game, section)
        if not file.exists():
            return
        document = tomlkit.parse(file.read_text(encoding="utf-8-sig"))
        document.remove(section)
        if document.keys():
            write(file, tomlkit.dumps(document))
        else:
            file.unlink()


def table_of(values: dict[str, Any]) -> tomlkit.items.Table:
    """A section as TOML that a person can read: components as `[[section.rows]]`, small tables on one line, maps row by row."""
    table = tomlkit.table()
    for key, value in values.items():
        if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
            rows = tomlkit.aot()
            for row in value:
                rows.append(flat(row))
            table.append(key, rows)
        else:
            table.append(key, short(key, value))
    return table


def flat(row: dict[str, Any]) -> tomlkit.items.Table:
    """A component."""
    table = tomlkit.table()
    for key, value in row.items():
        table.append(key, short(key, value))
    return table


def short(key: str, value: Any) -> Any:
    """A value on one line; a map has a line for each of its rows."""
    if isinstance(value, dict):
        inline = tomlkit.inline_table()
        inline.update(value)
        return inline
    item = tomlkit.item(value)
    if key == "map" and isinstance(item, tomlkit.items.Array):
        item.multiline(True)
    return item


def write(file: Path, text: str | bytes) -> None:
    """Write a file whole or not at all, readable by its owner only."""
    beside = file.with_name(f".{file.name}.new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(text.encode() if isinstance(text, str) else text)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def zipped(folder: Path) -> bytes:
    """A pack as one file to give to a friend."""
    name_of(folder)
    files = [file for file in sorted(folder.rglob("*")) if NAMES.fullmatch(file.relative_to(folder).as_posix())]
    if not files:
        raise BadContent(f"{folder}: holds no TOML file in a folder named after a game")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            if file.suffix == ".toml":
                tables_of(file, folder)
            # One date for all: the same pack gives the same bytes.
            archive.writestr(zipfile.ZipInfo(file.relative_to(folder).as_posix()), content_of(file), zipfile.ZIP_DEFLATED)
    if len(out.getvalue()) > MOST_ZIPPED:
        raise BadContent(f"{folder}: would be a file of {len(out.getvalue()):,} bytes; {MOST_ZIPPED:,} is the most")
    return out.getvalue()


def unzipped(data: bytes, folder: Path) -> list[str]:
    """Lay a pack's file out as a folder; what it holds. Nothing is written where anything is wrong with it."""
    if len(data) > MOST_ZIPPED:
        raise BadContent(f"the file has {len(data):,} bytes; {MOST_ZIPPED:,} is the most")
    if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
        raise BadContent(f"{folder}: is there already and no empty folder")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            contents = {info.filename: unpacked(archive, info) for info in listed(archive)}
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        raise BadContent(f"not a packed content pack: {error}") from None
    for name, found in contents.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        write(file, found)
    return sorted(contents)


def listed(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """The files of an archive, all of them plain, named as a pack's are, and few."""
    infos = [info for info in archive.infolist() if not info.is_dir()]
    for info in infos:
        if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise BadContent(f"{info.filename[:80]!r} is packed in a way that packs are not")
        link = (info.external_attr >> 16) & 0o170000 == 0o120000
        if link or not NAMES.fullmatch(info.filename):
            raise BadContent(f"{info.filename[:80]!r} has no place in a pack: it holds pack.toml and GAME/NAME.toml, no links")
        if info.file_size > MOST_BYTES:
            raise BadContent(f"{info.filename}: has {info.file_size:,} bytes; {MOST_BYTES:,} is the most")
    if not infos or len(infos) > 5 * MOST_FILES:
        raise BadContent(f"a pack holds 1 to {5 * MOST_FILES} files, not {len(infos)}")
    if len({info.filename.lower() for info in infos}) < len(infos):  # not every file system tells large letters from small
        raise BadContent("a pack holds each file once")
    if (whole := sum(info.file_size for info in infos)) > MOST_UNZIPPED:
        raise BadContent(f"a pack of {whole:,} bytes; {MOST_UNZIPPED:,} is the most")
    return infos


def unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What one file holds; no more than it said it has."""
    with archive.open(info) as stream:
        data = stream.read(info.file_size + 1)
    if len(data) > info.file_size:
        raise BadContent(f"{info.filename}: is larger than the archive says")
    try:
        if info.filename.endswith(".toml"):
            data.decode()
    except UnicodeDecodeError:
        raise BadContent(f"{info.filename}: is not text") from None
    return data

"""Component facts from TOML, every section with its source; content packs override whole sections."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import category

from duchy.kernel.errors import BadContent

PACK = "DUCHY_CONTENT"
"""The environment variable that names the content packs of this process: folders with one folder of TOML files per game.

Several are separated as in `PATH`; the later ones win."""

SOURCES = ("rulebook", "public", "house", "owner")
MOST_FILES = 40
MOST_BYTES = 1_000_000
MOST_DEPTH = 8
MOST_TEXT = 600
FOR_READING = ("id", "name", "source", "text", "note")
"""Keys that any row may have."""

Asked = Callable[["Row", str, dict[str, Any]], None]
"""Who is told what a room asks of a row: the row, the key, and what may stand there."""
_ASKED: list[Asked] = []


def listen(asked: Asked) -> None:
    """Hear what rooms ask of their rows from here on: forms are made of it, so they know no more and no less than the rules."""
    _ASKED[:] = [asked]


class Row:
    """One component or one table of values. Every access checks, and an error names file, section and key."""

    def __init__(self, where: str, values: dict[str, Any], source: str, owner: bool = False) -> None:
        self.where = where
        self.values = values
        self.source = source
        self.owner = owner or source.startswith("owner")
        """Whether a content pack put these values in the place of ours."""

    @property
    def house(self) -> bool:
        """Whether we designed these values ourselves."""
        return self.source.startswith("house") and not self.owner

    @property
    def mark(self) -> str:
        """How the values are marked where they are told.

        >>> Row("", {}, "house: ours").mark, Row("", {}, "house", owner=True).mark, Row("", {}, "rulebook").mark
        (' (house)', " (owner's)", '')
        """
        return " (owner's)" if self.owner else " (house)" if self.house else ""

    def asked(self, key: str, **limits: Any) -> None:
        """Tell who listens what may stand under a key."""
        if _ASKED:
            _ASKED[0](self, key, limits)

    def fail(self, key: str, problem: str) -> BadContent:
        """The error to raise for a key."""
        return BadContent(f"{self.where}: {key} {problem}")

    def get(self, key: str, default: Any = None) -> Any:
        """Any value, or the default."""
        return self.values.get(key, default)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.values

    def need(self, key: str) -> Any:
        """A value that must be there."""
        if key not in self.values:
            raise self.fail(key, "is missing")
        return self.values[key]

    def number(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """A whole number within its limits."""
        self.asked(key, kind="number", low=low, high=high)
        value = self.need(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(key, f"must be a whole number, not {value!r}")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.fail(key, f"must be from {low} to {high}, not {value}")
        return value

    def word(self, key: str, among: Any = None) -> str:
        """A text, one of `among` where given."""
        self.asked(key, kind="word", among=None if among is None else list(among))
        value = self.need(key)
        if not isinstance(value, str):
            raise self.fail(key, f"must be a text, not {value!r}")
        if among is not None and value not in among:
            raise self.fail(key, f"must be one of {', '.join(map(repr, among))}, not {value!r}{nearest(value, list(among))}")
        return value

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """A list, of this length where given."""
        value = self.need(key)
        if not isinstance(value, list):
            raise self.fail(key, f"must be a list, not {value!r}")
        if length is not None and len(value) != length:
            raise self.fail(key, f"must have {length} entries, not {len(value)}")
        return value

    def numbers(self, key: str, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        value = self.items(key, length)
        for entry in value:
            if not isinstance(entry, int) or isinstance(entry, bool):
                raise self.fail(key, f"must hold whole numbers, not {entry!r}")
        return value

    def table(self, key: str) -> Row:
        """A table inside this one."""
        value = self.need(key)
        if not isinstance(value, dict):
            raise self.fail(key, f"must be a table, not {value!r}")
        return Row(f"{self.where}.{key}", value, value.get("source", self.source), self.owner)


class Section(Row):
    """A top-level table of a content file: constants, or a list of components under `rows`."""

    def __init__(self, where: str, values: dict[str, Any], source: str, ours: Section | None = None) -> None:
        apart = ours is not None and constants(values) != constants(ours.values)
        super().__init__(where, values, source, apart)
        self.ours = ours
        """The section of the house that this one of a pack replaces."""

    def changed(self, values: dict[str, Any], key: str) -> bool:
        """Whether a component of a pack differs from ours of the same id, or is new."""
        if self.ours is None or not isinstance(self.ours.values.get(key), list):
            return False
        same = [row for row in self.ours.values[key] if isinstance(row, dict) and row.get("id") == values.get("id")]
        return all(without_words(row) != without_words(values) for row in same)

    def rows(self, key: str = "rows", count: int | None = None) -> list[Row]:
        """The components of the section, in order; ids must differ."""
        rows = self.items(key, count)
        found = []
        seen = set()
        for index, values in enumerate(rows):
            if not isinstance(values, dict):
                raise self.fail(key, f"must hold tables, not {values!r}")
            name = values.get("id", index)
            if not isinstance(name, str | int) or isinstance(name, bool):
                raise BadContent(f"{self.where}.{index + 1}: id must be a text, not {name!r}")
            if name in seen:
                raise self.fail(key, f"names {name!r} twice")
            seen.add(name)
            source = values.get("source", self.source)
            if not isinstance(source, str):
                raise BadContent(f"{self.where}.{name}: source must be a text, not {source!r}")
            found.append(Row(f"{self.where}.{name}", values, source, self.changed(values, key)))
        return found


class Pack(NamedTuple):
    """A content pack as it was read for a game: its name, its folder and a hash of what it says of the game."""

    name: str
    folder: Path
    digest: str

    def facts(self) -> dict[str, str]:
        """What a record tells of it."""
        return {"name": self.name, "hash": self.digest}


class Content:
    """All sections of a game, the packs' in place of our own."""

    def __init__(self, sections: dict[str, Section], packs: list[Pack] | None = None) -> None:
        self.sections = sections
        self.packs = packs or []

    def section(self, name: str) -> Section:
        """A section that must be there."""
        if name not in self.sections:
            raise BadContent(f"section [{name}] is missing; there are: {', '.join(self.sections)}")
        return self.sections[name]

    def __iter__(self) -> Iterator[Section]:
        return iter(self.sections.values())

    @cached_property
    def digest(self) -> str:
        """Changes with any value (not with sources and texts)."""
        return digest_of(self.sections)


def without_words(value: Any) -> Any:
    """The values without what is only for reading."""
    if isinstance(value, dict):
        return {k: without_words(v) for k, v in value.items() if k not in ("source", "text", "note")}
    if isinstance(value, list):
        return [without_words(v) for v in value]
    return value


def constants(values: dict[str, Any]) -> dict[str, Any]:
    """What a section says beside its components."""
    return {k: without_words(v) for k, v in values.items() if k not in ("rows", "source", "text", "note")}


def load(game: str, folder: Path, packs: str | None = None) -> Content:
    """The content of a game from its folder, overridden section by section by packs (or those that `DUCHY_CONTENT` names)."""
    sections = read(folder, folder)
    read_packs = []
    chosen = os.environ.get(PACK, "") if packs is None else packs
    for root in [Path(name) for name in chosen.split(os.pathsep) if name]:
        named = name_of(root)
        if (root / game).is_symlink():
            raise BadContent(f"{game}: is a link; a content pack holds plain files")
        found = read(root / game, root, sections)
        sections.update(found)
        if found:
            read_packs.append(Pack(named, root, digest_of(found)))
    return Content(sections, read_packs)


def name_of(root: Path) -> str:
    """The name of a content pack: what its `pack.toml` says, or its folder's name."""
    if not root.is_dir():
        raise BadContent(f"{root}: no such content pack (a folder with one folder of TOML files per game)")
    if not (root / "pack.toml").exists():
        return root.name
    name = tables_of(root / "pack.toml", root).get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 60 or not all(map(seen, name)):
        raise BadContent(f"pack.toml: name must be a text of 1 to 60 visible characters, not {name!r}")
    return name


def digest_of(sections: dict[str, Section]) -> str:
    """A hash of sections; it changes with any value (not with sources and texts)."""
    values = {name: without_words(section.values) for name, section in sections.items()}
    return blake2b(json.dumps(values, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()


def read(folder: Path, root: Path, ours: dict[str, Section] | None = None) -> dict[str, Section]:
    """The sections of all TOML files in a folder, by name; of a pack where `ours` are the sections it may replace."""
    sections: dict[str, Section] = {}
    files = sorted(folder.glob("*.toml"))
    if len(files) > MOST_FILES:
        raise BadContent(f"{folder.name}: holds {len(files)} files; {MOST_FILES} is the most")
    for path in files:
        where = str(path.relative_to(root))
        for name, values in tables_of(path, root).items():
            if not isinstance(values, dict):
                raise BadContent(f"{where}: {name} stands outside any section")
            if ours is not None and name not in ours:
                known = ", ".join(ours) + nearest(name, list(ours))
                raise BadContent(f"{where} [{name}]: {folder.name} has no such section; it has: {known}")
            if ours is not None:
                check_pack(f"{where} [{name}]", values, ours[name].values)
            source = values.get("source")
            if not isinstance(source, str) or not source.startswith(SOURCES):
                raise BadContent(f"{where} [{name}]: source must start with one of {', '.join(SOURCES)}, not {source!r}")
            if name in sections:
                raise BadContent(f"{where} [{name}]: the section stands in two files")
            sections[name] = Section(f"{where} [{name}]", values, source, None if ours is None else ours[name])
    return sections


def tables_of(path: Path, root: Path) -> dict[str, Any]:
    """What a TOML file says; `BadContent` for one that is a link, too large, too deep or no TOML."""
    where = str(path.relative_to(root))
    if path.is_symlink() or not path.is_file():
        raise BadContent(f"{where}: is not a plain file")
    if path.stat().st_size > MOST_BYTES:
        raise BadContent(f"{where}: has {path.stat().st_size:,} bytes; {MOST_BYTES:,} is the most")
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except RecursionError:
        raise BadContent(f"{where}: is nested too deeply") from None
    except ValueError as error:  # not TOML, not UTF-8, or a number of thousands of digits
        raise BadContent(f"{where}: not valid TOML: {error}") from None
    except OSError as error:
        raise BadContent(f"{where}: {error.strerror or error}") from None
    if depth_of(tables) > MOST_DEPTH:
        raise BadContent(f"{where}: is nested too deeply; {MOST_DEPTH} levels are the most")
    return tables


def check_pack(where: str, values: dict[str, Any], ours: dict[str, Any]) -> None:
    """Refuse in a pack's section what would be read by nobody: keys that ours has not, and texts that can't be seen."""
    check_row(where, values, ours.keys())
    known = list(dict.fromkeys(key for row in components(ours) for key in row))
    for place, row in enumerate(components(values), 1):
        check_row(f"{where}.{row.get('id', place)}", row, known)


def components(values: dict[str, Any]) -> list[dict[str, Any]]:
    """The components of a section that are tables; the others are refused where they are read."""
    rows = values.get("rows")
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def check_row(where: str, values: dict[str, Any], known: Collection[str]) -> None:
    """Refuse a key that nobody asks for, and a text with letters that nobody sees or without an end."""
    for key, value in values.items():
        if key not in known and key not in FOR_READING:
            raise BadContent(f"{where}: {key!r} is no key of it; there are: {', '.join(known)}{nearest(key, list(known))}")
        for text in [value] if isinstance(value, str) else value if isinstance(value, list) else []:
            if isinstance(text, str) and (len(text) > MOST_TEXT or not all(map(seen, text))):
                raise BadContent(f"{where}: {key} must be at most {MOST_TEXT} characters, all of them visible")


def seen(letter: str) -> bool:
    """Whether a letter shows: no NUL, no end of a line, none that turns the others round."""
    return category(letter)[0] != "C"


def depth_of(value: Any) -> int:
    """How deep tables and lists lie in each other, without recursion: whoever wrote the file decides how deep it is.

    >>> depth_of({"rows": [{"effects": [["gain", 1]]}]})
    5
    """
    deepest, layer = 0, [value]
    while layer:
        within = [one.values() if isinstance(one, dict) else one for one in layer if isinstance(one, dict | list)]
        layer = [inner for values in within for inner in values]
        deepest += bool(layer)
    return deepest


def nearest(given: Any, known: list[str]) -> str:
    """The known word that was probably meant, as the end of a sentence.

    >>> nearest("gould", ["gold", "magic"])
    " (did you mean 'gold'?)"
    """
    from difflib import get_close_matches

    close = get_close_matches(given, [word for word in known if isinstance(word, str)], 1) if isinstance(given, str) else []
    return f" (did you mean {close[0]!r}?)" if close else ""

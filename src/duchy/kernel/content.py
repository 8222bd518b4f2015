"""Component facts from TOML, every section with its source; a content pack overrides whole sections."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

from duchy.kernel.errors import BadContent

PACK = "DUCHY_CONTENT"
"""The environment variable that names the content pack of this process: a folder with one folder of TOML files per game."""

SOURCES = ("rulebook", "public", "house")


class Row:
    """One component or one table of values. Every access checks, and an error names file, section and key."""

    def __init__(self, where: str, values: dict[str, Any], source: str) -> None:
        self.where = where
        self.values = values
        self.source = source

    @property
    def house(self) -> bool:
        """Whether we designed these values ourselves."""
        return self.source.startswith("house")

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
        value = self.need(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fail(key, f"must be a whole number, not {value!r}")
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.fail(key, f"must be from {low} to {high}, not {value}")
        return value

    def word(self, key: str, among: Any = None) -> str:
        """A text, one of `among` where given."""
        value = self.need(key)
        if not isinstance(value, str):
            raise self.fail(key, f"must be a text, not {value!r}")
        if among is not None and value not in among:
            raise self.fail(key, f"must be one of {', '.join(map(repr, among))}, not {value!r}")
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
        return Row(f"{self.where}.{key}", value, value.get("source", self.source))


class Section(Row):
    """A top-level table of a content file: constants, or a list of components under `rows`."""

    def rows(self, key: str = "rows", count: int | None = None) -> list[Row]:
        """The components of the section, in order; ids must differ."""
        rows = self.items(key, count)
        found = []
        seen = set()
        for index, values in enumerate(rows):
            if not isinstance(values, dict):
                raise self.fail(key, f"must hold tables, not {values!r}")
            name = values.get("id", index)
            if name in seen:
                raise self.fail(key, f"names {name!r} twice")
            seen.add(name)
            found.append(Row(f"{self.where}.{name}", values, values.get("source", self.source)))
        return found


class Content:
    """All sections of a game, the pack's in place of our own."""

    def __init__(self, sections: dict[str, Section], pack: str | None) -> None:
        self.sections = sections
        self.pack = pack

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
        values = {name: without_words(section.values) for name, section in self.sections.items()}
        return blake2b(json.dumps(values, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()


def without_words(value: Any) -> Any:
    """The values without what is only for reading."""
    if isinstance(value, dict):
        return {k: without_words(v) for k, v in value.items() if k not in ("source", "text", "note")}
    if isinstance(value, list):
        return [without_words(v) for v in value]
    return value


def load(game: str, folder: Path, pack: str | None = None) -> Content:
    """The content of a game from its folder, overridden section by section by a pack (or the one `DUCHY_CONTENT` names)."""
    sections = read(folder, folder)
    chosen = os.environ.get(PACK) if pack is None else pack
    if chosen:
        root = Path(chosen)
        if not root.is_dir():
            raise BadContent(f"{chosen}: no such content pack (a folder with one folder of TOML files per game)")
        for name, section in read(root / game, root).items():
            if name not in sections:
                raise BadContent(f"{section.where}: {game} has no such section; it has: {', '.join(sections)}")
            sections[name] = section
    return Content(sections, chosen or None)


def read(folder: Path, root: Path) -> dict[str, Section]:
    """The sections of all TOML files in a folder, by name."""
    sections: dict[str, Section] = {}
    for path in sorted(folder.glob("*.toml")):
        where = str(path.relative_to(root))
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadContent(f"{where}: not valid TOML: {error}") from None
        for name, values in tables.items():
            if not isinstance(values, dict):
                raise BadContent(f"{where}: {name} stands outside any section")
            source = values.get("source")
            if not isinstance(source, str) or not source.startswith(SOURCES):
                raise BadContent(f"{where} [{name}]: source must start with one of {', '.join(SOURCES)}, not {source!r}")
            if name in sections:
                raise BadContent(f"{where} [{name}]: the section stands in two files")
            sections[name] = Section(f"{where} [{name}]", values, source)
    return sections

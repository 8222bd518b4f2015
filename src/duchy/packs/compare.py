"""What a pack changes, and what we have and where it is from, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from duchy.kernel.content import Content, Section, nearest, without_words
from duchy.kernel.errors import BadContent


class Change(NamedTuple):
    """One value that differs: of which component, under which key, what it was and what it is."""

    section: str
    row: str
    key: str
    before: Any
    after: Any

    def __str__(self) -> str:
        where = f"[{self.section}] {self.row}".rstrip()
        if self.key == "":
            return f"{where}: {'new' if self.before is None else 'left out'}"
        return f"{where}: {self.key} {said(self.before)} -> {said(self.after)}"


def said(value: Any) -> str:
    """A value as a person writes it.

    >>> said({"wood": 2, "stone": 1}), said([["draw", "tax", 1]]), said(None)
    ('2 wood, 1 stone', 'draw tax 1', 'nothing')
    """
    if value is None or value == []:
        return "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{v} {k}" for k, v in value.items()) or "nothing"
    if isinstance(value, list):
        apart = "; " if any(isinstance(inner, list) for inner in value) else " "
        return apart.join(said(inner) for inner in value)
    return str(value)


def by_id(section: Section | dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The components of a section by id (by their place where they have none)."""
    values = section if isinstance(section, dict) else section.values
    rows = values.get("rows")
    if not isinstance(rows, list):
        return {}
    return {str(row.get("id", place)): row for place, row in enumerate(rows, 1) if isinstance(row, dict)}


def changes(section: str, ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Change]:
    """What differs between our section and theirs, in their order; texts and sources don't count."""
    for key in [*ours, *[key for key in theirs if key not in ours]]:
        if key not in ("rows", "source") and ours.get(key) != theirs.get(key):
            yield Change(section, "", key, ours.get(key), theirs.get(key))
    before, after = by_id(ours), by_id(theirs)
    for name, row in after.items():
        if name not in before:
            yield Change(section, name, "", None, row)
            continue
        old, new = without_words(before[name]), without_words(row)
        for key in [*old, *[key for key in new if key not in old]]:
            if old.get(key) != new.get(key):
                yield from within(section, name, key, old.get(key), new.get(key))
    for name in before.keys() - after.keys():
        yield Change(section, name, "", before[name], None)


def within(section: str, name: str, key: str, old: Any, new: Any) -> Iterator[Change]:
    """What differs in one value: of a map of the same shape hex by hex, else the whole."""
    before, after = hexes(old), hexes(new)
    if key != "map" or before.keys() != after.keys():
        yield Change(section, name, key, old, new)
        return
    for place, hexagon in before.items():
        if after[place] != hexagon:
            yield Change(section, name, place, hexagon, after[place])


def hexes(rows: Any) -> dict[str, str]:
    """The hexes of a map by their places.

    >>> hexes(["ship:1 mine:2", "castle:6"])
    {'row 1, place 1': 'ship:1', 'row 1, place 2': 'mine:2', 'row 2, place 1': 'castle:6'}
    """
    lines = rows if isinstance(rows, list) else []
    return {f"row {y}, place {x}": cell for y, line in enumerate(lines, 1) for x, cell in enumerate(str(line).split(), 1)}


def changed(content: Content) -> list[Change]:
    """All that the packs of a game change."""
    return [
        change
        for section in content
        if section.ours is not None
        for change in changes(name_of(section), section.ours.values, section.values)
    ]


def name_of(section: Section) -> str:
    """The name of a section, from where it stands.

    >>> name_of(Section("villages/mine.toml [buildings]", {}, "house"))
    'buildings'
    """
    return section.where.partition("[")[2].partition("]")[0]


def counts(section: Section) -> tuple[int, int]:
    """How many components of a section are still ours by design, of how many; copies count."""
    rows = [(row, max(1, int(row.get("copies", 1)))) for row in section.rows()] if section.has("rows") else []
    return sum(n for row, n in rows if "house" in row.source and not row.owner), sum(n for _, n in rows)


def find_row(content: Content, word: str) -> tuple[Section, dict[str, Any]]:
    """The component of that id or name; `BadContent` with the nearest one."""
    known: dict[str, tuple[Section, dict[str, Any]]] = {}
    for section in content:
        for name, row in by_id(section).items():
            known.setdefault(name, (section, row))
            if isinstance(row.get("name"), str):
                known.setdefault(row["name"].lower(), (section, row))
    found = known.get(word) or known.get(word.lower())
    if found is None:
        raise BadContent(f"there is no component {word!r}{nearest(word.lower(), list(known))}")
    return found

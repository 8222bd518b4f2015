"""A pack on the workbench: one component at a time is put in, copied, left out or given back to the house, and any step undone.

What an owner types is kept even where it does not fit yet: the check says what is wrong, nothing is lost.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from duchy.kernel.content import MOST_TEXT, Section, depth_of, nearest, read, seen, without_words
from duchy.kernel.errors import BadContent
from duchy.packs.files import PackFolder, write
from duchy.rooms import home_of

MOST_ROWS = 400
MOST_STEPS = 200
DEEPEST = 5
TYPES = ("type", "guild", "role", "kind")
"""The keys that say of which type a component is."""
KEY = re.compile(r"[a-z][a-z0-9_]{0,40}")


class OpenPack:
    """One game of a pack, with our own values beside it."""

    def __init__(self, pack: PackFolder, game: str) -> None:
        self.pack = pack
        self.game = game
        self.ours: dict[str, Section] = read(home_of(game) / "content", home_of(game) / "content")
        self.journal = pack.folder / f".undo-{game}"

    # -- what there is -------------------------------------------------------------------------------------------------

    def house(self, section: str) -> dict[str, Any]:
        """Our own values of a section."""
        if section not in self.ours:
            raise BadContent(f"{self.game} has no section {section!r}{nearest(section, list(self.ours))}")
        return self.ours[section].values

    def values(self, section: str) -> dict[str, Any]:
        """A section as the pack has it, or ours."""
        ours = self.house(section)
        found = self.pack.section(self.game, section)
        return ours if found is None else found

    def rows(self, section: str) -> list[dict[str, Any]]:
        """The components of a section; a section of values is one component named after it."""
        values = self.values(section)
        if "rows" not in values:
            return [{"id": section, **values}]
        if not isinstance(values["rows"], list) or not all(isinstance(row, dict) for row in values["rows"]):
            raise BadContent(
                f"{self.pack.file_of(self.game, section)}: rows of [{section}] must be a list of tables; mend it there"
            )
        return list(values["rows"])

    def row_of_ours(self, section: str, name: str) -> dict[str, Any] | None:
        """Our component of that id."""
        values = self.house(section)
        if "rows" not in values:
            return {"id": section, **values}
        return next((row for row in values["rows"] if row.get("id") == name), None)

    def place(self, rows: list[dict[str, Any]], name: str) -> int:
        """Where a component stands among the others."""
        for place, row in enumerate(rows):
            if row.get("id") == name:
                return place
        raise BadContent(f"there is no component {name!r}{nearest(name, [str(row.get('id')) for row in rows])}")

    # -- what an owner does ----------------------------------------------------------------------------------------------

    def put(self, section: str, name: str, given: Any) -> None:
        """Put in the values of a component."""
        row = checked(given)
        rows = self.rows(section)
        place = self.place(rows, name)
        if row.get("id") != name and any(other.get("id") == row.get("id") for other in rows):
            raise BadContent(f"there is a component {row.get('id')!r} already")
        ours = self.row_of_ours(section, str(row.get("id")))
        if ours is not None and without_words(ours) == without_words(row) and ours.get("text") == row.get("text"):
            row = ours
        else:
            row["source"] = f"owner: {self.pack.name}"
        self.keep(section, [*rows[:place], row, *rows[place + 1 :]])

    def copy(self, section: str, name: str) -> str:
        """A new component like one that is there; its id."""
        rows = self.several(section)
        if len(rows) >= MOST_ROWS:
            raise BadContent(f"a section has at most {MOST_ROWS} components")
        place = self.place(rows, name)
        ids = {row.get("id") for row in rows}
        stem = re.sub(r"_\d+$", "", name)
        new = next(f"{stem}_{n}" for n in range(2, MOST_ROWS + 2) if f"{stem}_{n}" not in ids)
        row = {**rows[place], "id": new, "source": f"owner: {self.pack.name}"}
        self.keep(section, [*rows[: place + 1], row, *rows[place + 1 :]])
        return new

    def remove(self, section: str, name: str) -> None:
        """Leave a component out."""
        rows = self.several(section)
        place = self.place(rows, name)
        self.keep(section, [*rows[:place], *rows[place + 1 :]])

    def give_back(self, section: str, name: str) -> None:
        """Take our values of a component again."""
        ours = self.row_of_ours(section, name)
        if ours is None:
            raise BadContent(f"{name!r} is not one of ours: leave it out instead")
        rows = self.rows(section)
        place = self.place(rows, name)
        self.keep(section, [*rows[:place], ours, *rows[place + 1 :]])

    def several(self, section: str) -> list[dict[str, Any]]:
        """The components of a section that may have more or fewer of them."""
        if "rows" not in self.values(section):
            raise BadContent(f"[{section}] holds values, not components: none can be added or left out")
        return self.rows(section)

    def keep(self, section: str, rows: list[dict[str, Any]]) -> None:
        """Write a section, remembering what it was; one that is as ours leaves the pack."""
        before, ours = self.values(section), self.house(section)
        after = {**before, "rows": rows} if "rows" in before else {k: v for k, v in rows[0].items() if k != "id"}
        self.remember(section, self.pack.section(self.game, section))
        self.lay(section, None if after == ours else after)

    def lay(self, section: str, values: dict[str, Any] | None) -> None:
        """Put a section into the pack, or leave it to the house."""
        if values is None:
            self.pack.drop(self.game, section)
        else:
            self.pack.put(self.game, section, values)

    # -- undo --------------------------------------------------------------------------------------------------------------

    def steps(self) -> list[dict[str, Any]]:
        """What can be undone, the last step last."""
        if not self.journal.exists():
            return []
        return [json.loads(line) for line in self.journal.read_text(encoding="utf-8").splitlines()]

    def remember(self, section: str, before: dict[str, Any] | None) -> None:
        """Note what a section was before a step."""
        self.pack.folder.mkdir(parents=True, exist_ok=True)
        self.write_steps([*self.steps(), {"section": section, "before": before}][-MOST_STEPS:])

    def write_steps(self, steps: list[dict[str, Any]]) -> None:
        """Keep the steps that can be undone."""
        write(self.journal, "".join(json.dumps(step) + "\n" for step in steps))

    def undo(self) -> str:
        """Take the last step back; the section it was in."""
        steps = self.steps()
        if not steps:
            raise BadContent("there is nothing to undo")
        last = steps.pop()
        self.lay(last["section"], last["before"])
        self.write_steps(steps)
        return str(last["section"])


def checked(given: Any) -> dict[str, Any]:
    """A component as it came from a page; `BadContent` for what no TOML file of ours could hold."""
    if not isinstance(given, dict) or not given:
        raise BadContent(f"a component is a table of values, not {type(given).__name__}")
    if depth_of(given) > DEEPEST:
        raise BadContent("a component's values are nested too deeply")
    for key in given:
        if not KEY.fullmatch(key):
            raise BadContent(f"{key[:60]!r} is no key: a key is of small letters, digits and _")
    layer: list[Any] = list(given.values())
    while layer:
        value = layer.pop()
        if isinstance(value, dict):
            layer += [*value.keys(), *value.values()]
        elif isinstance(value, list):
            layer += value
        elif isinstance(value, str):
            if len(value) > MOST_TEXT or not all(map(seen, value)):
                raise BadContent(f"a text has at most {MOST_TEXT} characters, all of them visible")
        elif not isinstance(value, int) or abs(value) > 10**6:
            raise BadContent(f"{value!r} is neither a text nor a whole number up to a million")
    return dict(given)


def tally(ours: dict[str, Any], values: dict[str, Any]) -> list[dict[str, Any]]:
    """How many components there are, in all and of each type, beside our numbers (the rulebook's where it says them)."""
    before, after = copies_by(ours), copies_by(values)
    names = list(dict.fromkeys([*before, *after]))
    return [{"what": name, "count": after.get(name, 0), "ours": before.get(name, 0)} for name in names]


def copies_by(values: dict[str, Any]) -> dict[str, int]:
    """The number of components, copies counted, in all and by type."""
    found: dict[str, int] = {}
    for row in values.get("rows", []):
        copies = row.get("copies", 1) if isinstance(row.get("copies", 1), int) else 1
        for name in (
            "in the box",
            *(str(row[key]) for key in TYPES if isinstance(row.get(key), str)),
        ):
            found[name] = found.get(name, 0) + copies
    return found


def folder_of(root: Path, pack: str) -> Path:
    """The folder of a pack by its short name; only such names as can't lead elsewhere."""
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", pack):
        raise BadContent(f"{pack[:60]!r} is no pack's name: use small letters, digits and -")
    return root / pack

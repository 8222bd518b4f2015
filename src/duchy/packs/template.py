"""A pack to begin with: exactly the sections that are house data, as they are, with what may stand where as comments."""

from __future__ import annotations

from typing import Any

import tomlkit

from duchy.kernel.content import Content, Section
from duchy.packs.compare import name_of
from duchy.packs.files import table_of
from duchy.packs.forms import FormField

HEAD = """\
{title}: [{name}]
Ours: {source}
Put in what is printed on yours, with source = "owner: my box". A row that you leave as it is stays marked (house).
"""


def house_sections(content: Content) -> list[Section]:
    """The sections that we designed ourselves, wholly or in some of their rows."""
    return [section for section in content if is_house(section)]


def is_house(section: Section) -> bool:
    """Whether something in a section is of our own design."""
    rows: Any = section.get("rows")
    inner = [row.get("source", "") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return section.source.startswith("house") or any("house" in str(source) for source in inner)


def template(title: str, section: Section, fields: list[FormField]) -> str:
    """The text of a file with one section."""
    name = name_of(section)
    document = tomlkit.document()
    for line in HEAD.format(title=title, name=name, source=section.source).splitlines():
        document.add(tomlkit.comment(line))
    for field in fields:
        for line in field.takes().split("; "):
            document.add(tomlkit.comment(f"  {field.key}: {line}"))
    document.add(tomlkit.nl())
    document[name] = table_of(section.values)
    return tomlkit.dumps(document)

"""Examples in docstrings as code: `>>>` up to the next empty line becomes a block of its own."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?m)^>>> .*(?:\n(?!\n).+)*")


class Fences(griffe.Extension):
    """Puts fences around the examples before the pages are made."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Every module, class, function and attribute passes here."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)

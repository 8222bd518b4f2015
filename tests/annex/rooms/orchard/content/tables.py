"""The components as typed tables, built once from the TOML files (or a content pack) at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duchy.kernel.content import load

CONTENT: Final = load("orchard", Path(__file__).parent)
ROUNDS: Final[int] = CONTENT.section("game").number("rounds", 1, 9)
HIGHEST: Final[int] = CONTENT.section("game").number("highest", 2, 9)
HAND: Final[int] = CONTENT.section("game").number("hand", 1, 9)
TREE_ROWS: Final = CONTENT.section("trees").rows()
TREES: Final[list[str]] = [row.word("id") for row in TREE_ROWS]

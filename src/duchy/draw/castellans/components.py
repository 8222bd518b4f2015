"""The components of Castellans one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.draw.castellans.market import CITIZENS, citizen
from duchy.draw.markup import Html

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "citizens": lambda card: citizen(card, 0, "", CITIZENS[card].word("back")),
}
"""How a component of a section is drawn by its id."""

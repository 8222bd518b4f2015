"""The components of Castellans one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.draw.castellans.effects import GRAMMAR
from duchy.draw.castellans.market import CITIZENS, citizen
from duchy.draw.markup import Html

FACES: Final[dict[str, Callable[[str], Html]]] = {
    "citizens": lambda card: citizen(card, 0, "", CITIZENS[card].word("back")),
}
"""How a component of a section is drawn by its id."""


def effect(written: list[Any]) -> Html | None:
    """An effect as it is written in a row, in icons."""
    return GRAMMAR[written[0]](*written[1:]) if written[0] in GRAMMAR else None

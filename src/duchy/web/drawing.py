"""The drawing of a table: from `duchy.draw`, or as text where there is none."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from html import escape
from typing import Any

from rich.text import Text

from duchy.games import games
from duchy.kernel.game import Game

log = logging.getLogger("duchy.drawing")


@dataclass(frozen=True)
class Drawn:
    """The four parts of a table on a page."""

    status: str
    board: str
    own: str
    others: str


def drawn(game: Game, view: dict[str, Any], names: list[str]) -> Drawn:
    """The table as this view shows it. A fault in a drawing must not stop a match: then the table is told as text."""
    if game.name in games():
        try:
            from duchy.draw import draw

            found = draw(game.name, view, names)
            return Drawn(found.status, found.board, found.own, found.others)
        except Exception:
            log.exception("the drawing of %s failed", game.name)
    return as_text(game, view, names)


def seen(game: Game, state: Any, seat: int | None) -> dict[str, Any]:
    """The view of a seat, with what the choices cost that are open to it."""
    view: dict[str, Any] = state.view(seat)
    if seat is not None and game.name in games():
        try:
            from duchy.draw import costs

            view["costs"] = costs(game.name, state, seat)
        except Exception:
            log.exception("the costs of %s failed", game.name)
    return view


def as_text(game: Game, view: dict[str, Any], names: list[str]) -> Drawn:
    """The table as the terminal shows it."""
    words = Text.from_markup(game.text.table(view, names)).plain
    return Drawn("", f'<pre class="plain" tabindex="0">{escape(words)}</pre>', "", "")

"""The table of The Castles of Burgundy: the ring of depots, the duchies, the tracks."""

from __future__ import annotations

from typing import Any

from duchy.draw import kit
from duchy.draw.burgundy.board import board
from duchy.draw.burgundy.goods import GOODS, goods_box
from duchy.draw.burgundy.others import others
from duchy.draw.burgundy.own import own, purse
from duchy.draw.burgundy.tiles import mini_tile
from duchy.draw.drawing import Drawing
from duchy.draw.markup import NOTHING, Html, html
from duchy.rooms.burgundy.content.tables import TILE_BY_ID


def draw(view: dict[str, Any], names: list[str], me: int) -> Drawing:
    """The drawing of a view, with the board of one seat large."""
    return Drawing(status(view), board(view, names), own(view, names, me), others(view, names), purse(view, me))


def status(view: dict[str, Any]) -> Html:
    """Phase and round."""
    return html('<div class="drawing">{}</div>', status_words(view))


def status_words(view: dict[str, Any]) -> str:
    """How far the game is; alone, how far the target."""
    if view["over"]:
        return "The game is over"
    words = f"Phase {view['phase']}, round {view['round']} of {view['rounds']}"
    solo = view["solo"]
    if solo and "counter" in solo:
        return f"{words}, {kit.count(solo['target'] - solo['counter'], 'point')} to the target"
    return words


def small(piece: str) -> Html:
    """A tile or a goods tile as small as a letter, for the story; nothing for what is neither."""
    if piece in GOODS:
        return goods_box(piece, f"{piece} goods")
    return mini_tile(piece) if piece in TILE_BY_ID else NOTHING

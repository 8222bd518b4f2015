"""The components of Burgundy one by one, for pages beside the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.burgundy.duchy import duchy, thumbnail
from duchy.draw.burgundy.goods import route_card, shield_box
from duchy.draw.burgundy.tiles import effect_pictograms, mini_tile
from duchy.draw.markup import Html, html, join
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.tables import CONTENT, KINDS


def tile(name: str) -> Html:
    """A tile."""
    return mini_tile(name)


def empty(name: str) -> dict[str, Any]:
    """An empty duchy as a view shows it."""
    found = next(one for one in BOARDS if one.id == name)
    hexes: list[dict[str, Any]] = [
        {
            "element": f"hex-0-{h}",
            "hex": h,
            "kind": KINDS[kind],
            "number": found.number[h],
            "tile": None,
            "area": found.area[h],
            "x": found.xy[h][0],
            "y": found.xy[h][1],
        }
        for h, kind in enumerate(found.kind)
    ]
    areas = [{"kind": KINDS[k], "hexes": found.area_hexes[a], "complete": False} for a, k in enumerate(found.area_kind)]
    land: dict[str, Any] = {"owner": 0, "board_name": found.name, "hexes": hexes, "areas": areas, "posts": []}
    return {**land, "rivers": [list(edge) for edge in found.rivers], "empty": len(hexes)}


def board(name: str) -> Html:
    """An empty duchy."""
    return duchy(empty(name), {})


@cache
def small_board(value: Any) -> Html:
    """An empty duchy, small, as one chooses it."""
    return html('<span class="bu-choice">{}</span>', thumbnail({**empty(str(value)), "owner": f"choice-{value}"}))


def trade_route(name: str) -> Html:
    """A card of the trade routes."""
    row = next(row for row in CONTENT.section("trade_route_cards").rows() if row.get("id") == name)
    spaces = row.items("goods")
    return route_card({"card": name, "spaces": spaces, "goods": [None] * len(spaces)}, "")


TILES: Final = ("buildings", "livestock", "castles", "mines", "ships", "monasteries", "new_tiles", "white_castles", "inns")
DUCHIES: Final = ("duchies", "border_duchies", "team_duchies", "solo_duchies")

FACES: Final[dict[str, Callable[[str], Html]]] = {
    **dict.fromkeys(TILES, tile),
    **dict.fromkeys(DUCHIES, board),
    "trade_route_cards": trade_route,
    "shields": lambda name: shield_box(name),
}
"""How a component of a section is drawn by its id."""


def effect(written: list[Any]) -> Html | None:
    """An effect as it is written in a row, in icons: the two pictures of a monastery that has it."""
    found = effect_pictograms(written[0], written[1:])
    return None if found is None else join(kit.icon(name) for name in dict.fromkeys(found))


OPTIONS: Final[dict[str, Callable[[Any], Html]]] = dict.fromkeys(("duchies", "team_board", "solo_board"), small_board)
"""How the choices of an option are drawn."""

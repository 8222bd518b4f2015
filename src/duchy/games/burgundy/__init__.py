"""The Castles of Burgundy (2019): the base game, every expansion, the team game and the solo game."""

from __future__ import annotations

from typing import Any

from duchy.games.burgundy import effects, text
from duchy.games.burgundy.actions import ACTIONS
from duchy.games.burgundy.content import CONTENT
from duchy.games.burgundy.invariants import check_invariants
from duchy.games.burgundy.observe import LAYOUT, observe
from duchy.games.burgundy.setup import check_options, set_up
from duchy.games.burgundy.state import Burgundy
from duchy.kernel.game import Game, Mode, Option, Variant

BOARDS = (*range(1, 11), "11a", "11b", "11c", "11d", "11e", "11f")
MODULES = ("new_tiles", "white_castles", "inns", "trade_routes", "shields", "border_posts")

OPTIONS = [
    Option("mode", "everybody alone, or two teams of two that share a duchy (4 players)", "free", choices=("free", "team")),
    Option("duchies", "the player board of each seat", 1, choices=BOARDS, each=True),
    Option("random_duchies", "random boards: everybody chooses a side and the hex of the starting castle", False),
    Option("new_tiles", "expansion: monasteries 27 and 28, the crane and the geese", False),
    Option("white_castles", "expansion: white castles and monastery 29", False),
    Option("inns", "expansion: one inn a phase, fits on any colour and makes an area larger", False),
    Option("trade_routes", "expansion: cards that reward selling goods in the right order (house cards among them)", False),
    Option("shields", "expansion: shields with strong powers, taken with doubles", False),
    Option("border_posts", "expansion: duchies 11a to 11f (house layouts) with border posts to link", False),
    Option(
        "border_links",
        "how border posts are linked: by any chain of tiles, or only along the straight line between two posts",
        "chain",
        choices=("chain", "line"),
    ),
    Option(
        "tie_break_empty",
        "first tie-break: as printed (fewest empty spaces; most for teams), always fewest, or always most",
        "printed",
        choices=("printed", "fewest", "most"),
    ),
    Option("team_board", "the board of the team game (house layouts)", "12a", choices=("12a", "12b")),
    Option(
        "solo_board", "the board of the solo game: 13a for beginners, 13b for advanced players", "13a", choices=("13a", "13b")
    ),
    Option("target", "solo: where the target marker starts; 45 is much easier, 55 much harder", 50, low=45, high=55),
]

MODES = [
    Mode("free", "Everybody alone", "The base game for 2 to 4 players.", (2, 4), {}),
    Mode("team", "Two teams", "Two teams of two share a board each.", (4, 4), {"mode": "team"}),
    Mode("solo", "Solo", "Fill all 37 hexes of an island duchy in 25 rounds.", (1, 1), {}),
]


def variants() -> list[Variant]:
    """The tables the tests must cover: the base game, every module alone, all pairs, all together, team and solo."""
    found = [Variant("base", n) for n in (2, 3, 4)]
    found.append(Variant("duchies", 4, {"duchies": [3, 4, 5, 6]}))
    found.append(Variant("duchies", 3, {"duchies": [7, 8, 9]}))
    found.append(Variant("duchies", 2, {"duchies": [2, 10], "tie_break_empty": "most"}))
    found += [Variant("random-duchies", n, {"random_duchies": True}) for n in (2, 3, 4)]
    for i, name in enumerate(MODULES):
        found += [Variant(name, n, {name: True}) for n in (2, 3, 4)]
        for other in MODULES[:i]:
            found += [Variant(f"{other}-and-{name}", n, {name: True, other: True}) for n in (2, 3, 4)]
    everything: dict[str, Any] = dict.fromkeys(MODULES, True)
    found += [Variant("everything", n, everything) for n in (2, 3, 4)]
    found.append(Variant("border-lines", 4, {"border_posts": True, "border_links": "line"}))
    found.append(Variant("random-everything", 4, {**everything, "border_posts": False, "random_duchies": True}))
    found.append(Variant("team", 4, {"mode": "team"}))
    found.append(Variant("team-12b", 4, {"mode": "team", "team_board": "12b"}))
    for name in MODULES:
        if name != "border_posts":
            found.append(Variant(f"team-{name}", 4, {name: True, "mode": "team"}))
    found.append(Variant("team-everything", 4, {**everything, "border_posts": False, "mode": "team"}))
    found.append(Variant("solo", 1))
    found.append(Variant("solo-13b", 1, {"solo_board": "13b", "target": 45}))
    solo = ("new_tiles", "white_castles", "inns")
    found += [Variant(f"solo-{name}", 1, {name: True}) for name in solo]
    found.append(Variant("solo-everything", 1, {**dict.fromkeys(solo, True), "solo_board": "13b"}))
    return found


GAME = Game(
    name="burgundy",
    title="The Castles of Burgundy",
    seats=(1, 4),
    minutes=(30, 120),
    summary="Dukes in 15th-century Burgundy place tiles with dice: towns, pastures, ships, mines, castles and monasteries.",
    rules=1,
    modes=MODES,
    options=OPTIONS,
    actions=ACTIONS,
    state=Burgundy,
    setup=set_up,
    text=text,
    content=CONTENT,
    variants=variants(),
    check=check_options,
    invariants=check_invariants,
    layout=LAYOUT,
    observe=observe,
)

__all__ = ["GAME", "effects"]

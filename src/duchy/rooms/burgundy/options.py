"""What a table can agree on: options, modes, and the variants the tests must cover."""

from __future__ import annotations

from typing import Any

from duchy.kernel.errors import BadOption
from duchy.kernel.first import check_first, first_player
from duchy.kernel.options import Instead, Mode, Option, Preset, Variant
from duchy.rooms.burgundy.content.tables import CONTENT, MODULES

BOARDS: dict[Any, str] = {
    **{int(row.word("id")): row.word("text") for row in CONTENT.section("duchies").rows()},
    **{row.word("id"): row.word("text") for row in CONTENT.section("border_duchies").rows()},
}
"""The player boards to choose from, with what is said of each."""
CHOICES = tuple(BOARDS)
COPIES = {
    int(side): copies
    for sheet, copies in zip(
        CONTENT.section("duchies").items("sheets"), CONTENT.section("duchies").numbers("sheet_copies"), strict=True
    )
    for side in sheet
}
"""How often the box has each duchy of its sheets."""

BORDER = tuple(choice for choice in CHOICES if isinstance(choice, str))
"""The duchies with border posts."""
DEALT = (
    Instead("random_duchies", "dealt at random: everybody chooses a side and the hex of the starting castle"),
    Instead("border_posts", "of 11a to 11f, dealt at random", BORDER),
)
"""What is done where nobody chooses a duchy."""

FREE, TOGETHER = ("free",), ("free", "team")
"""The modes in which everybody has a duchy of their own; those with rivals."""

OPTIONS = [
    Option("mode", "everybody alone, or two teams of two that share a duchy (4 players)", "free", choices=("free", "team")),
    Option(
        "duchies",
        "the player board of each seat",
        1,
        choices=CHOICES,
        each=True,
        group="board",
        words=BOARDS,
        modes=FREE,
        instead=DEALT,
    ),
    Option(
        "random_duchies",
        "random boards: everybody chooses a side and the hex of the starting castle",
        False,
        group="rule",
        modes=FREE,
    ),
    Option(
        "duchy_choice",
        "with random boards: sides and starting castles are chosen in turn order, or by all at once",
        "in_turn",
        choices=("in_turn", "at_once"),
        modes=FREE,
    ),
    Option(
        "new_tiles",
        "expansion: monasteries 27 and 28, the crane and the geese",
        False,
        group="expansion",
        icon="crane",
        longer=0.02,
    ),
    Option(
        "white_castles", "expansion: white castles and monastery 29", False, group="expansion", icon="white-castle", longer=0.01
    ),
    Option(
        "inns",
        "expansion: one inn a phase, fits on any colour and makes an area larger",
        False,
        group="expansion",
        icon="inn",
        longer=-0.01,
    ),
    Option(
        "trade_routes",
        "expansion: cards that reward selling goods in the right order (house cards among them)",
        False,
        group="expansion",
        icon="goods",
        longer=0.06,
        modes=TOGETHER,
    ),
    Option(
        "shields",
        "expansion: shields with strong powers, taken with doubles",
        False,
        group="expansion",
        icon="shield",
        longer=-0.03,
        modes=TOGETHER,
    ),
    Option(
        "border_posts",
        "expansion: duchies 11a to 11f (house layouts) with border posts to link",
        False,
        group="expansion",
        icon="border-post",
        longer=0.03,
        modes=FREE,
    ),
    Option(
        "border_links",
        "how border posts are linked: by any chain of tiles, or only along the straight line between two posts",
        "chain",
        choices=("chain", "line"),
        modes=FREE,
    ),
    Option(
        "tie_break_empty",
        "first tie-break: as printed (fewest empty spaces; most for teams), always fewest, or always most",
        "printed",
        choices=("printed", "fewest", "most"),
        modes=TOGETHER,
    ),
    first_player(4, modes=FREE),
    Option(
        "team_board",
        "the board of the team game (house layouts)",
        "12a",
        choices=("12a", "12b"),
        group="board",
        modes=("team",),
    ),
    Option(
        "solo_board",
        "the board of the solo game: 13a for beginners, 13b for advanced players",
        "13a",
        choices=("13a", "13b"),
        group="board",
        words={"13a": "for beginners", "13b": "for advanced players"},
        modes=("solo",),
    ),
    Option(
        "target",
        "solo: where the target marker starts; 45 is much easier, 55 much harder",
        50,
        low=45,
        high=55,
        group="rule",
        modes=("solo",),
    ),
]

MODES = [
    Mode("free", "Everybody alone", "The base game for 2 to 4 players.", (2, 4), {}),
    Mode("team", "Two teams", "Two teams of two share a board each.", (4, 4), {"mode": "team"}),
    Mode("solo", "Solo", "Fill all 37 hexes of an island duchy in 25 rounds.", (1, 1), {}),
]

PRESETS = [
    Preset("first", "First game", "Duchy 1 for everybody, nothing added."),
    Preset(
        "all",
        "All expansions",
        "Everything the box adds, on duchies with border posts, dealt at random.",
        options={**dict.fromkeys(MODULES, True), "random_duchies": True},
    ),
]


def check_options(players: int, options: dict[str, Any]) -> None:
    """Refuse what the rules do not allow, and say why."""
    check_first(players, options)
    if options["mode"] == "team" and options["first_player"] > 1:
        raise BadOption("option first_player: in the team game the first player of the first team begins")
    if options["mode"] == "team" and players != 4:
        raise BadOption(f"the team game (mode) is for exactly 4 players, two teams of two, not {players}")
    shared = options["mode"] == "team" or players == 1
    if shared and options["border_posts"]:
        raise BadOption("border_posts needs the duchies 11a to 11f, but the team and solo games have boards of their own")
    if shared and options["random_duchies"]:
        raise BadOption("random_duchies is for players with a duchy each; the team and solo games have boards of their own")
    if players == 1 and options["shields"]:
        raise BadOption("shields are laid out for 2 to 4 players; the solo game has no rule for them")
    if players == 1 and options["trade_routes"]:
        raise BadOption("trade_routes are dealt to 2 to 4 players; the solo game has no rule for them")
    check_duchies(players, options)


def check_duchies(players: int, options: dict[str, Any]) -> None:
    """Border duchies belong to the border posts; only duchies 1 and 2 are in the box for everybody."""
    for duchy, copies in COPIES.items():
        if options["duchies"].count(duchy) > copies:
            raise BadOption(f"duchies: duchy {duchy} is in the box only once; there is only one of each of 3 to 10")
    border = [duchy for duchy in options["duchies"] if isinstance(duchy, str)]
    if border and not options["border_posts"]:
        raise BadOption(f"duchies {', '.join(border)} belong to the border posts: set border_posts to true as well")
    if border and len(border) < players:
        raise BadOption("duchies: with border posts every player has one of 11a to 11f")
    if len(set(border)) < len(border):
        raise BadOption("duchies: there is only one of each of 11a to 11f")


def variants() -> list[Variant]:
    """The tables the tests must cover: the base game, every module alone, all pairs, all together, team and solo."""
    names = list(MODULES)
    found = [Variant("base", n) for n in (2, 3, 4)]
    found.append(Variant("duchies", 4, {"duchies": [3, 4, 5, 6]}))
    found.append(Variant("duchies", 3, {"duchies": [7, 8, 9]}))
    found.append(Variant("duchies", 2, {"duchies": [2, 10], "tie_break_empty": "most"}))
    found += [Variant("random-duchies", n, {"random_duchies": True}) for n in (2, 3, 4)]
    found += [Variant("random-at-once", n, {"random_duchies": True, "duchy_choice": "at_once"}) for n in (2, 4)]
    found.append(Variant("random-border", 4, {"random_duchies": True, "border_posts": True}))
    for i, name in enumerate(names):
        found += [Variant(name, n, {name: True}) for n in (2, 3, 4)]
        for other in names[:i]:
            found += [Variant(f"{other}-and-{name}", n, {name: True, other: True}) for n in (2, 3, 4)]
    everything: dict[str, Any] = dict.fromkeys(names, True)
    found += [Variant("everything", n, everything) for n in (2, 3, 4)]
    found.append(Variant("border-lines", 4, {"border_posts": True, "border_links": "line"}))
    found.append(Variant("random-everything", 4, {**everything, "border_posts": False, "random_duchies": True}))
    found.append(Variant("team", 4, {"mode": "team"}))
    found.append(Variant("team-12b", 4, {"mode": "team", "team_board": "12b"}))
    found += [Variant(f"team-{name}", 4, {name: True, "mode": "team"}) for name in names if name != "border_posts"]
    found.append(Variant("team-everything", 4, {**everything, "border_posts": False, "mode": "team"}))
    found.append(Variant("solo", 1))
    found.append(Variant("solo-13b", 1, {"solo_board": "13b", "target": 45}))
    solo = ("new_tiles", "white_castles", "inns")
    found += [Variant(f"solo-{name}", 1, {name: True}) for name in solo]
    found.append(Variant("solo-everything", 1, {**dict.fromkeys(solo, True), "solo_board": "13b"}))
    return found

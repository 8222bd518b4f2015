"""The legal actions of a turn, worked out a second time from the view alone, slowly and by the book."""

from __future__ import annotations

from typing import Any

import pytest

from duchy.rooms.burgundy.content.tables import CONTENT, GOODS_IDS

from .scene import GAME

KIND = {row.word("id"): "building" for row in CONTENT.section("buildings").rows()}
KIND |= {row.word("id"): "livestock" for row in CONTENT.section("livestock").rows()}
KIND |= {f"monastery_{n}": "monastery" for n in range(1, 30)}
KIND |= {
    "castle": "castle",
    "mine": "mine",
    "ship": "ship",
    "crane": "building",
    "white_castle": "building",
    "geese": "livestock",
}
EASED = {9: {"building"}, 10: {"ship", "livestock"}, 11: {"castle", "mine", "monastery"}}


def reach(dice: list[int], workers: int, steps: int, free: int) -> set[int]:
    """The numbers the dice can become: every worker goes up to `steps`, `free` steps cost nothing."""
    found = set()
    for die in dice:
        far = workers * steps + free
        for step in range(-far, far + 1):
            found.add((die - 1 + step) % 6 + 1)
    return found


def beside(view: dict[str, Any], board: dict[str, Any], hex: int) -> bool:
    """Whether a placed tile touches the hex (neighbours lie one row or one column apart)."""
    me = board["hexes"][hex]
    for other in board["hexes"]:
        if other["tile"] is None or other["hex"] == hex:
            continue
        dx, dy = abs(other["x"] - me["x"]), abs(other["y"] - me["y"])
        if (dx, dy) in ((1.0, 0.0), (0.5, 1.0)):
            return True
    return False


def expected(view: dict[str, Any], seat: int) -> set[tuple[str, object, object]]:
    """All that a turn allows, as (kind, first parameter, second parameter)."""
    me = view["seats"][seat]
    board = view["duchies"][me["owner"]]
    numbers = board["monasteries"]
    dice = [die["number"] for die in me["dice"] if not die["used"]]
    steps = 2 if 8 in numbers else 1
    found: set[tuple[str, object, object]] = set()
    plain = reach(dice, board["workers"], steps, 0)
    eased = reach(dice, board["workers"], steps, 1)
    found.add(("workers", None, None) if dice else ("end_turn", None, None))
    if 28 in numbers and board["silver"]:
        found.add(("hire", None, None))
    for depot in view["depots"]:
        for i, space in enumerate(depot["spaces"]):
            if space["tile"] and depot["number"] in (eased if 12 in numbers else plain):
                found.add(("take", f"{depot['number']}-{i}", None))
    for number, goods in enumerate(GOODS_IDS, 1):
        if goods in board["goods"] and number in plain:
            found.add(("sell", goods, None))
    if not me["bought"]:
        shop = [space["element"] for space in view["black"] if space["tile"]]
        shop += ["inn"] if view["inns"] and view["inns"]["tile"] else []
        if 6 in numbers:
            shop += [space["element"][6:] for depot in view["depots"] for space in depot["spaces"] if space["tile"]]
            found |= {("buy_with_workers", space, None) for space in shop if board["workers"] >= 2}
        found |= {("buy", space, None) for space in shop if board["silver"] >= 2}
    for stored in me["storage"]:
        if stored["tile"]:
            found |= {("place", stored["slot"], h) for h in places(view, board, stored["tile"], plain, eased)}
    return found


def places(view: dict[str, Any], board: dict[str, Any], tile: str, plain: set[int], eased: set[int]) -> set[int]:
    """The hexes where a stored tile may go."""
    free = {kind for number, kinds in EASED.items() if number in board["monasteries"] for kind in kinds}
    found = set()
    for spot in board["hexes"]:
        if spot["tile"] or not beside(view, board, spot["hex"]):
            continue
        if tile != "inn" and KIND[tile] != spot["kind"]:
            continue
        if spot["number"] not in (eased if KIND.get(tile) in free else plain):
            continue
        town = [board["hexes"][h]["tile"] for h in board["areas"][spot["area"]]["hexes"]]
        alone = tile == "inn" or (KIND[tile] == "building" and 1 not in board["monasteries"])
        if alone and tile in town:
            continue
        found.add(spot["hex"])
    return found


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"duchies": [3, 4, 5, 6]}),
        (4, {"duchies": [7, 8, 9, 10]}),
        (2, {"new_tiles": True, "white_castles": True, "inns": True}),
        (4, {"mode": "team"}),
        (4, {"border_posts": True, "trade_routes": True}),
    ],
    ids=str,
)
def test_the_legal_actions_of_a_turn_are_those_of_the_book(players: int, options: dict[str, Any]) -> None:
    checked = 0
    for seed in range(2):
        s = GAME.new(players=players, seed=seed, options=options)
        pick = seed + 5
        while not s.over:
            if type(s.frame()).__name__ == "Turn":
                actions = [GAME.actions.describe(action) for action in s.legal()]
                found = {(a.kind, *[*a.params.values(), None, None][:2]) for a in actions}
                assert found == expected(s.view(s.seat), s.seat)
                checked += 1
            pick = (pick * 1103515245 + 12345) % 2**31
            # Lean towards placing, so that duchies fill up and monasteries come to lie.
            legal = s.legal()
            many = [a for a in legal if GAME.actions.describe(a).kind == "place"] if pick & 256 else legal
            chosen = many or legal
            s.apply(chosen[(pick >> 12) % len(chosen)])
    assert checked > 100

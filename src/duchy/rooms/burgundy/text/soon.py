"""What a rival is about to do, worked out from what lies open: dice, areas nearly filled, lasting powers, goods, storage."""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.tale import component, icon
from duchy.kernel.words import Shown, count, listed
from duchy.rooms.burgundy.content.boards import BOARDS
from duchy.rooms.burgundy.content.tables import (
    AREA_VP,
    GOODS_IDS,
    KINDS,
    PHASE_BONUS,
    PHASES,
    SALE_VP,
    TILE_BY_ID,
    TILE_KIND,
    TILE_ROWS,
)
from duchy.rooms.burgundy.text.words import WORDS

NEARLY: Final = 2
"""An area is close to its end with so many hexes missing."""
Seen = dict[str, Any]


@WORDS.sums_up
def summary(view: Seen, seat: int) -> list[tuple[str, list[Shown]]]:
    """What its next turn can reach, what is nearly filled and what that brings in this phase, what works for it, what waits."""
    land = view["duchies"][view["seats"][seat]["owner"]]
    near = sorted(nearly(view, land), key=lambda line: -(line[1] or 0))[:4]
    found = [
        ("Next turn", next_turn(view, land, seat)),
        ("Close to finishing", near),
        ("Works for it", powers(land)),
        ("Goods to sell", goods(view, land)),
        ("Waits in storage", stored(view, seat)),
        ("Colours filled", colours(view)),
    ]
    return [(title, lines) for title, lines in found if lines]


def kind_of(tile: str) -> str:
    """The icon of a tile's kind."""
    kind = TILE_KIND[TILE_BY_ID[tile]]
    return KINDS[kind] if kind < len(KINDS) else "black-tile"


def next_turn(view: Seen, land: Seen, seat: int) -> list[Shown]:
    """What its dice reach without workers."""
    dice = [die["number"] for die in view["seats"][seat]["dice"] if die["number"] and not die["used"]]
    if not dice or view["over"]:
        return []
    shown = [icon(f"die-{number}") for number in dice]
    help = f", and {count(land['workers'], 'worker')} to turn them" if land["workers"] else ", no worker to turn them"
    found: list[Shown] = [(f"a {listed([str(number) for number in dice], 'and a')}{help}", None, shown)]
    for number in sorted(set(dice)):
        lying = [space["tile"] for space in view["depots"][number - 1]["spaces"] if space["tile"]]
        if lying:
            found.append((f"to take from depot {number}", None, [component(tile, kind_of(tile)) for tile in lying]))
    for slot in view["seats"][seat]["storage"]:
        free = [hex["element"] for hex in fitting(land, slot["tile"], dice)] if slot["tile"] else []
        if free:
            parts = [component(slot["tile"], kind_of(slot["tile"])), {"pieces": free}]
            found.append((f"to place on {count(len(free), 'space')}", None, parts))
    return found


def fitting(land: Seen, tile: str, dice: list[int]) -> list[Seen]:
    """The empty hexes beside a tile that a stored tile could be placed on with these dice."""
    near = next(board.near for board in BOARDS if board.id == land["board"])
    filled = sum(1 << hex["hex"] for hex in land["hexes"] if hex["tile"])
    return [
        hex
        for hex in land["hexes"]
        if not hex["tile"] and hex["kind"] == kind_of(tile) and hex["number"] in dice and near[hex["hex"]] & filled
    ]


def nearly(view: Seen, land: Seen) -> list[Shown]:
    """The areas with one or two hexes missing: what they ask for, and the points of filling them now."""
    found: list[Shown] = []
    for area in land["areas"]:
        missing = [land["hexes"][at] for at in area["hexes"] if not land["hexes"][at]["tile"]]
        if not 0 < len(missing) <= NEARLY or view["over"]:
            continue
        size = len(area["hexes"])
        asked = listed([f"a {hex['number']}" for hex in missing])
        points = AREA_VP[size] + PHASE_BONUS[PHASES.index(view["phase"])]
        parts = [icon(area["kind"]), {"pieces": [hex["element"] for hex in missing]}]
        found.append((f"{size - len(missing)} of {size}: lacks {asked}", points, parts))
    return found


def powers(land: Seen) -> list[Shown]:
    """The monasteries in its duchy that last."""
    found: list[Shown] = []
    for hex in land["hexes"]:
        row = TILE_ROWS[TILE_BY_ID[hex["tile"]]] if hex["tile"] else None
        if row is not None and row.has("number"):
            parts = [component(hex["tile"], "monastery"), {"pieces": [hex["element"]]}]
            found.append((f"{row.word('name')}: {row.word('text')}", None, parts))
    return found


def goods(view: Seen, land: Seen) -> list[Shown]:
    """Goods that wait for a sale."""
    return [
        (f"{number} with a {GOODS_IDS.index(name) + 1}", number * SALE_VP[view["players"]], [component(name, "goods")])
        for name, number in land["goods"].items()
        if number
    ]


def stored(view: Seen, seat: int) -> list[Shown]:
    """The tiles in its storage, with what they do."""
    found: list[Shown] = []
    for slot in view["seats"][seat]["storage"]:
        row = TILE_ROWS[TILE_BY_ID[slot["tile"]]] if slot["tile"] else None
        if slot["tile"]:
            words = f"{row.word('name')}: {row.word('text')}" if row is not None else slot["tile"]
            found.append((words, None, [component(slot["tile"], kind_of(slot["tile"])), {"pieces": [slot["element"]]}]))
    return found


def colours(view: Seen) -> list[Shown]:
    """For each colour whose bonus is still to be won how far every duchy is."""
    found: list[Shown] = []
    for bonus in view["bonuses"]:
        if bonus["kind"] not in KINDS or (bonus["large"] is not None and bonus["small"] is not None):
            continue
        worth = bonus["large_vp"] if bonus["large"] is None else bonus["small_vp"]
        parts = [icon(bonus["kind"])]
        for land in view["duchies"]:
            all_of = [hex for hex in land["hexes"] if hex["kind"] == bonus["kind"]]
            done = sum(1 for hex in all_of if hex["tile"])
            parts.append({"crest": land["owner"], "parts": [{"text": f"{done}/{len(all_of)}"}]})
        found.append((bonus["kind"], worth, parts))
    return found

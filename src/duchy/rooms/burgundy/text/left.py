"""What is left: tiles still to come, goods, bonus tiles, and how far it is to the end."""

from __future__ import annotations

from typing import Any

from duchy.kernel.words import Remaining, count, remaining
from duchy.rooms.burgundy.content.tables import GOODS_IDS, GOODS_PER_TYPE, KINDS, PHASES, ROUNDS
from duchy.rooms.burgundy.text.words import WORDS


@WORDS.counts_left
def left(view: dict[str, Any]) -> list[Remaining]:
    """As far as everybody may know: how many tiles are in each pile, never which come next."""
    found = [rounds_left(view)]
    found += [remaining(f"{kind} tiles in the pile", view["piles"][kind], None, kind) for kind in KINDS]
    found.append(remaining("tiles in the black pile", view["piles"]["black"], None, "black-tile"))
    found.append(goods_to_come(view))
    if view["inns"]:
        found.append(remaining("inns", view["inns"]["count"], None, "inn"))
    bonuses = [place for bonus in view["bonuses"] for place in (bonus["large"], bonus["small"])]
    if bonuses:
        found.append(remaining("bonus tiles to win", bonuses.count(None), len(bonuses), "vp"))
    if view["solo"]:
        missing = view["solo"]["target"] - view["solo"]["counter"]
        found.append(remaining("points to the target", missing, view["solo"]["target"], "x-end"))
        found.append(remaining("empty spaces", view["duchies"][0]["empty"], len(view["duchies"][0]["hexes"]), "building"))
    return found


def rounds_left(view: dict[str, Any]) -> Remaining:
    """How many rounds come after this one; the game ends with the last phase."""
    phases = len(PHASES) - 1 - PHASES.index(view["phase"])
    rounds = 0 if view["over"] else ROUNDS - view["round"] + ROUNDS * phases
    then = f", then {count(phases, 'phase')}" if phases else ""
    note = "the game is over" if view["over"] else f"{count(ROUNDS - view['round'], 'round')} of phase {view['phase']}{then}"
    return remaining("rounds to come", rounds, ROUNDS * len(PHASES), "clock", note)


def goods_to_come(view: dict[str, Any]) -> Remaining:
    """Goods that nobody has seen yet: all but what lies open or was sold."""
    seen = sum(1 for goods in view["round_goods"] if goods)
    seen += sum(sum(depot["goods"].values()) for depot in view["depots"])
    for duchy in view["duchies"]:
        seen += sum(duchy["goods"].values()) + duchy["sold"]
        seen += sum(1 for card in duchy["route"] or [] for goods in card["goods"] if goods)
    total = GOODS_PER_TYPE * len(GOODS_IDS)
    return remaining("goods not seen yet", total - seen, total, "goods")

"""One test per Building, Adventurer, Guild Hall and Monument: its facts, and its power played on a table.

A row of the content without an entry here fails `test_every_card_has_its_test`.
"""

from __future__ import annotations

import pytest

from duchy.rooms.villages.content.tables import COST, EVENT_0, IDS, REQUIRES, RESOURCE, RESOURCES, TYPE, TYPES, VP
from tests.rooms.villages.card_checks import (
    Check,
    almshouse,
    armory,
    black_market,
    cheaper_recruit,
    corvane,
    draws,
    elspeth,
    free_develop,
    gambling_hall,
    gatehouse,
    gives,
    instant_draw,
    instant_gold,
    majority,
    nothing,
    per,
    robs_cards,
    robs_gold,
    shrine,
    smithy,
    smugglers_cove,
    taxes,
    temple,
    thieves_den,
    wagon,
    watchtower,
)
from tests.rooms.villages.scene import NUMBER

BUILDINGS: dict[str, tuple[str, str, str, int, Check]] = {
    "farm": ("worker", "wwsm", "food", 2, gives("food")),
    "sawmill": ("worker", "ssfm", "wood", 2, gives("wood")),
    "market": ("worker", "wf", "food", 2, draws("tax", 1)),
    "gristmill": ("worker", "s", "food", 1, draws("harvest", 1)),
    "carpenters_shop": ("worker", "wf", "wood", 1, draws("build", 1)),
    "smithy": ("worker", "ssf", "stone", 2, smithy),
    "harbor": ("worker", "wws", "wood", 0, per("distinct_type", 1, 1)),
    "warehouse": ("worker", "wsf", "magic", 1, per("developed_resource", 2, 1)),
    "wagon": ("worker", "f", "wood", 0, wagon),
    "mine": ("worker", "wwfm", "stone", 2, taxes(1)),
    "masons_lodge": ("worker", "wws", "stone", 2, free_develop),
    "artisans_row": ("worker", "wfm", "magic", 1, per("worker", 1, 1)),
    "barracks": ("soldier", "sff", "food", 1, cheaper_recruit),
    "watchtower": ("soldier", "s", "stone", 1, watchtower),
    "training_yard": ("soldier", "ws", "wood", 2, draws("recruit", 1)),
    "prison_quarry": ("soldier", "wfmm", "stone", 2, gives("stone")),
    "armory": ("soldier", "ssm", "magic", 2, armory),
    "keep": ("soldier", "wssf", "stone", 3, per("soldier", 2, 1)),
    "stables": ("soldier", "wff", "food", 2, draws("harvest", 1)),
    "gatehouse": ("soldier", "wsf", "wood", 2, gatehouse),
    "toll_bridge": ("soldier", "ss", "wood", 1, robs_gold(1)),
    "arena": ("soldier", "sfm", "magic", 1, per("soldier", 1, 1)),
    "hideout": ("shadow", "w", "food", 1, instant_draw(1)),
    "tavern": ("shadow", "wff", "food", 0, per("adventurer", 1, 1)),
    "thieves_den": ("shadow", "wmm", "wood", 2, thieves_den),
    "black_market": ("shadow", "fm", "food", 1, black_market),
    "smugglers_cove": ("shadow", "wfm", "wood", 2, smugglers_cove),
    "gambling_hall": ("shadow", "fm", "magic", 1, gambling_hall),
    "catacombs": ("shadow", "smm", "stone", 2, draws("develop", 1)),
    "spy_loft": ("shadow", "wm", "magic", 1, robs_cards(2)),
    "crypt": ("shadow", "wsm", "magic", 1, per("shadow", 1, 1)),
    "moneylender": ("shadow", "wsfm", "stone", 3, per("gold", 3, 1)),
    "chapel": ("holy", "m", "magic", 0, draws("develop", 1)),
    "temple": ("holy", "smm", "stone", 2, temple),
    "mana_font": ("holy", "wsff", "magic", 2, gives("magic")),
    "monastery": ("holy", "sfm", "food", 2, draws("build", 1)),
    "cathedral": ("holy", "sfmm", "magic", 3, per("holy", 2, 1)),
    "shrine": ("holy", "sm", "stone", 1, shrine),
    "almshouse": ("holy", "fm", "food", 2, almshouse),
    "library": ("holy", "wm", "wood", 1, instant_draw(3)),
    "sanctuary": ("holy", "wfm", "wood", 1, per("holy", 1, 1)),
    "tithe_barn": ("holy", "wsf", "food", 1, taxes(1)),
    "gh_workers": ("worker", "wff", "stone", 1, majority("worker")),
    "gh_soldiers": ("soldier", "ssf", "wood", 1, majority("soldier")),
    "gh_shadows": ("shadow", "wwm", "food", 1, majority("shadow")),
    "gh_holy": ("holy", "smm", "magic", 1, majority("holy")),
}
ADVENTURERS: dict[str, tuple[str, int, Check]] = {
    "hollis": ("ww", 3, draws("build", 1)),
    "sera": ("ss", 2, cheaper_recruit),
    "nyx": ("dd", 3, robs_gold(1)),
    "odile": ("hh", 4, draws("harvest", 1)),
    "bram": ("ws", 3, gives("stone")),
    "jorah": ("sd", 3, gives("wood")),
    "vesper": ("dh", 3, gives("magic")),
    "tamsin": ("wh", 3, gives("food")),
    "fenwick": ("wwd", 4, taxes(1)),
    "roswyn": ("ssh", 3, instant_gold(1)),
    "corvane": ("wdd", 3, corvane),
    "lyra": ("shh", 3, per("other_adventurer", 1, 1)),
    "rurik": ("wsd", 4, free_develop),
    "isolde": ("sdh", 5, nothing),
    "aldous": ("wdh", 4, per("gold", 3, 1)),
    "elspeth": ("wsh", 4, elspeth),
    "gm_workers": ("ww", 2, majority("worker")),
    "gm_soldiers": ("ss", 2, majority("soldier")),
    "gm_shadows": ("dd", 2, majority("shadow")),
    "gm_holy": ("hh", 2, majority("holy")),
}
MONUMENTS: dict[str, tuple[str, str, int, Check]] = {
    "aqueduct": ("worker", "wwss", 9, nothing),
    "granary": ("worker", "wwwff", 10, draws("harvest", 1)),
    "forge": ("worker", "wwsssm", 13, nothing),
    "arch": ("soldier", "ssff", 9, nothing),
    "bastion": ("soldier", "wsssf", 10, cheaper_recruit),
    "colosseum": ("soldier", "wssfff", 13, nothing),
    "obelisk": ("shadow", "wwmm", 9, nothing),
    "vault": ("shadow", "wsmmm", 10, robs_gold(2)),
    "maze": ("shadow", "wwwfmm", 13, nothing),
    "belltower": ("holy", "ffmm", 9, nothing),
    "basilica": ("holy", "sffmm", 10, instant_gold(2)),
    "dome": ("holy", "sffmmm", 13, nothing),
}


def spelled(counts: list[int], letters: str) -> str:
    """A cost or a requirement as letters."""
    return "".join(letter * count for letter, count in zip(letters, counts, strict=True))


def test_every_card_has_its_test():
    assert [*BUILDINGS, *ADVENTURERS, *MONUMENTS] == IDS[:EVENT_0]


@pytest.mark.parametrize("card", BUILDINGS)
def test_building(card: str):
    number = NUMBER[card]
    kind, cost, resource, vp, check = BUILDINGS[card]
    assert (TYPES[TYPE[number]], spelled(COST[number], "wsfm"), RESOURCES[RESOURCE[number]], VP[number]) == (
        kind,
        cost,
        resource,
        vp,
    )
    check(card)


@pytest.mark.parametrize("card", ADVENTURERS)
def test_adventurer(card: str):
    requires, vp, check = ADVENTURERS[card]
    assert (spelled(REQUIRES[NUMBER[card]], "wsdh"), VP[NUMBER[card]]) == (requires, vp)
    check(card)


@pytest.mark.parametrize("card", MONUMENTS)
def test_monument(card: str):
    kind, cost, vp, check = MONUMENTS[card]
    number = NUMBER[card]
    assert (TYPES[TYPE[number]], spelled(COST[number], "wsfm"), VP[number]) == (kind, cost, vp)
    check(card)

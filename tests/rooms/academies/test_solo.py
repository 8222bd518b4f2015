"""Guild Rivals: the Rival's cards, tiles and council chart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.rooms.academies.content import rival
from duchy.rooms.academies.content.tables import DOCK_IDS
from duchy.rooms.academies.modules.solo import (
    RIVAL,
    RivalDraft,
    RivalExpel,
    RivalTurn,
    build,
    rival_banner,
    rival_tile,
)
from duchy.rooms.academies.rules.council import TakeSeat
from duchy.rooms.academies.state import Academies
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, ask, do, dock, has, line, question, scene

CARDS = [card.id for card in rival.CARDS]


def solo() -> Academies:
    return scene(players=1)


def roll(s: Academies, total: int) -> None:
    """The Rival moves its banner with this sum of two dice."""
    for start in range(12345, 99999):
        s.rng = start * 7919
        trial = s.copy()
        if trial.below(6) + trial.below(6) + 2 == total:
            rival_banner(s)
            return
    raise AssertionError("no such roll")


# -- set-up ----------------------------------------------------------------------------------------------------------------


def test_the_table_is_set_for_two_and_you_begin() -> None:
    s = GAME.new(players=1, seed=3)
    assert len(s.academies) == 2 and s.seat == 0 and s.view(None)["first"] == 0
    assert [len(d["dice"]) for d in s.view(None)["docks"]] == [3] * 4
    assert len(sc.tiles(s, RIVAL)) == 1 and sc.score(s, RIVAL) == 0, "its start tile lies at the left, without points"
    assert len(sc.students(s, RIVAL)) == 2 and len(sc.faculty(s, RIVAL)) == 2
    assert sorted(s.cards) == [0, 1, 2, 3] and s.cards_turned == 0


def test_the_rival_has_neither_gold_nor_magic() -> None:
    s = GAME.new(players=1, seed=4)
    while not s.over:
        assert (sc.gold(s, RIVAL), sc.magic(s, RIVAL)) == (0, 0)
        s.apply(s.legal()[len(s.legal()) // 2])


def test_the_rival_turns_three_of_its_four_cards_each_round() -> None:
    s = GAME.new(players=1, seed=5)
    s.log = []
    while s.view(None)["round"] == 1:
        s.apply(s.legal()[-1])
    assert len({e["what"] for e in sc.told(s, "turn_up")}) == 3
    assert s.cards_turned in (0, 1), "shuffled for the next round"


# -- the four action cards -------------------------------------------------------------------------------------------------


def turn(card: str, setting: Callable[[Academies], None]) -> Academies:
    """The Rival turns this card on a table set like that."""
    s = solo()
    for name in DOCK_IDS:
        dock(s, name, "holy 1", "shadow 3", "worker 5")
    setting(s)
    s.cards = [CARDS.index(card)] + [c for c in range(4) if c != CARDS.index(card)]
    s.cards_turned = 0
    return ask(s, RivalTurn())


def rival_castellan() -> None:
    s = turn("rival_castellan", lambda s: line(s, "town", "bakers_row", "cart_barn"))
    assert sc.students(s, RIVAL) == ["holy 1"] and sc.tiles(s, RIVAL) == {0: "bakers_row"} and sc.score(s, RIVAL) == 3


def rival_ministry() -> None:
    s = turn("rival_ministry", lambda s: line(s, "favors", "walk_in", "building_permit"))
    assert sc.students(s, RIVAL) == ["holy 1"] and len(sc.banners(s, RIVAL)) == 1
    assert sc.shown(s, "favors")[:2] == [None, "building_permit"] and s.favor_line.discards == [2]
    assert sc.favors(s, RIVAL) == [], "it keeps no Favor"


def rival_fountain() -> None:
    s = turn("rival_fountain", lambda s: line(s, "professors", "soldier", "holy"))
    assert sc.students(s, RIVAL) == ["holy 1"] and sc.faculty(s, RIVAL) == ["soldier"]


def rival_benefactor() -> None:
    s = turn("rival_benefactor", lambda s: line(s, "guild", "smithy", "choir_loft"))
    assert sc.students(s, RIVAL) == ["holy 1"] and sc.tiles(s, RIVAL) == {0: "smithy"} and sc.score(s, RIVAL) == 3


ACTION_CARDS: dict[str, Callable[[], None]] = {
    "rival_castellan": rival_castellan,
    "rival_ministry": rival_ministry,
    "rival_fountain": rival_fountain,
    "rival_benefactor": rival_benefactor,
}


def test_every_rival_card_has_its_test() -> None:
    assert list(ACTION_CARDS) == CARDS


@pytest.mark.parametrize("card", CARDS)
def test_rival_card(card: str) -> None:
    ACTION_CARDS[card]()


def test_you_decide_between_equal_dice() -> None:
    s = turn("rival_ministry", lambda s: dock(s, "ministry", "holy 2", "worker 2", "shadow 6"))
    assert question(s) == "RivalDraft" and s.seat == 0
    assert [sc.ACTIONS.describe(a).guild for a in s.legal()] == ["holy", "worker"]
    do(s, "recruit", dock="ministry", guild="worker", value=2)
    assert sc.students(s, RIVAL) == ["worker 2"] and s.academies[RIVAL].stewards == 0b0010


def test_a_card_may_also_ask_for_the_highest_student() -> None:
    """No card of ours does; a content pack with the printed cards may."""
    s = solo()
    dock(s, "ministry", "holy 2", "worker 5", "shadow 5")
    ask(s, RivalDraft(0, 1, 1))
    assert [sc.ACTIONS.describe(a).guild for a in s.legal()] == ["shadow", "worker"]


def test_an_empty_dock_or_line_gives_the_rival_nothing() -> None:
    def bare(s: Academies) -> None:
        dock(s, "castellan")
        line(s, "town")
        sc.used_up(s.town_line)

    s = turn("rival_castellan", bare)
    assert sc.students(s, RIVAL) == [] and sc.tiles(s, RIVAL) == {} and sc.score(s, RIVAL) == 0


def test_with_nine_students_you_decide_who_leaves_the_rival() -> None:
    s = solo()
    has(s, RIVAL, students=["holy 1"] * 8 + ["worker 2"])
    ask(s, RivalExpel(0, sc.die("shadow 3")))
    do(s, "expel", student=8)
    assert sc.students(s, RIVAL) == ["holy 1"] * 8 + ["shadow 3"]


# -- tiles and pedestals ---------------------------------------------------------------------------------------------------


def test_tiles_fill_the_lowest_open_space_from_left_to_right() -> None:
    s = solo()
    assert [build(s, tile) for tile in range(7)] == [0, 1, 2, 3, 4, 5, 6]


def test_each_kind_of_tile_gives_the_rival_three_points() -> None:
    s = solo()
    for drafted in (s.guild_line, s.town_line, s.prestige_line):
        s.academies[RIVAL].tiles = [-1] * 70
        before = sc.score(s, RIVAL)
        rival_tile(s, drafted)
        assert sc.score(s, RIVAL) == before + 3


@pytest.mark.parametrize(
    ("left", "points"),
    [("bakers_row", 3 + 2), ("choir_loft", 3 + 2), ("spymasters_tower", 3 + 2)],
)
def test_three_wedges_are_a_pedestal_for_the_rival(left: str, points: int) -> None:
    """On the edge the board has two wedges and the new tile one, so the left tile's wedge is not needed."""
    s = solo()
    has(s, RIVAL, tiles={0: left})
    line(s, "town", "watch_post")
    line(s, "monuments", "treasury", "library")
    rival_tile(s, s.town_line)
    assert sc.score(s, RIVAL) == points
    assert sc.monuments(s, RIVAL) == {0: "treasury"} and sc.shown(s, "monuments")[0] is None
    assert not s.view(None)["seats"][1]["monuments"][0]["face_up"], "face down, for nothing"


def test_two_wedges_are_no_pedestal() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "spymasters_tower"})
    line(s, "town", "gladiator_pit")
    rival_tile(s, s.town_line)
    assert sc.score(s, RIVAL) == 3 and sc.monuments(s, RIVAL) == {}, "two of the board, none of the tiles"


def test_four_tiles_with_three_wedges_make_a_pedestal() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "stonecutters_lot", 1: "gladiator_pit", 2: "choir_loft", 3: "choir_loft", 4: "choir_loft"})
    has(s, RIVAL, tiles={5: "spymasters_tower"})
    line(s, "town", "watch_post")
    rival_tile(s, s.town_line)
    assert sc.tiles(s, RIVAL)[6] == "watch_post" and sc.score(s, RIVAL) == 5, "NE, NW and SW, but no SE"


def test_without_a_monument_left_the_pedestal_still_scores() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "bakers_row"})
    line(s, "town", "watch_post")
    line(s, "monuments")
    sc.used_up(s.monument_line)
    rival_tile(s, s.town_line)
    assert sc.score(s, RIVAL) == 5 and sc.monuments(s, RIVAL) == {}


# -- the council -----------------------------------------------------------------------------------------------------------

LOWER_CHART = {
    2: "secrets",
    3: "espionage",
    4: "apprentices",
    5: "aquilas_will",
    6: "graduates",
    7: "tuition",
    8: "professors",
    9: "forge_and_farm",
    10: "labor_and_arts",
    11: "defense",
    12: "exploration",
}
UPPER_CHART = {
    2: "rectitude",
    3: "rectitude",
    4: "arcane_sites",
    5: "tax_collection",
    6: "districts",
    7: "vocations",
    8: "civic_pride",
    9: "urbanization",
    10: "curriculum",
    11: "diversity",
    12: "diversity",
}


@pytest.mark.parametrize("total", range(2, 13))
def test_the_council_chart(total: int) -> None:
    s = solo()
    roll(s, total)
    assert sc.banners(s, RIVAL) == [LOWER_CHART[total]]
    roll(s, total)
    assert sc.banners(s, RIVAL) == [UPPER_CHART[total]], "its lower banner goes up"


def test_a_seat_with_its_own_banner_is_passed_over() -> None:
    s = solo()
    has(s, RIVAL, banners=["diversity", "tuition"])
    roll(s, 11)
    assert sc.banners(s, RIVAL) == ["rectitude", "diversity"], "11 and 12 are taken, 2 comes next"


def test_with_three_upper_banners_nothing_happens() -> None:
    s = solo()
    has(s, RIVAL, banners=["rectitude", "districts", "diversity"])
    roll(s, 7)
    assert sc.banners(s, RIVAL) == ["rectitude", "districts", "diversity"]


def test_seat_bonuses_flow_both_ways() -> None:
    s = solo()
    has(s, 0, banners=["tuition"])
    roll(s, 7)
    assert (sc.score(s, 0), sc.score(s, RIVAL)) == (2, 0)
    s = solo()
    has(s, RIVAL, banners=["tuition"])
    ask(s, TakeSeat(0, 0))
    do(s, "seat", chair="tuition")
    assert (sc.score(s, 0), sc.score(s, RIVAL)) == (0, 2)

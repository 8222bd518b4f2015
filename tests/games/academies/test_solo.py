"""Guild Rivals: the Rival's cards, council chart, education, quests, restoration, scoring and levels."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duchy.games.academies.content import CARD_ROWS, CLOSING_ROWS, DOCK_IDS, LEVEL_IDS
from duchy.games.academies.council import TakeSeat
from duchy.games.academies.restoration import next_first, restore_board
from duchy.games.academies.rounds import EndRound
from duchy.games.academies.scoring import final_scoring
from duchy.games.academies.solo import (
    RIVAL,
    RivalDraft,
    RivalEducation,
    RivalExpel,
    RivalQuests,
    RivalTurn,
    build,
    rival_banner,
    rival_tile,
)
from duchy.games.academies.state import (
    BOARD,
    LIT,
    SCORE,
    STEWARDS,
    TOP_CARD,
    TOP_MONUMENT,
    TOP_TOWN,
    USED_FAVORS,
    Academies,
)
from duchy.games.academies.tiles import GUILD_CLASSROOM, PRESTIGE, TOWN_CLASSROOM
from duchy.games.academies.view import closing
from tests.games.academies import scene as sc
from tests.games.academies.scene import GAME, act, ask, dock, has, line, open_quests, options, question, scene

CARDS = [row.word("id") for row in CARD_ROWS]


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
    assert s.academies == 2 and s.seat == 0 and s.view(None)["first"] == 0
    assert [len(d["dice"]) for d in s.view(None)["docks"]] == [3] * 4
    assert len(sc.tiles(s, RIVAL)) == 1 and sc.score(s, RIVAL) == 0, "its start tile lies at the left, without points"
    assert len(sc.students(s, RIVAL)) == 2 and len(sc.faculty(s, RIVAL)) == 2
    assert sorted(s.cards) == [0, 1, 2, 3] and s.table[TOP_CARD] == 0


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
    assert len({e["card"] for e in sc.told(s, "rival_card")}) == 3
    assert s.table[TOP_CARD] in (0, 1), "shuffled for the next round"


# -- the four action cards -------------------------------------------------------------------------------------------------


def turn(card: str, setting: Callable[[Academies], None]) -> Academies:
    """The Rival turns this card on a table set like that."""
    s = solo()
    for name in DOCK_IDS:
        dock(s, name, "holy 1", "shadow 3", "worker 5")
    setting(s)
    s.cards = [CARDS.index(card)] + [c for c in range(4) if c != CARDS.index(card)]
    s.table[TOP_CARD] = 0
    return ask(s, RivalTurn())


def rival_castellan() -> None:
    s = turn("rival_castellan", lambda s: line(s, "town", "bakers_row", "cart_barn"))
    assert sc.students(s, RIVAL) == ["holy 1"] and sc.tiles(s, RIVAL) == {0: "bakers_row"} and sc.score(s, RIVAL) == 3


def rival_ministry() -> None:
    s = turn("rival_ministry", lambda s: line(s, "favors", "walk_in", "building_permit"))
    assert sc.students(s, RIVAL) == ["holy 1"] and len(sc.banners(s, RIVAL)) == 1
    assert sc.shown(s, "favors")[:2] == [None, "building_permit"] and s.table[USED_FAVORS + 2] == 1
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
    act(s, "recruit", dock="ministry", guild="worker", value=2)
    assert sc.students(s, RIVAL) == ["worker 2"] and s.boards[RIVAL * BOARD + STEWARDS] == 0b0010


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
        s.table[TOP_TOWN] = len(s.town_stack)

    s = turn("rival_castellan", bare)
    assert sc.students(s, RIVAL) == [] and sc.tiles(s, RIVAL) == {} and sc.score(s, RIVAL) == 0


def test_with_nine_students_you_decide_who_leaves_the_rival() -> None:
    s = solo()
    has(s, RIVAL, students=["holy 1"] * 8 + ["worker 2"])
    ask(s, RivalExpel(0, sc.die("shadow 3")))
    act(s, "expel", student=8)
    assert sc.students(s, RIVAL) == ["holy 1"] * 8 + ["shadow 3"]


# -- tiles and pedestals ---------------------------------------------------------------------------------------------------


def test_tiles_fill_the_lowest_open_space_from_left_to_right() -> None:
    s = solo()
    assert [build(s, tile) for tile in range(7)] == [0, 1, 2, 3, 4, 5, 6]


def test_each_kind_of_tile_gives_the_rival_three_points() -> None:
    s = solo()
    for kind in (GUILD_CLASSROOM, TOWN_CLASSROOM, PRESTIGE):
        s.academy = [-1] * len(s.academy)
        before = sc.score(s, RIVAL)
        rival_tile(s, kind)
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
    rival_tile(s, TOWN_CLASSROOM)
    assert sc.score(s, RIVAL) == points
    assert sc.monuments(s, RIVAL) == {0: "treasury"} and sc.shown(s, "monuments")[0] is None
    assert not s.view(None)["academies"][1]["monuments"][0]["face_up"], "face down, for nothing"


def test_two_wedges_are_no_pedestal() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "spymasters_tower"})
    line(s, "town", "gladiator_pit")
    rival_tile(s, TOWN_CLASSROOM)
    assert sc.score(s, RIVAL) == 3 and sc.monuments(s, RIVAL) == {}, "two of the board, none of the tiles"


def test_four_tiles_with_three_wedges_make_a_pedestal() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "stonecutters_lot", 1: "gladiator_pit", 2: "choir_loft", 3: "choir_loft", 4: "choir_loft"})
    has(s, RIVAL, tiles={5: "spymasters_tower"})
    line(s, "town", "watch_post")
    rival_tile(s, TOWN_CLASSROOM)
    assert sc.tiles(s, RIVAL)[6] == "watch_post" and sc.score(s, RIVAL) == 5, "NE, NW and SW, but no SE"


def test_without_a_monument_left_the_pedestal_still_scores() -> None:
    s = solo()
    has(s, RIVAL, tiles={0: "bakers_row"})
    line(s, "town", "watch_post")
    line(s, "monuments")
    s.table[TOP_MONUMENT] = len(s.monument_stack)
    rival_tile(s, TOWN_CLASSROOM)
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
    act(s, "seat", chair="tuition")
    assert (sc.score(s, 0), sc.score(s, RIVAL)) == (0, 2)


# -- education -------------------------------------------------------------------------------------------------------------


def test_sixes_graduate_and_every_student_rises() -> None:
    s = solo()
    has(s, RIVAL, students=["holy 6", "worker 5", "shadow 3"])
    ask(s, RivalEducation())
    assert sc.graduates(s, RIVAL) == ["holy", "worker"] and sc.students(s, RIVAL) == ["shadow 4"]


def test_example_four_tutor_points() -> None:
    """Three professors and the headmaster: the Worker 4 graduates with 2 points, the Holy 3 rises to 5 with the others."""
    s = solo()
    has(s, RIVAL, students=["worker 3", "holy 2"], faculty=["holy", "shadow", "worker", "headmaster"])
    ask(s, RivalEducation())
    assert sc.graduates(s, RIVAL) == ["worker"] and sc.students(s, RIVAL) == ["holy 5"]


def test_you_decide_between_equal_students() -> None:
    s = solo()
    has(s, RIVAL, students=["worker 3", "holy 3", "holy 1"], faculty=["holy", "headmaster"])
    ask(s, RivalEducation())
    assert question(s) == "RivalTutor" and options(s, "teach") == [0, 1]
    act(s, "teach", student=1)
    assert sc.graduates(s, RIVAL) == ["holy"] and sc.students(s, RIVAL) == ["worker 4", "holy 2"]


# -- questing --------------------------------------------------------------------------------------------------------------


def test_example_the_flesh_golem_needs_one_holy_graduate() -> None:
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem")
    has(s, RIVAL, graduates=["holy", "worker"])
    ask(s, RivalQuests(0))
    assert sc.score(s, RIVAL) == 3 and sc.graduates(s, RIVAL) == [] and sc.track(s, RIVAL) == 1
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem")
    has(s, RIVAL, graduates=["shadow", "worker"])
    ask(s, RivalQuests(0))
    assert sc.score(s, RIVAL) == 0


def test_the_rival_gets_the_points_but_not_the_benefit() -> None:
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem")
    has(s, RIVAL, graduates=["holy", "holy"])
    ask(s, RivalQuests(0))
    assert sc.score(s, RIVAL) == 3 and sc.faculty(s, RIVAL) == []


def test_the_highest_quest_comes_first() -> None:
    s = solo()
    open_quests(s, "bless_the_herring_fleet", "retake_the_dwarven_bridge")
    has(s, RIVAL, graduates=["holy", "soldier", "worker"])
    ask(s, RivalQuests(0))
    assert sc.score(s, RIVAL) == 6 and s.boards[RIVAL * BOARD + LIT] == 0b0100


def test_you_decide_between_equal_quests_and_who_goes_along() -> None:
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem", "open_a_new_silver_vein")
    has(s, RIVAL, graduates=["holy", "worker", "soldier"])
    ask(s, RivalQuests(0))
    assert question(s) == "RivalQuests" and options(s, "quest") == ["holy", "worker"]
    act(s, "quest", quest="worker")
    assert question(s) == "RivalSends" and options(s, "send") == ["holy", "soldier"]
    act(s, "send", guild="soldier")
    assert sc.score(s, RIVAL) == 3 and sc.graduates(s, RIVAL) == ["holy"]


def test_the_rival_completes_as_many_quests_as_it_can_up_to_three() -> None:
    s = solo()
    open_quests(s, "bless_the_herring_fleet", "trail_a_crooked_tax_clerk", "patrol_the_kings_road", "rebuild_the_broken_mill")
    has(s, RIVAL, graduates=["holy", "shadow", "soldier", "worker"] * 2)
    ask(s, RivalQuests(0))
    while question(s) != "SendSteward":
        s.apply(s.legal()[0])
    assert sc.score(s, RIVAL) == 6 + 3, "three quests and the Prestige tile of space 2"
    assert sc.track(s, RIVAL) == 3 and len(sc.graduates(s, RIVAL)) == 2


def test_shaded_spaces_give_the_rival_a_tile_and_a_banner_but_no_swap() -> None:
    s = solo()
    has(s, RIVAL, track=4, tiles={0: "choir_loft", 1: "smithy"})
    open_quests(s)
    s.boards[RIVAL * BOARD + LIT] = 0b0011
    ask(s, RivalQuests(0))
    assert question(s) == "SendSteward" and sc.track(s, RIVAL) == 6
    assert len(sc.tiles(s, RIVAL)) == 3 and len(sc.banners(s, RIVAL)) == 1
    assert sc.told(s, "swap") == []


# -- restoration and the end -----------------------------------------------------------------------------------------------


def test_the_rival_keeps_graduates_without_a_quest() -> None:
    s = solo()
    has(s, 0, graduates=["holy"])
    has(s, RIVAL, graduates=["worker"])
    restore_board(s)
    assert sc.graduates(s, 0) == [] and sc.graduates(s, RIVAL) == ["worker"]


@pytest.mark.parametrize(("yours", "rivals", "first"), [(10, 9, 1), (9, 10, 0), (7, 7, 0)])
def test_the_lower_score_begins_the_next_round(yours: int, rivals: int, first: int) -> None:
    s = solo()
    has(s, 0, score=yours)
    has(s, RIVAL, score=rivals)
    assert next_first(s) == first


def test_when_the_rival_begins_it_turns_the_first_card() -> None:
    s = solo()
    has(s, 0, score=10)
    s.stack = [EndRound()]
    s.settle()
    assert s.table[TOP_CARD] == 1 and len(sc.told(s, "rival_card")) == 1


@pytest.mark.parametrize(("level", "each"), [("easy", 8), ("standard", 10), ("hard", 12), ("champion", 15)])
def test_the_rival_scores_by_level_for_prestige_tiles_and_upper_seats(level: str, each: int) -> None:
    s = scene(players=1, level=level)
    has(s, RIVAL, tiles={0: "high_cathedral", 1: "smithy", 2: "civic_promenade"}, banners=["tuition", "vocations"], score=20)
    has(s, 0, tiles={0: "civic_promenade"}, banners=["vocations"])
    final_scoring(s)
    assert sc.score(s, RIVAL) == 20 + 3 * each
    assert s.scores() == [2], "you score as always"


def test_all_levels_are_options() -> None:
    assert LEVEL_IDS == ["easy", "standard", "hard", "champion"]
    assert GAME.options["level"].default == "standard"


@pytest.mark.parametrize(("yours", "rivals", "won"), [(50, 49, True), (50, 51, False), (50, 50, True)])
def test_who_wins_alone(yours: int, rivals: int, won: bool) -> None:
    s = solo()
    has(s, 0, score=yours)
    has(s, RIVAL, score=rivals)
    s.over = True
    assert s.winners() == ([0] if won else []) and len(s.scores()) == 1


@pytest.mark.parametrize(
    ("lead", "ending"),
    [
        (35, "triumph"),
        (21, "triumph"),
        (20, "win"),
        (6, "win"),
        (5, "even"),
        (0, "even"),
        (-5, "even"),
        (-6, "loss"),
        (-20, "loss"),
        (-21, "disaster"),
        (-60, "disaster"),
    ],
)
def test_five_endings_by_margin(lead: int, ending: str) -> None:
    texts = {row.word("id"): row.word("text") for row in CLOSING_ROWS}
    assert closing(lead) == texts[ending] and len(set(texts.values())) == 5


def test_the_ending_is_told_when_the_game_is_over() -> None:
    s = GAME.new(players=1, seed=6)
    s.playout(6)
    lead = s.boards[SCORE] - s.boards[BOARD + SCORE]
    assert s.view(0)["rival"]["closing"] == closing(lead)
    assert closing(lead) in GAME.text.table(s.view(0), ["Anna"])


def test_the_rivals_face_down_cards_stay_hidden() -> None:
    s = GAME.new(players=1, seed=7)
    while s.table[TOP_CARD] < 1:
        s.apply(s.legal()[0])
    assert s.view(0)["rival"]["cards"] == [CARDS[s.cards[0]]]
    others = {tuple(s.determinize(0, seed).cards) for seed in range(30)}
    assert len(others) == 6 and all(cards[0] == s.cards[0] for cards in others)

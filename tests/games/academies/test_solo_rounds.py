"""Guild Rivals: the Rival's education, quests, restoration, scoring and levels."""

from __future__ import annotations

import pytest

from duchy.games.academies.content import CARD_ROWS, CLOSING_ROWS, LEVEL_IDS
from duchy.games.academies.restoration import next_first, restore_board
from duchy.games.academies.rounds import EndRound
from duchy.games.academies.scoring import final_scoring
from duchy.games.academies.solo import (
    RIVAL,
    RivalEducation,
    RivalQuests,
)
from duchy.games.academies.state import (
    BOARD,
    LIT,
    SCORE,
    TOP_CARD,
    Academies,
)
from duchy.games.academies.view import closing
from tests.games.academies import scene as sc
from tests.games.academies.scene import GAME, act, ask, has, open_quests, options, question, scene


def solo() -> Academies:
    return scene(players=1)


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
    assert s.view(0)["rival"]["cards"] == [CARD_ROWS[s.cards[0]].word("id")]
    others = {tuple(s.determinize(0, seed).cards) for seed in range(30)}
    assert len(others) == 6 and all(cards[0] == s.cards[0] for cards in others)

"""Guild Rivals: the Rival's education, quests, restoration, scoring and levels."""

from __future__ import annotations

import random

import pytest

from duchy.rooms.academies.content.rival import CARDS, CLOSINGS
from duchy.rooms.academies.content.tables import GUILD_IDS, LEVEL_IDS, QUEST_IDS, QUESTS
from duchy.rooms.academies.modules.questing import RivalQuests, in_reach
from duchy.rooms.academies.modules.solo import RIVAL, RivalEducation, next_first
from duchy.rooms.academies.rules.restoration import restore_board
from duchy.rooms.academies.rules.rounds import EndRound
from duchy.rooms.academies.scoring import final_scoring
from duchy.rooms.academies.state import Academies
from duchy.rooms.academies.view import closing
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, ask, do, has, open_quests, options, question, scene


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
    do(s, "teach", student=1)
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
    assert sc.score(s, RIVAL) == 6 and s.academies[RIVAL].lit == 0b0100


def test_you_decide_between_equal_quests_and_who_goes_along() -> None:
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem", "open_a_new_silver_vein")
    has(s, RIVAL, graduates=["holy", "worker", "soldier"])
    ask(s, RivalQuests(0))
    assert question(s) == "RivalQuests" and options(s, "quest") == ["holy", "worker"]
    do(s, "quest", quest="worker")
    assert question(s) == "RivalSends" and options(s, "send") == ["holy", "soldier"]
    do(s, "send", guild="soldier")
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


def test_a_companion_whom_a_further_quest_needs_stays_at_home() -> None:
    """The Worker is the only one who can lead the second quest: one of the two Soldiers goes along on the first."""
    s = solo()
    open_quests(s, "construct_and_animate_a_flesh_golem", "rebuild_the_broken_mill")
    has(s, RIVAL, graduates=["holy", "soldier", "soldier", "worker"])
    ask(s, RivalQuests(0))
    assert question(s) == "SendSteward", "there is nothing to decide"
    assert sc.score(s, RIVAL) == 3 + 2 + 3 and sc.graduates(s, RIVAL) == [], "two quests, and the Prestige tile of space 2"


def test_between_equal_quests_only_those_that_leave_most_others_in_reach_may_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Holy quest is worth as much as the Worker's but takes three: after it nobody is left for the Shadow's.

    In the box equal points go with equal sizes; a pack may have others.
    """
    monkeypatch.setattr(QUESTS[QUEST_IDS.index("cleanse_the_haunted_barrows")], "vp", 3)
    s = solo()
    open_quests(s, "cleanse_the_haunted_barrows", "open_a_new_silver_vein", "trail_a_crooked_tax_clerk")
    has(s, RIVAL, graduates=["holy", "worker", "shadow", "soldier"])
    ask(s, RivalQuests(0))
    assert question(s) == "RivalSends" and options(s, "send") == ["holy", "soldier"], "the Worker's quest; the Shadow stays"
    do(s, "send", guild="holy")
    assert question(s) == "SendSteward" and sc.graduates(s, RIVAL) == []
    assert s.academies[RIVAL].lit == 1 << GUILD_IDS.index("worker") | 1 << GUILD_IDS.index("shadow")


@pytest.mark.parametrize("seed", range(30))
def test_the_rival_never_completes_fewer_quests_than_it_could(seed: int) -> None:
    """However its player decides, the number of quests is the largest that the highest-first rule allows."""
    pick = random.Random(seed)
    counts = set()
    for _ in range(6):
        s = scene(players=1, seed=seed)
        stage = random.Random(seed).choices(sc.GUILD_IDS, k=6)
        has(s, RIVAL, graduates=stage)
        most = in_reach(s, s.academies[RIVAL].stage, 0)
        ask(s, RivalQuests(0))
        while question(s) != "SendSteward":
            s.apply(pick.choice(s.legal()))
        counts.add(s.academies[RIVAL].lit.bit_count())
        assert counts == {most}


def test_the_log_names_who_the_rival_tutors_and_sends() -> None:
    s = solo()
    has(s, RIVAL, students=["worker 3", "holy 2"], faculty=["holy", "shadow", "worker", "headmaster"])
    ask(s, RivalEducation())
    said = [GAME.text.sentence({"kind": "rival_tutors", "seat": RIVAL, **e}, ["Anna"]) for e in sc.told(s, "rival_tutors")]
    assert said == ["The Rival tutors its Worker 4 with 2 points: now 6.", "The Rival tutors its Holy 3 with 2 points: now 5."]
    open_quests(s, "construct_and_animate_a_flesh_golem")
    has(s, RIVAL, graduates=["holy", "worker"])
    ask(s, RivalQuests(0))
    assert [e["guild"] for e in sc.told(s, "send")] == ["holy", "worker"]


def test_shaded_spaces_give_the_rival_a_tile_and_a_banner_but_no_swap() -> None:
    s = solo()
    has(s, RIVAL, track=4, tiles={0: "choir_loft", 1: "smithy"})
    open_quests(s)
    s.academies[RIVAL].lit = 0b0011
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
    assert s.cards_turned == 1 and len(sc.told(s, "turn_up")) == 1


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


@pytest.mark.parametrize(("yours", "rivals", "won"), [(50, 49, True), (50, 51, False)])
def test_who_wins_alone(yours: int, rivals: int, won: bool) -> None:
    s = solo()
    has(s, 0, score=yours)
    has(s, RIVAL, score=rivals)
    s.over = True
    assert s.winners() == ([0] if won else []) and len(s.scores()) == 1


@pytest.mark.parametrize("owner", [0, RIVAL])
def test_alone_equal_scores_are_a_tie_whoever_has_more_monuments(owner: int) -> None:
    s = solo()
    has(s, 0, score=50)
    has(s, RIVAL, score=50)
    has(s, owner, monuments={3: "library"})
    final_scoring(s)
    s.over = True
    assert s.winners() == [0], "nobody has lost"
    assert len(sc.told(s, "even")) == 1
    assert GAME.text.outcome(s, ["Anna"]) == "Anna and the Rival tie"


@pytest.mark.parametrize(("score", "said"), [(51, "Anna wins"), (49, "The table has lost")])
def test_alone_the_end_is_told_as_won_or_lost_where_it_is_no_tie(score: int, said: str) -> None:
    s = solo()
    has(s, 0, score=score)
    has(s, RIVAL, score=50)
    s.over = True
    assert GAME.text.outcome(s, ["Anna"]) == said


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
    texts = {row.word("id"): row.word("text") for row in CLOSINGS}
    assert closing(lead) == texts[ending] and len(set(texts.values())) == 5


def test_the_ending_is_told_when_the_game_is_over() -> None:
    s = GAME.new(players=1, seed=6)
    s.playout(6)
    lead = sc.score(s) - sc.score(s, RIVAL)
    assert s.view(0)["rival"]["closing"] == closing(lead)
    assert closing(lead) in GAME.text.table(s.view(0), ["Anna"])


def test_the_rivals_face_down_cards_stay_hidden() -> None:
    s = GAME.new(players=1, seed=7)
    while s.cards_turned < 1:
        s.apply(s.legal()[0])
    assert s.view(0)["rival"]["cards"] == [CARDS[s.cards[0]].id]
    others = {tuple(s.determinize(0, seed).cards) for seed in range(30)}
    assert len(others) == 6 and all(cards[0] == s.cards[0] for cards in others)

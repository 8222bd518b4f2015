"""Education: reporting to class, bonuses, teaching, magic, graduation; all players at once."""

from __future__ import annotations

import itertools

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.academies.rules.education import ReportToClass
from duchy.rooms.academies.rules.rounds import StartEducation, StartQuesting
from duchy.rooms.academies.rules.teaching import ClassBenefits, SpendMagic, Teaching, player_board_bonuses
from duchy.rooms.academies.state import EDUCATION
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, ask, can, do, has, in_class, kinds, options, question, scene

STUDY_HALL, LECTURE_HALL = 70, 71


def report(s: sc.Academies) -> sc.Academies:
    return ask(s, ReportToClass(0))


# -- the rulebook's three examples -----------------------------------------------------------------------------------------


def test_example_worker_professor_worker_and_holy_student() -> None:
    """A classroom that asks for a Worker professor, a Worker and a Holy student: Holy 2 and Worker 4 are sent."""
    s = scene()
    has(s, students=["holy 2", "worker 4", "shadow 1"], faculty=["worker", "headmaster"], tiles={0: "brewers_abbey"})
    report(s)
    do(s, "open_class", room=0)
    do(s, "assign_professor", token="worker")
    assert sc.garden(s) == ["shadow 1"], "with one Worker and one Holy student there is nothing to choose"
    assert sc.busy(s) == ["worker"]


def test_example_headmaster_stands_in_for_the_shadow_professor() -> None:
    """A Shadow professor and any student of 2 to 4: the headmaster and a Soldier 2 are sent."""
    s = scene()
    has(s, students=["soldier 2", "holy 5"], faculty=["holy", "headmaster"], tiles={0: "whispering_gallery"})
    report(s)
    do(s, "open_class", room=0)
    assert sc.busy(s) == ["headmaster"] and sc.garden(s) == ["holy 5"]


def test_example_two_students_of_different_guilds_without_a_professor() -> None:
    """Holy 1 and Shadow 4 fill a classroom for two students of different guilds."""
    s = scene()
    has(s, students=["holy 1", "shadow 4"], faculty=[], tiles={0: "cart_barn"})
    report(s)
    do(s, "open_class", room=0)
    do(s, "assign_student", student=0)
    assert sc.garden(s) == [] and sc.busy(s) == []


# -- report to class -------------------------------------------------------------------------------------------------------


def test_everything_or_nothing() -> None:
    s = scene()
    has(s, students=["worker 2"], faculty=["worker"], tiles={0: "brewers_abbey"})
    report(s)
    with pytest.raises(IllegalAction, match="everything or nothing"):
        do(s, "open_class", room=0)
    assert options(s, "open_class") == [STUDY_HALL]


def test_no_choice_leads_to_a_dead_end() -> None:
    """The first student of a class may only be one with whom it can be completed."""
    s = scene()
    has(s, students=["holy 1", "holy 2", "shadow 2"], faculty=["holy"], tiles={0: "reliquary_vault"})
    report(s)
    do(s, "open_class", room=0)
    assert options(s, "assign_student") == [1, 2], "nobody shares the value of the 1"
    do(s, "assign_student", student=1)
    assert sc.garden(s) == ["holy 1"]


def test_a_named_guild_is_not_wasted_on_a_wild_place() -> None:
    s = scene()
    has(s, students=["holy 1", "shadow 2", "soldier 3"], faculty=["holy"], tiles={0: "choir_loft"})
    report(s)
    do(s, "open_class", room=0)
    assert options(s, "assign_student") == [1, 2], "the Holy student fills the Holy place by itself"


def test_a_student_or_professor_sits_in_one_class_only() -> None:
    s = scene()
    has(s, students=["holy 1", "shadow 2", "holy 3"], faculty=["holy"], tiles={0: "choir_loft", 1: "scriptorium"})
    report(s)
    do(s, "open_class", room=1)
    do(s, "assign_student", student=0)
    assert 0 not in options(s, "open_class") and LECTURE_HALL not in options(s, "open_class"), "the professor is busy"
    assert options(s, "open_class") == [STUDY_HALL]


def test_a_room_holds_one_class() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 3"])
    report(s)
    do(s, "open_class", room=STUDY_HALL)
    do(s, "assign_student", student=1)
    assert "open_class" not in kinds(s)


def test_classes_may_be_rearranged_without_a_limit() -> None:
    """However often: whoever sends others than before may always take them back."""
    s = scene()
    has(s, students=["holy 1", "holy 3", "holy 5", "holy 2", "holy 4", "holy 6"], faculty=["headmaster"])
    report(s)
    pairs = list(itertools.permutations(range(6), 2))
    for n, (one, two) in enumerate(pairs * 5):
        do(s, "open_class", room=LECTURE_HALL)
        do(s, "assign_student", student=one)
        do(s, "assign_student", student=two)
        do(s, "take_back", room=LECTURE_HALL)
        assert len(sc.garden(s)) == 6 and sc.busy(s) == []
        assert s.academies[0].taken_back == min(n + 1, 99), "programs see how often"
    with pytest.raises(IllegalAction, match="no class to take back"):
        do(s, "take_back", room=LECTURE_HALL)


def test_the_very_same_classes_are_taken_apart_ten_times_at_most() -> None:
    """A program that goes in circles comes to an end; another class more, or in its place, and it goes on."""
    s = scene()
    has(s, students=["holy 1", "holy 3", "holy 5"], faculty=["headmaster"])
    report(s)
    for n in range(11):
        do(s, "open_class", room=STUDY_HALL)
        do(s, "assign_student", student=0)
        if n < 10:
            do(s, "take_back", room=STUDY_HALL)
    with pytest.raises(IllegalAction, match="taken apart 10 times"):
        do(s, "take_back", room=STUDY_HALL)
    do(s, "open_class", room=LECTURE_HALL)
    do(s, "assign_student", student=1)
    do(s, "take_back", room=STUDY_HALL)


def test_a_prestige_tile_is_no_classroom() -> None:
    s = scene()
    has(s, students=["holy 1"], tiles={0: "high_cathedral"})
    report(s)
    assert options(s, "open_class") == [STUDY_HALL]


def test_assigning_is_never_forced() -> None:
    s = scene()
    has(s, students=["holy 1"])
    report(s)
    do(s, "done")
    assert sc.garden(s) == ["holy 1"]


# -- bonuses ---------------------------------------------------------------------------------------------------------------


def test_each_idle_professor_and_headmaster_earns_one_gold() -> None:
    s = scene()
    has(s, faculty=["holy", "holy", "worker", "headmaster"], students=["holy 1"] * 4, gold=0)
    in_class(s, LECTURE_HALL, token=0)
    player_board_bonuses(s, 0)
    assert sc.gold(s) == 3


@pytest.mark.parametrize(
    ("unused", "magic", "gold", "points"), [(0, 2, 2, 1), (1, 2, 2, 0), (2, 1, 2, 0), (3, 1, 0, 0), (4, 0, 0, 0), (6, 0, 0, 0)]
)
def test_unused_students_cover_the_attendance_bonuses_from_the_right(unused: int, magic: int, gold: int, points: int) -> None:
    s = scene()
    has(s, students=["holy 1"] * unused, gold=0, magic=0)
    player_board_bonuses(s, 0)
    assert (sc.magic(s), sc.gold(s), sc.score(s)) == (magic, gold, points)


def test_students_in_class_do_not_cover_the_garden() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 2", "holy 3"], gold=0, magic=0)
    in_class(s, 0, 0, 1)
    player_board_bonuses(s, 0)
    assert (sc.magic(s), sc.gold(s), sc.score(s)) == (2, 2, 0)


# -- teaching --------------------------------------------------------------------------------------------------------------


def test_classes_are_taught_in_any_order_and_all_of_them() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 2", "holy 3", "holy 4"], tiles={0: "bakers_row", 1: "watch_post"})
    in_class(s, 0, 0)
    in_class(s, 1, 1)
    in_class(s, STUDY_HALL, 2)
    ask(s, Teaching(0))
    assert options(s, "process") == [0, 1, STUDY_HALL] and not can(s, "done")
    do(s, "process", room=STUDY_HALL)
    do(s, "process", room=1)
    assert sc.students(s) == ["holy 2", "holy 3", "holy 4", "holy 4"], "the last class teaches by itself"
    assert question(s) == "SpendMagic"


def test_knowledge_of_a_class_stays_in_that_class() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 1", "holy 1"], tiles={0: "cart_barn"})
    in_class(s, 0, 0, 1)
    ask(s, ClassBenefits(0, 0, 0, 2))
    assert options(s, "teach") == [0, 1]


def test_knowledge_may_go_to_one_student_or_be_split() -> None:
    for picks, result in (([0, 0], ["holy 3", "holy 1"]), ([0, 1], ["holy 2", "holy 2"])):
        s = scene()
        has(s, students=["holy 1", "holy 1"], tiles={0: "cart_barn"})
        in_class(s, 0, 0, 1)
        ask(s, ClassBenefits(0, 0, 0, 2))
        for slot in picks:
            do(s, "teach", student=slot)
        assert sc.students(s) == result


def test_surplus_knowledge_of_a_class_is_not_forced_on_a_second_student() -> None:
    """Three knowledge for a 6: it graduates with one, and the other two may be lost, but a flip may not."""
    s = scene()
    has(s, students=["holy 6", "holy 6"], tiles={0: "cart_barn"})
    in_class(s, 0, 0, 1)
    ask(s, ClassBenefits(0, 0, 1, 3))
    assert not can(s, "done"), "before anybody has graduated all of it must be used"
    do(s, "teach", student=0)
    assert can(s, "done") and can(s, "teach", student=1)
    do(s, "done")
    assert sc.graduates(s) == ["holy"] and sc.students(s) == ["holy 1"], "the flip was still applied"
    assert sc.told(s, "knowledge_lost") == [{"count": 2}]


def test_the_log_names_who_sits_in_which_class() -> None:
    s = scene()
    has(s, students=["holy 2", "worker 4"], faculty=["headmaster"], tiles={0: "brewers_abbey"})
    in_class(s, 0, 0, 1, token=4)
    ask(s, Teaching(0))
    said = GAME.text.sentence({"kind": "class", "seat": 0, **sc.told(s, "class")[0]}, ["Anna", "Ben"])
    assert said == "Anna teaches the class in Brewers' Abbey: Holy 2 and Worker 4, with the headmaster."


@pytest.mark.parametrize(("before", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_a_flip_turns_to_the_opposite_face_even_if_that_is_worse(before: int, after: int) -> None:
    s = scene()
    has(s, students=[f"worker {before}"], tiles={0: "back_alley"})
    in_class(s, 0, 0)
    ask(s, ClassBenefits(0, 0, 1, 0))
    assert sc.students(s) == [f"worker {after}"], "with one student the flip is forced"


def test_flips_and_knowledge_of_a_class_come_in_any_order() -> None:
    for first, result in (("flip", "worker 3"), ("teach", "worker 1")):
        s = scene()
        has(s, students=["worker 5"], tiles={0: "hall_of_visions"})
        in_class(s, 0, 0)
        ask(s, ClassBenefits(0, 0, 1, 1))
        do(s, first, student=0)
        assert sc.students(s) == [result]


def test_a_student_above_six_graduates_as_a_one_on_the_stage() -> None:
    s = scene()
    has(s, students=["soldier 6", "holy 1"], tiles={0: "cart_barn"})
    in_class(s, 0, 0, 1)
    ask(s, ClassBenefits(0, 0, 0, 2))
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.graduates(s) == ["soldier"] and sc.students(s) == ["holy 2"]


def test_surplus_knowledge_is_lost() -> None:
    s = scene()
    has(s, students=["worker 6", "holy 1"], tiles={0: "joiners_workshop"})
    in_class(s, 0, 0)
    ask(s, ClassBenefits(0, 0, 0, 3))
    assert sc.graduates(s) == ["worker"] and sc.students(s) == ["holy 1"]


def test_gold_and_magic_stop_at_twenty() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 1", "worker 1"], tiles={0: "town_square"}, gold=20, magic=20)
    in_class(s, 0, 0, 1)
    ask(s, Teaching(0))
    assert (sc.gold(s), sc.magic(s)) == (20, 20)


# -- magic -----------------------------------------------------------------------------------------------------------------


def test_magic_teaches_students_in_class_only() -> None:
    s = scene()
    has(s, students=["holy 5", "worker 5"], magic=3)
    in_class(s, STUDY_HALL, 0, taught=1)
    ask(s, SpendMagic(0))
    assert options(s, "tutor") == [0]
    with pytest.raises(IllegalAction, match="only students in a classroom"):
        do(s, "tutor", student=1)
    do(s, "tutor", student=0)
    do(s, "tutor", student=0)
    assert sc.magic(s) == 1 and sc.graduates(s) == ["holy"]


def test_magic_waits_until_all_classes_are_taught() -> None:
    s = scene()
    has(s, students=["holy 5", "worker 5"], tiles={0: "bakers_row"})
    in_class(s, STUDY_HALL, 0)
    in_class(s, 0, 1)
    ask(s, Teaching(0))
    assert kinds(s) == {"process"}


def test_magic_need_not_be_spent_now() -> None:
    s = scene()
    has(s, students=["holy 6"])
    in_class(s, STUDY_HALL, 0, taught=1)
    ask(s, SpendMagic(0))
    do(s, "done")
    assert sc.students(s) == ["holy 6"] and sc.magic(s) == 5


def test_early_graduates_stay_on_the_stage() -> None:
    s = scene()
    has(s, students=["holy 1"], graduates=["worker"])
    report(s)
    do(s, "done")
    assert sc.graduates(s) == ["worker"]


# -- all at once -----------------------------------------------------------------------------------------------------------


def test_all_players_report_at_once_and_nobody_waits() -> None:
    s = scene(players=3)
    for seat in range(3):
        has(s, seat, students=["holy 2", "worker 3"], faculty=["headmaster"])
    s.stack = [sc.SendSteward(0), StartEducation()]
    s.settle()
    assert s.seats == [0, 1, 2] and s.phase == EDUCATION
    do(s, "open_class", seat=2, room=STUDY_HALL)
    do(s, "assign_student", seat=2, student=1)
    do(s, "done", seat=2)
    do(s, "done", seat=2)
    assert s.seats == [0, 1] and sc.students(s, 2) == ["holy 2", "worker 4"]
    do(s, "done", seat=0)
    do(s, "done", seat=1)
    assert s.seats == [0] and question(s) == "SendSteward"


def test_the_order_of_the_seats_in_education_changes_nothing() -> None:
    """Two games with the same choices, the seats in another order, end in the same state."""
    digests = set()
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        s = GAME.new(players=3, seed=5)
        while question(s) != "ReportToClass":
            s.apply(s.legal()[len(s.legal()) // 2])
        for seat in order:
            n = 0
            while seat in s.seats and s.lanes:
                legal = s.legal(seat)
                s.apply(legal[n * 7 % len(legal)], seat)
                n += 1
        digests.add(s.digest())
    assert len(digests) == 1


def test_questing_starts_when_all_have_finished() -> None:
    s = scene()
    for seat in range(2):
        has(s, seat, students=["holy 2"])
    s.stack = [sc.SendSteward(0), StartQuesting(), StartEducation()]
    s.settle()
    do(s, "done", seat=1)
    assert s.phase == EDUCATION
    do(s, "done", seat=0)
    assert s.phase != EDUCATION
    assert sc.score(s, 1) == sc.score(s) == 0

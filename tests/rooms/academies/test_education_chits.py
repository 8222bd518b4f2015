"""Favors and Monuments in Education: all act at once, each with a draw order of its own; who takes from a line takes turns."""

from __future__ import annotations

import pytest

from duchy.rooms.academies.content.tables import FAVOR_IDS, GUILDS, MONUMENT_IDS
from duchy.rooms.academies.invariants import check_dice, check_professors
from duchy.rooms.academies.rules.aside import set_aside
from duchy.rooms.academies.rules.rounds import StartEducation
from duchy.rooms.academies.state import Academies
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, can, do, has, kinds, line, options, question, scene

FOUR_TILES = {0: "stonecutters_lot", 1: "gladiator_pit", 5: "back_alley", 6: "parade_ground"}


def educate(s: Academies) -> Academies:
    """Begin Education; after it seat 0 would send a steward."""
    s.stack = [sc.SendSteward(0), StartEducation()]
    s.settle()
    return s


def full_table(players: int = 2, seed: int = 4) -> Academies:
    """A true game at the beginning of its first Education, in which nothing is lost."""
    s: Academies = GAME.new(players=players, seed=seed)
    while question(s) != "ReportToClass":
        s.apply(s.legal()[0])
    return s


def test_in_education_every_chit_may_be_used() -> None:
    s = scene()
    has(s, favors=list(FAVOR_IDS), students=["holy 2"], faculty=["headmaster"])
    has(s, monuments=dict(enumerate(MONUMENT_IDS[GUILDS:], 20)), tiles=FOUR_TILES)
    educate(s)
    assert options(s, "use_favor", 0) == FAVOR_IDS
    assert options(s, "use_monument", 0) == MONUMENT_IDS[GUILDS:]


def test_a_student_drawn_in_education_may_go_to_class_at_once() -> None:
    s = scene()
    has(s, favors=["walk_in"])
    bag = sum(s.bag)
    educate(s)
    do(s, "use_favor", 0, favor="walk_in")
    do(s, "done", 0)
    assert len(sc.garden(s)) == 1 and "open_class" in kinds(s, 0)
    assert sum(s.view(0)["bag"].values()) == bag - 1


def test_a_professor_drawn_in_education_may_teach_at_once() -> None:
    s = scene()
    has(s, favors=["visiting_scholar"], students=["holy 2", "holy 3"])
    educate(s)
    assert options(s, "open_class", 0) == [70], "nobody for the Lecture Hall"
    do(s, "use_favor", 0, favor="visiting_scholar")
    do(s, "done", 0)
    assert len(sc.faculty(s)) == 1 and 71 in options(s, "open_class", 0)


def test_a_student_of_choice_comes_from_those_set_aside() -> None:
    s = scene()
    s.bag[3] = 0
    has(s, favors=["summoned_student"])
    educate(s)
    do(s, "use_favor", 0, favor="summoned_student")
    assert options(s, "choose_guild", 0) == ["holy", "shadow", "soldier"]
    do(s, "choose_guild", 0, guild="shadow")
    assert sc.garden(s) == ["shadow 4"]


def test_the_last_student_of_a_guild_is_offered_to_the_first_in_turn_order_only() -> None:
    s = scene()
    s.first = 1
    s.bag[:] = [1, 3, 3, 3]
    for seat in range(2):
        has(s, seat, favors=["summoned_student"])
    educate(s)
    for seat in range(2):
        do(s, "use_favor", seat, favor="summoned_student")
    assert options(s, "choose_guild", 1) == ["holy", "shadow", "soldier", "worker"]
    assert options(s, "choose_guild", 0) == ["shadow", "soldier", "worker"]


def test_what_is_drawn_does_not_depend_on_who_is_quicker() -> None:
    found = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        s = scene(players=3, seed=8)
        for seat in range(3):
            has(s, seat, favors=["walk_in", "visiting_scholar", "sponsored_student"], students=["holy 1"])
        educate(s)
        for seat in order:
            for favor in ("walk_in", "visiting_scholar"):
                do(s, "use_favor", seat, favor=favor)
                do(s, "done", seat)
            do(s, "use_favor", seat, favor="sponsored_student")
            do(s, "choose_guild", seat, guild="worker")
        for seat in order:
            while seat in s.seats and s.lanes:
                do(s, "done", seat)
        found.append(s.digest())
    assert len(set(found)) == 1


def test_what_nobody_drew_goes_back_to_the_bags() -> None:
    s = full_table()
    before = s.copy()
    for seat in range(2):
        has(s, seat, favors=["walk_in", "visiting_scholar", "summoned_student"])
    set_aside(s)
    assert sum(s.bag) < sum(before.bag) and sum(s.professor_bag) == sum(before.professor_bag) - 2
    check_dice(s)
    check_professors(s)
    while s.lanes:
        do(s, "done", s.seat)
    assert (s.bag, s.professor_bag) == (before.bag, before.professor_bag)


def test_nobody_can_tell_what_is_set_aside() -> None:
    s = full_table(3, 5)
    has(s, 1, favors=["walk_in", "walk_in", "visiting_scholar"])
    set_aside(s)
    orders = set()
    for seed in range(20):
        other = s.determinize(1, seed)
        assert other.view(1) == s.view(1) and GAME.observe(other, 1) == GAME.observe(s, 1)
        check_dice(other)
        orders.add(tuple(other.academies[1].aside.dice))
    assert len(orders) > 5


@pytest.mark.parametrize("first", [0, 1])
def test_players_whose_chits_take_from_a_line_go_one_after_another(first: int) -> None:
    """Of two Scholars the first player's comes first; a third player does not wait."""
    s = scene(players=3)
    s.first = first
    for seat in range(3):
        has(s, seat, students=["holy 2"])
    has(s, 0, monuments={8: "scholar"})
    has(s, 1, monuments={8: "scholar"})
    line(s, "professors", "worker", "shadow", "holy", "holy", "holy")
    educate(s)
    assert s.seats == [first, 2]
    do(s, "use_monument", first, monument="scholar")
    do(s, "draft_professor", first, space=0)
    while first in s.seats:
        do(s, "done", first)
    assert s.seats == [2]
    while 2 in s.seats:
        do(s, "done", 2)
    assert s.seats == [1 - first] and -1 not in s.professor_line, "the line was refilled"
    assert can(s, "use_monument", 1 - first, monument="scholar")


def test_a_building_permit_may_be_used_in_education() -> None:
    s = scene()
    has(s, favors=["building_permit"], tiles=FOUR_TILES)
    line(s, "monuments", "library", "arcane", "treasury", "treasury")
    educate(s)
    do(s, "use_favor", 0, favor="building_permit")
    do(s, "draft_monument", 0, space=1)
    assert sc.monuments(s) == {4: "arcane"} and can(s, "use_monument", 0, monument="arcane")

"""The questing track: torches, shaded spaces, the swap space; the order of play."""

from __future__ import annotations

import pytest

from duchy.rooms.academies.content.tables import SHADED, TRACK_END, TRACK_SWAP
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.rules.rounds import StartQuesting
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import ask, can, do, has, line, options, question, scene


def finish(s: sc.Academies, torches: int, start: int = 0) -> sc.Academies:
    """Seat 0 ends its questing with so many torches lit."""
    has(s, track=start, magic=0)
    s.academies[0].lit = (1 << torches) - 1
    return ask(s, QuestTurn(0))


def test_the_tracker_moves_one_space_for_each_torch() -> None:
    s = finish(scene(), 1)
    assert sc.track(s) == 1 and question(s) == "SendSteward"


def test_example_three_torches_reach_a_shaded_space_and_go_one_beyond() -> None:
    """From the start: one Prestige tile and one banner move, the tracker on space 3."""
    s = finish(scene(), 3)
    assert sc.track(s) == 3
    assert question(s) == "DraftPrestige"
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=0)
    assert question(s) == "MoveBanner"
    do(s, "banner", origin="board")
    do(s, "seat", chair="secrets")
    assert question(s) == "SendSteward" and len(sc.tiles(s)) == 1 and sc.banners(s) == ["secrets"]


def test_example_a_single_torch_triggers_nothing() -> None:
    s = finish(scene(), 1, start=2)
    assert sc.track(s) == 3 and question(s) == "SendSteward"


def test_two_shaded_spaces_in_one_round_earn_twice() -> None:
    s = finish(scene(), 3, start=1)
    for cell in (0, 1):
        do(s, "draft_prestige", space=options(s, "draft_prestige")[0])
        do(s, "place", cell=cell)
        while question(s) == "DraftMonument":
            do(s, "draft_monument", space=options(s, "draft_monument")[0])
        do(s, "done")
    assert sc.track(s) == 4 and len(sc.tiles(s)) == 2 and question(s) == "SendSteward"


def test_the_banner_move_is_free_and_may_be_left() -> None:
    s = finish(scene(), 2)
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=0)
    gold = sc.gold(s)
    assert can(s, "done")
    do(s, "done")
    assert sc.banners(s) == [] and sc.gold(s) == gold


def test_a_prestige_tile_may_complete_a_pedestal() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row"})
    line(s, "prestige", "master_artisans_studio")
    finish(s, 2)
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=1)
    assert question(s) == "DraftMonument"


def test_the_top_of_the_prestige_stack_is_on_offer() -> None:
    s = finish(scene(), 2)
    assert options(s, "draft_prestige") == [0, 1, 2, 3]


def test_the_swap_space_lies_at_the_centre_and_is_offered_when_passed() -> None:
    assert TRACK_SWAP == 5 and TRACK_END == 10
    assert [space for space in range(11) if SHADED[space]] == [2, 4, 6, 8, 10]
    s = scene()
    has(s, tiles={0: "bakers_row", 3: "choir_loft"})
    finish(s, 1, start=4)
    assert question(s) == "SwapTiles"
    s = scene()
    has(s, tiles={0: "bakers_row", 3: "choir_loft"})
    finish(s, 3, start=3)
    assert question(s) == "DraftPrestige", "space 4 first"
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=1)
    while question(s) == "DraftMonument":
        do(s, "draft_monument", space=options(s, "draft_monument")[0])
    do(s, "done")
    assert question(s) == "SwapTiles", "then space 5"


def test_with_one_tile_there_is_nothing_to_swap() -> None:
    s = scene()
    has(s, tiles={0: "bakers_row"})
    finish(s, 1, start=4)
    assert question(s) == "SendSteward"


def test_beyond_the_end_of_the_track_torches_move_nothing() -> None:
    s = finish(scene(), 3, start=10)
    assert sc.track(s) == 10 and question(s) == "SendSteward"


def test_chits_may_still_be_used_after_the_tracker() -> None:
    s = scene()
    has(s, monuments={8: "scholar"})
    finish(s, 2)
    do(s, "done")
    assert question(s) == "DraftPrestige"
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=0)
    do(s, "done")
    assert question(s) == "EndQuesting" and can(s, "use_monument", monument="scholar")


def test_magic_may_be_spent_until_the_turn_ends() -> None:
    s = scene()
    has(s, students=["worker 2"], tiles={1: "smithy"})
    sc.in_class(s, 1, 0, taught=1)
    s.academies[0].lit = 0b11
    ask(s, QuestTurn(0))
    do(s, "done")
    do(s, "draft_prestige", space=0)
    do(s, "place", cell=3)
    do(s, "done")
    assert question(s) == "EndQuesting" and can(s, "tutor", student=0)
    do(s, "tutor", student=0)
    do(s, "done")
    assert sc.students(s) == ["worker 3"] and sc.magic(s) == 4 and question(s) == "SendSteward"


def test_without_a_reward_of_the_track_nobody_is_asked_twice_for_magic() -> None:
    """Nothing has happened since the quests were ended: the same question again would make no difference."""
    s = scene()
    has(s, students=["worker 2"], tiles={1: "smithy"})
    sc.in_class(s, 1, 0, taught=1)
    s.academies[0].lit = 0b1
    ask(s, QuestTurn(0))
    do(s, "done")
    assert question(s) == "SendSteward" and sc.track(s) == 1


@pytest.mark.parametrize("first", [0, 1, 2])
def test_players_quest_in_turn_order(first: int) -> None:
    s = scene(players=3)
    s.first = first
    for seat in range(3):
        has(s, seat, monuments={8: "treasury"})
    s.stack = [sc.SendSteward(0), StartQuesting()]
    s.settle()
    order = []
    while question(s) != "SendSteward":
        if question(s) == "QuestTurn":
            order.append(s.seat)
        do(s, "done")
    assert order == [(first + i) % 3 for i in range(3)]


def test_nobody_elses_tracker_moves() -> None:
    s = scene()
    s.academies[1].lit = 0b11
    finish(s, 1)
    assert sc.track(s, 1) == 0

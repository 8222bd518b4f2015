"""Recruitment: stewards, students, dock actions, the bank, extra actions."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.academies.rules.recruitment import DockTurn, SendSteward
from tests.rooms.academies import scene as sc
from tests.rooms.academies.scene import GAME, ask, can, do, dock, has, kinds, line, options, question, scene


def test_a_steward_goes_to_a_dock_and_drafts_a_student_into_the_garden() -> None:
    s = scene()
    dock(s, "fountain", "holy 3", "worker 5", "worker 5")
    ask(s, SendSteward(0))
    do(s, "recruit", dock="fountain", guild="worker", value=5)
    assert sc.garden(s) == ["worker 5"]
    assert s.view(None)["docks"][2] == {
        "id": "fountain",
        "dice": [{"guild": "holy", "value": 3}, {"guild": "worker", "value": 5}],
        "stewards": [0],
    }


def test_no_second_steward_at_the_same_dock() -> None:
    s = scene()
    s.academies[0].stewards = 0b0100
    ask(s, SendSteward(0))
    assert not any(can(s, "recruit", dock="fountain", guild=g, value=v) for g in sc.GUILD_IDS for v in range(1, 7))
    with pytest.raises(IllegalAction, match="steward at the fountain dock already"):
        do(s, "recruit", dock="fountain", guild="holy", value=1)


def test_another_players_steward_does_not_block_a_dock() -> None:
    s = scene(players=4)
    for seat in (1, 2, 3):
        s.academies[seat].stewards = 0b1111
    ask(s, SendSteward(0))
    assert {sc.ACTIONS.describe(a).dock for a in s.legal()} == {"castellan", "ministry", "fountain", "benefactor"}


def test_players_send_one_steward_each_in_turn_order_three_times() -> None:
    s = GAME.new(players=3, seed=11)
    order = []
    while not order or question(s) != "ReportToClass":
        if question(s) == "SendSteward":
            order.append(s.seat)
        bank = [a for a in s.legal() if sc.ACTIONS.describe(a).kind == "bank"]
        done = [a for a in s.legal() if sc.ACTIONS.describe(a).kind == "done"]
        s.apply((bank or done or s.legal())[0])
    first = s.first
    assert order == [(first + i) % 3 for i in range(9)]


def test_a_new_student_takes_the_lowest_open_space_of_the_garden() -> None:
    s = scene()
    has(s, students=["holy 1", "holy 2", "holy 3"])
    s.academies[0].students[1] = -1
    dock(s, "castellan", "worker 6")
    ask(s, SendSteward(0))
    do(s, "recruit", dock="castellan", guild="worker", value=6)
    assert sc.garden(s) == ["holy 1", "worker 6", "holy 3"]


def test_with_nine_students_one_is_expelled_to_the_bag_first() -> None:
    s = scene()
    has(s, students=["holy 1"] * 8 + ["shadow 2"])
    dock(s, "castellan", "worker 6")
    ask(s, SendSteward(0))
    bag = s.bag[1]
    do(s, "recruit", dock="castellan", guild="worker", value=6)
    assert question(s) == "MakeRoom" and kinds(s) == {"expel"}
    do(s, "expel", student=8)
    assert s.bag[1] == bag + 1
    assert sc.garden(s) == ["holy 1"] * 8 + ["worker 6"]
    assert question(s) == "DockTurn"


def test_the_dock_action_or_the_bank_must_be_taken() -> None:
    s = ask(scene(), DockTurn(0, 0, 3))
    assert not can(s, "done")
    with pytest.raises(IllegalAction, match="doing neither is not allowed"):
        do(s, "done")
    do(s, "bank")
    assert can(s, "done") and not can(s, "bank")


def test_the_price_is_the_value_the_die_showed_when_it_was_drafted() -> None:
    """A flip turns the drafted 5 into a 2: the dock still costs 5, and the bank still pays 3."""
    for action in ("draft", "bank"):
        s = scene()
        dock(s, "castellan", "holy 5")
        has(s, monuments={3: "fortune"})
        ask(s, SendSteward(0))
        do(s, "recruit", dock="castellan", guild="holy", value=5)
        do(s, "use_monument", monument="fortune")
        do(s, "flip", student=0)
        assert sc.students(s) == ["holy 2"]
        if action == "bank":
            do(s, "bank")
            assert sc.gold(s) == 13
        else:
            do(s, "draft_town", space=0)
            assert sc.gold(s) == 5


def test_the_fountains_knowledge_is_not_forced_on_a_second_student() -> None:
    """A 6 takes the whole amount: it graduates and the rest is lost, if the owner likes."""
    s = scene()
    has(s, students=["holy 6", "worker 6"])
    ask(s, DockTurn(0, 2, 3))
    do(s, "draft_professor", space=0)
    do(s, "teach", student=0)
    assert question(s) == "Knowledge" and can(s, "done")
    do(s, "done")
    assert sc.graduates(s) == ["holy"] and sc.students(s) == ["worker 6"]
    assert sc.told(s, "knowledge_lost") == [{"count": 1}]


def test_banking_with_a_five_at_the_fountain_gives_three_gold() -> None:
    s = scene()
    ask(s, DockTurn(0, 2, 5))
    do(s, "bank")
    assert sc.gold(s) == 13


def test_banking_with_a_six_gives_two_gold_and_stops_at_twenty() -> None:
    s = scene()
    has(s, gold=19)
    ask(s, DockTurn(0, 0, 6))
    do(s, "bank")
    assert sc.gold(s) == 20


@pytest.mark.parametrize(("number", "kind"), [(0, "draft_town"), (1, "ministry"), (2, "draft_professor"), (3, "draft_guild")])
def test_a_dock_action_costs_the_drafted_die(number: int, kind: str) -> None:
    s = scene()
    has(s, gold=3, students=["holy 1"], faculty=["headmaster"])
    ask(s, DockTurn(0, number, 4))
    assert kind not in kinds(s)
    has(s, gold=4)
    ask(s, DockTurn(0, number, 4))
    action = next(a for a in s.legal() if sc.ACTIONS.describe(a).kind == kind)
    s.apply(action)
    assert sc.gold(s) == 0


def test_castellan_drafts_a_town_classroom_and_places_it() -> None:
    s = scene()
    line(s, "town", "bakers_row", "cart_barn", "watch_post")
    ask(s, DockTurn(0, 0, 2))
    do(s, "draft_town", space=1)
    assert question(s) == "PlaceTile"
    do(s, "place", cell=4)
    assert sc.tiles(s) == {4: "cart_barn"} and sc.gold(s) == 8


def test_benefactor_drafts_a_guild_classroom_and_places_it() -> None:
    s = scene()
    line(s, "guild", "choir_loft", "smithy")
    ask(s, DockTurn(0, 3, 1))
    do(s, "draft_guild", space=0)
    do(s, "place", cell=0)
    assert sc.tiles(s) == {0: "choir_loft"} and sc.gold(s) == 9


def test_the_top_of_the_stack_may_be_drafted_too() -> None:
    s = scene()
    top = s.view(None)["lines"]["town"]["top"]
    ask(s, DockTurn(0, 0, 1))
    do(s, "draft_town", space=3)
    do(s, "place", cell=0)
    assert sc.tiles(s) == {0: top}


def test_ministry_moves_a_banner_and_gives_a_favor() -> None:
    s = scene()
    line(s, "favors", "walk_in", "purse_and_pardon", "walk_in", "building_permit")
    ask(s, DockTurn(0, 1, 3))
    do(s, "ministry")
    assert question(s) == "TakeSeat", "with one place to come from, the banner is clear"
    do(s, "seat", chair="tuition")
    do(s, "draft_favor", space=3)
    assert sc.banners(s) == ["tuition"] and sc.favors(s) == ["building_permit"] and sc.gold(s) == 7


def test_fountain_gives_a_professor_and_two_knowledge_for_one_student() -> None:
    s = scene()
    has(s, students=["holy 3", "worker 1"])
    line(s, "professors", "holy", "shadow", "shadow", "worker", "worker")
    ask(s, DockTurn(0, 2, 1))
    do(s, "draft_professor", space=3)
    do(s, "teach", student=0)
    do(s, "teach", student=0)
    assert sc.faculty(s) == ["worker"] and sc.students(s) == ["holy 5", "worker 1"]


def test_fountain_knowledge_may_be_split_between_two_students() -> None:
    s = scene()
    has(s, students=["holy 3", "worker 1"])
    ask(s, DockTurn(0, 2, 1))
    do(s, "draft_professor", space=0)
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.students(s) == ["holy 4", "worker 2"]


def test_a_student_above_six_graduates_early() -> None:
    s = scene()
    has(s, students=["holy 6", "worker 1"])
    ask(s, DockTurn(0, 2, 1))
    do(s, "draft_professor", space=0)
    do(s, "teach", student=0)
    do(s, "teach", student=1)
    assert sc.students(s) == ["worker 2"]
    assert sc.graduates(s) == ["holy"]


def test_lines_slide_down_and_refill_at_the_end_of_the_turn() -> None:
    s = GAME.new(players=2, seed=21)
    while question(s) != "SendSteward":
        s.apply(s.legal()[0])
    seat = s.seat
    dock(s, "castellan", "holy 1", "holy 2", "holy 3")
    ask(s, *reversed(s.stack))
    before, top = sc.shown(s, "town"), s.view(None)["lines"]["town"]["top"]
    do(s, "recruit", dock="castellan", guild="holy", value=1)
    do(s, "draft_town", space=0)
    assert sc.shown(s, "town") == [None, before[1], before[2]], "the gap stays during the turn"
    do(s, "place", cell=4)
    while s.seat == seat:
        do(s, "done")
    assert sc.shown(s, "town") == [before[1], before[2], top]


def test_professors_slide_to_the_right_and_are_drawn_from_the_bag() -> None:
    from duchy.rooms.academies.rules.lines import refill_lines, take_professor

    s = scene()
    line(s, "professors", "holy", "shadow", "soldier", "worker", "worker")
    take_professor(s, 1)
    refill_lines(s)
    assert sc.shown(s, "professors")[:4] == ["holy", "soldier", "worker", "worker"]
    assert sc.shown(s, "professors")[4] is not None


def test_used_favors_are_shuffled_into_a_new_stack_when_it_runs_out() -> None:
    from duchy.rooms.academies.rules.lines import refill_lines

    s = scene()
    sc.used_up(s.favor_line)
    s.favor_line.discards = [2, 2, 2]
    line(s, "favors", "purse_and_pardon", "purse_and_pardon", "charm_and_pardon")
    refill_lines(s)
    assert sc.shown(s, "favors")[3] == "walk_in"
    assert s.favor_line.stack == [2, 2, 2] and s.favor_line.taken == 1 and s.favor_line.discards == []


def test_discarded_monuments_are_shuffled_into_a_new_stack_when_it_runs_out() -> None:
    from duchy.rooms.academies.rules.lines import refill_lines

    s = scene()
    sc.used_up(s.monument_line)
    s.monument_line.discards = [5, 5]
    line(s, "monuments", "library", "library", "library")
    refill_lines(s)
    assert sc.shown(s, "monuments")[3] == "treasury" and s.monument_line.stack == [5, 5]


def test_an_exhausted_stack_of_tiles_leaves_the_line_shorter() -> None:
    from duchy.rooms.academies.rules.lines import refill_lines

    s = scene()
    sc.used_up(s.town_line)
    line(s, "town", "bakers_row")
    refill_lines(s)
    assert sc.shown(s, "town") == ["bakers_row", None, None]
    ask(s, DockTurn(0, 0, 1))
    assert options(s, "draft_town") == [0]


# -- extra actions ---------------------------------------------------------------------------------------------------------


def test_exchange_gold_for_magic_and_back_once() -> None:
    s = ask(scene(), DockTurn(0, 0, 3))
    do(s, "exchange_gold")
    assert (sc.gold(s), sc.magic(s)) == (7, 7)
    assert not {"exchange_gold", "exchange_magic", "extra_council", "extra_favor"} & kinds(s)
    s = ask(scene(), DockTurn(0, 0, 3))
    do(s, "exchange_magic")
    assert (sc.gold(s), sc.magic(s)) == (13, 3)


def test_an_extra_action_may_come_before_or_after_the_dock_action() -> None:
    s = ask(scene(), DockTurn(0, 0, 3))
    do(s, "bank")
    assert can(s, "exchange_gold")
    do(s, "exchange_gold")
    assert question(s) == "SendSteward", "nothing is left to do in this turn"
    s = scene()
    has(s, gold=1)
    ask(s, DockTurn(0, 0, 3))
    assert "draft_town" not in kinds(s)
    do(s, "exchange_magic")
    assert "draft_town" in kinds(s), "gold from the exchange pays the dock"


def test_the_second_try_at_an_extra_action_is_refused_with_the_rule() -> None:
    s = ask(scene(), DockTurn(0, 0, 3, 0, 1))
    with pytest.raises(IllegalAction, match="only one extra action"):
        do(s, "exchange_gold")


def test_extra_council_moves_a_banner_for_five_gold() -> None:
    s = ask(scene(), DockTurn(0, 0, 3))
    do(s, "extra_council")
    do(s, "seat", chair="secrets")
    assert sc.gold(s) == 5 and sc.banners(s) == ["secrets"] and question(s) == "DockTurn"


def test_extra_favor_takes_a_favor_for_three_gold() -> None:
    s = ask(scene(), DockTurn(0, 0, 3))
    do(s, "extra_favor")
    do(s, "draft_favor", space=0)
    assert sc.gold(s) == 7 and len(sc.favors(s)) == 1


def test_a_favor_just_taken_may_be_used_at_once() -> None:
    s = scene()
    has(s, students=["holy 2"])
    line(s, "favors", "purse_and_pardon")
    ask(s, DockTurn(0, 0, 3))
    do(s, "extra_favor")
    do(s, "draft_favor", space=0)
    do(s, "use_favor", favor="purse_and_pardon")
    do(s, "flip", student=0)
    assert sc.gold(s) == 10 and sc.students(s) == ["holy 5"]


def test_a_player_without_any_dock_to_go_to_passes() -> None:
    s = scene()
    s.docks = [[], [], [], []]
    from duchy.rooms.academies.rules.rounds import NextSteward

    s.stack = [NextSteward(-1, 0)]
    s.settle()
    assert s.over, "six empty turns, then the stack is empty"
    assert len(sc.told(s, "no_dock")) == 6

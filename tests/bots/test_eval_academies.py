"""What the evaluation of Academies values, as a player would say it."""

from __future__ import annotations

import duchy
from duchy.bots import Seen, bot
from duchy.bots.evaluations import evaluation
from duchy.bots.evaluations.academies.parts import varied
from duchy.rooms.academies.rules.questing import QuestTurn
from duchy.rooms.academies.scoring import urban_group
from duchy.rooms.academies.state import QUESTING, RECRUITMENT, Academies
from tests.rooms.academies.scene import has, open_quests, scene

EVALUATION = evaluation("academies")
GOLEM = "construct_and_animate_a_flesh_golem"


def worth(s: Academies) -> float:
    """What seat 0's academy is worth."""
    return EVALUATION.value(s, 0)


def graduated(*guilds: str, round_: int = 4) -> Academies:
    """Seat 0 is to quest with these graduates; a quest for two Holy ones lies open."""
    s = scene()
    s.round = round_
    s.phase = QUESTING
    open_quests(s, GOLEM)
    has(s, 0, graduates=list(guilds))
    s.stack = [QuestTurn(0)]
    return s


def test_graduates_who_fill_a_quest_are_worth_more_than_others() -> None:
    assert worth(graduated("holy", "holy")) > worth(graduated("holy", "shadow")) + 2


def test_a_student_nearer_to_graduation_is_worth_more() -> None:
    values = []
    for face in (1, 3, 5):
        s = graduated("holy")
        s.phase = RECRUITMENT
        has(s, 0, students=[f"holy {face}"], magic=0)
        values.append(worth(s))
    assert values[0] < values[1] < values[2]


def test_a_step_that_reaches_a_shaded_space_is_all_that_counts_in_the_last_round() -> None:
    def stepped(round_: int, spaces: int) -> float:
        s = graduated(round_=round_)
        s.academies[0].lit = (1 << spaces) - 1
        return worth(s)

    assert stepped(4, 1) == stepped(4, 0)
    assert stepped(4, 2) > stepped(4, 1) + 5
    assert stepped(2, 1) > stepped(2, 0) + 2


def test_a_professor_for_a_classroom_is_worth_more_than_another() -> None:
    def with_professor(guild: str) -> float:
        s = scene()
        has(s, 0, tiles={0: "chapel_of_first_light"}, faculty=[guild], students=["holy 2", "holy 3"])
        return worth(s)

    assert with_professor("holy") > with_professor("worker")


def test_classrooms_are_worth_more_early() -> None:
    def added(round_: int) -> float:
        values = []
        for tiles in ({}, {0: "novices_cloister"}):
            s = scene()
            s.round = round_
            has(s, 0, tiles=tiles, students=["holy 2", "holy 3", "worker 4"])
            values.append(worth(s))
        return values[1] - values[0]

    assert added(1) > added(3) > added(4)


def test_the_quick_count_of_varied_tiles_is_right_where_no_tiles_are_alike_twice() -> None:
    s = scene()
    has(s, 0, tiles={0: "chapel_of_first_light", 1: "locksmiths_loft", 2: "scriptorium"})
    assert varied(s.academies[0]) == urban_group(s.academies[0]) == 3
    has(s, 0, tiles={3: "choir_loft"})
    assert varied(s.academies[0]) == urban_group(s.academies[0]) == 3


def holds_classes_at_once(seed: int) -> bool:
    """Whether greedy play alone holds a class in the first round."""
    game = duchy.game("academies")
    state = game.new(players=1, seed=seed)
    state.log = []
    player = bot("greedy", 1)
    while state.round == 1:
        state.apply(player.choose(Seen(game, state, 0)), 0)
    return any(event.kind == "class" for event in state.log)


def test_greedy_mostly_holds_classes_in_the_first_education_alone() -> None:
    assert sum(holds_classes_at_once(seed) for seed in range(100, 110)) >= 7

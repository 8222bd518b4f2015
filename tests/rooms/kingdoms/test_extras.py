"""What is not first-edition base game: Herald, monster events, no dukes. (Wardens: test_monsters, test_setup.)"""

from __future__ import annotations

import pytest

from duchy.rooms.kingdoms.content.tables import EVENT_ROWS, FIRST_EVENT, GOLD, MAGIC, MONSTERS, STRENGTH
from duchy.rooms.kingdoms.modules.monster_events import ADD_EXHAUSTED
from duchy.rooms.kingdoms.rules.turn import end_conditions
from duchy.rooms.kingdoms.scoring import parts
from duchy.rooms.kingdoms.state import NONE, PLAIN, Kingdoms
from tests.rooms.kingdoms.scene import (
    actions,
    build,
    can,
    citizen_stack,
    do,
    harvest,
    kinds,
    offers,
    purse,
    roll,
    scene,
    slain,
)

# -- Herald ----------------------------------------------------------------------------------------------------------


def test_the_herald_brings_a_resource_on_doubles() -> None:
    s = harvest(scene(2, citizens={0: {"archer": 1}, 1: {"archer": 1}}, herald=True), 4, 4)
    assert s.seats == [0, 1] and kinds(s, 0) == {"gain", "done"}
    do(s, "gain", seat=0, resource="magic")
    do(s, "gain", seat=1, resource="gold")
    assert purse(s, 0)[:3] == (0, 4, 1) and purse(s, 1)[:3] == (1, 2, 0)


def test_the_herald_brings_a_resource_when_nothing_is_activated_and_two_on_such_doubles() -> None:
    s = harvest(scene(2, herald=True), 1, 2)
    do(s, "gain", seat=0, resource="gold")
    assert s.seats == [1]
    s = harvest(scene(2, herald=True), 2, 2)
    do(s, "gain", seat=0, resource="gold")
    do(s, "gain", seat=0, resource="gold")
    assert s.seats == [1] and purse(s)[0] == 2


def test_the_herald_is_a_card_of_the_tableau() -> None:
    assert scene(2, herald=True).view(0)["seats"][0]["cards"] == 3


# -- no dukes --------------------------------------------------------------------------------------------------------


def test_without_dukes_everybody_scores_icons_resources_and_majorities() -> None:
    s = scene(
        3,
        purses={0: (5, 2, 0), 1: (2, 0, 0)},
        citizens={0: {"merchant": 1, "archer": 1, "rogue": 2}, 1: {"cleric": 1}},
        monsters={0: {"goblin": 1}, 1: {"goblin": 1}},
        domains={2: ["halfpenny_hill"]},
        no_dukes=True,
    )
    assert dict(parts(s, 0)) == {"monsters": 1, "domains": 0, "tokens": 0, "icons": 1 + 1 + 4 + 7 // 3, "most": 7 + 3}
    assert dict(parts(s, 1)) == {"monsters": 1, "domains": 0, "tokens": 0, "icons": 2, "most": 3}
    assert dict(parts(s, 2)) == {"monsters": 0, "domains": 2, "tokens": 0, "icons": 3, "most": 7}


def test_without_dukes_nobody_is_asked_for_one() -> None:
    s = scene(2, no_dukes=True)
    assert all(kingdom.duke == NONE and kingdom.dealt == [] for kingdom in s.kingdoms)


# -- monster events --------------------------------------------------------------------------------------------------


def event_table(*names: str, players: int = 3, purses: dict[int, tuple[int, ...]] | None = None) -> Kingdoms:
    """A table with the events named lying on the citizen stacks 5, 6 ..., which are exhausted."""
    s = scene(players, purses=purses, monster_events=True)
    s.events.exhausted = [NONE] * (2 * players)
    s.events.hidden = 0
    for i, name in enumerate(names):
        s.height[5 + i] = 0
        s.events.at[5 + i] = MONSTERS.index(name)
    return s


def put_on(s: Kingdoms, stack: int, tokens: list[int]) -> None:
    """Gold, strength and magic lie on a stack's monster."""
    for added, n in zip(s.events.added, tokens, strict=True):
        added[stack] = n


def test_one_event_per_player_lies_on_the_exhausted_stack() -> None:
    for players in (2, 5):
        s = scene(players, monster_events=True)
        assert s.events.exhausted[: 2 * players] == [NONE] * (2 * players)
        events = s.events.exhausted[2 * players :]
        assert len(set(events)) == players and min(events) >= FIRST_EVENT
        assert s.view(0)["exhausted_cards"] == 3 * players


def test_an_event_is_drawn_when_a_stack_is_exhausted_and_the_stack_counts_as_exhausted() -> None:
    s = scene(2, purses={0: (9, 0, 0)}, monster_events=True)
    stack = citizen_stack("knight")
    s.height[stack] = 1
    drawn = s.events.exhausted[-1]
    do(actions(s), "recruit", stack=stack)
    assert s.events.at[stack] == drawn and s.exhausted_stacks() == 1
    assert s.view(1)["centre"][stack]["event"] == MONSTERS[drawn]


def test_after_the_events_plain_cards_are_drawn() -> None:
    s = scene(2, monster_events=True)
    for stack in (5, 6, 7):
        s.height[stack] = 0
    ADD_EXHAUSTED.step(s)
    assert s.events.at[5] >= FIRST_EVENT and s.events.at[6] >= FIRST_EVENT and s.events.at[7] == PLAIN
    assert s.events.hidden == 0


EVENT_CASES: dict[str, tuple[int, tuple[int, int, int], str, tuple[int, int, int]]] = {
    # number, strength, magic, points; what happens on the number; reward with one goblin slain before
    "corrupted_cleric": (1, (2, 4, 2), "adds magic", (3, 0, 2)),
    "giant_leech": (2, (10, 1, 4), "loses strength", (0, 0, 5)),
    "bat_swarm": (3, (6, 0, 2), "adds strength", (2, 0, 0)),
    "sorcerer": (4, (1, 5, 1), "loses magic", (0, 0, 2)),
    "mimic": (5, (3, 3, 2), "adds gold", (5, 0, 0)),
    "kobold_thieves": (6, (6, 0, 1), "loses gold", (7, 0, 0)),
}


def test_every_event_has_a_case() -> None:
    assert list(EVENT_CASES) == [row.word("id") for row in EVENT_ROWS]


@pytest.mark.parametrize("name", EVENT_CASES)
def test_monster_event_acts_on_its_number(name: str) -> None:
    number, _, what, _ = EVENT_CASES[name]
    verb, resource = what.split()
    s = event_table(name, purses=dict.fromkeys(range(3), (3, 3, 3)))
    roll(s, number, 6)
    at = ("gold", "strength", "magic").index(resource)
    if verb == "adds":
        assert kinds(s) == {"token"} and {o.stack for o in offers(s)} == {0, 1, 2, 3, 4, 5}
        do(s, "token", stack=2)
        assert s.events.added[at][2] == 1 and s.view(0)["centre"][2]["added"][at] == 1
    else:
        assert [purse(s, p)[at] for p in (1, 2)] == [2 + starters(s, at)] * 2


def starters(s: Kingdoms, what: int) -> int:
    """What the starters have brought since."""
    numbers = [s.die1, s.die2, s.die1 + s.die2]
    return {0: numbers.count(5), 1: numbers.count(6), 2: 0}[what]


@pytest.mark.parametrize("name", EVENT_CASES)
def test_monster_event_can_be_slain(name: str) -> None:
    _, (strength, magic, vp), _, (gold, more_strength, more_magic) = EVENT_CASES[name]
    s = event_table(name, purses={0: (0, 20, 20)})
    s.kingdoms[0].monsters[MONSTERS.index("goblin")] = 1
    actions(s)
    do(s, "slay", stack=5)
    if can(s, "pay", magic=0):
        do(s, "pay", magic=0)
    assert purse(s)[:3] == (gold, 20 - strength + more_strength, 20 - magic + more_magic)
    assert dict(parts(s, 0))["monsters"] == 1 + vp and slain(s, 0, name) == 1
    assert s.events.at[5] == PLAIN and len(s.events.exhausted) == 5 and s.exhausted_stacks() == 1


def test_an_event_acts_once_even_on_doubles_and_for_the_sum() -> None:
    s = roll(event_table("giant_leech", purses={0: (0, 3, 0)}), 2, 2)
    assert purse(s)[1] == 2
    s = roll(event_table("kobold_thieves", purses={0: (3, 0, 0)}), 2, 4)
    assert purse(s)[0] == 2


def test_an_event_whose_number_is_not_rolled_does_nothing() -> None:
    s = roll(event_table("giant_leech", purses={0: (0, 3, 0)}), 3, 4)
    assert purse(s)[1] == 3


def test_added_tokens_are_paid_on_top_and_gold_only_in_gold() -> None:
    s = event_table("mimic", purses={0: (1, 3, 4)})
    put_on(s, 0, [1, 2, 1])
    actions(s)
    do(s, "slay", stack=0)  # a goblin: 1 + 2 strength, 1 magic, 1 gold
    do(s, "pay", magic=1)
    assert purse(s)[:3] == (0 + 1, 1, 2) and [s.added(0, what) for what in (GOLD, STRENGTH, MAGIC)] == [0, 0, 0]
    s = event_table("mimic", purses={0: (0, 9, 9)})
    put_on(s, 0, [1, 0, 0])
    assert not can(actions(s), "slay", stack=0)


def test_a_card_put_back_sends_the_event_under_the_exhausted_stack() -> None:
    s = scene(2, purses={0: (6, 0, 0)}, citizens={0: {"peasant": 2}}, monster_events=True)
    stack = citizen_stack("peasant")
    s.height[stack] = 0
    ADD_EXHAUSTED.step(s)
    event = s.events.at[stack]
    build(s, "nest_of_the_weaver_witch")
    do(s, "return_citizen", citizen="peasant")
    assert s.events.at[stack] == NONE and s.events.exhausted[0] == event and s.height[stack] == 1


def test_tokens_stay_on_a_monster_that_is_covered_and_come_back_with_it() -> None:
    s = scene(2, purses={0: (6, 9, 0)}, citizens={0: {"knight": 2}}, areas=("hills",), monster_events=True)
    s.height[0] -= 1
    s.kingdoms[0].monsters[MONSTERS.index("goblin")] = 1
    put_on(s, 0, [0, 2, 1])
    build(s, "watcher_on_the_water")
    do(s, "return_monster", monster="goblin")
    assert [s.added(0, what) for what in (GOLD, STRENGTH, MAGIC)] == [0, 0, 0]
    assert s.view(1)["covered"] == [{"card": "goblin", "left": 4, "added": [0, 2, 1]}]
    do(s, "slay", stack=0)
    assert slain(s, 0, "goblin") == 1
    assert [s.added(0, what) for what in (GOLD, STRENGTH, MAGIC)] == [0, 2, 1] and s.view(1)["covered"] == []


def test_tokens_go_with_an_event_under_the_exhausted_stack_and_come_back_with_it() -> None:
    s = scene(2, purses={0: (6, 0, 0)}, citizens={0: {"peasant": 2}}, monster_events=True)
    stack = citizen_stack("peasant")
    s.height[stack] = 0
    ADD_EXHAUSTED.step(s)
    event = s.events.at[stack]
    put_on(s, stack, [1, 0, 0])
    build(s, "nest_of_the_weaver_witch")
    do(s, "return_citizen", citizen="peasant")
    assert s.events.exhausted[0] == event and s.added(stack, GOLD) == 0
    s.events.exhausted = [event]
    s.events.hidden = 0
    s.height[7] = 0
    ADD_EXHAUSTED.step(s)
    assert s.events.at[7] == event and s.added(7, GOLD) == 1 and s.view(0)["covered"] == []


def test_events_have_no_area_and_cannot_be_put_back() -> None:
    s = scene(
        2, purses={0: (6, 0, 0)}, citizens={0: {"knight": 2}}, monsters={0: {"goblin": 1, "mimic": 1}}, monster_events=True
    )
    build(s, "watcher_on_the_water")
    assert {o.params.get("monster") for o in offers(s)} == {"goblin", None}


def test_events_do_not_keep_all_monsters_slain_from_ending_the_game() -> None:
    s = event_table("mimic")
    for stack in range(5):
        s.height[stack] = 0
    assert end_conditions(s)


def test_a_token_is_never_put_on_a_monster_that_has_nine() -> None:
    s = event_table("bat_swarm")
    put_on(s, 0, [0, 9, 0])
    roll(s, 3, 6)
    assert {o.stack for o in offers(s)} == {1, 2, 3, 4, 5}


def test_there_are_six_events() -> None:
    assert len(MONSTERS) - FIRST_EVENT == 6

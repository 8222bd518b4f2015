"""The words: prompts, labels, what to click, the log, the terminal."""

from __future__ import annotations

import re

from duchy.kernel.record import Match
from duchy.rooms.kingdoms import GAME
from duchy.rooms.kingdoms.actions import ACTIONS
from duchy.rooms.kingdoms.rules.turn import TURN
from duchy.rooms.kingdoms.state import Kingdoms
from duchy.rooms.kingdoms.text import WORDS
from duchy.rooms.kingdoms.text.words import NAMES
from tests.rooms.kingdoms.scene import actions, do, domain_on_top, harvest, monster_on_top, roll, scene, slay


def said(s: Kingdoms, seat: int = 0) -> list[str]:
    return [WORDS.label(s, action) for action in s.legal(seat)]


def clicks(s: Kingdoms, seat: int = 0) -> list[list[str]]:
    return [WORDS.elements(s, action) for action in s.legal(seat)]


def test_actions_in_words_with_their_prices() -> None:
    s = scene(purses={0: (2, 1, 0)}, areas=("hills",), centre=("champion",))
    actions(s)
    labels = said(s)
    assert "Recruit Champion for 2 gold" in labels and "Slay Goblin for 1 strength" in labels and "Gain 1 magic" in labels
    assert WORDS.prompt(s, 0).startswith("2 actions left. Recruit")
    assert ["stack-12"] in clicks(s) and ["bank-gold"] in clicks(s)


def test_ways_to_pay_name_all_tokens() -> None:
    s = actions(scene(purses={0: (0, 4, 3)}, areas=("swamp",)))
    do(s, "slay", stack=monster_on_top(s, "gelatinous_cube"))
    assert said(s) == ["Pay 4 strength and 1 magic", "Pay 3 strength and 2 magic", "Pay 2 strength and 3 magic"]
    assert WORDS.prompt(s, 0).startswith("Pay 4 strength and 1 magic for Gelatinous Cube")
    assert WORDS.coins(s, s.legal(0)[1]) == ["strength"] * 3 + ["magic"] * 2, "coin by coin, for the page"
    assert WORDS.leaves(s, s.legal(0)[1]) == "leaves 1 strength and 1 magic"
    assert WORDS.coins(actions(scene(purses={0: (2, 1, 0)})), 0) == []


def test_harvest_and_theft_say_what_is_paid_and_gained() -> None:
    s = harvest(scene(2, purses={1: (1, 0, 0)}, citizens={1: {"monk": 1}}), 1, 5)
    assert said(s, 1) == ["Monk: pay 1 gold for 2 magic", "Leave the rest unused"]
    assert clicks(s, 1) == [["citizen-monk"], ["button-done"]]
    s = harvest(scene(2, purses={1: (2, 0, 0)}, citizens={0: {"thief": 1}}), 3, 4)
    assert said(s) == ["Take 1 gold from player 2", "Take 2 gold from player 2"]
    assert clicks(s)[0] == ["gold-1", "button-take-1"]


def test_dice_are_clicked_after_their_domain() -> None:
    s = roll(scene(purses={0: (2, 0, 0)}, domains={0: ["foxgrove_palisade"]}), 3, 6)
    assert said(s) == ["Foxgrove Palisade: turn the first die from 3 to 6 for 2 gold", "Announce the result"]
    assert clicks(s)[0] == ["domain-foxgrove-palisade", "die-1"]


def test_rewards_are_told_in_full() -> None:
    s = scene(purses={0: (0, 10, 3)}, areas=("forest",))
    slay(s, "spider_queen")
    assert said(s) == [
        "Take 2 gold per Forest monster you have slain",
        "Take a free citizen of your choice and 1 victory point",
    ]


def test_a_domain_is_offered_with_its_price_and_points() -> None:
    s = scene(purses={0: (10, 0, 0)}, citizens={0: {"peasant": 1, "archer": 2}}, domains={0: ["pratchetts_plateau"]})
    domain_on_top(s, "palace_of_the_dawn")
    assert "Build Palace of the Dawn for 10 gold (4 victory points)" in said(actions(s))


def test_the_table_names_every_card() -> None:
    s = GAME.new(players=5, seed=3, options={"setup": "random"})
    shown = re.sub(r"\[/?[a-z ]+\]", "", WORDS.table(s.view(None), ["Anna", "Ben", "Carla", "Dario", "Emma"]))
    for stack in s.view(None)["centre"]:
        name = NAMES[stack["card"]]
        assert name.split()[0] in shown and name.split()[-1] in shown


def test_the_table_stays_within_100_columns_to_the_end() -> None:
    for players in (1, 5):
        s = GAME.new(players=players, seed=3, options={"setup": "random"})
        while not s.over:
            shown = re.sub(r"\[/?[a-z ]+\]", "", WORDS.table(s.view(None), ["Anna", "Ben", "Carla", "Dario", "Emma"]))
            assert max(len(line) for line in shown.splitlines()) <= 100
            s.apply(s.legal()[0])


def test_every_kind_of_action_has_words() -> None:
    assert {kind for kind, _ in WORDS.label_of} == set(ACTIONS.kinds)


def test_the_log_tells_a_turn() -> None:
    match = Match.new(GAME, 2, 1)
    names = ["Anna", "Ben"]
    for seat in (0, 1):
        match.act(match.state.legal(seat)[0], seat)
    lines = [WORDS.sentence(event.open(), names) for event in match.steps[-1].events]
    assert any(re.fullmatch(r"Turn 1: (Anna|Ben) rolls \d and \d \(\d+\)\.", line) for line in lines)
    assert any("harvests" in line or "no activated card" in line for line in lines)


def test_a_kept_duke_is_told_to_its_owner_only() -> None:
    match = Match.new(GAME, 2, 1)
    match.act(match.state.legal(0)[0], 0)
    event = match.steps[-1].events[0]
    own, other = event.seen(0), event.seen(1)
    assert own is not None and other is not None
    assert WORDS.sentence(own, ["Anna", "Ben"]) != "Anna keeps a duke." == WORDS.sentence(other, ["Anna", "Ben"])


def lines_of(s: Kingdoms) -> list[str]:
    return [WORDS.sentence(event.open(), ["Anna", "Ben", "Carla", "Dario", "Emma"]) for event in s.log or []]


def test_the_thief_takes_up_to_three_gold_or_up_to_three_magic() -> None:
    s = harvest(scene(2, purses={1: (2, 0, 2)}, citizens={0: {"thief": 1}}), 3, 4)
    assert "up to 3 gold or up to 3 magic" in WORDS.prompt(s, 0)
    assert "up to 3 gold or up to 3 magic" in WORDS.explain("thief")
    assert "up to 3 gold or up to 3 magic" in " ".join(WORDS.rules.split())


def test_after_a_changed_die_the_prompt_does_not_say_you_rolled_it() -> None:
    s = roll(scene(purses={0: (9, 0, 0)}, domains={0: ["foxgrove_palisade", "palace_of_the_dawn"]}), 3, 6)
    assert WORDS.prompt(s, 0).startswith("You rolled 3 and 6, together 9.")
    do(s, "change", domain="foxgrove_palisade", die=1)
    assert WORDS.prompt(s, 0).startswith("The dice now show 6 and 6, together 12.")


def test_with_five_players_the_log_says_who_rests() -> None:
    s = scene(5)
    s.log = []
    s.stack, s.active = [TURN], 4
    s.settle()
    assert any(line.startswith("Turn 2: Anna rolls") and line.endswith("Emma rests.") for line in lines_of(s))


def test_the_log_says_which_domain_gave_a_gain() -> None:
    s = scene(domains={0: ["halfpenny_hill"]})
    s.log = []
    actions(s)
    assert any(line == "Anna gains 1 gold from Halfpenny Hill." for line in lines_of(s))


def test_the_log_and_the_rules_say_when_the_solo_game_ends() -> None:
    s = scene(1, purses={0: (9, 0, 0)}, centre=("cleric",))
    for stack in (6, 7, 8, 9):
        s.height[stack] = 0
    s.height[5] = 1
    s.log = []
    do(actions(s), "recruit", stack=5)
    assert "5 stacks are exhausted: the game ends at once, and the scores are compared." in lines_of(s)
    assert "at once, even in the middle of a turn" in " ".join(WORDS.rules.split())


def test_what_a_rival_can_take_is_what_the_rules_would_offer() -> None:
    s = scene(purses={0: (9, 3, 2)}, citizens={0: {"cleric": 2, "merchant": 1}}, domains={0: ["foxgrove_palisade"]})
    domain_on_top(s, "emerald_stronghold")
    actions(s)
    offered = {label.split(" for ")[0].lower() for label in said(s) if label.startswith(("Slay", "Build"))}
    soon = dict(WORDS.summary(s.view(1), 0))
    assert offered and {words.rsplit(",", 1)[0].lower() for words, _ in soon["Within reach"]} == offered
    assert ("Emerald Stronghold: 1 soldier and 1 gold", 5) in soon["Lacks little for"]
    assert ("at 1: 2 Clerics", None) in soon["Harvests"]

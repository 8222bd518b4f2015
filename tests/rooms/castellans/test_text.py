"""Words: prompts, labels, pieces and the log."""

from __future__ import annotations

import re

import pytest

from duchy.rooms.castellans import told
from duchy.rooms.castellans.content.tables import CARD_IDS
from duchy.rooms.castellans.observe import LAYOUT, QUESTIONS, SIZE, observe
from duchy.rooms.castellans.rules.draft import BeforeGain, Give
from duchy.rooms.castellans.rules.rounds import ResetCitizens
from duchy.rooms.castellans.rules.turn import Turn
from duchy.rooms.castellans.state import Castellans
from duchy.rooms.castellans.text import WORDS
from duchy.rooms.castellans.text.names import district_name, halves
from duchy.rooms.castellans.text.now import standing
from tests.rooms.castellans.scene import (
    GAME,
    act,
    ask,
    do,
    drafting,
    have,
    line,
    own,
    put,
    scene,
    track,
    turn,
    unlock,
    wells,
    wharf_card,
)

NAMES = ["Anna", "Ben", "Carla", "Dario", "Emma"]


def words(s: Castellans) -> list[str]:
    return [WORDS.label(s, action) for action in s.legal()]


def test_a_draft_says_what_the_die_gives() -> None:
    s = drafting(scene(), 0, "gold", "influence")
    assert words(s) == ["Draft a gold die (2 gold)", "Draft an influence die (1 push)"]
    assert [WORDS.elements(s, a) for a in s.legal()] == [["pool-gold"], ["pool-influence"]]


def test_a_push_says_what_it_crosses() -> None:
    s = scene()
    track(s, 0, shadow=3, worker=7)
    drafting(s, 0, "influence", "gold")
    do(s, "draft", face="influence")
    assert words(s) == [
        "Push Worker: space 7 to 8, gain 1 of choice",
        "Push Soldier: space 0 to 1",
        "Push Shadow: space 3 to 4, gain 2 gold",
        "Push Holy: space 0 to 1",
    ]


def test_a_district_says_its_gold() -> None:
    s = scene()
    have(s, 0, wood=3, gold=1)
    put(s, 1, "manor", "nor_high")
    act(s, 0, "manor", "gold", "wood", "food")
    do(s, "manor", token="elders_manor")
    assert "Nor High (1 gold)" in words(s) and "Penumbra" in words(s)


def test_a_payment_says_what_is_paid() -> None:
    s = scene()
    have(s, 0, wood=3, magic=1, gold=1)
    put(s, 1, "manor", "nor_high")
    act(s, 0, "manor", "gold", "wood", "food")
    do(s, "manor", token="elders_manor")
    do(s, "district", district="nor_high")
    assert words(s) == ["Pay 3 wood, 1 gold", "Pay 2 wood, 1 magic, 1 gold"]


def test_prompts_name_what_was_chosen_before() -> None:
    s = scene()
    have(s, 0, wood=3, magic=1)
    act(s, 0, "manor", "gold", "wood", "food")
    do(s, "manor", token="priests_manor")
    assert WORDS.prompt(s, 0).startswith("Choose the district for the Priest's manor: 3 wood")
    assert s.view(0)["question"] == {"name": "ManorDistrict", "token": "priests_manor"}
    do(s, "district", district="nor_high")
    assert WORDS.prompt(s, 0).startswith("How do you pay for the Priest's manor in Nor High?")


def test_a_primary_action_says_its_bonus() -> None:
    s = turn(scene(), 0, "magic", "magic", "magic")
    assert words(s) == ["Harvest action (first a resource of your choice)", "Wharf action"]


def test_the_wharf_says_its_trades() -> None:
    s = scene()
    wharf_card(s, "wharf_5", "wharf_8")
    unlock(s, 0, "merchants_manor")
    have(s, 0, gold=1, stone=1, wood=2)
    act(s, 0, "wharf", "gold", "wood", "food")
    said = words(s)
    assert "Buy 1 wood for 1 gold (row 2, icon 2)" in said, "there is another like it"
    assert "Sell 1 wood for 1 gold and 1 VP" in said
    assert "Sell 1 stone for 1 push or 2 gold (row 3, icon 3)" in said
    assert "Collect 2 gold now (Merchant's manor)" in said
    assert "Build a ship in Nor High (2 wood)" in said


def test_a_recruit_names_the_citizen_and_the_price() -> None:
    s = scene()
    line(s, "pink", "monk", "thief", "farmer", "miner")
    have(s, 0, food=3)
    act(s, 0, "recruit", "gold", "wood", "stone")
    assert words(s)[:2] == ["Recruit the Monk (1 food)", "Recruit the Thief (2 food)"]
    assert words(s)[2:4] == ["Recruit the Farmer (2 food)", "Recruit the Miner (3 food)"]


def test_a_monument_names_its_place_and_price() -> None:
    s = scene()
    unlock(s, 0, "bankers_manor")
    have(s, 0, gold=8)
    turn(s, 0, "gold", "wood", "stone")
    said = words(s)
    assert "Erect your Gate between Nor High and Penumbra (8 gold)" in said
    assert "Erect your Statue in The Anchorage (6 gold)" in said
    gate = s.legal()[said.index("Erect your Gate between Nor High and Penumbra (8 gold)")]
    assert WORDS.elements(s, gate) == ["monument-0-gate", "bridge-nor-high-penumbra"]


def test_a_die_to_spend_lights_up_every_die_of_its_face() -> None:
    s = turn(scene(), 0, "gold", "wood", "gold")
    assert [WORDS.elements(s, a) for a in s.legal()] == [["die-0-0", "die-0-2"], ["die-0-1"]]


def test_an_exchange_says_its_terms() -> None:
    s = scene()
    own(s, 0, "bishop", "engineer", "peddler")
    have(s, 0, gold=2, wood=1)
    drafting(s, 0, "gold", "wood")
    do(s, "draft", face="gold")
    assert words(s) == [
        "Go on without (further) exchanges",
        "Bishop: 2 gold for 1 push",
        "Peddler: 2 gold for 1 resource of your choice",
        "Engineer: 1 resource for 2 VP",
    ]


@pytest.mark.parametrize(("number", "said"), [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (5, "2½")])
def test_half_points_are_written_as_halves(number: int, said: str) -> None:
    assert halves(number) == said


def test_every_event_of_many_games_has_its_sentence() -> None:
    seen = set()
    for players in (1, 2, 5):
        for seed in range(12):
            s = GAME.new(players=players, seed=seed)
            s.log = []
            at = seed
            while not s.over:
                s.apply(s.legal()[at * 31 % len(s.legal())])
                at += 1
            for event in s.log:
                seen.add(event.kind)
                if event.kind != "forced":
                    said = WORDS.sentence(event.open(), NAMES[:players])
                    assert said == "" or re.fullmatch(r"[A-Z].*\.", said), said
    assert seen - {"forced"} | RARE == set(WORDS.lines), "an event without words, or words without an event"


RARE = {"reshuffle", "use"}
"""Events that hardly ever happen at random."""


def test_rare_events_have_their_sentences() -> None:
    s = scene(2)
    told.reshuffled(s, 0)
    s.log = []
    told.reshuffled(s, 0)
    told.used_citizen(s, 1, CARD_IDS.index("peasant#2"))
    said = [WORDS.sentence(event.open(), NAMES[:2]) for event in s.log]
    assert said == ["The pink discards are shuffled into a new deck of 24.", "Ben uses the Peasant."]
    assert {event.kind for event in s.log} == RARE


def test_every_question_has_its_prompt_and_its_number() -> None:
    asked = set()
    for players in (1, 2, 5):
        for seed in range(40):
            s = GAME.new(players=players, seed=seed, options={"citizen_sail": "free"})
            at = seed
            while not s.over:
                frame = type(s.frame())
                if frame not in asked:
                    asked.add(frame)
                    assert re.fullmatch(r"[A-Z][^{}]*[.?!]", WORDS.prompt(s, s.seat)), frame
                s.apply(s.legal()[(at * 31 + at // 7) % len(s.legal())])
                at += 1
    known = set(QUESTIONS.frames)
    assert asked <= known and known - asked <= {BeforeGain, ResetCitizens, Give}, known - asked


def test_the_questions_of_timing_say_what_they_ask() -> None:
    s = scene(2)
    own(s, 0, "bishop", "peasant")
    have(s, 0, gold=6)
    ask(s, BeforeGain(0, 0, 0))
    assert "exchanges of your citizens first" in WORDS.prompt(s, 0)
    assert words(s) == ["Bishop: 2 gold for 1 push", "Gain the die now (2 gold)"]
    s = scene(2)
    own(s, 0, "bishop", "peasant")
    ask(s, ResetCitizens(0, 0))
    assert "or wait" in WORDS.prompt(s, 0)
    assert words(s) == ["Wait until the end of the Reset phase", "Use the Peasant"]


def test_the_table_fits_a_hundred_columns() -> None:
    for players in (1, 3, 5):
        s = GAME.new(players=players, seed=3)
        at = 0
        widest = 0
        while not s.over:
            if at % 9 == 0:
                shown = re.sub(r"\[[a-z/]*\]", "", WORDS.table(s.view(None), NAMES[:players]))
                widest = max(widest, *(len(row) for row in shown.splitlines()))
            s.apply(s.legal()[at * 13 % len(s.legal())])
            at += 1
        assert widest <= 100


def test_the_rules_name_every_action_and_monument() -> None:
    for word in ("Manor", "Temple", "Recruit", "Harvest", "Wharf", "Gate", "Ward Tower", "Statue", "lighthouse", "Solo"):
        assert word in WORDS.rules


def test_an_observation_has_the_seats_own_things_first() -> None:
    s = scene(3)
    have(s, 0, gold=1)
    have(s, 1, gold=2)
    have(s, 2, gold=3)
    put(s, 2, "manor", "anchorage")
    turn(s, 1, "gold", "wood", "stone")
    start: dict[str, int] = {}
    at = 0
    for field in LAYOUT:
        start[field.name] = at
        at += field.size
    assert at == SIZE
    for seat, order in ((0, [1, 2, 3]), (1, [2, 3, 1]), (2, [3, 1, 2])):
        seen = observe(s, seat)
        assert [seen[start[f"goods_{turn_}"]] for turn_ in range(5)] == [*order, 0, 0]
        assert seen[start[f"city_{(2 - seat) % 3}"]] == 1
        number = QUESTIONS.frames.index(Turn) + 1 if seat == 1 else 0
        assert seen[start["question"]] == number, "others' questions are not told"
        assert [seen[start[f"asked_{turn_}"]] for turn_ in range(3)] == [int((seat + turn_) % 3 == 1) for turn_ in range(3)]


def test_a_rivals_dice_districts_rewards_and_gold_in_words() -> None:
    s = scene()
    wells(s, 1, "wood", "wood")
    track(s, 1, shadow=3)
    have(s, 1, gold=7)
    view = s.view(0)
    here = next(district for district in view["city"] if district["id"] == view["scoring"][0])
    here["control"] = [2, 5, 0]
    soon = dict(WORDS.summary(view, 1))
    assert soon["Dice to spend"] == [("2 wood", None)]
    assert soon["Control this round"][0] == (f"{district_name(here['id'])}: first with 2½", 6)
    assert standing(here, 0)[0].endswith("1½ behind the first") and standing(here, 0)[1] == 4
    assert ("Shadow: 1 push to 2 gold", None) in soon["Near on the guild tracks"]
    assert soon["Has the gold for"] == [("a ward tower, 7 gold", None), ("a statue, 6 gold", None)]

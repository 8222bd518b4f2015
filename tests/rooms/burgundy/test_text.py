"""Words: prompts, labels, sentences, explanations, the terminal's table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duchy.kernel.record import Match
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import ACTIONS
from duchy.rooms.burgundy.content.boards import NAMES
from duchy.rooms.burgundy.content.tables import CONTENT, TILE_IDS
from duchy.rooms.burgundy.observe import QUESTIONS

from .scene import GAME, Scene, scene

TEXT = GAME.text
PEOPLE = ["Anna", "Ben", "Carla", "Dario"]


def labels(t: Scene) -> list[str]:
    return [TEXT.label(t.s, action) for action in t.s.legal()]


def test_the_prompt_of_a_turn_tells_the_dice() -> None:
    t = scene().dice(0, 3, 5).workers(0, 2).phase("C", 4).turn(0)
    assert TEXT.prompt(t.s, 0) == "Your dice show 3 and 5. Take a tile, place one, sell goods or take workers."


def test_labels_say_what_and_at_what_price() -> None:
    t = scene().dice(0, 3, 5).workers(0, 1).depot(4, "market").depot(3, "monastery_6").store(0, "ship").goods(0, pink=2)
    t.silver(0, 2).black("bank").turn(0)
    said = labels(t)
    assert "Take the market from depot 4 (die 3 and 1 worker or die 5 and 1 worker)" in said
    assert "Take monastery 6 from depot 3 (die 3)" in said
    assert "Place the ship on ship space 5 (die 5)" in said
    assert "Sell 2 pink goods (die 3)" in said
    assert "Buy the bank from the black depot for 2 silver" in said
    assert "Take workers (die 3 or die 5)" in said


def test_the_choice_of_a_die_names_its_price() -> None:
    t = scene().dice(0, 3, 5).workers(0, 2).depot(3, "market").turn(0).do("take", space="3-0")
    assert TEXT.prompt(t.s, 0) == "Take the market from depot 3: which die do you use for it?"
    assert labels(t) == ["Use the die 3", "Use the die 5 and 2 workers"]


def test_elements_narrow_from_piece_to_place() -> None:
    t = scene().dice(0, 5, 5).store(0, "mine", "ship").depot(5, "bank").goods(0, brown=1).turn(0)
    assert TEXT.elements(t.s, ACTIONS.id("place", slot=1, hex=19)) == ["store-0-1", "hex-0-19"]
    assert TEXT.elements(t.s, ACTIONS.id("take", space="5-0")) == ["depot-5-0"]
    assert TEXT.elements(t.s, ACTIONS.id("sell", goods="brown")) == ["goods-0-brown"]
    assert TEXT.elements(t.s, ACTIONS.id("workers")) == ["button-workers"]


def test_shared_storage_of_a_team_has_one_element() -> None:
    t = scene(players=4, mode="team").store(2, "castle", "ship", "castle").dice(2, 1, 2).workers(2, 9).turn(2)
    found = {TEXT.elements(t.s, action)[0] for action in t.s.legal() if ACTIONS.describe(action).kind == "place"}
    assert found <= {"store-0-1", "store-0-0", "store-2-2"}


@pytest.mark.parametrize("piece", [name for name in TILE_IDS if name])
def test_every_tile_is_explained(piece: str) -> None:
    said = TEXT.explain(piece)
    assert len(said) > 15
    assert said.endswith((".", "(house)"))


@pytest.mark.parametrize("section", ["kinds", "shields", "trade_route_cards", "goods"])
def test_everything_else_is_explained(section: str) -> None:
    for row in CONTENT.section(section).rows():
        assert len(TEXT.explain(row.word("id"))) > 15
        assert ("(house)" in TEXT.explain(row.word("id"))) == row.house
    for name in NAMES:
        assert TEXT.explain(f"duchy_{name}")
    assert TEXT.explain("nonsense") == ""


@pytest.mark.parametrize("variant", GAME.variants, ids=repr)
def test_every_event_is_told_and_every_question_asked_in_words(variant: object) -> None:
    match = Match.new(GAME, variant.players, 3, variant.options)  # type: ignore[attr-defined]
    silent = {"forced"}
    pick = 11
    while not match.state.over:
        s = match.state
        assert TEXT.prompt(s, s.seat).endswith((".", "?"))
        pick = (pick * 1103515245 + 12345) % 2**31
        action = s.legal()[(pick >> 8) % len(s.legal())]
        assert TEXT.label(s, action)[0].isupper()
        match.act(action, s.seat)
        for event in match.steps[-1].events:
            said = TEXT.sentence(event.open(), PEOPLE)
            if event.kind not in silent and event.facts.get("source") != "hexes":
                assert said.endswith("."), (event.kind, said)


def test_the_table_fits_a_terminal_and_reads_without_colour() -> None:
    for players, options in (
        (4, {}),
        (4, {"mode": "team"}),
        (1, {"solo_board": "13b"}),
        (3, {"shields": True, "trade_routes": True}),
    ):
        s = GAME.new(players=players, seed=3, options=options)
        for _ in range(60):
            plain = re.sub(r"\[/?[^\]]*\]", "", TEXT.table(s.view(0), PEOPLE))
            assert max(len(line) for line in plain.splitlines()) <= 100, plain
            assert "Phase " in plain and "Depot 6" in plain and "Anna" in plain
            s.apply(s.legal()[len(s.legal()) // 2])


def test_rules_are_our_own_words_and_long_enough_to_learn_from() -> None:
    assert len(TEXT.rules) > 2000


@pytest.mark.parametrize(
    "words",
    [
        "instead of both actions",
        "**tribute**: 1 silver for each shield",
        "shared or your own",
        "1 silver each. At the target",
        "two gains",
        "on the next free space from the left",
        "joins all three first",
    ],
)
def test_the_rules_tell_of_every_expansion_and_mode(words: str) -> None:
    assert words in " ".join(TEXT.rules.split())


@pytest.mark.parametrize("piece", ["shields", "tribute", "team_storage", "border_posts", "trade_route", "target"])
def test_what_is_no_piece_is_explained_too(piece: str) -> None:
    assert len(TEXT.explain(piece)) > 40


def test_a_market_with_nothing_to_take_says_so() -> None:
    t = scene().store(0, "market").dice(0, 3, 1).workers(0, 9).turn(0)
    t.s.log = []
    t.do("place", slot=0, hex=t.legal("place")[0].hex)
    while t.frame == "WithDie":
        t.do("die", die=t.legal("die")[0].die)
    told = [TEXT.sentence(event.seen(None) or {}, PEOPLE) for event in t.s.log]
    assert any("no tile to take" in line and "effect is lost" in line for line in told), told


@pytest.mark.parametrize(
    ("building", "wrong"), [("warehouse", "warehouse"), ("town_hall", "town hall"), ("white_castle", "white castle")]
)
def test_the_prompt_names_the_crane_when_it_gave_the_action(building: str, wrong: str) -> None:
    t = scene(new_tiles=True, white_castles=True).goods(0, red=1).silver(0, 2).black("ship").store(0, "crane", "ship")
    t.dice(0, 3, 1).workers(0, 9).turn(0).do("place", slot=0, hex=t.legal("place")[0].hex)
    while t.frame == "WithDie":
        t.do("die", die=t.legal("die")[0].die)
    t.do("effect", building=building)
    assert "crane" in TEXT.prompt(t.s, 0)
    assert wrong not in TEXT.prompt(t.s, 0)


# -- nothing is without words -------------------------------------------------------------------------------------------------

STEPS = {"Bridge", "ClearDepots"}
"""Frames that never ask."""


@pytest.mark.parametrize(
    "frame", [frame for frame in QUESTIONS.frames if frame.__name__ not in STEPS], ids=lambda f: f.__name__
)
def test_every_question_has_words(frame: type) -> None:
    assert frame in TEXT.questions


@pytest.mark.parametrize("kind", ACTIONS.kinds)
def test_every_kind_of_action_has_a_label(kind: str) -> None:
    assert (kind, None) in TEXT.label_of


def test_events_are_told_and_said_in_the_same_order() -> None:
    kinds = re.findall(r'(?:Event|tell)\((?:s, )?"(\w+)"', Path(told.__file__).with_name("told.py").read_text(encoding="utf-8"))
    told_kinds = list(dict.fromkeys(kinds))
    said = [kind for kind in TEXT.lines if kind != "score"]
    assert said == told_kinds, "silver and workers are told as gains, points as scores, by the kernel"


def test_what_a_rival_is_about_to_fill_and_to_sell() -> None:
    t = scene().goods(0, pink=2).phase("C", 4).turn(0)
    view = t.s.view(None)
    area = next(area for area in view["duchies"][0]["areas"] if len(area["hexes"]) > 2)
    hexes = view["duchies"][0]["hexes"]
    for at in area["hexes"][1:]:
        hexes[at]["tile"] = "ship"
    size, number = len(area["hexes"]), hexes[area["hexes"][0]]["number"]
    soon = dict(TEXT.summary(view, 0))
    words, points, parts = soon["Close to finishing"][0]
    assert words == f"{size - 1} of {size}: lacks a {number}"
    assert parts == [{"icon": area["kind"]}, {"pieces": [hexes[area["hexes"][0]]["element"]]}]
    assert points == (1, 3, 6, 10, 15, 21, 28, 36)[size - 1] + 6, "size and phase C"
    assert [line[::2] for line in soon["Goods to sell"]] == [("2 with a 3", [{"piece": "pink", "icon": "goods"}])]

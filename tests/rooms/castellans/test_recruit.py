"""The Recruit action and the draft lines."""

from __future__ import annotations

import pytest

from duchy.kernel.errors import IllegalAction
from duchy.rooms.castellans.content.tables import BACK_IDS, BLUE, CARD_BACK, CARD_IDS, PINK
from duchy.rooms.castellans.rules.citizens import reset_line
from tests.rooms.castellans.scene import (
    BETH,
    act,
    can,
    cards,
    count,
    do,
    goods,
    have,
    line,
    offered,
    put,
    question,
    scene,
    shown,
    spaces,
    told,
    turn,
)

PINKS = ("monk", "thief", "farmer", "peasant")
BLUES = ("abbot", "bishop", "cleric", "sculptor")


def test_beth_recruits_the_peasant_for_three_food() -> None:
    s = scene(4)
    line(s, "pink", *PINKS)
    have(s, BETH, food=1, magic=2)
    act(s, BETH, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=4)
    assert goods(s) == {} and cards(s) == ["peasant"] and spaces(s) == {"worker": 1}
    do(s, "district", district="nor_high")
    assert offered(s, "push") == [{"guild": "soldier"}, {"guild": "holy"}]
    do(s, "push", guild="holy")
    assert spaces(s) == {"worker": 1, "holy": 1} and count(s, BETH, "citizen", "nor_high") == 1


def test_a_food_die_gives_a_food_first() -> None:
    s = scene()
    act(s, 0, "recruit", "food", "stone", "wood")
    assert goods(s) == {"food": 1}


def test_prices_by_place_from_the_edge() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    line(s, "blue", *BLUES)
    have(s, 0, food=2)
    act(s, 0, "recruit", "gold", "stone", "wood")
    assert [(o["line"], o["place"]) for o in offered(s, "recruit")] == [
        (back, place) for back in ("pink", "blue") for place in (1, 2, 3)
    ]
    with pytest.raises(IllegalAction, match="food below the card"):
        do(s, "recruit", line="blue", place=4)
    do(s, "recruit", line="blue", place=2)
    assert goods(s) == {} and cards(s) == ["bishop"]


@pytest.mark.parametrize("back", ["pink", "blue"])
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_a_taken_card_lets_the_others_slide_to_the_edge(back: str, place: int) -> None:
    s = scene()
    before = PINKS if back == "pink" else BLUES
    line(s, back, *before)
    other = shown(s, "blue" if back == "pink" else "pink")
    new = CARD_IDS[s.lines[BACK_IDS.index(back)].deck[-1]]
    have(s, 0, food=6)
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line=back, place=place)
    assert shown(s, back) == [c for at, c in enumerate(before, 1) if at != place] + [new]
    assert shown(s, "blue" if back == "pink" else "pink") == other


def test_a_token_may_go_to_any_district_and_pushes_one_of_its_guilds() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    have(s, 0, food=1)
    put(s, 1, "citizen", "iron_pit", 3)
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=1)
    assert len(offered(s, "district")) == 6
    do(s, "district", district="iron_pit")
    assert offered(s, "push") == [{"guild": "soldier"}, {"guild": "shadow"}]


def test_without_tokens_the_card_is_recruited_all_the_same() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    have(s, 0, food=1)
    put(s, 0, "citizen", "iron_pit", 4)
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=1)
    assert s.over and cards(s) == ["monk"] and spaces(s) == {"holy": 1}
    assert s.boards[0].citizens_left == 0


def test_an_exhausted_deck_is_made_of_its_discards() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    gone = s.lines[PINK].deck[:]
    s.lines[PINK].deck.clear()
    for card in gone[:3]:
        s.discarded |= 1 << card
    for card in gone[3:]:
        s.boards[1].cards |= 1 << card
    have(s, 0, food=1)
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=1)
    assert CARD_IDS.index(str(shown(s, "pink")[3])) in gone[:3]
    assert sorted([*s.lines[PINK].deck, CARD_IDS.index(str(shown(s, "pink")[3]))]) == sorted(gone[:3]) and s.discarded == 0
    assert told(s, "reshuffle")[0].facts == {"line": "pink", "cards": 3}


def test_a_line_without_cards_to_draw_stays_short() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    for card in s.lines[PINK].deck:
        s.boards[1].cards |= 1 << card
    s.lines[PINK].deck.clear()
    have(s, 0, food=1)
    act(s, 0, "recruit", "gold", "stone", "wood")
    do(s, "recruit", line="pink", place=1)
    assert shown(s, "pink") == ["thief", "farmer", "peasant", None]


def test_without_open_cards_nobody_recruits() -> None:
    s = scene()
    for laid in s.lines:
        for card in laid.cards:
            s.boards[1].cards |= 1 << card
        laid.cards = [-1] * 4
    have(s, 0, food=6)
    turn(s, 0, "gold", "gold", "gold")
    assert question(s) == "Primary" and not can(s, "primary", action="recruit")


def test_a_reset_discards_two_and_draws_two() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    line(s, "blue", *BLUES)
    pink, blue = s.lines[PINK].deck[-2:], s.lines[BLUE].deck[-2:]
    reset_line(s, PINK)
    reset_line(s, BLUE)
    assert shown(s, "pink") == ["farmer", "peasant", CARD_IDS[pink[1]], CARD_IDS[pink[0]]]
    assert shown(s, "blue") == ["cleric", "sculptor", CARD_IDS[blue[1]], CARD_IDS[blue[0]]]
    discarded = {name for card, name in enumerate(CARD_IDS) if s.discarded >> card & 1}
    assert discarded == {"monk", "thief", "abbot", "bishop"}


def test_a_reset_reshuffles_what_it_has_just_discarded_if_it_must() -> None:
    s = scene()
    line(s, "pink", *PINKS)
    for card in s.lines[PINK].deck:
        s.boards[0].cards |= 1 << card
    s.lines[PINK].deck.clear()
    reset_line(s, PINK)
    assert shown(s, "pink")[:2] == ["farmer", "peasant"] and set(shown(s, "pink")[2:]) == {"monk", "thief"}
    assert s.discarded == 0


def test_colours_stay_in_their_lines() -> None:
    s = scene()
    for _ in range(9):
        reset_line(s, PINK)
        reset_line(s, BLUE)
        assert all(CARD_BACK[CARD_IDS.index(str(c))] == 0 for c in shown(s, "pink"))
        assert all(CARD_BACK[CARD_IDS.index(str(c))] == 1 for c in shown(s, "blue"))

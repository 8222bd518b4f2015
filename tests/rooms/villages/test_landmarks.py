"""The Landmarks expansion."""

from __future__ import annotations

import pytest

from duchy.draw import draw
from duchy.rooms.villages import GAME
from duchy.rooms.villages.content.tables import LANDMARK_IDS, LANDMARK_RESOURCE, RESOURCES
from duchy.rooms.villages.state import Villages
from tests.rooms.villages.scene import do, hand, lead, legal, points_from, scene, settle

ONE = {"gate": "any", "silo": "food", "statue": "stone", "ward_tower": "magic", "windmill": "wood"}
CARD = {"food": "farm", "stone": "keep", "magic": "crypt", "wood": "library"}


def following(cards: list[str], players: int = 3) -> Villages:
    """Seat 1 is asked to follow a Tax, with these cards in hand."""
    s = scene(players, hands={1: cards}, landmarks=True)
    lead(s, "tax")
    do(s, "draw", source="deck")
    assert s.seat == 1
    return s


def test_every_landmark_has_its_test():
    assert list(ONE) == LANDMARK_IDS
    assert [("any" if r == 4 else RESOURCES[r]) for r in LANDMARK_RESOURCE] == list(ONE.values())


def test_gate():
    s = following(["farm", "keep", "mine"])
    do(s, "claim", landmark="gate")
    do(s, "discard", card="farm")
    do(s, "onto", pile="1")
    do(s, "discard", card="mine")
    do(s, "onto", pile="1")
    assert hand(s, 1) == ["keep"] and s.villages[1].tokens[0] == 1 and s.tokens[0] == 4 and s.seat == 2
    assert "gate" not in legal(following(["farm"]), "claim"), "two cards are needed"


@pytest.mark.parametrize("landmark", ["silo", "statue", "ward_tower", "windmill"])
def test_landmark_of_a_resource(landmark: str):
    kind = ONE[landmark]
    others = [card for r, card in CARD.items() if r != kind]
    assert landmark not in legal(following(others), "claim")
    s = following([CARD[kind], *others])
    do(s, "claim", landmark=landmark)
    do(s, "onto", pile="2")
    assert sorted(hand(s, 1)) == sorted(others), "the matching card went by itself"
    assert s.villages[1].tokens[LANDMARK_IDS.index(landmark)] == 1 and s.seat == 2


def test_a_claim_takes_the_place_of_following():
    s = following(["farm", "keep", "mine"], 2)
    do(s, "claim", landmark="silo")
    settle(s)
    assert s.seat == 1 and "lead" in legal(s) and s.villages[1].gold == 3, "no follow after it: seat 1 leads now"


def test_one_token_a_follow_chance():
    s = following(["farm", "keep", "mine", "library", "crypt"])
    do(s, "claim", landmark="silo")
    do(s, "onto", pile="1")
    assert s.seat == 2, "the next one is asked"


def test_the_leader_cannot_claim():
    s = scene(hands={0: ["farm", "keep"]}, landmarks=True)
    assert legal(s) == ["lead"]


def test_a_landmark_without_tokens_cannot_be_claimed():
    s = scene(3, hands={1: ["farm", "keep", "mine"]}, landmarks=True)
    s.tokens[1] = 0
    lead(s, "tax")
    do(s, "draw", source="deck")
    assert "silo" not in legal(s, "claim")


def test_a_player_who_cannot_follow_may_still_claim():
    s = scene(hands={0: ["hideout", "keep"], 1: ["farm", "keep", "mine"]}, landmarks=True, gold={0: 3, 1: 0})
    lead(s, "build")
    settle(s, "claim")
    assert legal(s) == ["claim", "pass"]


def test_scoring_most_of_a_kind_gates_and_sets():
    s = scene(3, landmarks=True)

    def tokens(seat: int, *counts: int) -> None:
        for landmark, count in enumerate(counts):
            s.villages[seat].tokens[landmark] = count

    tokens(0, 0, 2, 0, 0, 0)
    tokens(1, 0, 1, 0, 0, 0)
    assert [points_from(s, seat, "landmarks") for seat in range(3)] == [2, 0, 0]
    tokens(1, 0, 2, 0, 0, 0)
    assert [points_from(s, seat, "landmarks") for seat in range(3)] == [0, 0, 0], "a tie gives nothing"
    tokens(0, 2, 2, 0, 0, 0)
    assert points_from(s, 0, "landmarks") == 2 + 2, "two Gates, and the most of them"
    tokens(0, 2, 2, 1, 1, 1)
    assert points_from(s, 0, "landmarks") == 2 + 2 + 2 + 2 + 2 + 3, "three more majorities and a set"
    tokens(2, 2, 0, 1, 1, 1)
    assert points_from(s, 0, "landmarks") == 2 + 3, "Gates and a set, every majority tied"
    tokens(0, 2, 2, 2, 2, 2)
    assert points_from(s, 0, "landmarks") == 2 + 0 + 0 + 6 + 6, "Gates, three majorities, two sets"


def test_tokens_do_not_count_for_the_end():
    s = following(["farm", "keep", "mine"])
    do(s, "claim", landmark="silo")
    assert s.view(1)["seats"][1]["count"] == 0


def test_there_are_no_landmarks_in_the_solo_game():
    s = GAME.new(players=1, seed=1, options={"landmarks": True})
    assert s.tokens == [] and s.view(0)["landmarks"] is None


def test_landmarks_in_the_solo_game_are_shown_as_off():
    s = GAME.new(players=1, seed=1, options={"landmarks": True, "architects": True})
    view = s.view(0)
    assert not view["expansions"]["landmarks"] and view["expansions"]["architects"]
    assert view["left_out"] == ["Landmarks", "Castle Grounds"]
    assert "Off in the solo game: Landmarks and Castle Grounds." in GAME.text.table(view, ["Anna"])
    board = str(draw("villages", view, ["Anna"]).board)
    assert "Landmarks: off in the solo game" in board and "Castle Grounds: off in the solo game" in board
    s = GAME.new(players=2, seed=1, options={"landmarks": True})
    assert s.view(0)["expansions"]["landmarks"] and s.view(0)["left_out"] == []

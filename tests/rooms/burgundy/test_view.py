"""Views and determinization: what a seat may know."""

from __future__ import annotations

import json

import pytest

from .scene import GAME, scene


def test_sold_goods_of_others_are_hidden_but_counted() -> None:
    t = scene().sold(0, red=2, pink=1)
    assert t.s.view(0)["duchies"][0]["sold_goods"] == {"red": 2, "pink": 1}
    for viewer in (1, None):
        duchy = t.s.view(viewer)["duchies"][0]
        assert duchy["sold_goods"] is None
        assert duchy["sold"] == 3


def test_a_team_knows_what_it_has_sold() -> None:
    t = scene(players=4, mode="team").sold(0, red=2)
    assert t.s.view(2)["duchies"][0]["sold_goods"] == {"red": 2}
    assert t.s.view(1)["duchies"][0]["sold_goods"] is None


def test_at_the_end_everything_is_open() -> None:
    s = GAME.new(players=3, seed=2)
    s.playout(3)
    assert all(duchy["sold_goods"] is not None for duchy in s.view(None)["duchies"])


def test_piles_are_only_counted() -> None:
    s = GAME.new(players=4, seed=2)
    assert s.view(0)["piles"] == {
        "building": 32,
        "livestock": 16,
        "monastery": 16,
        "castle": 8,
        "mine": 8,
        "ship": 16,
        "black": 32,
    }


def test_unseen_goods_are_not_in_the_view() -> None:
    s = GAME.new(players=2, seed=2)
    other = s.copy()
    other.unseen_goods = list(reversed(other.unseen_goods))
    assert other.view(0) == s.view(0)


def test_determinize_re_deals_sold_and_unseen_goods_in_the_same_amounts() -> None:
    t = scene().sold(0, red=3).sold(1, pink=4)
    seen = set()
    for seed in range(20):
        other = t.s.determinize(0, seed)
        assert other.duchies[0].sold == t.s.duchies[0].sold
        theirs = other.duchies[1].sold
        assert sum(theirs) == 4
        assert sum(other.unseen_goods) == sum(t.s.unseen_goods)
        seen.add(tuple(theirs))
    assert len(seen) > 3


def test_determinize_leaves_the_future_open() -> None:
    s = GAME.new(players=2, seed=2)
    assert len({s.determinize(0, seed).rng for seed in range(5)}) == 5


@pytest.mark.parametrize("variant", GAME.variants, ids=repr)
def test_every_element_of_an_action_is_in_the_view_or_is_a_button(variant: object) -> None:
    s = GAME.new(players=variant.players, seed=5, options=variant.options)  # type: ignore[attr-defined]
    pick = 7
    for _ in range(40):
        if s.over:
            break
        view = json.dumps(s.view(s.seat))
        for action in s.legal():
            for element in GAME.text.elements(s, action):
                kind = element.split("-")[0]
                if kind in ("button", "goods", "cargo"):
                    continue
                wanted = element.replace("-", "_") if kind == "shield" else element
                assert f'"{wanted}"' in view, element
        pick = (pick * 1103515245 + 12345) % 2**31
        s.apply(s.legal()[(pick >> 8) % len(s.legal())])

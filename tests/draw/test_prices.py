"""What a choice costs stands on the board: workers on the hexes of a duchy, price tags on the city of Castellans."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import duchy
from duchy.draw import draw, folder
from duchy.kernel.luck import seed_of
from tests.draw.test_tables import NAMES, parse, parts


def walk(name: str, seed: int, **options: Any) -> Iterator[Any]:
    """The states of a random game for two."""
    state, rng = duchy.game(name).new(players=2, seed=seed, options=options), seed_of(seed)
    while not state.over:
        yield state
        legal = state.legal(state.seat)
        rng = (rng * 6364136223846793005 + 1442695040888963407) % 2**64
        state.apply(legal[(rng >> 33) % len(legal)], state.seat)


def placed(state: Any) -> dict[str, int]:
    """For each hex on which something may be placed, and each tile to take, the fewest workers that its labels speak of."""
    text, found = duchy.game("burgundy").text, {}
    for action in state.legal(state.seat):
        label = text.label(state, action)
        if duchy.game("burgundy").actions.describe(action).kind not in ("place", "take"):
            continue
        ways = re.search(r" \((.*)\)$", label)
        prices = [int(n[1]) if (n := re.search(r"(\d+) worker", way)) else 0 for way in ways[1].split(" or ")] if ways else [0]
        el = text.elements(state, action)[-1]
        found[el] = min(found.get(el, 99), *prices)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_burgundy_says_which_hexes_and_tiles_take_workers(seed: int) -> None:
    asked = 0
    for state in walk("burgundy", seed):
        expected = {el: n for el, n in placed(state).items() if n}
        assert state.view(state.seat)["costs"] == expected
        assert state.view(1 - state.seat)["costs"] == {}
        asked += len(expected)
    assert asked


def with_costs(state: Any) -> dict[str, Any]:
    """The view of the seat that decides, as a page shows it."""
    return dict(state.view(state.seat))


def test_burgundy_draws_a_dashed_ring_with_its_workers_and_says_so() -> None:
    several = False
    for state in walk("burgundy", 1):
        view = with_costs(state)
        drawing = draw("burgundy", view, NAMES)
        paid = {e.get("data-el", ""): e for e in parts(drawing) if "bu-costs" in (e.get("class") or "").split()}
        assert set(paid) == set(view["costs"])
        for el, e in paid.items():
            n = view["costs"][el]
            assert (e.get("aria-label") or "").endswith(f", with {n} worker{'s' if n > 1 else ''}")
            (badge,) = [part for part in e if part.get("class") == "bu-badge"]
            assert [part.text for part in badge if part.tag == "text"] == ([str(n)] if n > 1 else [])
            several |= n > 1
        assert ("with workers" in drawing.own) == any(el.startswith("hex-") for el in paid)
    assert several
    assert "bu-costs" not in draw("burgundy", state.view(0), NAMES).own


def tags(part: str) -> dict[str, str]:
    """The text of the price tags by element: '3 wood 1 gold'."""
    found = {}
    for e in parse(part).iter():
        for tag in [inner for inner in e if inner.get("class") == "ca-tag"]:
            found[e.get("data-el", "")] = " ".join(words_of(piece) for piece in tag if piece.tag != "rect")
    return found


def words_of(piece: ElementTree.Element) -> str:
    """A number, or the name of its icon."""
    return piece.text or piece.get("href", "").partition("#i-")[2]


LABEL = re.compile(r"\((?:(\d+) (wood|stone|food))?(?: and |, )?(?:(\d+) gold)?\)$")


def test_castellans_hangs_price_tags_where_something_can_be_built() -> None:
    game, seen = duchy.game("castellans"), set()
    basic = {"ManorDistrict": "3 wood", "TempleAction": "2 stone"}
    for seed in range(6):
        for state in walk("castellans", seed):
            question, seat = state.view(None)["question"]["name"], state.seat
            shown = tags(draw("castellans", state.view(seat), NAMES).board)
            for other in (1 - seat, None):
                assert "ca-tag" not in draw("castellans", state.view(other), NAMES).board, "only for the seat that decides"
            for action in state.legal(seat):
                el = game.text.elements(state, action)[-1]
                kind = game.actions.describe(action).kind
                label = game.text.label(state, action)
                if kind not in ("shipyard", "windmill") and question not in basic:
                    continue
                found = LABEL.search(label)
                number, good, gold = found.groups() if found else (None, None, None)
                said = f"{number} {good}" if number else basic[question]
                assert shown[el] == said + (f" {gold} gold" if gold else ""), label
                seen.add((question, bool(gold)))
    assert {("ManorDistrict", True), ("TempleAction", False), ("Wharf", False), ("Windmill", False)} <= seen


def test_a_price_that_cannot_be_met_looks_different_without_colour() -> None:
    look = (folder("castellans") / "city.css").read_text(encoding="utf-8")
    assert re.search(r"\n\.ca-tag rect \{[^}]*stroke-dasharray: 3 3", look)
    assert re.search(r":is\(\.lit, \.chosen\) > \.ca-tag rect \{[^}]*stroke-dasharray: none", look)
    look = (folder("burgundy") / "choice.css").read_text(encoding="utf-8")
    assert re.search(r"\.bu-costs\.lit > \.bu-hit \{[^}]*stroke-dasharray: 7 5", look)

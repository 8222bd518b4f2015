"""What lies on the table is on the drawing, where it lies; and the shapes of the kit are what they say."""

from __future__ import annotations

import re
from math import hypot
from typing import Any
from xml.etree import ElementTree

import pytest

import duchy
from duchy.draw import crest, draw, folder, kit
from tests.draw.test_tables import NAMES, parts, positions


def middle(name: str) -> Any:
    """A table of the first variant in mid-game."""
    return positions((name, 0))[2]


def pieces(name: str, view: dict[str, Any]) -> dict[str, str]:
    """For each drawn element the content id of what lies there."""
    elements = parts(draw(name, view, NAMES))
    return {e.get("data-el", ""): e.get("data-piece", "") for e in elements if e.get("data-el") and e.get("data-piece")}


def test_burgundy_tiles_lie_where_the_view_says() -> None:
    view = middle("burgundy").view(0)
    drawn = pieces("burgundy", view)
    spaces = [space for depot in view["depots"] for space in depot["spaces"]] + view["black"]
    hexes = view["duchies"][0]["hexes"]
    for place in [*spaces, *hexes, *view["seats"][0]["storage"]]:
        if place["tile"]:
            assert drawn[place["element"]] == place["tile"]
    assert any(space["tile"] for space in spaces)


def test_burgundy_counts_goods_in_depots() -> None:
    view = middle("burgundy").view(0)
    elements = parts(draw("burgundy", view, NAMES))
    lying = [e.get("data-el") for e in elements if (e.get("data-el") or "").startswith("cargo-")]
    for depot in view["depots"]:
        for goods, n in depot["goods"].items():
            assert lying.count(f"cargo-{depot['number']}-{goods}") == n


def test_kingdoms_shows_every_open_card() -> None:
    view = middle("kingdoms").view(0)
    drawn = pieces("kingdoms", view)
    for stack in view["centre"]:
        if stack["card"]:
            assert drawn[f"stack-{stack['stack']}"] == stack["card"]
    own = view["seats"][0]
    for citizen in own["citizens"]:
        assert drawn[f"citizen-{citizen['card'].replace('_', '-')}"] == citizen["card"]


def test_kingdoms_hides_the_others_dukes() -> None:
    state = middle("kingdoms")
    for seat in range(state.players):
        mine = state.view(seat)["seats"][seat]
        shown = {e.get("data-piece") for e in parts(draw("kingdoms", state.view(seat), NAMES))}
        kept = {state.view(p)["seats"][p]["duke"] for p in range(state.players)}
        assert shown & kept == {mine["duke"]}


def test_villages_shows_the_own_hand_and_only_it() -> None:
    state = middle("villages")
    for seat in range(state.players):
        view = state.view(seat)
        drawn = pieces("villages", view)
        hand = sorted(piece for el, piece in drawn.items() if el.startswith("hand-"))
        assert hand == sorted(view["seats"][seat]["hand"])


def test_villages_spectator_sees_backs() -> None:
    view = middle("villages").view(None)
    drawn = pieces("villages", view)
    assert not [el for el in drawn if el.startswith("hand-")]


def test_castellans_shows_every_token() -> None:
    view = middle("castellans").view(0)
    board = draw("castellans", view, NAMES).board
    root = ElementTree.fromstring(f"<div>{board}</div>")
    tokens = [e.get("id") for e in root.iter() if (e.get("id") or "").startswith("disc-")]
    assert sorted(tokens) == sorted(
        f"disc-{p}-{g}" for p in range(view["players"]) for g in ("worker", "soldier", "shadow", "holy")
    )
    drawn = pieces("castellans", view)
    for back, line in zip(("pink", "blue"), view["lines"], strict=True):
        for i, card in enumerate(line["cards"], start=1):
            if card:
                assert drawn[f"slot-{back}-{i}"] == card.split("#")[0]


def test_academies_shows_lines_docks_and_the_own_tiles() -> None:
    view = middle("academies").view(1)
    elements = parts(draw("academies", view, NAMES))
    drawn = {e.get("data-piece") for e in elements}
    for name in ("town", "guild", "prestige", "monuments", "favors"):
        line = view["lines"][name]
        assert {piece for piece in [*line["spaces"], line["top"]] if piece} <= drawn
    assert {tile["id"] for tile in view["seats"][1]["tiles"]} <= drawn
    dice = [e for e in elements if (e.get("data-el") or "").startswith("die-")]
    assert len(dice) == sum(len(dock["dice"]) for dock in view["docks"])


def test_academies_favors_stay_clear_of_the_notches_of_their_ticket() -> None:
    from duchy.draw.academies.chits import favor
    from duchy.rooms.academies.content.tables import FAVOR_IDS

    tickets = [favor(name, "x") for name in FAVOR_IDS]
    for ticket in tickets:
        for e in ElementTree.fromstring(ticket).iter():
            if e.tag == "use":
                left, width = float(e.get("x", "0")), float(e.get("width", "0"))
                assert left >= 6 and left + width <= 38, ticket


def test_castellans_pieces_do_not_stand_on_the_statue() -> None:
    from duchy.draw.castellans.city import lanes
    from duchy.draw.castellans.ground import ANGLE, at

    none = [0, 0]
    tokens = {"manors": [1, 0], "temples": [1, 0], "citizens": [1, 0]}
    lone = {"id": "nor_high", **tokens, "lighthouse": 0, "keeps": 0}
    pair = {"id": "nor_high", **{key: [1, 1] for key in tokens}, "lighthouse": None, "keeps": 0}
    assert lanes({"id": "nor_high", **dict.fromkeys(tokens, none), "lighthouse": None, "keeps": 0}, 2) == ""
    x, y = at(ANGLE["nor_high"], 121)
    for district in (lone, pair):
        places = re.findall(r"translate\((\S+) (\S+)\)", lanes(district, 2))
        assert len(places) >= 4
        assert min(hypot(float(px) - x, float(py) - y) for px, py in places if float(py) < 258) > 19


@pytest.mark.parametrize("name", duchy.games())
def test_the_same_thing_keeps_its_id(name: str) -> None:
    """From one moment to the next most ids stay, so that the page can be changed in place."""
    state = middle(name)
    before = {e.get("id") for e in parts(draw(name, state.view(0), NAMES)) if e.get("id")}
    seat = state.seats[0]
    state.apply(state.legal(seat)[0], seat)
    after = {e.get("id") for e in parts(draw(name, state.view(0), NAMES)) if e.get("id")}
    assert len(before - after) <= max(1, len(before) // 5)


def test_hexagon_has_six_corners() -> None:
    assert kit.hexagon(10).count("L") == 5
    assert kit.hexagon(10, 0.1).count("Q") == 6
    assert kit.hexagon(2.0, 0, False).startswith("M2 0L1 1.73")


def test_die_shows_its_number() -> None:
    for number in range(1, 7):
        assert kit.die(number, 24).count("k-die-pip") == number


def test_coordinates_are_short() -> None:
    assert [kit.fmt(x) for x in (0.0, -0.001, 1.0, 1.5, 2 / 3)] == ["0", "0", "1", "1.5", "0.67"]


def test_text_and_attributes_are_escaped() -> None:
    assert kit.text('<a> & "b"', 0, 0, 9) == '<text x="0" y="0" font-size="9">&lt;a&gt; &amp; &#34;b&#34;</text>'
    assert kit.tag("g", "", "", aria_label='a"b') == '<g aria-label="a&#34;b"></g>'


def test_seats_differ_by_crest_and_not_by_colour_alone() -> None:
    shapes = [crest(seat).replace(kit.seat_class(seat), "") for seat in range(5)]
    assert len(set(shapes)) == 5
    guilds = [crest(seat, "academies").replace(kit.seat_class(seat, "academies"), "") for seat in range(4)]
    assert len(set(guilds)) == 4


def test_numbers_in_words() -> None:
    assert [kit.ordinal(n) for n in range(1, 6)] == ["1st", "2nd", "3rd", "4th", "5th"]
    assert kit.count(1, "card") == "1 card" and kit.count(2, "card") == "2 cards"


def test_every_game_is_drawn() -> None:
    assert all(folder(name) for name in duchy.games())


def test_what_is_kept_is_told_apart_by_everything_it_was_drawn_from() -> None:
    drawn: list[object] = []

    @kit.kept
    def shape(given: object, *, size: int = 1) -> str:
        drawn.append(given)
        return f"{given!r} {size}"

    for _ in range(2):
        for given in (1, True, "1", None, [1], {"a": 1}, {"a": "1"}, {"b": 1}, 1.5):
            assert shape(given) == f"{given!r} 1"
        assert shape(1, size=2) == "1 2"
    assert len(drawn) == 10


def test_what_is_kept_is_forgotten_when_there_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "KEPT", 5000)
    drawn: list[int] = []

    @kit.kept
    def shape(number: int) -> str:
        drawn.append(number)
        return "x" * 100

    for number in (1, *range(2, 14), 1, *range(14, 60), 1):
        shape(number)
    assert drawn == [1, *range(2, 14), *range(14, 60), 1]

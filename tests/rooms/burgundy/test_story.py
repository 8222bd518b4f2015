"""The strip, the turn story, what is left and what the end would bring."""

from __future__ import annotations

from typing import Any

from duchy.kernel.names import calling
from duchy.kernel.record import Match
from duchy.rooms.burgundy.scoring import final_scoring

from .scene import GAME, Scene, scene

TEXT = GAME.text
PEOPLE = ["Anna", "Berta", "Cosmo"]


def strip(t: Scene, seat: int = 0) -> dict[str, dict[str, Any]]:
    return {entry["kind"]: entry for entry in TEXT.strip(t.s, seat)}


def tale(t: Scene, *moves: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """What the moves are told as."""
    t.s.log = []
    for kind, params in moves:
        t.do(kind, **params)
    events, t.s.log = t.s.log, None
    with calling(PEOPLE):
        return list(TEXT.tale(t.s, events, None))


def icons(act: dict[str, Any]) -> list[str]:
    return [part.get("piece") or part.get("icon") or part.get("text") or ">" for part in act["parts"]]


def test_the_strip_always_has_the_same_ways_in_the_same_order() -> None:
    ways = ["take", "place", "sell", "workers", "buy", "end"]
    t = scene().dice(0, 3, 5).depot(3, "market").turn(0)
    assert [entry["kind"] for entry in TEXT.strip(t.s, 0)] == ways
    t.do("workers").do("die", die=0)
    assert [entry["kind"] for entry in TEXT.strip(t.s, 0)] == ways
    assert [entry["kind"] for entry in TEXT.strip(scene(shields=True).turn(0).s, 0)] == [*ways[:5], "shield", "end"]


def test_a_closed_way_says_what_is_lacking() -> None:
    t = scene().dice(0, 3, 5).silver(0, 1).depot(3, "market").black("bank").turn(0)
    found = strip(t)
    assert found["buy"]["why"] == "you lack 1 silver" and found["buy"]["actions"] == []
    assert found["place"]["why"] == "your storage is empty"
    assert found["sell"]["why"] == "you have no goods"
    assert found["end"]["why"] == "2 dice left to use"
    assert found["take"]["actions"] and found["take"]["why"] == ""
    assert found["take"]["note"] == "free at 3 and 5, else workers"


def test_whoever_is_not_asked_reads_why() -> None:
    t = scene().dice(0, 3, 5).depot(3, "market").turn(0)
    assert {entry["why"] for entry in TEXT.strip(t.s, 1)} == {"it is not your turn"}
    t.workers(0, 3).do("take", space="3-0")
    assert {entry["why"] for entry in TEXT.strip(t.s, 0)} == {"answer first"}


def test_a_placed_tile_is_one_line_with_its_points() -> None:
    t = scene(players=3).dice(0, 5, 5).workers(0, 9).lay(0, {5: "castle"}).store(0, "sheep_3").turn(0)
    told = tale(t, ("place", {"slot": 0, "hex": 10}))
    assert told[0]["said"] == "Anna places 3 sheep: 3 points"
    assert told[0]["points"] == 3 and told[0]["seat"] == 0
    assert told[0]["pieces"] == ["hex-0-10"]
    assert "hex" not in told[0]["said"]


def test_a_ship_takes_its_goods_in_the_same_line() -> None:
    t = scene(players=3).dice(0, 5, 2).store(0, "ship").cargo(2, pink=2, red=1).turn(0)
    told = tale(t, ("place", {"slot": 0, "hex": 19}), ("depot", {"depot": 2}))
    assert told[0]["said"] == "Anna places a ship, takes 2 pink goods and 1 red goods tile"
    assert icons(told[0]) == ["die-5", ">", "ship", "pink", "×2", "red"]


def test_workers_are_an_act_of_their_own_and_the_die_goes_before() -> None:
    t = scene(players=3).dice(0, 3, 4).depot(3, "market").turn(0)
    told = tale(t, ("take", {"space": "3-0"}), ("workers", {}))
    assert [act["said"] for act in told[:2]] == ["Anna takes a market from depot 3", "Anna gets 2 workers"]
    assert icons(told[0]) == ["die-3", ">", "market", ">", "x-key"]
    assert icons(told[1]) == ["die-4", ">", "+2", "worker-chip"]
    assert told[0]["turn"] == told[1]["turn"]


def test_rounds_are_lines_of_the_table() -> None:
    t = scene(players=2).dice(0, 3, 4).turn(0)
    match = Match.new(GAME, 2, 5)
    events: list[Any] = []
    while not any(event.kind == "roll" for event in events):
        match.act(match.state.legal()[0], match.state.seat)
        events += match.steps[-1].events
    told = TEXT.tale(t.s, events, None)
    assert any(act["seat"] is None and act["said"].startswith("Round 2, ") for act in told)


def test_what_is_left_counts_piles_goods_and_rounds() -> None:
    rows = {row["what"]: row for row in TEXT.left(GAME.new(players=2, seed=1).view(None))}
    assert rows["rounds to come"]["count"] == 24 and rows["rounds to come"]["of"] == 25
    view = GAME.new(players=2, seed=1).view(None)
    assert rows["ship tiles in the pile"]["count"] == view["piles"]["ship"]
    state = GAME.new(players=2, seed=1)
    assert rows["goods not seen yet"]["count"] == sum(state.unseen_goods)


def test_now_is_what_final_scoring_would_give() -> None:
    t = scene(players=2).silver(0, 3).workers(0, 5).goods(0, pink=2).lay(0, {14: "monastery_17", 11: "watchtower"})
    before = TEXT.now(t.s.view(0))
    final_scoring(t.s)
    assert [sum(row["points"] for row in rows) for rows in before] == [duke.score for duke in t.s.dukes]


def test_now_tells_nothing_of_goods_sold_face_down() -> None:
    t = scene(players=2).lay(0, {14: "monastery_15"}).sold(0, pink=2, red=1)
    public = TEXT.now(t.s.view(1))
    t.sold(0, pink=1, red=1, brown=1)
    assert TEXT.now(t.s.view(1)) == public
    assert TEXT.now(t.s.view(0)) != public, "its owner knows"

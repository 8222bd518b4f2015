"""How the turn story gathers events to lines."""

from __future__ import annotations

from typing import Any

from duchy.kernel.tale import Bit, Storyteller, words


def teller() -> Storyteller:
    story = Storyteller()
    story.each("harvest", on=["roll"])
    story.each("score", on=["count"])
    story.act("roll")(lambda event: Bit("rolls 4"))
    story.more("harvest")(lambda event: Bit(f"harvests {event['gold']} gold", [words(f"+{event['gold']}")]))
    story.more("score")(lambda event: Bit(f"scores {event['points']} for control", points=event["points"]))
    story.table("count", after=[])(lambda event: Bit("the harbour"))
    story.table("keep")(lambda event: Bit("a keep goes to the mill"))
    return story


def happened(kind: str, seat: int = -1, **facts: Any) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, **facts}


def test_everybodys_share_is_told_in_the_line_it_comes_of() -> None:
    events = [happened("roll", 1), happened("harvest", 1, gold=2), happened("harvest", 0, gold=1)]
    (told,) = teller().tell(events, None)
    assert told["said"] == "seat 2 rolls 4: seat 2 harvests 2 gold; seat 1 1 gold"
    assert told["seat"] == 1 and [part["crest"] for part in told["parts"]] == [1, 0]


def test_points_of_several_seats_are_nobodys_sum() -> None:
    events = [happened("count"), happened("score", 0, points=4), happened("score", 2, points=1), happened("keep")]
    counted, kept = teller().tell(events, None)
    assert counted["said"] == "The harbour: seat 1 4 points; seat 3 1"
    assert counted["points"] is None and counted["shares"] == [(0, 4), (2, 1)]
    assert kept["said"] == "A keep goes to the mill", "what comes after a line with shares begins another"


def test_points_by_themselves_are_told() -> None:
    (told,) = teller().tell([happened("score", 0, points=-3)], None)
    assert told["said"] == "seat 1 scores -3 for control" and told["points"] == -3

"""Streams: patches that a browser can follow, who is served first, and what happened since one's last turn."""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import duchy
from duchy.table.house import House
from duchy.web.play import SHOTS
from duchy.web.screen import table_parts
from duchy.web.stream import LONG, SEAM, Follower, Sent, event, look, squeezed
from tests.table.conftest import Run
from tests.table.test_moves import first, meadow
from tests.web.conftest import Visitor
from tests.web.test_pages import Visit
from tests.web.test_secrecy import live_at

TEXTS = ("board", "own", "others", "log")


def unpacked(news: dict[str, Any], known: dict[str, Any]) -> None:
    """What `unpacked` in page.js does."""
    for name, steps in news.pop("patch", {}).items():
        old, made, rest = known[name].split(SEAM), [], iter(steps)
        for step in rest:
            made += [step] if isinstance(step, str) else old[step : step + next(rest)]
        news[name] = SEAM.join(made)
    known.update(news)


@pytest.mark.parametrize("name", duchy.games())
def test_a_browser_that_follows_the_patches_has_the_whole_page(name: str) -> None:
    dice = random.Random(name)
    live = live_at(name, duchy.game(name).variants[0], seed=5)
    sent, squeeze, known, patches = Sent(whole=False), squeezed(), {}, 0
    unsqueeze = zlib.decompressobj(16 + zlib.MAX_WBITS)
    for _ in range(80):
        parts = table_parts(live, 0)
        news = sent.news(parts)
        patches += "patch" in news
        wire = unsqueeze.decompress(squeeze(event("screen", news))).decode()
        unpacked(json.loads(wire.split("data: ")[1]), known)
        assert known == json.loads(json.dumps(parts))
        state = live.match.state
        if state.over:
            break
        if dice.random() < 0.2 and live.match.can_undo(state.seats[0])[0]:
            live.match.undo(state.seats[0])
        else:
            live.match.act(dice.choice(state.legal(state.seats[0])), state.seats[0])
        live.changed()
    assert patches > 20


def test_a_text_that_was_short_in_between_is_sent_whole() -> None:
    sent, known = Sent(whole=False), {}
    long = "".join(f'<li id="{n}">{n}</li>' for n in range(LONG))
    for text in [long, "short", long, "short", long + '<li id="x">', ""]:
        unpacked(sent.news({"log": text}), known)
        assert known == {"log": text}


def test_a_patch_is_much_smaller_than_the_page() -> None:
    live = live_at("burgundy", duchy.game("burgundy").variants[0], seed=5)
    sent = Sent(whole=False)
    whole = len(event("screen", sent.news(table_parts(live, 0))))
    live.match.act(live.match.state.legal()[0], live.match.state.seat)
    assert len(event("screen", sent.news(table_parts(live, 0)))) < whole / 4


def test_who_has_moved_is_served_first(with_house: Run) -> None:
    async def test(house: House) -> None:
        live = await meadow(house, "here", "here")
        served: list[str] = []

        async def serve(page: Follower) -> None:
            page.bell.urgent = False
            with house.bells.hung(live.table.id, page.bell):
                await page.bell.wait()
                await look(house, page)

        def page_of(person: str) -> Follower:
            seat = 0 if person == "anna" else None
            return Follower(live.table.id, person, seat, lambda _: served.append(person) or {"now": 1})

        pages = [page_of(person) for person in ("ben", "carl", "anna")]
        streams = [asyncio.create_task(serve(page)) for page in pages]
        await asyncio.sleep(0)
        await first(house, live, 0)
        await asyncio.gather(*streams)
        assert served[0] == "anna" and set(served[1:]) == {"ben", "carl"}
        assert not pages[2].bell.is_set() and not pages[2].bell.urgent

    with_house(test)


class Listening:
    """A page with its stream open: what it was told, and by which numbers."""

    def __init__(self, visitor: Visitor, table: str, lines: Iterator[str]) -> None:
        self.visitor, self.table, self.lines = visitor, table, lines
        self.known: dict[str, Any] = {}
        self.at: list[Any] = []
        self.hear()

    def hear(self) -> dict[str, Any]:
        """The next news of the stream."""
        news: dict[str, Any] = json.loads(next(line for line in self.lines if line.startswith("data: "))[6:])
        self.take(dict(news))
        return news

    def take(self, news: dict[str, Any]) -> None:
        """What page.js does with news that come in order."""
        self.at = news.pop("at")
        news.pop("anew", None)
        unpacked(news, self.known)

    def move(self, version: int | None = None, stream: str = "", what: str = "act") -> dict[str, Any]:
        """A move from this page; its answer."""
        name, last = self.at
        return self.visitor.ask(
            f"{self.table}/{what}",
            seat=0,
            action=self.known["actions"][0]["id"] if self.known["actions"] else -1,
            turn=self.known["turn"],
            stream=stream or name,
            version=last if version is None else version,
        )


@contextmanager
def listening(visitor: Visitor, table: str) -> Iterator[Listening]:
    """A page of seat 0 whose stream is open."""
    with visitor.stream("GET", f"{table}/stream?seat=0") as stream:
        yield Listening(visitor, table, stream.iter_lines())


def test_the_answer_to_a_move_is_what_changed_and_the_stream_says_it_to_the_others_alone(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here")
    with listening(anna, table) as mine, listening(anna, table) as other:
        assert mine.at[1] == other.at[1] == 1 and mine.at[0] != other.at[0]
        answer = mine.move()
        assert answer["at"] == [mine.at[0], 2] and not answer["anew"] and answer["turn"] > mine.known["turn"]
        assert "chat" not in answer and "state" not in answer
        mine.take(answer)
        other.hear()
        assert mine.known == other.known == {**anna.screen(table, 0), "state": "playing", "announced": []}
        anna.ask(f"{table}/chat", text="well")
        news = mine.hear()
        assert news["at"] == [mine.at[0], 3] and set(news) == {"at", "chat"}


def test_undo_and_redo_answer_with_what_changed(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("burgundy", seat_1="here")
    while not anna.screen(table, 0)["actions"]:  # the other seat begins
        table = anna.open("burgundy", seat_1="here")
    with listening(anna, table) as mine:
        while not mine.known["undo"]["can"]:
            before = mine.known["own"] + mine.known["board"]
            mine.take(mine.move())
        mine.take(mine.move(what="undo"))
        assert mine.known["own"] + mine.known["board"] == before and mine.known["undo"]["redo"]
        mine.take(mine.move(what="redo"))
        assert mine.known == {**anna.screen(table, 0), "state": "playing", "announced": []}


def test_a_page_that_lacks_something_is_told_everything_anew(visitor: Visit) -> None:
    anna = visitor()
    table = anna.open("meadow", seat_1="here")
    with listening(anna, table) as mine:
        answer = mine.move(version=0)
        assert answer["anew"] and answer["at"] == [mine.at[0], 2] and "patch" not in answer
        mine.known = {}
        mine.take(answer)
        assert mine.known == {**anna.screen(table, 0), "state": "playing", "announced": []}
        anna.ask(f"{table}/chat", text="well")
        assert mine.hear()["at"] == [mine.at[0], 3]


def test_a_page_whose_stream_is_elsewhere_is_answered_with_the_whole_and_its_stream_goes_on(visitor: Visit) -> None:
    anna, eve = visitor(), visitor()
    for lost in (True, False):
        table = anna.open("meadow", seat_1="here")
        with eve.stream("GET", f"{table}/stream") as spying, listening(anna, table) as mine:
            theirs = json.loads(next(line for line in spying.iter_lines() if line.startswith("data: "))[6:])["at"][0]
            answer = mine.move(stream="lost" if lost else theirs)
            assert answer.pop("at") is None and "patch" not in answer
            while mine.known["turn"] < answer["turn"]:
                mine.hear()
            assert mine.known == answer


def after_a_round(anna: Visitor) -> tuple[str, list[str]]:
    """A table at which seat 1 has moved since seat 0 did, and what seat 0 saw of it."""
    table = anna.open("burgundy", seat_1="here")
    seen = []
    while anna.screen(table, 0)["actions"]:
        turn = anna.screen(table, 0)
        anna.ask(f"{table}/act", seat=0, action=turn["actions"][0]["id"], turn=turn["turn"])
        seen = [anna.screen(table, 0)["board"]]
    for _ in range(2):
        turn = anna.screen(table, 1)
        anna.ask(f"{table}/act", seat=1, action=turn["actions"][0]["id"], turn=turn["turn"])
        seen.append(anna.screen(table, 0)["board"])
    return table, seen


def test_what_happened_since_my_last_turn_can_be_seen_after_a_reload(visitor: Visit) -> None:
    anna = visitor()
    while True:
        table, seen = after_a_round(anna)
        if len(seen) == 3:  # seat 0 was first
            break
    known: dict[str, Any] = {}
    boards = []
    for news in anna.get(f"{table}/since?seat=0").json():
        unpacked(news, known)
        boards.append(known["board"])
    assert boards == seen
    eve = visitor()
    assert eve.get(f"{table}/since?seat=0").status_code == 403
    assert 1 <= len(eve.get(f"{table}/since").json()) <= SHOTS

"""Streams: patches that a browser can follow, who is served first, and what happened since one's last turn."""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from typing import Any

import pytest

import duchy
from duchy.table.house import House
from duchy.table.news import Bell
from duchy.web.play import SHOTS
from duchy.web.screen import table_parts
from duchy.web.stream import LONG, SEAM, Sent, event, look, squeezed
from tests.table.conftest import Run
from tests.table.test_moves import first, orchard
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
        live = await orchard(house, "here", "here")
        served: list[str] = []

        async def serve(bell: Bell) -> None:
            await bell.wait()
            await look(house, live.table.id, bell, Sent(whole=True), lambda _: served.append(bell.person) or {"now": 1})

        async with (
            house.bells.listen(live.table.id, "ben") as one,
            house.bells.listen(live.table.id, "carl") as two,
            house.bells.listen(live.table.id, "anna") as mine,
        ):
            for bell in (one, two, mine):
                bell.urgent = False
            streams = [asyncio.create_task(serve(bell)) for bell in (one, two, mine)]
            await asyncio.sleep(0)
            await first(house, live, 0)
            await asyncio.gather(*streams)
            assert served[0] == "anna" and set(served[1:]) == {"ben", "carl"}
            assert not mine.is_set() and not mine.urgent

    with_house(test)


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

"""Scenes for pictures and tests: a match of our bots, played on by a person from the moment at which something is asked."""

from __future__ import annotations

from functools import cache
from typing import Any

import duchy
from duchy.bots import Seen, bot
from tests.web.browser.conftest import Hand

SEED = 3


@cache
def played(game: str, players: int, seed: int = SEED, options: str = "") -> tuple[Any, list[tuple[int, str]]]:
    """A whole match of the Apprentice, the same every time, and what seat 0 was asked at which step."""
    given = {name: True for name in options.split()}
    match = duchy.Match.new(duchy.game(game), players=players, seed=seed, **({"options": given} if given else {}))
    player = bot("greedy", seed=seed)
    asked = []
    while not match.state.over:
        if 0 in match.state.seats:
            asked.append((len(match.steps), type(match.state.frame(0)).__name__))
        seat = match.state.seats[0]
        match.act(player.choose(Seen(match.game, match.state, seat)), seat)
    return match, asked


def moment(game: str, players: int, frame: str, part: float = 0.5, seed: int = SEED, options: str = "") -> int:
    """The first step after so much of the match at which seat 0 is asked this."""
    match, asked = played(game, players, seed, options)
    found = [step for step, name in asked if name == frame or not frame]
    return next((step for step in found if step >= part * len(match.steps)), found[-1])


def sit(hand: Hand, game: str, players: int, step: int, seed: int = SEED, options: str = "") -> None:
    """At a new table that stands where the match stood after so many steps."""
    match, _ = played(game, players, seed, options)
    page = hand.page
    page.goto(f"{hand.address}/replays")
    record = {"name": "record.json", "mimeType": "application/json", "buffer": match.dump().encode()}
    page.set_input_files("input[type=file]", record)  # type: ignore[arg-type]
    page.click("text=Show it")
    page.wait_for_selector("#replay [data-part=board] > *")
    page.fill("#at", str(step))
    page.wait_for_function("(step) => document.querySelector('#count').textContent.startsWith(step)", arg=f"{step} of")
    page.click("#from-here")
    page.wait_for_selector("#table")
    page.wait_for_load_state()

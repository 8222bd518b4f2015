"""An attack with a content pack: every word of it is markup. Nothing of it may reach a page as markup."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import duchy
from tests.attacks.conftest import visit
from tests.table.postgres import free_port
from tests.web.conftest import Visitor
from tests.web.processes import kill, start

EVIL = "<q onclick=x>&'"
"""Markup that nothing of ours writes, and what ends an attribute."""
WORDS = re.compile(r'^(\s*)(name|text|title|who)( = )"((?:[^"\\]|\\.)*)"', re.M)
ROOMS = Path(duchy.__file__).parent / "rooms"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the pack."""
    home = tmp_path_factory.mktemp("pack")
    spoilt = 0
    for game in duchy.games():
        (home / "evil" / game).mkdir(parents=True)
        for file in (ROOMS / game / "content").glob("*.toml"):
            text, count = WORDS.subn(rf'\g<1>\g<2>\g<3>"\g<4>{EVIL}\\""', file.read_text("utf-8"))
            spoilt += count
            if count:
                (home / "evil" / game / file.name).write_text(text, "utf-8")
    assert spoilt > 300
    port = free_port()
    server = start(port, f"sqlite:///{home / 'duchy.sqlite'}", {"DUCHY_CONTENT": str(home / "evil")})
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        kill(server)


def check(text: str, where: str) -> bool:
    """No markup of the pack's; whether its words are there at all."""
    assert "<q" not in text.lower(), (where, text[max(0, text.lower().index("<q") - 200) :][:400])
    for tag in re.findall(r"<[a-z][^<>]*>", text):
        assert " onclick" not in re.sub(r'"[^"]*"|\'[^\']*\'', "", tag), (where, tag)
    return "&lt;q onclick" in text


def parts(found: Any) -> Iterator[str]:
    """Every piece of markup in what a page is sent as data; labels and questions are set as text."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key not in ("label", "text", "actions", "why", "title", "said", "note", "word"):
                yield from parts(value)
    elif isinstance(found, list):
        for value in found:
            yield from parts(value)
    elif isinstance(found, str):
        yield found


def play(anna: Visitor, table: str, moves: int) -> bool:
    """Make some moves and look at every screen; whether words of the pack were seen."""
    seen = False
    for number in range(moves):
        for seat in (0, 1):
            screen = anna.screen(table, seat)
            for part in parts(screen):
                seen |= check(part, f"{table}: screen")
            if screen["actions"]:
                chosen = screen["actions"][(number * 7) % len(screen["actions"])]
                anna.ask(f"{table}/act", seat=seat, action=chosen["id"], turn=screen["turn"])
    return seen


@pytest.mark.parametrize("game", duchy.games())
def test_words_of_a_pack_are_words_on_every_page(address: str, game: str, stack: ExitStack) -> None:
    anna = visit(stack, address)
    table = anna.open(game, seat_1="here")
    seen = play(anna, table, 12)
    pages = [table, f"{table}/log?seat=0", "/", f"/new/{game}", f"/rules/{game}", f"/learn/{game}", "/me"]
    for path in pages:
        answer = anna.get(path)
        assert answer.status_code in (200, 404, 400), path
        check(re.sub(r'data-screen="[^"]*"', "", answer.text), path)
        for held in re.findall(r'data-screen="([^"]*)"', answer.text):
            import json

            for part in parts(json.loads(html.unescape(held))):
                seen |= check(part, path)
    for found in anna.get(f"{table}/since?seat=0").json():
        for part in parts(found):
            check(part, "since")
    assert seen, "the words of the pack were on the pages"
    assert os.environ.get("DUCHY_CONTENT", "") == "", "and in that server alone"

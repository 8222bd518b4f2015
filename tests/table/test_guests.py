"""Bots of the host's own at a served table: apart, limited, told nothing that their seat may not know."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

import duchy
from duchy.bots import Seen, bot
from duchy.table import guests, seating
from duchy.table.errors import Refused
from duchy.table.guests import Guest
from duchy.table.guests import guests as invited
from duchy.table.thinking import Thinkers

CODE = '''
import os
from duchy.bots import Bot


class Last(Bot):
    """Takes the last legal action, if it knows nothing of the house."""

    def decide(self, seen, actions, seed):
        print("what a guest prints is no answer")
        assert "DUCHY_DATABASE" not in os.environ and 0 < seen.seconds
        return actions[-1]


class Slow(Bot):
    def decide(self, seen, actions, seed):
        while True:
            pass


class Hungry(Bot):
    def decide(self, seen, actions, seed):
        kept = bytearray(8 << 30)
        return actions[len(kept) % 2]


class Liar(Bot):
    def decide(self, seen, actions, seed):
        return -5


class Broken(Bot):
    def __init__(self, spec, seed):
        raise RuntimeError("no paint left")
'''


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(CODE)
    names = ("Last", "Slow", "Hungry", "Liar")
    monkeypatch.setenv(guests.GUESTS, "; ".join(f"{name}={path}:{name}" for name in names))
    monkeypatch.setenv("DUCHY_DATABASE", "postgresql://secret")
    return path


def choose(spec: str) -> tuple[Any, int]:
    """A first decision in Castellans, and what a guest (or whoever answers for it) does."""
    state = duchy.game("castellans").new(players=2, seed=1)
    thinkers = Thinkers(1)
    try:
        return state, asyncio.run(thinkers.choose("castellans", state, state.seat, spec, 3))
    finally:
        thinkers.close()


def test_a_guest_plays_by_its_public_name(file: Path) -> None:
    state, chosen = choose("guest:Last")
    assert chosen == state.legal()[-1]


@pytest.mark.parametrize("name", ["Slow", "Hungry", "Liar", "Gone"])
def test_the_house_answers_for_a_guest_that_can_not(file: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "Slow":
        monkeypatch.setenv(guests.SECONDS, "0.5")
    state, chosen = choose(f"guest:{name}")
    assert chosen == bot("greedy", 3).choose(Seen(duchy.game("castellans"), state, state.seat, 3))


def test_a_guest_is_offered_without_the_paths_of_the_host(file: Path) -> None:
    offered = seating.bot_levels()
    assert [level["spec"] for level in offered][-4:] == ["guest:Last", "guest:Slow", "guest:Hungry", "guest:Liar"]
    assert str(file) not in str(offered)
    seating.check_bot("guest:Last")
    for wrong in (f"{file}:Last", "guest:Nobody", "os:system"):
        with pytest.raises(Refused, match="there is no bot"):
            seating.check_bot(wrong)


def test_an_answer_is_a_number_and_nothing_that_runs() -> None:
    read, write = os.pipe()
    guest = object.__new__(Guest)
    with os.fdopen(read, "rb") as stream:
        os.write(write, b'3\n"it broke"\n\x80\x05pickle\n')
        os.close(write)
        assert guest.answer(stream) == (True, 3)
        good, words = guest.answer(stream)
        assert not good and str(words) == "it broke"
        for _ in range(2):
            with pytest.raises(guests.HelperLost):
                guest.answer(stream)


def test_a_guest_that_can_not_be_made_is_refused_at_the_door(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(guests.GUESTS)
    with pytest.raises(duchy.BadOption, match="no paint left"):
        guests.invite([f"Broken={file}:Broken"])
    monkeypatch.delenv(guests.GUESTS)
    with pytest.raises(duchy.BadOption, match="a bot of the house"):
        guests.invite([f"Steward={file}:Last"])
    monkeypatch.delenv(guests.GUESTS)
    guests.invite([f"{file}:Last"])
    assert invited() == {"Last": f"{file}:Last"}

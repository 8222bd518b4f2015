"""A table that is given away (to a program at the API, to a bot that the host has invited) leads nobody back to the true one.

The fast generator can be run backwards. Whoever is given a table that it has shuffled knows its state after the shuffle, hence
every swap, hence the order before: the true decks, to their last card.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pytest

import duchy
from duchy.kernel.fair import Fair, redealt
from duchy.kernel.luck import LOW, MULTIPLIER
from duchy.kernel.pack import plain, values
from duchy.table import thinking
from duchy.table.thinking import Thinkers
from tests.attacks.conftest import Where
from tests.attacks.players import player_at

PRIME = MULTIPLIER * 2**32 - 1


def before(rng: int, draws: int) -> int:
    """The state of the fast generator so many draws ago."""
    return rng * pow(2, 32 * draws, PRIME) % PRIME


def below(rng: int, n: int) -> tuple[int, int]:
    """A draw as the fast generator makes it: its next state, and the number."""
    rng = MULTIPLIER * (rng & LOW) + (rng >> 32)
    return rng, (((rng ^ (rng >> 32)) & 0x3FFFFFFF) * n) >> 30


def unshuffled(cards: Sequence[int], rng: int) -> tuple[list[int], int]:
    """How cards lay before they were shuffled from this state on, and the state after."""
    swaps = []
    for i in range(len(cards) - 1, 0, -1):
        rng, j = below(rng, i + 1)
        swaps.append((i, j))
    found = list(cards)
    for i, j in reversed(swaps):
        found[i], found[j] = found[j], found[i]
    return found, rng


def peeked(table: dict[str, Any]) -> list[list[int]]:
    """The attack: the draft decks of Castellans as they would lie if the fast generator had dealt this table."""
    decks = [line["deck"] for line in table["lines"]]
    wharf = len(table["wharf"]["deck"])
    rng = before(table["rng"], sum(len(deck) - 1 for deck in decks) + 1 + max(0, wharf - 2))
    found = []
    for deck in decks:
        cards, rng = unshuffled(deck, rng)
        found.append(cards)
    return found


def true_decks(state: Any) -> list[list[int]]:
    return [list(line.deck) for line in state.lines]


def castellans() -> Any:
    return duchy.game("castellans").new(players=2, seed=1, key=Fair.new().key)


def test_the_attack_finds_every_card_of_a_table_that_the_fast_generator_dealt() -> None:
    state = castellans()
    given = plain(values(state.determinize(state.seat, 7)))
    assert [line["deck"] for line in given["lines"]] != true_decks(state)
    assert peeked(given) == true_decks(state)


def test_it_finds_nothing_in_a_table_that_is_given_away() -> None:
    state = castellans()
    given = plain(values(redealt(state, state.seat)))
    found, decks = peeked(given), true_decks(state)
    assert [sorted(deck) for deck in found] == [sorted(deck) for deck in decks], "the cards are those that are unseen"
    assert all(mine != true for mine, true in zip(found, decks, strict=True) if len(true) > 4)
    assert not given["sealed"] and not given["key"] and given["draws"] == 0, "the key it was dealt by is gone"


@pytest.mark.parametrize("name", duchy.games())
def test_a_table_that_is_given_away_looks_the_same_to_its_seat(name: str) -> None:
    state = duchy.game(name).new(players=2, seed=3, key=Fair.new().key)
    seat = state.seats[0]
    given = redealt(state, seat)
    assert given.view(seat) == state.view(seat) and given.legal(seat) == state.legal(seat)
    assert given.digest() != redealt(state, seat).digest(), "no two are dealt alike"


def test_the_door_for_programs_gives_such_a_table(where: Where, stack: ExitStack) -> None:
    anna = player_at(stack, where[0])
    table = anna.open("castellans")
    seat = anna.get(f"/tables/{table}").json()["deciding"][0]
    tables = [anna.get(f"/tables/{table}/agent?table=true&seat={seat}").json()["table"] for _ in range(3)]
    guesses = [peeked(each) for each in tables]
    assert guesses[0] != guesses[1] != guesses[2] != guesses[0], "an attack that works finds the same true decks each time"
    assert all(not each["sealed"] and not each["key"] for each in tables)


def test_a_bot_of_the_hosts_gets_such_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    state, sent = castellans(), list[Any]()

    def asked(spec: str, seen: Any, seed: int) -> Any:
        sent.append(seen)
        raise thinking.BadOption("that was all we wanted to see")

    monkeypatch.setattr(thinking, "asked", asked)
    thinkers = Thinkers(1)
    try:
        asyncio.run(thinkers.guest("castellans", state, state.seat, "guest:x", 7))
    finally:
        thinkers.close()
    once = [list(line.deck) for line in state.determinize(state.seat, 7).lines]
    assert [list(line.deck) for line in sent[0]._dealt.lines] != once, "it is dealt anew before it is dealt by the bot's seed"

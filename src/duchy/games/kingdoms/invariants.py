"""What must be true of every table: cards conserved, nothing negative, exhausted cards where stacks are empty."""

from __future__ import annotations

from duchy.games.kingdoms.content import (
    COPIES,
    DOMAINS,
    FIRST_EVENT,
    MONSTERS,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    ROLE,
    SLOT,
)
from duchy.games.kingdoms.monster_events import AddExhausted
from duchy.games.kingdoms.setup import monsters_in_play
from duchy.games.kingdoms.state import FIRST_CITIZEN, FIRST_DOMAIN, NONE, STACKS, TALL, Kingdoms


def check_invariants(s: Kingdoms) -> None:
    """Raise AssertionError with words when the table is impossible."""
    assert min(s.tokens) >= 0, f"a purse is negative: {s.tokens}"
    assert min(s.height) >= 0, f"a stack is negative: {s.height}"
    assert min(s.citizens) >= 0 and min(s.monsters) >= 0, "a tableau holds less than no card"
    check_monsters(s)
    check_citizens(s)
    check_domains(s)
    check_dukes(s)
    if len(s.event_at) > 0:
        check_events(s)


def cards(s: Kingdoms, stack: int) -> list[int]:
    """The cards of a stack from the bottom."""
    return s.deck[stack * TALL : stack * TALL + s.height[stack]]


def owned(s: Kingdoms, counts: list[int], width: int, card: int) -> int:
    """How many copies of a card lie in all kingdoms."""
    return sum(counts[kingdom * width + card] for kingdom in range(s.kingdoms()))


def check_monsters(s: Kingdoms) -> None:
    """Every monster of the set-up is in its stack or in a victory stack."""
    expected = monsters_in_play(s)
    centre = [0] * N_MONSTERS
    for stack in range(5):
        for card in cards(s, stack):
            centre[card] += 1
    for k in range(FIRST_EVENT):
        found = centre[k] + owned(s, s.monsters, N_MONSTERS, k)
        assert found == expected[k], f"{MONSTERS[k]}: {found} cards, not {expected[k]}"


def check_citizens(s: Kingdoms) -> None:
    """Every citizen of the set-up is in its stack or in a tableau."""
    mixed = len(s.face_up) > 0
    for kingdom in range(s.kingdoms()):
        for role in range(4):
            count = sum(s.citizens[kingdom * N_CITIZENS + c] for c in range(N_CITIZENS) if ROLE[c] == role)
            assert count == s.roles[kingdom * 4 + role], f"kingdom {kingdom} has {count} citizens of role {role}"
    for slot in range(10):
        stack = FIRST_CITIZEN + slot
        names = [c for c in range(N_CITIZENS) if SLOT[c] == slot]
        centre = cards(s, stack)
        total = len(centre)
        for c in names:
            copies = centre.count(c) + owned(s, s.citizens, N_CITIZENS, c)
            assert copies <= COPIES[c], f"citizen {c}: {copies} cards"
            total += owned(s, s.citizens, N_CITIZENS, c)
        assert all(SLOT[c] == slot for c in centre), f"a wrong citizen on stack {stack}: {centre}"
        assert total == s.citizens_per_stack(), f"citizen stack {slot}: {total} cards in all"
        if mixed:
            top = s.face_up[slot]
            assert (top == 0) == (not centre) and top <= len(centre), f"stack {stack}: {top} cards face up"


def check_domains(s: Kingdoms) -> None:
    """Every domain lies in one place only, and none that was removed is there."""
    found = [d for d in range(N_DOMAINS) if s.owner[d] != NONE]
    for stack in range(FIRST_DOMAIN, FIRST_DOMAIN + 5):
        found += cards(s, stack)
    assert len(found) == 5 * s.domains_per_stack(), f"{len(found)} domains"
    assert len(set(found)) == len(found), f"a domain is there twice: {[DOMAINS[d] for d in found]}"
    assert not set(found) & set(s.removed), "a removed domain is in the game"


def check_dukes(s: Kingdoms) -> None:
    """No duke was dealt twice, and everybody keeps one they were dealt."""
    if s.options["no_dukes"]:
        assert max(s.dukes) == NONE, "there are dukes in a game without"
        return
    dealt: list[int] = []
    for seat in range(s.players):
        pair = s.dukes[seat * 3 : seat * 3 + 2]
        assert s.dukes[seat * 3 + 2] in (NONE, pair[0], pair[1]), f"seat {seat} keeps a duke of somebody else"
        dealt += pair
    assert len(set(dealt)) == 2 * s.players, f"dukes dealt: {dealt}"


def check_events(s: Kingdoms) -> None:
    """An Exhausted card or an event lies exactly where a stack is empty, and each event is there once at most."""
    assert min(s.added) >= 0, "a price was lowered"
    waiting = any(isinstance(frame, AddExhausted) for frame in s.stack)
    for stack in range(STACKS):
        if s.height[stack] > 0:
            assert s.event_at[stack] == NONE, f"an Exhausted card lies on the cards of stack {stack}"
        else:
            assert waiting or s.event_at[stack] != NONE, f"no Exhausted card on the empty stack {stack}"
    events = [e for e in s.event_at + s.exhausted if e >= 0]
    for e in range(FIRST_EVENT, N_MONSTERS):
        events += [e] * owned(s, s.monsters, N_MONSTERS, e)
    assert len(set(events)) == len(events) == s.players, f"monster events: {events}"

"""What must be true of every table: cards conserved, nothing negative, exhausted cards where stacks are empty."""

from __future__ import annotations

from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    COLUMNS,
    DOMAINS,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    FIRST_EVENT,
    MONSTERS,
    ROLES,
    SLOTS,
    STACKS,
)
from duchy.rooms.kingdoms.modules.monster_events import AddExhausted
from duchy.rooms.kingdoms.setup import monsters_in_play
from duchy.rooms.kingdoms.state import MIXED, MONSTER_EVENTS, NONE, Kingdom, Kingdoms


def check_invariants(s: Kingdoms) -> None:
    """Raise AssertionError with words when the table is impossible."""
    assert min(s.height) >= 0, f"a stack is negative: {s.height}"
    for seat, kingdom in enumerate(s.kingdoms):
        check_kingdom(seat, kingdom)
    check_monsters(s)
    for slot in range(SLOTS):
        check_citizens(s, slot)
    check_domains(s)
    check_dukes(s)
    if s.modules & MONSTER_EVENTS:
        check_events(s)


def check_kingdom(seat: int, kingdom: Kingdom) -> None:
    """Nothing is negative, and the roles are those of the citizens."""
    assert min(kingdom.tokens) >= 0, f"a purse is negative: {kingdom.tokens}"
    assert min(kingdom.citizens) >= 0 and min(kingdom.monsters) >= 0, "a tableau holds less than no card"
    for role in range(len(ROLES)):
        count = sum(n for c, n in enumerate(kingdom.citizens) if CITIZEN_CARDS[c].role == role)
        assert count == kingdom.roles[role], f"kingdom {seat} has {count} citizens of role {role}"


def slain(s: Kingdoms, kind: int) -> int:
    """How many copies of a monster lie in all kingdoms."""
    return sum(kingdom.monsters[kind] for kingdom in s.kingdoms)


def check_monsters(s: Kingdoms) -> None:
    """Every monster of the set-up is in its stack or in a victory stack."""
    expected = monsters_in_play(s)
    centre = [card for stack in range(COLUMNS) for card in s.lying(stack)]
    for k in range(FIRST_EVENT):
        found = centre.count(k) + slain(s, k)
        assert found == expected[k], f"{MONSTERS[k]}: {found} cards, not {expected[k]}"


def check_citizens(s: Kingdoms, slot: int) -> None:
    """Every citizen of the set-up is in its stack or in a tableau."""
    stack = FIRST_CITIZEN + slot
    centre = s.lying(stack)
    total = len(centre)
    for c, card in enumerate(CITIZEN_CARDS):
        if card.slot == slot:
            owned = sum(kingdom.citizens[c] for kingdom in s.kingdoms)
            copies = centre.count(c) + owned
            assert copies <= card.copies, f"citizen {c}: {copies} cards"
            total += owned
    assert all(CITIZEN_CARDS[c].slot == slot for c in centre), f"a wrong citizen on stack {stack}: {centre}"
    assert total == s.citizens_per_stack(), f"citizen stack {slot}: {total} cards in all"
    if s.modules & MIXED:
        top = s.face_up[slot]
        assert (top == 0) == (not centre) and top <= len(centre), f"stack {stack}: {top} cards face up"


def check_domains(s: Kingdoms) -> None:
    """Every domain lies in one place only, and none that was removed is there."""
    found = [d for kingdom in s.kingdoms for d in range(len(DOMAINS)) if kingdom.has_domain(d)]
    for stack in range(FIRST_DOMAIN, STACKS):
        found += s.lying(stack)
    assert len(found) == COLUMNS * s.domains_per_stack(), f"{len(found)} domains"
    assert len(set(found)) == len(found), f"a domain is there twice: {[DOMAINS[d] for d in found]}"
    assert not set(found) & set(s.removed), "a removed domain is in the game"


def check_dukes(s: Kingdoms) -> None:
    """No duke was dealt twice, and everybody keeps one they were dealt."""
    if s.options["no_dukes"]:
        assert all(kingdom.duke == NONE and not kingdom.dealt for kingdom in s.kingdoms), "there are dukes in a game without"
        return
    dealt: list[int] = []
    for seat in range(s.players):
        kingdom = s.kingdoms[seat]
        assert kingdom.duke == NONE or kingdom.duke in kingdom.dealt, f"seat {seat} keeps a duke of somebody else"
        dealt += kingdom.dealt
    assert len(set(dealt)) == len(dealt) == 2 * s.players, f"dukes dealt: {dealt}"


def check_events(s: Kingdoms) -> None:
    """An Exhausted card or an event lies exactly where a stack is empty, and each event is there once at most."""
    assert min(map(min, s.events.added)) >= 0, "a price was lowered"
    check_covered(s)
    waiting = any(isinstance(frame, AddExhausted) for frame in s.stack)
    for stack in range(STACKS):
        if s.height[stack] > 0:
            assert s.events.at[stack] == NONE, f"an Exhausted card lies on the cards of stack {stack}"
        else:
            assert waiting or s.events.at[stack] != NONE, f"no Exhausted card on the empty stack {stack}"
    events = [e for e in s.events.at + s.events.exhausted if e >= 0]
    for e in range(FIRST_EVENT, len(MONSTERS)):
        events += [e] * slain(s, e)
    assert len(set(events)) == len(events) == s.players, f"monster events: {events}"


def check_covered(s: Kingdoms) -> None:
    """Tokens are kept only for monsters under other cards and for events in the Exhausted stack."""
    for kept in s.events.covered:
        if kept.height > 0:
            lies = any(kept.card in s.lying(stack) and s.height[stack] > kept.height for stack in range(COLUMNS))
            assert lies, f"tokens on {MONSTERS[kept.card]}, which is not covered"
        else:
            assert kept.card in s.events.exhausted, f"tokens on {MONSTERS[kept.card]}, which is not in the Exhausted stack"

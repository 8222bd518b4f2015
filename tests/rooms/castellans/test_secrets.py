"""What nobody may know, and what everybody does."""

from __future__ import annotations

from duchy.kernel.record import Match
from duchy.rooms.castellans.content.tables import BLUE, PINK, WHARF_LINES
from duchy.rooms.castellans.state import Castellans
from tests.rooms.castellans.scene import GAME, do, offered


def middle(seed: int = 4) -> Castellans:
    s: Castellans = GAME.new(players=3, seed=seed)
    for at in range(90):
        s.apply(s.legal()[at % len(s.legal())])
    return s


def decks_of(s: Castellans) -> list[list[int]]:
    return [*(line.deck for line in s.lines), s.wharf.deck]


def test_determinize_deals_the_decks_anew() -> None:
    s = middle()
    decks = {str(decks_of(s.determinize(0, x))) for x in range(20)}
    assert len(decks) > 15
    for x in range(20):
        other = s.determinize(0, x)
        assert [sorted(deck) for deck in decks_of(other)] == [sorted(deck) for deck in decks_of(s)] and other.rng != s.rng


def test_determinize_keeps_the_back_of_the_wharf_deck() -> None:
    s = middle()
    tops = {s.determinize(0, x).wharf.deck[-1] for x in range(60)}
    alike = {card for card in s.wharf.deck if WHARF_LINES[card] == WHARF_LINES[s.wharf.deck[-1]]}
    assert tops == alike


def test_a_view_tells_no_deck_order() -> None:
    s = middle()
    other = s.copy()
    other.lines[PINK].deck.reverse()
    other.lines[BLUE].deck.reverse()
    other.wharf.deck[:-1] = reversed(other.wharf.deck[:-1])
    other.rng = 12345
    assert all(other.view(seat) == s.view(seat) for seat in (None, 0, 1, 2))


def test_everybody_sees_the_same_table() -> None:
    s = middle()
    views = [s.view(seat) for seat in (None, 0, 1, 2)]
    for view in views:
        view.pop("viewer")
    assert all(view == views[0] for view in views)


def test_a_turned_up_card_is_a_barrier_for_undo() -> None:
    match = Match.new(GAME, 2, 6, {})
    asked = 0
    while not match.state.over:
        s = match.state
        seat = s.seat
        match.act(s.legal()[0 if offered(s, "recruit") else -1], seat)
        events = match.steps[-1].events
        if any(event.kind in ("turn_up", "roll") or event.facts.get("what") == "keep" for event in events):
            good, why = match.can_undo(seat)
            assert not good and why
            asked += 1
    assert asked > 4


def test_a_choice_without_news_can_be_taken_back() -> None:
    match = Match.new(GAME, 2, 6, {})
    seat = match.state.seat
    before = match.state.digest()
    match.act(GAME.actions.id("manor", token="elders_manor"), seat)
    assert match.can_undo(seat) == (True, "")
    match.undo(seat)
    assert match.state.digest() == before
    do(match.state, "manor", token="elders_manor")

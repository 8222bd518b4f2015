"""What nobody may know, and what everybody does."""

from __future__ import annotations

from duchy.games.castellans.content import WHARF_BACK
from duchy.games.castellans.state import Castellans
from duchy.kernel.record import Match
from tests.games.castellans.scene import GAME, do, offered


def middle(seed: int = 4) -> Castellans:
    s: Castellans = GAME.new(players=3, seed=seed)
    for at in range(90):
        s.apply(s.legal()[at % len(s.legal())])
    return s


def test_determinize_deals_the_decks_anew() -> None:
    s = middle()
    decks = {(tuple(d.pink), tuple(d.blue), tuple(d.wharf)) for d in (s.determinize(0, x) for x in range(20))}
    assert len(decks) > 15
    for x in range(20):
        other = s.determinize(0, x)
        assert sorted(other.pink) == sorted(s.pink) and sorted(other.blue) == sorted(s.blue)
        assert sorted(other.wharf) == sorted(s.wharf) and other.rng != s.rng


def test_determinize_keeps_the_back_of_the_wharf_deck() -> None:
    s = middle()
    tops = {s.determinize(0, x).wharf[-1] for x in range(60)}
    alike = {card for card in s.wharf if WHARF_BACK[card] == WHARF_BACK[s.wharf[-1]]}
    assert tops == alike


def test_a_view_tells_no_deck_order() -> None:
    s = middle()
    other = s.copy()
    other.pink.reverse()
    other.blue.reverse()
    other.wharf[:-1] = reversed(other.wharf[:-1])
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
        kinds = {event.kind for event in match.steps[-1].events}
        if kinds & {"citizen_up", "roll", "keep", "wharf_up"}:
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

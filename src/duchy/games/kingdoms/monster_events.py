"""Monster events (second edition, an option): they lie on exhausted stacks, act on their number, and can be slain."""

from __future__ import annotations

from typing import Final

from duchy.games.kingdoms.actions import TOKEN
from duchy.games.kingdoms.buy import PLAIN_EXHAUSTED, monster_on
from duchy.games.kingdoms.content import (
    EVENT_ADDS,
    EVENT_NUMBER,
    EVENT_WHAT,
    EVENTS_EACH,
    EXHAUSTED_PER_PLAYER,
    FIRST_EVENT,
    MONSTERS,
    MOST_ADDED,
    N_MONSTERS,
    TOKENS,
)
from duchy.games.kingdoms.state import NONE, STACKS, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def lay_out_events(s: Kingdoms) -> None:
    """One random event per player, face down on top of the Exhausted stack."""
    events = list(range(FIRST_EVENT, N_MONSTERS))
    s.shuffle(events)
    s.hidden_events = s.players * EVENTS_EACH
    s.exhausted = [NONE] * (s.players * EXHAUSTED_PER_PLAYER) + events[: s.hidden_events]
    s.event_at = [NONE] * STACKS
    s.added = [0] * (STACKS * 3)


class AddExhausted(Frame[Kingdoms]):
    """After an action every stack it emptied gets a card from the Exhausted stack; an event lies there face up."""

    def step(self, s: Kingdoms) -> None:
        for stack in range(STACKS):
            if s.height[stack] == 0 and s.event_at[stack] == NONE:
                card = s.exhausted.pop() if len(s.exhausted) > 0 else NONE
                s.hidden_events = max(0, s.hidden_events - 1)
                s.event_at[stack] = card if card >= 0 else PLAIN_EXHAUSTED
                s.added[stack * 3] = s.added[stack * 3 + 1] = s.added[stack * 3 + 2] = 0
                if card >= 0:
                    s.reveal("a monster event was drawn")
                    if s.log is not None:
                        s.log.append(Event("event_drawn", NONE, {"monster": MONSTERS[card], "stack": stack}))


ADD_EXHAUSTED: Final = AddExhausted()


def events_act(s: Kingdoms) -> None:
    """At the end of the roll phase each event whose number is shown by a die or the sum acts, once."""
    for stack in range(STACKS):
        event = s.event_at[stack]
        if event >= 0:
            number = EVENT_NUMBER[event - FIRST_EVENT]
            if number == s.die1 or number == s.die2 or number == s.die1 + s.die2:
                if EVENT_ADDS[event - FIRST_EVENT]:
                    s.push(AddToken(s.active, event))
                else:
                    everyone_loses(s, event)


def everyone_loses(s: Kingdoms, event: int) -> None:
    """Every player who has one loses one token."""
    what = EVENT_WHAT[event - FIRST_EVENT]
    if s.log is not None:
        s.log.append(Event("event_acts", NONE, {"monster": MONSTERS[event]}))
    for seat in range(s.players):
        if s.tokens[seat * 4 + what] > 0:
            s.add(seat, what, -1)
            if s.log is not None:
                s.log.append(Event("lost", seat, {"what": TOKENS[what], "n": 1}))


class AddToken(Frame[Kingdoms]):
    """Put a token on a monster of the centre: whoever slays it pays one more."""

    __slots__ = ("event",)

    def __init__(self, seat: int = NONE, event: int = FIRST_EVENT) -> None:
        super().__init__(seat)
        self.event = event

    def options(self, s: Kingdoms) -> list[int]:
        what = EVENT_WHAT[self.event - FIRST_EVENT]
        found: list[int] = []
        for stack in range(STACKS):
            if monster_on(s, stack) >= 0 and s.added[stack * 3 + what] < MOST_ADDED:
                found.append(TOKEN + stack)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        what = EVENT_WHAT[self.event - FIRST_EVENT]
        stack = action - TOKEN
        s.added[stack * 3 + what] += 1
        if s.log is not None:
            facts = {
                "monster": MONSTERS[self.event],
                "on": MONSTERS[monster_on(s, stack)],
                "what": TOKENS[what],
                "stack": stack,
            }
            s.log.append(Event("event_token", self.seat, facts))

"""Monster events (second edition, an option): they lie on exhausted stacks, act on their number, and can be slain."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect, Term, Vocabulary, number
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import TOKEN
from duchy.rooms.kingdoms.content.powers import COUNT, RESOURCE
from duchy.rooms.kingdoms.content.tables import (
    EVENT_ROWS,
    EVENTS_EACH,
    EXHAUSTED_PER_PLAYER,
    FIRST_EVENT,
    MONSTERS,
    MOST_ADDED,
    RESOURCES,
    STACKS,
)
from duchy.rooms.kingdoms.rules.action_phase import CARD_CHOSEN
from duchy.rooms.kingdoms.rules.buy import SLAIN
from duchy.rooms.kingdoms.rules.harvest import HARVEST
from duchy.rooms.kingdoms.rules.moves import COVERED
from duchy.rooms.kingdoms.rules.prices import monster_on
from duchy.rooms.kingdoms.rules.turn import ANNOUNCED
from duchy.rooms.kingdoms.setup import LAID_OUT
from duchy.rooms.kingdoms.state import MONSTER_EVENTS, NONE, PLAIN, Covered, Kingdoms, MonsterEvents


def lay_out_events(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """One random event per player, face down on top of the Exhausted stack."""
    drawn = list(range(FIRST_EVENT, len(MONSTERS)))
    s.shuffle(drawn)
    events = MonsterEvents()
    events.hidden = s.players * EVENTS_EACH
    events.exhausted = [NONE] * (s.players * EXHAUSTED_PER_PLAYER) + drawn[: events.hidden]
    events.at = [NONE] * STACKS
    events.added = [[0] * STACKS for _ in RESOURCES]
    s.events = events
    return False


# -- the Exhausted stack ---------------------------------------------------------------------------------------------


class AddExhausted(Frame[Kingdoms]):
    """After an action every stack it emptied gets a card from the Exhausted stack; an event lies there face up."""

    def step(self, s: Kingdoms) -> None:
        events = s.events
        for stack in range(STACKS):
            if s.height[stack] == 0 and events.at[stack] == NONE:
                card = events.exhausted.pop() if len(events.exhausted) > 0 else NONE
                events.hidden = max(0, events.hidden - 1)
                lay_down(s, stack, card)
                if card >= 0:
                    s.reveal("a monster event was drawn")
                    told.event_up(s, card, stack)


ADD_EXHAUSTED: Final = AddExhausted()


def lay_down(s: Kingdoms, stack: int, card: int) -> None:
    """A card of the Exhausted stack comes on an empty stack; where there is none left, it counts as a plain one."""
    s.events.at[stack] = card if card >= 0 else PLAIN
    uncover(s.events, stack, card, 0)


# -- added tokens stay with their card -------------------------------------------------------------------------------


def remove_added(events: MonsterEvents, stack: int) -> None:
    """No tokens lie on the stack any more: those of a slain monster go to the bank."""
    for added in events.added:
        added[stack] = 0


def keep_covered(events: MonsterEvents, stack: int, card: int, height: int) -> None:
    """A card that gets covered keeps the tokens that lie on it."""
    tokens = [added[stack] for added in events.added]
    if max(tokens) > 0:
        kept = Covered()
        kept.card = card
        kept.height = height
        kept.tokens = tokens
        events.covered.append(kept)
        remove_added(events, stack)


def uncover(events: MonsterEvents, stack: int, card: int, height: int) -> None:
    """A card that comes up again brings back the tokens that lie on it."""
    for i, kept in enumerate(events.covered):
        if kept.card == card and kept.height == height:
            for what, added in enumerate(events.added):
                added[stack] = kept.tokens[what]
            events.covered.pop(i)
            return


def after_the_action(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """Whatever the action empties gets its Exhausted card once it is done."""
    s.push(ADD_EXHAUSTED)
    return False


def leave_stack(s: Kingdoms, seat: int, monster: int, stack: int) -> bool:
    """Tokens on a slain monster go to the bank; a slain event is replaced from the bottom of the Exhausted stack."""
    events = s.events
    remove_added(events, stack)
    height = s.height[stack] - 1
    if height > 0:
        uncover(events, stack, s.cards[stack][height - 1], height)
    elif height < 0 and events.at[stack] >= 0:
        card = events.exhausted.pop(0) if len(events.exhausted) > 0 else NONE
        lay_down(s, stack, card)
        if card >= 0:
            told.event_up(s, card, stack)
    return False


def take_exhausted_away(s: Kingdoms, seat: int, card: int, stack: int) -> bool:
    """Where a stack gets a card back, an Exhausted card goes away and is the last to be drawn again; tokens stay on cards."""
    events = s.events
    height = s.height[stack]
    if height > 0:
        keep_covered(events, stack, s.top(stack), height)
    elif events.at[stack] != NONE:
        keep_covered(events, stack, events.at[stack], 0)
        events.exhausted.insert(0, max(NONE, events.at[stack]))
        events.at[stack] = NONE
    return False


# -- what events do --------------------------------------------------------------------------------------------------


def events_act(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """At the end of the roll phase each event whose number is shown by a die or the sum acts, once; then all harvest."""
    s.push(HARVEST)
    for stack in range(STACKS):
        event = s.events.at[stack]
        if event >= 0:
            shown = NUMBERS[event - FIRST_EVENT]
            if shown == s.die1 or shown == s.die2 or shown == s.die1 + s.die2:
                ON_NUMBER[event - FIRST_EVENT].run(s, seat, event)
    return True


def add_cost(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """The active player makes a monster dearer."""
    s.push(AddToken(seat, at))


def everyone_loses(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Every player loses tokens, as far as they have some."""
    what = numbers[0]
    told.event_acts(s, at)
    for player in range(s.players):
        kingdom = s.kingdoms[player]
        lost = min(numbers[1], kingdom.tokens[what])
        if lost > 0:
            kingdom.add(what, -lost)
            told.lose(s, player, what, lost)


EVENT_EFFECTS: Final = Vocabulary(
    {"add_cost": Term(add_cost, RESOURCE, number(1, 1)), "everyone_loses": Term(everyone_loses, RESOURCE, COUNT)}
)
NUMBERS: Final[list[int]] = [row.number("number", 1, 12) for row in EVENT_ROWS]
ON_NUMBER: Final[list[Effect]] = [EVENT_EFFECTS.bind(row, row.items("on_number", 1)[0], "on_number") for row in EVENT_ROWS]
"""What each event does when its number is shown."""


class AddToken(Frame[Kingdoms]):
    """Put a token on a monster of the centre: whoever slays it pays one more."""

    __slots__ = ("event",)

    def __init__(self, seat: int = NONE, event: int = FIRST_EVENT) -> None:
        super().__init__(seat)
        self.event = event

    def what(self) -> int:
        """The resource that the event adds."""
        return ON_NUMBER[self.event - FIRST_EVENT].numbers[0]

    def options(self, s: Kingdoms) -> list[int]:
        added = s.events.added[self.what()]
        found: list[int] = []
        for stack in range(STACKS):
            if monster_on(s, stack) >= 0 and added[stack] < MOST_ADDED:
                found.append(TOKEN + stack)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        stack = action - TOKEN
        s.events.added[self.what()][stack] += 1
        told.event_token(s, self.seat, self.event, monster_on(s, stack), self.what(), stack)


LAID_OUT.on(MONSTER_EVENTS, lay_out_events)
ANNOUNCED.on(MONSTER_EVENTS, events_act)
CARD_CHOSEN.on(MONSTER_EVENTS, after_the_action)
SLAIN.on(MONSTER_EVENTS, leave_stack)
COVERED.on(MONSTER_EVENTS, take_exhausted_away)

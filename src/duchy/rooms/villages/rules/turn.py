"""The turn: replenish, lead an action, let the others follow, end the turn."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.villages import actions, told
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    BUILD,
    DEVELOP,
    FOLLOW,
    HAND_LIMIT,
    HARVEST,
    LEAD,
    RECRUIT,
    SEATS,
    TAX,
)
from duchy.rooms.villages.rules.build import can_build
from duchy.rooms.villages.rules.cards import HAND_LIMITS
from duchy.rooms.villages.rules.carry_out import can_carry_out, carry_out
from duchy.rooms.villages.rules.develop import can_develop
from duchy.rooms.villages.rules.end import count_dry_turn, why_over
from duchy.rooms.villages.rules.gold import replenish
from duchy.rooms.villages.rules.powers import mature
from duchy.rooms.villages.rules.recruit import can_recruit
from duchy.rooms.villages.state import SOLO, Villages

REPLENISHED: Final = Hook("the active player replenishes")
REFUSED: Final = Hook("a module may refuse to let an action be led: what, the action; where, how many others can be")
ASKED: Final = Hook("a seat will be asked to follow")
TURN_ENDS: Final = Hook("all actions of the turn are done")


class Turn(Frame[Villages]):
    """A turn begins: the active player replenishes, then leads."""

    def step(self, s: Villages) -> None:
        seat = self.seat
        s.active = seat
        s.action = -1
        s.turn += 1
        s.still += 1
        village = s.villages[seat]
        before = village.gold
        if not (s.modules & REPLENISHED.modules and REPLENISHED.happens(s, s.modules, seat)):
            replenish(village)
        told.turn_begun(s, seat, village.gold - before)
        s.push(LEADS[seat])


class Lead(Frame[Villages]):
    """Lead one of the five actions: one you can carry out."""

    def options(self, s: Villages) -> list[int]:
        seat = self.seat
        found: list[int] = [actions.LEAD + HARVEST]
        if can_develop(s, seat, LEAD):
            found.append(actions.LEAD + DEVELOP)
        if can_build(s, seat):
            found.append(actions.LEAD + BUILD)
        if can_recruit(s, seat, LEAD):
            found.append(actions.LEAD + RECRUIT)
        found.append(actions.LEAD + TAX)
        if s.modules & REFUSED.modules:
            refuse(s, seat, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        led = action - actions.LEAD
        s.action = led
        told.led(s, self.seat, led)
        s.push(END_TURN)
        seat = self.seat
        for _ in range(s.players - 1):
            seat = seat - 1 if seat > 0 else s.players - 1
            if not (s.modules & ASKED.modules and ASKED.happens(s, s.modules, seat)):
                s.push(FOLLOWS[seat])
        act(s, self.seat, led, LEAD)

    def refusal(self, s: Villages, action: int) -> str:
        if actions.LEAD <= action < actions.FOLLOW:
            return f"you can't carry out {ACTION_NAMES[action - actions.LEAD]} now, so you may not lead it"
        return "you are the active player: lead one of the five actions"


def refuse(s: Villages, seat: int, found: list[int]) -> None:
    """Take out what modules refuse: Tax, then Harvest, which may depend on what else there is to lead."""
    if REFUSED.happens(s, s.modules, seat, TAX, len(found) - 1):
        found.pop()
    if REFUSED.happens(s, s.modules, seat, HARVEST, len(found) - 1):
        found.pop(0)


def act(s: Villages, seat: int, action: int, follow: int) -> None:
    """Lead or follow an action, and mind the hand limit after it (in the solo game it holds at all times)."""
    if s.modules & SOLO == 0:
        s.push(HAND_LIMITS[seat])
    carry_out(s, seat, action, follow)


class Follow(Frame[Villages]):
    """Follow the action that was led, on the follower's terms, or pass."""

    def options(self, s: Villages) -> list[int]:
        if can_carry_out(s, self.seat, s.action, FOLLOW):
            return [actions.FOLLOW, actions.PASS]
        return [actions.PASS]

    def choose(self, s: Villages, action: int) -> None:
        if action == actions.FOLLOW:
            told.followed(s, self.seat)
            act(s, self.seat, s.action, FOLLOW)
        else:
            told.stood_aside(s, self.seat)

    def refusal(self, s: Villages, action: int) -> str:
        if action == actions.FOLLOW:
            return f"you can't carry out {ACTION_NAMES[s.action]} on the follower's terms"
        if actions.CLAIM <= action < actions.USE:
            return "no token is left there, or you have not the cards to discard for it"
        return "follow the action that was led, or pass"


class EndTurn(Frame[Villages]):
    """Hands are within their limit; then the game ends or the next player leads."""

    def step(self, s: Villages) -> None:
        if s.modules & TURN_ENDS.modules and TURN_ENDS.happens(s, s.modules, s.active):
            return
        if over_limit(s):
            s.push(END_TURN)
            for step in range(s.players - 1, -1, -1):
                s.push(HAND_LIMITS[(s.active + step) % s.players])
            return
        for seat in range(s.players):
            mature(s, seat)
        count_dry_turn(s)
        why = why_over(s)
        if why > 0:
            told.game_ended(s, why)
        else:
            told.end_foreseen(s)
            s.push(TURNS[(s.active + 1) % s.players])


LEADS: Final[list[Lead]] = [Lead(seat) for seat in range(SEATS)]
FOLLOWS: Final[list[Follow]] = [Follow(seat) for seat in range(SEATS)]
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(SEATS)]
END_TURN: Final = EndTurn()


def over_limit(s: Villages) -> bool:
    """Whether a hand is above the limit."""
    for village in s.villages:  # noqa: SIM110 (a loop compiles better than a generator)
        if len(village.hand) > HAND_LIMIT:
            return True
    return False

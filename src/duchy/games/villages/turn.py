"""The turn: replenish, lead an action, let the others follow, end the turn."""

from __future__ import annotations

from typing import Final

from duchy.games.villages.act import act
from duchy.games.villages.actions import A_CLAIM, A_FOLLOW, A_LEAD, A_PASS
from duchy.games.villages.build import can_build
from duchy.games.villages.cards import HAND_LIMITS
from duchy.games.villages.content import (
    ACTION_NAMES,
    BUILD,
    CARDS_TO_END,
    DEVELOP,
    FOLLOW,
    HAND_LIMIT,
    HARVEST,
    LEAD,
    RECRUIT,
    SOLO_TAX_TRASH,
    STALL_EMPTY,
    STALL_ROUNDS,
    TAX,
)
from duchy.games.villages.develop import can_develop
from duchy.games.villages.events import resolve
from duchy.games.villages.landmarks import add_claims, claim
from duchy.games.villages.powers import mature
from duchy.games.villages.recruit import can_recruit
from duchy.games.villages.scoring import finish
from duchy.games.villages.solo import may_harvest, replenish_solo
from duchy.games.villages.state import CASTLE, COINED, FREE, GOLD, GROUNDS, OLD, RAISED, RECRUITED, WIDTH, Villages
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def replenish(s: Villages, seat: int) -> int:
    """Take back the coins on your Castle, Resources and Castle Grounds, whoever put them there. How many."""
    own = s.own
    at = seat * WIDTH
    back = own[at + CASTLE] + own[at + GROUNDS]
    own[at + CASTLE] = 0
    own[at + GROUNDS] = 0
    for r in range(4):
        coins = own[at + COINED + r]
        if coins > 0:
            back += coins
            own[at + FREE + r] += coins
            own[at + COINED + r] = 0
    own[at + GOLD] += back
    return back


class Turn(Frame[Villages]):
    """A turn begins: the active player replenishes, then leads."""

    def step(self, s: Villages) -> None:
        seat = self.seat
        s.active = seat
        s.action = -1
        s.turn += 1
        s.still += 1
        back = replenish_solo(s) if s.players == 1 else replenish(s, seat)
        if s.log is not None:
            s.log.append(Event("turn", seat, {"turn": s.turn, "back": back}))
        s.push(LEADS[seat])


class Lead(Frame[Villages]):
    """Lead one of the five actions: one you can carry out."""

    def options(self, s: Villages) -> list[int]:
        seat = self.seat
        found: list[int] = []
        if s.players > 1:
            found.append(A_LEAD + HARVEST)
        if can_develop(s, seat, LEAD):
            found.append(A_LEAD + DEVELOP)
        if can_build(s, seat):
            found.append(A_LEAD + BUILD)
        if can_recruit(s, seat, LEAD):
            found.append(A_LEAD + RECRUIT)
        if s.players > 1 or len(s.hands[seat]) >= SOLO_TAX_TRASH:
            found.append(A_LEAD + TAX)
        if s.players == 1 and may_harvest(s, len(found)):
            found.insert(0, A_LEAD + HARVEST)
        return found

    def choose(self, s: Villages, action: int) -> None:
        led = action - A_LEAD
        s.action = led
        if s.log is not None:
            s.log.append(Event("lead", self.seat, {"action": ACTION_NAMES[led]}))
        s.push(END_TURN)
        seat = self.seat
        for _ in range(s.players - 1):
            seat = seat - 1 if seat > 0 else s.players - 1
            s.push(FOLLOWS[seat])
        act(s, self.seat, led, LEAD)

    def refusal(self, s: Villages, action: int) -> str:
        if A_LEAD <= action < A_LEAD + 5:
            return f"you can't carry out {ACTION_NAMES[action - A_LEAD]} now, so you may not lead it"
        return "you are the active player: lead one of the five actions"


class Follow(Frame[Villages]):
    """Follow the action that was led, on the follower's terms, or pass; or claim a Landmark instead."""

    def options(self, s: Villages) -> list[int]:
        seat = self.seat
        action = s.action
        found: list[int] = []
        if action == DEVELOP:
            able = can_develop(s, seat, FOLLOW)
        elif action == BUILD:
            able = can_build(s, seat)
        elif action == RECRUIT:
            able = can_recruit(s, seat, FOLLOW)
        else:
            able = True
        if able:
            found.append(A_FOLLOW)
        found.append(A_PASS)
        if len(s.tokens) > 0:
            add_claims(s, seat, found)
        return found

    def choose(self, s: Villages, action: int) -> None:
        if action == A_FOLLOW:
            if s.log is not None:
                s.log.append(Event("follow", self.seat, {"action": ACTION_NAMES[s.action]}))
            act(s, self.seat, s.action, FOLLOW)
        elif action == A_PASS:
            if s.log is not None:
                s.log.append(Event("pass", self.seat, {"action": ACTION_NAMES[s.action]}))
        else:
            claim(s, self.seat, action - A_CLAIM)

    def refusal(self, s: Villages, action: int) -> str:
        if action == A_FOLLOW:
            return f"you can't carry out {ACTION_NAMES[s.action]} on the follower's terms"
        if A_CLAIM <= action < A_CLAIM + 5:
            return "no token is left there, or you have not the cards to discard for it"
        return "follow the action that was led, or pass"


class EndTurn(Frame[Villages]):
    """Events are resolved, hands are within their limit; then the game ends or the next player leads."""

    def step(self, s: Villages) -> None:
        if len(s.aside) > 0:
            s.push(END_TURN)
            resolve(s)
            return
        if s.players > 1 and over_limit(s):
            s.push(END_TURN)
            for step in range(s.players - 1, -1, -1):
                s.push(HAND_LIMITS[(s.active + step) % s.players])
            return
        i = OLD
        for seat in range(s.players):
            if len(s.villages[seat]) > s.own[i]:
                mature(s, seat)
            i += WIDTH
        if ends(s):
            finish(s)
        else:
            s.push(TURNS[(s.active + 1) % s.players])


LEADS: Final[list[Lead]] = [Lead(seat) for seat in range(5)]
FOLLOWS: Final[list[Follow]] = [Follow(seat) for seat in range(5)]
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(5)]
END_TURN: Final = EndTurn()


def over_limit(s: Villages) -> bool:
    """Whether a hand is above the limit."""
    for hand in s.hands:  # noqa: SIM110
        if len(hand) > HAND_LIMIT:
            return True
    return False


def ends(s: Villages) -> bool:
    """Whether the game ends with this turn: a village has the number of cards; solo, the Building deck is empty."""
    if s.players == 1:
        return len(s.deck) == 0
    own = s.own
    enough = CARDS_TO_END[s.players - 1]
    i = 0
    for _ in range(s.players):
        if own[i + RAISED] + own[i + RECRUITED] >= enough:
            return True
        i += WIDTH
    return s.still >= s.players * STALL_EMPTY and stalled(s)


def stalled(s: Villages) -> bool:
    """Whether no village grows any more: nothing is left to draw, or nobody has added a card for many rounds."""
    if s.still >= s.players * STALL_ROUNDS:
        return True
    for pile in s.piles:
        if len(pile) > 0:
            return False
    return len(s.deck) == 0

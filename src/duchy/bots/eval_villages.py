"""What a village is worth: points, resources, cards that can be built, adventurers that would come. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.villages.content import (
    ADVENTURER_0,
    CARDS_TO_END,
    COST,
    EFFECTS,
    EVENT_0,
    HAND_LIMIT,
    MONUMENT_0,
    REQUIRES,
    SOLO_DECK,
    VP,
)
from duchy.games.villages.scoring import END_POWERS, MAJORITY, counted, total
from duchy.games.villages.state import (
    BUILT,
    COINED,
    DEDICATED,
    FREE,
    GOLD,
    IGNORE,
    MONUMENT,
    POWER,
    RAISED,
    RECRUITED,
    RESTING,
    TYPED,
    WIDTH,
    WILD,
    Villages,
)
from duchy.kernel.core import State

RESOURCE_W: Final = 0
VARIETY_W: Final = 1
COIN_W: Final = 2
CARD_W: Final = 3
READY_W: Final = 4
NEARLY_W: Final = 5
TYPE_W: Final = 6
ADVENTURER_W: Final = 7
POWER_W: Final = 8
GROWTH_W: Final = 9
MONUMENT_W: Final = 10
WEIGHTS: Final[list[float]] = [2.24, 0.78, 0.53, 0.21, 0.33, 0.22, 0.12, 0.45, 1.14, 0.13, 0.5]

LASTING: Final[list[int]] = [
    sum(1 for effect in EFFECTS[card] if effect[1] not in ("end", "instant", "build", "recruit")) for card in range(EVENT_0)
]
"""How many powers of a card help again and again."""


class VillagesEvaluation(Evaluation):
    """Points now, and what the village can still become before somebody ends the game."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.win = 6.0
        self.scale = 6.0
        self.par = 40.0

    def clock(self, s: State) -> int:
        """The number of the turn."""
        assert isinstance(s, Villages)
        return s.turn

    def value(self, s: State, seat: int) -> float:
        """The points a village can expect at the end."""
        assert isinstance(s, Villages)
        w = self.w
        own = s.own
        at = seat * WIDTH
        left = self.left(s)
        fade = min(1.0, left * 2.5)
        points = float(total(s, seat))
        variety = 0
        resources = 0
        have = [0, 0, 0, 0]
        for r in range(4):
            n = own[at + FREE + r] + own[at + COINED + r] + own[at + RESTING + r]
            have[r] = n + own[at + POWER + r]
            resources += n
            if n > 0:
                variety += 1
        points += (few(resources) * w[RESOURCE_W] + variety * w[VARIETY_W]) * left
        purse = own[at + GOLD]
        points += min(purse, 6) * w[COIN_W] * fade
        points += self.hand(s, seat, have, fade)
        points += self.visitors(s, seat, fade)
        for card in s.villages[seat]:
            points += LASTING[card] * w[POWER_W] * left
        if own[at + MONUMENT] >= 0:
            points += self.monument(s, at, fade)
        points += (own[at + RAISED] + own[at + RECRUITED]) * w[GROWTH_W]
        return points

    def left(self, s: Villages) -> float:
        """Which part of the game is still to come."""
        if s.players == 1:
            return min(1.0, len(s.deck) / SOLO_DECK)
        most = 0
        for seat in range(s.players):
            most = max(most, s.own[seat * WIDTH + RAISED] + s.own[seat * WIDTH + RECRUITED])
        # Who hoards must see the end coming, however slowly the villages grow.
        slow = max(0.15, 1.0 - s.turn / (s.players * 40.0))
        return max(0.0, min(1.0 - most / CARDS_TO_END[s.players - 1], slow))

    def hand(self, s: Villages, seat: int, have: list[int], fade: float) -> float:
        """Cards in hand: those the resources can pay are nearly as good as built."""
        w = self.w
        at = seat * WIDTH
        spare = 1 + s.own[at + WILD]
        points = 0.0
        first = 0.0
        second = 0.0
        cards = s.hands[seat]
        for card in cards:
            if s.own[at + BUILT] >> card & 1:
                continue
            missing = 0
            for r in range(4):
                missing += max(0, COST[card * 4 + r] - have[r])
            worth = self.promise(s, seat, card)
            if missing <= spare:
                worth *= w[READY_W]
            elif missing == spare + 1:
                worth *= w[NEARLY_W]
            else:
                continue
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        points += first + 0.6 * second
        return (points + min(len(cards), HAND_LIMIT) * w[CARD_W]) * fade

    def promise(self, s: Villages, seat: int, card: int) -> float:
        """The points of a card once it lies in the village."""
        points = float(VP[card]) + self.w[GROWTH_W]
        powers = END_POWERS[card]
        for i in range(0, len(powers), 3):
            if powers[i] >= MAJORITY:
                points += 0.4 * powers[i + 2]
            else:
                points += counted(s, seat, powers[i]) // powers[i + 1] * powers[i + 2]
        return points

    def visitors(self, s: Villages, seat: int, fade: float) -> float:
        """Types of buildings, and the best adventurer they would bring."""
        w = self.w
        at = seat * WIDTH
        points = 0.0
        for t in range(4):
            points += min(3, s.own[at + TYPED + t]) * w[TYPE_W]
        best = 0.0
        spare = s.own[at + IGNORE]
        for card in s.row:
            if card < ADVENTURER_0 or card >= MONUMENT_0:
                continue
            missing = -spare
            for t in range(4):
                missing += max(0, REQUIRES[card * 4 + t] - s.own[at + TYPED + t])
            if missing <= 0:
                best = max(best, self.promise(s, seat, card))
            elif missing == 1:
                best = max(best, 0.3 * self.promise(s, seat, card))
        return (points + best * w[ADVENTURER_W]) * fade

    def monument(self, s: Villages, at: int, fade: float) -> float:
        """A monument under construction, by how much of it stands."""
        card = s.own[at + MONUMENT]
        paid = 0
        cost = 0
        for r in range(4):
            paid += min(s.own[at + DEDICATED + r], COST[card * 4 + r])
            cost += COST[card * 4 + r]
        return VP[card] * self.w[MONUMENT_W] * (0.3 + paid / max(1, cost)) * fade


def few(n: int) -> float:
    """The first resources are worth more than the tenth."""
    return float(n) if n <= 6 else 6.0 + (n - 6) * 0.3


def make() -> Evaluation:
    """The evaluation of Villages of Valeria."""
    return VillagesEvaluation()

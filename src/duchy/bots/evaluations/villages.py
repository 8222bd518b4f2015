"""What a village is worth: points, resources, cards that can be built, adventurers that would come. Compiled with mypyc."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.plan import Plan
from duchy.kernel.core import State
from duchy.rooms.villages.content.tables import (
    BUILD,
    CARDS_TO_END,
    COST,
    EVENT_0,
    HAND_LIMIT,
    RECRUIT,
    REQUIRES,
    SOLO_DECK,
    STALL_ROUNDS,
    VP,
)
from duchy.rooms.villages.rules.end import dry_turns
from duchy.rooms.villages.rules.powers import LASTING
from duchy.rooms.villages.scoring import MAJORITIES, VP_PER, counted, total
from duchy.rooms.villages.state import Village, Villages

TERMS: Final = [
    "points",
    "Resources",
    "gold",
    "cards in hand",
    "Adventurers who would come",
    "powers",
    "the Monument",
    "the size of the village",
]
"""What `terms` gives, in words."""
AGAIN: Final[list[int]] = [
    sum([1 for power in LASTING[card] if power.numbers[0] not in (BUILD, RECRUIT)]) for card in range(EVENT_0)
]
"""How many powers of a card help again and again; those of Build and Recruit are counted with what they make possible."""


WAITING: Final = 4
"""So many rounds without growth happen in any game; from then on a table comes nearer to the end for want of growth."""


class Weights:
    """What `villages.toml` says, by name: see there for the meanings."""

    __slots__ = (
        "adventurer",
        "back",
        "begun",
        "card",
        "coin",
        "growth",
        "majority",
        "monument",
        "nearly",
        "power",
        "ready",
        "resource",
        "second",
        "shy",
        "type",
        "variety",
    )

    def __init__(self, told: dict[str, Any], two: bool = False) -> None:
        rows = {**told["weights"], **told.get("two", {})} if two else told["weights"]
        values: dict[str, float] = {name: float(row["value"]) for name, row in rows.items()}
        self.resource: float = values["resource"]
        self.variety: float = values["variety"]
        self.coin: float = values["coin"]
        self.back: float = values["back"]
        self.card: float = values["card"]
        self.ready: float = values["ready"]
        self.nearly: float = values["nearly"]
        self.second: float = values["second"]
        self.type: float = values["type"]
        self.adventurer: float = values["adventurer"]
        self.shy: float = values["shy"]
        self.power: float = values["power"]
        self.majority: float = values["majority"]
        self.growth: float = values["growth"]
        self.monument: float = values["monument"]
        self.begun: float = values["begun"]


def read_weights(two: bool = False) -> Weights:
    """The weights of the file beside this one; some differ at a table for two."""
    return Weights(tomllib.loads(Path(__file__).with_name("villages.toml").read_text(encoding="utf-8")), two)


WEIGHTS: Final[Weights] = read_weights()
FOR_TWO: Final[Weights] = read_weights(two=True)


class VillagesEvaluation(Evaluation):
    """Points now, and what the village can still become before somebody ends the game."""

    __slots__ = ("for_two", "weights")

    def __init__(self) -> None:
        super().__init__()
        self.weights: Weights = WEIGHTS
        self.for_two: Weights = FOR_TWO
        self.win = 6.0
        self.par = 40.0

    def clock(self, s: State) -> int:
        """The number of the turn."""
        assert isinstance(s, Villages)
        return s.turn

    def left(self, s: State) -> float:
        """The cards that the largest village still lacks."""
        assert isinstance(s, Villages)
        return part_left(s)

    def trust(self, s: State) -> float:
        """As for the terms: what a network hopes for must be built before the game ends for want of growth."""
        assert isinstance(s, Villages)
        return patience(s)

    def lap(self, s: State) -> int:
        """To the own next turn; only to the end of this one where a table has waited for long.

        Simulated rivals build whenever it is good for them, and who lets others build first is better off. At a table where
        everybody waits for that, nobody does: there only the own turn can be foreseen.
        """
        assert isinstance(s, Villages)
        return s.players if patience(s) == 1.0 else 1

    def usual(self, s: State) -> bool:
        """The base game: networks have never seen an expansion."""
        assert isinstance(s, Villages)
        return s.modules == 0

    def value(self, s: State, seat: int) -> float:
        """The points a village can expect at the end."""
        points = 0.0
        for term in self.terms(s, seat):
            points += term
        return points

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of, in the order of `TERMS`."""
        assert isinstance(s, Villages)
        w = self.for_two if s.players == 2 else self.weights
        village = s.villages[seat]
        left = part_left(s)
        fade = min(1.0, left * 2.5)
        variety = 0
        resources = 0
        have = [0, 0, 0, 0]
        for r in range(4):
            n = village.free[r] + village.coined[r] + village.resting[r]
            have[r] = n + village.power[r]
            resources += n
            if n > 0:
                variety += 1
        # Coins on one's own cards come back with the next Replenish: a Build does not spend them.
        lent = village.all_gold() - village.gold
        again = 0
        for card in village.cards:
            again += AGAIN[card]
        hopes = patience(s)
        left *= hopes
        fade *= hopes
        return [
            float(total(s, seat)),
            (few(resources) * w.resource + variety * w.variety) * left,
            min(village.gold + w.back * lent, 6.0) * w.coin * fade,
            in_hand(w, village, have, fade),
            visitors(w, s, village, fade),
            again * w.power * left,
            construction(w, village, fade) if village.monument >= 0 else 0.0,
            (village.buildings + village.adventurers) * w.growth * hopes,
        ]


def part_left(s: Villages) -> float:
    """Which part of the game is still to come."""
    if s.players == 1:
        return min(1.0, len(s.deck) / SOLO_DECK)
    most = 0
    for village in s.villages:
        most = max(most, village.buildings + village.adventurers)
    # Who hoards must see the end coming, however slowly the villages grow.
    slow = max(0.15, 1.0 - s.turn / (s.players * 40.0))
    return max(0.0, min(1.0 - most / CARDS_TO_END[s.players - 1], slow))


def patience(s: Villages) -> float:
    """Which part of what villages could become is still to be had: none once a table ends because nothing happens.

    Whoever is behind then must build; without this, players who all gain by waiting for another one wait to the end.
    """
    if s.players == 1:
        return 1.0
    waited = s.still - s.players * WAITING
    hopes = 1.0 if waited <= 0 else max(0.0, 1.0 - waited / (s.players * (STALL_ROUNDS - WAITING)))
    return min(hopes, 1.0 - s.dry / dry_turns(s)) if s.dry > 0 else hopes


def few(n: int) -> float:
    """The first resources are worth more than the tenth."""
    return float(n) if n <= 6 else 6.0 + (n - 6) * 0.3


def in_hand(w: Weights, village: Village, have: list[int], fade: float) -> float:
    """Cards in hand: those the resources can pay are nearly as good as built. The two best count."""
    first = 0.0
    second = 0.0
    for card in village.hand:
        worth = offer(w, village, have, card)
        if worth > first:
            second = first
            first = worth
        elif worth > second:
            second = worth
    return (first + w.second * second + min(len(village.hand), HAND_LIMIT) * w.card) * fade


def offer(w: Weights, village: Village, have: list[int], card: int) -> float:
    """What a card in hand promises, by how far the resources are from its cost; nothing where they are too far."""
    if village.built >> card & 1:
        return 0.0
    missing = 0
    cost = COST[card]
    for r in range(4):
        missing += max(0, cost[r] - have[r])
    missing -= 1 + village.wild  # the Castle and the wild powers stand in
    if missing <= 0:
        return promise(w, village, card) * w.ready
    return promise(w, village, card) * w.nearly if missing == 1 else 0.0


def promise(w: Weights, village: Village, card: int) -> float:
    """The points of a card once it lies in the village."""
    points = float(VP[card]) + w.growth
    for power in VP_PER[card]:
        points += counted(village, power[0]) // power[1] * power[2]
    for majority in MAJORITIES[card]:
        points += w.majority * majority[1]
    return points


def visitors(w: Weights, s: Villages, village: Village, fade: float) -> float:
    """Types of buildings, and the best adventurer they would bring."""
    points = 0.0
    for count in village.types:
        points += min(3, count) * w.type
    best = 0.0
    for card in s.adventurer_row:
        if card < 0:
            continue
        missing = -village.ignored_types
        requires = REQUIRES[card]
        for t in range(4):
            missing += max(0, requires[t] - village.types[t])
        if missing <= 0:
            best = max(best, promise(w, village, card))
        elif missing == 1:
            best = max(best, w.shy * promise(w, village, card))
    return (points + best * w.adventurer) * fade


def construction(w: Weights, village: Village, fade: float) -> float:
    """A monument under construction, by how much of it stands."""
    paid = 0
    cost = 0
    needs = COST[village.monument]
    for r in range(4):
        paid += min(village.given[r], needs[r])
        cost += needs[r]
    return VP[village.monument] * w.monument * (w.begun + paid / max(1, cost)) * fade


def make() -> Evaluation:
    """The evaluation of Villages of Valeria."""
    return VillagesEvaluation()


PLAN = Plan(keep=4, width=6, others=3, shortlist=3)

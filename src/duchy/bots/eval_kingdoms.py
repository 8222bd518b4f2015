"""What a kingdom is worth: points, what the duke will count, and what the citizens will still bring. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.kingdoms.content import (
    AT_ACTION_START,
    CHOICE,
    D_ROLES,
    D_VP,
    DUKE_DIVISOR,
    DUKE_VP,
    EITHER,
    EXCHANGE,
    EXHAUSTED_PER_PLAYER,
    M_TYPE,
    M_VP,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    NO_COUNT,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    NUMBERS,
    ONE_OF,
    PER,
    PER_DOMAIN,
    PER_ROLE,
    POWERS,
    ROLE,
    SOLO_EXHAUSTED,
    STEAL,
    SWAP,
    THEFT,
)
from duchy.games.kingdoms.scoring import dark_lord_total, most_points
from duchy.games.kingdoms.state import LOST, STACKS, Kingdoms
from duchy.kernel.core import State

SUMS: Final[list[float]] = [max(0, 6 - abs(7 - n)) / 36 for n in range(13)]
ACTIVATIONS: Final[list[float]] = [sum(SUMS[n] + (1 / 3 if n <= 6 else 0.0) for n in numbers) for numbers in NUMBERS]
"""How often a roll activates each citizen."""

FIXED: Final[list[list[int]]] = [power.fixed[:] for power in POWERS]
"""What each power simply brings: gold, strength, magic, points."""

# The weights: gold, strength, magic (points each while there is time to spend them), laps per card of the shortest
# stacks, laps at the least, worth of an income point, worth of being able to build (icons), worth of what the duke counts,
# laps in a whole game.
WEIGHTS: Final[list[float]] = [0.664, 0.539, 0.472, 0.703, 0.193, 1.5, 0.25, 0.817, 16.0]


class KingdomsEvaluation(Evaluation):
    """Points now, the duke's favours, tokens in hand, and the harvest still to come."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.win = 8.0
        self.scale = 8.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """The number of the turn."""
        assert isinstance(s, Kingdoms)
        return s.turn

    def margin(self, s: State, seat: int) -> float:
        """Alone, the Dark Lord is the rival, and a fallen column is the end."""
        assert isinstance(s, Kingdoms)
        if not s.solo:
            return super().margin(s, seat)
        if s.outcome == LOST:
            return -60.0
        return self.standing(s, seat) - dark_lord_total(s)

    def value(self, s: State, seat: int) -> float:
        """The points the kingdom can expect at the end."""
        assert isinstance(s, Kingdoms)
        w = self.w
        laps = self.laps_left(s)
        tokens = s.tokens
        base = seat * 4
        points = self.counted(s, seat)
        if not s.solo or s.options["solo_tokens"]:
            points += tokens[base + 3]
        fade = min(1.0, laps / 1.5)
        divisor = DUKE_DIVISOR[s.dukes[seat * 3 + 2]] if s.dukes[seat * 3 + 2] >= 0 else NO_DUKES_DIVISOR
        last = (1.0 - fade) / divisor
        for what in range(3):
            held = tokens[base + what]
            points += useful(held) * w[what] * fade + held * last
        return points + self.income(s, seat) * w[5] * max(0.0, laps - 0.5)

    def laps_left(self, s: Kingdoms) -> float:
        """How many turns each player will still have: the shortest stacks tell."""
        w = self.w
        heights: list[int] = []
        gone = 0
        monsters = 0
        domains = 0
        for stack in range(STACKS):
            height = s.height[stack]
            if height == 0:
                gone += 1
            else:
                heights.append(height)
            if stack < 5:
                monsters += height
            elif stack >= 15:
                domains += height
        need = (SOLO_EXHAUSTED if s.solo else EXHAUSTED_PER_PLAYER * s.players) - gone
        if need <= 0 or (not s.solo and (monsters == 0 or domains == 0)):
            return 0.0
        heights.sort()
        cards = 0
        for i in range(min(need, len(heights))):
            cards += heights[i]
        if not s.solo:
            cards = min(cards, monsters, domains + 2)
        # However slowly the stacks shrink, no game lasts for ever: who hoards must see the end coming.
        return min(cards * w[3] / (s.players if s.players > 1 else 1.5) + w[4], max(0.3, w[8] - s.turn / s.players))

    def counted(self, s: Kingdoms, seat: int) -> float:
        """Points on monsters and domains, and what the duke (or the variant without dukes) counts."""
        w = self.w
        icons = [0, 0, 0, 0]
        citizens = 0
        monsters = 0
        domains = 0
        points = 0.0
        at = seat * N_CITIZENS
        for c in range(N_CITIZENS):
            n = s.citizens[at + c]
            if n > 0:
                icons[ROLE[c]] += n
                citizens += n
        for d in range(N_DOMAINS):
            if s.owner[d] == seat:
                domains += 1
                points += D_VP[d]
                roles = D_ROLES[d]
                for role in range(4):
                    icons[role] += roles[role]
        types = [0, 0, 0, 0, 0]
        at = seat * N_MONSTERS
        for k in range(N_MONSTERS):
            n = s.monsters[at + k]
            if n > 0:
                monsters += n
                points += n * M_VP[k]
                types[M_TYPE[k]] += n
        # A kingdom with every role can build what comes.
        for role in range(4):
            points += w[6] * min(2, icons[role])
        duke = s.dukes[seat * 3 + 2]
        if duke >= 0:
            per = DUKE_VP[duke]
            favour = citizens * per[4] + monsters * per[5] + domains * per[6] + types[1] * per[7] + types[3] * per[8]
            for role in range(4):
                favour += per[role] * icons[role]
            points += w[7] * favour
        elif s.options["no_dukes"]:
            for role in range(4):
                points += NO_DUKES_ICON[role] * icons[role]
            points += most_points(s, seat)
        return points

    def income(self, s: Kingdoms, seat: int) -> float:
        """What the citizens bring in a lap of the table, in points."""
        w = self.w
        others = s.players - 1 if s.players > 1 else 1
        if s.players == 5:
            others = 3
        total = 0.0
        at = seat * N_CITIZENS
        for c in range(N_CITIZENS):
            n = s.citizens[at + c]
            if n > 0:
                worth = self.brings(s, seat, c * 2) + others * self.brings(s, seat, c * 2 + 1)
                total += n * worth * ACTIVATIONS[c]
        for power in AT_ACTION_START:
            if s.owner[power[0]] == seat:
                total += power[2] * (w[power[1]] if power[1] < 3 else 1.0)
        return total

    def brings(self, s: Kingdoms, seat: int, power: int) -> float:
        """What one activation of a citizen is worth."""
        w = self.w
        worth = bundle(FIXED[power], w)
        per = PER[power]
        if per[0] != NO_COUNT:
            if per[0] == PER_ROLE:
                items = s.role_citizens(seat, per[1])
            elif per[0] == PER_DOMAIN:
                items = s.domain_count(seat)
            else:
                items = s.name_count(seat, per[1])
            worth += (items + 0.5) * per[3] * (w[per[2]] if per[2] < 3 else 1.0)
        choice = CHOICE[power]
        if choice == ONE_OF:
            worth += max(bundle(EITHER[power][0], w), bundle(EITHER[power][1], w))
        elif choice == EXCHANGE:
            swap = SWAP[power]
            worth += max(0.0, swap[3] * (w[swap[2]] if swap[2] < 3 else 1.0) - swap[1] * w[swap[0]]) * 0.8
        elif choice == STEAL:
            worth += THEFT[power][0] * w[0]
        return worth


def useful(held: int) -> float:
    """Tokens beyond a purseful are hardly of use."""
    return float(held) if held <= 9 else 9.0 + (held - 9) * 0.3


def bundle(tokens: list[int], w: list[float]) -> float:
    """What some tokens are worth."""
    return tokens[0] * w[0] + tokens[1] * w[1] + tokens[2] * w[2] + tokens[3]


def make() -> Evaluation:
    """The evaluation of Valeria: Card Kingdoms."""
    return KingdomsEvaluation()

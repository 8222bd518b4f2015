"""What a duchy is worth: points, areas on their way, tiles in store, silver, workers, goods. Compiled with mypyc."""

from __future__ import annotations

from math import exp
from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.burgundy.content import (
    ANIMAL,
    AREA_VP,
    BONUS_LARGE,
    BONUS_SMALL,
    BUILDING,
    CASTLE,
    DEPOTS,
    GOODS_TYPES,
    GOOSE,
    HEADS,
    INN,
    KINDS,
    LIVESTOCK,
    MINE,
    MINE_TILE,
    MONASTERY,
    MONASTERY_0,
    PHASE_BONUS,
    PHASES,
    ROUNDS,
    SALE_VP,
    SHIP,
    TILE_KIND,
    TWIN_BUILDINGS,
)
from duchy.games.burgundy.duchies import DUCHIES, LARGEST_AREA, Duchy
from duchy.games.burgundy.place import has_twin
from duchy.games.burgundy.scoring import END_OF, END_VP, monastery_points
from duchy.games.burgundy.state import (
    BONUS,
    BRIDGE,
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    FILLED,
    FRONTIER,
    GOODS,
    PHASE,
    POWERS,
    ROUND,
    SCORE,
    SHIELDS,
    SILVER,
    SOLO,
    TEAM,
    WORKERS,
    Burgundy,
)
from duchy.games.burgundy.turn import Turn
from duchy.kernel.core import State

SILVER_W: Final = 0
WORKER_W: Final = 1
"""One of the first four workers; further ones: WORKER_MORE_W."""
GOODS_W: Final = 2
"""Which part of the points a sale brings beyond the one at the end."""
LOT_W: Final = 3
AREA_W: Final = 4
"""Which part of the points for its size an area that will be finished counts before it is; and of those for the phase:"""
AREA_BONUS_W: Final = 5
KIND_W: Final = 6
STORE_W: Final = 7
FAR_W: Final = 8
MINE_W: Final = 9
END_W: Final = 10
FRONTIER_W: Final = 11
BRIDGE_W: Final = 12
HEX_W: Final = 13
FOCUS_W: Final = 14
"""How much faster the last hex of an area is filled than one of many."""
GAIN_W: Final = 15
"""Which part of what placing it brings a stored tile is worth."""
FLOCK_W: Final = 16
FIT_W: Final = 17
CASTLE_W: Final = 18
SHIP_W: Final = 19
BUILDING_W: Final = 20
"""And the next seven: what each building does when it is placed, in the order of the tiles."""
POWER_W: Final = 28
"""And the next thirteen: the lasting powers of monasteries 1 to 14, for a whole game."""
RATE_W: Final = 42
"""And the next five: how many hexes of an area of each kind are filled per die."""
UNTOUCHED_W: Final = 48
"""How many hexes more an area seems to have as long as nothing lies beside it."""
SHIP_GOODS_W: Final = 49
WORKER_MORE_W: Final = 50
WEIGHTS: Final[list[float]] = [
    1, 0.59, 0.29, 0.35, 0.36, 0.66, 1.4, 0.68, 0.48, 3.7,
    0.31, 0.096, 0.028, 0.48, 0.47, 0.32, 0.28, 0.071, 7.7, 3.6,
    2.5, 1.9, 2.4, 2.3, 1.9, 2.3, 2.5, 3,
    3.5, 3.9, 2.7, 2.8, 2.7, 8.7, 3.4, 3.7, 3.8, 2.9, 3.5, 5.5, 3.3, 2.3,
    0.073, 0.1, 0.077, 0.076, 0.087, 0.07,
    0.47, 0.35, 0.37,
]  # fmt: skip
EIGHT: Final = 8
STEPS: Final = 2 * ROUNDS * len(PHASES) + 3
"""How many numbers of dice left there are: none to those of all rounds, and the two just rolled."""
LEFT: Final = LARGEST_AREA + 2
"""How many numbers of free hexes there are: none to the largest area, and one more where nothing touches it."""
FOURTEEN: Final = 14


class BurgundyEvaluation(Evaluation):
    """Points now, and what the duchy promises in the dice that are left."""

    __slots__ = ("bonus", "done", "known")

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.known: list[float] = []
        self.done: list[float] = []
        self.bonus: list[float] = []
        self.win = 10.0
        self.scale = 14.0
        self.par = 37.0

    def clock(self, s: State) -> int:
        """Turns that have ended so far: those of earlier rounds, and who has left the stack in this one."""
        assert isinstance(s, Burgundy)
        waiting = 0
        for frame in s.stack:
            if isinstance(frame, Turn):
                waiting += 1
        return (s.table[PHASE] * ROUNDS + s.table[ROUND]) * s.players + s.players - waiting

    def margin(self, s: State, seat: int) -> float:
        """In the team game two seats want the same."""
        assert isinstance(s, Burgundy)
        if not s.modules & TEAM:
            return super().margin(s, seat)
        ours = 0.0
        theirs = 0.0
        for other in range(s.players):
            worth = self.standing(s, other)
            if other % s.owners == seat % s.owners:
                ours += worth
            else:
                theirs += worth
        return ours - theirs

    def value(self, s: State, seat: int) -> float:
        """The points the seat can expect: those it has, and what its duchy promises."""
        assert isinstance(s, Burgundy)
        w = self.w
        if w is not self.known:
            self.prepare()
        owner = seat % s.owners
        row = owner * DUCHY
        rounds = (len(PHASES) - s.table[PHASE]) * ROUNDS - s.table[ROUND]
        dice = rounds * 2
        duke = s.duke
        if duke[seat * DUKE + DIE_0] > 0:
            dice += 1
        if duke[seat * DUKE + DIE_1] > 0:
            dice += 1
        part = 1.0 if s.players <= s.owners else 0.5
        time = dice / (2.0 * ROUNDS * len(PHASES))
        fade = 1.0 if dice >= 4 else dice / 4.0
        duchy = s.duchy
        worth = duchy[row + SILVER] * (1.0 + (w[SILVER_W] - 1.0) * fade)
        workers = duchy[row + WORKERS]
        few = min(workers, 4)
        worth += workers * 0.5 + (few * (w[WORKER_W] - 0.5) + (workers - few) * (w[WORKER_MORE_W] - 0.5)) * fade
        gains = [0.0] * len(DUCHIES[s.lands[owner]].area_mask)
        worth += self.goods(s, owner, fade) + self.areas(s, owner, dice, gains) + self.kinds(s, owner, dice)
        worth += self.land(s, owner, time, fade)
        worth += duchy[row + SHIELDS].bit_count() * 2.0
        worth += duchy[row + FRONTIER].bit_count() * w[FRONTIER_W] * fade
        worth = worth * part + self.stored(s, seat, owner, dice, time, gains)
        if s.modules & SOLO:
            # Alone the hexes are what counts: all of them, or the game is lost.
            return s.scores()[0] + worth * 0.2
        return duke[seat * DUKE + SCORE] + worth + duke[seat * DUKE + BRIDGE] * w[BRIDGE_W] * fade

    def goods(self, s: Burgundy, owner: int, fade: float) -> float:
        """Goods in store: one die sells all of a type, so larger lots are better."""
        each = 1.0 + (SALE_VP[s.players] - 1) * self.w[GOODS_W] * fade
        total = 0.0
        at = owner * DUCHY + GOODS
        for kind in range(6):
            n = s.duchy[at + kind]
            if n > 0:
                total += n * each + self.w[LOT_W] * fade
        return total

    def prepare(self) -> None:
        """Work out what an area with some hexes left promises with some dice left, as if tiles came at a steady rate."""
        w = self.w
        self.known = w
        self.done = [0.0] * (len(KINDS) * LEFT * STEPS)
        self.bonus = self.done[:]
        for kind in range(len(KINDS)):
            for left in range(LEFT):
                rate = w[RATE_W + kind] * (1.0 + w[FOCUS_W] / max(1, left))
                for dice in range(STEPS):
                    at = (kind * LEFT + left) * STEPS + dice
                    before = 0.0
                    for phase in range(len(PHASES)):
                        # The dice until the end of that phase.
                        span = dice - 2 * ROUNDS * (len(PHASES) - 1 - phase)
                        if span > 0 or (left == 0 and phase == len(PHASES) - 1):
                            reached = at_least(left, rate * span)
                            self.bonus[at] += (reached - before) * PHASE_BONUS[phase]
                            before = reached
                    self.done[at] = before

    def areas(self, s: Burgundy, owner: int, dice: int, gains: list[float]) -> float:
        """What unfinished areas promise; `gains` receives how much more each would be worth with one more tile."""
        w = self.w
        duchy = DUCHIES[s.lands[owner]]
        filled = s.duchy[owner * DUCHY + FILLED]
        frontier = s.duchy[owner * DUCHY + FRONTIER]
        total = filled.bit_count() * w[HEX_W]
        dice = min(max(dice, 0), STEPS - 1)
        sooner = max(0, dice - 1)
        for area in range(len(duchy.area_mask)):
            mask = duchy.area_mask[area]
            left = (mask & ~filled).bit_count()
            if left == 0:
                continue
            points = float(AREA_VP[len(duchy.area_hexes[area])])
            row = (duchy.area_kind[area] * LEFT + left) * STEPS
            now = self.promise(points, row + dice)
            if frontier & mask == 0:
                total += now + (self.promise(points, row + STEPS + dice) - now) * w[UNTOUCHED_W]
                continue
            total += now
            row += sooner - STEPS
            gains[area] = w[HEX_W] + (points + self.bonus[row] if left == 1 else self.promise(points, row)) - now
        return total

    def promise(self, points: float, at: int) -> float:
        """What an unfinished area is worth: less than it will bring, or nobody would be in a hurry to finish it."""
        return points * self.w[AREA_W] * self.done[at] + self.w[AREA_BONUS_W] * self.bonus[at]

    def kinds(self, s: Burgundy, owner: int, dice: int) -> float:
        """What colours on their way to a bonus tile promise."""
        duchy = DUCHIES[s.lands[owner]]
        filled = s.duchy[owner * DUCHY + FILLED]
        total = 0.0
        for kind in range(6):
            mask = duchy.kind_mask[kind]
            left = (mask & ~filled).bit_count()
            if left == 0 or left * 2 > dice + 2:
                continue
            if s.table[BONUS + 2 * kind] == 0:
                prize = BONUS_LARGE[s.players]
            elif s.table[BONUS + 2 * kind + 1] == 0:
                prize = BONUS_SMALL[s.players]
            else:
                continue
            have = 1.0 - left / mask.bit_count()
            total += prize * self.w[KIND_W] * have * have
        return total

    def land(self, s: Burgundy, owner: int, time: float, fade: float) -> float:
        """Mines still to pay, monasteries still to help or to count, animals that may score again."""
        duchy = DUCHIES[s.lands[owner]]
        free = ~s.duchy[owner * DUCHY + FILLED]
        total = 0.0
        start = owner * s.hexes
        land = s.land
        for hex in range(s.hexes):
            tile = land[start + hex]
            if tile == 0:
                continue
            if tile == MINE_TILE:
                total += (len(PHASES) - s.table[PHASE]) * self.w[MINE_W]
            elif tile > MONASTERY_0:
                total += self.monastery(s, owner, tile - MONASTERY_0, time)
            elif HEADS[tile] > 0:
                room = (duchy.area_mask[duchy.area[hex]] & free).bit_count()
                total += HEADS[tile] * room * self.w[FLOCK_W] * fade
        return total

    def monastery(self, s: Burgundy, owner: int, number: int, time: float) -> float:
        """What a monastery will still do: count at the end, or help by its lasting power."""
        if END_OF[number]:
            return monastery_points(s, owner, number) + END_VP[number] * 2.0 * self.w[END_W] * time
        return self.w[POWER_W + min(number, FOURTEEN) - 1] * time

    def stored(self, s: Burgundy, seat: int, owner: int, dice: int, time: float, gains: list[float]) -> float:
        """Tiles in store: worth a part of what placing them brings, as long as there are dice to place them."""
        w = self.w
        duchy = DUCHIES[s.lands[owner]]
        frontier = s.duchy[owner * DUCHY + FRONTIER]
        free = duchy.all_hexes & ~s.duchy[owner * DUCHY + FILLED]
        twins = s.duchy[owner * DUCHY + POWERS] & TWIN_BUILDINGS
        total = 0.0
        count = 0
        used = 0
        numbers = 0
        for slot in range(s.stride):
            tile = s.store[seat * s.stride + slot]
            if tile == 0:
                continue
            chance = min(1.0, max(0.0, (dice - count) / 4.0))
            count += 1
            kind = TILE_KIND[tile]
            single = tile == INN or (kind == BUILDING and not twins)
            best = -1.0
            spot = 0
            far = False
            for hex in duchy.kind_hexes[kind]:
                if free >> hex & 1 == 0 or (single and has_twin(s, owner, tile, hex)):
                    continue
                if frontier >> hex & 1 == 0 or used >> hex & 1:
                    far = True
                    continue
                numbers |= 1 << duchy.number[hex]
                gain = gains[duchy.area[hex]]
                if kind == LIVESTOCK:
                    gain += grazing(s, owner, duchy, tile, hex)
                if gain > best:
                    best = gain
                    spot = hex
            if best >= 0.0:
                used |= 1 << spot
                total += (w[STORE_W] + w[GAIN_W] * (best + self.gift(s, owner, tile, kind, time))) * chance
            elif far:
                total += (w[FAR_W] + w[GAIN_W] * 0.5 * self.gift(s, owner, tile, kind, time)) * chance
        if dice >= 2:
            total += w[FIT_W] * numbers.bit_count()
        return total

    def gift(self, s: Burgundy, owner: int, tile: int, kind: int, time: float) -> float:
        """What a tile brings when it is placed, beside its place in an area."""
        if kind == BUILDING:
            return self.w[BUILDING_W + min(tile, EIGHT) - 1]
        if kind == CASTLE:
            return self.w[CASTLE_W]
        if kind == SHIP:
            return self.w[SHIP_W] + self.w[SHIP_GOODS_W] * most_goods(s, owner) * SALE_VP[s.players]
        if kind == MINE:
            return (len(PHASES) - s.table[PHASE]) * self.w[MINE_W]
        if kind == MONASTERY:
            return self.monastery(s, owner, tile - MONASTERY_0, time)
        return 0.0


def grazing(s: Burgundy, owner: int, duchy: Duchy, tile: int, hex: int) -> float:
    """What a livestock tile would score on a pasture."""
    score = HEADS[tile]
    for other in duchy.area_hexes[duchy.area[hex]]:
        there = s.land[owner * s.hexes + other]
        if HEADS[there] > 0 and (ANIMAL[there] == ANIMAL[tile] or ANIMAL[there] == GOOSE):
            score += HEADS[there]
    return float(score)


def most_goods(s: Burgundy, owner: int) -> int:
    """How many goods a ship could bring from the best depot."""
    at = owner * DUCHY + GOODS
    room = GOODS_TYPES
    for kind in range(6):
        if s.duchy[at + kind] > 0:
            room -= 1
    most = 0
    for depot in range(DEPOTS):
        count = 0
        more = room
        for kind in range(6):
            n = s.depot_goods[depot * 6 + kind]
            if n > 0:
                if s.duchy[at + kind] > 0:
                    count += n
                elif more > 0:
                    more -= 1
                    count += n
        most = max(most, count)
    return most


def at_least(count: int, mean: float) -> float:
    """The chance that at least so many things happen where `mean` are expected (a Poisson law)."""
    if count == 0:
        return 1.0
    term = exp(-mean)
    missed = term
    for i in range(1, count):
        term *= mean / i
        missed += term
    return 1.0 - missed


def make() -> Evaluation:
    """The evaluation of The Castles of Burgundy."""
    return BurgundyEvaluation()

"""What a duchy is worth: points, areas on their way, tiles in store, silver, workers, goods. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.burgundy.content import (
    AREA_VP,
    BONUS_LARGE,
    BONUS_SMALL,
    BUILDING,
    INN,
    MINE_TILE,
    MONASTERY_0,
    PHASE_BONUS,
    PHASES,
    ROUNDS,
    SALE_VP,
    TILE_KIND,
    TWIN_BUILDINGS,
)
from duchy.games.burgundy.duchies import DUCHIES
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
GOODS_W: Final = 2
AREA_W: Final = 3
AREA_BONUS_W: Final = 4
KIND_W: Final = 5
STORE_W: Final = 6
FAR_W: Final = 7
MINE_W: Final = 8
POWER_W: Final = 9
MONASTERY_W: Final = 10
FRONTIER_W: Final = 11
BRIDGE_W: Final = 12
HEX_W: Final = 13
CURVE_W: Final = 14
TILE_W: Final = 15
"""And the next five: what a stored tile of each kind is worth beside its place in an area."""
WEIGHTS: Final[list[float]] = [
    1.136, 0.641, 0.1, 0.744, 1.3, 0.757, 1.405, 1.31, 2.5, 3.618, 0.276, 0.104, 0.03, 0.487, 0.518,
    1.842, 0.9, 0.255, 2.904, 4.0, 1.058,
]  # fmt: skip


class BurgundyEvaluation(Evaluation):
    """Points now, and what the duchy promises in the dice that are left."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
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
        worth += less_and_less(duchy[row + WORKERS]) * (0.5 + (w[WORKER_W] - 0.5) * fade)
        worth += self.goods(s, owner, fade) + self.areas(s, owner, dice)
        worth += self.land(s, owner, time)
        powers = duchy[row + POWERS]
        worth += powers.bit_count() * w[POWER_W] * time
        worth += duchy[row + SHIELDS].bit_count() * 2.0
        worth += duchy[row + FRONTIER].bit_count() * w[FRONTIER_W] * fade
        worth = worth * part + self.stored(s, seat, owner, fade)
        if s.modules & SOLO:
            # Alone the hexes are what counts: all of them, or the game is lost.
            return s.scores()[0] + worth * 0.2
        return duke[seat * DUKE + SCORE] + worth + duke[seat * DUKE + BRIDGE] * w[BRIDGE_W] * fade

    def goods(self, s: Burgundy, owner: int, fade: float) -> float:
        """Goods in store: one die sells all of a type, so larger lots are better."""
        vp = SALE_VP[s.players]
        total = 0.0
        at = owner * DUCHY + GOODS
        for kind in range(6):
            n = s.duchy[at + kind]
            if n > 0:
                total += n * (1.0 + (vp * self.w[GOODS_W] - 0.4) * fade)
        return total

    def areas(self, s: Burgundy, owner: int, dice: int) -> float:
        """What unfinished areas and colours promise: more, the fuller they are and the more dice are left."""
        w = self.w
        duchy = DUCHIES[s.lands[owner]]
        filled = s.duchy[owner * DUCHY + FILLED]
        frontier = s.duchy[owner * DUCHY + FRONTIER]
        total = filled.bit_count() * w[HEX_W]
        phase = s.table[PHASE]
        turn = s.table[ROUND]
        for area in range(len(duchy.area_mask)):
            mask = duchy.area_mask[area]
            size = len(duchy.area_hexes[area])
            left = size - (filled & mask).bit_count()
            if left == 0 or left * 2 > dice + 2:
                continue
            have = (size - left + (0.3 if frontier & mask else 0.0)) / size
            late = phase + (turn + left * 2) // ROUNDS
            bonus = PHASE_BONUS[late] if late < len(PHASES) else 0
            total += (AREA_VP[size] * w[AREA_W] + bonus * w[AREA_BONUS_W]) * (
                have * w[CURVE_W] + have * have * (1.0 - w[CURVE_W])
            )
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
            total += prize * w[KIND_W] * have * have
        return total

    def land(self, s: Burgundy, owner: int, time: float) -> float:
        """Mines still to pay, monasteries still to count."""
        w = self.w
        total = 0.0
        start = owner * s.hexes
        phases = len(PHASES) - s.table[PHASE]
        land = s.land
        for i in range(start, start + s.hexes):
            tile = land[i]
            if tile == MINE_TILE:
                total += phases * w[MINE_W]
            elif tile > MONASTERY_0:
                number = tile - MONASTERY_0
                if END_OF[number]:
                    total += monastery_points(s, owner, number) + END_VP[number] * 2.0 * w[MONASTERY_W] * time
        return total

    def stored(self, s: Burgundy, seat: int, owner: int, fade: float) -> float:
        """Tiles in store: those with a place beside the duchy are nearly as good as placed."""
        w = self.w
        duchy = DUCHIES[s.lands[owner]]
        frontier = s.duchy[owner * DUCHY + FRONTIER]
        free = duchy.all_hexes & ~s.duchy[owner * DUCHY + FILLED]
        twins = s.duchy[owner * DUCHY + POWERS] & TWIN_BUILDINGS
        total = 0.0
        used = [0, 0, 0, 0, 0, 0, 0]
        for slot in range(s.stride):
            tile = s.store[seat * s.stride + slot]
            if tile == 0:
                continue
            kind = TILE_KIND[tile]
            mask = duchy.kind_mask[kind] & free
            near = mask & frontier
            if tile != INN and kind == BUILDING and not twins:
                ok = 0
                for hex in duchy.kind_hexes[kind]:
                    if mask >> hex & 1 and not has_twin(s, owner, tile, hex):
                        ok |= 1 << hex
                near &= ok
                mask = ok
            used[kind] += 1
            if near.bit_count() >= used[kind]:
                total += w[STORE_W] + (w[TILE_W + kind] if kind < 6 else 1.0)
            elif mask:
                total += w[FAR_W] + (w[TILE_W + kind] if kind < 6 else 1.0) * 0.5
        return total * fade


def less_and_less(workers: int) -> float:
    """The first workers are worth more than the tenth."""
    return float(workers) if workers <= 5 else 5.0 + (workers - 5) * 0.6


def make() -> Evaluation:
    """The evaluation of The Castles of Burgundy."""
    return BurgundyEvaluation()

"""What a duchy is worth: points, areas on their way, tiles in store, silver, workers, goods. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.burgundy.prospects import BONUS, STEPS, at, promise
from duchy.bots.evaluations.burgundy.weights import GIFT, POWER, W
from duchy.bots.evaluations.plan import Plan
from duchy.kernel.core import NOBODY, State
from duchy.rooms.burgundy.content.boards import BOARDS, Board
from duchy.rooms.burgundy.content.tables import (
    ANIMAL,
    AREA_VP,
    BONUS_LARGE,
    BONUS_SMALL,
    BUILDING,
    CASTLE,
    GOODS_TYPES,
    GOOSE,
    HEADS,
    LIVESTOCK,
    MINE,
    MONASTERY,
    PHASES,
    ROUNDS,
    SALE_VP,
    SHIP,
    SOLO,
    TEAM,
    TILE_KIND,
)
from duchy.rooms.burgundy.rules.place import has_twin, is_choosy
from duchy.rooms.burgundy.rules.turn import Turn
from duchy.rooms.burgundy.scoring import END_OF, END_VP, monastery_points
from duchy.rooms.burgundy.state import Burgundy, Duchy

ALL_DICE: Final = 2.0 * ROUNDS * len(PHASES)
TERMS: Final = [
    "points",
    "silver and workers",
    "goods to sell",
    "areas on their way",
    "bonus tiles in reach",
    "mines, monasteries and animals",
    "room to grow",
    "tiles in store",
    "its place in the turn order",
]
"""What `terms` gives, in words."""


class BurgundyEvaluation(Evaluation):
    """Points now, and what the duchy promises in the dice that are left."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.win = 10.0
        self.par = 37.0

    def clock(self, s: State) -> int:
        """Turns that have ended so far: those of earlier rounds, and who has left the stack in this one."""
        assert isinstance(s, Burgundy)
        waiting = 0
        for frame in s.stack:
            if isinstance(frame, Turn):
                waiting += 1
        return (s.phase * ROUNDS + s.round) * s.players + s.players - waiting

    def left(self, s: State) -> float:
        """The dice that everybody will still use."""
        assert isinstance(s, Burgundy)
        dice = 0
        for seat in range(s.players):
            dice += dice_left(s, seat)
        return dice / (ALL_DICE * s.players)

    def usual(self, s: State) -> bool:
        """The base game: networks have never seen an expansion."""
        assert isinstance(s, Burgundy)
        return s.modules == 0

    def side(self, s: State, seat: int) -> int:
        """In the team game two seats share a duchy."""
        assert isinstance(s, Burgundy)
        return seat % s.owners if s.modules & TEAM else seat

    def margin_of(self, s: State, seat: int, points: list[float]) -> float:
        """In the team game two seats want the same."""
        assert isinstance(s, Burgundy)
        if not s.modules & TEAM:
            return super().margin_of(s, seat, points)
        total = 0.0
        for other in range(s.players):
            total += points[other] if other % s.owners == seat % s.owners else -points[other]
        return total

    def value(self, s: State, seat: int) -> float:
        """The points the seat can expect: those it has, and what its duchy promises."""
        total = 0.0
        for term in self.terms(s, seat):
            total += term
        return total

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of, in the order of `TERMS`."""
        assert isinstance(s, Burgundy)
        duke = s.dukes[seat]
        duchy = s.duchies[seat % s.owners]
        dice = dice_left(s, seat)
        time = dice / ALL_DICE
        fade = 1.0 if dice >= 4 else dice / 4.0
        gains = [0.0] * len(BOARDS[duchy.board].area_mask)
        # Who shares a duchy has half of it; alone the hexes are what counts: all of them, or the game is lost.
        alone = 0.2 if s.modules & SOLO else 1.0
        part = alone if s.players <= s.owners else alone * 0.5
        return [
            float(s.scores()[0]) if s.modules & SOLO else float(duke.score),
            wealth(duchy, fade) * part,
            goods(s, duchy, fade) * part,
            areas(duchy, dice, gains) * part,
            kinds(s, duchy, dice) * part,
            land(s, duchy, time, fade) * part,
            (duchy.shields.bit_count() * 2.0 + duchy.frontier.bit_count() * W.frontier * fade) * part,
            stored(s, seat, dice, time, gains) * alone,
            0.0 if s.modules & SOLO else duke.bridge * W.bridge * fade,
        ]


def dice_left(s: Burgundy, seat: int) -> int:
    """How many dice the seat will still use."""
    left = ((len(PHASES) - s.phase) * ROUNDS - s.round) * 2
    for die in s.dukes[seat].dice:
        if die > 0:
            left += 1
    return left


def wealth(duchy: Duchy, fade: float) -> float:
    """Silver and workers."""
    worth = duchy.silver * (1.0 + (W.silver - 1.0) * fade)
    few = min(duchy.workers, 4)
    more = duchy.workers - few
    worth += duchy.workers * 0.5 + (few * (W.worker - 0.5) + more * (W.more_workers - 0.5)) * fade
    return worth


def goods(s: Burgundy, duchy: Duchy, fade: float) -> float:
    """Goods in store: one die sells all of a type, so larger lots are better."""
    each = 1.0 + (SALE_VP[s.players] - 1) * W.goods * fade
    total = 0.0
    for count in duchy.goods:
        if count > 0:
            total += count * each + W.lot * fade
    return total


def areas(duchy: Duchy, dice: int, gains: list[float]) -> float:
    """What unfinished areas promise; `gains` receives how much more each would be worth with one more tile."""
    board = BOARDS[duchy.board]
    filled = duchy.filled
    total = filled.bit_count() * W.hex
    dice = min(max(dice, 0), STEPS - 1)
    sooner = max(0, dice - 1)
    for area in range(len(board.area_mask)):
        mask = board.area_mask[area]
        left = (mask & ~filled).bit_count()
        if left == 0:
            continue
        points = float(AREA_VP[len(board.area_hexes[area])])
        row = at(board.area_kind[area], left)
        now = promise(points, row + dice)
        if duchy.frontier & mask == 0:
            total += now + (promise(points, row + STEPS + dice) - now) * W.untouched
            continue
        total += now
        row += sooner - STEPS
        gains[area] = W.hex + (points + BONUS[row] if left == 1 else promise(points, row)) - now
    return total


def kinds(s: Burgundy, duchy: Duchy, dice: int) -> float:
    """What colours on their way to a bonus tile promise."""
    board = BOARDS[duchy.board]
    total = 0.0
    for kind in range(6):
        mask = board.kind_mask[kind]
        left = (mask & ~duchy.filled).bit_count()
        if left == 0 or left * 2 > dice + 2:
            continue
        if s.large_bonus[kind] == NOBODY:
            prize = BONUS_LARGE[s.players]
        elif s.small_bonus[kind] == NOBODY:
            prize = BONUS_SMALL[s.players]
        else:
            continue
        have = 1.0 - left / mask.bit_count()
        total += prize * W.kind * have * have
    return total


def land(s: Burgundy, duchy: Duchy, time: float, fade: float) -> float:
    """Mines still to pay, monasteries still to help or to count, animals that may score again."""
    board = BOARDS[duchy.board]
    free = ~duchy.filled
    total = 0.0
    for hex in range(len(duchy.tiles)):
        tile = duchy.tiles[hex]
        if tile == 0:
            continue
        kind = TILE_KIND[tile]
        if kind == MINE:
            total += (len(PHASES) - s.phase) * W.mine
        elif kind == MONASTERY:
            total += monastery(duchy, tile, time)
        elif kind == LIVESTOCK:
            room = (board.area_mask[board.area[hex]] & free).bit_count()
            total += HEADS[tile] * room * W.flock * fade
    return total


def monastery(duchy: Duchy, tile: int, time: float) -> float:
    """What a monastery will still do: count at the end, or help by its lasting power."""
    if END_OF[tile]:
        return monastery_points(duchy, tile) + END_VP[tile] * 2.0 * W.end * time
    return POWER[tile] * time


# -- tiles in store --------------------------------------------------------------------------------------------------------


def stored(s: Burgundy, seat: int, dice: int, time: float, gains: list[float]) -> float:
    """Tiles in store: worth a part of what placing them brings, as long as there are dice to place them."""
    duchy = s.duchies[seat % s.owners]
    board = BOARDS[duchy.board]
    total = 0.0
    count = 0
    reach = duchy.frontier
    numbers = 0
    for tile in s.dukes[seat].storage:
        if tile == 0:
            continue
        chance = min(1.0, max(0.0, (dice - count) / 4.0))
        count += 1
        best = -1.0
        spot = 0
        far = False
        for hex in fitting(duchy, tile):
            if not reach >> hex & 1:
                far = True
                continue
            numbers |= 1 << board.number[hex]
            gain = gains[board.area[hex]]
            if TILE_KIND[tile] == LIVESTOCK:
                gain += grazing(duchy, board, tile, hex)
            if gain > best:
                best = gain
                spot = hex
        if best >= 0.0:
            reach &= ~(1 << spot)
            total += (W.store + W.gain * (best + gift(s, duchy, tile, time))) * chance
        elif far:
            total += (W.far + W.gain * 0.5 * gift(s, duchy, tile, time)) * chance
    if dice >= 2:
        total += W.fit * numbers.bit_count()
    return total


def fitting(duchy: Duchy, tile: int) -> list[int]:
    """The free hexes of a duchy where a tile may lie some day."""
    hexes = BOARDS[duchy.board].kind_hexes[TILE_KIND[tile]]
    free = ~duchy.filled
    if is_choosy(duchy, tile):
        return [hex for hex in hexes if free >> hex & 1 and not has_twin(duchy, tile, hex)]
    return [hex for hex in hexes if free >> hex & 1]


def gift(s: Burgundy, duchy: Duchy, tile: int, time: float) -> float:
    """What a tile brings when it is placed, beside its place in an area."""
    kind = TILE_KIND[tile]
    if kind == BUILDING:
        return GIFT[tile]
    if kind == CASTLE:
        return W.gift_castle
    if kind == SHIP:
        return W.gift_ship + W.ship_goods * most_goods(s, duchy) * SALE_VP[s.players]
    if kind == MINE:
        return (len(PHASES) - s.phase) * W.mine
    if kind == MONASTERY:
        return monastery(duchy, tile, time)
    return 0.0


def grazing(duchy: Duchy, board: Board, tile: int, hex: int) -> float:
    """What a livestock tile would score on a pasture."""
    score = HEADS[tile]
    for other in board.area_hexes[board.area[hex]]:
        there = duchy.tiles[other]
        if HEADS[there] > 0 and (ANIMAL[there] == ANIMAL[tile] or ANIMAL[there] == GOOSE):
            score += HEADS[there]
    return float(score)


def most_goods(s: Burgundy, duchy: Duchy) -> int:
    """How many goods a ship could bring from the best depot."""
    store = duchy.goods
    room = GOODS_TYPES
    for held in store:
        if held > 0:
            room -= 1
    most = 0
    for there in s.depot_goods:
        count = 0
        more = room
        for kind in range(6):
            n = there[kind]
            if n > 0:
                if store[kind] > 0:
                    count += n
                elif more > 0:
                    more -= 1
                    count += n
        most = max(most, count)
    return most


def make() -> Evaluation:
    """The evaluation of The Castles of Burgundy."""
    return BurgundyEvaluation()


PLAN = Plan(others=4)

"""Scenes: a table set in two lines.

t = scene(players=2).dice(0, 2, 5).workers(0, 2).depot(6, "ship").turn(0)
t.do("take", space="6-0")
"""

from __future__ import annotations

from typing import Any

import duchy
from duchy.kernel.actions import Action
from duchy.kernel.errors import IllegalAction
from duchy.rooms.burgundy.actions import ACTIONS
from duchy.rooms.burgundy.content.tables import BLACK, GOODS_IDS, PHASES, SHIELDS, TILE_BY_ID, TILE_IDS, space_of
from duchy.rooms.burgundy.modules.shields import refresh_powers, take_shield
from duchy.rooms.burgundy.rules.phases import END_OF_PHASE, ROUND_FRAME
from duchy.rooms.burgundy.rules.place import TILE_POWER, lay_tile
from duchy.rooms.burgundy.rules.turn import TURNS
from duchy.rooms.burgundy.scoring import monastery_points
from duchy.rooms.burgundy.state import Burgundy, Duchy, board_of, duchy_of, store, stored

GAME = duchy.game("burgundy")


def scene(players: int = 2, seed: int = 1, **options: Any) -> Scene:
    """A table without tiles on the board, without silver, workers and goods."""
    return Scene(GAME.new(players=players, seed=seed, options=options))


def counts(values: list[int]) -> dict[str, int]:
    """Goods by name, those there are."""
    return {name: count for name, count in zip(GOODS_IDS, values, strict=True) if count}


class Scene:
    """A table under construction; every setter returns the scene."""

    def __init__(self, s: Burgundy) -> None:
        self.s = s
        s.spaces = [0] * len(s.spaces)
        s.depot_goods = [[0] * 6 for _ in range(6)]
        for owned in s.duchies:
            owned.silver = owned.workers = 0
            owned.goods = [0] * 6
        s.order = list(range(s.players))

    def duchy(self, seat: int = 0) -> Duchy:
        return duchy_of(self.s, seat)

    # -- setting the table -------------------------------------------------------------------------------------------

    def dice(self, seat: int, first: int, second: int) -> Scene:
        self.s.dukes[seat].dice = [first, second]
        return self

    def white(self, number: int) -> Scene:
        self.s.white_die = number
        return self

    def workers(self, seat: int, count: int) -> Scene:
        self.duchy(seat).workers = count
        return self

    def silver(self, seat: int, count: int) -> Scene:
        self.duchy(seat).silver = count
        return self

    def goods(self, seat: int, **held: int) -> Scene:
        for name, count in held.items():
            self.duchy(seat).goods[GOODS_IDS.index(name)] = count
        return self

    def sold(self, seat: int, **held: int) -> Scene:
        self.duchy(seat).sold = [held.get(name, n) for name, n in zip(GOODS_IDS, self.duchy(seat).sold, strict=True)]
        return self

    def store(self, seat: int, *tiles: str) -> Scene:
        for slot, tile in enumerate(tiles):
            store(self.s, seat, slot, TILE_BY_ID[tile])
        return self

    def bare(self) -> Scene:
        """No tile in any duchy, not even the starting castle."""
        for owned in self.s.duchies:
            owned.tiles = [0] * len(owned.tiles)
            owned.filled = owned.frontier = 0
        return self

    def lay(self, seat: int, tiles: dict[int, str]) -> Scene:
        """Tiles in the duchy, without their effects but with their lasting powers."""
        for hex, tile in tiles.items():
            lay_tile(self.duchy(seat), TILE_BY_ID[tile], hex)
            self.duchy(seat).powers |= TILE_POWER[TILE_BY_ID[tile]]
        return self

    def fill(self, seat: int, kind: int, tile: str, but: int = 0) -> Scene:
        """The spaces of a kind, all but so many (the last ones)."""
        free = [h for h in board_of(self.s, seat).kind_hexes[kind] if self.duchy(seat).tiles[h] == 0]
        return self.lay(seat, dict.fromkeys(free[: len(free) - but], tile))

    def depot(self, number: int, *tiles: str) -> Scene:
        for place, tile in enumerate(tiles):
            self.s.spaces[space_of(number - 1, place)] = TILE_BY_ID[tile]
        return self

    def black(self, *tiles: str) -> Scene:
        for place, tile in enumerate(tiles):
            self.s.spaces[BLACK + place] = TILE_BY_ID[tile]
        return self

    def cargo(self, number: int, **held: int) -> Scene:
        there = self.s.depot_goods[number - 1]
        self.s.depot_goods[number - 1] = [held.get(name, n) for name, n in zip(GOODS_IDS, there, strict=True)]
        return self

    def phase(self, letter: str, round: int = 1) -> Scene:
        self.s.phase = PHASES.index(letter)
        self.s.round = round
        return self

    def bridge(self, **order: int) -> Scene:
        """Pieces on the bridge, first to play first: bridge(s1=3, s0=1)."""
        self.s.order = [int(name[1:]) for name in order]
        for name, space in order.items():
            self.s.dukes[int(name[1:])].bridge = space
        return self

    def shield(self, seat: int, *shields: int) -> Scene:
        """Shields on the castles of a duchy."""
        for shield in shields:
            self.duchy(seat).shields |= 1 << shield
            take_shield(self.s, seat, shield)
            self.s.stack.pop()
        refresh_powers(self.s)
        return self

    def depot_shields(self, shields: dict[int, int]) -> Scene:
        """Which shields lie at which depots, instead of the random ones."""
        assert self.s.modules & SHIELDS
        self.s.depot_shields = [[0, 0] for _ in range(6)]
        for shield, depot in shields.items():
            self.s.depot_shields[depot - 1][0] = shield
        return self

    # -- playing -----------------------------------------------------------------------------------------------------

    def turn(self, *seats: int) -> Scene:
        """It is the first seat's turn; the others follow in this round."""
        self.s.stack = [ROUND_FRAME, *(TURNS[seat] for seat in reversed(seats))]
        return self.settle()

    def end_phase(self) -> Scene:
        """All rounds are played: the phase ends."""
        self.s.stack = [END_OF_PHASE]
        return self.settle()

    def ask(self, frame: Any) -> Scene:
        """A question in the middle of nowhere."""
        self.s.stack.append(frame)
        return self.settle()

    def settle(self) -> Scene:
        """Go to the next question; unlike the driver, stop at questions with a single answer too."""
        s = self.s
        while s.stack:
            frame = s.stack[-1]
            actions = frame.options(s)
            if actions:
                s.seat = frame.seat
                s.actions_open = actions
                return self
            s.stack.pop()
            frame.step(s)
        s.settle()
        return self

    def do(self, kind: str, **params: Any) -> Scene:
        action = ACTIONS.id(kind, **params)
        if action not in self.s.actions_open:
            raise IllegalAction(self.s.why_not(self.s.stack[-1], action))
        self.s.stack.pop().choose(self.s, action)
        return self.settle()

    def can(self, kind: str, **params: Any) -> bool:
        return ACTIONS.id(kind, **params) in self.s.legal()

    def legal(self, kind: str | None = None) -> list[Action]:
        found = [ACTIONS.describe(action) for action in self.s.legal()]
        return [action for action in found if kind in (None, action.kind)]

    def hexes(self, slot: int = 0) -> set[int]:
        """Where a stored tile may be placed."""
        return {action.hex for action in self.legal("place") if action.slot == slot}

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> str:
        return type(self.s.frame()).__name__

    def score(self, seat: int = 0) -> int:
        return self.s.dukes[seat].score

    def has_workers(self, seat: int = 0) -> int:
        return self.duchy(seat).workers

    def has_silver(self, seat: int = 0) -> int:
        return self.duchy(seat).silver

    def has_goods(self, seat: int = 0) -> dict[str, int]:
        return counts(self.duchy(seat).goods)

    def stored(self, seat: int = 0) -> list[str]:
        return [TILE_IDS[stored(self.s, seat, slot)] for slot in range(self.s.slots)]

    def tile(self, hex: int, seat: int = 0) -> str:
        return TILE_IDS[self.duchy(seat).tiles[hex]]

    def at_depot(self, number: int) -> dict[str, int]:
        return counts(self.s.depot_goods[number - 1])

    def ledger(self, number: int, seat: int = 0) -> int:
        """What a monastery counts at the end for a duchy."""
        return monastery_points(self.duchy(seat), TILE_BY_ID[f"monastery_{number}"])

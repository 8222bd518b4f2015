"""Scenes: a table set in two lines.

t = Scene(players=2).dice(0, 2, 5).workers(0, 2).depot(6, "ship").turn(0)
t.do("take", space="6-0")
"""

from __future__ import annotations

from typing import Any

import duchy
from duchy.games.burgundy.actions import ACTIONS
from duchy.games.burgundy.content import (
    BLACK,
    GOODS_IDS,
    PHASES,
    SPACES_PER_DEPOT,
    TILE_BY_ID,
    TILE_IDS,
    TILE_POWER,
)
from duchy.games.burgundy.phases import END_OF_PHASE, ROUND_FRAME
from duchy.games.burgundy.place import lay_tile
from duchy.games.burgundy.state import (
    BRIDGE,
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    GOODS,
    PHASE,
    POWERS,
    ROUND,
    SCORE,
    SHIELD_GAME,
    SHIELD_SPACES,
    SHIELDS,
    SILVER,
    SOLD,
    WHITE,
    WORKERS,
    Burgundy,
    duchy_of,
    store_index,
)
from duchy.games.burgundy.turn import TURNS
from duchy.kernel.actions import Action
from duchy.kernel.errors import IllegalAction

GAME = duchy.game("burgundy")


class Scene:
    """A table under construction; every setter returns the scene."""

    def __init__(self, players: int = 2, seed: int = 1, **options: Any) -> None:
        self.s: Burgundy = GAME.new(players=players, seed=seed, options=options)
        self.s.spaces = [0] * len(self.s.spaces)
        self.s.depot_goods = [0] * 36
        for owner in range(self.s.owners):
            row = owner * DUCHY
            self.s.duchy[row + SILVER] = self.s.duchy[row + WORKERS] = 0
            self.s.duchy[row + GOODS : row + GOODS + 6] = [0] * 6
        self.s.order = list(range(players))

    # -- setting the table -------------------------------------------------------------------------------------------

    def dice(self, seat: int, first: int, second: int) -> Scene:
        self.s.duke[seat * DUKE + DIE_0] = first
        self.s.duke[seat * DUKE + DIE_1] = second
        return self

    def white(self, number: int) -> Scene:
        self.s.table[WHITE] = number
        return self

    def workers(self, seat: int, count: int) -> Scene:
        self.s.duchy[seat % self.s.owners * DUCHY + WORKERS] = count
        return self

    def silver(self, seat: int, count: int) -> Scene:
        self.s.duchy[seat % self.s.owners * DUCHY + SILVER] = count
        return self

    def goods(self, seat: int, **held: int) -> Scene:
        for name, count in held.items():
            self.s.duchy[seat % self.s.owners * DUCHY + GOODS + GOODS_IDS.index(name)] = count
        return self

    def sold(self, seat: int, **held: int) -> Scene:
        for name, count in held.items():
            self.s.duchy[seat % self.s.owners * DUCHY + SOLD + GOODS_IDS.index(name)] = count
        return self

    def store(self, seat: int, *tiles: str) -> Scene:
        for slot, tile in enumerate(tiles):
            self.s.store[store_index(self.s, seat, slot)] = TILE_BY_ID[tile]
        return self

    def lay(self, seat: int, tiles: dict[int, str]) -> Scene:
        """Tiles in the duchy, without their effects but with their lasting powers."""
        owner = seat % self.s.owners
        for hex, tile in tiles.items():
            lay_tile(self.s, owner, TILE_BY_ID[tile], hex)
            self.s.duchy[owner * DUCHY + POWERS] |= TILE_POWER[TILE_BY_ID[tile]]
        return self

    def fill(self, seat: int, kind: int, tile: str, but: int = 0) -> Scene:
        """The spaces of a kind, all but so many (the last ones)."""
        hexes = duchy_of(self.s, seat % self.s.owners).kind_hexes[kind]
        free = [h for h in hexes if self.s.land[seat % self.s.owners * self.s.hexes + h] == 0]
        return self.lay(seat, dict.fromkeys(free[: len(free) - but], tile))

    def depot(self, number: int, *tiles: str) -> Scene:
        for i, tile in enumerate(tiles):
            self.s.spaces[(number - 1) * SPACES_PER_DEPOT + i] = TILE_BY_ID[tile]
        return self

    def black(self, *tiles: str) -> Scene:
        for i, tile in enumerate(tiles):
            self.s.spaces[BLACK + i] = TILE_BY_ID[tile]
        return self

    def cargo(self, number: int, **held: int) -> Scene:
        for name, count in held.items():
            self.s.depot_goods[(number - 1) * 6 + GOODS_IDS.index(name)] = count
        return self

    def phase(self, letter: str, round: int = 1) -> Scene:
        self.s.table[PHASE] = PHASES.index(letter)
        self.s.table[ROUND] = round
        return self

    def bridge(self, **order: int) -> Scene:
        """Pieces on the bridge, first to play first: bridge(s1=3, s0=1)."""
        self.s.order = [int(name[1:]) for name in order]
        for name, space in order.items():
            self.s.duke[int(name[1:]) * DUKE + BRIDGE] = space
        return self

    def shield(self, seat: int, *shields: int) -> Scene:
        """Shields on the castles of a duchy."""
        from duchy.games.burgundy.shields import refresh_powers

        for shield in shields:
            self.s.duchy[seat % self.s.owners * DUCHY + SHIELDS] |= 1 << shield
            for i in range(12):
                if self.s.extra[SHIELD_SPACES + i] == shield:
                    self.s.extra[SHIELD_SPACES + i] = 0
        refresh_powers(self.s)
        return self

    def depot_shields(self, shields: dict[int, int]) -> Scene:
        """Which shields lie at which depots, instead of the random ones."""
        assert self.s.modules & SHIELD_GAME
        self.s.extra[SHIELD_SPACES : SHIELD_SPACES + 12] = [0] * 12
        for shield, depot in shields.items():
            self.s.extra[SHIELD_SPACES + (depot - 1) * 2] = shield
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
        return self.s.duke[seat * DUKE + SCORE]

    def has_workers(self, seat: int = 0) -> int:
        return self.s.duchy[seat % self.s.owners * DUCHY + WORKERS]

    def has_silver(self, seat: int = 0) -> int:
        return self.s.duchy[seat % self.s.owners * DUCHY + SILVER]

    def has_goods(self, seat: int = 0) -> dict[str, int]:
        at = seat % self.s.owners * DUCHY + GOODS
        return {name: count for name, count in zip(GOODS_IDS, self.s.duchy[at : at + 6], strict=True) if count}

    def stored(self, seat: int = 0) -> list[str]:
        return [TILE_IDS[self.s.store[store_index(self.s, seat, slot)]] for slot in range(self.s.slots)]

    def tile(self, hex: int, seat: int = 0) -> str:
        return TILE_IDS[self.s.land[seat % self.s.owners * self.s.hexes + hex]]

    def at_depot(self, number: int) -> dict[str, int]:
        at = (number - 1) * 6
        return {name: count for name, count in zip(GOODS_IDS, self.s.depot_goods[at : at + 6], strict=True) if count}

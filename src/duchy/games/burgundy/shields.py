"""The shields: taken with doubles, placed on castles, paid for at the end of every phase.

Which castle a shield lies on changes nothing, so a duchy only keeps the set of its shields: never more than it has castles.
"""

from __future__ import annotations

from typing import Final

from duchy.games.burgundy.actions import COPY, DISCARD, FETCH, PASS, PAY, PAY_WORKER, SHIELD
from duchy.games.burgundy.content import (
    BIG_STORAGE,
    BLACK,
    BLACK_SPACES,
    BRIDGE_TOP,
    CASTLE_SHIELD,
    CASTLE_TILE,
    CONTENT,
    COPY_MONASTERIES,
    DEPOTS,
    DOUBLE_SHIELDS,
    PHASE_TILE_BLACK,
    PHASE_TILE_DEPOT,
    TILE_POWER,
    TRIBUTE_WORKERS,
    powers_of,
)
from duchy.games.burgundy.dice import cost, has_joker
from duchy.games.burgundy.fetch import PlaceFetched, hexes_for
from duchy.games.burgundy.scoring import tiles_of
from duchy.games.burgundy.ships import climb
from duchy.games.burgundy.state import (
    BOUGHT,
    COPIED,
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    JOKER_USED,
    POWERS,
    SHIELD_SPACES,
    SHIELDS,
    SILVER,
    WORKERS,
    Burgundy,
    store_index,
)
from duchy.games.burgundy.storage import lift_tile, throw_away
from duchy.games.burgundy.turn import BY_CASTLE, DOUBLES
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

COUNT: Final = 18
ROWS: Final = CONTENT.section("shields").rows(count=COUNT)
POWER: Final[list[int]] = [0] + [powers_of(row) for row in ROWS]
VP: Final[list[int]] = [0] + [row.number("vp", 0) for row in ROWS]
PER_DEPOT: Final[list[list[int]]] = [[], []] + [
    CONTENT.section("shield_rules").table("per_depot").numbers(str(players), DEPOTS) for players in range(2, 5)
]
TRIBUTE: Final = CONTENT.section("shield_rules").number("tribute", 0)
PER_SPACE: Final = 2
COPIER: Final = 6
"""The shield that copies monasteries."""


def lay_shields(s: Burgundy) -> None:
    """Random shields beside the six depots, more of them with more players."""
    shields = list(range(1, COUNT + 1))
    s.shuffle(shields)
    for depot in range(DEPOTS):
        for i in range(PER_DEPOT[s.players][depot]):
            s.extra[SHIELD_SPACES + depot * PER_SPACE + i] = shields.pop()


def depot_of(s: Burgundy, shield: int) -> int:
    """The depot (from 0) a shield lies at, -1 if at none."""
    for i in range(DEPOTS * PER_SPACE):
        if s.extra[SHIELD_SPACES + i] == shield:
            return i // PER_SPACE
    return -1


# -- taking shields ----------------------------------------------------------------------------------------------------------


def doubles_cost(s: Burgundy, seat: int, number: int) -> int:
    """The workers that make both dice show a number; shield 16 turns the dearer die for nothing."""
    powers = s.duchy[seat % s.owners * DUCHY + POWERS]
    first = cost(s.duke[seat * DUKE + DIE_0], number, 0, powers)
    second = cost(s.duke[seat * DUKE + DIE_1], number, 0, powers)
    return min(first, second) if has_joker(s, seat) else first + second


def add_shields(s: Burgundy, seat: int, out: list[int], how: int) -> None:
    """The shields that can be taken now: in a turn with doubles, and with shield 11 as the action of a castle."""
    row = seat % s.owners * DUCHY
    castle = how == BY_CASTLE
    if castle:
        reachable = s.duchy[row + POWERS] & CASTLE_SHIELD != 0
    else:
        reachable = how == DOUBLES and s.duke[seat * DUKE + DIE_0] > 0 and s.duke[seat * DUKE + DIE_1] > 0
    if reachable:
        for shield in range(1, COUNT + 1):
            depot = depot_of(s, shield)
            if depot >= 0 and (castle or doubles_cost(s, seat, depot + 1) <= s.duchy[row + WORKERS]):
                out.append(SHIELD + shield - 1)
    add_copies(s, seat, out)


def add_copies(s: Burgundy, seat: int, out: list[int]) -> None:
    """Shield 6: at any point of a turn, once, choose whose monasteries to copy."""
    row = seat % s.owners * DUCHY
    if s.duchy[row + POWERS] & COPY_MONASTERIES and s.duchy[row + COPIED] == 0:
        for owner in range(s.owners):
            if owner != seat % s.owners:
                out.append(COPY + owner)


def copy_monasteries(s: Burgundy, seat: int, owner: int) -> None:
    """Shield 6: from now on the monasteries of another duchy count for this one too."""
    s.duchy[seat % s.owners * DUCHY + COPIED] = owner + 1
    if s.log is not None:
        s.log.append(Event("copy", seat, {"of": owner}))
    refresh_powers(s)


def shield_in_turn(s: Burgundy, seat: int, action: int) -> None:
    """Take a shield with doubles, instead of both actions."""
    number = depot_of(s, action - SHIELD + 1) + 1
    workers = doubles_cost(s, seat, number)
    s.duchy[seat % s.owners * DUCHY + WORKERS] -= workers
    row = seat * DUKE
    if has_joker(s, seat) and not s.duke[row + DIE_0] == s.duke[row + DIE_1] == number:
        s.duke[row + JOKER_USED] = 1
    if s.log is not None:
        s.log.append(Event("doubles", seat, {"number": number, "workers": workers}))
    for die in (DIE_0, DIE_1):
        s.duke[row + die] = -s.duke[row + die]
    take_shield(s, seat, action - SHIELD + 1)


def take_shield(s: Burgundy, seat: int, shield: int) -> None:
    """Take a shield from its depot; it goes on a free castle or replaces another shield."""
    for i in range(DEPOTS * PER_SPACE):
        if s.extra[SHIELD_SPACES + i] == shield:
            s.extra[SHIELD_SPACES + i] = 0
    s.push(PutShield(seat, shield))


class PutShield(Frame[Burgundy]):
    """Put the new shield on a castle without one, or replace one of your shields: the old one leaves the game."""

    __slots__ = ("shield",)

    def __init__(self, seat: int = -1, shield: int = 0) -> None:
        super().__init__(seat)
        self.shield = shield

    def options(self, s: Burgundy) -> list[int]:
        owner = self.seat % s.owners
        held = s.duchy[owner * DUCHY + SHIELDS]
        out: list[int] = []
        if held.bit_count() < tiles_of(s, owner, CASTLE_TILE):
            out.append(PASS)
        for shield in range(1, COUNT + 1):
            if held >> shield & 1:
                out.append(SHIELD + shield - 1)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action != PASS:
            lose_shield(s, self.seat, action - SHIELD + 1)
        s.duchy[self.seat % s.owners * DUCHY + SHIELDS] |= 1 << self.shield
        if s.log is not None:
            s.log.append(Event("shield", self.seat, {"shield": f"shield_{self.shield}"}))
        refresh_powers(s)


def lose_shield(s: Burgundy, seat: int, shield: int) -> None:
    """A shield leaves the game, and its power with it."""
    row = seat % s.owners * DUCHY
    s.duchy[row + SHIELDS] &= ~(1 << shield)
    if shield == COPIER:
        s.duchy[row + COPIED] = 0
    if s.log is not None:
        s.log.append(Event("lose_shield", seat, {"shield": f"shield_{shield}"}))
    if POWER[shield] & BIG_STORAGE:
        s.push(TooMany(seat))
    refresh_powers(s)


class TooMany(Frame[Burgundy]):
    """Without shield 4 your storage is limited again: throw stored tiles away until they fit."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        stored = [slot for slot in range(s.stride) if s.store[store_index(s, self.seat, slot)]]
        if len(stored) <= s.slots:
            return []
        return [DISCARD + slot for slot in stored]

    def choose(self, s: Burgundy, action: int) -> None:
        throw_away(s, self.seat, action - DISCARD)
        s.push(self)

    def step(self, s: Burgundy) -> None:
        """What is left moves to the first spaces."""
        for slot in range(s.slots, s.stride):
            tile = s.store[store_index(s, self.seat, slot)]
            for free in range(s.slots):
                if tile and s.store[store_index(s, self.seat, free)] == 0:
                    s.store[store_index(s, self.seat, free)] = tile
                    s.store[store_index(s, self.seat, slot)] = 0
                    break


def refresh_powers(s: Burgundy) -> None:
    """Add up the powers of every duchy anew: its monasteries, its shields, and the monasteries it copies."""
    own = [0] * s.owners
    for owner in range(s.owners):
        for i in range(owner * s.hexes, (owner + 1) * s.hexes):
            own[owner] |= TILE_POWER[s.land[i]]
    for owner in range(s.owners):
        row = owner * DUCHY
        powers = own[owner]
        for shield in range(1, COUNT + 1):
            if s.duchy[row + SHIELDS] >> shield & 1:
                powers |= POWER[shield]
        if s.duchy[row + COPIED]:
            powers |= own[s.duchy[row + COPIED] - 1]
        gained = powers & ~s.duchy[row + POWERS]
        s.duchy[row + POWERS] = powers
        if gained & BRIDGE_TOP:
            for seat in range(owner, s.players, s.owners):
                climb(s, seat)


# -- the end of a phase ------------------------------------------------------------------------------------------------------


def end_of_phase(s: Burgundy) -> None:
    """In turn order: shields 14 and 15 place a tile, then everybody pays tribute. It is nobody's turn, so nothing is bought."""
    for seat in range(s.players):
        s.duke[seat * DUKE + BOUGHT] = 1
    seats = [seat for seat in s.order if seat < s.owners]
    for seat in reversed(seats):
        if s.duchy[seat * DUCHY + SHIELDS]:
            s.push(Tribute(seat, s.duchy[seat * DUCHY + SHIELDS]))
    for seat in reversed(seats):
        powers = s.duchy[seat * DUCHY + POWERS]
        if powers & PHASE_TILE_BLACK:
            s.push(PhaseTile(seat, BLACK, BLACK_SPACES))
        if powers & PHASE_TILE_DEPOT:
            s.push(PhaseTile(seat, 0, BLACK))


class PhaseTile(Frame[Burgundy]):
    """Shields 14 and 15: take a tile from the board and place it in your duchy at once, on a space of any number."""

    __slots__ = ("count", "first")

    def __init__(self, seat: int = -1, first: int = 0, count: int = 0) -> None:
        super().__init__(seat)
        self.first = first
        self.count = count

    def options(self, s: Burgundy) -> list[int]:
        out: list[int] = []
        for space in range(self.first, self.first + self.count):
            if s.spaces[space] and hexes_for(s, self.seat, s.spaces[space]):
                out.append(FETCH + space)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        s.push(PlaceFetched(self.seat, lift_tile(s, action - FETCH)))


class Tribute(Frame[Burgundy]):
    """Pay tribute for your shields one by one, or give them up."""

    __slots__ = ("open",)

    def __init__(self, seat: int = -1, open: int = 0) -> None:
        super().__init__(seat)
        self.open = open

    def shield(self) -> int:
        """The shield that is to be paid for now."""
        shield = 1
        while not self.open >> shield & 1:
            shield += 1
        return shield

    def options(self, s: Burgundy) -> list[int]:
        if self.open == 0:
            return []
        row = self.seat % s.owners * DUCHY
        out = [SHIELD + self.shield() - 1]
        if s.duchy[row + SILVER] >= TRIBUTE:
            out.append(PAY)
        if s.duchy[row + POWERS] & TRIBUTE_WORKERS and s.duchy[row + WORKERS] >= TRIBUTE:
            out.append(PAY_WORKER)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        shield = self.shield()
        row = self.seat % s.owners * DUCHY
        s.push(Tribute(self.seat, self.open & ~(1 << shield)))
        if action == PAY:
            s.duchy[row + SILVER] -= TRIBUTE
        elif action == PAY_WORKER:
            s.duchy[row + WORKERS] -= TRIBUTE
        else:
            lose_shield(s, self.seat, shield)
            return
        if s.log is not None:
            paid = "silver" if action == PAY else "worker"
            s.log.append(Event("tribute", self.seat, {"shield": f"shield_{shield}", "paid": paid}))


# -- final scoring -----------------------------------------------------------------------------------------------------------


def shield_points(s: Burgundy, owner: int) -> int:
    """What the shields on a duchy's castles are worth at the end."""
    points = 0
    for shield in range(1, COUNT + 1):
        if s.duchy[owner * DUCHY + SHIELDS] >> shield & 1:
            points += VP[shield]
    return 2 * points if s.duchy[owner * DUCHY + POWERS] & DOUBLE_SHIELDS else points

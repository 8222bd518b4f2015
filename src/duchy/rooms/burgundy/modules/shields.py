"""The shields: taken with doubles, placed on castles, paid for at the end of every phase.

Which castle a shield lies on changes nothing, so a duchy only keeps the set of its shields: never more than it has castles.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import NOBODY, Frame
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import COPY, DISCARD, DONE, END_TURN, PART, SHIELD
from duchy.rooms.burgundy.content.powers import (
    BIG_STORAGE,
    BRIDGE_TOP,
    CASTLE_SHIELD,
    COPY_MONASTERIES,
    DOUBLE_BONUS,
    DOUBLE_SHIELDS,
    LARGER_AREAS,
    WORKER_ECHO,
)
from duchy.rooms.burgundy.content.tables import (
    BORDER_POSTS,
    CASTLE,
    CONTENT,
    DEPOTS,
    SHIELD_ROWS,
    SHIELDS,
    TEAM,
)
from duchy.rooms.burgundy.effects import SHIELD_WORDS, powers_of
from duchy.rooms.burgundy.rules.dice import cost, has_joker
from duchy.rooms.burgundy.rules.gains import WORKERS_GAINED, gain_points
from duchy.rooms.burgundy.rules.place import (
    PLACED,
    POWER_GAINED,
    TILE_EFFECTS,
    TILE_POWER,
    completes_area,
    completes_kind,
    score_placed,
    use_effects,
)
from duchy.rooms.burgundy.rules.ships import lift_wardens
from duchy.rooms.burgundy.rules.storage import throw_away
from duchy.rooms.burgundy.rules.turn import MODULE_ACTION, MORE_ACTIONS, OF_CASTLE, OF_DICE
from duchy.rooms.burgundy.scoring import SCORED, kind_count
from duchy.rooms.burgundy.setup import SET_UP
from duchy.rooms.burgundy.state import Burgundy, Duchy, duchy_of, is_private, store, stored

COUNT: Final = len(SHIELD_ROWS)
POWER: Final[list[int]] = [0] + [powers_of(SHIELD_WORDS.bind_all(row)) for row in SHIELD_ROWS]
VP: Final[list[int]] = [0] + [row.number("vp", 0) for row in SHIELD_ROWS]
PER_DEPOT: Final[list[list[int]]] = [[], []] + [
    CONTENT.section("shield_rules").table("per_depot").numbers(str(players), DEPOTS) for players in range(2, 5)
]
PLACES: Final = 2
"""How many shields a depot has room for."""
SHARED_STORAGE: Final = CONTENT.section("team").number("shared_storage", 1)


def lay_shields(s: Burgundy, seat: int, what: int, where: int) -> bool:
    """Random shields beside the six depots, more of them with more players."""
    shields = list(range(1, COUNT + 1))
    s.shuffle(shields)
    s.depot_shields = [
        [shields.pop() if place < PER_DEPOT[s.players][depot] else 0 for place in range(PLACES)] for depot in range(DEPOTS)
    ]
    return False


def depot_of(s: Burgundy, shield: int) -> int:
    """The depot (from 0) a shield lies at, -1 if at none."""
    for depot in range(DEPOTS):
        if shield in s.depot_shields[depot]:
            return depot
    return -1


def held_by(duchy: Duchy) -> list[int]:
    """The shields on a duchy's castles."""
    return [shield for shield in range(1, COUNT + 1) if duchy.shields >> shield & 1]


def may_copy(duchy: Duchy) -> bool:
    """Whether shield 6 lies on a castle of the duchy and its player is not chosen yet."""
    return duchy.powers & COPY_MONASTERIES != 0 and duchy.copied == NOBODY


# -- taking shields ----------------------------------------------------------------------------------------------------------


def doubles_cost(s: Burgundy, seat: int, number: int) -> int:
    """The workers that make both dice show a number; shield 16 turns the dearer die for nothing."""
    powers = duchy_of(s, seat).powers
    dice = s.dukes[seat].dice
    first = cost(dice[0], number, 0, powers)
    second = cost(dice[1], number, 0, powers)
    return min(first, second) if has_joker(s, seat) else first + second


def add_shields(s: Burgundy, seat: int, moment: int, where: int, found: list[int]) -> None:
    """The shields that can be taken now: in a turn with doubles, and with shield 11 as the action of a castle."""
    duchy = duchy_of(s, seat)
    dice = s.dukes[seat].dice
    if moment == OF_DICE and (dice[0] > 0 or dice[1] > 0):
        found.insert(0, END_TURN)  # a die may stay unused: workers would also serve a rival with shield 2
    castle = moment == OF_CASTLE and duchy.powers & CASTLE_SHIELD != 0
    if castle or (moment == OF_DICE and dice[0] > 0 and dice[1] > 0):
        within_reach: list[int] = []
        for depot in range(DEPOTS):
            if castle or doubles_cost(s, seat, depot + 1) <= duchy.workers:
                within_reach += s.depot_shields[depot]
        within_reach.sort()
        for shield in within_reach:
            if shield:
                found.append(SHIELD + shield)
    if may_copy(duchy):  # shield 6: at any point of a turn, once
        for owner in range(s.owners):
            if owner != seat % s.owners:
                found.append(COPY + owner)


def choose_shield(s: Burgundy, seat: int, action: int, moment: int) -> bool:
    """Take a shield: as the action of a castle, or with doubles instead of both actions."""
    if moment == OF_DICE:
        pay_doubles(s, seat, depot_of(s, action - SHIELD) + 1)
    take_shield(s, seat, action - SHIELD)
    return True


def pay_doubles(s: Burgundy, seat: int, number: int) -> None:
    """Spend both dice, and the workers that make them doubles."""
    dice = s.dukes[seat].dice
    workers = doubles_cost(s, seat, number)
    duchy_of(s, seat).workers -= workers
    if has_joker(s, seat) and not dice[0] == dice[1] == number:
        s.dukes[seat].joker_used = True
    told.used_doubles(s, seat, number, workers)
    for die in range(2):
        dice[die] = -dice[die]


def take_shield(s: Burgundy, seat: int, shield: int) -> None:
    """Take a shield from its depot; it goes on a free castle or replaces another shield."""
    s.depot_shields = [[0 if there == shield else there for there in places] for places in s.depot_shields]
    s.push(PutShield(seat, shield))


class PutShield(Frame[Burgundy]):
    """Put the new shield on a castle without one, or replace one of your shields: the old one leaves the game."""

    __slots__ = ("shield",)

    def __init__(self, seat: int = -1, shield: int = 0) -> None:
        super().__init__(seat)
        self.shield = shield

    def options(self, s: Burgundy) -> list[int]:
        duchy = duchy_of(s, self.seat)
        held = held_by(duchy)
        found = [DONE] if len(held) < kind_count(duchy, CASTLE) else []
        return found + [SHIELD + shield for shield in held]

    def choose(self, s: Burgundy, action: int) -> None:
        if action != DONE:
            lose_shield(s, self.seat, action - SHIELD)
        duchy_of(s, self.seat).shields |= 1 << self.shield
        told.put_shield(s, self.seat, self.shield)
        refresh_powers(s)


def lose_shield(s: Burgundy, seat: int, shield: int) -> None:
    """A shield leaves the game, and its power with it."""
    duchy = duchy_of(s, seat)
    duchy.shields &= ~(1 << shield)
    if POWER[shield] & COPY_MONASTERIES:
        duchy.copied = NOBODY
    told.lost_shield(s, seat, shield)
    if POWER[shield] & BIG_STORAGE:
        s.push(TooMany(seat))
    refresh_powers(s)


class TooMany(Frame[Burgundy]):
    """Without shield 4 your storage is limited again: throw stored tiles away until they fit.

    In a team only the shared storage had grown: private tiles neither move nor make room.
    """

    __slots__ = ()

    def spaces(self, s: Burgundy) -> list[int]:
        """The spaces of the storage that is limited again, those that remain first."""
        team = s.modules & TEAM != 0
        return [slot for slot in range(len(s.dukes[self.seat].storage)) if not (team and is_private(slot))]

    def limit(self, s: Burgundy) -> int:
        """How many of them remain."""
        return SHARED_STORAGE if s.modules & TEAM else s.slots

    def options(self, s: Burgundy) -> list[int]:
        slots = [slot for slot in self.spaces(s) if stored(s, self.seat, slot)]
        if len(slots) <= self.limit(s):
            return []
        return [DISCARD + slot for slot in slots]

    def choose(self, s: Burgundy, action: int) -> None:
        throw_away(s, self.seat, action - DISCARD)
        s.push(self)

    def step(self, s: Burgundy) -> None:
        """What is left lies on the spaces that remain of the same storage."""
        spaces = self.spaces(s)
        for slot in spaces[self.limit(s) :]:
            tile = stored(s, self.seat, slot)
            for free in spaces[: self.limit(s)]:
                if tile and stored(s, self.seat, free) == 0:
                    store(s, self.seat, free, tile)
                    store(s, self.seat, slot, 0)
                    break


# -- shield 11: a shield before the score ------------------------------------------------------------------------------------


def placed_castle(s: Burgundy, seat: int, tile: int, hex: int) -> bool:
    """Shield 11: where a shield would change the score of what the castle completes, its owner chooses what comes first."""
    if not duchy_of(s, seat).powers & CASTLE_SHIELD:
        return False
    for effect in TILE_EFFECTS[tile]:
        if effect.name == "extra_action" and len(shields_that_score(s, seat, hex)):
            s.push(CastleFirst(seat, tile, hex))
            return True
    return False


def shields_that_score(s: Burgundy, seat: int, hex: int) -> list[int]:
    """The shields at the depots that would change what a tile on this hex scores."""
    duchy = duchy_of(s, seat)
    powers = LARGER_AREAS if completes_area(duchy, hex) else 0
    if completes_kind(duchy, hex) or s.modules & BORDER_POSTS:
        powers |= DOUBLE_BONUS
    return [shield for shield in range(1, COUNT + 1) if POWER[shield] & powers and depot_of(s, shield) >= 0]


class CastleFirst(Frame[Burgundy]):
    """Shield 11: score what your castle completes first, or take a shield as its action before that."""

    __slots__ = ("hex", "tile")

    def __init__(self, seat: int = -1, tile: int = 0, hex: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.hex = hex

    def options(self, s: Burgundy) -> list[int]:
        return [SHIELD + shield for shield in shields_that_score(s, self.seat, self.hex)] + [PART]

    def choose(self, s: Burgundy, action: int) -> None:
        if action == PART:
            score_placed(s, self.seat, self.tile, self.hex)
            use_effects(s, self.seat, self.tile, self.hex)
        else:
            s.push(ScoreThen(self.seat, self.tile, self.hex))
            take_shield(s, self.seat, action - SHIELD)


class ScoreThen(Frame[Burgundy]):
    """The shield is on its castle: now what the castle completed is scored."""

    __slots__ = ("hex", "tile")

    def __init__(self, seat: int = -1, tile: int = 0, hex: int = 0) -> None:
        super().__init__(seat)
        self.tile = tile
        self.hex = hex

    def step(self, s: Burgundy) -> None:
        score_placed(s, self.seat, self.tile, self.hex)


# -- their powers ------------------------------------------------------------------------------------------------------------


def refresh_powers(s: Burgundy) -> None:
    """Add up the powers of every duchy anew: its monasteries, its shields, and the monasteries it copies."""
    own = [0] * s.owners
    for owner in range(s.owners):
        for tile in s.duchies[owner].tiles:
            own[owner] |= TILE_POWER[tile]
    for owner in range(s.owners):
        duchy = s.duchies[owner]
        powers = own[owner]
        for shield in held_by(duchy):
            powers |= POWER[shield]
        if duchy.copied != NOBODY:
            powers |= own[duchy.copied]
        gained = powers & ~duchy.powers
        duchy.powers = powers
        if gained & BRIDGE_TOP:
            lift_wardens(s, owner)


def new_power(s: Burgundy, seat: int, power: int, where: int) -> bool:
    """A new monastery works also for whoever copies this duchy's monasteries."""
    refresh_powers(s)
    return False


def echo_workers(s: Burgundy, seat: int, count: int, where: int) -> bool:
    """Shield 2: whenever another player takes workers, its owner takes as many."""
    for other in range(s.owners):
        duchy = s.duchies[other]
        if other != seat % s.owners and duchy.powers & WORKER_ECHO:
            duchy.workers += count
            told.got_workers(s, other, count, "shield_2")
    return False


# -- final scoring -----------------------------------------------------------------------------------------------------------


def shield_points(duchy: Duchy) -> int:
    """What the shields on a duchy's castles are worth at the end."""
    points = 0
    for shield in held_by(duchy):
        points += VP[shield]
    return 2 * points if duchy.powers & DOUBLE_SHIELDS else points


def score_shields(s: Burgundy, owner: int, what: int, where: int) -> bool:
    """Score them, after the monasteries."""
    gain_points(s, owner, shield_points(s.duchies[owner]), "shields")
    return False


SET_UP.on(SHIELDS, lay_shields)
MORE_ACTIONS.on(SHIELDS, add_shields)
MODULE_ACTION.on(SHIELDS, choose_shield)
PLACED.on(SHIELDS, placed_castle)
POWER_GAINED.on(SHIELDS, new_power)
WORKERS_GAINED.on(SHIELDS, echo_workers)
SCORED.on(SHIELDS, score_shields)

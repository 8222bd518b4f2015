"""A player's turn: the four die actions, the purchase, and the extra actions of castles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.burgundy.actions import (
    BUY,
    BUY_WITH_WORKERS,
    DIE,
    END_TURN,
    HIRE,
    JOKER,
    PLACE,
    ROW,
    SELL,
    SPACE_NAMES,
    TAKE,
    WORKERS,
)
from duchy.games.burgundy.content import (
    ACTION_SILVER,
    ACTION_WORKERS,
    BLACK,
    BUY_ANYWHERE,
    DEPOTS,
    FREE_STEP_PLACE,
    FREE_STEP_TAKE,
    HIRE_WORKERS,
    PRICE,
    SPACES_PER_DEPOT,
    TILE_KIND,
    WORKERS_ACTION,
    WORKERS_MORE,
    WORKERS_SILVER,
)
from duchy.games.burgundy.dice import ALL_NUMBERS, NEVER, cost, die_cost, has_joker, reach
from duchy.games.burgundy.duchies import DUCHIES
from duchy.games.burgundy.gains import gain_silver, gain_workers
from duchy.games.burgundy.goods import sell_goods
from duchy.games.burgundy.place import add_placements, place_stored
from duchy.games.burgundy.state import (
    BOUGHT,
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    GOODS,
    JOKER_USED,
    POWERS,
    SHIELD_GAME,
    SILVER,
    Burgundy,
    store_index,
)
from duchy.games.burgundy.state import WORKERS as WORKER_CHIPS
from duchy.games.burgundy.storage import add_purchases, is_side_action, side_action, take_tile
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

EASING: Final = 63 * FREE_STEP_PLACE | FREE_STEP_TAKE
"""The powers that change a die without a worker."""
NO_SHIELD: Final = 0
DOUBLES: Final = 1
BY_CASTLE: Final = 2

# For a set of die numbers (bits 1 to 6): the goods types with such a number, and (for 2, 3 or 4 spaces each) the spaces of
# the depots with such a number.
KINDS_OF: Final[list[list[int]]] = [[kind for kind in range(6) if numbers >> kind & 2] for numbers in range(128)]
SPACES_OF: Final[list[list[int]]] = [
    [depot * SPACES_PER_DEPOT + i for depot in range(DEPOTS) if numbers >> depot & 2 for i in range(per_depot)]
    for per_depot in range(SPACES_PER_DEPOT + 1)
    for numbers in range(128)
]

# -- what a die can be used for --------------------------------------------------------------------------------------------


def add_actions(s: Burgundy, seat: int, out: list[int], plain: int, eased: int, shields: int) -> None:
    """The four die actions with a die that can show one of the `plain` numbers, and what may be bought meanwhile.

    `eased` are the numbers within one more step, for the actions that monasteries 9 to 12 ease; `shields` says
    whether shields can be taken: not at all, with doubles, or as the action of a castle.
    """
    row: i64 = seat % s.owners * DUCHY
    duchy = s.duchy
    powers = duchy[row + POWERS]
    out.append(WORKERS)
    if powers & HIRE_WORKERS and duchy[row + SILVER]:
        out.append(HIRE)
    kind: i64
    for kind in KINDS_OF[plain]:
        if duchy[row + GOODS + kind]:
            out.append(SELL + kind)
    taking = eased if powers & FREE_STEP_TAKE else plain
    spaces = s.spaces
    space: i64
    for space in SPACES_OF[s.per_depot * 128 + taking]:
        if spaces[space]:
            out.append(TAKE + space)
    if (duchy[row + SILVER] >= PRICE or powers & BUY_ANYWHERE) and s.duke[seat * DUKE + BOUGHT] == 0:
        add_purchases(s, seat, out)
    if s.modules & SHIELD_GAME:
        from duchy.games.burgundy.shields import add_shields

        add_shields(s, seat, out, shields)
    add_placements(s, seat, out, plain, eased)


def number_of(s: Burgundy, seat: int, action: int) -> int:
    """The die number an action needs; 0 if any will do."""
    if action >= PLACE:
        return DUCHIES[s.lands[seat % s.owners]].number[(action - PLACE) % ROW]
    if action >= TAKE:
        return (action - TAKE) // SPACES_PER_DEPOT + 1
    if action >= SELL:
        return action - SELL + 1
    return 0


def free_step(s: Burgundy, seat: int, action: int) -> int:
    """How far monasteries 9 to 12 change the die for this action without a worker."""
    powers = s.duchy[seat % s.owners * DUCHY + POWERS]
    if action >= PLACE:
        tile = s.store[store_index(s, seat, (action - PLACE) // ROW)]
        return 1 if powers >> TILE_KIND[tile] & FREE_STEP_PLACE else 0
    if action >= TAKE:
        return 1 if powers & FREE_STEP_TAKE else 0
    return 0


def perform(s: Burgundy, seat: int, action: int) -> None:
    """Do one of the four die actions."""
    if action >= PLACE:
        place_stored(s, seat, action)
    elif action >= TAKE:
        take_tile(s, seat, action - TAKE)
    elif action >= SELL:
        sell_goods(s, seat, action - SELL)
    else:
        take_workers(s, seat)


def take_workers(s: Burgundy, seat: int) -> None:
    """Take two workers; monastery 14 makes them four, monastery 13 adds a silver."""
    powers = s.duchy[seat % s.owners * DUCHY + POWERS]
    gain_workers(s, seat, WORKERS_ACTION + ACTION_WORKERS if powers & WORKERS_MORE else WORKERS_ACTION, "action")
    if powers & WORKERS_SILVER:
        gain_silver(s, seat, ACTION_SILVER, "monastery_13")


def refuse(s: Burgundy, seat: int, action: int) -> str:
    """Why a die action, a purchase or the end of a turn is not possible now."""
    if action == END_TURN:
        return "you still have a die to use"
    if action >= PLACE:
        slot, hex = divmod(action - PLACE, ROW)
        if slot >= s.slots or s.store[store_index(s, seat, slot)] == 0:
            return "there is no tile on that storage space"
        if hex >= s.hexes:
            return "your duchy has no such space"
        if s.land[seat % s.owners * s.hexes + hex]:
            return "that space is taken already"
        return (
            "the space must have the tile's colour and a number your dice reach, lie beside a placed tile, "
            "and its town may hold only one building of each type"
        )
    if BUY <= action < BUY_WITH_WORKERS + len(SPACE_NAMES):
        if s.duke[seat * DUKE + BOUGHT]:
            return "you may buy only one tile in a turn"
        return "to buy a tile you need 2 silver and a tile in the black depot"
    if TAKE <= action < TAKE + BLACK:
        if s.spaces[action - TAKE] == 0:
            return "there is no tile on that space"
        return "your dice and workers do not reach that depot"
    if SELL <= action < TAKE:
        if s.duchy[seat % s.owners * DUCHY + GOODS + action - SELL] == 0:
            return "you have no goods of that type"
        return "your dice and workers do not reach the number of these goods"
    return ""


# -- the turn --------------------------------------------------------------------------------------------------------------


class Turn(Frame[Burgundy]):
    """Use your two dice, each for one action; once in your turn you may buy a tile."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        seat = self.seat
        duke: i64 = seat * DUKE
        a = s.duke[duke + DIE_0]
        b = s.duke[duke + DIE_1]
        if a <= 0:
            if b <= 0:
                return end_options(s, seat)
            a = b
        out: list[int] = []
        row: i64 = seat % s.owners * DUCHY
        workers = s.duchy[row + WORKER_CHIPS]
        powers = s.duchy[row + POWERS]
        plain = reach(a, workers, 0, powers)
        if b > 0 and a != b:
            plain |= reach(b, workers, 0, powers)
        eased = plain
        if powers & EASING:
            eased = reach(a, workers, 1, powers)
            if b > 0 and a != b:
                eased |= reach(b, workers, 1, powers)
        if s.modules & SHIELD_GAME and has_joker(s, seat):
            plain = eased = ALL_NUMBERS
        add_actions(s, seat, out, plain, eased, DOUBLES)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action == END_TURN:
            return
        s.stack.append(self)
        if action >= PLACE or SELL <= action < BUY or action == WORKERS:
            use_dice(s, self.seat, action)
        elif is_side_action(action):
            side_action(s, self.seat, action)
        else:
            from duchy.games.burgundy.shields import shield_in_turn

            shield_in_turn(s, self.seat, action)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)


def end_options(s: Burgundy, seat: int) -> list[int]:
    """Both dice are used: what may still be bought before the turn ends. Nothing: it ends by itself."""
    out: list[int] = []
    row = seat % s.owners * DUCHY
    silver = s.duchy[row + SILVER]
    powers = s.duchy[row + POWERS]
    if powers & HIRE_WORKERS and silver:
        out.append(HIRE)
    if (silver >= PRICE or powers & BUY_ANYWHERE) and s.duke[seat * DUKE + BOUGHT] == 0:
        add_purchases(s, seat, out)
    if s.modules & SHIELD_GAME:
        from duchy.games.burgundy.shields import add_copies

        add_copies(s, seat, out)
    if len(out):
        out.insert(0, END_TURN)
    return out


def use_dice(s: Burgundy, seat: int, action: int) -> None:
    """Use the die that can do an action; if both can and they differ, ask which."""
    duke: i64 = seat * DUKE
    a = s.duke[duke + DIE_0]
    b = s.duke[duke + DIE_1]
    first = second = NEVER
    if action == WORKERS:
        if a > 0:
            first = 0
        if b > 0 and a != b:
            second = 0
    else:
        row = seat % s.owners * DUCHY
        powers = s.duchy[row + POWERS]
        workers = s.duchy[row + WORKER_CHIPS]
        number = number_of(s, seat, action)
        free = free_step(s, seat, action) if powers & EASING else 0
        if a > 0:
            first = cost(a, number, free, powers)
            if first > workers:
                first = NEVER
        if b > 0 and a != b:
            second = cost(b, number, free, powers)
            if second > workers:
                second = NEVER
    turns = s.modules & SHIELD_GAME and ((a > 0 and first != 0) or (b > 0 and a != b and second != 0))
    if (first != NEVER and second != NEVER) or (turns and has_joker(s, seat)):
        s.stack.append(WithDie(seat, action))
    elif first != NEVER:
        act_with(s, seat, 0, first, action)
    else:
        act_with(s, seat, 1, second, action)


def act_with(s: Burgundy, seat: int, die: int, workers: int, action: int) -> None:
    """Spend a die and workers on an action."""
    if s.log is not None:
        shown = s.duke[seat * DUKE + DIE_0 + die]
        s.log.append(Event("use", seat, {"die": die, "shown": shown, "as": number_of(s, seat, action), "workers": workers}))
    at: i64 = seat * DUKE + DIE_0 + die
    s.duke[at] = -s.duke[at]
    if workers:
        s.duchy[seat % s.owners * DUCHY + WORKER_CHIPS] -= workers
    if TAKE <= action < BUY:
        take_tile(s, seat, action - TAKE)
    else:
        perform(s, seat, action)


BOTH_DICE: Final[list[int]] = [DIE, DIE + 1]


class WithDie(Frame[Burgundy]):
    """Both dice can be used for this: choose one."""

    __slots__ = ("action",)

    def __init__(self, seat: int = -1, action: int = 0) -> None:
        super().__init__(seat)
        self.action = action

    def options(self, s: Burgundy) -> list[int]:
        if s.modules & SHIELD_GAME == 0:
            return BOTH_DICE
        number = number_of(s, self.seat, self.action)
        free = free_step(s, self.seat, self.action)
        out: list[int] = []
        for die in range(2):
            if die_cost(s, self.seat, die, number, free) != NEVER:
                out.append(DIE + die)
        if has_joker(s, self.seat):
            for die in range(2):
                if s.duke[self.seat * DUKE + DIE_0 + die] > 0 and die_cost(s, self.seat, die, number, free) != 0:
                    out.append(JOKER + die)
        return out

    def choose(self, s: Burgundy, action: int) -> None:
        if action >= JOKER:
            s.duke[self.seat * DUKE + JOKER_USED] = 1
            act_with(s, self.seat, action - JOKER, 0, self.action)
            return
        die = action - DIE
        number = number_of(s, self.seat, self.action)
        workers = die_cost(s, self.seat, die, number, free_step(s, self.seat, self.action))
        act_with(s, self.seat, die, workers, self.action)


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
"""Frames never change: one turn for each seat will do."""

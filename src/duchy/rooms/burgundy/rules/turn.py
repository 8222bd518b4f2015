"""A player's turn: the four die actions, the purchase, and the extra actions of castles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Choices, Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.actions import (
    BUY,
    BUY_WITH_WORKERS,
    DIE,
    END_TURN,
    HIRE,
    JOKER,
    PLACE,
    SELL,
    TAKE,
    WORKERS,
    hex_of,
    slot_of,
)
from duchy.rooms.burgundy.content.powers import (
    BUY_ANYWHERE,
    FREE_STEP_PLACE,
    FREE_STEP_TAKE,
    HIRE_WORKERS,
    JOKER_DIE,
    WORKERS_MORE,
    WORKERS_SILVER,
)
from duchy.rooms.burgundy.content.tables import (
    ACTION_SILVER,
    ACTION_WORKERS,
    BLACK,
    DEPOTS,
    PRICE,
    SPACES,
    SPACES_PER_DEPOT,
    TILE_KIND,
    WORKERS_ACTION,
    space_of,
)
from duchy.rooms.burgundy.rules.dice import ALL_NUMBERS, NEVER, cost, die_cost, has_joker, reach
from duchy.rooms.burgundy.rules.gains import gain_silver, gain_workers
from duchy.rooms.burgundy.rules.goods import sell_goods
from duchy.rooms.burgundy.rules.place import add_placements, place_stored
from duchy.rooms.burgundy.rules.storage import add_purchases, is_side_action, side_action, take_tile
from duchy.rooms.burgundy.state import Burgundy, board_of, duchy_of, stored

EASING: Final = 63 * FREE_STEP_PLACE | FREE_STEP_TAKE
"""The powers that change a die without a worker."""

MORE_ACTIONS: Final = Choices("what else a seat can do now; `what` is one of the moments below")
MODULE_ACTION: Final = Hook("a seat chose an action in its turn that only a module knows")
# The moments: an action with the dice of the turn, the action of a castle, of a white castle.
OF_DICE: Final = 0
OF_CASTLE: Final = 1
OF_WHITE_CASTLE: Final = 2

# For a set of die numbers (bits 1 to 6): the goods types with such a number, and (for 2, 3 or 4 spaces each) the spaces of
# the depots with such a number.
KINDS_OF: Final[list[list[int]]] = [[kind for kind in range(6) if numbers >> kind & 2] for numbers in range(128)]
SPACES_OF: Final[list[list[list[int]]]] = [
    [
        [space_of(depot, place) for depot in range(DEPOTS) if numbers >> depot & 2 for place in range(per_depot)]
        for numbers in range(128)
    ]
    for per_depot in range(SPACES_PER_DEPOT + 1)
]

# -- what a die can be used for --------------------------------------------------------------------------------------------


def add_actions(s: Burgundy, seat: int, found: list[int], plain: int, eased: int, moment: int) -> None:
    """The four die actions with a die that can show one of the `plain` numbers, and what may be bought meanwhile.

    `eased` are the numbers within one more step, for the actions that monasteries 9 to 12 ease.
    """
    duchy = duchy_of(s, seat)
    powers = duchy.powers
    found.append(WORKERS)
    if powers & HIRE_WORKERS and duchy.silver:
        found.append(HIRE)
    goods = duchy.goods
    kind: i64
    for kind in KINDS_OF[plain]:
        if goods[kind]:
            found.append(SELL + kind)
    spaces = s.spaces
    space: i64
    for space in SPACES_OF[s.per_depot][eased if powers & FREE_STEP_TAKE else plain]:
        if spaces[space]:
            found.append(TAKE + space)
    if duchy.silver >= PRICE or powers & BUY_ANYWHERE:
        add_purchases(s, seat, found)
    if s.modules & MORE_ACTIONS.modules:
        MORE_ACTIONS.add(s, s.modules, seat, found, moment)
    add_placements(s, seat, found, plain, eased)


def number_of(s: Burgundy, seat: int, action: int) -> int:
    """The die number an action needs; 0 if any will do."""
    if action >= PLACE:
        return board_of(s, seat).number[hex_of(action)]
    if action >= TAKE:
        return (action - TAKE) // SPACES_PER_DEPOT + 1
    if action >= SELL:
        return action - SELL + 1
    return 0


def free_step(s: Burgundy, seat: int, action: int) -> int:
    """How far monasteries 9 to 12 change the die for this action without a worker."""
    powers = duchy_of(s, seat).powers
    if action >= PLACE:
        kind = TILE_KIND[stored(s, seat, slot_of(action))]
        return 1 if powers >> kind & FREE_STEP_PLACE else 0
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
    powers = duchy_of(s, seat).powers
    gain_workers(s, seat, WORKERS_ACTION + ACTION_WORKERS if powers & WORKERS_MORE else WORKERS_ACTION, "action")
    if powers & WORKERS_SILVER:
        gain_silver(s, seat, ACTION_SILVER, "monastery_13")


def refuse(s: Burgundy, seat: int, action: int) -> str:
    """Why a die action, a purchase or the end of a turn is not possible now."""
    if action == END_TURN:
        return "you still have a die to use"
    if action >= PLACE:
        return refuse_placing(s, seat, slot_of(action), hex_of(action))
    if BUY <= action < BUY_WITH_WORKERS + SPACES:
        late = s.dukes[seat].bought
        return "you may buy only one tile in a turn" if late else BUYING
    if TAKE <= action < TAKE + BLACK:
        there = s.spaces[action - TAKE]
        return "your dice and workers do not reach that depot" if there else "there is no tile on that space"
    if SELL <= action < TAKE:
        have = duchy_of(s, seat).goods[action - SELL]
        return "your dice and workers do not reach the number of these goods" if have else "you have no goods of that type"
    return ""


BUYING: Final = "to buy a tile you need 2 silver and a tile in the black depot"
PLACING: Final = (
    "the space must have the tile's colour and a number your dice reach, lie beside a placed tile, "
    "and its town may hold only one building of each type"
)


def refuse_placing(s: Burgundy, seat: int, slot: int, hex: int) -> str:
    """Why a tile can't be placed there now."""
    if slot >= s.slots or stored(s, seat, slot) == 0:
        return "there is no tile on that storage space"
    tiles = duchy_of(s, seat).tiles
    if hex >= len(tiles):
        return "your duchy has no such space"
    if tiles[hex]:
        return "that space is taken already"
    return PLACING


# -- the turn --------------------------------------------------------------------------------------------------------------


class Turn(Frame[Burgundy]):
    """Use your two dice, each for one action; once in your turn you may buy a tile."""

    __slots__ = ()

    def options(self, s: Burgundy) -> list[int]:
        seat = self.seat
        duke = s.dukes[seat]
        a = duke.dice[0]
        b = duke.dice[1]
        if a <= 0:
            if b <= 0:
                return end_options(s, seat)
            a = b
        duchy = duchy_of(s, seat)
        workers = duchy.workers
        powers = duchy.powers
        plain = reach(a, workers, 0, powers)
        if b > 0 and a != b:
            plain |= reach(b, workers, 0, powers)
        eased = plain
        if powers & EASING:
            eased = reach(a, workers, 1, powers)
            if b > 0 and a != b:
                eased |= reach(b, workers, 1, powers)
        if powers & JOKER_DIE and not duke.joker_used:
            plain = eased = ALL_NUMBERS
        found: list[int] = []
        add_actions(s, seat, found, plain, eased, OF_DICE)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        if action == END_TURN:
            if s.dukes[self.seat].dice[0] > 0 or s.dukes[self.seat].dice[1] > 0:
                told.left_dice(s, self.seat)
            return
        s.stack.append(self)
        if action >= PLACE or SELL <= action < BUY or action == WORKERS:
            use_dice(s, self.seat, action)
        elif is_side_action(action):
            side_action(s, self.seat, action)
        else:
            MODULE_ACTION.happens(s, s.modules, self.seat, action, OF_DICE)

    def refusal(self, s: Burgundy, action: int) -> str:
        return refuse(s, self.seat, action)


def end_options(s: Burgundy, seat: int) -> list[int]:
    """Both dice are used: what may still be bought before the turn ends. Nothing: it ends by itself."""
    found: list[int] = []
    duchy = duchy_of(s, seat)
    if duchy.powers & HIRE_WORKERS and duchy.silver:
        found.append(HIRE)
    if duchy.silver >= PRICE or duchy.powers & BUY_ANYWHERE:
        add_purchases(s, seat, found)
    if s.modules & MORE_ACTIONS.modules:
        MORE_ACTIONS.add(s, s.modules, seat, found, OF_DICE)
    if len(found):
        found.insert(0, END_TURN)
    return found


def affordable(die: int, number: int, free: int, powers: int, workers: int) -> int:
    """The workers that turn an unused die into a number (0: any), `NEVER` if it is used or there are not enough."""
    if die <= 0:
        return NEVER
    if number == 0:
        return 0
    price = cost(die, number, free, powers)
    return price if price <= workers else NEVER


def use_dice(s: Burgundy, seat: int, action: int) -> None:
    """Use the die that can do an action; if both can and they differ, ask which."""
    duke = s.dukes[seat]
    duchy = duchy_of(s, seat)
    powers = duchy.powers
    a = duke.dice[0]
    b = duke.dice[1]
    number = number_of(s, seat, action)
    free = free_step(s, seat, action) if powers & EASING else 0
    first = affordable(a, number, free, powers, duchy.workers)
    second = affordable(b, number, free, powers, duchy.workers) if a != b else NEVER
    joker = powers & JOKER_DIE != 0 and not duke.joker_used
    turns = joker and ((a > 0 and first != 0) or (b > 0 and a != b and second != 0))
    if (first != NEVER and second != NEVER) or turns:
        s.stack.append(WithDie(seat, action))
    elif first != NEVER:
        act_with(s, seat, 0, number, first, action)
    else:
        act_with(s, seat, 1, number, second, action)


def act_with(s: Burgundy, seat: int, die: int, number: int, workers: int, action: int) -> None:
    """Spend a die and workers on an action."""
    told.used_die(s, seat, die, number, workers)
    dice = s.dukes[seat].dice
    dice[die] = -dice[die]
    if workers:
        duchy_of(s, seat).workers -= workers
    perform(s, seat, action)


BOTH_DICE: Final[list[int]] = [DIE, DIE + 1]


class WithDie(Frame[Burgundy]):
    """Both dice can be used for this: choose one."""

    __slots__ = ("action",)

    def __init__(self, seat: int = -1, action: int = 0) -> None:
        super().__init__(seat)
        self.action = action

    def options(self, s: Burgundy) -> list[int]:
        if not has_joker(s, self.seat):
            return BOTH_DICE
        found: list[int] = []
        for die in range(2):
            if self.workers(s, die) != NEVER:
                found.append(DIE + die)
        for die in range(2):
            if s.dukes[self.seat].dice[die] > 0 and self.workers(s, die) != 0:
                found.append(JOKER + die)
        return found

    def choose(self, s: Burgundy, action: int) -> None:
        number = number_of(s, self.seat, self.action)
        if action >= JOKER:
            s.dukes[self.seat].joker_used = True
            act_with(s, self.seat, action - JOKER, number, 0, self.action)
        else:
            die = action - DIE
            act_with(s, self.seat, die, number, self.workers(s, die), self.action)

    def workers(self, s: Burgundy, die: int) -> int:
        """The workers it takes with one of the dice, `NEVER` if that can't be."""
        free = free_step(s, self.seat, self.action)
        return die_cost(s, self.seat, die, number_of(s, self.seat, self.action), free)


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(4)]
"""Frames never change: one turn for each seat will do."""

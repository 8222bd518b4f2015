"""Phases and rounds: filling the board, rolling the dice, mines at the end of a phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.kernel.core import NOBODY, Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.burgundy import told
from duchy.rooms.burgundy.content.powers import DOUBLE_MINES, MINE_WORKER
from duchy.rooms.burgundy.content.tables import (
    BLACK,
    BLACK_BY_PLAYERS,
    BLACK_PILE,
    DEPOTS,
    MINE,
    MINE_WORKERS,
    PHASES,
    ROUNDS,
    SPACE_KIND,
    SPECIAL_KIND,
    SPECIAL_SPACE,
    space_of,
)
from duchy.rooms.burgundy.rules.gains import gain_silver, gain_workers
from duchy.rooms.burgundy.rules.turn import TURNS
from duchy.rooms.burgundy.scoring import final_scoring, kind_count
from duchy.rooms.burgundy.state import Burgundy, with_entry

LAID_OUT: Final = Hook("a phase was laid out")
ROUND_BEGINS: Final = Hook("the dice are rolled and the goods have come; nobody has had a turn")
PHASE_ENDS: Final = Hook("five rounds are over, the mines have not paid yet")
GAME_ENDS: Final = Hook("the mines have paid for the last time, nothing of the final scoring is done")

# -- setting up a phase ----------------------------------------------------------------------------------------------------


def draw_tile(s: Burgundy, colour: int) -> int:
    """A random tile from a pile; 0 if the pile is empty."""
    pile = s.piles[colour]
    left = len(pile)
    if left == 0:
        return 0
    at = s.below(left)
    tile = pile[at]
    pile[at] = pile[left - 1]
    pile.pop()
    return tile


def draw_goods(s: Burgundy) -> int:
    """The type of a random goods tile among those nobody has seen."""
    unseen = s.unseen_goods
    left: i64 = 0
    kind: i64
    for kind in range(6):
        left += unseen[kind]
    pick: i64 = s.below(left)
    kind = 0
    held: i64 = unseen[0]
    while pick >= held:
        pick -= held
        kind += 1
        held = unseen[kind]
    unseen[kind] = held - 1
    return kind


def kind_for(s: Burgundy, space: int) -> int:
    """The kind of tile that a space of a numbered depot gets in this phase."""
    return SPECIAL_KIND[s.phase] if s.per_depot == 3 and space == SPECIAL_SPACE else SPACE_KIND[space]


def set_up_phase(s: Burgundy) -> None:
    """Clear the depots of hex tiles (goods stay), fill them anew, lay five goods on the round spaces."""
    s.round = 0
    s.piles = [pile[:] for pile in s.piles]
    for depot in range(DEPOTS):
        for place in range(s.per_depot):
            space = space_of(depot, place)
            s.spaces[space] = draw_tile(s, kind_for(s, space))
    for place in range(BLACK_BY_PLAYERS[s.players]):
        s.spaces[BLACK + place] = draw_tile(s, BLACK_PILE)
    s.round_goods = [draw_goods(s) + 1 for _ in range(ROUNDS)]
    s.reveal(f"phase {PHASES[s.phase]} was laid out")
    told.phase_begins(s)
    if s.modules & LAID_OUT.modules:
        LAID_OUT.happens(s, s.modules, NOBODY)


# -- rounds ----------------------------------------------------------------------------------------------------------------


class Round(Frame[Burgundy]):
    """All roll; the white die says where the next goods tile goes; then everybody has a turn in the order of the bridge."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        if s.round == ROUNDS:
            s.push(END_OF_PHASE)
            return
        s.round += 1
        s.push(self)
        for i in range(s.players - 1, -1, -1):
            s.push(TURNS[s.order[i]])
        roll(s)
        place_goods(s)
        if s.modules & ROUND_BEGINS.modules:
            ROUND_BEGINS.happens(s, s.modules, NOBODY)


def roll(s: Burgundy) -> None:
    """All dice at once, the white one too."""
    for duke in s.dukes:
        duke.dice[0] = s.below(6) + 1
        duke.dice[1] = s.below(6) + 1
        duke.bought = False
        duke.joker_used = False
    s.white_die = s.below(6) + 1
    s.reveal("the dice were rolled")
    told.rolled(s)


def place_goods(s: Burgundy) -> None:
    """The first goods tile of the round spaces goes to the depot of the white die."""
    kind = s.round_goods[s.round - 1] - 1
    s.round_goods = with_entry(s.round_goods, s.round - 1, 0)
    depot = s.white_die - 1
    s.depot_goods[depot] = with_entry(s.depot_goods[depot], kind, s.depot_goods[depot][kind] + 1)
    told.goods_arrive(s, kind, depot)


class EndOfPhase(Frame[Burgundy]):
    """After five rounds: mines pay, the next phase is laid out; after phase E the game ends."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        s.push(INCOME)
        if s.modules & PHASE_ENDS.modules:
            PHASE_ENDS.happens(s, s.modules, NOBODY)


class Income(Frame[Burgundy]):
    """Mines pay silver, then the next phase is laid out; after phase E the final scoring follows."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        pay_mines(s)
        if s.phase == len(PHASES) - 1:
            s.push(FINAL_SCORING)
            if s.modules & GAME_ENDS.modules:
                GAME_ENDS.happens(s, s.modules, NOBODY)
            return
        s.phase += 1
        set_up_phase(s)
        s.push(ROUND_FRAME)


class FinalScoring(Frame[Burgundy]):
    """What is left over, the monasteries and the shields bring their last points."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        final_scoring(s)


def pay_mines(s: Burgundy) -> None:
    """One silver for each mine; with monastery 2 a worker too; shield 8 doubles the silver."""
    for owner in range(s.owners):
        duchy = s.duchies[owner]
        mines = kind_count(duchy, MINE)
        if mines:
            gain_silver(s, owner, 2 * mines if duchy.powers & DOUBLE_MINES else mines, "mines")
            if duchy.powers & MINE_WORKER:
                gain_workers(s, owner, MINE_WORKERS * mines, "monastery_2")


ROUND_FRAME: Final = Round()
END_OF_PHASE: Final = EndOfPhase()
INCOME: Final = Income()
FINAL_SCORING: Final = FinalScoring()

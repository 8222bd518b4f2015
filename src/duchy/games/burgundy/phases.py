"""Phases and rounds: filling the board, rolling the dice, mines at the end of a phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.burgundy.content import (
    BLACK,
    BLACK_BY_PLAYERS,
    BLACK_PILE,
    DEPOTS,
    DOUBLE_MINES,
    GOODS_IDS,
    MINE_TILE,
    MINE_WORKER,
    MINE_WORKERS,
    PHASES,
    ROUNDS,
    SPACE_KIND,
    SPACES_PER_DEPOT,
    SPECIAL_KIND,
    SPECIAL_SPACE,
)
from duchy.games.burgundy.gains import gain_silver, gain_workers
from duchy.games.burgundy.scoring import final_scoring
from duchy.games.burgundy.state import (
    BOUGHT,
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    INNS,
    JOKER_USED,
    PHASE,
    POOL,
    POWERS,
    ROUND,
    ROUND_GOODS,
    SHIELD_GAME,
    SOLO,
    WHITE,
    Burgundy,
)
from duchy.games.burgundy.turn import TURNS
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# -- setting up a phase ----------------------------------------------------------------------------------------------------


def draw_tile(s: Burgundy, pile: int) -> int:
    """A random tile from a pile; 0 if the pile is empty."""
    left: i64 = s.pile_left[pile]
    if left == 0:
        return 0
    last: i64 = s.pile_from[pile] + left - 1
    at: i64 = last + 1 - left + s.below(left)
    tiles = s.pile
    tile = tiles[at]
    tiles[at] = tiles[last]
    tiles[last] = 0
    s.pile_left[pile] = left - 1
    return tile


def draw_goods(s: Burgundy) -> int:
    """The type of a random goods tile among those nobody has seen."""
    table = s.table
    left: i64 = 0
    kind: i64
    for kind in range(6):
        left += table[POOL + kind]
    pick: i64 = s.below(left)
    kind = 0
    held: i64 = table[POOL]
    while pick >= held:
        pick -= held
        kind += 1
        held = table[POOL + kind]
    table[POOL + kind] = held - 1
    return kind


def set_up_phase(s: Burgundy) -> None:
    """Clear the depots of hex tiles (goods stay), fill them anew, lay five goods on the round spaces."""
    s.table[ROUND] = 0
    phase = s.table[PHASE]
    for depot in range(DEPOTS):
        for i in range(s.per_depot):
            space = depot * SPACES_PER_DEPOT + i
            kind = SPACE_KIND[space]
            if s.per_depot == 3 and space == SPECIAL_SPACE:
                kind = SPECIAL_KIND[phase]
            s.spaces[space] = draw_tile(s, kind)
    for i in range(BLACK_BY_PLAYERS[s.players]):
        s.spaces[BLACK + i] = draw_tile(s, BLACK_PILE)
    for i in range(ROUNDS):
        s.table[ROUND_GOODS + i] = draw_goods(s) + 1
    s.reveal(f"phase {PHASES[phase]} was laid out")
    if s.log is not None:
        s.log.append(Event("phase", -1, {"phase": PHASES[phase]}))
    if s.modules & INNS:
        from duchy.games.burgundy.inns import add_inn

        add_inn(s)


# -- rounds ----------------------------------------------------------------------------------------------------------------


class Round(Frame[Burgundy]):
    """All roll; the white die says where the next goods tile goes; then everybody has a turn in the order of the bridge."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        if s.table[ROUND] == ROUNDS:
            s.push(END_OF_PHASE)
            return
        s.table[ROUND] += 1
        s.push(self)
        for i in range(s.players - 1, -1, -1):
            s.push(TURNS[s.order[i]])
        roll(s)
        place_goods(s)
        if s.modules & SOLO:
            from duchy.games.burgundy.solo import remove_tile

            remove_tile(s)


def roll(s: Burgundy) -> None:
    """All dice at once, the white one too."""
    duke = s.duke
    for seat in range(s.players):
        at = seat * DUKE
        duke[at + DIE_0] = s.below(6) + 1
        duke[at + DIE_1] = s.below(6) + 1
        duke[at + BOUGHT] = 0
        duke[at + JOKER_USED] = 0
    s.table[WHITE] = s.below(6) + 1
    s.reveal("the dice were rolled")
    if s.log is not None:
        dice = [[duke[seat * DUKE + DIE_0], duke[seat * DUKE + DIE_1]] for seat in range(s.players)]
        facts = {"phase": PHASES[s.table[PHASE]], "round": s.table[ROUND], "dice": dice, "white": s.table[WHITE]}
        s.log.append(Event("roll", s.order[0], {**facts, "order": s.order[:]}))


def place_goods(s: Burgundy) -> None:
    """The first goods tile of the round spaces goes to the depot of the white die."""
    at = ROUND_GOODS + s.table[ROUND] - 1
    kind = s.table[at] - 1
    s.table[at] = 0
    depot = s.table[WHITE] - 1
    s.depot_goods[depot * 6 + kind] += 1
    if s.log is not None:
        s.log.append(Event("arrive", s.order[0], {"goods": GOODS_IDS[kind], "depot": depot + 1}))


class EndOfPhase(Frame[Burgundy]):
    """After five rounds: shields are paid for, mines pay, the next phase is laid out; after phase E the game ends."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        s.push(INCOME)
        if s.modules & SHIELD_GAME:
            from duchy.games.burgundy.shields import end_of_phase

            end_of_phase(s)


class Income(Frame[Burgundy]):
    """Mines pay silver, then the next phase is laid out; after phase E the final scoring follows."""

    __slots__ = ()

    def step(self, s: Burgundy) -> None:
        pay_mines(s)
        if s.table[PHASE] == len(PHASES) - 1:
            final_scoring(s)
            return
        s.table[PHASE] += 1
        set_up_phase(s)
        s.push(ROUND_FRAME)


def pay_mines(s: Burgundy) -> None:
    """One silver for each mine; with monastery 2 a worker too; shield 8 doubles the silver."""
    for owner in range(s.owners):
        mines = 0
        i: i64
        for i in range(owner * s.hexes, (owner + 1) * s.hexes):
            if s.land[i] == MINE_TILE:
                mines += 1
        if mines:
            powers = s.duchy[owner * DUCHY + POWERS]
            gain_silver(s, owner, 2 * mines if powers & DOUBLE_MINES else mines, "mines")
            if powers & MINE_WORKER:
                gain_workers(s, owner, MINE_WORKERS * mines, "monastery_2")


ROUND_FRAME: Final = Round()
END_OF_PHASE: Final = EndOfPhase()
INCOME: Final = Income()

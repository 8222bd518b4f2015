"""Rolling the dice, and the citizens that turn a die to another face while it is drafted or spent."""

from __future__ import annotations

from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import KEEP, TURN
from duchy.rooms.castellans.content.tables import DICE_EACH, DICE_LEFT_OVER, FACES, TURN_FACE_MASK
from duchy.rooms.castellans.state import SPENT, Board, Castellans


def roll_dice(s: Castellans) -> None:
    """The first player gathers all dice and rolls them into the pool."""
    for board in s.boards:
        board.dice = [-1] * DICE_EACH
    s.pool = [0] * FACES
    s.left_over = [0] * FACES
    for _ in range(DICE_EACH * s.seated + DICE_LEFT_OVER):
        s.pool[s.below(FACES)] += 1
    s.reveal("the dice were rolled")
    told.rolled(s)


def put_in_well(board: Board, face: int) -> int:
    """A drafted die goes to the first empty well; which one that is."""
    well = 0
    while board.dice[well] >= 0:
        well += 1
    board.dice[well] = face
    return well


def turns(board: Board, well: int, used: int) -> list[int]:
    """Leave a die as it is, or turn it as a citizen allows: each serves once for each die, `used` being those faces as bits."""
    found = [KEEP]
    shown = board.dice[well] % SPENT
    for face in range(FACES):
        if board.cards & TURN_FACE_MASK[face] and face != shown and used >> face & 1 == 0:
            found.append(TURN + face)
    return found


def turn_die(s: Castellans, seat: int, well: int, face: int) -> None:
    """A die in a well shows another face."""
    dice = s.boards[seat].dice
    shown = dice[well] % SPENT
    dice[well] += face - shown
    told.turned(s, seat, shown, face)

"""The Draft phase: take a die, turn its face if a citizen may, gain its value, then the citizens that act on drafting."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import COLLECT, DONE, DRAFT, EXCHANGES, GIVE, KEEP, TURN
from duchy.rooms.castellans.content.tables import (
    CITIZEN_OF,
    DRAFT_FACE_CARDS,
    EXCHANGE_CARDS,
    EXCHANGE_GOLD,
    EXCHANGE_MASK,
    EXCHANGE_RESOURCES,
    FACE_AMOUNT,
    FACES,
    GOLD,
    GOODS,
    INFLUENCE,
    LIMIT,
    TURN_MASK,
    WOOD,
)
from duchy.rooms.castellans.effects import CARD_EFFECTS, amount_of, use_card
from duchy.rooms.castellans.rules.choices import gain_face
from duchy.rooms.castellans.rules.dice import put_in_well, turn_die, turns
from duchy.rooms.castellans.rules.goods import gifts, limit_of, pay_only, resources
from duchy.rooms.castellans.rules.guilds import crossing_overflows
from duchy.rooms.castellans.state import SPENT, Board, Castellans

NOBODY_DRAFTS: Final = Hook("a seat without a player drafts a die")


class Draft(Frame[Castellans]):
    """Draft one die from the pool."""

    __slots__ = ("left",)

    def __init__(self, seat: int = -1, left: int = 1) -> None:
        super().__init__(seat)
        self.left = left
        """How many dice are still to be drafted, this one included."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        if self.seat == s.players:
            return found
        for face in range(FACES):
            if s.pool[face] > 0:
                found.append(DRAFT + face)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        face = action - DRAFT
        s.pool[face] -= 1
        told.drafted(s, self.seat, face)
        self.go_on(s)
        board = s.boards[self.seat]
        well = put_in_well(board, face)
        if board.cards & TURN_MASK:
            s.push(TurnDraftedDie(self.seat, well, 0))
        else:
            drafted(s, self.seat, face)

    def step(self, s: Castellans) -> None:
        """Nobody sits there who could choose."""
        self.go_on(s)
        NOBODY_DRAFTS.happens(s, s.modules, self.seat)

    def go_on(self, s: Castellans) -> None:
        """After this die the next player drafts, clockwise."""
        if self.left > 1:
            s.push(Draft((self.seat + 1) % s.seated, self.left - 1))

    def refusal(self, s: Castellans, action: int) -> str:
        return "the dice pool has no such die: draft one that lies there"


class TurnDraftedDie(Frame[Castellans]):
    """A citizen may turn the die you draft to another face; only its final face counts."""

    __slots__ = ("used", "well")

    def __init__(self, seat: int = -1, well: int = 0, used: int = 0) -> None:
        super().__init__(seat)
        self.well = well
        self.used = used
        """The faces turned to so far, as bits."""

    def options(self, s: Castellans) -> list[int]:
        return turns(s.boards[self.seat], self.well, self.used)

    def choose(self, s: Castellans, action: int) -> None:
        if action == KEEP:
            drafted(s, self.seat, s.boards[self.seat].dice[self.well] % SPENT)
        else:
            turn_die(s, self.seat, self.well, action - TURN)
            s.push(TurnDraftedDie(self.seat, self.well, self.used | 1 << (action - TURN)))

    def refusal(self, s: Castellans, action: int) -> str:
        return "none of your citizens turns the die to that face"


# -- the gain, and exchanges before and after it ---------------------------------------------------------------------------


def drafted(s: Castellans, seat: int, face: int) -> None:
    """The die shows its final face: gain it, before or after the exchanges that citizens offer.

    Where all of it fits on the tracks, a gain before the exchanges is never worse, and nobody is asked.
    """
    if s.boards[seat].cards & EXCHANGE_MASK and may_overflow(s, seat, face):
        s.push(BeforeGain(seat, face, 0))
    else:
        gain_die(s, seat, face, 0)


def gain_die(s: Castellans, seat: int, face: int, used: int) -> None:
    """The die's own gain with what citizens add for it; then the exchanges that were not used before it."""
    owned = s.boards[seat].cards
    if owned & EXCHANGE_MASK:
        s.push(Exchange(seat, used))
    if owned:
        for card in DRAFT_FACE_CARDS[face]:
            if owned >> card & 1:
                use_card(s, seat, card)
    gain_face(s, seat, face)


ANYTHING: Final = 99
"""More resources than any track holds."""


def chosen_resources(card: int) -> int:
    """How many resources of choice a citizen adds to a die; as good as any number where it gives something else."""
    effects = CARD_EFFECTS[card]
    return amount_of(effects, "resource_choice") if len(effects) == 1 else ANYTHING


ADDED: Final[list[int]] = [chosen_resources(card) for card in range(len(CARD_EFFECTS))]


def may_overflow(s: Castellans, seat: int, face: int) -> bool:
    """Whether the tracks might not hold all that a die and its citizens bring: then exchanges may come first."""
    board = s.boards[seat]
    added = 0
    for card in DRAFT_FACE_CARDS[face]:
        if board.cards >> card & 1:
            added += ADDED[card]
    if face == INFLUENCE:
        return crossing_overflows(s, seat, added)
    if board.goods[face] + FACE_AMOUNT[face] > limit_of(board, face):
        return True
    if added > 0:
        for good in range(WOOD, GOODS):
            if board.goods[good] + added + (FACE_AMOUNT[face] if good == face else 0) > LIMIT[good]:
                return True
    return False


def exchanges(board: Board, used: int) -> list[int]:
    """The exchanges a player can pay; of two copies of a citizen one at a time, for both do the same."""
    found: list[int] = []
    gold, others = board.goods[GOLD], resources(board)
    last = -1
    for number in range(len(EXCHANGE_CARDS)):
        card = EXCHANGE_CARDS[number]
        ready = board.cards >> card & 1 and used >> number & 1 == 0
        if ready and CITIZEN_OF[card] != last and gold >= EXCHANGE_GOLD[card] and others >= EXCHANGE_RESOURCES[card]:
            found.append(EXCHANGES + number)
            last = CITIZEN_OF[card]
    return found


def exchange(s: Castellans, seat: int, number: int) -> None:
    """Pay a citizen, and take what it gives."""
    card = EXCHANGE_CARDS[number]
    told.exchanged(s, seat, card)
    if EXCHANGE_GOLD[card] > 0:
        pay_only(s, seat, GOLD, EXCHANGE_GOLD[card])
    if EXCHANGE_RESOURCES[card] > 0:
        s.push(Give(seat, card, EXCHANGE_RESOURCES[card]))
    else:
        use_card(s, seat, card)


class BeforeGain(Frame[Castellans]):
    """Use exchanges of your citizens before the die's own gain, or gain it now."""

    __slots__ = ("face", "used")

    def __init__(self, seat: int = -1, face: int = 0, used: int = 0) -> None:
        super().__init__(seat)
        self.face = face
        self.used = used
        """The exchanges used for this die, as bits in the order of EXCHANGE_CARDS."""

    def options(self, s: Castellans) -> list[int]:
        found = exchanges(s.boards[self.seat], self.used)
        found.append(COLLECT)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == COLLECT:
            gain_die(s, self.seat, self.face, self.used)
        else:
            s.push(BeforeGain(self.seat, self.face, self.used | 1 << (action - EXCHANGES)))
            exchange(s, self.seat, action - EXCHANGES)

    def refusal(self, s: Castellans, action: int) -> str:
        return "you have no citizen for that exchange, have used it for this die, or can't pay for it"


class Exchange(Frame[Castellans]):
    """Use the exchanges of your citizens, each once for the die you drafted."""

    __slots__ = ("used",)

    def __init__(self, seat: int = -1, used: int = 0) -> None:
        super().__init__(seat)
        self.used = used
        """The exchanges used for this die, as bits in the order of EXCHANGE_CARDS."""

    def options(self, s: Castellans) -> list[int]:
        found = exchanges(s.boards[self.seat], self.used)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            return
        s.push(Exchange(self.seat, self.used | 1 << (action - EXCHANGES)))
        exchange(s, self.seat, action - EXCHANGES)

    def refusal(self, s: Castellans, action: int) -> str:
        return "you have no citizen for that exchange, have used it for this die, or can't pay for it"


class Give(Frame[Castellans]):
    """Choose the resource to give to your citizen."""

    __slots__ = ("card", "times")

    def __init__(self, seat: int = -1, card: int = 0, times: int = 1) -> None:
        super().__init__(seat)
        self.card = card
        self.times = times

    def options(self, s: Castellans) -> list[int]:
        return gifts(s.boards[self.seat])

    def choose(self, s: Castellans, action: int) -> None:
        pay_only(s, self.seat, action - GIVE + WOOD, 1)
        if self.times > 1:
            s.push(Give(self.seat, self.card, self.times - 1))
        else:
            use_card(s, self.seat, self.card)

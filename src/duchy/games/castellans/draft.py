"""The Draft phase: take a die, turn its face if a citizen may, gain its value, then the citizens that act on drafting."""

from __future__ import annotations

from duchy.games.castellans.actions import DONE, DRAFT, EXCHANGES, GIVE
from duchy.games.castellans.choices import gain_face
from duchy.games.castellans.content import (
    CARD_IDS,
    DRAFT_FACE_CARDS,
    EXCHANGE_CARDS,
    EXCHANGE_GOLD,
    EXCHANGE_MASK,
    EXCHANGE_RESOURCES,
    FACE_IDS,
    GOLD,
    TURN_MASK,
)
from duchy.games.castellans.dice import TurnDie
from duchy.games.castellans.effects import use_card
from duchy.games.castellans.goods import FIRST_RESOURCE, gifts, pay_gold, resources
from duchy.games.castellans.solo import opponent_drafts
from duchy.games.castellans.state import BOARD, CARDS_OWNED, DIE, POOL, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


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
        for face in range(6):
            if s.table[POOL + face] > 0:
                found.append(DRAFT + face)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        face = action - DRAFT
        s.table[POOL + face] -= 1
        if s.log is not None:
            s.log.append(Event("draft", self.seat, {"face": FACE_IDS[face]}))
        self.go_on(s)
        at = self.seat * BOARD + DIE
        while s.boards[at] >= 0:
            at += 1
        s.boards[at] = face
        well = at - self.seat * BOARD - DIE
        if s.boards[self.seat * BOARD + CARDS_OWNED] & TURN_MASK:
            s.push(TurnDraftedDie(self.seat, well, 0))
        else:
            drafted(s, self.seat, face)

    def step(self, s: Castellans) -> None:
        """The solo opponent drafts by its priorities."""
        self.go_on(s)
        opponent_drafts(s)

    def go_on(self, s: Castellans) -> None:
        """After this die the next player drafts, clockwise."""
        if self.left > 1:
            s.push(Draft((self.seat + 1) % s.seated, self.left - 1))

    def refusal(self, s: Castellans, action: int) -> str:
        return "the dice pool has no such die: draft one that lies there"


class TurnDraftedDie(TurnDie):
    """A citizen may turn the die you draft to another face; only its final face counts."""

    __slots__ = ()

    def again(self, used: int) -> TurnDie:
        return TurnDraftedDie(self.seat, self.well, used)

    def settle(self, s: Castellans, face: int) -> None:
        drafted(s, self.seat, face)


def drafted(s: Castellans, seat: int, face: int) -> None:
    """The die shows its final face: gain it, then what citizens add for it, then the exchanges citizens offer."""
    owned = s.boards[seat * BOARD + CARDS_OWNED]
    if owned & EXCHANGE_MASK:
        s.push(Exchange(seat, 0))
    if owned:
        for card in DRAFT_FACE_CARDS[face]:
            if owned >> card & 1:
                use_card(s, seat, card)
    gain_face(s, seat, face)


class Exchange(Frame[Castellans]):
    """Use the exchanges of your citizens, each once for the die you drafted."""

    __slots__ = ("used",)

    def __init__(self, seat: int = -1, used: int = 0) -> None:
        super().__init__(seat)
        self.used = used
        """The cards used for this die, as bits."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        at = self.seat * BOARD
        ready = s.boards[at + CARDS_OWNED] & ~self.used
        for number in range(len(EXCHANGE_CARDS)):
            card = EXCHANGE_CARDS[number]
            if (
                ready >> card & 1
                and s.boards[at + GOLD] >= EXCHANGE_GOLD[card]
                and resources(s, self.seat) >= EXCHANGE_RESOURCES[card]
            ):
                found.append(EXCHANGES + number)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            return
        card = EXCHANGE_CARDS[action - EXCHANGES]
        s.push(Exchange(self.seat, self.used | 1 << card))
        if s.log is not None:
            s.log.append(Event("exchange", self.seat, {"citizen": CARD_IDS[card]}))
        if EXCHANGE_GOLD[card] > 0:
            pay_gold(s, self.seat, EXCHANGE_GOLD[card])
        if EXCHANGE_RESOURCES[card] > 0:
            s.push(Give(self.seat, card, EXCHANGE_RESOURCES[card]))
        else:
            use_card(s, self.seat, card)

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
        return gifts(s, self.seat)

    def choose(self, s: Castellans, action: int) -> None:
        good = action - GIVE + FIRST_RESOURCE
        s.boards[self.seat * BOARD + good] -= 1
        if s.log is not None:
            s.log.append(Event("pay", self.seat, {FACE_IDS[good]: 1}))
        if self.times > 1:
            s.push(Give(self.seat, self.card, self.times - 1))
        else:
            use_card(s, self.seat, self.card)

"""The round: draft, actions, scoring and reset, five times; then the guild tracks."""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.kernel.hooks import Hook
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DONE, USE
from duchy.rooms.castellans.content.tables import (
    BLUE,
    CELLS,
    CITIZEN_OF,
    DICE_EACH,
    FACES,
    INFLUENCE,
    KEEP_DIE,
    KEEP_TOKENS,
    KEEPS_ROLLED_UP_TO,
    PINK,
    RESET_CARDS,
    RESET_MASK,
    ROUNDS,
)
from duchy.rooms.castellans.effects import CARD_EFFECTS, use_card
from duchy.rooms.castellans.rules.citizens import reset_line
from duchy.rooms.castellans.rules.dice import roll_dice
from duchy.rooms.castellans.rules.draft import Draft
from duchy.rooms.castellans.rules.turn import ActionPhase
from duchy.rooms.castellans.scoring import score_control, score_guilds, score_monuments, score_wharf
from duchy.rooms.castellans.state import Castellans

ALL_DICE_SPENT: Final = Hook("all dice are spent, and the Scoring phase is about to begin")
PUSHING_MASK: Final[int] = sum(
    [1 << card for card in RESET_CARDS if any(effect.name != "sail" for effect in CARD_EFFECTS[card])]
)
"""The citizens of the Reset phase that do more than sail, as bits."""
FIRST_PLAYER_PASSES: Final = Hook("the first player of the next round is found")


def begin_round(s: Castellans) -> None:
    """The first player rolls the dice, and the drafting begins."""
    told.round_begins(s)
    roll_dice(s)
    s.push(EndOfRound())
    s.push(ActionPhase())
    s.push(Draft(s.first, DICE_EACH * s.seated))


class EndOfRound(Frame[Castellans]):
    """The Scoring phase; then the Reset phase, or after the last round the guild tracks and the end."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        if s.modules & ALL_DICE_SPENT.modules:
            ALL_DICE_SPENT.happens(s, s.modules, s.first)
        score_control(s)
        score_monuments(s)
        score_wharf(s)
        if s.round == ROUNDS - 1:
            score_guilds(s)
        else:
            s.acted = 0
            s.push(Reset())
            if contested(s):
                ask_citizens(s, 0)


# -- citizens of the Reset phase -------------------------------------------------------------------------------------------
#
# They may act at any moment of the phase. What the phase turns up and rolls is worth knowing and takes nothing away from them,
# so they act at its end, while the left-over dice still lie there. Only where two players may push tokens does it matter who
# does so first, for the single spaces: then all of them are also asked at the beginning.


def contested(s: Castellans) -> bool:
    """Whether two players have citizens that may push a token in the Reset phase."""
    rivals = 0
    if s.left_over[INFLUENCE] > 0:
        for seat in range(s.players):
            if s.boards[seat].cards & PUSHING_MASK:
                rivals += 1
    return rivals > 1


def ask_citizens(s: Castellans, last: int) -> None:
    """Whoever has citizens of the Reset phase is asked, in turn order."""
    for turn in range(s.seated - 1, -1, -1):
        seat = (s.first + turn) % s.seated
        if seat < s.players and s.boards[seat].cards & RESET_MASK:
            s.push(ResetCitizens(seat, last))


class ResetCitizens(Frame[Castellans]):
    """Use your citizens of the Reset phase, in the order you like; before its end you may also wait."""

    __slots__ = ("last",)

    def __init__(self, seat: int = -1, last: int = 0) -> None:
        super().__init__(seat)
        self.last = last
        """Whether the Reset phase ends here."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        kinds = 0
        seen = -1
        owned = s.boards[self.seat].cards & ~s.acted
        for number in range(len(RESET_CARDS)):
            card = RESET_CARDS[number]
            if owned >> card & 1 and CITIZEN_OF[card] != seen:
                found.append(USE + number)
                seen = CITIZEN_OF[card]
                kinds += 1
        if kinds > 0 and (self.last == 0 or (s.sail_price > 0 and kinds > 1)):
            found.insert(0, DONE)
            return found
        return []

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            return
        s.push(ResetCitizens(self.seat, self.last))
        card = RESET_CARDS[action - USE]
        told.used_citizen(s, self.seat, card)
        self.use(s, card)

    def step(self, s: Castellans) -> None:
        """At the end, where their order makes no difference: one after the other."""
        if self.last:
            owned = s.boards[self.seat].cards & ~s.acted
            for card in RESET_CARDS:
                if owned >> card & 1:
                    self.use(s, card)

    def use(self, s: Castellans, card: int) -> None:
        """A citizen does what it does, once in a Reset phase."""
        s.acted |= 1 << card
        use_card(s, self.seat, card)


# -- the steps of the Reset phase ------------------------------------------------------------------------------------------


class Reset(Frame[Castellans]):
    """The Reset phase: wharf, draft lines, round, a keep by the die; then the citizens that act in it."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        reset_wharf(s)
        reset_line(s, PINK)
        reset_line(s, BLUE)
        s.round += 1
        if s.seated <= KEEPS_ROLLED_UP_TO:
            roll_keep(s)
        s.push(NextRound())
        ask_citizens(s, 1)


class NextRound(Frame[Castellans]):
    """The Reset phase ends: the next first player gathers the dice."""

    __slots__ = ()

    def step(self, s: Castellans) -> None:
        pass_first_player(s)
        begin_round(s)


def reset_wharf(s: Castellans) -> None:
    """The crates go home, and the top card of the wharf deck is the new open card."""
    s.wharf.crates = [-1] * CELLS
    for board in s.boards:
        board.crates_out = 0
    s.wharf.card = s.wharf.deck.pop()
    s.reveal("a wharf card was turned up")
    told.wharf_up(s)


def roll_keep(s: Castellans) -> None:
    """With up to three players the black die puts one more keep into a district."""
    standing = 0
    for district in s.city:
        standing += district.keeps
    die = s.below(FACES)
    s.reveal("the black die was rolled")
    if standing < KEEP_TOKENS:
        s.city[KEEP_DIE[die]].keeps += 1
    told.placed_keep(s, KEEP_DIE[die], die + 1)


def pass_first_player(s: Castellans) -> None:
    """The next player clockwise is first player."""
    if s.modules & FIRST_PLAYER_PASSES.modules and FIRST_PLAYER_PASSES.happens(s, s.modules, s.first):
        return
    s.first = (s.first + 1) % s.seated

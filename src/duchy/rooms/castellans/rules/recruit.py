"""The Recruit action: pay for a citizen card and take it, put a citizen token in a district, push guilds."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import CARD, DISTRICT, PAY
from duchy.rooms.castellans.content.tables import (
    CARD_GUILD,
    CARD_PUSHES,
    CARD_TRIGGER,
    DISTRICTS,
    FOOD,
    GUILD_MASK,
    INSTANT,
    LINE,
    PLACE_FOOD,
    RECRUIT,
    TOKEN_PUSHES,
)
from duchy.rooms.castellans.effects import CARD_EFFECTS, amount_of, use_card
from duchy.rooms.castellans.rules.choices import Sail
from duchy.rooms.castellans.rules.citizens import take_from_line
from duchy.rooms.castellans.rules.goods import pay, payable, payments
from duchy.rooms.castellans.rules.guilds import Push, advance
from duchy.rooms.castellans.rules.rewards import action_rewards
from duchy.rooms.castellans.state import Castellans, card_at, more


def can_recruit(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether any citizen card can be paid, the food of a matching die counted in."""
    board = s.boards[seat]
    for place in range(LINE):
        if payable(board, FOOD, PLACE_FOOD[place], bonus):
            for line in s.lines:
                if line.cards[place] >= 0:
                    return True
    return False


class RecruitAction(Frame[Castellans]):
    """Choose a citizen card of either draft line that you can pay with food (and magic)."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        board = s.boards[self.seat]
        slot = CARD
        for line in s.lines:
            for place in range(LINE):
                if line.cards[place] >= 0 and payable(board, FOOD, PLACE_FOOD[place]):
                    found.append(slot)
                slot += 1
        return found

    def choose(self, s: Castellans, action: int) -> None:
        s.push(RecruitCard(self.seat, action - CARD))

    def refusal(self, s: Castellans, action: int) -> str:
        return "you can't pay for that citizen: the food below the card, at least one of it real food"


class RecruitCard(Frame[Castellans]):
    """Pay the food for the citizen, magic helping out beside at least one food."""

    __slots__ = ("slot",)

    def __init__(self, seat: int = -1, slot: int = 0) -> None:
        super().__init__(seat)
        self.slot = slot
        """The place of the card: those of the pink line, then those of the blue one."""

    def options(self, s: Castellans) -> list[int]:
        return payments(s.boards[self.seat], FOOD, PLACE_FOOD[self.slot % LINE])

    def choose(self, s: Castellans, action: int) -> None:
        seat = self.seat
        pay(s, seat, FOOD, PLACE_FOOD[self.slot % LINE], action - PAY, 0)
        card = recruit(s, seat, self.slot)
        if s.boards[seat].citizens_left > 0:
            s.push(PlaceCitizen(seat))
        if CARD_TRIGGER[card] == INSTANT and s.sail_price > 0 and amount_of(CARD_EFFECTS[card], "sail") > 0:
            s.push(RecruitRewards(seat, card))
            use_sailor(s, seat, card)
            return
        if CARD_TRIGGER[card] == INSTANT:
            use_card(s, seat, card)
        action_rewards(s, seat, RECRUIT, card, 0)


def recruit(s: Castellans, seat: int, slot: int) -> int:
    """The card leaves its line for the player and pushes its guild; which card it was."""
    told.recruited(s, seat, card_at(s, slot))
    card = take_from_line(s, slot)
    s.boards[seat].cards |= 1 << card
    advance(s, seat, CARD_GUILD[card], CARD_PUSHES)
    return card


def use_sailor(s: Castellans, seat: int, card: int) -> None:
    """An instant card with a Sail that costs gold: the card's own gold waits until the Sail is paid, or helps to pay it."""
    effects = CARD_EFFECTS[card]
    for effect in effects:
        if effect.name not in ("gold", "sail"):
            effect.run(s, seat, card)
    for _ in range(amount_of(effects, "sail") - 1):
        s.push(Sail(seat, 0))
    s.push(Sail(seat, amount_of(effects, "gold")))


class RecruitRewards(Frame[Castellans]):
    """What manor powers and citizens add to a Recruit action, after a Sail that was to be paid."""

    __slots__ = ("card",)

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        super().__init__(seat)
        self.card = card

    def step(self, s: Castellans) -> None:
        action_rewards(s, self.seat, RECRUIT, self.card, 0)


class PlaceCitizen(Frame[Castellans]):
    """Put a citizen token in any district; then push one of its two guilds."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        for district in range(DISTRICTS):
            found.append(DISTRICT + district)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        district = action - DISTRICT
        place_citizen(s, self.seat, district)
        s.push(Push(self.seat, GUILD_MASK[district], TOKEN_PUSHES, 1))


def place_citizen(s: Castellans, seat: int, district: int) -> None:
    """A citizen token goes to a district, for good."""
    s.boards[seat].citizens_left -= 1
    here = s.city[district]
    here.citizens = more(here.citizens, seat)
    told.placed(s, seat, "citizen", district)

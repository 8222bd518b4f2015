"""The Recruit action: pay for a citizen card and take it, put a citizen token in a district, push guilds."""

from __future__ import annotations

from duchy.games.castellans.actions import CARD, DISTRICT, PAY
from duchy.games.castellans.citizens import take_from_line
from duchy.games.castellans.content import (
    CARD_GUILD,
    CARD_IDS,
    CARD_PUSHES,
    CARD_TRIGGER,
    DISTRICT_IDS,
    DISTRICTS,
    FOOD,
    GUILD_MASK,
    INSTANT,
    LINE,
    RECRUIT,
    SLOT_FOOD,
    TOKEN_PUSHES,
)
from duchy.games.castellans.effects import action_rewards, use_card
from duchy.games.castellans.goods import pay, payable, payments
from duchy.games.castellans.guilds import Push, advance
from duchy.games.castellans.state import BOARD, CARDS_OWNED, CITIZENS, CITIZENS_LEFT, LINES, SEATS, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def can_recruit(s: Castellans, seat: int, bonus: int) -> bool:
    """Whether any citizen card can be paid, the food of a matching die counted in."""
    return any(s.table[LINES + slot] >= 0 and payable(s, seat, FOOD, SLOT_FOOD[slot], bonus) for slot in range(2 * LINE))


class RecruitAction(Frame[Castellans]):
    """Choose a citizen card of either draft line that you can pay with food (and magic)."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = []
        for slot in range(2 * LINE):
            if s.table[LINES + slot] >= 0 and payable(s, self.seat, FOOD, SLOT_FOOD[slot]):
                found.append(CARD + slot)
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

    def options(self, s: Castellans) -> list[int]:
        return payments(s, self.seat, FOOD, SLOT_FOOD[self.slot])

    def choose(self, s: Castellans, action: int) -> None:
        seat = self.seat
        pay(s, seat, FOOD, SLOT_FOOD[self.slot], action - PAY, 0)
        card = recruit(s, seat, self.slot)
        if s.boards[seat * BOARD + CITIZENS_LEFT] > 0:
            s.push(PlaceCitizen(seat))
        if CARD_TRIGGER[card] == INSTANT:
            use_card(s, seat, card)
        action_rewards(s, seat, RECRUIT, card)


def recruit(s: Castellans, seat: int, slot: int) -> int:
    """The card leaves its line for the player and pushes its guild; which card it was."""
    if s.log is not None:
        s.log.append(Event("recruit", seat, {"citizen": CARD_IDS[s.table[LINES + slot]]}))
    card = take_from_line(s, slot)
    s.boards[seat * BOARD + CARDS_OWNED] |= 1 << card
    advance(s, seat, CARD_GUILD[card], CARD_PUSHES)
    return card


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
    s.boards[seat * BOARD + CITIZENS_LEFT] -= 1
    s.city[CITIZENS + district * SEATS + seat] += 1
    if s.log is not None:
        s.log.append(Event("citizen", seat, {"district": DISTRICT_IDS[district]}))

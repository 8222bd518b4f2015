"""The Recruitment Phase: a steward to a dock, a student, the dock's action or the bank, and one extra action if you like."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.kernel.core import Frame
from duchy.rooms.academies import told
from duchy.rooms.academies.actions import (
    BANK_IT,
    DONE,
    DRAFT_GUILD,
    DRAFT_PROFESSOR,
    DRAFT_TOWN,
    EXTRA_COUNCIL,
    EXTRA_FAVOR,
    PETITION,
    RECRUIT,
    SELL_GOLD,
    SELL_MAGIC,
    USE_MONUMENT,
)
from duchy.rooms.academies.content.council import DISCOUNT
from duchy.rooms.academies.content.tables import (
    BANK,
    BENEFACTOR,
    CASTELLAN,
    COUNCIL_PRICE,
    DICE,
    DICE_OVER_PLAYERS,
    DOCK_IDS,
    DOCKS,
    EXCHANGE_GOLD,
    EXCHANGE_MAGIC,
    FAVOR_PRICE,
    FOUNTAIN_KNOWLEDGE,
    GOLD_LIMIT,
    MAGIC_LIMIT,
    MINISTRY,
    PROFESSOR_SPACES,
    STEWARD_SPACES,
)
from duchy.rooms.academies.rules.academy import PlaceTile
from duchy.rooms.academies.rules.bags import roll_from
from duchy.rooms.academies.rules.chits import DraftFavor, chit_offers, use_chit
from duchy.rooms.academies.rules.council import MoveBanner
from duchy.rooms.academies.rules.gains import gain_gold, pay
from duchy.rooms.academies.rules.lines import lowest_space, offers, professor_offers, take, take_professor
from duchy.rooms.academies.rules.people import Knowledge, MakeRoom, add_student, hire
from duchy.rooms.academies.state import Academies


def fill_docks(s: Academies) -> None:
    """Draw and roll dice for each dock, from left to right: one more than there are players, while the bag lasts."""
    docks: list[list[int]] = []
    while len(docks) < DOCKS:
        dice: list[int] = []
        for _ in range(len(s.academies) + DICE_OVER_PLAYERS):
            die = roll_from(s)
            if die < 0:
                break
            dice.append(die)
        dice.sort()
        docks.append(dice)
    s.docks = docks
    s.reveal("the docks were filled")
    told.docks(s)


def take_die(s: Academies, dock: int, die: int) -> None:
    """A die leaves its dock; the others close up."""
    dice = s.docks[dock][:]
    dice.remove(die)
    s.docks[dock] = dice


def stewards_at(s: Academies, dock: int) -> int:
    """How many stewards stand at a dock."""
    count = 0
    for academy in s.academies:
        count += academy.stewards >> dock & 1
    return count


class SendSteward(Frame[Academies]):
    """Send a steward to a dock where you have none, and draft a student there."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        sent = s.academies[self.seat].stewards
        spaces = STEWARD_SPACES[s.players - 1]
        crowded = spaces < len(s.academies)
        dock: i64
        for dock in range(DOCKS):
            if sent >> dock & 1 or (crowded and stewards_at(s, dock) >= spaces):
                continue
            last = -1
            for die in s.docks[dock]:
                if die > last:
                    found.append(RECRUIT + dock * DICE + die)
                    last = die
        if len(found) > 0:
            chit_offers(s, self.seat, found)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action >= USE_MONUMENT:
            s.push(self)
            use_chit(s, self.seat, action)
            return
        dock = (action - RECRUIT) // DICE
        die = (action - RECRUIT) % DICE
        seat = self.seat
        academy = s.academies[seat]
        academy.stewards |= 1 << dock
        take_die(s, dock, die)
        told.recruited(s, seat, dock, die)
        s.push(DockTurn(seat, dock, die % 6 + 1))
        if not add_student(academy, die):
            s.push(MakeRoom(seat, die, 0))

    def step(self, s: Academies) -> None:
        told.no_dock(s, self.seat)

    def refusal(self, s: Academies, action: int) -> str:
        if RECRUIT <= action < RECRUIT + DOCKS * DICE:
            dock = (action - RECRUIT) // DICE
            if s.academies[self.seat].stewards >> dock & 1:
                return f"you have a steward at the {DOCK_IDS[dock]} dock already"
            return "there is no such student at that dock"
        return "first send a steward to a dock and draft a student"


def price(s: Academies, seat: int, dock: int, value: int) -> int:
    """The dock's action costs the value of the drafted die in gold, less the discount of a council seat, never below 0."""
    return max(0, value - DISCOUNT[dock][s.academies[seat].lower])


class DockTurn(Frame[Academies]):
    """Take the dock's action or bank; before or after it, one extra action if you like."""

    __slots__ = ("acted", "dock", "extra", "value")

    def __init__(self, seat: int = -1, dock: int = 0, value: int = 1, acted: int = 0, extra: int = 0) -> None:
        super().__init__(seat)
        self.dock = dock
        self.value = value
        self.acted = acted
        """Whether the dock's action or the bank has been taken, and whether the extra action has."""
        self.extra = extra

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        if not self.acted:
            found.append(BANK_IT)
        if not self.extra:
            extra_offers(s, self.seat, found)
        if not self.acted and s.academies[self.seat].gold >= price(s, self.seat, self.dock, self.value):
            dock_offers(s, self.dock, found)
        chit_offers(s, self.seat, found)
        if self.acted and len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action == DONE:
            return
        seat = self.seat
        if action >= USE_MONUMENT:
            s.push(self)
            use_chit(s, seat, action)
        elif SELL_GOLD <= action <= EXTRA_FAVOR:
            s.push(DockTurn(seat, self.dock, self.value, self.acted, 1))
            take_extra(s, seat, action)
        else:
            s.push(DockTurn(seat, self.dock, self.value, 1, self.extra))
            if action == BANK_IT:
                bank(s, seat, self.value)
            else:
                pay(s, seat, price(s, seat, self.dock, self.value))
                take_dock(s, seat, action)

    def refusal(self, s: Academies, action: int) -> str:
        if action == DONE and not self.acted:
            return "you must take the dock's action or bank: doing neither is not allowed"
        if self.extra and SELL_GOLD <= action <= EXTRA_FAVOR:
            return "only one extra action per drafted student"
        if action in (BANK_IT, PETITION) or DRAFT_TOWN <= action < DRAFT_PROFESSOR + PROFESSOR_SPACES:
            if self.acted:
                return "you have taken the dock's action or banked already"
            return "this dock does not offer that, or you can't pay for it"
        return ""


def dock_offers(s: Academies, dock: int, found: list[int]) -> None:
    """What the dock's action may take."""
    if dock == CASTELLAN:
        offers(s.town_line, found, DRAFT_TOWN)
    elif dock == MINISTRY:
        found.append(PETITION)
    elif dock == BENEFACTOR:
        offers(s.guild_line, found, DRAFT_GUILD)
    else:
        professor_offers(s, found, DRAFT_PROFESSOR)


def take_dock(s: Academies, seat: int, action: int) -> None:
    """Castellan and Benefactor: a tile. Ministry: a banner move and a Favor. Fountain: a professor and knowledge."""
    if action == PETITION:
        s.push(DraftFavor(seat))
        s.push(MoveBanner(seat))
    elif action >= DRAFT_PROFESSOR:
        if FOUNTAIN_KNOWLEDGE:
            s.push(Knowledge(seat, FOUNTAIN_KNOWLEDGE))
        hire(s, seat, take_professor(s, action - DRAFT_PROFESSOR))
    else:
        if action >= DRAFT_GUILD:
            tile = take(s, s.guild_line, action - DRAFT_GUILD)
        else:
            tile = take(s, s.town_line, action - DRAFT_TOWN)
        told.drafted(s, seat, tile)
        s.push(PlaceTile(seat, tile))


def bank(s: Academies, seat: int, value: int) -> None:
    """Banking: 8 gold less the value of the drafted die."""
    told.banked(s, seat, value)
    gain_gold(s, seat, BANK - value)


def extra_offers(s: Academies, seat: int, found: list[int]) -> None:
    """The extra actions that can be paid for: exchange either way, a banner move, a Favor."""
    gold = s.academies[seat].gold
    magic = s.academies[seat].magic
    if gold >= EXCHANGE_GOLD and magic < MAGIC_LIMIT:
        found.append(SELL_GOLD)
    if magic >= EXCHANGE_MAGIC and gold < GOLD_LIMIT:
        found.append(SELL_MAGIC)
    if gold >= COUNCIL_PRICE:
        found.append(EXTRA_COUNCIL)
    if gold >= FAVOR_PRICE and lowest_space(s.favor_line) >= 0:
        found.append(EXTRA_FAVOR)


def take_extra(s: Academies, seat: int, action: int) -> None:
    """One extra action."""
    academy = s.academies[seat]
    if action == SELL_GOLD:
        got = min(EXCHANGE_MAGIC, MAGIC_LIMIT - academy.magic)
        academy.gold -= EXCHANGE_GOLD
        academy.magic += got
        told.exchanged(s, seat, -EXCHANGE_GOLD, got)
    elif action == SELL_MAGIC:
        got = min(EXCHANGE_GOLD, GOLD_LIMIT - academy.gold)
        academy.magic -= EXCHANGE_MAGIC
        academy.gold += got
        told.exchanged(s, seat, got, -EXCHANGE_MAGIC)
    elif action == EXTRA_COUNCIL:
        pay(s, seat, COUNCIL_PRICE)
        s.push(MoveBanner(seat))
    else:
        pay(s, seat, FAVOR_PRICE)
        s.push(DraftFavor(seat))

"""The Recruitment Phase: a steward to a dock, a student, the dock's action or the bank, and one extra action if you like."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from duchy.games.academies.academy import PlaceTile
from duchy.games.academies.actions import (
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
from duchy.games.academies.chits import DraftFavor, chit_offers, use_chit
from duchy.games.academies.content import (
    BANK,
    BENEFACTOR,
    CASTELLAN,
    COUNCIL_PRICE,
    DICE,
    DICE_OVER_PLAYERS,
    DISCOUNT,
    DOCK_IDS,
    EXCHANGE_GOLD,
    EXCHANGE_MAGIC,
    FAVOR_PRICE,
    FOUNTAIN_KNOWLEDGE,
    GOLD_LIMIT,
    LOWER_SEATS,
    MAGIC_LIMIT,
    MINISTRY,
    STEWARD_SPACES,
)
from duchy.games.academies.council import MoveBanner
from duchy.games.academies.effects import Knowledge, MakeRoom, hire
from duchy.games.academies.lines import (
    favor_left,
    guild_offers,
    professor_offers,
    take_professor,
    take_tile,
    town_offers,
)
from duchy.games.academies.state import (
    BOARD,
    DOCK,
    DOCK_SIZE,
    GOLD,
    LOWER,
    MAGIC,
    STEWARDS,
    Academies,
    add_student,
    draw_student,
    gain_gold,
)
from duchy.games.academies.tiles import GUILD_CLASSROOM, TOWN_CLASSROOM
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

DOCKS: Final = 4


def fill_docks(s: Academies) -> None:
    """Draw and roll dice for each dock, from left to right: one more than there are players, while the bag lasts."""
    table = s.table
    for dock in range(DOCKS):
        base: i64 = DOCK + dock * DOCK_SIZE
        end: i64 = base
        for _ in range(s.academies + DICE_OVER_PLAYERS):
            guild = draw_student(s)
            if guild < 0:
                break
            die: i64 = guild * 6 + s.below(6)
            at: i64 = end
            while at > base and table[at - 1] > die:
                table[at] = table[at - 1]
                at -= 1
            table[at] = die
            end += 1
        i: i64
        for i in range(end, base + DOCK_SIZE):
            table[i] = -1
    s.reveal("the docks were filled")
    if s.log is not None:
        docks = [[d for d in s.table[DOCK + k * DOCK_SIZE : DOCK + (k + 1) * DOCK_SIZE] if d >= 0] for k in range(DOCKS)]
        s.log.append(Event("docks", -1, {"docks": docks}))


def take_die(s: Academies, dock: int, die: int) -> None:
    """A die leaves its dock; the others close up."""
    table = s.table
    end: i64 = DOCK + (dock + 1) * DOCK_SIZE - 1
    at: i64 = end - DOCK_SIZE + 1
    while table[at] != die:
        at += 1
    while at < end:
        table[at] = table[at + 1]
        at += 1
    table[at] = -1


def stewards_at(s: Academies, dock: int) -> int:
    """How many stewards stand at a dock."""
    count = 0
    for p in range(s.academies):
        count += s.boards[p * BOARD + STEWARDS] >> dock & 1
    return count


class SendSteward(Frame[Academies]):
    """Send a steward to a dock where you have none, and draft a student there."""

    def options(self, s: Academies) -> list[int]:
        found: list[int] = []
        sent = s.boards[self.seat * BOARD + STEWARDS]
        spaces = STEWARD_SPACES[s.players - 1]
        crowded = spaces < s.academies
        table = s.table
        dock: i64
        i: i64
        for dock in range(DOCKS):
            if sent >> dock & 1 or (crowded and stewards_at(s, dock) >= spaces):
                continue
            base: i64 = DOCK + dock * DOCK_SIZE
            last: i64 = -1
            for i in range(base, base + DOCK_SIZE):
                die: i64 = table[i]
                if die < 0:
                    break
                if die > last:
                    found.append(RECRUIT + dock * DICE + die)
                    last = die
        if len(found) > 0:
            chit_offers(s, self.seat, found, False)
        return found

    def choose(self, s: Academies, action: int) -> None:
        if action >= USE_MONUMENT:
            s.push(self)
            use_chit(s, self.seat, action)
            return
        dock = (action - RECRUIT) // DICE
        die = (action - RECRUIT) % DICE
        seat = self.seat
        s.boards[seat * BOARD + STEWARDS] |= 1 << dock
        take_die(s, dock, die)
        if s.log is not None:
            s.log.append(Event("recruit", seat, {"dock": dock, "guild": die // 6, "value": die % 6 + 1}))
        s.push(DockTurn(seat, dock, die % 6 + 1))
        if not add_student(s, seat, die):
            s.push(MakeRoom(seat, die, 0))

    def step(self, s: Academies) -> None:
        if s.log is not None:
            s.log.append(Event("no_dock", self.seat, {}))

    def refusal(self, s: Academies, action: int) -> str:
        if RECRUIT <= action < RECRUIT + DOCKS * DICE:
            dock = (action - RECRUIT) // DICE
            if s.boards[self.seat * BOARD + STEWARDS] >> dock & 1:
                return f"you have a steward at the {DOCK_IDS[dock]} dock already"
            return "there is no such student at that dock"
        return "first send a steward to a dock and draft a student"


def price(s: Academies, seat: int, dock: int, value: int) -> int:
    """The dock's action costs the value of the drafted die in gold, less the discount of a council seat, never below 0."""
    return max(0, value - DISCOUNT[dock * (1 << LOWER_SEATS) + s.boards[seat * BOARD + LOWER]])


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
        gold = s.boards[self.seat * BOARD + GOLD]
        if not self.extra:
            extra_offers(s, self.seat, gold, found)
        if not self.acted and gold >= price(s, self.seat, self.dock, self.value):
            dock_offers(s, self.dock, found)
        chit_offers(s, self.seat, found, False)
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
        if action in (BANK_IT, PETITION) or DRAFT_TOWN <= action < DRAFT_PROFESSOR + 5:
            if self.acted:
                return "you have taken the dock's action or banked already"
            return "this dock does not offer that, or you can't pay for it"
        return ""


def dock_offers(s: Academies, dock: int, found: list[int]) -> None:
    """What the dock's action may take."""
    if dock == CASTELLAN:
        town_offers(s, found, DRAFT_TOWN)
    elif dock == MINISTRY:
        found.append(PETITION)
    elif dock == BENEFACTOR:
        guild_offers(s, found, DRAFT_GUILD)
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
            tile = take_tile(s, GUILD_CLASSROOM, action - DRAFT_GUILD)
        else:
            tile = take_tile(s, TOWN_CLASSROOM, action - DRAFT_TOWN)
        if s.log is not None:
            s.log.append(Event("draft", seat, {"tile": tile}))
        s.push(PlaceTile(seat, tile))


def pay(s: Academies, seat: int, gold: int) -> None:
    """Pay gold."""
    s.boards[seat * BOARD + GOLD] -= gold
    if s.log is not None and gold:
        s.log.append(Event("pay", seat, {"gold": gold}))


def bank(s: Academies, seat: int, value: int) -> None:
    """Banking: 8 gold less the value of the drafted die."""
    if s.log is not None:
        s.log.append(Event("bank", seat, {"value": value}))
    gain_gold(s, seat, BANK - value)


def extra_offers(s: Academies, seat: int, gold: int, found: list[int]) -> None:
    """The extra actions that can be paid for: exchange either way, a banner move, a Favor."""
    magic = s.boards[seat * BOARD + MAGIC]
    if gold >= EXCHANGE_GOLD and magic < MAGIC_LIMIT:
        found.append(SELL_GOLD)
    if magic >= EXCHANGE_MAGIC and gold < GOLD_LIMIT:
        found.append(SELL_MAGIC)
    if gold >= COUNCIL_PRICE:
        found.append(EXTRA_COUNCIL)
    if gold >= FAVOR_PRICE and favor_left(s):
        found.append(EXTRA_FAVOR)


def take_extra(s: Academies, seat: int, action: int) -> None:
    """One extra action."""
    board = seat * BOARD
    if action == SELL_GOLD:
        s.boards[board + GOLD] -= EXCHANGE_GOLD
        s.boards[board + MAGIC] = min(MAGIC_LIMIT, s.boards[board + MAGIC] + EXCHANGE_MAGIC)
        if s.log is not None:
            s.log.append(Event("exchange", seat, {"gold": -EXCHANGE_GOLD, "magic": EXCHANGE_MAGIC}))
    elif action == SELL_MAGIC:
        s.boards[board + MAGIC] -= EXCHANGE_MAGIC
        s.boards[board + GOLD] = min(GOLD_LIMIT, s.boards[board + GOLD] + EXCHANGE_GOLD)
        if s.log is not None:
            s.log.append(Event("exchange", seat, {"gold": EXCHANGE_GOLD, "magic": -EXCHANGE_MAGIC}))
    elif action == EXTRA_COUNCIL:
        pay(s, seat, COUNCIL_PRICE)
        s.push(MoveBanner(seat))
    else:
        pay(s, seat, FAVOR_PRICE)
        s.push(DraftFavor(seat))

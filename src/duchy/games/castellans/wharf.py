"""The Wharf action: crates on the wharf card to buy and sell; then perhaps a new ship, and perhaps one that sails."""

from __future__ import annotations

from typing import Final

from duchy.games.castellans.actions import COLLECT, CRATE, DONE, PAY, PUSH, SAIL, SHIPYARD, TAKE_GOLD
from duchy.games.castellans.choices import SailTo
from duchy.games.castellans.content import (
    ACTION_CARDS,
    BANKER,
    BUY,
    CELLS,
    COLUMNS,
    CRATES_START,
    CRATES_UNLOCKED,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    FIRST_COLUMN_FROM,
    GOLD,
    GUILDS,
    LINE_GOLD,
    LINE_IDS,
    LINE_PRICE,
    LINE_VP,
    MANOR_IDS,
    SAIL_GOLD,
    SALE_GOLD,
    SALE_PUSHES,
    SELL_INFLUENCE,
    SHIP_GOLD,
    SHIP_WOOD,
    WHARF,
    WHARF_ICON,
    WHARF_LINE,
    WHARF_PUSHES,
    WOOD,
)
from duchy.games.castellans.effects import ACTION_MANORS, CARD_EFFECTS, MANOR_EFFECTS, use_card, use_manor
from duchy.games.castellans.goods import gain, limit_of, pay, pay_gold, payable, payments, score
from duchy.games.castellans.guilds import ANY_GUILD, Push, advance, next_space
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CRATES,
    CRATES_OUT,
    MANORS_LEFT,
    SEATS,
    SHIPS,
    SHIPS_LEFT,
    WHARF_CARD,
    WORKER,
    Castellans,
    tokens_at,
)
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

# What adds to a Wharf action, as bits: manor powers first, then citizen cards.
FIRST_CARD: Final[int] = len(MANOR_IDS)


def wharf_extras(s: Castellans, seat: int) -> int:
    """The manor powers and citizens that give a player something for a Wharf action."""
    extras = 0
    closed = s.boards[seat * BOARD + MANORS_LEFT]
    for manor in ACTION_MANORS[WHARF]:
        if closed >> manor & 1 == 0:
            extras |= 1 << manor
    owned = s.boards[seat * BOARD + CARDS_OWNED]
    if owned:
        for card in ACTION_CARDS[WHARF]:
            if owned >> card & 1:
                extras |= 1 << (FIRST_CARD + card)
    return extras


def collect(s: Castellans, seat: int, extra: int) -> None:
    """Gain what a manor power or a citizen adds to the Wharf action."""
    if extra < FIRST_CARD:
        use_manor(s, seat, extra, 0)
    else:
        use_card(s, seat, extra - FIRST_CARD)


def collect_all(s: Castellans, seat: int, extras: int) -> None:
    """Gain everything that was not collected yet."""
    extra = 0
    while extras >> extra:
        if extras >> extra & 1:
            collect(s, seat, extra)
        extra += 1


def extra_gold(extras: int) -> int:
    """How much gold is still to be collected."""
    total = 0
    extra = 0
    while extras >> extra:
        if extras >> extra & 1:
            for effect in MANOR_EFFECTS[extra] if extra < FIRST_CARD else CARD_EFFECTS[extra - FIRST_CARD]:
                if effect.gold:
                    total += effect.numbers[0]
        extra += 1
    return total


def crates_left(s: Castellans, seat: int) -> int:
    """The crates a player can still put on the wharf card this round: two, three with the Banker's manor built."""
    at = seat * BOARD
    crates = CRATES_UNLOCKED if s.boards[at + MANORS_LEFT] & (1 << BANKER) == 0 else CRATES_START
    return crates - s.boards[at + CRATES_OUT]


def wharf(s: Castellans, seat: int, linked: bool) -> None:
    """With an influence die first a push; then the crates."""
    s.push(Wharf(seat, wharf_extras(s, seat), 0, 0))
    if linked:
        s.push(Push(seat, ANY_GUILD, 1, WHARF_PUSHES))


class Wharf(Frame[Castellans]):
    """Put crates on free icons of the wharf card, one after the other; then you may build a ship, and sail one."""

    __slots__ = ("extras", "sailed", "shipyard")

    def __init__(self, seat: int = -1, extras: int = 0, shipyard: int = 0, sailed: int = 0) -> None:
        super().__init__(seat)
        self.extras = extras
        """What manor powers and citizens still have to give."""
        self.shipyard = shipyard
        self.sailed = sailed
        """Whether the two sub-actions are done; with the first of them the crates are closed."""

    def options(self, s: Castellans) -> list[int]:
        seat = self.seat
        at = seat * BOARD
        found = [DONE]
        if self.shipyard == 0 and self.sailed == 0:
            if crates_left(s, seat) > 0:
                self.add_cells(s, found)
            if self.extras:
                found.append(COLLECT)
        gold = s.boards[at + GOLD]
        if self.extras:
            gold += extra_gold(self.extras)
            limit = limit_of(s, seat, GOLD)
            if gold > limit:
                gold = limit
        if self.shipyard == 0 and s.boards[at + SHIPS_LEFT] > 0 and payable(s, seat, WOOD, SHIP_WOOD):
            for district in range(DISTRICTS):
                if gold >= SHIP_GOLD * tokens_at(s, SHIPS, district):
                    found.append(SHIPYARD + district)
        if self.sailed == 0 and gold >= SAIL_GOLD:
            for district in range(DISTRICTS):
                if s.city[SHIPS + district * SEATS + seat] > 0:
                    found.append(SAIL + district)
        return found

    def add_cells(self, s: Castellans, found: list[int]) -> None:
        """The free icons of the open card whose trade can be paid; the far-left column needs four players."""
        at = self.seat * BOARD
        first = 0 if s.seated >= FIRST_COLUMN_FROM else 1
        lines = s.wharf[len(s.wharf) - 1] * 3
        icons = s.table[WHARF_CARD] * CELLS
        for row in range(3):
            line = WHARF_LINE[lines + row]
            if line == BUY and s.boards[at + GOLD] < LINE_PRICE[BUY]:
                continue
            for column in range(first, COLUMNS):
                cell = row * COLUMNS + column
                if s.city[CRATES + cell] < 0 and (line == BUY or s.boards[at + WHARF_ICON[icons + cell]] > 0):
                    found.append(CRATE + cell)

    def choose(self, s: Castellans, action: int) -> None:
        seat = self.seat
        if action == COLLECT:
            extra = 0
            while self.extras >> extra & 1 == 0:
                extra += 1
            s.push(Wharf(seat, self.extras & ~(1 << extra), 0, 0))
            collect(s, seat, extra)
        elif CRATE <= action < CRATE + CELLS:
            s.push(Wharf(seat, self.extras, 0, 0))
            place_crate(s, seat, action - CRATE)
        elif action == DONE:
            collect_all(s, seat, self.extras)
        elif action < SAIL:
            s.push(Wharf(seat, 0, 1, self.sailed))
            s.push(BuildShip(seat, action - SHIPYARD))
            collect_all(s, seat, self.extras)
        else:
            s.push(Wharf(seat, 0, self.shipyard, 1))
            s.push(SailTo(seat, action - SAIL, SAIL_GOLD))
            collect_all(s, seat, self.extras)

    def refusal(self, s: Castellans, action: int) -> str:
        if CRATE <= action < CRATE + CELLS:
            return "that icon is taken or closed, you have no crate left, or you lack what the line asks for"
        return "a ship costs 2 wood and 1 gold for each ship there, a sail 2 gold; each once in a Wharf action"


def place_crate(s: Castellans, seat: int, cell: int) -> None:
    """A crate on an icon: buy the resource for gold, or sell one for gold and a point, or for influence or gold."""
    line = WHARF_LINE[s.wharf[len(s.wharf) - 1] * 3 + cell // COLUMNS]
    good = WHARF_ICON[s.table[WHARF_CARD] * CELLS + cell]
    s.city[CRATES + cell] = seat
    s.boards[seat * BOARD + CRATES_OUT] += 1
    if s.log is not None:
        s.log.append(Event("crate", seat, {"cell": cell, "line": LINE_IDS[line], "good": FACE_IDS[good]}))
    if line == BUY:
        pay_gold(s, seat, LINE_PRICE[line])
        gain(s, seat, good, 1)
        return
    s.boards[seat * BOARD + good] -= 1
    if s.log is not None:
        s.log.append(Event("pay", seat, {FACE_IDS[good]: 1}))
    if line == SELL_INFLUENCE:
        s.push(SaleReward(seat))
    else:
        gain(s, seat, GOLD, LINE_GOLD[line])
        score(s, seat, LINE_VP[line], "sales")


class SaleReward(Frame[Castellans]):
    """Take 1 push on a guild track or 2 gold for the resource you sold."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found = [TAKE_GOLD]
        at = self.seat * BOARD + WORKER
        for guild in range(GUILDS):
            if next_space(s, guild, s.boards[at + guild]) > 0:
                found.append(PUSH + guild)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == TAKE_GOLD:
            gain(s, self.seat, GOLD, SALE_GOLD)
        else:
            advance(s, self.seat, action - PUSH, SALE_PUSHES)


class BuildShip(Frame[Castellans]):
    """Pay the wood for the ship, magic helping out beside at least one wood."""

    __slots__ = ("district",)

    def __init__(self, seat: int = -1, district: int = 0) -> None:
        super().__init__(seat)
        self.district = district

    def options(self, s: Castellans) -> list[int]:
        return payments(s, self.seat, WOOD, SHIP_WOOD)

    def choose(self, s: Castellans, action: int) -> None:
        pay(s, self.seat, WOOD, SHIP_WOOD, action - PAY, SHIP_GOLD * tokens_at(s, SHIPS, self.district))
        place_ship(s, self.seat, self.district)


def place_ship(s: Castellans, seat: int, district: int) -> None:
    """The ship goes to the district; nobody gains influence."""
    s.boards[seat * BOARD + SHIPS_LEFT] -= 1
    s.city[SHIPS + district * SEATS + seat] += 1
    if s.log is not None:
        s.log.append(Event("ship", seat, {"district": DISTRICT_IDS[district]}))

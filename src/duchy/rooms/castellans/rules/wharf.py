"""The Wharf action: crates on the wharf card to buy and sell; then perhaps a new ship, and perhaps one that sails."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import COLLECT, CRATE, DONE, PAY, SAIL, SHIPYARD
from duchy.rooms.castellans.content.tables import (
    CELLS,
    COLUMNS,
    CRATES_START,
    CRATES_UNLOCKED,
    DISTRICTS,
    FIRST_COLUMN_FROM,
    GOLD,
    ROWS,
    SAIL_GOLD,
    SHIP_GOLD,
    SHIP_WOOD,
    WHARF,
    WHARF_ICONS,
    WHARF_LINES,
    WHARF_PUSHES,
    WOOD,
)
from duchy.rooms.castellans.effects import LINE_GIVES, LINE_PRICE, LINE_TRADES
from duchy.rooms.castellans.rules.choices import SailTo, add_ships
from duchy.rooms.castellans.rules.goods import pay, payable, payments, unlocked
from duchy.rooms.castellans.rules.guilds import ANY_GUILD, Push
from duchy.rooms.castellans.rules.rewards import collect, collect_all, gold_in_reach, needed, rewards_of
from duchy.rooms.castellans.state import Board, Castellans, more, total


def crates_left(board: Board) -> int:
    """The crates a player can still put on the wharf card this round: two, three with the Banker's manor built."""
    return (CRATES_UNLOCKED if unlocked(board) else CRATES_START) - board.crates_out


# -- the action ------------------------------------------------------------------------------------------------------------


def wharf(s: Castellans, seat: int, linked: bool) -> None:
    """With an influence die first a push; then the crates."""
    s.push(Wharf(seat, rewards_of(s.boards[seat], WHARF), 0, 0))
    if linked:
        s.push(Push(seat, ANY_GUILD, 1, WHARF_PUSHES))


def lines_now(s: Castellans) -> list[int]:
    """What the rows of the open card do, by the back of the deck's top card."""
    deck = s.wharf.deck
    return WHARF_LINES[deck[len(deck) - 1]]


class Wharf(Frame[Castellans]):
    """Put crates on free icons of the wharf card, one after the other; then you may build a ship, and sail one."""

    __slots__ = ("rewards", "sailed", "shipyard")

    def __init__(self, seat: int = -1, rewards: int = 0, shipyard: int = 0, sailed: int = 0) -> None:
        super().__init__(seat)
        self.rewards = rewards
        """What manor powers and citizens still have to give."""
        self.shipyard = shipyard
        self.sailed = sailed
        """Whether the two sub-actions are done; with the first of them the crates are closed."""

    def options(self, s: Castellans) -> list[int]:
        board = s.boards[self.seat]
        found = [DONE]
        trading = self.shipyard == 0 and self.sailed == 0
        if trading and crates_left(board) > 0:
            add_cells(s, board, found)
        crates = len(found)
        gold = gold_in_reach(board, WHARF, self.rewards)
        if self.shipyard == 0 and board.ships_left > 0 and payable(board, WOOD, SHIP_WOOD):
            for district in range(DISTRICTS):
                if gold >= SHIP_GOLD * total(s.city[district].ships):
                    found.append(SHIPYARD + district)
        if self.sailed == 0 and gold >= SAIL_GOLD:
            add_ships(s, self.seat, found)
        if self.rewards and (trading or len(found) > 1):
            found.insert(crates, COLLECT)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        seat = self.seat
        if action == COLLECT:
            reward = 0
            while self.rewards >> reward & 1 == 0:
                reward += 1
            s.push(Wharf(seat, self.rewards & ~(1 << reward), self.shipyard, self.sailed))
            collect(s, seat, WHARF, reward, 0)
        elif CRATE <= action < CRATE + CELLS:
            s.push(Wharf(seat, self.rewards, 0, 0))
            place_crate(s, seat, action - CRATE)
        elif action == DONE:
            collect_all(s, seat, WHARF, self.rewards, 0)
        elif action < SAIL:
            district = action - SHIPYARD
            first = needed(s.boards[seat], WHARF, self.rewards, SHIP_GOLD * total(s.city[district].ships))
            s.push(Wharf(seat, self.rewards & ~first, 1, self.sailed))
            s.push(BuildShip(seat, district))
            collect_all(s, seat, WHARF, first, 0)
        else:
            first = needed(s.boards[seat], WHARF, self.rewards, SAIL_GOLD)
            s.push(Wharf(seat, self.rewards & ~first, self.shipyard, 1))
            s.push(SailTo(seat, action - SAIL, SAIL_GOLD, 0))
            collect_all(s, seat, WHARF, first, 0)

    def refusal(self, s: Castellans, action: int) -> str:
        if CRATE <= action < CRATE + CELLS:
            return "that icon is taken or closed, you have no crate left, or you lack what the line asks for"
        return "a ship costs 2 wood and 1 gold for each ship there, a sail 2 gold; each once in a Wharf action"


def first_column(s: Castellans) -> int:
    """The far-left column of the wharf card needs four players."""
    return 0 if s.seated >= FIRST_COLUMN_FROM else 1


def add_cells(s: Castellans, board: Board, found: list[int]) -> None:
    """The free icons of the open card whose trade can be paid."""
    goods = board.goods
    crates = s.wharf.crates
    first = first_column(s)
    lines = lines_now(s)
    icons = WHARF_ICONS[s.wharf.card]
    for row in range(ROWS):
        line = lines[row]
        if goods[GOLD] < LINE_PRICE[line]:
            continue
        for cell in range(row * COLUMNS + first, (row + 1) * COLUMNS):
            if crates[cell] < 0 and goods[icons[cell]] >= LINE_GIVES[line]:
                found.append(CRATE + cell)


def place_crate(s: Castellans, seat: int, cell: int) -> None:
    """A crate on an icon: buy the resource for gold, or sell one for gold and a point, or for influence or gold."""
    line = lines_now(s)[cell // COLUMNS]
    good = WHARF_ICONS[s.wharf.card][cell]
    s.wharf.crates[cell] = seat
    s.boards[seat].crates_out += 1
    told.placed_crate(s, seat, cell, line, good)
    for trade in LINE_TRADES[line]:
        trade.run(s, seat, good)


# -- the shipyard ----------------------------------------------------------------------------------------------------------


class BuildShip(Frame[Castellans]):
    """Pay the wood for the ship, magic helping out beside at least one wood."""

    __slots__ = ("district",)

    def __init__(self, seat: int = -1, district: int = 0) -> None:
        super().__init__(seat)
        self.district = district

    def options(self, s: Castellans) -> list[int]:
        return payments(s.boards[self.seat], WOOD, SHIP_WOOD)

    def choose(self, s: Castellans, action: int) -> None:
        pay(s, self.seat, WOOD, SHIP_WOOD, action - PAY, SHIP_GOLD * total(s.city[self.district].ships))
        place_ship(s, self.seat, self.district)


def place_ship(s: Castellans, seat: int, district: int) -> None:
    """The ship goes to the district; nobody gains influence."""
    s.boards[seat].ships_left -= 1
    here = s.city[district]
    here.ships = more(here.ships, seat)
    told.placed(s, seat, "ship", district)

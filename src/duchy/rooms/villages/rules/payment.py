"""What a seat can pay with in a Build, and whether that is enough."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.villages.state import CASTLE_GROUNDS, Village, Villages


def most_symbols(village: Village) -> int:
    """More symbols than this can't be paid in a Build, whatever they are."""
    power = village.power
    return village.gold + village.wild + village.barter + power[0] + power[1] + power[2] + power[3]


class Means:
    """All a seat could pay with in a Build."""

    __slots__ = ("barter", "cards", "castle", "gold", "grounds", "open", "power", "wild")

    def __init__(
        self, gold: int, castle: int, cards: int, grounds: int, wild: int, barter: int, power: list[int], open: list[int]
    ) -> None:
        self.gold = gold
        self.castle = castle
        """1 where the Castle bears no coin."""
        self.cards = cards
        """Cards that may be discarded."""
        self.grounds = grounds
        """Castle Grounds of opponents that bear no coin."""
        self.wild = wild
        """Powers that give any resource."""
        self.barter = barter
        """Powers that give any resource for a card."""
        self.power = power
        """By resource: powers that give it."""
        self.open = open
        """By resource: Resource cards without a coin, one's own and the others'."""

    def covers(self, cost: list[int]) -> bool:
        """Whether these means can pay this much of each resource.

        Powers for a resource come first, for they cost nothing. Each symbol left needs something else:

        - a wild power, or a bartered card: they stand in for any resource and cost no coin;
        - a coin, on a Resource of its kind; where those run short, on the Castle, or on Castle Grounds, which also take a card.

        So two things must hold. The gold must suffice for what no wild power and no barter pays. And the symbols that find no
        Resource of their kind must find a wild power, a barter, the Castle or Castle Grounds; as a card that goes to the
        Grounds can't be bartered as well, as many as possible are bartered.
        """
        wild: i64 = self.wild
        left: i64 = -wild
        short: i64 = -wild
        power = self.power
        open = self.open
        r: i64
        for r in range(4):
            lacking: i64 = cost[r]
            if lacking > 0:
                helped: i64 = power[r]
                lacking -= helped
                if lacking > 0:
                    left += lacking
                    fitting: i64 = open[r]
                    if lacking > fitting:
                        short += lacking - fitting
        cards: i64 = self.cards
        gold: i64 = self.gold
        barter: i64 = self.barter
        if barter > cards:
            barter = cards
        if left - barter > gold:
            return False
        if short <= 0:
            return True
        if barter > left:
            barter = left
        grounds: i64 = self.grounds
        if grounds > cards - barter:
            grounds = cards - barter
        castle: i64 = self.castle
        return short - barter - castle <= grounds


def means(s: Villages, seat: int, cards: int) -> Means:
    """All a seat could pay with in a Build, with `cards` cards it may discard."""
    wood = 0
    stone = 0
    food = 0
    magic = 0
    for village in s.villages:
        free = village.free
        wood += free[0]
        stone += free[1]
        food += free[2]
        magic += free[3]
    own = s.villages[seat]
    grounds = free_grounds(s, seat) if s.modules & CASTLE_GROUNDS else 0
    castle = 1 if own.castle_coin == 0 else 0
    return Means(own.gold, castle, cards, grounds, own.wild, own.barter, own.power, [wood, stone, food, magic])


def free_grounds(s: Villages, seat: int) -> int:
    """How many Castle Grounds of opponents bear no coin."""
    count = 0
    for q in range(s.players):
        if q != seat and s.villages[q].grounds_coin == 0:
            count += 1
    return count

"""What lies on the table.

Everything is kept in flat lists of numbers. A seat is a duke with dice, a piece on the bridge and points; a duchy belongs to an
owner: each seat its own, but in the team game seats 0 and 2 share duchy 0, seats 1 and 3 share duchy 1.
"""

from __future__ import annotations

from typing import Any, Final

from duchy.games.burgundy.duchies import DUCHIES, Duchy
from duchy.kernel.core import State, seed_of

# What a duke has: `duke[seat * DUKE + ...]`. A die that was used shows its number negative.
SCORE: Final = 0
DIE_0: Final = 1
DIE_1: Final = 2
BRIDGE: Final = 3
BOUGHT: Final = 4
JOKER_USED: Final = 5
DUKE: Final = 6

# What a duchy has: `duchy[owner * DUCHY + ...]`.
SILVER: Final = 0
WORKERS: Final = 1
FILLED: Final = 2  # the hexes with a tile
FRONTIER: Final = 3  # the free hexes beside one
POWERS: Final = 4  # the lasting powers of its monasteries and shields
BONUSES: Final = 5  # how many bonus tiles
SHIELDS: Final = 6  # the shields on its castles, one bit each
COPIED: Final = 7  # whose monasteries shield 6 copies, as owner + 1
GOODS: Final = 8  # goods in store, by type
SOLD: Final = 14  # goods sold and lying face down, by type
DUCHY: Final = 20

# The rest of the table: `table[...]`.
PHASE: Final = 0
ROUND: Final = 1
WHITE: Final = 2
ROUND_GOODS: Final = 3  # the goods on the five round spaces, as type + 1
POOL: Final = 8  # goods nobody has seen yet, by type
BONUS: Final = 14  # the large and small bonus tile of each kind (and of the border posts), as seat + 1
TABLE: Final = 28

# What the expansions keep: `extra[...]`; the base game keeps nothing there.
INN_STACK: Final = 0  # how many inns lie beside the black depot
TARGET: Final = 1  # where the target marker of the solo game stands
COUNTER: Final = 2  # where the victory point counter of the solo game stands
SHIELD_SPACES: Final = 3  # the shields of the six depots, two spaces each
ROUTE_CARDS: Final = 15  # the trade route cards of each owner, five spaces each, as card + 1
ROUTE_GOODS: Final = 35  # the goods on each owner's route, fifteen spaces each, as type + 1
EXTRA: Final = 95

# Modules that are switched on: `modules`.
NEW_TILES: Final = 1
WHITE_CASTLES: Final = 2
INNS: Final = 4
TRADE_ROUTES: Final = 8
SHIELD_GAME: Final = 16
BORDER_POSTS: Final = 32
TEAM: Final = 64
SOLO: Final = 128


class Burgundy(State):
    """The table of The Castles of Burgundy."""

    __slots__ = (
        "depot_goods",
        "duchy",
        "duke",
        "extra",
        "hexes",
        "land",
        "lands",
        "modules",
        "order",
        "owners",
        "per_depot",
        "pile",
        "pile_from",
        "pile_left",
        "slots",
        "spaces",
        "store",
        "stride",
        "table",
    )

    def __init__(self) -> None:
        super().__init__()
        self.owners: int = 0
        """How many duchies there are."""
        self.modules: int = 0
        self.hexes: int = 37
        """How many hexes a duchy has."""
        self.slots: int = 3
        """How many storage spaces a duke can use."""
        self.stride: int = 3
        """How many entries of `store` belong to a seat."""
        self.per_depot: int = 4
        """How many spaces of a depot are in use."""
        self.lands: list[int] = []
        """Which player board each owner has, as an index into `DUCHIES`."""
        self.pile_from: list[int] = []
        """Where each pile begins in `pile`: six colours, then black."""
        self.duke: list[int] = []
        self.duchy: list[int] = []
        self.store: list[int] = []
        """The stored tiles: `store[seat * stride + slot]`; a team's shared ones stand at its first seat."""
        self.land: list[int] = []
        """The tiles in the duchies: `land[owner * hexes + hex]`."""
        self.table: list[int] = []
        self.order: list[int] = []
        """The seats as they stand on the bridge, first to play first."""
        self.spaces: list[int] = []
        """The tiles on the game board: six depots of four spaces, the black depot, the inn on top of its stack."""
        self.depot_goods: list[int] = []
        """`depot_goods[depot * 6 + type]`, both from 0."""
        self.pile: list[int] = []
        self.pile_left: list[int] = []
        self.extra: list[int] = []
        """What the expansions need; each module says what stands where."""

    def copy(self) -> Burgundy:
        """An independent state."""
        other = Burgundy()
        self.copy_kernel_to(other)
        other.owners = self.owners
        other.modules = self.modules
        other.hexes = self.hexes
        other.slots = self.slots
        other.stride = self.stride
        other.per_depot = self.per_depot
        other.lands = self.lands  # replaced, never changed
        other.pile_from = self.pile_from
        other.duke = self.duke[:]
        other.duchy = self.duchy[:]
        other.store = self.store[:]
        other.land = self.land[:]
        other.table = self.table[:]
        other.order = self.order[:]
        other.spaces = self.spaces[:]
        other.depot_goods = self.depot_goods[:]
        other.pile = self.pile[:]
        other.pile_left = self.pile_left[:]
        other.extra = self.extra[:]
        return other

    def scores(self) -> list[int]:
        """The points of each seat; a team's seats both have the team's."""
        from duchy.games.burgundy.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """Most points, then the tie-breaks; solo: the seat if the duchy is full."""
        from duchy.games.burgundy.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know: everything but the piles and the goods the others have sold."""
        from duchy.games.burgundy.view import view

        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Burgundy:
        """Re-deal what is face down: the goods sold by others, the goods not yet seen, and all that is still random.

        The piles are drawn from at random, so a new generator is a new order of every pile.
        """
        other = self.copy()
        other.rng = seed_of(seed)
        if self.over:  # everything is open
            return other
        mine = -1 if seat is None else seat % self.owners
        hidden: list[int] = []
        for kind in range(6):
            hidden += [kind] * other.table[POOL + kind]
            for owner in range(self.owners):
                if owner != mine:
                    hidden += [kind] * other.duchy[owner * DUCHY + SOLD + kind]
        other.shuffle(hidden)
        for owner in range(self.owners):
            if owner != mine:
                at = owner * DUCHY + SOLD
                count = sum(other.duchy[at : at + 6])
                other.duchy[at : at + 6] = [0] * 6
                for _ in range(count):
                    other.duchy[at + hidden.pop()] += 1
        other.table[POOL : POOL + 6] = [hidden.count(kind) for kind in range(6)]
        return other


def duchy_of(s: Burgundy, owner: int) -> Duchy:
    """The player board of an owner."""
    return DUCHIES[s.lands[owner]]


def store_index(s: Burgundy, seat: int, slot: int) -> int:
    """Where a storage space stands in `store`: in a team the third and fourth are private, the others shared."""
    if slot == 2 or slot == 3:
        return seat * s.stride + slot
    return seat % s.owners * s.stride + slot

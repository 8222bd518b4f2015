"""What lies on the table.

A seat is a duke with dice, a piece on the bridge, stored tiles and points; a duchy belongs to an owner: each seat its own, but
in the team game seats 0 and 2 share duchy 0, seats 1 and 3 share duchy 1.
"""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.core import NOBODY, State, Thing
from duchy.rooms.burgundy.content.boards import BOARDS, Board

EMPTY: Final[list[int]] = []
"""Where the set-up lays a list of its own, things begin with this one: making them stays cheap. It never changes."""


class Duke(Thing):
    """What a seat has to itself."""

    __slots__ = ("bought", "bridge", "dice", "joker_used", "score", "start", "storage")

    def __init__(self) -> None:
        self.score: int = 0
        self.dice: list[int] = EMPTY
        """Both dice; one that was used shows its number negative."""
        self.bridge: int = 0
        """On which space of the bridge the piece stands."""
        self.bought: bool = False
        """Whether this turn's purchase is used up."""
        self.joker_used: bool = False
        """Whether shield 16 has turned a die this turn."""
        self.start: int = 0
        """The `start` action this seat has chosen in secret while the others still choose theirs; 0 for none."""
        self.storage: list[int] = EMPTY
        """The stored tiles by key space; see `keeper` for those a team shares."""

    def copy(self) -> Duke:
        """An independent duke."""
        other = Duke()
        other.score = self.score
        other.dice = self.dice[:]
        other.bridge = self.bridge
        other.bought = self.bought
        other.joker_used = self.joker_used
        other.start = self.start
        other.storage = self.storage[:]
        return other


class Duchy(Thing):
    """A player board with its tiles, and all that belongs to it. A set of hexes is a number with one bit for each."""

    __slots__ = (
        "board",
        "bonuses",
        "copied",
        "crane_as",
        "filled",
        "frontier",
        "goods",
        "powers",
        "route_cards",
        "route_goods",
        "shields",
        "silver",
        "sold",
        "tiles",
        "workers",
    )

    def __init__(self) -> None:
        self.board: int = 0
        """Which player board, as an index into `BOARDS`."""
        self.silver: int = 0
        self.workers: int = 0
        self.goods: list[int] = EMPTY
        """Goods in store, by type."""
        self.sold: list[int] = EMPTY
        """Goods sold and lying face down, by type. Replaced, never changed: copies share it."""
        self.tiles: list[int] = EMPTY
        """The tile on each hex."""
        self.filled: int = 0
        """The hexes with a tile."""
        self.frontier: int = 0
        """The free hexes beside one."""
        self.powers: int = 0
        """The lasting powers of its monasteries and shields: see content/powers.py."""
        self.bonuses: int = 0
        """How many bonus tiles it has."""
        self.shields: int = 0
        """The shields on its castles: bit n for shield n."""
        self.copied: int = NOBODY
        """The owner whose monasteries shield 6 copies."""
        self.crane_as: int = 0
        """Solo: the building the crane counts as, once that was named; 0 before."""
        self.route_cards: list[int] = EMPTY
        """The trade route cards from left to right, as dealt."""
        self.route_goods: list[int] = EMPTY
        """The numbers of the goods on the route, 0 for a free space. Replaced, never changed: copies share it."""

    def copy(self) -> Duchy:
        """An independent duchy."""
        other = Duchy()
        other.board = self.board
        other.silver = self.silver
        other.workers = self.workers
        other.goods = self.goods[:]
        other.sold = self.sold
        other.tiles = self.tiles[:]
        other.filled = self.filled
        other.frontier = self.frontier
        other.powers = self.powers
        other.bonuses = self.bonuses
        other.shields = self.shields
        other.copied = self.copied
        other.crane_as = self.crane_as
        other.route_cards = self.route_cards
        other.route_goods = self.route_goods
        return other


class Burgundy(State):
    """The table of The Castles of Burgundy."""

    __slots__ = (
        "counter",
        "depot_goods",
        "depot_shields",
        "duchies",
        "dukes",
        "inns",
        "large_bonus",
        "modules",
        "order",
        "owners",
        "per_depot",
        "phase",
        "piles",
        "round",
        "round_goods",
        "slots",
        "small_bonus",
        "spaces",
        "target",
        "unseen_goods",
        "white_die",
    )

    def __init__(self) -> None:
        super().__init__()
        self.modules: int = 0
        """The expansions and modes in play: bits of content/tables.py."""
        self.owners: int = 0
        """How many duchies there are."""
        self.slots: int = 3
        """How many storage spaces a duke can use."""
        self.per_depot: int = 4
        """How many spaces of a depot are in use."""
        self.dukes: list[Duke] = []
        self.duchies: list[Duchy] = []
        self.phase: int = 0
        self.round: int = 0
        """From 1; 0 while a phase is laid out."""
        self.white_die: int = 0
        self.order: list[int] = EMPTY
        """The seats as they stand on the bridge, first to play first. Replaced, never changed: copies share it."""
        self.spaces: list[int] = EMPTY
        """The tiles on the game board: six depots of four spaces, the black depot, the inn on top of its stack."""
        self.depot_goods: list[list[int]] = []
        """The goods in each depot, by type. A depot's list is replaced, never changed: copies share it."""
        self.round_goods: list[int] = EMPTY
        """The numbers of the goods on the round spaces, 0 once they have gone to a depot. Replaced, never changed."""
        self.unseen_goods: list[int] = EMPTY
        """Goods nobody has seen yet, by type."""
        self.large_bonus: list[int] = EMPTY
        """Who has the large bonus tile of each kind (and of the border posts). Replaced, never changed."""
        self.small_bonus: list[int] = EMPTY
        self.piles: list[list[int]] = []
        """The tiles of each pile: six colours, then black. Replaced with every phase, so that copies share them."""
        self.inns: int = 0
        """How many inns lie beside the black depot."""
        self.depot_shields: list[list[int]] = []
        """The shields of the six depots, two spaces each, 0 for none. Replaced, never changed."""
        self.target: int = 0
        """Where the target marker of the solo game stands."""
        self.counter: int = 0
        """Where the victory point counter of the solo game stands."""

    def copy(self) -> Burgundy:
        """An independent state."""
        other = Burgundy()
        self.copy_kernel_to(other)
        other.modules = self.modules
        other.owners = self.owners
        other.slots = self.slots
        other.per_depot = self.per_depot
        other.dukes = [duke.copy() for duke in self.dukes]
        other.duchies = [duchy.copy() for duchy in self.duchies]
        other.phase = self.phase
        other.round = self.round
        other.white_die = self.white_die
        other.order = self.order
        other.spaces = self.spaces[:]
        other.depot_goods = self.depot_goods[:]
        other.round_goods = self.round_goods
        other.unseen_goods = self.unseen_goods[:]
        other.large_bonus = self.large_bonus
        other.small_bonus = self.small_bonus
        other.piles = self.piles
        other.inns = self.inns
        other.depot_shields = self.depot_shields
        other.target = self.target
        other.counter = self.counter
        return other

    def scores(self) -> list[int]:
        """The points of each seat; a team's seats both have the team's."""
        from duchy.rooms.burgundy.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """Most points, then the tie-breaks; solo: the seat if the duchy is full."""
        from duchy.rooms.burgundy.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know: everything but the piles and the goods the others have sold."""
        from duchy.rooms.burgundy.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Burgundy:
        """The table with what is face down dealt anew."""
        from duchy.rooms.burgundy.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)


def duchy_of(s: Burgundy, seat: int) -> Duchy:
    """The duchy of a seat, or of an owner."""
    return s.duchies[seat % s.owners]


def board_of(s: Burgundy, seat: int) -> Board:
    """The player board of a seat, or of an owner."""
    return BOARDS[s.duchies[seat % s.owners].board]


def is_private(slot: int) -> bool:
    """Whether the dukes of a team have such a storage space each: the third and the fourth; the others they share."""
    return slot == 2 or slot == 3


def keeper(s: Burgundy, seat: int, slot: int) -> int:
    """The seat where a storage space of a seat stands: those that a team shares stand at its first seat."""
    return seat if is_private(slot) else seat % s.owners


def stored(s: Burgundy, seat: int, slot: int) -> int:
    """The tile on a storage space of a seat."""
    return s.dukes[keeper(s, seat, slot)].storage[slot]


def store(s: Burgundy, seat: int, slot: int, tile: int) -> None:
    """Put a tile on a storage space of a seat; 0 clears it."""
    s.dukes[keeper(s, seat, slot)].storage[slot] = tile


def with_entry(values: list[int], at: int, value: int) -> list[int]:
    """A list with one entry changed, for lists that copies share."""
    changed = values[:]
    changed[at] = value
    return changed

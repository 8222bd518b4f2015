"""What lies on the table of Castellans, as a few flat lists of ints."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.castellans.content import DISTRICTS, FIRST_SINGLE, GUILDS
from duchy.kernel.core import State

# A player board: `boards[seat * BOARD + field]`. The first five fields are the goods, numbered as the dice faces.
VP: Final = 5
WORKER: Final = 6
"""The token on the Worker track; those of the other guilds follow."""
TEMPLES_LEFT: Final = 10
SHIPS_LEFT: Final = 11
CITIZENS_LEFT: Final = 12
WINDMILLS_LEFT: Final = 13
MANORS_LEFT: Final = 14
"""The manor tokens still on the board, as bits: what is not there any more has opened its power."""
CARDS_OWNED: Final = 15
"""The recruited citizen cards, as bits."""
CRATES_OUT: Final = 16
"""How many crates lie on the wharf card this round."""
DIE: Final = 17
"""Three wells: -1 empty, 0 to 5 a drafted die's face, SPENT + face a spent die."""
MONUMENTS_LEFT: Final = 20
BOARD: Final = 21
SPENT: Final = 6

# The city: `city[kind + place * SEATS + seat]` tokens, then what can be there only once, by place.
SEATS: Final = 5
PER_KIND: Final = DISTRICTS * SEATS
MANORS: Final = 0
TEMPLES: Final = PER_KIND
SHIPS: Final = 2 * PER_KIND
CITIZENS: Final = 3 * PER_KIND
WINDMILLS: Final = 4 * PER_KIND
KEEPS: Final = 5 * PER_KIND
LIGHTHOUSES: Final = KEEPS + DISTRICTS
MONUMENTS: Final = LIGHTHOUSES + DISTRICTS
"""Gates by bridge, ward towers by district, statues by district: whose they are, or -1."""
CRATES: Final = MONUMENTS + 3 * DISTRICTS
"""Whose crate lies on each cell of the wharf card, or -1."""
CITY: Final = CRATES + 12

# The rest of the table.
ROUND: Final = 0
FIRST: Final = 1
DISCARDED: Final = 2
"""The discarded citizen cards, as bits."""
POOL: Final = 3
"""How many dice of each face can be drafted."""
LEFT_OVER_DICE: Final = 9
"""How many dice of each face lie left over on the board."""
LINES: Final = 15
"""The pink line's cards from the edge to the centre, then the blue line's; -1 for none."""
WHARF_CARD: Final = 23
TABLE: Final = 24


class Castellans(State):
    """A table of Castellans of Valeria."""

    __slots__ = ("blue", "boards", "city", "opponent", "pink", "sail_price", "seated", "table", "wharf")

    def __init__(self) -> None:
        super().__init__()
        self.seated: int = 0
        """How many players sit at the table, the solo opponent (the last seat) included."""
        self.opponent: int = -1
        """Which opponent plays the solo game; -1 among people."""
        self.sail_price: int = 0
        """What a Sail granted by a citizen costs: nothing, unless the table agreed otherwise."""
        self.boards: list[int] = []
        self.city: list[int] = []
        self.table: list[int] = []
        self.pink: list[int] = []
        self.blue: list[int] = []
        self.wharf: list[int] = []
        """The decks, the top card last."""

    def copy(self) -> Castellans:
        """An independent state."""
        other = Castellans()
        self.copy_kernel_to(other)
        other.seated = self.seated
        other.opponent = self.opponent
        other.sail_price = self.sail_price
        other.boards = self.boards[:]
        other.city = self.city[:]
        other.table = self.table[:]
        other.pink = self.pink[:]
        other.blue = self.blue[:]
        other.wharf = self.wharf[:]
        return other

    def scores(self) -> list[int]:
        """The victory points of every seat; a solo opponent's are on its board."""
        return [self.boards[seat * BOARD + VP] for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points; then most tokens on the single spaces of the guild tracks; then they share the victory.

        Nobody is named where a solo opponent wins.
        """
        if not self.over:
            return []
        standing = [(self.boards[seat * BOARD + VP], on_single_spaces(self, seat)) for seat in range(self.seated)]
        best = max(standing)
        return [seat for seat in range(self.players) if standing[seat] == best]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know."""
        from duchy.games.castellans.view import view

        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Castellans:
        """A state with the decks re-dealt and another generator."""
        from duchy.games.castellans.view import determinize

        return determinize(self, seat, seed)


def on_single_spaces(s: Castellans, seat: int) -> int:
    """How many of a player's influence tokens stand on single spaces."""
    count = 0
    at = seat * BOARD + WORKER
    for guild in range(GUILDS):
        if s.boards[at + guild] >= FIRST_SINGLE:
            count += 1
    return count


def tokens_at(s: Castellans, kind: int, place: int) -> int:
    """How many tokens of a kind, of any colour, stand in a district or on a road."""
    at = kind + place * SEATS
    city = s.city
    return city[at] + city[at + 1] + city[at + 2] + city[at + 3] + city[at + 4]

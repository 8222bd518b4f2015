"""What lies on the table of Valeria: Card Kingdoms.

Everything is flat lists of numbers, `seat * width + index`. In the solo game the Dark Lord has a kingdom of his own after the
player's: what he captured lies there.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from duchy.games.kingdoms.content import (
    CITIZENS_PER_STACK,
    CITIZENS_PER_STACK_5P,
    COST,
    DOMAINS_PER_STACK,
    DOMAINS_PER_STACK_5P,
    IGNORE_PLUS,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    ROLE,
    STARTER_COPIES,
)
from duchy.kernel.core import State

STACKS: Final = 20
FIRST_CITIZEN: Final = 5
FIRST_DOMAIN: Final = 15
TALL: Final = 7
"""No stack is ever higher: six monsters and a warden."""

NONE: Final = -1
DARK_LORD: Final = 1
"""The Dark Lord's kingdom in the solo game."""

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2


class Kingdoms(State):
    """The centre stacks, the kingdoms, the dice."""

    __slots__ = (
        "active",
        "added",
        "citizens",
        "deck",
        "die1",
        "die2",
        "dukes",
        "event_at",
        "exhausted",
        "face_up",
        "first",
        "height",
        "herald",
        "hidden_events",
        "monsters",
        "outcome",
        "owner",
        "removed",
        "roles",
        "solo",
        "tokens",
        "turn",
        "unturned",
    )

    def __init__(self) -> None:
        super().__init__()
        self.solo: bool = False
        self.herald: bool = False
        self.unturned: int = NONE
        """The domain stack whose next card is turned up once the reward of the one just built is settled."""
        self.first: int = 0
        self.active: int = 0
        self.turn: int = 0
        self.die1: int = 0
        self.die2: int = 0
        self.outcome: int = PLAYING
        """The solo game may end at once."""
        self.deck: list[int] = []
        """The cards of stack k from the bottom at k * TALL; never changed in place, so that copies may share it."""
        self.height: list[int] = []
        """How many cards each stack still has; 0: exhausted."""
        self.face_up: list[int] = []
        """Mixed citizens only: how many cards on top of each citizen stack everybody has seen."""
        self.tokens: list[int] = []
        """Gold, strength, magic and victory points of each kingdom."""
        self.citizens: list[int] = []
        """Citizen cards of each name in each kingdom, starters not among them."""
        self.roles: list[int] = []
        """Workers, soldiers, shadows and holy citizens of each kingdom: counted on the side, as it is asked so often."""
        self.monsters: list[int] = []
        """Slain monsters of each name in each kingdom."""
        self.owner: list[int] = []
        """Whose each domain is; NONE while nobody has built it."""
        self.dukes: list[int] = []
        """For each kingdom the two dukes dealt, and the one kept (NONE before the choice)."""
        self.removed: list[int] = []
        """The domains the set-up took out of the game."""
        self.event_at: list[int] = []
        """Monster events only: the event lying on each exhausted stack, or NONE."""
        self.added: list[int] = []
        """Monster events only: gold, strength and magic added to the price of each stack's monster."""
        self.exhausted: list[int] = []
        """Monster events only: the Exhausted stack from the bottom, events by their number, plain cards NONE."""
        self.hidden_events: int = 0

    # -- the contract ------------------------------------------------------------------------------------------------

    def copy(self) -> Kingdoms:
        """An independent state."""
        other = Kingdoms()
        self.copy_kernel_to(other)
        other.solo = self.solo
        other.herald = self.herald
        other.unturned = self.unturned
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.die1 = self.die1
        other.die2 = self.die2
        other.outcome = self.outcome
        other.deck = self.deck
        other.height = self.height[:]
        other.tokens = self.tokens[:]
        other.citizens = self.citizens[:]
        other.roles = self.roles[:]
        other.monsters = self.monsters[:]
        other.owner = self.owner[:]
        other.dukes = self.dukes[:]
        other.removed = self.removed
        if len(self.face_up) > 0:
            other.face_up = self.face_up[:]
        if len(self.event_at) > 0:
            other.event_at = self.event_at[:]
            other.added = self.added[:]
            other.exhausted = self.exhausted[:]
            other.hidden_events = self.hidden_events
        return other

    def scores(self) -> list[int]:
        """Victory points of each seat, as if the game ended now."""
        from duchy.games.kingdoms.scoring import total

        return [total(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most victory points, then fewest cards; empty in a lost solo game."""
        from duchy.games.kingdoms.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know."""
        from duchy.games.kingdoms.view import view

        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Kingdoms:
        """A state this seat can't tell from the true one."""
        from duchy.games.kingdoms.hidden import determinize

        return determinize(self, seat, seed)

    # -- reading the table -------------------------------------------------------------------------------------------

    def top(self, stack: int) -> int:
        """The card on top of a stack that is not exhausted."""
        at: i64 = stack * TALL + self.height[stack] - 1
        return self.deck[at]

    def kingdoms(self) -> int:
        """How many kingdoms lie on the table: one per player, and the Dark Lord's."""
        return len(self.tokens) // 4

    def role_citizens(self, seat: int, role: int) -> int:
        """Own citizen cards with that role; starters have none, domains don't count."""
        return self.roles[seat * 4 + role]

    def domain_count(self, seat: int) -> int:
        """Own domains."""
        count = 0
        for owner in self.owner:
            if owner == seat:
                count += 1
        return count

    def name_count(self, seat: int, citizen: int) -> int:
        """Own cards of a citizen's name, the starter of that name included."""
        return self.citizens[seat * N_CITIZENS + citizen] + STARTER_COPIES[citizen]

    def price(self, seat: int, citizen: int) -> int:
        """Base cost, and 1 gold more for each copy already owned."""
        if self.pays_plus(seat):
            return COST[citizen] + self.name_count(seat, citizen)
        return COST[citizen]

    def pays_plus(self, seat: int) -> bool:
        """Whether copies make citizens dearer for this player; a domain may waive that."""
        for d in IGNORE_PLUS:  # noqa: SIM110 (a generator costs more than the rule)
            if self.owner[d] == seat:
                return False
        return True

    def exhausted_stacks(self) -> int:
        """How many stacks of the centre hold no card."""
        count = 0
        for height in self.height:
            if height == 0:
                count += 1
        return count

    def citizens_per_stack(self) -> int:
        """How high a citizen stack starts."""
        return CITIZENS_PER_STACK_5P if self.players == 5 else CITIZENS_PER_STACK

    def domains_per_stack(self) -> int:
        """How high a domain stack starts."""
        return DOMAINS_PER_STACK_5P if self.players == 5 else DOMAINS_PER_STACK

    # -- moving cards ------------------------------------------------------------------------------------------------

    def add(self, seat: int, what: int, n: int) -> None:
        """Tokens come to a purse, or leave it where n is negative."""
        at: i64 = seat * 4 + what
        self.tokens[at] = self.tokens[at] + n  # += on an item is slower once compiled

    def add_citizen(self, kingdom: int, citizen: int, n: int) -> None:
        """A citizen comes to a kingdom (n = 1) or leaves it (n = -1)."""
        at: i64 = kingdom * N_CITIZENS + citizen
        self.citizens[at] = self.citizens[at] + n
        at = kingdom * 4 + ROLE[citizen]
        self.roles[at] = self.roles[at] + n

    def take_top(self, stack: int) -> int:
        """Take the top card; under it the next one is turned up."""
        height = self.height[stack] - 1
        self.height[stack] = height
        if len(self.face_up) > 0 and stack >= FIRST_CITIZEN and stack < FIRST_DOMAIN:
            at = stack - FIRST_CITIZEN
            self.face_up[at] -= 1
            if self.face_up[at] == 0 and height > 0:
                self.face_up[at] = 1
                self.reveal("a citizen was turned up")
        return self.deck[stack * TALL + height]

    def put_back(self, stack: int, card: int) -> None:
        """Lay a card on top of a stack."""
        at = stack * TALL + self.height[stack]
        if self.deck[at] != card:
            self.deck = self.deck[:]
            self.deck[at] = card
        self.height[stack] += 1
        if len(self.face_up) > 0 and stack >= FIRST_CITIZEN and stack < FIRST_DOMAIN:
            self.face_up[stack - FIRST_CITIZEN] += 1


def empty_kingdoms(s: Kingdoms, count: int, start: list[int]) -> None:
    """Lay out `count` kingdoms with their first tokens."""
    s.tokens = start * count
    s.citizens = [0] * (count * N_CITIZENS)
    s.roles = [0] * (count * 4)
    s.monsters = [0] * (count * N_MONSTERS)
    s.owner = [NONE] * N_DOMAINS
    s.dukes = [NONE] * (count * 3)

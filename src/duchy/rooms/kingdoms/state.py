"""What lies on the table of Valeria: Card Kingdoms: the centre, a kingdom for each player, the dice.

In the solo game the Dark Lord has a kingdom of his own after the player's: what he captured lies there.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from duchy.kernel.core import State, Thing
from duchy.rooms.kingdoms.content.powers import WAIVES_PLUS
from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    CITIZENS,
    CITIZENS_PER_STACK,
    DOMAINS_PER_STACK,
    DOMAINS_PER_STACK_5P,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    LARGEST_STACK,
    MONSTERS,
    ROLES,
)

NONE: Final = -1
DARK_LORD: Final = 1
"""The Dark Lord's kingdom in the solo game."""

SOLO: Final = 1
MONSTER_EVENTS: Final = 2
HERALD: Final = 4
MIXED: Final = 8
"""What a table plays with, as bits."""

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2

NO_CARDS: Final[list[int]] = []
"""Stands in every new thing until its own list comes: never to be changed."""


class Kingdom(Thing):
    """A player's tableau, victory stack and tokens."""

    __slots__ = ("citizens", "dealt", "domains", "duke", "monsters", "roles", "tokens")

    def __init__(self) -> None:
        self.tokens: list[int] = NO_CARDS
        """Gold, strength, magic and victory points."""
        self.citizens: list[int] = NO_CARDS
        """Citizen cards of each name, starters not among them."""
        self.roles: list[int] = NO_CARDS
        """Workers, soldiers, shadows and holy citizens: counted on the side, as it is asked so often."""
        self.monsters: list[int] = NO_CARDS
        """Slain monsters of each name."""
        self.domains: i64 = 0
        """A bit for each domain."""
        self.dealt: list[int] = NO_CARDS
        """The two dukes dealt; never changed in place, so that copies may share it."""
        self.duke: int = NONE
        """The duke kept; NONE before the choice."""

    def copy(self) -> Kingdom:
        """An independent kingdom."""
        other = Kingdom()
        other.tokens = self.tokens[:]
        other.citizens = self.citizens[:]
        other.roles = self.roles[:]
        other.monsters = self.monsters[:]
        other.domains = self.domains
        other.dealt = self.dealt
        other.duke = self.duke
        return other

    def add(self, what: int, n: int) -> None:
        """Tokens come to the purse, or leave it where n is negative."""
        self.tokens[what] = self.tokens[what] + n  # += on an item is slower once compiled

    def add_citizen(self, citizen: int, n: int) -> None:
        """A citizen comes to the tableau (n = 1) or leaves it (n = -1)."""
        self.citizens[citizen] = self.citizens[citizen] + n
        role = CITIZEN_CARDS[citizen].role
        self.roles[role] = self.roles[role] + n

    def has_domain(self, domain: int) -> bool:
        """Whether this domain stands here."""
        place: i64 = domain
        return (self.domains >> place) & 1 != 0

    def domain_count(self) -> int:
        """Domains of this kingdom."""
        left = self.domains
        count = 0
        while left != 0:
            left &= left - 1
            count += 1
        return count

    def citizen_count(self) -> int:
        """Citizen cards; starters are none."""
        return self.roles[0] + self.roles[1] + self.roles[2] + self.roles[3]

    def slain(self) -> int:
        """How many monsters lie in the victory stack."""
        return sum(self.monsters)

    def name_count(self, citizen: int) -> int:
        """Cards of a citizen's name, the starter of that name included."""
        return self.citizens[citizen] + CITIZEN_CARDS[citizen].namesakes

    def price(self, citizen: int) -> int:
        """Base cost, and 1 gold more for each copy already owned, unless a domain waives that."""
        cost = CITIZEN_CARDS[citizen].cost
        return cost if self.domains & WAIVES_PLUS else cost + self.name_count(citizen)


class Covered(Thing):
    """Tokens that lie on a monster or event while it can't be slain; never changed, so that copies may share it."""

    __slots__ = ("card", "height", "tokens")

    def __init__(self) -> None:
        self.card: int = NONE
        self.height: int = 0
        """How many cards its stack has up to and with it; 0 for an event in the Exhausted stack."""
        self.tokens: list[int] = NO_CARDS
        """Gold, strength and magic."""


class MonsterEvents(Thing):
    """Monster events on the stacks of the centre and on the Exhausted stack; all empty at a table without them."""

    __slots__ = ("added", "at", "covered", "exhausted", "hidden")

    def __init__(self) -> None:
        self.at: list[int] = NO_CARDS
        """The event lying on each exhausted stack, PLAIN for a plain Exhausted card, NONE where there are cards."""
        self.added: list[list[int]] = []
        """By resource: what was added to the price of each stack's monster."""
        self.covered: list[Covered] = []
        """What lies on cards that others cover, until they come up again."""
        self.exhausted: list[int] = NO_CARDS
        """The Exhausted stack from the bottom, events by their number, plain cards NONE."""
        self.hidden: int = 0
        """How many events on top of it nobody has seen."""

    def copy(self) -> MonsterEvents:
        """An independent copy."""
        other = MonsterEvents()
        other.at = self.at[:]
        other.added = [added[:] for added in self.added]
        other.covered = self.covered[:]
        other.exhausted = self.exhausted[:]
        other.hidden = self.hidden
        return other


PLAIN: Final = -2
"""A plain Exhausted card lies on the stack (monster events only)."""

NO_EVENTS: Final = MonsterEvents()
"""For all tables that play without: never to be changed."""


class Kingdoms(State):
    """The centre stacks, the kingdoms, the dice."""

    __slots__ = (
        "active",
        "cards",
        "die1",
        "die2",
        "ending",
        "events",
        "face_up",
        "first",
        "height",
        "kingdoms",
        "modules",
        "outcome",
        "removed",
        "turn",
        "unturned",
    )

    def __init__(self) -> None:
        super().__init__()
        self.modules: i64 = 0
        self.first: int = 0
        self.active: int = 0
        self.turn: int = 0
        self.die1: int = 0
        self.die2: int = 0
        self.ending: bool = False
        """Whether a turn has ended with an end condition met: this round is the last."""
        self.outcome: int = PLAYING
        """The solo game may end at once."""
        self.cards: list[list[int]] = []
        """The cards of each stack from the bottom, those taken still behind; never changed in place: copies share them."""
        self.height: list[int] = NO_CARDS
        """How many cards each stack still has; 0: exhausted."""
        self.face_up: list[int] = NO_CARDS
        """Mixed citizens only: how many cards on top of each citizen stack everybody has seen."""
        self.unturned: int = NONE
        """The domain stack whose next card is turned up once the reward of the one just built is settled."""
        self.removed: list[int] = NO_CARDS
        """The domains the set-up took out of the game."""
        self.kingdoms: list[Kingdom] = []
        """One per seat, and the Dark Lord's."""
        self.events: MonsterEvents = NO_EVENTS

    # -- the contract ------------------------------------------------------------------------------------------------

    def copy(self) -> Kingdoms:
        """An independent state."""
        other = Kingdoms()
        self.copy_kernel_to(other)
        other.modules = self.modules
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.die1 = self.die1
        other.die2 = self.die2
        other.ending = self.ending
        other.outcome = self.outcome
        other.cards = self.cards
        other.height = self.height[:]
        other.unturned = self.unturned
        other.removed = self.removed
        other.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        if self.modules & MIXED:
            other.face_up = self.face_up[:]
        if self.modules & MONSTER_EVENTS:
            other.events = self.events.copy()
        return other

    def scores(self) -> list[int]:
        """Victory points of each seat, as if the game ended now."""
        from duchy.rooms.kingdoms.scoring import scores

        return scores(self)

    def winners(self) -> list[int]:
        """Most victory points, then fewest cards; empty in a lost solo game."""
        from duchy.rooms.kingdoms.scoring import winners

        return winners(self)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that `seat` may know."""
        from duchy.rooms.kingdoms.view import view

        self.check_seat(seat)
        return view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> Kingdoms:
        """A state this seat can't tell from the true one."""
        from duchy.rooms.kingdoms.hidden import determinize

        self.check_seat(seat)
        return determinize(self, seat, seed)

    # -- the centre --------------------------------------------------------------------------------------------------

    def top(self, stack: int) -> int:
        """The card on top of a stack that is not exhausted."""
        return self.cards[stack][self.height[stack] - 1]

    def lying(self, stack: int) -> list[int]:
        """The cards of a stack from the bottom."""
        return self.cards[stack][: self.height[stack]]

    def added(self, stack: int, what: int) -> int:
        """Monster events: what was added of a resource to the price of the stack's monster."""
        return self.events.added[what][stack] if self.modules & MONSTER_EVENTS else 0

    def exhausted_stacks(self) -> int:
        """How many stacks of the centre hold no card."""
        count = 0
        for height in self.height:
            if height == 0:
                count += 1
        return count

    def citizens_per_stack(self) -> int:
        """How high a citizen stack starts."""
        return LARGEST_STACK if self.players == 5 else CITIZENS_PER_STACK

    def domains_per_stack(self) -> int:
        """How high a domain stack starts."""
        return DOMAINS_PER_STACK_5P if self.players == 5 else DOMAINS_PER_STACK

    def take_top(self, stack: int) -> int:
        """Take the top card; under it the next one is turned up."""
        height = self.height[stack] - 1
        self.height[stack] = height
        if self.modules & MIXED and stack >= FIRST_CITIZEN and stack < FIRST_DOMAIN:
            slot = stack - FIRST_CITIZEN
            self.face_up[slot] -= 1
            if self.face_up[slot] == 0 and height > 0:
                self.face_up[slot] = 1
                self.reveal("a citizen was turned up")
        return self.cards[stack][height]

    def put_back(self, stack: int, card: int) -> None:
        """Lay a card on top of a stack."""
        cards = self.lying(stack)
        cards.append(card)
        self.cards = self.cards[:]
        self.cards[stack] = cards
        self.height[stack] = len(cards)
        if self.modules & MIXED and stack >= FIRST_CITIZEN and stack < FIRST_DOMAIN:
            self.face_up[stack - FIRST_CITIZEN] += 1


def empty_kingdom(start: list[int]) -> Kingdom:
    """A kingdom with its first tokens."""
    kingdom = Kingdom()
    kingdom.tokens = start[:]
    kingdom.citizens = [0] * len(CITIZENS)
    kingdom.roles = [0] * len(ROLES)
    kingdom.monsters = [0] * len(MONSTERS)
    return kingdom

"""What citizens and manors do: each row of the content names its effects, bound here to functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duchy.games.castellans.choices import LeftOverDie, Sail
from duchy.games.castellans.content import (
    ACTION_CARDS,
    CARD_GUILD,
    CARD_ROWS,
    GOLD,
    GUILD_MASK,
    MANOR_ROWS,
    MANOR_TRIGGER,
    ONCE,
)
from duchy.games.castellans.goods import TakeOneKind, TakeResource, gain, score
from duchy.games.castellans.guilds import ANY_GUILD, Push, advance
from duchy.games.castellans.state import BOARD, CARDS_OWNED, MANORS_LEFT, Castellans
from duchy.kernel.content import Row

Effect = Callable[[Castellans, int, list[int], int], None]


def gold(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Gain n gold."""
    gain(s, seat, GOLD, n[0])


def vp(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Score n points."""
    score(s, seat, n[0], "citizens")


def resource_choice(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Take n resources, each of your choice."""
    s.push(TakeResource(seat, n[0]))


def resource_one_type(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Take n resources of one kind."""
    s.push(TakeOneKind(seat, n[0], 0))


def gold_or_resources(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Take the first number in gold, or the second in resources of one kind."""
    s.push(TakeOneKind(seat, n[1], n[0]))


def influence_any(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Push n times, each time on a track of your choice."""
    s.push(Push(seat, ANY_GUILD, 1, n[0]))


def influence_one_track(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Push n times on one track of your choice."""
    s.push(Push(seat, ANY_GUILD, n[0], 1))


def influence_district(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Push n times on one guild of the district that was built in."""
    s.push(Push(seat, GUILD_MASK[place], n[0], 1))


def influence_card(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Push n times on the guild of the card that was recruited."""
    advance(s, seat, CARD_GUILD[place], n[0])


def board_die(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """Gain what n of the left-over dice show."""
    s.push(LeftOverDie(seat, n[0], 0, 0))


def board_dice(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """You may gain what up to n of the left-over dice show."""
    s.push(LeftOverDie(seat, n[0], 0, 1))


def sail(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """You may sail n times."""
    for _ in range(n[0]):
        s.push(Sail(seat))


def nothing(s: Castellans, seat: int, n: list[int], place: int) -> None:
    """What the rules read from the table itself: the unlocked gold track and crate, the lighthouse's points."""


FUNCTIONS: Final[dict[str, Effect]] = {
    "gold": gold,
    "vp": vp,
    "resource_choice": resource_choice,
    "resource_one_type": resource_one_type,
    "gold_or_resources": gold_or_resources,
    "influence_any": influence_any,
    "influence_one_track": influence_one_track,
    "influence_district": influence_district,
    "influence_card": influence_card,
    "board_die": board_die,
    "board_dice": board_dice,
    "sail": sail,
    "unlock": nothing,
    "vp_per_ship": nothing,
}
NUMBERS: Final[dict[str, int]] = {"gold_or_resources": 2, "unlock": 0}
"""How many numbers an effect takes; 1 where it is not named here."""


class Bound:
    """An effect of a card or manor: its function and its numbers."""

    __slots__ = ("function", "gold", "numbers")

    def __init__(self, function: Effect, numbers: list[int], gold: bool) -> None:
        self.function = function
        self.numbers = numbers
        self.gold = gold
        """Whether it gives gold: a player may count on that before it is collected."""


def bind(row: Row) -> list[Bound]:
    """The effects of a row as functions."""
    found = []
    for effect in row.items("effects"):
        if not isinstance(effect, list) or len(effect) == 0 or effect[0] not in FUNCTIONS:
            raise row.fail("effects", f"must name effects ({', '.join(FUNCTIONS)}), not {effect!r}")
        numbers = [int(n) for n in effect[1:] if isinstance(n, int)]
        if len(numbers) != NUMBERS.get(effect[0], 1) or len(numbers) != len(effect) - 1:
            raise row.fail("effects", f"{effect[0]!r} takes {NUMBERS.get(effect[0], 1)} whole numbers, not {effect[1:]!r}")
        found.append(Bound(FUNCTIONS[effect[0]], numbers, effect[0] == "gold"))
    return found


CARD_EFFECTS: Final[list[list[Bound]]] = [bind(row) for row in CARD_ROWS]
MANOR_EFFECTS: Final[list[list[Bound]]] = [bind(row) for row in MANOR_ROWS]
ACTION_MANORS: Final[list[list[int]]] = [
    [manor for manor in range(len(MANOR_ROWS)) if MANOR_TRIGGER[manor] == trigger] for trigger in range(ONCE + 1)
]


def use_card(s: Castellans, seat: int, card: int) -> None:
    """A citizen card does what it does; of several things the first is asked first."""
    effects = CARD_EFFECTS[card]
    for at in range(len(effects) - 1, -1, -1):
        effects[at].function(s, seat, effects[at].numbers, card)


def use_manor(s: Castellans, seat: int, manor: int, place: int) -> None:
    """An open manor power does what it does."""
    for effect in MANOR_EFFECTS[manor]:
        effect.function(s, seat, effect.numbers, place)


def action_rewards(s: Castellans, seat: int, action: int, place: int) -> None:
    """What manor powers and citizens add to a primary action. `place` is its district, or the card of a Recruit action."""
    closed = s.boards[seat * BOARD + MANORS_LEFT]
    for manor in ACTION_MANORS[action]:
        if closed >> manor & 1 == 0:
            use_manor(s, seat, manor, place)
    owned = s.boards[seat * BOARD + CARDS_OWNED]
    for card in ACTION_CARDS[action]:
        if owned >> card & 1:
            use_card(s, seat, card)

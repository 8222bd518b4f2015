"""What citizens, manors and the lines of the wharf do: each row of the content names its effects, bound here to functions.

What the divider lines of the guild tracks pay is in `rules/guilds.py`.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.effects import Effect, Term, Vocabulary, lasting, number
from duchy.rooms.castellans.content.tables import (
    CARD_GUILD,
    CARD_ROWS,
    GOLD,
    GUILD_MASK,
    LIGHTHOUSE,
    MANOR_ROWS,
    MANOR_TRIGGER,
    MANOR_TRIGGERS,
    WHARF_LINE_ROWS,
)
from duchy.rooms.castellans.rules.choices import MOST_LEFT_OVER, LeftOverDie, Sail, SaleReward
from duchy.rooms.castellans.rules.goods import TakeOneKind, TakeResource, gain, pay_only, score
from duchy.rooms.castellans.rules.guilds import ANY_GUILD, Push, advance
from duchy.rooms.castellans.state import Castellans


def gold(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain gold."""
    gain(s, seat, GOLD, numbers[0])


def vp(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Score points."""
    score(s, seat, numbers[0], "citizens")


def resource_choice(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Take resources, each of your choice."""
    s.push(TakeResource(seat, numbers[0]))


def resource_one_type(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Take resources of one kind."""
    s.push(TakeOneKind(seat, numbers[0], 0))


def gold_or_resources(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Take the first number in gold, or the second in resources of one kind."""
    s.push(TakeOneKind(seat, numbers[1], numbers[0]))


def influence_any(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Push so many times, each time on a track of your choice."""
    s.push(Push(seat, ANY_GUILD, 1, numbers[0]))


def influence_one_track(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Push so many times on one track of your choice."""
    s.push(Push(seat, ANY_GUILD, numbers[0], 1))


def influence_district(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Push so many times on one guild of the district that was built in."""
    s.push(Push(seat, GUILD_MASK[at], numbers[0], 1))


def influence_card(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Push so many times on the guild of the card that was recruited."""
    advance(s, seat, CARD_GUILD[at], numbers[0])


def board_die(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain what so many of the left-over dice show."""
    s.push(LeftOverDie(seat, numbers[0], 0, 0))


def board_dice(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """You may gain what up to so many of the left-over dice show."""
    s.push(LeftOverDie(seat, numbers[0], 0, 1))


def sail(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """You may sail so many times."""
    for _ in range(numbers[0]):
        s.push(Sail(seat, 0))


EFFECTS: Final[Vocabulary] = Vocabulary(
    {
        "gold": Term(gold, number()),
        "vp": Term(vp, number()),
        "resource_choice": Term(resource_choice, number()),
        "resource_one_type": Term(resource_one_type, number()),
        "gold_or_resources": Term(gold_or_resources, number(), number()),
        "influence_any": Term(influence_any, number()),
        "influence_one_track": Term(influence_one_track, number()),
        "influence_district": Term(influence_district, number()),
        "influence_card": Term(influence_card, number()),
        "board_die": Term(board_die, number(1, MOST_LEFT_OVER)),
        "board_dice": Term(board_dice, number(1, MOST_LEFT_OVER)),
        "sail": Term(sail, number()),
        "unlock": Term(lasting),
        "vp_per_ship": Term(lasting, number()),
    }
)
"""Citizens and manors; `at` is the district of an action, or the card of a Recruit action."""

CARD_EFFECTS: Final[list[list[Effect]]] = [EFFECTS.bind_all(row) for row in CARD_ROWS]
MANOR_EFFECTS: Final[list[list[Effect]]] = [EFFECTS.bind_all(row) for row in MANOR_ROWS]
ACTION_MANORS: Final[list[list[int]]] = [
    [manor for manor in range(len(MANOR_ROWS)) if MANOR_TRIGGER[manor] == trigger] for trigger in range(len(MANOR_TRIGGERS))
]


def amount_of(effects: list[Effect], name: str, at: int = 0) -> int:
    """A number of all effects of a name together, 0 where there is none."""
    return sum([effect.numbers[at] for effect in effects if effect.name == name])


LIGHTHOUSE_VP: Final[int] = amount_of(MANOR_EFFECTS[LIGHTHOUSE], "vp_per_ship")


def use_card(s: Castellans, seat: int, card: int) -> None:
    """A citizen card does what it does; of several things the first is asked first."""
    effects = CARD_EFFECTS[card]
    for at in range(len(effects) - 1, -1, -1):
        effects[at].run(s, seat, card)


def use_manor(s: Castellans, seat: int, manor: int, at: int) -> None:
    """An open manor power does what it does."""
    for effect in MANOR_EFFECTS[manor]:
        effect.run(s, seat, at)


# -- the lines of the wharf ------------------------------------------------------------------------------------------------


def pay_gold(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Pay gold."""
    pay_only(s, seat, GOLD, numbers[0])


def pay_icon(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Give the resource shown."""
    pay_only(s, seat, at, numbers[0])


def gain_icon(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain the resource shown."""
    gain(s, seat, at, numbers[0])


def sales_vp(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Score points for a sale."""
    score(s, seat, numbers[0], "sales")


def influence_or_gold(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Take the first number in pushes on one track, or the second in gold."""
    s.push(SaleReward(seat, numbers[0], numbers[1]))


TRADES: Final[Vocabulary] = Vocabulary(
    {
        "pay_gold": Term(pay_gold, number()),
        "pay_icon": Term(pay_icon, number()),
        "gain_icon": Term(gain_icon, number()),
        "gold": Term(gold, number()),
        "vp": Term(sales_vp, number()),
        "influence_or_gold": Term(influence_or_gold, number(), number()),
    }
)
"""A crate on an icon; `at` is the resource shown."""

LINE_TRADES: Final[list[list[Effect]]] = [TRADES.bind_all(row) for row in WHARF_LINE_ROWS]
LINE_PRICE: Final[list[int]] = [amount_of(trades, "pay_gold") for trades in LINE_TRADES]
LINE_GIVES: Final[list[int]] = [amount_of(trades, "pay_icon") for trades in LINE_TRADES]
"""How many of the resource shown a line takes."""
LINE_VP: Final[list[int]] = [amount_of(trades, "vp") for trades in LINE_TRADES]
LINE_PUSHES: Final[list[int]] = [amount_of(trades, "influence_or_gold") for trades in LINE_TRADES]

"""What cards do: three vocabularies, one for each moment a power can work.

The content writes a power as `[name, when, arguments...]`: `instant`, the name of one of the five actions, or `end`. (The
Events have words of their own, in modules/events.py.)
"""

from __future__ import annotations

from typing import Any, Final

from duchy.kernel.effects import Effect, Term, Vocabulary, lasting, number, word
from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    ANY,
    BUILD,
    CARD_ROWS,
    DEVELOP,
    RECRUIT,
    RESOURCES,
    TYPES,
)
from duchy.rooms.villages.rules.carry_out import Offer
from duchy.rooms.villages.rules.develop import FreeDevelop
from duchy.rooms.villages.rules.gold import TakeBack
from duchy.rooms.villages.rules.peek import Peek
from duchy.rooms.villages.rules.powers import (
    CARD_THEFTS,
    COINS,
    GOLD_THEFTS,
    INSTANT,
    LASTING,
    MOST,
    TRADES,
    WHY_CARD,
    Perform,
)
from duchy.rooms.villages.rules.theft import Rob
from duchy.rooms.villages.scoring import MAJORITIES, VP_PER
from duchy.rooms.villages.state import Villages, grown

COUNT: Final = number(1, 9)
ONE: Final = number(1, 1)

# -- at once, when the card is gained ----------------------------------------------------------------------------------


def draw(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Draw cards."""
    s.push(Perform(seat, WHY_CARD + card, 0, numbers[0], 0))


def gain_gold(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Take gold from the bank."""
    s.push(Perform(seat, WHY_CARD + card, 0, 0, COINS * numbers[0]))


def gold_for_card(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Discard cards for gold."""
    s.push(Perform(seat, WHY_CARD + card, 0, 0, TRADES * numbers[0]))


def take_gold(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Take a gold from each of some opponents."""
    s.push(Rob(seat, card, 0, numbers[1], 0))


def take_card(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Take a random card from each of some opponents."""
    s.push(Rob(seat, card, 1, numbers[1], 0))


def free_develop(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Develop without discarding."""
    s.push(FreeDevelop(seat, card, numbers[0]))


def take_action(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Take an action at once; nobody follows it."""
    s.push(Offer(seat, card, numbers[0], numbers[1]))


def replenish(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Take coins back from the Castle and Resources."""
    s.push(TakeBack(seat, card, numbers[0]))


def peek_draw(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Look at the top of the deck and keep some cards."""
    s.push(Peek(seat, card, numbers[0], numbers[1]))


def draw_all(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Draw cards; afterwards every opponent may draw too, clockwise."""
    for step in range(s.players - 1, 0, -1):
        s.push(Perform((seat + step) % s.players, WHY_CARD + card, 0, numbers[1], 0))
    s.push(Perform(seat, WHY_CARD + card, 0, numbers[0], 0))


AT_ONCE: Final = Vocabulary(
    {
        "draw": Term(draw, COUNT),
        "gain_gold": Term(gain_gold, COUNT),
        "gold_for_card": Term(gold_for_card, COUNT),
        "take_gold": Term(take_gold, ONE, COUNT),
        "take_card": Term(take_card, ONE, COUNT),
        "free_develop": Term(free_develop, COUNT),
        "take_action": Term(
            take_action, word("an action", [], develop=DEVELOP, build=BUILD, recruit=RECRUIT), word("terms", ["lead", "follow"])
        ),
        "replenish": Term(replenish, COUNT),
        "peek_draw": Term(peek_draw, COUNT, COUNT),
        "draw_all": Term(draw_all, COUNT, COUNT),
    },
    when="instant",
)

# -- with an action, from the turn after: numbers of the village grow (the action's own number comes first) -------------


def more_draws(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """An action draws more cards."""
    village = s.villages[seat]
    village.draws = grown(village.draws, numbers[0], numbers[1])


def more_extra(s: Villages, seat: int, action: int, more: int) -> None:
    """An action may use more of the packed powers."""
    village = s.villages[seat]
    village.extra = grown(village.extra, action, more)


def more_gold(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """An action takes gold from the bank."""
    more_extra(s, seat, numbers[0], COINS * numbers[1])


def more_trades(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """An action lets cards be discarded for gold."""
    more_extra(s, seat, numbers[0], TRADES * numbers[1])


def more_gold_thefts(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """An action takes gold from an opponent."""
    more_extra(s, seat, numbers[0], GOLD_THEFTS)


def more_card_thefts(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """An action takes a card from an opponent."""
    more_extra(s, seat, numbers[0], CARD_THEFTS)


def recruit_discount(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Recruit costs less gold."""
    s.villages[seat].recruit_discount += numbers[1]


def ignore_requirement(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Adventurers come though building types are missing."""
    s.villages[seat].ignored_types += numbers[1]


def develop_discount(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Develop discards fewer cards."""
    s.villages[seat].develop_discount += numbers[1]


def resource(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Build has a resource without a coin."""
    village = s.villages[seat]
    if numbers[1] == ANY:
        village.wild += 1
    else:
        village.power = grown(village.power, numbers[1], 1)


def resource_for_card(s: Villages, seat: int, numbers: list[int], card: int) -> None:
    """Build has a resource for a discarded card."""
    s.villages[seat].barter += 1


WHEN: Final = word("an action", ACTION_NAMES)
WITH_BUILD: Final = word("an action", [], build=BUILD)
WITH_RECRUIT: Final = word("an action", [], recruit=RECRUIT)
WITH_DEVELOP: Final = word("an action", [], develop=DEVELOP)

WITH_ACTION: Final = Vocabulary(
    {
        "draw": Term(more_draws, WHEN, COUNT),
        "gain_gold": Term(more_gold, WHEN, COUNT),
        "gold_for_card": Term(more_trades, WHEN, COUNT),
        "take_gold": Term(more_gold_thefts, WHEN, ONE, ONE),
        "take_card": Term(more_card_thefts, WHEN, ONE, ONE),
        "recruit_discount": Term(recruit_discount, WITH_RECRUIT, COUNT),
        "ignore_requirement": Term(ignore_requirement, WITH_RECRUIT, COUNT),
        "develop_discount": Term(develop_discount, WITH_DEVELOP, COUNT),
        "resource": Term(resource, WITH_BUILD, word("a resource", RESOURCES, any=ANY)),
        "resource_for_card": Term(resource_for_card, WITH_BUILD, word("a resource", [], any=ANY)),
    }
)
PACKED: Final = ("gain_gold", "gold_for_card", "take_gold", "take_card")
"""Counted in four bits each in `Village.extra`."""

# -- at the end: counted by scoring.py and modules/guild_halls.py --------------------------------------------------------

COUNTED: Final = word(
    "what is counted", [*TYPES, "adventurer", "other_adventurer", "distinct_type", "developed_resource", "gold"]
)
AT_END: Final = Vocabulary(
    {
        "vp_per": Term(lasting, COUNTED, COUNT, COUNT),
        "majority": Term(lasting, word("a building type", TYPES), COUNT),
    },
    when="end",
)

# -- binding -----------------------------------------------------------------------------------------------------------


def bind(card: int) -> None:
    """Put every power of a card where the rules look for it."""
    row = CARD_ROWS[card]
    for written in row.items("effects"):
        when: Any = written[1] if isinstance(written, list) and len(written) > 1 else ""
        if when == AT_ONCE.when:
            INSTANT[card].append(AT_ONCE.bind(row, written))
        elif when == AT_END.when:
            power = AT_END.bind(row, written)
            (MAJORITIES if power.name == "majority" else VP_PER)[card].append(power.numbers)
        else:
            LASTING[card].append(WITH_ACTION.bind(row, written))
            if LASTING[card][-1].name in PACKED:
                check_room(card, LASTING[card][-1])


def check_room(card: int, effect: Effect) -> None:
    """The powers of a kind of all cards together must fit into the four bits that a village counts them in."""
    alike = [one for bound in LASTING for one in bound if one.name == effect.name and one.numbers[0] == effect.numbers[0]]
    if sum([one.numbers[1] for one in alike]) > MOST:
        raise CARD_ROWS[card].fail("effects", f"give too much of {effect.name!r} with one action: all cards together, {MOST}")


for _card in range(len(CARD_ROWS)):
    bind(_card)

"""What monsters and domains do at once: one small function per effect, bound to the cards at import.

What citizens do in a harvest and domains at their moment stands in `content/powers.py`.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.effects import NESTED, Effect, Term, Vocabulary
from duchy.kernel.hooks import Hook
from duchy.rooms.kingdoms.actions import REWARD
from duchy.rooms.kingdoms.content.powers import AREA, COUNT, LIMIT, NAME, RESOURCE, RESOURCES_OF, ROLE_OR_ANY, STOLEN, TOKEN
from duchy.rooms.kingdoms.content.tables import BEAST_ROWS, DOMAIN_CARDS, DOMAIN_ROWS, MONSTER_CARDS
from duchy.rooms.kingdoms.rules.action_phase import ExtraSlay
from duchy.rooms.kingdoms.rules.buy import AT_BUILD, REWARDS
from duchy.rooms.kingdoms.rules.choices import AnyResource, Exchange, ReturnCitizen, ReturnMonster, Rob, Steal, TakeCitizen
from duchy.rooms.kingdoms.rules.moves import give
from duchy.rooms.kingdoms.state import NONE, Kingdoms

ROBBING: Final = Hook("a domain takes a random monster from an opponent: seat")


def gain(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Take tokens from the bank."""
    give(s, seat, numbers[0], numbers[1])


def gain_per_area(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Tokens for each own monster of an area, the one just slain included."""
    monsters = s.kingdoms[seat].monsters
    count = 0
    for kind, card in enumerate(MONSTER_CARDS):
        if card.area == numbers[2]:
            count += monsters[kind]
    give(s, seat, numbers[0], numbers[1] * count)


def gain_per_monster(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Tokens for each own slain monster."""
    give(s, seat, numbers[0], numbers[1] * s.kingdoms[seat].slain())


def wild(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Some of one resource of one's choice."""
    s.push(AnyResource(seat, numbers[0]))


def one_of(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Choose one of the two rewards of a monster."""
    s.push(ChooseReward(seat, at))


def take_citizen(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """A free citizen of a role and up to a base cost."""
    s.push(TakeCitizen(seat, numbers[0], numbers[1], NONE))


def take_named_citizen(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """A free citizen of a name."""
    s.push(TakeCitizen(seat, NONE, 0, numbers[0]))


def steal(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """Take from one opponent."""
    s.push(Steal(seat, numbers[0], numbers[1]))


def slay(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """May slay one monster at once."""
    s.push(ExtraSlay(seat))


def return_monster(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """May put a monster back."""
    s.push(ReturnMonster(seat, numbers[0]))


def return_citizen(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """May put a citizen back."""
    s.push(ReturnCitizen(seat, numbers[0]))


def take_random_monster(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """A random monster of one opponent."""
    if s.modules & ROBBING.modules and ROBBING.happens(s, s.modules, seat):
        return
    s.push(Rob(seat))


def exchange(s: Kingdoms, seat: int, numbers: list[int], at: int) -> None:
    """May pay the bank for something."""
    s.push(Exchange(seat, numbers[0], numbers[1], numbers[2], numbers[3]))


EFFECTS: Final = Vocabulary(
    {
        "gain": Term(gain, TOKEN, COUNT),
        "gain_per_area": Term(gain_per_area, TOKEN, COUNT, AREA),
        "gain_per_monster": Term(gain_per_monster, TOKEN, COUNT),
        "wild": Term(wild, COUNT),
        "one_of": Term(one_of, NESTED, NESTED),
        "take_citizen": Term(take_citizen, ROLE_OR_ANY, LIMIT),
        "take_named_citizen": Term(take_named_citizen, NAME),
        "steal": Term(steal, STOLEN, RESOURCES_OF),
        "slay": Term(slay),
        "return_monster": Term(return_monster, COUNT),
        "return_citizen": Term(return_citizen, COUNT),
        "take_random_monster": Term(take_random_monster),
        "exchange": Term(exchange, RESOURCE, COUNT, TOKEN, COUNT),
    }
)
QUIET: Final = ("gain", "gain_per_area", "gain_per_monster")
"""Effects that ask nothing."""


def bind(row: Row) -> list[Effect]:
    """The effects of a card. At most one of them asks, so that they happen in their order."""
    effects = EFFECTS.bind_all(row)
    ask_once(row, effects)
    for effect in effects:
        for part in effect.parts:
            ask_once(row, part)
    return effects


def ask_once(row: Row, effects: list[Effect]) -> None:
    """Refuse a card whose effects ask twice."""
    if sum(effect.name not in QUIET for effect in effects) > 1:
        raise row.fail("effects:", "ask the player twice: one question per card")


def alternatives(effects: list[Effect]) -> list[list[Effect]]:
    """The two rewards of a monster that lets one choose."""
    for effect in effects:
        if len(effect.parts) > 0:
            return effect.parts
    return []


REWARDS[:] = [bind(row) for row in BEAST_ROWS]
AT_BUILD[:] = [bind(row) if card.when == "build" else [] for row, card in zip(DOMAIN_ROWS, DOMAIN_CARDS, strict=True)]
ALTERNATIVES: Final[list[list[list[Effect]]]] = [alternatives(effects) for effects in REWARDS]


class ChooseReward(Frame[Kingdoms]):
    """Choose one of the two rewards of the slain monster; one that names a citizen needs such a citizen in the centre."""

    __slots__ = ("monster",)

    def __init__(self, seat: int = NONE, monster: int = 0) -> None:
        super().__init__(seat)
        self.monster = monster

    def options(self, s: Kingdoms) -> list[int]:
        return [REWARD + i for i, reward in enumerate(ALTERNATIVES[self.monster]) if self.possible(s, reward)]

    def possible(self, s: Kingdoms, reward: list[Effect]) -> bool:
        """Whether a free citizen that the reward promises is there."""
        for effect in reward:
            if effect.name == "take_citizen":
                return len(TakeCitizen(self.seat, effect.numbers[0], effect.numbers[1], NONE).options(s)) > 0
            if effect.name == "take_named_citizen":
                return len(TakeCitizen(self.seat, NONE, 0, effect.numbers[0]).options(s)) > 0
        return True

    def choose(self, s: Kingdoms, action: int) -> None:
        for effect in ALTERNATIVES[self.monster][action - REWARD]:
            effect.run(s, self.seat, self.monster)

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "no such citizen is left in the centre: take the other reward"

"""What monsters and domains do at once: one small function per effect, bound to the cards at import."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duchy.games.kingdoms.actions import REWARD
from duchy.games.kingdoms.choices import AnyResource, Exchange, ReturnCitizen, ReturnMonster, Rob, Steal, TakeCitizen
from duchy.games.kingdoms.content import (
    AREAS,
    BEAST_ROWS,
    CITIZENS,
    D_WHEN,
    DOMAIN_ROWS,
    M_AREA,
    MONSTERS,
    N_MONSTERS,
    RESOURCES,
    ROLES,
    TOKENS,
    place,
    theft,
)
from duchy.games.kingdoms.moves import add_monster, emptied, give, slain
from duchy.games.kingdoms.shapes import effects
from duchy.games.kingdoms.state import NONE, Kingdoms
from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

Function = Callable[[Kingdoms, int, list[int]], None]


class Effect:
    """A function of this module with the arguments of a card."""

    __slots__ = ("args", "run")

    def __init__(self, run: Function, args: list[int]) -> None:
        self.run = run
        self.args = args


# -- the effects -----------------------------------------------------------------------------------------------------


def gain(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Take tokens from the bank."""
    give(s, seat, args[0], args[1])


def gain_per_area(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Tokens for each own monster of an area, the one just slain included."""
    count = 0
    for kind in range(N_MONSTERS):
        if M_AREA[kind] == args[2]:
            count += s.monsters[seat * N_MONSTERS + kind]
    give(s, seat, args[0], args[1] * count)


def gain_per_monster(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Tokens for each own slain monster."""
    give(s, seat, args[0], args[1] * slain(s, seat))


def wild(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Some of one resource of one's choice."""
    s.push(AnyResource(seat, args[0]))


def one_of(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Choose one of the two rewards of a monster."""
    s.push(ChooseReward(seat, args[0]))


def take_citizen(s: Kingdoms, seat: int, args: list[int]) -> None:
    """A free citizen of a role and up to a base cost."""
    s.push(TakeCitizen(seat, args[0], args[1], NONE))


def take_named_citizen(s: Kingdoms, seat: int, args: list[int]) -> None:
    """A free citizen of a name."""
    s.push(TakeCitizen(seat, NONE, 0, args[0]))


def steal(s: Kingdoms, seat: int, args: list[int]) -> None:
    """Take from one opponent."""
    s.push(Steal(seat, args[0], args[1]))


def slay(s: Kingdoms, seat: int, args: list[int]) -> None:
    """May slay one monster at once."""
    from duchy.games.kingdoms.action import ExtraSlay

    s.push(ExtraSlay(seat))


def return_monster(s: Kingdoms, seat: int, args: list[int]) -> None:
    """May put a monster back."""
    s.push(ReturnMonster(seat, args[0]))


def return_citizen(s: Kingdoms, seat: int, args: list[int]) -> None:
    """May put a citizen back."""
    s.push(ReturnCitizen(seat, args[0]))


def take_random_monster(s: Kingdoms, seat: int, args: list[int]) -> None:
    """A random monster of one opponent; alone, the top monster of the leftmost stack that has one."""
    if not s.solo:
        s.push(Rob(seat))
        return
    for stack in range(5):
        if s.height[stack] > 0:
            kind = s.take_top(stack)
            if s.log is not None:
                s.log.append(Event("taken", seat, {"monster": MONSTERS[kind], "stack": stack}))
                emptied(s, stack)
            add_monster(s, seat, kind)
            return


def exchange(s: Kingdoms, seat: int, args: list[int]) -> None:
    """May pay the bank for something."""
    s.push(Exchange(seat, args[0], args[1], args[2], args[3]))


FUNCTIONS: Final[dict[str, Function]] = {
    "gain": gain,
    "gain_per_area": gain_per_area,
    "gain_per_monster": gain_per_monster,
    "wild": wild,
    "one_of": one_of,
    "take_citizen": take_citizen,
    "take_named_citizen": take_named_citizen,
    "steal": steal,
    "slay": slay,
    "return_monster": return_monster,
    "return_citizen": return_citizen,
    "take_random_monster": take_random_monster,
    "exchange": exchange,
}

QUIET: Final = ("gain", "gain_per_area", "gain_per_monster")


def arguments(row: Row, index: int, effect: list[Any]) -> list[int]:
    """The arguments of an effect as numbers."""
    name, args = effect[0], effect[1:]
    if name in ("gain", "gain_per_monster"):
        return [place(row, args[0], TOKENS, "effects"), args[1]]
    if name == "gain_per_area":
        return [place(row, args[0], TOKENS, "effects"), args[1], place(row, args[2], AREAS, "effects")]
    if name == "one_of":
        return [index]
    if name == "take_citizen":
        return [NONE if args[0] == "any" else place(row, args[0], ROLES, "effects"), args[1]]
    if name == "take_named_citizen":
        return [place(row, args[0], CITIZENS, "effects")]
    if name == "steal":
        return theft(row, effect)
    if name == "exchange":
        return [place(row, args[0], RESOURCES, "effects"), args[1], place(row, args[2], TOKENS, "effects"), args[3]]
    return list(args)


def bind(row: Row, index: int, steps: list[Any]) -> list[Effect]:
    """The functions and arguments of a card's effects. At most one of them asks, so that they happen in their order."""
    bound: list[Effect] = []
    for effect in steps:
        if effect[0] not in FUNCTIONS:
            raise row.fail("effects", f"has {effect[0]!r}, which can't happen at once; known: {', '.join(FUNCTIONS)}")
        bound.append(Effect(FUNCTIONS[effect[0]], arguments(row, index, effect)))
    if sum(effect[0] not in QUIET for effect in steps) > 1:
        raise row.fail("effects", "ask the player twice: one question per card")
    return bound


def alternatives(row: Row, index: int) -> list[list[Effect]]:
    """The two rewards of a monster that lets one choose."""
    for effect in effects(row):
        if effect[0] == "one_of":
            return [bind(row, index, option) for option in effect[1:]]
    return []


REWARDS: Final[list[list[Effect]]] = [bind(r, k, effects(r)) for k, r in enumerate(BEAST_ROWS)]
ALTERNATIVES: Final[list[list[list[Effect]]]] = [alternatives(r, k) for k, r in enumerate(BEAST_ROWS)]
AT_BUILD: Final[list[list[Effect]]] = [
    bind(r, d, effects(r)) if D_WHEN[d] == "build" else [] for d, r in enumerate(DOMAIN_ROWS)
]


def run(s: Kingdoms, seat: int, bound: list[Effect]) -> None:
    """All effects of a card, in order."""
    for effect in bound:
        effect.run(s, seat, effect.args)


class ChooseReward(Frame[Kingdoms]):
    """Choose one of the two rewards of the slain monster; one that names a citizen needs such a citizen in the centre."""

    __slots__ = ("monster",)

    def __init__(self, seat: int = NONE, monster: int = 0) -> None:
        super().__init__(seat)
        self.monster = monster

    def options(self, s: Kingdoms) -> list[int]:
        return [REWARD + i for i, option in enumerate(ALTERNATIVES[self.monster]) if self.possible(s, option)]

    def possible(self, s: Kingdoms, option: list[Effect]) -> bool:
        """Whether a free citizen that the reward promises is there."""
        for effect in option:
            if effect.run is take_citizen:
                return len(TakeCitizen(self.seat, effect.args[0], effect.args[1], NONE).options(s)) > 0
            if effect.run is take_named_citizen:
                return len(TakeCitizen(self.seat, NONE, 0, effect.args[0]).options(s)) > 0
        return True

    def choose(self, s: Kingdoms, action: int) -> None:
        run(s, self.seat, ALTERNATIVES[self.monster][action - REWARD])

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "no such citizen is left in the centre: take the other reward"

"""The published solo game: after your actions the monsters of the rolled columns carry citizens off to the Dark Lord."""

from __future__ import annotations

from typing import Final

from duchy.games.kingdoms.actions import ATTACK, CAPTURE
from duchy.games.kingdoms.buy import turn_up
from duchy.games.kingdoms.content import CITIZENS, DOMAINS, MONSTERS
from duchy.games.kingdoms.harvest import OFF_TURN, HarvestChoice, collect
from duchy.games.kingdoms.moves import emptied
from duchy.games.kingdoms.scoring import log_final
from duchy.games.kingdoms.state import DARK_LORD, FIRST_CITIZEN, FIRST_DOMAIN, LOST, NONE, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class MonstersPhase(Frame[Kingdoms]):
    """Each die activates a monster stack; then comes the second harvest."""

    def step(self, s: Kingdoms) -> None:
        s.push(SECOND_HARVEST)
        s.push(Attack(0, s.die2))
        s.push(Attack(0, s.die1))


MONSTERS_PHASE: Final = MonstersPhase()


class SecondHarvest(Frame[Kingdoms]):
    """The off-turn powers of the activated citizens, those recruited this turn included."""

    def step(self, s: Kingdoms) -> None:
        pending = collect(s, 0, OFF_TURN)
        if pending > 0:
            s.push(HarvestChoice(0, OFF_TURN, pending))


SECOND_HARVEST: Final = SecondHarvest()


class Attack(Frame[Kingdoms]):
    """A die of 1 to 5 activates the stack in that place; with a 6 you choose a stack that is not exhausted."""

    __slots__ = ("die",)

    def __init__(self, seat: int = NONE, die: int = 6) -> None:
        super().__init__(seat)
        self.die = die

    def options(self, s: Kingdoms) -> list[int]:
        if self.die < 6:
            return []
        return [ATTACK + stack for stack in range(5) if s.height[stack] > 0]

    def choose(self, s: Kingdoms, action: int) -> None:
        self.activate(s, action - ATTACK)

    def step(self, s: Kingdoms) -> None:
        if self.die < 6 and s.height[self.die - 1] > 0:
            self.activate(s, self.die - 1)

    def activate(self, s: Kingdoms, stack: int) -> None:
        """The monster on top of the stack attacks its column."""
        if s.log is not None:
            s.log.append(Event("attack", NONE, {"monster": MONSTERS[s.top(stack)], "stack": stack}))
        s.push(Capture(self.seat, stack))


class Capture(Frame[Kingdoms]):
    """Choose which of the column's two citizen stacks loses its top card to the Dark Lord."""

    __slots__ = ("column",)

    def __init__(self, seat: int = NONE, column: int = 0) -> None:
        super().__init__(seat)
        self.column = column

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        if s.height[FIRST_CITIZEN + self.column] > 0:
            found.append(CAPTURE + self.column)
        if s.height[FIRST_CITIZEN + self.column + 5] > 0:
            found.append(CAPTURE + self.column + 5)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        stack = FIRST_CITIZEN + action - CAPTURE
        citizen = s.take_top(stack)
        s.add_citizen(DARK_LORD, citizen, 1)
        if s.log is not None:
            s.log.append(Event("captured", NONE, {"card": CITIZENS[citizen], "stack": stack}))
            emptied(s, stack)

    def step(self, s: Kingdoms) -> None:
        """No citizen is left in the column: a domain goes; with no domain either the kingdom falls at once."""
        stack = FIRST_DOMAIN + self.column
        if s.height[stack] == 0:
            s.outcome = LOST
            s.stack = []
            log_final(s)
            return
        domain = s.take_top(stack)
        s.owner[domain] = DARK_LORD
        if s.log is not None:
            s.log.append(Event("captured", NONE, {"card": DOMAINS[domain], "stack": stack}))
            emptied(s, stack)
        if s.height[stack] > 0:
            turn_up(s, stack)

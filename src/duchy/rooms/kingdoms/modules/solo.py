"""The published solo game: after your actions the monsters of the rolled columns carry citizens off to the Dark Lord.

Whatever ends it ends it at once: all monsters slain, a column that falls, the fifth exhausted stack.
"""

from __future__ import annotations

from typing import Final

from duchy.kernel.core import Frame
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import ATTACK, CAPTURE
from duchy.rooms.kingdoms.content.powers import OFF_TURN
from duchy.rooms.kingdoms.content.tables import CITIZENS, COLUMNS, DOMAINS, DUKES, FIRST_CITIZEN, FIRST_DOMAIN, SOLO_EXHAUSTED
from duchy.rooms.kingdoms.effects import ROBBING
from duchy.rooms.kingdoms.rules.action_phase import CARD_CHOSEN, TAKES_AT_END
from duchy.rooms.kingdoms.rules.buy import REWARDED, turn_up
from duchy.rooms.kingdoms.rules.harvest import HarvestChoice, collect
from duchy.rooms.kingdoms.rules.moves import add_monster, all_slain, take_from, thefts
from duchy.rooms.kingdoms.rules.turn import TURN_BEGINS
from duchy.rooms.kingdoms.setup import DUKE_CHOICE
from duchy.rooms.kingdoms.state import DARK_LORD, LOST, NONE, PLAYING, SOLO, WON, Kingdoms

# -- the Dark Lord's duke --------------------------------------------------------------------------------------------


class DarkLord(Frame[Kingdoms]):
    """In the solo game a random duke that you did not keep is the Dark Lord, face down."""

    def step(self, s: Kingdoms) -> None:
        left = [duke for duke in range(len(DUKES)) if duke != s.kingdoms[0].duke]
        s.kingdoms[DARK_LORD].duke = left[s.below(len(left))]
        s.reveal("the Dark Lord was drawn")


def draw_dark_lord(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """Once the player has chosen a duke, the Dark Lord gets one."""
    s.push(DarkLord())
    return False


# -- the monsters phase ----------------------------------------------------------------------------------------------


class MonstersPhase(Frame[Kingdoms]):
    """Each die activates a monster stack; then comes the second harvest."""

    def step(self, s: Kingdoms) -> None:
        s.push(SECOND_HARVEST)
        s.push(Attack(0, s.die2))
        s.push(Attack(0, s.die1))


MONSTERS_PHASE: Final = MonstersPhase()


def monsters_follow(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """The monsters phase comes after the turn's actions."""
    s.push(MONSTERS_PHASE)
    return False


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
        return [ATTACK + stack for stack in range(COLUMNS) if s.height[stack] > 0]

    def choose(self, s: Kingdoms, action: int) -> None:
        self.activate(s, action - ATTACK)

    def step(self, s: Kingdoms) -> None:
        if self.die < 6 and s.height[self.die - 1] > 0:
            self.activate(s, self.die - 1)

    def activate(self, s: Kingdoms, stack: int) -> None:
        """The monster on top of the stack attacks its column."""
        told.attack(s, stack)
        s.push(Capture(self.seat, stack))


class Capture(Frame[Kingdoms]):
    """Choose which of the column's two citizen stacks loses its top card to the Dark Lord."""

    __slots__ = ("column",)

    def __init__(self, seat: int = NONE, column: int = 0) -> None:
        super().__init__(seat)
        self.column = column

    def options(self, s: Kingdoms) -> list[int]:
        return [CAPTURE + slot for slot in (self.column, self.column + COLUMNS) if s.height[FIRST_CITIZEN + slot] > 0]

    def choose(self, s: Kingdoms, action: int) -> None:
        stack = FIRST_CITIZEN + action - CAPTURE
        citizen = s.take_top(stack)
        s.kingdoms[DARK_LORD].add_citizen(citizen, 1)
        told.capture(s, CITIZENS[citizen], stack)
        told.exhausted(s, stack)
        count_exhausted(s)

    def step(self, s: Kingdoms) -> None:
        """No citizen is left in the column: a domain goes; with no domain either the kingdom falls at once."""
        stack = FIRST_DOMAIN + self.column
        if s.height[stack] == 0:
            end_at_once(s, LOST)
            return
        domain = s.take_top(stack)
        s.kingdoms[DARK_LORD].domains |= 1 << domain
        told.capture(s, DOMAINS[domain], stack)
        told.exhausted(s, stack)
        if s.height[stack] > 0:
            turn_up(s, stack)
        count_exhausted(s)


# -- the end ---------------------------------------------------------------------------------------------------------


def end_at_once(s: Kingdoms, outcome: int) -> None:
    """The game is over, whatever was still to come; won, lost, or still to be counted."""
    s.outcome = outcome
    s.stack = []
    told.solo_ends(s)
    told.final_count(s)


def count_exhausted(s: Kingdoms) -> None:
    """Five exhausted stacks end the game at once, in the middle of a turn too: then scores are compared."""
    if s.exhausted_stacks() >= SOLO_EXHAUSTED:
        end_at_once(s, PLAYING)


class CountExhausted(Frame[Kingdoms]):
    """An action is finished before the stack it emptied counts as exhausted."""

    def step(self, s: Kingdoms) -> None:
        count_exhausted(s)


COUNT_EXHAUSTED: Final = CountExhausted()


def after_the_action(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """Whatever the action empties is counted once it is done."""
    s.push(COUNT_EXHAUSTED)
    return False


def win_without_monsters(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """Alone, one wins at once when all monsters are slain."""
    if all_slain(s):
        end_at_once(s, WON)
    return False


# -- what opponents would lose ---------------------------------------------------------------------------------------


def bank_pays(s: Kingdoms, seat: int, most: int, of: int) -> bool:
    """What a domain takes at the end of the actions comes from the bank, all of it."""
    take_from(s, seat, thefts(s, seat, most, of)[0])
    return True


def take_from_centre(s: Kingdoms, seat: int, what: int, where: int) -> bool:
    """Instead of an opponent's monster comes the top one of the leftmost stack that has one."""
    for stack in range(COLUMNS):
        if s.height[stack] > 0:
            told.take_monster(s, seat, stack)
            kind = s.take_top(stack)
            told.exhausted(s, stack)
            add_monster(s, seat, kind)
            break
    return True


DUKE_CHOICE.on(SOLO, draw_dark_lord)
TURN_BEGINS.on(SOLO, monsters_follow)
CARD_CHOSEN.on(SOLO, after_the_action)
REWARDED.on(SOLO, win_without_monsters)
TAKES_AT_END.on(SOLO, bank_pays)
ROBBING.on(SOLO, take_from_centre)

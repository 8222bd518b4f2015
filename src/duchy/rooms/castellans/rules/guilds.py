"""The guild tracks: pushes, divider rewards, the single spaces at the top."""

from __future__ import annotations

from typing import Final

from duchy.kernel.content import Row
from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect, Term, Vocabulary, number
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import PUSH
from duchy.rooms.castellans.content.tables import (
    FIRST_SINGLE,
    FOOD,
    GOLD,
    GUILD_ROWS,
    GUILDS,
    LIMIT,
    MAGIC,
    SPACES,
    STONE,
    WOOD,
)
from duchy.rooms.castellans.rules.goods import TakeResource, gain, limit_of, score
from duchy.rooms.castellans.state import Castellans

ANY_GUILD: Final = 15
"""All four tracks, as bits."""
LEAST_LIMIT: Final[int] = min(LIMIT[WOOD:])
"""How much of any resource fits on its track."""

# -- divider lines ---------------------------------------------------------------------------------------------------------


def gold(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain gold."""
    gain(s, seat, GOLD, numbers[0])


def wood(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain wood."""
    gain(s, seat, WOOD, numbers[0])


def stone(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain stone."""
    gain(s, seat, STONE, numbers[0])


def food(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain food."""
    gain(s, seat, FOOD, numbers[0])


def magic(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Gain magic."""
    gain(s, seat, MAGIC, numbers[0])


def vp(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Score points."""
    score(s, seat, numbers[0], "influence")


def resource_choice(s: Castellans, seat: int, numbers: list[int], at: int) -> None:
    """Take resources, each of your choice."""
    s.push(TakeResource(seat, numbers[0]))


# The vocabulary of the divider lines stands here and not in effects.py: cards push tokens, and pushed tokens cross lines.
REWARDS: Final[Vocabulary] = Vocabulary(
    {
        "gold": Term(gold, number()),
        "wood": Term(wood, number()),
        "stone": Term(stone, number()),
        "food": Term(food, number()),
        "magic": Term(magic, number()),
        "vp": Term(vp, number()),
        "resource_choice": Term(resource_choice, number()),
    }
)


def dividers(row: Row) -> list[list[Effect]]:
    """What a token gains on reaching each space of a track."""
    found: list[list[Effect]] = [[] for _ in range(SPACES + 1)]
    for at, values in enumerate(row.items("dividers")):
        line = Row(f"{row.where}.dividers.{at}", values, row.source)
        found[line.number("below", 1, SPACES)] += REWARDS.bind_all(line)
    return found


DIVIDERS: Final[list[list[list[Effect]]]] = [dividers(row) for row in GUILD_ROWS]

# -- pushes ----------------------------------------------------------------------------------------------------------------


def next_space(s: Castellans, guild: int, space: int) -> int:
    """Where a push takes a token: the next space, of the single ones the next free one; -1 if there is none."""
    above = space + 1
    if above < FIRST_SINGLE:
        return above
    while above <= SPACES:
        taken = False
        for board in s.boards:
            if board.guilds[guild] == above:
                taken = True
        if not taken:
            return above
        above += 1
    return -1


def advance(s: Castellans, seat: int, guild: int, pushes: int) -> None:
    """Push a player's token up a track; every divider line it crosses pays at once. Pushes that can't move it are lost."""
    tokens = s.boards[seat].guilds
    start = tokens[guild]
    space = start
    for _ in range(pushes):
        above = next_space(s, guild, space)
        if above < 0:
            break
        space = above
    if space == start:
        told.push_lost(s, seat, guild)
        return
    tokens[guild] = space
    told.pushed(s, seat, guild, start, space)
    rewards = DIVIDERS[guild]
    for crossed in range(start + 1, space + 1):
        for reward in rewards[crossed]:
            # A solo opponent gains only the points.
            if seat < s.players or reward.name == "vp":
                reward.run(s, seat, guild)


def crossing_overflows(s: Castellans, seat: int, added: int) -> bool:
    """Whether a push might cross a line whose reward does not fit on the tracks, `added` resources of choice coming with it."""
    board = s.boards[seat]
    fullest = max(board.goods[WOOD], board.goods[STONE], board.goods[FOOD], board.goods[MAGIC])
    if added > 0 and fullest + added > LEAST_LIMIT:
        return True
    for guild in range(GUILDS):
        start = board.guilds[guild]
        for crossed in range(start + 1, next_space(s, guild, start) + 1):
            for reward in DIVIDERS[guild][crossed]:
                if reward.name == "gold" and board.goods[GOLD] + reward.numbers[0] > limit_of(board, GOLD):
                    return True
                if reward.name not in ("gold", "vp") and fullest + reward.numbers[0] + added > LEAST_LIMIT:
                    return True
    return False


def add_pushes(s: Castellans, seat: int, guilds: int, found: list[int]) -> None:
    """The tracks, of those given as bits, on which a player's token can go up."""
    tokens = s.boards[seat].guilds
    for guild in range(GUILDS):
        if guilds >> guild & 1 and next_space(s, guild, tokens[guild]) > 0:
            found.append(PUSH + guild)


class Push(Frame[Castellans]):
    """Push your token on a guild track of your choice (of those allowed here)."""

    __slots__ = ("guilds", "pushes", "times")

    def __init__(self, seat: int = -1, guilds: int = ANY_GUILD, pushes: int = 1, times: int = 1) -> None:
        super().__init__(seat)
        self.guilds = guilds
        """The tracks that may be chosen, as bits."""
        self.pushes = pushes
        """How far the chosen token goes."""
        self.times = times
        """How often this is asked, each time anew."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        add_pushes(s, self.seat, self.guilds, found)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if self.times > 1:
            s.push(Push(self.seat, self.guilds, self.pushes, self.times - 1))
        advance(s, self.seat, action - PUSH, self.pushes)

    def step(self, s: Castellans) -> None:
        """Every token that may be pushed stands at its highest place: the influence is lost."""
        told.push_lost(s, self.seat, -1)

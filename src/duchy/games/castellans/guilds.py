"""The guild tracks: pushes, divider rewards, the single spaces at the top."""

from __future__ import annotations

from typing import Final

from duchy.games.castellans.actions import PUSH
from duchy.games.castellans.content import (
    FIRST_SINGLE,
    GUILD_IDS,
    GUILDS,
    POINTS,
    RESOURCE,
    REWARD_AMOUNT,
    REWARD_KIND,
    SPACES,
    TRACK,
)
from duchy.games.castellans.goods import TakeResource, gain, score
from duchy.games.castellans.state import BOARD, WORKER, Castellans
from duchy.kernel.core import Frame
from duchy.kernel.events import Event

ANY_GUILD: Final = 15
"""All four tracks, as bits."""


def next_space(s: Castellans, guild: int, space: int) -> int:
    """Where a push takes a token: the next space, of the single ones the next free one; -1 if there is none."""
    above = space + 1
    if above < FIRST_SINGLE:
        return above
    while above <= SPACES:
        taken = False
        for seat in range(s.seated):
            if s.boards[seat * BOARD + WORKER + guild] == above:
                taken = True
        if not taken:
            return above
        above += 1
    return -1


def advance(s: Castellans, seat: int, guild: int, pushes: int) -> None:
    """Push a player's token up a track; every divider line it crosses pays at once. Pushes that can't move it are lost."""
    at = seat * BOARD + WORKER + guild
    start = s.boards[at]
    space = start
    for _ in range(pushes):
        above = next_space(s, guild, space)
        if above < 0:
            break
        space = above
    if space == start:
        if s.log is not None:
            s.log.append(Event("lost_push", seat, {"guild": GUILD_IDS[guild]}))
        return
    s.boards[at] = space
    if s.log is not None:
        s.log.append(Event("push", seat, {"guild": GUILD_IDS[guild], "from": start, "to": space}))
    for crossed in range(start + 1, space + 1):
        if REWARD_KIND[guild * TRACK + crossed] >= 0:
            reward(s, seat, guild, crossed)


def reward(s: Castellans, seat: int, guild: int, space: int) -> None:
    """The reward of a divider line: goods, points or resources of choice. A solo opponent gains only the points."""
    kind = REWARD_KIND[guild * TRACK + space]
    amount = REWARD_AMOUNT[guild * TRACK + space]
    if kind == POINTS:
        score(s, seat, amount, "influence")
    elif s.opponent >= 0 and seat == 1:
        return
    elif kind == RESOURCE:
        s.push(TakeResource(seat, amount))
    else:
        gain(s, seat, kind, amount)


class Push(Frame[Castellans]):
    """Push your token on a guild track of your choice (of those allowed here)."""

    __slots__ = ("guilds", "pushes", "times")

    def __init__(self, seat: int = -1, guilds: int = 15, pushes: int = 1, times: int = 1) -> None:
        super().__init__(seat)
        self.guilds = guilds
        """The tracks that may be chosen, as bits."""
        self.pushes = pushes
        """How far the chosen token goes."""
        self.times = times
        """How often this is asked, each time anew."""

    def options(self, s: Castellans) -> list[int]:
        found = []
        at = self.seat * BOARD + WORKER
        for guild in range(GUILDS):
            if self.guilds >> guild & 1 and next_space(s, guild, s.boards[at + guild]) > 0:
                found.append(PUSH + guild)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if self.times > 1:
            s.push(Push(self.seat, self.guilds, self.pushes, self.times - 1))
        advance(s, self.seat, action - PUSH, self.pushes)

    def step(self, s: Castellans) -> None:
        """Every token that may be pushed stands at its highest place: the influence is lost."""
        if s.log is not None:
            s.log.append(Event("lost_push", self.seat, {"guild": "any"}))

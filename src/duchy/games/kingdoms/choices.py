"""The questions that cards ask: which resource, which citizen, from whom, whether to give something back."""

from __future__ import annotations

from duchy.games.kingdoms.actions import DONE, EXCHANGE, GAIN, RETURN_CITIZEN, RETURN_MONSTER, ROB, TAKE
from duchy.games.kingdoms.content import (
    CITIZENS,
    COST,
    M_AREA,
    MAGIC,
    MONSTERS,
    N_CITIZENS,
    N_MONSTERS,
    ROLE,
    SLOT,
    TOKENS,
    VP,
)
from duchy.games.kingdoms.moves import add_monster, cover, gain_citizen, give, lose_monster, slain, take_from, thefts
from duchy.games.kingdoms.state import FIRST_CITIZEN, NONE, TALL, Kingdoms
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


class AnyResource(Frame[Kingdoms]):
    """Choose which resource the reward brings."""

    __slots__ = ("n",)

    def __init__(self, seat: int = NONE, n: int = 1) -> None:
        super().__init__(seat)
        self.n = n

    def options(self, s: Kingdoms) -> list[int]:
        return [GAIN, GAIN + 1, GAIN + 2]

    def choose(self, s: Kingdoms, action: int) -> None:
        give(s, self.seat, action - GAIN, self.n)


class TakeCitizen(Frame[Kingdoms]):
    """Take a free citizen from the top of a centre stack; its base cost counts, without the extra for copies."""

    __slots__ = ("most", "name", "role")

    def __init__(self, seat: int = NONE, role: int = NONE, most: int = 0, name: int = NONE) -> None:
        super().__init__(seat)
        self.role = role
        self.most = most
        self.name = name

    def options(self, s: Kingdoms) -> list[int]:
        found: list[int] = []
        for i in range(10):
            stack = FIRST_CITIZEN + i
            if s.height[stack] > 0:
                citizen = s.top(stack)
                if (
                    (self.role < 0 or ROLE[citizen] == self.role)
                    and (self.most == 0 or COST[citizen] <= self.most)
                    and (self.name < 0 or self.name == citizen)
                ):
                    found.append(TAKE + i)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        stack = FIRST_CITIZEN + action - TAKE
        if s.log is not None:
            s.log.append(Event("take", self.seat, {"citizen": CITIZENS[s.top(stack)], "stack": stack}))
        gain_citizen(s, self.seat, stack)

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "that citizen is not one this card gives"


class Steal(Frame[Kingdoms]):
    """Take up to `n` of one resource from one opponent; in the solo game the bank pays."""

    __slots__ = ("mask", "n")

    def __init__(self, seat: int = NONE, n: int = 1, mask: int = 1) -> None:
        super().__init__(seat)
        self.n = n
        self.mask = mask

    def options(self, s: Kingdoms) -> list[int]:
        return thefts(s, self.seat, self.n, self.mask)

    def choose(self, s: Kingdoms, action: int) -> None:
        take_from(s, self.seat, action)

    def refusal(self, s: Kingdoms, action: int) -> str:
        return "take gold or magic, as the card says, from an opponent who has some, and no more than the card allows"


class Rob(Frame[Kingdoms]):
    """Choose an opponent; one of their slain monsters, drawn at random, comes to you without its reward."""

    def options(self, s: Kingdoms) -> list[int]:
        return [ROB + other for other in range(s.players) if other != self.seat and slain(s, other) > 0]

    def choose(self, s: Kingdoms, action: int) -> None:
        other = action - ROB
        left = s.below(slain(s, other))
        kind = 0
        while left >= s.monsters[other * N_MONSTERS + kind]:
            left -= s.monsters[other * N_MONSTERS + kind]
            kind += 1
        s.reveal("a monster was drawn at random")
        if s.log is not None:
            s.log.append(Event("robbed", self.seat, {"from": other, "monster": MONSTERS[kind]}))
        lose_monster(s, other, kind)
        add_monster(s, self.seat, kind)


class Exchange(Frame[Kingdoms]):
    """You may pay the bank for what the domain offers."""

    __slots__ = ("get", "got", "paid", "pay")

    def __init__(self, seat: int = NONE, paid: int = MAGIC, pay: int = 3, got: int = VP, get: int = 3) -> None:
        super().__init__(seat)
        self.paid = paid
        self.pay = pay
        self.got = got
        self.get = get

    def options(self, s: Kingdoms) -> list[int]:
        if s.tokens[self.seat * 4 + self.paid] < self.pay:
            return []
        return [EXCHANGE, DONE]

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == EXCHANGE:
            s.add(self.seat, self.paid, -self.pay)
            if s.log is not None:
                s.log.append(Event("paid", self.seat, {TOKENS[self.paid]: self.pay}))
            give(s, self.seat, self.got, self.get)


class ReturnMonster(Frame[Kingdoms]):
    """You may put one of your slain monsters back on top of its area's stack for victory points."""

    __slots__ = ("vp",)

    def __init__(self, seat: int = NONE, vp: int = 3) -> None:
        super().__init__(seat)
        self.vp = vp

    def options(self, s: Kingdoms) -> list[int]:
        base = self.seat * N_MONSTERS
        found = [RETURN_MONSTER + k for k in range(N_MONSTERS) if s.monsters[base + k] > 0 and M_AREA[k] >= 0]
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            return
        kind = action - RETURN_MONSTER
        stack = 0
        while M_AREA[s.deck[stack * TALL]] != M_AREA[kind]:
            stack += 1
        if s.log is not None:
            s.log.append(Event("returned", self.seat, {"card": MONSTERS[kind], "stack": stack}))
        lose_monster(s, self.seat, kind)
        cover(s, stack, kind)
        give(s, self.seat, VP, self.vp)


class ReturnCitizen(Frame[Kingdoms]):
    """You may put one of your citizens back on top of its stack for victory points; starters always stay."""

    __slots__ = ("vp",)

    def __init__(self, seat: int = NONE, vp: int = 3) -> None:
        super().__init__(seat)
        self.vp = vp

    def options(self, s: Kingdoms) -> list[int]:
        base = self.seat * N_CITIZENS
        found = [RETURN_CITIZEN + c for c in range(N_CITIZENS) if s.citizens[base + c] > 0]
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            return
        citizen = action - RETURN_CITIZEN
        s.add_citizen(self.seat, citizen, -1)
        if s.log is not None:
            facts = {"card": CITIZENS[citizen], "stack": FIRST_CITIZEN + SLOT[citizen]}
            s.log.append(Event("returned", self.seat, facts))
        cover(s, FIRST_CITIZEN + SLOT[citizen], citizen)
        give(s, self.seat, VP, self.vp)

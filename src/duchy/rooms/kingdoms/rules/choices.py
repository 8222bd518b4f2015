"""The questions that cards ask: which resource, which citizen, from whom, whether to give something back."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.kingdoms import told
from duchy.rooms.kingdoms.actions import DONE, EXCHANGE, GAIN, RETURN_CITIZEN, RETURN_MONSTER, ROB, TAKE
from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    CITIZENS,
    FIRST_CITIZEN,
    MAGIC,
    MONSTER_CARDS,
    MONSTERS,
    SLOTS,
    VP,
)
from duchy.rooms.kingdoms.rules.moves import add_monster, cover, gain_citizen, give, lose_monster, take_from, thefts
from duchy.rooms.kingdoms.state import NONE, Kingdoms


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
        return [TAKE + i for i in range(SLOTS) if s.height[FIRST_CITIZEN + i] > 0 and self.gives(s.top(FIRST_CITIZEN + i))]

    def gives(self, citizen: int) -> bool:
        """Whether the card gives this citizen: by its role, its base cost, its name."""
        card = CITIZEN_CARDS[citizen]
        return (
            (self.role < 0 or card.role == self.role)
            and (self.most == 0 or card.cost <= self.most)
            and (self.name < 0 or self.name == citizen)
        )

    def choose(self, s: Kingdoms, action: int) -> None:
        stack = FIRST_CITIZEN + action - TAKE
        told.take(s, self.seat, stack)
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
        return [ROB + other for other in range(s.players) if other != self.seat and s.kingdoms[other].slain() > 0]

    def choose(self, s: Kingdoms, action: int) -> None:
        other = action - ROB
        monsters = s.kingdoms[other].monsters
        left = s.below(s.kingdoms[other].slain())
        kind = 0
        while left >= monsters[kind]:
            left -= monsters[kind]
            kind += 1
        s.reveal("a monster was drawn at random")
        told.rob(s, self.seat, other, kind)
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
        if s.kingdoms[self.seat].tokens[self.paid] < self.pay:
            return []
        return [EXCHANGE, DONE]

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == EXCHANGE:
            s.kingdoms[self.seat].add(self.paid, -self.pay)
            told.pay(s, self.seat, self.paid, self.pay)
            give(s, self.seat, self.got, self.get)


class ReturnMonster(Frame[Kingdoms]):
    """You may put one of your slain monsters back on top of its area's stack for victory points."""

    __slots__ = ("vp",)

    def __init__(self, seat: int = NONE, vp: int = 3) -> None:
        super().__init__(seat)
        self.vp = vp

    def options(self, s: Kingdoms) -> list[int]:
        monsters = s.kingdoms[self.seat].monsters
        found = [RETURN_MONSTER + k for k, card in enumerate(MONSTER_CARDS) if monsters[k] > 0 and card.area >= 0]
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            return
        kind = action - RETURN_MONSTER
        stack = 0
        while MONSTER_CARDS[s.cards[stack][0]].area != MONSTER_CARDS[kind].area:
            stack += 1
        told.give_back(s, self.seat, MONSTERS[kind], stack)
        lose_monster(s, self.seat, kind)
        cover(s, self.seat, stack, kind)
        give(s, self.seat, VP, self.vp)


class ReturnCitizen(Frame[Kingdoms]):
    """You may put one of your citizens back on top of its stack for victory points; starters always stay."""

    __slots__ = ("vp",)

    def __init__(self, seat: int = NONE, vp: int = 3) -> None:
        super().__init__(seat)
        self.vp = vp

    def options(self, s: Kingdoms) -> list[int]:
        found = [RETURN_CITIZEN + c for c, count in enumerate(s.kingdoms[self.seat].citizens) if count > 0]
        if len(found) > 0:
            found.append(DONE)
        return found

    def choose(self, s: Kingdoms, action: int) -> None:
        if action == DONE:
            return
        citizen = action - RETURN_CITIZEN
        stack = FIRST_CITIZEN + CITIZEN_CARDS[citizen].slot
        s.kingdoms[self.seat].add_citizen(citizen, -1)
        told.give_back(s, self.seat, CITIZENS[citizen], stack)
        cover(s, self.seat, stack, citizen)
        give(s, self.seat, VP, self.vp)

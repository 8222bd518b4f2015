"""The Harvest action: gain the value of your three dice and a push; then perhaps a windmill."""

from __future__ import annotations

from duchy.kernel.core import Frame
from duchy.rooms.castellans import told
from duchy.rooms.castellans.actions import DONE, PAY, WINDMILL
from duchy.rooms.castellans.content.tables import (
    DISTRICTS,
    DOTS,
    FACE_AMOUNT,
    FOOD,
    HARVEST,
    HARVEST_PUSHES,
    INFLUENCE,
    WINDMILL_FOOD,
    WINDMILL_GOLD,
)
from duchy.rooms.castellans.rules.goods import TakeResource, gain, pay, payable, payments
from duchy.rooms.castellans.rules.guilds import ANY_GUILD, Push
from duchy.rooms.castellans.rules.rewards import GOLD_REWARDS, collect_all, gold_in_reach, needed, rewards_of
from duchy.rooms.castellans.state import SPENT, Castellans, more, total


def harvest(s: Castellans, seat: int, linked: bool) -> None:
    """With a magic die first a resource; then what all three dice show, spent or not, and a push on any track."""
    rewards = rewards_of(s.boards[seat], HARVEST)
    s.push(Windmill(seat, rewards & GOLD_REWARDS[HARVEST]))
    collect_all(s, seat, HARVEST, rewards & ~GOLD_REWARDS[HARVEST], 0)
    pushes = HARVEST_PUSHES
    for die in s.boards[seat].dice:
        face = die % SPENT
        if face == INFLUENCE:
            pushes += FACE_AMOUNT[face]
        else:
            gain(s, seat, face, FACE_AMOUNT[face])
    s.push(Push(seat, ANY_GUILD, 1, pushes))
    if linked:
        s.push(TakeResource(seat, 1))


class Windmill(Frame[Castellans]):
    """After the harvest you may build a windmill on a road with a free dot."""

    __slots__ = ("rewards",)

    def __init__(self, seat: int = -1, rewards: int = 0) -> None:
        super().__init__(seat)
        self.rewards = rewards
        """The gold that manor powers and citizens still have to give."""

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        board = s.boards[self.seat]
        if board.windmills_left == 0 or not payable(board, FOOD, WINDMILL_FOOD):
            return found
        gold = gold_in_reach(board, HARVEST, self.rewards)
        for road in range(DISTRICTS):
            standing = total(s.windmills[road])
            if standing < DOTS and gold >= WINDMILL_GOLD * standing:
                found.append(WINDMILL + road)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action == DONE:
            self.step(s)
            return
        road = action - WINDMILL
        first = needed(s.boards[self.seat], HARVEST, self.rewards, WINDMILL_GOLD * total(s.windmills[road]))
        s.push(BuildWindmill(self.seat, road, self.rewards & ~first))
        collect_all(s, self.seat, HARVEST, first, 0)

    def step(self, s: Castellans) -> None:
        """No windmill; the gold comes all the same."""
        collect_all(s, self.seat, HARVEST, self.rewards, 0)

    def refusal(self, s: Castellans, action: int) -> str:
        return "a windmill needs a free dot on the road and 1 gold for each windmill already there"


class BuildWindmill(Frame[Castellans]):
    """Pay the food for the windmill, magic helping out beside at least one food."""

    __slots__ = ("rewards", "road")

    def __init__(self, seat: int = -1, road: int = 0, rewards: int = 0) -> None:
        super().__init__(seat)
        self.road = road
        self.rewards = rewards
        """The gold that manor powers and citizens still have to give."""

    def options(self, s: Castellans) -> list[int]:
        return payments(s.boards[self.seat], FOOD, WINDMILL_FOOD)

    def choose(self, s: Castellans, action: int) -> None:
        pay(s, self.seat, FOOD, WINDMILL_FOOD, action - PAY, WINDMILL_GOLD * total(s.windmills[self.road]))
        place_windmill(s, self.seat, self.road)
        collect_all(s, self.seat, HARVEST, self.rewards, 0)


def place_windmill(s: Castellans, seat: int, road: int) -> None:
    """The windmill goes on the road; nobody gains influence."""
    s.boards[seat].windmills_left -= 1
    s.windmills[road] = more(s.windmills[road], seat)
    told.placed_windmill(s, seat, road)

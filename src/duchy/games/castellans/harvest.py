"""The Harvest action: gain the value of your three dice and a push; then perhaps a windmill."""

from __future__ import annotations

from duchy.games.castellans.actions import DONE, PAY, WINDMILL
from duchy.games.castellans.content import (
    BETWEEN_IDS,
    DICE_EACH,
    DISTRICTS,
    DOTS,
    FACE_AMOUNT,
    FOOD,
    GOLD,
    HARVEST,
    HARVEST_PUSHES,
    INFLUENCE,
    WINDMILL_FOOD,
    WINDMILL_GOLD,
)
from duchy.games.castellans.effects import action_rewards
from duchy.games.castellans.goods import TakeResource, gain, pay, payable, payments
from duchy.games.castellans.guilds import ANY_GUILD, Push
from duchy.games.castellans.state import BOARD, DIE, SEATS, SPENT, WINDMILLS, WINDMILLS_LEFT, Castellans, tokens_at
from duchy.kernel.core import Frame
from duchy.kernel.events import Event


def harvest(s: Castellans, seat: int, linked: bool) -> None:
    """With a magic die first a resource; then what all three dice show, spent or not, and a push on any track."""
    s.push(Windmill(seat))
    action_rewards(s, seat, HARVEST, 0)
    pushes = HARVEST_PUSHES
    for well in range(DICE_EACH):
        face = s.boards[seat * BOARD + DIE + well] % SPENT
        if face == INFLUENCE:
            pushes += FACE_AMOUNT[face]
        else:
            gain(s, seat, face, FACE_AMOUNT[face])
    s.push(Push(seat, ANY_GUILD, 1, pushes))
    if linked:
        s.push(TakeResource(seat, 1))


class Windmill(Frame[Castellans]):
    """After the harvest you may build a windmill on a road with a free dot."""

    __slots__ = ()

    def options(self, s: Castellans) -> list[int]:
        found: list[int] = []
        at = self.seat * BOARD
        if s.boards[at + WINDMILLS_LEFT] == 0 or not payable(s, self.seat, FOOD, WINDMILL_FOOD):
            return found
        gold = s.boards[at + GOLD]
        for road in range(DISTRICTS):
            standing = tokens_at(s, WINDMILLS, road)
            if standing < DOTS and gold >= WINDMILL_GOLD * standing:
                found.append(WINDMILL + road)
        if len(found) > 0:
            found.insert(0, DONE)
        return found

    def choose(self, s: Castellans, action: int) -> None:
        if action != DONE:
            s.push(BuildWindmill(self.seat, action - WINDMILL))

    def refusal(self, s: Castellans, action: int) -> str:
        return "a windmill needs a free dot on the road and 1 gold for each windmill already there"


class BuildWindmill(Frame[Castellans]):
    """Pay the food for the windmill, magic helping out beside at least one food."""

    __slots__ = ("road",)

    def __init__(self, seat: int = -1, road: int = 0) -> None:
        super().__init__(seat)
        self.road = road

    def options(self, s: Castellans) -> list[int]:
        return payments(s, self.seat, FOOD, WINDMILL_FOOD)

    def choose(self, s: Castellans, action: int) -> None:
        pay(s, self.seat, FOOD, WINDMILL_FOOD, action - PAY, WINDMILL_GOLD * tokens_at(s, WINDMILLS, self.road))
        place_windmill(s, self.seat, self.road)


def place_windmill(s: Castellans, seat: int, road: int) -> None:
    """The windmill goes on the road; nobody gains influence."""
    s.boards[seat * BOARD + WINDMILLS_LEFT] -= 1
    s.city[WINDMILLS + road * SEATS + seat] += 1
    if s.log is not None:
        s.log.append(Event("windmill", seat, {"road": BETWEEN_IDS[road]}))

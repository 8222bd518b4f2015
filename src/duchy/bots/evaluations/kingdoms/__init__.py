"""What a kingdom is worth: points, what the duke will count, and what the harvests to come will bring. Compiled with mypyc.

The numbers it believes in stand by name in `evaluations/kingdoms.toml`.
"""

from __future__ import annotations

from typing import Final

from duchy.bots.evaluations.base import Evaluation
from duchy.bots.evaluations.kingdoms.prospects import COUNTING, GIFT, LAP, LASTING, OTHERS, PROMISE, START
from duchy.bots.evaluations.kingdoms.weights import HURRY, LENGTH, STACK_LAPS, TRUST, Weights
from duchy.bots.evaluations.plan import Plan
from duchy.kernel.core import State
from duchy.rooms.kingdoms.content.powers import AT_ACTION_START, AT_ROLL, OFF_TURN
from duchy.rooms.kingdoms.content.tables import (
    BOSS,
    COLUMNS,
    DOMAIN_CARDS,
    DUKE_CARDS,
    FIRST_DOMAIN,
    GOLD,
    MAGIC,
    MONSTER_CARDS,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    STACKS,
    STRENGTH,
    TITAN,
    TYPES,
    VP,
)
from duchy.rooms.kingdoms.rules.harvest import counted
from duchy.rooms.kingdoms.rules.turn import exhausted_to_end
from duchy.rooms.kingdoms.scoring import dark_lord_total, most_points, tokens_count
from duchy.rooms.kingdoms.state import LOST, SOLO, Kingdom, Kingdoms

TERMS: Final = [
    "monsters, domains and what the duke counts",
    "points in tokens",
    "points of harvests to come",
    "gold, strength and magic, and what they will buy",
    "how soon the game ends",
]
"""What `terms` gives, in words."""


class KingdomsEvaluation(Evaluation):
    """Points so far, what the duke counts, tokens by their use, and the harvests to come until the stacks run out."""

    __slots__ = ("weights",)

    def __init__(self) -> None:
        super().__init__()
        self.weights = Weights()
        self.win = 8.0
        self.par = 0.0
        self.rivalry = [0.0, 0.0, 1.0, 1.0, 1.0, 1.0]  # as in `aim`: a longer game helps all

    def clock(self, s: State) -> int:
        """The number of the turn."""
        assert isinstance(s, Kingdoms)
        return s.turn

    def left(self, s: State) -> float:
        """The rounds still to come, of those a game usually lasts."""
        assert isinstance(s, Kingdoms)
        done = ((s.active - s.first) % s.players) / s.players
        return (self.rounds_left(s, cards_left(s)) + 1.0 - done) / (LENGTH[s.players] + 1.0)

    def aim(self, s: State, seat: int) -> float:
        """How far the seat is ahead of its best rival: a longer game helps all, and what one takes the others lack."""
        if s.players == 1:
            return self.standing(s, seat)
        return super().margin_of(s, seat, self.standings(s))

    def standings(self, s: State) -> list[float]:
        """How all seats stand if the game lasts as long as it seems."""
        assert isinstance(s, Kingdoms)
        if s.over:
            return [float(points) for points in s.scores()]
        rounds = self.rounds_left(s, cards_left(s))
        return [added(self.parts(s, seat, rounds)) for seat in range(s.players)]

    def margin_of(self, s: State, seat: int, points: list[float]) -> float:
        """Alone, the Dark Lord is the rival, and a fallen column is the end."""
        assert isinstance(s, Kingdoms)
        if s.modules & SOLO == 0:
            return super().margin_of(s, seat, points)
        if s.outcome == LOST:
            return -60.0
        return points[seat] - dark_lord_total(s)

    def value(self, s: State, seat: int) -> float:
        """The points the kingdom can expect at the end."""
        return added(self.terms(s, seat))

    def terms(self, s: State, seat: int) -> list[float]:
        """What `value` is made of, in the order of `TERMS`."""
        assert isinstance(s, Kingdoms)
        cards = cards_left(s)
        found = self.parts(s, seat, self.rounds_left(s, cards))
        # However slowly the stacks shrink, no game should last for ever: who hoards must want its end.
        found.append(-HURRY * cards * max(0.0, s.turn / s.players - LENGTH[s.players]))
        return found

    def parts(self, s: Kingdoms, seat: int, rounds: float) -> list[float]:
        """What the kingdom can expect if so many rounds follow this one: all of `TERMS` but the last."""
        done = (s.active - s.first) % s.players
        # The round is played to its end: those who follow the active player have another turn.
        laps = rounds + (s.players - 1 - done) / s.players
        turns = rounds + 1.0 if (seat - s.first) % s.players >= done else rounds
        left = min(1.0, rounds / LENGTH[s.players])
        kingdom = s.kingdoms[seat]
        counted = self.counted(s, seat, turns, left)
        income = self.income(s, kingdom)
        tokens = 0.0
        harvests = 0.0
        if tokens_count(s):
            tokens = float(kingdom.tokens[VP])
            harvests = income[VP] * laps
        return [counted, tokens, harvests, self.purse(kingdom, income, laps, turns, left)]

    def purse(self, kingdom: Kingdom, income: list[float], laps: float, turns: float, left: float) -> float:
        """The points of the tokens there are and will be: what they buy, and what the duke gives for them."""
        w = self.weights
        points = 0.0
        duke = kingdom.duke
        last = 1.0 / (DUKE_CARDS[duke].divisor if duke >= 0 else NO_DUKES_DIVISOR)
        gift = GIFT[duke]
        fresh = min(1.0, turns / w.ready)
        for what in range(3):
            stock = kingdom.tokens[what] + w.keep * income[what] * laps
            room = (w.purse + w.room[what] * turns) * fresh
            points += stock * last
            more = w.worth[what] + w.early[what] * left + w.favour * gift[what] - last
            if room > 0.0 and stock > 0.0 and more > 0.0:
                # The more there is of one kind, the less of it finds a card to buy.
                points += more * room * stock / (room + stock)
        return points

    def rounds_left(self, s: Kingdoms, cards: int) -> float:
        """How many rounds will follow this one: the shortest stacks tell, and how long games last."""
        if cards == 0:
            return 0.0
        stacks = cards * STACK_LAPS / (s.players if s.players > 1 else 1.5)
        usual = max(0.3, LENGTH[s.players] - s.turn / s.players)
        return TRUST * stacks + (1.0 - TRUST) * usual

    def counted(self, s: Kingdoms, seat: int, turns: float, left: float) -> float:
        """Points on monsters and domains, and what the duke (or the variant without dukes) counts."""
        kingdom = s.kingdoms[seat]
        soon = min(1.0, turns / 4.0)
        icons = kingdom.roles[:]
        points = self.shown(icons, soon)
        points = add_domains(kingdom, icons, points)
        slain = [0] * len(TYPES)
        points = add_monsters(kingdom, slain, points)
        points -= self.weights.prey * sum(slain) * soon
        if kingdom.duke >= 0:
            return points + self.favour(kingdom, icons, slain, left)
        if s.options["no_dukes"]:
            for role in range(4):
                points += NO_DUKES_ICON[role] * icons[role]
            points += most_points(s, seat)
        return points

    def shown(self, roles: list[int], soon: float) -> float:
        """The roles that the citizens show."""
        w = self.weights
        points = 0.0
        for n in roles:
            if n > 0:
                points += w.icon * soon
                if n > 1:
                    points += w.second * soon
        return points

    def favour(self, kingdom: Kingdom, icons: list[int], slain: list[int], left: float) -> float:
        """What the duke counts, and what it may still come to count."""
        w = self.weights
        duke = DUKE_CARDS[kingdom.duke]
        points = kingdom.citizen_count() * duke.citizen + sum(slain) * duke.monster + kingdom.domain_count() * duke.domain
        points += slain[TITAN] * duke.per_titan + slain[BOSS] * duke.per_boss
        for role in range(4):
            points += duke.roles[role] * icons[role]
        return points + left * (w.foresee * PROMISE[kingdom.duke] + w.tokens / duke.divisor)

    def income(self, s: Kingdoms, kingdom: Kingdom) -> list[float]:
        """What a lap of the table brings: gold, strength, magic, points."""
        w = self.weights
        others = OTHERS[s.players]
        found = START[others][:]
        citizens = kingdom.citizens
        add_harvests(found, citizens, LAP[others])
        for counting in COUNTING:
            n = citizens[counting.citizen]
            if n > 0:
                per = counting.per
                items = counted(kingdom, per)
                times = others if counting.side == OFF_TURN else 1
                found[per.what] += n * times * counting.activations * (items + 0.5) * per.count
        for power in AT_ACTION_START:
            if kingdom.domains & power.bit:
                found[power.what] += power.count
        for power in AT_ROLL:
            if kingdom.domains & power.bit:
                found[VP] += w.change
        for bit in LASTING:
            if kingdom.domains & bit:
                found[VP] += w.power
        return found


def added(terms: list[float]) -> float:
    """All of them together."""
    total = 0.0
    for term in terms:
        total += term
    return total


def add_harvests(found: list[float], citizens: list[int], lap: list[list[float]]) -> None:
    """What the citizens simply bring in a lap."""
    for citizen, n in enumerate(citizens):
        if n > 0:
            brings = lap[citizen]
            found[GOLD] += n * brings[GOLD]
            found[STRENGTH] += n * brings[STRENGTH]
            found[MAGIC] += n * brings[MAGIC]
            found[VP] += n * brings[VP]


def add_domains(kingdom: Kingdom, icons: list[int], points: float) -> float:
    """To these points come those printed on the domains, and to the icons their roles."""
    for domain, card in enumerate(DOMAIN_CARDS):
        if kingdom.has_domain(domain):
            points += card.vp
            for role in range(4):
                icons[role] += card.roles[role]
    return points


def add_monsters(kingdom: Kingdom, slain: list[int], points: float) -> float:
    """To these points come those printed on the monsters, which are counted by type."""
    for kind, n in enumerate(kingdom.monsters):
        if n > 0:
            card = MONSTER_CARDS[kind]
            points += n * card.vp
            slain[card.kind] += n
    return points


def cards_left(s: Kingdoms) -> int:
    """How few cards must still leave the centre before the game ends."""
    heights: list[int] = []
    monsters = 0
    domains = 0
    for stack in range(STACKS):
        height = s.height[stack]
        if height > 0:
            heights.append(height)
        if stack < COLUMNS:
            monsters += height
        elif stack >= FIRST_DOMAIN:
            domains += height
    need = exhausted_to_end(s) - (STACKS - len(heights))
    heights.sort()
    cards = 0
    for i in range(min(need, len(heights))):
        cards += heights[i]
    return cards if s.modules & SOLO else min(cards, monsters, domains)


def make() -> Evaluation:
    """The evaluation of Valeria: Card Kingdoms."""
    return KingdomsEvaluation()


PLAN = Plan(laps=2)

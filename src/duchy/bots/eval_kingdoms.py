"""What a kingdom is worth: points, what the duke will count, and what the harvests to come will bring. Compiled with mypyc."""

from __future__ import annotations

from typing import Final

from duchy.bots.eval_base import Evaluation
from duchy.games.kingdoms.content import (
    AT_ACTION_END,
    AT_ACTION_START,
    AT_CITIZEN_GAINED,
    AT_DOUBLES,
    AT_MONSTER_SLAIN,
    BUILD_DISCOUNT,
    CHOICE,
    D_ROLES,
    D_VP,
    DUKE_DIVISOR,
    DUKE_VP,
    EITHER,
    EXCHANGE,
    EXHAUSTED_PER_PLAYER,
    GOLD,
    IGNORE_PLUS,
    M_TYPE,
    M_VP,
    MAGIC,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    NO_COUNT,
    NO_DUKES_DIVISOR,
    NO_DUKES_ICON,
    NUMBERS,
    ONE_OF,
    PER,
    POWERS,
    ROLL_DOMAINS,
    SOLO_EXHAUSTED,
    STARTER_NUMBER,
    STARTER_POWERS,
    STEAL,
    SWAP,
    THEFT,
)
from duchy.games.kingdoms.harvest import counted
from duchy.games.kingdoms.scoring import dark_lord_total, most_points
from duchy.games.kingdoms.state import LOST, STACKS, Kingdoms
from duchy.kernel.core import State

SUMS: Final[list[float]] = [max(0, 6 - abs(7 - n)) / 36 for n in range(13)]


def often(numbers: list[int]) -> float:
    """How often a roll activates a citizen with these numbers, on average: each die and the sum count."""
    return sum(SUMS[n] + (1 / 3 if n <= 6 else 0.0) for n in numbers)


USED: Final = 0.8
"""How often an exchange or a theft finds what it needs."""


def harvest(power: int) -> list[float]:
    """What one activation brings on average: gold, strength, magic, points; what depends on other cards is left out."""
    found = [float(n) for n in POWERS[power].fixed]
    if CHOICE[power] == ONE_OF:
        for option in EITHER[power]:
            for what in range(4):
                found[what] += option[what] / 2
    elif CHOICE[power] == EXCHANGE:
        paid, n, got, m = SWAP[power]
        found[paid] -= n * USED
        found[got] += m * USED
    elif CHOICE[power] == STEAL:
        found[GOLD] += THEFT[power][0] * USED / 2
        found[MAGIC] += THEFT[power][0] * USED / 2
    return found


def tables(others: int) -> list[float]:
    """citizen * 4 + what: what each citizen brings in a lap of the table in which `others` roll besides the owner."""
    found: list[float] = []
    for c in range(N_CITIZENS):
        own, off = harvest(c * 2), harvest(c * 2 + 1)
        found += [often(NUMBERS[c]) * (own[what] + others * off[what]) for what in range(4)]
    return found


def starters(others: int) -> list[float]:
    """What the two starters bring in a lap."""
    found = [0.0, 0.0, 0.0, 0.0]
    for k in range(len(STARTER_NUMBER)):
        for what in range(4):
            each = STARTER_POWERS[k * 2].fixed[what] + others * STARTER_POWERS[k * 2 + 1].fixed[what]
            found[what] += often([STARTER_NUMBER[k]]) * each
    return found


OTHERS: Final[list[int]] = [0, 1, 1, 2, 3, 3]
"""By players: how many others roll while one harvests (alone, the Dark Lord does); at a table for five one rests."""
LAP: Final[list[list[float]]] = [tables(n) for n in range(4)]
START: Final[list[list[float]]] = [starters(n) for n in range(4)]
ACTIVATIONS: Final[list[float]] = [often(numbers) for numbers in NUMBERS]
PERS: Final[list[int]] = [power for power in range(2 * N_CITIZENS) if PER[power][0] != NO_COUNT]
"""The powers that bring something for every card of some kind."""

WORTH: Final = 0
"""+ gold, strength, magic: points of a token while there are cards to spend it on."""
ROOM: Final = 3
"""+ gold, strength, magic: how many tokens a turn can spend well."""
PURSE: Final = 6
"""How many of each can be spent beyond that."""
EARLY: Final = 7
"""+ gold, strength, magic: what a token is worth beyond that at the start of a game, when it buys citizens."""
KEEP: Final = 10
"""How much of a harvest to come counts like a token in the purse."""
ICON: Final = 11
"""A role that is shown for the first time: domains ask for them."""
SECOND: Final = 12
"""A role that is shown for the second time."""
CHANGE: Final = 13
"""A domain that changes dice, per lap."""
POWER: Final = 14
"""A domain with another lasting power, per lap."""
READY: Final = 15
"""Fewest turns in which tokens are still worth more than the duke gives for them."""
FAVOUR: Final = 16
"""How far the duke's points make what tokens buy worth more."""
PREY: Final = 17
"""What a monster slain early costs, as the next one on its stack is then open to all."""
FORESEE: Final = 18
"""How much of what the duke may still count is believed."""
TOKENS: Final = 19
"""How many tokens beyond those foreseen the duke may count at the end."""
WEIGHTS: Final[list[float]] = [
    *(0.96, 0.71, 0.6, 3.25, 5.07, 2.76, 2.85, 0.39, 0.05, 0.21),
    *(0.55, 1.67, 0.7, 0.56, 0.33, 0.64, 0.63, 0.3, 0.46, 11.0),
]
STACK_LAPS: Final = 1.25
"""Laps for each card of the shortest stacks, per player."""
TRUST: Final = 0.4
"""How far the stacks are believed rather than the number of the lap."""

ROLES_LEFT: Final[list[float]] = [5.0, 5.0, 5.0, 5.0, 14.0, 8.0, 5.0, 2.0, 2.0]
"""What a kingdom still gains over a whole game of what dukes count: the choice of the duke depends on it."""

LASTING: Final[list[int]] = [
    power[0] for powers in (AT_CITIZEN_GAINED, AT_MONSTER_SLAIN, AT_DOUBLES, BUILD_DISCOUNT, AT_ACTION_END) for power in powers
] + IGNORE_PLUS


class KingdomsEvaluation(Evaluation):
    """Points now, the duke's favours, and what tokens and harvests to come can still buy."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.w = WEIGHTS[:]
        self.win = 8.0
        self.scale = 8.0
        self.par = 0.0

    def clock(self, s: State) -> int:
        """The number of the turn."""
        assert isinstance(s, Kingdoms)
        return s.turn

    def aim(self, s: State, seat: int) -> float:
        """How far the seat is ahead of its best rival: a longer game helps all, and what one takes the others lack."""
        assert isinstance(s, Kingdoms)
        if s.players == 1:
            return self.standing(s, seat)
        scores = s.scores() if s.over else []
        rounds = 0.0 if s.over else self.rounds_left(s, cards_left(s))
        own = 0.0
        best = -1e9
        for p in range(s.players):
            points = float(scores[p]) if s.over else self.expected(s, p, rounds)
            if p == seat:
                own = points
            elif points > best:
                best = points
        return own - best

    def margin(self, s: State, seat: int) -> float:
        """Alone, the Dark Lord is the rival, and a fallen column is the end."""
        assert isinstance(s, Kingdoms)
        if not s.solo:
            return self.aim(s, seat)
        if s.outcome == LOST:
            return -60.0
        return self.standing(s, seat) - dark_lord_total(s)

    def value(self, s: State, seat: int) -> float:
        """The points the kingdom can expect at the end."""
        assert isinstance(s, Kingdoms)
        cards = cards_left(s)
        # However slowly the stacks shrink, no game should last for ever: who hoards must want its end.
        late = HURRY * cards * max(0.0, s.turn / s.players - LENGTH[s.players])
        return self.expected(s, seat, self.rounds_left(s, cards)) - late

    def expected(self, s: Kingdoms, seat: int, rounds: float) -> float:
        """The points the kingdom can expect if so many rounds follow this one."""
        w = self.w
        done = (s.active - s.first) % s.players
        # The round is played to its end: those who follow the active player have another turn.
        laps = rounds + (s.players - 1 - done) / s.players
        turns = rounds + 1.0 if (seat - s.first) % s.players >= done else rounds
        left = min(1.0, rounds / LENGTH[s.players])
        points = self.counted(s, seat, turns, left)
        income = self.income(s, seat)
        base = seat * 4
        if not s.solo or s.options["solo_tokens"]:
            points += s.tokens[base + 3] + income[3] * laps
        duke = s.dukes[base - seat + 2]
        last = 1.0 / (DUKE_DIVISOR[duke] if duke >= 0 else NO_DUKES_DIVISOR)
        gift = GIFT[duke]
        fresh = min(1.0, turns / w[READY])
        for what in range(3):
            stock = s.tokens[base + what] + w[KEEP] * income[what] * laps
            room = (w[PURSE] + w[ROOM + what] * turns) * fresh
            points += stock * last
            more = w[WORTH + what] + w[EARLY + what] * left + w[FAVOUR] * gift[what] - last
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
        w = self.w
        icons = s.roles[seat * 4 : seat * 4 + 4]
        citizens = 0
        monsters = 0
        domains = 0
        points = 0.0
        soon = min(1.0, turns / 4.0)
        for role in range(4):
            n = icons[role]
            citizens += n
            if n > 0:
                points += w[ICON] * soon
                if n > 1:
                    points += w[SECOND] * soon
        for d in range(N_DOMAINS):
            if s.owner[d] == seat:
                domains += 1
                points += D_VP[d]
                roles = D_ROLES[d]
                for role in range(4):
                    icons[role] += roles[role]
        types = [0, 0, 0, 0, 0]
        at = seat * N_MONSTERS
        for k in range(N_MONSTERS):
            n = s.monsters[at + k]
            if n > 0:
                monsters += n
                points += n * M_VP[k]
                types[M_TYPE[k]] += n
        points -= w[PREY] * monsters * soon
        duke = s.dukes[seat * 3 + 2]
        if duke >= 0:
            per = DUKE_VP[duke]
            favour = citizens * per[4] + monsters * per[5] + domains * per[6] + types[1] * per[7] + types[3] * per[8]
            for role in range(4):
                favour += per[role] * icons[role]
            points += favour + left * (w[FORESEE] * PROMISE[duke] + w[TOKENS] / DUKE_DIVISOR[duke])
        elif s.options["no_dukes"]:
            for role in range(4):
                points += NO_DUKES_ICON[role] * icons[role]
            points += most_points(s, seat)
        return points

    def income(self, s: Kingdoms, seat: int) -> list[float]:
        """What a lap of the table brings: gold, strength, magic, points."""
        w = self.w
        others = OTHERS[s.players]
        lap = LAP[others]
        found = START[others][:]
        at = seat * N_CITIZENS
        for c in range(N_CITIZENS):
            n = s.citizens[at + c]
            if n > 0:
                i = c * 4
                found[0] += n * lap[i]
                found[1] += n * lap[i + 1]
                found[2] += n * lap[i + 2]
                found[3] += n * lap[i + 3]
        for power in PERS:
            n = s.citizens[at + power // 2]
            if n > 0:
                per = PER[power]
                items = counted(s, seat, per)
                times = others if power % 2 == 1 else 1
                found[per[2]] += n * times * ACTIVATIONS[power // 2] * (items + 0.5) * per[3]
        for gain in AT_ACTION_START:
            if s.owner[gain[0]] == seat:
                found[gain[1]] += gain[2]
        for d in ROLL_DOMAINS:
            if s.owner[d] == seat:
                found[3] += w[CHANGE]
        for d in LASTING:
            if s.owner[d] == seat:
                found[3] += w[POWER]
        return found


def cards_left(s: Kingdoms) -> int:
    """How few cards must still leave the centre before the game ends."""
    heights: list[int] = []
    gone = 0
    monsters = 0
    domains = 0
    for stack in range(STACKS):
        height = s.height[stack]
        if height == 0:
            gone += 1
        else:
            heights.append(height)
        if stack < 5:
            monsters += height
        elif stack >= 15:
            domains += height
    need = (SOLO_EXHAUSTED if s.solo else EXHAUSTED_PER_PLAYER * s.players) - gone
    heights.sort()
    cards = 0
    for i in range(min(need, len(heights))):
        cards += heights[i]
    return cards if s.solo else min(cards, monsters, domains)


HURRY: Final = 0.15
"""What each card between now and the end costs once a game has lasted too long, for each lap beyond."""
LENGTH: Final[list[float]] = [12.5, 12.5, 9.5, 7.3, 6.4, 7.3]
"""How many laps a game lasts, by players: measured in games of this evaluation against itself."""


def gifts(per: list[int]) -> list[float]:
    """What the duke adds to what a gold, a strength and a magic buy, at the usual prices of cards."""
    domain = per[6] / 7.6
    for role in range(4):
        for roles in D_ROLES:
            domain += per[role] * roles[role] / N_DOMAINS / 7.6
    best = sorted(per[:4])
    citizen = (per[4] + (best[3] + best[2]) / 2) / 4.0
    monster = (per[5] + per[7] * 0.3 + per[8] * 0.2) / 5.5
    gold = (domain + citizen) / 2
    return [gold, monster, (gold + monster) / 2]


GIFT: Final[list[list[float]]] = [gifts(vp) for vp in DUKE_VP] + [gifts(NO_DUKES_ICON + [0] * 5)]
PROMISE: Final[list[float]] = [sum(n * per for n, per in zip(ROLES_LEFT, vp, strict=True)) for vp in DUKE_VP]


def make() -> Evaluation:
    """The evaluation of Valeria: Card Kingdoms."""
    return KingdomsEvaluation()

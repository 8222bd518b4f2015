"""How bots look ahead: one move, one lap of the table, or a search. This module is compiled with mypyc.

All of it plays on determinized tables only. Everything is deterministic for a fixed seed and number of simulations.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter, process_time
from typing import Final

from duchy.bots.evaluations.base import Dice, Evaluation, options_of
from duchy.bots.evaluations.plan import NESTED
from duchy.bots.questions import FOLLOW, beneath, depth, nested, rush
from duchy.bots.result import FOREVER, Result, Spread, contenders, shorter
from duchy.kernel.core import NOBODY, State

STEPS: Final = 2000
"""No simulation takes more decisions than this, whatever the clock of a game says."""
LOOK: Final = 10
"""How many actions are compared in each later decision of the own turn."""
ENOUGH: Final = 16
"""After so many deals, and again after as many more, actions that are clearly worse are dropped."""
AFFORD: Final = 8
"""Where time is short, simulations and the list of actions are only as long as leaves time for so many deals."""
PLAINLY: Final = 0
"""Look by the hand-made evaluation alone."""
ENDS: Final = 1
"""Look closely, by what was learnt, at candidates and at the ends of simulations."""
ALL: Final = 2
"""Look closely at everything that simulated players compare, too."""


class Node:
    """A place in an open-loop tree: reached by a sequence of actions, whatever the dice and hidden cards were."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0


class Lookahead:
    """Looks ahead for one seat with one evaluation."""

    __slots__ = (
        "answers",
        "busy",
        "close",
        "deadline",
        "dice",
        "ev",
        "hurry",
        "me",
        "mover",
        "noise",
        "others",
        "selfish",
        "width",
        "worth",
    )  # fmt: skip

    def __init__(self, ev: Evaluation, seed: int, width: int, noise: int) -> None:
        self.ev = ev
        self.dice = Dice(seed)
        self.width = width
        """How many actions (drawn at random) a simulated player compares in one decision."""
        self.me = NOBODY
        """The seat it looks ahead for."""
        self.mover = NOBODY
        """Who has moved last in a simulation."""
        self.others = width
        """How many actions a simulated rival of `me` compares: fewer, so that more deals fit into the time."""
        self.answers = NESTED
        """How many answers to a question within an action are compared: fewer in simulations, where that costs most."""
        self.noise = noise
        """How many in 100 simulated decisions are random."""
        self.selfish = False
        """Whether it looks at its own points alone, where others would rather be ahead of their rivals."""
        self.close = 0
        """How closely it looks, where something was learnt: `PLAINLY`, at the `ENDS` of simulations, or at `ALL` moves."""
        self.deadline = FOREVER
        self.busy = False
        """Whether the deadline counts the processor time of this process instead of the machine's clock."""
        self.hurry = False
        """Whether a simulation may be broken off at the deadline, because there are others to judge by."""
        self.worth = 0.0
        """What the table is worth that `try_out` led to last."""

    def now(self) -> float:
        """The clock that the deadline is on."""
        return process_time() if self.busy else perf_counter()

    def judge(self, s: State, seat: int) -> float:
        """How good a table is for a seat that has just moved."""
        return self.ev.standing(s, seat) if self.selfish else self.ev.aim(s, seat)

    def points_at(self, s: State, mover: int) -> list[float]:
        """The points of all seats where a simulation ends, by the eyes of who moved last: so networks learn to see tables."""
        return self.ev.outlook(s, mover) if self.close >= ENDS else self.ev.standings(s)

    # -- simulated players -------------------------------------------------------------------------------------------

    def pick(self, s: State, seat: int, actions: list[int], width: int) -> int:
        """The best of some actions by the evaluation of what they lead to once they are carried out."""
        if self.noise > 0 and self.dice.below(100) < self.noise:
            return actions[self.dice.below(len(actions))]
        found = actions[0]
        best = -FOREVER
        for action in self.some_of(actions, width):
            self.try_out(s.copy(), seat, action)
            if self.worth > best:
                best = self.worth
                found = action
        return found

    def advance(self, s: State, seat: int, actions: list[int], width: int) -> State:
        """The table after the best of some actions, with all the questions it raises answered."""
        if self.noise > 0 and self.dice.below(100) < self.noise:
            s.take(actions[self.dice.below(len(actions))], seat)
            return s
        found = s
        best = -FOREVER
        closely = self.close >= ALL and self.ev.net(s) is not None
        for action in self.some_of(actions, width):
            c = self.try_out(s.copy(), seat, action)
            worth = self.ev.sight(c, seat) if closely else self.worth
            if worth > best:
                best = worth
                found = c
        return found

    def some_of(self, actions: list[int], width: int) -> list[int]:
        """At most `width` of the actions, in random order, so that ties fall either way."""
        some = actions[:]
        n = len(some)
        for i in range(min(width, n - 1)):
            j = i + self.dice.below(n - i)
            action = some[i]
            some[i] = some[j]
            some[j] = action
        return some[:width]

    def try_out(self, s: State, seat: int, action: int) -> State:
        """Take an action and answer the questions it raises (where, how to pay); the table then, and `worth` says its worth."""
        floor = depth(s, seat)
        asked = s.frame(seat)
        under = beneath(s, seat, floor)
        s.take(action, seat)
        for _ in range(FOLLOW):
            if not nested(s, seat, floor, asked, under):
                break
            actions = options_of(s, seat)
            n = min(len(actions), self.answers)
            found = s
            best = -FOREVER
            done = False
            for i in range(n):
                c = s.copy()
                c.take(actions[i * len(actions) // n], seat)
                deeper = nested(c, seat, floor, asked, under)
                end = c
                if deeper:
                    end = c.copy()
                    rush(end, seat, floor, asked, under)
                value = self.judge(end, seat)
                if value > best:
                    best = value
                    found = c
                    done = not deeper
            s = found
            if done:
                self.worth = best
                return s
        self.worth = self.judge(s, seat)
        return s

    def follow(self, s: State, seat: int, width: int) -> State:
        """Go on greedily to the end of the seat's own turn; the table then."""
        clock = self.ev.clock(s)
        for _ in range(FOLLOW):
            actions = options_of(s, seat)
            if len(actions) == 0 or self.ev.clock(s) != clock:
                break
            s = self.advance(s, seat, actions, width)
        return s

    def play_on(self, s: State, until: int) -> State:
        """Everybody plays on until the clock shows `until`, or to the end; the table then."""
        for _ in range(STEPS):
            if s.over or self.ev.clock(s) >= until or (self.hurry and self.now() > self.deadline):
                break
            self.mover = s.seat
            width = self.width if s.seat == self.me else self.others
            s = self.advance(s, s.seat, options_of(s, s.seat), width)
        return s

    # -- one move ahead ----------------------------------------------------------------------------------------------

    def one_move(self, s: State, seat: int, actions: list[int]) -> list[float]:
        """For each action how the seat stands once it is carried out."""
        values: list[float] = []
        for action in actions:
            c = self.try_out(s.copy(), seat, action)
            values.append(self.ev.sight(c, seat) if self.close >= ENDS else self.worth)
        return values

    def look(self, s: State, seat: int, actions: list[int], width: int) -> list[float]:
        """For each action how the seat stands at the end of its own turn; for the first of them where time runs short."""
        clock = self.ev.clock(s)
        values: list[float] = []
        now = self.now()
        stop = now + (self.deadline - now) * 0.3
        for action in actions:
            if self.now() > stop:
                break
            c = self.try_out(s.copy(), seat, action)
            if self.ev.clock(c) == clock:
                c = self.follow(c, seat, width)
            values.append(self.ev.sight(c, seat) if self.close >= ENDS else self.judge(c, seat))
        return values

    def candidates(self, s: State, seat: int, keep: int) -> list[int]:
        """The actions that are worth a longer look, best first: by one move, then by the whole of the own turn."""
        actions = options_of(s, seat)
        if len(actions) <= 2:
            return actions[:]
        values = self.one_move(s, seat, actions)
        order = sorted([(-values[i], i) for i in range(len(values))])
        if len(actions) <= keep:
            return [actions[i] for _, i in order]
        some = [actions[i] for _, i in order[: max(2 * keep, LOOK)]]
        values = self.look(s, seat, some, LOOK)
        order = sorted([(-values[i], i) for i in range(len(values))])
        some = [some[i] for _, i in order] + some[len(values) :]
        return some[:keep]

    # -- simulations -------------------------------------------------------------------------------------------------

    def simulate(self, s: State, seat: int, action: int, laps: int, seed: int) -> State:
        """Play an action and then some laps of the table; the same seed, the same luck for every action."""
        self.dice = Dice(seed)
        until = self.ev.clock(s) + laps * self.ev.lap(s)
        self.mover = seat
        s.take(action, seat)
        return self.play_on(s, until)

    def flat(self, deal: Callable[[int], State], seat: int, result: Result, laps: int, sims: int, seed: int) -> None:
        """Try all actions on the same deals, and drop the worse half again and again (sequential halving).

        What is clearly worse is dropped earlier; when one is left there is nothing more to find out. The first deal tells what
        a simulation costs at this table: if there is no time for enough of them, it goes on with shorter ones.
        """
        alive = list(range(len(result.actions)))
        tally: list[list[float]] = [[] for _ in alive]
        phases = 1
        while (1 << phases) < len(alive):
            phases += 1
        start = self.now()
        deals = 0
        for phase in range(phases):
            stop = start + (self.deadline - start) * (phase + 1) / phases
            rows = max(1, sims // (phases * len(alive)))
            for _ in range(rows):
                if not self.row(deal(seed + deals), seat, result, alive, tally, laps, seed + deals):
                    return
                deals += 1
                if deals == 1 and self.deadline < FOREVER:
                    cost = max(1e-9, self.now() - start)
                    wanted = min(AFFORD, max(1, sims // len(alive)))
                    share = (self.deadline - self.now()) / (cost * wanted)
                    if share < 1.0:
                        laps, alive = shorter(laps, alive, share)
                if deals % ENOUGH == 0:
                    _, best = min([(-result.mean(at), at) for at in alive])
                    alive = contenders(tally, alive, best)
                    if len(alive) == 1:
                        return
                if self.now() > stop:
                    break
            order = sorted([(-result.mean(at), at) for at in alive])
            alive = sorted([at for _, at in order[: max(2, (len(alive) + 1) // 2)]])

    def row(
        self, dealt: State, seat: int, result: Result, alive: list[int], tally: list[list[float]], laps: int, seed: int
    ) -> bool:
        """One deal for each action that is still in; an unfinished row does not count, unless it is the first."""
        ev = self.ev
        ends: list[State] = []
        movers: list[int] = []
        for at in alive:
            self.hurry = result.sims > 0 or len(ends) > 0
            end = self.simulate(dealt.copy(), seat, result.actions[at], laps, seed)
            if self.hurry and self.now() > self.deadline:
                break
            ends.append(end)
            movers.append(self.mover)
        if len(ends) < len(alive) and result.sims > 0:
            return False
        for i in range(len(ends)):
            points = self.points_at(ends[i], movers[i])
            chance = ev.chance_of(ends[i], seat, points)
            utility = ev.margin_of(ends[i], seat, points) + ev.win * (2.0 * chance - 1.0)
            tally[alive[i]].append(utility)
            result.note(alive[i], utility, points[seat], chance)
        return len(ends) == len(alive)

    # -- the tree ----------------------------------------------------------------------------------------------------

    def tree(
        self, deal: Callable[[int], State], seat: int, result: Result, laps: int, sims: int, seed: int, explore: float
    ) -> None:
        """Open-loop search: UCT over sequences of actions, every seat for itself (max^n), a new deal each time."""
        ev = self.ev
        root = Node()
        spread = Spread()
        for i in range(sims):
            self.hurry = i > 0
            s = deal(seed + i)
            self.dice = Dice(seed + i)
            until = ev.clock(s) + laps * ev.lap(s)
            action = best_child(root, result.actions, explore * spread.width())
            path = [child_of(root, result.actions, action)]
            seats = [seat]
            self.mover = seat
            s.take(action, seat)
            self.descend(s, path, seats, until, explore * spread.width())
            s = self.play_on(s, until)
            if self.hurry and self.now() > self.deadline:
                return
            points = self.points_at(s, self.mover)
            utilities = [ev.utility_of(s, p, points) for p in range(s.players)]
            spread.note(utilities[seat])
            root.visits += 1
            for k in range(len(path)):
                path[k].visits += 1
                path[k].total += utilities[seats[k]]
            result.note(result.actions.index(action), utilities[seat], points[seat], ev.chance_of(s, seat, points))

    def descend(self, s: State, path: list[Node], seats: list[int], until: int, explore: float) -> None:
        """Walk down the tree to a new node, playing on `s`, and note the nodes and who chose them."""
        node = path[0]
        while node.visits > 0 and not s.over and self.ev.clock(s) < until:
            seat = s.seat
            actions = options_of(s, seat)
            # Progressive widening: a node gets another child only when it has been seen often enough.
            tried = [a for a in actions if a in node.children]
            if len(tried) < len(actions) and len(tried) * len(tried) <= node.visits:
                fresh = [a for a in actions if a not in node.children]
                action = self.pick(s, seat, fresh, self.width)
            else:
                action = best_child(node, tried, explore)
            node = child_of(node, actions, action)
            path.append(node)
            seats.append(seat)
            self.mover = seat
            s.take(action, seat)


def child_of(node: Node, actions: list[int], action: int) -> Node:
    """The node an action leads to; all actions that were possible count as available."""
    children = node.children
    for a in actions:
        if a in children:
            children[a].available += 1
    if action not in children:
        children[action] = Node()
        children[action].available = 1
    return children[action]


def best_child(node: Node, actions: list[int], explore: float) -> int:
    """The action with the highest upper confidence bound; untried ones first, in their order."""
    found = actions[0]
    best = -2.0 * FOREVER
    for action in actions:
        child = node.children.get(action)
        if child is None or child.visits == 0:
            return action
        bound = child.total / child.visits + explore * sqrt(log(child.available + 1) / child.visits)
        if bound > best:
            best = bound
            found = action
    return found

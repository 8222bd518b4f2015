"""Measures the house cards of Villages of Valeria: win share of each card's owner, how often it is gained, length, seats.

    PYTHONPATH=build/villages/lib:. python -m bench.villages_balance --games 400 --players 2 3 4 5 --bot greedy [--all]

`random` chooses among the legal actions alike; `greedy` follows simple advice (see `Greedy`) and sees only what its seat may
see. A win share of 1.00 is what a seat wins on average at that table; owners of dear cards are above it, for strong players own
them. `--masons N` lets only N seats of a table go for Monuments, the others never do: their win share is the fair measure of
the Monuments' worth.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from typing import Any

import duchy
from duchy.rooms.villages.actions import ACTIONS
from duchy.rooms.villages.content import tables as content
from duchy.rooms.villages.content.tables import CARD_ROWS, COST, COST_SUM, IDS, MONUMENT_0, RESOURCE, VP
from duchy.rooms.villages.modules.monuments import needed
from duchy.rooms.villages.options import EXPANSIONS
from duchy.rooms.villages.rules.recruit import attracts

POWER = {  # what a power is worth, roughly, in VP
    "draw": 1.2,
    "gain_gold": 2.0,
    "gold_for_card": 1.0,
    "resource": 2.0,
    "resource_for_card": 1.0,
    "take_gold": 1.5,
    "take_card": 0.8,
    "recruit_discount": 1.5,
    "ignore_requirement": 1.2,
    "develop_discount": 0.8,
    "free_develop": 1.2,
    "take_action": 1.5,
    "replenish": 1.0,
    "peek_draw": 0.6,
    "draw_all": 1.2,
    "vp_per": 2.5,
    "majority": 1.5,
}
WORTH = [VP[card] + sum(POWER[effect[0]] for effect in row.items("effects")) for card, row in enumerate(CARD_ROWS)]
NUMBER = {name: card for card, name in enumerate(IDS)}
FORMS = [ACTIONS.describe(action) for action in range(ACTIONS.size)]


class Greedy:
    """Recruits and builds when it can, the most worthy card first; develops what is scarce; pays with its own cards first."""

    def __init__(self, dice: random.Random, mason: bool = True, slip: float = 0.05) -> None:
        self.dice = dice
        self.mason = mason
        """Whether it goes for Monuments."""
        self.slip = slip

    def choose(self, s: Any, seat: int, legal: list[int]) -> int:
        """The action it takes; now and then a random one."""
        if self.dice.random() < self.slip:
            return self.dice.choice(legal)
        return max(legal, key=lambda action: (self.worth(s, seat, FORMS[action]), self.dice.random()))

    def worth(self, s: Any, seat: int, act: Any) -> float:
        """How much it likes an action."""
        advice = getattr(self, f"_on_{act.kind}", None)
        return float(advice(s, seat, act)) if advice else 5.0

    def resources(self, s: Any, seat: int) -> int:
        """Resources under its Castle."""
        return len(s.villages[seat].under)

    def lacks(self, s: Any, seat: int, card: int) -> int:
        """How many resources of a Monument its own Resource cards do not have."""
        village = s.villages[seat]
        return sum(max(0, COST[card][r] - village.free[r] - village.coined[r]) for r in range(4))

    def ready(self, s: Any, seat: int) -> bool:
        """Whether a Monument is worth starting: the coins for it are there, and most of its resources."""
        village = s.villages[seat]
        if not self.mason or village.monument >= 0 or village.all_gold() < 4 or self.late(s):
            return False
        return any(card >= 0 and self.lacks(s, seat, card) <= 2 for card in s.monument_row)

    def late(self, s: Any) -> bool:
        """Whether somebody may end the game before a Monument could be completed."""
        most = max(village.buildings + village.adventurers for village in s.villages)
        return most >= content.CARDS_TO_END[s.players - 1] - 3

    def _on_lead(self, s: Any, seat: int, act: Any) -> float:
        village = s.villages[seat]
        hand, gold = len(village.hand), village.gold
        if act.action == "recruit":
            if any(card >= 0 and attracts(village, card) for card in s.adventurer_row):
                return 9
            return 8.5 if self.ready(s, seat) else -1
        if act.action == "build":
            return 8
        if act.action == "develop":
            if any(needed(village, card) for card in village.hand):
                return 8.6
            return 7 if hand >= 3 and self.resources(s, seat) < 4 else 3
        if act.action == "tax":
            return 6 if gold < 3 else 4
        return 6.5 if hand < 4 else 4.5

    def _on_follow(self, s: Any, seat: int, act: Any) -> float:
        village = s.villages[seat]
        if s.action == content.DEVELOP:
            return 6 if village.monument >= 0 or (len(village.hand) >= 5 and self.resources(s, seat) < 5) else 3
        if s.action == content.RECRUIT and not any(card >= 0 and attracts(village, card) for card in s.adventurer_row):
            return 3.5
        return 6

    def _on_pass(self, s: Any, seat: int, act: Any) -> float:
        return 4

    def _on_claim(self, s: Any, seat: int, act: Any) -> float:
        return 5.5 if len(s.villages[seat].hand) >= 5 else 3

    def _on_build(self, s: Any, seat: int, act: Any) -> float:
        return 10 + WORTH[NUMBER[act.card]]

    def _on_complete(self, s: Any, seat: int, act: Any) -> float:
        return 30

    def _on_recruit(self, s: Any, seat: int, act: Any) -> float:
        return 10 + WORTH[NUMBER[act.card]]

    def _on_begin(self, s: Any, seat: int, act: Any) -> float:
        if not self.ready(s, seat):
            return -1
        card = NUMBER[act.card]
        return 8 + WORTH[card] - 1.5 * self.lacks(s, seat, card)

    def scarcity(self, s: Any, card: int) -> float:
        """How rare the resource of a card is on the table."""
        return -sum(village.free[RESOURCE[card]] for village in s.villages)

    def _on_develop(self, s: Any, seat: int, act: Any) -> float:
        card = NUMBER[act.card]
        return 12 + self.scarcity(s, card) - 0.5 * WORTH[card]

    def _on_dedicate(self, s: Any, seat: int, act: Any) -> float:
        return 20 - 0.5 * WORTH[NUMBER[act.card]]

    def _on_draw(self, s: Any, seat: int, act: Any) -> float:
        if act.source == "deck":
            return 6.2
        card = s.piles[int(act.source) - 1][-1]
        return 5 if card in s.villages[seat].cards else 4 + WORTH[card] - 0.3 * COST_SUM[card]

    def _on_discard(self, s: Any, seat: int, act: Any) -> float:
        card = NUMBER[act.card]
        return 20 if card in s.villages[seat].cards else 10 - WORTH[card]

    def _on_coin(self, s: Any, seat: int, act: Any) -> float:
        return 8 if act.owner == seat else 5

    def _on_castle(self, s: Any, seat: int, act: Any) -> float:
        return 7

    def _on_power(self, s: Any, seat: int, act: Any) -> float:
        return 9

    def _on_barter(self, s: Any, seat: int, act: Any) -> float:
        return 6

    def _on_grounds(self, s: Any, seat: int, act: Any) -> float:
        return 3

    def _on_done(self, s: Any, seat: int, act: Any) -> float:
        return 2

    def _on_trade(self, s: Any, seat: int, act: Any) -> float:
        return 6 if len(s.villages[seat].hand) >= 3 else 1


class Uniform:
    """Every legal action alike."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def choose(self, s: Any, seat: int, legal: list[int]) -> int:
        """Any of them."""
        return self.dice.choice(legal)


class Tally:
    """What a series of games showed."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.turns = 0
        self.decisions = 0
        self.stalled = 0
        self.best = 0.0
        self.mean = 0.0
        self.wins = [0.0] * players
        self.sources: dict[str, float] = defaultdict(float)
        self.gained: dict[int, int] = defaultdict(int)
        self.won: dict[int, float] = defaultdict(float)
        self.margin: dict[int, float] = defaultdict(float)
        self.started = 0
        self.masons = [0.0, 0.0]
        """Seats that went for Monuments, and their wins."""
        self.completed = 0
        self.heroes = 0.0

    def add(self, s: Any, decisions: int, masons: list[int]) -> None:
        """Count a finished game."""
        scores, winners, n = s.scores(), s.winners(), self.players
        self.games += 1
        self.turns += s.turn
        self.decisions += decisions
        self.stalled += s.still >= s.players
        self.best += max(scores)
        self.mean += sum(scores) / n
        self.heroes += sum(village.adventurers for village in s.villages) / n
        for seat in s.view(None)["seats"]:
            for source, points in seat["points"].items():
                self.sources[source] += points / n
        for q in range(n):
            share = 1 / len(winners) if q in winners else 0.0
            self.wins[q] += share
            if q in masons:
                self.masons[0] += 1
                self.masons[1] += share
            village = s.villages[q]
            completed = sum(card >= MONUMENT_0 for card in village.cards)
            self.completed += completed
            self.started += completed + (village.monument >= 0)
            for card in village.cards:
                self.gained[card] += 1
                self.won[card] += share
                self.margin[card] += scores[q] - sum(scores) / n

    def report(self, title: str) -> None:
        """Print what was counted, as markdown."""
        g, n = self.games, self.players
        print(f"\n## {title}: {n} players, {g} games\n")
        print(f"- {self.turns / g:.1f} turns, {self.decisions / g:.0f} decisions; stalled {self.stalled / g:.1%}")
        print(f"- winner {self.best / g:.1f} VP, mean {self.mean / g:.1f} VP; {self.heroes / g:.1f} Adventurers a village")
        print("- VP by source: " + ", ".join(f"{k} {v / g:.1f}" for k, v in self.sources.items() if v))
        print("- wins by seat (1.00 = fair): " + ", ".join(f"{w / g * n:.2f}" for w in self.wins))
        if self.started:
            print(f"- Monuments: {self.started / g / n:.2f} started, {self.completed / g / n:.2f} completed a seat")
        if 0 < self.masons[0] < g * n:
            share = self.masons[1] / self.masons[0] * n
            print(f"- win share of the seats that go for Monuments (1.00 = fair): {share:.2f}")

    def cards(self, low: float) -> list[tuple[float, str, float, float]]:
        """Cards gained in at least this share of games: win share, id, how often a game, margin."""
        found = []
        for card, count in self.gained.items():
            if count / self.games >= low:
                share = self.won[card] / count * self.players
                found.append((share, IDS[card], count / self.games, self.margin[card] / count))
        return sorted(found, reverse=True)


def play(players: int, seed: int, bot: str, options: dict[str, bool], masons: int) -> tuple[Any, int, list[int]]:
    """One game to its end: the state, how many decisions, and which seats went for Monuments."""
    s = duchy.game("villages").new(players=players, seed=seed, options=options)
    dice = random.Random(seed)
    builders = [(seed + k) % players for k in range(masons)]
    seats = [Greedy(dice, seat in builders) if bot == "greedy" else Uniform(dice) for seat in range(players)]
    count = 0
    while not s.over:
        seat = s.seat
        s.apply(seats[seat].choose(s, seat, s.legal(seat)), seat)
        count += 1
    return s, count, builders


def main() -> None:
    """Play the games and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    asked.add_argument("--bot", choices=["greedy", "random"], default="greedy")
    asked.add_argument("--with", dest="expansions", nargs="*", default=[], choices=EXPANSIONS)
    asked.add_argument("--masons", type=int, default=5, help="how many seats go for Monuments")
    asked.add_argument("--all", action="store_true")
    asked.add_argument("--cards", type=int, default=0, help="how many cards to list from each end; 0 lists all")
    args = asked.parse_args()
    options = dict.fromkeys(EXPANSIONS if args.all else args.expansions, True)
    title = f"{args.bot}, {', '.join(options) or 'base game'}"
    for players in args.players:
        tally = Tally(players)
        for seed in range(args.games):
            tally.add(*play(players, seed, args.bot, options, min(args.masons, players)))
        tally.report(title)
        rows = tally.cards(0.05)
        if args.cards and len(rows) > 2 * args.cards:
            rows = rows[: args.cards] + rows[-args.cards :]
        print("\n| card | win share of owners | gained per game | VP against the table |\n|---|---|---|---|")
        for share, name, often, margin in rows:
            print(f"| {name} | {share:.2f} | {often:.2f} | {margin:+.1f} |")


if __name__ == "__main__":
    main()

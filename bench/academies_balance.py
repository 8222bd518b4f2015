"""Measures the house values of Guild Academies: graduates and quests per round, unspent gold, points by source, worth of tiles.

    PYTHONPATH=build/academies/lib:. python -m bench.academies_balance --games 40 --players 2 3 4 --bot planner
    PYTHONPATH=build/academies/lib:. python -m bench.academies_balance --games 40 --players 1 --bot planner --level hard

Every seat is played by the same bot: any spec of `duchy.bots`, or `planner`, which looks as far ahead as `greedy` but plans its
graduates for the open quests. Figures are means per player, from the events of the games; what was found with them stands in
`docs/rules/academies.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from typing import Any

import duchy
from duchy.bots.seen import Seen
from duchy.bots.specs import bot
from duchy.rooms.academies.content.tables import QUESTS
from duchy.rooms.academies.content.tiles import PRESTIGE, TILES
from duchy.rooms.academies.rules.formulas import classroom
from duchy.rooms.academies.scoring import council_vp, prestige_vp
from duchy.rooms.academies.state import GARDEN, QUESTING, Academies, Academy, open_quest
from duchy.rooms.academies.text.words import NAMES

QUEST_BONUS = 6.0
"""What a quest is worth besides its points: its benefit, and half of the way to a Prestige tile and a banner move."""


class PlannerEvaluation:
    """Points, what the end would count now, and what graduates and students promise for the quests that lie open."""

    def clock(self, s: Academies) -> int:
        """A turn ends when another steward is out or the phase changes."""
        sent = sum(academy.stewards.bit_count() for academy in s.academies)
        return s.round * 100 + s.phase * 20 + sent

    def standing(self, s: Any, seat: int) -> float:
        """The true score once the game is over."""
        return float(s.scores()[seat]) if s.over else self.value(s, seat)

    def value(self, s: Academies, seat: int) -> float:
        """The points a seat can expect."""
        a = s.academies[seat]
        phase = s.phase if s.phase <= QUESTING else 0
        left = 4 - s.round + (1.0, 0.6, 0.2)[phase]
        fade = min(1.0, left)
        points = a.score + fade * (sum(a.favors) + sum(a.rewards))
        # Gold pays about two dock actions ahead; more of it, or any in the last round, is good for little.
        later = 1.0 if left > 1 else 0.25
        points += later * (0.35 * min(a.gold, 7) + 0.08 * a.gold) + fade * (0.6 * min(a.magic, 6))
        points += 0.8 * left * (sum(a.faculty) + 1.5 * a.lower.bit_count())
        for cell, tile in enumerate(a.tiles):
            if tile >= 0:
                points += prestige_vp(a, cell) if TILES[tile].kind == PRESTIGE else 1.5 * left + 1.5
        points += sum(council_vp(a, c) for c in range(9) if a.upper >> c & 1)
        points += len(a.monuments) + (a.track % 2) * 3.0 * fade
        points += QUEST_BONUS * a.lit.bit_count()
        ahead = phase < QUESTING or s.seat == seat
        return float(points + self.people(a, fade) + (self.quests(s, seat, phase) if ahead else 0.0))

    def people(self, a: Academy, fade: float) -> float:
        """Students by value, and classes that are still to be taught."""
        points = 0.0
        for die in a.students:
            if die >= 0:
                points += fade * (0.5 + 0.25 * (die % 6 + 1))
        for lesson in a.lessons:
            if lesson.room >= 0 and not lesson.taught:
                t = classroom(a, lesson.room)
                points += 0.5 + 0.6 * t.knowledge + 0.8 * t.flips + 0.6 * t.magic + 0.3 * t.gold + t.vp
        return points

    def quests(self, s: Academies, seat: int, phase: int) -> float:
        """What the graduates on the stage can complete, and a part of what the students may complete later."""
        a = s.academies[seat]
        supply = [float(n) for n in a.stage]
        for die, room in zip(a.students, a.rooms, strict=True):
            if die >= 0:
                supply[die // 6] += ((die % 6 + 1) / 7) ** 2 * (1.0 if room != GARDEN or phase == 0 else 0.5)
        cards = [q for g in range(4) if not a.lit >> g & 1 and (q := open_quest(s, g)) >= 0]
        hopes = []
        for q in cards:
            asked = QUESTS[q].graduates
            chance = 1.0
            for guild in range(4):
                need = asked.count(guild)
                if need:
                    chance *= min(1.0, supply[guild] / need)
            chance *= min(1.0, sum(supply) / len(asked))
            hopes.append(chance * (QUESTS[q].vp + QUEST_BONUS))
        later = 0.45 * sum(sorted(hopes)[-2:])
        return later + self.best(a.stage, cards, 3 - a.lit.bit_count())

    def best(self, stage: list[int], cards: list[int], torches: int) -> float:
        """The most that graduates can do now; those without a quest are worth little."""
        found = 0.4 * sum(stage)
        if torches > 0:
            for i, q in enumerate(cards):
                rest = stage[:]
                for guild in QUESTS[q].graduates:
                    taken = guild if guild < 4 else max(range(4), key=rest.__getitem__)
                    rest[taken] -= 1
                if min(rest) >= 0:
                    found = max(found, QUESTS[q].vp + QUEST_BONUS + self.best(rest, cards[i + 1 :], torches - 1))
        return found


class Planner:
    """Takes what stands best by `PlannerEvaluation` at the end of its own turn."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.ev = PlannerEvaluation()

    def choose(self, seen: Seen) -> int:
        """The best by one look ahead on one deal."""
        self.seed += 1
        dealt: Any = seen.determinize(self.seed)
        return max(seen.legal, key=lambda action: self.look(dealt.copy(), seen.seat, action))

    def look(self, s: Any, seat: int, action: int) -> float:
        """How the seat stands after an action and its own next decisions, up to the end of its turn."""
        clock = self.ev.clock(s)
        s.take(action, seat)
        for _ in range(12):
            if seat not in s.seats or self.ev.clock(s) != clock:
                break
            legal = s.legal(seat)
            s.take(max(legal[:: 1 + len(legal) // 12], key=lambda a: self.after(s.copy(), seat, a)), seat)
        return self.ev.standing(s, seat)

    def after(self, s: Any, seat: int, action: int) -> float:
        """How the seat stands right after an action."""
        s.take(action, seat)
        return self.ev.standing(s, seat)


class Tally:
    """What happened in all games, summed over the seats of the players."""

    def __init__(self) -> None:
        self.seats = 0
        self.games = 0
        self.decisions = 0
        self.per_round: dict[str, Counter[int]] = defaultdict(Counter)
        self.sources: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.pieces: dict[str, Counter[str]] = defaultdict(Counter)
        self.owners: dict[str, list[float]] = defaultdict(list)
        self.first_wins = 0.0
        self.leads: list[int] = []

    def event(self, event: Any, round_: int, players: int) -> None:
        """Count one event."""
        facts = event.facts
        if not 0 <= event.seat < players:
            return
        if event.kind == "score":
            self.sources[facts["source"]] += facts["points"]
        kind = facts["why"] if event.kind == "place" else event.kind
        if kind in (
            "graduate",
            "quest",
            "class",
            "tutor",
            "bank",
            "exchange",
            "use_favor",
            "banner",
            "tile",
            "professor",
        ):
            self.per_round[kind][round_] += 1
        if event.kind == "quest":
            self.pieces["quests"][NAMES[facts["quest"]]] += 1
        if event.kind == "use_favor":
            self.pieces["favors used"][NAMES[facts["favor"]]] += 1
        if event.kind == "seat_scored":
            self.pieces["upper seats"][NAMES[facts["chair"]][12:]] += 1
            self.owners[NAMES[facts["chair"]][12:]].append(facts["points"])
        if event.kind == "prestige_scored":
            self.owners[NAMES[facts["tile"]]].append(facts["points"])

    def end(self, s: Academies, first: int) -> None:
        """Count the end of a game."""
        self.games += 1
        self.seats += s.players
        winners = s.winners()
        if first in winners:
            self.first_wins += 1 / len(winners)
        best = max(s.scores())
        for seat in range(s.players):
            academy = s.academies[seat]
            tiles = [TILES[t] for t in academy.tiles if t >= 0]
            self.ends["score"] += academy.score
            self.ends["best score"] += best
            self.ends["unspent gold"] += academy.gold
            self.ends["unspent magic"] += academy.magic
            self.ends["classrooms"] += sum(t.kind != PRESTIGE for t in tiles)
            self.ends["prestige tiles"] += sum(t.kind == PRESTIGE for t in tiles)
            self.ends["monuments"] += len(academy.monuments)
            for tile in tiles:
                won = seat in winners
                self.pieces["tiles"][tile.name] += 1
                self.owners["win " + tile.name].append(s.players / len(winners) if won else 0.0)
        if s.players == 1:
            self.leads.append(s.academies[0].score - s.academies[1].score)


def play(tally: Tally, players: int, seed: int, spec: str, level: str) -> None:
    """One game, all seats by the same bot."""
    game = duchy.game("academies")
    s = game.new(players=players, seed=seed, options={"level": level})
    bots = [Planner(seed * 1000 + seat * 100) if spec == "planner" else bot(spec, seed * 10 + seat) for seat in range(players)]
    s.log = []
    first = s.first
    while not s.over:
        seat = s.seat
        action = bots[seat].choose(Seen(game, s, seat))
        round_ = s.round
        s.apply(action, seat)
        tally.decisions += 1
        if s.round > round_ or s.over:
            for p in range(players):
                tally.per_round["gold kept"][round_] += s.academies[p].gold
                tally.per_round["magic kept"][round_] += s.academies[p].magic
        for event in s.log:
            tally.event(event, round_, players)
        s.log = []
    tally.end(s, first)


def show(tally: Tally, players: int, spec: str, details: bool) -> None:
    """The figures in words."""
    n = tally.seats
    print(f"\n== {players} player(s), {tally.games} games, bot {spec}: {tally.decisions / tally.games:.0f} decisions a game")
    print("  at the end:   " + ", ".join(f"{k} {v / n:.1f}" for k, v in tally.ends.items()))
    total = sum(tally.sources.values()) or 1
    print("  points from:  " + ", ".join(f"{k} {100 * v / total:.0f} %" for k, v in tally.sources.most_common()))
    for kind, counts in sorted(tally.per_round.items()):
        each = ", ".join(f"{counts[r] / n:.1f}" for r in range(1, 5))
        print(f"  {kind:<10} in rounds 1 to 4: {each}; sum {sum(counts.values()) / n:.1f}")
    if players > 1:
        print(f"  the first player wins {100 * tally.first_wins / tally.games:.0f} % (fair: {100 / players:.0f} %)")
    else:
        leads = sorted(tally.leads)
        won = sum(lead > 0 for lead in leads)
        print(f"  against the Rival: won {100 * won / len(leads):.0f} %, median lead {leads[len(leads) // 2]}")
    if details:
        for name, counts in tally.pieces.items():
            print(f"  {name}: " + ", ".join(f"{k} {v}" for k, v in counts.most_common()))
        worth = {k: sum(v) / len(v) for k, v in tally.owners.items() if not k.startswith("win ")}
        print("  worth at the end: " + ", ".join(f"{k} {v:.1f}" for k, v in sorted(worth.items(), key=lambda kv: -kv[1])))
        share = {k[4:]: (sum(v) / len(v), len(v)) for k, v in tally.owners.items() if k.startswith("win ") and len(v) >= 8}
        ranked = sorted(share.items(), key=lambda kv: -kv[1][0])
        print("  win share of owners (1 = fair): " + ", ".join(f"{k} {v:.2f} ({m})" for k, (v, m) in ranked))


def main() -> None:
    """Play and show."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--level", default="standard")
    parser.add_argument("--details", action="store_true")
    given = parser.parse_args()
    for players in given.players:
        tally = Tally()
        for seed in range(given.games):
            play(tally, players, seed, given.bot, given.level)
        show(tally, players, given.bot, given.details)


if __name__ == "__main__":
    main()

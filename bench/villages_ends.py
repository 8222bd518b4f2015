"""How games of Villages of Valeria end: by the count of a village's cards, or because nothing grows or nothing is left.

    PYTHONPATH=build/all/lib:. nice -n 19 python -m bench.villages_ends --bot expect:sims=8 --players 2 3 4 5 --games 30

One kind of bot in every seat. Every game is one line of a file (`--out`): the same command goes on where it stopped.
`--before N` plays N games at each table in which one `greedy` with the weights of today sits among those with the weights of
`[two]`, every deal from every seat; that is printed only.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import duchy
from bench.tune import Numbers, read, shipped, trial
from duchy.arena.standings import wilson
from duchy.bots import Seen, bot
from duchy.rooms.villages.content.tables import CARDS_TO_END

GAME = duchy.game("villages")
RULES = f"{GAME.rules}-{GAME.content.digest[:12]}"


def play(spec: str, players: int, seed: int) -> dict[str, Any]:
    """One game: whether a village was full at its end, how many turns it had and the best score."""
    s: Any = GAME.new(players=players, seed=seed)
    hands = [bot(spec, seed=seed * 10 + seat) for seat in range(players)]
    while not s.over:
        s.apply(hands[s.seat].choose(Seen(GAME, s, s.seat)), s.seat)
    largest = max(village.buildings + village.adventurers for village in s.villages)
    told = {"rules": RULES, "bot": spec, "players": players, "seed": seed}
    return {**told, "counted": largest >= CARDS_TO_END[players - 1], "turns": s.turn, "best": max(s.scores())}


def recorded(out: Path) -> list[dict[str, Any]]:
    """The games played so far under these rules."""
    lines = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
    return [game for game in map(json.loads, lines) if game["rules"] == RULES]


def row(games: list[dict[str, Any]], players: int) -> str:
    """How many of some games ended by their count, with the interval, turns and the best score on average."""
    n = len(games)
    counted = sum(game["counted"] for game in games)
    low, high = wilson(counted / n, n)
    turns, best = (sum(game[key] for game in games) / n for key in ("turns", "best"))
    return (
        f"| {players} | {counted} of {n}, {counted / n:.0%} ({100 * low:.0f} to {100 * high:.0f}) | {turns:.0f} | {best:.0f} |"
    )


def today_and_before() -> tuple[Numbers, Numbers]:
    """The weights of three to five players, and those that every table had once: with what `[two]` says in their place."""
    file = shipped("villages")
    today = read(file)
    return today, {**today, **read(file, "two")}


def main() -> None:
    """Play what is missing and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--bot", default="expect:sims=8")
    asked.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    asked.add_argument("--games", type=int, default=30)
    asked.add_argument("--seed", type=int, default=5_000_001)
    asked.add_argument("--before", type=int, default=0)
    asked.add_argument("--out", type=Path, default=Path("build/villages-ends.jsonl"))
    given = asked.parse_args()
    games = [game for game in recorded(given.out) if game["bot"] == given.bot]
    done = {(game["players"], game["seed"]) for game in games}
    given.out.parent.mkdir(parents=True, exist_ok=True)
    with given.out.open("a", encoding="utf-8") as out:
        for seed in range(given.seed, given.seed + given.games):
            for players in given.players:
                if (players, seed) not in done:
                    games.append(play(given.bot, players, seed))
                    print(json.dumps(games[-1]), file=out, flush=True)
    print(f"rules {RULES}, {given.bot}\n| players | by count | turns | best score |\n|---|---|---|---|")
    for players in given.players:
        print(row([game for game in games if game["players"] == players], players))
    for players in given.players if given.before else ():
        print("one of today among those before: " + trial("villages", *today_and_before(), given.before, players, given.seed))


if __name__ == "__main__":
    main()

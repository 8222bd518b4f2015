"""What a strong bot reaches, and where its points come from, for profiles of people on servers where none has played yet.

    PYTHONPATH=build/all/lib:. python -m bench.points games.jsonl --games 40     plays what is missing in the file
    PYTHONPATH=build/all/lib:. python -m bench.points games.jsonl --games 0 --write     makes bots/points.toml of it

Bots of one level among themselves, two to four at a table; the file has a row per game, so that it goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duchy
from duchy.bots import Seen, bot
from duchy.bots.points import FILE
from duchy.kernel.record import Match
from duchy.table.story import by_source

Row = dict[str, Any]


def played(game: str, players: int, seed: int, spec: str) -> Row:
    """One game: scores, and points by source, of every seat."""
    match = Match.new(duchy.game(game), players, seed)
    bots = [bot(spec, seed=seed * 64 + seat) for seat in range(players)]
    while not match.state.over:
        seat = match.state.seat
        match.act(bots[seat].choose(Seen(match.game, match.state, seat, seed)), seat)
    about = {"game": game, "players": players, "seed": seed, "bot": spec, "rules": match.game.rules}
    return {**about, "scores": match.state.scores(), "sources": by_source(match)}


def missing(rows: list[Row], games: int, spec: str) -> Iterator[tuple[str, int, int]]:
    """The games that are still to be played: two players first, then three, then four."""
    known = {(row["game"], row["players"], row["seed"]) for row in rows if row["bot"] == spec}
    for players in (2, 3, 4):
        for seed in range(1, games + 1):
            for name in duchy.games():
                if duchy.game(name).seats[1] >= players and (name, players, seed) not in known:
                    yield name, players, seed


def told(rows: list[Row]) -> str:
    """The file: for each game and number of players how often which score, and the points of each source together."""
    text = ["# What bots of one level reach among themselves, and where their points come from: the sum over all their seats."]
    text += ["# Written by `python -m bench.points`; docs/bots.md says how it was measured."]
    for game, players in sorted({(row["game"], row["players"]) for row in rows}):
        mine = [row for row in rows if (row["game"], row["players"]) == (game, players)]
        scores = Counter(score for row in mine for score in row["scores"])
        sources: Counter[str] = Counter()
        for seat in (seat for row in mine for seat in row["sources"]):
            sources.update(seat)
        text += ["", f"[{game}.{players}]", f'bot = "{mine[0]["bot"]}"', f"games = {scores.total()}"]
        text += [f"scores = {{ {', '.join(f'{score} = {n}' for score, n in sorted(scores.items()))} }}"]
        text += [f"sources = {{ {', '.join(f'{json.dumps(name)} = {n}' for name, n in sorted(sources.items()))} }}"]
    return "\n".join(text) + "\n"


def main() -> None:
    """Play, or write down what was played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=40, help="so many deals of each game and number of players")
    parser.add_argument("--bot", default="scholar")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    rows = [json.loads(line) for line in given.file.read_text("utf-8").splitlines()] if given.file.exists() else []
    for game, players, seed in missing(rows, given.games, given.bot):
        rows.append(played(game, players, seed, given.bot))
        with given.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rows[-1]) + "\n")
    if given.write:
        FILE.write_text(told([row for row in rows if row["bot"] == given.bot]), encoding="utf-8")


if __name__ == "__main__":
    main()

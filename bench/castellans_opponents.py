"""How often each level of the bots beats each solo opponent of Castellans of Valeria.

    PYTHONPATH=build/castellans/lib:. nice python -m bench.castellans_opponents --games 60 --bots random greedy expect:sims=64

Every game is one line of a file (`--out`), written as soon as it is over: stop the script and start it again, it goes on where
it was. Lines of other plans, rules or content are left alone (they have another digest). `--table` only prints. Wins have 95 %
intervals (Wilson's). Give bots a number of simulations (`sims`) rather than time: then a crowded machine changes nothing.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import duchy
from duchy.arena.standings import wilson
from duchy.bots import Seen, bot
from duchy.rooms.castellans.content.charts import OPPONENT_IDS

GAME = duchy.game("castellans")
RULES = f"{GAME.rules}-{GAME.content.digest[:12]}"


def play(spec: str, opponent: str, seed: int) -> dict[str, Any]:
    """One solo game: whether the bot won, and both scores."""
    s: Any = GAME.new(players=1, seed=seed, options={"opponent": opponent})
    player = bot(spec, seed=seed)
    while not s.over:
        s.apply(player.choose(Seen(GAME, s, 0, seed)))
    own, other = (board.vp for board in s.boards)
    return {
        "rules": RULES,
        "bot": spec,
        "opponent": opponent,
        "seed": seed,
        "won": s.winners() == [0],
        "own": own,
        "other": other,
    }


def read(out: Path) -> list[dict[str, Any]]:
    """The games played so far under these rules."""
    if not out.exists():
        return []
    games = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    return [game for game in games if game["rules"] == RULES]


def cell(games: list[dict[str, Any]]) -> str:
    """How often a bot won, with the interval, the number of games and the mean scores."""
    if not games:
        return "-"
    n = len(games)
    wins = sum(game["won"] for game in games)
    low, high = wilson(wins / n, n)
    means = " : ".join(f"{sum(game[key] for game in games) / n:.0f}" for key in ("own", "other"))
    return f"{wins} of {n}, {100 * wins / n:.0f} % ({100 * low:.0f} to {100 * high:.0f}), {means}"


def table(games: list[dict[str, Any]], specs: list[str], opponents: list[str]) -> str:
    """Opponents down, bots across, as Markdown."""
    lines = [f"| opponent | {' | '.join(specs)} |", f"|---|{'---|' * len(specs)}"]
    for opponent in opponents:
        cells = [cell([g for g in games if g["bot"] == spec and g["opponent"] == opponent]) for spec in specs]
        lines.append(f"| `{opponent}` | {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Play what is missing, seed by seed, and print the table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--bots", nargs="+", default=["random", "greedy", "expect:sims=64"])
    asked.add_argument("--opponents", nargs="+", default=OPPONENT_IDS, choices=OPPONENT_IDS)
    asked.add_argument("--games", type=int, default=40, help="for each bot against each opponent")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", type=Path, default=Path("build/castellans-opponents.jsonl"))
    asked.add_argument("--table", action="store_true", help="play nothing, print what is there")
    given = asked.parse_args()
    games = read(given.out)
    done = {(game["bot"], game["opponent"], game["seed"]) for game in games}
    if not given.table:
        given.out.parent.mkdir(parents=True, exist_ok=True)
        with given.out.open("a", encoding="utf-8") as out:
            for seed in range(given.seed, given.seed + given.games):
                for spec, opponent in ((spec, opponent) for spec in given.bots for opponent in given.opponents):
                    if (spec, opponent, seed) not in done:
                        games.append(play(spec, opponent, seed))
                        print(json.dumps(games[-1]), file=out, flush=True)
    print(f"rules {RULES}")
    print(table(games, given.bots, given.opponents))


if __name__ == "__main__":
    main()

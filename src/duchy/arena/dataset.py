"""Games between bots as data: what was seen, what was legal, what was done, and how it ended."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from duchy.arena.play import Job, keep_record
from duchy.bots import Seen, bot
from duchy.kernel.errors import BadOption
from duchy.kernel.game import find
from duchy.kernel.record import Match

FORMATS = (".parquet", ".npz", ".jsonl", ".csv")
COLUMNS = {
    "game": "which game of the data, from 0",
    "number": "which decision of the game, from 0",
    "seat": "who decided",
    "bot": "its bot",
    "observation": "what the seat could see: bytes as the game's layout says",
    "legal": "the legal actions, by their numbers in the catalogue",
    "action": "the action that was taken",
    "scores": "the points of every seat before it, hidden ones too: what to learn, not what the seat knew",
    "final": "the points of every seat at the end",
    "reward": "1 for the winner (shared among several), -1 for the others",
}
"""What the columns mean."""


def played(job: Job) -> tuple[list[dict[str, Any]], Match]:
    """One game between bots: its rows, and its record."""
    game = find(job.game)
    match = Match.new(game, job.players, job.seed, job.options)
    bots = [bot(spec, seed=job.seed * 64 + seat) for seat, spec in enumerate(job.bots)]
    rows: list[dict[str, Any]] = []
    while not match.state.over:
        seat = match.state.seat
        seen = Seen(game, match.state, seat, job.seed)
        row = {"number": len(rows), "seat": seat, "bot": job.bots[seat], "observation": seen.observation, "legal": seen.legal}
        scores, action = match.state.scores(), bots[seat].choose(seen)
        match.act(action, seat)
        rows.append({**row, "scores": scores, "action": action})
    final, winners = match.state.scores(), match.state.winners()
    for row in rows:
        row["final"] = final
        row["reward"] = 2 / len(winners) - 1 if row["seat"] in winners else -1.0
    return rows, match


def gather(
    jobs: list[Job], progress: Callable[[], None] = lambda: None, records: Path | None = None
) -> Iterator[dict[str, Any]]:
    """The rows of all games; with `records`, each game's record is kept in that folder."""
    for number, job in enumerate(jobs):
        rows, match = played(job)
        if records is not None:
            keep_record(match, job, records)
        progress()
        for row in rows:
            yield {"game": number, **row}


def check(path: Path) -> None:
    """Refuse a file we can't write before a game is played."""
    if path.suffix not in FORMATS:
        raise BadOption(
            f"{path}: a dataset is written as {', '.join(FORMATS)}, not as {path.suffix or 'a file without ending'}"
        )
    if path.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise BadOption(
                f"{path}: Parquet needs pyarrow (pip install pyarrow); .npz, .jsonl and .csv need nothing more"
            ) from None


def write(path: Path, name: str, rows: list[dict[str, Any]]) -> None:
    """Keep rows in a file, with the game's name, version and layout."""
    game = find(name)
    facts = {"game": name, "rules": str(game.rules), "layout": game.layout_fingerprint, "columns": json.dumps(COLUMNS)}
    if path.suffix == ".parquet":
        import pyarrow
        import pyarrow.parquet

        table = pyarrow.Table.from_pylist(rows).replace_schema_metadata(facts)
        pyarrow.parquet.write_table(table, path, compression="zstd")
    elif path.suffix == ".npz":
        write_arrays(path, game.actions.size, rows, facts)
    else:
        plain = [{**row, "observation": row["observation"].hex()} for row in rows]
        with path.open("w", encoding="utf-8", newline="") as out:
            if path.suffix == ".jsonl":
                out.writelines(json.dumps(row) + "\n" for row in plain)
            else:
                lines = csv.DictWriter(out, list(COLUMNS))
                lines.writeheader()
                lines.writerows({k: json.dumps(v) if isinstance(v, list) else v for k, v in row.items()} for row in plain)


def write_arrays(path: Path, actions: int, rows: list[dict[str, Any]], facts: dict[str, str]) -> None:
    """As arrays, the legal actions as a mask."""
    import numpy as np

    mask = np.zeros((len(rows), actions), np.uint8)
    for number, row in enumerate(rows):
        mask[number, row["legal"]] = 1
    columns = ("game", "number", "seat", "action", "scores", "final", "reward")
    arrays: dict[str, Any] = {key: np.array([row[key] for row in rows]) for key in columns}
    arrays["observation"] = np.stack([np.frombuffer(row["observation"], np.uint8) for row in rows])
    arrays["mask"] = mask
    arrays["facts"] = np.array(json.dumps(facts))
    np.savez_compressed(path, **arrays)

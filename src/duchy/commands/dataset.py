"""`duchy dataset`: games between bots as data to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from duchy.arena import schedule
from duchy.arena.dataset import check, gather, write
from duchy.commands.arena import bar
from duchy.commands.common import parse_options
from duchy.kernel.game import find


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "dataset",
        help="Let bots play and write every decision down: what was seen, legal, done, and how it ended.",
        context_settings={"allow_extra_args": True, "ignore_unknown_options": False},
    )(dataset)


def dataset(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `duchy games` names it.")],
    bots: Annotated[list[str], typer.Option("--bots", help="The bots: --bots greedy examples/ppo.py:Trained")],
    out: Annotated[Path, typer.Option(help="The file: .parquet, .npz, .jsonl or .csv.")],
    games: Annotated[int, typer.Option(help="At least so many games per pairing, in whole deals.")] = 100,
    players: Annotated[int, typer.Option(help="Seats at the table. Default: two, if the game can.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game (repeatable).")] = None,
    seed: Annotated[int, typer.Option(help="The first deal; deals count up from it.")] = 1,
    records: Annotated[Path | None, typer.Option(help="Keep each game's record in this folder too.")] = None,
) -> None:
    """Let bots play and write every decision down."""
    check(out)
    seats = players or max(2, find(game).seats[0])
    jobs = schedule(game, [*bots, *context.args], games, seats, parse_options(option), seed)
    with bar(quiet=False) as progress:
        task = progress.add_task(f"{game}, {seats} at the table", total=len(jobs))
        rows = list(gather(jobs, lambda: progress.advance(task), records))
    write(out, game, rows)
    typer.echo(f"{out}: {len(rows):,} decisions of {len(jobs)} games")

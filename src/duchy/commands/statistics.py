"""`duchy statistics`: which openings win, where points come from, what was taken when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from duchy.arena import schedule
from duchy.arena.dataset import played
from duchy.arena.plot import bars
from duchy.arena.statistics import LISTENERS, Listener, check, listen, recorded, write
from duchy.commands.arena import bar
from duchy.commands.common import parse_options, use_content
from duchy.kernel.errors import BadOption
from duchy.kernel.game import find
from duchy.kernel.record import Match

SHOWN = 8
PLOTS = {
    "openings": ("Which first choice wins", "dot: share of games won in percent; line: 95 % interval", "opening", "won"),
    "sources": ("Where the points of winners come from", "points of a winning seat, in the mean", "source", "winners"),
    "takings": ("What winners had taken", "dot: share of games won in percent; line: 95 % interval", "thing", "won"),
}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "statistics",
        help="Which openings win, where points come from, what was taken when: of games between bots, or of records.",
        context_settings={"allow_extra_args": True, "ignore_unknown_options": False},
    )(statistics)


def statistics(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `duchy games` names it.")],
    bots: Annotated[list[str] | None, typer.Option("--bots", help="Bots that play: --bots greedy expect")] = None,
    records: Annotated[Path | None, typer.Option(help="Hear the records in this folder (`duchy arena --records`).")] = None,
    out: Annotated[Path | None, typer.Option(help="A folder for the tables and the pictures.")] = None,
    form: Annotated[str, typer.Option("--format", help="csv, parquet or jsonl.")] = "csv",
    games: Annotated[int, typer.Option(help="At least so many games per pairing, in whole deals.")] = 40,
    players: Annotated[int, typer.Option(help="Seats at the table. Default: two, if the game can.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game (repeatable).")] = None,
    content: Annotated[list[Path] | None, typer.Option(help="A content pack to play with. Several: later ones win.")] = None,
    seed: Annotated[int, typer.Option(help="The first deal; deals count up from it.")] = 1,
) -> None:
    """Hear games, and tell what they have in common."""
    use_content(content)
    found = find(game)
    check(Path(f"x.{form}"))
    if bool(bots) == (records is not None):
        raise BadOption("statistics are of games between --bots, or of --records in a folder: one of the two")
    listeners = [listener() for listener in LISTENERS]
    if records is not None:
        count = listen((pair for pair in recorded(records) if pair[0].game.name == game), listeners)
    else:
        seats = players or max(2, found.seats[0])
        jobs = schedule(game, [*(bots or []), *context.args], games, seats, parse_options(option), seed)
        with bar(quiet=False) as progress:
            task = progress.add_task(f"{game}, {seats} at the table", total=len(jobs))

            def told() -> Iterator[tuple[Match, Sequence[str]]]:
                for job in jobs:
                    yield played(job)[1], job.bots
                    progress.advance(task)

            count = listen(told(), listeners)
    if out is not None:
        keep(listeners, out, form, f"{found.title}, {count} games")
    show(listeners, count)


def keep(listeners: Sequence[Listener], out: Path, form: str, what: str) -> None:
    """A table and a picture for each listener."""
    out.mkdir(parents=True, exist_ok=True)
    for listener in listeners:
        write(out / f"{listener.name}.{form}", listener)
        title, words, label, value = PLOTS[listener.name]
        rows = [row for row in listener.rows() if row.get("length", 1) == 1]
        rows.sort(key=lambda row: -row.get("games", 0))
        (out / f"{listener.name}.svg").write_text(bars(f"{title} ({what})", words, rows, label, value), encoding="utf-8")
    typer.echo(f"{', '.join(listener.name for listener in listeners)} in {out}, as .{form} and .svg")


def show(listeners: Sequence[Listener], count: int) -> None:
    """The first rows of each."""
    console = Console()
    for listener in listeners:
        table = Table(*listener.columns, title=f"{listener.name}, {count} games")
        for row in listener.rows()[:SHOWN]:
            table.add_row(*(str(row[column]) for column in listener.columns))
        console.print(table)

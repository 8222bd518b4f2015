"""`duchy arena`: bots against bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from duchy.arena import Outcome, Standings, schedule, standings, tournament
from duchy.arena.plot import plot
from duchy.commands.common import parse_options, use_content
from duchy.kernel.game import find


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        "arena",
        help="Let bots play bots, in duplicate style, and rate them.",
        context_settings={"allow_extra_args": True, "ignore_unknown_options": False},
    )(arena)


def arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `duchy games` names it.")],
    bots: Annotated[list[str], typer.Option("--bots", help="The bots: --bots greedy expect search:time=0.2")],
    games: Annotated[int, typer.Option(help="At least so many games per pairing, in whole deals.")] = 100,
    players: Annotated[int, typer.Option(help="Seats at the table; 1 is the solo game. Default: two, if the game can.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: --option mode=team (repeatable).")] = None,
    seed: Annotated[int, typer.Option(help="The first deal; deals count up from it.")] = 1,
    jobs: Annotated[int, typer.Option(help="Games at the same time, each in a process of its own.")] = 1,
    ray: Annotated[str | None, typer.Option(help="Play on the Ray cluster at this address ('auto', 'local').")] = None,
    file: Annotated[Path | None, typer.Option(help="Keep results here; the same command again continues.")] = None,
    records: Annotated[Path | None, typer.Option(help="Keep the record of each game in this folder.")] = None,
    svg: Annotated[Path | None, typer.Option("--plot", help="Write a picture of the ratings here.")] = None,
    content: Annotated[list[Path] | None, typer.Option(help="A content pack to play with. Several: later ones win.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Let bots play bots, in duplicate style, and rate them."""
    use_content(content)
    seats = players or max(2, find(game).seats[0])
    planned = schedule(game, [*bots, *context.args], games, seats, parse_options(option), seed)
    try:
        with bar(quiet=as_json) as progress:
            task = progress.add_task(f"{game}, {seats} at the table", total=len(planned))

            def step(_: Outcome) -> None:
                progress.advance(task)

            found = standings(tournament(planned, jobs, file, ray, step, records))
    except KeyboardInterrupt:
        typer.echo("stopped" + (f"; the same command continues from {file}" if file else ""), err=True)
        raise typer.Exit(130) from None
    if svg is not None:
        svg.write_text(plot(found), encoding="utf-8")
    typer.echo(json.dumps(found.plain(), indent=1)) if as_json else show(found)


def bar(quiet: bool) -> Progress:
    """A progress bar on the error stream, so that the output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=quiet,
    )


def show(found: Standings) -> None:
    """The standings as two tables."""
    console = Console()
    pairs = Table("bot", "field", "games", "wins", "95 %", "score", "field's score", title="Pairings")
    for row in found.rows:
        pairs.add_row(
            row.bot,
            row.field,
            str(row.games),
            f"{row.share:.1%}",
            f"{row.low:.1%} to {row.high:.1%}",
            f"{row.score:.1f}",
            f"{row.field_score:.1f}",
        )
    console.print(pairs)
    ranks = Table("bot", "rating", "± 2 sigma", "games", "score", "ms per decision", "slowest ms", title="Ratings")
    for rating in found.ratings:
        ranks.add_row(
            rating.bot,
            f"{rating.mu:.1f}",
            f"{2 * rating.sigma:.1f}",
            str(rating.games),
            f"{rating.score:.1f}",
            f"{rating.milliseconds:.2f}",
            f"{rating.slowest:.1f}",
        )
    console.print(ranks)

"""`duchy simulate`: games in bulk, random or between bots, with their figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import duchy
from duchy.arena.simulate import simulate as run
from duchy.commands.common import parse_options, use_content
from duchy.kernel.errors import BadOption


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate", context_settings={"allow_extra_args": True, "ignore_unknown_options": False})(simulate)


def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, as `duchy games` names it.")],
    players: Annotated[int, typer.Option(help="How many players.")],
    games: Annotated[int, typer.Option(help="How many games.")],
    seed: Annotated[int, typer.Option(help="The first game's seed; the following games count up from it.")] = 0,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    bots: Annotated[
        list[str] | None, typer.Option("--bots", help="Who plays: one for all seats or one each; default: random play.")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="A game option, key=value; may be given more than once.")] = None,
    content: Annotated[list[Path] | None, typer.Option(help="A content pack to play with. Several: later ones win.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Play games, at random or by bots, and print how fast they ran and how they ended."""
    if games < 1 or jobs < 1:
        raise BadOption("--games and --jobs must be at least 1")
    use_content(content)
    options = parse_options(option)
    if context.args and not bots:
        raise BadOption(f"simulate does not know {context.args[0]!r}; bots are named after --bots")
    seated = [*(bots or []), *context.args]
    duchy.game(game).agree(players, options)
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games)
        result = run(game, players, games, seed, options, jobs, lambda done: bar.advance(task, done), seated)
    if as_json:
        typer.echo(json.dumps(result, indent=1))
    else:
        show(result)


def show(result: dict[str, Any]) -> None:
    """The figures for a person."""
    console = Console()
    how = "compiled" if result["compiled"] else "plain Python"
    of = f"games of {', '.join(result['bots'])}" if result["bots"] else "random games"
    console.print(f"[bold]{result['game']}[/bold], {result['players']} players, {result['games']} {of}, {how}")
    console.print(
        f"{result['games_per_second']:,.1f} games/s, {result['decisions_per_second']:,.0f} decisions/s, "
        f"{result['decisions_per_unit']:,.0f} decisions per calibration unit of {result['calibration_unit_seconds']:.3f} s "
        f"(per process), {result['decisions_per_game']:.1f} decisions per game",
        highlight=False,
    )
    table = Table("seat", "mean score", "spread", "lowest", "highest", "win share")
    for row in result["seats"]:
        table.add_row(
            str(row["seat"]),
            f"{row['mean']:.1f}",
            f"{row['spread']:.1f}",
            str(row["low"]),
            str(row["high"]),
            f"{row['win_share']:.1%}",
        )
    console.print(table)

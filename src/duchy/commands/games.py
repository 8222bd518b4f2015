"""`duchy games`: the games with their modes, seats and options."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import duchy


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games")(games)


def games(as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False) -> None:
    """The games, with modes, seats and options."""
    facts = [duchy.game(name).facts() for name in duchy.games()]
    if as_json:
        typer.echo(json.dumps(facts, indent=1))
        return
    console = Console()
    for game in facts:
        low, high = game["seats"]
        console.print(f"\n[bold]{game['title']}[/bold]  ({game['name']}), {low} to {high} players", highlight=False)
        console.print(game["summary"], highlight=False)
        for mode in game["modes"]:
            few, many = mode["seats"]
            seats = "1 player" if many == 1 else f"{few} players" if few == many else f"{few} to {many} players"
            console.print(f"  • [bold]{mode['title']}[/bold], {seats}: {mode['meaning']}", highlight=False)
        table = Table("option", "default", "takes", "meaning", box=None, padding=(0, 2, 0, 2), header_style="dim")
        for option in game["options"]:
            default = f"{json.dumps(option['default'])} each" if option["each"] else json.dumps(option["default"])
            table.add_row(option["name"], default, option["takes"], option["meaning"])
        console.print(table)

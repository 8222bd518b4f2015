"""`duchy replay`: a recorded match, told again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from duchy.commands.common import NAMES, read_text, use_content
from duchy.kernel.record import Match


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("replay")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `duchy play` and the table save it.")],
    at: Annotated[int | None, typer.Option(help="Stop after this many entries and show the table there.")] = None,
    content: Annotated[list[Path] | None, typer.Option(help="The content packs it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The open view and the scores as JSON.")] = False,
) -> None:
    """Replay a record: its log, and the table at the end or after entry `--at`."""
    use_content(content)
    match = Match.load(read_text(file), at)
    if as_json:
        typer.echo(json.dumps(facts(match), indent=1))
    else:
        tell(match)


def facts(match: Match) -> dict[str, Any]:
    """A match for programs."""
    state = match.state
    return {
        "game": match.game.name,
        "players": match.players,
        "options": match.options,
        "entries": len(match.entries),
        "over": state.over,
        "scores": state.scores(),
        "winners": state.winners(),
        "digest": state.digest(),
        "view": state.view(None),
        "events": [event.open() for step in match.steps for event in step.events if event.kind != "forced"],
    }


def tell(match: Match) -> None:
    """A match for a person."""
    state = match.state
    console = Console()
    names = NAMES[: match.players]
    for step in match.steps:
        for event in step.events:
            said = match.game.text.sentence(event.open(), names) if event.kind != "forced" else ""
            if said:
                console.print(said, markup=False, highlight=False)
    console.print(match.game.text.table(state.view(None), names), highlight=False)
    if state.over:
        best = " and ".join(names[w] for w in state.winners()) or "nobody"
        console.print(
            f"\nFinal scores: {', '.join(f'{n} {p}' for n, p in zip(names, state.scores(), strict=True))}. Won by {best}."
        )

"""`duchy verify`: whether a record tells the truth about its luck and its log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from duchy.commands.common import read_text, use_content
from duchy.kernel.verify import Verdict
from duchy.kernel.verify import verify as check

Noted = Annotated[list[str] | None, typer.Option(help="A head of the chain that you saw during the match; may be repeated.")]
Given = Annotated[
    list[str] | None, typer.Option(help="What you or others added to the luck, a word or its seal; may be repeated.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("verify")(verify)


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a match, as its table gives it at the end.")],
    commitment: Annotated[str, typer.Option(help="The commitment you saw before the match.")] = "",
    contribution: Given = None,
    head: Noted = None,
    content: Annotated[Path | None, typer.Option(help="The content pack the match was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The verdict as JSON.")] = False,
) -> None:
    """Derive every draw of a served match again and check its log: yes (exit code 0) or no (1), and why."""
    use_content(content)
    try:
        record = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        verdict = Verdict(False, [f"not a Duchy record: {error}"])
    else:
        verdict = check(record, commitment, contribution or (), head or ())
    if as_json:
        typer.echo(json.dumps(verdict._asdict(), indent=1))
    else:
        typer.echo("yes" if verdict.good else "no")
        for sentence in verdict.found:
            typer.echo(f"  {sentence}")
    raise typer.Exit(0 if verdict.good else 1)

"""`duchy bot`: a bot of your own, from a template."""

from __future__ import annotations

from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from duchy.kernel.errors import BadOption

TEMPLATE = '''"""{name}: a bot of your own. Try it: duchy arena castellans --bots {file}:{name} random --games 20"""

from duchy.bots import Bot, Seen


class {name}(Bot):
    """Plays each legal action out on tables its seat can't tell from the true one, and takes the best."""

    def decide(self, seen: Seen, actions: list[int], seed: int) -> int:
        """One of `actions`; `seen` also has observation, mask, view, seconds and determinize."""
        values = {{action: 0 for action in actions}}
        for action in values:
            for deal in range(2):
                table = seen.determinize(seed + deal)
                table.apply(action, seen.seat)
                table.playout(deal)
                values[action] += table.scores()[seen.seat]
        return max(values, key=lambda action: values[action])
'''

app = typer.Typer(help="A bot of your own.", no_args_is_help=True)


def register(to: typer.Typer) -> None:
    """Add the command."""
    to.add_typer(app, name="bot")


@app.callback()
def top() -> None:
    """A bot of your own."""


@app.command("new")
def new(
    name: Annotated[str, typer.Argument(help="The name of its class, such as Baron.")],
    folder: Annotated[Path, typer.Option(help="Where the file goes.")] = Path(),
) -> None:
    """Write a bot that plays, in one file, to make your own of it."""
    if not name.isidentifier() or iskeyword(name) or name in ("Bot", "Seen"):
        raise BadOption(f"{name!r} can't be the name of your class: letters, digits and _, no word of Python's, such as Baron")
    path = folder / f"{name.lower()}.py"
    if path.exists():
        raise BadOption(f"{path} is there already: nothing was changed")
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(TEMPLATE.format(name=name, file=path.as_posix()), encoding="utf-8")
    typer.echo(f"{path} is a bot that plays. Try it: duchy arena castellans --bots {path.as_posix()}:{name} random --games 20")

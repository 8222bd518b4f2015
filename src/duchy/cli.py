"""The command line: `duchy --help` lists what it can do."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer
from rich.console import Console

import duchy
from duchy.commands import REGISTERED

app = typer.Typer(
    name="duchy",
    help="Five Euro games by their rulebooks: at a table in the browser, in the terminal, and for research.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def version() -> str:
    """Which Duchy this is, and whether its rules run compiled.

    >>> version().startswith("Duchy ")
    True
    """
    if duchy.compiled():
        return f"Duchy {duchy.__version__}, rules compiled"
    return (
        f"Duchy {duchy.__version__}, rules in plain Python "
        "(slower: install a C compiler and run `pip install .` again to compile them)"
    )


def show_version(value: bool) -> None:
    """Print the version and stop."""
    if value:
        typer.echo(version())
        raise typer.Exit()


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which Duchy this is.")
    ] = False,
) -> None:
    """Five Euro games by their rulebooks: at a table in the browser, in the terminal, and for research."""


for register in REGISTERED:
    register(app)


# What the bare library leaves out, and the extra that brings it.
EXTRAS = {"psycopg": "server", "numpy": "research", "gymnasium": "research", "pettingzoo": "research", "PIL": "research"}


def absent(error: ModuleNotFoundError) -> str:
    """What to install where a command needs packages that the bare library leaves out.

    >>> absent(ModuleNotFoundError("no litestar", name="litestar"))
    "litestar is not installed: pip install 'duchy[play]'"
    """
    name = str(error.name).partition(".")[0]
    return f"{name} is not installed: pip install 'duchy[{EXTRAS.get(name, 'play')}]'"


def main() -> None:
    """Run the command line; a mistake gets one clear sentence and exit code 2."""
    try:
        app()
    except duchy.DuchyError as error:
        refuse(str(error))
    except ModuleNotFoundError as error:
        if str(error.name).startswith("duchy"):  # our own mistake
            raise
        refuse(absent(error))


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong, and end."""
    Console(stderr=True, soft_wrap=True).print(f"duchy: {sentence}", style="red", markup=False, highlight=False)
    sys.exit(2)


if __name__ == "__main__":
    main()

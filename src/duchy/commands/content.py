"""`duchy content`: content packs, so that an owner of a printed game can put in the printed values."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

import duchy
from duchy.commands.common import use_content
from duchy.kernel.content import PACK
from duchy.kernel.errors import BadContent, DuchyError

app = typer.Typer(help="Content packs: your own component values in place of ours.", no_args_is_help=True)
GAMES_PER_VARIANT = 3


def register(to: typer.Typer) -> None:
    """Add the group."""
    to.add_typer(app, name="content")


@app.command("check")
def check(pack: Annotated[Path, typer.Argument(help="A folder with one folder of TOML files per game.")]) -> None:
    """Check a pack: files, sections, counts, references, ranges, and a batch of random games."""
    if not pack.is_dir():
        raise BadContent(f"{pack}: no such content pack (a folder with one folder of TOML files per game)")
    known = set(duchy.games())
    folders = sorted(p.name for p in pack.iterdir() if p.is_dir())
    strange = [name for name in folders if name not in known]
    if strange:
        raise BadContent(f"{pack / strange[0]}: there is no game of that name; there are: {', '.join(sorted(known))}")
    if not folders:
        raise BadContent(f"{pack}: holds no folder named after a game ({', '.join(sorted(known))})")
    for name in folders:
        # A process of its own: content is read once, when a game is opened.
        run = subprocess.run(
            [sys.executable, "-m", "duchy.commands.content", name, str(pack)],
            env={**os.environ, PACK: str(pack.resolve())},
            text=True,
            capture_output=True,
            check=False,
        )
        if run.returncode:
            raise BadContent((run.stderr.strip() or "the check broke off").splitlines()[-1])
        typer.echo(run.stdout.strip())


def check_game(name: str, pack: Path) -> str:
    """Open one game with the pack and play every variant of it."""
    use_content(pack)
    game = duchy.game(name)
    changed = [section for section in game.content if section.where.startswith(f"{name}/")]
    played = 0
    for variant in game.variants:
        for seed in range(GAMES_PER_VARIANT):
            try:
                state = game.new(players=variant.players, seed=seed, options=variant.options)
                while not state.over:
                    legal = state.legal()
                    state.apply(legal[(seed * 31 + played) % len(legal)])
                    played += 1
                    if game.invariants is not None:
                        game.invariants(state)
            except DuchyError:
                raise
            except Exception as error:
                raise BadContent(f"{name} {variant!r}, seed {seed}: the game broke with this pack: {error!r}") from error
    tables = len(game.variants) * GAMES_PER_VARIANT
    return f"{name}: good ({len(changed)} sections read from the pack, {tables} random games, {played} decisions)"


if __name__ == "__main__":
    try:
        print(check_game(sys.argv[1], Path(sys.argv[2])))
    except DuchyError as error:
        print(error, file=sys.stderr)
        sys.exit(2)

"""`duchy content`: content packs, so that an owner of a printed game can put in the printed values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

import duchy
from duchy.bots.learned import WEIGHTS
from duchy.commands.common import use_content
from duchy.kernel.content import Content, Section, name_of, nearest
from duchy.kernel.errors import BadContent
from duchy.packs import compare
from duchy.packs.files import PackFolder, unzipped, write, zipped
from duchy.packs.forms import forms
from duchy.packs.probe import ask
from duchy.packs.template import house_sections, template

app = typer.Typer(help="Content packs: your own component values in place of ours.", no_args_is_help=True)
Folder = Annotated[Path, typer.Argument(help="A folder with one folder of TOML files per game.")]
Name = Annotated[str, typer.Argument(help="The game.", metavar="GAME")]


def register(to: typer.Typer) -> None:
    """Add the group."""
    to.add_typer(app, name="content")


@contextmanager
def said_of_files() -> Iterator[None]:
    """What the system says of a file it does not let us read or write, as a sentence."""
    try:
        yield
    except OSError as error:
        raise BadContent(f"{error.filename or 'a file'}: {error.strerror or error}") from None


def known(game: str) -> str:
    """The game's name, or `BadContent` with those there are."""
    if game not in duchy.games():
        names = ", ".join(duchy.games())
        raise BadContent(f"there is no game of that name: {game!r}; there are: {names}{nearest(game, duchy.games())}")
    return game


def games_of(pack: Path) -> list[str]:
    """The games that a pack says something of; `BadContent` where it is no pack."""
    name_of(pack)
    inner = [folder.name for folder in pack.iterdir() if folder.is_dir() and not folder.name.startswith(".")]
    folders = sorted(name for name in inner if name != WEIGHTS)
    if not inner:
        raise BadContent(f"{pack}: holds no folder named after a game ({', '.join(sorted(duchy.games()))})")
    return [known(folder) for folder in folders]


@app.command("new")
def new(pack: Annotated[Path, typer.Argument(help="The folder to write, or a pack to add the game to.")], game: Name) -> None:
    """Write a pack to begin with: exactly what is house data in a game, with what may stand where as comments."""
    found = forms(known(game))
    if (pack / game).exists():
        raise BadContent(f"{pack / game}: is there already; `duchy content diff` says what it changes")
    sections = house_sections(found.game.content)
    with said_of_files():
        PackFolder(pack).begin(pack.resolve().name)
        (pack / game).mkdir()
        for section in sections:
            text = template(found.game.title, section, found.fields(section))
            write(pack / game / f"{compare.name_of(section)}.toml", text)
    typer.echo(f"{pack}: {len(sections)} sections of {found.game.title} to fill in; then: duchy content check {pack}")


@app.command("show")
def show(
    game: Name,
    card: Annotated[str | None, typer.Argument(help="The id or name of a component.")] = None,
    content: Annotated[list[Path] | None, typer.Option(help="Content packs; later ones win.")] = None,
) -> None:
    """Say what we have and where it is from: all sections of a game, or one component."""
    use_content(content)
    found = duchy.game(known(game)).content
    if card is None:
        for section in found:
            typer.echo(summary(section))
    else:
        typer.echo("\n".join(described(found, card, duchy.game(game).text)))


def summary(section: Section) -> str:
    """One line on a section."""
    house, every = compare.counts(section)
    many = f"{every} components, {house} of them house data" if every else "values"
    return f"[{compare.name_of(section)}] {many}; {'changed by a pack; ' if section.ours else ''}{section.source}"


def described(content: Content, card: str, words: Any) -> list[str]:
    """A component, key by key, its words, and where it is from."""
    section, row = compare.find_row(content, card)
    lines = [f"[{compare.name_of(section)}] of {section.where.partition(' ')[0]}"]
    lines += [f"{key}: {compare.said(value)}" for key, value in row.items() if key not in ("text", "source")]
    told = words.explain(str(row.get("id", "")))
    changed = " (changed by a pack)" if section.ours and section.changed(row, "rows") else ""
    return [*lines, *([told] if told else []), f"from: {row.get('source', section.source)}{changed}"]


@app.command("diff")
def diff(pack: Folder) -> None:
    """Say what a pack changes, value by value."""
    for game in games_of(pack):
        lines = ask("overview", game, [pack])["changes"]
        typer.echo(f"{game}: {len(lines)} changes" if lines else f"{game}: changes nothing")
        for line in lines:
            typer.echo(f"  {line}")


@app.command("check")
def check(pack: Folder) -> None:
    """Check a pack: files, sections, counts, references, ranges, and a batch of random games."""
    for game in games_of(pack):
        found = ask("check", game, [pack])
        typer.echo(
            f"{game}: good ({found['sections']} sections read from the pack, {found['games']} random games, "
            f"{found['decisions']} decisions)"
        )
        for line in found["weights"]:
            typer.echo(f"  {WEIGHTS}/{line}")


@app.command("pack")
def pack_up(pack: Folder, file: Annotated[Path, typer.Argument(help="The file to write, e.g. my-box.duchy.")]) -> None:
    """Make one file of a pack, to give to a friend."""
    with said_of_files():
        data = zipped(pack)
        with file.open("xb") as out:
            out.write(data)
    typer.echo(f"{file}: {len(data):,} bytes; to use it: duchy content unpack {file} FOLDER")


@app.command("unpack")
def unpack(
    file: Annotated[Path, typer.Argument(help="A file that `pack` made.")], folder: Annotated[Path, typer.Argument()]
) -> None:
    """Lay a pack's file out as a folder. Nothing is written where anything is wrong with it."""
    with said_of_files():
        names = unzipped(file.read_bytes(), folder)
    typer.echo(f"{folder}: {', '.join(names)}; to see whether it fits: duchy content check {folder}")

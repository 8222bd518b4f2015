"""`duchy play`: a game in the terminal against bots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

import duchy
from duchy.bots import Seen, bot
from duchy.commands.common import NAMES, data_folder, fresh_seed, parse_options, read_text, use_content
from duchy.kernel.errors import BadOption, CannotUndo
from duchy.kernel.names import calling
from duchy.kernel.record import Match
from duchy.table.rules import rules_of

HELP = """A number plays that choice. Also:
  [bold]u[/bold] undo   [bold]r[/bold] redo   [bold]t[/bold] show the table   [bold]l[/bold] the whole log
  [bold]? WORD[/bold] explain a piece, for example: ? market   [bold]rules[/bold] the rules in short
  [bold]q[/bold] quit; the game is saved and `duchy play --resume FILE` goes on with it"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: Annotated[str | None, typer.Argument(help="The game, as `duchy games` names it.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players; 1 is the solo game.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, from 0; the others are bots.")] = 0,
    seed: Annotated[int | None, typer.Option(help="For the same game again.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A game option, key=value; may be given more than once.")] = None,
    bots: Annotated[str, typer.Option(help="What plays the other seats: random, greedy, expect, search:time=1.0.")] = "greedy",
    content: Annotated[list[Path] | None, typer.Option(help="A content pack to play with. Several: later ones win.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved record.")] = None,
) -> None:
    """Play in the terminal against bots."""
    use_content(content)
    if resume is not None:
        match, file = Match.load(read_text(resume)), resume
    else:
        if game is None:
            raise BadOption(f"name a game: {', '.join(duchy.games())}; or go on with one: --resume FILE")
        chosen = duchy.game(game)
        count = max(2, chosen.seats[0]) if players is None else players
        match = Match.new(chosen, count, fresh_seed() if seed is None else seed, parse_options(option))
        file = data_folder() / "games" / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    if not 0 <= seat < match.players:
        raise BadOption(f"--seat must be from 0 to {match.players - 1}, not {seat}")
    Sitting(match, seat, bots, file).run()


class Sitting:
    """One person at the terminal."""

    def __init__(self, match: Match, seat: int, spec: str, file: Path) -> None:
        self.match = match
        self.seat = seat
        self.file = file
        self.console = Console(highlight=False)
        self.names = [f"{NAMES[p]} (you)" if p == seat else NAMES[p] for p in range(match.players)]
        self.bots = {p: bot(spec, seed=fresh_seed()) for p in range(match.players) if p != seat}
        self.told = len(match.steps)
        self.text: Any = match.game.text

    def run(self) -> None:
        """Play until the end or until the person leaves."""
        self.console.print(HELP)
        fresh = True
        while not self.match.state.over:
            self.tell_news()
            state = self.match.state
            if self.seat in state.seats:
                if fresh:
                    self.show_table()
                fresh = self.ask()
                if not self.saved_and_going_on:
                    return
            else:
                self.bots_turn()
                fresh = True
        self.tell_news()
        self.show_table()
        self.show_end()
        self.save()

    saved_and_going_on = True

    def bots_turn(self) -> None:
        """A bot decides."""
        state = self.match.state
        for seat in state.seats:
            if seat in self.bots:
                self.match.act(self.bots[seat].choose(Seen(self.match.game, state, seat)), seat)
                return

    def ask(self) -> bool:
        """Show the choices and take one answer; whether the table has changed much."""
        state = self.match.state
        legal = state.legal(self.seat)
        with calling(self.names):
            self.console.print(f"\n[bold]{escape(self.text.prompt(state, self.seat))}[/bold]")
            for number, action in enumerate(legal, 1):
                self.console.print(f"  [bold]{number:>3}[/bold]  {escape(self.text.label(state, action, self.seat))}")
        try:
            answer = self.console.input("[bold]> [/bold]").strip()
        except (EOFError, KeyboardInterrupt):
            answer = "q"
        word = answer.lower()
        if word.isdecimal() and 1 <= int(word) <= len(legal):
            self.match.act(legal[int(word) - 1], self.seat)
            return False
        return self.command(word)

    def command(self, word: str) -> bool:
        """Anything that is not the number of a choice."""
        if word in ("q", "quit", "exit"):
            self.save()
            self.console.print(f"\nSaved. Go on with: duchy play --resume {self.file}")
            self.saved_and_going_on = False
        elif word in ("u", "undo", "r", "redo"):
            try:
                (self.match.undo if word[0] == "u" else self.match.redo)(self.seat)
                self.told = min(self.told, len(self.match.steps))
                return True
            except CannotUndo as error:
                self.console.print(f"[yellow]{escape(str(error))}[/yellow]")
        elif word in ("t", "table"):
            return True
        elif word in ("l", "log"):
            self.told = 0
            self.tell_news()
        elif word == "rules":
            self.console.print(escape(rules_of(self.match.game)))
        elif word.startswith("?"):
            piece = word[1:].strip().replace(" ", "_")
            self.console.print(escape(self.text.explain(piece) if piece else "") or HELP)
        else:
            self.console.print(f"[yellow]{escape(repr(word))} is none of the choices.[/yellow] {HELP}")
        return False

    def tell_news(self) -> None:
        """Print what happened since the last time, as this seat may know it."""
        for step in self.match.steps[self.told :]:
            for event in step.events:
                shown = event.seen(self.seat)
                if shown is None:
                    continue
                if event.kind == "forced":
                    continue
                said = self.text.sentence(shown, self.names)
                if said:
                    self.console.print(f"  [dim]·[/dim] {escape(said)}")
        self.told = len(self.match.steps)

    def show_table(self) -> None:
        """Draw the table from this seat's eyes."""
        self.console.print()
        self.console.print(self.text.table(self.match.state.view(self.seat), self.names))

    def show_end(self) -> None:
        """Scores and winners."""
        state = self.match.state
        scores = ", ".join(f"{name} {points}" for name, points in zip(self.names, state.scores(), strict=True))
        self.console.print(f"\n[bold]The game is over.[/bold] {scores}. {self.text.outcome(state, self.names)}.")

    def save(self) -> None:
        """Keep the record."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.match.dump(), encoding="utf-8")

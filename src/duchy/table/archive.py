"""Finished matches: every position of one, keeping a record as a table, playing on from a moment, backup and export."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from duchy.kernel.record import Match
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.rows import BOT, HERE, OVER, PLAYING, Entry, Person, Seat, Table, now
from duchy.table.seating import BOT_NAMES, check_bot
from duchy.table.store import Store

GOING_ON = ("deciding", "over", "winners", "phase", "question", "asking")


class Film:
    """Every position of a match, from the first to the last."""

    def __init__(self, match: Match) -> None:
        state = match.game.new(players=match.players, seed=match.seed, options=match.options)
        self.states: list[Any] = [state]
        for step in match.steps:
            state = state.copy()
            state.apply(step.action, step.seat)
            self.states.append(state)
        self.marks: list[tuple[int, str]] | None = None

    def scores(self) -> list[list[int]]:
        """The score of each seat at every position."""
        return [list(state.scores()) for state in self.states]

    def open_view(self, number: int) -> dict[str, Any]:
        """A position with everything open, as a game shows it at its end; what is going on stays as it was."""
        state = self.states[number]
        seen: dict[str, Any] = state.view(None)
        ended = state.copy()
        ended.over = True
        return {**ended.view(None), **{key: seen[key] for key in GOING_ON if key in seen}}

    def rounds(self) -> list[tuple[int, str]]:
        """Where each round begins, as far as the game's view tells of rounds."""
        if self.marks is None:
            self.marks = []
            known: tuple[Any, Any] | None = None
            for number, state in enumerate(self.states):
                view = state.view(None)
                at = (view.get("phase"), view.get("round"))
                if at[1] is not None and at != known and not state.over:
                    self.marks.append((number, mark(*at)))
                    known = at
        return self.marks


def mark(phase: Any, round: Any) -> str:
    """A short name of a round.

    >>> mark("C", 3), mark(None, 2), mark("Recruitment", 1)
    ('C3', '2', '1')
    """
    return f"{phase}{round}" if isinstance(phase, str) and len(phase) == 1 else str(round)


async def keep(house: House, person: Person, match: Match) -> Live:
    """A record becomes a finished table of this person's."""
    seats = [Seat(n, HERE, person.id if n == 0 else None, f"Player {n + 1}") for n in range(match.players)]
    table = new_table(person, match, seats, "From a file")
    table.status, table.started, table.ended = OVER, now(), now()
    if match.state.over:
        table.result = {"scores": match.state.scores(), "winners": match.state.winners()}
    return await store_match(house, table, match.entries, person)


async def play_on(house: House, person: Person, match: Match, step: int, seat: int, bot: str) -> Live:
    """A new table that stands where another match stood after so many steps; bots take the other seats."""
    if not 0 <= step <= len(match.steps) or not 0 <= seat < match.players:
        raise Refused("the match has no such moment")
    check_bot(bot)
    seats = [
        Seat(n, HERE, person.id, person.name) if n == seat else Seat(n, BOT, None, BOT_NAMES[n % len(BOT_NAMES)], bot)
        for n in range(match.players)
    ]
    table = new_table(person, match, seats, "Played on")
    table.status, table.started = PLAYING, now()
    describe = match.game.actions.describe
    entries = [{"seat": s.seat, **describe(s.action).plain()} for s in match.steps[:step]]
    live = await store_match(house, table, entries, person)
    drive(house, live)
    return live


def new_table(person: Person, match: Match, seats: list[Seat], title: str) -> Table:
    """A table with the options and the seed of a match."""
    game = match.game
    return Table(game.name, match.players, match.options, game.fingerprint, person.id, title, seats, seed=match.seed)


async def store_match(house: House, table: Table, entries: list[dict[str, Any]], person: Person) -> Live:
    """Write down a table with a log."""
    await house.store.add_table(table)
    await house.store.append_all(table.id, [Entry(n, entry, None, now()) for n, entry in enumerate(entries, 1)], person.id)
    return await house.live(table.id)


# -- backup and export -----------------------------------------------------------------------------------------------


async def export(store: Store, folder: Path) -> int:
    """Every match as a record in a folder, with who played and what was said beside it; how many there were.

    The records of running matches hold their seed: keep the folder to yourself.
    """
    folder.mkdir(parents=True, exist_ok=True)
    tables = await store.every_table()
    for table in tables:
        entries = [entry.entry for entry in await store.entries(table.id)]
        (folder / f"{table.game}-{table.id}.json").write_text(json.dumps(record_of(table, entries), indent=1) + "\n", "utf-8")
    return len(tables)


def record_of(table: Table, entries: list[dict[str, Any]]) -> dict[str, Any]:
    """The record of a stored match, without opening the game: it can be exported even under other rules."""
    from duchy.games import game
    from duchy.kernel.record import FORMAT

    return {
        "duchy": FORMAT,
        "game": table.game,
        "rules": game(table.game).rules,
        "fingerprint": table.fingerprint,
        "players": table.players,
        "options": table.options,
        "seed": table.seed,
        "entries": entries,
        "about": {"title": table.title, "names": table.names, "status": table.status, "created": table.created},
    }

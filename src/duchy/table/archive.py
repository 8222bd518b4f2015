"""Finished matches: every position of one, keeping a record as a table, playing on from a moment, backup and export."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from duchy.kernel.record import FORMAT, Branch, Match
from duchy.table.errors import Refused
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.moves import drive
from duchy.table.private import private_file, private_folder
from duchy.table.rows import BOT, HERE, OVER, PLAYING, Entry, Person, Seat, Table, now
from duchy.table.seating import BOT_NAMES, check_bot, check_room, clean_luck, promised
from duchy.table.store import Store
from duchy.table.upgrade import whole

GOING_ON = ("deciding", "over", "winners", "phase", "question", "asking")


class Film:
    """Every position of a match, from the first to the last."""

    def __init__(self, match: Match) -> None:
        self.states: list[Any] = list(match.positions())
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
            known = ""
            for number, state in enumerate(self.states):
                view = state.view(None)
                name = "" if view.get("round") is None or state.over else mark(view.get("phase"), view["round"])
                if name and name != known:
                    self.marks.append((number, name))
                    known = name
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
    table.status = OVER
    table.started = table.ended = now()  # at once: nobody played it here
    table.seed, table.branches = match.seed, [branch.plain() for branch in match.branches] or None
    if match.fair is not None:
        table.secret, table.contributions = match.fair.secret.hex(), list(match.fair.contributions)
    table.rules, table.fingerprint = match.began["rules"], match.began["fingerprint"]
    if table.fingerprint != match.game.fingerprint:
        table.carried = {"rules": match.game.rules, "fingerprint": match.game.fingerprint}
    if match.state.over:
        table.result = {"scores": match.state.scores(), "winners": match.state.winners()}
    return await store_match(house, table, match.entries, person)


async def play_on(
    house: House, person: Person, match: Match, step: int, seat: int, bot: str, luck: str = "", promise: str = ""
) -> Live:
    """A new table where another match stood after so many steps, with luck of its own; bots take the other seats."""
    if not 0 <= step <= len(match.steps) or not 0 <= seat < match.players:
        raise Refused("the match has no such moment")
    if match.state.over and step == len(match.steps):
        raise Refused("the match is over at this moment: choose an earlier one")
    check_bot(bot)
    await check_room(house, person)
    seats = [
        Seat(n, HERE, person.id, person.name) if n == seat else Seat(n, BOT, None, BOT_NAMES[n % len(BOT_NAMES)], bot)
        for n in range(match.players)
    ]
    table = new_table(person, match, seats, "Played on")
    table.status, table.started, table.seed = PLAYING, now(), 0
    table.secret = await promised(house, person.id, promise)
    table.contributions = [clean_luck(luck) if n == seat else "" for n in range(match.players)]
    past = [at for at in match.dealt if at <= step]
    legs = [match.branches[n]._replace(entries=at) for n, at in enumerate(past)]
    table.branches = [leg.plain() for leg in (*legs, Branch(step, seat, *match.luck(len(past))))]
    describe = match.game.actions.describe
    entries = [{"seat": s.seat, **describe(s.action).plain()} for s in match.steps[:step]]
    live = await store_match(house, table, entries, person)
    drive(house, live)
    return live


def new_table(person: Person, match: Match, seats: list[Seat], title: str) -> Table:
    """A table with the options of a match."""
    game = match.game
    table = Table(game.name, match.players, match.options, game.fingerprint, person.id, title, seats)
    table.rules = game.rules
    return table


async def store_match(house: House, table: Table, entries: list[dict[str, Any]], person: Person) -> Live:
    """Write down a table with a log."""
    table.begun = house.hours.now()
    match = Live(table, house.hours).match
    lines = []
    for number, entry in enumerate(entries, 1):
        match.enter(entry)
        events = None if "undo" in entry else [event.plain() for event in match.steps[-1].events]
        lines.append(Entry(number, entry, None, now(), match.chain[-1], table.begun, events))
        if number % 50 == 0:
            await asyncio.sleep(0)  # others have moves to make
    await house.store.add_table(table, lines, person.id)
    return await house.live(table.id)


# -- backup and export -----------------------------------------------------------------------------------------------


class Exported(NamedTuple):
    """How many records were written, and which tables are damaged."""

    records: int
    damaged: list[str]


async def export(store: Store, folder: Path) -> Exported:
    """Every match as a record in a folder, with who played and what was said beside it.

    The records of running matches hold their secret: keep the folder to yourself. A table whose rows are damaged is written as
    far as it can be read, and named.
    """
    private_folder(folder)
    tables = await store.every_table()
    damaged = []
    for number, table in enumerate(tables, 1):
        lines = await store.entries(table.id)
        if table.damaged or not whole(table, lines):
            damaged.append(table.id)
        text = json.dumps(record_of(table, lines), indent=1)
        private_file(folder / file_name(table, number)).write_text(text + "\n", "utf-8")
    return Exported(len(tables), damaged)


def file_name(table: Table, number: int) -> str:
    """What the record of a table is called; a damaged name leads to no other folder, and over no other file."""
    good = re.fullmatch(r"\w+", table.game, re.ASCII) and re.fullmatch(r"\w+", table.id, re.ASCII)
    return f"{table.game}-{table.id}.json" if good else f"damaged-{number}.json"


def record_of(table: Table, lines: list[Entry]) -> dict[str, Any]:
    """The record of a stored match, without opening the game: it can be exported even under other rules."""
    pinned = table.carried if isinstance(table.carried, dict) else {"rules": table.rules, "fingerprint": table.fingerprint}
    began = {"began": {"rules": table.rules, "fingerprint": table.fingerprint}} if table.carried else {}
    fair = {} if table.damaged or table.fair is None else {"fair": table.fair.plain()}
    chain = {"chain": lines[-1].chain} if lines and lines[-1].chain else {}
    return {
        "duchy": FORMAT,
        "game": table.game,
        **pinned,
        "players": table.players,
        "options": table.options,
        "seed": table.seed,
        **fair,
        **({"branches": table.branches} if table.branches else {}),
        **began,
        **chain,
        "entries": [line.entry for line in lines],
        "about": {"title": table.title, "names": table.names, "status": table.status, "created": table.created},
    }

"""One damaged value anywhere in the database harms nobody but whom it belongs to.

A SQLite file keeps any value in any column. So every value of every row is replaced by others, each in a copy of what it
belongs to (a match, a tournament, somebody's standing): hundreds of damaged ones in one house. Each of them is set aside or
shown as far as it can be read; nobody's list, nobody's match and no export stops for it.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from duchy.club import schema as club
from duchy.table import schema
from duchy.table.archive import export
from duchy.table.columns import Json
from duchy.table.store import Store
from tests.attacks.conftest import visit
from tests.attacks.players import eventually, player_at
from tests.table.postgres import free_port
from tests.web.conftest import Visitor
from tests.web.processes import kill, running, start

PEOPLE = 8
"""So many own the damaged tables, so that every one of them is in somebody's list."""
LISTS = ["/", "/lobby", "/lobby/lists", "/tables", "/me", "/club", "/club/challenges", "/club/ratings/meadow", "/club/results"]
LISTS += ["/club/ratings/kingdoms", "/club/tournaments", "/club/ladder", "/club/me", "/club/privacy", "/club/me/data.json"]
PARTS = {
    "tables": ("id", [(t, "match") for t in (schema.seats, schema.entries, schema.chat)]),
    "club_tournaments": ("id", [(club.entrants, "tournament"), (club.boards, "tournament")]),
    "club_games": ("match", [(club.results, "match")]),
}
"""What is copied together: the row that it begins with, and the rows that belong to it by a column."""
ALONE = [club.standings, club.meetings, club.openings, club.profiles, club.attempts]
MARKS = itertools.count()


def garbage(column: sa.Column[Any]) -> list[Any]:
    """What a column does not expect; the last of each is of its own kind."""
    if isinstance(column.type, Json):
        return ["{{{", b"\xff", "7", '["x"]', '{"a": []}']
    if isinstance(column.type, sa.Boolean):
        return ["xyz"]
    numbers = isinstance(column.type.dialect_impl(sa.create_engine("sqlite://").dialect).impl, sa.Integer | sa.Double)  # type: ignore[attr-defined]
    return ["xyz", b"\xff", 1e300, -7] if numbers else [b"\xff\x00", 7, "a\x00<b>", ""]


class File:
    """The database of a server that does not run."""

    def __init__(self, file: Path) -> None:
        self.db = sqlite3.connect(file)
        self.db.row_factory = sqlite3.Row
        self.db.execute("PRAGMA foreign_keys=OFF")

    def copied(self, table: sa.Table, where: str, value: Any, **changed: Any) -> int:
        """A row once more, with other values; its number."""
        row = dict(self.db.execute(f'SELECT * FROM "{table.name}" WHERE {where}', (value,)).fetchone())
        row.update(changed)
        names = ", ".join(f'"{name}"' for name in row)
        marks = ", ".join("?" * len(row))
        return int(self.db.execute(f'INSERT INTO "{table.name}" ({names}) VALUES ({marks})', list(row.values())).lastrowid or 0)

    def damage(self, table: sa.Table, rowid: int, column: str, value: Any) -> bool:
        """Put a value where it does not belong; False where the file itself refuses it."""
        try:
            self.db.execute(f'UPDATE "{table.name}" SET "{column}" = ? WHERE rowid = ?', (value, rowid))
        except sqlite3.IntegrityError:
            return False
        return True

    def group(self, table: sa.Table, id: str) -> tuple[str, list[tuple[sa.Table, int]]]:
        """Something with all that belongs to it, once more: its new id, and its rows."""
        key, parts = PARTS[table.name]
        fresh = f"{id[:20]}{next(MARKS):06}"
        unique = {name: fresh[-12:] for name in ("code",) if name in table.c}
        rows = [(table, self.copied(table, f'"{key}" = ?', id, **{key: fresh}, **unique))]
        for part, column in parts:
            for found in self.db.execute(f'SELECT rowid FROM "{part.name}" WHERE "{column}" = ?', (id,)).fetchall():
                own: dict[str, Any] = {column: fresh}
                own |= {"key": f"{fresh}{found[0]}"} if part is schema.seats else {}
                own |= {"id": None} if part is schema.chat else {}
                rows.append((part, self.copied(part, "rowid = ?", found[0], **own)))
        return fresh, rows

    def damaged(self, table: sa.Table, id: str) -> Iterator[str]:
        """Every value of something and of what belongs to it, damaged, each in a copy of its own; their ids."""
        _, first = self.group(table, id)
        seen: dict[str, int] = {part.name: place for place, (part, _) in enumerate(first)}  # the last row of each kind
        for place in seen.values():
            part = first[place][0]
            for column in part.c:
                for value in garbage(column):
                    fresh, rows = self.group(table, id)
                    if self.damage(part, rows[place][1], column.name, value):
                        yield fresh

    def damage_alone(self, table: sa.Table) -> None:
        """Every value of a row that stands for itself, damaged, each in a copy."""
        found = self.db.execute(f'SELECT rowid FROM "{table.name}"').fetchone()
        assert found is not None, f"nobody has a row in {table.name}"
        keys = [c.name for c in table.c if c.primary_key or c.unique]
        for column in table.c:
            for value in garbage(column):
                old = dict(self.db.execute(f'SELECT * FROM "{table.name}" WHERE rowid = ?', (found[0],)).fetchone())
                words = [name for name in keys if isinstance(old[name], str) and name not in ("game", "pool", "kind", "day")]
                fresh = {name: f"{old[name][:8]}{next(MARKS)}" for name in words}
                self.damage(table, self.copied(table, "rowid = ?", found[0], **fresh), column.name, value)


def played(anna: Visitor, ben: Visitor, path: str) -> None:
    """Two people play to the end."""
    for _ in range(200):
        for seat, who in enumerate((anna, ben)):
            now = who.screen(path, seat)
            if now["over"]:
                return
            if now["actions"]:
                who.tell(f"{path}/act", seat=seat, action=now["actions"][0]["id"], turn=now["turn"])


def filled(address: str, stack: ExitStack) -> dict[str, str]:
    """A house with something of everything; the ids of what will be damaged."""
    anna, ben = visit(stack, address), visit(stack, address)
    for who, name in ((anna, "Anna"), (ben, "Ben")):
        who.form("/me", name=name, login=name.lower(), password="secret word 12")
    found = {}
    for what in ("playing", "over"):
        path = anna.open("meadow", seat_1="link", public="on", clock="86400")
        code = anna.get(path).text.partition("/j/")[2][:6]
        ben.form(f"/j/{code}", name="Ben")
        anna.tell(f"{path}/chat", text="hello")
        if what == "over":
            played(anna, ben, path)
        else:
            now = anna.screen(path, 0)
            anna.tell(f"{path}/act", seat=0, action=now["actions"][0]["id"], turn=now["turn"])
        found[what] = path.removeprefix("/t/")
    found["open"] = anna.open("meadow", seat_1="link", public="on").removeprefix("/t/")
    cup = anna.form("/club/tournaments", title="Cup", game="kingdoms", size="2", rounds="2", clock="60").headers["location"]
    ben.form(cup, do="enter", name="Ben")
    anna.form(cup, do="enter", name="Anna")
    anna.form(cup, do="start")
    found["cup"] = cup.rpartition("/")[2]
    anna.form(f"/club/challenge/day/{time.strftime('%Y-%m-%d', time.gmtime())}/villages")
    anna.get("/club/me")
    return found


def test_damage_anywhere_harms_nobody_else(tmp_path: Path, stack: ExitStack) -> None:
    file, port = tmp_path / "duchy.sqlite", free_port()
    address = f"http://127.0.0.1:{port}"
    server = start(port, f"sqlite:///{file}")
    try:
        ids = filled(address, stack)
        people = [player_at(stack, address) for _ in range(PEOPLE)]
        good, bots = people[0].open("meadow"), people[0].open("burgundy", "here", "random")
        eventually(lambda: bool(listed(file, ids["over"])), "the club has not written down the match")
    finally:
        kill(server)
    matches, cups = ruined(file, ids)
    assert len(matches) > 300 and len(cups) > 80
    with running(port, f"sqlite:///{file}"):
        guest = visit(stack, address)
        wrong = [path for path in LISTS if guest.get(path, follow_redirects=True).status_code != 200]
        wrong += [f"tables of {number}" for number, player in enumerate(people) if player.get("/tables").status_code != 200]
        pages = [f"/t/{id}{part}" for id in matches for part in ("", "/fair", "/end")]
        pages += [f"/club/tournament/{id}{part}" for id in cups for part in ("", "/now", "/results.csv")]
        wrong += [path for path in pages if guest.get(path).status_code >= 500]
        assert not wrong
        for table in (good, bots):
            moved = people[0].move(table)
            assert moved is not None and moved.status_code == 200

    async def exported() -> Any:
        store = Store(f"sqlite:///{file}")
        try:
            return await export(store, tmp_path / "out")
        finally:
            await store.close()

    assert {good, bots}.isdisjoint(asyncio.run(exported()).damaged)


def listed(file: Path, id: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT 1 FROM club_games WHERE match = ?", (id,)).fetchall()


def ruined(file: Path, ids: dict[str, str]) -> tuple[list[str], list[str]]:
    """Damage everything; the ids of the matches and the tournaments that were damaged."""
    at = File(file)
    with closing(at.db):
        matches = [m for what in ("playing", "over", "open") for m in at.damaged(schema.tables, ids[what])]
        cups = list(at.damaged(club.tournaments, ids["cup"]))
        list(at.damaged(club.games, ids["over"]))
        for table in ALONE:
            at.damage_alone(table)
        owners = [row[0] for row in at.db.execute("SELECT id FROM people WHERE name = 'Anna' AND login IS NULL")]
        for number, match in enumerate(matches):
            at.db.execute("UPDATE seats SET person = ? WHERE match = ? AND number = 0", (owners[number % len(owners)], match))
        at.db.commit()
    return matches, cups

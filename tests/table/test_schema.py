"""A database of an older Duchy: its matches go on."""

from __future__ import annotations

import json
import sqlite3
import time

from duchy.rooms import game
from duchy.table import schema
from duchy.table.house import House
from duchy.table.moves import act
from tests.table.conftest import Run

FIRST = """
CREATE TABLE facts (name VARCHAR(40) PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE people (id VARCHAR(32) PRIMARY KEY, name VARCHAR(40) NOT NULL, login VARCHAR(40) UNIQUE,
  password TEXT, webhook TEXT, banned BOOLEAN NOT NULL, created DOUBLE NOT NULL);
CREATE TABLE tables (id VARCHAR(32) PRIMARY KEY, code VARCHAR(12) NOT NULL UNIQUE, title VARCHAR(60) NOT NULL,
  game VARCHAR(40) NOT NULL, players INTEGER NOT NULL, options JSON NOT NULL, fingerprint VARCHAR(32) NOT NULL,
  seed TEXT NOT NULL, host VARCHAR(32) NOT NULL, status VARCHAR(12) NOT NULL, clock INTEGER NOT NULL, undo BOOLEAN NOT NULL,
  hints BOOLEAN NOT NULL, created DOUBLE NOT NULL, started DOUBLE, ended DOUBLE, result JSON,
  parent VARCHAR(32), rematch VARCHAR(32));
CREATE TABLE seats (match VARCHAR(32) NOT NULL, number INTEGER NOT NULL, kind VARCHAR(8) NOT NULL, person VARCHAR(32),
  name VARCHAR(40) NOT NULL, bot VARCHAR(60) NOT NULL, stand_in BOOLEAN NOT NULL, key VARCHAR(40) NOT NULL UNIQUE,
  PRIMARY KEY (match, number));
CREATE TABLE entries (match VARCHAR(32) NOT NULL, number INTEGER NOT NULL, entry JSON NOT NULL, person VARCHAR(32) NOT NULL,
  key VARCHAR(100), at DOUBLE NOT NULL, PRIMARY KEY (match, number), UNIQUE (match, key));
CREATE TABLE chat (id INTEGER PRIMARY KEY AUTOINCREMENT, match VARCHAR(32) NOT NULL, person VARCHAR(32) NOT NULL,
  name VARCHAR(40) NOT NULL, text VARCHAR(500) NOT NULL, at DOUBLE NOT NULL);
INSERT INTO facts VALUES ('version', '1'), ('secret', 'abc');
"""


def first_version(file: str) -> None:
    """A database of version 1 with a match of Meadow after one move, with a clock."""
    meadow = game("meadow")
    options = json.dumps(meadow.agree(2, {}))
    state = meadow.new(players=2, seed=5)
    entry = {"seat": 0, **meadow.actions.describe(state.legal(0)[0]).plain()}
    at = time.time() - 10**6
    with sqlite3.connect(file) as db:
        db.executescript(FIRST)
        row = ("old", "abcdef", "Old", "meadow", 2, options, meadow.fingerprint, "5", "anna", "playing", 60, 1, 1, at, at)
        db.execute(f"INSERT INTO tables VALUES ({','.join('?' * 15)}, NULL, 'null', NULL, NULL)", row)
        for n in (0, 1):
            db.execute("INSERT INTO seats VALUES ('old', ?, 'here', 'anna', 'Anna', '', 0, ?)", (n, f"key{n}"))
        db.execute("INSERT INTO entries VALUES ('old', 1, ?, 'anna', NULL, ?)", (json.dumps(entry), at))
    db.close()


def test_a_match_of_the_first_version_goes_on(with_house: Run, sqlite: str) -> None:
    async def test(house: House) -> None:
        live = await house.live("old")
        assert live.count == 1 and not live.match.state.sealed and live.table.fair is None
        assert live.table.length == 1 and live.late() == [], "its clock begins with the upgrade"
        while not live.finished:
            seat = live.waiting[0]
            await act(house, live, "anna", seat, live.match.state.legal(seat)[0])
        again = await house.read("old")
        assert again.match.state.digest() == live.match.state.digest()

    first_version(sqlite.removeprefix("sqlite:///"))
    with_house(test, url=sqlite)
    with_house(lambda house: house.live("old"), url=sqlite)


def test_a_database_of_before_there_were_notices_gains_what_it_lacks(with_house: Run, sqlite: str) -> None:
    async def nothing(house: House) -> None:
        assert house.bulletin.all == [] and await house.notices.boxes.waiting() == 0

    with_house(nothing, url=sqlite)
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as db:
        for name in ("mailboxes", "notices", "letters", "hooks", "announcements"):
            db.execute(f"DROP TABLE {name}")
        db.execute("UPDATE facts SET value = ? WHERE name = 'version'", (str(schema.MIGRATIONS.index(schema.hosting)),))
    db.close()
    with_house(nothing, url=sqlite)

"""Tables in lists: mine, those to join, those to watch. No match is opened for them; they tell what a spectator may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from duchy.kernel.errors import DuchyError
from duchy.kernel.game import Game
from duchy.kernel.options import Option
from duchy.rooms import game as find_game
from duchy.table import lobby
from duchy.table.house import House
from duchy.table.rows import CLOSED, OPEN, OVER, PLAYING, Table
from duchy.web.door import AnyRequest, house_of, me_of
from duchy.web.plans import CLOCKS


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    table: Table
    game: Game
    turn: bool
    """Whether it is my turn."""
    who: str
    """Whose turn it is."""
    since: float | None
    round: str
    options: list[str]
    """What is not as usual, in words."""
    clock: str
    error: str = ""
    shelf: str = ""
    """`archived` where I have put it away."""


def row_of(house: House, table: Table, person: str, shelf: str = "") -> Listed | None:
    """A table in a list for somebody; None where its game is gone."""
    try:
        game = find_game(table.game)
    except DuchyError:
        return None
    live = house.lives.get(table.id)
    said: dict[str, Any] = (
        live.standing() if live is not None else {"round": table.round, "turn": table.turn, "moved": table.moved}
    )
    turn = [seat for seat in said["turn"] or [] if isinstance(seat, int) and seat < len(table.seats)]
    if table.status != PLAYING:
        turn = []
    mine = [seat for seat in turn if table.seats[seat].person == person and not table.seats[seat].automatic]
    who = ", ".join(table.names[seat] for seat in turn)
    since = said["moved"] or table.started or table.created
    return Listed(
        table, game, bool(mine), who, since, said["round"], agreed(table, game), clock_of(table), trouble(table), shelf
    )


def trouble(table: Table) -> str:
    """Why nobody plays there."""
    if table.damaged:
        return "set aside: it is damaged"
    return "closed: its rules are gone" if table.status == CLOSED else ""


def agreed(table: Table, game: Game) -> list[str]:
    """What a table has agreed on that is not as usual, in words."""
    if table.damaged:
        return []
    found = [mode.title for mode in game.modes[1:] if mode_is(mode.options, mode.seats, table)][:1]
    for option in game.options.values():
        value = table.options.get(option.name)
        if option.group == "expansion" and value is True:
            found.append(option.title)
        elif option.overruled(table.options):
            continue  # what overrules it is told
        elif (option.group in ("board", "rule") or option.silent) and counts(option.default, value, option.each):
            found.append(option.title if isinstance(value, bool) else f"{option.title} {words_of(option, value)}")
    return found


def mode_is(options: dict[str, Any], seats: tuple[int, int], table: Table) -> bool:
    """Whether a table plays a mode: what it says, or the seats that only it has."""
    if options:
        return all(table.options.get(name) == value for name, value in options.items())
    return seats[0] <= table.players <= seats[1]


def counts(default: Any, value: Any, each: bool) -> bool:
    """Whether a value is worth telling."""
    return any(one != default for one in value) if each and isinstance(value, list) else value not in (None, default)


def value_words(value: Any) -> str:
    """A value as people read it.

    >>> value_words([1, 6]), value_words("first_game")
    ('1, 6', 'first game')
    """
    return ", ".join(dict.fromkeys(map(str, value))) if isinstance(value, list) else str(value).replace("_", " ")


def words_of(option: Option, value: Any) -> str:
    """What was agreed on, as people read it: a lead seat by seat, anything else by its values."""
    return seats_words(value) if option.silent else value_words(value)


def seats_words(value: list[int]) -> str:
    """What some seats have, as people read it.

    >>> seats_words([0, 2, 1])
    'seat 2: +2, seat 3: +1'
    """
    return ", ".join(f"seat {seat}: +{count}" for seat, count in enumerate(value, 1) if count)


def clock_of(table: Table) -> str:
    """The clock of a table in words; empty without one."""
    word = f"{table.bank}+{table.increment}" if table.bank else str(table.clock)
    return "" if word == "0" else dict(CLOCKS).get(word, f"{table.clock} s a decision")


async def my_tables(request: AnyRequest, *, all: bool = False) -> dict[str, Any]:
    """The tables somebody sits at, own turns first, and those they were asked to; `all`: the archived ones too."""
    house, me = house_of(request), me_of(request)
    aside = await lobby.put_aside(house.store, me.id)
    found = []
    for table in await house.store.tables_of(me.id, 100 if all else 40):
        if table.id in aside and (aside[table.id] or not all):
            continue
        if (row := row_of(house, table, me.id, "archived" if table.id in aside else "")) is not None:
            found.append(row)
    found.sort(key=lambda row: (not row.turn, row.table.status == OVER))
    return {"rows": found, "asked": await asked(house, me.id)}


async def asked(house: House, person: str) -> list[dict[str, Any]]:
    """The tables somebody was asked to."""
    found = []
    for each in await lobby.invitations(house.store, person):
        if (row := row_of(house, each.table, person)) is not None:
            found.append({"row": row, "by": each.by, "at": each.at})
    return found


async def public_tables(house: House, person: str, limit: int = 40) -> dict[str, Any]:
    """What the lobby shows: tables to join, tables to watch (what `club/tables.html` draws)."""
    found: dict[str, Any] = {}
    for name, status in (("joinable", OPEN), ("watchable", PLAYING)):
        rows = [row_of(house, table, person) for table in await lobby.shown(house.store, status, limit)]
        found[name] = [row for row in rows if row is not None]
    return found


async def others_tables(house: House, person: str, limit: int) -> dict[str, Any]:
    """The newest public tables, for pages that show one's own beside them."""
    found = await public_tables(house, person, 4 * limit)
    return {name: [row for row in rows if not row.table.seats_of(person)][:limit] for name, rows in found.items()}

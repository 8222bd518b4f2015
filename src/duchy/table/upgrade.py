"""A match is pinned to the rules and the content it began with: what happens to it when the server knows others."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from duchy.kernel.errors import BadRecord, DuchyError
from duchy.kernel.fair import chain_of, head_of
from duchy.kernel.game import Game
from duchy.kernel.record import read_branches
from duchy.rooms import game as find_game
from duchy.table.errors import Closed, SetAside
from duchy.table.live import Live, damage
from duchy.table.rows import CLOSED, OPEN, OVER, Entry, Table, now

if TYPE_CHECKING:
    from duchy.table.house import House

log = logging.getLogger("duchy.upgrade")
HOUSE = "Duchy"
BREATH = 8
"""So many entries of a log are played before others have their turn."""
CARRIED = (
    "The rules or the content of this game were changed by an upgrade of the server. Every move of this match is still legal, "
    "so it goes on under the new ones."
)
ENDED = (
    "The rules or the content of this game were changed by an upgrade of the server, and moves of this match are not legal any "
    "more: it can't go on. What happened in it can still be read."
)


async def opened(house: House, table: Table) -> Live:
    """The match of a table under the rules this server knows; `Closed` where it can't go on under them."""
    if table.damaged:
        raise SetAside(damage("what was agreed before the match can't be read"))
    if table.status == CLOSED:
        raise Closed(closed_words(table))
    lines = await house.store.entries(table.id)
    try:
        other = differs(table, find_game(table.game))
    except DuchyError:  # the game itself is gone
        other = True
    if not other:
        live = await played(house, table, lines)
        if table.status == OVER and table.result != result_of(live):
            raise SetAside(damage("its result is not the one that its log leads to"))
        return live
    if not whole(table, lines):
        raise SetAside(damage("its log is not the one that was written"))
    try:
        if table.status == OPEN:
            await pin_anew(house, table)
        live = await played(house, table, lines)
        if table.status == OVER and table.result != result_of(live):
            raise Closed(closed_words(table))
    except DuchyError as error:
        if table.status == OVER:
            raise Closed(closed_words(table)) from error
        await close(house, table)
        raise Closed(closed_words(table)) from error
    if table.status not in (OPEN, OVER):
        await carry_over(house, live)
    return live


def differs(table: Table, game: Game) -> bool:
    """Whether a match was begun (or carried over to) rules or content that this server does not have."""
    pinned = table.carried or {"rules": table.rules, "fingerprint": table.fingerprint}
    return bool(pinned["fingerprint"] != game.fingerprint or pinned["rules"] not in (0, game.rules))


async def played(house: House, table: Table, lines: list[Entry]) -> Live:
    """The match played to the end of its log; `SetAside` where the log is not the one that was written."""
    try:
        live = Live(table, house.hours)
    except Exception as error:
        raise SetAside(damage("what was agreed before the match does not fit")) from error
    for line in lines:
        live.follow(line)
        if line.number % BREATH == 0:  # a long log must not keep everybody else waiting
            await asyncio.sleep(0)
    if table.rules and live.count < table.length:
        raise SetAside(damage(f"its log ends at entry {live.count} and should have {table.length}"))
    return live


def whole(table: Table, lines: list[Entry]) -> bool:
    """Whether the log of a table is the one that was written, as far as that can be told without its rules."""
    if not table.rules:
        return True
    try:
        fair, branches = table.fair, read_branches(table.branches)
    except BadRecord:
        return False
    began = {"rules": table.rules, "fingerprint": table.fingerprint}
    legs = [branch.plain() for branch in branches]
    head = head_of(table.game, began, table.players, table.options, table.seed, fair, legs)
    if table.status == OPEN:
        return not lines
    chain = chain_of(head, [line.entry for line in lines], fair.salt if fair else b"")
    numbers = [line.number for line in lines] == list(range(1, table.length + 1))
    return numbers and [line.chain for line in lines] == chain[1:]


def result_of(live: Live) -> dict[str, Any] | None:
    """How a match has ended; None where it has not."""
    state = live.match.state
    return {"scores": state.scores(), "winners": state.winners()} if state.over else None


async def pin_anew(house: House, table: Table) -> None:
    """Nobody has begun: the table takes the rules of today, if its options still exist."""
    game = find_game(table.game)
    table.options = game.agree(table.players, table.options)
    table.rules, table.fingerprint = game.rules, game.fingerprint
    await house.store.change_table(table.id, options=table.options, rules=table.rules, fingerprint=table.fingerprint)


async def carry_over(house: House, live: Live) -> None:
    """Every entry is legal under the new rules: the match goes on under them, and its people are told."""
    game = live.game
    live.table.carried = {"rules": game.rules, "fingerprint": game.fingerprint}
    await house.store.change_table(live.table.id, carried=live.table.carried)
    await house.store.say(live.table.id, "", HOUSE, CARRIED, now())
    log.warning("table %s was carried over to rules %s (%s)", live.table.id, game.rules, game.fingerprint)


async def close(house: House, table: Table) -> None:
    """The match can't go on: nobody plays there any more, and its people are told."""
    await house.store.change_table(table.id, status=CLOSED, ended=now())
    await house.store.say(table.id, "", HOUSE, ENDED, now())
    log.warning("table %s was closed: its rules %s (%s) are gone", table.id, table.rules, table.fingerprint)


def closed_words(table: Table) -> str:
    """Why a match can't go on, and what is left of it."""
    rules = f"rules {table.rules} ({table.fingerprint})" if table.rules else f"other rules ({table.fingerprint})"
    return f"this match was played under {rules}, which this server does not have any more: read it at /t/{table.id}/told"

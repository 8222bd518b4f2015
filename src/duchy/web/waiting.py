"""The waiting room: who sits, who is asked, what will be played, and whether an invitation can reach anybody."""

from __future__ import annotations

from typing import Any

from duchy.draw import option_face
from duchy.kernel.options import Option
from duchy.lessons import lessons
from duchy.table import lobby
from duchy.table.house import House
from duchy.table.live import Live
from duchy.table.rows import Table
from duchy.web.door import AnyRequest, Me, house_of
from duchy.web.host import is_host
from duchy.web.lists import clock_of, counts, mode_is, value_words, words_of
from duchy.web.plans import STEWARD
from duchy.web.reachable import invite_base, reach
from duchy.web.setup import characters


async def waiting_room(request: AnyRequest, live: Live, me: Me) -> dict[str, Any]:
    """What the page of a table says while seats are free."""
    house, levels = house_of(request), characters(live.table.game)
    return {
        "person": await house.people.find(me.id),
        "levels": levels,
        "good": next((level for level in levels if level["spec"] == STEWARD), levels[-1]),
        "reach": reach(request),
        "is_host": is_host(request),
        "link": f"{invite_base(request)}/j/{live.table.code}",
        "free": [seat.number for seat in live.table.seats if seat.free],
        "present": await present(house, live, me.id),
        "played": played(live),
        "clock": clock_of(live.table),
        "lesson": live.table.game in lessons(),
        "company": await lobby.company(house, me.id, 8) if live.table.seats_of(me.id) else [],
        "asked": await lobby.was_invited(house.store, live.table.id, me.id),
        "missing": len([who for who in await lobby.missing(house.store, live) if who != me.id]),
    }


async def present(house: House, live: Live, viewer: str) -> set[int]:
    """The seats whose people are here; whoever does not sit here sees only those who let others see it."""
    people = {seat.number: seat.person for seat in live.table.seats if seat.person and house.here(live, seat.number)}
    if live.table.seats_of(viewer) or live.table.host == viewer:
        return set(people)
    unseen = await house.unseen(set(people.values()))
    return {number for number, person in people.items() if person not in unseen}


def played(live: Live) -> list[dict[str, Any]]:
    """What will be played, as cards: the mode, boards with their picture, expansions with their icon, unusual rules."""
    table, game = live.table, live.game
    mode = next((m for m in game.modes[1:] if mode_is(m.options, m.seats, table)), game.modes[0])
    cards: list[dict[str, Any]] = [{"title": mode.title, "crests": list(range(table.players))}]
    told = {each.name for option in game.options.values() for each in option.instead}
    for option in game.options.values():
        overrules = option.group == "rule" and option.name in told  # what it overrules says so
        if option.counts_in(mode.name) and option.name not in mode.options and not overrules:
            cards += cards_of(option, table)
    cards.append(
        {
            "title": clock_of(table) or "No clock",
            "icons": ["clock"],
            "small": ", ".join(word for word, on in (("undo", table.undo), ("hints", table.hints)) if on),
        }
    )
    return cards


def cards_of(option: Option, table: Table) -> list[dict[str, Any]]:
    """The cards of one option: none where there is nothing to tell."""
    value = table.options.get(option.name)
    if option.group == "expansion":
        return [{"title": option.title, "icons": [option.icon]}] if value is True else []
    if instead := option.overruled(table.options):
        return [{"title": option.title, "icons": ["die-any"], "small": instead}]
    if option.group == "board":
        kinds = list(dict.fromkeys(value if isinstance(value, list) else [value]))
        drawn = [face for kind in kinds[:4] if (face := option_face(table.game, option.name, kind)) is not None]
        return [{"title": f"{option.title} {value_words(kinds)}", "drawn": drawn}]
    if (option.group == "rule" or option.silent) and counts(option.default, value, option.each):
        return [{"title": option.title, "small": "" if isinstance(value, bool) else words_of(option, value)}]
    return []

"""What the table would score if this round were the last and ended now; nothing of it is hidden."""

from __future__ import annotations

from typing import Any

from duchy.rooms.castellans.content.tables import (
    CONTROL_VP,
    DISTRICTS,
    GATE,
    GUILD_IDS,
    GUILD_VP,
    MONUMENT_VP,
    STATUE,
    WARD_TOWER,
    WHARF_VP,
)
from duchy.rooms.castellans.effects import LIGHTHOUSE_VP
from duchy.rooms.castellans.scoring import shares
from duchy.rooms.castellans.text.words import WORDS

Seen = dict[str, Any]


@WORDS.scores_now
def now(view: Seen) -> list[list[dict[str, Any]]]:
    """For each seat (the solo opponent's too) what it has, and what this round and the guild tracks would bring."""
    seats = len(view["seats"])
    found = [[{"source": "so far", "points": seat["vp"]}] for seat in view["seats"]]
    if view["over"]:
        return found
    sources = {"control": control(view), "monuments": monuments(view), "wharf": wharf(view), "guilds": guilds(view)}
    for source, points in sources.items():
        for seat in range(seats):
            if points[seat]:
                found[seat].append({"source": source, "points": points[seat]})
    return found


def added(rows: list[list[int]], seats: int) -> list[int]:
    """What several contests bring together."""
    return [sum(points[seat] for points in rows) for seat in range(seats)]


def control(view: Seen) -> list[int]:
    """The districts of this round."""
    scored = [shares(here["control"], CONTROL_VP) for here in view["city"] if here["id"] in view["scoring"]]
    return added(scored, len(view["seats"]))


def monuments(view: Seen) -> list[int]:
    """Every monument and lighthouse of the city."""
    points = [0] * len(view["seats"])
    for number, here in enumerate(view["city"]):
        beyond = view["city"][(number + 1) % DISTRICTS]
        worth = [
            (view["roads"][number]["gate"], MONUMENT_VP[GATE] * (sum(here["citizens"]) + sum(beyond["citizens"]))),
            (here["ward_tower"], MONUMENT_VP[WARD_TOWER] * sum(here["manors"])),
            (here["statue"], MONUMENT_VP[STATUE] * sum(here["temples"])),
            (here["lighthouse"], LIGHTHOUSE_VP * sum(here["ships"])),
        ]
        for owner, vp in worth:
            if owner is not None:
                points[owner] += vp
    return points


def wharf(view: Seen) -> list[int]:
    """Most crates on the wharf card."""
    cells = [cell["crate"] for row in view["wharf"]["rows"] for cell in row["cells"]]
    return shares([cells.count(seat) for seat in range(len(view["seats"]))], WHARF_VP)


def guilds(view: Seen) -> list[int]:
    """The four guild tracks at the end."""
    scored = [shares([seat["guilds"][guild] for seat in view["seats"]], GUILD_VP) for guild in GUILD_IDS]
    return added(scored, len(view["seats"]))

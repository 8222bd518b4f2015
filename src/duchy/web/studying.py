"""The analysis of a finished match: it runs beside the requests, says how far it is, and is kept with the table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

from duchy.kernel.names import calling
from duchy.table.house import House
from duchy.table.live import Live
from duchy.web.charts import chances
from duchy.web.ending import round_name
from duchy.web.telling import crest_of

SECONDS = 12.0
"""For the decisions of one seat."""
GRADES = (("best", 0.01), ("good", 0.03), ("slip", 0.08), ("mistake", 2.0))
"""A decision is as good as its grade if it gave away no more than this share of the chance to win."""
KEY_MOVES = 5
JUMP, LUCKY = 0.12, 4
"""From here on a jump of a chance is worth a mark; so many of them."""
Verdicts = list[dict[str, Any]]


class Studies:
    """The analyses that run in this process, by table; a finished one lies with its table in the database."""

    def __init__(self) -> None:
        self.running: dict[str, list[Verdicts]] = {}

    def known(self, live: Live) -> list[Verdicts]:
        """The verdicts so far, seat by seat."""
        kept: list[Verdicts] = (live.table.result or {}).get("analysis", [])
        return kept or self.running.get(live.table.id, [])

    def begin(self, house: House, live: Live, who: str) -> None:
        """Have every seat's decisions weighed, one seat after the other, unless that is done or under way."""
        if not self.known(live) and live.table.id not in self.running:
            self.running[live.table.id] = []
            house.spawn(self.run(house, live, who))

    async def run(self, house: House, live: Live, who: str) -> None:
        """Weigh the decisions, and keep what was found; where nothing could be found out, it can be asked for again."""
        found = self.running[live.table.id]
        try:
            for seat in range(live.table.players):
                found.append(await house.thinkers.study(live.match.plain(), seat, SECONDS, who))
            if any(found):
                result = {**(live.table.result or {}), "analysis": found}
                await house.store.change_table(live.table.id, result=result)
                live.table.result = result
        finally:
            del self.running[live.table.id]


def told(live: Live, states: Sequence[Any], rounds: list[tuple[int, str]], studies: Studies) -> dict[str, Any]:
    """How far the analysis is, and what it has found."""
    seats = studies.known(live)
    moves = key_moves(live, states, rounds, seats)
    return {
        "done": len(seats),
        "of": live.table.players,
        "running": live.table.id in studies.running,
        "chart": chart(live, seats, rounds, moves) if any(seats) else "",
        "accuracy": "".join(accuracy(live, seat, verdicts) for seat, verdicts in enumerate(seats) if verdicts),
        "moves": moves,
    }


def key_moves(live: Live, states: Sequence[Any], rounds: list[tuple[int, str]], seats: list[Verdicts]) -> list[dict[str, Any]]:
    """The decisions that cost most, in words, with the pieces of what was played and of what would have been better."""
    bad = [(verdict, seat) for seat, verdicts in enumerate(seats) for verdict in verdicts]
    bad = [pair for pair in bad if pair[0]["cost"] > 0.005 and pair[0]["chosen"] != pair[0]["best"]]
    worst = sorted(bad, key=lambda pair: -float(pair[0]["cost"]))[: KEY_MOVES * max(1, len(seats))]
    return [costly(live, states[verdict["number"]], verdict, seat, rounds) for verdict, seat in worst]


def costly(live: Live, state: Any, verdict: dict[str, Any], seat: int, rounds: list[tuple[int, str]]) -> dict[str, Any]:
    """One such decision."""
    text, number = live.game.text, verdict["number"]
    with calling(live.table.names):
        played, better = (str(text.label(state, verdict[which], seat)) for which in ("chosen", "best"))
    return {
        "seat": seat,
        "name": live.table.names[seat],
        "crest": crest_of(seat, live.game.name),
        "step": number,
        "when": round_name(next((name for at, name in reversed(rounds) if at <= number), "")),
        "cost": round(100 * verdict["cost"]),
        "chance": verdict["chance"],
        "played": played,
        "better": better,
        "why": verdict.get("why", ""),
        "pieces": [list(text.elements(state, verdict[which], seat)) for which in ("chosen", "best")],
    }


def accuracy(live: Live, seat: int, verdicts: Verdicts) -> str:
    """How many of a seat's decisions were best, good, slips and mistakes, as a bar; at the right the points given away."""
    grades = [next(name for name, most in GRADES if verdict["cost"] < most) for verdict in verdicts]
    counts = [(name, grades.count(name)) for name, _ in GRADES]
    good = round(100 * sum(count for name, count in counts if name in ("best", "good")) / len(grades))
    x, parts = 0.0, []
    for name, count in counts:
        width = 300 * count / len(grades)
        number = f'<text x="{x + width / 2:.1f}" y="17">{count}</text>' if width > 16 else ""
        parts.append(f'<g class="grade-{name}"><rect x="{x:.1f}" width="{width:.1f}" height="24"/>{number}</g>')
        x += width
    said = ", ".join(f"{count} {name}" for name, count in counts)
    lost = round(sum(verdict["points"] for verdict in verdicts))
    return (
        f"<li>{crest_of(seat, live.game.name)}<span>{escape(live.table.names[seat])}</span><b>{good}<small>%</small></b>"
        f'<svg class="grades" viewBox="0 0 300 24" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
        f"<em>{-lost if lost else 0}</em></li>"
    )


def chart(live: Live, seats: list[Verdicts], rounds: list[tuple[int, str]], moves: list[dict[str, Any]]) -> str:
    """Every seat's chance to win over the match; the costliest moves wear their numbers."""
    lines = [[(verdict["number"], verdict["chance"]) for verdict in verdicts] for verdicts in seats]
    keys = [(move["step"], move["chance"]) for move in moves[:KEY_MOVES]]
    bots = [chair.automatic for chair in live.table.seats]
    return chances(lines, len(live.match.steps), live.game.name, live.table.names, bots, rounds, keys, luck(live, seats))


def luck(live: Live, seats: list[Verdicts]) -> list[tuple[int, str]]:
    """The moments at which a chance jumped though nobody had chosen so: something was revealed meanwhile."""
    found: dict[int, tuple[float, str]] = {}
    for seat, verdicts in enumerate(seats):
        for before, after in pairwise(verdicts):
            jump = after["chance"] - before["chance"] + before["cost"]
            shown = [at for at in range(before["number"], after["number"]) if live.match.steps[at].reason]
            if abs(jump) < JUMP or not shown or abs(jump) <= found.get(shown[0], (0.0, ""))[0]:
                continue
            said = f"Luck: {live.match.steps[shown[0]].reason}; {live.table.names[seat]} {100 * jump:+.0f} %"
            found[shown[0]] = (abs(jump), said)
    most = sorted(found, key=lambda at: -found[at][0])[:LUCKY]
    return [(at, found[at][1]) for at in sorted(most)]

"""What matches tell when many of them are heard: openings, where points come from, what was taken when.

A listener hears one match after the other and has rows at the end; what a row means stands in its `columns`. Your own
counts the same way: derive from `Listener`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from duchy.arena.standings import wilson
from duchy.kernel.errors import BadOption
from duchy.kernel.record import Match

FORMATS = (".csv", ".parquet", ".jsonl")
ABOUT = ("why", "source", "phase", "question")
"""Facts of an event that say how it came about, not what was taken."""
OPENING = 3
"""So many first choices of a seat are an opening."""


class Listener:
    """Hears matches, each with the bots of its seats (empty where people played)."""

    name: ClassVar[str] = ""
    columns: ClassVar[dict[str, str]] = {}
    """What the columns of its rows mean."""

    def hear(self, match: Match, bots: Sequence[str] = ()) -> None:
        """One match that is over."""
        raise NotImplementedError

    def rows(self) -> list[dict[str, Any]]:
        """What was heard, one row for each thing counted."""
        raise NotImplementedError


class Counted:
    """How often something was seen, and how often the seat that did it won."""

    def __init__(self) -> None:
        self.count = 0
        self.won = 0.0
        self.total = 0.0

    def add(self, won: float, amount: float = 0.0) -> None:
        """Once more."""
        self.count += 1
        self.won += won
        self.total += amount

    def shares(self) -> dict[str, Any]:
        """The share of games won, with its 95 % interval."""
        low, high = wilson(self.won / self.count, self.count)
        return {"games": self.count, "won": round(self.won / self.count, 4), "low": round(low, 4), "high": round(high, 4)}


class Openings(Listener):
    """Which first choices win: the first, the first two and the first three of every seat."""

    name = "openings"
    columns: ClassVar[dict[str, str]] = {
        "length": "how many choices of the seat, from its first",
        "opening": "the choices, as kind and parameters",
        "games": "how many seats have opened so",
        "won": "the share of them that won; a shared victory is shared",
        "low": "the lower end of its 95 % interval (Wilson)",
        "high": "the upper end",
    }

    def __init__(self) -> None:
        self.found: dict[tuple[int, str], Counted] = defaultdict(Counted)

    def hear(self, match: Match, bots: Sequence[str] = ()) -> None:
        """The first choices of every seat."""
        first: dict[int, list[str]] = defaultdict(list)
        for step in match.steps:
            choices = first[step.seat]
            if len(choices) < OPENING:
                choices.append(repr(match.game.actions.describe(step.action)))
                self.found[len(choices), ", ".join(choices)].add(part(match, step.seat))

    def rows(self) -> list[dict[str, Any]]:
        """The most frequent first, the short ones before the long ones."""
        order = sorted(self.found.items(), key=lambda item: (item[0][0], -item[1].count, item[0][1]))
        return [{"length": length, "opening": opening, **found.shares()} for (length, opening), found in order]


class Sources(Listener):
    """Where points come from: what each source gave to those who won and to those who lost."""

    name = "sources"
    columns: ClassVar[dict[str, str]] = {
        "source": "what gave (or took) points, in the game's own words",
        "winners": "points of a winning seat from it, in the mean",
        "losers": "points of a losing seat from it, in the mean",
        "share": "its share of all points of the winners",
    }

    def __init__(self) -> None:
        self.points: dict[bool, dict[str, float]] = {True: defaultdict(float), False: defaultdict(float)}
        self.seats = {True: 0, False: 0}

    def hear(self, match: Match, bots: Sequence[str] = ()) -> None:
        """The points of every seat: all that was told of them together is its score."""
        won = [seat in match.state.winners() for seat in range(match.players)]
        for wins in won:
            self.seats[wins] += 1
        for event in heard(match):
            if event["kind"] == "score":
                self.points[won[event["seat"]]][str(event["source"])] += event["points"]

    def rows(self) -> list[dict[str, Any]]:
        """The source that gives winners most first."""
        mean = {won: {k: p / max(1, self.seats[won]) for k, p in by.items()} for won, by in self.points.items()}
        total = sum(mean[True].values()) or 1.0
        sources = sorted({**mean[True], **mean[False]}, key=lambda source: (-mean[True].get(source, 0.0), source))
        return [
            {
                "source": source,
                "winners": round(mean[True].get(source, 0.0), 3),
                "losers": round(mean[False].get(source, 0.0), 3),
                "share": round(mean[True].get(source, 0.0) / total, 4),
            }
            for source in sources
        ]


class Takings(Listener):
    """What was taken, built, bought or placed when: every event of a seat that names a thing."""

    name = "takings"
    columns: ClassVar[dict[str, str]] = {
        "kind": "the kind of event",
        "thing": "what it names",
        "times": "how often",
        "when": "the moment in the mean, from 0 (the first decision) to 1 (the last)",
        "games": "how many seats did it at all",
        "won": "the share of those that won",
        "low": "the lower end of its 95 % interval (Wilson)",
        "high": "the upper end",
    }

    def __init__(self) -> None:
        self.times: dict[tuple[str, str], Counted] = defaultdict(Counted)
        self.seats: dict[tuple[str, str], Counted] = defaultdict(Counted)

    def hear(self, match: Match, bots: Sequence[str] = ()) -> None:
        """Every event that names a thing."""
        done: set[tuple[int, str, str]] = set()
        last = max(1, len(match.steps) - 1)
        for number, step in enumerate(match.steps):
            for event in step.events:
                told = event.open()
                for thing in things(told):
                    self.times[told["kind"], thing].add(0.0, number / last)
                    done.add((told["seat"], told["kind"], thing))
        for seat, kind, thing in sorted(done):
            self.seats[kind, thing].add(part(match, seat))

    def rows(self) -> list[dict[str, Any]]:
        """By kind, the most frequent first."""
        order = sorted(self.times.items(), key=lambda item: (item[0][0], -item[1].count, item[0][1]))
        return [
            {
                "kind": kind,
                "thing": thing,
                "times": times.count,
                "when": round(times.total / times.count, 4),
                **self.seats[kind, thing].shares(),
            }
            for (kind, thing), times in order
        ]


LISTENERS: tuple[type[Listener], ...] = (Openings, Sources, Takings)


def heard(match: Match) -> Iterator[dict[str, Any]]:
    """All that happened in a match, in order, with everything in it."""
    for step in match.steps:
        yield from (event.open() for event in step.events)


def things(told: dict[str, Any]) -> list[str]:
    """The things an event of a seat names: its facts that are words, but for those that say how it came about."""
    if told["seat"] < 0 or told["kind"] in ("score", "forced"):
        return []
    return [value for key, value in told.items() if key not in ("kind", *ABOUT) and isinstance(value, str) and value]


def part(match: Match, seat: int) -> float:
    """A seat's part of the victory."""
    winners = match.state.winners()
    return 1 / len(winners) if seat in winners else 0.0


def listen(matches: Iterable[tuple[Match, Sequence[str]]], to: Sequence[Listener]) -> int:
    """Let listeners hear matches that are over; how many there were."""
    count = 0
    for match, bots in matches:
        if match.state.over:
            count += 1
            for listener in to:
                listener.hear(match, bots)
    return count


def recorded(folder: Path) -> Iterator[tuple[Match, Sequence[str]]]:
    """The matches whose records lie in a folder, with their bots."""
    files = sorted(folder.glob("*.json"))
    if not files:
        raise BadOption(f"there are no records (*.json) in {folder}")
    for file in files:
        text = file.read_text(encoding="utf-8")
        yield Match.load(text), json.loads(text).get("bots", ())


def write(path: Path, listener: Listener) -> None:
    """Keep a listener's rows: `.csv`, `.parquet` (with the meaning of the columns) or `.jsonl`."""
    check(path)
    rows = listener.rows()
    if path.suffix == ".parquet":
        import pyarrow
        import pyarrow.parquet

        facts = {"statistics": listener.name, "columns": json.dumps(listener.columns)}
        empty = {column: pyarrow.array([], pyarrow.string()) for column in listener.columns}
        table = pyarrow.Table.from_pylist(rows) if rows else pyarrow.table(empty)
        pyarrow.parquet.write_table(table.replace_schema_metadata(facts), path, compression="zstd")
        return
    import csv

    with path.open("w", encoding="utf-8", newline="") as out:
        if path.suffix == ".jsonl":
            out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
            return
        lines = csv.DictWriter(out, list(listener.columns))
        lines.writeheader()
        lines.writerows(rows)


def check(path: Path) -> None:
    """Refuse a file we can't write, before a game is played."""
    if path.suffix not in FORMATS:
        raise BadOption(f"statistics are written as {', '.join(FORMATS)}, not as {path.suffix or path.name!r}")
    if path.suffix == ".parquet":
        try:
            import pyarrow  # noqa: F401
        except ImportError:
            raise BadOption("Parquet needs pyarrow (pip install pyarrow); .csv and .jsonl need nothing more") from None

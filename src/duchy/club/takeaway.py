"""The results of a tournament to take along, for spreadsheets and for programs."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict

from duchy.club.lists import Row
from duchy.club.tournament import Tournament


def rows_of(tournament: Tournament) -> list[Row]:
    """The standings as plain rows."""
    names = {entrant["number"]: entrant for entrant in tournament.entrants}
    return [
        {
            "rank": line.rank,
            "name": names[line.entrant]["name"],
            "bot": names[line.entrant]["bot"],
            "points": line.points,
            "share": round(line.share, 4),
            "opponents": line.opponents,
            "wins": line.wins,
            **{f"round {n}": line.rounds[n].score if n in line.rounds else None for n in range(1, tournament.counted + 1)},
            **({"final": line.final.score if line.final else None} if tournament.in_final else {}),
        }
        for line in tournament.standings()
    ]


def as_csv(tournament: Tournament) -> str:
    """The standings for a spreadsheet. A name that a spreadsheet would take for a formula is told as text."""
    rows = rows_of(tournament)
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]) if rows else ["rank"])
    writer.writeheader()
    writer.writerows({**row, "name": harmless(row["name"])} for row in rows)
    return out.getvalue()


def harmless(name: str) -> str:
    """A name as text in a spreadsheet.

    >>> harmless("=1+1"), harmless("Anna")
    ("'=1+1", 'Anna')
    """
    return f"'{name}" if name[:1] in "=+-@\t" else name


def as_json(tournament: Tournament) -> str:
    """Everything about a tournament that is public, for programs."""
    hidden = ("entrants", "chairs", "host", "due")
    about = {name: value for name, value in asdict(tournament).items() if name not in hidden}
    names = {entrant["number"]: entrant["name"] for entrant in tournament.entrants}
    tables = [
        {"round": c.round, "table": c.board, "seat": c.seat, "name": names.get(c.entrant, ""), "score": c.score, "won": c.won}
        for c in tournament.chairs
    ]
    return json.dumps({**about, "standings": rows_of(tournament), "tables": tables}, indent=1)

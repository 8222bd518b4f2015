"""The club's tables in the database, beside those of `duchy.table`. They hold what is finished; nothing of a running match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from duchy.table.columns import Json, Real, Whole, Written
from duchy.table.schema import CHAINS, META, add_columns

ALL, PEOPLE = "all", "people"
"""The two pools a rating is of: everybody's games, bots included; people's order among themselves."""
ANY: Final = 0
"""In the place of a number of players: whatever it was, but for games alone."""

BOTS: Final = "bot:"
"""So begins, in the place of a person's id, what stands for a bot; its spec follows."""

games = sa.Table(
    "club_games",
    META,
    sa.Column("match", Written(32), primary_key=True),
    sa.Column("game", Written(40), nullable=False),
    sa.Column("players", Whole, nullable=False),
    sa.Column("mode", Written(20), nullable=False),
    sa.Column("title", Written(60), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("ended", Real, nullable=False, index=True),
)
"""Every finished match, once: whoever writes this row writes down all that follows from it."""

results = sa.Table(
    "club_results",
    META,
    sa.Column("match", Written(32), primary_key=True),
    sa.Column("seat", Whole, primary_key=True),
    sa.Column("who", Written(80), nullable=False),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("score", Whole, nullable=False),
    sa.Column("place", Whole, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("change", Real, nullable=False),
    sa.Column("rung", Written(60)),
    sa.Column("game", Written(40), nullable=False),
    sa.Column("seconds", Real, nullable=False),
    sa.Column("ended", Real, nullable=False),
    sa.Index("club_results_of", "who", "ended"),
)
"""How each seat came out. `who` is a person's id, `bot:` and its spec, or empty for somebody who is gone; `change` is what
the match did to the rating (`all`, any number of players); `rung` the rung of the solo ladder it was played on."""

standings = sa.Table(
    "club_standings",
    META,
    sa.Column("who", Written(80), primary_key=True),
    sa.Column("game", Written(40), primary_key=True),
    sa.Column("players", Whole, primary_key=True),
    sa.Column("pool", Written(8), primary_key=True),
    sa.Column("mu", Real, nullable=False),
    sa.Column("sigma", Real, nullable=False),
    sa.Column("sure", Real, nullable=False),
    sa.Column("games", Whole, nullable=False),
    sa.Column("wins", Whole, nullable=False),
    sa.Column("best", Whole, nullable=False),
    sa.Column("best_match", Written(32), nullable=False),
    sa.Column("streak", Whole, nullable=False),
    sa.Column("longest", Whole, nullable=False),
    sa.Column("scores", Json, nullable=False),
    sa.Column("sources", Json, nullable=False),
    sa.Column("last", Real, nullable=False),
    sa.Index("club_standings_board", "pool", "game", "players", "sure"),
)
"""Where everybody stands: rating, wins, best score, streak, how often which score, points by source in all. `sure` is what
lists go by (`Skill.sure`); it stands here so that a list is read from its index."""

meetings = sa.Table(
    "club_meetings",
    META,
    sa.Column("who", Written(80), primary_key=True),
    sa.Column("other", Written(80), primary_key=True),
    sa.Column("game", Written(40), primary_key=True),
    sa.Column("games", Whole, nullable=False),
    sa.Column("ahead", Whole, nullable=False),
    sa.Column("level", Whole, nullable=False),
)
"""Head to head: how often `who` met `other`, came in ahead, came in level."""

openings = sa.Table(
    "club_openings",
    META,
    sa.Column("who", Written(80), primary_key=True),
    sa.Column("game", Written(40), primary_key=True),
    sa.Column("words", Written(80), primary_key=True),
    sa.Column("games", Whole, nullable=False),
    sa.Column("wins", Whole, nullable=False),
)
"""What somebody's first decisions were, in words."""

profiles = sa.Table(
    "club_profiles",
    META,
    sa.Column("person", Written(32), primary_key=True),
    sa.Column("handle", Written(16), nullable=False, unique=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("replays", sa.Boolean, nullable=False),
    sa.Column("challenges", sa.Boolean, nullable=False),
    sa.Column("present", sa.Boolean, nullable=False, server_default=sa.true()),
)
"""What others may see of a person, and the word that stands for them in addresses instead of their id."""

attempts = sa.Table(
    "club_attempts",
    META,
    sa.Column("kind", Written(8), primary_key=True),
    sa.Column("day", Written(12), primary_key=True),
    sa.Column("game", Written(40), primary_key=True),
    sa.Column("who", Written(80), primary_key=True),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("match", Written(32), nullable=False, unique=True),
    sa.Column("share", Written(32), nullable=False, unique=True),
    sa.Column("started", Real, nullable=False),
    sa.Column("ended", Real),
    sa.Column("score", Whole),
    sa.Column("won", sa.Boolean),
)
"""Tries at a challenge: the key is what makes it one try a person."""

tournaments = sa.Table(
    "club_tournaments",
    META,
    sa.Column("id", Written(32), primary_key=True),
    sa.Column("name", Written(60), nullable=False),
    sa.Column("game", Written(40), nullable=False),
    sa.Column("options", Json, nullable=False),
    sa.Column("system", Written(12), nullable=False),
    sa.Column("size", Whole, nullable=False),
    sa.Column("rounds", Whole, nullable=False),
    sa.Column("round", Whole, nullable=False),
    sa.Column("clock", Whole, nullable=False),
    sa.Column("bot", Written(60), nullable=False),
    sa.Column("host", Written(32), nullable=False),
    sa.Column("status", Written(12), nullable=False, index=True),
    sa.Column("created", Real, nullable=False),
    sa.Column("changed", Whole, nullable=False),
    sa.Column("starts", Real),
    sa.Column("every", Whole, nullable=False, server_default="0"),
    sa.Column("final", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("due", Real),
)
"""`round` is the one being played, from 1; `bot` sits in where somebody is missing; `changed` counts what happened;
`due` is when somebody must look after it."""

entrants = sa.Table(
    "club_entrants",
    META,
    sa.Column("tournament", Written(32), primary_key=True),
    sa.Column("number", Whole, primary_key=True),
    sa.Column("person", Written(32), index=True),
    sa.Column("bot", Written(60), nullable=False),
    sa.Column("name", Written(40), nullable=False),
    sa.Column("out", sa.Boolean, nullable=False),
    sa.UniqueConstraint("tournament", "person"),
)

boards = sa.Table(
    "club_boards",
    META,
    sa.Column("tournament", Written(32), primary_key=True),
    sa.Column("round", Whole, primary_key=True),
    sa.Column("board", Whole, primary_key=True),
    sa.Column("seat", Whole, primary_key=True),
    sa.Column("entrant", Whole, nullable=False),
    sa.Column("match", Written(32), nullable=False, index=True),
    sa.Column("score", Whole),
    sa.Column("won", sa.Boolean),
)
"""Who sits where in which round; an entrant below 0 is a bot that fills a seat and is not ranked."""

TABLES = [games, results, standings, meetings, openings, profiles, attempts, tournaments, entrants, boards]


def first(db: Connection) -> None:
    """Version 1: everything above."""
    META.create_all(db, tables=TABLES)


def is_bot(who: str) -> bool:
    """Whether somebody is a bot.

    >>> is_bot("bot:greedy"), is_bot("abc")
    (True, False)
    """
    return who.startswith(BOTS)


def seen(db: Connection) -> None:
    """Whether others see that somebody is here."""
    add_columns(db, profiles, "present")


def timed(db: Connection) -> None:
    """Tournaments whose rounds begin at a time, and that end with a final."""
    add_columns(db, tournaments, "starts", "every", "final", "due")


MIGRATIONS: list[Callable[[Connection], None]] = [first, seen, timed]
CHAINS["club"] = MIGRATIONS

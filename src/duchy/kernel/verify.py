"""Whether a record tells the truth: every draw derived again from what was promised, every entry hashed again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from duchy.kernel.errors import BadRecord
from duchy.kernel.fair import is_seal, sealed
from duchy.kernel.record import Match


class Verdict(NamedTuple):
    """Yes or no, and why: one sentence for each thing that was checked, the last one what failed."""

    good: bool
    found: list[str]


def verify(record: Any, commitment: str = "", contributions: Sequence[str] = (), heads: Sequence[str] = ()) -> Verdict:
    """Check a record as plain data; also against what somebody noted during the match: the commitment, contributions, heads.

    >>> verify({"duchy": 1})
    Verdict(good=False, found=["the record's 'game' is missing or not a str"])
    """
    found: list[str] = []
    try:
        match = Match.replay(record)
        promised(match, found)
        noted(match, found, commitment, contributions, heads)
        if "chain" not in record:
            raise BadRecord("the record has no chain: its entries could have been edited")
        unedited(match, record, found)
    except BadRecord as error:
        return Verdict(False, [*found, str(error)])
    except Exception as error:
        return Verdict(False, [*found, f"the record can't be played: {error}"])
    found.append(f"the chain of {len(match.entries)} entries ends in {match.chain[-1]}")
    state = match.state
    ended = f"ended {' : '.join(map(str, state.scores()))}, won by {seats(state.winners())}" if state.over else "is not over"
    found.append(f"the match {ended}")
    return Verdict(True, found)


def promised(match: Match, found: list[str]) -> None:
    """The luck is the one that was committed to."""
    if match.fair is None:
        raise BadRecord("nothing was promised before this match: its luck came from a seed that its server had chosen")
    found.append(f"the secret is the one that was committed to: {match.fair.commitment}")
    given = [words for words in match.fair.contributions if words]
    found.append(f"the key of all draws was made of it and of {len(given)} contribution{'s' * (len(given) != 1)}")
    if seals := sum(map(is_seal, given)):
        found.append(
            f"{seals} of them {'counts' if seals == 1 else 'count'} as sealed: the word was not opened before the match"
        )
    found.append(f"all {match.state.draws} draws come from that key, and every entry was legal")
    for branch in match.branches:
        found.append(f"up to entry {branch.entries} the match is another one's; what was hidden then was dealt anew")


def unedited(match: Match, record: dict[str, Any], found: list[str]) -> None:
    """Everything in the record is as the match itself would write it."""
    told = match.plain()
    for name in told:
        if name in record and record[name] != told[name]:
            raise BadRecord(f"the record was edited: its {name!r} is not that of the match it tells of")
    if beside := sorted(set(record) - set(told)):
        found.append(f"not checked, since it is no part of the match: {', '.join(map(repr, beside))}")


def noted(match: Match, found: list[str], commitment: str, contributions: Sequence[str], heads: Sequence[str]) -> None:
    """What somebody wrote down during the match is in the record."""
    assert match.fair is not None
    if commitment and commitment != match.fair.commitment:
        raise BadRecord(f"the commitment you noted, {commitment}, is not this record's, {match.fair.commitment}")
    known = {*match.fair.contributions, *map(sealed, match.fair.contributions)}
    for words in contributions:
        if words not in known and sealed(words) not in known:
            raise BadRecord(f"the contribution {words!r} that you noted is not in the key, neither as a word nor as its seal")
    for head in heads:
        if head not in match.chain:
            raise BadRecord(f"the head {head} that you noted is not in the chain of this record: its log was changed since")
    count = bool(commitment) + len(contributions) + len(heads)
    if count:
        found.append(f"all {count} things that you noted during the match are in it")


def seats(winners: Sequence[int]) -> str:
    """The winners, counted as people count.

    >>> seats([0, 2]), seats([])
    ('seat 1 and seat 3', 'nobody')
    """
    return " and ".join(f"seat {seat + 1}" for seat in winners) or "nobody"

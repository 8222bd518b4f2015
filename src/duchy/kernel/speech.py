"""Phrases as a person would say them: counted, listed, joined to a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> count(1, "worker"), count(2, "worker"), count(3, "ally", "allies")
    ('1 worker', '2 workers', '3 allies')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Things in a row, as a person would say them.

    >>> listed(["wood"]), listed(["wood", "iron", "gold"]), listed(["1", "6"], "or")
    ('wood', 'wood, iron and gold', '1 or 6')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


ARTICLES: Final = ("a", "an", "the")
"""What belongs to a thing and is said again with the next one."""


def sentence(phrases: Sequence[str], points: int = 0) -> str:
    """What somebody did, phrase by phrase: a verb that comes again is said once, points are summed up at the end.

    >>> sentence(["places a ship", "takes 1 red goods", "takes 2 pink goods", "scores 3 for a completed area"], 3)
    'places a ship, takes 1 red goods and 2 pink goods: 3 points'
    >>> sentence(["scores 4 for silver", "scores 6 for monasteries", "scores 1 for silver"], 11)
    'scores 5 for silver and 6 for monasteries'
    >>> sentence([], -3)
    'loses 3 points'
    """
    done = [phrase for phrase in phrases if not phrase.startswith("scores ")]
    if not done and phrases:
        return joined(summed(phrases))
    if not done:
        return f"{'scores' if points > 0 else 'loses'} {count(abs(points), 'point')}"
    return joined(done) + (f": {count(points, 'point')}" if points else "")


def summed(phrases: Sequence[str]) -> list[str]:
    """What was scored, each source once.

    >>> summed(["scores 4 for silver", "scores 1 for silver"])
    ['scores 5 for silver']
    """
    found: dict[str, int] = {}
    for _, number, source in (phrase.split(" ", 2) for phrase in phrases):
        found[source] = found.get(source, 0) + int(number)
    return [f"scores {number} {source}" for source, number in found.items()]


def joined(phrases: Sequence[str]) -> str:
    """Phrases after each other; of several with the same beginning it is said once, and so is what comes several times.

    >>> joined(["draws Keep from pile 5", "draws Farm from pile 1", "draws Inn from the deck", "passes"])
    'draws Keep from pile 5, Farm from pile 1 and Inn from the deck, passes'
    >>> joined(["gains 2 gold", "gains 2 gold", "gains 1 stone", "waits"])
    'gains 2 gold twice and 1 stone, waits'
    """
    found: list[tuple[list[str], list[list[str]]]] = []
    for phrase in phrases:
        each = phrase.split(" ")
        same = alike(found[-1][0], each) if found else 0
        if same:
            beginning, group = found.pop()
            found.append((beginning[:same], [*group, each]))
        else:
            found.append((each, [each]))
    return ", ".join(told_once(beginning, group) for beginning, group in found)


def told_once(beginning: list[str], group: list[list[str]]) -> str:
    """Phrases that begin alike as one."""
    if len(group) == 1:
        return " ".join(group[0])
    times = Counter(" ".join(each[len(beginning) :]) for each in group)
    return " ".join([*beginning, listed([how_often(end, number) for end, number in times.items()])])


def how_often(phrase: str, times: int) -> str:
    """A phrase, and how often.

    >>> how_often("the Holy track", 3)
    'the Holy track 3 times'
    """
    return phrase if times == 1 else f"{phrase} {'twice' if times == 2 else f'{times} times'}"


def alike(one: Sequence[str], other: Sequence[str]) -> int:
    """With how many words two phrases begin alike, up to what is counted or named."""
    same = 0
    for a, b in zip(one, other[:-1], strict=False):
        if a != b or (same and (a in ARTICLES or a[0].isdigit())):
            break
        same += 1
    return same

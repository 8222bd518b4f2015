"""Why a move: in a sentence, from the terms of the evaluation."""

from __future__ import annotations

from duchy.bots.evaluations import evaluation, terms
from duchy.bots.evaluations.plan import WIDTH
from duchy.bots.search import Lookahead
from duchy.bots.seen import Seen
from duchy.kernel.core import State

DEALS = 3
"""On so many deals a move is carried out before it is spoken of."""
WORTH = 0.5
"""A difference of fewer points is not worth a word."""
SAID = 2
"""No more things than this are named for or against a move."""


def whys(seen: Seen, actions: list[int], seed: int = 0) -> list[str]:
    """For each move what speaks for it, against the mean of the others; empty where nothing tells them apart."""
    if len(actions) < 2:
        return ["" for _ in actions]
    effects = [effect(seen, action, seed) for action in actions]
    found = []
    for at, own in enumerate(effects):
        others = effects[:at] + effects[at + 1 :]
        means = [sum(column) / len(others) for column in zip(*others, strict=True)]
        found.append(sentence(terms(seen.game.name), [a - b for a, b in zip(own, means, strict=True)]))
    return found


def effect(seen: Seen, action: int, seed: int) -> list[float]:
    """What a move leads to on some deals: the seat's terms, and last the best rival's standing, each as a mean."""
    ev = evaluation(seen.game.name)
    rows = []
    for deal in range(DEALS):
        ahead = Lookahead(ev, seed + deal, WIDTH, 0)
        after = ahead.try_out(seen.determinize(seed + deal), seen.seat, action)
        rows.append([*own_terms(after, seen), rival(after, seen)])
    return [sum(column) / DEALS for column in zip(*rows, strict=True)]


def own_terms(state: State, seen: Seen) -> list[float]:
    """The seat's terms; of a game that is over its points alone."""
    names = terms(seen.game.name)
    if state.over:
        return [float(state.scores()[seen.seat]), *[0.0] * (len(names) - 1)]
    return evaluation(seen.game.name).terms(state, seen.seat)


def rival(state: State, seen: Seen) -> float:
    """How the best other seat stands; 0 for who is alone."""
    points = evaluation(seen.game.name).standings(state)
    return max((points[p] for p in range(state.players) if p != seen.seat), default=0.0)


def sentence(names: list[str], differences: list[float]) -> str:
    """What a move does more than others, in words.

    >>> sentence(["points", "gold"], [3.0, -1.25, -2.0])
    'Brings more in points (+3.0), for less in gold (-1.2), and leaves the best rival 2.0 points less.'
    >>> sentence(["points", "gold"], [0.1, -0.2, 0.0])
    ''
    """
    named = sorted(zip(differences, names, strict=False), reverse=True)
    more = [f"{name} ({by:+.1f})" for by, name in named if by >= WORTH][:SAID]
    less = [f"{name} ({by:+.1f})" for by, name in reversed(named) if by <= -WORTH][:SAID]
    hindered = differences[len(names)]
    parts = []
    if more:
        parts.append("brings more in " + " and ".join(more))
    if less:
        parts.append(("for less in " if more else "gives up ") + " and ".join(less))
    if abs(hindered) >= WORTH:
        parts.append(f"and leaves the best rival {abs(hindered):.1f} points {'less' if hindered < 0 else 'more'}")
    if not parts:
        return ""
    text = ", ".join(parts).removeprefix("and ")
    return text[0].upper() + text[1:] + "."

"""The club's charts, as SVG without style attributes; colours are classes."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from markupsafe import Markup

from duchy.club.rating import Skill, spread
from duchy.web.charts import title_of

LOW, HIGH = 1000, 2000
BINS = 12


def svg(width: int, height: int, said: str, body: str, cls: str = "") -> Markup:
    """A chart of its own."""
    box = f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(said)}"'
    return Markup(f'<svg class="club-chart {cls}" {box}>{body}</svg>')  # nosec B704: what goes in is escaped or numbers


def rating_bar(skill: Skill) -> Markup:
    """A rating as a dot on a line from 1000 to 2000, with the bar of its uncertainty."""

    def at(value: float) -> float:
        return 6 + 188 * (min(max(value, LOW), HIGH) - LOW) / (HIGH - LOW)

    low, high = at(skill.shown - skill.unsure), at(skill.shown + skill.unsure)
    return svg(200, 16, f"{skill.shown}, give or take {skill.unsure}", whisker(low, at(skill.shown), high), "line")


def share_bar(share: float, low: float, high: float) -> Markup:
    """A share as a dot on a line from 0 to 1, with its interval."""
    body = '<line class="middle" x1="100" x2="100" y1="0" y2="16"/>' + whisker(6 + 188 * low, 6 + 188 * share, 6 + 188 * high)
    return svg(200, 16, f"{share:.0%}, likely {low:.0%} to {high:.0%}", body, "line")


def whisker(low: float, at: float, high: float) -> str:
    """A line, the part of it that is likely, and a dot."""
    return (
        f'<line class="axis" x1="6" x2="194" y1="8" y2="8"/>'
        f'<rect class="band" x="{low:.1f}" y="5" width="{max(2.0, high - low):.1f}" height="6" rx="3"/>'
        f'<circle class="dot" cx="{at:.1f}" cy="8" r="5"/>'
    )


def distribution(mine: Mapping[str, int], theirs: Mapping[str, int], name: str) -> Markup:
    """How often which score: mine above the line, the bot's below it where there is one."""
    scores = [int(score) for score in (*mine, *theirs)]
    if not scores:
        return Markup()
    low, width = binned(scores)
    count = (max(scores) - low) // width + 1
    step, up, down = 400 / count, 110, 110 if theirs else 0
    body = columns(mine, low, width, step, up, True) + columns(theirs, low, width, step, up, False)
    for n in range(0, count + 1, max(1, count // 8)):
        body += f'<text class="tick" x="{10 + n * step:.1f}" y="{up + 28}">{low + n * width}</text>'
    middle = [f"your mean {spread(mine)[0]:.0f}"] + ([f"the {name}'s {spread(theirs)[0]:.0f}"] if theirs else [])
    return svg(420, up + 36 + down, "Scores: " + ", ".join(middle), body, "scores")


def binned(scores: list[int]) -> tuple[int, int]:
    """Where the first column begins, and how wide columns are, so that there are about a dozen.

    >>> binned([131, 180, 222]), binned([7])
    ((130, 10), (7, 1))
    """
    span = max(scores) - min(scores) + 1
    width = next(width for width in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if span <= width * BINS)
    return min(scores) // width * width, width


def columns(counts: Mapping[str, int], low: int, width: int, step: float, room: int, up: bool) -> str:
    """The columns of one side."""
    found: dict[int, int] = {}
    for score, n in counts.items():
        at = (int(score) - low) // width
        found[at] = found.get(at, 0) + n
    most = max(found.values(), default=1)
    body = ""
    for at, n in found.items():
        tall = max(3.0, (room - 6) * n / most)
        y = 10 + room - 6 - tall if up else room + 36
        said = f"{low + at * width} to {low + (at + 1) * width - 1}: {n}" if width > 1 else f"{low + at}: {n}"
        box = f'x="{10 + at * step + 1:.1f}" y="{y:.1f}" width="{max(2.0, step - 3):.1f}" height="{tall:.1f}" rx="2"'
        body += f'<g><title>{said}</title><rect class="{"mine" if up else "bots"}" {box}/></g>'
    return body


def sources(mine: Mapping[str, float], theirs: Mapping[str, float]) -> list[dict[str, object]]:
    """Points by source in the mean of a game, mine beside the bot's, the largest first.

    >>> [(row["name"], row["mine"]) for row in sources({"mines": 3.0, "areas": 40.0}, {})]
    [('Areas', 40.0), ('Mines', 3.0)]
    """
    names = sorted({*mine, *theirs}, key=lambda name: -max(mine.get(name, 0), theirs.get(name, 0)))
    most = max([1.0, *mine.values(), *theirs.values()])
    found: list[dict[str, object]] = []
    for at, name in enumerate(names[:10]):
        own, other = mine.get(name, 0.0), theirs.get(name)
        bars = f'<rect class="own source-{at % 10}" x="0" y="1" width="{max(0.0, 180 * own / most):.1f}" height="9" rx="2"/>'
        if other is not None:
            bars += f'<rect class="their" x="1" y="12" width="{max(0.0, 180 * other / most):.1f}" height="5" rx="2"/>'
        row = {"name": title_of(name), "mine": own, "theirs": other, "at": at}
        found.append({**row, "bar": svg(184, 18, f"{title_of(name)} {own:.0f}", bars, "source-bar")})
    return found

"""The charts of a finished match: scores by source, and over time. SVG without style attributes; colours are classes."""

from __future__ import annotations

from html import escape
from string import ascii_letters

from duchy.draw.folders import look
from duchy.draw.kit import crest_at, seat_class

WIDTH = 560
BAR = 34
STEP = 46
LABEL = 108


def title_of(source: str, game: str = "") -> str:
    """A source of points in words, as the game's look calls it.

    >>> title_of("area_bonus"), title_of("area", "burgundy")
    ('Area bonus', 'Areas')
    """
    return look(game).sources.get(source, (source.replace("_", " ").replace("-", " ").capitalize(), ""))[0]


def bars(
    names: list[str],
    totals: list[dict[str, int]],
    sources: list[str],
    scores: list[int],
    game: str,
    order: list[int] | None = None,
) -> str:
    """One bar per seat (in this order), to scale with the best; segments by source, always in the same order."""
    most = max([sum(v for v in total.values() if v > 0) for total in totals] + [1])
    scale = (WIDTH - LABEL - 58) / most
    rows = []
    for place, seat in enumerate(order or range(len(names))):
        y, x, parts = place * STEP + 4, float(LABEL), []
        for index, source in enumerate(sources):
            value = totals[seat].get(source, 0)
            if value > 0:
                parts.append(segment(x, y, value * scale, index, f"{title_of(source, game)}: {value}", str(value)))
                x += value * scale
        name = escape(names[seat][:11])
        rows.append(
            f'{crest_at(seat, 14, y + 17, 24, game)}<text class="chart-name" x="32" y="{y + 22}">{name}</text>'
            f'<g class="chart-bar">{"".join(parts)}</g>'
            f'<text class="chart-total" x="{WIDTH - 4}" y="{y + 26}">{scores[seat]}</text>'
        )
    height = len(names) * STEP
    said = "; ".join(f"{names[seat]} {scores[seat]}" for seat in order or range(len(names)))
    label = escape(f"Final scores by source: {said}")
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(rows)}</svg>'


def segment(x: float, y: float, width: float, index: int, said: str, number: str) -> str:
    """One part of a bar; its number where there is room."""
    shown = f'<text class="chart-number" x="{x + width / 2:.1f}" y="{y + 22}">{number}</text>' if width > 18 else ""
    box = f'x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR}"'
    return f'<g><title>{escape(said)}</title><rect class="chart-segment source-{index % 10}" {box}/>{shown}</g>'


def curve(names: list[str], rows: list[list[int]], marks: list[tuple[int, str]], game: str) -> str:
    """The score of each seat over the decisions of the match."""
    width, height, left, right, bottom = 680, 250, 34, 630, 220
    most = max([max(row) for row in rows if row] + [1])
    dx, dy = (right - left) / max(1, len(rows) - 1), (bottom - 14) / most
    grid = "".join(
        f'<line class="chart-grid" x1="{left}" x2="{right}" y1="{bottom - v * dy:.1f}" y2="{bottom - v * dy:.1f}"/>'
        f'<text class="chart-axis" x="{left - 6}" y="{bottom - v * dy + 4:.1f}">{v}</text>'
        for v in [round(most * part / 4) for part in range(5)]
    )
    rounds = "".join(
        f'<line class="chart-round" x1="{left + at * dx:.1f}" x2="{left + at * dx:.1f}" y1="14" y2="{bottom}"/>'
        f'<text class="chart-mark" x="{left + at * dx + 3:.1f}" y="{bottom + 16}">{escape(label)}</text>'
        for at, label in thinned(marks, dx)
    )
    lines = []
    for seat in range(len(names)):
        points = " ".join(f"{left + at * dx:.1f},{bottom - row[seat] * dy:.1f}" for at, row in enumerate(rows))
        end = bottom - rows[-1][seat] * dy
        look = f"chart-line dash-{seat % 5} {seat_class(seat, game)}"
        lines.append(f'<polyline class="chart-halo" points="{points}"/><polyline class="{look}" points="{points}"/>')
        lines.append(crest_at(seat, right + 14 + 18 * (seat % 2), end, 18, game))
    said = escape("Scores over the match for " + ", ".join(names))
    return (
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">{grid}{rounds}{"".join(lines)}</svg>'
    )


Curve = list[tuple[int, float]]


def chances(
    lines: list[Curve],
    total: int,
    game: str,
    names: list[str],
    bots: list[bool],
    rounds: list[tuple[int, str]],
    keys: Curve,
    luck: list[tuple[int, str]] | None = None,
) -> str:
    """The chance to win of every seat at each of its decisions, in per cent, over the steps of the match.

    Bots are dashed; `keys` are decisions that wear a number, `luck` are moments that turned the match without anybody's doing.
    """
    width, height, left, right, bottom = 900, 372, 34, 796, 322
    dx, dy = (right - left) / max(1, total), (bottom - 14) / 100
    drawn = [
        f'<rect class="chart-band" x="{left + at * dx:.1f}" y="14" width="{(end - at) * dx:.1f}" height="{bottom - 14}"/>'
        for at, end in bands(rounds, total)
    ]
    drawn += [
        f'<line class="chart-grid" x1="{left}" x2="{right}" y1="{bottom - v * dy:.1f}" y2="{bottom - v * dy:.1f}"/>'
        f'<text class="chart-axis" x="{left - 6}" y="{bottom - v * dy + 4:.1f}">{v}</text>'
        for v in (0, 25, 50, 75, 100)
    ]
    drawn += [when(left + at * dx, bottom, label) for at, label in thinned(rounds, dx, 20)]
    drawn += [phase_name(left + (at + end) / 2 * dx, bottom, label) for at, end, label in phases(rounds, total)]
    ends = []
    for seat, line in enumerate(lines):
        spots = [(left + at * dx, bottom - 100 * chance * dy) for at, chance in line]
        drawn.append(chance_line(spots, seat, game, bots[seat]))
        ends += [(spots[-1][1], seat)] if spots else []
    drawn += [named_end(seat, right + 18, y, names[seat], game) for seat, y in apart(ends, 24, bottom)]
    for number, (at, chance) in enumerate(keys, 1):
        drawn.append(numbered(left + at * dx, bottom - 100 * chance * dy, number))
    drawn += [lucky(left + at * dx, bottom, words) for at, words in luck or []]
    said = escape("Chance to win in per cent at each decision, for " + ", ".join(names))
    return f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">{"".join(drawn)}</svg>'


def phases(rounds: list[tuple[int, str]], total: int) -> list[tuple[int, int, str]]:
    """The phases of a match (its rounds, where a game has none), from where to where.

    >>> phases([(0, "A1"), (4, "A2"), (9, "B1")], 20)
    [(0, 9, 'A'), (9, 20, 'B')]
    """
    starts: list[tuple[int, str]] = []
    for at, label in rounds:
        phase = label.rstrip("0123456789") or label
        if not starts or starts[-1][1] != phase:
            starts.append((at, phase))
    ends = [at for at, _ in starts[1:]] + [total]
    return [(at, end, phase) for (at, phase), end in zip(starts, ends, strict=False)]


def bands(rounds: list[tuple[int, str]], total: int) -> list[tuple[int, int]]:
    """Every second phase (or round, where a game has no phases), from where to where: a chart shades it.

    >>> bands([(0, "A1"), (4, "A2"), (9, "B1"), (15, "C1")], 20)
    [(0, 9), (15, 20)]
    >>> bands([(0, "1"), (5, "2"), (9, "3")], 12)
    [(0, 5), (9, 12)]
    """
    return [(at, end) for at, end, _ in phases(rounds, total)][::2]


def when(x: float, bottom: int, label: str) -> str:
    """Where a round begins, and its number."""
    return (
        f'<line class="chart-round" x1="{x:.1f}" x2="{x:.1f}" y1="14" y2="{bottom}"/>'
        f'<text class="chart-mark" x="{x + 3:.1f}" y="{bottom + 16}">{escape(label.lstrip(ascii_letters) or label)}</text>'
    )


def phase_name(x: float, bottom: int, label: str) -> str:
    """The name of a phase below its rounds; rounds have their numbers already."""
    return f'<text class="chart-phase" x="{x:.1f}" y="{bottom + 38}">Phase {escape(label)}</text>' if label.isalpha() else ""


def apart(ends: list[tuple[float, int]], gap: float, bottom: float) -> list[tuple[int, float]]:
    """Where the names of lines stand that end at these heights: none on another, none below the chart.

    >>> apart([(100.0, 0), (104.0, 1), (20.0, 2)], 20, 300)
    [(2, 20.0), (0, 100.0), (1, 120.0)]
    >>> apart([(300.0, 0), (299.0, 1)], 20.0, 300.0)
    [(1, 280.0), (0, 300.0)]
    """
    found: list[tuple[int, float]] = []
    for y, seat in sorted(ends):
        found.append((seat, max(y, found[-1][1] + gap) if found else y))
    over = max(0.0, found[-1][1] - bottom) if found else 0.0
    for at in range(len(found) - 1, -1, -1):
        below = found[at + 1][1] - gap if at + 1 < len(found) else bottom
        if over and found[at][1] > below:
            found[at] = (found[at][0], below)
    return found


def named_end(seat: int, x: float, y: float, name: str, game: str) -> str:
    """The crest and the name at the end of a line."""
    return f'{crest_at(seat, x, y, 18, game)}<text class="chart-who" x="{x + 14:.1f}" y="{y + 5:.1f}">{escape(name[:9])}</text>'


def lucky(x: float, bottom: int, words: str) -> str:
    """A moment of luck: a die above its line."""
    return (
        f'<g class="chart-luck"><title>{escape(words)}</title><line x1="{x:.1f}" x2="{x:.1f}" y1="14" y2="{bottom}"/>'
        f'<rect x="{x - 8:.1f}" y="0" width="16" height="16" rx="3.5"/>'
        f'<circle cx="{x - 3.4:.1f}" cy="4.6" r="1.8"/><circle cx="{x + 3.4:.1f}" cy="11.4" r="1.8"/></g>'
    )


def chance_line(spots: list[tuple[float, float]], seat: int, game: str, bot: bool) -> str:
    """One seat's line."""
    look = f"{' chart-bot' if bot else ''} {seat_class(seat, game)}"
    if not spots:
        return ""
    if len(spots) == 1:  # a line through one point is invisible
        return f'<circle class="chart-dot{look}" cx="{spots[0][0]:.1f}" cy="{spots[0][1]:.1f}" r="5"/>'
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    return f'<polyline class="chart-halo" points="{points}"/><polyline class="chart-line{look}" points="{points}"/>'


def numbered(x: float, y: float, number: int) -> str:
    """A number beside a point of a chart: above it, where there is room."""
    up = -24 if y > 60 else 24
    return (
        f'<g class="chart-key"><line x1="{x:.1f}" x2="{x:.1f}" y1="{y:.1f}" y2="{y + up:.1f}"/>'
        f'<circle class="at" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/><circle cx="{x:.1f}" cy="{y + up:.1f}" r="9"/>'
        f'<text x="{x:.1f}" y="{y + up + 4:.1f}">{number}</text></g>'
    )


def thinned(marks: list[tuple[int, str]], dx: float, room: float = 52) -> list[tuple[int, str]]:
    """Only as many labels as have room."""
    kept: list[tuple[int, str]] = []
    for at, label in marks:
        if not kept or (at - kept[-1][0]) * dx > room:
            kept.append((at, label))
    return kept

"""The charts of a finished match: scores by source, and over time. SVG without style attributes; colours are classes."""

from __future__ import annotations

from html import escape

from duchy.draw.kit import crest_at, seat_class

WIDTH = 560
BAR = 34
STEP = 46
LABEL = 108


def title_of(source: str) -> str:
    """A source of points in words.

    >>> title_of("area_bonus")
    'Area bonus'
    """
    return source.replace("_", " ").replace("-", " ").capitalize()


def bars(names: list[str], totals: list[dict[str, int]], sources: list[str], scores: list[int], game: str) -> str:
    """One bar per seat, to scale with the best; segments by source, always in the same order."""
    most = max([sum(v for v in total.values() if v > 0) for total in totals] + [1])
    scale = (WIDTH - LABEL - 58) / most
    rows = []
    for seat, name in enumerate(names):
        y, x, parts = seat * STEP + 4, float(LABEL), []
        for index, source in enumerate(sources):
            value = totals[seat].get(source, 0)
            if value > 0:
                parts.append(segment(x, y, value * scale, index, f"{title_of(source)}: {value}", str(value)))
                x += value * scale
        rows.append(
            f'{crest_at(seat, 14, y + 17, 24, game)}<text class="ch-name" x="32" y="{y + 22}">{escape(name[:11])}</text>'
            f'{"".join(parts)}<text class="ch-total" x="{WIDTH - 4}" y="{y + 26}">{scores[seat]}</text>'
        )
    height = len(names) * STEP
    said = "; ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    label = escape(f"Final scores by source: {said}")
    return f'<svg class="ch" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(rows)}</svg>'


def segment(x: float, y: float, width: float, index: int, said: str, number: str) -> str:
    """One part of a bar; its number where there is room."""
    shown = f'<text class="ch-n" x="{x + width / 2:.1f}" y="{y + 22}">{number}</text>' if width > 18 else ""
    box = f'x="{x:.1f}" y="{y}" width="{width:.1f}" height="{BAR}"'
    return f'<g><title>{escape(said)}</title><rect class="ch-s src-{index % 10}" {box}/>{shown}</g>'


def curve(names: list[str], rows: list[list[int]], marks: list[tuple[int, str]], game: str) -> str:
    """The score of each seat over the decisions of the match."""
    width, height, left, right, bottom = 680, 250, 34, 630, 220
    most = max([max(row) for row in rows if row] + [1])
    dx, dy = (right - left) / max(1, len(rows) - 1), (bottom - 14) / most
    grid = "".join(
        f'<line class="ch-grid" x1="{left}" x2="{right}" y1="{bottom - v * dy:.1f}" y2="{bottom - v * dy:.1f}"/>'
        f'<text class="ch-axis" x="{left - 6}" y="{bottom - v * dy + 4:.1f}">{v}</text>'
        for v in [round(most * part / 4) for part in range(5)]
    )
    rounds = "".join(
        f'<line class="ch-round" x1="{left + at * dx:.1f}" x2="{left + at * dx:.1f}" y1="14" y2="{bottom}"/>'
        f'<text class="ch-mark" x="{left + at * dx + 3:.1f}" y="{bottom + 16}">{escape(label)}</text>'
        for at, label in thinned(marks, dx)
    )
    lines = []
    for seat in range(len(names)):
        points = " ".join(f"{left + at * dx:.1f},{bottom - row[seat] * dy:.1f}" for at, row in enumerate(rows))
        end = bottom - rows[-1][seat] * dy
        look = f"ch-line dash-{seat % 5} {seat_class(seat, game)}"
        lines.append(f'<polyline class="ch-halo" points="{points}"/><polyline class="{look}" points="{points}"/>')
        lines.append(crest_at(seat, right + 14 + 18 * (seat % 2), end, 18, game))
    said = escape("Scores over the match for " + ", ".join(names))
    return f'<svg class="ch" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">{grid}{rounds}{"".join(lines)}</svg>'


def chances(points: list[tuple[int, float]], total: int, seat: int, game: str) -> str:
    """The chance to win of one seat at each of its decisions, in per cent, over the steps of the match."""
    width, height, left, right, bottom = 680, 170, 34, 630, 150
    dx, dy = (right - left) / max(1, total), (bottom - 14) / 100
    grid = "".join(
        f'<line class="ch-grid" x1="{left}" x2="{right}" y1="{bottom - v * dy:.1f}" y2="{bottom - v * dy:.1f}"/>'
        f'<text class="ch-axis" x="{left - 6}" y="{bottom - v * dy + 4:.1f}">{v}</text>'
        for v in (0, 25, 50, 75, 100)
    )
    spots = [(left + at * dx, bottom - 100 * chance * dy) for at, chance in points]
    colour, drawn = seat_class(seat, game), ""
    if len(spots) == 1:  # a line through one point is invisible
        drawn = f'<circle class="ch-dot {colour}" cx="{spots[0][0]:.1f}" cy="{spots[0][1]:.1f}" r="5"/>'
    elif spots:
        drawn = f'<polyline class="ch-line {colour}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}"/>'
    said = "Chance to win in per cent at each decision"
    return f'<svg class="ch" viewBox="0 0 {width} {height}" role="img" aria-label="{said}">{grid}{drawn}</svg>'


def thinned(marks: list[tuple[int, str]], dx: float) -> list[tuple[int, str]]:
    """Only as many labels as have room."""
    kept: list[tuple[int, str]] = []
    for at, label in marks:
        if not kept or (at - kept[-1][0]) * dx > 52:
            kept.append((at, label))
    return kept

"""The figures as pictures for the docs: plain SVG, no library."""

from __future__ import annotations

import math
from html import escape
from pathlib import Path
from typing import Any

Row = dict[str, Any]
COLOURS = {"compiled": "#8a5a2b", "interpreted": "#c9b08f", "as installed": "#5b7f95"}
LEFT, WIDTH, LINE = 230, 420, 22


def draw(rows: list[Row], folder: Path) -> None:
    """Decisions per unit and the time of a copy, ours and the peers'."""
    folder.mkdir(parents=True, exist_ok=True)
    ours = [row for row in rows if "decisions_per_unit" in row]
    for name, field, title in (
        ("bench-speed", "decisions_per_unit", "Random play: decisions per calibration unit (more is better)"),
        ("bench-copy", "copy_us", "Copying a state in mid-game: microseconds (less is better)"),
    ):
        (folder / f"{name}.svg").write_text(bars([(row["table"], row["how"], float(row[field])) for row in ours], title))


def bars(values: list[tuple[str, str, float]], title: str) -> str:
    """Bars on a logarithmic scale, since the slowest and the fastest are a hundred apart.

    >>> bars([("meadow", "compiled", 1000.0)], "Speed").count("<rect")
    2
    """
    positive = [value for _, _, value in values if value > 0]
    low = math.floor(math.log10(min(positive))) if positive else 0
    high = max(low + 1, math.ceil(math.log10(max(positive)))) if positive else 1
    height = 44 + LINE * len(values) + 24
    parts = [f'<text x="12" y="24" font-size="15" font-weight="600">{escape(title)}</text>']
    for power in range(low, high + 1):
        x = LEFT + WIDTH * (power - low) / (high - low)
        parts.append(f'<line x1="{x:.0f}" y1="38" x2="{x:.0f}" y2="{height - 22}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle" fill="#666">{10**power:,}</text>')
    for number, (table, how, value) in enumerate(values):
        y = 44 + LINE * number
        length = WIDTH * (math.log10(max(value, 10.0**low)) - low) / (high - low)
        parts.append(f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{escape(table)}</text>')
        colour = COLOURS.get(how, "#888")
        parts.append(f'<rect x="{LEFT}" y="{y + 1}" width="{max(1.0, length):.1f}" height="{LINE - 6}" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + length + 6:.1f}" y="{y + 13}" fill="#444">{value:,g} {escape(how)}</text>')
    size = f'width="{LEFT + WIDTH + 170}" height="{height}"'
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">\n'
        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )

"""Ratings and statistics as pictures: plain SVG, light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from duchy.arena.standings import BotStanding, Standings

WIDTH, LEFT, RIGHT, ROW, TOP = 720, 210, 70, 34, 64
STYLE = (
    "svg{font:14px system-ui,sans-serif;background:#fbf8f1;color:#2b2723}text{fill:currentColor}"
    ".grid{stroke:currentColor;opacity:.15}.bar{stroke:#8a5a1c;stroke-width:3}.dot{fill:#8a5a1c}.quiet{opacity:.65;font-size:12px}"
    "@media(prefers-color-scheme:dark){svg{background:#1d1b19;color:#eee6da}.bar{stroke:#d9a35b}.dot{fill:#d9a35b}}"
)


def plot(found: Standings) -> str:
    """A dot for each bot's rating and a line for two standard deviations either way."""
    low = min((r.mu - 2 * r.sigma for r in found.ratings), default=0.0)
    high = max((r.mu + 2 * r.sigma for r in found.ratings), default=1.0)
    height = TOP + ROW * len(found.ratings) + 40
    title = f"{found.game}, {found.players} {'player' if found.players == 1 else 'players'}: OpenSkill ratings"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text x="16" y="28" font-weight="600">{escape(title)}</text>',
        '<text x="16" y="46" class="quiet">dot: rating; line: two standard deviations either way</text>',
    ]
    parts += [tick(value, low, high, height) for value in ticks(low, high)]
    parts += [line(rating, at, low, high) for at, rating in enumerate(found.ratings)]
    return "".join(parts) + "</svg>\n"


def bars(title: str, words: str, rows: Sequence[dict[str, Any]], label: str, value: str, most: int = 24) -> str:
    """A dot for each row's `value`, named by its `label`, and a line from `low` to `high` (from 0 where it has none)."""
    kept = rows[:most]
    ends = [end for row in kept for end in (row.get("low", 0), row.get("high", 0), row[value])]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    height = TOP + ROW * len(kept) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text x="16" y="28" font-weight="600">{escape(title)}</text>',
        f'<text x="16" y="46" class="quiet">{escape(words)}</text>',
    ]
    scale = 1 if high - low > 2 else 100  # shares are told in percent
    parts += [tick(at, low * scale, high * scale, height) for at in ticks(low * scale, high * scale)]
    for at, row in enumerate(kept):
        span = (row.get("low", min(0, row[value])), row[value], row.get("high", max(0, row[value])))
        parts.append(mark(str(row[label]), at, (low, *span, high), f"{row[value] * scale:.{1 if scale == 1 else 0}f}"))
    return "".join(parts) + "</svg>\n"


def place(value: float, low: float, high: float) -> float:
    """Where a value stands on the axis."""
    return round(LEFT + (value - low) / max(1e-9, high - low) * (WIDTH - LEFT - RIGHT), 1)


def ticks(low: float, high: float) -> list[int]:
    """Round numbers on the axis."""
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100) if (high - low) / s <= 10 or s == 100)
    first = -(-int(low) // step) * step
    return [value for value in range(first, int(high) + 1, step) if low <= value <= high]


def tick(value: int, low: float, high: float, height: int) -> str:
    """A line of the grid and its number."""
    x = place(value, low, high)
    return (
        f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - 32}"/>'
        f'<text class="quiet" x="{x}" y="{height - 14}" text-anchor="middle">{value}</text>'
    )


def line(rating: BotStanding, at: int, low: float, high: float) -> str:
    """One bot."""
    ends = (low, rating.mu - 2 * rating.sigma, rating.mu, rating.mu + 2 * rating.sigma, high)
    return mark(rating.bot, at, ends, f"{rating.mu:.1f}")


def mark(name: str, at: int, ends: tuple[float, float, float, float, float], told: str) -> str:
    """A name, a line, a dot on it and a number; `ends` go from low to high: axis, line, dot, line, axis."""
    low, begin, dot, end, high = ends
    y = TOP + ROW * at + 14
    short = name if len(name) <= 26 else name[:25] + "…"
    return (
        f'<text x="16" y="{y + 5}"><title>{escape(name)}</title>{escape(short)}</text>'
        f'<line class="bar" x1="{place(begin, low, high)}" x2="{place(end, low, high)}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{place(dot, low, high)}" cy="{y}" r="6"/>'
        f'<text x="{WIDTH - 60}" y="{y + 5}">{told}</text>'
    )

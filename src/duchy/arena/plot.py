"""The ratings as a picture: a plain SVG, light and dark."""

from __future__ import annotations

from html import escape

from duchy.arena.standings import Rating, Standings

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


def line(rating: Rating, at: int, low: float, high: float) -> str:
    """One bot."""
    y = TOP + ROW * at + 14
    name = rating.bot if len(rating.bot) <= 26 else rating.bot[:25] + "…"
    left, right = place(rating.mu - 2 * rating.sigma, low, high), place(rating.mu + 2 * rating.sigma, low, high)
    return (
        f'<text x="16" y="{y + 5}">{escape(name)}</text><line class="bar" x1="{left}" x2="{right}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{place(rating.mu, low, high)}" cy="{y}" r="6"/>'
        f'<text x="{WIDTH - 60}" y="{y + 5}">{rating.mu:.1f}</text>'
    )

"""The four guild tracks of Castellans: start at the foot, single spaces at the top, rewards at the dividers."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.castellans import pieces as cp
from duchy.draw.castellans.effects import ICONS
from duchy.draw.markup import Html, html, join
from duchy.rooms.castellans.content.tables import GUILD_ROWS, SPACES

STEP: Final = 26
"""The height of a space."""
TOP: Final = 48
FOOT: Final = TOP + (SPACES + 1) * STEP
PITCH: Final = 60
"""From one track to the next: as much as a guild's name takes."""
WIDTH: Final = 4 * PITCH - 1
SINGLE: Final = 3
"""How many spaces at the top hold one token."""


@kit.kept
def tracks(reached: list[dict[str, int]]) -> Html:
    """The four tracks; how far each seat has come is said by guild."""
    shown = []
    for i, row in enumerate(GUILD_ROWS):
        guild, x = row.word("id"), 7 + PITCH * i
        shown += [track(row, x), *tokens([guilds[guild] for guilds in reached], guild, x + 15)]
    return kit.svg(f"0 0 {WIDTH} {FOOT + 4}", shown, "ca-tracks", "Guild tracks", role="group")


def height_of(space: int) -> float:
    """The middle of a space of a track; space 0 is the start."""
    return TOP + (SPACES - space) * STEP + STEP / 2


@cache
def track(row: Any, x: int) -> Html:
    """One guild's track with its dividers and rewards: it never changes."""
    guild, mid = row.word("id"), x + 15
    inner = [
        cp.guild_at(guild, mid, 17, 28),
        kit.text(row.word("name"), mid + 1, 43, 13, "ca-guild-name"),
        lane(x),
        *(single(mid, height_of(space)) for space in range(SPACES - SINGLE + 1, SPACES + 1)),
        *(reward(divider["effects"][0], x, height_of(divider["below"]) + STEP / 2) for divider in row.items("dividers")),
    ]
    label = f"{row.word('name')} guild track"
    return kit.piece("g", inner, f"ca-track k-{guild}", label, el=f"guild-{guild}", piece=guild)


def lane(x: int) -> Html:
    """The lane of a track, its start, the ticks between its spaces."""
    ticks = "".join(f"M{x + 4} {TOP + k * STEP}H{x + 26}" for k in range(1, SPACES))
    start = f"M{x} {FOOT - STEP}H{x + 30}V{FOOT - 5}a5 5 0 0 1-5 5H{x + 5}a5 5 0 0 1-5-5Z"
    return html(
        '<rect class="ca-lane" x="{}" y="{}" width="30" height="{}" rx="5"/><path class="ca-start" d="{}"/>'
        '<path class="ca-tick" d="{}"/>',
        x,
        TOP,
        FOOT - TOP,
        start,
        ticks,
    )


def single(mid: int, y: float) -> Html:
    """A space for one token."""
    circle = html('<circle class="ca-single" cx="{}" cy="{}" r="11.5"/>', mid, y)
    return join(circle, kit.use("influence", mid, y, 12, "ca-ghost"))


def reward(effect: list[Any], x: int, y: float) -> Html:
    """A divider, and what passing it brings."""
    what, n = effect
    icon = ICONS[what]
    return html(
        '<path class="ca-divider" d="{}"/><g class="ca-reward"><rect x="{}" y="{}" width="29" height="21" rx="5"/>{}{}</g>',
        f"M{x - 1} {kit.fmt(y)}H{x + 33}",
        x + 26,
        y - 10.5,
        kit.use(icon, x + 34, y, 13, f"c-{icon}"),
        kit.text(n, x + 47.6, y + 5, 14, "ca-reward-number"),
    )


# -- tokens ------------------------------------------------------------------------------------------------------------


def tokens(reached: list[int], guild: str, mid: int) -> list[Html]:
    """The influence tokens on a track, side by side where several share a space."""
    standing: dict[int, list[int]] = {}
    for seat, space in enumerate(reached):
        standing.setdefault(min(SPACES, space), []).append(seat)
    shown = []
    for space, seats in standing.items():
        y = height_of(space)
        for seat, (dx, dy, r) in zip(seats, side_by_side(len(seats)), strict=True):
            shown.append(cp.disc_at(seat, mid + dx, y + dy, r, f"disc-{seat}-{guild}"))
    return shown


@cache
def side_by_side(n: int) -> list[tuple[float, float, float]]:
    """For each of n tokens on a space how far it lies beside and below the middle, and its radius: two in a row."""
    if n == 1:
        return [(0, 0, 10)]
    places: list[tuple[float, float, float]] = []
    for i in range(n):
        alone = n % 2 and i == n - 1
        dx = 0 if alone else (i % 2 * 2 - 1) * 6.6
        dy = 0 if n == 2 else (i // 2 - (n - 1) // 2 / 2) * 13
        places.append((dx, dy, 8 if n == 2 else 7))
    return places

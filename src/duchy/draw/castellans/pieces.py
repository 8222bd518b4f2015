"""The pieces of Castellans: buildings in seat colours with a charge, influence tokens, crates, guild shields, dice."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from duchy.draw import kit
from duchy.draw.markup import NOTHING, Html, html, join

SHAPES: Final = {
    "manor": html('<path class="ca-body" d="M-11 11V-1L0-11.5 4-7.7V-11H8.2V-3.7L11-1V11Z"/>'),
    "lighthouse": html(
        '<path class="ca-body" d="M-6.5 12.5-4.4-3.5H-6.6V-7H-4.2L-3.4-10.2 0-13 3.4-10.2 4.2-7H6.6V-3.5H4.4L6.5 12.5Z"/>'
        '<path class="ca-window" d="M-2-7V-9.4H2V-7Z"/>'
    ),
    "temple": html(
        '<path class="ca-body" d="M-12.4 12.4V8.8H-10V-.6H-12.4V-4H-8.4C-8-8.2-4.8-10.6-1.3-11.2V-14.2H1.3V-11.2'
        'C4.8-10.6 8-8.2 8.4-4H12.4V-.6H10V8.8H12.4V12.4Z"/><path class="ca-detail" d="M-6.6-.6V8.8M6.6-.6V8.8M-8.4-4H8.4"/>'
    ),
    "ship": html('<path class="ca-body" d="M-12.5 4H-2.6V-12.5C4-9 8-4 9 1.4H1V4H12.5L8.6 11.5H-8.6Z"/>'),
    "citizen": html(
        '<path class="ca-body" d="M0-12.5A5.4 5.4 0 0 1 3.5-3C8.5-1.5 11 3 11 11.5H-11C-11 3-8.5-1.5-3.5-3'
        'A5.4 5.4 0 0 1 0-12.5Z"/>'
    ),
    "windmill": html(
        '<path class="ca-body" d="M-5.6 12-3.4-2H3.4L5.6 12Z"/>'
        '<path class="ca-sail-outline" d="M-9.6-12.4 9.6 6.4M9.6-12.4-9.6 6.4"/>'
        '<path class="ca-sail" d="M-9.6-12.4 9.6 6.4M9.6-12.4-9.6 6.4"/><circle class="ca-window" cy="-3" r="2.4"/>'
    ),
    "keep": html(
        '<path class="ca-body" d="M-11 11.5V-11H-6.4V-7H-2.3V-11H2.3V-7H6.4V-11H11V11.5Z"/>'
        '<path class="ca-door" d="M-3 11.5V5A3 3 0 0 1 3 5V11.5Z"/><path class="ca-detail" d="M-11-2.6H11"/>'
    ),
    "gate": html(
        '<path class="ca-body" d="M-12.5 11.5V-10.5H-8.2V-6.8H-4V-10.5H4V-6.8H8.2V-10.5H12.5V11.5H5.4V6.6'
        'A5.4 5.4 0 0 0-5.4 6.6V11.5Z"/>'
    ),
    "ward_tower": html(
        '<path class="ca-body" d="M-6.6 12.5V-2.2H-9.4L0-13.5 9.4-2.2H6.6V12.5Z"/><path class="ca-detail" d="M-6.6-2.2H6.6"/>'
    ),
    "statue": html(
        '<path class="ca-body" d="M-9 12.5V8.2H-5L-3.6-.6C-6.8-1.2-6.6-5-3-5.2A4 4 0 1 1 3-5.2C6.6-5 6.8-1.2 3.6-.6'
        'L5 8.2H9V12.5Z"/><path class="ca-detail" d="M-5 8.2H5"/>'
    ),
}
"""Each piece in a box of 30 round the origin."""

CHARGES: Final = (
    html('<path class="ca-charge-line" d="M-4.6 3.2 0-2.6 4.6 3.2"/>'),
    html('<path class="ca-charge-line" d="M0-4.5V4.5M-4.5 0H4.5"/>'),
    html('<path class="ca-charge-line" d="M-2.3-4.3V4.3M2.3-4.3V4.3"/>'),
    html('<path class="ca-charge-line" d="M-3.8-3.8 3.8 3.8M3.8-3.8-3.8 3.8"/>'),
    html('<path class="ca-charge-fill" d="M0-4.8 4.2 0 0 4.8-4.2 0Z"/>'),
)
"""The seats' charges, small: chevron, cross, two pales, saltire, lozenge."""
CHARGE_AT: Final = {
    "manor": (3.7, 0.85), "lighthouse": (3.5, 0.6), "temple": (3.8, 0.75), "ship": (7.5, 0.6), "citizen": (5, 0.85),
    "windmill": (7, 0.55), "gate": (-1, 0.65), "ward_tower": (5, 0.75), "statue": (2.5, 0.45),
}  # fmt: skip
"""Where the charge sits on a piece: how far down, how large."""


# -- buildings ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def charge(seat: int, x: float, y: float, scale: float) -> Html:
    """A seat's charge on a piece."""
    return html('<g transform="{}">{}</g>', kit.move(x, y, scale), CHARGES[seat % 5])


def seat_class(seat: int | None) -> str:
    """The colours of a seat; the keeps are green and nobody's."""
    return "k-neutral ca-nobody" if seat is None else f"{kit.seat_class(seat)} ca-charge-{seat % 5}"


@cache
def piece_shape(kind: str, seat: int | None) -> Html:
    """A piece round the origin, with its owner's charge."""
    if seat is None or kind not in CHARGE_AT:
        return SHAPES[kind]
    y, scale = CHARGE_AT[kind]
    return join(SHAPES[kind], charge(seat, 0, y, scale))


@lru_cache(maxsize=4096)
def piece_at(kind: str, seat: int | None, x: float, y: float, size: float) -> Html:
    """A piece inside an SVG."""
    return kit.tag("g", piece_shape(kind, seat), f"ca-piece {seat_class(seat)}", transform=kit.move(x, y, size / 30))


@cache
def piece_box(kind: str, seat: int | None, cls: str = "") -> Html:
    """A piece in running HTML."""
    inner = kit.tag("g", piece_shape(kind, seat), f"ca-piece {seat_class(seat)}")
    return kit.svg("-15 -15 30 30", inner, f"ca-piece-box {cls}".strip())


# -- tokens, crates, shields -------------------------------------------------------------------------------------------


@kit.kept
def disc_at(seat: int, x: float, y: float, r: float, key: str) -> Html:
    """An influence token."""
    inner = [html('<circle class="ca-disc-body" r="{}"/>', r), charge(seat, 0, 0, r / 10 * 1.1)]
    return kit.tag("g", inner, f"ca-disc k-walk {seat_class(seat)}", id=key, transform=kit.move(x, y))


@cache
def crate_box(seat: int) -> Html:
    """A crate in running HTML."""
    inner = html(
        '<rect class="ca-crate-body" x="-8.4" y="-8.4" width="16.8" height="16.8" rx="2"/>'
        '<path class="ca-detail" d="M-8.4-4.6H8.4M-8.4 4.6H8.4"/>'
        '<rect class="ca-crate-panel" x="-5.4" y="-5.4" width="10.8" height="10.8" rx="1"/>{}',
        charge(seat, 0, 0, 0.8),
    )
    return kit.svg("-10 -10 20 20", kit.tag("g", inner, seat_class(seat)), "ca-crate")


@cache
def guild_at(guild: str, x: float, y: float, size: float) -> Html:
    """A guild's shield inside an SVG."""
    return html(
        '<g class="k-{}" transform="{}">'
        '<path class="ca-guild-shield" d="M-10.5-11H10.5V1C10.5 7 5.5 10 0 12.2-5.5 10-10.5 7-10.5 1Z"/>{}</g>',
        guild,
        kit.move(x, y, size / 26),
        kit.use(f"guild-{guild}", 0, -1, 16, "ca-guild-icon"),
    )


@cache
def guild_box(guild: str) -> Html:
    """A guild's shield in running HTML."""
    return kit.svg("-12 -13 24 26", guild_at(guild, 0, 0, 26), "ca-guild-box", f"{guild} guild")


# -- dice --------------------------------------------------------------------------------------------------------------


@kit.kept
def die(face: str, cls: str = "", label: str = "", el: str = "", key: str = "", many: int = 1) -> Html:
    """A die by the face it shows; gold is worth two."""
    inner = [
        kit.icon(face, f"c-{face}"),
        html("<b>2</b>") if face == "gold" else NOTHING,
        html('<i class="ca-many">×{}</i>', many) if many > 1 else NOTHING,
    ]
    name = label or f"{face} die" + (f", {many} of them" if many > 1 else "")
    return kit.piece("span", inner, f"ca-die {cls}".strip(), name, el=el, key=key, piece=face, role="img")


@cache
def bare_die(face: str) -> Html:
    """A die as a picture inside an effect."""
    return html('<span class="ca-die ca-small">{}</span>', kit.icon(face, f"c-{face}"))

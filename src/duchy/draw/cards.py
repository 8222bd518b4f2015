"""The card that Card Kingdoms and Villages share: field, name, foot; and the icon grammar of effects.

Corners mean the same everywhere: left is what one pays, right is what one scores. A number stands before its icon; a sign only
where cards, coins or costs change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from duchy.draw import kit

SHIELD: Final = (
    '<path class="cd-sh" d="M3 3h34v19c0 10-7 17-17 21C10 39 3 32 3 22z"/>'
    '<path class="cd-shi" d="M6.4 6.4h27.2v15.4c0 8-5.4 13.6-13.6 17.2C11.8 35.4 6.4 29.8 6.4 21.8z"/>'
)
ROLES: Final = ("worker", "soldier", "shadow", "holy")
ICONS: Final = {"any": "resource-any", "wild": "resource-any"}


def amount(number: object, what: str) -> str:
    """A number before its icon: 3 magic."""
    name = ICONS.get(what, what)
    words = "" if number == "" else f"<b>{kit.esc(number)}</b>"
    return f'<span class="cd-q">{words}{kit.icon(name, f"c-{what}")}</span>'


def guild(role: str) -> str:
    """The icon of a guild in its colour."""
    return kit.icon("guild-any" if role == "any" else f"guild-{role}", f"c-{role}")


def sign(mark: str) -> str:
    """A small sign between icons."""
    return f'<i class="cd-op">{kit.esc(mark)}</i>'


def words(text: str) -> str:
    """A word inside an icon row, where no icon says it."""
    return f'<span class="cd-t">{kit.esc(text)}</span>'


ARROW: Final = kit.icon("x-arrow", "cd-arrow")
OR: Final = '<span class="cd-or"></span>'


def step(*parts: str, cls: str = "") -> str:
    """One step of an effect."""
    return f'<span class="cd-st {cls}">{"".join(parts)}</span>' if cls else f'<span class="cd-st">{"".join(parts)}</span>'


def row(steps: Iterable[str]) -> str:
    """An effect: its steps one after the other."""
    body = "".join(steps)
    return f'<span class="cd-fx">{body}</span>' if body else '<span class="cd-none">no power</span>'


def when(icon: str) -> str:
    """The round badge that says when an effect happens."""
    return f'<span class="cd-when">{kit.icon(icon)}</span>'


def pill(number: object, what: str, cls: str = "") -> str:
    """A price or a score on a card's field."""
    return f'<span class="cd-pill {cls}">{kit.icon(ICONS.get(what, what), f"c-{what}")}{kit.esc(number)}</span>'


def shield(icon: str, cls: str = "cd-emb") -> str:
    """The shield in the middle of a field, with the type's icon."""
    return f'<span class="{cls}">{kit.svg("0 0 40 46", SHIELD, "cd-shield")}{kit.icon(icon)}</span>'


def name_line(name: str) -> str:
    """A card's title, smaller when it is long; never an ellipsis."""
    size = " cd-xl" if len(name) >= 17 else (" cd-long" if len(name) >= 13 else "")
    return f'<span class="cd-name{size}">{kit.esc(name)}</span>'


def keys(numbers: list[int]) -> str:
    """The activation number or numbers of a citizen."""
    if len(numbers) == 1:
        return f'<span class="cd-key">{numbers[0]}</span>'
    return '<span class="cd-key cd-two">' + "".join(f"<i>{n}</i>" for n in numbers) + "</span>"


def card(
    cls: str, name: str, field: str, foot: str, label: str, *, el: str = "", piece: str = "", key: str = "", extra: str = ""
) -> str:
    """A card: field, name, foot, and what stands between them."""
    tick = f'<span class="cd-tick">{kit.icon("x-check")}</span>'
    inner = f'{tick}<span class="cd-field">{field}</span>{name_line(name)}{extra}{foot}'
    return kit.piece("div", inner, f"cd-card {cls}", label, el=el, piece=piece, key=key)


def foot(inner: str, caption: str = "") -> str:
    """The lower part of a card: what it does."""
    small = f'<span class="cd-cap">{kit.esc(caption)}</span>' if caption else ""
    return f'<span class="cd-foot{" cd-capd" if caption else ""}">{inner}{small}</span>'


def halves(left: str, right: str) -> str:
    """The two powers of a citizen: on one's own turn, and (shaded) on the turns of others."""
    return (
        f'<span class="cd-foot cd-halves"><span class="cd-half"><span class="cd-w">{kit.icon("die-any")}</span>{left}</span>'
        f'<span class="cd-half"><span class="cd-w">{kit.icon("spectator")}</span>{right}</span></span>'
    )


def stack(inner: str, left: int, cls: str = "") -> str:
    """A card on the cards under it, with how many are left."""
    deep = min(left, 3)
    badge = f'<span class="cd-left" aria-hidden="true">{left}</span>'
    return f'<div class="cd-stack cd-n{deep} {cls}">{inner}{badge}</div>'


def panel(title: str, icon: str, inner: str, right: str = "", cls: str = "") -> str:
    """A part of one's own area under a small heading."""
    side = f'<span class="cd-r">{right}</span>' if right else ""
    return f'<section class="cd-panel {cls}"><h2>{kit.icon(icon)}{kit.esc(title)}{side}</h2>{inner}</section>'

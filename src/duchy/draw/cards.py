"""The card that Card Kingdoms and Villages share: field, name, foot; and the icon grammar of effects.

Corners mean the same everywhere: left is what one pays, right is what one scores. A number stands before its icon; a sign only
where cards, coins or costs change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from duchy.draw import kit
from duchy.draw.markup import NOTHING, Html, Inner, html, join

SHIELD: Final = html(
    '<path class="cd-shield-body" d="M3 3h34v19c0 10-7 17-17 21C10 39 3 32 3 22z"/>'
    '<path class="cd-shield-line" d="M6.4 6.4h27.2v15.4c0 8-5.4 13.6-13.6 17.2C11.8 35.4 6.4 29.8 6.4 21.8z"/>'
)
ICONS: Final = {"any": "resource-any", "wild": "resource-any"}

# -- the grammar: numbers, icons and signs, steps, effects -----------------------------------------------------------------

Grammar = Mapping[str, Callable[..., Html]]
"""For each effect of a room's content the function that draws it from its arguments."""


@lru_cache(maxsize=4096)
def amount(number: int | str, what: str) -> Html:
    """A number before its icon: 3 magic."""
    words = NOTHING if number == "" else html("<b>{}</b>", number)
    return html('<span class="cd-amount">{}{}</span>', words, resource(what))


@lru_cache(maxsize=4096)
def resource(what: str) -> Html:
    """The icon of what is paid or scored, in its colour."""
    return kit.icon(ICONS.get(what, what), f"c-{what}")


@lru_cache(maxsize=4096)
def guild(role: str) -> Html:
    """The icon of a guild in its colour."""
    return kit.icon("guild-any" if role == "any" else f"guild-{role}", f"c-{role}")


@lru_cache(maxsize=4096)
def guild_count(role: str, number: int) -> Html:
    """A guild and how many of it."""
    return html('<span class="cd-amount">{}<b>{}</b></span>', guild(role), number)


@lru_cache(maxsize=4096)
def guild_asked(role: str, met: bool) -> Html:
    """A guild that a card asks for: solid where owned, dashed where missing."""
    return html('<span class="cd-guild {}{}">{}</span>', role, "" if met else " unmet", guild(role))


@lru_cache(maxsize=4096)
def sign(mark: str) -> Html:
    """A small sign between icons."""
    return html('<i class="cd-sign">{}</i>', mark)


@lru_cache(maxsize=4096)
def words(text: str) -> Html:
    """A word inside an icon row, where no icon says it."""
    return html('<span class="cd-words">{}</span>', text)


ARROW: Final = kit.icon("x-arrow", "cd-arrow")
OR: Final = html('<span class="cd-or"></span>')


def step(*parts: Html) -> Html:
    """One step of an effect."""
    return html('<span class="cd-step">{}</span>', parts)


def effects(steps: Iterable[Html]) -> Html:
    """An effect: its steps one after the other."""
    body = join(steps)
    return html('<span class="cd-effect">{}</span>', body) if body else html('<span class="cd-none">no power</span>')


def drawn(grammar: Grammar, name: str, given: list[Any]) -> Html:
    """An effect in icons. One that the grammar doesn't know is a question mark; its words stand in the explanation."""
    if name not in grammar:
        return step(kit.icon(kit.unknown(name)))
    return grammar[name](*given)


# -- the parts of a card -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def when(icon: str) -> Html:
    """The round badge that says when an effect happens."""
    return html('<span class="cd-when">{}</span>', kit.icon(icon))


@lru_cache(maxsize=4096)
def pill(number: int | str, what: str) -> Html:
    """A price or a score on a card's field."""
    return html('<span class="cd-pill">{}{}</span>', resource(what), number)


def cost(pills: Inner) -> Html:
    """What a card costs, in the left corner of its field."""
    return html('<span class="cd-cost">{}</span>', pills)


@lru_cache(maxsize=4096)
def score(points: int) -> Html:
    """What a card scores, in the right corner of its field."""
    return html('<span class="cd-score">{}</span>', pill(points, "vp"))


@lru_cache(maxsize=4096)
def emblem(icon: str, cls: str = "") -> Html:
    """The shield in the middle of a field, with the type's icon."""
    return html(
        '<span class="cd-emblem{}">{}{}</span>', cls and f" {cls}", kit.svg("0 0 40 46", SHIELD, "cd-shield"), kit.icon(icon)
    )


@lru_cache(maxsize=4096)
def name_line(name: str) -> Html:
    """A card's title, smaller when it is long; never an ellipsis."""
    size = " cd-longest" if len(name) >= 17 else (" cd-long" if len(name) >= 13 else "")
    return html('<span class="cd-name{}">{}</span>', size, name)


def keys(numbers: list[int]) -> Html:
    """The activation number or numbers of a citizen."""
    if len(numbers) == 1:
        return html('<span class="cd-key">{}</span>', numbers[0])
    return html('<span class="cd-key cd-two">{}</span>', [html("<i>{}</i>", number) for number in numbers])


def foot(inner: Inner, caption: str = "") -> Html:
    """The lower part of a card: what it does."""
    if not caption:
        return html('<span class="cd-foot">{}</span>', inner)
    return html('<span class="cd-foot cd-captioned">{}<span class="cd-caption">{}</span></span>', inner, caption)


def halves(left: Html, right: Html) -> Html:
    """The two powers of a citizen: on one's own turn, and (shaded) on the turns of others."""
    return html('<span class="cd-foot cd-halves">{}{}</span>', half("die-any", left), half("spectator", right))


def half(icon: str, power: Html) -> Html:
    """One of the two powers of a citizen, with the icon of the turns on which it works."""
    return html('<span class="cd-half"><span class="cd-half-mark">{}</span>{}</span>', kit.icon(icon), power)


# -- the card ------------------------------------------------------------------------------------------------------------


def card(
    cls: str,
    name: str,
    field: Inner,
    foot: Inner,
    label: str,
    *,
    el: str = "",
    piece: str = "",
    key: str = "",
    extra: Html = NOTHING,
) -> Html:
    """A card: field, name, foot, and what stands between them."""
    inner = html(
        '<span class="cd-tick">{}</span><span class="cd-field">{}</span>{}{}{}',
        kit.icon("x-check"),
        field,
        name_line(name),
        extra,
        foot,
    )
    return kit.piece("div", inner, f"cd-card {cls}", label, el=el, piece=piece, key=key)


def stack(top: Html, left: int, below: Html = NOTHING) -> Html:
    """A card on the cards under it, with how many are left; and what stands below."""
    deep, number = min(left, 3), html('<span class="cd-left" aria-hidden="true">{}</span>', left)
    return html('<div class="cd-stack cd-deep-{}">{}{}{}</div>', deep, top, number, below)


# -- a seat's area -------------------------------------------------------------------------------------------------------


def panel(title: str, icon: str, inner: Inner, right: object = "", cls: str = "") -> Html:
    """A part of one's own area under a small heading."""
    side = html('<span class="cd-panel-side">{}</span>', right) if right else NOTHING
    return html('<section class="cd-panel {}"><h2>{}{}{}</h2>{}</section>', cls, kit.icon(icon), title, side, inner)


@lru_cache(maxsize=1024, typed=True)
def head(seat: int, name: str, mark: Html, points: object) -> Html:
    """The first line of a seat's area: crest, name, what is special about it now, points."""
    return html(
        '<div class="k-head">{}<h2>{}</h2>{}<span class="k-points">{}{}</span></div>',
        kit.crest(seat),
        name,
        mark,
        kit.icon("vp"),
        points,
    )


@lru_cache(maxsize=4096)
def mark(word: str, now: bool = False) -> Html:
    """A word beside a seat's name, where there is one."""
    if not word:
        return NOTHING
    return html('<span class="k-tag{}">{}</span>', " now" if now else "", word)

"""Small things the templates say."""

from __future__ import annotations

import time
from html import escape
from typing import Any
from urllib.parse import parse_qsl, unquote

from markdown_it import MarkdownIt
from markupsafe import Markup


def markdown(text: str) -> Markup:
    """Our own rules text as HTML; whatever HTML were in it would be shown, not obeyed.

    >>> markdown("**Take** <b>one</b>")
    Markup('<p><strong>Take</strong> &lt;b&gt;one&lt;/b&gt;</p>\\n')
    """
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))  # nosec B704: escaped above


def prefs_of(request: Any) -> dict[str, str]:
    """The preferences a browser keeps in its cookie; only known words get into a page."""
    kept = dict(parse_qsl(unquote(request.cookies.get("prefs", ""))[:300]))
    known = {"theme": ("light", "dark"), "motion": ("off", "fast"), "size": ("large", "larger"), "lights": ("off",)}
    return {name: kept[name] for name, words in known.items() if kept.get(name) in words}


def unheard(request: Any) -> list[Any]:
    """What the host has announced and this browser has not dismissed yet."""
    heard = unquote(request.cookies.get("heard", ""))[:200].split(",")
    return [said for said in request.app.state.house.bulletin.all if str(said.id) not in heard]


def size(bytes: float) -> str:
    """How large something is, in words.

    >>> size(812), size(81_200), size(3_456_789)
    ('812 B', '81 kB', '3.5 MB')
    """
    if bytes < 1000:
        return f"{bytes:.0f} B"
    return f"{bytes / 1000:.0f} kB" if bytes < 1_000_000 else f"{bytes / 1_000_000:.1f} MB"


def ago(moment: float | None, now: float | None = None) -> str:
    """How long since, in words.

    >>> ago(0, 30), ago(0, 200), ago(0, 8000), ago(0, 200000)
    ('just now', '3 min', '2 h', '2 days')
    """
    if moment is None:
        return ""
    seconds = (time.time() if now is None else now) - moment
    if seconds < 60:
        return "just now"
    if seconds < 3600:
        return f"{int(seconds // 60)} min"
    if seconds < 2 * 86400:
        return f"{int(seconds // 3600)} h"
    return f"{int(seconds // 86400)} days"


def past(moment: float | None, now: float | None = None) -> str:
    """How long ago something was, for a sentence.

    >>> past(0, 30), past(0, 200), past(None)
    ('just now', '3 min ago', '')
    """
    words = ago(moment, now)
    return f"{words} ago" if words[:1].isdigit() else words


def hour(moment: float) -> str:
    """When something begins, in Greenwich; pages say it in the reader's own time where a script may.

    >>> hour(0)
    'Thu 1 Jan 00:00 UTC'
    """
    when = time.gmtime(moment)
    return f"{time.strftime('%a', when)} {when.tm_mday} {time.strftime('%b %H:%M UTC', when)}"


def day(moment: float) -> str:
    """The day of a moment.

    >>> day(0)
    '1 January 1970'
    """
    when = time.gmtime(moment)
    return f"{when.tm_mday} {time.strftime('%B %Y', when)}"


def nth(place: int) -> str:
    """A place as lists write it.

    >>> [nth(place) for place in (1, 2, 3, 4, 11, 12, 21, 63)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '63rd']
    """
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


SHAPES = {
    "back": "M15 5v14L6 12z",
    "on": "M9 5v14l9-7z",
    "now": "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z",
}


def glyph(name: str, cls: str = "", label: str = "") -> Markup:
    """An icon of our sheet, a triangle for one step `back` or `on`, or a star for `now`."""
    if name in SHAPES:
        path = f'<path fill="currentColor" d="{SHAPES[name]}"/>'
        return Markup(f'<svg class="icon {escape(cls)}" viewBox="0 0 24 24" aria-hidden="true">{path}</svg>')  # nosec B704
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(  # nosec B704: escaped above
        f'<svg class="icon {escape(cls)}" viewBox="0 0 24 24" {said}><use href="/static/icons.svg#i-{escape(name)}"/></svg>'
    )

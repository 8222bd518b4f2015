"""Markup is a type: `Html` is text that is markup already, everything else is escaped where it is put in.

    html('<li class="bu-phase {}"><b>{}</b></li>', state, name)     # a template of ours, filled
    join(html("<i>{}</i>", n) for n in numbers)                     # one after the other
    tag("g", shapes, "bu-hex", transform="...", aria_label=name)    # an element with attributes by name

A drawing function returns `Html`, and so does everything that it is built from: mypy refuses text where markup is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from string import Formatter
from typing import Any, Final, LiteralString

from markupsafe import Markup, escape

Html = Markup
"""Markup: made by `html`, `join` and `tag`, and never from text that we did not write."""

Inner = Html | Iterable[Html]
"""What stands inside an element: markup, or several pieces of it."""

_made = str.__new__
"""Markup from text known to be markup: what `Markup(...)` does, in a third of its time."""


def html(template: LiteralString, /, *given: object, **named: object) -> Html:
    """A template filled: `{}` and `{name}` take markup as it is, text escaped, numbers short, of several pieces all.

    >>> html("<b>{}</b><i>{word}</i>", html("<u>1</u>"), word="<2>")
    Markup('<b><u>1</u></b><i>&lt;2&gt;</i>')
    >>> html('<path x="{}" d="{}"/>{}', 2 / 3, "M0 0", [html("<g/>"), html("<a/>")])
    Markup('<path x="0.67" d="M0 0"/><g/><a/>')
    """
    words, names = split(template)
    if named:
        rest = iter(given)
        given = (*[named[name] if name else next(rest) for name in names], *rest)
    if len(given) != len(names):
        raise TypeError(f"{len(names)} places for {len(given)} values: {template}")
    parts, place = words.copy(), 1
    for value in given:
        parts[place] = value if type(value) is Html else WRITTEN.get(type(value), put)(value)
        place += 2
    return _made(Html, "".join(parts))


@cache
def split(template: str) -> tuple[list[str], tuple[str, ...]]:
    """A template as its words with a place between any two, and the names of the places."""
    parts, names = [""], []
    for words, name, spec, conversion in Formatter().parse(template):
        parts[-1] += words
        if name is not None:
            assert not spec and not conversion, f"say how {{{name}}} is written before it is put in: {template}"
            parts += ["", ""]
            names.append(name)
    return parts, tuple(names)


@lru_cache(maxsize=8192)
def escaped(text: str) -> str:
    """Text fit for an attribute or a text node."""
    return str(escape(text))


def fmt(value: float) -> str:
    """A coordinate with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def joined(parts: Iterable[object]) -> str:
    """Several values one after the other."""
    return "".join([v if type(v) is Html else WRITTEN.get(type(v), put)(v) for v in parts])


def put(value: object) -> str:
    """What stands in the markup for any value: several pieces are joined, of all else the text is escaped."""
    return joined(value) if isinstance(value, Iterable) and not isinstance(value, str) else escape(value)


WRITTEN: Final[dict[type, Callable[[Any], str]]] = {str: escaped, int: str, float: fmt, list: joined, tuple: joined, Html: str}
"""How values of the usual types are written: a table has thousands of them, and a look-up is faster than questions."""


def join(*parts: Inner) -> Html:
    """Pieces of markup one after the other."""
    return _made(Html, joined(parts))


NOTHING: Final = join()


def tag(name: str, inner: Inner = NOTHING, cls: str = "", /, **more: object) -> Html:
    """An element; underscores in attribute names stand for dashes, `None` and `False` leave an attribute out.

    >>> tag("g", html("<path/>"), "k-die", aria_label='a "die"', x=1.0, id=None)
    Markup('<g class="k-die" aria-label="a &#34;die&#34;" x="1"><path/></g>')
    """
    start = f'<{name} class="{escaped(cls)}"' if cls else f"<{name}"
    for key, value in more.items():
        if value is not None and value is not False:
            start += f' {dashes(key)}="{WRITTEN.get(type(value), put)(value)}"'
    body = inner if type(inner) is Html else WRITTEN.get(type(inner), put)(inner)
    return _made(Html, f"{start}>{body}</{name}>")


@lru_cache(maxsize=512)
def dashes(name: str) -> str:
    """The name of an attribute: `aria_label` is `aria-label`, `class_` is `class`."""
    return name.rstrip("_").replace("_", "-")

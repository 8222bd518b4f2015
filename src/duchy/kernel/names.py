"""What the seats are called while a text is written. A table has names; a bare engine says a colour or a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

_names: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


@contextmanager
def calling(names: Sequence[str]) -> Iterator[None]:
    """Texts written inside know the players by these names.

    >>> with calling(["Anna", "Ben"]):
    ...     called(1, "player 2")
    'Ben'
    """
    token = _names.set(tuple(names))
    try:
        yield
    finally:
        _names.reset(token)


def called(seat: int, otherwise: str) -> str:
    """A seat's name, or what it is called where nobody has told the names.

    >>> called(1, "player 2")
    'player 2'
    """
    names = _names.get()
    return names[seat] if 0 <= seat < len(names) else otherwise

"""What happened, told to whoever listens: log, animation, statistics."""

from __future__ import annotations

from typing import Any


class Event:
    """One thing that happened: who, what, and facts everybody may know; `secret` facts are for the seats in `seen_by` only.

    >>> drawn = Event("draw", 1, {"count": 1}, {"card": "market"}, seen_by=(1,))
    >>> drawn.seen(0)
    {'kind': 'draw', 'seat': 1, 'count': 1}
    >>> drawn.seen(1)
    {'kind': 'draw', 'seat': 1, 'count': 1, 'card': 'market'}

    An event with `seen_by` and no `secret` facts is wholly private: other viewers get None.
    """

    __slots__ = ("facts", "kind", "seat", "secret", "seen_by")

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: dict[str, Any] | None = None,
        secret: dict[str, Any] | None = None,
        seen_by: tuple[int, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.facts = {} if facts is None else facts
        self.secret = {} if secret is None else secret
        self.seen_by = seen_by

    def seen(self, viewer: int | None) -> dict[str, Any] | None:
        """The event as `viewer` may see it (None: a spectator); None where it is not for them at all."""
        inside = self.seen_by is None or viewer in self.seen_by
        if not inside and not self.secret:
            return None
        seen: dict[str, Any] = {"kind": self.kind, "seat": self.seat, **self.facts}
        if inside:
            seen.update(self.secret)
        return seen

    def open(self) -> dict[str, Any]:
        """The event with everything in it, for the end of the game."""
        return {"kind": self.kind, "seat": self.seat, **self.facts, **self.secret}

    def plain(self) -> list[Any]:
        """As plain data, for keeping; `Event(*plain)` is the event again."""
        return [self.kind, self.seat, self.facts, self.secret, self.seen_by]

    def __repr__(self) -> str:
        return f"Event({self.open()!r})"

"""What a table refuses, with the status a browser gets for it."""

from __future__ import annotations

from duchy.kernel.errors import DuchyError


class Refused(DuchyError):
    """A request that can't be granted; the message says why and what to do instead."""

    status = 400


class NotThere(Refused):
    """No such table, seat or person (or one that this person may not know of)."""

    status = 404


class NotYours(Refused):
    """The seat or the table belongs to somebody else."""

    status = 403


class Stale(Refused):
    """The decision was answered already, or is another one by now. Nothing has changed."""

    status = 409


class SetAside(Refused):
    """A table whose log was damaged or edited: nobody plays there, nothing of it is changed."""

    status = 423


class Closed(SetAside):
    """A match that began under other rules and can't go on under these: it can be read."""


class OverLimit(Refused):
    """More requests than a person makes."""

    status = 429


class BadDatabase(DuchyError):
    """A database that can't be used: of a newer Duchy, damaged, or out of reach."""

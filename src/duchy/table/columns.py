"""What a column gives back when its value is damaged: something harmless that says so, never an error.

A SQLite file keeps any value in any column, so an edit or a fault of the disk may put a word where a number was. One bad row
must not hide the others: lists read it as empty or 0, and whoever opens the table it belongs to asks `is_lost`.
PostgreSQL keeps to its types.
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Dialect

DAMAGED: Final = "damaged"
"""What is read where a value of the database is no JSON."""
MOST = 1e11
"""No number we keep is as large; a time that is would lie beyond every calendar."""


class Lost:
    """A value that could not be read."""


class LostWords(str, Lost):
    """Empty."""


class LostWhole(int, Lost):
    """0."""


class LostReal(float, Lost):
    """0.0."""


WORDS, WHOLE, REAL = LostWords(), LostWhole(), LostReal()


def is_lost(*values: Any) -> bool:
    """Whether any of some values could not be read.

    >>> is_lost(1, "a"), is_lost(1, WORDS)
    (False, True)
    """
    return any(isinstance(value, Lost) for value in values)


class Written(sa.types.TypeDecorator[str]):
    """Text."""

    impl = sa.String
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """From the database."""
        return value if value is None or isinstance(value, str) else WORDS


class Whole(sa.types.TypeDecorator[int]):
    """A whole number."""

    impl = sa.Integer
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """From the database."""
        return value if value is None or (isinstance(value, int) and abs(value) < MOST) else WHOLE


class Real(sa.types.TypeDecorator[float]):
    """A time, or another number."""

    impl = sa.Double
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """From the database."""
        return value if value is None or (isinstance(value, float | int) and abs(value) < MOST) else REAL


def written(value: Any) -> str:
    """Plain data as the database keeps it.

    >>> written({"seat": 1, "kind": "pass"})
    '{"seat":1,"kind":"pass"}'
    """
    return msgspec.json.encode(value).decode()


class Json(sa.types.TypeDecorator[Any]):
    """Plain data. What can't be read comes back as `DAMAGED`."""

    impl = sa.Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """PostgreSQL has a type for it."""
        return dialect.type_descriptor(sa.JSON(none_as_null=True) if dialect.name == "postgresql" else sa.Text())

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        """To the database."""
        return value if value is None or dialect.name == "postgresql" else written(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        """From the database."""
        if value is None or dialect.name == "postgresql":
            return value
        try:
            return json.loads(value)
        except (ValueError, TypeError, RecursionError):
            return DAMAGED

"""A state as plain values: for its digest, for pickling, for comparing copies."""

from __future__ import annotations

import json
from hashlib import blake2b
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from duchy.kernel.core import Frame, State

# What is derived from the rest, or belongs to whoever watches rather than to the table.
DERIVED = frozenset({"log", "barrier", "lane", "seats", "actions_open", "lane_actions"})


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """The names of a class's slots, sorted: the same compiled (get-set descriptors) and interpreted (members)."""
    if cls not in _FIELDS:
        names = {
            name
            for base in cls.__mro__
            for name, value in vars(base).items()
            if isinstance(value, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__")
        }
        _FIELDS[cls] = tuple(sorted(names - DERIVED))
    return _FIELDS[cls]


def values(thing: State | Frame[Any]) -> dict[str, Any]:
    """The fields of a state or frame by name."""
    return {name: getattr(thing, name) for name in fields(type(thing))}


def restore(cls: type[State], saved: dict[str, Any]) -> State:
    """The state that `values` was taken from."""
    s = cls()
    for name, value in saved.items():
        setattr(s, name, value)
    if s.lanes:
        s.lane_actions = []
        for seat, lane in enumerate(s.lanes):
            s.lane = seat
            s.lane_actions.append(lane[-1].options(s) if lane else [])
        s.lane = -1
    elif not s.over:
        s.actions_open = s.stack[-1].options(s)
    return s


def rebuild(cls: type[Frame[Any]], saved: dict[str, Any]) -> Frame[Any]:
    """The frame that `values` was taken from."""
    return cls(**saved)


def plain(value: Any) -> Any:
    """Lists, dicts, strings and numbers only; a frame becomes its name and its fields."""
    if isinstance(value, Frame):
        return {"frame": type(value).__name__, **{k: plain(v) for k, v in values(value).items()}}
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    if isinstance(value, bool | int | str) or value is None:
        return value
    raise TypeError(f"a state holds a {type(value).__name__}: only lists, dicts, text, integers and frames may be in it")


def digest(s: State) -> str:
    """A stable hash of all that lies on the table."""
    text = json.dumps(plain(values(s)), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()

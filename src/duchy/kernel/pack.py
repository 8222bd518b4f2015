"""A state as plain values: for its digest, for pickling, for comparing copies."""

from __future__ import annotations

import json
from hashlib import blake2b
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from duchy.kernel.core import Frame, State, Thing
from duchy.kernel.errors import BadRecord

# What is derived from the rest, or belongs to whoever watches rather than to the table.
DERIVED = frozenset({"log", "barrier", "lane", "seats", "actions_open", "lane_actions"})
# What most of a table is made of: found by a look at the type, which makes a digest twice as quick.
LEAVES = frozenset({bool, int, str, type(None)})


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


def values(thing: State | Frame[Any] | Thing) -> dict[str, Any]:
    """The fields of a state, a frame or a thing by name."""
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


def remake(cls: type[Thing], saved: dict[str, Any]) -> Thing:
    """The thing that `values` was taken from."""
    thing = cls()
    for name, value in saved.items():
        setattr(thing, name, value)
    return thing


def plain(value: Any) -> Any:
    """Lists, dicts, strings and numbers only; a frame or a thing becomes its name and its fields."""
    if type(value) in LEAVES:
        return value
    if isinstance(value, list | tuple):
        return [each if type(each) in LEAVES else plain(each) for each in value]
    if isinstance(value, Thing):
        return {"thing": type(value).__name__, **{k: plain(v) for k, v in values(value).items()}}
    if isinstance(value, Frame):
        return {"frame": type(value).__name__, **{k: plain(v) for k, v in values(value).items()}}
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, int | str):
        return value
    if isinstance(value, bytes):
        return value.hex()
    raise TypeError(
        f"a state holds a {type(value).__name__}: only lists, dicts, text, integers, things and frames may be in it"
    )


def digest(s: State) -> str:
    """A stable hash of all that lies on the table."""
    text = json.dumps(plain(values(s)), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()


def same(s: State, other: object) -> bool:
    """Whether two states are of one game and everything on their tables is equal."""
    return s is other or (type(s) is type(other) and isinstance(other, State) and digest(s) == digest(other))


def told(s: State) -> str:
    """A state in one line: its game, who decides what, among how much."""
    name = f"{type(s).__name__}, {s.players} players"
    if s.over:
        return f"<{name}, over: {s.scores()}>"
    frame = s.frame()
    return f"<{name}, seat {s.seat} decides {type(frame).__name__} among {len(s.legal())} actions>"


def kinds(room: str) -> dict[str, type]:
    """The frames and things of a room by name: all that `opened` will make, whatever it is sent."""
    found: dict[str, type] = {}
    left: list[type] = [Frame, Thing]
    while left:
        cls = left.pop()
        left += cls.__subclasses__()
        if cls.__module__.startswith(f"{room}."):
            found[cls.__name__] = cls
    return found


def opened(cls: type[State], sent: dict[str, Any]) -> State:
    """The state that `plain(values(state))` was sent for; only frames and things of its own room are made."""
    known = kinds(cls.__module__.rpartition(".")[0])
    fields_of = set(fields(cls)) - {"key", "sealed", "draws"}
    if not fields_of <= set(sent):
        raise BadRecord(f"not a table: {', '.join(sorted(fields_of - set(sent)))} are missing")
    try:
        return restore(cls, {name: unpacked(sent[name], known) for name in fields_of})
    except (TypeError, AttributeError, KeyError, IndexError) as error:
        raise BadRecord(f"not a table: {error!r}") from None


def unpacked(value: Any, known: dict[str, type]) -> Any:
    """A value as it was before `plain`."""
    if isinstance(value, list):
        return [unpacked(one, known) for one in value]
    if not isinstance(value, dict):
        return value
    name = value.get("thing") or value.get("frame")
    if name is None:
        return {key: unpacked(one, known) for key, one in value.items()}
    cls = known.get(str(name))
    if cls is None:
        raise BadRecord(f"not a table: there is no {name!r} in this game")
    inside = {key: unpacked(one, known) for key, one in value.items() if key not in ("thing", "frame")}
    if not set(inside) <= set(fields(cls)):
        raise BadRecord(f"not a table: a {name} has no such fields")
    if issubclass(cls, Frame):
        return rebuild(cls, inside)
    assert issubclass(cls, Thing)
    return remake(cls, inside)

"""The catalogue: every action of a game has a number for the engine and a structured form for records and people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from duchy.kernel.errors import BadRecord

Value = int | str

RESERVED = frozenset({"kind", "seat", "undo", "redo"})


class Action:
    """An action in its structured form: a kind and its parameters.

    >>> Action(kind="place", slot=1, hex=12)
    Action(kind='place', slot=1, hex=12)
    >>> Action(kind="place", slot=1, hex=12).hex
    12
    """

    __slots__ = ("kind", "number", "params")

    def __init__(self, kind: str, **params: Value) -> None:
        self.kind = kind
        self.params = params
        self.number = -1
        """Its number in the catalogue that described it."""

    def __getattr__(self, name: str) -> Any:
        if name in ("kind", "number", "params") or name not in self.params:
            raise AttributeError(name)
        return self.params[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.kind, self.params) == (other.kind, other.params)

    def __hash__(self) -> int:
        return hash((self.kind, tuple(self.params.items())))

    def __repr__(self) -> str:
        return f"Action({', '.join(f'{k}={v!r}' for k, v in self.plain().items())})"

    def plain(self) -> dict[str, Value]:
        """The action as a flat dict, as records store it."""
        return {"kind": self.kind, **self.params}


class Kind:
    """A kind of action and the values each of its parameters may take.

    >>> Kind("place", slot=range(3), hex=range(37)).size
    111
    """

    __slots__ = ("base", "name", "params", "size")

    def __init__(self, name: str, **params: Sequence[Value]) -> None:
        if RESERVED & set(params):
            raise ValueError(f"action {name!r}: records use the names {sorted(RESERVED)} for their own purposes")
        self.name = name
        self.params = {key: tuple(domain) for key, domain in params.items()}
        self.base = 0
        self.size = 1
        for domain in self.params.values():
            self.size *= len(domain)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kind) and (self.name, list(self.params.items())) == (other.name, list(other.params.items()))

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.params.items())))

    def __repr__(self) -> str:
        return f"Kind({self.name!r}, {', '.join(f'{n}: {len(d)}' for n, d in self.params.items()) or 'no parameters'})"


class Catalogue:
    """All actions of a game, numbered without gaps; the last parameter of a kind counts fastest.

    >>> catalogue = Catalogue(Kind("pass"), Kind("place", slot=range(3), hex=range(37)))
    >>> catalogue.size
    112
    >>> catalogue.id("place", slot=1, hex=12)
    50
    >>> catalogue.describe(50)
    Action(kind='place', slot=1, hex=12)
    >>> catalogue.base("place")
    1
    """

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        if len(self.kinds) != len(kinds):
            raise ValueError("two kinds of action have the same name")
        self.size = 0
        for kind in kinds:
            kind.base = self.size
            self.size += kind.size
        self._described: dict[int, Action] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Catalogue) and list(self.kinds.values()) == list(other.kinds.values())

    def __hash__(self) -> int:
        return hash(tuple(self.kinds.values()))

    def __repr__(self) -> str:
        return f"<Catalogue of {self.size} actions: {', '.join(self.kinds)}>"

    def base(self, kind: str) -> int:
        """The first id of a kind."""
        return self.kinds[kind].base

    def id(self, kind: str, **params: Value) -> int:
        """The number of an action given by its kind and parameters."""
        known = self.kinds.get(kind)
        if known is None:
            raise BadRecord(f"unknown kind of action {kind!r}; known: {', '.join(self.kinds)}")
        if set(params) != set(known.params):
            raise BadRecord(f"action {kind!r} takes {list(known.params) or 'no parameters'}, not {list(params)}")
        index = 0
        for name, domain in known.params.items():
            if params[name] not in domain or isinstance(params[name], bool):
                raise BadRecord(f"action {kind!r}: {name} can't be {params[name]!r}; it is one of {list(domain)}")
            index = index * len(domain) + domain.index(params[name])
        return known.base + index

    def describe(self, action: int) -> Action:
        """The structured form of an action."""
        found = self._described.get(action)
        if found is None:
            found = self._described[action] = self._describe(action)
            found.number = action
        return found

    def _describe(self, action: int) -> Action:
        for kind in self.kinds.values():
            if kind.base <= action < kind.base + kind.size:
                index = action - kind.base
                params: dict[str, Value] = {}
                for name, domain in reversed(kind.params.items()):
                    index, at = divmod(index, len(domain))
                    params[name] = domain[at]
                return Action(kind.name, **dict(reversed(params.items())))
        raise BadRecord(f"action {action} is outside the catalogue (0 to {self.size - 1})")

    def parse(self, plain: Any) -> int:
        """The number of an action in the flat form of records."""
        if not isinstance(plain, dict) or not isinstance(plain.get("kind"), str):
            raise BadRecord(f"an action is a dict with a 'kind', not {plain!r}")
        return self.id(plain["kind"], **{k: v for k, v in plain.items() if k != "kind"})

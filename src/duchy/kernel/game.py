"""What a game says of itself: its seats, modes, options and actions."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, cast

from duchy.kernel.actions import Catalogue
from duchy.kernel.core import State
from duchy.kernel.errors import BadContent, BadOption
from duchy.kernel.handicap import Handicap, check_handicap
from duchy.kernel.luck import seed_of
from duchy.kernel.options import Mode, Option, Preset, Variant

if TYPE_CHECKING:
    from librt.strings import BytesWriter
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=State, covariant=True)
    """The states of a game: `Game[Castellans]` makes `Castellans`, and so does what stands on it; it is a `Game[State]` too."""
else:  # a default is known to type checkers alone before Python 3.13
    from typing import TypeVar

    S = TypeVar("S", covariant=True)


KINDS: Final = ("count", "number", "flag", "category", "bits")


class Field:
    """A run of bytes in an observation that are all of one kind: its name, how many bytes, what they mean.

    `kind` says how to read a byte: `count` (so many), `number` (two bytes, high first), `flag` (0 or 1), `category` (one of
    `values` different things, 0 to values - 1), `bits` (eight flags). `seat` is the seat it is about, counted clockwise from
    the observer (0: the observer itself), None for what all share.

    >>> Field("silver", 1, "silver coins")
    Field('silver', 1, 'count')
    >>> Field("die", 2, "the two dice", "category", 7).values
    7
    """

    def __init__(
        self, name: str, size: int, meaning: str, kind: str = "count", values: int = 0, seat: int | None = None
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"field {name!r}: kind can't be {kind!r}; it is one of {', '.join(KINDS)}")
        if (kind == "category") != (values > 0):
            raise ValueError(f"field {name!r}: a category says how many values it has, and nothing else does")
        if kind == "number" and size % 2:
            raise ValueError(f"field {name!r}: a number takes two bytes")
        self.name = name
        self.size = size
        self.meaning = meaning
        self.kind = kind
        self.values = values
        self.seat = seat

    def facts(self) -> dict[str, Any]:
        """The field as plain data."""
        return dict(vars(self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.name, self.size, self.kind, self.values, self.seat))

    def __repr__(self) -> str:
        more = (f", values={self.values}" if self.values else "") + ("" if self.seat is None else f", seat={self.seat}")
        return f"Field({self.name!r}, {self.size}, {self.kind!r}{more})"


def each_seat(seats: int, *parts: Field) -> list[Field]:
    """The same fields for every seat, one seat after the other: `gold_0` is the observer's, `gold_1` its left neighbour's.

    >>> each_seat(2, Field("gold", 1, "gold"))
    [Field('gold_0', 1, 'count', seat=0), Field('gold_1', 1, 'count', seat=1)]
    """
    return [
        Field(f"{part.name}_{seat}", part.size, part.meaning, part.kind, part.values, seat)
        for seat in range(seats)
        for part in parts
    ]


class Box(NamedTuple):
    """What is written on a game's box: the room's `box.toml`."""

    name: str
    """The room's folder."""
    title: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    summary: str
    shelf: int
    """Where the box stands among the others, from 1."""


BOX: Final = {"title": str, "seats": list, "minutes": list, "summary": str, "shelf": int}


def read_box(file: str | Path) -> Box:
    """The box of the room that a file of its (its `__init__.py`) lies in; `BadContent` where something is missing on it."""
    path = Path(file).parent / "box.toml"
    try:
        words = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadContent(f"{path.parent.name}/box.toml: {error}") from None
    for key, kind in BOX.items():
        if not isinstance(words.get(key), kind):
            raise BadContent(f"{path.parent.name}/box.toml: {key} is missing or not a {kind.__name__}")
    (low, high), (short, long) = words["seats"], words["minutes"]
    return Box(path.parent.name, words["title"], (low, high), (short, long), words["summary"], words["shelf"])


class Game(Generic[S]):
    """The facts about a game, and the way to a new table. `Game[Castellans]` makes tables of Castellans.

    `setup(state)` receives a state with `players` and `options` filled in and the generator seeded; it lays out the
    table and pushes the first frame. `text` is the room's words.
    """

    def __init__(
        self,
        *,
        box: Box,
        rules: int,
        modes: list[Mode],
        options: list[Option],
        actions: Catalogue,
        state: type[S],
        setup: Callable[[S], None],
        text: Any,
        content: Any,
        variants: list[Variant],
        check: Callable[[int, dict[str, Any]], None] | None = None,
        invariants: Callable[[S], None] | None = None,
        layout: list[Field] | None = None,
        observe: Callable[[S, int], bytes] | None = None,
        write: Callable[[BytesWriter, S, int], None] | None = None,
        presets: list[Preset] | None = None,
        handicap: Handicap | None = None,
    ) -> None:
        self.name = box.name
        self.title = box.title
        self.seats = box.seats
        self.minutes = box.minutes
        self.summary = box.summary
        self.rules = rules
        """The version of the rules: raised whenever the same actions could lead elsewhere, so that old records are refused."""
        self.modes = modes
        self.handicap = handicap
        """What a seat can be given to begin with, where the game knows such a thing."""
        self.options = {option.name: option for option in [*options, *([handicap.option] if handicap else [])]}
        self.presets = presets or []
        self.actions = actions
        self.state = state
        self.setup = setup
        self.text = text
        self.content = content
        self.variants = variants
        self.check = check
        self.invariants = invariants
        self.layout = layout or []
        """The fields of an observation, in order."""
        self.observe = observe
        """`observe(state, seat)` gives what a seat may know as bytes, laid out as `layout` says."""
        self.write = write
        """`write(out, state, seat)` appends the same to a `BytesWriter`: for many tables at once."""
        self._usual: dict[int, dict[str, Any]] = {}

    def agree(self, players: int, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """All options with their values for a table, or `BadOption` with the reason why not."""
        low, high = self.seats
        if not isinstance(players, int) or isinstance(players, bool) or not low <= players <= high:
            raise BadOption(f"{self.title} takes {low} to {high} players, not {players!r}")
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(f"options are given by name, as in {{'mode': 'team'}}, not as {options!r}")
        if not options:
            return self.usual(players)
        given = dict(options)
        for name in given:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; it has: {known}")
        return self.agreement(players, given)

    def usual(self, players: int) -> dict[str, Any]:
        """All options as they are where nobody says anything: worked out once for each number of players."""
        found = self._usual.get(players)
        if found is None:
            found = self._usual[players] = self.agreement(players, {})
        return {name: value[:] if isinstance(value, list) else value for name, value in found.items()}

    def agreement(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, those that were given checked."""
        agreed = {}
        for name, option in self.options.items():
            usual = option.usual(players)
            value = option.check(given[name], players) if name in given else usual
            if not option.silent or value != usual:
                agreed[name] = value
        check_handicap(players, agreed)
        if self.check is not None:
            self.check(players, agreed)
        return agreed

    def new(self, players: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None, key: bytes = b"") -> S:
        """A new table at its first decision; with a `key` all its luck comes from the keyed stream, as in served matches."""
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadOption(f"a seed is a whole number, not {seed!r}")
        count = max(2, self.seats[0]) if players is None else players
        s = self.state()
        s.options = self.agree(count, options)
        s.players = count
        s.rng = seed_of(seed)
        if key:
            s.seal(key)
        self.lay_out(s)
        s.start()
        s.barrier = ""
        return s

    def lay_out(self, s: State) -> None:
        """Set up a table, and hand out what seats were granted."""
        self.setup(cast("S", s))
        if self.handicap is not None and self.handicap.option.name in s.options:
            self.handicap.hand_out(s)

    @cached_property
    def fingerprint(self) -> str:
        """Changes with the rules, the catalogue and the content: records of another fingerprint can't be replayed."""
        kinds = [[k.name, [[n, list(d)] for n, d in k.params.items()]] for k in self.actions.kinds.values()]
        text = json.dumps([self.name, self.rules, kinds, self.content.digest], sort_keys=True)
        return blake2b(text.encode(), digest_size=6).hexdigest()

    @cached_property
    def layout_fingerprint(self) -> str:
        """Changes with the observation's layout too: a net trained on another must not be asked. Records don't mind."""
        fields = [[f.name, f.size, f.kind, f.values] for f in self.layout]
        return blake2b(json.dumps([self.fingerprint, fields]).encode(), digest_size=6).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        return find, (self.name,)

    def facts(self) -> dict[str, Any]:
        """The game as plain data."""
        return {
            "name": self.name,
            "title": self.title,
            "seats": list(self.seats),
            "minutes": list(self.minutes),
            "summary": self.summary,
            "rules": self.rules,
            "fingerprint": self.fingerprint,
            "layout_fingerprint": self.layout_fingerprint,
            "modes": [mode.facts() for mode in self.modes],
            "options": [option.facts() for option in self.options.values()],
            "actions": self.actions.size,
        }

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


_LOADERS: dict[str, Callable[[], Game[Any]]] = {}


def register(name: str, load: Callable[[], Game[Any]]) -> None:
    """Make a game known by its name; it is loaded when it is first asked for."""
    _LOADERS[name] = load


def find(name: str) -> Game:
    """The game of that name, or `BadOption` with the names there are."""
    if name not in _LOADERS:
        raise BadOption(f"there is no game {name!r}; there are: {', '.join(_LOADERS)}")
    return _LOADERS[name]()


_PAINTERS: list[Callable[[State], str | None]] = []


def paint_with(painter: Callable[[State], str | None]) -> None:
    """Let notebooks show a state as the HTML that `painter` makes of it: the kernel itself can't draw."""
    _PAINTERS[:] = [painter]


def painted(state: State) -> str | None:
    """The state as HTML; None where it can't be drawn."""
    return _PAINTERS[0](state) if _PAINTERS else None

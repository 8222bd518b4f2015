"""A match as it is written down: options, seed and actions; undo and redo are entries of the same log."""

from __future__ import annotations

import json
from typing import Any

from duchy.kernel.core import State
from duchy.kernel.errors import BadRecord, CannotUndo
from duchy.kernel.events import Event
from duchy.kernel.game import Game, find

FORMAT = 1


class Step:
    """One action that counts: who took it, the state before it, what happened, and why it can't be undone."""

    __slots__ = ("action", "before", "events", "lanes", "reason", "seat")

    def __init__(self, seat: int, action: int, before: State | None, events: list[Event], reason: str, lanes: bool) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.events = events
        self.reason = reason
        self.lanes = lanes
        """Whether several seats decided at once, and still did afterwards."""


class Match:
    """A game being played, with its log: act, undo, redo, replay.

    >>> import duchy
    >>> match = Match.new(duchy.game("burgundy"), players=2, seed=7)
    >>> seat = match.state.seat
    >>> match.act(match.state.legal(seat)[0], seat)
    >>> Match.load(match.dump()).state.digest() == match.state.digest()
    True
    """

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Any]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.entries: list[dict[str, Any]] = []
        self.steps: list[Step] = []
        self.undone: dict[int, list[int]] = {}
        self.state: Any = game.new(players=players, seed=seed, options=options)

    @classmethod
    def new(cls, game: Game, players: int, seed: int, options: dict[str, Any] | None = None) -> Match:
        """A match at its first decision."""
        return cls(game, players, seed, game.agree(players, options))

    # -- playing -----------------------------------------------------------------------------------------------------

    def act(self, action: int, seat: int) -> None:
        """Take an action for a seat and write it down."""
        self.apply(action, seat)
        self.undone.pop(seat, None)
        self.entries.append({"seat": seat, **self.game.actions.describe(action).plain()})

    def apply(self, action: int, seat: int) -> None:
        """Take an action without writing it down."""
        state = self.state
        before = state.copy()
        state.barrier = ""
        state.log = []
        lanes = state.lanes
        try:
            state.apply(action, seat)
            events = state.log
        finally:
            state.log = None
        self.steps.append(Step(seat, action, before, events, state.barrier, bool(lanes) and state.lanes is lanes))
        if state.barrier or (len(self.steps) > 1 and self.steps[-2].seat != seat and not lanes):
            self.forget(len(self.steps) - 1)

    def forget(self, index: int) -> None:
        """States before the last barrier are never asked for again."""
        for step in reversed(self.steps[:index]):
            if step.before is None:
                break
            step.before = None

    def can_undo(self, seat: int) -> tuple[bool, str]:
        """Whether `seat` may take back its last action, and if not, what stands in the way."""
        for step in reversed(self.steps):
            if step.seat == seat:
                return (False, step.reason) if step.reason else (True, "")
            if not step.lanes:
                return False, "another player has decided since"
        return False, "there is nothing to take back"

    def undo(self, seat: int) -> None:
        """Take back the seat's last action. Where several decide at once, the others' choices stay."""
        action = self.take_back(seat)
        self.undone.setdefault(seat, []).append(action)
        self.entries.append({"undo": seat})

    def take_back(self, seat: int) -> int:
        """Take back the seat's last action without writing it down; which action it was."""
        good, reason = self.can_undo(seat)
        if not good:
            raise CannotUndo(f"seat {seat} can't undo: {reason}")
        index = max(i for i, step in enumerate(self.steps) if step.seat == seat)
        gone, later = self.steps[index], self.steps[index + 1 :]
        assert gone.before is not None
        self.steps = self.steps[:index]
        self.state = gone.before
        for step in later:
            self.apply(step.action, step.seat)
        return gone.action

    def redo(self, seat: int) -> None:
        """Take again what the seat has just undone."""
        if not self.undone.get(seat):
            raise CannotUndo(f"seat {seat} has nothing to redo")
        self.apply(self.undone[seat].pop(), seat)
        self.entries.append({"redo": seat})

    # -- keeping -----------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "duchy": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            "fingerprint": self.game.fingerprint,
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "entries": self.entries,
        }

    def dump(self) -> str:
        """The record as text."""
        head = self.plain()
        entries = head.pop("entries")
        lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
        body = json.dumps(head, indent=1)[:-2]
        return f'{body},\n "entries": [\n{lines}\n ]\n}}\n'

    @classmethod
    def load(cls, text: str, upto: int | None = None) -> Match:
        """The match a record tells of, after `upto` entries (all where None); `BadRecord` with the reason if that can't be."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a Duchy record: {error}") from None
        return cls.replay(data, upto)

    @classmethod
    def replay(cls, data: Any, upto: int | None = None) -> Match:
        """As `load`, from plain data."""
        match = cls.opened(data)
        entries = data["entries"]
        if upto is not None and not 0 <= upto <= len(entries):
            raise BadRecord(f"the record has entries 0 to {len(entries)}, not {upto}")
        for number, entry in enumerate(entries[: len(entries) if upto is None else upto], 1):
            try:
                match.enter(entry)
            except Exception as error:
                raise BadRecord(f"entry {number} of the record does not fit: {error}") from error
        return match

    @classmethod
    def opened(cls, data: Any) -> Match:
        """A match at the start of the record, everything about it checked."""
        if not isinstance(data, dict) or data.get("duchy") != FORMAT:
            raise BadRecord(f"not a Duchy record of format {FORMAT}")
        wanted = {"game": str, "rules": int, "players": int, "options": dict, "seed": int, "entries": list}
        for key, kind in wanted.items():
            if not isinstance(data.get(key), kind) or isinstance(data.get(key), bool):
                raise BadRecord(f"the record's {key!r} is missing or not a {kind.__name__}")
        game = find(data["game"])
        if data["rules"] != game.rules:
            raise BadRecord(
                f"the record was made under rules {data['rules']} of {game.title}; this is rules {game.rules}: "
                "it can't be replayed without misreading it"
            )
        if data.get("fingerprint") != game.fingerprint:
            raise BadRecord(f"the record was made with other content of {game.title}: start Duchy with its content pack")
        return cls.new(game, data["players"], data["seed"], data["options"])

    def enter(self, entry: Any) -> None:
        """Follow one entry of a record."""
        if not isinstance(entry, dict):
            raise BadRecord(f"an entry is a dict, not {entry!r}")
        if "undo" in entry:
            self.undo(entry["undo"])
        elif "redo" in entry:
            self.redo(entry["redo"])
        else:
            plain = dict(entry)
            seat = plain.pop("seat", None)
            if not isinstance(seat, int):
                raise BadRecord("an entry names its seat")
            self.act(self.game.actions.parse(plain), seat)

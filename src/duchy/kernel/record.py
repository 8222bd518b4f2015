"""A match as it is written down: options, seed and actions; undo and redo are entries of the same log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, cast

from duchy.kernel.core import State
from duchy.kernel.errors import BadRecord, CannotUndo
from duchy.kernel.events import Event
from duchy.kernel.fair import Fair, chained, head_of
from duchy.kernel.game import Game, S, find

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


class Branch(NamedTuple):
    """Where a match left another one and went on with luck of its own, since the other's is known by now."""

    entries: int
    """The other match's luck counts up to this entry."""
    seat: int
    """What this seat could not know at that moment is dealt anew."""
    seed: int
    fair: Fair | None = None

    def plain(self) -> dict[str, Any]:
        """As records keep it."""
        fair = {"fair": self.fair.plain()} if self.fair else {}
        return {"entries": self.entries, "seat": self.seat, "seed": self.seed, **fair}

    @classmethod
    def read(cls, data: Any) -> Branch:
        """From a record."""
        try:
            numbers = [data[name] for name in ("entries", "seat", "seed")]
        except (KeyError, TypeError):
            numbers = [None]
        if not all(isinstance(n, int) and not isinstance(n, bool) and n >= 0 for n in numbers):
            raise BadRecord("a branch of the record must hold the entries, the seat and the seed it came from")
        entries, seat, seed = numbers
        return cls(entries, seat, seed, Fair.read(data["fair"]) if data.get("fair") is not None else None)


class Match(Generic[S]):
    """A game being played, with its log: act, undo, redo, replay.

    >>> import duchy
    >>> match = Match.new(duchy.game("burgundy"), players=2, seed=7)
    >>> seat = match.state.seat
    >>> match.act(match.state.legal(seat)[0], seat)
    >>> Match.load(match.dump()).state.digest() == match.state.digest()
    True
    """

    def __init__(
        self,
        game: Game[S],
        players: int,
        seed: int,
        options: dict[str, Any],
        fair: Fair | None = None,
        branches: tuple[Branch, ...] = (),
        began: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.fair = fair
        """Where the luck comes from in a served match; None where the seed is all there is."""
        self.branches = branches
        """The matches this one goes on from, the oldest first; mostly none."""
        self.began = began or {"rules": game.rules, "fingerprint": game.fingerprint}
        """The rules and the content the match began with; it may have been carried over to newer ones since."""
        self.salt = fair.salt if fair else b""
        self.entries: list[dict[str, Any]] = []
        self.chain: list[str] = [chained("", self.head(), self.salt)]
        """The hash of the log up to each entry; the first is that of what was agreed before."""
        self.linked: tuple[int, dict[str, Any], str] | None = None
        """The hash that was asked for last, its entry, and its place in the chain."""
        self.steps: list[Step] = []
        self.undone: dict[int, list[int]] = {}
        self.dealt: list[int] = []
        """After so many steps the table was dealt anew, for each of the branches that came so far."""
        self.state: S = self.first_state()
        self.deal_anew()

    @classmethod
    def new(
        cls,
        game: Game[S],
        players: int,
        seed: int,
        options: dict[str, Any] | None = None,
        fair: Fair | None = None,
        branches: tuple[Branch, ...] = (),
        began: dict[str, Any] | None = None,
    ) -> Match[S]:
        """A match at its first decision."""
        return cls(game, players, seed, game.agree(players, options), fair, branches, began)

    def luck(self, number: int) -> tuple[int, Fair | None]:
        """Seed and secret of the draws after so many branches."""
        at = self.branches[number] if number < len(self.branches) else self
        return at.seed, at.fair

    def first_state(self) -> S:
        """The table as it was at the first decision."""
        seed, fair = self.luck(0)
        return self.game.new(players=self.players, seed=seed, options=self.options, key=fair.key if fair else b"")

    def deal_anew(self) -> None:
        """Where a branch leaves the match it came from: what its seat can't know is dealt with the luck of the next."""
        while len(self.dealt) < len(self.branches) and self.branches[len(self.dealt)].entries == len(self.entries):
            if self.state.over or self.branches[len(self.dealt)].seat >= self.players:
                raise BadRecord("a match can go on only from a moment, and for a seat, that it has")
            self.state = self.redealt(self.state, len(self.dealt))
            self.dealt.append(len(self.steps))
            self.undone.clear()
            for step in self.steps:
                step.before, step.reason = None, "the table was dealt anew here"

    def redealt(self, state: State, number: int) -> S:
        """A state with what the seat of a branch can't know dealt anew."""
        seed, fair = self.luck(number + 1)
        found = cast("S", state.determinize(self.branches[number].seat, fair.deal if fair else seed))
        if fair is not None:
            found.seal(fair.key)
        return found

    def positions(self) -> Iterator[S]:
        """The table before the first step and after each one; every state is the reader's own.

        >>> import duchy
        >>> match = Match.new(duchy.game("burgundy"), players=2, seed=7)
        >>> [state.digest() for state in match.positions()] == [match.state.digest()]
        True
        """
        state = self.first_state()
        for number in range(len(self.steps) + 1):
            if number:
                state.apply(self.steps[number - 1].action, self.steps[number - 1].seat)
            for branch, at in enumerate(self.dealt):
                if at == number:
                    state = self.redealt(state, branch)
            yield cast("S", state.copy())

    def head(self) -> dict[str, Any]:
        """What was agreed before the first entry, as the chain begins with it."""
        branches = [branch.plain() for branch in self.branches]
        return head_of(self.game.name, self.began, self.players, self.options, self.seed, self.fair, branches)

    def write(self, entry: dict[str, Any]) -> None:
        """Append an entry to the log and to its chain."""
        self.chain.append(self.link(entry))
        self.entries.append(entry)
        self.deal_anew()

    def link(self, entry: dict[str, Any]) -> str:
        """The hash that an entry adds to the chain. The last one is kept: who writes an entry down asks for it before."""
        at = len(self.chain)
        if self.linked is None or self.linked[:2] != (at, entry):
            self.linked = (at, entry, chained(self.chain[-1], entry, self.salt))
        return self.linked[2]

    # -- playing -----------------------------------------------------------------------------------------------------

    def act(self, action: int, seat: int) -> None:
        """Take an action for a seat and write it down."""
        self.apply(action, seat)
        self.undone.pop(seat, None)
        self.write({"seat": seat, **self.game.actions.describe(action).plain()})

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
        if self.state.over:
            return False, "the match is over"
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
        self.write({"undo": seat})

    def take_back(self, seat: int) -> int:
        """Take back the seat's last action without writing it down; which action it was."""
        good, reason = self.can_undo(seat)
        if not good:
            raise CannotUndo(f"seat {seat} can't undo: {reason}")
        index = max(i for i, step in enumerate(self.steps) if step.seat == seat)
        gone, later = self.steps[index], self.steps[index + 1 :]
        assert gone.before is not None
        self.steps = self.steps[:index]
        self.state = cast("S", gone.before)
        for step in later:
            self.apply(step.action, step.seat)
        return gone.action

    def redo(self, seat: int) -> None:
        """Take again what the seat has just undone."""
        if self.state.over:
            raise CannotUndo("the match is over")
        if not self.undone.get(seat):
            raise CannotUndo(f"seat {seat} has nothing to redo")
        self.apply(self.undone[seat].pop(), seat)
        self.write({"redo": seat})

    def rows(self) -> list[dict[str, Any]]:
        """The decisions that count, one row each: `duchy.kernel.rows.COLUMNS` says what stands in them."""
        from duchy.kernel.rows import rows

        return list(rows(self))

    # -- keeping -----------------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The record as plain data."""
        return {
            "duchy": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            "fingerprint": self.game.fingerprint,
            **packs_of(self.game),
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            **({"fair": self.fair.plain()} if self.fair else {}),
            **({"branches": [branch.plain() for branch in self.branches]} if self.branches else {}),
            **({"began": self.began} if self.began["fingerprint"] != self.game.fingerprint else {}),
            "chain": self.chain[-1],
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
        if upto in (None, len(entries)) and data.get("chain", match.chain[-1]) != match.chain[-1]:
            raise BadRecord("the record was edited: its entries are not those that its chain was made of")
        return match

    @staticmethod
    def opened(data: Any) -> Match:
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
            raise BadRecord(f"the record was made with other content of {game.title}: {other_content(game, data.get('packs'))}")
        fair = Fair.read(data["fair"]) if data.get("fair") is not None else None
        branches = read_branches(data.get("branches"))
        return Match.new(game, data["players"], data["seed"], data["options"], fair, branches, read_began(data.get("began")))

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


def read_branches(data: Any) -> tuple[Branch, ...]:
    """The matches a match goes on from."""
    if not isinstance(data, list | None):
        raise BadRecord("the record's 'branches' must be a list")
    found = tuple(Branch.read(each) for each in data or ())
    if list(found) != sorted(found, key=lambda branch: branch.entries):
        raise BadRecord("the record's 'branches' must be in the order of their entries")
    return found


def read_began(data: Any) -> dict[str, Any] | None:
    """The rules and the content a match began with, where the record names others than it ends with."""
    if data is None:
        return None
    if not isinstance(data, dict) or not isinstance(data.get("rules"), int) or not isinstance(data.get("fingerprint"), str):
        raise BadRecord("the record's 'began' must hold the rules and the fingerprint the match began with")
    return {"rules": data["rules"], "fingerprint": data["fingerprint"]}


def packs_of(game: Game) -> dict[str, Any]:
    """The content packs a match is played with, as a record names them; nothing where it is played with ours alone."""
    return {"packs": [pack.facts() for pack in game.content.packs]} if game.content.packs else {}


def other_content(game: Game, packs: Any) -> str:
    """Which content packs are missing, or are there though they should not be."""
    named = [pack for pack in packs if isinstance(pack, dict)] if isinstance(packs, list) else []
    here = [pack.facts() for pack in game.content.packs]
    missing = [str(pack.get("name"))[:60] for pack in named if pack not in here]
    if missing:
        return f"start Duchy with its content pack ({', '.join(missing)}), in the version it was played with"
    if here and not named:
        return "it was played without a content pack; start Duchy without one"
    return "it was made with another version of the house's own data; start Duchy with its content pack"

"""How every game finds its words: functions beside their matter, registered with what they speak of.

A room makes one `Words` and fills it from the files of its `text` folder:

    @words.asks(ThrowAway)                      # a frame's question
    def throw_away(s, frame): ...

    @words.labels("sell")                       # an action in words; with frames behind the kind, only there
    def sell(s, frame, act): ...

    @words.pieces("sell")                       # the ids of the pieces an action involves
    def sell_pieces(s, frame, act): ...

    @words.pays("pay")                          # the coins an action costs, one by one, where that is the choice
    def pay_coins(s, frame, act): ...

    @words.spares("pay")                        # what is left of the purse after such an action
    def pay_spares(s, frame, act): ...

    @words.concerns(Pay)                        # the pieces a question is about, which are ringed meanwhile
    def pay_about(s, frame): ...

    @words.foretells("build")                   # what an action would change at once, shown before it is confirmed
    def build_then(s, frame, act): ...

    @words.says("sell")                         # an event as a line of the log
    def sold(event, names): ...

    @words.explains("tiles", "shields")         # the rule of a row of the content
    def tile(row): ...

    @words.lays_strip                           # the kinds of action of a turn, with what they need (kernel/strip.py)
    @words.counts_left                          # what is still to come, from a view
    @words.scores_now                           # what final scoring would give now, from a view
    @words.sums_up                              # what a rival is about to do, from a view: headings with lines
    @words.tells_end                            # how a game ended, where nobody simply won
    words.story                                 # the turn story, one line for each act (kernel/tale.py)

What always reads the same is given as text: `words.asks(Turn, say="Your turn.")`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from duchy.kernel.actions import Action, Catalogue
from duchy.kernel.content import Content, Row
from duchy.kernel.core import Frame
from duchy.kernel.events import Event
from duchy.kernel.speech import count as count
from duchy.kernel.speech import listed as listed
from duchy.kernel.tale import Storyteller

Asking = Callable[[Any, Any], str]
Label = Callable[[Any, Any, Action], str]
Pieces = Callable[[Any, Any, Action], list[str]]
About = Callable[[Any, Any], list[str]]
Saying = Callable[[dict[str, Any], Sequence[str]], str]
Rule = Callable[[Row], str]
Table = Callable[[dict[str, Any], list[str]], str]
Strip = Callable[[Any, int], list[dict[str, Any]]]
Remaining = dict[str, Any]
"""One thing that there is so much of: what, count, of (None: no end), icon, note."""
Fact = tuple[str, int | None]
"""What matters soon, in words, with a number where something is counted."""
Left = Callable[[dict[str, Any]], list[Remaining]]
Now = Callable[[dict[str, Any]], list[list[dict[str, Any]]]]
Shown = tuple[str, int | None, list[dict[str, Any]]]
"""The same with pictures: parts as in the turn story, or a component's face."""
Summary = Callable[[dict[str, Any], int], Sequence[tuple[str, Sequence[Fact | Shown]]]]
End = Callable[[Any, Sequence[str]], str]


class Words:
    """Everything a game says: questions, labels, pieces, log lines, explanations, the table for a terminal, the rules."""

    def __init__(self, actions: Catalogue, content: Content, rules: str) -> None:
        self.actions = actions
        self.content = content
        self.rules = rules.strip()
        """The rules help, in our own words, as Markdown."""
        self.questions: dict[type[Frame[Any]], Asking | str] = {}
        self.label_of: dict[tuple[str, type[Frame[Any]] | None], Label | str] = {}
        self.pieces_of: dict[tuple[str, type[Frame[Any]] | None], Pieces] = {}
        self.coins_of: dict[str, Pieces] = {}
        self.left_of: dict[str, Label] = {}
        self.lines: dict[str, Saying] = {}
        self.about_of: dict[type[Frame[Any]], About] = {}
        self.then_of: dict[str, Label] = {}
        self.sections: dict[str, Rule] = {}
        self.notes: dict[str, str] = {}
        self._rows: dict[str, tuple[str, Row]] | None = None
        self.show_table: Table | None = None
        self.story = Storyteller()
        self.lay_strip: Strip | None = None
        self.count_left: Left | None = None
        self.score_now: Now | None = None
        self.sum_up: Summary | None = None
        self.tell_end: End | None = None

    # -- filling -----------------------------------------------------------------------------------------------------

    def asks(self, *frames: type[Frame[Any]], say: str = "") -> Callable[[Asking], Asking]:
        """What is asked in these frames: the function below, called with the state and the frame; or always `say`."""
        if say:
            self.questions.update(dict.fromkeys(frames, say))

        def register(function: Asking) -> Asking:
            self.questions.update(dict.fromkeys(frames, function))
            return function

        return register

    def labels(self, kind: str, *frames: type[Frame[Any]], say: str = "") -> Callable[[Label], Label]:
        """What an action of this kind is called (in these frames only, where given)."""
        where: list[type[Frame[Any]] | None] = list(frames) or [None]
        keys = [(kind, frame) for frame in where]
        if say:
            self.label_of.update(dict.fromkeys(keys, say))

        def register(function: Label) -> Label:
            self.label_of.update(dict.fromkeys(keys, function))
            return function

        return register

    def pieces(self, *kinds: str, frames: Iterable[type[Frame[Any]]] = ()) -> Callable[[Pieces], Pieces]:
        """Which pieces an action of these kinds involves, in the order a person would click them.

        Kinds without such a function are buttons: `button-` and what the action is.
        """
        where: list[type[Frame[Any]] | None] = list(frames) or [None]

        def register(function: Pieces) -> Pieces:
            self.pieces_of.update({(kind, frame): function for kind in kinds for frame in where})
            return function

        return register

    def pays(self, *kinds: str) -> Callable[[Pieces], Pieces]:
        """The coins that actions of these kinds cost, by their icons: for choices among ways to pay."""

        def register(function: Pieces) -> Pieces:
            self.coins_of.update(dict.fromkeys(kinds, function))
            return function

        return register

    def spares(self, *kinds: str) -> Callable[[Label], Label]:
        """What actions of these kinds leave of what is paid with, in words."""

        def register(function: Label) -> Label:
            self.left_of.update(dict.fromkeys(kinds, function))
            return function

        return register

    def concerns(self, *frames: type[Frame[Any]]) -> Callable[[About], About]:
        """The pieces that a question of these frames is about, by their ids: a room that is filled, a card that is paid."""

        def register(function: About) -> About:
            self.about_of.update(dict.fromkeys(frames, function))
            return function

        return register

    def foretells(self, *kinds: str) -> Callable[[Label], Label]:
        """What actions of these kinds would change at once, in words that everybody could work out."""

        def register(function: Label) -> Label:
            self.then_of.update(dict.fromkeys(kinds, function))
            return function

        return register

    def says(self, *kinds: str) -> Callable[[Saying], Saying]:
        """How events of these kinds are told."""

        def register(function: Saying) -> Saying:
            self.lines.update(dict.fromkeys(kinds, function))
            return function

        return register

    def explains(self, *sections: str) -> Callable[[Rule], Rule]:
        """The rule of every row of these sections of the content."""

        def register(function: Rule) -> Rule:
            self.sections.update(dict.fromkeys(sections, function))
            return function

        return register

    def draws_table(self, function: Table) -> Table:
        """The whole table for a terminal of 100 columns, from a view."""
        self.show_table = function
        return function

    def lays_strip(self, function: Strip) -> Strip:
        """The kinds of action of a turn for the seat that decides, in an order that never changes."""
        self.lay_strip = function
        return function

    def counts_left(self, function: Left) -> Left:
        """What is still to come by kind, discards, and how near the end is: as far as a view shows it."""
        self.count_left = function
        return function

    def scores_now(self, function: Now) -> Now:
        """What final scoring would give each seat now, by source: as far as everybody may know."""
        self.score_now = function
        return function

    def sums_up(self, function: Summary) -> Summary:
        """What lies open of a seat and matters soon: headings, each with lines of words and points (None: no number)."""
        self.sum_up = function
        return function

    def tells_end(self, function: End) -> End:
        """How a game ended, where that takes other words than who won; empty where it does not."""
        self.tell_end = function
        return function

    # -- asking ------------------------------------------------------------------------------------------------------

    def prompt(self, s: Any, seat: int) -> str:
        """What is asked of the seat and why."""
        frame = s.frame(seat)
        found = self.questions[type(frame)]
        return found if isinstance(found, str) else found(s, frame)

    def label(self, s: Any, action: int, seat: int | None = None) -> str:
        """A legal action of the seat (of the deciding seat where None) in words."""
        frame, act = s.frame(seat), self.actions.describe(action)
        found = self.label_of.get((act.kind, type(frame))) or self.label_of[act.kind, None]
        return found if isinstance(found, str) else found(s, frame, act)

    def elements(self, s: Any, action: int, seat: int | None = None) -> list[str]:
        """The ids of the pieces an action involves."""
        frame, act = s.frame(seat), self.actions.describe(action)
        found = self.pieces_of.get((act.kind, type(frame))) or self.pieces_of.get((act.kind, None))
        return found(s, frame, act) if found else [button(act)]

    def coins(self, s: Any, action: int, seat: int | None = None) -> list[str]:
        """What an action costs coin by coin, as icons; nothing where its words say enough."""
        act = self.actions.describe(action)
        found = self.coins_of.get(act.kind)
        return found(s, s.frame(seat), act) if found else []

    def leaves(self, s: Any, action: int, seat: int | None = None) -> str:
        """What a payment leaves, in words; nothing where the room does not say."""
        act = self.actions.describe(action)
        found = self.left_of.get(act.kind)
        return found(s, s.frame(seat), act) if found else ""

    def about(self, s: Any, seat: int) -> list[str]:
        """The ids of the pieces that the open question of a seat is about."""
        frame = s.frame(seat)
        found = self.about_of.get(type(frame))
        return found(s, frame) if found else []

    def then(self, s: Any, action: int, seat: int | None = None) -> str:
        """What an action would change, in words; nothing where the room does not say."""
        act = self.actions.describe(action)
        found = self.then_of.get(act.kind)
        return found(s, s.frame(seat), act) if found else ""

    def sentence(self, event: dict[str, Any], names: Sequence[str]) -> str:
        """An event in words; empty for one that is not worth a line."""
        found = self.lines.get(event["kind"])
        return found(event, names) if found else ""

    def explain(self, piece: str) -> str:
        """The rule of a piece by its content id; empty where there is no such piece."""
        if piece in self.notes:
            return self.notes[piece]
        if self._rows is None:
            self._rows = {
                str(row.get("id")): (section, row) for section in self.sections for row in self.content.section(section).rows()
            }
        found = self._rows.get(piece)
        return self.sections[found[0]](found[1]) if found else ""

    def table(self, view: dict[str, Any], names: list[str]) -> str:
        """The whole table for a terminal, with Rich markup."""
        assert self.show_table is not None, "a room draws its table for terminals (text/table.py)"
        return self.show_table(view, names)

    def outcome(self, s: Any, names: Sequence[str]) -> str:
        """How a game ended, without a full stop: who won, or what the room says of a tie alone."""
        said = self.tell_end(s, names) if self.tell_end else ""
        if said:
            return said
        winners = [names[seat] for seat in s.winners()]
        if not winners:
            return "The table has lost"
        return f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}"

    def strip(self, s: Any, seat: int) -> list[dict[str, Any]]:
        """The action strip of a seat: kind, icon, word, note, the legal actions (none: grey) and why it is grey."""
        return self.lay_strip(s, seat) if self.lay_strip else []

    def tale(self, s: Any, events: Sequence[Event | dict[str, Any]], viewer: int | None) -> list[dict[str, Any]]:
        """The acts that some events were, as a viewer may know them (None: a spectator).

        Each has seat (None: the table), turn, kind, parts, points, pieces, said, and `at`: which of the events it began with.
        """
        return self.story.tell(events, viewer)

    def summary(self, view: dict[str, Any], seat: int) -> Sequence[tuple[str, Sequence[Fact | Shown]]]:
        """What matters soon of what lies open of a seat; nothing where the room has nothing to say."""
        return self.sum_up(view, seat) if self.sum_up else []

    def left(self, view: dict[str, Any]) -> list[Remaining]:
        """What is left, thing by thing."""
        return self.count_left(view) if self.count_left else []

    def now(self, view: dict[str, Any]) -> list[list[dict[str, Any]]]:
        """For each seat what it would score if the game ended now: rows of source and points."""
        return self.score_now(view) if self.score_now else []


def remaining(what: str, number: int, of: int | None, icon: str, note: str = "") -> Remaining:
    """What is left of one thing.

    >>> remaining("rounds to come", 3, 25, "clock")
    {'what': 'rounds to come', 'count': 3, 'of': 25, 'icon': 'clock', 'note': ''}
    """
    return {"what": what, "count": number, "of": of, "icon": icon, "note": note}


def button(act: Action) -> str:
    """The piece of an action that involves none: a button that is named as the action is.

    >>> button(Action("end_turn")), button(Action("side", side=1))
    ('button-end-turn', 'button-side-1')
    """
    return "-".join(["button", dashed(act.kind), *(dashed(value) for value in act.params.values())])


def dashed(name: object) -> str:
    """A content id as part of an element id.

    >>> dashed("town_hall")
    'town-hall'
    """
    return str(name).replace("_", "-")


def named(names: Sequence[str], seat: int) -> str:
    """A seat's name in a line of the log; its number where it has none.

    >>> named(["Anna"], 0), named(["Anna"], 1)
    ('Anna', 'seat 2')
    """
    return names[seat] if 0 <= seat < len(names) else f"seat {seat + 1}"

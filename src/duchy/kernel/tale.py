"""The turn story: what happened as a person would tell it, one line for each act.

A room says for every kind of event what it adds to the story (`text/story.py`); the log says each in full:

    @STORY.act("place")                         # begins a line of its own
    def placed(event): return Bit("places a ship", [component("ship", "ship"), ARROW, icon("die-4")], ["hex-0-11"])

    @STORY.more("gain")                         # goes on with the line of the same seat
    @STORY.first("use")                         # waits for the line that comes: the die of an action
    @STORY.table("roll")                        # of the table, nobody's doing
    @STORY.table("empty", amid=True)            # of the table, but what a seat is doing goes on after it
    STORY.each("harvest", on=["roll"])          # everybody's share of a line that began so
    STORY.untold("bridge")                      # what the board shows as well

What is not visible to the viewer never reaches the story: it is told from events as this viewer sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from duchy.kernel.events import Event
from duchy.kernel.names import called
from duchy.kernel.speech import how_often, sentence

Told = dict[str, Any]
Part = dict[str, Any]

ARROW: Final[Part] = {"arrow": True}


def icon(name: str) -> Part:
    """A picture of the icon sheet.

    >>> icon("die-4")
    {'icon': 'die-4'}
    """
    return {"icon": name}


def component(piece: str, name: str) -> Part:
    """A component by its content id, with the icon for whoever can't draw it."""
    return {"piece": piece, "icon": name}


def words(text: object) -> Part:
    """A short word among the pictures: "+2", "×3".

    >>> words("+2")
    {'text': '+2'}
    """
    return {"text": str(text)}


class Bit(NamedTuple):
    """What one event adds to a line: words that begin with a verb (of the table: a sentence), pictures, pieces, points."""

    said: str = ""
    parts: Sequence[Part] = ()
    pieces: Sequence[str] = ()
    points: int = 0
    whose: int = -1
    """The seat whose share of the line it is; -1 where the line is one seat's own."""


def plainly(bit: Bit) -> tuple[str, list[Part]]:
    """A bit as it reads: the same several times in a row is told once, with how often."""
    return bit.said, list(bit.parts)


Teller = Callable[[Told], Bit]

NOTHING: Final = Bit()
ACT: Final = 0
MORE: Final = 1
FIRST: Final = 2
TABLE: Final = 3


def person(seat: int, stranger: str = "") -> str:
    """Whose doing it is; behind the last of those with a name may sit a `stranger`, the opponent of a solo game.

    >>> person(1)
    'seat 2'
    """
    return called(seat, stranger if stranger and called(0, "") else f"seat {seat + 1}")


class OpenAct:
    """An act as it grows."""

    __slots__ = ("at", "bits", "kind", "seat", "times")

    def __init__(self, seat: int | None, at: int, kind: str) -> None:
        self.seat = seat
        self.at = at
        self.kind = kind
        self.bits: list[Bit] = []
        self.times = 1
        """How often the seat did the very same in a row."""

    def plain(self, turn: int, stranger: str) -> dict[str, Any]:
        """The act as the page shows it."""
        own = [bit for bit in self.bits if bit.whose < 0]
        told = [(bit, len(list(same))) for bit, same in groupby(own, key=plainly)]
        scored = [bit.points for bit in own if bit.points]
        pieces = dict.fromkeys(piece for bit in self.bits for piece in bit.pieces)
        shares = [bit for bit in self.bits if bit.whose >= 0]
        text = sentence([said for (said, _), times in told for _ in range(times) if said], sum(scored))
        if shares:
            text = f"{text}: {'; '.join(shared(shares, stranger))}"
        if self.times > 1:
            text = how_often(text, self.times)
        return {
            "seat": self.seat,
            "turn": turn,
            "kind": self.kind,
            "parts": [part for (_, parts), times in told for part in (*parts, *([words(f"×{times}")] if times > 1 else []))]
            + [part for bit in shares for part in share(bit)]
            + ([words(f"×{self.times}")] if self.times > 1 else []),
            "points": self.times * sum(scored) if scored else None,
            "shares": [(bit.whose, bit.points) for bit in shares if bit.points],
            "pieces": list(pieces),
            "said": text[:1].upper() + text[1:] if self.seat is None else f"{person(self.seat, stranger)} {text}",
            "at": self.at,
        }


def shared(bits: Sequence[Bit], stranger: str) -> list[str]:
    """Everybody's share in words; the verb is said once.

    >>> shared([Bit("harvests 1 gold", whose=0), Bit("harvests 2 gold", whose=1)], "")
    ['seat 1 harvests 1 gold', 'seat 2 2 gold']
    >>> shared([Bit("scores 4 for control", points=4, whose=0), Bit("scores 1 for control", points=1, whose=2)], "")
    ['seat 1 4 points', 'seat 3 1']
    """
    found = []
    for at, bit in enumerate(bits):
        said = (f"{bit.points} points" if not at else str(bit.points)) if bit.points else bit.said
        found.append(f"{person(bit.whose, stranger)} {said.split(' ', 1)[-1] if at and not bit.points else said}")
    return found


def share(bit: Bit) -> list[Part]:
    """Somebody's share in pictures."""
    parts = [*bit.parts, *([words(f"{bit.points:+d}")] if bit.points else [])]
    return [{"crest": bit.whose, "parts": parts}]


class Storyteller:
    """How a room tells its events, kind by kind."""

    def __init__(self) -> None:
        self.stranger = ""
        """What the opponent of a solo game is called."""
        self.tellers: dict[str, tuple[int, Teller]] = {}
        self.goes_on: dict[str, tuple[str, ...]] = {}
        """Kinds that go on only with lines that began with one of these."""
        self.shares: dict[str, tuple[str, ...]] = {}
        """Kinds that are a share of lines that began with one of these, whoever's it is."""
        self.amid: set[str] = set()
        """Kinds that are of the table and come amid a seat's act."""
        self.left_out: set[str] = {"forced"}

    def act(self, *kinds: str) -> Callable[[Teller], Teller]:
        """Events that begin a line of their own."""
        return self.told(ACT, kinds)

    def more(self, *kinds: str, after: Sequence[str] = ()) -> Callable[[Teller], Teller]:
        """Events that go on with the line of the same seat (one that began so, where given), or else begin one."""
        if after:
            self.goes_on.update(dict.fromkeys(kinds, tuple(after)))
        return self.told(MORE, kinds)

    def first(self, *kinds: str) -> Callable[[Teller], Teller]:
        """Events that come before what they are for: told with the seat's next act."""
        return self.told(FIRST, kinds)

    def table(self, *kinds: str, after: Sequence[str] | None = None, amid: bool = False) -> Callable[[Teller], Teller]:
        """Events that are nobody's doing; those in a row are one line (after these kinds only, where given)."""
        if amid:
            self.amid.update(kinds)
        if after is not None:
            self.goes_on.update(dict.fromkeys(kinds, tuple(after)))
        return self.told(TABLE, kinds)

    def each(self, kind: str, on: Sequence[str]) -> None:
        """Events that tell of everybody's share right after one of these: one line for the whole table."""
        self.shares[kind] = tuple(on)

    def untold(self, *kinds: str) -> None:
        """Events that the story leaves out: the full log has them."""
        self.left_out.update(kinds)

    def told(self, how: int, kinds: Sequence[str]) -> Callable[[Teller], Teller]:
        """Remember who tells these kinds, and how they join."""

        def register(teller: Teller) -> Teller:
            self.tellers.update(dict.fromkeys(kinds, (how, teller)))
            return teller

        return register

    def tell(self, events: Sequence[Event | Told], viewer: int | None) -> list[dict[str, Any]]:
        """The acts of some events, as the viewer may know them; events that are plain data already were seen as they are."""
        lines: list[OpenAct] = []
        waiting: list[tuple[int, int, Bit]] = []
        for at, event in enumerate(events):
            seen = event.seen(viewer) if isinstance(event, Event) else event
            if seen is None or seen["kind"] not in self.tellers:
                continue
            how, teller = self.tellers[seen["kind"]]
            bit = teller(seen)
            if bit == NOTHING:
                continue
            seat = None if how == TABLE or seen["seat"] < 0 else int(seen["seat"])
            if how == FIRST and seat is not None:
                waiting.append((seat, at, bit))
                continue
            if seat is not None and not waiting and lines and lines[-1].kind in self.shares.get(seen["kind"], ()):
                lines[-1].bits.append(bit._replace(whose=seat))
                continue
            line = None if waiting else self.joined(lines, how, seat, seen["kind"])
            if line is None:
                begin(lines, waiting, seat, at, seen["kind"])
            (line or lines[-1]).bits.append(bit)
        for seat, at, bit in waiting:
            lines.append(OpenAct(seat, at, ""))
            lines[-1].bits.append(bit)
        return numbered(gathered([line for line in lines if any(bit.said or bit.points for bit in line.bits)]), self.stranger)

    def joined(self, lines: list[OpenAct], how: int, seat: int | None, kind: str) -> OpenAct | None:
        """The line an event goes on with: the last one, or the seat's before what came amid it."""
        if how == ACT or not lines:
            return None
        line = lines[-1]
        if seat is not None:
            line = next((each for each in reversed(lines) if each.kind not in self.amid), line)
        if line.seat != seat or (seat is None and line.bits[-1].whose >= 0):
            return None
        return line if kind not in self.goes_on or line.kind in self.goes_on[kind] else None


def begin(lines: list[OpenAct], waiting: list[tuple[int, int, Bit]], seat: int | None, at: int, kind: str) -> None:
    """A new line, with what was waiting for it; what waited for another seat's act gets a line of its own."""
    mine = [(since, bit) for whose, since, bit in waiting if whose == seat]
    for whose, since, bit in waiting:
        if whose != seat:
            lines.append(OpenAct(whose, since, ""))
            lines[-1].bits.append(bit)
    waiting.clear()
    lines.append(OpenAct(seat, mine[0][0] if mine else at, kind))
    lines[-1].bits += [bit for _, bit in mine]


def gathered(lines: list[OpenAct]) -> list[OpenAct]:
    """The lines, those in a row that say the very same once."""
    found: list[OpenAct] = []
    for line in lines:
        if found and (found[-1].seat, found[-1].kind, found[-1].bits) == (line.seat, line.kind, line.bits):
            found[-1].times += 1
        else:
            found.append(line)
    return found


def numbered(lines: list[OpenAct], stranger: str) -> list[dict[str, Any]]:
    """The lines as plain data; a turn ends where another seat, or nobody, goes on."""
    found = []
    turn = 0
    for before, line in zip([None, *lines], lines, strict=False):
        if before is not None and before.seat != line.seat:
            turn += 1
        found.append(line.plain(turn, stranger))
    return found

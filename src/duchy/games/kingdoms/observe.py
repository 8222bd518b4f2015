"""What a seat may know, as bytes for learners: its own things first, the others clockwise after it."""

from __future__ import annotations

from typing import Any, Final

from duchy.games.kingdoms.action import ActionPhase, EndPowers
from duchy.games.kingdoms.buy import Pay
from duchy.games.kingdoms.choices import AnyResource, Exchange, ReturnCitizen, ReturnMonster, Steal, TakeCitizen
from duchy.games.kingdoms.content import CHOOSERS, N_CITIZENS, N_DOMAINS, N_MONSTERS, ROLL_DOMAINS
from duchy.games.kingdoms.effects import ChooseReward
from duchy.games.kingdoms.harvest import BITS, HarvestChoice
from duchy.games.kingdoms.monster_events import AddToken
from duchy.games.kingdoms.scoring import public_total
from duchy.games.kingdoms.solo import Attack, Capture
from duchy.games.kingdoms.state import DARK_LORD, FIRST_CITIZEN, FIRST_DOMAIN, NONE, STACKS, TALL, Kingdoms
from duchy.games.kingdoms.turn import RollPhase
from duchy.kernel.core import Frame
from duchy.kernel.game import Field

SEATS: Final = 5
LORD: Final = 6
QUESTIONS: Final[list[str]] = [
    "",
    "ChooseDuke",
    "RollPhase",
    "AddToken",
    "Steal",
    "HarvestChoice",
    "ActionPhase",
    "Pay",
    "ChooseReward",
    "AnyResource",
    "TakeCitizen",
    "Rob",
    "Exchange",
    "ReturnMonster",
    "ReturnCitizen",
    "ExtraSlay",
    "EndPowers",
    "Attack",
    "Capture",
]
SWITCHES: Final = ("mixed_citizens", "no_dukes", "herald", "monster_events", "wardens", "solo_tokens")

LAYOUT: Final[list[Field]] = [
    Field("players", 1, "players at the table"),
    Field("switches", 7, "options: mixed citizens, no dukes, Herald, events, wardens, solo tokens, resources counted each"),
    Field("question", 1, "the open question: 0 none, else its number in QUESTIONS"),
    Field("numbers", 4, "the numbers of the open question, such as actions left, price or limit"),
    Field("asked", 1, "1 if this seat is asked"),
    Field("pending", N_CITIZENS + 1, "activations still to be used in the harvest by citizen, then free resources"),
    Field("turn", 2, "turns begun, two bytes"),
    Field("active", 1, "the active seat, counted from oneself: 1 oneself"),
    Field("first", 1, "the first player, counted likewise"),
    Field("dice", 2, "the two dice, 0 before the first roll"),
    Field("height", STACKS, "cards in each stack of the centre"),
    Field("top", 10 + 5, "the card seen on top of each citizen and domain stack, from 1"),
    Field("monster_stacks", 5 * TALL, "the monsters of each stack from the bottom, from 1"),
    Field("face_up", 10, "mixed citizens: how many cards on top of each citizen stack were seen"),
    Field("event_at", STACKS, "the monster event on each stack, from 1; 255 a plain Exhausted card"),
    Field("added", STACKS * 3, "gold, strength and magic added to the price of each stack's monster"),
    Field("exhausted", 1, "monster events: cards in the Exhausted stack"),
    Field("owner", N_DOMAINS, "who owns each domain, counted from oneself; 6 the Dark Lord"),
    Field("removed", N_DOMAINS, "1 for each domain the set-up removed"),
    Field("tokens", SEATS * 4, "gold, strength, magic and victory points of each seat"),
    Field("citizens", SEATS * N_CITIZENS, "citizens of each name of each seat"),
    Field("monsters", SEATS * N_MONSTERS, "slain monsters of each name of each seat"),
    Field("points", SEATS * 2, "points everybody can count, two bytes for each seat"),
    Field("captured", N_CITIZENS, "citizens of each name the Dark Lord has"),
    Field("dukes", 3, "own dukes: the two dealt, the one kept, from 1"),
]
SIZE: Final[int] = sum(field.size for field in LAYOUT)


def observe(s: Kingdoms, seat: int) -> bytes:
    """All that `seat` may know, laid out as LAYOUT says."""
    out: list[int] = [s.players]
    for name in SWITCHES:
        out.append(1 if s.options[name] else 0)
    out.append(1 if s.options["resource_rule"] == "each" else 0)
    write_question(s, seat, out)
    out += [s.turn >> 8 & 255, s.turn & 255, relative(s, seat, s.active), relative(s, seat, s.first), s.die1, s.die2]
    write_centre(s, out)
    for d in range(N_DOMAINS):
        out.append(relative(s, seat, s.owner[d]))
    for d in range(N_DOMAINS):
        out.append(1 if d in s.removed else 0)
    write_kingdoms(s, seat, out)
    return bytes([min(255, max(0, value)) for value in out])


def relative(s: Kingdoms, seat: int, other: int) -> int:
    """A seat counted clockwise from `seat`, which is 1; 0 nobody, 6 the Dark Lord."""
    if other < 0:
        return 0
    if other >= s.players:
        return LORD
    return (other - seat) % s.players + 1


def write_question(s: Kingdoms, seat: int, out: list[int]) -> None:
    """The open question: this seat's own, or else the one that is open."""
    frame: Frame[Any] | None = s.frame(seat)
    asked = frame is not None
    if frame is None:
        frame = s.frame()
    pending = [0] * (N_CITIZENS + 1)
    if frame is None:
        out += [0, 0, 0, 0, 0, 0]
    else:
        out.append(QUESTIONS.index(type(frame).__name__))
        out += numbers(frame)
        out.append(1 if asked else 0)
        if isinstance(frame, HarvestChoice):
            for i, c in enumerate(CHOOSERS):
                pending[c] = frame.pending >> (i * BITS) & 15
            pending[N_CITIZENS] = frame.pending >> (len(CHOOSERS) * BITS)
    out += pending


def numbers(frame: Frame[Any]) -> list[int]:
    """The four numbers of a question."""
    if isinstance(frame, ActionPhase):
        return [frame.left, 0, 0, 0]
    if isinstance(frame, Pay):
        return [frame.purpose, frame.stack, frame.price, 0]
    if isinstance(frame, HarvestChoice):
        return [frame.side, 0, 0, 0]
    if isinstance(frame, RollPhase):
        return [sum(1 << i for i, d in enumerate(ROLL_DOMAINS) if frame.used & (1 << d)), 0, 0, 0]
    if isinstance(frame, Steal):
        return [frame.n, frame.mask, 0, 0]
    if isinstance(frame, TakeCitizen):
        return [frame.role + 1, frame.most, frame.name + 1, 0]
    if isinstance(frame, Exchange):
        return [frame.paid, frame.pay, frame.got, frame.get]
    return [single(frame), 0, 0, 0]


def single(frame: Frame[Any]) -> int:
    """The number of a question that has just one."""
    if isinstance(frame, ChooseReward):
        return frame.monster + 1
    if isinstance(frame, AnyResource):
        return frame.n
    if isinstance(frame, ReturnMonster):
        return frame.vp
    if isinstance(frame, ReturnCitizen):
        return frame.vp
    if isinstance(frame, EndPowers):
        return frame.pending
    if isinstance(frame, AddToken):
        return frame.event + 1
    if isinstance(frame, Attack):
        return frame.die
    if isinstance(frame, Capture):
        return frame.column + 1
    return 0


def write_centre(s: Kingdoms, out: list[int]) -> None:
    """The stacks as everybody sees them."""
    out += s.height
    for stack in range(FIRST_CITIZEN, STACKS):
        seen = s.height[stack] > 0 and (stack < FIRST_DOMAIN or stack != s.unturned)
        out.append(s.top(stack) + 1 if seen else 0)
    for stack in range(FIRST_CITIZEN):
        for i in range(TALL):
            out.append(s.deck[stack * TALL + i] + 1 if i < s.height[stack] else 0)
    out += s.face_up if len(s.face_up) > 0 else [0] * 10
    if len(s.event_at) == 0:
        out += [0] * (STACKS * 4 + 1)
        return
    for event in s.event_at:
        out.append(event + 1 if event >= NONE else 255)
    out += s.added
    out.append(len(s.exhausted))


def write_kingdoms(s: Kingdoms, seat: int, out: list[int]) -> None:
    """Every seat's tokens, citizens, monsters and points; absent seats are zeros."""
    absent = SEATS - s.players
    order = [(seat + i) % s.players for i in range(s.players)]
    for p in order:
        out += s.tokens[p * 4 : p * 4 + 4]
    out += [0] * (absent * 4)
    for p in order:
        out += s.citizens[p * N_CITIZENS : (p + 1) * N_CITIZENS]
    out += [0] * (absent * N_CITIZENS)
    for p in order:
        out += s.monsters[p * N_MONSTERS : (p + 1) * N_MONSTERS]
    out += [0] * (absent * N_MONSTERS)
    for p in order:
        points = public_total(s, p)
        out += [points >> 8 & 255, points & 255]
    out += [0] * (absent * 2)
    out += s.citizens[DARK_LORD * N_CITIZENS : (DARK_LORD + 1) * N_CITIZENS] if s.solo else [0] * N_CITIZENS
    for duke in s.dukes[seat * 3 : seat * 3 + 3]:
        out.append(duke + 1)

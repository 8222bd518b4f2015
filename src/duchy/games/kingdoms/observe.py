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
from duchy.kernel.observe import NOTHING, ZEROS, asked, byte

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
SWITCHES: Final[list[str]] = ["mixed_citizens", "no_dukes", "herald", "monster_events", "wardens", "solo_tokens"]

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
NO_NUMBERS: Final[list[str]] = []
NOT_PENDING: Final[list[int]] = [0] * (N_CITIZENS + 1)
NOT_REMOVED: Final[list[int]] = [0] * N_DOMAINS


def observe(s: Kingdoms, seat: int) -> bytes:
    """All that `seat` may know, laid out as LAYOUT says."""
    out: list[int] = [s.players]
    out += switches(s)
    add_question(out, s, seat)
    out += [s.turn >> 8 & 255, s.turn & 255, relative(s, seat, s.active), relative(s, seat, s.first), s.die1, s.die2]
    add_centre(out, s)
    parts: list[bytes | bytearray] = [bytearray(out), events(s), domains(s, seat)]
    add_kingdoms(parts, s, seat)
    return b"".join(parts)


_LAST: Final[list[tuple[dict[str, Any], list[int]]]] = [({}, [])]
"""The options that were asked for last, and their bytes: they stay the same through a whole game."""


def switches(s: Kingdoms) -> list[int]:
    """The options that are on."""
    options, found = _LAST[0]
    if options is not s.options:
        found = [1 if s.options[name] else 0 for name in SWITCHES]
        found.append(1 if s.options["resource_rule"] == "each" else 0)
        _LAST[0] = (s.options, found)
    return found


def relative(s: Kingdoms, seat: int, other: int) -> int:
    """A seat counted clockwise from `seat`, which is 1; 0 nobody, 6 the Dark Lord."""
    if other < 0:
        return 0
    if other >= s.players:
        return LORD
    return (other - seat) % s.players + 1


def add_question(out: list[int], s: Kingdoms, seat: int) -> None:
    """The open question: this seat's own, or else the one that is open."""
    frame: Frame[Any] | None = s.frame(seat)
    mine = frame is not None
    if frame is None:
        frame = s.frame()
    if frame is None:
        out += NOTHING[6]
        out += NOT_PENDING
        return
    out.append(asked(frame, QUESTIONS, NO_NUMBERS).number)
    for number in numbers(frame):
        out.append(byte(number))
    out.append(1 if mine else 0)
    if not isinstance(frame, HarvestChoice):
        out += NOT_PENDING
        return
    pending = NOT_PENDING[:]
    for i, c in enumerate(CHOOSERS):
        pending[c] = frame.pending >> (i * BITS) & 15
    pending[N_CITIZENS] = byte(frame.pending >> (len(CHOOSERS) * BITS))
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


def add_centre(out: list[int], s: Kingdoms) -> None:
    """The stacks as everybody sees them."""
    height = s.height
    deck = s.deck
    out += height
    for stack in range(FIRST_CITIZEN, STACKS):
        seen = height[stack] > 0 and (stack < FIRST_DOMAIN or stack != s.unturned)
        out.append(deck[stack * TALL + height[stack] - 1] + 1 if seen else 0)
    for stack in range(FIRST_CITIZEN):
        bottom = stack * TALL
        for at in range(bottom, bottom + height[stack]):
            out.append(deck[at] + 1)
        out += NOTHING[TALL - height[stack]]
    out += s.face_up if len(s.face_up) > 0 else NOTHING[10]


def events(s: Kingdoms) -> bytes | bytearray:
    """Monster events: what lies on the stacks, what they add to prices, and the Exhausted stack."""
    if len(s.event_at) == 0:
        return ZEROS[: STACKS * 4 + 1]
    out = [byte(event + 1) if event >= NONE else 255 for event in s.event_at]
    for added in s.added:
        out.append(byte(added))
    out.append(len(s.exhausted))
    return bytearray(out)


def domains(s: Kingdoms, seat: int) -> bytearray:
    """Whose each domain is, and which the set-up removed."""
    out = [relative(s, seat, owner) if owner >= 0 else 0 for owner in s.owner]
    removed = NOT_REMOVED[:]
    for d in s.removed:
        removed[d] = 1
    out += removed
    return bytearray(out)


def add_kingdoms(parts: list[bytes | bytearray], s: Kingdoms, seat: int) -> None:
    """Every seat's tokens, citizens, monsters and points; absent seats are zeros."""
    absent = SEATS - s.players
    order = [(seat + i) % s.players for i in range(s.players)]
    tokens: list[int] = []
    points: list[int] = []
    for p in order:
        for at in range(p * 4, p * 4 + 4):
            tokens.append(byte(s.tokens[at]))
        total = public_total(s, p)
        points.append(total >> 8 & 255)
        points.append(total & 255)
    parts.append(bytearray(tokens))
    parts.append(ZEROS[: absent * 4])
    citizens = bytes(bytearray(s.citizens))
    for p in order:
        parts.append(citizens[p * N_CITIZENS : (p + 1) * N_CITIZENS])
    parts.append(ZEROS[: absent * N_CITIZENS])
    monsters = bytes(bytearray(s.monsters))
    for p in order:
        parts.append(monsters[p * N_MONSTERS : (p + 1) * N_MONSTERS])
    parts.append(ZEROS[: absent * N_MONSTERS])
    points += NOTHING[absent * 2]
    points += s.citizens[DARK_LORD * N_CITIZENS : (DARK_LORD + 1) * N_CITIZENS] if s.solo else NOTHING[N_CITIZENS]
    for at in range(seat * 3, seat * 3 + 3):
        points.append(s.dukes[at] + 1)
    parts.append(bytearray(points))

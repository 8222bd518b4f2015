"""What a seat may know, as bytes for learners: its own things first, the others clockwise after it."""

from __future__ import annotations

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, Questions, add_all, add_two, add_zeros, byte
from duchy.rooms.kingdoms.content.powers import CHOOSERS
from duchy.rooms.kingdoms.content.tables import (
    CITIZENS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    MONSTERS,
    RESOURCES,
    SLOTS,
    STACKS,
    TALLEST,
    TOKENS,
)
from duchy.rooms.kingdoms.effects import ChooseReward
from duchy.rooms.kingdoms.modules.monster_events import AddToken
from duchy.rooms.kingdoms.modules.solo import Attack, Capture
from duchy.rooms.kingdoms.rules.action_phase import ActionPhase, EndPowers, ExtraSlay
from duchy.rooms.kingdoms.rules.buy import Pay
from duchy.rooms.kingdoms.rules.choices import AnyResource, Exchange, ReturnCitizen, ReturnMonster, Rob, Steal, TakeCitizen
from duchy.rooms.kingdoms.rules.harvest import BITS, WILD, HarvestChoice
from duchy.rooms.kingdoms.rules.turn import RollPhase
from duchy.rooms.kingdoms.scoring import public_total, total
from duchy.rooms.kingdoms.setup import ChooseDuke
from duchy.rooms.kingdoms.state import DARK_LORD, MIXED, MONSTER_EVENTS, NONE, SOLO, Kingdom, Kingdoms

SEATS: Final = 5
LORD: Final = 6
QUESTIONS: Final = Questions(
    [
        ChooseDuke,
        RollPhase,
        AddToken,
        Steal,
        HarvestChoice,
        ActionPhase,
        Pay,
        ChooseReward,
        AnyResource,
        TakeCitizen,
        Rob,
        Exchange,
        ReturnMonster,
        ReturnCitizen,
        ExtraSlay,
        EndPowers,
        Attack,
        Capture,
    ]
)
SWITCHES: Final[list[str]] = ["mixed_citizens", "no_dukes", "herald", "monster_events", "wardens", "solo_tokens"]

LAYOUT: Final[list[Field]] = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("players", 1, "players at the table"),
    Field(
        "switches",
        7,
        "options: mixed citizens, no dukes, Herald, events, wardens, solo tokens, resources counted each",
        "flag",
    ),
    Field("pending", len(CITIZENS) + 1, "activations still to be used in the harvest by citizen, then free resources"),
    Field("turn", 2, "turns begun", "number"),
    Field("active", 1, "the active seat, counted from oneself: 1 oneself", "category", SEATS + 1),
    Field("first", 1, "the first player, counted likewise", "category", SEATS + 1),
    Field("dice", 2, "the two dice, 0 before the first roll", "category", 7),
    Field("height", STACKS, "cards in each stack of the centre"),
    Field("top_citizens", SLOTS, "the card seen on top of each citizen stack, from 1", "category", 1 + len(CITIZENS)),
    Field(
        "top_domains", STACKS - FIRST_DOMAIN, "the card seen on top of each domain stack, from 1", "category", 1 + len(DOMAINS)
    ),
    Field(
        "monster_stacks",
        FIRST_CITIZEN * TALLEST,
        "the monsters of each stack from the bottom, from 1",
        "category",
        1 + len(MONSTERS),
    ),
    Field("face_up", SLOTS, "mixed citizens: how many cards on top of each citizen stack were seen"),
    Field("event_at", STACKS, "the monster event on each stack, from 1; 255 a plain Exhausted card", "category", 256),
    Field("added", STACKS * len(RESOURCES), "gold, strength and magic added to the price of each stack's monster"),
    Field("exhausted", 1, "monster events: cards in the Exhausted stack"),
    Field("owner", len(DOMAINS), "who owns each domain, counted from oneself; 6 the Dark Lord", "category", LORD + 1),
    Field("removed", len(DOMAINS), "1 for each domain the set-up removed", "flag"),
    *each_seat(SEATS, Field("tokens", len(TOKENS), "gold, strength, magic and victory points")),
    *each_seat(SEATS, Field("citizens", len(CITIZENS), "citizens of each name")),
    *each_seat(SEATS, Field("monsters", len(MONSTERS), "slain monsters of each name")),
    *each_seat(SEATS, Field("points", 2, "points everybody can count; at the end all of them", "number")),
    Field("captured", len(CITIZENS), "citizens of each name the Dark Lord has"),
    Field("dukes", 3, "own dukes: the two dealt, the one kept, from 1", "category", 1 + len(DUKES)),
    Field("ending", 1, "1 once a turn has ended with an end condition met", "flag"),
    Field("covered", len(MONSTERS) * len(RESOURCES), "monster events: tokens on covered cards, added up for each name"),
]


def observe(s: Kingdoms, seat: int) -> bytes:
    """All that `seat` may know, laid out as LAYOUT says."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Kingdoms, seat: int) -> None:
    """Write all that `seat` may know."""
    QUESTIONS.add(out, s, seat)
    out.append(s.players)
    out.write(switches(s))
    add_pending(out, s, seat)
    add_two(out, s.turn)
    out.append(relative(s, seat, s.active))
    out.append(relative(s, seat, s.first))
    out.append(s.die1)
    out.append(s.die2)
    add_centre(out, s)
    order = [s.kingdoms[(seat + i) % s.players] for i in range(s.players)]
    add_events(out, s)
    add_domains(out, s, order)
    add_kingdoms(out, s, order)
    add_end(out, s, seat)
    add_covered(out, s)


_LAST: Final[list[tuple[dict[str, Any], bytes]]] = [({}, b"")]
"""The options that were asked for last, and their bytes: they stay the same through a whole game."""


def switches(s: Kingdoms) -> bytes:
    """The options that are on."""
    options, found = _LAST[0]
    if options is not s.options:
        on = [1 if s.options[name] else 0 for name in SWITCHES]
        found = bytes([*on, 1 if s.options["resource_rule"] == "each" else 0])
        _LAST[0] = (s.options, found)
    return found


def relative(s: Kingdoms, seat: int, other: int) -> int:
    """A seat counted clockwise from `seat`, which is 1."""
    return (other - seat) % s.players + 1


def add_pending(out: BytesWriter, s: Kingdoms, seat: int) -> None:
    """What is still to be used in the harvest: by this seat, or else by the one that is asked."""
    at: i64 = len(out)
    add_zeros(out, len(CITIZENS) + 1)
    frame = s.frame(seat)
    if frame is None:
        frame = s.frame()
    if isinstance(frame, HarvestChoice):
        for i, c in enumerate(CHOOSERS):
            out[at + i64(c)] = u8(frame.pending >> (i * BITS) & 15)
        out[at + len(CITIZENS)] = u8(byte(frame.pending >> WILD))


def add_centre(out: BytesWriter, s: Kingdoms) -> None:
    """The stacks as everybody sees them."""
    height = s.height
    add_all(out, height)
    for stack in range(FIRST_CITIZEN, STACKS):
        seen = height[stack] > 0 and (stack < FIRST_DOMAIN or stack != s.unturned)
        out.append(s.cards[stack][height[stack] - 1] + 1 if seen else 0)
    for stack in range(FIRST_CITIZEN):
        cards = s.cards[stack]
        for i in range(height[stack]):
            out.append(cards[i] + 1)
        add_zeros(out, TALLEST - height[stack])
    if s.modules & MIXED:
        add_all(out, s.face_up)
    else:
        add_zeros(out, SLOTS)


def add_events(out: BytesWriter, s: Kingdoms) -> None:
    """Monster events: what lies on the stacks, what they add to prices, and the Exhausted stack."""
    if s.modules & MONSTER_EVENTS == 0:
        add_zeros(out, STACKS * (1 + len(RESOURCES)) + 1)
        return
    for event in s.events.at:
        out.append(byte(event + 1) if event >= NONE else 255)
    for stack in range(STACKS):
        for added in s.events.added:
            out.append(byte(added[stack]))
    out.append(len(s.events.exhausted))


def add_covered(out: BytesWriter, s: Kingdoms) -> None:
    """Monster events: the tokens on covered cards."""
    at: i64 = len(out)
    add_zeros(out, len(MONSTERS) * len(RESOURCES))
    if s.modules & MONSTER_EVENTS == 0:
        return
    for kept in s.events.covered:
        for what, n in enumerate(kept.tokens):
            place = at + i64(kept.card * len(RESOURCES) + what)
            out[place] = u8(int(out[place]) + n)


def add_domains(out: BytesWriter, s: Kingdoms, order: list[Kingdom]) -> None:
    """Whose each domain is, and which the set-up removed."""
    at: i64 = len(out)
    add_zeros(out, 2 * len(DOMAINS))
    for i, kingdom in enumerate(order):
        add_owner(out, at, kingdom, i + 1)
    if s.modules & SOLO:
        add_owner(out, at, s.kingdoms[DARK_LORD], LORD)
    at += len(DOMAINS)
    for d in s.removed:
        out[at + i64(d)] = 1


def add_owner(out: BytesWriter, at: i64, kingdom: Kingdom, owner: int) -> None:
    """The domains of a kingdom have this owner."""
    left = kingdom.domains
    while left > 0:
        if left & 1:
            out[at] = u8(owner)
        left >>= 1
        at += 1


def add_kingdoms(out: BytesWriter, s: Kingdoms, order: list[Kingdom]) -> None:
    """Every seat's tokens, citizens and monsters; absent seats are zeros."""
    absent = SEATS - s.players
    for kingdom in order:
        for n in kingdom.tokens:
            out.append(byte(n))
    add_zeros(out, absent * len(TOKENS))
    for kingdom in order:
        add_all(out, kingdom.citizens)
    add_zeros(out, absent * len(CITIZENS))
    for kingdom in order:
        add_all(out, kingdom.monsters)
    add_zeros(out, absent * len(MONSTERS))


def add_end(out: BytesWriter, s: Kingdoms, seat: int) -> None:
    """Points, what the Dark Lord captured, and one's own dukes."""
    for i in range(s.players):
        owner = (seat + i) % s.players
        add_two(out, total(s, owner) if s.over else public_total(s, owner))
    add_zeros(out, (SEATS - s.players) * 2)
    if s.modules & SOLO:
        add_all(out, s.kingdoms[DARK_LORD].citizens)
    else:
        add_zeros(out, len(CITIZENS))
    kingdom = s.kingdoms[seat]
    for duke in kingdom.dealt:
        out.append(duke + 1)
    add_zeros(out, 2 - len(kingdom.dealt))
    out.append(kingdom.duke + 1)
    out.append(1 if s.ending else 0)

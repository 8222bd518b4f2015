"""What a seat may know, as bytes for learners."""

from __future__ import annotations

from typing import Final

from duchy.games.villages.act import Offer
from duchy.games.villages.build import Build, Pay
from duchy.games.villages.cards import Discard, HandLimit, Onto, known_to
from duchy.games.villages.content import ADVENTURER_0, ADVENTURERS, BUILDINGS, EVENT_0, EVENTS, MONUMENT_0, MONUMENTS
from duchy.games.villages.develop import Develop, FreeDevelop, StartingResource
from duchy.games.villages.effects import Keep, Peek, TakeBack
from duchy.games.villages.events import HandOn
from duchy.games.villages.hidden import looker
from duchy.games.villages.powers import Perform, Rob
from duchy.games.villages.recruit import Recruit
from duchy.games.villages.scoring import ARCHITECTS, points
from duchy.games.villages.state import (
    ARCHITECT,
    CASTLE,
    DEDICATED,
    FREE,
    GOLD,
    GROUNDS,
    MONUMENT,
    OLD,
    RAISED,
    TOKENS,
    WIDTH,
    Villages,
)
from duchy.games.villages.turn import Follow, Lead
from duchy.kernel.core import Frame
from duchy.kernel.game import Field
from duchy.kernel.observe import NOTHING, ZEROS

SEATS: Final = 5
TOP: Final = 3
"""How many known cards on top of the deck are told."""
QUESTION: Final = 12

LAYOUT: Final[list[Field]] = [
    Field("players", 1, "number of players"),
    Field("turn", 1, "number of the turn, 255 at most"),
    Field("active", 1, "who leads: 1 = this seat, 2 = its left neighbour ..."),
    Field("action", 1, "the action that was led: 0 none yet, 1 harvest, 2 develop, 3 build, 4 recruit, 5 tax"),
    Field("bank", 1, "gold in the bank"),
    Field("decks", 3, "cards in the Building, Adventurer and Monument decks"),
    Field("still", 1, "turns in a row in which no village has grown"),
    Field("landmarks", 5, "tokens left on each Landmark"),
    Field("pile_tops", 5, "top Building of each pile, counted from 1"),
    Field("pile_heights", 5, "cards in each pile"),
    Field("piles", BUILDINGS, "how many of each Building lie in the piles"),
    Field("adventurer_row", ADVENTURERS, "1 for each face-up Adventurer"),
    Field("monument_row", MONUMENTS, "1 for each face-up Monument"),
    Field("events", EVENTS, "1 for an Event set aside, 2 for one resolved"),
    Field("deck_top", TOP, "the top cards of the deck this seat knows, counted from 1"),
    Field("looked", BUILDINGS, "how many of each Building this seat is looking at"),
    Field("hand", BUILDINGS, "how many of each Building this seat holds"),
    Field("architect", 1, "this seat's Architect, counted from 1"),
    Field("passed", 1, "the card this seat has picked for Jester's Craft, counted from 1"),
    Field("question", QUESTION, "the open question: its kind, whose it is (1 = this seat), and its numbers"),
]
SEAT_LAYOUT: Final[list[Field]] = [
    Field("present", 1, "1 for a seat at the table"),
    Field("gold", 1, "gold in the supply"),
    Field("castle", 1, "coin on the Castle: 1 a coin, 2 (solo) a resting one"),
    Field("grounds", 1, "coin on the Castle Grounds"),
    Field("resources", 12, "Resources without a coin, with one, with a resting one: wood, stone, food, magic each"),
    Field("types", 4, "Worker, Soldier, Shadow and Holy buildings"),
    Field("counts", 2, "Adventurers, Buildings"),
    Field("monument", 5, "the Monument under construction, counted from 1, and what is dedicated to it"),
    Field("tokens", 5, "Landmark tokens"),
    Field("points", 2, "points as this seat knows them, high byte first"),
    Field("hand", 2, "cards in hand; whether the seat still has to follow"),
    Field("known", BUILDINGS, "how many of each Building this seat knows to be in that hand"),
    Field("village", EVENT_0, "for each card: 1 new in this turn, 2 older"),
]
LAYOUT.extend([Field(f"{f.name}_{n}", f.size, f"seat {n} to the left: {f.meaning}") for n in range(SEATS) for f in SEAT_LAYOUT])
SEAT_SIZE: Final[int] = sum([f.size for f in SEAT_LAYOUT])


NO_BUILDINGS: Final[list[int]] = [0] * BUILDINGS


def in_piles(s: Villages) -> bytearray:
    """How many of each Building lie in the piles."""
    counts = NO_BUILDINGS[:]
    for pile in s.piles:
        for card in pile:
            counts[card] = counts[card] + 1
    return bytearray(counts)


def add_up(found: bytearray, cards: list[int]) -> None:
    """How many of each Building a sorted list holds: few, so that they are set one by one."""
    last = -1
    count = 0
    for card in cards:
        count = count + 1 if card == last else 1
        last = card
        if card < BUILDINGS:  # an Event may lie among them
            found[card] = count


def byte(number: int) -> int:
    """A number as one byte."""
    return 255 if number > 255 else number


def unpacked(extra: int) -> list[int]:
    """Packed powers as four numbers."""
    return [extra & 63, (extra >> 6) & 63, (extra >> 12) & 63, (extra >> 18) & 63]


def numbers_of(frame: Frame[Villages]) -> list[int]:
    """A frame as its kind and its numbers."""
    if isinstance(frame, Lead):
        return [1]
    if isinstance(frame, Follow):
        return [2]
    if isinstance(frame, Perform):
        return [3, frame.why + 1, frame.must, frame.draws, *unpacked(frame.extra)]
    if isinstance(frame, Develop):
        return [4, frame.follow, frame.draws, *unpacked(frame.extra)]
    if isinstance(frame, Build):
        return [5, frame.follow, frame.draws, *unpacked(frame.extra)]
    if isinstance(frame, Recruit):
        return [6, frame.follow, frame.draws, *unpacked(frame.extra)]
    if isinstance(frame, Pay):
        need = frame.need
        spent = frame.spent
        wanted = [need & 255, (need >> 8) & 255, (need >> 16) & 255, need >> 24]
        return [7, frame.card + 1, *wanted, spent & 255, (spent >> 8) & 255, spent >> 16]
    if isinstance(frame, Discard):
        return [8, frame.left, frame.why + 1, frame.resource + 1]
    if isinstance(frame, HandLimit):
        return [9]
    if isinstance(frame, Onto):
        return [10, frame.card + 1]
    if isinstance(frame, Offer):
        return [11, frame.card + 1, frame.action + 1, frame.follow]
    if isinstance(frame, Rob):
        return [12, frame.card + 1, int(frame.cards), frame.left, frame.spared]
    if isinstance(frame, FreeDevelop):
        return [13, frame.card + 1, frame.left]
    if isinstance(frame, TakeBack):
        return [14, frame.card + 1, frame.left]
    if isinstance(frame, Peek):
        return [15, frame.card + 1, frame.look, frame.take]
    if isinstance(frame, Keep):
        return [16, frame.card + 1, frame.left, frame.returned]
    if isinstance(frame, HandOn):
        return [17]
    return [18 if isinstance(frame, StartingResource) else 0]


def question(s: Villages, seat: int) -> list[int]:
    """The open question: this seat's own where several decide at once."""
    frame = s.frame(seat)
    if frame is None:
        frame = s.frame()
    if frame is None:
        return NOTHING[QUESTION]
    facts = numbers_of(frame)
    found = [facts[0], (frame.seat - seat) % s.players + 1]
    found += facts[1:]
    found += NOTHING[QUESTION - len(found)]
    return found


def add_seat(parts: list[bytes | bytearray], s: Villages, q: int, me: int, following: list[int]) -> None:
    """One seat's area, as seat `me` knows it: its numbers, the cards known in its hand, its village."""
    own = s.own
    at = q * WIDTH
    known = points(s, q)
    if q != me and not s.over:
        known[ARCHITECTS] = 0
    score = 0
    for earned in known:
        score += earned
    found = [1, own[at + GOLD], own[at + CASTLE], own[at + GROUNDS]]
    found += own[at + FREE : at + RAISED + 1]
    monument = own[at + MONUMENT]
    found.append(monument - MONUMENT_0 + 1 if monument >= 0 else 0)
    found += own[at + DEDICATED : at + DEDICATED + 4]
    found += own[at + TOKENS : at + TOKENS + 5]
    found += [score >> 8, score & 255, byte(len(s.hands[q])), 1 if q in following else 0]
    parts.append(bytearray(found))
    village = bytearray(ZEROS[: BUILDINGS + EVENT_0])
    if len(s.known[q]) > 0 or len(s.told) > 0:
        add_up(village, known_to(s, me, q))
    cards = s.villages[q]
    old = own[at + OLD]
    for number in range(len(cards)):
        village[BUILDINGS + cards[number]] = 2 if number < old else 1
    parts.append(village)


def add_centre(parts: list[bytes | bytearray], s: Villages, seat: int) -> None:
    """The bank, the decks, the piles and what lies open."""
    n = s.players
    found = [n, byte(s.turn), (s.active - seat) % n + 1, s.action + 1, s.bank]
    found += [len(s.deck), len(s.adventurers), len(s.monument_deck), byte(s.still)]
    found += s.tokens if len(s.tokens) > 0 else NOTHING[5]
    for pile in s.piles:
        found.append(pile[-1] + 1 if len(pile) > 0 else 0)
    for pile in s.piles:
        found.append(len(pile))
    parts.append(bytearray(found))
    parts.append(in_piles(s))
    rows = bytearray(ZEROS[: ADVENTURERS + MONUMENTS + EVENTS])
    for card in s.row:
        if card >= 0:
            rows[card - ADVENTURER_0] = 1
    for card in s.monument_row:
        if card >= 0:
            rows[ADVENTURERS + card - MONUMENT_0] = 1
    for event in s.resolved:
        rows[ADVENTURERS + MONUMENTS + event - EVENT_0] = 2
    for event in s.aside:
        rows[ADVENTURERS + MONUMENTS + event - EVENT_0] = 1
    parts.append(rows)


def own_cards(s: Villages, seat: int) -> bytearray:
    """What this seat alone sees: cards on top of the deck, cards it is looking at, its hand."""
    found = bytearray(ZEROS[:BUILDINGS])
    add_up(found, s.hands[seat])
    looked = bytearray(ZEROS[: TOP + BUILDINGS])
    if s.seer == seat:
        for depth in range(min(TOP, s.seen)):
            looked[depth] = s.deck[len(s.deck) - 1 - depth] + 1
    if len(s.looked) > 0 and looker(s) == seat:
        seen = bytearray(ZEROS[:BUILDINGS])
        add_up(seen, sorted(s.looked))
        looked[TOP:] = seen
    looked += found
    return looked


def observe(s: Villages, seat: int) -> bytes:
    """All that a seat may know, laid out as LAYOUT says."""
    parts: list[bytes | bytearray] = []
    add_centre(parts, s, seat)
    parts.append(own_cards(s, seat))
    asked = [s.own[seat * WIDTH + ARCHITECT] + 1, s.passed[seat] + 1 if len(s.passed) > 0 else 0]
    asked += question(s, seat)
    parts.append(bytearray(asked))
    following = [frame.seat for frame in s.stack if isinstance(frame, Follow)]
    for step in range(s.players):
        add_seat(parts, s, (seat + step) % s.players, seat, following)
    parts.append(ZEROS[: SEAT_SIZE * (SEATS - s.players)])
    return b"".join(parts)

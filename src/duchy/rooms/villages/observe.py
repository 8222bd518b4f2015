"""What a seat may know, as bytes for learners."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from duchy.kernel.game import Field, each_seat
from duchy.kernel.observe import QUESTION, QUESTION_NUMBERS, Questions, add_all, add_two, add_zeros, byte
from duchy.rooms.villages.content.tables import (
    ADVENTURER_0,
    ADVENTURER_ROWS,
    ARCHITECT_ROWS,
    BUILDINGS,
    EVENT_0,
    EVENT_ROWS,
    LANDMARK_COUNT,
    MONUMENT_0,
    MONUMENT_ROWS,
    PILES,
    SEATS,
)
from duchy.rooms.villages.hidden import looker
from duchy.rooms.villages.modules.events import HandOn
from duchy.rooms.villages.modules.landmarks import FollowOrClaim
from duchy.rooms.villages.modules.monuments import DiscardDedicated
from duchy.rooms.villages.rules.build import Build, Pay
from duchy.rooms.villages.rules.cards import Discard, HandLimit, Onto, known_to
from duchy.rooms.villages.rules.carry_out import Offer
from duchy.rooms.villages.rules.develop import Develop, FreeDevelop, StartingResource
from duchy.rooms.villages.rules.gold import TakeBack
from duchy.rooms.villages.rules.peek import Keep, Peek
from duchy.rooms.villages.rules.powers import Perform
from duchy.rooms.villages.rules.recruit import Recruit
from duchy.rooms.villages.rules.theft import Rob
from duchy.rooms.villages.rules.turn import Follow, Lead
from duchy.rooms.villages.scoring import SOURCES, points
from duchy.rooms.villages.state import Villages

TOP: Final = 3
"""How many known cards on top of the deck are told."""
OPEN_CARDS: Final[int] = EVENT_0 + len(EVENT_ROWS) - ADVENTURER_0
"""Adventurers, Monuments and Events, which have a byte each."""
SECRET: Final[int] = SOURCES.index("architect")

QUESTIONS: Final = Questions(
    [
        Lead,
        Follow,
        Perform,
        Develop,
        Build,
        Recruit,
        Pay,
        Discard,
        HandLimit,
        Onto,
        Offer,
        Rob,
        FreeDevelop,
        TakeBack,
        Peek,
        Keep,
        HandOn,
        StartingResource,
        FollowOrClaim,
        DiscardDedicated,
    ]
)

SEAT_LAYOUT: Final[list[Field]] = [
    Field("present", 1, "1 for a seat at the table", "flag"),
    Field("gold", 1, "gold in the supply"),
    Field("castle", 1, "coin on the Castle: 1 a coin, 2 (solo) a resting one", "category", 3),
    Field("grounds", 1, "coin on the Castle Grounds", "category", 3),
    Field("resources", 12, "Resources without a coin, with one, with a resting one: wood, stone, food, magic each"),
    Field("types", 4, "Worker, Soldier, Shadow and Holy buildings"),
    Field("counts", 2, "Adventurers, Buildings"),
    Field("monument", 1, "the Monument under construction, from 1", "category", 1 + len(MONUMENT_ROWS)),
    Field("dedicated", 4, "what is dedicated to it"),
    Field("tokens", LANDMARK_COUNT, "Landmark tokens"),
    Field("points", 2, "points as this seat knows them", "number"),
    Field("hand_size", 1, "cards in hand"),
    Field("follows", 1, "whether the seat still has to follow", "flag"),
    Field("waived", 1, "how much of a discount the seat does without in the action at hand"),
    Field("known", BUILDINGS, "how many of each Building this seat knows to be in that hand"),
    Field("village", EVENT_0, "for each card: 1 new in this turn, 2 older", "category", 3),
]
LAYOUT: Final[list[Field]] = [
    QUESTION,
    QUESTION_NUMBERS,
    Field("players", 1, "number of players"),
    Field("turn", 1, "number of the turn, 255 at most"),
    Field("active", 1, "who leads: 1 = this seat, 2 = its left neighbour ...", "category", SEATS + 1),
    Field("action", 1, "the action that was led: 0 none yet, 1 harvest, 2 develop, 3 build, 4 recruit, 5 tax", "category", 6),
    Field("bank", 1, "gold in the bank"),
    Field("decks", 3, "cards in the Building, Adventurer and Monument decks"),
    Field("still", 1, "turns in a row in which no village has grown"),
    Field("dry", 1, "turns in a row at whose end nothing was left to draw, since a card was discarded or added to a village"),
    Field("landmarks", LANDMARK_COUNT, "tokens left on each Landmark"),
    Field("pile_tops", PILES, "top Building of each pile, counted from 1", "category", 1 + BUILDINGS),
    Field("pile_heights", PILES, "cards in each pile"),
    Field("piles", BUILDINGS, "how many of each Building lie in the piles"),
    Field("adventurer_row", len(ADVENTURER_ROWS), "1 for each face-up Adventurer", "flag"),
    Field("monument_row", len(MONUMENT_ROWS), "1 for each face-up Monument", "flag"),
    Field("events", len(EVENT_ROWS), "1 for an Event set aside, 2 for one resolved", "category", 3),
    Field(
        "deck_top", TOP, "the top cards of the deck this seat knows, counted from 1", "category", 1 + EVENT_0 + len(EVENT_ROWS)
    ),
    Field("looked", BUILDINGS, "how many of each Building this seat is looking at"),
    Field("hand", BUILDINGS, "how many of each Building this seat holds"),
    Field("architect", 1, "this seat's Architect, counted from 1", "category", 1 + len(ARCHITECT_ROWS)),
    Field("passed", 1, "the card this seat has picked for Jester's Craft, counted from 1", "category", 1 + EVENT_0),
    *each_seat(SEATS, *SEAT_LAYOUT),
]
SEAT_SIZE: Final[int] = sum([f.size for f in SEAT_LAYOUT])


def observe(s: Villages, seat: int) -> bytes:
    """All that a seat may know, laid out as LAYOUT says."""
    s.check_seat(seat)
    out = BytesWriter()
    write(out, s, seat)
    return out.getvalue()


def write(out: BytesWriter, s: Villages, seat: int) -> None:
    """Write all that a seat may know."""
    add_centre(out, s, seat)
    add_own_cards(out, s, seat)
    out.append(s.villages[seat].architect + 1)
    out.append(s.passed[seat] + 1 if len(s.passed) > 0 else 0)
    following = [frame.seat for frame in s.stack if isinstance(frame, Follow)]
    for step in range(s.players):
        add_seat(out, s, (seat + step) % s.players, seat, following)
    add_zeros(out, SEAT_SIZE * (SEATS - s.players))


def add_up(out: BytesWriter, cards: list[int]) -> None:
    """How many of each Building a list holds: few, so that they are set one by one."""
    at: i64 = len(out)
    add_zeros(out, BUILDINGS)
    for card in cards:
        if card < BUILDINGS:  # an Event may lie among them
            place = at + i64(card)
            out[place] = out[place] + 1


def add_seat(out: BytesWriter, s: Villages, q: int, me: int, following: list[int]) -> None:
    """One seat's area, as seat `me` knows it: its numbers, the cards known in its hand, its village."""
    village = s.villages[q]
    known = points(s, q)
    if q != me and not s.over:
        known[SECRET] = 0
    score = 0
    for earned in known:
        score += earned
    out.append(1)
    out.append(village.gold)
    out.append(village.castle_coin)
    out.append(village.grounds_coin)
    add_all(out, village.free)
    add_all(out, village.coined)
    add_all(out, village.resting)
    add_all(out, village.types)
    out.append(village.adventurers)
    out.append(village.buildings)
    out.append(village.monument - MONUMENT_0 + 1 if village.monument >= 0 else 0)
    add_all(out, village.given)
    add_all(out, village.tokens)
    add_two(out, score)
    out.append(byte(len(village.hand)))
    out.append(1 if q in following else 0)
    out.append(village.waived)
    add_up(out, known_to(s, me, q) if len(village.known) > 0 or len(s.secrets) > 0 else [])
    at: i64 = len(out)
    add_zeros(out, EVENT_0)
    for number in range(len(village.cards)):
        out[at + i64(village.cards[number])] = 2 if number < village.old else 1


def add_centre(out: BytesWriter, s: Villages, seat: int) -> None:
    """The open question, the bank, the decks, the piles and what lies open."""
    n = s.players
    QUESTIONS.add(out, s, seat)
    out.append(n)
    out.append(byte(s.turn))
    out.append((s.active - seat) % n + 1)
    out.append(s.action + 1)
    out.append(s.bank)
    out.append(len(s.deck))
    out.append(len(s.adventurer_deck))
    out.append(len(s.monument_deck))
    out.append(byte(s.still))
    out.append(byte(s.dry))
    add_all(out, s.tokens)
    add_zeros(out, LANDMARK_COUNT - len(s.tokens))
    for pile in s.piles:
        out.append(pile[-1] + 1 if len(pile) > 0 else 0)
    for pile in s.piles:
        out.append(len(pile))
    add_piles(out, s)
    at: i64 = len(out) - ADVENTURER_0
    add_zeros(out, OPEN_CARDS)
    for card in s.adventurer_row:
        if card >= 0:
            out[at + i64(card)] = 1
    for card in s.monument_row:
        if card >= 0:
            out[at + i64(card)] = 1
    for event in s.resolved:
        out[at + i64(event)] = 2
    for event in s.aside:
        out[at + i64(event)] = 1


def add_piles(out: BytesWriter, s: Villages) -> None:
    """How many of each Building lie in the piles."""
    at: i64 = len(out)
    add_zeros(out, BUILDINGS)
    for pile in s.piles:
        for card in pile:
            place = at + i64(card)
            out[place] = out[place] + 1


def add_own_cards(out: BytesWriter, s: Villages, seat: int) -> None:
    """What this seat alone sees: cards on top of the deck, cards it is looking at, its hand."""
    known = min(TOP, s.seen) if s.seer == seat else 0
    for depth in range(known):
        out.append(s.deck[len(s.deck) - 1 - depth] + 1)
    add_zeros(out, TOP - known)
    add_up(out, s.looked if len(s.looked) > 0 and looker(s) == seat else [])
    add_up(out, s.villages[seat].hand)

"""What a seat can't know, dealt anew: the decks, the others' hands, what others look at or pass, the Architects."""

from __future__ import annotations

from duchy.rooms.villages.content.tables import ARCHITECT_ROWS, EVENT_0, EVENT_CARDS, building_deck
from duchy.rooms.villages.invariants import in_frames
from duchy.rooms.villages.rules.cards import insert, known_to
from duchy.rooms.villages.rules.peek import Keep
from duchy.rooms.villages.state import ARCHITECTS, GUILD_HALLS, SOLO, Villages

TRIES = 60


def looker(s: Villages) -> int:
    """Who is looking at cards of the deck, or -1."""
    for frame in s.stack:
        if isinstance(frame, Keep):
            return frame.seat
    return -1


def determinize(s: Villages, seat: int | None, seed: int) -> Villages:
    """A table that `seat` can't tell from the true one.

    The decision that is open stays a decision: hands that would leave a deciding rival no choice are dealt again, and if that
    never works out (it takes a very odd table) that rival keeps the true hand.
    """
    me = -1 if seat is None else seat
    dice = s.copy()
    dice.reseed(seed)
    for attempt in range(TRIES + 1):
        other = redeal(s, dice, me, attempt == TRIES)
        if stays_open(other, me):
            break
    other.reseed(seed)
    other.rng = dice.rng
    return other


def redeal(s: Villages, dice: Villages, me: int, honest: bool) -> Villages:
    """One way the hidden cards may lie; `dice` is the source of chance."""
    other = s.copy()
    other.adventurer_deck = s.adventurer_deck[:]
    dice.shuffle(other.adventurer_deck)
    other.monument_deck = s.monument_deck[:]
    dice.shuffle(other.monument_deck)
    if s.over:
        dice.shuffle(other.deck)
        return other
    spared = s.seats if honest else []
    hidden = [q for q in range(s.players) if q != me and q not in spared]
    looking = looker(s) != me
    top = s.seen if s.seer == me else 0
    pool = unknown(s, me, hidden, looking, top)
    dice.shuffle(pool)
    deal_hands(s, other, me, hidden, pool)
    if looking and len(s.looked) > 0:
        other.looked = []
        for _ in s.looked:
            insert(other.looked, pool.pop())
    other.deck = deal_deck(s, dice, pool, top)
    # What others know of others fell with the cards that were re-dealt.
    other.secrets = [secret for secret in s.secrets if secret.knower == me or secret.holder == me]
    if s.modules & ARCHITECTS:
        deal_architects(other, dice, me)
    return other


def deal_hands(s: Villages, other: Villages, me: int, hidden: list[int], pool: list[int]) -> None:
    """The others' hands, with what is known to be in them, and what they have picked to pass on."""
    for q in hidden:
        hand = known_to(s, me, q)
        for _ in range(len(s.villages[q].hand) - len(hand)):
            insert(hand, pool.pop())
        other.villages[q].hand = hand
        if len(s.passed) > 0 and s.passed[q] >= 0:
            other.passed[q] = pool.pop()


def unknown(s: Villages, me: int, hidden: list[int], looking: bool, top: int) -> list[int]:
    """The Building cards that could be anywhere the seat does not see."""
    if s.modules & SOLO:
        return solo_unknown(s, hidden, top)
    pool = [card for card in s.deck[: len(s.deck) - top] if card < EVENT_0]
    for q in hidden:
        rest = s.villages[q].hand[:]
        for card in known_to(s, me, q):
            rest.remove(card)
        pool += rest
        if len(s.passed) > 0 and s.passed[q] >= 0:
            pool.append(s.passed[q])
    if looking:
        pool += s.looked
    return pool


def solo_unknown(s: Villages, hidden: list[int], top: int) -> list[int]:
    """Solo: the cards that were left out of the deck are as unknown as those in it."""
    pool = building_deck(s.modules & GUILD_HALLS > 0)
    village = s.villages[0]
    seen = [*s.piles, village.under, village.dedicated, village.cards, s.trash, in_frames(s), s.deck[len(s.deck) - top :]]
    seen += [village.hand, s.looked] if len(hidden) == 0 else [village.known]
    for cards in seen:
        for card in cards:
            if card in pool:
                pool.remove(card)
    return pool


def deal_deck(s: Villages, dice: Villages, pool: list[int], top: int) -> list[int]:
    """A deck of the same height: what the seat knows of its top stays, Events lie where Events can lie."""
    height = len(s.deck) - top
    events = len([card for card in s.deck if card >= EVENT_0])
    if events == 0:
        return pool[:height] + s.deck[height:]
    names = [card for card in EVENT_CARDS if card not in s.aside and card not in s.resolved]
    dice.shuffle(names)
    places = list(range(min(height, s.event_floor)))
    dice.shuffle(places)
    chosen = sorted(places[:events])
    deck: list[int] = []
    for place in range(height):
        deck.append(names.pop() if place in chosen else pool.pop())
    return deck + s.deck[height:]


def deal_architects(other: Villages, dice: Villages, me: int) -> None:
    """The others' Architects, from all but one's own."""
    mine = other.villages[me].architect if me >= 0 else -1
    cards = [architect for architect in range(len(ARCHITECT_ROWS)) if architect != mine]
    dice.shuffle(cards)
    for q in range(other.players):
        if q != me:
            other.villages[q].architect = cards.pop()


def stays_open(other: Villages, me: int) -> bool:
    """Work out anew what rivals may choose; whether everybody who was deciding still has a choice."""
    if other.over:
        return True
    if len(other.lanes) > 0:
        for q in range(other.players):
            if q != me and len(other.lanes[q]) > 0:
                other.lane_actions[q] = other.lanes[q][-1].options(other)
                if len(other.lane_actions[q]) < 2:
                    return False
        return True
    if other.seat == me:
        return True
    other.actions_open = other.stack[-1].options(other)
    return len(other.actions_open) > 1

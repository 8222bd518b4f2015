"""What a seat can't know, dealt anew: face-down domains and mixed citizens, dukes, monster events, the generator."""

from __future__ import annotations

from mypy_extensions import i64

from duchy.rooms.kingdoms.content.tables import (
    CITIZEN_CARDS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    FIRST_EVENT,
    MONSTERS,
    SLOTS,
    STACKS,
)
from duchy.rooms.kingdoms.state import DARK_LORD, MIXED, MONSTER_EVENTS, NONE, SOLO, Kingdoms


def determinize(s: Kingdoms, seat: int | None, seed: int) -> Kingdoms:
    """A full state that `seat` (None: a spectator) can't tell from the true one."""
    other = s.copy()
    if s.over:
        return other
    other.reseed(seed)
    other.cards = s.cards[:]
    deal_domains(other)
    if other.modules & MIXED:
        deal_citizens(other)
    if other.modules & MONSTER_EVENTS:
        deal_events(other)
    if not other.options["no_dukes"]:
        deal_dukes(other, NONE if seat is None else seat)
    return other


def deal_domains(s: Kingdoms) -> None:
    """Face-down domains come from all that nobody has seen, those in the box included."""
    seen: i64 = 0
    for kingdom in s.kingdoms:
        seen |= kingdom.domains
    for d in s.removed:
        seen |= 1 << d
    for stack in range(FIRST_DOMAIN, STACKS):
        if s.height[stack] > 0 and stack != s.unturned:
            seen |= 1 << s.top(stack)
    unseen = [d for d in range(len(DOMAINS)) if seen & (1 << d) == 0]
    s.shuffle(unseen)
    for stack in range(FIRST_DOMAIN, STACKS):
        cards = s.cards[stack][:]
        for i in range(s.height[stack] if stack == s.unturned else s.height[stack] - 1):
            cards[i] = unseen.pop()
        s.cards[stack] = cards


def deal_citizens(s: Kingdoms) -> None:
    """Face-down citizens of a mixed stack come from all cards of that number that nobody has seen."""
    for slot in range(SLOTS):
        stack = FIRST_CITIZEN + slot
        hidden = max(0, s.height[stack] - s.face_up[slot])
        lying = s.lying(stack)
        unseen: list[int] = []
        for c, card in enumerate(CITIZEN_CARDS):
            if card.slot == slot:
                left = card.copies - lying[hidden:].count(c)
                for kingdom in s.kingdoms:
                    left -= kingdom.citizens[c]
                unseen += [c] * left
        s.shuffle(unseen)
        s.cards[stack] = unseen[:hidden] + s.cards[stack][hidden:]


def deal_events(s: Kingdoms) -> None:
    """Face-down events come from all that nobody has seen."""
    events = s.events
    known = len(events.exhausted) - events.hidden
    seen = events.at + events.exhausted[:known]
    for kingdom in s.kingdoms:
        seen += [event for event in range(FIRST_EVENT, len(MONSTERS)) if kingdom.monsters[event] > 0]
    unseen = [event for event in range(FIRST_EVENT, len(MONSTERS)) if event not in seen]
    s.shuffle(unseen)
    for i in range(known, len(events.exhausted)):
        events.exhausted[i] = unseen[i - known]


def deal_dukes(s: Kingdoms, seat: int) -> None:
    """The others' dukes, kept and returned, come from all that this seat was not dealt."""
    if s.modules & SOLO and seat >= 0:
        lord = s.kingdoms[DARK_LORD]
        if lord.duke != NONE:
            left = [duke for duke in range(len(DUKES)) if duke != s.kingdoms[seat].duke]
            lord.duke = left[s.below(len(left))]
        return
    unseen = [duke for duke in range(len(DUKES)) if seat < 0 or duke not in s.kingdoms[seat].dealt]
    s.shuffle(unseen)
    for p in range(s.players):
        if p != seat:
            deal_pair(s, p, sorted([unseen.pop(), unseen.pop()]))
    if s.modules & SOLO and s.kingdoms[DARK_LORD].duke != NONE:
        s.kingdoms[DARK_LORD].duke = unseen.pop()


def deal_pair(s: Kingdoms, seat: int, pair: list[int]) -> None:
    """A seat was dealt these two dukes, and kept one of them if it has chosen."""
    kingdom = s.kingdoms[seat]
    kingdom.dealt = pair
    if kingdom.duke != NONE:
        kingdom.duke = pair[s.below(2)]
    elif len(s.lanes) > 0 and len(s.lanes[seat]) > 0:
        s.lane_actions[seat] = s.lanes[seat][-1].options(s)

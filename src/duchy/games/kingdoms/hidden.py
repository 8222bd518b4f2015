"""What a seat can't know, dealt anew: face-down domains and mixed citizens, dukes, monster events, the generator."""

from __future__ import annotations

from duchy.games.kingdoms.content import COPIES, DUKES, FIRST_EVENT, N_CITIZENS, N_DOMAINS, N_MONSTERS, SLOT
from duchy.games.kingdoms.state import DARK_LORD, FIRST_CITIZEN, FIRST_DOMAIN, NONE, TALL, Kingdoms
from duchy.kernel.core import seed_of


def determinize(s: Kingdoms, seat: int | None, seed: int) -> Kingdoms:
    """A full state that `seat` (None: a spectator) can't tell from the true one."""
    other = s.copy()
    if s.over:
        return other
    other.rng = seed_of(seed)
    other.deck = s.deck[:]
    deal_domains(other)
    if len(other.face_up) > 0:
        deal_citizens(other)
    if len(other.event_at) > 0:
        deal_events(other)
    if not other.options["no_dukes"]:
        deal_dukes(other, NONE if seat is None else seat)
    return other


def deal_domains(s: Kingdoms) -> None:
    """Face-down domains come from all that nobody has seen, those in the box included."""
    seen = [owner != NONE for owner in s.owner]
    for d in s.removed:
        seen[d] = True
    for stack in range(FIRST_DOMAIN, FIRST_DOMAIN + 5):
        if s.height[stack] > 0 and stack != s.unturned:
            seen[s.top(stack)] = True
    unseen = [d for d in range(N_DOMAINS) if not seen[d]]
    s.shuffle(unseen)
    for stack in range(FIRST_DOMAIN, FIRST_DOMAIN + 5):
        hidden = s.height[stack] if stack == s.unturned else s.height[stack] - 1
        for i in range(hidden):
            s.deck[stack * TALL + i] = unseen.pop()


def deal_citizens(s: Kingdoms) -> None:
    """Face-down citizens of a mixed stack come from all cards of that number that nobody has seen."""
    for slot in range(10):
        stack = FIRST_CITIZEN + slot
        hidden = max(0, s.height[stack] - s.face_up[slot])
        unseen: list[int] = []
        for c in range(N_CITIZENS):
            if SLOT[c] == slot:
                left = COPIES[c]
                for kingdom in range(s.kingdoms()):
                    left -= s.citizens[kingdom * N_CITIZENS + c]
                for i in range(hidden, s.height[stack]):
                    if s.deck[stack * TALL + i] == c:
                        left -= 1
                unseen += [c] * left
        s.shuffle(unseen)
        for i in range(hidden):
            s.deck[stack * TALL + i] = unseen[i]


def deal_events(s: Kingdoms) -> None:
    """Face-down events come from all that nobody has seen."""
    seen = [False] * N_MONSTERS
    for event in s.event_at:
        if event >= 0:
            seen[event] = True
    known = len(s.exhausted) - s.hidden_events
    for event in s.exhausted[:known]:
        if event >= 0:
            seen[event] = True
    for seat in range(s.players):
        for event in range(FIRST_EVENT, N_MONSTERS):
            if s.monsters[seat * N_MONSTERS + event] > 0:
                seen[event] = True
    unseen = [event for event in range(FIRST_EVENT, N_MONSTERS) if not seen[event]]
    s.shuffle(unseen)
    for i in range(known, len(s.exhausted)):
        s.exhausted[i] = unseen[i - known]


def deal_dukes(s: Kingdoms, seat: int) -> None:
    """The others' dukes, kept and returned, come from all that this seat was not dealt."""
    if s.solo:
        if s.dukes[DARK_LORD * 3 + 2] != NONE and seat >= 0:
            left = [duke for duke in range(len(DUKES)) if duke != s.dukes[2]]
            s.dukes[DARK_LORD * 3 + 2] = left[s.below(len(left))]
        if seat >= 0:
            return
    unseen = [duke for duke in range(len(DUKES)) if seat < 0 or duke not in s.dukes[seat * 3 : seat * 3 + 2]]
    s.shuffle(unseen)
    for p in range(s.players):
        if p != seat:
            pair = sorted([unseen.pop(), unseen.pop()])
            s.dukes[p * 3] = pair[0]
            s.dukes[p * 3 + 1] = pair[1]
            if s.dukes[p * 3 + 2] != NONE:
                s.dukes[p * 3 + 2] = pair[s.below(2)]
            if len(s.lanes) > 0 and len(s.lanes[p]) > 0 and s.dukes[p * 3 + 2] == NONE:
                s.lane_actions[p] = s.lanes[p][-1].options(s)
    if s.solo and s.dukes[DARK_LORD * 3 + 2] != NONE:
        s.dukes[DARK_LORD * 3 + 2] = unseen.pop()

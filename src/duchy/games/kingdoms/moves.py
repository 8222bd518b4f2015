"""What moves on the table: tokens, citizens, monsters. Every gain and loss goes through here, and into the log."""

from __future__ import annotations

from duchy.games.kingdoms.actions import BANK, MOST_STOLEN, STEAL
from duchy.games.kingdoms.content import (
    AREAS,
    AT_CITIZEN_GAINED,
    M_AREA,
    M_VP,
    N_MONSTERS,
    SLOT_NUMBERS,
    TOKENS,
    VP,
)
from duchy.games.kingdoms.state import FIRST_CITIZEN, FIRST_DOMAIN, NONE, TALL, Kingdoms
from duchy.kernel.events import Event


def give(s: Kingdoms, seat: int, what: int, n: int) -> None:
    """Tokens from the bank."""
    s.add(seat, what, n)
    if s.log is not None and n > 0:
        s.log.append(Event("gain", seat, {"what": TOKENS[what], "n": n}))
        if what == VP:
            score_tokens(s, seat, n)


def score(s: Kingdoms, seat: int, points: int, source: str) -> None:
    """Tell of victory points that came or went."""
    if s.log is not None and points != 0:
        s.log.append(Event("score", seat, {"points": points, "source": source}))


def score_tokens(s: Kingdoms, seat: int, n: int) -> None:
    """Victory point tokens; in the solo game they count only where the table agreed so."""
    if not s.solo or s.options["solo_tokens"]:
        score(s, seat, n, "tokens")


def add_monster(s: Kingdoms, seat: int, kind: int) -> None:
    """A monster comes to a victory stack."""
    s.monsters[seat * N_MONSTERS + kind] += 1
    if s.log is not None:
        score(s, seat, M_VP[kind], "monsters")


def lose_monster(s: Kingdoms, seat: int, kind: int) -> None:
    """A monster leaves a victory stack."""
    s.monsters[seat * N_MONSTERS + kind] -= 1
    if s.log is not None:
        score(s, seat, -M_VP[kind], "monsters")


def gain_citizen(s: Kingdoms, seat: int, stack: int) -> None:
    """The citizen on top of a stack comes into the tableau; it acts from the next roll on."""
    citizen = s.take_top(stack)
    s.add_citizen(seat, citizen, 1)
    if s.log is not None:
        emptied(s, stack)
    for power in AT_CITIZEN_GAINED:
        if s.owner[power[0]] == seat:
            give(s, seat, power[1], power[2])


def emptied(s: Kingdoms, stack: int) -> None:
    """Say in the log that a stack is exhausted."""
    if s.log is not None and s.height[stack] == 0:
        if stack < FIRST_CITIZEN:
            facts = {"stack": stack, "area": AREAS[M_AREA[s.deck[stack * TALL]]]}
        else:
            facts = {"stack": stack, "numbers": SLOT_NUMBERS[stack - FIRST_CITIZEN] if stack < FIRST_DOMAIN else []}
        s.log.append(Event("exhausted", NONE, facts))


def all_slain(s: Kingdoms) -> bool:
    """Whether no monster of an area is left in the centre."""
    return s.height[0] + s.height[1] + s.height[2] + s.height[3] + s.height[4] == 0


def slain(s: Kingdoms, seat: int) -> int:
    """How many monsters lie in a victory stack."""
    count = 0
    for kind in range(N_MONSTERS):
        count += s.monsters[seat * N_MONSTERS + kind]
    return count


def thefts(s: Kingdoms, seat: int, n: int, mask: int) -> list[int]:
    """Every way to take up to `n` of one of the resources in `mask` from one opponent."""
    found: list[int] = []
    if s.solo:
        for what in range(3):
            if mask & (1 << what):
                found.append(STEAL + (BANK * 3 + what) * MOST_STOLEN + n - 1)
        return found
    for other in range(s.players):
        if other != seat:
            for what in range(3):
                if mask & (1 << what):
                    for amount in range(min(n, s.tokens[other * 4 + what])):
                        found.append(STEAL + (other * 3 + what) * MOST_STOLEN + amount)
    return found


def take_from(s: Kingdoms, seat: int, action: int) -> None:
    """Tokens go from one purse to another."""
    index = action - STEAL
    amount = index % MOST_STOLEN + 1
    what = index // MOST_STOLEN % 3
    other = index // (MOST_STOLEN * 3)
    if other != BANK:
        s.add(other, what, -amount)
    s.add(seat, what, amount)
    if s.log is not None:
        s.log.append(Event("steal", seat, {"from": other, "what": TOKENS[what], "n": amount}))


def cover(s: Kingdoms, stack: int, card: int) -> None:
    """A card goes back on its stack; an Exhausted card there goes away, and is the last to be drawn again."""
    if len(s.event_at) > 0 and s.height[stack] == 0 and s.event_at[stack] != NONE:
        s.exhausted.insert(0, max(NONE, s.event_at[stack]))
        s.event_at[stack] = NONE
    s.put_back(stack, card)

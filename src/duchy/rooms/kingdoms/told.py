"""What happens, told to whoever listens: one function for each kind of event, in the order of `text/log.py`.

Every function takes the rules' own numbers and returns at once when nobody listens.
"""

from __future__ import annotations

from duchy.kernel.told import gained, paid, scored, tell, tell_secret, turned_up
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZENS,
    DOMAIN_CARDS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    MONSTER_CARDS,
    MONSTERS,
    SLOT_NUMBERS,
    TOKENS,
    VP,
)
from duchy.rooms.kingdoms.scoring import dark_lord_total, final_parts, tokens_count
from duchy.rooms.kingdoms.state import DARK_LORD, NONE, SOLO, Kingdoms

# -- what all games tell ---------------------------------------------------------------------------------------------


def gain(s: Kingdoms, seat: int, what: int, count: int, domain: int) -> None:
    """Tokens from the bank, the domain that gave them where it was one, and the points they are worth."""
    if s.log is not None and count > 0:
        gained(s, seat, TOKENS[what], count, DOMAINS[domain] if domain != NONE else "")
        if what == VP:
            token_points(s, seat, count)


def pay(s: Kingdoms, seat: int, what: int, count: int) -> None:
    """Tokens to the bank, in an exchange."""
    if s.log is not None:
        paid(s, seat, TOKENS[what], count)


def points(s: Kingdoms, seat: int, count: int, source: str) -> None:
    """Victory points that came or went."""
    if s.log is not None and count != 0:
        scored(s, seat, count, source)


def token_points(s: Kingdoms, seat: int, count: int) -> None:
    """Victory point tokens, where they count."""
    if s.log is not None and tokens_count(s):
        points(s, seat, count, "tokens")


def monster_points(s: Kingdoms, seat: int, kind: int, sign: int) -> None:
    """A monster came to a victory stack (sign 1) or left it (-1)."""
    if s.log is not None:
        points(s, seat, sign * MONSTER_CARDS[kind].vp, "monsters")


def domain_points(s: Kingdoms, seat: int, domain: int) -> None:
    """A domain was built."""
    if s.log is not None:
        points(s, seat, DOMAIN_CARDS[domain].vp, "domains")


def domain_up(s: Kingdoms, stack: int) -> None:
    """The next domain of a stack lies open."""
    if s.log is not None:
        turned_up(s, DOMAINS[s.top(stack)], stack)


def event_up(s: Kingdoms, event: int, stack: int) -> None:
    """A monster event lies open on an exhausted stack."""
    if s.log is not None:
        turned_up(s, MONSTERS[event], stack, "event")


# -- dukes -----------------------------------------------------------------------------------------------------------


def keep_duke(s: Kingdoms, seat: int, duke: int) -> None:
    """A duke was kept, in secret."""
    if s.log is not None:
        tell_secret(s, "keep_duke", seat, {}, {"duke": DUKES[duke]})


def last_round(s: Kingdoms, why: str) -> None:
    """An end condition is met at the end of a turn: whose turn is the last, and whether that was it."""
    if s.log is not None:
        last = (s.first - 1) % s.players
        tell(s, "last_round", s.active, {"why": why, "last": last, "now": last == s.active})


def final_count(s: Kingdoms) -> None:
    """The dukes are turned up, and what is only counted at the end."""
    if s.log is None:
        return
    for seat in range(s.players):
        if s.kingdoms[seat].duke != NONE:
            tell(s, "duke", seat, {"duke": DUKES[s.kingdoms[seat].duke]})
        for source, count in final_parts(s, seat):
            points(s, seat, count, source)
    if s.modules & SOLO:
        tell(s, "dark_lord", NONE, {"duke": DUKES[s.kingdoms[DARK_LORD].duke], "points": dark_lord_total(s)})


# -- dice and harvest ------------------------------------------------------------------------------------------------


def roll(s: Kingdoms) -> None:
    """The active player rolled."""
    if s.log is not None:
        resting = (s.active - 1) % s.players if s.players == 5 else NONE
        tell(s, "roll", s.active, {"dice": [s.die1, s.die2], "turn": s.turn, "resting": resting})


def change(s: Kingdoms, seat: int, domain: int, cost: int) -> None:
    """A domain changed a die."""
    if s.log is not None:
        tell(s, "change", seat, {"domain": DOMAINS[domain], "dice": [s.die1, s.die2], "gold": cost})


def purse(s: Kingdoms, seat: int) -> list[int]:
    """The tokens of a seat before something happens, to tell later what came; a copy only while somebody listens."""
    return s.kingdoms[seat].tokens[:] if s.log is not None else s.kingdoms[seat].tokens


def harvest(s: Kingdoms, seat: int, before: list[int], activated: bool) -> None:
    """What the activated cards simply brought."""
    if s.log is not None:
        tokens = s.kingdoms[seat].tokens
        gains = {TOKENS[what]: tokens[what] - before[what] for what in range(3)}
        tell(s, "harvest", seat, {**gains, "activated": activated})


def use(s: Kingdoms, seat: int, citizen: int) -> None:
    """An activated citizen that asks something was used."""
    if s.log is not None:
        tell(s, "use", seat, {"citizen": CITIZENS[citizen]})


def refuse(s: Kingdoms, seat: int) -> None:
    """A gain of the harvest was refused."""
    if s.log is not None:
        tell(s, "refuse", seat, {})


def steal(s: Kingdoms, seat: int, other: int, what: int, count: int) -> None:
    """Tokens went from one purse (or the bank) to another."""
    if s.log is not None:
        tell(s, "steal", seat, {"from": other, "what": TOKENS[what], "count": count})


# -- cards -----------------------------------------------------------------------------------------------------------


def recruit(s: Kingdoms, seat: int, stack: int, gold: int, magic: int) -> None:
    """A citizen was bought."""
    if s.log is not None:
        tell(s, "recruit", seat, price_paid(CITIZENS[s.top(stack)], stack, gold, 0, magic))


def build(s: Kingdoms, seat: int, stack: int, gold: int, magic: int) -> None:
    """A domain was built."""
    if s.log is not None:
        tell(s, "build", seat, price_paid(DOMAINS[s.top(stack)], stack, gold, 0, magic))


def slay(s: Kingdoms, seat: int, monster: int, stack: int, gold: int, strength: int, magic: int) -> None:
    """A monster was slain."""
    if s.log is not None:
        tell(s, "slay", seat, price_paid(MONSTERS[monster], stack, gold, strength, magic))


def price_paid(card: str, stack: int, gold: int, strength: int, magic: int) -> dict[str, object]:
    """Which card was bought where, and what was paid."""
    return {"card": card, "stack": stack, "gold": gold, "strength": strength, "magic": magic}


def take(s: Kingdoms, seat: int, stack: int) -> None:
    """A free citizen was taken."""
    if s.log is not None:
        tell(s, "take", seat, {"citizen": CITIZENS[s.top(stack)], "stack": stack})


def take_monster(s: Kingdoms, seat: int, stack: int) -> None:
    """Alone: a monster was taken from the centre instead of from an opponent."""
    if s.log is not None:
        tell(s, "take_monster", seat, {"monster": MONSTERS[s.top(stack)], "stack": stack})


def rob(s: Kingdoms, seat: int, other: int, monster: int) -> None:
    """A monster was taken from an opponent."""
    if s.log is not None:
        tell(s, "rob", seat, {"from": other, "monster": MONSTERS[monster]})


def give_back(s: Kingdoms, seat: int, card: str, stack: int) -> None:
    """A card went back on its stack."""
    if s.log is not None:
        tell(s, "give_back", seat, {"card": card, "stack": stack})


def exhausted(s: Kingdoms, stack: int) -> None:
    """The last card of a stack may have gone."""
    if s.log is None or s.height[stack] > 0:
        return
    if stack < FIRST_CITIZEN:
        tell(s, "exhausted", NONE, {"stack": stack, "area": AREAS[MONSTER_CARDS[s.cards[stack][0]].area]})
    else:
        numbers = SLOT_NUMBERS[stack - FIRST_CITIZEN] if stack < FIRST_DOMAIN else []
        tell(s, "exhausted", NONE, {"stack": stack, "numbers": numbers})


# -- monster events --------------------------------------------------------------------------------------------------


def event_acts(s: Kingdoms, event: int) -> None:
    """A monster event takes something from everybody."""
    if s.log is not None:
        tell(s, "event_acts", NONE, {"monster": MONSTERS[event]})


def lose(s: Kingdoms, seat: int, what: int, count: int) -> None:
    """Tokens were lost to the bank."""
    if s.log is not None:
        tell(s, "lose", seat, {"what": TOKENS[what], "count": count})


def event_token(s: Kingdoms, seat: int, event: int, monster: int, what: int, stack: int) -> None:
    """A monster event makes a monster dearer."""
    if s.log is not None:
        facts = {"monster": MONSTERS[event], "on": MONSTERS[monster], "what": TOKENS[what], "stack": stack}
        tell(s, "event_token", seat, facts)


# -- the solo game ---------------------------------------------------------------------------------------------------


def attack(s: Kingdoms, stack: int) -> None:
    """A monster attacks its column."""
    if s.log is not None:
        tell(s, "attack", NONE, {"monster": MONSTERS[s.top(stack)], "stack": stack})


def capture(s: Kingdoms, card: str, stack: int) -> None:
    """The Dark Lord carried a card off."""
    if s.log is not None:
        tell(s, "capture", NONE, {"card": card, "stack": stack})


def solo_ends(s: Kingdoms) -> None:
    """Why the solo game ends at once."""
    if s.log is not None:
        tell(s, "solo_ends", NONE, {"why": ("exhausted", "slain", "fallen")[s.outcome], "stacks": s.exhausted_stacks()})

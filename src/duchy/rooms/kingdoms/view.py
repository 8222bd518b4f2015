"""What a seat may know of the table, as plain data. An allow-list: what is not named here is not sent."""

from __future__ import annotations

from typing import Any

from duchy.kernel.core import Frame
from duchy.rooms.kingdoms.content.tables import (
    AREAS,
    CITIZEN_CARDS,
    CITIZENS,
    DOMAIN_CARDS,
    DOMAINS,
    DUKES,
    FIRST_CITIZEN,
    FIRST_DOMAIN,
    GOLD,
    MAGIC,
    MONSTER_CARDS,
    MONSTERS,
    RESOURCES,
    ROLES,
    SLOT_NUMBERS,
    STACKS,
    STARTERS,
    STRENGTH,
    TOKENS,
)
from duchy.rooms.kingdoms.modules.monster_events import AddToken
from duchy.rooms.kingdoms.modules.solo import Attack, Capture
from duchy.rooms.kingdoms.rules.action_phase import ActionPhase, acting
from duchy.rooms.kingdoms.rules.buy import Pay
from duchy.rooms.kingdoms.rules.choices import Steal
from duchy.rooms.kingdoms.rules.harvest import HarvestChoice
from duchy.rooms.kingdoms.rules.prices import domain_price, magic_price, monster_on, strength_price
from duchy.rooms.kingdoms.rules.turn import RollPhase, end_conditions, exhausted_to_end
from duchy.rooms.kingdoms.scoring import dark_lord_total, icons, parts, public_total, surviving, tableau
from duchy.rooms.kingdoms.setup import ChooseDuke
from duchy.rooms.kingdoms.state import DARK_LORD, HERALD, MIXED, MONSTER_EVENTS, NONE, SOLO, Kingdom, Kingdoms

PHASES: dict[type[Frame[Any]], str] = {
    ChooseDuke: "dukes",
    RollPhase: "roll",
    AddToken: "roll",
    HarvestChoice: "harvest",
    Attack: "monsters",
    Capture: "monsters",
}

BY_NUMBER = sorted(range(len(CITIZENS)), key=lambda c: (CITIZEN_CARDS[c].numbers, c))


def view(s: Kingdoms, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None is a spectator."""
    return {
        "game": "kingdoms",
        "mode": "solo" if s.modules & SOLO else "mixed" if s.modules & MIXED else "free",
        "players": s.players,
        "viewer": seat,
        "deciding": s.seats,
        "over": s.over,
        "scores": s.scores() if s.over else [public_total(s, p) for p in range(s.players)],
        "winners": s.winners(),
        "options": dict(s.options),
        "round": max(0, s.turn - 1) // s.players + 1,
        "turn": s.turn,
        "first": s.first,
        "active": s.active,
        "resting": (s.active - 1) % 5 if s.players == 5 else None,
        "phase": phase(s),
        "question": type(s.frame()).__name__ if not s.over else None,
        "actions_left": actions_left(s),
        "dice": [s.die1, s.die2] if s.turn > 0 else [],
        "exhausted": s.exhausted_stacks(),
        "exhausted_end": exhausted_to_end(s),
        "last_round": not s.over and s.turn > 0 and (s.ending or end_conditions(s)),
        "centre": [stack_view(s, stack, s.active if seat is None else seat) for stack in range(STACKS)],
        "removed_domains": [DOMAINS[d] for d in s.removed],
        "exhausted_cards": len(s.events.exhausted) if s.modules & MONSTER_EVENTS else None,
        "covered": covered(s) if s.modules & MONSTER_EVENTS else [],
        "seats": [kingdom_view(s, p, seat) for p in range(s.players)],
        "dark_lord": dark_lord_view(s) if s.modules & SOLO else None,
    }


def phase(s: Kingdoms) -> str:
    """Where in the turn the table stands."""
    frame = s.frame()
    if frame is None:
        return "over"
    if isinstance(frame, Steal) and not acting(s):
        return "harvest"
    return PHASES.get(type(frame), "action")


def actions_left(s: Kingdoms) -> int:
    """How many actions the active player still has, the one being taken not counted."""
    return max((frame.left for frame in s.stack if isinstance(frame, ActionPhase)), default=0)


# -- the centre ------------------------------------------------------------------------------------------------------


def stack_view(s: Kingdoms, stack: int, seat: int) -> dict[str, Any]:
    """A stack of the centre: the card everybody sees, how many lie there, and the price for this seat."""
    left = s.height[stack]
    shown: dict[str, Any] = {"stack": stack, "left": left, "exhausted": left == 0, "card": None, "price": None}
    if stack < FIRST_CITIZEN:
        show_monsters(s, stack, shown)
    elif stack < FIRST_DOMAIN:
        show_citizens(s, stack, shown, s.kingdoms[seat])
    else:
        show_domains(s, stack, shown, s.kingdoms[seat])
    shown["event"] = None
    shown["added"] = None
    shown["terms"] = terms(s, stack, s.kingdoms[seat]) if buys(s, seat) else None
    if s.modules & MONSTER_EVENTS:
        event = s.events.at[stack]
        shown["event"] = MONSTERS[event] if event >= 0 else None
        shown["added"] = [s.added(stack, what) for what in range(len(RESOURCES))] if monster_on(s, stack) >= 0 else None
    return shown


def covered(s: Kingdoms) -> list[dict[str, Any]]:
    """Monster events: the tokens that lie on cards which others cover (`left`: its stack's cards up to it; 0 an event)."""
    return [{"card": MONSTERS[kept.card], "left": kept.height, "added": kept.tokens[:]} for kept in s.events.covered]


def show_monsters(s: Kingdoms, stack: int, shown: dict[str, Any]) -> None:
    """An area's monsters: all of them are known."""
    lying = s.lying(stack)
    shown["kind"] = "monster"
    shown["area"] = AREAS[MONSTER_CARDS[s.cards[stack][0]].area]
    shown["below"] = [MONSTERS[k] for k in reversed(lying[:-1])]
    if lying:
        shown["card"] = MONSTERS[lying[-1]]


def show_citizens(s: Kingdoms, stack: int, shown: dict[str, Any], kingdom: Kingdom) -> None:
    """The citizens of an activation number; mixed ones are known as far as they were seen."""
    lying = s.lying(stack)
    shown["kind"] = "citizen"
    shown["numbers"] = SLOT_NUMBERS[stack - FIRST_CITIZEN]
    if lying:
        shown["card"] = CITIZENS[lying[-1]]
        shown["price"] = kingdom.price(lying[-1])
        if s.modules & MIXED:
            known = s.face_up[stack - FIRST_CITIZEN]
            shown["below"] = [CITIZENS[c] for c in reversed(lying[-known:-1])]


def show_domains(s: Kingdoms, stack: int, shown: dict[str, Any], kingdom: Kingdom) -> None:
    """Domains: only the top one is known, once it is turned up."""
    shown["kind"] = "domain"
    if s.height[stack] and stack != s.unturned:
        shown["card"] = DOMAINS[s.top(stack)]
        shown["price"] = domain_price(kingdom, s.top(stack))


# -- what a card would cost a seat that may buy now ----------------------------------------------------------------


def buys(s: Kingdoms, seat: int) -> bool:
    """Whether this seat chooses an action now, or how to pay for one."""
    return seat in s.seats and isinstance(s.frame(seat), ActionPhase | Pay)


def terms(s: Kingdoms, stack: int, kingdom: Kingdom) -> dict[str, dict[str, int]] | None:
    """Of the card on a stack: what it `leaves` in the purse, the `mix` with magic that pays it, or what the seat `lacks`."""
    if (price := price_of(s, stack, kingdom)) is None:
        return None
    what, due, magic, gold, roles = price
    has, spare = kingdom.tokens[what], kingdom.tokens[MAGIC] - magic
    real = 1 if due and not has else 0  # magic stands in for all but one
    lacks = {
        TOKENS[GOLD]: gold - kingdom.tokens[GOLD],
        TOKENS[MAGIC]: -spare,
        TOKENS[what]: max(real, due - has - max(0, spare)),
        **{role: n - there for role, n, there in zip(ROLES, roles, kingdom.roles, strict=True)},
    }
    if missing := {name: n for name, n in lacks.items() if n > 0}:
        return {"lacks": missing}
    if due > has:
        return {"mix": {TOKENS[what]: has, TOKENS[MAGIC]: due - has + magic}}
    return {"leaves": {TOKENS[what]: has - due}}


def price_of(s: Kingdoms, stack: int, kingdom: Kingdom) -> tuple[int, int, int, int, list[int]] | None:
    """What the card on a stack is paid with, how much of it, the magic and the gold on top, the roles asked for."""
    free = [0] * len(ROLES)
    if monster_on(s, stack) >= 0:
        return STRENGTH, strength_price(s, stack), magic_price(s, stack), s.added(stack, GOLD), free
    if not s.height[stack] or stack == s.unturned:
        return None
    if stack < FIRST_DOMAIN:
        return GOLD, kingdom.price(s.top(stack)), 0, 0, free
    return GOLD, domain_price(kingdom, s.top(stack)), 0, 0, DOMAIN_CARDS[s.top(stack)].roles


# -- a kingdom -------------------------------------------------------------------------------------------------------


def kingdom_view(s: Kingdoms, p: int, seat: int | None) -> dict[str, Any]:
    """A player's tableau, tokens and (for its owner, and at the end) duke."""
    kingdom = s.kingdoms[p]
    own = p == seat or s.over
    return {
        "seat": p,
        **dict(zip(TOKENS, kingdom.tokens, strict=True)),
        "points": public_total(s, p),
        "starters": [*STARTERS, "herald"] if s.modules & HERALD else [*STARTERS],
        "citizens": citizens_of(s, kingdom),
        "domains": domains_of(kingdom),
        "monsters": [{"card": MONSTERS[k], "count": n} for k, n in enumerate(kingdom.monsters) if n],
        "icons": {role: icons(kingdom, r) for r, role in enumerate(ROLES)},
        "roles": dict(zip(ROLES, kingdom.roles, strict=True)),
        "cards": tableau(s, p),
        "duke": DUKES[kingdom.duke] if own and kingdom.duke != NONE else None,
        "dukes": [DUKES[d] for d in kingdom.dealt] if own else None,
        "parts": dict(parts(s, p)) if own else None,
    }


def citizens_of(s: Kingdoms, kingdom: Kingdom) -> list[dict[str, Any]]:
    """The citizens of a kingdom by activation number, and whether the dice activate them."""
    rolled = {s.die1, s.die2, s.die1 + s.die2}
    return [
        {"card": CITIZENS[c], "count": kingdom.citizens[c], "activated": bool(rolled & set(CITIZEN_CARDS[c].numbers))}
        for c in BY_NUMBER
        if kingdom.citizens[c]
    ]


def domains_of(kingdom: Kingdom) -> list[str]:
    """The domains of a kingdom."""
    return [name for d, name in enumerate(DOMAINS) if kingdom.has_domain(d)]


def dark_lord_view(s: Kingdoms) -> dict[str, Any]:
    """What the Dark Lord has; his duke lies face down until the end."""
    lord = s.kingdoms[DARK_LORD]
    return {
        "citizens": [{"card": c["card"], "count": c["count"]} for c in citizens_of(s, lord)],
        "domains": domains_of(lord),
        "domain_icons": sum(sum(card.roles) for d, card in enumerate(DOMAIN_CARDS) if lord.has_domain(d)),
        "monsters": sum(surviving(s)),
        "duke": DUKES[lord.duke] if s.over else None,
        "score": dark_lord_total(s) if s.over else None,
        "outcome": ("", "all monsters slain", "a column fell")[s.outcome],
    }

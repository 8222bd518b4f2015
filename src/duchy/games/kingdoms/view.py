"""What a seat may know of the table, as plain data. An allow-list: what is not named here is not sent."""

from __future__ import annotations

from typing import Any

from duchy.games.kingdoms.action import ActionPhase
from duchy.games.kingdoms.buy import domain_price, monster_on
from duchy.games.kingdoms.content import (
    AREAS,
    CITIZENS,
    D_ROLES,
    DOMAINS,
    DUKES,
    EXHAUSTED_PER_PLAYER,
    M_AREA,
    MONSTERS,
    N_CITIZENS,
    N_DOMAINS,
    N_MONSTERS,
    NUMBERS,
    RESOURCES,
    ROLES,
    SLOT_NUMBERS,
    SOLO_EXHAUSTED,
    STARTERS,
    VP,
)
from duchy.games.kingdoms.scoring import dark_lord_total, icons, parts, public_total, surviving, tableau
from duchy.games.kingdoms.state import DARK_LORD, FIRST_CITIZEN, FIRST_DOMAIN, NONE, STACKS, TALL, Kingdoms
from duchy.games.kingdoms.turn import end_conditions

PHASES = {
    "ChooseDuke": "dukes",
    "RollPhase": "roll",
    "AddToken": "roll",
    "HarvestChoice": "harvest",
    "Attack": "monsters",
    "Capture": "monsters",
}

BY_NUMBER = sorted(range(N_CITIZENS), key=lambda c: (NUMBERS[c], c))


def view(s: Kingdoms, seat: int | None) -> dict[str, Any]:
    """The table as `seat` sees it; None is a spectator."""
    return {
        "game": "kingdoms",
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
        "exhausted_end": SOLO_EXHAUSTED if s.solo else s.players * EXHAUSTED_PER_PLAYER,
        "last_round": not s.over and s.turn > 0 and end_conditions(s),
        "centre": [stack_view(s, stack, s.active if seat is None else seat) for stack in range(STACKS)],
        "removed_domains": [DOMAINS[d] for d in s.removed],
        "exhausted_cards": len(s.exhausted) if s.event_at else None,
        "kingdoms": [kingdom_view(s, p, seat) for p in range(s.players)],
        "dark_lord": dark_lord_view(s) if s.solo else None,
    }


def phase(s: Kingdoms) -> str:
    """Where in the turn the table stands."""
    if s.over:
        return "over"
    frame = type(s.frame()).__name__
    if frame == "Steal" and not any(type(f).__name__ in ("ActionPhase", "ActionEnd") for f in s.stack):
        return "harvest"
    return PHASES.get(frame, "action")


def actions_left(s: Kingdoms) -> int:
    """How many actions the active player still has, the one being taken not counted."""
    return max((frame.left for frame in s.stack if isinstance(frame, ActionPhase)), default=0)


# -- the centre ------------------------------------------------------------------------------------------------------


def stack_view(s: Kingdoms, stack: int, seat: int) -> dict[str, Any]:
    """A stack of the centre: the card everybody sees, how many lie there, and the price for this seat."""
    left = s.height[stack]
    shown: dict[str, Any] = {"stack": stack, "left": left, "exhausted": left == 0, "card": None, "price": None}
    if stack < FIRST_CITIZEN:
        shown["kind"] = "monster"
        shown["area"] = AREAS[M_AREA[s.deck[stack * TALL]]]
        shown["below"] = [MONSTERS[k] for k in reversed(s.deck[stack * TALL : stack * TALL + max(0, left - 1)])]
        if left:
            shown["card"] = MONSTERS[s.top(stack)]
    elif stack < FIRST_DOMAIN:
        shown["kind"] = "citizen"
        shown["numbers"] = SLOT_NUMBERS[stack - FIRST_CITIZEN]
        if left:
            shown["card"] = CITIZENS[s.top(stack)]
            shown["price"] = s.price(seat, s.top(stack))
            if s.face_up:
                known = s.face_up[stack - FIRST_CITIZEN]
                shown["below"] = [CITIZENS[c] for c in reversed(s.deck[stack * TALL + left - known : stack * TALL + left - 1])]
    else:
        shown["kind"] = "domain"
        if left and stack != s.unturned:
            shown["card"] = DOMAINS[s.top(stack)]
            shown["price"] = domain_price(s, seat, s.top(stack))
    shown["event"] = None
    shown["added"] = None
    if s.event_at:
        monster = monster_on(s, stack)
        shown["event"] = MONSTERS[s.event_at[stack]] if s.event_at[stack] >= 0 else None
        shown["added"] = [*s.added[stack * 3 : stack * 3 + 3]] if monster >= 0 else None
    return shown


# -- a kingdom -------------------------------------------------------------------------------------------------------


def kingdom_view(s: Kingdoms, p: int, seat: int | None) -> dict[str, Any]:
    """A player's tableau, tokens and (for its owner, and at the end) duke."""
    own = p == seat or s.over
    kept = s.dukes[p * 3 + 2]
    purse = {what: s.tokens[p * 4 + i] for i, what in enumerate(RESOURCES)}
    return {
        "seat": p,
        **purse,
        "vp": s.tokens[p * 4 + VP],
        "points": public_total(s, p),
        "starters": [*STARTERS, "herald"] if s.herald else [*STARTERS],
        "citizens": citizens_of(s, p),
        "domains": domains_of(s, p),
        "monsters": [
            {"card": MONSTERS[k], "count": s.monsters[p * N_MONSTERS + k]}
            for k in range(N_MONSTERS)
            if s.monsters[p * N_MONSTERS + k]
        ],
        "icons": {role: icons(s, p, r) for r, role in enumerate(ROLES)},
        "roles": {role: s.role_citizens(p, r) for r, role in enumerate(ROLES)},
        "cards": tableau(s, p),
        "duke": DUKES[kept] if own and kept != NONE else None,
        "dukes": [DUKES[d] for d in s.dukes[p * 3 : p * 3 + 2] if d != NONE] if own else None,
        "parts": dict(parts(s, p)) if own else None,
    }


def citizens_of(s: Kingdoms, p: int) -> list[dict[str, Any]]:
    """The citizens of a kingdom by activation number, and whether the dice activate them."""
    rolled = {s.die1, s.die2, s.die1 + s.die2}
    return [
        {
            "card": CITIZENS[c],
            "count": s.citizens[p * N_CITIZENS + c],
            "activated": bool(rolled & set(NUMBERS[c])),
        }
        for c in BY_NUMBER
        if s.citizens[p * N_CITIZENS + c]
    ]


def domains_of(s: Kingdoms, p: int) -> list[str]:
    """The domains of a kingdom."""
    return [DOMAINS[d] for d in range(N_DOMAINS) if s.owner[d] == p]


def dark_lord_view(s: Kingdoms) -> dict[str, Any]:
    """What the Dark Lord has; his duke lies face down until the end."""
    captured = sum(D_ROLES[d][r] for d in range(N_DOMAINS) if s.owner[d] == DARK_LORD for r in range(4))
    return {
        "citizens": [{"card": c["card"], "count": c["count"]} for c in citizens_of(s, DARK_LORD)],
        "domains": domains_of(s, DARK_LORD),
        "domain_icons": captured,
        "monsters": sum(surviving(s)),
        "duke": DUKES[s.dukes[DARK_LORD * 3 + 2]] if s.over else None,
        "score": dark_lord_total(s) if s.over else None,
        "outcome": ("", "all monsters slain", "a column fell")[s.outcome],
    }

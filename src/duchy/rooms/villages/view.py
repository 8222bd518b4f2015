"""What a seat may know of the table, from an allow-list, as plain data."""

from __future__ import annotations

from typing import Any

from duchy.rooms.villages.content.tables import (
    ACTION_NAMES,
    ARCHITECT_ROWS,
    CARDS_TO_END,
    CASTLE_ROWS,
    HAND_LIMIT,
    IDS,
    LANDMARK_IDS,
    RESOURCE,
    RESOURCES,
    TYPES,
)
from duchy.rooms.villages.hidden import looker
from duchy.rooms.villages.modules.monuments import still_to_pay
from duchy.rooms.villages.modules.solo import rank
from duchy.rooms.villages.options import EXPANSIONS, mode_of
from duchy.rooms.villages.rules.build import Pay, unpacked
from duchy.rooms.villages.rules.cards import known_to
from duchy.rooms.villages.rules.end import REASONS, foreseen
from duchy.rooms.villages.rules.turn import Follow
from duchy.rooms.villages.scoring import SOURCES, points
from duchy.rooms.villages.setup import BITS
from duchy.rooms.villages.state import ARCHITECTS, CASTLE_GROUNDS, LANDMARKS, SOLO, Village, Villages


def names(cards: list[int]) -> list[str]:
    """The ids of cards."""
    return [IDS[card] for card in cards]


def places(cards: list[int]) -> list[str | None]:
    """The ids of a row, None where a place is empty."""
    return [IDS[card] if card >= 0 else None for card in cards]


def coins_on(village: Village) -> list[int]:
    """For each Resource under the Castle: 0 no coin, 1 a coin, 2 (solo) a coin on the resource icon.

    Cards of one resource are alike, so the oldest of them carry the coins.
    """
    resting, coined = village.resting[:], village.coined[:]
    found = []
    for card in village.under:
        r = RESOURCE[card]
        if resting[r] > 0:
            resting[r] -= 1
            found.append(2)
        elif coined[r] > 0:
            coined[r] -= 1
            found.append(1)
        else:
            found.append(0)
    return found


def score(s: Villages, seat: int, viewer: int | None) -> dict[str, int]:
    """Points by source, without an Architect that is still secret."""
    found = dict(zip(SOURCES, points(s, seat), strict=True))
    if not s.over and seat != viewer:
        found["architect"] = 0
    return found


def construction(s: Villages, seat: int) -> dict[str, Any] | None:
    """The Monument under construction, with what it still needs: while it is paid for, what is still to be paid."""
    village = s.villages[seat]
    if village.monument < 0:
        return None
    needs = dict(zip(RESOURCES, still_to_pay(village), strict=True))
    now = paying(s)
    if now is not None and now["seat"] == seat and now["card"] == IDS[village.monument]:
        needs = now["needs"]
    return {"card": IDS[village.monument], "dedicated": names(village.dedicated), "needs": needs}


def seat_view(s: Villages, seat: int, viewer: int | None) -> dict[str, Any]:
    """One seat's Castle, Resources, village and hand."""
    village = s.villages[seat]
    shown = seat == viewer or s.over
    architect = village.architect
    return {
        "seat": seat,
        "castle": CASTLE_ROWS[seat].word("id"),
        "castle_coin": village.castle_coin,
        "grounds_coin": village.grounds_coin if s.modules & CASTLE_GROUNDS else None,
        "gold": village.gold,
        "all_gold": village.all_gold(),
        "waived": village.waived,
        "resources": [
            {"card": IDS[card], "resource": RESOURCES[RESOURCE[card]], "coin": coin}
            for card, coin in zip(village.under, coins_on(village), strict=True)
        ],
        "village": [{"card": IDS[card], "new": number >= village.old} for number, card in enumerate(village.cards)],
        "types": dict(zip(TYPES, village.types, strict=True)),
        "buildings": village.buildings,
        "adventurers": village.adventurers,
        "count": village.buildings + village.adventurers,
        "hand_count": len(village.hand),
        "hand": names(village.hand) if shown else None,
        "known": names(known_to(s, -1 if viewer is None else viewer, seat)),
        "construction": construction(s, seat),
        "tokens": dict(zip(LANDMARK_IDS, village.tokens, strict=True)) if s.tokens else None,
        "architect": ARCHITECT_ROWS[architect].word("id") if architect >= 0 and shown else None,
        "has_architect": architect >= 0,
        "points": score(s, seat, viewer),
    }


def paying(s: Villages) -> dict[str, Any] | None:
    """The Building or Monument that is being paid for, with the symbols still open."""
    for frame in reversed(s.stack):
        if isinstance(frame, Pay):
            needs = dict(zip(RESOURCES, unpacked(frame.need), strict=True))
            return {"seat": frame.seat, "card": IDS[frame.card], "needs": needs}
    return None


def ending(s: Villages) -> dict[str, Any] | None:
    """The end that can be seen coming: why, with whose turn, and which turn from now that is (1 for this one)."""
    found = foreseen(s)
    if s.over or found.why == 0:
        return None
    seat = (s.active + found.turns - 1) % s.players
    return {"why": REASONS[found.why], "seat": seat, "turns": found.turns}


def expansions(s: Villages) -> dict[str, bool]:
    """What this table plays with."""
    return {name: s.modules & BITS[name] > 0 for name in EXPANSIONS}


def left_out(s: Villages) -> list[str]:
    """What was chosen but needs opponents, and so is off in the solo game."""
    found = []
    if s.options["landmarks"] and not s.modules & LANDMARKS:
        found.append("Landmarks")
    if s.modules & ARCHITECTS and not s.modules & CASTLE_GROUNDS:
        found.append("Castle Grounds")
    return found


def market(s: Villages, me: int) -> dict[str, Any]:
    """What lies in the middle; `me` is -1 for a spectator."""
    known_top = s.seen if s.seer == me else 0
    return {
        "bank": s.bank,
        "deck": len(s.deck),
        "deck_top": names(s.deck[len(s.deck) - known_top :][::-1]),
        "deck_known": {"seat": s.seer, "count": s.seen} if s.seen > 0 else None,
        "looked": names(s.looked) if looker(s) == me and me >= 0 else None,
        "piles": [names(pile) for pile in s.piles],
        "trash": names(s.trash),
        "adventurer_row": places(s.adventurer_row),
        "adventurer_deck": len(s.adventurer_deck),
        "monument_row": places(s.monument_row),
        "monument_deck": len(s.monument_deck),
        "landmarks": dict(zip(LANDMARK_IDS, s.tokens, strict=True)) if s.tokens else None,
        "events_aside": names(s.aside),
        "events_resolved": names(s.resolved),
        "passed": IDS[s.passed[me]] if s.passed and me >= 0 and s.passed[me] >= 0 else None,
        "paying": paying(s),
    }


def view(s: Villages, viewer: int | None) -> dict[str, Any]:
    """All that `viewer` may know; None is a spectator."""
    seats = [seat_view(s, seat, viewer) for seat in range(s.players)]
    scores = [sum(seat["points"].values()) for seat in seats]
    return {
        "game": "villages",
        "mode": mode_of(s.players, s.options),
        "players": s.players,
        "viewer": viewer,
        "deciding": s.seats,
        "over": s.over,
        "winners": s.winners(),
        "scores": scores,
        "rank": rank(scores[0]) if s.modules & SOLO and s.over else None,
        "turn": s.turn,
        "active": s.active,
        "action": ACTION_NAMES[s.action] if s.action >= 0 else None,
        "waiting": [frame.seat for frame in reversed(s.stack) if isinstance(frame, Follow)],
        "ends_at": None if s.modules & SOLO else CARDS_TO_END[s.players - 1],
        "hand_limit": HAND_LIMIT,
        "ending": ending(s),
        "expansions": expansions(s),
        "left_out": left_out(s),
        **market(s, -1 if viewer is None else viewer),
        "seats": seats,
    }

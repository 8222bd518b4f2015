"""What a seat may know of the table, from an allow-list, as plain data."""

from __future__ import annotations

from typing import Any

from duchy.games.villages.actions import LANDMARK_IDS
from duchy.games.villages.build import Pay
from duchy.games.villages.cards import known_to
from duchy.games.villages.content import (
    ACTION_NAMES,
    ARCHITECT_ROWS,
    CARDS_TO_END,
    CASTLE_ROWS,
    COST,
    HAND_LIMIT,
    IDS,
    RESOURCE,
    RESOURCES,
    TYPES,
)
from duchy.games.villages.events import all_gold
from duchy.games.villages.hidden import looker
from duchy.games.villages.scoring import SOURCES, points
from duchy.games.villages.solo import rank
from duchy.games.villages.state import (
    ARCHITECT,
    CASTLE,
    COINED,
    DEDICATED,
    GOLD,
    GROUNDS,
    MONUMENT,
    OLD,
    RAISED,
    RECRUITED,
    RESTING,
    TOKENS,
    TYPED,
    WIDTH,
    Villages,
)
from duchy.games.villages.turn import Follow


def names(cards: list[int]) -> list[str]:
    """The ids of cards."""
    return [IDS[card] for card in cards]


def places(cards: list[int]) -> list[str | None]:
    """The ids of a row, None where a place is empty."""
    return [IDS[card] if card >= 0 else None for card in cards]


def coins_on(s: Villages, seat: int) -> list[int]:
    """For each Resource under the Castle: 0 no coin, 1 a coin, 2 (solo) a coin on the resource icon.

    Cards of one resource are alike, so the oldest of them carry the coins.
    """
    at = seat * WIDTH
    resting = s.own[at + RESTING : at + RESTING + 4]
    coined = s.own[at + COINED : at + COINED + 4]
    found = []
    for card in s.under[seat]:
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
    """The Monument under construction, with what it still needs."""
    at = seat * WIDTH
    card = s.own[at + MONUMENT]
    if card < 0:
        return None
    needs = {RESOURCES[r]: COST[4 * card + r] - s.own[at + DEDICATED + r] for r in range(4)}
    return {"card": IDS[card], "dedicated": names(s.dedicated[seat]), "needs": needs}


def seat_view(s: Villages, seat: int, viewer: int | None) -> dict[str, Any]:
    """One seat's Castle, Resources, village and hand."""
    own = s.own
    at = seat * WIDTH
    shown = seat == viewer or s.over
    old = own[at + OLD]
    architect = own[at + ARCHITECT]
    return {
        "seat": seat,
        "castle": CASTLE_ROWS[seat].word("id"),
        "castle_coin": own[at + CASTLE],
        "grounds_coin": own[at + GROUNDS] if s.architects == 1 else None,
        "gold": own[at + GOLD],
        "all_gold": all_gold(s, seat),
        "resources": [
            {"card": IDS[card], "resource": RESOURCES[RESOURCE[card]], "coin": coin}
            for card, coin in zip(s.under[seat], coins_on(s, seat), strict=True)
        ],
        "village": [{"card": IDS[card], "new": number >= old} for number, card in enumerate(s.villages[seat])],
        "types": {TYPES[t]: own[at + TYPED + t] for t in range(4)},
        "buildings": own[at + RAISED],
        "adventurers": own[at + RECRUITED],
        "count": own[at + RAISED] + own[at + RECRUITED],
        "hand_count": len(s.hands[seat]),
        "hand": names(s.hands[seat]) if shown else None,
        "known": names(known_to(s, -1 if viewer is None else viewer, seat)),
        "construction": construction(s, seat),
        "tokens": dict(zip(LANDMARK_IDS, own[at + TOKENS : at + TOKENS + 5], strict=True)) if s.tokens else None,
        "architect": ARCHITECT_ROWS[architect].word("id") if architect >= 0 and shown else None,
        "has_architect": architect >= 0,
        "points": score(s, seat, viewer),
    }


def paying(s: Villages) -> dict[str, Any] | None:
    """The Building or Monument that is being paid for, with the symbols still open."""
    for frame in reversed(s.stack):
        if isinstance(frame, Pay):
            need = {RESOURCES[r]: (frame.need >> (8 * r)) & 255 for r in range(4)}
            return {"seat": frame.seat, "card": IDS[frame.card], "needs": need}
    return None


def view(s: Villages, viewer: int | None) -> dict[str, Any]:
    """All that `viewer` may know; None is a spectator."""
    me = -1 if viewer is None else viewer
    seats = [seat_view(s, seat, viewer) for seat in range(s.players)]
    scores = [sum(seat["points"].values()) for seat in seats]
    known_top = s.seen if s.seer == me else 0
    return {
        "game": "villages",
        "players": s.players,
        "viewer": viewer,
        "deciding": s.seats,
        "over": s.over,
        "winners": s.winners(),
        "scores": scores,
        "rank": rank(scores[0]) if s.players == 1 and s.over else None,
        "turn": s.turn,
        "active": s.active,
        "action": ACTION_NAMES[s.action] if s.action >= 0 else None,
        "waiting": [frame.seat for frame in reversed(s.stack) if isinstance(frame, Follow)],
        "ends_at": CARDS_TO_END[s.players - 1] if s.players > 1 else None,
        "hand_limit": HAND_LIMIT,
        "expansions": {name: bool(s.options[name]) for name in EXPANSIONS},
        "bank": s.bank,
        "deck": len(s.deck),
        "deck_top": names(s.deck[len(s.deck) - known_top :][::-1]),
        "deck_known": {"seat": s.seer, "count": s.seen} if s.seen > 0 else None,
        "looked": names(s.looked) if looker(s) == me and me >= 0 else None,
        "piles": [names(pile) for pile in s.piles],
        "trash": names(s.trash),
        "adventurer_row": places(s.row),
        "adventurer_deck": len(s.adventurers),
        "monument_row": places(s.monument_row),
        "monument_deck": len(s.monument_deck),
        "landmarks": dict(zip(LANDMARK_IDS, s.tokens, strict=True)) if s.tokens else None,
        "events_aside": names(s.aside),
        "events_resolved": names(s.resolved),
        "passed": IDS[s.passed[me]] if s.passed and me >= 0 and s.passed[me] >= 0 else None,
        "paying": paying(s),
        "seats": seats,
    }


EXPANSIONS = ("monuments", "guild_halls", "landmarks", "architects", "events")

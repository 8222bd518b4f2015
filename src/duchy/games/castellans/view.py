"""What a seat may know: everything but the order of the decks; and a table re-dealt to what it knows."""

from __future__ import annotations

from typing import Any

from duchy.games.castellans.charts import OPPONENT_ROWS, plan_rows
from duchy.games.castellans.content import (
    BETWEEN_IDS,
    CARD_BACK,
    CARD_IDS,
    CARDS,
    CELLS,
    COLUMNS,
    DICE_EACH,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    FIRST_COLUMN_FROM,
    FIRST_SINGLE,
    GUILD_IDS,
    GUILD_MASK,
    GUILDS,
    LINE,
    LINE_IDS,
    MANOR_IDS,
    MONUMENT_IDS,
    REWARD_AMOUNT,
    REWARD_KIND,
    REWARDS,
    ROUNDS,
    SCORING,
    SLOT_FOOD,
    SPACES,
    TRACK,
    WHARF_BACK,
    WHARF_ICON,
    WHARF_LINE,
    WHARF_ROWS,
)
from duchy.games.castellans.goods import limit_of
from duchy.games.castellans.scoring import control
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CITIZENS,
    CITIZENS_LEFT,
    CRATES,
    DIE,
    DISCARDED,
    FIRST,
    KEEPS,
    LEFT_OVER_DICE,
    LIGHTHOUSES,
    LINES,
    MANORS,
    MANORS_LEFT,
    MONUMENTS,
    MONUMENTS_LEFT,
    POOL,
    ROUND,
    SEATS,
    SHIPS,
    SHIPS_LEFT,
    SPENT,
    TEMPLES,
    TEMPLES_LEFT,
    VP,
    WHARF_CARD,
    WINDMILLS,
    WINDMILLS_LEFT,
    WORKER,
    Castellans,
)
from duchy.games.castellans.wharf import crates_left
from duchy.kernel.core import seed_of
from duchy.kernel.pack import values


def view(s: Castellans, seat: int | None) -> dict[str, Any]:
    """All that `seat` may know. Nothing but the decks is hidden, so every seat sees the same."""
    return {
        "game": "castellans",
        "players": s.players,
        "viewer": seat,
        "deciding": s.seats,
        "over": s.over,
        "scores": s.scores(),
        "winners": s.winners(),
        "round": s.table[ROUND] + 1,
        "rounds": ROUNDS,
        "phase": phase(s),
        "question": question_view(s),
        "first": s.table[FIRST],
        "scoring": [DISTRICT_IDS[d] for d in range(DISTRICTS) if SCORING[s.table[ROUND]] >> d & 1],
        "pool": dice(s, POOL),
        "left_over": dice(s, LEFT_OVER_DICE),
        "seats": [seat_view(s, at) for at in range(s.seated)],
        "opponent": opponent_view(s),
        "city": [district_view(s, d) for d in range(DISTRICTS)],
        "roads": [road_view(s, r) for r in range(DISTRICTS)],
        "lines": [line_view(s, 0), line_view(s, 1)],
        "wharf": wharf_view(s),
        "tracks": [track_view(guild) for guild in range(GUILDS)],
    }


def phase(s: Castellans) -> str:
    """The phase of the round: setup, draft, action, reset, or over."""
    if s.over:
        return "over"
    names = [type(frame).__name__ for frame in s.stack]
    if "Keeps" in names:
        return "setup"
    if "ActionPhase" in names:
        return "draft"
    return "reset" if "Reset" in names else "action"


NAMED = {
    "token": MANOR_IDS,
    "district": DISTRICT_IDS,
    "origin": DISTRICT_IDS,
    "face": FACE_IDS,
    "road": BETWEEN_IDS,
    "card": CARD_IDS,
}
"""The fields of a question that name a piece."""


def question_view(s: Castellans) -> dict[str, Any] | None:
    """The open question: its name, what was chosen for it before, and its numbers."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    fields = {name: value for name, value in values(frame).items() if name != "seat"}
    return {"name": type(frame).__name__} | {
        name: NAMED[name][value] if name in NAMED else value for name, value in fields.items()
    }


def dice(s: Castellans, at: int) -> list[str]:
    """Dice that lie somewhere, by their faces."""
    return [FACE_IDS[face] for face in range(6) for _ in range(s.table[at + face])]


def seat_view(s: Castellans, seat: int) -> dict[str, Any]:
    """A player board."""
    at = seat * BOARD
    wells = [s.boards[at + DIE + well] for well in range(DICE_EACH)]
    manors = s.boards[at + MANORS_LEFT]
    owned = s.boards[at + CARDS_OWNED]
    return {
        "vp": s.boards[at + VP],
        "goods": {FACE_IDS[good]: s.boards[at + good] for good in range(5)},
        "limits": {FACE_IDS[good]: limit_of(s, seat, good) for good in range(5)},
        "guilds": {name: s.boards[at + WORKER + guild] for guild, name in enumerate(GUILD_IDS)},
        "dice": [None if die < 0 else {"face": FACE_IDS[die % SPENT], "spent": die >= SPENT} for die in wells],
        "manors": {name: manors >> token & 1 == 0 for token, name in enumerate(MANOR_IDS)},
        "monuments": [name for m, name in enumerate(MONUMENT_IDS) if s.boards[at + MONUMENTS_LEFT] >> m & 1],
        "tokens": {
            "temple": s.boards[at + TEMPLES_LEFT],
            "ship": s.boards[at + SHIPS_LEFT],
            "citizen": s.boards[at + CITIZENS_LEFT],
            "windmill": s.boards[at + WINDMILLS_LEFT],
        },
        "crates": crates_left(s, seat) if seat < s.players else None,
        "citizens": [CARD_IDS[card] for card in range(CARDS) if owned >> card & 1],
    }


def opponent_view(s: Castellans) -> dict[str, Any] | None:
    """The solo opponent's card: who it is, its priorities and its plan."""
    if s.opponent < 0:
        return None
    row = OPPONENT_ROWS[s.opponent]
    plan = [{"dice": p.items("dice"), "monument": p.word("monument"), "bonus": p.items("bonus")} for p in plan_rows(row)]
    return {
        "seat": 1,
        "id": row.word("id"),
        "name": row.word("name"),
        "title": row.word("title"),
        "priorities": row.items("priorities"),
        "plan": plan,
    }


def track_view(guild: int) -> dict[str, Any]:
    """A guild track: its length, its single spaces and the reward below each space that has a divider line under it."""
    return {
        "id": GUILD_IDS[guild],
        "spaces": SPACES,
        "first_single": FIRST_SINGLE,
        "dividers": [
            {"below": space, "gain": REWARDS[REWARD_KIND[at]], "amount": REWARD_AMOUNT[at]}
            for space in range(TRACK)
            for at in [guild * TRACK + space]
            if REWARD_KIND[at] >= 0
        ],
    }


def owner(s: Castellans, at: int) -> int | None:
    """Whose piece stands on a single place."""
    return s.city[at] if s.city[at] >= 0 else None


def district_view(s: Castellans, d: int) -> dict[str, Any]:
    """A district: tokens by seat, what stands there once, and the control as it is now (in half points, green last)."""
    at = d * SEATS
    seats = range(s.seated)
    return {
        "id": DISTRICT_IDS[d],
        "guilds": [name for guild, name in enumerate(GUILD_IDS) if GUILD_MASK[d] >> guild & 1],
        "manors": [s.city[MANORS + at + p] for p in seats],
        "temples": [s.city[TEMPLES + at + p] for p in seats],
        "ships": [s.city[SHIPS + at + p] for p in seats],
        "citizens": [s.city[CITIZENS + at + p] for p in seats],
        "keeps": s.city[KEEPS + d],
        "lighthouse": owner(s, LIGHTHOUSES + d),
        "ward_tower": owner(s, MONUMENTS + DISTRICTS + d),
        "statue": owner(s, MONUMENTS + 2 * DISTRICTS + d),
        "control": control(s, d),
    }


def road_view(s: Castellans, r: int) -> dict[str, Any]:
    """A road with its windmills and the bridge at its inner end with its gate."""
    return {
        "id": BETWEEN_IDS[r],
        "windmills": [s.city[WINDMILLS + r * SEATS + p] for p in range(s.seated)],
        "gate": owner(s, MONUMENTS + r),
    }


def line_view(s: Castellans, back: int) -> dict[str, Any]:
    """A draft line from the edge to the centre, with prices, deck and discards."""
    cards = [s.table[LINES + back * LINE + at] for at in range(LINE)]
    deck = s.blue if back else s.pink
    ours = {card for card in range(CARDS) if s.table[DISCARDED] >> card & 1}
    return {
        "cards": [CARD_IDS[card] if card >= 0 else None for card in cards],
        "food": SLOT_FOOD[back * LINE : back * LINE + LINE],
        "deck": len(deck),
        "discarded": [CARD_IDS[card] for card in sorted(ours) if CARD_BACK[card] == back],
    }


def wharf_view(s: Castellans) -> dict[str, Any]:
    """The open card, the lines on the back of the deck, and the crates."""
    card = s.table[WHARF_CARD]
    top = s.wharf[-1]
    rows = []
    for row in range(3):
        cells = [
            {
                "good": FACE_IDS[WHARF_ICON[card * CELLS + row * COLUMNS + column]],
                "crate": owner(s, CRATES + row * COLUMNS + column),
                "open": column > 0 or s.seated >= FIRST_COLUMN_FROM,
            }
            for column in range(COLUMNS)
        ]
        rows.append({"line": LINE_IDS[WHARF_LINE[top * 3 + row]], "cells": cells})
    gone = [row.word("id") for at, row in enumerate(WHARF_ROWS) if at != card and at not in s.wharf]
    return {"card": WHARF_ROWS[card].word("id"), "rows": rows, "deck": len(s.wharf), "discarded": gone}


def determinize(s: Castellans, seat: int | None, seed: int) -> Castellans:
    """Shuffle the decks anew; the wharf deck's top card may be any unseen one with the same back.

    Nobody knows more than anybody else: the decks and the generator are the only secrets.
    """
    other = s.copy()
    other.rng = seed_of(seed)
    other.shuffle(other.pink)
    other.shuffle(other.blue)
    alike = [at for at, card in enumerate(s.wharf) if WHARF_BACK[card] == WHARF_BACK[s.wharf[-1]]]
    top = other.wharf.pop(alike[other.below(len(alike))])
    other.shuffle(other.wharf)
    other.wharf.append(top)
    return other

"""What a seat may know: everything but the order of the decks."""

from __future__ import annotations

from typing import Any

from duchy.kernel.pack import values
from duchy.rooms.castellans.content.charts import DISTRICT_CHART, DRAFT_CHART, OPPONENT_ROWS, SELECTOR, plan_rows
from duchy.rooms.castellans.content.tables import (
    BACK_IDS,
    BETWEEN_IDS,
    CARD_BACK,
    CARD_IDS,
    CARDS,
    COLUMNS,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    FIRST_SINGLE,
    GATE,
    GOODS,
    GUILD_IDS,
    GUILD_MASK,
    GUILDS,
    LIGHTHOUSE_MONUMENT,
    LINE,
    LINE_IDS,
    MANOR_IDS,
    MONUMENT_IDS,
    PLACE_FOOD,
    RESET_CARDS,
    ROUNDS,
    ROWS,
    SCORING,
    SPACES,
    STATUE,
    WARD_TOWER,
    WHARF_ICONS,
    WHARF_ROWS,
)
from duchy.rooms.castellans.modules.solo import opponent_manors
from duchy.rooms.castellans.rules.goods import limit_of
from duchy.rooms.castellans.rules.guilds import DIVIDERS
from duchy.rooms.castellans.rules.rounds import NextRound, Reset
from duchy.rooms.castellans.rules.turn import ActionPhase
from duchy.rooms.castellans.rules.wharf import crates_left, first_column, lines_now
from duchy.rooms.castellans.scoring import control
from duchy.rooms.castellans.setup import Keeps
from duchy.rooms.castellans.state import SOLO, SPENT, Castellans
from duchy.rooms.castellans.told import faces_of


def view(s: Castellans, seat: int | None) -> dict[str, Any]:
    """All that `seat` may know. Nothing but the decks is hidden, so every seat sees the same."""
    return {
        "game": "castellans",
        "mode": "solo" if s.modules & SOLO else "free",
        "players": s.players,
        "viewer": seat,
        "deciding": s.seats,
        "over": s.over,
        "scores": s.scores(),
        "winners": s.winners(),
        "round": s.round + 1,
        "rounds": ROUNDS,
        "phase": phase(s),
        "question": question_view(s),
        "first": s.first,
        "scoring": [DISTRICT_IDS[d] for d in range(DISTRICTS) if SCORING[s.round] >> d & 1],
        "pool": faces_of(s.pool),
        "left_over": faces_of(s.left_over),
        "seats": [seat_view(s, at) for at in range(s.seated)],
        "opponent": opponent_view(s),
        "city": [district_view(s, d) for d in range(DISTRICTS)],
        "roads": [road_view(s, r) for r in range(DISTRICTS)],
        "lines": [line_view(s, back) for back in range(len(BACK_IDS))],
        "wharf": wharf_view(s),
        "acted": [CARD_IDS[card] for card in RESET_CARDS if s.acted >> card & 1],
        "tracks": [track_view(guild) for guild in range(GUILDS)],
    }


def phase(s: Castellans) -> str:
    """The phase of the round: setup, draft, action, reset, or over."""
    if s.over:
        return "over"
    waiting = {type(frame) for frame in s.stack}
    if Keeps in waiting:
        return "setup"
    if ActionPhase in waiting:
        return "draft"
    return "reset" if waiting & {Reset, NextRound} else "action"


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


def seat_view(s: Castellans, seat: int) -> dict[str, Any]:
    """A player board."""
    board = s.boards[seat]
    return {
        "vp": board.vp,
        "goods": {FACE_IDS[good]: board.goods[good] for good in range(GOODS)},
        "limits": {FACE_IDS[good]: limit_of(board, good) for good in range(GOODS)},
        "guilds": dict(zip(GUILD_IDS, board.guilds, strict=True)),
        "dice": [None if die < 0 else {"face": FACE_IDS[die % SPENT], "spent": die >= SPENT} for die in board.dice],
        "manors": {
            name: board.manors_left >> token & 1 == 0
            for token, name in enumerate(MANOR_IDS)
            if seat < s.players or opponent_manors() >> token & 1
        },
        "monuments": [name for monument, name in enumerate(MONUMENT_IDS) if board.monuments_left >> monument & 1],
        "tokens": {
            "temple": board.temples_left,
            "ship": board.ships_left,
            "citizen": board.citizens_left,
            "windmill": board.windmills_left,
        },
        "crates": crates_left(board) if seat < s.players else None,
        "citizens": [CARD_IDS[card] for card in range(CARDS) if board.cards >> card & 1],
    }


def opponent_view(s: Castellans) -> dict[str, Any] | None:
    """The solo opponent's card: who it is, its priorities and its plan."""
    if not s.modules & SOLO:
        return None
    row = OPPONENT_ROWS[s.opponent]
    plan = [{"dice": p.items("dice"), "monument": p.word("monument"), "bonus": p.items("bonus")} for p in plan_rows(row)]
    return {
        "seat": s.players,
        "id": row.word("id"),
        "name": row.word("name"),
        "title": row.word("title"),
        "priorities": row.items("priorities"),
        "plan": plan,
        "charts": charts_view(),
    }


def charts_view() -> dict[str, Any]:
    """The Charts card: what each face of the black die means for districts (by round), for citizens, and for ties."""
    return {
        "district": [[DISTRICT_IDS[district] for district in chart] for chart in DISTRICT_CHART],
        "draft": [[BACK_IDS[slot // LINE], slot % LINE + 1] for slot in DRAFT_CHART],
        "selector": {str(options): [pick + 1 for pick in SELECTOR[options]] for options in range(2, len(SELECTOR))},
    }


def track_view(guild: int) -> dict[str, Any]:
    """A guild track: its length, its single spaces and the reward below each space that has a divider line under it."""
    return {
        "id": GUILD_IDS[guild],
        "spaces": SPACES,
        "first_single": FIRST_SINGLE,
        "dividers": [
            {"below": space, "gain": reward.name, "amount": reward.numbers[0]}
            for space, rewards in enumerate(DIVIDERS[guild])
            for reward in rewards
        ],
    }


def owner(owners: list[int], place: int) -> int | None:
    """Whose piece stands on a place that holds one."""
    return owners[place] if owners[place] >= 0 else None


def district_view(s: Castellans, d: int) -> dict[str, Any]:
    """A district: tokens by seat, what stands there once, and the control as it is now (in half points, green last)."""
    here = s.city[d]
    return {
        "id": DISTRICT_IDS[d],
        "guilds": [name for guild, name in enumerate(GUILD_IDS) if GUILD_MASK[d] >> guild & 1],
        "manors": here.manors[:],
        "temples": here.temples[:],
        "ships": here.ships[:],
        "citizens": here.citizens[:],
        "keeps": here.keeps,
        "lighthouse": owner(s.monuments[LIGHTHOUSE_MONUMENT], d),
        "ward_tower": owner(s.monuments[WARD_TOWER], d),
        "statue": owner(s.monuments[STATUE], d),
        "control": control(s, d),
    }


def road_view(s: Castellans, r: int) -> dict[str, Any]:
    """A road with its windmills and the bridge at its inner end with its gate."""
    return {"id": BETWEEN_IDS[r], "windmills": s.windmills[r][:], "gate": owner(s.monuments[GATE], r)}


def line_view(s: Castellans, back: int) -> dict[str, Any]:
    """A draft line from the edge to the centre, with prices, deck and discards."""
    line = s.lines[back]
    discarded = [card for card in range(CARDS) if s.discarded >> card & 1 and CARD_BACK[card] == back]
    return {
        "cards": [CARD_IDS[card] if card >= 0 else None for card in line.cards],
        "food": PLACE_FOOD[:],
        "deck": len(line.deck),
        "discarded": [CARD_IDS[card] for card in discarded],
    }


def wharf_view(s: Castellans) -> dict[str, Any]:
    """The open card, the lines on the back of the deck, and the crates."""
    wharf = s.wharf
    icons = WHARF_ICONS[wharf.card]
    lines = lines_now(s)
    rows = []
    for row in range(ROWS):
        cells = [
            {
                "good": FACE_IDS[icons[cell]],
                "crate": owner(wharf.crates, cell),
                "open": cell % COLUMNS >= first_column(s),
            }
            for cell in range(row * COLUMNS, (row + 1) * COLUMNS)
        ]
        rows.append({"line": LINE_IDS[lines[row]], "cells": cells})
    gone = [row.word("id") for at, row in enumerate(WHARF_ROWS) if at != wharf.card and at not in wharf.deck]
    return {"card": WHARF_ROWS[wharf.card].word("id"), "rows": rows, "deck": len(wharf.deck), "discarded": gone}

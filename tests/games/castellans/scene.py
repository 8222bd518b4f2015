"""Scenes for the tests: a table set in two lines, actions by their names, boards read by theirs."""

from __future__ import annotations

from typing import Any

import duchy
from duchy.games.castellans.actions import ACTIONS
from duchy.games.castellans.charts import OPPONENT_IDS
from duchy.games.castellans.content import (
    BACK_IDS,
    BETWEEN_IDS,
    CARD_BACK,
    CARD_IDS,
    DISTRICT_IDS,
    FACE_IDS,
    GUILD_IDS,
    MANOR_IDS,
    MONUMENT_IDS,
    WHARF_ROWS,
)
from duchy.games.castellans.draft import Draft
from duchy.games.castellans.setup import lay_out
from duchy.games.castellans.solo import opponent_manors
from duchy.games.castellans.state import (
    BOARD,
    CARDS_OWNED,
    CITIZENS,
    CITIZENS_LEFT,
    CRATES,
    CRATES_OUT,
    DIE,
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
from duchy.games.castellans.turn import Turn
from duchy.kernel.core import Frame, seed_of
from duchy.kernel.events import Event

GAME = duchy.game("castellans")
BETH, MICHAEL, RYAN, HARRIS = range(4)
YOU, OPPONENT = range(2)
KINDS = {
    "manor": MANORS,
    "temple": TEMPLES,
    "ship": SHIPS,
    "citizen": CITIZENS,
}
LEFT = {"temple": TEMPLES_LEFT, "ship": SHIPS_LEFT, "citizen": CITIZENS_LEFT, "windmill": WINDMILLS_LEFT}


def table(players: int = 2, seed: int = 1, **options: Any) -> Castellans:
    """An empty city with boards, draft lines and wharf laid out; no goods, nobody asked anything yet."""
    s = Castellans()
    s.players = players
    s.options = GAME.agree(players, options)
    s.seated = max(2, players)
    s.rng = seed_of(seed)
    s.opponent = OPPONENT_IDS.index(s.options["opponent"]) if players == 1 else -1
    s.sail_price = 2 if s.options["citizen_sail"] == "paid" else 0
    lay_out(s)
    for seat in range(s.seated):
        have(s, seat, gold=0, wood=0, stone=0, food=0, magic=0)
    if players == 1:
        s.boards[BOARD + MANORS_LEFT] = opponent_manors()
    return s


# -- laying out ------------------------------------------------------------------------------------------------------------


def have(s: Castellans, seat: int, **goods: int) -> None:
    """Set a player's goods."""
    for good, amount in goods.items():
        s.boards[seat * BOARD + FACE_IDS.index(good)] = amount


def put(s: Castellans, seat: int, piece: str, place: str, count: int = 1) -> None:
    """Put a player's pieces on the board: 'manor', 'lighthouse', 'temple', 'ship', 'citizen', 'windmill', or a monument."""
    at = seat * BOARD
    for _ in range(count):
        if piece in MONUMENT_IDS:
            where = BETWEEN_IDS.index(place) if piece == "gate" else DISTRICT_IDS.index(place)
            s.city[MONUMENTS + 6 * MONUMENT_IDS.index(piece) + where] = seat
            s.boards[at + MONUMENTS_LEFT] &= ~(1 << MONUMENT_IDS.index(piece))
        elif piece == "windmill":
            s.city[WINDMILLS + BETWEEN_IDS.index(place) * SEATS + seat] += 1
            s.boards[at + WINDMILLS_LEFT] -= 1
        elif piece == "lighthouse":
            s.city[MANORS + DISTRICT_IDS.index(place) * SEATS + seat] += 1
            s.city[LIGHTHOUSES + DISTRICT_IDS.index(place)] = seat
            s.boards[at + MANORS_LEFT] &= ~(1 << MANOR_IDS.index("lighthouse"))
        else:
            s.city[KINDS[piece] + DISTRICT_IDS.index(place) * SEATS + seat] += 1
            if piece in LEFT:
                s.boards[at + LEFT[piece]] -= 1


def keep(s: Castellans, district: str, count: int = 1) -> None:
    """Put green keeps in a district."""
    s.city[KEEPS + DISTRICT_IDS.index(district)] += count


def unlock(s: Castellans, seat: int, *tokens: str) -> None:
    """Open manor powers (the tokens are taken off the board, wherever they stand)."""
    for token in tokens:
        s.boards[seat * BOARD + MANORS_LEFT] &= ~(1 << MANOR_IDS.index(token))


def own(s: Castellans, seat: int, *citizens: str) -> None:
    """Give a player citizen cards, taken from wherever they lie."""
    for name in citizens:
        card = CARD_IDS.index(name)
        deck = s.blue if CARD_BACK[card] else s.pink
        if card in deck:
            deck.remove(card)
        elif card in s.table[LINES : LINES + 8]:
            s.table[LINES + s.table[LINES : LINES + 8].index(card)] = deck.pop()
        s.boards[seat * BOARD + CARDS_OWNED] |= 1 << card


def line(s: Castellans, back: str, *citizens: str) -> None:
    """Lay out the four cards of a draft line, from the edge to the centre; the rest is the deck."""
    colour = BACK_IDS.index(back)
    deck = s.blue if colour else s.pink
    first = LINES + 4 * colour
    deck += [card for card in s.table[first : first + 4] if card >= 0]
    for at, name in enumerate(citizens):
        card = CARD_IDS.index(name)
        deck.remove(card)
        s.table[first + at] = card


def track(s: Castellans, seat: int, **spaces: int) -> None:
    """Put a player's influence tokens on spaces."""
    for guild, space in spaces.items():
        s.boards[seat * BOARD + WORKER + GUILD_IDS.index(guild)] = space


def wells(s: Castellans, seat: int, *faces: str, spent: int = 0) -> None:
    """Dice in a player's wells, the first `spent` of them spent."""
    for at in range(3):
        die = FACE_IDS.index(faces[at]) if at < len(faces) else -1
        s.boards[seat * BOARD + DIE + at] = die + SPENT if at < spent else die


def pool(s: Castellans, *faces: str) -> None:
    """Dice in the pool."""
    for at in range(6):
        s.table[POOL + at] = faces.count(FACE_IDS[at])


def left_over(s: Castellans, *faces: str) -> None:
    """Dice left over on the board."""
    for at in range(6):
        s.table[LEFT_OVER_DICE + at] = faces.count(FACE_IDS[at])


def wharf_card(s: Castellans, front: str, back: str) -> None:
    """Which wharf card lies open, and whose back shows on the deck."""
    ids = [row.word("id") for row in WHARF_ROWS]
    cards = [card for card in range(len(ids)) if ids[card] not in (front, back)]
    s.table[WHARF_CARD] = ids.index(front)
    s.wharf = [*cards[: 10 - s.table[ROUND]], ids.index(back)]


def crate(s: Castellans, seat: int, *cells: tuple[int, int]) -> None:
    """Put a player's crates on cells (row, column), counted from 1."""
    for row, column in cells:
        s.city[CRATES + (row - 1) * 4 + column - 1] = seat
        s.boards[seat * BOARD + CRATES_OUT] += 1


def in_round(s: Castellans, number: int) -> None:
    """Which round it is."""
    s.table[ROUND] = number - 1


# -- playing ---------------------------------------------------------------------------------------------------------------


def ask(s: Castellans, *frames: Frame[Any]) -> Castellans:
    """Ask these questions, the first one first."""
    for frame in reversed(frames):
        s.push(frame)
    s.log = []
    s.start()
    return s


def turn(s: Castellans, seat: int = 0, *dice: str) -> Castellans:
    """A player's turn with drafted dice; the first of them will be the only one if one is named."""
    if dice:
        wells(s, seat, *dice)
    return ask(s, Turn(seat, 1, 0))


def act(s: Castellans, seat: int, action: str, *dice: str) -> Castellans:
    """A player spends the first of three dice on a primary action (asked or forced, as the table has it)."""
    wells(s, seat, *dice)
    ask(s, Turn(seat, 1, 0))
    if can(s, "spend", face=dice[0]):
        do(s, "spend", face=dice[0])
    if can(s, "keep"):
        do(s, "keep")
    do(s, "primary", action=action)
    return s


def drafting(s: Castellans, seat: int, *faces: str) -> Castellans:
    """A player drafts one die from a pool of these faces; nothing follows."""
    pool(s, *faces)
    return ask(s, Draft(seat, 1))


def do(s: Castellans, kind: str, **params: Any) -> None:
    """Take an action by its name."""
    s.apply(ACTIONS.id(kind, **params))


def can(s: Castellans, kind: str, **params: Any) -> bool:
    """Whether an action is legal now."""
    return ACTIONS.id(kind, **params) in s.legal()


def offered(s: Castellans, kind: str | None = None) -> list[dict[str, Any]]:
    """The parameters of the legal actions of a kind (of all kinds, with the kind)."""
    forms = [ACTIONS.describe(action) for action in s.legal()]
    return [form.plain() if kind is None else form.params for form in forms if kind in (None, form.kind)]


def kinds(s: Castellans) -> set[str]:
    """The kinds of the legal actions."""
    return {ACTIONS.describe(action).kind for action in s.legal()}


def question(s: Castellans) -> str:
    """The name of the open question."""
    return type(s.frame()).__name__


# -- reading ---------------------------------------------------------------------------------------------------------------


def goods(s: Castellans, seat: int = 0) -> dict[str, int]:
    """A player's goods, those they have."""
    return {FACE_IDS[at]: s.boards[seat * BOARD + at] for at in range(5) if s.boards[seat * BOARD + at]}


def spaces(s: Castellans, seat: int = 0) -> dict[str, int]:
    """A player's places on the guild tracks, those above the start."""
    at = seat * BOARD + WORKER
    return {GUILD_IDS[guild]: s.boards[at + guild] for guild in range(4) if s.boards[at + guild]}


def vp(s: Castellans, seat: int = 0) -> int:
    """A player's points."""
    return s.boards[seat * BOARD + VP]


def count(s: Castellans, seat: int, piece: str, place: str) -> int:
    """How many of a player's tokens stand in a district or on a road."""
    if piece == "windmill":
        return s.city[WINDMILLS + BETWEEN_IDS.index(place) * SEATS + seat]
    return s.city[KINDS[piece] + DISTRICT_IDS.index(place) * SEATS + seat]


def cards(s: Castellans, seat: int = 0) -> list[str]:
    """A player's citizen cards."""
    owned = s.boards[seat * BOARD + CARDS_OWNED]
    return [name for card, name in enumerate(CARD_IDS) if owned >> card & 1]


def shown(s: Castellans, back: str) -> list[str | None]:
    """The cards of a draft line, from the edge to the centre."""
    first = LINES + 4 * BACK_IDS.index(back)
    return [CARD_IDS[card] if card >= 0 else None for card in s.table[first : first + 4]]


def die_faces(s: Castellans, seat: int = 0) -> list[tuple[str, bool]]:
    """The dice in a player's wells: face, and whether spent."""
    found = [s.boards[seat * BOARD + DIE + at] for at in range(3)]
    return [(FACE_IDS[die % SPENT], die >= SPENT) for die in found if die >= 0]


def told(s: Castellans, kind: str) -> list[Event]:
    """The events of a kind since the scene began."""
    return [event for event in s.log or [] if event.kind == kind]


def rig(s: Castellans, *dice: int) -> None:
    """Load the generator so that the next rolls of a six-sided die are these."""
    for seed in range(10**6):
        s.rng = seed_of(seed)
        probe = s.copy()
        if all(probe.below(6) + 1 == die for die in dice):
            return
    raise AssertionError("no seed rolls that")

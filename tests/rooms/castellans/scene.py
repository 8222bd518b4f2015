"""Scenes for the tests: a table set in two lines, actions by their names, boards read by theirs."""

from __future__ import annotations

from typing import Any

import duchy
from duchy.kernel.core import Frame
from duchy.kernel.events import Event
from duchy.kernel.luck import seed_of
from duchy.rooms.castellans.actions import ACTIONS
from duchy.rooms.castellans.content.charts import OPPONENT_IDS
from duchy.rooms.castellans.content.tables import (
    BACK_IDS,
    BETWEEN_IDS,
    CARD_BACK,
    CARD_IDS,
    COLUMNS,
    DISTRICT_IDS,
    FACE_IDS,
    GUILD_IDS,
    LIGHTHOUSE,
    MANOR_IDS,
    MONUMENT_IDS,
    WHARF_ROWS,
)
from duchy.rooms.castellans.modules.solo import opponent_manors
from duchy.rooms.castellans.rules.draft import Draft
from duchy.rooms.castellans.rules.manor import settle
from duchy.rooms.castellans.rules.monuments import own_place
from duchy.rooms.castellans.rules.turn import Turn
from duchy.rooms.castellans.setup import lay_out
from duchy.rooms.castellans.state import SOLO, SPENT, Castellans, District, more

GAME = duchy.game("castellans")
BETH, MICHAEL, RYAN, HARRIS = range(4)
YOU, OPPONENT = range(2)


def scene(players: int = 2, seed: int = 1, **options: Any) -> Castellans:
    """An empty city with boards, draft lines and wharf laid out; no goods, nobody asked anything yet."""
    s = Castellans()
    s.players = players
    s.options = GAME.agree(players, options)
    s.seated = max(2, players)
    s.rng = seed_of(seed)
    s.sail_price = 2 if s.options["citizen_sail"] == "paid" else 0
    if players == 1:
        s.modules = SOLO
        s.opponent = OPPONENT_IDS.index(s.options["opponent"])
    lay_out(s)
    for seat in range(s.seated):
        have(s, seat, gold=0, wood=0, stone=0, food=0, magic=0)
    if players == 1:
        s.boards[OPPONENT].manors_left = opponent_manors()
    return s


# -- laying out ------------------------------------------------------------------------------------------------------------


def have(s: Castellans, seat: int, **goods: int) -> None:
    """Set a player's goods."""
    for good, amount in goods.items():
        s.boards[seat].goods[FACE_IDS.index(good)] = amount


def put(s: Castellans, seat: int, piece: str, place: str, count: int = 1) -> None:
    """Put a player's pieces on the board: 'manor', 'lighthouse', 'temple', 'ship', 'citizen', 'windmill', or a monument."""
    board = s.boards[seat]
    for _ in range(count):
        if piece in MONUMENT_IDS:
            own_place(s, seat, MONUMENT_IDS.index(piece), (BETWEEN_IDS if piece == "gate" else DISTRICT_IDS).index(place))
            board.monuments_left &= ~(1 << MONUMENT_IDS.index(piece))
        elif piece == "windmill":
            road = BETWEEN_IDS.index(place)
            s.windmills[road] = more(s.windmills[road], seat)
            board.windmills_left -= 1
        elif piece == "lighthouse":
            settle(s, seat, LIGHTHOUSE, DISTRICT_IDS.index(place))
        else:
            put_token(s, seat, piece, in_city(s, place))


def put_token(s: Castellans, seat: int, piece: str, district: District) -> None:
    """Put a token in a district; it leaves the board, except for a manor, of which nobody asks which one it is."""
    board = s.boards[seat]
    if piece == "manor":
        district.manors = more(district.manors, seat)
    elif piece == "temple":
        district.temples = more(district.temples, seat)
        board.temples_left -= 1
    elif piece == "ship":
        district.ships = more(district.ships, seat)
        board.ships_left -= 1
    else:
        assert piece == "citizen", piece
        district.citizens = more(district.citizens, seat)
        board.citizens_left -= 1


def in_city(s: Castellans, district: str) -> District:
    """A district by its name."""
    return s.city[DISTRICT_IDS.index(district)]


def keep(s: Castellans, district: str, count: int = 1) -> None:
    """Put green keeps in a district."""
    in_city(s, district).keeps += count


def unlock(s: Castellans, seat: int, *tokens: str) -> None:
    """Open manor powers (the tokens are taken off the board, wherever they stand)."""
    for token in tokens:
        s.boards[seat].manors_left &= ~(1 << MANOR_IDS.index(token))


def own(s: Castellans, seat: int, *citizens: str) -> None:
    """Give a player citizen cards, taken from wherever they lie."""
    for name in citizens:
        card = CARD_IDS.index(name)
        line = s.lines[CARD_BACK[card]]
        if card in line.deck:
            line.deck.remove(card)
        elif card in line.cards:
            line.cards[line.cards.index(card)] = line.deck.pop()
        s.boards[seat].cards |= 1 << card


def line(s: Castellans, back: str, *citizens: str) -> None:
    """Lay out the four cards of a draft line, from the edge to the centre; the rest is the deck."""
    laid = s.lines[BACK_IDS.index(back)]
    laid.deck += [card for card in laid.cards if card >= 0]
    laid.cards = [CARD_IDS.index(name) for name in citizens]
    for card in laid.cards:
        laid.deck.remove(card)


def track(s: Castellans, seat: int, **spaces: int) -> None:
    """Put a player's influence tokens on spaces."""
    for guild, space in spaces.items():
        s.boards[seat].guilds[GUILD_IDS.index(guild)] = space


def wells(s: Castellans, seat: int, *faces: str, spent: int = 0) -> None:
    """Dice in a player's wells, the first `spent` of them spent."""
    for at in range(3):
        die = FACE_IDS.index(faces[at]) if at < len(faces) else -1
        s.boards[seat].dice[at] = die + SPENT if at < spent else die


def pool(s: Castellans, *faces: str) -> None:
    """Dice in the pool."""
    s.pool = [faces.count(face) for face in FACE_IDS]


def left_over(s: Castellans, *faces: str) -> None:
    """Dice left over on the board."""
    s.left_over = [faces.count(face) for face in FACE_IDS]


def wharf_card(s: Castellans, front: str, back: str) -> None:
    """Which wharf card lies open, and whose back shows on the deck."""
    ids = [row.word("id") for row in WHARF_ROWS]
    cards = [card for card in range(len(ids)) if ids[card] not in (front, back)]
    s.wharf.card = ids.index(front)
    s.wharf.deck = [*cards[: 10 - s.round], ids.index(back)]


def crate(s: Castellans, seat: int, *cells: tuple[int, int]) -> None:
    """Put a player's crates on cells (row, column), counted from 1."""
    for row, column in cells:
        s.wharf.crates[(row - 1) * COLUMNS + column - 1] = seat
        s.boards[seat].crates_out += 1


def in_round(s: Castellans, number: int) -> None:
    """Which round it is."""
    s.round = number - 1


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
    return {FACE_IDS[good]: count for good, count in enumerate(s.boards[seat].goods) if count}


def spaces(s: Castellans, seat: int = 0) -> dict[str, int]:
    """A player's places on the guild tracks, those above the start."""
    return {GUILD_IDS[guild]: space for guild, space in enumerate(s.boards[seat].guilds) if space}


def vp(s: Castellans, seat: int = 0) -> int:
    """A player's points."""
    return s.boards[seat].vp


def count(s: Castellans, seat: int, piece: str, place: str) -> int:
    """How many of a player's tokens stand in a district or on a road."""
    if piece == "windmill":
        return s.windmills[BETWEEN_IDS.index(place)][seat]
    district = in_city(s, place)
    tokens = {
        "manor": district.manors,
        "temple": district.temples,
        "ship": district.ships,
        "citizen": district.citizens,
    }
    return tokens[piece][seat]


def keeps_in(s: Castellans) -> int:
    """How many green keeps stand in the city."""
    return sum(district.keeps for district in s.city)


def cards(s: Castellans, seat: int = 0) -> list[str]:
    """A player's citizen cards."""
    owned = s.boards[seat].cards
    return [name for card, name in enumerate(CARD_IDS) if owned >> card & 1]


def shown(s: Castellans, back: str) -> list[str | None]:
    """The cards of a draft line, from the edge to the centre."""
    return [CARD_IDS[card] if card >= 0 else None for card in s.lines[BACK_IDS.index(back)].cards]


def die_faces(s: Castellans, seat: int = 0) -> list[tuple[str, bool]]:
    """The dice in a player's wells: face, and whether spent."""
    return [(FACE_IDS[die % SPENT], die >= SPENT) for die in s.boards[seat].dice if die >= 0]


def told(s: Castellans, kind: str) -> list[Event]:
    """The events of a kind since the scene began."""
    return [event for event in s.log or [] if event.kind == kind]


def placed(s: Castellans, what: str) -> list[Event]:
    """The events that put a piece of a kind on its place."""
    return [event for event in told(s, "place") if event.facts["what"] == what]


def rig(s: Castellans, *dice: int) -> None:
    """Load the generator so that the next rolls of a six-sided die are these."""
    for seed in range(10**6):
        s.rng = seed_of(seed)
        probe = s.copy()
        if all(probe.below(6) + 1 == die for die in dice):
            return
    raise AssertionError("no seed rolls that")

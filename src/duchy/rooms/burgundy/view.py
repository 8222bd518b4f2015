"""What a seat may know: everything but the order of the piles and the goods that others have sold."""

from __future__ import annotations

from typing import Any

from duchy.rooms.burgundy.actions import PLACE, START, TAKE, hex_of
from duchy.rooms.burgundy.content.boards import BOARDS, MOST_HEXES, SHEETS
from duchy.rooms.burgundy.content.tables import (
    AREA_VP,
    BLACK,
    BLACK_BY_PLAYERS,
    BLACK_PILE,
    BONUS_LARGE,
    BONUS_SMALL,
    BORDER_POSTS,
    DEPOTS,
    GOODS_IDS,
    INN_SPACE,
    INNS,
    KINDS,
    MODULES,
    NUMBER,
    PHASE_BONUS,
    PHASES,
    PRICE,
    ROUNDS,
    SALE_VP,
    SOLO,
    SPACE_NAMES,
    TEAM,
    TILE_IDS,
    TRADE_ROUTES,
    space_of,
)
from duchy.rooms.burgundy.modules.shields import held_by
from duchy.rooms.burgundy.modules.trade_routes import CARD_GOODS, CARD_ROWS, SPACES_PER_CARD
from duchy.rooms.burgundy.rules.castles import WhiteDieAction
from duchy.rooms.burgundy.rules.dice import NEVER, die_cost
from duchy.rooms.burgundy.rules.phases import kind_for
from duchy.rooms.burgundy.rules.storage import slots_of
from duchy.rooms.burgundy.rules.turn import Turn, free_step, number_of
from duchy.rooms.burgundy.scoring import empty_hexes, monasteries_of, scores, winners
from duchy.rooms.burgundy.setup import sheet_of
from duchy.rooms.burgundy.state import Burgundy, Duchy, is_private, keeper, stored


def tile(number: int) -> str | None:
    """The name of a tile, None for no tile."""
    return TILE_IDS[number] or None


def counts(values: list[int]) -> dict[str, int]:
    """Goods by type, those there are."""
    return {name: count for name, count in zip(GOODS_IDS, values, strict=True) if count}


def goods_of(numbers: list[int]) -> list[str | None]:
    """The goods on some spaces by their numbers, None for a free space."""
    return [GOODS_IDS[number - 1] if number else None for number in numbers]


def nobody_is_none(seat: int) -> int | None:
    """A seat or an owner, None for nobody."""
    return seat if seat >= 0 else None


def view(s: Burgundy, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it."""
    return {
        "game": "burgundy",
        "players": s.players,
        "viewer": viewer,
        "deciding": s.seats,
        "over": s.over,
        "scores": scores(s),
        "winners": winners(s),
        "mode": "solo" if s.modules & SOLO else "team" if s.modules & TEAM else "free",
        "modules": [name for name, bit in MODULES.items() if s.modules & bit],
        "phase": PHASES[s.phase],
        "phases": [{"phase": name, "bonus": bonus} for name, bonus in zip(PHASES, PHASE_BONUS, strict=True)],
        "round": s.round,
        "rounds": ROUNDS,
        "round_goods": goods_of(s.round_goods),
        "white_die": s.white_die,
        "order": s.order[:],
        "sale_vp": SALE_VP[s.players],
        "area_vp": AREA_VP[1:9],
        "price": PRICE,
        "depots": [depot(s, number) for number in range(DEPOTS)],
        "black": [{"element": f"black-{i}", "tile": tile(s.spaces[BLACK + i])} for i in range(BLACK_BY_PLAYERS[s.players])],
        "inns": inns(s),
        "bonuses": bonuses(s),
        "piles": {KINDS[k] if k < BLACK_PILE else "black": len(pile) for k, pile in enumerate(s.piles)},
        "seats": [duke(s, seat, viewer) for seat in range(s.players)],
        "duchies": [duchy(s, owner, viewer) for owner in range(s.owners)],
        "solo": {"target": s.target, "counter": s.counter} if s.modules & SOLO else None,
        "costs": costs(s, viewer) if viewer is not None and viewer in s.seats else {},
    }


# -- the game board ------------------------------------------------------------------------------------------------------


def depot(s: Burgundy, number: int) -> dict[str, Any]:
    """A numbered depot: its spaces, its goods, its shields."""
    spaces = []
    for place in range(s.per_depot):
        space = space_of(number, place)
        element = f"depot-{number + 1}-{place}"
        spaces.append({"element": element, "kind": KINDS[kind_for(s, space)], "tile": tile(s.spaces[space])})
    shields = s.depot_shields[number] if s.depot_shields else []
    return {
        "number": number + 1,
        "element": f"depot-{number + 1}",
        "spaces": spaces,
        "goods": counts(s.depot_goods[number]),
        "shields": [f"shield_{shield}" for shield in shields if shield],
    }


def inns(s: Burgundy) -> dict[str, Any] | None:
    """The stack of inns beside the black depot."""
    if not s.modules & INNS:
        return None
    return {"element": "inn", "tile": tile(s.spaces[INN_SPACE]), "count": s.inns}


def bonuses(s: Burgundy) -> list[dict[str, Any]]:
    """The bonus tiles: what they are worth and who took them."""
    if s.modules & SOLO:
        return []
    kinds = [*KINDS, "border_posts"] if s.modules & BORDER_POSTS else KINDS
    return [
        {
            "kind": kind,
            "large": nobody_is_none(s.large_bonus[k]),
            "small": nobody_is_none(s.small_bonus[k]),
            "large_vp": BONUS_LARGE[s.players],
            "small_vp": BONUS_SMALL[s.players],
        }
        for k, kind in enumerate(kinds)
    ]


# -- the players ---------------------------------------------------------------------------------------------------------


def duke(s: Burgundy, seat: int, viewer: int | None) -> dict[str, Any]:
    """A player: dice, place on the bridge, purchase; what was chosen in secret only for its own eyes."""
    me = s.dukes[seat]
    return {
        "seat": seat,
        "owner": seat % s.owners,
        "dice": [{"element": f"die-{seat}-{i}", "number": abs(number), "used": number < 0} for i, number in enumerate(me.dice)],
        "bought": me.bought,
        "bridge": me.bridge,
        "start": start(s, seat) if seat == viewer and me.start else None,
        "storage": [
            {
                "element": f"store-{keeper(s, seat, slot)}-{slot}",
                "slot": slot,
                "tile": tile(stored(s, seat, slot)),
                "shared": bool(s.modules & TEAM) and not is_private(slot),
            }
            for slot in range(slots_of(s, seat))
        ],
    }


def start(s: Burgundy, seat: int) -> dict[str, Any]:
    """The side and the hex a seat has chosen in secret."""
    chosen = s.dukes[seat].start - START
    sides = SHEETS[sheet_of(s.duchies[seat].board)]
    return {"board": BOARDS[sides[chosen // MOST_HEXES]].id, "hex": chosen % MOST_HEXES}


def duchy(s: Burgundy, owner: int, viewer: int | None) -> dict[str, Any]:
    """A duchy: its board and all that belongs to it. What it has sold lies face down: only its owner may look."""
    mine = s.duchies[owner]
    board = BOARDS[mine.board]
    look = s.over or (viewer is not None and viewer % s.owners == owner)
    return {
        "owner": owner,
        "seats": list(range(owner, s.players, s.owners)),
        "board": board.id,
        "board_name": board.name,
        "house": board.house,
        "silver": mine.silver,
        "workers": mine.workers,
        "goods": counts(mine.goods),
        "sold": sum(mine.sold),
        "sold_goods": counts(mine.sold) if look else None,
        "bonuses": mine.bonuses,
        "monasteries": sorted(NUMBER[tile] for tile in monasteries_of(s, owner)),
        "shields": [f"shield_{n}" for n in held_by(mine)],
        "copies": nobody_is_none(mine.copied),
        "crane_as": tile(mine.crane_as),
        "empty": empty_hexes(mine),
        "areas": [
            {"kind": KINDS[board.area_kind[a]], "hexes": board.area_hexes[a][:], "complete": mine.filled & mask == mask}
            for a, mask in enumerate(board.area_mask)
        ],
        "rivers": [list(edge) for edge in board.rivers],
        "posts": [[h for h in range(len(mine.tiles)) if post >> h & 1] for post in board.posts]
        if s.modules & BORDER_POSTS
        else [],
        "hexes": hexes(mine, owner),
        "route": route(mine) if s.modules & TRADE_ROUTES else None,
    }


def hexes(mine: Duchy, owner: int) -> list[dict[str, Any]]:
    """The hexes of a duchy: what is printed on them and what lies there."""
    board = BOARDS[mine.board]
    return [
        {
            "element": f"hex-{owner}-{h}",
            "hex": h,
            "kind": KINDS[board.kind[h]],
            "number": board.number[h],
            "tile": tile(there),
            "area": board.area[h],
            "x": board.xy[h][0],
            "y": board.xy[h][1],
        }
        for h, there in enumerate(mine.tiles)
    ]


def route(mine: Duchy) -> list[dict[str, Any]]:
    """The cards of a trade route with what lies on them."""
    return [
        {
            "card": CARD_ROWS[card].word("id"),
            "house": CARD_ROWS[card].house,
            "spaces": goods_of(CARD_GOODS[card]),
            "goods": goods_of(mine.route_goods[i * SPACES_PER_CARD : (i + 1) * SPACES_PER_CARD]),
        }
        for i, card in enumerate(mine.route_cards)
    ]


# -- what placing costs --------------------------------------------------------------------------------------------------


def costs(s: Burgundy, seat: int) -> dict[str, int]:
    """The fewest workers that filling each hex and taking each tile costs now, by element; what costs none is left out.

    Only the rules know what a die reaches: a drawing shows what it is given and stays a function of the view.
    """
    frame = s.frame(seat)
    if not isinstance(frame, Turn | WhiteDieAction):
        return {}  # whatever else may be placed goes on a hex of any number
    fewest: dict[str, int] = {}
    for action in s.legal(seat):
        if action >= PLACE:
            element = f"hex-{seat % s.owners}-{hex_of(action)}"
        elif TAKE <= action < TAKE + BLACK:
            element = f"depot-{SPACE_NAMES[action - TAKE]}"
        else:
            continue
        workers = frame.workers(s, action) if isinstance(frame, WhiteDieAction) else nearest_die(s, seat, action)
        fewest[element] = min(fewest.get(element, NEVER), workers)
    return {element: workers for element, workers in fewest.items() if 0 < workers < NEVER}


def nearest_die(s: Burgundy, seat: int, action: int) -> int:
    """The workers an action takes with the nearer die; `NEVER` where only shield 16 turns a die that far."""
    number, free = number_of(s, seat, action), free_step(s, seat, action)
    return min(die_cost(s, seat, die, number, free) for die in range(2))

"""What a seat may know: everything but the order of the piles and the goods that others have sold."""

from __future__ import annotations

from typing import Any

from duchy.games.burgundy.content import (
    AREA_VP,
    BLACK,
    BLACK_BY_PLAYERS,
    BLACK_PILE,
    BONUS_LARGE,
    BONUS_SMALL,
    DEPOTS,
    GOODS_IDS,
    INN_SPACE,
    KINDS,
    PHASE_BONUS,
    PHASES,
    PRICE,
    ROUNDS,
    SALE_VP,
    SPACE_KIND,
    SPACES_PER_DEPOT,
    SPECIAL_KIND,
    SPECIAL_SPACE,
    TILE_IDS,
)
from duchy.games.burgundy.scoring import empty_hexes, monasteries_of, scores
from duchy.games.burgundy.setup import MODULE_OPTIONS
from duchy.games.burgundy.state import (
    BONUS,
    BONUSES,
    BORDER_POSTS,
    BOUGHT,
    BRIDGE,
    COPIED,
    COUNTER,
    DIE_0,
    DUCHY,
    DUKE,
    FILLED,
    GOODS,
    INN_STACK,
    INNS,
    PHASE,
    ROUND,
    ROUND_GOODS,
    SHIELD_GAME,
    SHIELD_SPACES,
    SHIELDS,
    SILVER,
    SOLD,
    SOLO,
    TARGET,
    TEAM,
    TRADE_ROUTES,
    WHITE,
    WORKERS,
    Burgundy,
    duchy_of,
    store_index,
)
from duchy.games.burgundy.storage import slots_of


def tile(number: int) -> str | None:
    """The name of a tile, None for no tile."""
    return TILE_IDS[number] or None


def counts(values: list[int]) -> dict[str, int]:
    """Goods by type, those there are."""
    return {name: count for name, count in zip(GOODS_IDS, values, strict=True) if count}


def view(s: Burgundy, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it."""
    return {
        "game": "burgundy",
        "players": s.players,
        "viewer": viewer,
        "deciding": s.seats,
        "over": s.over,
        "scores": scores(s),
        "mode": "solo" if s.modules & SOLO else "team" if s.modules & TEAM else "free",
        "modules": [name for name, bit in MODULE_OPTIONS if s.modules & bit],
        "phase": PHASES[s.table[PHASE]],
        "phases": [{"phase": name, "bonus": bonus} for name, bonus in zip(PHASES, PHASE_BONUS, strict=True)],
        "round": s.table[ROUND],
        "rounds": ROUNDS,
        "round_goods": [GOODS_IDS[g - 1] if g else None for g in s.table[ROUND_GOODS : ROUND_GOODS + ROUNDS]],
        "white_die": s.table[WHITE],
        "order": s.order[:],
        "sale_vp": SALE_VP[s.players],
        "area_vp": AREA_VP[1:9],
        "price": PRICE,
        "depots": [depot(s, number) for number in range(DEPOTS)],
        "black": [{"element": f"black-{i}", "tile": tile(s.spaces[BLACK + i])} for i in range(BLACK_BY_PLAYERS[s.players])],
        "inns": inns(s),
        "bonuses": bonuses(s),
        "piles": {KINDS[k] if k < BLACK_PILE else "black": left for k, left in enumerate(s.pile_left)},
        "seats": [duke(s, seat) for seat in range(s.players)],
        "duchies": [duchy(s, owner, viewer) for owner in range(s.owners)],
        "solo": {"target": s.extra[TARGET], "counter": s.extra[COUNTER]} if s.modules & SOLO else None,
    }


def depot(s: Burgundy, number: int) -> dict[str, Any]:
    """A numbered depot: its spaces, its goods, its shields."""
    spaces = []
    for i in range(s.per_depot):
        space = number * SPACES_PER_DEPOT + i
        kind = SPECIAL_KIND[s.table[PHASE]] if s.per_depot == 3 and space == SPECIAL_SPACE else SPACE_KIND[space]
        spaces.append({"element": f"depot-{number + 1}-{i}", "kind": KINDS[kind], "tile": tile(s.spaces[space])})
    shields = s.extra[SHIELD_SPACES + 2 * number : SHIELD_SPACES + 2 * number + 2] if s.modules & SHIELD_GAME else []
    return {
        "number": number + 1,
        "element": f"depot-{number + 1}",
        "spaces": spaces,
        "goods": counts(s.depot_goods[number * 6 : number * 6 + 6]),
        "shields": [f"shield_{shield}" for shield in shields if shield],
    }


def inns(s: Burgundy) -> dict[str, Any] | None:
    """The stack of inns beside the black depot."""
    if not s.modules & INNS:
        return None
    return {"element": "inn", "tile": tile(s.spaces[INN_SPACE]), "count": s.extra[INN_STACK]}


def bonuses(s: Burgundy) -> list[dict[str, Any]]:
    """The bonus tiles: what they are worth and who took them."""
    if s.modules & SOLO:
        return []
    kinds = [*KINDS, "border_posts"] if s.modules & BORDER_POSTS else KINDS
    found = []
    for k, kind in enumerate(kinds):
        large, small = s.table[BONUS + 2 * k], s.table[BONUS + 2 * k + 1]
        found.append(
            {
                "kind": kind,
                "large": large - 1 if large else None,
                "small": small - 1 if small else None,
                "large_vp": BONUS_LARGE[s.players],
                "small_vp": BONUS_SMALL[s.players],
            }
        )
    return found


def duke(s: Burgundy, seat: int) -> dict[str, Any]:
    """A player: dice, place on the bridge, purchase."""
    row = seat * DUKE
    return {
        "seat": seat,
        "owner": seat % s.owners,
        "dice": [
            {"element": f"die-{seat}-{i}", "number": abs(s.duke[row + DIE_0 + i]), "used": s.duke[row + DIE_0 + i] < 0}
            for i in range(2)
        ],
        "bought": bool(s.duke[row + BOUGHT]),
        "bridge": s.duke[row + BRIDGE],
        "storage": [
            {
                "element": f"store-{store_index(s, seat, slot) // s.stride}-{slot}",
                "slot": slot,
                "tile": tile(s.store[store_index(s, seat, slot)]),
                "shared": bool(s.modules & TEAM) and slot not in (2, 3),
            }
            for slot in range(slots_of(s, seat))
        ],
    }


def duchy(s: Burgundy, owner: int, viewer: int | None) -> dict[str, Any]:
    """A duchy: its board and all that belongs to it. What it has sold lies face down: only its owner may look."""
    row = owner * DUCHY
    board = duchy_of(s, owner)
    sold = s.duchy[row + SOLD : row + SOLD + 6]
    mine = s.over or (viewer is not None and viewer % s.owners == owner)
    filled = s.duchy[row + FILLED]
    found = {
        "owner": owner,
        "seats": list(range(owner, s.players, s.owners)),
        "board": board.id,
        "board_name": board.name,
        "house": board.house,
        "silver": s.duchy[row + SILVER],
        "workers": s.duchy[row + WORKERS],
        "goods": counts(s.duchy[row + GOODS : row + GOODS + 6]),
        "sold": sum(sold),
        "sold_goods": counts(sold) if mine else None,
        "bonuses": s.duchy[row + BONUSES],
        "monasteries": sorted(monasteries_of(s, owner)),
        "shields": [f"shield_{n}" for n in range(1, 19) if s.duchy[row + SHIELDS] >> n & 1],
        "copies": s.duchy[row + COPIED] - 1 if s.duchy[row + COPIED] else None,
        "empty": empty_hexes(s, owner),
        "areas": [
            {"kind": KINDS[board.area_kind[a]], "hexes": board.area_hexes[a][:], "complete": filled & mask == mask}
            for a, mask in enumerate(board.area_mask)
        ],
        "rivers": [list(edge) for edge in board.rivers],
        "posts": [[h for h in range(s.hexes) if post >> h & 1] for post in board.posts] if s.modules & BORDER_POSTS else [],
        "hexes": [
            {
                "element": f"hex-{owner}-{h}",
                "hex": h,
                "kind": KINDS[board.kind[h]],
                "number": board.number[h],
                "tile": tile(s.land[owner * s.hexes + h]),
                "area": board.area[h],
                "x": board.xy[h][0],
                "y": board.xy[h][1],
            }
            for h in range(s.hexes)
        ],
        "route": None,
    }
    if s.modules & TRADE_ROUTES:
        from duchy.games.burgundy.trade_routes import route_view

        found["route"] = route_view(s, owner)
    return found

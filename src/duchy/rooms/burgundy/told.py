"""What is told of the game: one function for each kind of event, in the order in which text/log.py says them."""

from __future__ import annotations

from duchy.kernel.events import Event
from duchy.kernel.told import gained, scored, tell
from duchy.rooms.burgundy.content.tables import (
    BORDER_BONUS,
    GOODS_IDS,
    KINDS,
    PHASES,
    PRICE,
    PRICE_WORKERS,
    SPACE_NAMES,
    TILE_IDS,
)
from duchy.rooms.burgundy.state import Burgundy, board_of

# -- phases and rounds ---------------------------------------------------------------------------------------------------


def phase_begins(s: Burgundy) -> None:
    """A phase was laid out."""
    if s.log is not None:
        s.log.append(Event("phase", -1, {"phase": PHASES[s.phase]}))


def rolled(s: Burgundy) -> None:
    """All dice were rolled: a new round."""
    if s.log is not None:
        facts = {"phase": PHASES[s.phase], "round": s.round, "dice": [duke.dice[:] for duke in s.dukes]}
        tell(s, "roll", s.order[0], {**facts, "white": s.white_die, "order": s.order[:]})


def goods_arrive(s: Burgundy, kind: int, depot: int) -> None:
    """A goods tile came to a depot."""
    if s.log is not None:
        s.log.append(Event("arrive", s.order[0], {"goods": GOODS_IDS[kind], "depot": depot + 1}))


# -- a turn --------------------------------------------------------------------------------------------------------------


def used_die(s: Burgundy, seat: int, die: int, number: int, workers: int) -> None:
    """A die is spent as a number (0: as any), with the help of workers."""
    if s.log is not None:
        facts = {"die": die, "shown": s.dukes[seat].dice[die], "as": number, "workers": workers}
        s.log.append(Event("use", seat, facts))


def used_white_die(s: Burgundy, seat: int, number: int, workers: int) -> None:
    """Workers turn the white die for the action of a white castle."""
    if s.log is not None and workers:
        s.log.append(Event("use", seat, {"die": "white", "shown": s.white_die, "as": number, "workers": workers}))


def took(s: Burgundy, seat: int, tile: int, space: int, slot: int) -> None:
    """A tile went from the board to a storage space."""
    if s.log is not None:
        s.log.append(Event("take", seat, {"tile": TILE_IDS[tile], "space": SPACE_NAMES[space], "slot": slot}))


def bought(s: Burgundy, seat: int, space: int, with_workers: bool) -> None:
    """A tile of the board is paid for."""
    if s.log is not None:
        price = {"workers": PRICE_WORKERS} if with_workers else {"silver": PRICE}
        s.log.append(Event("buy", seat, {"tile": TILE_IDS[s.spaces[space]], "space": SPACE_NAMES[space], **price}))


def threw_away(s: Burgundy, seat: int, tile: int, slot: int) -> None:
    """A stored tile went back into the box."""
    if s.log is not None:
        s.log.append(Event("throw_away", seat, {"tile": TILE_IDS[tile], "slot": slot}))


def sold(s: Burgundy, seat: int, kind: int, count: int) -> None:
    """All goods of a type were sold."""
    if s.log is not None:
        s.log.append(Event("sell", seat, {"goods": GOODS_IDS[kind], "count": count}))


# -- what somebody gets --------------------------------------------------------------------------------------------------


def got_silver(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Silver came from the supply."""
    if count:
        gained(s, seat, "silver", count, why)


def got_workers(s: Burgundy, seat: int, count: int, why: str) -> None:
    """Workers came from the supply."""
    if count:
        gained(s, seat, "workers", count, why)


def got_goods(s: Burgundy, seat: int, kind: int, count: int, depot: int) -> None:
    """Goods went from a depot to the store."""
    if s.log is not None:
        facts = {"what": GOODS_IDS[kind], "count": count, "why": "ship", "depot": depot + 1}
        s.log.append(Event("gain", seat, facts))


def got_points(s: Burgundy, seat: int, points: int, source: str) -> None:
    """The marker moved on the track."""
    if points:
        scored(s, seat, points, source)


# -- placing -------------------------------------------------------------------------------------------------------------


def chose_duchy(s: Burgundy, seat: int) -> None:
    """A side of a sheet was chosen."""
    if s.log is not None:
        s.log.append(Event("duchy", seat, {"duchy": board_of(s, seat).id}))


def chose_in_secret(s: Burgundy, seat: int) -> None:
    """Side and castle are chosen, and nobody else knows them yet."""
    if s.log is not None:
        s.log.append(Event("chosen", seat, {}))


def placed_start(s: Burgundy, seat: int, hex: int) -> None:
    """The starting castle stands."""
    if s.log is not None:
        s.log.append(Event("start_castle", seat, {"hex": hex}))


def placed(s: Burgundy, seat: int, tile: int, hex: int) -> None:
    """A tile lies in a duchy."""
    if s.log is not None:
        facts = {"what": TILE_IDS[tile], "where": hex, "why": "", "owner": seat % s.owners}
        s.log.append(Event("place", seat, facts))


def completed_area(s: Burgundy, seat: int, hex: int, size: int) -> None:
    """The area of a hex is full."""
    if s.log is not None:
        board = board_of(s, seat)
        hexes = board.area_hexes[board.area[hex]][:]
        facts = {"area": KINDS[board.kind[hex]], "size": size, "hexes": hexes, "owner": seat % s.owners}
        s.log.append(Event("area", seat, facts))


def took_bonus(s: Burgundy, seat: int, kind: int, large: bool) -> None:
    """A bonus tile found its owner."""
    if s.log is not None:
        s.log.append(Event("bonus", seat, {"bonus": "border_posts" if kind == BORDER_BONUS else KINDS[kind], "large": large}))


def used_crane(s: Burgundy, seat: int, tile: int) -> None:
    """The crane does what another building does."""
    if s.log is not None:
        s.log.append(Event("crane", seat, {"tile": TILE_IDS[tile]}))


def found_nothing(s: Burgundy, seat: int, what: str) -> None:
    """There was nothing to take, sell or place: the effect is lost."""
    if s.log is not None:
        s.log.append(Event("nothing", seat, {"what": what}))


def moved_on_bridge(s: Burgundy, seat: int) -> None:
    """A piece went on, and perhaps the order changed."""
    if s.log is not None:
        s.log.append(Event("bridge", seat, {"space": s.dukes[seat].bridge, "order": s.order[:]}))


# -- trade routes and border posts ---------------------------------------------------------------------------------------


def matched_route(s: Burgundy, seat: int, card: str, kind: int) -> None:
    """A sold goods tile lies on a space of its colour."""
    if s.log is not None:
        s.log.append(Event("route", seat, {"card": card, "goods": GOODS_IDS[kind]}))


def linked_posts(s: Burgundy, seat: int, linked: int) -> None:
    """So many border posts are joined now."""
    if s.log is not None:
        s.log.append(Event("posts", seat, {"linked": linked}))


# -- shields -------------------------------------------------------------------------------------------------------------


def used_doubles(s: Burgundy, seat: int, number: int, workers: int) -> None:
    """Both dice are spent for a shield."""
    if s.log is not None:
        s.log.append(Event("doubles", seat, {"number": number, "workers": workers}))


def put_shield(s: Burgundy, seat: int, shield: int) -> None:
    """A shield lies on a castle."""
    if s.log is not None:
        s.log.append(Event("shield", seat, {"shield": f"shield_{shield}"}))


def lost_shield(s: Burgundy, seat: int, shield: int) -> None:
    """A shield left the game."""
    if s.log is not None:
        s.log.append(Event("lose_shield", seat, {"shield": f"shield_{shield}"}))


def paid_tribute(s: Burgundy, seat: int, what: str, count: int) -> None:
    """The tribute for a shield was paid."""
    if s.log is not None:
        s.log.append(Event("pay", seat, {"what": what, "count": count, "why": "tribute"}))


def left_dice(s: Burgundy, seat: int) -> None:
    """A turn ended with a die unused."""
    if s.log is not None:
        s.log.append(Event("leave_die", seat, {"dice": sum(1 for die in s.dukes[seat].dice if die > 0)}))


def copied_monasteries(s: Burgundy, seat: int, owner: int) -> None:
    """The monasteries of another duchy count from now on."""
    if s.log is not None:
        s.log.append(Event("copy", seat, {"of": owner}))


# -- the solo game -------------------------------------------------------------------------------------------------------


def removed(s: Burgundy, space: int) -> None:
    """The white die removes a tile."""
    if s.log is not None:
        s.log.append(Event("remove", 0, {"tile": TILE_IDS[s.spaces[space]], "space": SPACE_NAMES[space]}))


def counted(s: Burgundy, seat: int, points: int, source: str) -> None:
    """The counter went on."""
    if s.log is not None:
        s.log.append(Event("counter", seat, {"points": points, "source": source, "counter": s.counter}))


def reached_target(s: Burgundy, seat: int) -> None:
    """The counter was at the target."""
    if s.log is not None:
        s.log.append(Event("target", seat, {"target": s.target}))


def bought_points(s: Burgundy, seat: int, points: int, silver: int) -> None:
    """Silver took the counter to the target."""
    if s.log is not None:
        s.log.append(Event("buy_points", seat, {"points": points, "silver": silver}))


def named_crane(s: Burgundy, seat: int, tile: int) -> None:
    """The crane counts as this building from now on."""
    if s.log is not None:
        s.log.append(Event("name_crane", seat, {"tile": TILE_IDS[tile]}))


def completed_colour(s: Burgundy, seat: int, kind: int) -> None:
    """All spaces of a colour are covered."""
    if s.log is not None:
        s.log.append(Event("colour", seat, {"colour": KINDS[kind]}))


def cleared_goods(s: Burgundy, seat: int, count: int) -> None:
    """Goods left the game."""
    if s.log is not None and count:
        s.log.append(Event("clear_goods", seat, {"count": count}))


def exchanged(s: Burgundy, seat: int, tile: int, space: int) -> None:
    """A tile of the black depot is taken for goods."""
    if s.log is not None:
        s.log.append(Event("exchange", seat, {"tile": TILE_IDS[tile], "space": SPACE_NAMES[space]}))


def gave_goods(s: Burgundy, seat: int, kind: int) -> None:
    """One of the goods for the black tile."""
    if s.log is not None:
        s.log.append(Event("give", seat, {"goods": GOODS_IDS[kind]}))

"""What each action means."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.names import called
from duchy.kernel.words import count
from duchy.rooms.burgundy.content.boards import BOARDS, SHEETS, Board
from duchy.rooms.burgundy.content.tables import (
    GOODS_IDS,
    KINDS,
    PRICE,
    PRICE_WORKERS,
    SHIELD_ROWS,
    SPACE_NAMES,
    TILE_BY_ID,
)
from duchy.rooms.burgundy.modules.copying import CopyNow
from duchy.rooms.burgundy.modules.shields import CastleFirst, PutShield, depot_of, doubles_cost
from duchy.rooms.burgundy.modules.solo import POINT_PRICE, BuyPoints, GiveGoods, NameCrane, missing_points
from duchy.rooms.burgundy.modules.tribute import PhaseShields, Tribute
from duchy.rooms.burgundy.rules.castles import WhiteDieAction
from duchy.rooms.burgundy.rules.dice import NEVER, die_cost
from duchy.rooms.burgundy.rules.ships import ShipGoods
from duchy.rooms.burgundy.rules.turn import Turn, WithDie, free_step, number_of
from duchy.rooms.burgundy.setup import ChooseSide, StartAtOnce
from duchy.rooms.burgundy.state import Burgundy, board_of, duchy_of, is_private, stored
from duchy.rooms.burgundy.text.words import WORDS, goods_tiles, place_of, the, tile_name

Asked = Frame[Burgundy]


def tile_at(s: Burgundy, space: str) -> str:
    """The tile on a space of the board, with its article."""
    return the(s.spaces[SPACE_NAMES.index(space)])


def hex_name(s: Burgundy, seat: int, hex: int) -> str:
    """A space of a duchy by colour and number, and where several are alike, by where it lies: "mine space 4, top left"."""
    board = board_of(s, seat)
    return f"{KINDS[board.kind[hex]]} space {board.number[hex]}{whereabouts(board, hex)}"


def whereabouts(board: Board, hex: int) -> str:
    """Which of several alike spaces of a board one is, as somebody would point at it; nothing where it is the only one."""
    alike = [h for h, kind in enumerate(board.kind) if kind == board.kind[hex] and board.number[h] == board.number[hex]]
    x, y = board.xy[hex]
    rows = sorted({board.xy[h][1] for h in alike})
    row = sorted(board.xy[h][0] for h in alike if board.xy[h][1] == y)
    words = [one_of(rows.index(y), len(rows), "top", "bottom"), one_of(row.index(x), len(row), "left", "right")]
    corner = all(words) and not any(" " in word for word in words)
    return ", " + " ".join(words) if corner else "".join(f", {word}" for word in words if word)


def one_of(place: int, count: int, first: str, last: str) -> str:
    """A place in a row, from its nearer end."""
    if count == 1:
        return ""
    if place == 0 or place == count - 1:
        return last if place else first
    near, end = (place + 1, first) if place < count / 2 else (count - place, last)
    return f"{'2nd' if near == 2 else '3rd' if near == 3 else f'{near}th'} from the {end}"


# -- die actions, with what they cost ------------------------------------------------------------------------------------


def payment(s: Burgundy, frame: Asked, action: int) -> str:
    """With which die, and how many workers, a die action can be paid."""
    seat = frame.seat
    if isinstance(frame, WhiteDieAction):
        workers = frame.workers(s, action)
        return f" ({count(workers, 'worker')})" if workers else ""
    if not isinstance(frame, Turn | WithDie):
        return ""
    ways = []
    for die, shown in enumerate(s.dukes[seat].dice):
        workers = die_cost(s, seat, die, number_of(s, seat, action), free_step(s, seat, action))
        if workers != NEVER:
            way = f"die {shown}" + (f" and {count(workers, 'worker')}" if workers else "")
            if way not in ways:
                ways.append(way)
    return f" ({' or '.join(ways)})" if ways else ""


@WORDS.labels("place")
def place(s: Burgundy, frame: Asked, act: Action) -> str:
    """Which tile goes where."""
    spot = hex_name(s, frame.seat, act.hex)
    return f"Place {the(stored(s, frame.seat, act.slot))} on {spot}{payment(s, frame, act.number)}"


@WORDS.labels("take")
def take(s: Burgundy, frame: Asked, act: Action) -> str:
    """Which tile, from where."""
    return f"Take {tile_at(s, act.space)} from {place_of(act.space)}{payment(s, frame, act.number)}"


@WORDS.labels("sell")
def sell(s: Burgundy, frame: Asked, act: Action) -> str:
    """All goods of a type."""
    have = duchy_of(s, frame.seat).goods[GOODS_IDS.index(act.goods)]
    return f"Sell {goods_tiles(have, act.goods)}{payment(s, frame, act.number)}"


@WORDS.labels("workers")
def workers(s: Burgundy, frame: Asked, act: Action) -> str:
    """The action for any die."""
    return f"Take workers{payment(s, frame, act.number)}"


@WORDS.labels("die")
def die(s: Burgundy, frame: WithDie, act: Action) -> str:
    """Which die, and what it costs."""
    needed = frame.workers(s, act.die)
    return f"Use the die {s.dukes[frame.seat].dice[act.die]}" + (f" and {count(needed, 'worker')}" if needed else "")


@WORDS.labels("joker")
def joker(s: Burgundy, frame: WithDie, act: Action) -> str:
    """Which die shield 16 turns."""
    return f"Turn the die {s.dukes[frame.seat].dice[act.die]} with shield 16"


# -- the rest of a turn --------------------------------------------------------------------------------------------------


@WORDS.labels("buy")
def buy(s: Burgundy, frame: Asked, act: Action) -> str:
    """For silver."""
    return f"Buy {tile_at(s, act.space)} from {place_of(act.space)} for {PRICE} silver"


@WORDS.labels("buy_with_workers")
def buy_with_workers(s: Burgundy, frame: Asked, act: Action) -> str:
    """For workers."""
    return f"Buy {tile_at(s, act.space)} from {place_of(act.space)} for {count(PRICE_WORKERS, 'worker')}"


WORDS.labels("hire", say="Buy 2 workers for 1 silver")
WORDS.labels("end_turn", say="End your turn")


@WORDS.labels("end_turn", Turn)
def end_turn(s: Burgundy, frame: Turn, act: Action) -> str:
    """With what is left unused."""
    left = sum(1 for die in s.dukes[frame.seat].dice if die > 0)
    return "End your turn" + (f" and leave {'a die' if left == 1 else 'both dice'} unused" if left else "")


@WORDS.labels("keep")
def keep(s: Burgundy, frame: Asked, act: Action) -> str:
    """Which of the two storages of a team."""
    return "Into your own storage" if is_private(act.slot) else "Into the storage you share"


@WORDS.labels("discard")
def discard(s: Burgundy, frame: Asked, act: Action) -> str:
    """Which stored tile goes."""
    return f"Throw away {the(stored(s, frame.seat, act.slot))}"


WORDS.labels("done", say="Do without")
WORDS.labels("done", PutShield, say="On a castle without a shield")
WORDS.labels("done", ShipGoods, say="Take no goods (choose an empty depot)")
WORDS.labels("done", BuyPoints, say="Buy no more points")
WORDS.labels("done", CopyNow, say="Choose later")

# -- what tiles ask ------------------------------------------------------------------------------------------------------


@WORDS.labels("depot")
def depot(s: Burgundy, frame: Asked, act: Action) -> str:
    """What lies in it."""
    held = zip(s.depot_goods[act.depot - 1], GOODS_IDS, strict=True)
    return f"Depot {act.depot}: {', '.join(f'{n} {goods}' for n, goods in held if n)}"


@WORDS.labels("goods")
def goods(s: Burgundy, frame: Asked, act: Action) -> str:
    """A type of goods."""
    return f"Take the {act.goods} goods"


@WORDS.labels("goods", GiveGoods)
def give_goods(s: Burgundy, frame: GiveGoods, act: Action) -> str:
    """One of a type."""
    return f"Give one of the {act.goods} goods"


@WORDS.labels("effect")
def effect(s: Burgundy, frame: Asked, act: Action) -> str:
    """The building a crane is used as."""
    return f"Use {the(TILE_BY_ID[act.building])}"


@WORDS.labels("effect", NameCrane)
def name_crane(s: Burgundy, frame: NameCrane, act: Action) -> str:
    """The building it counts as."""
    return f"Count the crane as a {tile_name(TILE_BY_ID[act.building])}"


@WORDS.labels("fetch")
def fetch(s: Burgundy, frame: Asked, act: Action) -> str:
    """A tile that is placed at once."""
    return f"Take {tile_at(s, act.space)} from {place_of(act.space)}"


@WORDS.labels("hex")
def hex(s: Burgundy, frame: Asked, act: Action) -> str:
    """A space of the duchy."""
    name = hex_name(s, frame.seat, act.hex)
    return name[0].upper() + name[1:]


@WORDS.labels("side")
def side(s: Burgundy, frame: ChooseSide, act: Action) -> str:
    """A side of the sheet, with what is known of it."""
    board = BOARDS[SHEETS[frame.sheet][act.side]]
    return f"Play {board.name}: {board.text}"


@WORDS.labels("start")
def start(s: Burgundy, frame: StartAtOnce, act: Action) -> str:
    """Side and hex together."""
    board = BOARDS[SHEETS[frame.sheet][act.side]]
    return f"Play {board.name} ({board.text}), castle on the dark green {board.number[act.hex]}{whereabouts(board, act.hex)}"


# -- shields -------------------------------------------------------------------------------------------------------------


def shield_name(shield: int) -> str:
    """A shield with our short word for it."""
    return f"shield {shield} ({SHIELD_ROWS[shield - 1].word('name').lower()})"


@WORDS.labels("shield")
def shield(s: Burgundy, frame: Asked, act: Action) -> str:
    """One to take."""
    return f"Take {shield_name(act.shield)}"


@WORDS.labels("shield", Turn)
def shield_with_doubles(s: Burgundy, frame: Turn, act: Action) -> str:
    """One to take with doubles, and what they cost."""
    number = depot_of(s, act.shield) + 1
    needed = doubles_cost(s, frame.seat, number)
    price = f" and {count(needed, 'worker')}" if needed else ""
    return f"Take {shield_name(act.shield)}, with doubles of {number}{price} instead of both actions"


@WORDS.labels("shield", PutShield)
def replace_shield(s: Burgundy, frame: PutShield, act: Action) -> str:
    """One that makes room."""
    return f"Replace {shield_name(act.shield)}"


@WORDS.labels("shield", Tribute)
def give_up_shield(s: Burgundy, frame: Tribute, act: Action) -> str:
    """One that is not paid for."""
    return f"Give up {shield_name(act.shield)}"


@WORDS.labels("shield", PhaseShields)
def use_shield(s: Burgundy, frame: PhaseShields, act: Action) -> str:
    """One that gives a tile."""
    return f"First {shield_name(act.shield)}"


@WORDS.labels("shield", CastleFirst)
def shield_first(s: Burgundy, frame: CastleFirst, act: Action) -> str:
    """One to take before the score."""
    return f"First take {shield_name(act.shield)} as the castle's action"


WORDS.labels("part", CastleFirst, say="First score what the castle completes")
WORDS.labels("pay", say="Pay 1 silver for a shield")
WORDS.labels("pay_worker", say="Pay 1 worker for a shield")


@WORDS.labels("copy")
def copy(s: Burgundy, frame: Asked, act: Action) -> str:
    """Whose monasteries."""
    number = f"duchy {act.duchy + 1}"
    whose = called(act.duchy, number) if s.owners == s.players else number
    return f"Copy the monasteries of {whose} with shield 6"


# -- the solo game -------------------------------------------------------------------------------------------------------

WORDS.labels("one_point", say="Buy 1 point for 1 silver")
WORDS.labels("phase_points", say="Score the completed area for the phase")


@WORDS.labels("point")
def point(s: Burgundy, frame: Asked, act: Action) -> str:
    """How many, and what for."""
    points = missing_points(s)
    return f"Buy the missing {count(points, 'point')} for {points * POINT_PRICE} silver: a free action follows"


PARTS = {
    "area": "Score the completed area for its size",
    "colour": "Take a black tile for the completed colour",
    "monastery": "Score the monastery",
    "effect": "Use the tile's effect",
}


@WORDS.labels("part")
def part(s: Burgundy, frame: Asked, act: Action) -> str:
    """What comes first."""
    return PARTS[act.part]

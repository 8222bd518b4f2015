"""The game in words: what is asked, what each action means, which pieces it involves."""

from __future__ import annotations

from typing import Any

from duchy.games.burgundy.actions import ACTIONS, PLACE, ROW
from duchy.games.burgundy.castles import WhiteDieAction
from duchy.games.burgundy.content import (
    CONTENT,
    DEPOTS,
    GOODS_IDS,
    KINDS,
    PHASES,
    PRICE,
    PRICE_WORKERS,
    SPACES_PER_DEPOT,
    TILE_IDS,
    TILE_ROWS,
)
from duchy.games.burgundy.dice import NEVER, cost, die_cost
from duchy.games.burgundy.duchies import DUCHIES as BOARDS
from duchy.games.burgundy.duchies import SHEETS
from duchy.games.burgundy.shields import depot_of, doubles_cost
from duchy.games.burgundy.state import (
    DIE_0,
    DIE_1,
    DUCHY,
    DUKE,
    GOODS,
    PHASE,
    POWERS,
    ROUND,
    WHITE,
    WORKERS,
    Burgundy,
    duchy_of,
    store_index,
)
from duchy.games.burgundy.text_log import sentence
from duchy.games.burgundy.text_rules import RULES, explain
from duchy.games.burgundy.text_table import table
from duchy.games.burgundy.turn import WithDie, free_step, number_of
from duchy.kernel.names import called

__all__ = ["RULES", "elements", "explain", "label", "prompt", "sentence", "table"]

SPACE_INDEX = {name: i for i, name in enumerate(ACTIONS.kinds["buy"].params["space"])}


def tile_name(tile: int) -> str:
    """A tile's name in running text."""
    row = TILE_ROWS[tile]
    if row is None:
        return "black tile"
    name = row.word("name")
    if row.has("number"):
        return f"monastery {row.number('number')}"
    return name[:1].lower() + name[1:]


def the(tile: int) -> str:
    """A tile with its article: "the market", but "monastery 6"."""
    name = tile_name(tile)
    return name if name.startswith("monastery") else f"the {name}"


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def where(space: str) -> str:
    """A space of the board in words."""
    if space == "inn":
        return "the inns"
    if space.startswith("black"):
        return "the black depot"
    return f"depot {space[0]}"


# -- what is asked -----------------------------------------------------------------------------------------------------------


def prompt(s: Burgundy, seat: int) -> str:
    """What is asked of the seat and why."""
    frame: Any = s.frame(seat)
    name = type(frame).__name__
    if name == "Turn":
        return turn_prompt(s, seat)
    if name == "WithDie":
        return f"{label(s, frame.action).split(' (')[0]}: which die do you use for it?"
    if name == "ThrowAway":
        tile = the(s.spaces[frame.space])
        return f"Your storage is full. Which stored tile do you throw away to make room for {tile}?"
    if name == "TakeKinds":
        kinds = [kind for k, kind in enumerate(KINDS) if frame.kinds >> k & 1]
        words = kinds[0] if len(kinds) == 1 else ", ".join(kinds[:-1]) + " or " + kinds[-1]
        return (
            f"Take a {'tile' if len(kinds) == len(KINDS) else words} from any numbered depot into your storage, or do without."
        )
    if name == "NextDepot":
        return f"Monastery 5: you may also take the goods of a depot next to depot {frame.depot + 1}."
    if name == "WhichGoods":
        return f"Not all goods of depot {frame.depot + 1} fit into your store (three types at most). Which do you take?"
    if name == "PutShield":
        return f"Where does shield {frame.shield} go: on a castle of its own, or in place of one of your shields?"
    if name == "PlaceFetched":
        return f"On which hex do you place {the(frame.tile)}? Any number will do."
    if name == "Tribute":
        return f"Tribute at the end of the phase: pay 1 silver to keep shield {frame.shield()}, or give it up?"
    if name == "ChooseSide":
        sides = " or ".join(BOARDS[side].name for side in SHEETS[frame.sheet])
        return f"You were dealt a random sheet. Which side do you play: {sides}?"
    if name == "GiveGoods":
        return f"Choose the goods you give for the black tile: {frame.left} still to give."
    return PROMPTS[name]


PROMPTS = {
    "ExtraAction": "Your castle gives you one more action, as if with a die of any number.",
    "WhiteDieAction": "Your white castle gives you one action with the number of the white die; workers may change it.",
    "SellAny": "Your warehouse lets you sell one type of goods now, without a die.",
    "PlaceAny": "Your town hall lets you place another stored tile now, on a space of any number.",
    "AnyBuilding": "The crane does what any other building does. Which one?",
    "ShipGoods": "Your ship has landed: the goods of which depot do you take?",
    "OneType": "Shield 5: you may also take all goods of one type from all depots.",
    "StartCastle": "Choose the dark green hex for your starting castle.",
    "PhaseTile": "The phase ends: your shield lets you take a tile and place it in your duchy at once. Which one?",
    "TooMany": "Without shield 4 your storage is limited again. Which tile do you throw away?",
    "BuyPoints": "Buy the missing points for silver? At the target you get a free action.",
    "InOrder": "Your tile brings several things. Which comes first?",
    "FreeTile": "You have completed a colour: take a tile of the black depot and place it in your duchy at once. Which one?",
    "Exchange": "You may give five goods for a tile of the black depot. Face down, it fits on any colour and has no effect.",
    "StoreBlack": "Your storage is full. Which stored tile do you throw away for the black tile?",
}


def turn_prompt(s: Burgundy, seat: int) -> str:
    """The open turn: dice left, workers, what they are for."""
    dice = [d for d in s.duke[seat * DUKE + DIE_0 : seat * DUKE + DIE_1 + 1] if d > 0]
    head = f"Phase {PHASES[s.table[PHASE]]}, round {s.table[ROUND]}. "
    if not dice:
        return head + "Both dice are used. You may still buy a tile, or end your turn."
    workers = s.duchy[seat % s.owners * DUCHY + WORKERS]
    shown = " and ".join(str(d) for d in dice)
    have = f"Your dice show {shown}" if len(dice) == 2 else f"Your second die shows {shown}"
    return f"{head}{have}; you have {count(workers, 'worker')}. Take a tile, place one, sell goods or take workers."


# -- what an action means ----------------------------------------------------------------------------------------------------


def payment(s: Burgundy, action: int) -> str:
    """With which die, and how many workers, a die action can be paid."""
    frame: Any = s.frame()
    seat = frame.seat
    if isinstance(frame, WhiteDieAction):
        number = number_of(s, seat, action)
        powers = s.duchy[seat % s.owners * DUCHY + POWERS]
        workers = cost(s.table[WHITE], number, free_step(s, seat, action), powers) if number else 0
        return f" ({count(workers, 'worker')})" if workers else ""
    if type(frame).__name__ not in ("Turn", "WithDie"):
        return ""
    ways = []
    for die in range(2):
        workers = die_cost(s, seat, die, number_of(s, seat, action), free_step(s, seat, action))
        if workers != NEVER:
            shown = s.duke[seat * DUKE + DIE_0 + die]
            way = f"die {shown}" + (f" and {count(workers, 'worker')}" if workers else "")
            if way not in ways:
                ways.append(way)
    return f" ({' or '.join(ways)})" if ways else ""


def label(s: Burgundy, action: int, seat: int | None = None) -> str:
    """A legal action of the seat (of the deciding seat where None) in words."""
    frame: Any = s.frame(seat)
    seat = frame.seat
    act = ACTIONS.describe(action)
    kind = act.kind
    if kind == "place":
        tile = s.store[store_index(s, seat, act.slot)]
        board = duchy_of(s, seat % s.owners)
        spot = f"{KINDS[board.kind[act.hex]]} {board.number[act.hex]}, hex {act.hex}"
        return f"Place {the(tile)} on {spot}{payment(s, action)}"
    if kind == "take":
        tile = s.spaces[SPACE_INDEX[act.space]]
        return f"Take {the(tile)} from {where(act.space)}{payment(s, action)}"
    if kind in ("buy", "buy_with_workers"):
        tile = s.spaces[SPACE_INDEX[act.space]]
        price = f"{PRICE} silver" if kind == "buy" else count(PRICE_WORKERS, "worker")
        return f"Buy {the(tile)} from {where(act.space)} for {price}"
    if kind == "fetch":
        return f"Take {the(s.spaces[SPACE_INDEX[act.space]])} from {where(act.space)}"
    if kind == "sell":
        have = s.duchy[seat % s.owners * DUCHY + GOODS + GOODS_IDS.index(act.goods)]
        return f"Sell {have} {act.goods} goods{payment(s, action)}"
    if kind == "workers":
        return f"Take workers{payment(s, action)}"
    if kind in ("die", "joker"):
        return die_label(s, seat, frame, act)
    if kind == "discard":
        return f"Throw away {the(s.store[store_index(s, seat, act.slot)])}"
    if kind == "hex":
        board = duchy_of(s, seat % s.owners)
        return f"Hex {act.hex}: {KINDS[board.kind[act.hex]]} {board.number[act.hex]}"
    return other_label(s, seat, frame, act)


def die_label(s: Burgundy, seat: int, frame: WithDie, act: Any) -> str:
    """Which die, and what it costs."""
    shown = s.duke[seat * DUKE + DIE_0 + act.die]
    if act.kind == "joker":
        return f"Turn the die {shown} with shield 16"
    workers = die_cost(s, seat, act.die, number_of(s, seat, frame.action), free_step(s, seat, frame.action))
    return f"Use the die {shown}" + (f" and {count(workers, 'worker')}" if workers else "")


def other_label(s: Burgundy, seat: int, frame: Any, act: Any) -> str:
    """The rarer actions."""
    name = type(frame).__name__
    if act.kind == "pass":
        return PASSES.get(name, "Do without")
    if act.kind == "depot":
        at = (act.depot - 1) * 6
        there = ", ".join(f"{s.depot_goods[at + k]} {g}" for k, g in enumerate(GOODS_IDS) if s.depot_goods[at + k])
        return f"Depot {act.depot}: {there}"
    if act.kind == "goods":
        verb = "Give" if name == "GiveGoods" else "Take"
        return f"{verb} {'one of ' if name == 'GiveGoods' else ''}the {act.goods} goods"
    if act.kind == "effect":
        return f"Use {the(TILE_IDS.index(act.building))}"
    if act.kind == "shield":
        verb = {"PutShield": "Replace", "Tribute": "Give up"}.get(name, "Take")
        price = f", with doubles{doubles(s, seat, act.shield)} instead of both actions" if name == "Turn" else ""
        return f"{verb} shield {act.shield} ({shield_name(act.shield)}){price}"
    if act.kind == "copy":
        number = f"duchy {act.duchy + 1}"
        whose = called(act.duchy, number) if s.owners == s.players else number
        return f"Copy the monasteries of {whose} with shield 6"
    if act.kind == "side":
        return f"Play {BOARDS[SHEETS[frame.sheet][act.side]].name}: {BOARDS[SHEETS[frame.sheet][act.side]].text}"
    if act.kind == "part":
        return PART_WORDS[act.part]
    return OTHERS[act.kind]


PASSES = {
    "PutShield": "On a castle without a shield",
    "ShipGoods": "Take no goods (choose an empty depot)",
    "BuyPoints": "Keep the silver",
}
PART_WORDS = {
    "area": "Score the completed area",
    "colour": "Take a black tile for the completed colour",
    "monastery": "Score the monastery",
    "effect": "Use the tile's effect",
}
OTHERS = {
    "end_turn": "End your turn",
    "hire": "Buy 2 workers for 1 silver",
    "pay": "Pay 1 silver",
    "pay_worker": "Pay 1 worker",
    "point": "Buy the missing points",
}


def doubles(s: Burgundy, seat: int, shield: int) -> str:
    """What the doubles for a shield cost."""
    number = depot_of(s, shield) + 1
    workers = doubles_cost(s, seat, number)
    return f" of {number}" + (f" and {count(workers, 'worker')}" if workers else "")


def shield_name(shield: int) -> str:
    """Our short word for a shield."""
    return CONTENT.section("shields").rows()[shield - 1].word("name").lower()


# -- which pieces an action involves -------------------------------------------------------------------------------------------


def store_element(s: Burgundy, seat: int, slot: int) -> str:
    """A storage space: in a team the shared ones belong to the duchy."""
    return f"store-{store_index(s, seat, slot) // s.stride}-{slot}"


def space_element(space: str) -> str:
    """A space of the board."""
    return space if space == "inn" or space.startswith("black") else f"depot-{space}"


def elements(s: Burgundy, action: int, seat: int | None = None) -> list[str]:
    """The ids of the pieces an action involves, in the order a person would click them."""
    frame: Any = s.frame(seat)
    seat = frame.seat
    owner = seat % s.owners
    act = ACTIONS.describe(action)
    kind = act.kind
    if action >= PLACE:
        return [store_element(s, seat, (action - PLACE) // ROW), f"hex-{owner}-{(action - PLACE) % ROW}"]
    if kind in ("take", "fetch"):
        return [space_element(act.space)]
    if kind == "buy":
        return [space_element(act.space)] + (["button-buy"] if SPACE_INDEX[act.space] < DEPOTS * SPACES_PER_DEPOT else [])
    if kind == "buy_with_workers":
        return [space_element(act.space), "button-buy-workers"]
    if kind == "sell":
        return [f"goods-{owner}-{act.goods}"]
    if kind == "die":
        return [f"die-{seat}-{act.die}"]
    if kind == "joker":
        return [f"die-{seat}-{act.die}", "button-joker"]
    if kind == "discard":
        return [store_element(s, seat, act.slot)]
    if kind == "depot":
        return [f"depot-{act.depot}"]
    if kind == "goods":
        name = type(frame).__name__
        if name == "WhichGoods":
            return [f"cargo-{frame.depot + 1}-{act.goods}"]
        return [f"goods-{owner}-{act.goods}" if name == "GiveGoods" else f"button-goods-{act.goods}"]
    if kind == "effect":
        return [f"button-effect-{act.building.replace('_', '-')}"]
    if kind == "shield":
        return [f"shield-{act.shield}"]
    if kind == "hex":
        return [f"hex-{owner}-{act.hex}"]
    if kind in ("copy", "side", "part"):
        return [f"button-{kind}-{act.params[next(iter(act.params))]}"]
    return [f"button-{kind.replace('_', '-')}"]

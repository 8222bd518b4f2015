"""Every choice of Castellans in words."""

from __future__ import annotations

from typing import Any

from duchy.games.castellans.actions import ACTIONS
from duchy.games.castellans.content import (
    ACTION_FACE,
    ACTION_IDS,
    ACTION_ROWS,
    BETWEEN_IDS,
    CARD_IDS,
    CARD_ROWS,
    CELLS,
    COLUMNS,
    DISTRICT_IDS,
    FACE_AMOUNT,
    FACE_IDS,
    FOOD,
    GUILD_IDS,
    GUILD_ROWS,
    LINE,
    LINE_GOLD,
    LINE_IDS,
    LINE_PRICE,
    LINE_VP,
    MANOR_GOLD,
    MANOR_IDS,
    MANOR_ROWS,
    MANOR_WOOD,
    MONUMENT_COST,
    MONUMENT_IDS,
    MONUMENT_ROWS,
    REWARD_AMOUNT,
    REWARD_KIND,
    REWARDS,
    SAIL_GOLD,
    SALE_GOLD,
    SALE_PUSHES,
    SHIP_GOLD,
    SHIP_WOOD,
    SLOT_FOOD,
    STONE,
    TEMPLE_GOLD,
    TEMPLE_STONE,
    TRACK,
    WHARF_ICON,
    WHARF_LINE,
    WINDMILL_FOOD,
    WINDMILL_GOLD,
    WOOD,
)
from duchy.games.castellans.guilds import next_space
from duchy.games.castellans.state import (
    BOARD,
    DIE,
    LINES,
    MANORS,
    SHIPS,
    SPENT,
    TEMPLES,
    WHARF_CARD,
    WINDMILLS,
    WORKER,
    Castellans,
    tokens_at,
)
from duchy.games.castellans.text_log import between, district_name, goods
from duchy.games.castellans.wharf import FIRST_CARD
from duchy.kernel.actions import Action


def label(s: Castellans, action: int, seat: int | None = None) -> str:
    """A legal action in words."""
    act = ACTIONS.describe(action)
    frame: Any = s.frame(seat)
    maker = LABELS.get(act.kind)
    if maker is not None:
        return str(maker(s, act, frame))
    raise AssertionError(f"no words for {act}")


DONE_WORDS = {
    "Exchange": "Go on without (further) exchanges",
    "LeftOverDie": "Take no (further) die",
    "Sail": "Do not sail",
    "Windmill": "Build no windmill",
    "Wharf": "Finish the Wharf action",
    "EndOfTurn": "End your turn",
}


def done_label(s: Castellans, act: Action, frame: Any) -> str:
    """Stop, in the words of the question."""
    return DONE_WORDS[type(frame).__name__]


def face_value(face: str) -> str:
    """What a die gives: '2 gold', '1 push'."""
    amount = FACE_AMOUNT[FACE_IDS.index(face)]
    return f"{amount} {'push' if face == 'influence' else face}"


def draft_label(s: Castellans, act: Action, frame: Any) -> str:
    """A die of the pool."""
    return f"Draft {a_die(act.face)} ({face_value(act.face)})"


def a_die(face: str) -> str:
    """'a wood die', 'an influence die'."""
    return f"{'an' if face == 'influence' else 'a'} {face} die"


def keep_label(s: Castellans, act: Action, frame: Any) -> str:
    """Leave the die on its face."""
    face = FACE_IDS[s.boards[frame.seat * BOARD + DIE + frame.well] % SPENT]
    return f"Leave the die on {face}"


def turn_label(s: Castellans, act: Action, frame: Any) -> str:
    """Turn the die, and whose citizen does it."""
    who = next(r.word("name") for r in CARD_ROWS if r.word("trigger") == "turn_face" and r.word("face") == act.face)
    return f"Turn the die to {act.face} ({who})"


def exchange_label(s: Castellans, act: Action, frame: Any) -> str:
    """An exchange: what is paid for what."""
    row = CARD_ROWS[CARD_IDS.index(act.citizen)]
    what, amount = row.items("pay")
    effect, number = row.items("effects")[0]
    gains = {"influence_any": "push", "vp": "VP", "resource_choice": "resource of your choice"}.get(effect, effect)
    return f"{row.word('name')}: {amount} {what} for {number} {gains}"


def give_label(s: Castellans, act: Action, frame: Any) -> str:
    """A resource to give away."""
    return f"Give 1 {act.resource}"


def take_label(s: Castellans, act: Action, frame: Any) -> str:
    """A resource to take."""
    amount = frame.amount if type(frame).__name__ == "TakeOneKind" else 1
    return f"Take {amount} {act.resource}"


def take_gold_label(s: Castellans, act: Action, frame: Any) -> str:
    """Gold instead of resources or of influence."""
    return f"Take {frame.gold if type(frame).__name__ == 'TakeOneKind' else SALE_GOLD} gold"


def push_label(s: Castellans, act: Action, frame: Any) -> str:
    """A push: from where to where, and the rewards on the way."""
    guild = GUILD_IDS.index(act.guild)
    start = space = s.boards[frame.seat * BOARD + WORKER + guild]
    for _ in range(frame.pushes if type(frame).__name__ == "Push" else 1):
        above = next_space(s, guild, space)
        space = above if above > 0 else space
    rewards = [
        f"{REWARD_AMOUNT[guild * TRACK + at]} {'VP' if kind == 'vp' else 'of choice' if kind == 'resource_choice' else kind}"
        for at in range(start + 1, space + 1)
        if REWARD_KIND[guild * TRACK + at] >= 0
        for kind in [REWARDS[REWARD_KIND[guild * TRACK + at]]]
    ]
    gained = f", gain {' and '.join(rewards)}" if rewards else ""
    return f"Push {GUILD_ROWS[guild].word('name')}: space {start} to {space}{gained}"


def spend_label(s: Castellans, act: Action, frame: Any) -> str:
    """A drafted die to spend."""
    return f"Spend {a_die(act.face)}"


def monument_label(s: Castellans, act: Action, frame: Any) -> str:
    """A monument, its place and its price."""
    row = MONUMENT_ROWS[MONUMENT_IDS.index(act.kind)]
    price = MONUMENT_COST[MONUMENT_IDS.index(act.kind)]
    where = f"between {between(act.bridge)}" if act.kind == "gate" else f"in {district_name(act.district)}"
    return f"Erect your {row.word('name')} {where} ({price} gold)"


def primary_label(s: Castellans, act: Action, frame: Any) -> str:
    """A primary action, with the bonus of a matching die."""
    primary = ACTION_IDS.index(act.action)
    name = ACTION_ROWS[primary].word("name")
    if ACTION_FACE[primary] != frame.face:
        return f"{name} action"
    bonus = {"harvest": "a resource of your choice", "wharf": "1 push"}.get(act.action, f"1 {FACE_IDS[frame.face]}")
    return f"{name} action (first {bonus})"


def manor_label(s: Castellans, act: Action, frame: Any) -> str:
    """A manor token by its number and name."""
    row = MANOR_ROWS[MANOR_IDS.index(act.token)]
    return f"{row.number('number')} {row.word('name')}"


def district_label(s: Castellans, act: Action, frame: Any) -> str:
    """A district, with the gold it costs here."""
    name = district_name(act.district)
    at = DISTRICT_IDS.index(act.district)
    gold = {
        "ManorDistrict": MANOR_GOLD * tokens_at(s, MANORS, at),
        "TempleAction": TEMPLE_GOLD * tokens_at(s, TEMPLES, at),
    }.get(type(frame).__name__, 0)
    return f"{name} ({gold} gold)" if gold else name


def cost_of(s: Castellans, frame: Any) -> tuple[str, int, int]:
    """What a payment frame asks for: the resource, how much, and the gold with it."""
    name = type(frame).__name__
    if name == "BuildManor":
        return FACE_IDS[WOOD], MANOR_WOOD, MANOR_GOLD * tokens_at(s, MANORS, frame.district)
    if name == "BuildTemple":
        return FACE_IDS[STONE], TEMPLE_STONE, TEMPLE_GOLD * tokens_at(s, TEMPLES, frame.district)
    if name == "RecruitCard":
        return FACE_IDS[FOOD], SLOT_FOOD[frame.slot], 0
    if name == "BuildShip":
        return FACE_IDS[WOOD], SHIP_WOOD, SHIP_GOLD * tokens_at(s, SHIPS, frame.district)
    return FACE_IDS[FOOD], WINDMILL_FOOD, WINDMILL_GOLD * tokens_at(s, WINDMILLS, frame.road)


def pay_label(s: Castellans, act: Action, frame: Any) -> str:
    """A way to pay."""
    good, cost, gold = cost_of(s, frame)
    return "Pay " + goods({good: cost - act.magic, "magic": act.magic, "gold": gold})


def recruit_label(s: Castellans, act: Action, frame: Any) -> str:
    """A citizen and its price."""
    slot = ("pink", "blue").index(act.line) * LINE + act.place - 1
    return f"Recruit the {CARD_ROWS[s.table[LINES + slot]].word('name')} ({SLOT_FOOD[slot]} food)"


def left_over_label(s: Castellans, act: Action, frame: Any) -> str:
    """A left-over die's value."""
    return f"Take {face_value(act.face)} from the left-over {act.face} die"


def crate_label(s: Castellans, act: Action, frame: Any) -> str:
    """A crate: the trade and its place on the card."""
    row, column = act.row - 1, act.column - 1
    line = WHARF_LINE[s.wharf[-1] * 3 + row]
    good = FACE_IDS[WHARF_ICON[s.table[WHARF_CARD] * CELLS + row * COLUMNS + column]]
    trade = {
        "buy": f"Buy 1 {good} for {LINE_PRICE[line]} gold",
        "sell_vp": f"Sell 1 {good} for {LINE_GOLD[line]} gold and {LINE_VP[line]} VP",
        "sell_influence": f"Sell 1 {good} for {SALE_PUSHES} push or {SALE_GOLD} gold",
    }[LINE_IDS[line]]
    return f"{trade} (row {act.row}, icon {act.column})"


def collect_label(s: Castellans, act: Action, frame: Any) -> str:
    """The next thing a manor or a citizen adds to the Wharf action."""
    extra = (frame.extras & -frame.extras).bit_length() - 1
    row = MANOR_ROWS[extra] if extra < FIRST_CARD else CARD_ROWS[extra - FIRST_CARD]
    return f"Collect {row.items('effects')[0][1]} gold now ({row.word('name')})"


def shipyard_label(s: Castellans, act: Action, frame: Any) -> str:
    """A ship, where, and its price."""
    gold = SHIP_GOLD * tokens_at(s, SHIPS, DISTRICT_IDS.index(act.district))
    return f"Build a ship in {district_name(act.district)} ({goods({'wood': SHIP_WOOD, 'gold': gold})})"


def sail_label(s: Castellans, act: Action, frame: Any) -> str:
    """A ship that sails, and the price."""
    price = SAIL_GOLD if type(frame).__name__ == "Wharf" else s.sail_price
    return (
        f"Sail your ship in {district_name(act.district)} ({price} gold)"
        if price
        else (f"Sail your ship in {district_name(act.district)}")
    )


def windmill_label(s: Castellans, act: Action, frame: Any) -> str:
    """A windmill, where, and its price."""
    road = BETWEEN_IDS.index(act.road)
    gold = WINDMILL_GOLD * tokens_at(s, WINDMILLS, road)
    return f"Build a windmill between {between(act.road)} ({goods({'food': WINDMILL_FOOD, 'gold': gold})})"


LABELS = {
    "done": done_label,
    "draft": draft_label,
    "keep": keep_label,
    "turn": turn_label,
    "exchange": exchange_label,
    "give": give_label,
    "take": take_label,
    "take_gold": take_gold_label,
    "push": push_label,
    "spend": spend_label,
    "gate": monument_label,
    "ward_tower": monument_label,
    "statue": monument_label,
    "primary": primary_label,
    "manor": manor_label,
    "district": district_label,
    "pay": pay_label,
    "recruit": recruit_label,
    "left_over": left_over_label,
    "crate": crate_label,
    "collect": collect_label,
    "shipyard": shipyard_label,
    "sail": sail_label,
    "windmill": windmill_label,
}

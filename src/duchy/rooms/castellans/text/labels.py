"""Every choice of Castellans in words."""

from __future__ import annotations

from duchy.kernel.actions import Action
from duchy.kernel.core import Frame
from duchy.kernel.effects import Effect
from duchy.kernel.words import count, listed
from duchy.rooms.castellans.content.tables import (
    ACTION_CARDS,
    ACTION_FACE,
    ACTION_IDS,
    ACTION_ROWS,
    BACK_IDS,
    BETWEEN_IDS,
    CARD_IDS,
    CARD_ROWS,
    COLUMNS,
    DISTRICT_IDS,
    FACE_AMOUNT,
    FACE_IDS,
    GUILD_IDS,
    MANOR_GOLD,
    MANOR_IDS,
    MANOR_ROWS,
    MANOR_WOOD,
    MONUMENT_COST,
    MONUMENT_IDS,
    MONUMENT_ROWS,
    PLACE_FOOD,
    SAIL_GOLD,
    SHIP_GOLD,
    SHIP_WOOD,
    TEMPLE_GOLD,
    TEMPLE_STONE,
    WHARF,
    WHARF_ICONS,
    WINDMILL_FOOD,
    WINDMILL_GOLD,
)
from duchy.rooms.castellans.effects import ACTION_MANORS, CARD_EFFECTS, LINE_TRADES, amount_of
from duchy.rooms.castellans.rules.choices import LeftOverDie, Sail, SaleReward
from duchy.rooms.castellans.rules.draft import BeforeGain, Exchange, TurnDraftedDie
from duchy.rooms.castellans.rules.goods import TakeOneKind
from duchy.rooms.castellans.rules.guilds import DIVIDERS, Push, next_space
from duchy.rooms.castellans.rules.harvest import BuildWindmill, Windmill
from duchy.rooms.castellans.rules.manor import BuildManor, ManorDistrict
from duchy.rooms.castellans.rules.recruit import RecruitCard
from duchy.rooms.castellans.rules.rewards import REWARD_GOLD
from duchy.rooms.castellans.rules.rounds import ResetCitizens
from duchy.rooms.castellans.rules.temple import BuildTemple, TempleAction
from duchy.rooms.castellans.rules.turn import EndOfTurn, Primary, TurnSpentDie
from duchy.rooms.castellans.rules.wharf import BuildShip, Wharf, lines_now
from duchy.rooms.castellans.state import SPENT, Castellans, total
from duchy.rooms.castellans.text.names import between, district_name, goods, guild_name, somewhere
from duchy.rooms.castellans.text.words import WORDS

Asked = Frame[Castellans]

WORDS.labels("done", Exchange, say="Go on without (further) exchanges")
WORDS.labels("done", LeftOverDie, say="Take no (further) die")
WORDS.labels("done", Sail, say="Do not sail")
WORDS.labels("done", Windmill, say="Build no windmill")
WORDS.labels("done", Wharf, say="Finish the Wharf action")
WORDS.labels("done", EndOfTurn, say="End your turn")


@WORDS.labels("done", ResetCitizens)
def wait(s: Castellans, frame: ResetCitizens, act: Action) -> str:
    """Wait for the end of the Reset phase, or let it pass."""
    return "Use no (further) citizen" if frame.last else "Wait until the end of the Reset phase"


# -- dice ------------------------------------------------------------------------------------------------------------------


def face_value(face: str) -> str:
    """What a die gives: '2 gold', '1 push'."""
    amount = FACE_AMOUNT[FACE_IDS.index(face)]
    return f"{amount} {'push' if face == 'influence' else face}"


def a_die(face: str) -> str:
    """'a wood die', 'an influence die'."""
    return f"{'an' if face == 'influence' else 'a'} {face} die"


@WORDS.labels("draft")
def draft(s: Castellans, frame: Asked, act: Action) -> str:
    """A die of the pool."""
    return f"Draft {a_die(act.face)} ({face_value(act.face)})"


@WORDS.labels("keep")
def keep(s: Castellans, frame: TurnDraftedDie | TurnSpentDie, act: Action) -> str:
    """Leave the die on its face."""
    return f"Leave the die on {FACE_IDS[s.boards[frame.seat].dice[frame.well] % SPENT]}"


@WORDS.labels("turn")
def turn(s: Castellans, frame: Asked, act: Action) -> str:
    """Turn the die, and whose citizen does it."""
    who = next(r.word("name") for r in CARD_ROWS if r.word("trigger") == "turn_face" and r.word("face") == act.face)
    return f"Turn the die to {act.face} ({who})"


@WORDS.labels("left_over")
def left_over(s: Castellans, frame: Asked, act: Action) -> str:
    """A left-over die's value."""
    return f"Take {face_value(act.face)} from the left-over {act.face} die"


@WORDS.labels("spend")
def spend(s: Castellans, frame: Asked, act: Action) -> str:
    """A drafted die to spend."""
    return f"Spend {a_die(act.face)}"


# -- goods and influence ---------------------------------------------------------------------------------------------------

GAINS = {
    "vp": "VP",
    "resource_choice": "resource of your choice",
    "resource_one_type": "of one resource",
    "influence_any": "push",
    "influence_one_track": "on one guild track",
    "board_die": "left-over die",
    "board_dice": "left-over dice",
}
"""What a citizen may give, after its number; what is not here is called by its own name."""


@WORDS.labels("exchange")
def exchange(s: Castellans, frame: Asked, act: Action) -> str:
    """An exchange: what is paid for what."""
    card = CARD_IDS.index(act.citizen)
    row = CARD_ROWS[card]
    what, amount = row.items("pay")
    given = [f"{effect.numbers[0]} {GAINS.get(effect.name, effect.name)}" for effect in CARD_EFFECTS[card]]
    return f"{row.word('name')}: {amount} {what} for {listed(given)}"


@WORDS.labels("use")
def use(s: Castellans, frame: Asked, act: Action) -> str:
    """A citizen of the Reset phase."""
    return f"Use the {CARD_ROWS[CARD_IDS.index(act.citizen)].word('name')}"


@WORDS.labels("give")
def give(s: Castellans, frame: Asked, act: Action) -> str:
    """A resource to give away."""
    return f"Give 1 {act.resource}"


@WORDS.labels("take")
def take(s: Castellans, frame: Asked, act: Action) -> str:
    """A resource to take."""
    return f"Take 1 {act.resource}"


@WORDS.labels("take", TakeOneKind)
def take_several(s: Castellans, frame: TakeOneKind, act: Action) -> str:
    """Several resources of one kind."""
    return f"Take {frame.amount} {act.resource}"


@WORDS.labels("take_gold")
def take_gold(s: Castellans, frame: TakeOneKind | SaleReward, act: Action) -> str:
    """Gold instead of resources or of influence."""
    return f"Take {frame.gold} gold"


@WORDS.labels("push")
def push(s: Castellans, frame: Push | SaleReward, act: Action) -> str:
    """A push: from where to where, and the rewards on the way."""
    guild = GUILD_IDS.index(act.guild)
    start = space = s.boards[frame.seat].guilds[guild]
    for _ in range(frame.pushes):
        above = next_space(s, guild, space)
        space = above if above > 0 else space
    rewards = [said(reward) for at in range(start + 1, space + 1) for reward in DIVIDERS[guild][at]]
    gained = f", gain {' and '.join(rewards)}" if rewards else ""
    return f"Push {guild_name(act.guild)}: space {start} to {space}{gained}"


def said(reward: Effect) -> str:
    """The reward of a divider line: '2 gold', '1 of choice'."""
    name = {"vp": "VP", "resource_choice": "of choice"}.get(reward.name, reward.name)
    return f"{reward.numbers[0]} {name}"


# -- places ----------------------------------------------------------------------------------------------------------------


@WORDS.labels("gate")
@WORDS.labels("ward_tower")
@WORDS.labels("statue")
def monument(s: Castellans, frame: Asked, act: Action) -> str:
    """A monument, its place and its price."""
    which = MONUMENT_IDS.index(act.kind)
    where = somewhere(act.bridge if act.kind == "gate" else act.district)
    return f"Erect your {MONUMENT_ROWS[which].word('name')} {where} ({MONUMENT_COST[which]} gold)"


@WORDS.labels("primary")
def primary(s: Castellans, frame: Primary, act: Action) -> str:
    """A primary action, with the bonus of a matching die."""
    action = ACTION_IDS.index(act.action)
    name = ACTION_ROWS[action].word("name")
    if ACTION_FACE[action] != frame.face:
        return f"{name} action"
    bonus = {"harvest": "a resource of your choice", "wharf": "1 push"}.get(act.action, f"1 {FACE_IDS[frame.face]}")
    return f"{name} action (first {bonus})"


@WORDS.labels("manor")
def manor(s: Castellans, frame: Asked, act: Action) -> str:
    """A manor token by its number and name."""
    row = MANOR_ROWS[MANOR_IDS.index(act.token)]
    return f"{row.number('number')} {row.word('name')}"


@WORDS.labels("district")
def district(s: Castellans, frame: Asked, act: Action) -> str:
    """A district where nothing is to be paid."""
    return district_name(act.district)


def priced(act: Action, gold: int) -> str:
    """A district with the gold it costs."""
    return district_name(act.district) + (f" ({gold} gold)" if gold else "")


@WORDS.labels("district", ManorDistrict)
def manor_district(s: Castellans, frame: ManorDistrict, act: Action) -> str:
    """A district for a manor."""
    return priced(act, MANOR_GOLD * total(s.city[DISTRICT_IDS.index(act.district)].manors))


@WORDS.labels("district", TempleAction)
def temple_district(s: Castellans, frame: TempleAction, act: Action) -> str:
    """A district for a temple."""
    return priced(act, TEMPLE_GOLD * total(s.city[DISTRICT_IDS.index(act.district)].temples))


@WORDS.labels("recruit")
def recruit(s: Castellans, frame: Asked, act: Action) -> str:
    """A citizen and its price."""
    card = s.lines[BACK_IDS.index(act.line)].cards[act.place - 1]
    return f"Recruit the {CARD_ROWS[card].word('name')} ({PLACE_FOOD[act.place - 1]} food)"


# -- paying ----------------------------------------------------------------------------------------------------------------


def payment(act: Action, good: str, cost: int, gold: int) -> str:
    """A way to pay, some of it with magic."""
    return "Pay " + goods((cost - act.magic, good), (act.magic, "magic"), (gold, "gold"))


@WORDS.labels("pay", BuildManor)
def pay_manor(s: Castellans, frame: BuildManor, act: Action) -> str:
    """A way to pay for a manor."""
    return payment(act, "wood", MANOR_WOOD, MANOR_GOLD * total(s.city[frame.district].manors))


@WORDS.labels("pay", BuildTemple)
def pay_temple(s: Castellans, frame: BuildTemple, act: Action) -> str:
    """A way to pay for a temple."""
    return payment(act, "stone", TEMPLE_STONE, TEMPLE_GOLD * total(s.city[frame.district].temples))


@WORDS.labels("pay", RecruitCard)
def pay_citizen(s: Castellans, frame: RecruitCard, act: Action) -> str:
    """A way to pay for a citizen."""
    return payment(act, "food", PLACE_FOOD[frame.slot % len(PLACE_FOOD)], 0)


@WORDS.labels("pay", BuildShip)
def pay_ship(s: Castellans, frame: BuildShip, act: Action) -> str:
    """A way to pay for a ship."""
    return payment(act, "wood", SHIP_WOOD, SHIP_GOLD * total(s.city[frame.district].ships))


@WORDS.labels("pay", BuildWindmill)
def pay_windmill(s: Castellans, frame: BuildWindmill, act: Action) -> str:
    """A way to pay for a windmill."""
    return payment(act, "food", WINDMILL_FOOD, WINDMILL_GOLD * total(s.windmills[frame.road]))


# -- wharf and windmill ----------------------------------------------------------------------------------------------------


def trade(line: int, good: str) -> str:
    """What a line of the wharf does with a resource."""
    trades = LINE_TRADES[line]
    if amount_of(trades, "gain_icon"):
        return f"Buy {amount_of(trades, 'gain_icon')} {good} for {amount_of(trades, 'pay_gold')} gold"
    return f"Sell {amount_of(trades, 'pay_icon')} {good} for {listed([sale(effect) for effect in trades if sale(effect)])}"


def sale(effect: Effect) -> str:
    """What a sale brings; nothing of what it takes."""
    if effect.name == "influence_or_gold":
        return f"{count(effect.numbers[0], 'push', 'pushes')} or {effect.numbers[1]} gold"
    return f"{effect.numbers[0]} {'VP' if effect.name == 'vp' else effect.name}" if effect.name in ("gold", "vp") else ""


@WORDS.labels("crate")
def crate(s: Castellans, frame: Asked, act: Action) -> str:
    """A crate: the trade, and its place on the card where there are several alike."""
    icons, lines = WHARF_ICONS[s.wharf.card], lines_now(s)
    trades = [trade(lines[cell // COLUMNS], FACE_IDS[icon]) for cell, icon in enumerate(icons)]
    said = trades[(act.row - 1) * COLUMNS + act.column - 1]
    return f"{said} (row {act.row}, icon {act.column})" if trades.count(said) > 1 else said


@WORDS.labels("collect", BeforeGain)
def gain_die(s: Castellans, frame: BeforeGain, act: Action) -> str:
    """The die's own gain, before any (further) exchange."""
    return f"Gain the die now ({face_value(FACE_IDS[frame.face])})"


@WORDS.labels("collect", Wharf)
def collect(s: Castellans, frame: Wharf, act: Action) -> str:
    """The next thing a manor or a citizen adds to the Wharf action."""
    reward = (frame.rewards & -frame.rewards).bit_length() - 1
    rows = [MANOR_ROWS[manor] for manor in ACTION_MANORS[WHARF]] + [CARD_ROWS[card] for card in ACTION_CARDS[WHARF]]
    row, amount = rows[reward], REWARD_GOLD[WHARF][reward]
    gold = f"{amount} gold " if amount else ""
    return f"Collect {gold}now ({row.word('name')})"


@WORDS.labels("shipyard")
def shipyard(s: Castellans, frame: Asked, act: Action) -> str:
    """A ship, where, and its price."""
    gold = SHIP_GOLD * total(s.city[DISTRICT_IDS.index(act.district)].ships)
    return f"Build a ship in {district_name(act.district)} ({goods((SHIP_WOOD, 'wood'), (gold, 'gold'))})"


def sailing(act: Action, price: int) -> str:
    """A ship that sails, and the price."""
    return f"Sail your ship in {district_name(act.district)}" + (f" ({price} gold)" if price else "")


@WORDS.labels("sail", Wharf)
def sail(s: Castellans, frame: Wharf, act: Action) -> str:
    """A ship that sails with the Wharf action."""
    return sailing(act, SAIL_GOLD)


@WORDS.labels("sail", Sail)
def sail_by_citizen(s: Castellans, frame: Sail, act: Action) -> str:
    """A ship that sails by a citizen's grace."""
    return sailing(act, s.sail_price)


@WORDS.labels("windmill")
def windmill(s: Castellans, frame: Asked, act: Action) -> str:
    """A windmill, where, and its price."""
    gold = WINDMILL_GOLD * total(s.windmills[BETWEEN_IDS.index(act.road)])
    return f"Build a windmill between {between(act.road)} ({goods((WINDMILL_FOOD, 'food'), (gold, 'gold'))})"
